"""Sessions and rounds in a list, told from the index alone: no game is replayed for it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from core.facts import SeatFacts
from saves.annals import RoundRow, SessionRow
from saves.wanted import Wanted, moment_of
from tui.glyphs import cells, escape, number
from tui.i18n import _, ngettext, pgettext
from tui.story.days import day, day_ms
from tui.story.sentence import listed
from tui.story.shelf import game_title, numbered_in
from tui.story.statistics import signed
from tui.story.when import ago

BY: Final = ("session", "game", "player", "day", "tournament")
"""What the rounds can be ordered by, in the order of the key."""

POINTS: Final = ("don", "blind-don", "irish-don", "phat")


@dataclass(frozen=True, slots=True)
class Group:
    """Rounds that belong together: what they are called, a remark, and how they are found."""

    title: str
    remark: str
    wanted: Wanted
    session: SessionRow | None = None


@dataclass(frozen=True, slots=True)
class Told:
    """A round with its session."""

    session: SessionRow
    round: RoundRow


def by_words(by: str) -> str:
    """Return what a column of groups is called."""
    return {
        "session": _("Sessions"),
        "game": _("Games"),
        "player": _("Players"),
        "day": _("Days"),
        "tournament": _("Tournaments"),
    }[by]


def mark(session: SessionRow) -> str:
    """Return what kind of session it is, where it is no ordinary one."""
    if session.kind == "import":
        return _("imported")
    return _("practice") if session.practice else ""


def groups(
    by: str,
    sessions: Sequence[SessionRow],
    wanted: Wanted,
    tournaments: Mapping[str, str],
    now_ms: int,
    rounds: Sequence[RoundRow] = (),
) -> list[Group]:
    """Return the groups of sessions that are wanted, those played last first; `rounds` are asked for by the day."""
    if by == "session":
        return [
            Group(
                game_title(one.game),
                mark(one) or ago(one.written_ms, now_ms),
                replace(wanted, session=(one.path, one.place)),
                one,
            )
            for one in sessions
        ]
    found: dict[str, list[SessionRow]] = {}
    for one in sessions:
        for key in _keys(by, one):
            found.setdefault(key, []).append(one)
    if by == "day":
        found = _by_day(sessions, rounds)
    out = []
    for key, members in found.items():
        count = len(members)
        remark = ngettext("{n} session", "{n} sessions", count).format(n=count)
        out.append(Group(_title(by, key, tournaments), remark, _narrowed(by, key, wanted)))
    return out


def _keys(by: str, one: SessionRow) -> list[str]:
    match by:
        case "game":
            return [one.game]
        case "player":
            persons = [seat.name for seat in one.seats if seat.human]
            return list(dict.fromkeys([*persons, *(seat.name for seat in one.seats)]))
        case "tournament":
            return [one.tournament] if one.tournament else []
        case _:
            return []


def _by_day(sessions: Sequence[SessionRow], rounds: Sequence[RoundRow]) -> dict[str, list[SessionRow]]:
    """Return day -> the sessions with rounds of it, the last day first: one that goes past midnight has two."""
    known = {(one.path, one.place): one for one in sessions}
    days: dict[str, dict[tuple[str, int], SessionRow]] = {}
    for one in rounds:
        session = known.get((one.path, one.place))
        if session is not None:
            days.setdefault(day(moment_of(session, one)), {})[one.path, one.place] = session
    return {key: list(days[key].values()) for key in sorted(days, reverse=True)}


def _title(by: str, key: str, tournaments: Mapping[str, str]) -> str:
    if by == "game":
        return game_title(key)
    return tournaments.get(key, key) if by == "tournament" else key


def _narrowed(by: str, key: str, wanted: Wanted) -> Wanted:
    match by:
        case "game":
            return replace(wanted, game=key)
        case "player":
            return replace(wanted, player=key)
        case "tournament":
            return replace(wanted, tournament=key)
        case _:
            return replace(wanted, since_ms=day_ms(key), until_ms=day_ms(key, after=True)) if key else wanted


def title(told: Told, room: int = 80) -> str:
    """Return what a round is called, in so many cells where it has a shorter name."""
    if told.round.kind == "final":
        whole = _("final round")
        return whole if cells(whole) <= room else pgettext("in a list", "final")
    whole = numbered_in(told.session.game, told.round.number, points=told.session.game in POINTS)
    return whole if cells(whole) <= room else pgettext("in a list", "no. {n}").format(n=told.round.number)


def end(told: Told, *, long: bool = False) -> str:
    """Return how a round ended, and what was out of the ordinary; `long` adds who won most."""
    one, session = told.round, told.session
    if not one.finished:
        return _("in play")
    parts = [_ending(told)]
    if one.last and session.winners:
        parts = [*(parts if long and session.game not in POINTS else ()), _won(told)]
    best = next((at for at, seat in enumerate(one.seats) if one.best and seat.change == one.best), None)
    if long and best is not None and session.game not in POINTS:
        parts.append(f"{name(session, best)} {signed(one.best)}")
    if one.fouls:
        parts.append(ngettext("{n} penalty", "{n} penalties", one.fouls).format(n=one.fouls))
    if one.close:
        parts.append(pgettext("a finish", "close"))
    if long and one.helped:
        parts.append(_("with help"))
    return ", ".join(part for part in parts if part)


def name(session: SessionRow, seat: int) -> str:
    """Return who sits at a seat: the first person is "You"."""
    return _("You") if seat == session.me else session.seats[seat].name


def _ending(told: Told) -> str:
    one, session = told.round, told.session
    if session.game in POINTS:
        ours, theirs = (_side(told, side).change for side in (0, 1))
        better = 0 if ours >= theirs else 1
        return _("{names} {points}").format(
            names=_names(session, better), points=signed(_side(told, better).change)
        )
    if one.kind == "final":
        return _("board shared out")
    if one.out is None:
        return _("nobody goes out")
    if one.out == session.me:
        return _("You go out")
    return _("{name} goes out").format(name=session.seats[one.out].name)


def _side(told: Told, side: int) -> SeatFacts:
    return told.round.seats[side]


def _names(session: SessionRow, side: int) -> str:
    return listed([name(session, seat) for seat in range(side, len(session.seats), 2)])


def _won(told: Told) -> str:
    session = told.session
    names = listed([name(session, seat) for seat in session.winners])
    margin = session.margin or 0
    if session.game in POINTS:
        return _("{names} won by {n}").format(names=names, n=margin)
    return _("session to {names}").format(names=names)


def standing(told: Told) -> tuple[str, str, int]:
    """Return what the person had after a round, what it changed, and that as a number; "" where nobody played."""
    seat = told.session.me
    if seat is None or not told.round.finished:
        return "", "", 0
    facts = told.round.seats[seat]
    return number(facts.standing), signed(facts.change) if facts.change else "—", facts.change


def details(told: Told, tournaments: Mapping[str, str], now_ms: int) -> tuple[str, str]:
    """Return two sentences about a round: who had what, and what kind of session it belongs to."""
    session, one = told.session, told.round
    people = "  ".join(
        f"*{escape(name(session, at))}*" + (f" {number(one.seats[at].standing)}" if one.finished else "")
        for at in range(len(session.seats))
    )
    kinds = [
        mark(session),
        _("tournament {name}").format(name=escape(tournaments.get(session.tournament, session.tournament)))
        if session.tournament
        else "",
        _("match") if session.match else "",
        ngettext("{n} rule changed", "{n} rules changed", len(session.changed)).format(n=len(session.changed))
        if session.changed
        else "",
        _("finished") if session.finished else _("without a result"),
        ago(moment_of(session, one), now_ms),
    ]
    first = _("*{game}*   {people}").format(game=game_title(session.game), people=people)
    return first, "   ".join(kind for kind in kinds if kind)


def empty(problem: str, *, filtered: bool) -> tuple[str, str]:
    """Return what stands in a list without a round."""
    if filtered:
        return _("No round fits"), problem or _("Esc shows them all again.")
    return _("No rounds yet"), problem or _(
        "Every round that you play is logged here; i takes in one from elsewhere."
    )
