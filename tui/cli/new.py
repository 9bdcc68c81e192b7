"""`intrigue new`: begin a session."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from core.game import Game, Seat, load
from core.rules import RuleError, Rules, make_rules, parse_changes
from tui.cli.errors import Wrong
from tui.cli.house_rules import take_rules_file
from tui.company import company, company_fault, free_name, lift_partners, name_fault, tidy
from tui.i18n import _

if TYPE_CHECKING:
    from argparse import Namespace

    from core.setup import Setup

LONGEST_SEED: Final = 180


def execute(options: "Namespace") -> int:
    """Begin a session and play it; return the exit code."""
    from saves.files import ensure_folder
    from saves.paths import saves_dir

    setup = setup_of(options)
    ensure_folder(saves_dir())  # before anybody is greeted
    greet_people(setup, force_ascii=options.ascii)
    from tui.cli import show

    return show(setup, options)


def greet_people(setup: "Setup", *, force_ascii: bool) -> None:
    """Keep in mind who plays; say so where the list of those who played before cannot be read."""
    from saves.players import load_players
    from tui.cli.output import say
    from tui.people import list_fault, remember

    before = load_players()
    failed = remember(setup.seats)
    # Where nobody is to be remembered, nothing is missing.
    if (failed is not None or before.damaged) and (fault := list_fault(before, failed)):
        say(fault, force_ascii=force_ascii)


def setup_of(options: "Namespace") -> "Setup":
    """Return the setup that the options describe; raises Wrong."""
    from core.setup import new_match, new_setup

    game = load(options.game)
    if options.deal is not None:
        return _deal_of(game, options)
    take_rules_file(game, options)
    check_count(game, options.players or len(options.seat or ()) or game.default_players)
    seats = _seats(game, options)
    rules = rules_of(game, len(seats), options.preset, options.rule, _limit(game, options))
    seed = None if options.seed is None else seed_of(options.seed)
    best_of = match_length(game, options.best_of)
    if best_of > 1:
        made = new_match(game, rules, seats, best_of, seed=seed)
    else:
        made = new_setup(game, rules, seats, seed=seed)
    if not options.practice:
        return made
    from dataclasses import replace

    from core.practice import Practice
    from tui.practising import practice_of

    return practice_of(made, game, rules) if seed is None else replace(made, practice=Practice())


def _deal_of(game: Game, options: "Namespace") -> "Setup":
    """Return the session of practice that a deal code stands for; raises Wrong."""
    from core import deal_code
    from tui.practising import code_fault

    rules = (options.rule, options.minutes, options.rounds, options.best_of, options.seed)
    if any(rules) or options.rules is not None or options.preset != "source":
        raise Wrong(_("The rules and the packs come with the code: give neither beside --deal."))
    try:
        found = deal_code.read(options.deal)
    except deal_code.BadCode as error:
        raise Wrong(code_fault(error, options.deal)) from None
    if found.game is not game:
        raise Wrong(_("That is a deal of {other}: 'intrigue new {other} --deal …'.").format(other=found.game.id))
    players = options.players or len(options.seat or ()) or found.players
    if players != found.players:
        raise Wrong(_("That deal is for {n} players, not {given}.").format(n=found.players, given=players))
    options.players = None if options.seat is not None else players
    return deal_code.setup_for(found, _seats(game, options))


def seed_of(word: str) -> str:
    """Return the seed if a log can hold it, with what is added to it; raises Wrong."""
    if not 0 < len(word) <= LONGEST_SEED or not word.isprintable():
        raise Wrong(_("A seed has 1 to {most} printable characters.").format(most=LONGEST_SEED))
    return word


def match_length(game: Game, word: str | None) -> int:
    """Return of how many games a match is the best, 1 without a word; raises Wrong."""
    if word is None:
        return 1
    if game.pools:
        raise Wrong(_("{game} is played in sessions, not in matches: leave out --best-of.").format(game=game.id))
    if not word.isascii() or not word.isdigit() or len(word) > 2 or int(word) % 2 == 0:
        raise Wrong(_("A match is best of 1, 3, 5 … 99 games, not '{word}'.").format(word=word[:20]))
    return int(word)


def _limit(game: Game, options: "Namespace") -> list[str]:
    if not game.pools and (options.minutes is not None or options.rounds is not None):
        text = _("{game} is played until a side has reached the target: give --rule target=N, not a limit.")
        raise Wrong(text.format(game=game.id))
    if options.minutes is not None:
        return ["limit=minutes", f"minutes={options.minutes}"]
    if options.rounds is not None:
        return ["limit=rounds", f"rounds={options.rounds}"]
    return []


def rules_of(game: Game, players: int, preset: str, changes: Sequence[str], limit: Sequence[str] = ()) -> Rules:
    """Return the rules in force; raises Wrong with what is allowed."""
    from tui.story.options import rule_fault

    try:
        return make_rules(game.rules, players, preset, parse_changes(game.rules, [*changes, *limit]))
    except RuleError as error:
        raise Wrong(rule_fault(error)) from error


def check_count(game: Game, players: int) -> None:
    """Raise Wrong unless so many can play."""
    if not game.least <= players <= game.most:
        text = _("{game} is for {least} to {most} players, not {n}.")
        if game.least == game.most:
            text = _("{game} is for {least} players, not {n}.")
        raise Wrong(text.format(game=game.id, least=game.least, most=game.most, n=players))


def _seats(game: Game, options: "Namespace") -> list[Seat]:
    if options.seat is not None:
        return named_seats(game, options.seat)
    return list(company(game, person(), options.players))


def person() -> str:
    """Return the name of the person at the keyboard, by the settings."""
    from saves.settings import load_settings
    from tui.people import own_name

    return own_name(load_settings()[0].name)


def named_seats(game: Game, words: Sequence[str]) -> list[Seat]:
    """Return the seats that the words describe: a name, or `computer:LEVEL`; raises Wrong."""
    people = [_person(game, word) for word in words if not word.startswith("computer:")]
    if not people:
        raise Wrong(_("Somebody has to play: give one --seat NAME for yourself."))
    if fault := company_fault(people):
        raise Wrong(fault)
    taken = list(people)
    waiting = iter(people)
    seats: list[Seat] = []
    for word in words:
        kind, _colon, level = word.partition(":")
        if kind == "computer":
            taken.append(free_name(taken))
            seats.append(Seat(taken[-1], f"computer:{known_level(game, level)}"))
        else:
            seats.append(Seat(next(waiting), "human"))
    return lift_partners(game, seats)


def _person(game: Game, word: str) -> str:
    name = player_name(word)
    if name in game.choosers():
        text = _("A computer of that level is written computer:{level}, a person of that name {name}.")
        raise Wrong(text.format(level=name, name=name.title()))
    return name


def player_name(word: str) -> str:
    """Return the name of a person at a seat; raises Wrong."""
    name = tidy(word)
    if fault := name_fault(name):
        raise Wrong(fault)
    if name.casefold() == "computer":
        raise Wrong(_("A computer's seat needs a level, such as computer:{level}.").format(level="steady"))
    return name


def known_level(game: Game, level: str) -> str:
    """Return the level if the game has it; raises Wrong with those it has."""
    levels = game.choosers()
    if level not in levels:
        text = _("There is no level '{level}'; the levels are: {levels}.")
        raise Wrong(text.format(level=level[:40], levels=", ".join(levels)))
    return level
