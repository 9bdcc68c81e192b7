"""Typed wishes about what was played: `game don`, `player Anna`, `penalties`, `since 2026-11-01`."""

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from core.names import alike
from core.statistics import Choice
from saves.wanted import Wanted
from tui.i18n import _
from tui.story import TELLERS
from tui.story.days import day_ms
from tui.tongues import game_named, wish

ARGUMENTS: Final = ("game", "player", "vs", "against", "since", "until", "level", "rule", "tournament")
"""Words that something follows."""
_WORD: Final = re.compile(r'"([^"]*)"|(\S+)')


class Misread(ValueError):
    """What was typed is not understood; the text says why."""


def parts(text: str) -> list[str]:
    """Return the words of a line; those between double quotes are one."""
    return [quoted or plain for quoted, plain in _WORD.findall(text[:500])]


def game_of(word: str) -> str:
    """Return the game that a word means, by its id, the beginning of it, or its name elsewhere, or ""."""
    wanted = word.casefold().replace(" ", "-")
    if wanted in TELLERS:
        return wanted
    if named := game_named(word):
        return named
    fitting = [game for game in TELLERS if wanted and game.startswith(wanted)]
    return fitting[0] if len(fitting) == 1 else ""


def _taken_game(words: list[str]) -> str:
    """Take the one or two words at the beginning that name a game, and return it, or ""."""
    for count in (2, 1):
        game = game_of(" ".join(words[:count])) if len(words) >= count else ""
        if game:
            del words[:count]
            return game
    return ""


def _game(words: list[str]) -> str:
    game = _taken_game(words)
    if not game:
        raise Misread(_("no game '{word}'").format(word=words[0][:20]))
    return game


def _day(word: str, *, after: bool) -> int:
    try:
        return day_ms(word, after=after)
    except ValueError:
        raise Misread(_("'{day}' is no day, such as 2026-11-01").format(day=word[:20])) from None


def _name(words: list[str], known: Sequence[str]) -> str:
    """Take as many words as make a known name, at least one, and return it as it is known."""
    folded = {alike(name): name for name in known}
    for count in range(len(words), 0, -1):
        name = alike(" ".join(words[:count]))
        if name in folded:
            del words[:count]
            return folded[name]
    raise Misread(_("nobody called '{name}'").format(name=words[0][:20]))


def _is_long_name(words: list[str], known: Sequence[str]) -> bool:
    """Return whether several words make a name: somebody may be called Player 1."""
    folded = {alike(name) for name in known if " " in name}
    return any(alike(" ".join(words[:count])) in folded for count in range(2, len(words) + 1))


def _argument(word: str, words: list[str]) -> str:
    if not words:
        raise Misread(_("'{word}' needs something behind it").format(word=word))
    return words.pop(0)


def read_choice(text: str, choice: Choice, names: Sequence[str], met: Iterable[str] = ()) -> Choice:
    """Return the choice as a typed line changes it. Raises Misread.

    Args:
        text: what was typed.
        choice: what was chosen before.
        names: those who have played.
        met: what those were, beside the levels of today: logs may come from elsewhere.
    """
    words = parts(text)
    flags: dict[str, Callable[[Choice], Choice]] = {
        "stats": lambda choice: choice,
        "all": lambda choice: Choice(player=choice.player),
        "unfinished": lambda choice: replace(choice, unfinished=not choice.unfinished),
        "practice": lambda choice: replace(choice, practice=not choice.practice),
        "imported": lambda choice: replace(choice, imported=not choice.imported),
        "help": lambda choice: replace(choice, help="with"),
        "unaided": lambda choice: replace(choice, help="without"),
    }
    while words:
        if _is_long_name(words, names):
            choice = replace(choice, player=_name(words, names), against="")
            continue
        word = words.pop(0)
        key = wish(word)
        if key in flags:
            choice = flags[key](choice)
        elif key in ("player", "vs", "against"):
            _argument(word, list(words))
            name = _name(words, names)
            choice = replace(choice, player=name) if key == "player" else replace(choice, against=name)
        elif key == "game":
            _argument(word, list(words))
            choice = replace(choice, game=_game(words))
        elif key == "rule":
            _argument(word, list(words))
            name, value = _rule(words, choice.game)
            choice = replace(choice, rules={**choice.rules, name: value})
        elif key in ARGUMENTS and key != "tournament":
            choice = replace(choice, **_given(key, _argument(word, words), met))
        elif game := _taken_game(asked := [word, *words]):
            words = asked
            choice = replace(choice, game=game)
        else:
            words.insert(0, word)
            choice = replace(choice, player=_name(words, names), against="")
    return choice


def _given(key: str, value: str, met: Iterable[str]) -> dict[str, Any]:
    makers: dict[str, Callable[[str], Any]] = {
        "since": lambda word: _day(word, after=False),
        "until": lambda word: _day(word, after=True),
        "level": lambda word: _level(word, met),
    }
    return {key: makers[key](value)}


def _rule(words: list[str], game: str) -> tuple[str, str]:
    """Take the words of a rule, as it is typed or as the form says it, and return its name and value."""
    from core.rules import RuleError
    from tui.story.asked_rules import take_rule
    from tui.story.options import rule_fault

    try:
        return take_rule(words, game)
    except RuleError as error:
        raise Misread(rule_fault(error)) from None


def _level(word: str, met: Iterable[str]) -> str:
    from tui.story.asked_rules import read_level

    level = read_level(word, met)
    if not level:
        raise Misread(no_level(word, met))
    return level


def no_level(word: str, met: Iterable[str]) -> str:
    """Return that opponents cannot be what was asked for, and what they can be."""
    from tui.story.asked_rules import levels

    found = ", ".join(f"{level} ({said})" if said != level else level for level, said in levels(met).items())
    return _("Nobody plays as '{level}'; opponents can be: {levels}.").format(level=word[:20], levels=found)


def read_wanted(text: str, names: Sequence[str], tournaments: dict[str, str]) -> Wanted:
    """Return which rounds a typed line asks for; what is no keyword is looked for in names. Raises Misread."""
    words = parts(text)
    wanted = Wanted()
    flags: dict[str, dict[str, Any]] = {
        "penalties": {"penalties": True},
        "penalty": {"penalties": True},
        "close": {"close": True},
        "final": {"final": True},
        "help": {"helped": True},
        "practice": {"practice": True},
        "imported": {"kind": "import"},
        "saved": {"kind": "save"},
    }
    while words:
        word = words.pop(0)
        key = wish(word)
        if key in flags:
            wanted = replace(wanted, **flags[key])
        elif key == "game":
            _argument(word, list(words))
            wanted = replace(wanted, game=_game(words))
        elif key == "player":
            _argument(word, list(words))
            wanted = replace(wanted, player=_name(words, names))
        elif key == "tournament":
            _argument(word, list(words))
            name = _name(words, list(tournaments.values()))
            wanted = replace(wanted, tournament=next(id_ for id_, one in tournaments.items() if one == name))
        elif key == "since":
            wanted = replace(wanted, since_ms=_day(_argument(word, words), after=False))
        elif key == "until":
            wanted = replace(wanted, until_ms=_day(_argument(word, words), after=True))
        elif game := _taken_game(asked := [word, *words]):
            words = asked
            wanted = replace(wanted, game=game)
        else:
            wanted = replace(wanted, words=(*wanted.words, word))
    return wanted
