"""Tests of the page's Python that need no page."""
