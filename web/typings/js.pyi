"""
JavaScript's globals, as Python sees them.

Its classes are made by `new`; to call them like Python's is an error that the
type checker shall find.
"""

from typing import Any

class _Class:
    def new(self, *arguments: object) -> Any: ...
    def __getattr__(self, name: str) -> Any: ...

AudioContext: _Class
Blob: _Class
CustomEvent: _Class
Event: _Class
Float32Array: _Class
FormData: _Class
Object: _Class
URL: _Class
URLSearchParams: _Class

def __getattr__(name: str) -> Any: ...
