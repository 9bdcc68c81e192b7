"""The summary of a hand for points: what was pegged and why, and the game count card by card."""

from dataclasses import dataclass

from tui.i18n import _
from tui.story.sentence import Sentence, news, number, plain


@dataclass(frozen=True, slots=True)
class PegRow:
    """One thing that was pegged, or taken back. The points of all rows are what the hand has changed.

    Attributes:
        side: 0 or 1, the seat modulo 2.
        label: the side as it stands in a list: "We", "Will", "Nora and Edna".
        source: what brought it: "trick 5, Edna", "the game", "the revoke".
        trick: the number of the trick, from 1; None where it is none.
        points: with a sign; below 0 where a revoke takes them back.
        why: the cards with their points, or the reason in words.
        clause: such as DO-16.
        score: the side's score after it.
        first: True where this peg was the first to reach the target.
    """

    side: int
    label: str
    source: str
    trick: int | None
    points: int
    why: str
    clause: str
    score: int
    first: bool = False


@dataclass(frozen=True, slots=True)
class CountRow:
    """The cards of one rank in the game count.

    Attributes:
        rank: "tens".
        worth: what each of them counts.
        cards: those that the left side took, those of the right side, and those that nobody took, in words.
        counts: what they come to, in the same order.
    """

    rank: str
    worth: int
    cards: tuple[str, str, str]
    counts: tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class SideRow:
    """How the score of a side came to be what it is: `before + tricks + lost + bonus = now`.

    Attributes:
        lost: 0, or below it what a revoke took back (DO-A13).
        bonus: the game, or what the other side forfeits by a revoke.
    """

    side: int
    label: str
    before: int
    tricks: int
    lost: int
    bonus: int
    now: int


@dataclass(frozen=True, slots=True)
class HandSummary:
    """All that the summary of a hand for points shows.

    Attributes:
        heading: one sentence: which hand is over, and what it brought.
        sides: the ledger, "our" side left of the other.
        rows: what was pegged, in order.
        counts: the game count by rank, tens first; () where there is no such bonus, or the hand is void.
        total: what the counts come to: left, right, nobody.
        remarks: what became of the bonus, who was first at the target.
        closing: what it means for "you".
        target: the points that win; winner: the side that has won by this hand, or None.
        has_bonus: the game knows a bonus, or one was scored: the sums have a row for it.
    """

    heading: Sentence
    sides: tuple[SideRow, SideRow]
    rows: tuple[PegRow, ...]
    counts: tuple[CountRow, ...]
    total: tuple[int, int, int]
    remarks: tuple[str, ...]
    closing: Sentence
    target: int
    winner: int | None
    has_bonus: bool = True


def in_lines(summary: HandSummary) -> list[Sentence]:
    """Return a summary line by line."""
    out = [summary.heading, *(plain(peg_line(row, summary.target)) for row in summary.rows)]
    if summary.counts:
        out += [plain(count_line(row, summary)) for row in summary.counts]
        labels = (summary.sides[0].label, summary.sides[1].label, _("asleep"))
        text = _("The count in all: {shares}.")
        totals = (*map(number, summary.total[:2]), number(summary.total[2]) if summary.total[2] else "")
        out.append(plain(text.format(shares=_shares(labels, totals))))
    out += [plain(side_line(row, bonus=summary.has_bonus)) for row in summary.sides]
    out += [plain(remark) for remark in summary.remarks]
    return [*out, news(summary.closing.text)]


def peg_line(row: PegRow, target: int) -> str:
    """Return a peg in one line."""
    if row.first:
        text = _("{side} {points}, {source}: {why}, now {score}, the first at {target} ({clause})")
    else:
        text = _("{side} {points}, {source}: {why}, now {score} ({clause})")
    return text.format(
        side=row.label,
        source=row.source,
        points=signed(row.points),
        why=row.why,
        score=number(row.score),
        target=target,
        clause=row.clause,
    )


def count_line(row: CountRow, summary: HandSummary) -> str:
    """Return who has the cards of a rank, and what they count."""
    labels = (summary.sides[0].label, summary.sides[1].label, _("asleep"))
    held = tuple(
        _("{cards} for {n}").format(cards=cards, n=n) if cards else ""
        for cards, n in zip(row.cards, row.counts, strict=True)
    )
    text = _("{rank}, {worth} each: {shares}.")
    return text.format(rank=row.rank, worth=row.worth, shares=_shares(labels, held))


def _shares(labels: tuple[str, ...], amounts: tuple[str, ...]) -> str:
    return _("; ").join(
        _("{name} {amount}").format(name=label, amount=amount)
        for label, amount in zip(labels, amounts, strict=True)
        if amount
    )


def side_line(row: SideRow, *, bonus: bool = True) -> str:
    """Return a side's score as an addition."""
    text = _("{side}: {before} before, tricks {tricks}, now {now}")
    if row.lost and bonus:
        text = _("{side}: {before} before, tricks {tricks}, lost {lost}, bonus {bonus}, now {now}")
    elif row.lost:
        text = _("{side}: {before} before, tricks {tricks}, lost {lost}, now {now}")
    elif bonus:
        text = _("{side}: {before} before, tricks {tricks}, bonus {bonus}, now {now}")
    return text.format(
        side=row.label,
        before=number(row.before),
        tricks=signed(row.tricks),
        lost=signed(row.lost),
        bonus=signed(row.bonus),
        now=number(row.now),
    )


def signed(points: int) -> str:
    """Return a number with its sign, nothing as 0."""
    return f"+{points}" if points > 0 else number(points)
