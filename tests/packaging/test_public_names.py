"""What `import doorcard` brings: the names it lists, and none of the heavy parts."""

import importlib
import pkgutil
import subprocess
import sys
from types import ModuleType

import pytest

import doorcard

HEAVY = {"numpy", "numba", "starlette", "uvicorn", "sqlalchemy", "alembic", "typer", "rich", "msgspec", "asyncio"}


def packages() -> list[str]:
    """Return the names of the package and its subpackages; migrations are scripts, not imported by anyone."""
    found = pkgutil.walk_packages(doorcard.__path__, "doorcard.")
    return ["doorcard", *(module.name for module in found if module.ispkg and "migrations" not in module.name)]


def test_importing_doorcard_imports_no_heavy_part() -> None:
    script = "import sys, doorcard; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    assert HEAVY & set(done.stdout.split()) == set()


def test_every_public_name_of_doorcard_is_listed() -> None:
    names = vars(doorcard).items()
    public = {name for name, value in names if not name.startswith("_") and not isinstance(value, ModuleType)}
    assert public | {"__version__"} == set(doorcard.__all__)


@pytest.mark.parametrize("name", packages())
def test_every_listed_name_exists_once(name: str) -> None:
    package = importlib.import_module(name)
    listed = getattr(package, "__all__", [])
    assert [listed_name for listed_name in listed if not hasattr(package, listed_name)] == []
    assert len(set(listed)) == len(listed)
