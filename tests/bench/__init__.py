"""Measurements: each module here is one, named by what it measures."""
