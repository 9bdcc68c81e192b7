"""The settings: read with the standard library at the first paint, written so that a person's comments survive."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from saves import paths
from saves.bounds import MAX_TYPED, is_name
from saves.errors import PlaceUnusable
from saves.files import code_of, ensure_folder, os_errors, read_small, replace_text, set_aside

if TYPE_CHECKING:
    from tomlkit import TOMLDocument

_LONGEST_NAME: Final = 40
"""Characters in a player's name."""

_LONGEST_KEY: Final = 12
"""Characters in the name of a key."""


Language = Literal["auto", "en", "ru"]
Suits = Literal["four", "safe", "two", "none"]
Theme = Literal["auto", "dark", "light"]
Colours = Literal["auto", "full", "256", "16", "none"]
Layout = Literal["roomy", "compact"]
Index = Literal["latin", "russian"]
Glyphs = Literal["auto", "unicode", "wgl4", "ascii"]
Motion = Literal["off", "brisk", "leisurely"]
Pace = Literal["slow", "normal", "fast", "none"]
OneKey = Literal["plays", "selects"]
Forced = Literal["auto", "key"]
Cut = Literal["self", "auto"]
Cards = Literal["auto", "letters", "words"]
Verbosity = Literal["brief", "normal", "full"]
MemoryAid = Literal["off", "on"]
Lessons = Literal["offered", "off"]


