"""The example: a PyScript page that installs the engine from the site."""

import json
import shutil
from pathlib import Path

from golf_ui.words.catalogue import Words

from .engine import wheel_name
from .locales import Texts
from .page import PLUGINS_OFF, Place, page_values, templates

FOLDER = "examples"


def write_example(root: Path, site: Path, texts: Texts) -> None:
    """Write the example page and its script into the site's folder of examples."""
    source, target = root / "web" / FOLDER, site / FOLDER
    target.mkdir()
    shutil.copyfile(source / "engine.py", target / "engine.py")
    config = {
        "interpreter": "../interpreter.js",
        "files": {f"../wheels/{wheel_name(root)}": "./*"},
        "plugins": PLUGINS_OFF,
    }
    template = templates(root / "web").get_template(f"{FOLDER}/engine.html")
    page = template.render(
        **page_values(Words(texts), Place("../")),
        config=json.dumps(config, indent=2),
        script=(source / "engine.py").read_text("utf-8"),
        plugins_off=PLUGINS_OFF,
    )
    (target / "engine.html").write_text(page, "utf-8", newline="\n")
