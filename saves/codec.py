"""Reading and writing the record strictly: setup, actions with their clock, checkpoints.

Everything is JSON. Reading forbids extra keys and loose types, and bounds every number, list and text; what comes
out is core's own types or an error, never something in between.

What reads a kind of body is made when the first one is read: a table that begins anew only writes.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Annotated, Any, TypeVar

from pydantic import Field, TypeAdapter, ValidationError
from pydantic_core import to_json

from core import actions as a
from core.bounds import MOST_CLOCK, Millis
from core.choices import Choice
from core.session import Entered
from core.setup import Checkpoint, Setup
from saves.schema import VERSION


@dataclass(frozen=True, slots=True)
class Act:
    """An action, the play clock in milliseconds when it was taken, and how a computer chose it, if one did."""

    action: Annotated[a.Action, Field(discriminator="kind")]
    at: Millis
    choice: Choice | None = None


class BadRecord(ValueError):
    """A body that is no part of a record; `args[0]` says where in it the first fault lies."""


_T = TypeVar("_T")


@cache
def _setups() -> TypeAdapter[Setup]:
    return TypeAdapter(Setup)


@cache
def _acts() -> TypeAdapter[Act]:
    return TypeAdapter(Act)


@cache
def _checkpoints() -> TypeAdapter[Checkpoint]:
    return TypeAdapter(Checkpoint)


def write_setup(setup: Setup) -> str:
    """Return the setup as JSON text."""
    return to_json(setup).decode()


def read_setup(body: str) -> Setup:
    """Return the setup; raises BadRecord."""
    return read_with(_setups(), body)


def write_act(action: a.Action, at: int, choice: Choice | None = None) -> str:
    """Return an action with its clock, and with how a computer chose it, as JSON text.

    Raises:
        ValueError: no clock of play stands there.
    """
    if not 0 <= at <= MOST_CLOCK:
        raise ValueError("a clock is out of bounds")
    return to_json(Act(action, at, choice), exclude={"choice"} if choice is None else None).decode()


def read_act(body: str) -> Entered:
    """Return an action, its clock in milliseconds, and how a computer chose it, if one did; raises BadRecord."""
    act = read_with(_acts(), body)
    return act.action, act.at, act.choice


def write_checkpoint(checkpoint: Checkpoint) -> str:
    """Return the checkpoint as JSON text."""
    return to_json(checkpoint).decode()


def read_checkpoint(body: str) -> Checkpoint:
    """Return the checkpoint; raises BadRecord."""
    return read_with(_checkpoints(), body)


def record_schema() -> dict[str, Any]:
    """Return the JSON Schema of the three kinds of body in a save."""
    _, definitions = _setups().json_schemas(
        [
            ("setup", "validation", _setups()),
            ("act", "validation", _acts()),
            ("opening", "validation", _checkpoints()),
        ],
        title=f"intrigue-record/{VERSION}",
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
