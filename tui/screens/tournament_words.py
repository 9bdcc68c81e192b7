"""What the overview of a tournament shows, worked out from how it stands."""

from collections.abc import Sequence
from typing import Final

from core.tournament import model as m
from core.tournament.pairing import schedule
from core.tournament.standings import cross_table, race, standings
from core.tournament.state import Tournament
from tui.action_table import Pressed
from tui.glyphs import escape
from tui.i18n import _, ngettext
from tui.story import tournament as words
from tui.story.sentence import listed
from tui.widgets.race import RaceFace, Runner
from tui.widgets.standings import StandingRow, StandingsFace

RUNNERS: Final = 4
TONES: Final = ("coral", "diamonds", "brass", "text")


def persons(tournament: Tournament) -> list[int]:
    """Return the entrants with a person among them."""
    return [at for at, entrant in enumerate(tournament.entrants) if entrant.human]


def standings_face(tournament: Tournament) -> StandingsFace:
    """Return the standings as the widget shows them."""
    rows = standings(tournament)
    heads = words.columns(tournament)[2:]
    before = _ranks_before(tournament)
    mine = set(persons(tournament))
    evening = tournament.charter.format == "evening"
    bars = [row.points if evening else row.score for row in rows]
    most = max([1, *bars])
    out = []
    for row, bar in zip(rows, bars, strict=True):
        rank, name, *cells = words.row_cells(tournament, row)
        out.append(
            StandingRow(
                rank=rank,
                move=_move(row, before),
                name=name,
                tone="teal" if row.entrant in mine else "text",
                cells=tuple(cells),
                share=max(0, bar) / most,
                marks=row.marks,
            )
        )
    notes = (_("= level on points"),) if any(row.level for row in rows) else ()
    legend = _("● won  ○ lost  · under way  − sits out") if tournament.rounds else ""
    return StandingsFace(tuple(heads), tuple(out), notes, legend)


def _ranks_before(tournament: Tournament) -> dict[int, int]:
    rounds = len(tournament.rounds)
    if tournament.open_slots():
        rounds -= 1
    return {row.entrant: row.rank for row in standings(tournament, rounds - 1)} if rounds > 1 else {}


def _move(row: m.Standing, before: dict[int, int]) -> str:
    then = before.get(row.entrant)
    if then is None or then == row.rank:
        return "=" if row.level and row.played else ""
    return "▲" if row.rank < then else "▼"


def race_face(tournament: Tournament) -> RaceFace:
    """Return the race of the persons and of those who lead."""
    points = race(tournament)
    mine = persons(tournament)
    order = [row.entrant for row in standings(tournament)]
    chosen = [*[one for one in order if one in mine][:2], *[one for one in order if one not in mine]][:RUNNERS]
    tones = iter(TONES)
    runners = []
    for one in chosen:
        tone = "teal" if one in mine[:1] else next(tones)
        # One name will do at the end of a line, a person's first: others may end there too.
        members = sorted(tournament.entrants[one].members, key=lambda member: not member.human)
        runners.append(Runner(members[0].name, tone, points[one]))
    evening = tournament.charter.format == "evening"
    return RaceFace(_("The race, points"), _("round"), tuple(runners), half=evening)


def next_lines(tournament: Tournament) -> tuple[str, list[str]]:
    """Return the head and the lines of what comes next: tables under way, or the pairs of the next round."""
    waiting = tournament.open_slots()
    if waiting:
        number = waiting[0][0]
        head = _("Now: {round}").format(round=words.round_title(tournament, number, inside=True))
        return head, [_marked(tournament, slot) for slot in waiting]
    if tournament.over and tournament.rounds:
        return _("Over"), [
            _("{cross} shows who met whom").format_map(Pressed("tournament")),
            _("{export} writes it down").format_map(Pressed("tournament")),
        ]
    number = len(tournament.rounds) + 1
    head = _("Next: {round}").format(round=words.round_title(tournament, number, inside=True))
    if tournament.charter.format.endswith("round-robin"):
        pairs, byes = schedule(tournament)[0]
        names = tournament.entrants
        lines = [
            _("{one}\tv {other}").format(one=_name(tournament, one), other=_name(tournament, other))
            for one, other in pairs
        ]
        return head, lines + [_("{name} sits out").format(name=escape(names[one].name)) for one in byes]
    return head, [_("Enter draws the tables")]


def _name(tournament: Tournament, entrant: int) -> str:
    name = escape(tournament.entrants[entrant].name)
    return f"*{name}*" if tournament.entrants[entrant].human else name


def _marked(tournament: Tournament, slot: m.Slot) -> str:
    sides = []
    for side in tournament.table(slot).sides:
        name = escape(words.side_name(tournament, side))
        sides.append(f"*{name}*" if any(tournament.entrants[one].human for one in side) else name)
    return _("\tv ").join(sides) if len(sides) == 2 else _(", ").join(sides)


def closing(tournament: Tournament) -> str:
    """Return a sentence on how it stands."""
    if not tournament.rounds:
        count = len(tournament.entrants)
        text = ngettext("{n} entrant; nothing is drawn yet.", "{n} entrants; nothing is drawn yet.", count)
        return text.format(n=count)
    if not tournament.outcomes:
        count = len(tournament.open_slots())
        return ngettext("{n} table is under way.", "{n} tables are under way.", count).format(n=count)
    text = f"*{escape(words.winners_words(tournament))}*"
    left = tournament.rounds_in_all() - len(tournament.rounds)
    if left and not tournament.over:
        text += " " + ngettext("{n} round is left.", "{n} rounds are left.", left).format(n=left)
    return text


def prize_giving(tournament: Tournament) -> list[str]:
    """Return the result as sentences: the first three places, and what decided."""
    rows = [row for row in standings(tournament) if row.played]
    out = [words.winners_words(tournament)]
    for rank in (2, 3):
        names = [tournament.entrants[row.entrant].name for row in rows if row.rank == rank]
        if names:
            out.append(_("Place {n}: {names}.").format(n=rank, names=listed(names)))
    if any(row.level for row in rows[:3]):
        out.append(words.tie_breaks(tournament.charter))
    return out


def cross_rows(tournament: Tournament) -> list[list[str]]:
    """Return who met whom as rows of cells, heads first: results between two sides, meetings at larger tables."""
    order = [row.entrant for row in standings(tournament)]
    met = cross_table(tournament)
    heads = ["", "", *(str(at) for at in range(1, len(order) + 1))]
    rows = [heads]
    for at, one in enumerate(order, 1):
        cells = [str(at), tournament.entrants[one].name]
        cells += ["■" if one == other else _between(tournament, one, met.get((one, other), ())) for other in order]
        rows.append(cells)
    return rows


def _between(tournament: Tournament, one: int, slots: Sequence[m.Slot]) -> str:
    """Return the points that an entrant has from tables with another, or how often they met at larger ones."""
    if not slots:
        return ""
    if not tournament.two_sided:
        return str(len(slots))
    out = []
    for slot in slots:
        table, outcome = tournament.table(slot), tournament.outcomes.get(slot)
        side = next(at for at, members in enumerate(table.sides) if one in members)
        if outcome is None:
            out.append("·")
        elif outcome.kind in ("walkover", "void"):
            out.append("+" if outcome.won[side] == 2 else "−")
        else:
            out.append(str(outcome.scores[side]))
    return " ".join(out)
