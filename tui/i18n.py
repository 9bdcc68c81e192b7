"""Sentences in the player's language: English is the message id, catalogues lie in `tui/locale/`.

Nothing is loaded before the first sentence is asked for, and English needs no catalogue at all.
"""

import os
from gettext import NullTranslations
from pathlib import Path
from typing import Final

DOMAIN: Final = "intrigue"
FOLDER: Final = Path(__file__).parent / "locale"

_wanted: str = "en"
_catalogue: NullTranslations | None = NullTranslations()


def use(language: str = "") -> None:
    """Speak a language such as `ru` from now on; an empty one is what the environment asks for."""
    global _wanted, _catalogue  # noqa: PLW0603 - the language is the program's, not an object's
    _wanted = language or from_environment()
    _catalogue = None


def from_environment() -> str:
    """Return the language that the environment asks for, such as `ru`, or `en` where it asks for none."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        first = os.environ.get(name, "").split(":")[0].split(".")[0].split("@")[0]
        if first:
            return "en" if first in ("C", "POSIX") else first
    return "en"


def language() -> str:
    """Return the language in use, as it was asked for."""
    return _wanted


def languages() -> tuple[str, ...]:
    """Return the languages that there are catalogues of, English first, which needs none."""
    found = (path.parent.parent.name for path in FOLDER.glob(f"*/LC_MESSAGES/{DOMAIN}.mo"))
    return ("en", *sorted(found))


def spoken() -> str:
    """Return the language that the sentences come in: English where the one asked for has no catalogue."""
    return _loaded().info().get("language", "en")


def _(message: str) -> str:
    """Return the message in the language in use."""
    return _loaded().gettext(message)


def ngettext(one: str, many: str, count: int) -> str:
    """Return the form of the message that goes with the count."""
    return _loaded().ngettext(one, many, count)


def pgettext(context: str, message: str) -> str:
    """Return the message as it reads in a context, where one English word stands for several."""
    return _loaded().pgettext(context, message)


def N_(message: str) -> str:  # noqa: N802 - the name that the collector of messages knows
    """Mark a message that is translated where it is used."""
    return message


def _loaded() -> NullTranslations:
    global _catalogue  # noqa: PLW0603
    if _catalogue is None:
        import gettext

        wanted = [_wanted, _wanted.partition("_")[0]]
        _catalogue = gettext.translation(DOMAIN, str(FOLDER), wanted, fallback=True)
    return _catalogue
