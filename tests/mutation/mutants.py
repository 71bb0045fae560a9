"""
Mutants: a module's source with one small change each.

What is changed into what are the operators of mutmut. Its own runner leaves out
whatever is decorated or stands outside functions, and so the properties,
dataclasses and tables that much of the engine consists of; here nothing is left
out but what has no meaning while the program runs.
"""

import ast
import difflib
from collections.abc import Iterator
from typing import NamedTuple

import libcst as cst
from mutmut.mutation.mutators import mutation_operators

MEANINGLESS = (
    cst.Annotation,
    cst.Decorator,
    cst.Import,
    cst.ImportFrom,
    cst.SimpleWhitespace,
)
"""Nodes that are not looked into: types, decorators, imports and white space."""

TYPES = {"TypeVar", "NamedTuple", "TypeAlias"}
"""Names whose calls, and the statements around them, say what types there are."""


class Mutant(NamedTuple):
    """
    A changed *source*: the lines *before* and *after* the change, first to last.

    Lines are stripped of their indentation and joined, so that the change is
    known by its words, wherever in the module it stands. *lines* numbers those of
    the statement that was changed.
    """

    before: str
    after: str
    source: str
    lines: range


def mutants(source: str) -> Iterator[Mutant]:
    """Give every mutant of a module's *source*, from its beginning to its end."""
    module = cst.parse_module(source)
    statements = _statements(source)
    found = set()
    for node in _meaningful(module):
        for kind, operator in mutation_operators:
            if not isinstance(node, kind):
                continue
            for changed in operator(node):
                whole = cst.ensure_type(module.deep_replace(node, changed), cst.Module)
                mutated = whole.code
                if mutated not in found and _compiles(mutated):
                    found.add(mutated)
                    before, after, line = _change(source, mutated)
                    yield Mutant(before, after, mutated, statements[line])


def _meaningful(node: cst.CSTNode) -> Iterator[cst.CSTNode]:
    """Walk through all below *node* that means something at run time."""
    for child in node.children:
        if isinstance(child, MEANINGLESS) or _is_type(child) or _is_docstring(child):
            continue
        yield child
        yield from _meaningful(child)


def _is_type(node: cst.CSTNode) -> bool:
    """Whether *node* is a statement such as ``Key = TypeVar("Key")``."""
    if not isinstance(node, cst.Assign | cst.AnnAssign):
        return False
    value = node.value
    if isinstance(value, cst.Call):
        return isinstance(value.func, cst.Name) and value.func.value in TYPES
    return isinstance(value, cst.Subscript) or (
        isinstance(node, cst.AnnAssign)
        and isinstance(node.annotation.annotation, cst.Name)
        and node.annotation.annotation.value in TYPES
    )


def _is_docstring(node: cst.CSTNode) -> bool:
    return isinstance(node, cst.Expr) and isinstance(
        node.value, cst.SimpleString | cst.ConcatenatedString
    )


def _compiles(source: str) -> bool:
    try:
        compile(source, "mutant", "exec", dont_inherit=True)
    except SyntaxError:
        return False
    return True


def _statements(source: str) -> dict[int, range]:
    """Map each line to those of its statement; of a compound one, of its head."""
    spans = {line: range(line, line + 1) for line in range(1, source.count("\n") + 2)}
    # Outer ones come first, so that inner ones have the last word.
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.stmt):
            body: list[ast.stmt] = getattr(node, "body", [])
            last = body[0].lineno - 1 if body else node.end_lineno or node.lineno
            span = range(node.lineno, max(last, node.lineno) + 1)
            spans |= dict.fromkeys(span, span)
    return spans


def _change(source: str, mutated: str) -> tuple[str, str, int]:
    """Give the lines that differ, before and after, and the first one's number."""
    one, other = source.splitlines(), mutated.splitlines()
    matcher = difflib.SequenceMatcher(None, one, other, autojunk=False)
    before: list[str] = []
    after: list[str] = []
    changed: list[int] = []
    for tag, first, last, begin, end in matcher.get_opcodes():
        if tag != "equal":
            changed.append(first + 1)
            before += map(str.strip, one[first:last])
            after += map(str.strip, other[begin:end])
    return " ".join(filter(None, before)), " ".join(filter(None, after)), changed[0]
