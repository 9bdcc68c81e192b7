"""Finding saved tournaments by what a person calls them."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from saves.listing import SaveInfo, list_saves
from tui.cli.errors import Wrong
from tui.cli.find import find_save, unread_note
from tui.i18n import _

if TYPE_CHECKING:
    from core.tournament.state import Tournament


def tournaments() -> list[SaveInfo]:
    """Return the saved tournaments, last written first."""
    return [info for info in list_saves() if info.is_tournament]


def find_tournament(word: str, saves: Sequence[SaveInfo] | None = None) -> Path:
    """Return the tournament of this name, path, id or number in the list of saves, if known; raises Wrong."""
    saves = list_saves() if saves is None else saves
    found = [info for info in saves if info.is_tournament]
    if word.isascii() and word.isdigit() and len(word) < 4 and 1 <= int(word) <= len(found):
        return found[int(word) - 1].path
    fitting = [
        info.path
        for info in found
        if word and (str(info.summary.get("name", "")).casefold() == word.casefold() or _begins(info, word))
    ]
    if len(fitting) == 1:
        return fitting[0]
    if fitting:
        text = _("More than one tournament is called '{word}': give its number in 'intrigue tournament list'.")
        raise Wrong(text.format(word=word[:80]))
    if not Path(word).is_file():
        text = _("There is no tournament '{word}'; 'intrigue tournament list' lists them.").format(word=word[:80])
        raise Wrong(f"{text} {unread_note(saves)}".rstrip())
    return find_save(word)


def _begins(info: SaveInfo, word: str) -> bool:
    return info.path.name.startswith(word) or (info.session_id or "").startswith(word)


def look(word: str) -> "Tournament":
    """Return a tournament as it stands, without owning it; raises Wrong, SavesError."""
    from saves.tournaments import look as look_at

    return look_at(find_tournament(word))
