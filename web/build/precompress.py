"""
Smaller forms of large files, for hosts that send what lies beside a file.

A browser that accepts it gets ``page.html.br`` or ``page.html.gz`` in place of
``page.html``; other hosts never look at them.
"""

import gzip
from collections.abc import Iterator
from pathlib import Path

import brotli

ENDINGS = (".br", ".gz")

SMALLEST = 1400
"""Bytes that one packet carries: what fits in it gains nothing."""

WORTH = 0.9
"""Above this part of a file's size its smaller form is not worth a file."""

# Compressed already.
_DENSE = {".png", ".whl", ".woff2", *ENDINGS}

# The widest window that every browser accepts, as a power of two.
_WINDOW = 24


def precompress(site: Path) -> None:
    """Put a ``.br`` and a ``.gz`` beside each file of *site* that gains by it."""
    for path in list(_large_files(site)):
        content = path.read_bytes()
        forms = {
            ".br": brotli.compress(content, quality=11, lgwin=_WINDOW),
            # Without a date, so that the same content gives the same bytes.
            ".gz": gzip.compress(content, mtime=0),
        }
        for ending, form in forms.items():
            if len(form) < WORTH * len(content):
                path.with_name(path.name + ending).write_bytes(form)


def _large_files(site: Path) -> Iterator[Path]:
    for path in sorted(site.rglob("*")):
        loose = path.is_file() and path.suffix not in _DENSE
        if loose and path.stat().st_size > SMALLEST:
            yield path
