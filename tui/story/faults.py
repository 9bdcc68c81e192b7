"""What can go wrong outside the game, in sentences: saves that do not open, writes that fail, logs that lie."""

from collections.abc import Mapping
from pathlib import Path
from typing import Final, Literal

from saves.errors import (
    BESIDE,
    FolderUnreadable,
    PlaceUnusable,
    SaveBusy,
    SaveDamaged,
    SaveExists,
    SaveFailed,
    SaveNewer,
    SaveRefused,
    SavesError,
)
from saves.paths import home
from tui.i18n import N_, _

_WRITES: Final[dict[str, str]] = {
    "disk-full": N_("the disk is full"),
    "read-only": N_("the place can only be read"),
    "no-permission": N_("this account may not write there"),
    "io": N_("the disk reports a fault"),
    "locked": N_("another program holds the file"),
    "busy": N_("another program holds the file"),
    "gone": N_("the file was taken away"),
    "replaced": N_("another file lies in its place, and the save goes on beside it as {name}"),
    "taken": N_("another Intrigue plays it now (process {pid}, {host}), and this game goes on beside it as {name}"),
    "parted": N_("another Intrigue has played on in it, and this game goes on beside it as {name}"),
    "conflict": N_("another program has written to it"),
    "damaged": N_("the file is damaged"),
    "tail-lost": N_("the file has lost what was saved last"),
    "too-long": N_("the save is as long as a save can be"),
    "closed": N_("the save is closed already"),
    "cannot-open": N_("the file cannot be opened"),
    "out-of-memory": N_("the memory is used up"),
    "name-too-long": N_("its name is too long"),
}
_READS: Final[dict[str, str]] = {
    "missing": N_("there is no such file"),
    "symlink": N_("it is a link, and links are not followed"),
    "not-a-file": N_("it is no file"),
    "not-a-save": N_("it is no save of Intrigue"),
    "schema": N_("it is not built as a save of Intrigue is"),
    "journal": N_("another program has left something unfinished beside it"),
    "too-large": N_("it is too large for a save"),
    "too-costly": N_("it would take too long to read"),
    "wal-without-shm": N_("it was left open in a folder that can only be read; copy it elsewhere"),
    "cannot-open": N_("it cannot be opened"),
    "needs-recovery": N_("it was left open, and the folder can only be read; copy it elsewhere"),
    "no-session": N_("it holds no session"),
    "other-kind": N_("it holds something else, such as a tournament where a session was wanted"),
    "a-save": N_("it is a save; 'intrigue log' writes its rounds down"),
    "a-sheet": N_("it is a score sheet; 'intrigue score show' shows it"),
    "a-tournament": N_("it is a tournament; the rounds of its tables stand in the list of rounds"),
    "no-sheet": N_("it is no score sheet"),
    "no-permission": N_("this account may not read it"),
    "io": N_("the disk reports a fault"),
    "locked": N_("another program holds it"),
    "replaced": N_("another file took its place while it was being opened"),
    "not-a-folder": N_("a part of the path is no folder"),
    "dead-link": N_("the link leads nowhere"),
    "no-home": N_("nobody knows where this account keeps its files"),
    "name-too-long": N_("its name is too long"),
    "out-of-memory": N_("the memory is used up"),
    "log-empty": N_("there is no round in it"),
    "log-fault": N_("a line of it is wrong"),
}
_FOLDERS: Final[Mapping[str, str]] = {"symlink": N_("the link leads in a circle")}
"""What else a code means where a folder is the matter."""

_DAMAGE: Final[Mapping[str, str]] = {
    "empty": N_("it is empty"),
    "head": N_("its head does not match"),
    "setup": N_("its beginning does not match"),
    "setup-unreadable": N_("its beginning cannot be read"),
    "malformed": N_("it cannot be read to its end"),
    "row": N_("an entry does not match"),
    "short": N_("entries are missing at its end"),
    "long": N_("it has entries that it does not know of"),
    "tail-lost": N_("what was saved last is missing"),
    "truncated": N_("its end is missing"),
    "does-not-replay": N_("it cannot be played to its end"),
    "log-line": N_("a line of it is none of a round log"),
}


Failing = Literal["", "clock", "cards"]
"""What is known not to be saved: nothing, the clock alone, or cards."""


