"""Keys by what is printed on them, whatever the layout.

A Cyrillic letter acts as the Latin one on the same key, and the unshifted top row of a French keyboard as digits.
"""

from typing import Final

from tui.i18n import _

_CYRILLIC: Final = dict(
    zip("йцукенгшщзфывапролдячсмить", "qwertyuiopasdfghjklzxcvbnm", strict=True),
)
_AZERTY: Final = dict(zip("&é\"'(-è_ç", "123456789", strict=True))
_PROMPT: Final = {".": "/", "ю": "/"}

CARD_KEYS: Final = "abcdefghijklm"
PLACE_KEYS: Final = "123456789"


def printed(key: str) -> str:
    """Return a key as it is printed in hints and help: the space bar has a name in each language."""
    return _("Space") if key == "Space" else key


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
