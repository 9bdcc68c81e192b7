"""All evenings that are saved, for a season's table."""

from contextlib import suppress
from pathlib import Path

from core.tournament.season import Evening, evening_of, evening_of_sheet
from saves.errors import SavesError
from saves.listing import list_saves
from saves.scorebooks import look_at
from saves.tournaments import look


def evenings(folder: Path | None = None) -> list[Evening]:
    """Return tournaments that were played and closed score sheets, the oldest first, without unreadable ones."""
    out = []
    for info in reversed(list_saves(folder)):
        with suppress(SavesError):
            if info.is_tournament and info.summary.get("round"):
                out.append(evening_of(look(info.path)))
            elif info.is_sheet and info.status == "finished":
                out.append(evening_of_sheet(look_at(info.path)[0]))
    return [evening for evening in out if evening.places]
