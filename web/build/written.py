"""
Dataclasses, written out: what ``@dataclass`` makes of a class, as plain code.

It makes that anew at each start, which takes longer than all else that a module of
the game does. Written out, a class is compiled when the site is built. Fields,
defaults, equality, hashes, `replace`, `match` and the refusal of any change are as
they were; types of fields and pickling are left out, as nothing in the page asks.
"""

import ast
from collections.abc import Iterator
from dataclasses import dataclass

_HELPERS = "ready_made"
_OWN = ("dataclass", "field", "replace")
"""What modules import of dataclasses and do without, once all is written out."""

_FORMS = (
    "dataclass(frozen=True)",
    "dataclass(frozen=True, slots=True)",
)


@dataclass(frozen=True)
class _Field:
    name: str
    default: ast.expr | None = None
    factory: ast.expr | None = None


class UnknownFormError(ValueError):
    """A dataclass is made in a way that cannot be written out."""


def write_out(source: str) -> ast.Module:
    r"""
    Parse *source* and write out its dataclasses, all of which are frozen.

    Raises UnknownFormError for any other form of them.

    >>> source = "@dataclass(frozen=True)\nclass Card:\n    rank: int = 1"
    >>> print(ast.unparse(write_out(source)).partition("def __repr__")[0])
    import ready_made as _made
    <BLANKLINE>
    class Card:
        rank = 1
        __match_args__ = ('rank',)
        __dataclass_fields__ = _made.Fields('rank')
    <BLANKLINE>
        def __init__(self, rank=rank):
            _made.keep(self, 'rank', rank)
    <BLANKLINE>
        def __replace__(self, /, **changes):
            return self.__class__(**{'rank': self.rank, **changes})
    <BLANKLINE>
    <BLANKLINE>
    """
    tree = ast.parse(source)
    classes = [node for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]
    made = [node for node in classes if any(map(_makes_data, node.decorator_list))]
    for node in made:
        _write_class(node)
    if made or _imports_of_dataclasses(tree):
        _lead_imports(tree)
    return ast.fix_missing_locations(tree)


def _makes_data(decorator: ast.expr) -> bool:
    return ast.unparse(decorator).partition("(")[0].endswith("dataclass")


def _imports_of_dataclasses(tree: ast.Module) -> list[ast.ImportFrom]:
    return [
        node
        for node in tree.body
        if isinstance(node, ast.ImportFrom) and node.module == "dataclasses"
    ]


def _lead_imports(tree: ast.Module) -> None:
    """Let a module import what it needs of the helpers in place of dataclasses."""
    names: set[str] = set()
    for node in _imports_of_dataclasses(tree):
        names |= {alias.name for alias in node.names}
        node.names = [alias for alias in node.names if alias.name not in _OWN]
        if not node.names:
            tree.body.remove(node)
    added = f"import {_HELPERS} as _made"
    if "replace" in names:
        added += f"\nfrom {_HELPERS} import replace"
    tree.body[_start(tree) : _start(tree)] = ast.parse(added).body


def _start(tree: ast.Module) -> int:
    """Give the place after a module's description and its wish for the future."""
    for place, node in enumerate(tree.body):
        is_text = isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)
        is_future = isinstance(node, ast.ImportFrom) and node.module == "__future__"
        if not is_text and not is_future:
            return place
    return len(tree.body)


def _write_class(node: ast.ClassDef) -> None:
    forms = [ast.unparse(each) for each in node.decorator_list]
    if len(forms) != 1 or forms[0] not in _FORMS:
        raise UnknownFormError(f"{node.name} is made by {', '.join(forms)}")
    slots = "slots" in forms[0]
    node.decorator_list = []
    fields: list[_Field] = []
    body: list[ast.stmt] = []
    for statement in node.body:
        if not isinstance(statement, ast.AnnAssign):
            body.append(statement)
            continue
        field = _field(node.name, statement)
        fields.append(field)
        if field.default is not None and not slots:
            # The class has it too, as long as no slot takes its name.
            name = ast.Name(field.name, ast.Store())
            body.append(ast.Assign([name], field.default))
            fields[-1] = _Field(field.name, ast.Name(field.name, ast.Load()))
    defined = {each.name for each in body if isinstance(each, ast.FunctionDef)}
    # Before the methods: one of them may have the name of what a default asks.
    first = next(
        (at for at, each in enumerate(body) if isinstance(each, ast.FunctionDef)),
        len(body),
    )
    body[first:first] = _members(fields, defined, slots=slots)
    node.body = body


