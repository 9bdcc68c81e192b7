"""A round written as words: `out=Bea cards=3,0,5,2 king=Bea intrigue=Bea+Carl`, or `18-32 game=first`."""

from collections.abc import Callable, Sequence
from typing import Any

from core.game import Opening
from core.scorebook.book import Book
from core.scorebook.entries import (
    SIDES,
    CallTime,
    Close,
    Counted,
    FinalRound,
    GameTo,
    Hand,
    PlainEntry,
    PlayedRound,
    RoundEntry,
    Taken,
    Transfer,
    WhyPaid,
)
from tui.i18n import _
from tui.scoring.words import HOLDS
from tui.story.sentence import either
from tui.tongues import folded, others

LONGEST = 1_000_000
REASONS: dict[str, WhyPaid] = {"sale": "sale", "penalty": "penalty", "duplicate": "duplicate"}
GAMES: dict[str, GameTo] = {"tied": "tied", "tie": "tied", "nobody": "nobody", "counted": "counted"}


class Untyped(ValueError):
    """Words that are no round; the sentence says what is wrong with them."""


def entry_of(words: Sequence[str], book: Book, opening: Opening) -> PlainEntry:
    """Return what the words write on a sheet whose next round is this one: a round, `time` or `close`.

    Raises:
        Untyped: one of them cannot be understood.
    """
    for name, entry in (("time", CallTime), ("close", Close)):
        if len(words) == 1 and folded(words[0]) in (name, *others(name, "sheet")):
            return entry()
    return round_of(words, book, opening)


def round_of(words: Sequence[str], book: Book, opening: Opening) -> RoundEntry:
    """Return the round that the words write.

    Raises:
        Untyped: one of them cannot be understood.
    """
    reader = _Reader(book)
    if not words:
        raise Untyped(_("Write the round, such as {example}.").format(example=example(book, opening)))
    if not book.game.pools:
        return reader.hand(words)
    pairs = [_pair(word, book, opening) for word in words]
    twice = next((name for name, _v in pairs if name != "pay" and [n for n, _w in pairs].count(name) > 1), None)
    if twice is not None:
        raise Untyped(_("'{name}' is written twice.").format(name=twice))
    if any(name == "won" for name, _value in pairs):
        return reader.counted(pairs)
    if opening.kind == "final":
        return reader.final(pairs)
    return reader.played(pairs)


def example(book: Book, opening: Opening) -> str:
    """Return a round in words that could be the next one."""
    names = book.sheet.names
    if not book.game.pools:
        return "18-32"
    if opening.kind == "final":
        return " ".join(f"{card}={names[0]}" for card in HOLDS)
    cards = ",".join(["0", *map(str, range(1, len(names)))])
    return f"out={names[0]} cards={cards} {book.game.pools[1]}={names[-1]}"


def _pair(word: str, book: Book, opening: Opening) -> tuple[str, str]:
    name, sign, value = word.partition("=")
    if not sign or not name or not value:
        text = _("'{word}' is not understood; write the round as in {example}.")
        raise Untyped(text.format(word=word[:40], example=example(book, opening)))
    return name.strip().casefold(), value.strip()


def payments(text: str, book: Book, opening: Opening) -> list[Transfer]:
    """Return the payments that `Bea:Anna:3:sale` or `Bea:all:1:penalty` stand for.

    Raises:
        Untyped: it cannot be understood.
    """
    reader = _Reader(book)
    payer, colon, rest = text.strip().partition(":")
    payee, second, amount = rest.partition(":")
    if not (colon and second) or payee.strip().casefold() not in ("all", _("all")):
        return [reader.pay(text.strip())]
    seat = reader.seat(payer)
    others = [other for other, still in enumerate(opening.active) if still and other != seat]
    return [reader.pay(f"{seat + 1}:{other + 1}:{amount}") for other in others]


