"""A round to hand on: as its log, as text, as Markdown, as a table for other programs, as a picture."""

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from core import cards as c
from core import events as e
from core.game import Chips
from core.logline import LogLine
from tui.i18n import _
from tui.story.faults import printable
from tui.story.log import who_plays
from tui.story.played import Round
from tui.story.sentence import number
from tui.story.summary import signed
from tui.story.tables import written

ENDINGS: Final[Mapping[str, str]] = {"log": "jsonl", "text": "txt", "markdown": "md", "csv": "csv", "svg": "svg"}
"""Format -> the ending of its files."""


def shared(rounds: Sequence[Round], form: str) -> str:
    """Return rounds in a format of ENDINGS, ended by a line end; the picture is that of the last round."""
    makers: Mapping[str, Callable[[Sequence[Round]], str]] = {
        "log": lambda rounds: "".join(f"{one.written}\n" for one in rounds),
        "text": lambda rounds: "\n\n".join(map(_text, rounds)) + "\n",
        "markdown": lambda rounds: "\n".join(map(markdown, rounds)),
        "csv": table,
        "svg": _picture,
    }
    return makers[form](rounds)


def _text(one: Round) -> str:
    """Return a round as text that steers no terminal, whatever its players are called."""
    return "\n".join(map(printable, one.text()))


def _picture(rounds: Sequence[Round]) -> str:
    from tui.picture import picture  # what draws is needed for this alone

    return picture(rounds[-1])


def file_name(one: Round, form: str) -> str:
    """Return a name for the file of a round."""
    session = "".join(sign for sign in one.line.session[:8] if sign.isalnum())
    return f"{one.line.game.id}-{session}-{one.line.opening.number}.{ENDINGS[form]}"


# Markdown.


def markdown(one: Round) -> str:
    """Return a round as Markdown: who played, what was dealt, the story, and the accounts as a table."""
    line = one.line
    head, *text = one.text()
    out = [f"# {_md(head)}", "", *_table_of(line), ""]
    out += [part for paragraph in text if paragraph for part in (_md(paragraph), "")]
    return "\n".join(out)


def _table_of(line: LogLine) -> list[str]:
    """Return who sat where, with the chips or points before and after."""
    ledger, finished = line.opening.ledger, line.finished
    rows = [[_("Player"), _("who"), _("before"), _("won or lost"), _("after")]]
    for seat, who in enumerate(line.seats):
        before = ledger.chips[seat] if isinstance(ledger, Chips) else ledger.scores[seat % 2]
        change, after = "", ""
        if finished is not None:
            counts = finished.after.get("chips", finished.after.get("scores"))
            has = int(counts[seat if isinstance(ledger, Chips) else seat % 2])
            change, after = signed(has - before), number(has)
        rows.append([_md(who.name), _md(who_plays(who)), number(before), change, after])
    head, *body = [f"| {' | '.join(row)} |" for row in rows]
    return [head, "|---|---|--:|--:|--:|", *body]


def _md(text: str) -> str:
    """Return text that Markdown, and what shows it, takes for nothing but text."""
    out = "".join(f"\\{sign}" if sign in "\\`*_[]|#~" else sign for sign in text if sign.isprintable())
    return out.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")


# Tables.

MONEY: Final = ("session", "game", "round", "number", "type", "from", "to", "pool", "chips", "reason")
TRICKS: Final = ("session", "game", "round", "trick", "leader", "cards", "taker", "points", "count")


def table(rounds: Sequence[Round]) -> str:
    """Return every movement of chips, or every trick with bonus and penalties, as comma-separated values."""
    chips = isinstance(rounds[0].line.opening.ledger, Chips)
    rows: list[Sequence[object]] = [MONEY if chips else TRICKS]
    for one in rounds:
        head = [one.line.session, one.line.game.id, one.line.opening.number]
        rows += [[*head, *row] for row in (_money(one.line) if chips else _tricks(one.line))]
    return written(rows)


def _money(line: LogLine) -> list[list[object]]:
    names = [seat.name for seat in line.seats]
    rows: list[list[object]] = []
    for event in line.events:
        match event:
            case e.Stake(seat=seat, pool=pool, chips=chips):
                rows.append(["stake", names[seat], "", pool, chips, ""])
            case e.Win(seat=seat, pool=pool, chips=chips, reason=reason):
                rows.append(["win", "", names[seat], pool, chips, reason])
            case e.Pay(seat=seat, to=to, chips=chips, reason=reason):
                rows.append(["pay", names[seat], names[to], "", chips, reason])
    return [[place, *row] for place, row in enumerate(rows, 1)]


def _tricks(line: LogLine) -> list[list[object]]:
    names = [seat.name for seat in line.seats]
    rows: list[list[object]] = []
    lying: list[e.Played] = []
    for event in line.events:
        match event:
            case e.Played():
                lying.append(event)
            case e.Trick(seat=seat, points=points, count=count):
                cards = " ".join(c.text(play.card) for play in lying)
                rows.append([len(rows) + 1, names[lying[0].seat], cards, names[seat], points, count])
                lying.clear()
            case e.GameBonus(side=side, points=points, counts=counts):
                rows.append(["game", "", "", _side(names, side), points, counts[side]])
            case e.Penalty(side=side, lost=lost, to=to, points=points):
                rows.append(["lost", "", "", _side(names, side), -lost, ""])
                if to is not None:
                    rows.append(["penalty", "", "", _side(names, to), points, ""])
    return rows


def _side(names: Sequence[str], side: int) -> str:
    return " & ".join(names[side::2])
