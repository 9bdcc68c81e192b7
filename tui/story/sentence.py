"""What a story is made of: sentences in parts, and through whose eyes they are told."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from tui.i18n import _, ngettext

if TYPE_CHECKING:
    from core.game import Seat
    from core.rules import Rules

PartKind = Literal["plain", "news", "refusal", "dim"]
CardStyle = Literal["words", "signs", "letters"]


@dataclass(frozen=True, slots=True)
class Part:
    """A piece of a sentence: plain words, news, what was refused, or something dim such as a clause."""

    text: str
    kind: PartKind = "plain"


@dataclass(frozen=True, slots=True)
class Sentence:
    """One sentence, or a few that belong together; its parts follow each other as they are, blanks included.

    One told `apart` begins a line of its own, so that it is read from its first word.
    """

    parts: tuple[Part, ...]
    apart: bool = False

    @property
    def text(self) -> str:
        """The words alone."""
        return "".join(part.text for part in self.parts)

    @property
    def refusal(self) -> bool:
        """True where something was refused."""
        return any(part.kind == "refusal" for part in self.parts)

    @property
    def aside(self) -> bool:
        """True where it is only a label or a side remark."""
        return all(part.kind == "dim" for part in self.parts)

    @property
    def starred(self) -> str:
        r"""The words with `*news*` and refusals between stars; a star or backslash of the text has a backslash."""
        out = []
        for part in self.parts:
            safe = part.text.replace("\\", "\\\\").replace("*", "\\*")
            out.append(f"*{safe}*" if part.kind in ("news", "refusal") and safe else safe)
        return "".join(out)


@dataclass(frozen=True, slots=True)
class Eyes:
    """Through whose eyes a story is told.

    Attributes:
        names: of the seats.
        me: the seat that is "you", or None for an onlooker, as in a log.
        rules: the rules in force.
        cards: how cards are written.
    """

    names: tuple[str, ...]
    me: int | None
    rules: "Rules"
    cards: CardStyle = "words"

    @classmethod
    def of(cls, seats: "Sequence[Seat]", me: int | None, rules: "Rules", cards: CardStyle = "words") -> "Eyes":
        """Return the eyes of a seat among these."""
        return cls(tuple(seat.name for seat in seats), me, rules, cards)

    def mine(self, seat: int) -> bool:
        """Return whether the seat is "you"."""
        return seat == self.me

    def name(self, seat: int) -> str:
        """Return the name as it stands in a list: yours is "You"."""
        return _("You") if seat == self.me else self.names[seat]


def plain(text: str) -> Sentence:
    """Return a sentence of plain words."""
    return Sentence((Part(text),))


def news(text: str) -> Sentence:
    """Return a sentence that brings news."""
    return Sentence((Part(text, "news"),))


def with_clause(text: str, clause: str, kind: PartKind = "plain") -> Sentence:
    """Return a sentence with the clause that stands behind it, if any does."""
    return Sentence((Part(text, kind), Part(f" ({clause})", "dim"))) if clause else Sentence((Part(text, kind),))


def dim(text: str) -> Sentence:
    """Return a sentence that is only a label or a side remark."""
    return Sentence((Part(text, "dim"),))


def refused(head: str, why: str, clause: str = "") -> Sentence:
    """Return a refusal: what was refused, why, and the clause that says so."""
    parts = [Part(head, "refusal"), Part(f" {why}" if head else why)]
    if clause:
        parts.append(Part(f" ({clause})", "dim"))
    return Sentence(tuple(parts))


def join(sentences: Iterable[Sentence]) -> Sentence:
    """Return sentences as one paragraph, a blank between them."""
    parts: list[Part] = []
    for sentence in sentences:
        if parts:
            parts.append(Part(" "))
        parts += sentence.parts
    return Sentence(tuple(parts))


def listed(items: Sequence[str]) -> str:
    """Return items as a list in words: "one", "one and two", "one, two and three"."""
    if len(items) < 2:
        return items[0] if items else ""
    return _("{first} and {last}").format(first=_(", ").join(items[:-1]), last=items[-1])


def either(items: Sequence[str]) -> str:
    """Return items to choose from in words: "one", "one or two", "one, two or three"."""
    if len(items) < 2:
        return items[0] if items else ""
    return _("{first} or {last}").format(first=_(", ").join(items[:-1]), last=items[-1])


def capital(text: str) -> str:
    """Return the text with a capital at its beginning."""
    return text[:1].upper() + text[1:]


def chips(count: int) -> str:
    """Return a number of chips in words: "1 chip", "5 chips"."""
    return ngettext("{n} chip", "{n} chips", count).format(n=number(count))


def number(count: int) -> str:
    """Return a number with a true minus sign."""
    return f"−{-count}" if count < 0 else str(count)


def tenths(count: int) -> str:
    """Return a number that is counted in tenths: 25 is 2.5."""
    whole, tenth = divmod(count, 10)
    return _("{whole}.{tenth}").format(whole=whole, tenth=tenth)


def decimal(value: float, form: str = ".1f") -> str:
    """Return a number with decimals as the language writes it; `form` is what `format` takes."""
    point = _("{whole}.{tenth}").format(whole="", tenth="")
    return format(value, form).replace("-", "−").replace(".", point)


def shares(value: float) -> str:
    """Return a sum of shares: a whole number as one, though it was added up from parts, another to a tenth."""
    whole = round(value)
    return number(whole) if abs(value - whole) < 1e-6 else decimal(value)


def difference(worth: float) -> str:
    """Return a difference to a tenth with its sign; ± where nothing is left of it."""
    count = round(10 * worth)
    sign = "−" if count < 0 else "+" if count else "±"
    return sign + tenths(abs(count))
