"""A round while it is entered: its lines, what stands in them, and what that would come to. It knows no screen."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Literal

from core.actions import Refused
from core.game import Opening
from core.scorebook.book import Book, Line
from core.scorebook.entries import (
    SIDES,
    Counted,
    FinalRound,
    Hand,
    PlayedRound,
    RoundEntry,
    Taken,
    Transfer,
)
from tui.i18n import _
from tui.scoring import words
from tui.scoring.words import HOLDS

Kind = Literal["seat", "choice", "number", "signed", "payment", "write"]
Value = int | str | None

TURNED: Final = ("", *HOLDS)
MOST_DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Field:
    """A line of the form.

    Attributes:
        key: what it is about, such as `pool:king` or `cards:2`.
        label: the same in words.
        kind: how it is answered.
        head: the section that begins with it, or an empty string.
        options: the values to choose from, where there are any.
        short: the label in at most eight cells, or an empty string.
    """

    key: str
    label: str
    kind: Kind
    head: str = ""
    options: tuple[Value, ...] = ()
    short: str = ""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What the numbers come to: the round if it can be so, else why not, in a sentence."""

    line: Line | None
    why: str
    code: str = ""


class RoundForm:
    """Everything that is entered for one round.

    Attributes:
        book, opening: the sheet, and what the round opens with.
        number: the round that is corrected, None for the next one.
        counted: the round is entered by its outcome alone.
        values: what stands in the lines, by key; a line that was not touched has none.
        pays: payments between players.
        chosen: the line that the keys act on.
    """

    def __init__(self, book: Book, number: int | None = None) -> None:
        self.book = book
        self.number = number
        line = None if number is None else book.line(number)
        opening = book.opening if line is None else line.opening
        assert opening is not None
        self.opening: Opening = opening
        self.values: dict[str, Value] = {}
        self.pays: list[Transfer] = []
        self.counted = False
        self.chosen = 0
        self._begin()
        if line is not None:
            self._fill(line.entry)

    # Lines.

    @property
    def is_points(self) -> bool:
        """True for a game for points."""
        return not self.book.game.pools

    def seats(self) -> tuple[int, ...]:
        """Return who is in the round, in seat order."""
        return tuple(seat for seat, still in enumerate(self.opening.active) if still)

    def fields(self) -> list[Field]:
        """Return the lines as they stand now: what cannot be any more is left out."""
        if self.is_points:
            found = self._hand_fields()
        elif self.counted:
            found = self._counted_fields()
        elif self.opening.kind == "final":
            found = self._final_fields()
        else:
            found = self._played_fields()
        return [*found, Field("write", _("Write it down"), "write")]

    def _hand_fields(self) -> list[Field]:
        both = words.sides(self.book)
        out = [Field(f"points:{side}", both[side], "number", _("Points") if side == 0 else "") for side in (0, 1)]
        if self.book.keeper.bonus:
            out.append(Field("game", _("The game"), "choice", _("Besides"), self._games()))
        if self.values.get("first") is not None or self._judged().code in ("who-first", "not-first"):
            out.append(Field("first", _("First out"), "choice", "", (None, 0, 1)))
        return out

    def _games(self) -> tuple[Value, ...]:
        """Return what can be said of the game; a tie that is carried over has to be said (DO-A12)."""
        said: tuple[Value, ...] = (*SIDES, "tied", "nobody")
        return said if getattr(self.book.rules, "tie", "") == "carry-over" else ("counted", *said)

    def _stake_fields(self) -> list[Field]:
        if getattr(self.book.rules, "stakes", "") != "free":
            return []
        names = words.pool_names(self.book)
        return [
            Field(f"stake:{pool}", names[pool], "number", _("Staked by all together") if at == 0 else "")
            for at, pool in enumerate(self.book.game.pools)
        ]

    def _played_fields(self) -> list[Field]:
        out = self._stake_fields()
        who: tuple[Value, ...] = (None, *self.seats())
        dish = "pope" in self.book.game.pools
        if dish:
            out.append(Field("turnup", _("Turned up"), "choice", _("Before the first card"), TURNED))
        if self._ended():
            return out + self._payment_fields()
        names = words.pool_names(self.book)
        head = _("Won by")
        for pool in self.book.game.pools:
            if pool != "game":
                out.append(Field(f"pool:{pool}", names[pool], "seat", head, who))
                head = ""
                if self._may_share(pool):
                    out.append(Field(f"share:{pool}", _("shared with"), "seat", "", who))
        out.append(Field("out", _("Went out"), "seat", _("The end"), who))
        out += [
            Field(f"cards:{seat}", self.book.sheet.names[seat], "number", head)
            for seat, head in self._with_head(_("Cards left"))
        ]
        if dish:
            out.append(Field("held", _("Holds Pope Joan"), "seat", "", who, _("Holds 9♦")))
        return out + self._payment_fields()

    def _with_head(self, head: str) -> list[tuple[int, str]]:
        seats = [seat for seat in self.seats() if seat != self.values.get("out")]
        return [(seat, head if at == 0 else "") for at, seat in enumerate(seats)]

    def _payment_fields(self) -> list[Field]:
        names = self.book.sheet.names
        out = []
        for at, pay in enumerate(self.pays):
            label = f"{names[pay.seat]} ▸ {names[pay.to]}"
            out.append(Field(f"pay:{at}", label, "payment", _("Paid besides") if at == 0 else ""))
        return [*out, Field("pay:new", _("+ a payment"), "payment", "" if self.pays else _("Paid besides"))]

    def _final_fields(self) -> list[Field]:
        names = words.pool_names(self.book)
        cards = dict(zip(HOLDS, ("A♦", "K♦", "Q♦", "J♦", "9♦"), strict=True))
        return [
            Field(
                f"hold:{card}",
                f"{cards[card]}  {names[card]}",
                "seat",
                _("Was dealt to") if at == 0 else "",
                (None, *self.seats()),
            )
            for at, card in enumerate(HOLDS)
        ]

    def _counted_fields(self) -> list[Field]:
        out = self._stake_fields()
        names = words.pool_names(self.book)
        out += [
            Field(f"won:{seat}", self.book.sheet.names[seat], "signed", head)
            for seat, head in zip(
                self.seats(), (_("Won or lost, stake counted"), *[""] * len(self.seats())), strict=False
            )
        ]
        for at, pool in enumerate(self.book.game.pools):
            head = _("Taken from the board") if at == 0 else ""
            out.append(Field(f"emptied:{pool}", names[pool], "choice", head, (0, 1)))
        out.append(Field("out", _("Went out"), "seat", _("The end"), (None, *self.seats())))
        return out

    def _may_share(self, pool: str) -> bool:
        split = getattr(self.book.rules, "pairs", "") == "split"
        return split and pool in ("matrimony", "intrigue") and self.values.get(f"pool:{pool}") is not None

    def _ended(self) -> bool:
        """Return whether the card turned up ends the round (PJ-16, PJ-20)."""
        turned = self.values.get("turnup") or ""
        return turned == "pope" or (bool(turned) and getattr(self.book.rules, "court_turned", "") == "end-round")

    # Moving and answering.

    @property
    def field(self) -> Field:
        """The line that the keys act on."""
        fields = self.fields()
        self.chosen = max(0, min(self.chosen, len(fields) - 1))
        return fields[self.chosen]

    def move(self, by: int) -> None:
        """Go to another line; it stops at both ends."""
        self.chosen = max(0, min(self.chosen + by, len(self.fields()) - 1))
        self._begin()

    def go_to(self, key: str) -> None:
        """Go to the line of this key, if it is there."""
        for at, field in enumerate(self.fields()):
            if field.key == key:
                self.chosen = at
                self._begin()

    def _begin(self) -> None:
        """Let the next digit begin a number anew."""
        self._fresh, self._minus = True, False

    def step(self, by: int) -> None:
        """Give the line its next or previous value; a number goes up or down by one."""
        field = self.field
        if field.options:
            now = field.options.index(self.value(field))
            self._set(field, field.options[(now + by) % len(field.options)])
        elif field.kind in ("number", "signed"):
            number = int(self.value(field) or 0) + by
            self._set(field, number if field.kind == "signed" else max(0, number))
        self._begin()

    def digit(self, sign: str) -> None:
        """Type a digit, or a minus where a number may have one; a fresh line begins anew."""
        field = self.field
        if field.kind == "seat" and sign.isdecimal():
            if sign == "0" or int(sign) - 1 in field.options:
                self._set(field, None if sign == "0" else int(sign) - 1)
            return
        if field.kind not in ("number", "signed"):
            return
        now = 0 if self._fresh else int(self.value(field) or 0)
        if sign == "-":
            # It may be typed before the digits, or behind them.
            self._minus = field.kind == "signed" and not self._minus
            if now:
                self._set(field, -now if field.kind == "signed" else now)
            return
        number = int((str(abs(now)) + sign)[:MOST_DIGITS])
        self._set(field, -number if self._minus else number)
        self._fresh = False

    def erase(self) -> None:
        """Take back a digit, a choice or a payment."""
        field = self.field
        if field.key.startswith("pay:") and field.key != "pay:new":
            del self.pays[int(field.key[4:])]
        elif field.kind in ("number", "signed"):
            now = int(self.value(field) or 0)
            shorter = abs(now) // 10
            self._set(field, -shorter if now < 0 else shorter)
            self._fresh = False
        elif field.options:
            self._set(field, field.options[0])

    def choose(self, key: str, value: Value) -> None:
        """Give a line a value."""
        self.go_to(key)
        if self.field.key == key:
            self._set(self.field, value)

    def switch(self) -> None:
        """Enter the round by its outcome alone, or by what was won."""
        if not self.is_points:
            self.counted = not self.counted
            self.chosen = 0
            self._begin()

    def value(self, field: Field) -> Value:
        """Return what stands in a line, or what an untouched one means."""
        if field.key in self.values and (not field.options or self.values[field.key] in field.options):
            return self.values[field.key]
        return field.options[0] if field.options else None

    def _set(self, field: Field, value: Value) -> None:
        self.values[field.key] = value

    def untouched(self, field: Field) -> bool:
        """Return whether nothing was typed into a number yet."""
        return field.kind in ("number", "signed") and self.values.get(field.key) is None

    # What it comes to.

    def entry(self) -> RoundEntry:
        """Return the round as it stands in the form, whether it can be or not."""
        if self.is_points:
            points = (self._number("points:0"), self._number("points:1"))
            game: Any = self.values.get("game") or (self._games()[0] if self.book.keeper.bonus else "counted")
            first: Any = self.values.get("first")
            return Hand(points, game, first)
        stakes = self._stakes()
        seats = range(len(self.opening.active))
        if self.counted:
            won = tuple(self._number(f"won:{seat}") for seat in seats)
            emptied = tuple(pool for pool in self.book.game.pools if self.values.get(f"emptied:{pool}"))
            return Counted(won, emptied, self._seat("out"), stakes)
        if self.opening.kind == "final":
            ace, king, queen, jack, pope = (self._holder(card) for card in HOLDS)
            return FinalRound(ace, king, queen, jack, pope)
        turned: Any = self.values.get("turnup") or ""
        if self._ended():
            return PlayedRound(turnup=turned, pays=tuple(self.pays), stakes=stakes)
        out = self._seat("out")
        cards = tuple(0 if seat == out else self._number(f"cards:{seat}") for seat in seats)
        return PlayedRound(
            out=out,
            cards=cards if any(cards) else (),
            taken=self._taken(),
            turnup=turned,
            pope=self._seat("held"),
            pays=tuple(self.pays),
            stakes=stakes,
        )

    def _taken(self) -> tuple[Taken, ...]:
        out = []
        for pool in self.book.game.pools:
            seat = self._seat(f"pool:{pool}")
            if seat is not None:
                shared = self._seat(f"share:{pool}") if self._may_share(pool) else None
                out.append(Taken(pool, seat, None if shared == seat else shared))
        return tuple(out)

    def _stakes(self) -> tuple[int, ...]:
        pools = [field.key for field in self._stake_fields()]
        return tuple(self._number(key) for key in pools)

    def _number(self, key: str) -> int:
        return int(self.values.get(key) or 0)

    def _seat(self, key: str) -> int | None:
        value = self.values.get(key)
        return value if isinstance(value, int) and value in self.seats() else None

    def _holder(self, card: str) -> int:
        seat = self._seat(f"hold:{card}")
        return -1 if seat is None else seat

    def verdict(self) -> Verdict:
        """Return what the numbers come to, with a sentence where they cannot be."""
        found = self._judged()
        if found.code == "not-in-round" and self.opening.kind == "final":
            missing = next(card for card in HOLDS if self._seat(f"hold:{card}") is None)
            name = words.pool_names(self.book)[missing]
            return replace(found, why=_("Who was dealt the diamond of {pool}?").format(pool=name))
        return found

    def _judged(self) -> Verdict:
        try:
            return Verdict(self.book.preview(self.entry(), self.number), "")
        except Refused as error:
            return Verdict(None, words.why_not(error, self.book), error.code)

    # Taking a round that is written already.

    def _fill(self, entry: RoundEntry) -> None:
        match entry:
            case Hand():
                self.values |= {"points:0": entry.points[0], "points:1": entry.points[1]}
                self.values |= {"game": entry.game, "first": entry.first}
            case FinalRound():
                self.values |= {f"hold:{card}": getattr(entry, card) for card in HOLDS}
            case Counted():
                self.counted = True
                self.values |= {f"won:{seat}": won for seat, won in enumerate(entry.won)}
                self.values |= {f"emptied:{pool}": 1 for pool in entry.emptied}
                self.values["out"] = entry.out
                self._fill_stakes(entry.stakes)
            case PlayedRound():
                self.values |= {"turnup": entry.turnup, "out": entry.out, "held": entry.pope}
                self.values |= {f"cards:{seat}": cards for seat, cards in enumerate(entry.cards)}
                for one in entry.taken:
                    self.values |= {f"pool:{one.pool}": one.seat, f"share:{one.pool}": one.shared}
                self.pays = list(entry.pays)
                self._fill_stakes(entry.stakes)

    def _fill_stakes(self, stakes: Sequence[int]) -> None:
        self.values |= {f"stake:{pool}": n for pool, n in zip(self.book.game.pools, stakes, strict=False)}
