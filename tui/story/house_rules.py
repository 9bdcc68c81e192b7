"""House rules as files, in words: what is wrong with one, and the comments that are written into it."""

from collections.abc import Mapping
from pathlib import Path
from typing import TYPE_CHECKING

from core.game import load
from core.rules import RuleError, Value
from saves.house_rules import LONGEST_NAME, HouseRules, RulesUnreadable, house_rules_text
from tui.i18n import _
from tui.story import teller_for
from tui.story.faults import printable, why_unread
from tui.story.options import rule_fault

if TYPE_CHECKING:
    from core.rules import Option


def house_rules_fault(error: RulesUnreadable) -> str:
    """Return what is wrong with a file of house rules, in one sentence."""
    cause = error.params.get("error")
    if isinstance(cause, RuleError):
        return _("{file}: {fault}").format(file=_file(error), fault=rule_fault(cause))
    text = {
        "missing": _("There is no file {file}, and no house rules of that name are kept."),
        "unreadable": _("{file} cannot be read: {why}."),
        "too-large": _("{file} is too large for house rules."),
        "not-utf8": _("{file} is no text in UTF-8."),
        "syntax": (
            _("{file} is not written as TOML: {detail}.")
            if error.params.get("detail")
            else _("{file} has a number that is too long, or brackets too deep.")
        ),
        "not-rules": _('{file} holds no house rules: they begin with format = "intrigue-rules/1".'),
        "newer": _("{file} was made by a newer Intrigue."),
        "unknown": _("{file}: there is no '{name}' in house rules; other rules stand under [rules]."),
        "value": (
            _("{file}: the rules stand under [rules], each on its line.")
            if error.params.get("name") == "rules"
            else _(
                "{file}: the name is a text of at most {most} characters, without signs that control the screen."
            )
        ),
        "game": _("{file}: there is no game '{game}'."),
    }[error.code]
    words = {name: error.params.get(name, "") for name in ("name", "game")}
    words |= {"why": why_unread(str(error.params.get("reason", "io")))}
    words |= {"detail": str(error.params.get("detail", "")).rstrip("."), "most": LONGEST_NAME}
    return text.format(file=_file(error), **words)


def _file(error: RulesUnreadable) -> str:
    name = Path(str(error.params.get("path", ""))).name
    return printable(name)[:60]


def house_of(game: str, name: str, preset: str, values: Mapping[str, Value | None]) -> HouseRules:
    """Return house rules of these values: all in which they differ from the source texts, or from the preset.

    Args:
        game: whose rules they are.
        name: what they are called.
        preset: the named rules that they begin with.
        values: the options by name; None, or none at all, is what the preset has or what follows from the players.
    """
    model = load(game).rules
    base = model.presets[preset]
    changes: dict[str, Value] = {}
    for option in model.options():
        value = values.get(option.name, base.get(option.name))
        if value is not None and (value != option.default or value != base.get(option.name, value)):
            changes[option.name] = value
    return HouseRules(game, name, preset, changes)


def file_text(house: HouseRules) -> str:
    """Return house rules as the text of a file, with a comment that explains each of them."""
    teller = teller_for(house.game)
    words = teller.options()
    options: Mapping[str, Option] = {option.name: option for option in load(house.game).rules.options()}
    comments = {}
    for name, value in house.changes.items():
        text = _("{label}: {value}").format(label=words[name].label, value=words[name].value(value))
        comments[name] = f"{text} ({options[name].clause})"
    return house_rules_text(house, comments, _("House rules of {game}, for Intrigue").format(game=teller.title))
