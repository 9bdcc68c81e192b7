"""Tournaments in words: formats, results, standings, what is refused, and the sheet that can be printed."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from core.actions import Refused
from core.tournament import model as m
from core.tournament.charter import is_points, round_legs
from core.tournament.season import Evening, SeasonRow, season
from core.tournament.sessions import side_members
from core.tournament.standings import net_of, standings
from core.tournament.state import Tournament
from saves.listing import SaveInfo
from tui.i18n import N_, _, ngettext
from tui.story import teller_for
from tui.story.saved import reason
from tui.story.sentence import listed, number
from tui.story.shelf import game_title as shelf_title

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
    "swiss": N_("Level on points: the opponents' points decide, then the margin, then the points pegged."),
    "knock-out": N_("Those who were beaten in the same round share their place."),
    "evening": N_("Level on rank points: the sessions won decide, then, where one game was played, the margin."),
}


def format_name(format_: m.Format) -> str:
    """Return what a format is called."""
    return _(FORMATS[format_])


def game_title(game: str) -> str:
    """Return what a game is called."""
    return teller_for(game).title


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


def leg_words(charter: m.Charter, at: int) -> str:
    """Return a leg in a few words: game, preset, what was changed, how many sessions."""
    leg = charter.legs[at]
    parts = [game_title(leg.game)]
    if leg.preset != "source":
        parts.append(leg.preset)
    parts += [f"{name}={value}" for name, value in sorted(leg.changes.items())]
    if leg.sessions > 1:
        parts.append(ngettext("{n} session", "{n} sessions", leg.sessions).format(n=leg.sessions))
    if leg.best_of > 1:
        parts.append(_("best of {n}").format(n=leg.best_of))
    return _(", ").join(parts)


def round_title(tournament: Tournament, number_: int) -> str:
    """Return what a round is called: in an evening with its game."""
    text = _("Round {n}").format(n=number_)
    charter = tournament.charter
    if charter.format == "evening":
        leg = charter.legs[round_legs(charter)[number_ - 1]]
        return _("{round}, {game}").format(round=text, game=game_title(leg.game))
    return text


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
    first = [tournament.entrants[row.entrant].name for row in standings(tournament) if row.rank == 1]
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


# The sheet, and the table of all results.


def sheet(tournament: Tournament) -> list[str]:
    """Return the tournament as lines to print: what it is, standings, every round, what was changed by hand."""
    charter = tournament.charter
    out = [charter.name, "=" * len(charter.name), ""]
    out.append(
        _("{format}, {n} entrants, {far}.").format(
            format=format_name(charter.format), n=len(tournament.entrants), far=how_far(tournament)
        )
    )
    out += [f"  {leg_words(charter, at)}" for at in range(len(charter.legs))]
    if charter.duplicate:
        out.append(_("The tables of a round play the same packs."))
    if charter.seed is not None:
        out.append(_("Packs from the seed {seed}.").format(seed=charter.seed))
    out += ["", _("Standings"), "", *standing_lines(tournament), "", tie_breaks(charter), ""]
    for number_ in range(1, len(tournament.rounds) + 1):
        out += [round_title(tournament, number_), ""]
        out += [
            f"  {at}  {result_words(tournament, (number_, at))}"
            for at in range(1, len(tournament.rounds[number_ - 1]) + 1)
        ]
        if tournament.byes[number_ - 1]:
            names = listed([tournament.entrants[one].name for one in tournament.byes[number_ - 1]])
            out.append("     " + _("sits out: {names}").format(names=names))
        out.append("")
    return out + _by_hand(tournament)


def _by_hand(tournament: Tournament) -> list[str]:
    out = [correction_words(tournament, at) for at in range(len(tournament.corrections))]
    for entrant, after in sorted(tournament.left.items(), key=lambda one: one[1]):
        text = _("{name} left after round {n}.") if after else _("{name} left before the first round.")
        out.append(text.format(name=tournament.entrants[entrant].name, n=after))
    for entrant, after in enumerate(tournament.joined):
        if after:
            text = _("{name} came after round {n}.")
            out.append(text.format(name=tournament.entrants[entrant].name, n=after))
    return [_("By the organiser"), "", *out] if out else []


def correction_words(tournament: Tournament, at: int) -> str:
    """Return what the organiser changed, and why."""
    one = tournament.corrections[at]
    text = _("Round {round}, table {table}: {before} became {after} ({reason}).")
    return text.format(
        round=one.slot[0],
        table=one.slot[1],
        before=_scores(one.before),
        after=_scores(one.after),
        reason=one.reason,
    )


def _scores(outcome: m.Outcome) -> str:
    return _("{kind} {scores}").format(
        kind=_(KINDS[outcome.kind]), scores=_(" : ").join(number(score) for score in outcome.scores)
    )


KINDS: Final[Mapping[m.OutcomeKind, str]] = {
    "played": N_("played"),
    "entered": N_("entered"),
    "walkover": N_("without play"),
    "void": N_("not played"),
}


class ResultRow(NamedTuple):
    """A line of the table of all results: an entrant at a table that is over, or a bye.

    `net` is what a leg of an evening is ranked by; `won` counts a shared win as half. `points` sum up to those of
    the standings; an evening has none here, it gives them by rank for the sum of `net` over a leg.
    """

    round: int
    table: int | str
    leg: int | str
    game: str
    side: int | str
    entrant: str
    kind: str
    score: int
    net: int
    won: float
    points: int | str


def result_rows(tournament: Tournament) -> Iterator[ResultRow]:
    """Yield all results as they stand, corrections included, then the byes."""
    evening = tournament.charter.format == "evening"
    for (number_, at), table in tournament.slots():
        outcome = tournament.outcomes.get((number_, at))
        if outcome is None:
            continue
        leg = tournament.charter.legs[table.leg]
        for side, members in enumerate(table.sides):
            net = net_of(outcome, side, points=is_points(leg))
            won, score = outcome.won[side], outcome.scores[side]
            worth = "" if evening else won
            for one in members:
                name = tournament.entrants[one].name
                yield ResultRow(
                    number_, at, table.leg + 1, leg.game, side + 1, name, outcome.kind, score, net, won / 2, worth
                )
    worth = "" if evening else 2 if tournament.charter.format in ("swiss", "knock-out") else 0
    for number_, byes in enumerate(tournament.byes, 1):
        for one in byes:
            yield ResultRow(number_, "", "", "", "", tournament.entrants[one].name, "bye", 0, 0, 0, worth)


STANDING_COLUMNS: Final = ("rank", "entrant", "played", "won", "points", "score", "net", "breaks", "left")


def standing_rows(tournament: Tournament) -> Iterator[tuple[object, ...]]:
    """Yield the standings as named by STANDING_COLUMNS, then the net of each leg of an evening."""
    evening = tournament.charter.format == "evening"
    for row in standings(tournament):
        worth = row.points / 2 if evening else row.points
        yield (
            row.rank, tournament.entrants[row.entrant].name, row.played, row.won, worth, row.score, row.net,
            " ".join(map(str, row.breaks)), row.left, *row.nets,
        )  # fmt: skip


def saved_line(info: SaveInfo) -> str:
    """Return a saved tournament in a line of a list, from its head alone."""
    facts = info.summary
    if info.status not in ("ok", "finished", "busy") or "name" not in facts:
        return _("{file}: {why}").format(file=info.path.name, why=reason(info))
    far = _("over")
    if not facts.get("finished"):
        far = _("round {n} of {all}").format(n=facts.get("round"), all=facts.get("rounds"))
    found = facts.get("games")
    games = dict.fromkeys(shelf_title(str(one)) for one in found) if isinstance(found, list) else {}
    text = _("{name}: {format}, {games}, {n} entrants, {far}")
    return text.format(
        name=facts["name"],
        format=_(FORMATS[facts["format"]]) if facts.get("format") in FORMATS else "",  # type: ignore[index]
        games=_(", ").join(games),
        n=facts.get("entrants"),
        far=far,
    )


# What is refused.

FAULTS: Final[Mapping[str, str]] = {
    "mixed-entrants": N_("Entrants are either all single players or all pairs."),
    "one-leg": N_("Only an evening has more than one game: give one, or choose an evening."),
    "swiss-rounds": N_("A Swiss tournament of these entrants has 1 to {most} rounds."),
    "rounds-follow": N_("Only a Swiss tournament is told its number of rounds; here it follows from the entrants."),
    "too-many-rounds": N_("That would be more than {most} rounds."),
    "too-few-entrants": N_("{game} needs {least} entrants or more."),
    "table-size": N_("{game} is played by {least} to {most} at a table."),
    "best-of": N_("A meeting is the best of 1, 3, 5, 7 or 9 games, and of more than 1 only in a knock-out."),
    "duplicate-single": N_("The same packs at every table, and the best of several games: choose one of the two."),
    "sessions-evening": N_("Only an evening has several sessions of a game."),
    "two-sides": N_("{game} is played for chips by more than two sides: choose an evening."),
    "needs-pairs": N_("{game} is played by pairs: name two partners for each entrant, such as 'Nora & Will'."),
    "needs-singles": N_("Pairs play the four-handed Dons only; for {game} name single players."),
    "too-many-entrants": N_("A tournament has at most {most} entrants."),
    "name-taken": N_("There are two entrants called {name}: give each a name of its own."),
    "unknown-level": N_("There is no computer level '{level}' in all of these games."),
    "no-such-table": N_("There is no table {table} in round {round}."),
    "tournament-closed": N_("The tournament is closed: nothing begins in it any more."),
    "no-more-rounds": N_("All rounds are drawn."),
    "round-not-over": N_("The next round is drawn when all tables of this one are over."),
    "bad-draw": N_("That draw does not seat everybody once."),
    "table-over": N_("Table {table} of round {round} is over; correct its result instead."),
    "table-open": N_("Table {table} of round {round} is not over, so there is nothing to correct."),
    "sides-differ": N_("This table has {sides} sides: give a score for each."),
    "negative-points": N_("Points are not below 0."),
    "chips-unbalanced": N_("Chips won and lost must add up to 0; these add up to {chips}."),
    "needs-winner": N_("A knock-out needs a winner at every table."),
    "drawn-on-it": N_("Round {round} was drawn on this result, so its winner stands."),
    "knock-out-drawn": N_("Nobody can come into a knock-out that is drawn."),
    "no-such-entrant": N_("There is no such entrant, or they have left already."),
    "too-few-left": N_("Two entrants have to stay: close the tournament instead."),
}  # fmt: skip


def fault(error: Refused) -> str:
    """Return why a tournament, or something in it, is not to be had."""
    params = dict(error.params)
    if isinstance(params.get("game"), str):
        params["game"] = game_title(str(params["game"]))
    text = FAULTS.get(error.code)
    if text is None:
        return _("That is not possible now ({code}).").format(code=error.code)
    return _(text).format(**params)
