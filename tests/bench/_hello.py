"""The page that a start is measured against: PyScript as its guide says, no more."""

import shutil
from pathlib import Path

_PAGE = """\
<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Hello</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="./pyscript/core.css">
<script type="module" src="./pyscript/core.js"></script>
</head>
<body>
<p id="out"></p>
<script type="py" src="./main.py" config="./pyscript.json"></script>
</body>
</html>
"""

_CODE = """\
from pyscript import document

document.getElementById("out").textContent = "Hello, world"
document.documentElement.setAttribute("data-ready", "")
"""

_CONFIG = '{"interpreter": "./pyodide/pyodide.mjs"}'


def make_hello(packages: Path, site: Path) -> None:
    """
    Make a page that says hello in Python, as a site of its own in *site*.

    PyScript and Pyodide come whole from the npm *packages* that the game pins.
    """
    shutil.copytree(packages / "@pyscript" / "core" / "dist", site / "pyscript")
    shutil.copytree(packages / "pyodide", site / "pyodide")
    (site / "index.html").write_text(_PAGE, "utf-8")
    (site / "main.py").write_text(_CODE, "utf-8")
    (site / "pyscript.json").write_text(_CONFIG, "utf-8")
