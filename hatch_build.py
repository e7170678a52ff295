"""Builds what a package is made of besides its sources: the browser client, and the core in machine code."""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

import compile_core


class PackageHook(BuildHookInterface[Any]):
    """Makes the client, so that whoever installs Doorcard needs no Node.js; compiles the core where a compiler is.

    Without a C compiler, or with ``DOORCARD_COMPILE=never``, the wheel is pure Python and does the same, more slowly.
    """

    def dependencies(self) -> list[str]:
        """Return what compiling needs beside the backend, where it is going to be done."""
        return ["mypy[mypyc]>=1.18"] if _is_to_compile() else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Run before the files of the package are gathered; a failing client fails the package."""
        subprocess.run([sys.executable, str(Path(self.root, "scripts", "build_web.py"))], check=True)
        if self.target_name == "wheel" and version == "standard" and _is_to_compile():
            self._add_the_compiled_core(build_data)

    def _add_the_compiled_core(self, build_data: dict[str, Any]) -> None:
        subprocess.run([sys.executable, str(Path(self.root, "scripts", "compile_core.py"))], check=True)
        build_data["pure_python"], build_data["infer_tag"] = False, True
        for extension in compile_core.extensions():
            build_data["force_include"][str(extension)] = extension.relative_to(compile_core.COMPILED).as_posix()


def _is_to_compile() -> bool:
    return os.environ.get("DOORCARD_COMPILE") != "never" and compile_core.why_not() is None
