"""Whoever installs the wheel has a room that serves its page, without Node.js, npm or a second step."""

import os
import re
import socket
import subprocess
import sys
import sysconfig
import time
import urllib.error
import urllib.request
import zipfile
from collections.abc import Iterator
from pathlib import Path

import pytest

import compile_core

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "src" / "doorcard"
MACHINE_CODE = str(sysconfig.get_config_var("EXT_SUFFIX"))
SCRIPT = re.compile(r'<script type="module"[^>]* src="(/assets/[^"]+\.js)"></script>')


@pytest.fixture(scope="module")
def hurried_compiler(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a C compiler that leaves out what makes code fast: the compiled core has tests of its own."""
    usual = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    script = tmp_path_factory.mktemp("compiler") / "cc"
    script.write_text(f'#!/bin/sh\nexec {usual} "$@" -O0\n')
    script.chmod(0o755)
    return script


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory, hurried_compiler: Path) -> Path:
    """Build the source archive, and the wheel from it; return their folder."""
    folder = tmp_path_factory.mktemp("dist")
    command = [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(folder), str(ROOT)]
    environment = {**os.environ, "CC": str(hurried_compiler)}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=environment)
    assert done.returncode == 0, done.stdout + done.stderr
    return folder


@pytest.fixture(scope="module")
def wheel(built: Path) -> Path:
    return next(built.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Install the locked packages and the wheel as a user would; return the new command.

    Files are not compiled to bytecode before anybody asks for them: of most packages nobody does.
    """
    folder = tmp_path_factory.mktemp("installed")
    python = folder / "bin" / "python"
    pip = [sys.executable, "-m", "pip", "--python", str(python), "--disable-pip-version-check", "-qq"]
    pip += ["install", "--no-compile"]
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    subprocess.run([*pip, "--require-hashes", "-r", str(ROOT / "requirements.lock")], check=True)
    subprocess.run([*pip, "--no-deps", str(wheel)], check=True)
    return folder / "bin" / "doorcard"


@pytest.fixture(scope="module")
def address(installed: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Serve a room from the installed wheel; yield its address."""
    folder = tmp_path_factory.mktemp("room")
    with socket.create_server(("127.0.0.1", 0)) as probe:
        port = probe.getsockname()[1]
    command = [str(installed), "serve", "--host", "127.0.0.1", "--port", str(port)]
    database = f"sqlite+aiosqlite:///{folder}/room.sqlite3"
    log = folder / "log"
    with log.open("w") as output:
        server = subprocess.Popen([*command, "--database", database], cwd=folder, stdout=output, stderr=output)
        try:
            wait_for(f"http://127.0.0.1:{port}/", server, log)
            yield f"http://127.0.0.1:{port}"
        finally:
            server.terminate()
            server.wait(timeout=30)


def wait_for(address: str, server: subprocess.Popen[bytes], log: Path) -> None:
    """Wait until the address answers; fail with the server's log when the server has ended or stays silent."""
    for _ in range(300):
        assert server.poll() is None, log.read_text()
        try:
            get(address)
        except urllib.error.URLError:
            time.sleep(0.1)
        else:
            return
    pytest.fail(f"no answer from {address}: {log.read_text()}")


def get(address: str) -> tuple[str, str]:
    """Return the media type and the text behind an address."""
    with urllib.request.urlopen(address, timeout=10) as answer:
        return answer.headers.get_content_type(), answer.read().decode()


def test_the_wheel_holds_every_file_of_the_package(wheel: Path) -> None:
    kept = {path for path in PACKAGE.rglob("*") if path.is_file() and "__pycache__" not in path.parts}
    expected = {path.relative_to(PACKAGE.parent).as_posix() for path in kept if path.name != ".inputs.sha256"}
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    assert {name for name in names if not name.endswith(MACHINE_CODE)} == expected


def test_the_wheel_brings_the_core_as_machine_code(installed: Path) -> None:
    """Whoever installs a wheel needs no compiler and has the fast engine; every compiled module is imported as such."""
    modules = [f"doorcard.{module.removesuffix('.py').replace('/', '.')}" for module in compile_core.MODULES]
    script = "import importlib, sys; print(*(importlib.import_module(name).__file__ for name in sys.argv[1:]))"
    command = [str(installed.with_name("python")), "-c", script, *modules]
    done = subprocess.run(command, capture_output=True, text=True, check=True, cwd=installed.parent)
    files = done.stdout.split()
    assert len(files) == len(modules) > 0
    assert [file for file in files if not file.endswith(MACHINE_CODE)] == []


def test_without_a_compiler_the_wheel_is_pure_python_and_whole(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "build", "--no-isolation", "--wheel", "--outdir", str(tmp_path), str(ROOT)]
    never = {**os.environ, "DOORCARD_COMPILE": "never"}
    done = subprocess.run(command, capture_output=True, text=True, check=False, env=never)
    assert done.returncode == 0, done.stdout + done.stderr
    (pure,) = tmp_path.glob("*.whl")
    assert pure.name.endswith("-py3-none-any.whl")
    with zipfile.ZipFile(pure) as archive:
        names = archive.namelist()
    assert [name for name in names if name.endswith(MACHINE_CODE)] == []
    assert "doorcard/rules/hand.py" in names


def test_the_wheel_holds_the_page_the_texts_and_the_mark_of_types(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = set(archive.namelist())
        page = archive.read("doorcard/server/static/index.html").decode()
    scripts = {f"doorcard/server/static{script}" for script in SCRIPT.findall(page)}
    assert scripts
    assert scripts | {"doorcard/py.typed", "doorcard/texts/en.json", "doorcard/texts/fr.json"} <= names


def test_the_page_keeps_to_a_strict_content_security_policy(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        page = archive.read("doorcard/server/static/index.html").decode()
    assert SCRIPT.sub("", page).count("<script") == 0
    assert re.findall(r"<style|\sstyle=|\son\w+=|https?://|[\"']//", page) == []


def test_the_source_archive_holds_what_the_client_is_made_from(built: Path, tmp_path: Path) -> None:
    subprocess.run(["tar", "-xzf", str(next(built.glob("*.tar.gz"))), "-C", str(tmp_path)], check=True)
    source = next(tmp_path.iterdir())
    stamp = ROOT / "src/doorcard/server/static/.inputs.sha256"
    command = [sys.executable, "-c", "import build_web; print(build_web.digest_of_inputs(), end='')"]
    done = subprocess.run(command, cwd=source / "scripts", capture_output=True, text=True, check=True)
    assert done.stdout == stamp.read_text()


def test_the_installed_wheel_serves_its_page_and_its_script(address: str) -> None:
    kind, page = get(f"{address}/")
    assert kind == "text/html"
    kind, script = get(address + SCRIPT.findall(page)[0])
    assert kind == "text/javascript"
    assert len(script) > 0
