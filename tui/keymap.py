"""Keys by what is printed on them, whatever the layout.

A Cyrillic letter acts as the Latin one on the same key, and the unshifted top row of a French keyboard as digits.
"""

from collections.abc import Iterable, Mapping
from typing import Final

from tui.i18n import _

_CYRILLIC: Final = dict(
    zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True),
) | {"і": "s", "ў": "o"}
_AZERTY: Final = dict(zip("&é\"'(-è_ç", "123456789", strict=True))
_PROMPT: Final = {".": "/", "ю": "/"}

CARD_KEYS: Final = "abcdefghijklm"
PLACE_KEYS: Final = "123456789"


# Keys that the settings have given to other commands, by place: usual -> new, and what a pressed one means there.
_moved: dict[str, dict[str, str]] = {}
_meant: dict[str, dict[str, str]] = {}


def use(moved: Mapping[str, Mapping[str, str]], usual: Mapping[str, Iterable[str]]) -> None:
    """Put other keys in force: for each place usual key -> new key, and all usual keys that could be moved there.

    A usual key that was given up, and that no other command has taken, does nothing more.
    """
    global _moved, _meant  # noqa: PLW0603 - as the language, they are the program's, not an object's
    _moved = {place: dict(keys) for place, keys in moved.items()}
    _meant = {
        place: dict.fromkeys(keys, "") | {_moved[place].get(key, key): key for key in keys}
        for place, keys in ((place, tuple(keys)) for place, keys in usual.items())
    }


def shown(place: str, key: str) -> str:
    """Return the key that stands for a usual one at a place."""
    return _moved.get(place, {}).get(key, key)


def meant(place: str, key: str) -> str:
    """Return the usual key that a pressed one stands for at a place; one that was given up is empty."""
    return _meant.get(place, {}).get(key, key)


def printed(key: str) -> str:
    """Return a key as it is printed in hints and help: the space bar has a name in each language."""
    if key == "Space":
        return _("Space")
    return key.upper() if key[:1] == "f" and key[1:].isdigit() else key


def latin(line: str) -> str:
    """Return a line as it is, but for one Cyrillic letter alone the Latin one on the same key."""
    return _CYRILLIC.get(line, line)


def plain_key(character: str | None, key: str) -> str:
    """Return the key as the key map names it: one lower-case sign, or Textual's name of a key without a sign."""
    if key == "space" or character == " ":
        return "space"
    if not character or not character.isprintable():
        return key
    sign = character.lower()
    return _PROMPT.get(sign) or _CYRILLIC.get(sign) or _AZERTY.get(sign) or sign
