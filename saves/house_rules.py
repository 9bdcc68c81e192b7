"""House rules as files: TOML that a person can write, comment and share; those kept here lie beside the settings.

format = "intrigue-rules/1"
game = "pope-joan"
name = "Our Sundays"
preset = "common"      # may be left out

[rules]
pairs = "split"
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from core.game import REGISTRY, load
from core.rules import RuleError, Value, make_rules
from saves import paths
from saves.bounds import MAX_TYPED, is_name
from saves.errors import PlaceUnusable, SavesError
from saves.files import code_of, ensure_folder, read_small, replace_text

if TYPE_CHECKING:
    from core.rules import Rules

FORMAT: Final = "intrigue-rules/1"
ENDING: Final = ".toml"

LONGEST_NAME: Final = 40
MOST_KEPT: Final = 200
"""Files of the folder that are looked at."""

_FORMAT: Final = re.compile(r"intrigue-rules/([1-9]\d{0,5})")
_KEYS: Final = ("format", "game", "name", "preset", "rules")


class RulesUnreadable(SavesError):
    """A file that gives no house rules; it was not touched.

    Codes: `missing`, `unreadable` (with `reason`), `too-large`, `not-utf8`, `syntax` (with `detail`), `not-rules`,
    `newer`; `unknown` and `value` (with `name`) for a key of the file; `game` (with `game`) for one that there is
    not; `rule` (with `error`, a RuleError) for rules that cannot be had. Each has `path`.
    """


@dataclass(frozen=True, slots=True)
class HouseRules:
    """House rules of a game: their name, the preset that they begin with, and what they change in it."""

    game: str
    name: str
    preset: str
    changes: Mapping[str, Value]

    def rules(self, players: int) -> Rules:
        """Return the rules for so many players; raises RuleError where they cannot be had."""
        return make_rules(load(self.game).rules, players, self.preset, self.changes)


@dataclass(frozen=True, slots=True)
class Kept:
    """House rules that are kept, or what is wrong with their file."""

    path: Path
    rules: HouseRules | None
    fault: RulesUnreadable | None = None


def read_house_rules(path: Path) -> HouseRules:
    """Return the house rules in a file, checked.

    Raises:
        RulesUnreadable: the file gives none; its code says why.
    """
    try:
        found = read_small(path, MAX_TYPED)
    except FileNotFoundError:
        raise RulesUnreadable("missing", path=str(path)) from None
    except (OSError, ValueError) as error:  # a name with a NUL in it is a ValueError
        reason = code_of(error) if isinstance(error, OSError) else "missing"
        raise RulesUnreadable("unreadable", path=str(path), reason=reason) from error
    if len(found) > MAX_TYPED:
        raise RulesUnreadable("too-large", path=str(path))
    try:
        text = found.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise RulesUnreadable("not-utf8", path=str(path)) from None
    return _checked(_content(text, path), path)


def _content(text: str, path: Path) -> Mapping[str, Any]:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesUnreadable("syntax", path=str(path), detail=str(error)[:200]) from None
    except (RecursionError, ValueError):
        raise RulesUnreadable("syntax", path=str(path), detail="") from None


def _checked(content: Mapping[str, Any], path: Path) -> HouseRules:
    mark = content.get("format")
    known = _FORMAT.fullmatch(mark) if isinstance(mark, str) else None
    if known is None:
        raise RulesUnreadable("not-rules", path=str(path))
    if mark != FORMAT:
        raise RulesUnreadable("newer", path=str(path))
    for name in content:
        if name not in _KEYS:
            raise RulesUnreadable("unknown", path=str(path), name=name[:LONGEST_NAME])
    game, name, preset = content.get("game", ""), content.get("name", ""), content.get("preset", "source")
    if not isinstance(game, str) or game not in REGISTRY:
        raise RulesUnreadable("game", path=str(path), game=str(game)[:LONGEST_NAME])
    if not isinstance(name, str) or (name and not fits(name)):
        raise RulesUnreadable("value", path=str(path), name="name")
    changes = content.get("rules", {})
    if not isinstance(changes, dict):
        raise RulesUnreadable("value", path=str(path), name="rules")
    # What TOML has besides, no rule can be: as text it is refused with what the rule can be.
    changes = {
        one: value if isinstance(value, str | int) else str(value)[:LONGEST_NAME] for one, value in changes.items()
    }
    preset = preset if isinstance(preset, str) else str(preset)[:LONGEST_NAME]
    made = HouseRules(game, name or path.stem[:LONGEST_NAME], preset, changes)
    try:
        made.rules(load(game).most)
    except RuleError as error:
        if error.code != "stake":  # whether the chips reach hangs on who plays
            raise RulesUnreadable("rule", path=str(path), error=error) from error
    return made


def fits(name: str) -> bool:
    """Return whether house rules can be called so."""
    return is_name(name, LONGEST_NAME)


def house_rules_text(house: HouseRules, comments: Mapping[str, str] | None = None, head: str = "") -> str:
    """Return house rules as the text of a file, each change under its comment, if there is one."""
    import tomlkit

    comments = comments or {}
    document = tomlkit.document()
    if head:
        document.add(tomlkit.comment(head))
    for key, text in (("format", FORMAT), ("game", house.game), ("name", house.name), ("preset", house.preset)):
        document.add(key, tomlkit.item(text))
    table = tomlkit.table()
    for name, value in house.changes.items():
        if name in comments:
            table.add(tomlkit.comment(comments[name]))
        table.add(name, value)
    document.add("rules", table)
    return document.as_string()


def kept_house_rules(game: str = "") -> list[Kept]:
    """Return the house rules that are kept, by name, of one game or of all; files that give none come last."""
    folder = paths.house_rules_dir()
    try:
        names = sorted(one.name for one in os.scandir(folder) if one.name.endswith(ENDING))[:MOST_KEPT]
    except OSError:
        return []
    found = []
    for name in names:
        try:
            house = read_house_rules(folder / name)
        except RulesUnreadable as error:
            found.append(Kept(folder / name, None, error))
        else:
            if game in ("", house.game):
                found.append(Kept(folder / name, house))
    return sorted(found, key=_order)


def _order(one: Kept) -> tuple[bool, str]:
    return one.rules is None, one.path.name if one.rules is None else one.rules.name.casefold()


def house_rules_path(name: str) -> Path:
    """Return the path of the house rules of this name among those that are kept."""
    return paths.house_rules_dir() / f"{paths.safe_name(name)}{ENDING}"


def keep_house_rules(house: HouseRules, text: str) -> Path:
    """Keep house rules beside the settings, in the place of those of the same name, and return their path.

    Raises:
        PlaceUnusable: the file cannot be written; an old one is whole.
    """
    path = house_rules_path(house.name)
    ensure_folder(path.parent)
    try:
        replace_text(path, text)
    except OSError as error:
        raise PlaceUnusable(code_of(error), path=str(path)) from error
    return path