class _Reader:
    """Reads names and numbers for one sheet."""

    def __init__(self, book: Book) -> None:
        self.book = book
        self.names = book.sheet.names

    def seat(self, word: str) -> int:
        """Return the seat of a name, the beginning of one, or a number from 1."""
        wanted = word.strip().casefold()
        exact = [seat for seat, name in enumerate(self.names) if name.casefold() == wanted]
        fitting = exact or [s for s, name in enumerate(self.names) if wanted and name.casefold().startswith(wanted)]
        if len(fitting) == 1:
            return fitting[0]
        if wanted.isascii() and wanted.isdigit() and 1 <= int(wanted[:3]) <= len(self.names):
            return int(wanted[:3]) - 1
        text = _("'{word}' is nobody at this table: {names}.")
        raise Untyped(text.format(word=word[:40], names=either(list(self.names))))

    def number(self, word: str) -> int:
        """Return a count."""
        word = word.strip()
        if not word.isascii() or not word.isdigit() or len(word) > 7 or int(word) > LONGEST:
            raise Untyped(_("'{word}' is no number of chips, cards or points.").format(word=word[:40]))
        return int(word)

    def signed(self, word: str) -> int:
        """Return an amount that may be below 0."""
        word = word.strip().replace("−", "-")
        return -self.number(word[1:]) if word.startswith("-") else self.number(word.removeprefix("+"))

    def each(self, value: str, read: Callable[[str], int]) -> tuple[int, ...]:
        """Return a number for each player: in the order of the seats, or by name; who is not named has 0."""
        parts = [part for part in value.split(",") if part.strip()]
        if not any(":" in part for part in parts):
            return tuple(read(part) for part in parts)
        out = [0] * len(self.names)
        for part in parts:
            name, _colon, amount = part.rpartition(":")
            out[self.seat(name)] = read(amount)
        return tuple(out)

    def pool(self, word: str) -> str:
        """Return a pool from its name, which may be typed in small letters."""
        known = {pool.casefold(): pool for pool in self.book.game.pools}
        if word.casefold() not in known:
            allowed = either([*self._options(), *known.values()])
            raise Untyped(_("'{word}' is not understood here: {allowed}.").format(word=word[:40], allowed=allowed))
        return known[word.casefold()]

    def _options(self) -> list[str]:
        turned = ["turnup", "held"] if "pope" in self.book.game.pools else ["stakes"]
        return ["out", "cards", "pay", "won", "emptied", *turned]

    def stakes(self, value: str) -> tuple[int, ...]:
        """Return the chips put on each pool."""
        return tuple(self.number(part) for part in value.split(","))

    def pay(self, value: str) -> Transfer:
        """Return a payment written as `Bea:Anna:3:sale`; without a reason it is a penalty."""
        parts = value.split(":")
        reason = REASONS.get(parts[-1].casefold()) if len(parts) == 4 else "penalty"
        if len(parts) not in (3, 4) or reason is None:
            text = _("'{word}' is no payment; write it as {example}.")
            raise Untyped(text.format(word=value[:40], example=f"{self.names[0]}:{self.names[1]}:3:penalty"))
        return Transfer(self.seat(parts[0]), self.seat(parts[1]), self.number(parts[2]), reason)

    def taken(self, name: str, value: str) -> Taken:
        """Return a pool with who took it, or the two who share it."""
        first, plus, second = value.partition("+")
        return Taken(self.pool(name), self.seat(first), self.seat(second) if plus else None)

    def played(self, pairs: Sequence[tuple[str, str]]) -> PlayedRound:
        """Return a round by what was won."""
        fields: dict[str, Any] = {"taken": (), "pays": ()}
        for name, value in pairs:
            if name == "out":
                fields["out"] = None if value.casefold() == "nobody" else self.seat(value)
            elif name == "held" and "pope" in self.book.game.pools:
                fields["pope"] = self.seat(value)
            elif name == "cards":
                fields["cards"] = self.each(value, self.number)
            elif name == "stakes":
                fields["stakes"] = self.stakes(value)
            elif name == "pay":
                fields["pays"] = (*fields["pays"], self.pay(value))
            elif name == "turnup" and "pope" in self.book.game.pools:
                if value.casefold() not in HOLDS:
                    raise Untyped(_("What pays when it is turned up is {cards}.").format(cards=either(list(HOLDS))))
                fields["turnup"] = value.casefold()
            else:
                fields["taken"] = (*fields["taken"], self.taken(name, value))
        return PlayedRound(**fields)

    def counted(self, pairs: Sequence[tuple[str, str]]) -> Counted:
        """Return a round by what everybody won or lost."""
        fields: dict[str, Any] = {}
        for name, value in pairs:
            if name == "won":
                fields["won"] = self.each(value, self.signed)
            elif name == "emptied":
                fields["emptied"] = tuple(self.pool(pool) for pool in value.split(","))
            elif name == "out":
                fields["out"] = self.seat(value)
            elif name == "stakes":
                fields["stakes"] = self.stakes(value)
            else:
                text = _("'{name}' does not go with 'won'; write won, emptied and out.")
                raise Untyped(text.format(name=name[:40]))
        return Counted(**fields)

    def final(self, pairs: Sequence[tuple[str, str]]) -> FinalRound:
        """Return the final round."""
        found: dict[str, Any] = {name: self.seat(value) for name, value in pairs if name in HOLDS}
        if len(found) < len(HOLDS) or len(pairs) != len(HOLDS):
            text = _("The final round needs who was dealt which diamond: {cards}.")
            raise Untyped(text.format(cards=" ".join(f"{card}=…" for card in HOLDS)))
        return FinalRound(**found)

    def hand(self, words: Sequence[str]) -> Hand:
        """Return a hand for points."""
        fields: dict[str, Any] = {}
        for word in words:
            name, sign, value = word.partition("=")
            if not sign or name == "points":
                both = (value if sign else word).replace("–", "-").replace(",", "-").split("-")
                if len(both) != 2 or "points" in fields:
                    raise _points_missing()
                fields["points"] = (self.number(both[0]), self.number(both[1]))
            elif name == "game":
                fields["game"] = self._game(value)
            elif name == "first":
                fields["first"] = self._side(value)
            else:
                text = _("'{name}' is not understood; what can stand here is points, game and first.")
                raise Untyped(text.format(name=name[:40]))
        if "points" not in fields:
            raise _points_missing()
        return Hand(**fields)

    def _side(self, word: str) -> int:
        plain = {"1": 0, "first": 0, "2": 1, "second": 1}
        return plain[word.casefold()] if word.casefold() in plain else self.seat(word) % 2

    def _game(self, word: str) -> GameTo:
        known = GAMES.get(word.casefold())
        return known or SIDES[self._side(word)]


def _points_missing() -> Untyped:
    return Untyped(_("Write the points of both sides once, such as {example}.").format(example="18-32"))
