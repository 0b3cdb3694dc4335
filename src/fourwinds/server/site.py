"""The browser client: files that were built into the package."""

import hashlib
from importlib import metadata
from pathlib import Path

from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response

FOLDER = Path(__file__).parents[1] / "client_dist"
FOR_EVER = "public, max-age=31536000, immutable"
MISSING = """\
Fourwinds is running, but its browser client was not built into this installation.
Install from a release, or build the client (see CONTRIBUTING.md); programs can play over /api.
"""


class Site:
    """The files of the client; every path that is no file is a page of the client.

    Args:
        folder: where they are.
    """

    def __init__(self, folder: Path = FOLDER) -> None:
        self._files = {
            f"/{path.relative_to(folder).as_posix()}": path
            for path in sorted(folder.rglob("*"))
            if path.is_file()
        }

    def build(self) -> str:
        """Return a name for this version of the program and its client."""
        digest = hashlib.blake2b(digest_size=6)
        for name, path in self._files.items():
            digest.update(name.encode() + b"\0" + path.read_bytes())
        return f"{metadata.version('fourwinds')}+{digest.hexdigest()}"

    async def answer(self, request: Request) -> Response:
        """Return the file that is asked for, or the page that shows everything."""
        asked = self._files.get(request.url.path)
        page = self._files.get("/index.html")
        if asked and request.url.path.startswith("/assets/"):  # named by what is in them
            return FileResponse(asked, headers={"cache-control": FOR_EVER})
        if not page:
            return PlainTextResponse(MISSING, 503)
        return FileResponse(asked or page, headers={"cache-control": "no-cache"})
