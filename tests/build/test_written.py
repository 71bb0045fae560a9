"""Dataclasses written out by the builder: the same as those that Python makes."""

import importlib
import inspect
import sys
from dataclasses import FrozenInstanceError, asdict, fields
from itertools import product
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from tests.build.conftest import ROOT
from web.build.written import UnknownFormError, write_out

SOURCES = sorted(
    path
    for folder in (ROOT / "golf_core", ROOT / "web" / "golf_ui")
    for path in folder.rglob("*.py")
    if "@dataclass" in path.read_text("utf-8")
)

EXAMPLES = '''
from dataclasses import dataclass, field, replace

START = 5

@dataclass(frozen=True, slots=True)
class Nothing:
    """Has no field."""

@dataclass(frozen=True, slots=True)
class Point:
    """Has some."""

    x: int
    y: int = START

    def __post_init__(self):
        if self.x is None:
            raise ValueError("no place")

    @property
    def total(self):
        return self.x + self.y

@dataclass(frozen=True)
class Open:
    """Has room for more than its fields."""

    point: Point
    seen: list = field(default_factory=list)
    told: str = "so"
    kept: Point = field(default=Point(1))

    def __contains__(self, point):
        return point == self.point
'''

VALUES: dict[str, list[tuple[Any, ...]]] = {
    "Nothing": [()],
    "Point": [(1,), (1, 5), (2, 3), (1.0,), ("a", "b")],
    "Open": [(1,), (1, []), (1, [2]), (2, [], "no"), (1, [], "so", 4)],
}


@pytest.fixture(scope="module", autouse=True)
def _helpers() -> None:
    """Let written modules find what they have in common, as the archive does."""
    sys.path.append(str(ROOT / "web" / "boot"))
    importlib.import_module("ready_made")
    sys.path.pop()


def run(source: str, *, written: bool) -> ModuleType:
    """Run *source* as a module, written out or as it stands."""
    module = ModuleType("examples")
    sys.modules["examples"] = module
    code: Any = write_out(source) if written else source
    exec(compile(code, "examples", "exec"), vars(module))
    return module


def hashed(value: object) -> int | str:
    """Give a hash, or why there is none."""
    try:
        return hash(value)
    except TypeError as problem:
        return str(problem)


@pytest.mark.parametrize("name", VALUES)
def test_written_class_is_like_python_s_own(name: str) -> None:
    """Values, equality, hashes, text, changes and fields are those of a dataclass."""
    plain, written = (
        getattr(run(EXAMPLES, written=way), name) for way in (False, True)
    )
    pairs = [(plain(*values), written(*values)) for values in VALUES[name]]

    for one, other in pairs:
        assert repr(one) == repr(other)
        assert hashed(one) == hashed(other) or "Point" in repr(one)
        assert [field.name for field in fields(one)] == [
            field.name for field in fields(other)
        ]
        assert {key: repr(value) for key, value in asdict(one).items()} == {
            key: repr(value) for key, value in asdict(other).items()
        }
    for (one, other), (third, fourth) in product(pairs, pairs):
        assert (one == third) is (other == fourth)
        assert (one != third) is (other != fourth)
    assert inspect.signature(plain).parameters.keys() == (
        inspect.signature(written).parameters.keys()
    )
    assert plain.__match_args__ == written.__match_args__


def test_written_class_lets_nothing_be_changed() -> None:
    """Setting and deleting are refused, and slots leave no room for more."""
    examples = run(EXAMPLES, written=True)
    point = examples.Point(1)

    for name in ("x", "other"):
        with pytest.raises(FrozenInstanceError):
            setattr(point, name, 2)
    with pytest.raises(FrozenInstanceError):
        del point.x
    assert not hasattr(point, "__dict__")
    assert hasattr(examples.Open(point), "__dict__")


def test_written_class_gives_others_like_it() -> None:
    """`replace` changes what is named, checks it anew, and takes no other names."""
    examples = run(EXAMPLES, written=True)
    point = examples.Point(1)

    assert examples.replace(point, y=7) == examples.Point(1, 7)
    with pytest.raises(ValueError, match="no place"):
        examples.replace(point, x=None)
    with pytest.raises(TypeError):
        examples.replace(point, z=1)


def test_each_gets_a_default_of_its_own() -> None:
    """What is made by a factory is shared by nobody."""
    examples = run(EXAMPLES, written=True)
    first, second = examples.Open(1), examples.Open(1)

    first.seen.append(1)
    assert (first.seen, second.seen) == ([1], [])
    assert second.kept is examples.Open(2).kept


@pytest.mark.parametrize("path", SOURCES, ids=lambda path: Path(path).stem)
def test_no_dataclass_of_the_game_is_left(path: Path) -> None:
    """Every dataclass of the game has a form that is written out, and runs so."""
    tree = write_out(path.read_text("utf-8"))
    code = compile(tree, str(path), "exec", optimize=2)

    names = {*code.co_names}
    assert "dataclass" not in names
    assert {"_made", "ready_made"} <= names


@pytest.mark.parametrize(
    "source",
    [
        "@dataclass\nclass A:\n    a: int",
        "@dataclass(frozen=True, order=True)\nclass A:\n    a: int",
        "@dataclass(frozen=True)\nclass A:\n    a: int = field(repr=False)",
        "@dataclass(frozen=True)\nclass A:\n    a: ClassVar[int] = 1",
    ],
)
def test_other_forms_stop_the_build(source: str) -> None:
    """What is made in a way that is not known is not written out wrongly."""
    with pytest.raises(UnknownFormError):
        write_out(source)
