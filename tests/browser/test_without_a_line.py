"""The page as something that is installed: it opens without a line and says so, and is never older than the room."""

import json
import re
import shutil
import struct
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from doorcard.server.app import STATIC
from tests.browser.conftest import ServedRoom
from tests.browser.files import Files

SAID = {
    "en-GB": "No line to the room: trying again…",
    "fr-FR": "Pas de connexion à la salle\u00a0: nouvel essai…",
}


def wait_for_worker(page: Page) -> None:
    """Return when the page's files are kept and the worker answers for it."""
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.wait_for_function("navigator.serviceWorker.controller !== null")


def kept(page: Page) -> dict[str, list[str]]:
    """Return the paths that are kept, by the name of the version."""
    found: dict[str, list[str]] = page.evaluate(
        """async () => Object.fromEntries(await Promise.all((await caches.keys()).map(async (name) => {
            const requests = await (await caches.open(name)).keys();
            return [name, requests.map((request) => new URL(request.url).pathname)];
        })))"""
    )
    return found


@pytest.mark.parametrize("locale", ["en-GB", "fr-FR"])
@pytest.mark.parametrize(("width", "height"), [(1280, 800), (360, 740)])
def test_it_opens_without_a_line_and_connects_by_itself(
    new_page: Callable[..., Page], artefacts: Path, locale: str, width: int, height: int
) -> None:
    page = new_page(locale=locale, width=width, height=height)
    line = page.get_by_test_id("connection")
    expect(line).to_have_attribute("data-state", "open")
    wait_for_worker(page)
    page.context.set_offline(True)
    page.reload()
    expect(line).to_have_attribute("data-state", "reconnecting")
    expect(line).to_have_text(SAID[locale])
    expect(page.get_by_test_id("settings")).to_be_visible()
    page.screenshot(path=artefacts / f"no-line-{locale}-{width}.png")
    page.context.set_offline(False)
    expect(line).to_have_attribute("data-state", "open")
    expect(page.get_by_test_id("watch-stud8")).to_be_visible()


def test_it_opens_while_the_room_is_away_and_keeps_nothing_that_the_room_tells(
    new_page: Callable[..., Page], room: ServedRoom
) -> None:
    page = new_page()
    wait_for_worker(page)
    page.evaluate("fetch('/api/me').then(answer => answer.json())")
    page.goto(f"{room.address}/#/replay")
    expect(page.get_by_test_id("paste-text")).to_be_visible()
    [paths] = kept(page).values()
    assert [path for path in paths if re.match(r"/(api|ws|health|ready|metrics)", path)] == []
    assert any("PastePage" in path for path in paths), "what was used is kept"
    assert not any("MyHands" in path for path in paths), "what was not used is not"
    room.kill()
    page.reload()
    expect(page.get_by_test_id("paste-text")).to_be_visible()
    expect(page.get_by_test_id("connection")).to_have_text(SAID["en-GB"])
    assert page.evaluate("fetch('/api/me').then(() => 'answered', () => 'lost')") == "lost"
    page.goto(f"{room.address}/#/hands")
    expect(page.get_by_role("alert")).to_contain_text("could not be loaded")
    room.start()
    expect(page.get_by_test_id("connection")).to_have_attribute("data-state", "open", timeout=30_000)


@pytest.fixture
def upgradable(tmp_path: Path) -> Any:
    """Serve a copy of the page that can be replaced; return its folder and address."""
    folder = tmp_path / "static"
    shutil.copytree(STATIC, folder)
    served = Files(folder)
    yield folder, served.address
    served.stop()


def upgrade(folder: Path) -> str:
    """Make another version of the page of it: the first script and a lazy one get other names; return the first's."""
    page = folder / "index.html"
    [old] = re.findall(r'src="/assets/(index-[\w-]+\.js)"', page.read_text())
    new = "index-Upgraded1.js"
    script = (folder / "assets" / old).read_text()
    [lazy] = set(re.findall(r"MyHands-[\w-]+\.js", script))
    (folder / "assets" / lazy).rename(folder / "assets" / "MyHands-Upgraded1.js")
    (folder / "assets" / old).unlink()
    (folder / "assets" / new).write_text(script.replace(lazy, "MyHands-Upgraded1.js"))
    page.write_text(page.read_text().replace(old, new))
    worker = folder / "worker.js"
    changed = re.sub(r'version:`?"?\w+', lambda found: found[0] + "x", worker.read_text().replace(old, new))
    worker.write_text(re.sub(r'("version":")', r"\1x", changed))
    for lines in (folder / "assets").glob("*.js"):
        lines.write_text(lines.read_text().replace(old, new))
    return new


def test_after_an_upgrade_of_the_room_no_old_script_runs(browser: Browser, upgradable: Any) -> None:
    """At once, on the next visit; what the version before kept is forgotten."""
    folder, address = upgradable
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    wait_for_worker(page)
    [before] = kept(page)
    new = upgrade(folder)
    scripts: list[str] = []
    page.on("request", lambda request: scripts.append(request.url))
    page.reload()
    expect(page.get_by_test_id("settings")).to_be_visible()
    assert f"{address}/assets/{new}" in scripts
    page.wait_for_function(f"caches.keys().then(names => names.length === 1 && names[0] !== {json.dumps(before)})")
    [paths] = kept(page).values()
    assert f"/assets/{new}" in paths
    context.set_offline(True)
    page.reload()
    expect(page.get_by_test_id("settings")).to_be_visible()
    context.close()


def test_a_page_that_was_open_during_an_upgrade_comes_anew_for_a_part_that_is_gone(
    browser: Browser, upgradable: Any
) -> None:
    folder, address = upgradable
    context = browser.new_context()
    page = context.new_page()
    page.goto(address)
    expect(page.get_by_test_id("settings")).to_be_visible()
    new = upgrade(folder)
    page.evaluate("location.hash = '#/hands'")
    expect(page.locator(f"script[src='/assets/{new}']")).to_have_count(1)
    expect(page.get_by_test_id("search-text")).to_be_visible()
    context.close()


def test_it_can_be_installed(new_page: Callable[..., Page], room: ServedRoom) -> None:
    """W3C Web Application Manifest; browsers want a name, a start, a display of its own, and icons of 192 and 512."""
    page = new_page()
    manifest = json.loads(page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then(a => a.text())"))
    assert (manifest["name"], manifest["start_url"], manifest["display"]) == ("Doorcard", "/", "standalone")
    assert {"any", "maskable"} == {icon["purpose"] for icon in manifest["icons"]}
    for icon in manifest["icons"]:
        file = STATIC / icon["src"].removeprefix("/")
        if icon["type"] == "image/png":
            size = struct.unpack(">II", file.read_bytes()[16:24])
            assert icon["sizes"] == "{}x{}".format(*size)
        assert file.exists()
    session = page.context.new_cdp_session(page)
    assert session.send("Page.getAppManifest")["errors"] == []
    wrong = {error["errorId"] for error in session.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}, "a window that forgets everything installs nothing"
