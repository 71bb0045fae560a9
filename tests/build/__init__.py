"""The tests of the builder and of the site that it builds."""
