"""The site as the browser keeps it, and newer versions of it: pure."""
