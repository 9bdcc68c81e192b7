"""Names as people compare them: in any case, and however an accent was typed."""

import unicodedata


def alike(name: str) -> str:
    """Return what is the same for two ways of writing one name."""
    return name.casefold() if name.isascii() else unicodedata.normalize("NFC", name.casefold())
