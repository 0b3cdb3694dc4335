"""What stands before every request: where it comes from, how many come, what browsers may do."""

from typing import Any
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from fourwinds.server.limits import Buckets
from fourwinds.server.settings import Settings
from fourwinds.server.wire import Error, encode

HEADERS = {
    "content-security-policy": (
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
        "font-src 'self'; connect-src 'self'; manifest-src 'self'; base-uri 'none'; "
        "form-action 'none'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # links to tables hold secrets
    "x-content-type-options": "nosniff",
}

CLIENTS_BEHIND_ONE_ADDRESS = 10


class Guard:
    """Middleware that limits, refuses other sites, and adds the headers above.

    Args:
        app: what to guard.
        settings: of the server.
    """

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        rate, burst = settings.requests_per_second, settings.requests_at_once
        many = CLIENTS_BEHIND_ONE_ADDRESS
        self._clients = Buckets(rate, burst)
        self._addresses = Buckets(rate * many, burst * many)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass a request on, or answer it."""
        if scope["type"] == "lifespan":
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not _is_own(headers):
            await _refuse(403, "origin", "Another site may not use this one.", scope, receive, send)
        elif scope["path"].startswith("/api/") and not self._may(scope, headers):
            text = "Too many requests; try again in a few seconds."
            await _refuse(429, "flood", text, scope, receive, send)
        else:
            await self._app(scope, receive, _adding(send) if scope["type"] == "http" else send)

    def _may(self, scope: Scope, headers: Headers) -> bool:
        address = (scope.get("client") or ("",))[0]
        client = headers.get("authorization", address)
        return self._addresses.take(address) and self._clients.take(client)


def _is_own(headers: Headers) -> bool:
    """Tell whether a request comes from a page of this server, or from no page at all."""
    origin = headers.get("origin")
    return origin is None or urlsplit(origin).netloc == headers.get("host")


def _adding(send: Send) -> Send:
    async def send_with_headers(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in HEADERS.items():
                headers.setdefault(name, value)
            headers.setdefault("cache-control", "no-store")
        await send(message)

    return send_with_headers


async def _refuse(
    status: int, code: str, text: str, scope: Scope, receive: Receive, send: Send
) -> None:
    if scope["type"] == "websocket":
        await send({"type": "websocket.close", "code": 1008, "reason": code})
        return
    heads: dict[str, Any] = {"retry-after": "5"} if status == 429 else {}
    response = Response(encode(Error(code, text)), status, heads, "application/json")
    await response(scope, receive, _adding(send))
