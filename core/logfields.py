"""The fields of a line of a round log, each read strictly: it has a type and bounds, or the line is refused."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from typing import Any, Final

from core import bounds
from core import cards as c

Json = Mapping[str, Any]

LONGEST_TEXT: Final = 200
CARDS: Final = {c.text(card): card for card in c.FULL_PACK}


class Unreadable(Exception):
    """A line that is no round log.

    Attributes:
        code, params: as in `core.verify.Fault`.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


def shown(value: object) -> str:
    """Return a value of a log as a short text, for a fault to show."""
    try:
        text = json.dumps(value, default=str)
    except RecursionError:
        return "…"
    return text if len(text) <= LONGEST_TEXT else text[: LONGEST_TEXT - 1] + "…"


def bad(field: str, found: object = None) -> Unreadable:
    """Return what is raised for a field that cannot hold what was found there."""
    return Unreadable("bad-field", field=field, found=shown(found))


def get(raw: Json, field: str) -> Any:  # noqa: ANN401 - whatever the line holds
    """Return a field's value, whatever it is; raises Unreadable `missing`."""
    if field not in raw:
        raise Unreadable("missing", field=field)
    return raw[field]


def absent(raw: Json, field: str) -> None:
    """Raise Unreadable `unexpected` where the field is there."""
    if field in raw:
        raise Unreadable("unexpected", field=field)


def object_of(value: object, field: str) -> Json:
    """Return a value that is an object; raises Unreadable. `field` is where it was found."""
    if not isinstance(value, dict):
        raise bad(field, value)
    return value


def list_of(raw: Json, field: str, most: int, least: int = 0) -> list[Any]:
    """Return a field's list of `least` to `most` values; raises Unreadable."""
    value = get(raw, field)
    if not isinstance(value, list) or not least <= len(value) <= most:
        raise bad(field, value)
    return value


def is_number(value: object, low: int, high: int) -> bool:
    """Return whether a value is a whole number from `low` to `high`."""
    return type(value) is int and low <= value <= high


def number_of(raw: Json, field: str, low: int, high: int) -> int:
    """Return a field's whole number from `low` to `high`; raises Unreadable."""
    value = get(raw, field)
    if not is_number(value, low, high):
        raise bad(field, value)
    return int(value)


def boolean_of(raw: Json, field: str) -> bool:
    """Return a field's true or false; raises Unreadable."""
    value = get(raw, field)
    if not isinstance(value, bool):
        raise bad(field, value)
    return value


def text_of(raw: Json, field: str, least: int = 1) -> str:
    """Return a field's text of at least so many and at most LONGEST_TEXT characters; raises Unreadable."""
    value = get(raw, field)
    if not isinstance(value, str) or not least <= len(value) <= LONGEST_TEXT:
        raise bad(field, value)
    return value


def hex_of(raw: Json, field: str, digits: int) -> str:
    """Return a field's text of so many hexadecimal digits in small letters; raises Unreadable."""
    value = text_of(raw, field)
    if len(value) != digits or value.strip("0123456789abcdef"):
        raise bad(field, value)
    return value


def card_of(raw: Json, field: str) -> int:
    """Return the card that a field names; raises Unreadable."""
    value = text_of(raw, field)
    if value not in CARDS:
        raise bad(field, value)
    return CARDS[value]


def numbers_of(raw: Json, field: str, count: int, low: int) -> tuple[int, ...]:
    """Return a field's list of `count` whole numbers from `low` to the most chips there are; raises Unreadable."""
    value = list_of(raw, field, count, count)
    if not all(is_number(one, low, bounds.MOST_CHIPS) for one in value):
        raise bad(field, value)
    return tuple(value)


Reader = Callable[[Json, str], Any]
"""Reads the field of an object; raises Unreadable."""


def choice_of(values: tuple[object, ...]) -> Reader:
    """Return what reads a field that holds one of these words."""

    def read(raw: Json, field: str) -> object:
        """Return the word of a field; raises what `bad` makes where it is none of the known ones."""
        value = get(raw, field)
        if not isinstance(value, str) or value not in values:
            raise bad(field, value)
        return value

    return read


def or_null(reader: Reader) -> Reader:
    """Return what reads a field that holds null, or what `reader` reads."""
    return lambda raw, field: None if get(raw, field) is None else reader(raw, field)


def any_number(raw: Json, field: str) -> int:
    """Return a field's whole number of either sign; raises Unreadable."""
    return number_of(raw, field, -bounds.MOST_CHIPS, bounds.MOST_CHIPS)


def pair_of(raw: Json, field: str) -> tuple[int, ...]:
    """Return a field's two whole numbers of either sign; raises Unreadable."""
    return numbers_of(raw, field, 2, -bounds.MOST_CHIPS)


def suit_of(raw: Json, field: str) -> int:
    """Return the suit that a field names; raises Unreadable."""
    return c.SUITS.index(choice_of(tuple(c.SUITS))(raw, field))
