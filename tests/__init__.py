"""The tests of everything but the real browser's journeys."""
