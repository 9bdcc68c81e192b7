"""`intrigue stats`: what the rounds that were played add up to."""

from argparse import Namespace
from collections.abc import Iterable, Mapping
from pathlib import Path

from core.duels import duels
from core.statistics import Choice, chosen, figures, of_player, people
from saves.history import History
from saves.lines import lines
from tui.cli.errors import Wrong
from tui.cli.find import unread_words
from tui.cli.output import say, write_bytes, write_json
from tui.i18n import _
from tui.story import statistics as words
from tui.story import tables
from tui.story.asking import no_level
from tui.story.days import day_ms


def execute(options: Namespace) -> int:
    """Print the statistics as text, JSON or the rows that they are made of; return the exit code."""
    choice_for = Chooser(options)
    with History() as history:
        history.refresh()
        wanted = (history.saves, history.imports) if options.imported else (history.saves,)
        for error in history.closed_folders:
            if Path(str(error.params["path"])) in wanted:
                raise error
        found = lines(history)
        files = len(history.left_out())
    choice_for.level = _level(options.level or "", {level for line in found for level in line.levels})
    persons = people(found, imported=options.imported)
    player = options.player or next(iter(persons), "")
    if player and not of_player(found, player):
        raise Wrong(words.names(choice_for(player), persons), exit_code=1)
    choice = choice_for(player)
    if options.csv:
        write_bytes(tables.lines_table(chosen(found, choice)).rstrip("\n"))
        return 0
    counted, against = figures(found, choice), duels(found, choice)
    if options.json:
        write_json(tables.as_json(counted, against, choice))
    elif not player:
        text = f"{words.names(choice, persons)} {unread_words(files)}".rstrip()
        say(text, force_ascii=options.ascii)
    else:
        for line in words.report(counted, against, choice, files):
            say(line, force_ascii=options.ascii)
    return 0


class Chooser:
    """Makes the choice of the options, once it is known whose statistics are meant."""

    def __init__(self, options: Namespace) -> None:
        self.options = options
        self.level = ""
        self.since = _day(options.since, after=False)
        self.until = _day(options.until, after=True)
        self.rules = _rules(options.rule, options.game or "")

    def __call__(self, player: str) -> Choice:
        """Return the choice for a player."""
        options = self.options
        return Choice(
            player=player,
            game=options.game or "",
            since=self.since,
            until=self.until,
            level=self.level,
            against=options.against or "",
            rules=self.rules,
            help="with" if options.with_help else "without" if options.without_help else "all",
            unfinished=options.unfinished,
            practice=options.practice,
            imported=options.imported,
        )


def _day(text: str | None, *, after: bool) -> int | None:
    if text is None:
        return None
    try:
        return day_ms(text, after=after)
    except ValueError as error:
        raise Wrong(_("'{day}' is no day; write it as 2026-11-01.").format(day=text[:40])) from error


def _rules(given: list[str], game: str) -> Mapping[str, str]:
    from core.rules import RuleError
    from tui.story.asked_rules import checked_rule
    from tui.story.options import rule_fault

    try:
        return dict(checked_rule(text, game) for text in given)
    except RuleError as error:
        raise Wrong(rule_fault(error)) from error


def _level(text: str, met: Iterable[str]) -> str:
    """Return the level that was asked for, if anybody can be that; it is refused with what there is."""
    from tui.story.asked_rules import read_level

    level = read_level(text, met) if text else ""
    if text and not level:
        raise Wrong(no_level(text, met))
    return level
