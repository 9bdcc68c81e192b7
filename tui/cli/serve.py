"""`intrigue serve`: the full screen in a browser."""

import ipaddress
import os
import shlex
import socket
import subprocess
import sys
from argparse import Namespace
from importlib.util import find_spec

from tui.cli.errors import Wrong
from tui.cli.output import say
from tui.i18n import _
from tui.story.os_words import why


def execute(options: Namespace) -> int:
    """Serve pages until a signal ends it; return the exit code."""
    if find_spec("textual_serve") is None:
        text = _("The browser needs one package more: 'make serve' fetches it, or 'pip install textual-serve'.")
        raise Wrong(text, exit_code=1)
    from tui.served.server import serve

    with _listen(options.host, options.port) as listening:
        address, port = listening.getsockname()[:2]
        everywhere = not ipaddress.ip_address(address.partition("%")[0]).is_loopback
        host = f"[{address}]" if ":" in address else address
        text = _(
            "Intrigue is at http://{host}:{port} for your browser, every page a program of its own; Ctrl+C ends it."
        )
        say(text.format(host=host, port=port), force_ascii=options.ascii)
        if everywhere:
            text = _("Careful, there is no password: whoever reaches this address plays and writes here as you do.")
            print(f"intrigue: {text}", file=sys.stderr)
        if sys.stdout is not None:
            sys.stdout.flush()
        # What a page shows goes through a pipe; this terminal, which may be a poor one, has no part in it.
        os.environ.update(PYTHONIOENCODING="utf-8", TERM="xterm-256color", COLORTERM="truecolor")
        return serve(listening, _command(options), everywhere=everywhere)


def _command(options: Namespace) -> str:
    """Return the line for the shell that starts the program behind a page."""
    words = [sys.executable, "-m", "tui"]
    if options.ascii:
        words.append("--ascii")
    if options.lang:
        words += ["--lang", options.lang]
    if os.name == "nt":
        return subprocess.list2cmdline(words)
    return f"exec {shlex.join(words)}"


def _listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens there; raises Wrong."""
    try:
        family, _kind, _protocol, _name, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        return socket.create_server(address[:2], family=family)
    except (OSError, UnicodeError) as error:
        text = _("Nothing can be served at {host}, port {port}: {why}.")
        raise Wrong(text.format(host=host[:80], port=port, why=why(error)), exit_code=1) from error
