"""A score sheet line by line: every line is a round, until somebody leaves."""

import re
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from saves.errors import SavesError
from saves.listing import list_saves
from saves.scorebooks import look_at
from tui.cli import score
from tui.cli.errors import Wrong
from tui.i18n import _
from tui.plain.rooms import words as words_of
from tui.plain.voice import Voice
from tui.scoring import words
from tui.scoring.typed import example
from tui.story.faults import save_fault
from tui.story.saved import line
from tui.story.sentence import plain
from tui.tongues import folded, others

WORDS: Final = {
    "show": ("look", "again", "sheet"), "help": ("?", ""), "undo": (), "correct": (),
    "quit": ("leave", "q", "back", "exit"),
}  # fmt: skip
"""What can be typed beside rounds, and other words for it."""


def sheets(voice: Voice) -> None:
    """List the sheets with the numbers of the list of saves, and say how one is begun."""
    import time

    now_ms = int(time.time() * 1000)
    found = [(number, info) for number, info in enumerate(list_saves(), 1) if info.is_sheet]
    for number, info in found:
        voice.say([plain(f"{number}. {line(info, now_ms)}")])
    if found:
        voice.say([plain(_("score N goes on with one of them."))])
    text = _("score new GAME --names A,B,C begins a sheet for a game with real cards; score new --help tells more.")
    voice.say([plain(text)])


def keep(voice: Voice, path: Path, *, greeted: bool = False) -> None:
    """Write on a sheet what is typed, line by line.

    Raises:
        Wrong, SavesError: it is no sheet, or cannot be read. Ended, Leave: as everywhere.
    """
    if not greeted:
        _do(voice, path, "show")
    voice.say([plain(_howto(path))])
    while True:
        text = voice.hear().strip()
        head, _blank, rest = text.partition(" ")
        said = _meant(folded(head))
        if said == "quit":
            voice.say([plain(_("The sheet is saved."))])
            return
        try:
            _typed(voice, path, said, rest.strip(), text)
        except Wrong as error:
            voice.say([plain(str(error))])
        except SavesError as error:
            voice.say([plain(save_fault(error))])


def _meant(said: str) -> str:
    """Return the English word for one that is typed beside rounds, or an empty string where it is none."""
    known = ((name, (name, *more, *others(name, "sheet"))) for name, more in WORDS.items())
    return next((name for name, names in known if said in names), "")


def _typed(voice: Voice, path: Path, said: str, rest: str, text: str) -> None:
    """Do what a line says; raises Wrong, SavesError."""
    if said == "show":
        _do(voice, path, "show")
    elif said == "help":
        voice.say(map(plain, (_howto(path), *_help())))
    elif said == "undo":
        _do(voice, path, "undo", reason=_reason(rest, _("undo REASON")))
    elif said == "correct":
        number, _blank, entry = rest.partition(" ")
        written, reason = _parted(entry)
        if not number.isdecimal() or not reason:
            raise Wrong(_("Write it as: correct 2 ROUND because REASON."))
        _do(voice, path, "correct", written, reason=reason, number=int(number[:6]))
    else:
        _do(voice, path, "add", words_of(text))


def _do(
    voice: Voice, path: Path, doing: str, entry: Sequence[str] = (), *, reason: str = "", number: int = 0
) -> None:
    score.execute(
        Namespace(
            doing=doing,
            save=str(path),
            words=list(entry),
            reason=reason,
            round=number,
            json=False,
            csv=False,
            ascii=voice.force_ascii,
        )
    )


def _howto(path: Path) -> str:
    """Return how the next round is written, or that there is none."""
    book = look_at(path)[0]
    if book.opening is None:
        return _("Nothing more can be written on this sheet; show tells it, quit leaves it.")
    text = _("Next: {what}. Write it as {example}; help tells more, quit leaves the sheet.")
    return text.format(what=words.what_comes(book), example=example(book, book.opening))


def _help() -> tuple[str, ...]:
    return (
        _("Each line is a round; time calls time, close ends the sheet where the rules leave that open."),
        _("undo REASON takes back the last entry; correct 2 ROUND because REASON gives a round other numbers."),
        _("show tells the whole sheet. Everything is saved as it is written."),
    )


def _reason(text: str, form: str) -> str:
    if not text:
        raise Wrong(_("Say why; it stays on the sheet: {form}.").format(form=form))
    return text


def _parted(text: str) -> tuple[list[str], str]:
    """Return the round and the reason of a correction, which stands behind `because`."""
    because = "|".join(map(re.escape, ("because", *others("because", "sheet"))))
    found = re.search(f" (?:{because}) ", text, re.IGNORECASE)
    if found is None:
        return words_of(text), ""
    return words_of(text[: found.start()]), text[found.end() :].strip()
