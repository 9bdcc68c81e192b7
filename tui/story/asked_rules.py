"""Rules and levels that statistics are asked for: by their codes, or as the form for a new session says them."""

from collections.abc import Iterable, Iterator, Mapping

from core.game import REGISTRY, load
from core.rules import Option, RuleError, Value, parse_changes
from tui.company import level_word
from tui.i18n import _
from tui.story import TELLERS, teller_for
from tui.story.options import written
from tui.story.teller import OptionWords
from tui.tongues import folded, wish

Known = tuple[Option, OptionWords]


def _options(game: str) -> tuple[Known, ...]:
    """Return every option of a game with its words."""
    words = teller_for(game).options()
    return tuple((option, words[option.name]) for option in load(game).rules.options())


def _known(game: str) -> Iterator[Known]:
    """Yield the options of a game, or for "" those of all."""
    for one in [game] if game in TELLERS else TELLERS:
        yield from _options(one)


def _said(words: OptionWords, value: Value, *, whole: bool = False) -> str:
    """Return an option with a value; the explanation behind some values only as a `whole`."""
    text = words.value(value)
    return _("{label}: {value}").format(label=words.label, value=text if whole else text.partition(": ")[0])


def rule_words(name: str, value: str) -> str:
    """Return a rule in words, as the form has it; one that no game knows as it is typed."""
    for option, words in _known(""):
        if option.name == name:
            for one in option.values or ((int(value),) if value.isdecimal() else ()):
                if written(one) == value:
                    return _said(words, one)
    return f"{name}={value}"


def rules_words(key: str) -> str:
    """Return a rule set in words: the options that differ from the source texts."""
    if not key:
        return _("source texts")
    pairs = (pair.partition("=") for pair in key.split(" "))
    return ", ".join(rule_words(name, value) for name, _equals, value in pairs)


def _plain(text: str) -> str:
    return " ".join(folded(text).replace(":", " ").replace("=", " ").replace(",", " ").split())


def take_rule(words: list[str], game: str = "") -> tuple[str, str]:
    """Take the words at the beginning that make a rule, and return its name and value as they are typed.

    Args:
        words: what was typed, `lead=any` or the rule as the form has it; what is used is taken out.
        game: only rules of this game, or "" for those of all.

    Raises:
        RuleError: no rule, or a value that it cannot have; it lists what there is.
    """
    for count in range(len(words), 0, -1):
        asked = _plain(" ".join(words[:count]))
        number = next((int(word[:9]) for word in asked.split() if word.isdecimal()), None)
        for option, said in _known(game):
            for value in option.values or (() if number is None else (number,)):
                alone = "" if option.values else _plain(f"{said.label} {value}")
                if asked in (_plain(_said(said, value)), _plain(_said(said, value, whole=True)), alone):
                    del words[:count]
                    return checked_rule(f"{option.name}={written(value)}", game)
    pair = checked_rule(words[0], game)
    del words[0]
    return pair


def checked_rule(text: str, game: str = "") -> tuple[str, str]:
    """Return name and value of a rule that is typed as `lead=any`.

    Args:
        text: what was typed.
        game: only a rule of this game, or "" for those of all.

    Raises:
        RuleError: it is no rule, none of these games has it, or none has this value; it lists what there is.
    """
    models = [load(one).rules for one in ([game] if game in REGISTRY else REGISTRY)]
    known = {option.name: None for model in models for option in model.options()}
    name, equals, _value = (part.strip() for part in text.partition("="))
    if equals and name not in known:
        raise RuleError("unknown-option", name=name, allowed=tuple(known))
    fault: RuleError | None = None
    for model in models:
        if equals and name not in {option.name for option in model.options()}:
            continue
        try:
            return next((name, written(value)) for name, value in parse_changes(model, [text]).items())
        except RuleError as error:
            fault = fault or error
    assert fault is not None
    raise fault


def levels(met: Iterable[str] = ()) -> Mapping[str, str]:
    """Return what opponents can be, each with its word: people, the games' levels, and those that were met."""
    known = {"human": _("people")}
    for game in REGISTRY:
        known |= {level: level_word(level) for level in load(game).levels}
    return known | {level: level_word(level) for level in met if level not in known}


def read_level(text: str, met: Iterable[str] = ()) -> str:
    """Return the level that a word means, in any language, or an empty string where nobody can be that."""
    level = wish(text)
    return level if level in levels(met) else ""
