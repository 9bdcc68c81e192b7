"""What `intrigue tournament` takes: its commands, and the charter that their options describe."""

import argparse
from argparse import Namespace
from collections.abc import Callable

from core.tournament import model as m
from tui.cli.errors import Wrong
from tui.cli.numbers import whole
from tui.company import free_name, name_fault, tidy
from tui.i18n import _

Add = Callable[[str, str], argparse.ArgumentParser]


def add(parser: argparse.ArgumentParser) -> None:
    """Add the commands of `intrigue tournament` to its parser."""
    commands = parser.add_subparsers(dest="what", metavar=_("COMMAND"), required=True)

    def command(name: str, about: str, *, of_one: bool = True) -> argparse.ArgumentParser:
        """Return a new command, which names a tournament if it is about one."""
        made: argparse.ArgumentParser = commands.add_parser(name, help=about, description=about, allow_abbrev=False)
        if of_one:
            made.add_argument("tournament", metavar="T", help=_("its name, its id or its number in the list"))
        return made

    _add_charter(command("new", _("make a tournament"), of_one=False))
    listed = command("list", _("list the tournaments"), of_one=False)
    listed.add_argument("--json", action="store_true", help=_("as JSON"))
    following = command("next", _("play what is due: computers by themselves, your table at the screen"))
    following.add_argument(
        "--all", action="store_true", help=_("go on with the next round where only computers play")
    )
    shown = command("standings", _("print how everybody stands"))
    shown.add_argument("--json", action="store_true", help=_("as JSON"))
    season = command("season", _("add up several evenings; without names all that are saved"), of_one=False)
    season.add_argument("tournaments", nargs="*", metavar="T", help=_("in order, each by name, id or number"))
    form = season.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true", help=_("as JSON"))
    form.add_argument("--csv", action="store_true", help=_("as CSV"))
    export = command("export", _("write all results as CSV, the standings as CSV, or a sheet to print"))
    export.add_argument("--format", choices=("results", "standings", "sheet"), help=_("what to write"))
    export.add_argument("--out", metavar=_("FILE"), help=_("into a file: .csv takes the results, .txt the sheet"))
    _add_organiser(command)
    simulate = command("simulate", _("let computers play a whole tournament"), of_one=False)
    _add_charter(simulate)
    simulate.add_argument("--log", metavar=_("FILE"), help=_("write the round logs into a file"))
    simulate.add_argument("--json", action="store_true", help=_("as JSON"))


def _add_organiser(command: Callable[..., argparse.ArgumentParser]) -> None:
    command("draw", _("draw the next round without playing it, for tables with real cards"))
    leave = command("withdraw", _("take an entrant out; what was played stands"))
    leave.add_argument("entrant", metavar=_("NAME"))
    leave.add_argument("--reason", metavar=_("TEXT"), help=_("why, for the sheet"))
    come = command("enter", _("let somebody come late"))
    come.add_argument("entrant", metavar=_("ENTRANT"), help=_("as --entrant of 'tournament new'"))
    result = command("result", _("enter the result of a table, or correct one"))
    result.add_argument("round", type=whole, metavar=_("ROUND"))
    result.add_argument("table", type=whole, metavar=_("TABLE"))
    result.add_argument(
        "scores", type=whole, nargs="+", metavar=_("SCORE"), help=_("a side, as the table names them")
    )
    result.add_argument("--reason", metavar=_("TEXT"), help=_("why a result is corrected"))
    command("close", _("begin nothing any more; what is in play is finished"))


def _add_charter(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("name", metavar=_("NAME"), help=_("what the tournament is called"))
    parser.add_argument(
        "--format",
        choices=m.FORMATS,
        default="evening",
        help=_("how tables are drawn; an evening unless said otherwise"),
    )
    parser.add_argument(
        "--leg",
        action="append",
        metavar=_("'GAME …'"),
        required=True,
        help=_(
            "a game with its rules, one word for the shell: 'pope-joan preset=common sessions=2 players=4 "
            "rounds=6'; an evening takes several"
        ),
    )
    parser.add_argument(
        "--entrant",
        action="append",
        default=[],
        metavar=_("NAME"),
        help=_("a person; 'Bea=computer:steady' is a computer, 'Nora & Will' a pair"),
    )
    parser.add_argument(
        "--computers", type=whole, default=0, metavar="N", help=_("so many computers, or pairs of them, more")
    )
    parser.add_argument("--level", default="steady", metavar="L", help=_("the level of those computers"))
    parser.add_argument(
        "--swiss-rounds", type=whole, default=0, metavar="N", help=_("the rounds of a Swiss tournament")
    )
    parser.add_argument("--duplicate", action="store_true", help=_("the same packs at every table of a round"))
    parser.add_argument(
        "--minutes", type=whole, default=0, metavar="N", help=_("after which no session begins any more")
    )
    parser.add_argument("--seed", metavar="S", help=_("the same packs and draws each time"))


def charter_of(options: Namespace, *, people: bool = True) -> m.Charter:
    """Return the charter that the options describe; without `people` only computers play. Raises Wrong, Refused."""
    from core.rules import RuleError
    from core.tournament.charter import new_charter
    from tui.cli.new import seed_of
    from tui.story.options import rule_fault
    from tui.tournament_typing import leg_of

    name = tidy(options.name)
    if fault := name_fault(name, m.LONGEST_NAME):
        raise Wrong(fault)
    if not 0 <= options.minutes <= m.MOST_MINUTES:
        raise Wrong(_("An evening lasts at most {most} minutes; 0 is no limit.").format(most=m.MOST_MINUTES))
    legs = [leg_of(words) for words in options.leg]
    entrants = entrants_of(options, legs)
    if not people and any(entrant.human for entrant in entrants):
        raise Wrong(
            _("Only computers can be simulated: give --computers N, or entrants like 'Bea=computer:steady'.")
        )
    try:
        return new_charter(
            name,
            options.format,
            legs,
            entrants,
            rounds=options.swiss_rounds,
            duplicate=options.duplicate,
            minutes=options.minutes,
            seed=None if options.seed is None else seed_of(options.seed),
        )
    except RuleError as error:
        raise Wrong(rule_fault(error)) from error


def entrants_of(options: Namespace, legs: list[m.Leg]) -> list[m.Entrant]:
    """Return the entrants named, and the computers asked for; raises Wrong."""
    from core.game import Seat, load
    from tui.tournament_typing import entrant_of_words

    entrants = [entrant_of_words(word) for word in options.entrant]
    if not 0 <= options.computers <= m.MOST_ENTRANTS:
        raise Wrong(_("A tournament has at most {most} entrants.").format(most=m.MOST_ENTRANTS))
    pairs = len(entrants[0].members) == 2 if entrants else False
    if not entrants and options.format != "evening":
        pairs = load(legs[0].game).most == 4
    taken = [member.name for entrant in entrants for member in entrant.members]
    for _entrant in range(options.computers):
        members = []
        for _member in range(2 if pairs else 1):
            taken.append(free_name(taken))
            members.append(Seat(taken[-1], f"computer:{options.level}"))
        entrants.append(m.Entrant(_(" & ").join(member.name for member in members), tuple(members)))
    if len(entrants) < 2:
        raise Wrong(_("A tournament needs two entrants or more: --entrant NAME for each, or --computers N."))
    return entrants
