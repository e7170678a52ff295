"""Ask the registries what is known against the locked packages, of Python and of the client: ``make audit``.

Exits with 1 where something is known, with 2 where that cannot be found out, and says why. It needs the advisories of
pypi.org and registry.npmjs.org, and nothing else of the network; a mirror often has the packages alone.
"""

import json
import os
import subprocess
import sys
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from node import ROOT, WEB, wheel

LOCKS = ("requirements.lock", "requirements-build.lock", "requirements-dev.lock")


@dataclass
class Findings:
    """What is known against packages, and which nothing could be learned of."""

    asked: int = 0
    known: list[str] = field(default_factory=list)
    unknown: list[str] = field(default_factory=list)


def read_pip_audit(text: str) -> Findings:
    """Return what pip-audit has found; raises ValueError where it has said nothing."""
    packages: Sequence[Mapping[str, Any]] = json.loads(text)["dependencies"]
    found = Findings(asked=len(packages))
    for package in packages:
        name = f"{package['name']} {package.get('version', '')}".strip()
        if "skip_reason" in package:
            found.unknown.append(name)
        for weakness in package.get("vulns", ()):
            mended = ", ".join(weakness["fix_versions"]) or "no version yet"
            found.known.append(f"{name}: {weakness['id']}, mended in {mended}")
    return found


def read_npm_audit(text: str) -> Findings:
    """Return what npm has found; raises ValueError where it could not ask."""
    report = json.loads(text)
    if "metadata" not in report:
        raise ValueError(report.get("message") or report.get("error") or "npm audit says nothing")
    weaknesses: Mapping[str, Mapping[str, Any]] = report["vulnerabilities"]
    known = [f"{name} {entry['range']}: {entry['severity']}" for name, entry in weaknesses.items()]
    return Findings(asked=report["metadata"]["dependencies"]["total"], known=known)


def _run(command: Sequence[str]) -> str:
    done = subprocess.run(command, cwd=WEB, capture_output=True, text=True, check=False)
    if not done.stdout.strip():
        raise ValueError((done.stderr.strip().splitlines() or ["it says nothing"])[-1])
    return done.stdout


def ask_pip_audit(lock: str) -> Findings:
    """Ask for the packages of a lock."""
    options = ("--disable-pip", "--require-hashes", "--progress-spinner", "off", "--format", "json")
    return read_pip_audit(_run([sys.executable, "-m", "pip_audit", *options, "--requirement", str(ROOT / lock)]))


def ask_npm() -> Findings:
    """Ask for the packages of the client."""
    folder = wheel() / ("node_modules" if os.name == "nt" else "lib/node_modules")
    node = wheel() / ("node" if os.name == "nt" else "bin/node")
    return read_npm_audit(_run([str(node), str(folder / "npm/bin/npm-cli.js"), "audit", "--json"]))


def report(what: str, found: Findings) -> int:
    """Print what was found; returns the status."""
    for line in found.known:
        print(f"audit: {what}: {line}")
    if found.unknown:
        print(
            f"audit: {what}: nothing could be learned of {len(found.unknown)} of {found.asked}: the registry here has"
        )
        print(f"    no advisories on {', '.join(found.unknown[:3])} ...; ask where pypi.org itself can be reached")
    if not found.known and not found.unknown:
        print(f"audit: {what}: {found.asked} packages, nothing known")
    return 1 if found.known else 2 if found.unknown else 0


def main() -> None:
    """Ask about every lock and exit with the worst answer, something known being worse than nothing learned."""
    asking = {lock: (lambda lock=lock: ask_pip_audit(lock)) for lock in LOCKS} | {"web/package-lock.json": ask_npm}
    statuses = set()
    for what, ask in asking.items():
        try:
            statuses.add(report(what, ask()))
        except (ValueError, KeyError) as wrong:
            print(f"audit: {what}: the advisories cannot be had: {wrong}")
            statuses.add(2)
    sys.exit(1 if 1 in statuses else max(statuses))


if __name__ == "__main__":
    main()
