"""Writing to standard output whatever it can show: UTF-8, or letters where it knows no suit signs."""

import sys
from typing import TextIO


def knows_signs(stream: TextIO | None) -> bool:
    """Return whether the stream can show suit signs."""
    try:
        "♣♦♥♠−◂…".encode(getattr(stream, "encoding", None) or "ascii")
    except (LookupError, UnicodeEncodeError):
        return False
    return True


def forgiving(stream: TextIO | None) -> None:
    """Let the stream write `?` for a letter it does not have, such as one of a name, instead of failing."""
    reconfigure = getattr(stream, "reconfigure", None)
    if reconfigure is not None:
        reconfigure(errors="replace")


def shown(text: str, *, force_ascii: bool = False) -> str:
    """Return the text as standard output can show it, without signs that would steer a terminal."""
    if not text.isprintable():
        text = "".join(sign if sign.isprintable() else " " for sign in text)
    if text.isascii() or (knows_signs(sys.stdout) and not force_ascii):
        return text
    from tui.glyphs import GLYPH_SETS

    return GLYPH_SETS["ascii"].text(text)


def say(text: str, *, force_ascii: bool = False) -> None:
    """Print a line."""
    print(shown(text, force_ascii=force_ascii))


def write_bytes(text: str) -> None:
    """Write a line of JSON as UTF-8, whatever the terminal speaks; into nothing where there is no output.

    The half characters that stand for bytes in a file's name are written as JSON writes them.
    """
    if sys.stdout is None:
        return
    sys.stdout.flush()
    raw = getattr(sys.stdout, "buffer", None)
    if raw is None:
        sys.stdout.write(text + "\n")
    else:
        raw.write(text.encode(errors="backslashreplace") + b"\n")


def write_json(value: object) -> None:
    """Write a value as JSON, indented; letters of every language stand as they are."""
    import json

    write_bytes(json.dumps(value, ensure_ascii=False, indent=2))
