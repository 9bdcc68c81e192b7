"""Tournaments in words: formats, results, standings, seasons."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from core.tournament import model as m
from core.tournament.charter import is_points, round_legs
from core.tournament.season import Evening, SeasonRow, season
from core.tournament.sessions import side_members
from core.tournament.standings import standings
from core.tournament.state import Tournament
from saves.listing import SaveInfo
from tui.i18n import N_, _, ngettext
from tui.story import teller_for
from tui.story.saved import reason
from tui.story.sentence import listed, number
from tui.story.shelf import game_title

FORMATS: Final[Mapping[m.Format, str]] = {
    "round-robin": N_("everybody against everybody"),
    "double-round-robin": N_("everybody against everybody, twice"),
    "swiss": N_("Swiss"),
    "knock-out": N_("knock-out"),
    "evening": N_("an evening"),
}
ABOUT: Final[Mapping[m.Format, str]] = {
    "round-robin": N_("Each entrant meets each other once. For the Dons: pairs, or single players at Blind Don."),
    "double-round-robin": N_("Each entrant meets each other twice."),
    "swiss": N_(
        "A few rounds; whoever stands level plays each other, and nobody meets twice while it can be helped."
    ),
    "knock-out": N_("Whoever loses is out. A meeting may be the best of several games."),
    "evening": N_(
        "Everybody plays a number of sessions of each game; games count by rank, so that chips and pegs add up."
    ),
}
BREAKS: Final[Mapping[str, str]] = {
    "round-robin": N_("Level on points: the games among them decide, then the margin, then the points pegged."),
    "swiss": N_(
        "Level on points: the opponents' points decide, then the margin, then the points pegged. Who sits out "
        "scores as for a win."
    ),
    "knock-out": N_("Those who were beaten in the same round share their place."),
    "evening": N_("Level on rank points: the sessions won decide, then, where one game was played, the margin."),
}


def format_name(format_: m.Format) -> str:
    """Return what a format is called."""
    return _(FORMATS[format_])


def tie_breaks(charter: m.Charter) -> str:
    """Return what decides between those who are level."""
    return _(BREAKS["round-robin" if charter.format == "double-round-robin" else charter.format])


def halves(value: int) -> str:
    """Return half of a number, as it is written in a table: 7 is 3½."""
    whole, odd = divmod(abs(value), 2)
    sign = "−" if value < 0 else ""
    if odd:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}"


def signed(value: int) -> str:
    """Return a number with its sign, and nothing as 0."""
    return f"+{value}" if value > 0 else number(value)


def points(charter: m.Charter, value: int) -> str:
    """Return points as they are shown: those of an evening are kept doubled."""
    return halves(value) if charter.format == "evening" else str(value)


def side_name(tournament: Tournament, side: Sequence[int]) -> str:
    """Return who makes a side: an entrant, or two who are partners for the session."""
    return _(" & ").join(tournament.entrants[one].name for one in side)


def players(tournament: Tournament, side: Sequence[int]) -> str:
    """Return who sits for a side, by name."""
    return listed([seat.name for seat in side_members(tournament, side)])


def leg_words(leg: m.Leg) -> str:
    """Return a leg in a few words: game, preset, what was changed, how many sessions."""
    parts = [game_title(leg.game)]
    if leg.preset != "source":
        parts.append(_(leg.preset))
    options = teller_for(leg.game).options()
    for name, value in leg.changes.items():
        if name != "limit":  # the minutes or rounds tell it
            told = options[name].value(value) if name in options else str(value)
            label = options[name].label if name in options else name
            whole = isinstance(value, int) and not isinstance(value, bool)
            parts.append(told if whole else _("{label}: {value}").format(label=label, value=told))
    if leg.sessions > 1:
        parts.append(ngettext("{n} session", "{n} sessions", leg.sessions).format(n=leg.sessions))
    if leg.best_of > 1:
        parts.append(_("best of {n}").format(n=leg.best_of))
    return _(", ").join(parts)


def round_title(tournament: Tournament, number_: int, *, inside: bool = False) -> str:
    """Return what a round is called, as a head or `inside` a line: in an evening with its game."""
    text = (_("round {n}") if inside else _("Round {n}")).format(n=number_)
    charter = tournament.charter
    if charter.format == "evening":
        leg = charter.legs[round_legs(charter)[number_ - 1]]
        return _("{round}, {game}").format(round=text, game=game_title(leg.game))
    return text


def sits_out(tournament: Tournament, number_: int) -> str:
    """Return who sits a round out, as a line below its tables, or an empty string."""
    names = [tournament.entrants[one].name for one in tournament.byes[number_ - 1]]
    return "     " + _("sits out: {names}").format(names=listed(names)) if names else ""


def result_words(tournament: Tournament, slot: m.Slot) -> str:
    """Return a table in a line: who sat there and what came of it."""
    table = tournament.table(slot)
    outcome = tournament.outcomes.get(slot)
    names = [side_name(tournament, side) for side in table.sides]
    if outcome is None:
        return _(" – ").join(names) if len(names) == 2 else _(", ").join(names)
    if outcome.kind == "void":
        return _("{table}: not played").format(table=_(" – ").join(names) if len(names) == 2 else listed(names))
    if outcome.kind == "walkover":
        winner = names[outcome.won.index(2)]
        return _("{table}: {winner} without play").format(table=_(" – ").join(names), winner=winner)
    if len(names) == 2 and is_points(tournament.charter.legs[table.leg]):
        score = _("{one}–{other}").format(one=outcome.scores[0], other=outcome.scores[1])
        if outcome.scores[0] == outcome.scores[1] and 2 in outcome.won:
            # Both were home in the same hand: the order of tricks has decided.
            score = _("{score}, {winner} first").format(score=score, winner=names[outcome.won.index(2)])
        return _("{table}: {score}").format(table=_(" – ").join(names), score=score)
    rows = sorted(zip(names, outcome.scores, strict=True), key=lambda row: -row[1])
    return _(", ").join(f"{name} {signed(score)}" for name, score in rows)


# Standings.


def columns(tournament: Tournament) -> list[str]:
    """Return the heads of the standings: place, entrant, then numbers."""
    charter = tournament.charter
    heads = ["", _("Entrant"), _("Played"), _("Won"), _("Points")]
    if charter.format == "evening":
        heads += [game_title(leg.game) for leg in charter.legs]
    else:
        heads += [_("Pegged"), _("Margin")]
    return heads


def row_cells(tournament: Tournament, row: m.Standing) -> list[str]:
    """Return a row of the standings below those heads."""
    charter = tournament.charter
    name = tournament.entrants[row.entrant].name
    if row.left:
        name = _("{name} (left)").format(name=name)
    cells = [f"{row.rank}", name, str(row.played), halves(row.halves), points(charter, row.points)]
    if charter.format == "evening":
        return cells + [signed(net) for net in row.nets]
    return [*cells, str(row.score), signed(row.net)]


def aligned(rows: Sequence[Sequence[str]], left: Sequence[int] = (1,)) -> Iterator[str]:
    """Yield rows as lines with their columns aligned, those in `left` to the left."""
    from tui.glyphs import cells as width_of

    widths = [max(width_of(row[at]) for row in rows) for at in range(len(rows[0]))]
    for row in rows:
        out = []
        for at, cell in enumerate(row):
            air = " " * (widths[at] - width_of(cell))
            out.append(cell + air if at in left else air + cell)
        yield "  ".join(out).rstrip()


def standing_lines(tournament: Tournament) -> list[str]:
    """Return the standings as aligned lines, heads first."""
    rows = [columns(tournament), *(row_cells(tournament, row) for row in standings(tournament))]
    return list(aligned(rows))


def how_far(tournament: Tournament) -> str:
    """Return how far it has come: "round 5 of 7", or that it is over."""
    if tournament.over and tournament.rounds:
        return _("over")
    if not tournament.rounds:
        return _("not begun")
    return _("round {n} of {all}").format(n=len(tournament.rounds), all=tournament.rounds_in_all())


def winners_words(tournament: Tournament) -> str:
    """Return who has won, or leads."""
    rows = standings(tournament)
    if not tournament.over and not any(row.played or row.points for row in rows):
        return _("No table is over yet.")
    first = [tournament.entrants[row.entrant].name for row in rows if row.rank == 1]
    if tournament.over and tournament.rounds:
        if len(first) == 1:
            return _("The tournament is won by {name}.").format(name=first[0])
        return _("The tournament is shared by {names}.").format(names=listed(first))
    return _("In the lead: {names}.").format(names=listed(first[:4]))


def season_columns(evenings: int) -> list[str]:
    """Return the heads of the season's table: place, name, then numbers, at last the evenings by number."""
    return ["", _("Name"), _("Evenings"), _("Won"), _("Points"), *(str(at) for at in range(1, evenings + 1))]


