"""The settings in words: what each is called, what it does, and what its values mean."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from saves.settings import TABLE, Problem
from tui.i18n import N_, _, spoken
from tui.tongues import folded


@dataclass(frozen=True, slots=True)
class SettingWords:
    """A setting in words; `values` are a few words for each value, empty for free text."""

    label: str
    about: str
    values: Mapping[str, str] = field(default_factory=dict)

    def value(self, value: str) -> str:
        """Return a value in words; a text stands for itself."""
        return self.values.get(value, value)


GROUPS: Final = (
    (N_("You"), ("name", "lang")),
    (N_("On the screen"), ("theme", "suits", "colours", "index", "glyphs", "layout", "motion")),
    (N_("At the table"), ("pace", "one_key", "forced", "cut", "memory_aid", "lessons")),
    (N_("Line by line"), ("cards", "verbosity")),
)
"""Heads of the settings screen with the settings under each."""


def settings_words() -> Mapping[str, SettingWords]:
    """Return every setting in words, by name."""
    return {**_person(), **_colours(), **_screen(), **_table(), **_lines()}


def setting_meant(name: str, value: str) -> tuple[str, str]:
    """Return the setting and the value that are meant, by their names or by the words of the settings screen."""
    line = f"{name} {value}".strip()
    read = folded(line)
    for one, words in settings_words().items():
        for label in (one, folded(words.label)):
            if read == label or read.startswith(f"{label} "):
                rest = line[len(label) :].strip()
                short = {folded(text.partition(":")[0]): code for code, text in words.values.items()}
                return one, short.get(folded(rest), rest)
    return name, value


def what_it_can_be(name: str, now: str) -> str:
    """Return in one sentence what a setting is and what it can be, in words that can be typed.

    Args:
        name: of the setting.
        now: its value.
    """
    words, codes = settings_words()[name], next(one.values for one in TABLE if one.name == name)
    label, is_, typed, between = name, now, {code: code for code in codes}, ", "
    if spoken() != "en":
        label, is_, between = words.label, words.value(now).partition(":")[0], "; "
        typed = {code: words.value(code).partition(":")[0] for code in codes}
    text = _("{name} is {value}; it can be: {values}.")
    can = between.join(typed.values()) or _("any name")
    return text.format(name=label, value=is_, values=can)


def what_it_is_now(name: str, now: str) -> str:
    """Return in one sentence what a setting has become."""
    words = settings_words()[name]
    label, value = (name, now) if spoken() == "en" else (words.label, words.value(now).partition(":")[0])
    return _("{name} is now {value}.").format(name=label, value=value)


def _person() -> dict[str, SettingWords]:
    return {
        "name": SettingWords(
            _("Your name"),
            _("What the others call you at the table. New sessions take it; saved ones keep theirs."),
            {"You": _("You")},
        ),
        "lang": SettingWords(
            _("Language"),
            _("The language of all sentences."),
            {"auto": _("as the system has it"), "en": "English", "ru": "Русский"},
        ),
        "lessons": SettingWords(
            _("Lessons"),
            _("Whether the first screen offers a guided hand while nothing has been played yet."),
            {"offered": _("offered to newcomers"), "off": _("not offered")},
        ),
    }


def _colours() -> dict[str, SettingWords]:
    return {
        "theme": SettingWords(
            _("Colours"),
            _("The light in the room."),
            {"auto": _("as in the terminal"), "dark": _("dark"), "light": _("light")},
        ),
        "suits": SettingWords(
            _("Suits"),
            _("The colours of the suits. The sign is always printed, so colour only repeats it."),
            {
                "four": _("four colours"),
                "safe": _("four, for all eyes"),
                "two": _("red and black"),
                "none": _("no colours"),
            },
        ),
        "colours": SettingWords(
            _("Number of colours"),
            _("How many colours this terminal can show."),
            {
                "auto": _("found out"),
                "full": _("all"),
                "256": "256",
                "16": _("the terminal's 16"),
                "none": _("no colours"),
            },
        ),
    }


def _screen() -> dict[str, SettingWords]:
    return {
        "index": SettingWords(
            _("Card letters"),
            _("The letters of ace, king, queen and jack, wherever a card is written with the sign of its suit."),
            {"latin": "A K Q J", "russian": "Т К Д В"},
        ),
        "glyphs": SettingWords(
            _("Signs"),
            _("Which signs this terminal can show."),
            {
                "auto": _("found out"),
                "unicode": _("all"),
                "wgl4": _("of old consoles"),
                "ascii": _("ASCII only"),
            },
        ),
        "layout": SettingWords(
            _("Room"),
            _("What becomes of the room in a large terminal: larger boards and cards, or more of the story."),
            {"roomy": _("roomy"), "compact": _("compact")},
        ),
        "motion": SettingWords(
            _("Motion"),
            _("Cards slide and chips fly. Any key ends all motion at once."),
            {"off": _("off"), "brisk": _("brisk"), "leisurely": _("leisurely")},
        ),
    }


def _table() -> dict[str, SettingWords]:
    return {
        "pace": SettingWords(
            _("Pace of the others"),
            _("How long the others take over a card. Any key hurries them."),
            {"slow": _("slow"), "normal": _("normal"), "fast": _("fast"), "none": _("at once")},
        ),
        "one_key": SettingWords(
            _("A card's letter"),
            _("What the letter of a card does."),
            {"plays": _("plays the card"), "selects": _("selects, Enter plays")},
        ),
        "forced": SettingWords(
            _("Forced cards"),
            _("A card that continues the run has to be played."),
            {"auto": _("play themselves"), "key": _("wait for a key")},
        ),
        "cut": SettingWords(
            _("The cut"),
            _("Who cuts the pack when you sit at the dealer's right."),
            {"self": _("you choose it"), "auto": _("it is made for you")},
        ),
        "memory_aid": SettingWords(
            _("Memory aid"),
            _("Lists the stops known so far. Its use is counted in the log."),
            {"off": _("off"), "on": _("on")},
        ),
    }


def _lines() -> dict[str, SettingWords]:
    return {
        "cards": SettingWords(
            _("Cards in plain mode"),
            _("How cards are written line by line, for a reader or a Braille display."),
            {
                "auto": _("signs if possible: 10♥"),
                "letters": _("as letters: 10H"),
                "words": _("words: ten of hearts"),
            },
        ),
        "verbosity": SettingWords(
            _("Words in plain mode"),
            _("How much is said line by line."),
            {
                "brief": _("brief: what is played and asked"),
                "normal": _("normal"),
                "full": _("full: every sum and commitment"),
            },
        ),
    }


def problem(found: Problem) -> str:
    """Return what is wrong with the settings file in one sentence."""
    words = {name: str(value) for name, value in found.params.items()}
    text = {
        "unreadable": _("The settings file cannot be read; the usual settings are in force."),
        "too-large": _("The settings file is too large to be one; the usual settings are in force."),
        "not-utf8": _("The settings file is not UTF-8 text; the usual settings are in force."),
        "syntax": _("The settings file has a mistake; the usual settings are in force. {detail}"),
        "unknown": _("The settings file has '{name}', which is no setting; it is left alone."),
        "key": _("The settings file has a key for '{name}' that cannot be; the usual one is in force."),
        "no-command": _("The settings file has a key for '{name}', which is no command there; it is left alone."),
        "taken": _("The settings file gives '{name}' a key that '{other}' has; the usual one is in force."),
        "value": _("The settings file has a value for '{name}' that cannot be; the usual one is in force."),
    }.get(found.code, found.code)
    for place in ("detail", "name", "other"):
        text = text.replace(f"{{{place}}}", words.get(place, ""))
    return text.strip()
