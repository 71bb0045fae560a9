"""What ``run.py`` makes ready: each thing once, until its inputs change."""

from pathlib import Path

import pytest

from web.build import prepare


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Make a project of two files whose product is to be built."""
    monkeypatch.setattr(prepare, "ROOT", tmp_path)
    monkeypatch.setattr(prepare, "VENV", tmp_path / ".venv")
    for folder in (".venv", "web/node_modules"):
        (tmp_path / folder).mkdir(parents=True)
    for name in ("web/page.html", "web/style.css", "web/node_modules/much.js"):
        (tmp_path / name).write_text(name)
    return tmp_path


class Builder:
    """A builder that counts how often it had to work."""

    def __init__(self, project: Path) -> None:
        self.project = project
        self.output = project / "dist"
        self.times = 0

    def work(self) -> None:
        self.output.write_text("built")
        self.times += 1

    def build(self) -> int:
        """Build if need be; how often that was so until now."""
        sources = prepare.files(self.project / "web")
        prepare.once("dist", self.output, sources, self.work)
        return self.times


def test_unchanged_inputs_need_no_work(project: Path) -> None:
    """With nothing changed nothing is done, whatever was fetched meanwhile."""
    builder = Builder(project)
    assert builder.build() == 1

    (project / "web/node_modules/more.js").write_text("fetched")
    assert builder.build() == 1


def test_a_change_repeats_the_work(project: Path) -> None:
    """A changed, new, renamed or removed file, or a lost product: all is rebuilt."""
    builder = Builder(project)
    builder.build()

    (project / "web/style.css").write_text("changed")
    assert builder.build() == 2
    (project / "web/new.css").write_text("new")
    assert builder.build() == 3
    (project / "web/new.css").rename(project / "web/renamed.css")
    assert builder.build() == 4
    (project / "web/renamed.css").unlink()
    assert builder.build() == 5
    builder.output.unlink()
    assert builder.build() == 6


def test_failed_work_is_repeated(project: Path) -> None:
    """Work that failed is not taken for done, even if it was done before."""
    builder = Builder(project)
    builder.build()
    (project / "web/style.css").write_text("broken")

    def fail() -> None:
        raise SystemExit(1)

    with pytest.raises(SystemExit):
        prepare.once("dist", builder.output, prepare.files(project / "web"), fail)
    (project / "web/style.css").write_text("web/style.css")

    assert builder.build() == 2
