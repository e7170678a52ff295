"""Builds the browser client before the package, so that whoever installs Doorcard needs neither Node.js nor npm."""

import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class WebClientHook(BuildHookInterface[Any]):
    """Brings ``src/doorcard/server/static`` up to date."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - the interface names them
        """Run before the files of the package are gathered; a failing client fails the package."""
        subprocess.run([sys.executable, str(Path(self.root, "scripts", "build_web.py"))], check=True)