def why_unread(code: str) -> str:
    """Return why a file cannot be read, in a few words."""
    return _word(_READS, code)


def save_fault(error: SavesError) -> str:
    """Return what is wrong with a save and what it means, in one sentence."""
    name = _name(error.params.get("path"))
    match error:
        case SaveBusy():
            text = _("{name} is being played by another Intrigue; close that one first.")
        case SaveNewer():
            text = _("{name} was made by a newer Intrigue; it is left as it is.")
        case SaveExists():
            text = _("{name} exists already; it is left as it is.")
        case SaveDamaged():
            reason = _word(_DAMAGE, error.code)
            text = _("{name} is damaged: {why}; it is left as it is.").replace("{why}", reason)
        case FolderUnreadable():
            text = _("The folder {name} cannot be read: {why}.").replace(
                "{why}", _word({**_READS, **_FOLDERS}, error.code)
            )
            name = printable(str(error.params.get("path", "")))
        case SaveRefused():
            text = _("{name} cannot be opened: {why}.").replace("{why}", _word(_READS, error.code))
        case PlaceUnusable():
            reason = _word({**_WRITES, **_FOLDERS}, error.code)
            text = _("Nothing can be saved in {name}: {why}.").replace("{why}", reason)
            name = printable(str(error.params.get("path", "")))
        case _:
            text = _("{name} could not be written: {why}.").replace("{why}", _unwritten(error))
            name = _("The save") if error.code in BESIDE else name
    return text.replace("{name}", name)


def way_out(error: SavesError) -> str:
    """Return what can be done where a place is at fault, in one sentence, or an empty string."""
    match error:
        case FolderUnreadable() | PlaceUnusable(code="no-home"):
            at_home = True
        case PlaceUnusable():
            at_home = Path(str(error.params.get("path", ""))).is_relative_to(home())
        case SaveFailed(code="read-only" | "no-permission"):
            return _("'intrigue saves export' copies it elsewhere.")
        case _:
            return ""
    return _("INTRIGUE_HOME can name another folder for all that is kept.") if at_home else ""


def news_of_saving(
    trouble: SavesError | None, moved: SavesError | None, *, unsaved: bool, failing: Failing
) -> tuple[list[str], Failing]:
    """Return what is new about how a game is saved, and what is known not to be saved from now on.

    `trouble` is why the last write failed, `moved` why the save lies elsewhere now, each None where it is not so;
    where no action is `unsaved`, it was the clock that could not be written; `failing` is what came out last.
    """
    if moved is not None:
        return [elsewhere(moved)], ""
    if trouble is None:
        return [_("All is saved again.")] if failing else [], ""
    now: Failing = "cards" if unsaved else "clock"
    return [] if failing in (now, "cards") else not_saved(trouble, unsaved=unsaved), now


def not_saved(error: SavesError, *, unsaved: bool = True) -> list[str]:
    """Return what a failed write means while a session goes on: what is safe, what is not, what happens next.

    Where no action is `unsaved`, it was only the clock that could not be written.
    """
    if not unsaved:
        return [
            _("The clock is not saved yet: {why}.").replace("{why}", why(error)),
            _("Every card is safe. The game goes on, and saving is tried again."),
        ]
    return [
        _("The last card is not saved yet: {why}.").replace("{why}", why(error)),
        _("All that was saved before is safe. The game goes on, and saving is tried again after every card."),
    ]


def left_unsaved(error: SavesError, *, unsaved: bool = True) -> list[str]:
    """Return what of a session could not be saved when it was left, and what is safe, a sentence each.

    Where no action is `unsaved`, it was only the clock that could not be written.
    """
    if not unsaved:
        text = _("The last seconds of the clock could not be saved: {why}. Every card is safe.")
        return [text.replace("{why}", why(error))]
    return [
        _("The end of the session could not be saved: {why}.").replace("{why}", why(error)),
        _("What was saved before is safe."),
    ]


def elsewhere(error: SavesError) -> str:
    """Return where a save lies from now on, and why not where it did."""
    return _("The save goes on elsewhere: {why}.").replace("{why}", why(error))


def why(error: SavesError) -> str:
    """Return why a write failed, in a few words."""
    known = isinstance(error, SaveFailed | PlaceUnusable | SaveBusy)
    return _unwritten(error) if known else save_fault(error)


