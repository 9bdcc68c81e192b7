"""Finding a save by what a person calls it."""

from collections.abc import Iterable
from pathlib import Path

from saves.files import is_file
from saves.listing import SaveInfo, list_saves
from saves.paths import ENDING, from_home, saves_dir
from tui.cli.errors import Wrong
from tui.i18n import _, ngettext
from tui.story.saved import reason


def is_over(info: SaveInfo) -> bool:
    """Return whether the session of a save has come to its end."""
    return info.status == "finished" or info.summary.get("phase") == "over"


def latest() -> Path:
    """Return the save that was played last and can be gone on with; raises Wrong."""
    found = [info for info in list_saves() if info.is_session and not is_over(info)]
    for info in found:
        if info.status == "ok":
            return info.path
    busy = next((info for info in found if info.status == "busy"), None)
    if busy is not None:
        raise Wrong(reason(busy), exit_code=1)
    text = _("There is no session to go on with; 'intrigue new pope-joan' begins one.")
    raise Wrong(f"{text} {unread_note(found)}".rstrip(), exit_code=1)


def unread_note(found: Iterable[SaveInfo]) -> str:
    """Return how many of the files are none of which anybody knows what they hold, or an empty string."""
    return unread_words(sum(info.file_kind is None for info in found))


def unread_words(n: int) -> str:
    """Return that so many files cannot be read, or an empty string for none."""
    text = ngettext(
        "{n} file cannot be read; 'intrigue saves' says why.",
        "{n} files cannot be read; 'intrigue saves' says why.",
        n,
    )
    return text.format(n=n) if n else ""


def find_save(word: str) -> Path:
    """Return the save of this path, name, number in the list or session id; raises Wrong."""
    for path in (Path(from_home(word)), saves_dir() / word, saves_dir() / f"{word}{ENDING}"):
        if word and is_file(path):
            return path
    found = list_saves()
    if word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= len(found):
        return found[int(word[:6]) - 1].path
    fitting = [one.path for one in found if word and _fits(one, word)]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        raise Wrong(_("More than one save is called like '{word}': give its number in the list.").format(word=word))
    raise Wrong(_("There is no save '{word}'; 'intrigue saves' lists them.").format(word=word[:80]))


def _fits(info: SaveInfo, word: str) -> bool:
    return info.path.name.startswith(word) or (info.session_id or "").startswith(word)
