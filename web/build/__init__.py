"""The builder of the page: from the sources in ``web`` to static files."""


class BuildError(Exception):
    """A fault in the sources that the page cannot be built with."""
