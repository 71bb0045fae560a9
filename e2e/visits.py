"""Visits to a site that the browser keeps, and two versions of it to visit."""

import shutil
from pathlib import Path
from zipfile import ZipFile

from playwright.sync_api import BrowserContext, Page

from e2e.pages import START_MS, expect_ready
from web.build.offline import write_manifest

WEB = Path(__file__).parents[1] / "web"

# What browsers themselves report of a host that is gone or fails.
_NETWORK_TROUBLES = ("Failed to load resource", "when fetching the script")

_DOWNLOAD = """async () => {
  const workers = navigator.serviceWorker;
  const options = { updateViaCache: "none" };
  const registration = await workers.register("../sw.js", options).catch(() => null);
  if (!registration) return "none";
  const pending = () => registration.installing ?? registration.waiting;
  const found = new Promise((done) => {
    registration.addEventListener("updatefound", () => done(true));
    setTimeout(done, 5_000, false);
  });
  let version = pending();
  if (!version && registration.active) {
    await registration.update().catch(() => null);
    version = pending();
    if (!version && !(await found)) return "none";
    version ??= pending();
  }
  // What was found and is no longer there has failed before it could be asked.
  if (!version) return "redundant";
  while (version.state === "installing") {
    await new Promise((changed) => {
      version.addEventListener("statechange", changed, { once: true });
    });
  }
  return version.state === "redundant" ? "redundant" : "installed";
}"""

_READY = """(patience) => Promise.race([
  navigator.serviceWorker.ready.then(() => undefined),
  new Promise((_, no) => setTimeout(no, patience, new Error("it is not kept"))),
])"""

_KEPT = """async () => {
  const names = (await caches.keys()).filter((name) => name.startsWith("golf "));
  const titles = await Promise.all(names.map(async (name) => {
    const page = await (await caches.open(name)).match("./");
    return page && /<title>(.*)<\\/title>/.exec(await page.text())[1];
  }));
  return titles;
}"""


def of_the_network(faults: list[str]) -> bool:
    """Say whether all *faults* of a page are what a browser reports of its host."""
    return all(any(it in fault for it in _NETWORK_TROUBLES) for fault in faults)


def second_edition(site: Path, folder: Path) -> Path:
    """Copy *site* to *folder* as a newer version: other titles, a larger library."""
    shutil.copytree(site, folder)
    for page in folder.rglob("index.html"):
        text = page.read_text("utf-8")
        page.write_text(text.replace("</title>", " 2</title>"), "utf-8")
    with ZipFile(folder / "python.zip", "a") as library:
        library.writestr("edition.txt", "2" * 100_000)
    write_manifest(WEB, folder)
    return folder


def visit(context: BrowserContext, way: str = "./en/") -> Page:
    """Open the game in a new tab, once it accepts input."""
    page = context.new_page()
    page.goto(way)
    expect_ready(page)
    return page


def until_kept(page: Page) -> None:
    """Wait until the browser has kept the whole site."""
    page.evaluate(_READY, START_MS)


def download(page: Page) -> str:
    """
    Have the browser look for a version to keep, and wait how that ends.

    That is ``installed``, ``redundant`` for a failure, and ``none`` where
    there is none to be had.
    """
    how: str = page.evaluate(_DOWNLOAD)
    return how


def bytes_changed(old: Path, new: Path) -> int:
    """Count the bytes that a visitor of *old* must fetch to have *new*."""
    files = (path for path in new.rglob("*") if path.is_file())
    names = [path.relative_to(new) for path in files]
    return sum(
        (new / name).stat().st_size
        for name in names
        if not (old / name).exists()
        or (old / name).read_bytes() != (new / name).read_bytes()
    )


def editions_kept(page: Page) -> list[str]:
    """Give the titles of the versions that the browser keeps, whole or not."""
    titles: list[str] = page.evaluate(_KEPT)
    return titles
