"""The script that puts the game into other pages, as small as it can be."""

import json
import shutil
import subprocess
from collections.abc import Mapping
from pathlib import Path

from . import BuildError
from .locales import Texts


def make_embed(web: Path, languages: Mapping[str, Texts], site: Path) -> None:
    """
    Write ``embed.js`` with the game's name in all *languages*, and ``configure.js``,
    by which a site owner chooses what it shows.

    Raises BuildError when Node is missing or the script cannot be read.
    """
    node = shutil.which("node")
    if node is None:
        raise BuildError("Node is not installed; run.py takes care of it.")
    titles = {tag: texts["app.title"] for tag, texts in languages.items()}
    command = [
        node,
        str(web / "node_modules" / "esbuild" / "bin" / "esbuild"),
        str(web / "embed" / "embed.js"),
        f"--outfile={site / 'embed.js'}",
        f"--define:GOLF_TITLES={json.dumps(titles)}",
        # Escapes, since a page around may be in any encoding.
        "--charset=ascii",
        "--log-level=warning",
        # The settings of the type checker are not the script's.
        "--tsconfig-raw={}",
        "--minify",
        "--target=es2022",
    ]
    if subprocess.run(command).returncode:
        raise BuildError("embed.js cannot be made, for the reason above.")
    shutil.copyfile(web / "embed" / "configure.js", site / "configure.js")
