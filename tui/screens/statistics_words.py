"""What the screen of statistics shows, made of the figures: numbers with their words, charts, tables."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.duels import Duel, duels
from core.statistics import FEW, Choice, Figures, Line, Part, distribution, figures, wilson
from tui.glyphs import number
from tui.i18n import _, ngettext
from tui.story import statistics as words
from tui.story.asked_rules import rules_words
from tui.story.days import short_day
from tui.story.sentence import decimal
from tui.story.shelf import game_title
from tui.widgets.statistics import Block, Row, StatisticsFace

BANDS: Final = 6


@dataclass(frozen=True, slots=True)
class Counted:
    """What was counted for a choice: all its figures, those with and without help, and the opponents."""

    choice: Choice
    figures: Figures
    with_help: Figures
    without: Figures
    duels: Sequence[Duel]


def count(lines: Sequence[Line], choice: Choice) -> Counted:
    """Return everything that the screen shows of a choice."""
    return Counted(
        choice,
        figures(lines, choice),
        figures(lines, replace(choice, help="with")),
        figures(lines, replace(choice, help="without")),
        duels(lines, choice),
    )


def face(counted: Counted, page: int) -> StatisticsFace:
    """Return what is shown of what was counted, from table number `page` on."""
    figures, choice = counted.figures, counted.choice
    if not figures.rounds and not figures.sessions:
        return StatisticsFace(empty=_nothing(figures, choice))
    points = _in_points(figures)
    total, values = 0, []
    for _at, change, of_points in figures.running:
        if of_points == points:
            total += change
            values.append(total)
    return StatisticsFace(
        figures=_figures(figures),
        title=_("Points, running total") if points else _("Chips won and lost, running total"),
        values=tuple(values),
        axis=_axis([at for at, _change, of_points in figures.running if of_points == points]),
        blocks=blocks(counted),
        page=page,
    )


def _nothing(figures: Figures, choice: Choice) -> tuple[str, ...]:
    left = words.left_out(figures)
    if choice.player and left:
        return (_("Nothing to count here"), left)
    if choice.player:
        return (_("Nothing to count here"), _("No session fits: all games, all the time is / all."))
    return (_("Nothing to count yet"), _("Finish a session, and charts grow here."))


def _in_points(figures: Figures) -> bool:
    """Return whether the chart is of points: where no round was for chips."""
    return all(of_points for _at, _change, of_points in figures.running)


def _figures(figures: Figures) -> tuple[tuple[str, str], ...]:
    out = [
        (str(figures.won), ngettext("won", "won", figures.won)),
        (words.percent(figures.won, figures.sessions), _("of sessions")),
    ]
    if figures.rounds > figures.hands:
        out.append((words.signed(figures.chips), ngettext("chip", "chips", abs(figures.chips))))
    if figures.hands:
        out.append((decimal(figures.points / figures.hands), _("a hand")))
    out.append((str(figures.streak), _("in a row")))
    if figures.out:
        out.append((str(figures.out), ngettext("time out first", "times out first", figures.out)))
    return tuple(out[:5])


def _axis(moments: Sequence[int]) -> tuple[str, ...]:
    if not moments:
        return ()
    last = len(moments) - 1
    days = [short_day(moments[last * place // 3]) for place in range(4)]
    return tuple(days) if len(set(days)) > 1 else (days[0],)


def blocks(counted: Counted) -> tuple[Block, ...]:
    """Return all tables, in the order in which Tab shows them."""
    figures = counted.figures
    details = _pairs(words.details(figures))
    half = (len(details) + 1) // 2
    changes = [change for _at, change, of_points in figures.running if of_points == _in_points(figures)]
    return (
        Block(_("Won, by game"), _rates(figures.by_game, game_title)),
        _pools(figures) if figures.pools else Block(_("Cards"), details),
        Block(_("Won, by opponents, with 95 %"), _intervals(figures.by_level, words.level_words)),
        Block(_("Won, by rules, with 95 %"), _intervals(figures.by_rules, rules_words), wordy=True),
        Block(_("What a round brought"), _bands(changes)),
        Block(_("Records"), _pairs(words.records(figures, short=True))),
        Block(_("Head to head: won, lost"), _duels(counted.duels), _("Nobody sat against you yet.")),
        Block(_("Help, counted apart"), _help(counted)),
        Block(_("All told"), details[:half]),
        Block(_("and besides"), details[half:]),
    )


def _rates(parts: Mapping[str, Part], name: object) -> tuple[Row, ...]:
    assert callable(name)
    rows = sorted(parts.items(), key=lambda item: -item[1].sessions)
    return tuple(
        Row(name(key), words.out_of(part), part.few, _share(part), dots=True, tone="brass") for key, part in rows
    )


def _intervals(parts: Mapping[str, Part], name: object) -> tuple[Row, ...]:
    assert callable(name)
    rows = sorted(parts.items(), key=lambda item: -item[1].sessions)
    return tuple(
        Row(
            name(key),
            _("{won} of {all}  {interval}").format(
                won=part.won, all=part.sessions, interval=words.interval(part.won, part.sessions)
            ),
            part.few,
            _share(part),
            ends=wilson(part.won, part.sessions),
            tone="brass",
        )
        for key, part in rows
        if part.sessions
    )


def _share(part: Part) -> float:
    return part.won / part.sessions if part.sessions else 0.0


def _pools(figures: Figures) -> Block:
    found = words.pools_of(figures)
    most = max(rounds for _game, _name, rounds, _chips in found)
    games = {game for game, _name, _rounds, _chips in found}
    title = _("Pools you took")
    if len(games) == 1:
        title = _("Pools you took in {game}").format(game=game_title(games.pop()))
    return Block(title, tuple(Row(name, number(n), share=n / most) for _game, name, n, _chips in found))


def _bands(changes: Sequence[int]) -> tuple[Row, ...]:
    found = distribution(changes, BANDS)
    most = max((count for _low, _high, count in found), default=1)
    return tuple(
        Row(
            _band(low, high),
            number(count),
            share=count / most,
            tone="coral" if high < 0 else "teal",
        )
        for low, high, count in reversed(found)
    )


def _band(low: int, high: int) -> str:
    if low == high:
        return words.signed(low)
    return _("{low} to {high}").format(low=words.signed(low), high=words.signed(high))


def _duels(duels: Sequence[Duel]) -> tuple[Row, ...]:
    return tuple(
        Row(
            duel.name,
            _("{won}–{lost} of {all}  {mine}").format(
                won=duel.won, lost=duel.lost, all=duel.sessions, mine=words.signed(duel.mine - duel.theirs)
            ),
            faded=duel.sessions < FEW,
            share=duel.won / (duel.won + duel.lost) if duel.won + duel.lost else None,
            dots=True,
            tone="brass",
        )
        for duel in duels
    )


def _help(counted: Counted) -> tuple[Row, ...]:
    out = []
    for label, of in ((_("Without help"), counted.without), (_("With help"), counted.with_help)):
        part = Part(of.sessions, of.won)
        out.append(Row(label, words.out_of(part), part.few, _share(part), dots=True, tone="brass"))
    used = counted.figures
    pairs = ((_("Tips"), used.hints), (_("Looks"), used.looks), (_("Undos"), used.undos))
    return (*out, *(Row(label, number(amount)) for label, amount in pairs))


def _pairs(pairs: Sequence[tuple[str, str]]) -> tuple[Row, ...]:
    return tuple(Row(label, text) for label, text in pairs)