def season_cells(row: SeasonRow) -> list[str]:
    """Return a row of the season below those heads."""
    parts = ["—" if one is None else halves(one) for one in row.by_evening]
    return [str(row.rank), row.name, str(row.evenings), str(row.won), halves(row.halves), *parts]


def season_lines(evenings: Sequence[Evening]) -> list[str]:
    """Return the season as aligned lines, then which evening is which."""
    rows = season(evenings)
    if not rows:
        return [_("Nothing was played yet.")]
    table = list(aligned([season_columns(len(evenings)), *map(season_cells, rows)]))
    titles = [f"{at}  {evening.title}" for at, evening in enumerate(evenings, 1)]
    about = _("A point for everybody who was behind in an evening, half a point for everybody level.")
    return [*table, "", *titles, "", about]


def saved_line(info: SaveInfo) -> str:
    """Return a saved tournament in a line of a list, from its head alone."""
    facts = info.summary
    if info.status not in ("ok", "finished", "busy") or "name" not in facts:
        return _("{file}: {why}").format(file=info.path.name, why=reason(info))
    far = _("over")
    if not facts.get("finished"):
        far = _("round {n} of {all}").format(n=facts.get("round"), all=facts.get("rounds"))
        far = far if facts.get("round") else _("not begun")
    found = facts.get("games")
    games = dict.fromkeys(game_title(str(one)) for one in found) if isinstance(found, list) else {}
    text = _("{name}: {format}, {games}, {n} entrants, {far}")
    return text.format(
        name=facts["name"],
        format=_(FORMATS[facts["format"]]) if facts.get("format") in FORMATS else "",  # type: ignore[index]
        games=_(", ").join(games),
        n=facts.get("entrants"),
        far=far,
    )
