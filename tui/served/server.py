"""The server: textual-serve's, with a page of our own, and deaf to whoever did not come from that page.

A page of another site may open a connection to this machine as well. So every request has to name the address
that is served, and every connection has to come from it: else a stranger's page could play, and write files.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from pathlib import Path
from socket import socket
from string import Template
from typing import Final
from urllib.parse import urlsplit

from aiohttp import web
from textual_serve.app_service import AppService
from textual_serve.server import Server, to_int

from tui.exit_codes import BY_SIGNAL
from tui.i18n import _, spoken

PAGE: Final = Path(__file__).with_name("page.html")
SCRIPT: Final = Path(__file__).with_name("page.js")
HEADERS: Final = {
    "Content-Security-Policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'self' ws: wss:; "
        "frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Cache-Control": "no-store",
}
"""The page loads nothing from elsewhere, and no other page may show it in a frame."""
LOOPBACK: Final = frozenset({"127.0.0.1", "localhost", "::1"})
PATIENCE_S: Final = 5.0
"""Seconds that the programs behind the pages get to close their saves when the server ends."""
SMALLEST_TYPE, BIGGEST_TYPE = 6, 72
"""The sizes of type, in pixels, that `?fontsize=` may ask for."""

Handler = Callable[[web.Request], Awaitable[web.StreamResponse]]


class PlayServer(Server):
    """Gives every page that is opened a program of its own.

    Attributes:
        everywhere: the server listens beyond loopback, so it cannot know by which names it is reached.
    """

    def __init__(self, command: str, *, everywhere: bool) -> None:
        super().__init__(command, title="Intrigue")
        self.everywhere = everywhere
        self._open: set[web.WebSocketResponse] = set()

    async def make_app(self) -> web.Application:
        """Return the application: textual-serve's, behind a guard."""
        app = await self._make_app()

        @web.middleware
        async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
            """Answer what comes from our own pages; raises HTTPForbidden to all others."""
            if not self.is_own(request.host, request.headers.get("Origin")):
                raise web.HTTPForbidden(text=_("This is not a page of Intrigue."))
            return await handler(request)

        app.middlewares.append(guard)
        app.router.add_get("/page.js", self.handle_script)
        return app

    def is_own(self, host: str, origin: str | None) -> bool:
        """Return whether a request names this server, and comes from a page of it if it comes from any."""
        named = self.everywhere or urlsplit(f"//{host}").hostname in LOOPBACK
        return named and (origin is None or urlsplit(origin).netloc == host)

    async def handle_index(self, request: web.Request) -> web.StreamResponse:
        """Return the page; it talks back to the address that it came from."""
        size = to_int(request.query.get("fontsize", "16"), 16)
        text = Template(PAGE.read_text(encoding="utf-8")).substitute(
            language=spoken(),
            title=self.title,
            opening=_("The table is being laid …"),
            ended=_("The program has ended. What you played is saved."),
            again=_("Open it again"),
            websocket=f"{'wss' if request.secure else 'ws'}://{request.host}/ws",
            font_size=min(BIGGEST_TYPE, max(SMALLEST_TYPE, size)),
        )
        return web.Response(text=text, content_type="text/html", headers=HEADERS)

    async def handle_script(self, _request: web.Request) -> web.StreamResponse:
        """Return what puts the keyboard where the game is."""
        return web.Response(
            text=SCRIPT.read_text(encoding="utf-8"), content_type="text/javascript", headers=HEADERS
        )

    async def on_startup(self, app: web.Application) -> None:
        """Say nothing: the command has."""

    async def on_shutdown(self, app: web.Application) -> None:
        """Close the pages, so that their programs close their saves."""
        await asyncio.gather(*(page.close() for page in self._open), return_exceptions=True)

    async def _process_messages(self, websocket: web.WebSocketResponse, app_service: AppService) -> None:
        self._open.add(websocket)
        try:
            await super()._process_messages(websocket, app_service)
        finally:
            self._open.discard(websocket)


def serve(listening: socket, command: str, *, everywhere: bool) -> int:
    """Serve the program until a signal comes, and return the exit code that goes with it."""
    logging.getLogger("textual-serve").setLevel(logging.CRITICAL + 1)  # a page that goes is no news
    return asyncio.run(_serve(listening, PlayServer(command, everywhere=everywhere)))


async def _serve(listening: socket, server: PlayServer) -> int:
    loop = asyncio.get_running_loop()
    ended: asyncio.Future[int] = loop.create_future()
    for number, code in BY_SIGNAL.items():
        try:
            loop.add_signal_handler(number, _end, ended, code)
        except NotImplementedError:
            break  # Windows: Ctrl+C comes as KeyboardInterrupt
    runner = web.AppRunner(await server.make_app(), access_log=None, shutdown_timeout=PATIENCE_S)
    await runner.setup()
    try:
        await web.SockSite(runner, listening).start()
        return await ended
    finally:
        await runner.cleanup()


def _end(ended: "asyncio.Future[int]", code: int) -> None:
    if not ended.done():
        ended.set_result(code)
