"""Reading and writing the record strictly: setup, actions with their clock, checkpoints.

Everything is JSON. Reading forbids extra keys and loose types, and bounds every number, list and text; what comes
out is core's own types or an error, never something in between.
"""

import json
from typing import Annotated, Any, Final, TypeVar

from pydantic import Field, TypeAdapter, ValidationError
from pydantic.dataclasses import dataclass

from core import actions as a
from core.bounds import Millis
from core.session import Checkpoint, Setup

SCHEMA_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class Act:
    """An action and the play clock, in milliseconds, when it was taken."""

    action: Annotated[a.Action, Field(discriminator="kind")]
    at: Millis


class BadRecord(ValueError):
    """A body that is no part of a record; `args[0]` says where in it the first fault lies."""


_SETUP: Final = TypeAdapter(Setup)
_ACT: Final = TypeAdapter(Act)
_CHECKPOINT: Final = TypeAdapter(Checkpoint)
_T = TypeVar("_T")


def write_setup(setup: Setup) -> str:
    """Return the setup as JSON text."""
    return _SETUP.dump_json(setup).decode()


def read_setup(body: str) -> Setup:
    """Return the setup; raises BadRecord."""
    return read_with(_SETUP, body)


def write_act(action: a.Action, at: int) -> str:
    """Return an action with its clock as JSON text."""
    return _ACT.dump_json(Act(action, at)).decode()


def read_act(body: str) -> tuple[a.Action, int]:
    """Return an action and its clock in milliseconds; raises BadRecord."""
    act = read_with(_ACT, body)
    return act.action, act.at


def write_checkpoint(checkpoint: Checkpoint) -> str:
    """Return the checkpoint as JSON text."""
    return _CHECKPOINT.dump_json(checkpoint).decode()


def read_checkpoint(body: str) -> Checkpoint:
    """Return the checkpoint; raises BadRecord."""
    return read_with(_CHECKPOINT, body)


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema of the three kinds of body in a save."""
    _, definitions = TypeAdapter.json_schemas(
        [
            ("setup", "validation", _SETUP),
            ("act", "validation", _ACT),
            ("opening", "validation", _CHECKPOINT),
        ],
        title="intrigue-record/1",
        description="The bodies of a save's entries: one setup, then acts, and an opening at each round.",
    )
    return definitions


def read_with(adapter: TypeAdapter[_T], body: str) -> _T:
    """Return what a body holds, read strictly; raises BadRecord."""
    try:
        return adapter.validate_json(body, strict=True, extra="forbid")
    except ValidationError as error:
        first = error.errors(include_url=False, include_context=False, include_input=False)[0]
        where = ".".join(str(part) for part in first["loc"])
        raise BadRecord(json.dumps([where[:80], first["type"]])) from None
