"""Going on from the good part of a save that is damaged: in a file of its own, beside the one that is kept."""

from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path

from saves import paths
from saves.birth import lay_file
from saves.guard import writing
from saves.rows import Record
from saves.store import Store
from saves.write import new_session

Labels = tuple[str, str, Mapping[str, object]]
"""What a file is, its id, and what a list shows of it."""


def mended(path: Path, record: Record, good: int, labels: Labels, clock_ms: int) -> Store:
    """Return the store of a new save that holds the first `good` entries of a damaged one, all or none.

    Raises:
        SavesError: it cannot be made there.
    """
    kind, ident, facts = labels
    fresh = paths.save_path(f"{paths.before(path.stem)}{paths.MENDED}", "", path.parent)
    entries = [("setup", record.setup), *((entry.kind, entry.body) for entry in record.entries[:good])]
    with writing(fresh):
        lay_file(fresh, kind, [new_session(ident, entries, facts, clock_ms)])
    try:
        return Store.open(fresh)
    except BaseException:
        # It is made again when it is asked for again; nobody wants as many as there were attempts.
        with suppress(OSError):
            fresh.unlink()
        raise
