"""Options in words: what all games for chips share, the rules in force, and what is wrong with rules."""

from collections.abc import Mapping
from typing import Final

from core.rules import Option, RuleError, Rules
from tui.i18n import _, ngettext
from tui.story.sentence import Part, Sentence, chips, plain
from tui.story.teller import OptionWords, Teller

LONGEST_SHOWN: Final = 40
"""Characters of what was typed that a sentence about it repeats."""


def minutes(count: int) -> str:
    """Return so many minutes in words."""
    return ngettext("{n} minute", "{n} minutes", count).format(n=count)


def rounds(count: int) -> str:
    """Return so many rounds in words."""
    return ngettext("{n} round", "{n} rounds", count).format(n=count)


def chips_options() -> Mapping[str, OptionWords]:
    """Return the options that every game for chips has, by name."""
    return {
        "chips": OptionWords(_("Chips to start"), _("How many chips everybody begins with."), {}, chips),
        "ruin": OptionWords(
            _("Out of chips"),
            _("What happens to a player who cannot pay."),
            {
                "credit": _("plays on credit"),
                "knock-out": _("leaves the game"),
                "short-pay": _("pays what is there"),
            },
        ),
        "first_dealer": OptionWords(
            _("First dealer"),
            _("How the first dealer is found."),
            {"draw": _("highest card drawn"), "first-jack": _("first jack dealt")},
        ),
        "limit": OptionWords(
            _("Limit"),
            _("What ends the session."),
            {"minutes": _("minutes of play"), "rounds": _("rounds"), "none": _("the players")},
        ),
        "minutes": OptionWords(
            _("Minutes"),
            _("Minutes of play before the final round."),
            {},
            minutes,
            ("limit", "minutes"),
        ),
        "rounds": OptionWords(
            _("Rounds"),
            _("Rounds before the final round."),
            {},
            rounds,
            ("limit", "rounds"),
        ),
    }


def rules_in_force(teller: Teller, rules: Rules) -> list[Sentence]:
    """Return the rules in force, a line an option; what differs from the source texts says so."""
    known = teller.options()
    return [
        option_line(teller, option, rules) for option in type(rules).options() if matters(known[option.name], rules)
    ]


def option_line(teller: Teller, option: Option, rules: Rules) -> Sentence:
    """Return one option with its value, its clause and, where it was changed, what the source texts say."""
    words = teller.options()[option.name]
    value = getattr(rules, option.name)
    text = _("{label}: {value}").format(label=words.label, value=words.value(value))
    parts = [Part(text)]
    if option.name in rules.changed() and option.default is not None:
        was = words.value(option.default)
        parts += [Part(" "), Part(_("(in the source: {value})").format(value=was), "news")]
    parts.append(Part(f" {option.clause}", "dim"))
    return Sentence(tuple(parts))


def explained(teller: Teller, option: Option, rules: Rules | None = None) -> list[Sentence]:
    """Return what an option decides, its values by name and in words, and the one in force."""
    words = teller.options()[option.name]
    out = [Sentence((Part(words.label, "news"), Part(f": {words.about}"), Part(f" {option.clause}", "dim")))]
    for value in option.values:
        line = f"  {option.name}={written(value)}: {words.value(value)}"
        in_force = rules is not None and getattr(rules, option.name) == value
        out.append(plain(_("{value}, in force").format(value=line) if in_force else line))
    if not option.values:
        text = _("{name}=N, {low} to {high}")
        line = "  " + text.format(name=option.name, low=option.low, high=option.high)
        if rules is not None:
            line = _("{value}, in force: {n}").format(value=line, n=getattr(rules, option.name))
        out.append(plain(line))
    return out


def written(value: object) -> str:
    """Return a value as it is typed: true and false in small letters."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def matters(words: OptionWords, rules: Rules) -> bool:
    """Return whether the option decides anything under the other rules in force."""
    return words.matters(rules.dump())


def rule_fault(error: RuleError) -> str:
    """Return what is wrong with rules, with what is allowed, in one sentence."""
    words = {name: written(value) for name, value in error.params.items()}
    words |= {name: words[name][:LONGEST_SHOWN] for name in ("name", "value", "text") if name in words}
    allowed = error.params.get("allowed")
    if isinstance(allowed, tuple):
        words["allowed"] = ", ".join(written(value) for value in allowed)
    text = {
        "form": _("'{text}' is no rule: write NAME=VALUE, such as lead=any."),
        "unknown-option": _("There is no rule '{name}'; the rules are: {allowed}."),
        "bad-value": _("'{value}' is no value of {name}; it can be: {allowed}."),
        "bad-number": _("'{value}' is no value of {name}; it can be a number from {low} to {high}."),
        "unknown-preset": _("There is no preset '{name}'; the presets are: {allowed}."),
        "stake": _("{chips} chips do not reach for the first stake: give at least {least}, or set ruin=credit."),
        "clash": _("These rules do not go together: {reason}"),
    }.get(error.code)
    return text.format(**words) if text else _("These rules cannot be had ({code}).").format(code=error.code)
