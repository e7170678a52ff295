"""The locked versions: pinned by hash, in agreement, and free of the name of any host."""

import json
import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).resolve().parents[2]
REQUIREMENTS = ["requirements.lock", "requirements-build.lock", "requirements-dev.lock"]
PIN = re.compile(
    r"^(?P<name>[A-Za-z0-9._-]+)==(?P<version>[A-Za-z0-9.+!]+)(?: ; [^\\\n]+)? \\\n"
    r"(?:    --hash=sha256:[0-9a-f]{64}(?: \\)?\n)+",
    re.MULTILINE,
)


def pins(lock: str) -> dict[str, str]:
    """Return the version of each package in a lock."""
    return {canonicalize_name(pin["name"]): pin["version"] for pin in PIN.finditer(ROOT.joinpath(lock).read_text())}


@pytest.mark.parametrize("lock", REQUIREMENTS)
def test_a_requirements_lock_holds_nothing_but_pins_with_hashes(lock: str) -> None:
    assert PIN.sub("", ROOT.joinpath(lock).read_text()) == ""
    assert pins(lock)


@pytest.mark.parametrize("lock", ["requirements.lock", "requirements-build.lock"])
def test_the_tools_of_the_tests_come_on_top_of_what_runs_the_room(lock: str) -> None:
    assert pins(lock).items() <= pins("requirements-dev.lock").items()


@pytest.mark.parametrize(
    ("lock", "groups"),
    [("requirements.lock", []), ("requirements-build.lock", ["build"]), ("requirements-dev.lock", ["bench", "dev"])],
)
def test_what_the_package_asks_for_is_locked(lock: str, groups: list[str]) -> None:
    project = tomllib.loads(ROOT.joinpath("pyproject.toml").read_text())
    runtime = project["project"]["dependencies"] + project["project"]["optional-dependencies"]["equity"]
    asked = runtime if "build" not in groups else project["build-system"]["requires"]
    for group in groups:
        asked = asked + [entry for entry in project["dependency-groups"][group] if isinstance(entry, str)]
    locked = pins(lock)
    for requirement in map(Requirement, asked):
        assert requirement.specifier.contains(locked[canonicalize_name(requirement.name)]), requirement


def test_the_lock_of_the_client_names_no_host() -> None:
    text = ROOT.joinpath("web/package-lock.json").read_text()
    assert "://" not in text
    assert '"resolved"' not in text


def test_every_locked_package_of_the_client_has_its_digest() -> None:
    packages = json.loads(ROOT.joinpath("web/package-lock.json").read_text())["packages"]
    del packages[""]
    assert packages
    assert [name for name, package in packages.items() if not package.get("integrity", "").startswith("sha512-")] == []


def test_the_lock_of_the_client_is_of_its_package_file() -> None:
    package = json.loads(ROOT.joinpath("web/package.json").read_text())
    locked = json.loads(ROOT.joinpath("web/package-lock.json").read_text())["packages"][""]
    assert locked["devDependencies"] == package["devDependencies"]
