"""Reading and writing a score sheet as strictly as a session: its head, then entries."""

from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from core.scorebook.entries import Entry
from core.scorebook.sheet import Sheet
from saves.codec import read_with

_SHEET: Final = TypeAdapter(Sheet)
_ENTRY: Final[TypeAdapter[Entry]] = TypeAdapter(Annotated[Entry, Field(discriminator="kind")])


def write_sheet(sheet: Sheet) -> str:
    """Return the head of a sheet as JSON text."""
    return _SHEET.dump_json(sheet).decode()


def read_sheet(body: str) -> Sheet:
    """Return the head of a sheet; raises BadRecord."""
    return read_with(_SHEET, body)


def write_entry(entry: Entry) -> str:
    """Return an entry as JSON text."""
    return _ENTRY.dump_json(entry).decode()


def read_entry(body: str) -> Entry:
    """Return the entry; raises BadRecord."""
    return read_with(_ENTRY, body)


def scorebook_schema() -> dict[str, Any]:
    """Return the JSON Schema of the two kinds of body in a score sheet's save."""
    _, definitions = TypeAdapter.json_schemas(
        [("setup", "validation", _SHEET), ("act", "validation", _ENTRY)],
        title="intrigue-scorebook/1",
        description="The bodies of a score sheet's entries: one head, then what was written on it.",
    )
    return definitions
