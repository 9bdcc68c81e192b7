"""Reading and writing the record of a tournament as strictly as that of a session: a charter, then actions."""

from typing import Annotated, Any, Final

from pydantic import Field, TypeAdapter

from core.tournament import model as m
from saves.codec import read_with

_CHARTER: Final = TypeAdapter(m.Charter)
_ACTION: Final[TypeAdapter[m.Action]] = TypeAdapter(Annotated[m.Action, Field(discriminator="kind")])


def write_charter(charter: m.Charter) -> str:
    """Return the charter as JSON text."""
    return _CHARTER.dump_json(charter).decode()


def read_charter(body: str) -> m.Charter:
    """Return the charter; raises BadRecord."""
    return read_with(_CHARTER, body)


def write_action(action: m.Action) -> str:
    """Return an action as JSON text."""
    return _ACTION.dump_json(action).decode()


def read_action(body: str) -> m.Action:
    """Return the action; raises BadRecord."""
    return read_with(_ACTION, body)


def tournament_schema() -> dict[str, Any]:
    """Return the JSON Schema of the two kinds of body in a tournament's save."""
    _, definitions = TypeAdapter.json_schemas(
        [("setup", "validation", _CHARTER), ("act", "validation", _ACTION)],
        title="intrigue-tournament/1",
        description="The bodies of a tournament's entries: one charter, then actions.",
    )
    return definitions