@dataclass(frozen=True, slots=True)
class Settings:
    """What the player has set; every field but `keys` has a line in TABLE.

    `keys` are keys other than the usual ones: place -> command -> key. Whether they can be had, the screen knows.
    """

    name: str = "You"
    lang: Language = "auto"
    suits: Suits = "four"
    theme: Theme = "auto"
    colours: Colours = "auto"
    index: Index = "latin"
    glyphs: Glyphs = "auto"
    layout: Layout = "roomy"
    motion: Motion = "brisk"
    pace: Pace = "normal"
    one_key: OneKey = "plays"
    forced: Forced = "auto"
    cut: Cut = "self"
    cards: Cards = "auto"
    verbosity: Verbosity = "normal"
    memory_aid: MemoryAid = "off"
    lessons: Lessons = "offered"
    keys: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Setting:
    """One setting: its name, the values it can have (none: any short text), and its default."""

    name: str
    values: tuple[str, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with the settings file, or with one setting in it.

    Codes: `unreadable` (with `reason`), `too-large`, `not-utf8`, `syntax` (with `detail`), each for the whole
    file; `unknown` and `value` (with `values`) for the setting `name`; `key` for the key of the command `name`.
    """

    code: str
    params: Mapping[str, object]


_VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "name": (),
    "lang": get_args(Language),
    "suits": get_args(Suits),
    "theme": get_args(Theme),
    "colours": get_args(Colours),
    "index": get_args(Index),
    "glyphs": get_args(Glyphs),
    "layout": get_args(Layout),
    "motion": get_args(Motion),
    "pace": get_args(Pace),
    "one_key": get_args(OneKey),
    "forced": get_args(Forced),
    "cut": get_args(Cut),
    "cards": get_args(Cards),
    "verbosity": get_args(Verbosity),
    "memory_aid": get_args(MemoryAid),
    "lessons": get_args(Lessons),
}

TABLE: Final = tuple(
    Setting(one.name, _VALUES[one.name], str(one.default)) for one in fields(Settings) if one.name in _VALUES
)
"""All settings in the order of the settings screen."""

_BY_NAME: Final = {setting.name: setting for setting in TABLE}


def accepts(name: str, value: object) -> bool:
    """Return whether the setting of that name can have the value; raises KeyError for an unknown name."""
    setting = _BY_NAME[name]
    if not isinstance(value, str):
        return False
    if setting.values:
        return value in setting.values
    return is_name(value, _LONGEST_NAME)


def load_settings(path: Path | None = None) -> tuple[Settings, list[Problem]]:
    """Return the settings in the file (by default the user's) and what is wrong with it; raises nothing.

    What is missing or wrong has its default. The file is not touched.
    """
    try:
        text, problems = _text(path or paths.settings_path())
    except PlaceUnusable:
        return Settings(), []  # nobody knows where they would lie
    if text is None:
        return Settings(), problems
    import tomllib

    try:
        found = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        return Settings(), [Problem("syntax", {"detail": str(error)[:200]})]
    except (RecursionError, ValueError):
        return Settings(), [Problem("syntax", {"detail": ""})]
    good: dict[str, Any] = {}
    for name, value in found.items():
        if name == "keys":
            good["keys"] = _keys(value, problems)
            continue
        if name not in _BY_NAME:
            problems.append(Problem("unknown", {"name": name[:_LONGEST_NAME]}))
            continue
        # On and off are what TOML calls true and false; 256 colours may be written as a number.
        word = {True: "on", False: "off"}[value] if isinstance(value, bool) else value
        word = str(word) if type(word) is int and word < MAX_TYPED else word
        if accepts(name, word):
            good[name] = word
        else:
            problems.append(Problem("value", {"name": name, "values": _BY_NAME[name].values}))
    return replace(Settings(), **good), problems


def change_settings(changes: Mapping[str, str], path: Path | None = None) -> Settings:
    """Write these settings into the file, and return all settings as they are now.

    Everything else in the file stays, comments and unknown settings included. A file that cannot be
    understood is kept beside the new one, under a name with `broken` in it.

    Raises:
        ValueError: a setting cannot have that value, or there is none of that name.
        PlaceUnusable: the file cannot be written; the old one is whole.
    """
    for name, value in changes.items():
        if name not in _BY_NAME or not accepts(name, value):
            raise ValueError(name)
    return _edited(lambda document: document.update(changes), path)


def change_key(place: str, name: str, key: str | None, path: Path | None = None) -> Settings:
    """Give a command at a place another key, or with None its usual one; return all settings as they are now.

    Raises:
        PlaceUnusable: the file cannot be written; the old one is whole.
    """

    def edit(document: "TOMLDocument") -> None:
        """Write the key of the place into the document, or take it out."""
        from tomlkit import table

        if not isinstance(document.get("keys"), dict):
            document["keys"] = table(is_super_table=True)
        places: Any = document["keys"]
        if not isinstance(places.get(place), dict):
            places[place] = table()
        if key is not None:
            places[place][name] = key
        else:
            places[place].pop(name, None)

    return _edited(edit, path)


def reset_settings(path: Path | None = None) -> Settings:
    """Give every setting and every key its usual value again, and return the settings; comments stay.

    Raises:
        PlaceUnusable: the file cannot be written; the old one is whole.
    """

    def edit(document: "TOMLDocument") -> None:
        """Put everything back to its default, the keys too."""
        for setting in TABLE:
            if setting.name in document:
                document[setting.name] = setting.default
        document.pop("keys", None)

    return _edited(edit, path)


def _edited(edit: "Callable[[TOMLDocument], object]", path: Path | None) -> Settings:
    path = path or paths.settings_path()
    # A settings file may be a link into a folder of such files; the link stays.
    goal = Path(os.path.realpath(path))
    ensure_folder(goal.parent)
    document, old = _document(goal)
    edit(document)
    try:
        if old is not None:
            set_aside(goal, old)
        replace_text(goal, document.as_string())
    except OSError as error:
        raise PlaceUnusable(code_of(error), path=str(goal)) from error
    return load_settings(goal)[0]


def _keys(found: object, problems: list[Problem]) -> dict[str, dict[str, str]]:
    """Return the keys that a file gives to commands, by place."""
    good: dict[str, dict[str, str]] = {}
    for place, keys in found.items() if isinstance(found, dict) else [("keys", found)]:
        for name, key in keys.items() if isinstance(keys, dict) else [(place, keys)]:
            if isinstance(keys, dict) and isinstance(key, str) and 0 < len(key) <= _LONGEST_KEY:
                good.setdefault(place[:_LONGEST_NAME], {})[name[:_LONGEST_NAME]] = key
            else:
                problems.append(Problem("key", {"name": name[:_LONGEST_NAME]}))
    return good


def _text(path: Path) -> tuple[str | None, list[Problem]]:
    try:
        found = read_small(path, MAX_TYPED)
    except FileNotFoundError:
        return None, []
    except OSError as error:
        return None, [Problem("unreadable", {"reason": code_of(error)})]
    if len(found) > MAX_TYPED:
        return None, [Problem("too-large", {"bytes": MAX_TYPED})]
    try:
        return found.decode("utf-8-sig"), []
    except UnicodeDecodeError:
        return None, [Problem("not-utf8", {})]


def _document(path: Path) -> tuple["TOMLDocument", bytes | None]:
    """Return the file as a document to edit, or an empty one and the bytes of a file that is none."""
    import tomlkit
    from tomlkit.exceptions import TOMLKitError

    text, problems = _text(path)
    if text is not None:
        try:
            # Both must understand it: this one edits, the other one reads.
            document: Any = tomlkit.parse(text)
            if not any(problem.code == "syntax" for problem in load_settings(path)[1]):
                return document, None
        except (TOMLKitError, ValueError, RecursionError):
            pass
    elif not problems:
        return _sheet(), None
    with os_errors(PlaceUnusable, path):
        if not path.is_file():
            raise PlaceUnusable("not-a-file", path=str(path))
    if text is None and problems[0].code == "unreadable":
        # A disk that fails for a moment says nothing of what stands there.
        raise PlaceUnusable(str(problems[0].params["reason"]), path=str(path))
    try:
        return tomlkit.document(), path.read_bytes()
    except OSError as error:
        raise PlaceUnusable(code_of(error), path=str(path)) from error


def _sheet() -> "TOMLDocument":
    """Return an empty file that says in comments what can be written into it."""
    from tomlkit import comment, document, nl

    sheet = document()
    sheet.add(comment("Settings of Intrigue. What is left out, or stands behind a #, has its usual value."))
    for setting in TABLE:
        values = f"  # {', '.join(setting.values)}" if setting.values else ""
        sheet.add(comment(f'{setting.name} = "{setting.default}"{values}'))
    sheet.add(comment("[keys.table]  # other keys for the commands of the table; at the very end of the file"))
    sheet.add(comment('why = "q"'))
    for _line in range(2):
        sheet.add(nl())
    return sheet
