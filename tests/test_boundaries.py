"""The boundaries between the parts: each a rule that no file may cross."""

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
CORE = ROOT / "golf_core"
WEB = ROOT / "web"
UI = WEB / "golf_ui"
EXAMPLE = WEB / "examples" / "engine.py"

# A module imports only such as stand before it, so a new one must find its place.
CORE_ORDER = """
    __init__
    cards rules game
    deals notation scoring
    session results totals daily rounds stats
    slices geometry checks search solver
    winnable parallel advice review luck coach tutorial
    cli_options cli_coach cli __main__
""".split()

# The part of the UI that needs a browser. All else can be tested without one.
PAGE_SIDE = set(
    """
    bookkeeper browser clock drag errands frame listeners main motion offline painter
    playback speaker swiping work
    """.split()
)

RUNTIME = {"js", "polyscript", "pyodide", "pyodide_js", "pyscript"}

# Ways to make markup or code of text, where a name could become a script.
UNSAFE_CODE = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|DOMParser"
    r"|createContextualFragment|document\.write|new Function|eval\()"
)
UNSAFE_MARKUP = re.compile(r"<[^>]*\s(?:on\w+|style)\s*=|javascript:")


def files(folder: Path, *endings: str) -> list[Path]:
    """List the project's own files in *folder* whose names have these endings."""
    found = (path for path in folder.rglob("*") if path.suffix in endings)
    return sorted(path for path in found if "node_modules" not in path.parts)


def imports(path: Path) -> Iterator[str]:
    """List what a file imports, wherever in it; a name of a module counts as one."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            module = node.module or ""
            if node.level:
                module = f"{path.parent.name}.{module}".rstrip(".")
            yield module
            yield from (f"{module}.{alias.name}" for alias in node.names)


def siblings(path: Path) -> set[str]:
    """Name the modules of its own folder that a file imports."""
    package = f"{path.parent.name}."
    own = (name for name in imports(path) if name.startswith(package))
    return {name.split(".")[1] for name in own} & modules(path.parent)


def modules(folder: Path) -> set[str]:
    """Name the modules in *folder*."""
    return {path.stem for path in folder.glob("*.py")}


def shown(path: Path) -> str:
    """Name a test's case by the file's place in the project."""
    return path.relative_to(ROOT).as_posix()


@pytest.mark.parametrize("path", files(CORE, ".py"), ids=shown)
def test_core_needs_nothing_else(path: Path) -> None:
    """The core imports the standard library and itself, nothing more."""
    tops = {name.partition(".")[0] for name in imports(path)}

    assert tops <= sys.stdlib_module_names | {"golf_core"}


def test_core_modules_all_have_a_place() -> None:
    """Every module of the core stands in the order, so none escapes it."""
    assert modules(CORE) <= set(CORE_ORDER)


@pytest.mark.parametrize("path", files(CORE, ".py"), ids=shown)
def test_core_arrows_point_one_way(path: Path) -> None:
    """A module of the core imports only modules that stand before it."""
    before = CORE_ORDER[: CORE_ORDER.index(path.stem)]

    assert siblings(path) <= set(before)


@pytest.mark.parametrize("path", files(WEB, ".py"), ids=shown)
def test_one_door_to_javascript(path: Path) -> None:
    """Only the UI's browser module, and the example, import what the runtime offers."""
    tops = {name.partition(".")[0] for name in imports(path)}

    assert path in (UI / "browser.py", EXAMPLE) or tops.isdisjoint(RUNTIME)


def test_pure_modules_never_reach_the_browser() -> None:
    """What the UI decides, it decides without a page, and so in plain tests."""
    arrows = {path.stem: siblings(path) for path in files(UI, ".py")}
    reaching = {"browser"}
    while more := {name for name, to in arrows.items() if to & reaching} - reaching:
        reaching |= more

    assert reaching <= PAGE_SIDE


@pytest.mark.parametrize("path", files(WEB, ".py", ".js", ".html"), ids=shown)
def test_no_text_becomes_markup_or_code(path: Path) -> None:
    """No text is ever parsed as markup or run as code in the page."""
    assert not UNSAFE_CODE.findall(path.read_text("utf-8"))


@pytest.mark.parametrize("path", files(WEB, ".html", ".svg"), ids=shown)
def test_no_inline_code_or_style(path: Path) -> None:
    """Markup carries no handler and no style: the page's policy refuses both."""
    assert not UNSAFE_MARKUP.findall(path.read_text("utf-8"))


@pytest.mark.parametrize("path", files(WEB, ".py", ".js"), ids=shown)
def test_one_table_of_storage_keys(path: Path) -> None:
    """Only the table of keys names what the game keeps in the browser."""
    keys = re.findall(r"""["']golf\.\w""", path.read_text("utf-8"))

    assert path == UI / "storage.py" or not keys
