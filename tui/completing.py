"""What may follow a line that is being typed at the table."""

from collections.abc import Sequence

from tui.command_table import COMMANDS, Command, by_word, offered
from tui.commands import Context, taught_words
from tui.story import cards as words
from tui.story.settings_words import settings_words
from tui.tongues import folded, taught


def complete(text: str, context: Context) -> list[str]:
    """Return whole lines that may follow what was typed, the likeliest first."""
    line = " ".join(folded(text).split()) + (" " if text.endswith(" ") and text.strip() else "")
    if not line:
        return []
    verb, blank, rest = line.partition(" ")
    cards = [words.name(card) for card in words.in_order(context.legal or context.hand)]
    if not blank:
        names = [word for one in COMMANDS if context.offers(one) for word in taught_words(one)] + ["play"]
        return [one for one in (*names, *cards) if folded(one).startswith(verb) and folded(one) != verb]
    found = by_word().get(verb)
    if found is None:
        return [one for one in cards if folded(one).startswith(line) and folded(one) != line]
    said = text.split(maxsplit=1)[0].casefold()
    lines = [f"{said} {one}" for one in _arguments(found, rest, cards, context)]
    return [one for one in lines if folded(one).startswith(line) and folded(one) != line]


def _settings() -> dict[str, tuple[str, ...]]:
    """Return the settings with their values, also in the words of the language that is spoken."""
    from saves.settings import TABLE

    found = {setting.name: setting.values for setting in TABLE}
    if taught("set") != "set":
        for words_ in settings_words().values():
            found[words_.label.lower()] = tuple(value.partition(":")[0] for value in words_.values.values())
    return found


def _arguments(command: Command, rest: str, cards: Sequence[str], context: Context) -> Sequence[str]:
    settings = _settings()
    if command.name == "set":
        named = [name for name in settings if rest.startswith(f"{folded(name)} ")]
        return [f"{name} {value}" for name in named for value in settings[name]] or list(settings)
    known: dict[str, Sequence[str]] = {
        "lead": cards,
        "hold": [words.name(card) for card in words.in_order(context.hand)],
        "turn": [str(place + 1) for place in context.places],
        "trumps": [words.suit(suit) for suit in range(4)],
        "rules": context.options,
        "help": [taught(one.name) for one in COMMANDS if offered(one, context.features)],
        "pace": [*settings["pace"], *settings.get(settings_words()["pace"].label.lower(), ())],
        "verbosity": settings["verbosity"],
    }
    return known.get(command.name, ())
