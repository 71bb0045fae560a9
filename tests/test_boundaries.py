"""The boundaries between the parts: each a rule that no file may cross."""

import ast
import re
import sys
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
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

# A package of the UI needs none that stands after it. The modules beside them hold
# what the packages have in common, such as the model, and join them.
UI_ORDER = "words store table score coach offline lesson frame page".split()
DOOR = "page.browser"
JOINING = "main"

RUNTIME = {"js", "polyscript", "pyodide", "pyodide_js", "pyscript"}

# Ways to make markup or code of text, where a name could become a script.
UNSAFE_CODE = re.compile(
    r"\b(innerHTML|outerHTML|insertAdjacentHTML|setHTMLUnsafe|DOMParser"
    r"|createContextualFragment|document\.write|new Function|eval\()"
)
# The one text that does become markup is the page's own: its parser has only kept it.
OWN_MARKUP = "kept.outerHTML = kept.textContent"
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
    within = f"{path.parent.name}."
    own = (name for name in imports(path) if name.startswith(within))
    return {name.split(".")[1] for name in own} & modules(path.parent)


def modules(folder: Path) -> set[str]:
    """Name the modules in *folder*."""
    return {path.stem for path in folder.glob("*.py")}


def ui_name(path: Path) -> str:
    """Name a module of the UI from within: ``model``, ``score.events``."""
    return ".".join(path.relative_to(UI).with_suffix("").parts)


@cache
def ui_arrows() -> dict[str, set[str]]:
    """Say of each module of the UI which others it imports."""
    paths = [path for path in files(UI, ".py") if path.stem != "__init__"]
    names = {ui_name(path) for path in paths}
    return {
        ui_name(path): {it.removeprefix("golf_ui.") for it in imports(path)} & names
        for path in paths
    }


def package(name: str) -> str:
    """Name the package that a module of the UI is in; beside them it is none."""
    return name.rpartition(".")[0]


def reaching_the_browser() -> set[str]:
    """Name the modules of the UI that need a browser, by whatever they import."""
    arrows = ui_arrows()
    reaching = {DOOR}
    while more := {name for name, to in arrows.items() if to & reaching} - reaching:
        reaching |= more
    return reaching


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

    door = UI / "page" / "browser.py"

    assert path in (door, EXAMPLE) or tops.isdisjoint(RUNTIME)


def test_packages_all_have_a_place() -> None:
    """Every package of the UI stands in the order, and says what is in it, no more."""
    found = sorted(UI.glob("*/__init__.py"))

    assert {path.parent.name for path in found} == set(UI_ORDER)
    assert all(len(path.read_text("utf-8").splitlines()) == 1 for path in found)


@pytest.mark.parametrize("name", UI_ORDER)
def test_packages_point_one_way(name: str) -> None:
    """A package of the UI needs only itself and such as stand before it."""
    before = {"", *UI_ORDER[: UI_ORDER.index(name) + 1]}
    needed = [to for it, to in ui_arrows().items() if package(it) == name]

    assert {package(it) for it in set().union(*needed)} <= before


def test_no_circle_of_modules() -> None:
    """No module of the UI needs one that needs it, in however many steps."""
    TopologicalSorter(ui_arrows()).prepare()


def test_only_the_page_reaches_the_browser() -> None:
    """What the UI decides, it decides without a page, and so in plain tests."""
    reaching = {name for name in reaching_the_browser() if package(name) != "page"}

    assert reaching == {JOINING}


def test_one_module_joins_the_page() -> None:
    """What is near the browser is made in one place, and nothing else asks for it."""
    arrows = ui_arrows()
    asking = {name for name, to in arrows.items() if "page" in map(package, to)}

    assert {name for name in asking if package(name) != "page"} == {JOINING}


@pytest.mark.parametrize("path", files(WEB, ".py", ".js", ".html"), ids=shown)
def test_no_text_becomes_markup_or_code(path: Path) -> None:
    """No text from elsewhere is ever parsed as markup or run as code in the page."""
    assert not UNSAFE_CODE.findall(path.read_text("utf-8").replace(OWN_MARKUP, ""))


@pytest.mark.parametrize("path", files(WEB, ".html", ".svg"), ids=shown)
def test_no_inline_code_or_style(path: Path) -> None:
    """Markup carries no handler and no style: the page's policy refuses both."""
    assert not UNSAFE_MARKUP.findall(path.read_text("utf-8"))


@pytest.mark.parametrize("path", files(WEB, ".py", ".js"), ids=shown)
def test_one_table_of_storage_keys(path: Path) -> None:
    """Only the table of keys names what the game keeps in the browser."""
    keys = re.findall(r"""["']golf\.\w""", path.read_text("utf-8"))

    assert path == UI / "store" / "storage.py" or not keys
