"""A headless Chromium, driven through its own debugging protocol over one connection."""

import asyncio
import base64
import shutil
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import aiohttp

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
"""The browser of this machine, or None."""

QUIET = (
    "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-sync",
    "--disable-background-networking", "--disable-component-update", "--disable-dev-shm-usage",
)  # fmt: skip
"""It looks for nothing outside, and needs no rights that a container lacks."""

LIMIT_S = 60.0


class Page:
    """A page of the browser: what its program painted, and a keyboard.

    Attributes:
        seen: all that came to the page over its connection so far.
    """

    def __init__(self, browser: "Browser", session: str) -> None:
        self.browser = browser
        self.session = session
        self.seen = b""
        self.asked: list[str] = []

    async def call(self, method: str, **params: Any) -> Any:
        return await self.browser.call(method, self.session, **params)

    async def wait_for(self, *signs: str, since: int = 0) -> int:
        """Wait until all signs were painted after `since`; return how much was seen then."""
        async with asyncio.timeout(LIMIT_S):
            while any(sign.encode() not in self.seen[since:] for sign in signs):
                self.browser.news.clear()
                await self.browser.news.wait()
        return len(self.seen)

    async def press(self, key: str) -> int:
        """Press a key; return how much was seen before it."""
        before = len(self.seen)
        named = {"Enter": ("\r", "Enter", 13), "Escape": ("", "Escape", 27)}
        text, code, number = named.get(key, (key, "", ord(key[0].upper())))
        down: dict[str, Any] = {"key": key, "code": code, "windowsVirtualKeyCode": number}
        await self.call("Input.dispatchKeyEvent", type="keyDown" if text else "rawKeyDown", text=text, **down)
        await self.call("Input.dispatchKeyEvent", type="keyUp", **down)
        return before

    async def value(self, expression: str) -> Any:
        """Return what a line of JavaScript gives in the page."""
        found = await self.call("Runtime.evaluate", expression=expression, returnByValue=True)
        return found["result"].get("value")

    async def picture(self) -> bytes:
        """Return the page as a PNG, for a person to look at."""
        found = await self.call("Page.captureScreenshot", format="png")
        return base64.b64decode(found["data"])

    async def close(self) -> None:
        await self.browser.call("Target.closeTarget", targetId=self.browser.targets[self.session])


class Browser:
    """The connection to the browser."""

    def __init__(self, socket: aiohttp.ClientWebSocketResponse) -> None:
        self.socket = socket
        self.news = asyncio.Event()
        self.pages: dict[str, Page] = {}
        self.targets: dict[str, str] = {}
        self._answers: dict[int, asyncio.Future[Any]] = {}

    async def call(self, method: str, session: str = "", **params: Any) -> Any:
        number = len(self._answers)
        answer = self._answers[number] = asyncio.get_running_loop().create_future()
        message = {"id": number, "method": method, "params": params}
        await self.socket.send_json(message | ({"sessionId": session} if session else {}))
        async with asyncio.timeout(LIMIT_S):
            return await answer

    async def open(self, url: str) -> Page:
        """Open a page of 110 by 34 cells or so."""
        target = (
            await self.call("Target.createTarget", url="about:blank", width=1100, height=700, newWindow=True)
        )["targetId"]
        session = (await self.call("Target.attachToTarget", targetId=target, flatten=True))["sessionId"]
        page = self.pages[session] = Page(self, session)
        self.targets[session] = target
        await page.call("Network.enable")
        await page.call("Page.enable")
        await page.call("Page.navigate", url=url)
        return page

    async def listen(self) -> None:
        async for message in self.socket:
            heard = message.json()
            if "id" in heard:
                answer = self._answers[heard["id"]]
                if "error" in heard:
                    answer.set_exception(RuntimeError(heard["error"]))
                else:
                    answer.set_result(heard["result"])
            elif (page := self.pages.get(heard.get("sessionId", ""))) is not None:
                self._note(page, heard["method"], heard["params"])

    def _note(self, page: Page, method: str, params: Any) -> None:
        if method == "Network.webSocketFrameReceived" and params["response"]["opcode"] == 2:
            page.seen += base64.b64decode(params["response"]["payloadData"])
        elif method == "Network.requestWillBeSent":
            page.asked.append(params["request"]["url"])
        self.news.set()


@asynccontextmanager
async def chromium(profile: Path) -> AsyncIterator[Browser]:
    """Start a browser with an empty profile, and end it."""
    assert CHROMIUM is not None
    process = await asyncio.create_subprocess_exec(
        CHROMIUM, *QUIET, "--remote-debugging-port=0", f"--user-data-dir={profile}", "about:blank",
        stdout=asyncio.subprocess.DEVNULL, stderr=asyncio.subprocess.PIPE,
    )  # fmt: skip
    assert process.stderr is not None
    try:
        async with asyncio.timeout(LIMIT_S):
            line = b""
            while not line.startswith(b"DevTools listening on "):
                line = await process.stderr.readline()
                assert line, "the browser did not start"
        rest = asyncio.create_task(process.stderr.read())
        address = line.decode().split()[-1]
        async with aiohttp.ClientSession() as http, http.ws_connect(address, max_msg_size=0) as socket:
            browser = Browser(socket)
            listening = asyncio.create_task(browser.listen())
            yield browser
            listening.cancel()
        rest.cancel()
    finally:
        if process.returncode is None:
            process.kill()
        await process.wait()
