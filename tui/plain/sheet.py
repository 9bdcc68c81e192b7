"""A score sheet line by line: every line is a round, until somebody leaves."""

import shlex
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from saves.errors import SavesError
from saves.listing import list_saves
from saves.scorebooks import look_at
from tui.cli import score
from tui.cli.errors import Wrong
from tui.i18n import _
from tui.plain.voice import Voice
from tui.scoring import words
from tui.scoring.typed import example
from tui.story.faults import save_fault
from tui.story.saved import line
from tui.story.sentence import plain
from tui.tongues import folded

BECAUSE = ("because", "потому что", "так как")
"""Words between a correction and its reason."""


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
        said = folded(head)
        if said in ("quit", "leave", "q", "back", "exit", "выход", "назад", "уйти"):
            voice.say([plain(_("The sheet is saved."))])
            return
        try:
            _typed(voice, path, said, rest.strip(), text)
        except Wrong as error:
            voice.say([plain(str(error))])
        except SavesError as error:
            voice.say([plain(save_fault(error))])


def _typed(voice: Voice, path: Path, said: str, rest: str, text: str) -> None:
    """Do what a line says; raises Wrong, SavesError."""
    if said in ("show", "look", "again", "sheet", "показать", "стол", "повтор", "лист"):
        _do(voice, path, "show")
    elif said in ("help", "?", "", "помощь"):
        voice.say(map(plain, (_howto(path), *_help())))
    elif said in ("undo", "вернуть", "отмена"):
        _do(voice, path, "undo", reason=_reason(rest, _("undo REASON")))
    elif said in ("correct", "исправить"):
        number, _blank, entry = rest.partition(" ")
        written, reason = _parted(entry)
        if not number.isdecimal() or not reason:
            raise Wrong(_("Write it as: correct 2 ROUND because REASON."))
        _do(voice, path, "correct", written, reason=reason, number=int(number[:6]))
    else:
        _do(voice, path, "add", _words(text))


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
    low = folded(text)
    for word in BECAUSE:
        at = low.find(f" {word} ")
        if at >= 0:
            return _words(text[:at]), text[at + len(word) + 2 :].strip()
    return _words(text), ""


def _words(text: str) -> list[str]:
    try:
        return shlex.split(text)
    except ValueError:
        raise Wrong(_("A quotation mark is missing its other half.")) from None
