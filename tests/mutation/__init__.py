"""Whether the tests notice when the engine is changed: ``python3 run.py mutate``."""