def _unwritten(error: SavesError) -> str:
    words = _word(_WRITES, error.code)
    for place in ("pid", "host"):
        words = words.replace(f"{{{place}}}", printable(str(error.params.get(place, "?"))))
    return words.replace("{name}", _name(error.params.get("path")))


def damage_note(code: str) -> str:
    """Return what is said when a damaged save is opened up to its last good entry."""
    return _("This save is damaged: {why}. It goes on from its last good card.").format(why=_word(_DAMAGE, code))


def _word(table: Mapping[str, str], code: str) -> str:
    known = {**_READS, **_DAMAGE, **_WRITES, **table}
    return _(known[code]) if code in known else code


def _name(path: object) -> str:
    if not isinstance(path, str) or not path:
        return _("The save")
    name = Path(path).name or path
    return printable(name)


def printable(text: str) -> str:
    """Return text that came from outside, with a question mark for each sign that cannot be printed."""
    return "".join(sign if sign.isprintable() else "?" for sign in text)


_LOG: Final[Mapping[str, str]] = {
    "too-long": N_("the line is longer than {most} bytes"),
    "not-utf8": N_("it is not UTF-8"),
    "not-json": N_("it is not JSON"),
    "twice": N_("{field} stands in it twice"),
    "format": N_("its format is {found}, not intrigue-round/1"),
    "unknown-game": N_("there is no game '{game}'"),
    "missing": N_("{field} is missing"),
    "unexpected": N_("{field} should not be there"),
    "bad-field": N_("{field} cannot be {found}"),
    "bad-rules": N_("its rules cannot be had: {why}"),
    "bad-event": N_("event {event} is malformed: {field} cannot be {found}"),
    "not-the-pack": N_("deck is not the pack of this game"),
    "hidden": N_("{field} shows what nobody may know of an unfinished round"),
    "commitment": N_("salt and deck do not give the commitment"),
    "refused": N_("event {event} is against the rules: {why} {clause}"),
    "event": N_("event {event} should be {expected}, not {found}"),
    "events-missing": N_("events are missing at the end, first {expected}"),
    "deal": N_("the deal's {field} should be {expected}, not {found}"),
    "after": N_("{field} after the round should be {expected}, not {found}"),
    "result": N_("the result's {field} should be {expected}, not {found}"),
    "last": N_("last cannot be {found} here"),
    "kind": N_("the round cannot be of the kind {found}"),
    "active": N_("a player who can pay was left out, or one who cannot sits in"),
    "total": N_("chips and pools should be {expected} together, not {found}"),
    "unfinished": N_(
        "the round is still being played, and its log holds no pack; it can be laid out when it is over"
    ),
    "unplayable": N_("the round cannot be played from this opening"),
    "changed": N_("{field} is not as it was in the lines before"),
    "after-last": N_("the session was over already"),
    "round-order": N_("round {expected} should come here, not {found}"),
    "follows": N_("{field} should be {expected} after the round before, not {found}"),
    "first": N_("{field} should be {expected} in a first round, not {found}"),
    "lots": N_("the lots do not give this dealer; they should be {expected}"),
    "seed": N_("the seed does not give the commitment to the master secret"),
    "master": N_("the master secret does not give its commitment"),
    "not-from-master": N_("the pack of round {round} does not follow from the master secret"),
    "choice": N_("event {event}: from what the seat could see the computer chooses {expected}, not {found}"),
    "choice-iterations": N_("event {event}: the choice took {expected} iterations, not {found}"),
    "choice-level": N_("event {event}: the computer at this seat is {expected}, and {found} chose"),
    "no-choice": N_("event {event}: a computer's choice is noted where no computer chose"),
    "lots-not-from-master": N_("the lots do not follow from the master secret"),
}


def log_fault(code: str, params: Mapping[str, object]) -> str:
    """Return what is wrong with a line of a round log."""
    words = _Shown(params)
    if code in ("bad-rules", "refused"):
        from tui.story import log_faults  # the table does without

        words["why"] = log_faults.why(code, params)
    return _(_LOG[code]).format_map(words).rstrip() if code in _LOG else code


class _Shown(dict[str, object]):
    """Parameters for a sentence; one that is missing is shown as nothing."""

    def __missing__(self, key: str) -> str:
        return "?" if key != "clause" else ""
