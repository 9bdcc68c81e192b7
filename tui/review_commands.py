"""What can be typed while a round is looked back at: one line becomes a command and its argument."""

import difflib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from tui.i18n import N_, _
from tui.keymap import printed, shown
from tui.tongues import folded, others, taught


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table: the word that is taught, others for it, what follows, what it does, and its key.

    `word` is what the footer calls it where it has a key.
    """

    name: str
    help: str
    words: tuple[str, ...] = ()
    argument: str = ""
    key: str = ""
    word: str = ""


COMMANDS: Final = (
    Command("next", N_("A card on."), ("on", "forward"), key="→"),
    Command("back", N_("A card back."), ("before",), key="←"),
    Command(
        "trick",
        N_("To a trick or run: trick 7. Alone: the next one."),
        ("run", "next trick", "next run"),
        "N",
        "↓",
    ),
    Command("up", N_("To the trick or run before."), ("trick before", "run before", "last trick"), key="↑"),
    Command("card", N_("To a card: card 16."), ("play card", "step", "place"), "N"),
    Command("start", N_("To the beginning."), ("home", "beginning", "first"), key="Home", word=N_("start")),
    Command("end", N_("To the end."), ("last",), key="End", word=N_("end")),
    Command("swing", N_("To the biggest swing."), ("biggest swing", "biggest"), key="b", word=N_("swing")),
    Command("penalty", N_("To the first offence or penalty."), ("foul", "revoke", "first penalty")),
    Command(
        "run on",
        N_("Goes on by itself, at the pace of the settings."),
        ("go", "auto", "pause", "stop"),
        key="Space",
        word=N_("go on"),
    ),
    Command(
        "open", N_("Lays all hands open."), ("open hands", "hands", "show hands"), key="x", word=N_("all hands")
    ),
    Command("hide", N_("Shows only what one seat knew."), ("hide hands", "close"), key="x"),
    Command(
        "seat",
        N_("Looks through another player's eyes: seat Anna, seat 2."),
        ("eyes", "as"),
        "NAME",
        "s",
        word=N_("seat"),
    ),
    Command(
        "opinion",
        N_("What a strong player would have done, knowing no more; again: to the next costly choice."),
        ("second opinion", "opinions", "mistake", "costly"),
        key="o",
        word=N_("opinion"),
    ),
    Command(
        "hindsight",
        N_("What would have been best here with all cards known."),
        ("best line",),
        key="h",
        word=N_("hindsight"),
    ),
    Command(
        "play on",
        N_("Goes on from here yourself, as practice, at the seat you look from."),
        ("what if", "play from here", "practise"),
        key="y",
        word=N_("play on"),
    ),
    Command(
        "same pack",
        N_("Plays the same pack from its first card, at the seat you look from."),
        ("play again", "play it again", "same deal"),
    ),
    Command("look", N_("Tells the table in words, as the seat knew it."), ("table",)),
    Command("score", N_("Tells everybody's chips and cards, or the points of both sides."), ("chips", "points")),
    Command("why", N_("Tells the rule behind this moment."), ("rule",), key="w", word=N_("why")),
    Command("again", N_("Says again what was said last."), ("repeat",)),
    Command(
        "deal",
        N_("Tells the code that gives a friend the same deal."),
        ("code", "deal code"),
        key="d",
        word=N_("deal code"),
    ),
    Command("round", N_("To another round: round 3."), ("hand",), "N", "n", word=N_("next one")),
    Command("help", N_("Tells what can be typed."), ("?", "commands"), key="?", word=N_("help")),
    Command("leave", N_("Back to where you came from."), ("quit", "exit", "esc"), key="Esc"),
)
"""All commands, in the order of the help."""

BY_WORD: Final = {
    word: command
    for command in COMMANDS
    for word in (command.name, *command.words, *others(command.name, "review"))
}


@dataclass(frozen=True, slots=True)
class Typed:
    """A command by its name, with its argument: a number, a seat counted from 0, or None."""

    name: str
    number: int | None = None


def parse(text: str, names: Sequence[str]) -> Typed | str:
    """Return what a typed line means, or in a sentence why it means nothing; `names` are those of the seats."""
    line = " ".join(folded(text).split()).lstrip("/").rstrip(".!?,;").strip() or text.strip()
    if line.isdecimal():
        return Typed("card", int(line[:4]))
    parts = line.split(" ")
    for count in range(min(3, len(parts)), 0, -1):
        command = BY_WORD.get(" ".join(parts[:count]))
        if command is not None:
            return _built(command, " ".join(parts[count:]), names)
    fitting = {BY_WORD[word].name: BY_WORD[word] for word in BY_WORD if parts[0] and word.startswith(parts[0])}
    if len(fitting) == 1:
        return _built(next(iter(fitting.values())), " ".join(parts[1:]), names)
    if len(fitting) > 1:
        return _("'{text}' may be {commands}.").format(
            text=line[:40], commands=", ".join(sorted(taught(name, "review") for name in fitting))
        )
    near = difflib.get_close_matches(line, list(BY_WORD), 1, 0.6)
    if near:
        return _("There is no '{text}' here; did you mean '{near}'?").format(text=line[:40], near=near[0])
    return _("There is no '{text}' here; help tells what can be typed.").format(text=line[:40])


def _built(command: Command, rest: str, names: Sequence[str]) -> Typed | str:
    said = taught(command.name, "review")
    if command.argument == "NAME":
        return _seat(command, rest, names)
    if command.argument == "N" and rest:
        number = rest.removeprefix("number ").removeprefix("no ")
        if not number.isdecimal() or not number.isascii():
            return _("'{command}' wants a number, such as {command} 3.").format(command=said)
        return Typed(command.name, int(number[:4]))
    if rest and command.argument == "":
        return _("Nothing follows '{command}'.").format(command=said)
    if command.name in ("card", "round"):
        return _("'{command}' wants a number, such as {command} 3.").format(command=said)
    return Typed(command.name)


def _seat(command: Command, rest: str, names: Sequence[str]) -> Typed | str:
    if not rest:
        return Typed(command.name)
    if rest.isdecimal() and rest.isascii():
        if 1 <= int(rest[:3]) <= len(names):
            return Typed(command.name, int(rest[:3]) - 1)
        return _("The seats are 1 to {n}.").format(n=len(names))
    exact = [at for at, name in enumerate(names) if folded(name) == rest]
    fitting = exact or [at for at, name in enumerate(names) if folded(name).startswith(rest)]
    if len(fitting) == 1:
        return Typed(command.name, fitting[0])
    return _("Nobody here is called '{name}': {names}.").format(name=rest[:40], names=", ".join(names))


def complete(text: str, names: Sequence[str]) -> list[str]:
    """Return whole lines that may follow what was typed."""
    line = " ".join(folded(text).split()) + (" " if text.endswith(" ") and text.strip() else "")
    if not line:
        return []
    said = dict.fromkeys(word for command in COMMANDS for word in (taught(command.name, "review"), command.name))
    seats = [f"{word} {name.casefold()}" for word in (taught("seat", "review"), "seat") for name in names]
    lines = dict.fromkeys([*said, *seats])
    return [one for one in lines if folded(one).startswith(line) and folded(one) != line]


def help_lines() -> list[str]:
    """Return what can be typed, a line a command, with its key."""
    out = []
    for command in COMMANDS:
        head = f"{taught(command.name, 'review')} {command.argument}".strip()
        text = _("*{command}*: {help}").format(command=head, help=_(command.help))
        out.append(
            text + (_(" Key {key}.").format(key=printed(shown("review", command.key))) if command.key else "")
        )
    return out
