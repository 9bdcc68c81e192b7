"""Everything that can be done, by the place where it can be: what each is called, its key, and a sentence about it.

Footers, the palette, the help of every place, the list of keys in the settings and the keys themselves come from
its rows; those of the table and of a round looked back at from the commands that are typed there. A key that the
settings have given away is another one for the person only: the screens go on with the usual keys.
"""

from collections.abc import Iterator, Mapping
from functools import lru_cache

from saves.settings import Problem
from tui import keymap
from tui.action_rows import AT_TABLE, HEADS, LOOKING_BACK, PLACES, Action
from tui.i18n import _
from tui.widgets.keys import KeyHint


@lru_cache
def actions(place: str) -> tuple[Action, ...]:
    """Return what can be done at a place; raises KeyError where there is none of that name."""
    if place == "table":
        from tui.command_table import COMMANDS

        typed = (Action(one.name, one.key, one.word, one.help, one.name) for one in COMMANDS if one.word)
        return (*AT_TABLE, *typed)
    if place == "review":
        from tui import review_commands

        rows = (
            Action(one.name, one.key, one.word, one.help, one.name) for one in review_commands.COMMANDS if one.word
        )
        return (*LOOKING_BACK, *rows)
    return PLACES[place]


def find(place: str, name: str) -> Action:
    """Return a row by place and name; raises KeyError where there is none."""
    for action in actions(place):
        if action.name == name:
            return action
    raise KeyError(f"{place}.{name}")


def hint(place: str, name: str, word: str = "") -> KeyHint:
    """Return the footer's hint for a row, under the key that it has now; `word` says it otherwise."""
    row = find(place, name)
    typed = _(row.typed) if row.typed else ""
    return KeyHint(row.key, word or _(row.word), typed, keymap.shown(place, row.key), name)


class Pressed(dict[str, str]):
    """What fills the places of a sentence: for the name of an action the key that it has now, and what is given."""

    def __init__(self, place: str, **given: str) -> None:
        super().__init__(given)
        self._place = place

    def __missing__(self, name: str) -> str:
        """Return the key of an action of the place; raises KeyError where there is none of that name."""
        return keymap.printed(keymap.shown(self._place, find(self._place, name).key))


def movable(place: str) -> list[Action]:
    """Return the rows of a place that the settings may give other keys."""
    return [row for row in actions(place) if row.movable]


def judge(place: str, name: str, key: str) -> tuple[str, str]:
    """Return why a command cannot have a key: a code and the name of the command that has it, or two blanks.

    Codes: `key` for what is no letter or sign that is free at that place, `taken` where another command has it.
    """
    if not _possible(place, key):
        return "key", ""
    for row in movable(place):
        if row.name != name and keymap.shown(place, row.key) == key:
            return "taken", row.name
    return "", ""


def _possible(place: str, key: str) -> bool:
    if key in {f"f{number}" for number in range(2, 13)}:
        return True
    if len(key) != 1 or not key.isprintable() or key.isspace() or keymap.plain_key(key, key) != key:
        return False
    cards = keymap.CARD_KEYS if place in ("table", "auction", "spread", "extra-hand") else ""
    return key not in f"0123456789+=-{cards}" or any(row.key == key for row in actions(place))


def take_keys(keys: Mapping[str, Mapping[str, str]]) -> list[Problem]:
    """Put the keys of the settings in force, and return what is wrong; that has its usual key."""
    problems: list[Problem] = []
    moved: dict[str, dict[str, str]] = {}
    for place, given in keys.items():
        rows = {row.name: row for row in movable(place)} if place in HEADS else {}
        good = {}
        for name, key in given.items():
            if name not in rows:
                problems.append(Problem("no-command", {"name": f"{place}.{name}"}))
            elif not _possible(place, sign := key.lower()):
                problems.append(Problem("key", {"name": f"{place}.{name}"}))
            else:
                good[name] = sign
        for name, other in _clashes(rows, good):
            problems.append(Problem("taken", {"name": f"{place}.{name}", "other": other}))
            del good[name]
        moved[place] = {rows[name].key: key for name, key in good.items()}
    keymap.use(moved, {place: [row.key for row in movable(place)] for place in moved if place in HEADS})
    return problems


def _clashes(rows: Mapping[str, Action], given: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    """Yield those commands whose given key another one has, with the other's name, until no two share one."""
    left = dict(given)
    while True:
        holder: dict[str, str] = {}
        for name, row in sorted(rows.items(), key=lambda one: one[0] in left):
            other = holder.setdefault(left.get(name, row.key), name)
            if other != name:
                yield name, other
                del left[name]
                break
        else:
            return
