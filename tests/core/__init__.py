"""The tests of golf_core."""
