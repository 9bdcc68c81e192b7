"""The summary of a round for chips: who paid whom and why, so that it can be re-added."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from core import events as e
from core.game import Chips
from core.logline import LogLine
from tui.i18n import _
from tui.story.sentence import Eyes, Sentence, chips, news, number, plain

if TYPE_CHECKING:
    from tui.story.points import HandSummary

FINES: Final = ("penalty", "duplicate")
"""Why chips are paid for a breach of the rules (MI-32, MI-36)."""


@dataclass(frozen=True, slots=True)
class PaidRow:
    """One payment: who gets it, from what, how many chips, why with the cards, and the clause.

    Attributes:
        seat: who gets it.
        payer: who pays, or None where a pool does.
        source: "King" or "from Carl".
        chips: 0 where nothing was due.
        why: the reason in words.
        clause: such as PJ-28.
    """

    seat: int
    payer: int | None
    source: str
    chips: int
    why: str
    clause: str


@dataclass(frozen=True, slots=True)
class LedgerRow:
    """How the chips of a seat, of the board, or of all together came to be what they are.

    `cards` is what was paid for cards, `fines` what a breach of the rules cost or brought.
    """

    seat: int | None
    label: str
    before: int
    staked: int
    pools: int
    cards: int
    now: int
    fines: int = 0


@dataclass(frozen=True, slots=True)
class Summary:
    """All that a summary shows.

    Attributes:
        heading: one sentence: what ended the round.
        rows: the payments in order.
        ledger: one row a seat, then the board and the sum.
        left: pools that still hold chips, the richest first, by name.
        remarks: why some of them do.
        closing: what it means for "you".
        left_head: the words over `left`.
    """

    heading: Sentence
    rows: tuple[PaidRow, ...]
    ledger: tuple[LedgerRow, ...]
    left: tuple[tuple[str, int], ...]
    remarks: tuple[str, ...]
    closing: Sentence
    left_head: str


def ledger_rows(line: LogLine, eyes: Eyes, board: str) -> tuple[LedgerRow, ...]:
    """Return the ledger: a row a seat, then the board, by what it is called, and the sum."""
    before = line.opening.ledger
    assert isinstance(before, Chips)
    seats = range(len(line.seats))
    staked, pools, paid, fined = ([0] * len(line.seats) for _kind in range(4))
    for event in line.events:
        match event:
            case e.Stake(seat=seat, chips=amount):
                staked[seat] -= amount
            case e.Win(seat=seat, chips=amount):
                pools[seat] += amount
            case e.Pay(seat=seat, to=to, chips=amount, reason=reason):
                kind = fined if reason in FINES else paid
                kind[seat] -= amount
                kind[to] += amount
    rows = [
        LedgerRow(
            seat,
            eyes.name(seat),
            before.chips[seat],
            staked[seat],
            pools[seat],
            paid[seat],
            before.chips[seat] + staked[seat] + pools[seat] + paid[seat] + fined[seat],
            fined[seat],
        )
        for seat in seats
    ]
    on_board = sum(before.pools)
    rows.append(LedgerRow(None, board, on_board, -sum(staked), -sum(pools), 0, on_board - sum(staked) - sum(pools)))
    total = [
        sum(getattr(row, name) for row in rows) for name in ("before", "staked", "pools", "cards", "now", "fines")
    ]
    return (*rows, LedgerRow(None, _("Sum"), *total))


def pools_now(line: LogLine) -> dict[str, int]:
    """Return the chips on each pool after the line's events."""
    before = line.opening.ledger
    assert isinstance(before, Chips)
    pools = dict(zip(line.game.pools, before.pools, strict=True))
    for event in line.events:
        if isinstance(event, e.Stake):
            pools[event.pool] += event.chips
        elif isinstance(event, e.Win):
            pools[event.pool] -= event.chips
    return pools


def closing(rows: Sequence[LedgerRow], line: LogLine, eyes: Eyes) -> Sentence:
    """Return what "you" took and paid and how you stand; for an onlooker, who leads."""
    standing = {row.seat: row.now for row in rows if row.seat is not None and line.opening.active[row.seat]}
    if eyes.me is None or eyes.me not in standing:
        best = max(standing.values())
        leaders = [seat for seat, now in standing.items() if now == best]
        if len(leaders) == 1:
            text = _("{name} leads with {chips}.")
            return plain(text.format(name=eyes.name(leaders[0]), chips=chips(best)))
        return plain(_("The lead is shared at {chips}.").format(chips=chips(best)))
    return plain(f"{_taken(line, eyes.me)} {_standing(standing, eyes)}")


def _taken(line: LogLine, me: int) -> str:
    took = sum(ev.chips for ev in line.events if isinstance(ev, e.Win) and ev.seat == me)
    took += sum(ev.chips for ev in line.events if isinstance(ev, e.Pay) and ev.to == me)
    paid = sum(ev.chips for ev in line.events if isinstance(ev, e.Pay) and ev.seat == me)
    if took and paid:
        return _("You take {took} and pay {paid}.").format(took=number(took), paid=number(paid))
    if took:
        return _("You take {took} and pay nothing.").format(took=number(took))
    if paid:
        return _("You take nothing and pay {paid}.").format(paid=number(paid))
    return _("You take nothing and pay nothing.")


def _standing(standing: dict[int, int], eyes: Eyes) -> str:
    assert eyes.me is not None
    mine = standing[eyes.me]
    others = {seat: now for seat, now in standing.items() if seat != eyes.me}
    if not others:
        return ""
    best = max(others, key=lambda seat: others[seat])
    gap = mine - others[best]
    if gap > 0:
        return _("You are {chips} ahead of {name}.").format(chips=chips(gap), name=eyes.names[best])
    if gap < 0:
        return _("You are {chips} behind {name}.").format(chips=chips(-gap), name=eyes.names[best])
    return _("You are level with {name}.").format(name=eyes.names[best])


def in_sentences(summary: "Summary | HandSummary", eyes: Eyes) -> list[Sentence]:
    """Return a summary line by line."""
    if not isinstance(summary, Summary):
        from tui.story.points import in_lines

        return in_lines(summary)
    out = [summary.heading]
    for row in summary.rows:
        if row.chips:
            text = _("{name} {chips}, {source}: {why} ({clause})")
        else:
            text = _("{name} nothing, {source}: {why} ({clause})")
        out.append(
            plain(
                text.format(
                    name=eyes.name(row.seat),
                    source=row.source,
                    chips=signed(row.chips),
                    why=row.why,
                    clause=row.clause,
                )
            )
        )
    out += [plain(ledger_line(row)) for row in summary.ledger]
    if summary.left:
        pools = _(", ").join(_("{pool} {n}").format(pool=name, n=number(n)) for name, n in summary.left)
        out.append(plain(_("{head}: {pools}.").format(head=summary.left_head, pools=pools)))
    out += [plain(remark) for remark in summary.remarks]
    return [*out, news(summary.closing.text)]


def ledger_line(row: LedgerRow) -> str:
    """Return a row of the ledger as an addition."""
    text = _("{name}: {before} before, staked {staked}, pools {pools}, cards {cards}, now {now}")
    if row.fines:
        text = _("{name}: {before} before, staked {staked}, pools {pools}, cards {cards}, fines {fines}, now {now}")
    return text.format(
        name=row.label,
        before=number(row.before),
        staked=signed(row.staked),
        pools=signed(row.pools),
        cards=signed(row.cards),
        fines=signed(row.fines),
        now=number(row.now),
    )


def signed(count: int) -> str:
    """Return a number with its sign, nothing as 0."""
    return f"+{count}" if count > 0 else number(count)
