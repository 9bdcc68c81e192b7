"""A tournament written down: the sheet to print, and all results and standings as tables for a spreadsheet."""

from collections.abc import Iterator, Mapping, Sequence
from textwrap import wrap
from typing import Final, NamedTuple

from core.tournament import model as m
from core.tournament.charter import is_points
from core.tournament.season import Evening, season
from core.tournament.standings import net_of, standings
from core.tournament.state import Tournament
from tui.i18n import N_, _
from tui.story import csv_text
from tui.story.sentence import number
from tui.story.tournament import (
    format_name,
    how_far,
    leg_words,
    result_words,
    round_title,
    sits_out,
    standing_lines,
    tie_breaks,
)


def sheet(tournament: Tournament, width: int = 76) -> list[str]:
    """Return the tournament as lines to print: what it is, standings, every round, what was changed by hand.

    Sentences are broken to a width; the lines of tables and results are as long as they are.
    """
    charter = tournament.charter
    out = [charter.name, "=" * len(charter.name), ""]
    out.append(
        _("{format}, {n} entrants, {far}.").format(
            format=format_name(charter.format), n=len(tournament.entrants), far=how_far(tournament)
        )
    )
    out += [f"  {leg_words(leg)}" for leg in charter.legs]
    if charter.duplicate:
        out.append(_("The tables of a round play the same packs."))
    if charter.seed is not None:
        out.append(_("Packs from the seed {seed}.").format(seed=charter.seed))
    out += ["", _("Standings"), "", *standing_lines(tournament), "", *wrap(tie_breaks(charter), width), ""]
    for number_ in range(1, len(tournament.rounds) + 1):
        out += [round_title(tournament, number_), ""]
        out += [
            f"  {at}  {result_words(tournament, (number_, at))}"
            for at in range(1, len(tournament.rounds[number_ - 1]) + 1)
        ]
        out += [line] if (line := sits_out(tournament, number_)) else []
        out.append("")
    return out + [part for line in _by_hand(tournament) for part in wrap(line, width) or [""]]


def _by_hand(tournament: Tournament) -> list[str]:
    out = [correction_words(tournament, at) for at in range(len(tournament.corrections))]
    for entrant, after in sorted(tournament.left.items(), key=lambda one: one[1]):
        text = _("{name} left after round {n}.") if after else _("{name} left before the first round.")
        told = text.format(name=tournament.entrants[entrant].name, n=after)
        why = tournament.why[entrant]
        out.append(_("{told} Reason: {why}").format(told=told, why=why) if why else told)
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


def exported(tournament: Tournament, what: str) -> str:
    """Return the `results` or the `standings` as CSV, or the sheet as text."""
    if what == "sheet":
        return "\n".join([*sheet(tournament), ""])
    if what == "results":
        return csv_text.written([ResultRow._fields, *result_rows(tournament)])
    legs = [f"net {at}" for at, _leg in enumerate(tournament.charter.legs, 1)]
    heads = [*STANDING_COLUMNS, *(legs if tournament.charter.format == "evening" else [])]
    return csv_text.written([heads, *standing_rows(tournament)])


def season_table(evenings: Sequence[Evening]) -> str:
    """Return a season as CSV: a row for everybody, a column for each evening."""
    rows: list[list[object]] = [["rank", "name", "evenings", "won", "points", *(one.title for one in evenings)]]
    for row in season(evenings):
        parts = ["" if one is None else one / 2 for one in row.by_evening]
        rows.append([row.rank, row.name, row.evenings, row.won, row.halves / 2, *parts])
    return csv_text.written(rows)