def _field(owner: str, statement: ast.AnnAssign) -> _Field:
    """Read a field, whose default may be told by ``field``."""
    name, value = ast.unparse(statement.target), statement.value
    if "Var[" in ast.unparse(statement.annotation):
        raise UnknownFormError(f"{owner}.{name} is no plain field")
    if not isinstance(value, ast.Call) or ast.unparse(value.func) != "field":
        return _Field(name, value)
    match value.keywords:
        case [ast.keyword("default", default)]:
            return _Field(name, default)
        case [ast.keyword("default_factory", ast.Name() as factory)]:
            return _Field(name, factory=factory)
    raise UnknownFormError(f"{owner}.{name} is {ast.unparse(value)}")


def _members(
    fields: list[_Field], defined: set[str], *, slots: bool
) -> Iterator[ast.stmt]:
    """Write what the class gets, but for what it has *defined* itself."""
    names = tuple(field.name for field in fields)
    if slots:
        yield from ast.parse(f"__slots__ = {names!r}").body
    listed = ", ".join(map(repr, names))
    yield from ast.parse(f"__match_args__ = {names!r}").body
    yield from ast.parse(f"__dataclass_fields__ = _made.Fields({listed})").body
    yield _init(fields, checked="__post_init__" in defined)
    for name, code in _methods(names).items():
        if name not in defined:
            yield from ast.parse(code).body


def _init(fields: list[_Field], *, checked: bool) -> ast.stmt:
    taken = ", ".join(
        field.name if field.default is field.factory else f"{field.name}=0"
        for field in fields
    )
    lines = [f"def __init__(self, {taken}):"]
    for name, factory in ((field.name, field.factory) for field in fields):
        value = name
        if factory is not None:
            value = f"{ast.unparse(factory)}() if {name} is _made.ABSENT else {name}"
        lines.append(f"    _made.keep(self, {name!r}, {value})")
    if checked:
        lines.append("    self.__post_init__()")
    if len(lines) == 1:
        lines.append("    pass")
    init = ast.parse("\n".join(lines)).body[0]
    assert isinstance(init, ast.FunctionDef)
    absent = ast.parse("_made.ABSENT", mode="eval").body
    init.args.defaults = [
        field.default or absent
        for field in fields
        if field.default is not field.factory
    ]
    return init


def _methods(names: tuple[str, ...]) -> dict[str, str]:
    """Write the methods by their names."""
    values = "".join(f"self.{name}, " for name in names)
    given = "".join(f"{name!r}: self.{name}, " for name in names)
    same = " and ".join(f"self.{name} == other.{name}" for name in names) or "True"
    shown = ", ".join(f"{name}={{self.{name}!r}}" for name in names)
    return {
        "__replace__": "def __replace__(self, /, **changes):\n"
        f"    return self.__class__(**{{{given}**changes}})",
        "__repr__": "def __repr__(self):\n"
        f"    return f'{{self.__class__.__qualname__}}({shown})'",
        "__eq__": "def __eq__(self, other):\n"
        "    if self is other:\n"
        "        return True\n"
        "    if other.__class__ is not self.__class__:\n"
        "        return NotImplemented\n"
        f"    return {same}",
        "__hash__": f"def __hash__(self):\n    return hash(({values}))",
        "__setattr__": "__setattr__ = _made.refuse",
        "__delattr__": "__delattr__ = _made.refuse",
    }
