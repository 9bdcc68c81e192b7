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
    """Write lines as UTF-8, whatever the terminal speaks; into nothing where there is no output.

    What cannot be printed, such as a sign that steers a terminal or half a character, is written as JSON writes it.
    """
    if sys.stdout is None:
        return
    text = harmless(text)
    sys.stdout.flush()
    raw = getattr(sys.stdout, "buffer", None)
    if raw is None:
        sys.stdout.write(text + "\n")
    else:
        raw.write(text.encode() + b"\n")


def harmless(text: str) -> str:
    """Return lines with what cannot be printed as JSON writes it; what is JSON still says the same."""
    if text.replace("\n", "").replace("\t", "").isprintable():
        return text
    import json

    kept = ("\n", "\t")
    signs = text.replace("\r", " ")  # within JSON it is a blank, and nowhere else does it occur
    return "".join(one if one in kept or one.isprintable() else json.dumps(one)[1:-1] for one in signs)


def write_json(value: object) -> None:
    """Write a value as JSON, indented; letters of every language stand as they are."""
    import json

    write_bytes(json.dumps(value, ensure_ascii=False, indent=2))
