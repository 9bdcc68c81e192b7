"""All evenings that are saved, for a season's table."""

from collections.abc import Sequence
from contextlib import suppress

from core.tournament.season import Evening, evening_of, evening_of_sheet
from saves.errors import SavesError
from saves.listing import SaveInfo
from saves.scorebooks import look_at
from saves.tournaments import look


def evenings(saves: Sequence[SaveInfo]) -> list[Evening]:
    """Return the tournaments in a list of saves that were played, and the closed score sheets, the oldest first.

    One that cannot be read is left out.
    """
    out = []
    for info in reversed(saves):
        with suppress(SavesError):
            if info.is_tournament and info.summary.get("round"):
                out.append(evening_of(look(info.path)))
            elif info.is_sheet and info.status == "finished":
                out.append(evening_of_sheet(look_at(info.path)[0]))
    return [evening for evening in out if evening.places]
