"""The options of a game: what may be agreed before the first deal.

A game's rules are one frozen model; every field is an option with its values, its default and the clause that it
comes from. Forms, `--rule name=value`, the rules in force and the refusals are all made from it.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, Literal, Self, get_args, get_origin

from pydantic import BaseModel, ConfigDict, Field, ValidationError

Value = str | int | bool


@dataclass(frozen=True, slots=True)
class Clause:
    """Stands beside an option: the clause that it comes from."""

    id: str


@dataclass(frozen=True, slots=True)
class Option:
    """One option as a form shows it.

    Attributes:
        name: the field's name, the same in settings, saves, logs and on the command line.
        clause: the clause it comes from.
        default: the value of the source texts.
        values: the allowed values in order, or `()` for a number.
        low, high: the bounds of a number, both inclusive.
    """

    name: str
    clause: str
    default: Value | None
    values: tuple[Value, ...] = ()
    low: int = 0
    high: int = 0


class RuleError(ValueError):
    """Rules that cannot be had.

    Attributes:
        code: `unknown-option`, `bad-value`, `bad-number`, `unknown-preset`, `form`, `stake` or `clash`.
        params: what the sentence needs: the names and what is allowed.
    """

    def __init__(self, code: str, **params: object) -> None:
        super().__init__(code, params)
        self.code = code
        self.params = params


class Rules(BaseModel):
    """What every game's rules have in common."""

    model_config = ConfigDict(frozen=True, extra="forbid", strict=True, defer_build=True)

    presets: ClassVar[Mapping[str, Mapping[str, Value]]] = {"source": {}}

    def for_players(self, players: int) -> Self:
        """Return the rules with everything filled in that hangs on the number of players.

        Raises:
            RuleError: the rules cannot be played by so many.
        """
        return self

    def time_up(self, *, number: int, clock: int, called: bool) -> bool:
        """Return whether the session's limit is reached when a round ends.

        Args:
            number: the round's number.
            clock: milliseconds of play.
            called: the players have called time.
        """
        return False

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Return the options in the order of the form."""
        return tuple(_option(name, field) for name, field in cls.model_fields.items())

    def changed(self) -> tuple[str, ...]:
        """Return the names of the options that differ from the source texts."""
        return tuple(
            name
            for name, field in type(self).model_fields.items()
            if field.default is not None and getattr(self, name) != field.default
        )

    def dump(self) -> dict[str, Value]:
        """Return every option with its value, in order."""
        return self.model_dump()


class ChipsRules(Rules):
    """What the two games for chips have in common (PJ-A19 to PJ-A21, MI-A13, MI-A14)."""

    chips: Annotated[int, Clause("PJ-A19"), Field(ge=20, le=9999)] = 100
    ruin: Annotated[Literal["credit", "knock-out", "short-pay"], Clause("PJ-A20")] = "credit"
    limit: Annotated[Literal["minutes", "rounds", "none"], Clause("PJ-A21")] = "minutes"
    minutes: Annotated[int, Clause("PJ-A21"), Field(ge=1, le=600)] = 30
    rounds: Annotated[int | None, Clause("PJ-A21"), Field(ge=1, le=999)] = None

    def for_players(self, players: int) -> Self:
        """Return the rules with the number of rounds that was meant: twice the players unless said otherwise.

        Raises:
            RuleError: the chips do not reach for the first full stake, and there is no credit.
        """
        if self.ruin != "credit" and self.chips < self.full_stake(players):
            raise RuleError("stake", chips=self.chips, least=self.full_stake(players))
        return self if self.rounds is not None else self.model_copy(update={"rounds": 2 * players})

    def time_up(self, *, number: int, clock: int, called: bool) -> bool:
        """Return whether the minutes or the rounds are used up, or time was called (PJ-38, PJ-A21)."""
        if self.limit == "minutes":
            return clock >= self.minutes * 60_000
        if self.limit == "rounds":
            return self.rounds is not None and number >= self.rounds
        return called

    def full_stake(self, players: int) -> int:
        """Return the most chips that one player may have to stake before the first deal."""
        raise NotImplementedError


def _option(name: str, field: Any) -> Option:  # noqa: ANN401 - pydantic's FieldInfo, whose typing is internal
    clause = next((m.id for m in field.metadata if isinstance(m, Clause)), "")
    kind = field.annotation
    if get_origin(kind) is Literal:
        return Option(name, clause, field.default, values=get_args(kind))
    if kind is bool:
        return Option(name, clause, field.default, values=(False, True))
    low = next(m.ge for m in field.metadata if hasattr(m, "ge"))
    high = next(m.le for m in field.metadata if hasattr(m, "le"))
    return Option(name, clause, field.default, low=low, high=high)


def parse_changes(model: type[Rules], words: Iterable[str]) -> dict[str, Value]:
    """Return the changes written as `name=value`, typed as the model wants them.

    Raises:
        RuleError: no `=`, an unknown name, or a value that is not allowed; it lists what is.
    """
    known = {option.name: option for option in model.options()}
    out: dict[str, Value] = {}
    for word in words:
        name, sign, written = (part.strip() for part in word.partition("="))
        if not sign:
            raise RuleError("form", text=word)
        if name not in known:
            raise RuleError("unknown-option", name=name, allowed=tuple(known))
        out[name] = _typed(known[name], written)
    return out


def _typed(option: Option, written: str) -> Value:
    for value in option.values:
        if written.lower() == str(value).lower():
            return value
    if option.values:
        raise RuleError("bad-value", name=option.name, value=written, allowed=option.values)
    if not written.isascii() or not written.isdigit() or not option.low <= int(written[:9]) <= option.high:
        raise RuleError("bad-number", name=option.name, value=written, low=option.low, high=option.high)
    return int(written)


def make_rules(
    model: type[Rules], players: int, preset: str = "source", changes: Mapping[str, Value] | None = None
) -> Rules:
    """Return the rules in force: a preset, changed, and filled in for so many players.

    Raises:
        RuleError: an unknown preset or option, a value that is not allowed, or values that clash.
    """
    if preset not in model.presets:
        raise RuleError("unknown-preset", name=preset, allowed=tuple(model.presets))
    return read_rules(model, {**model.presets[preset], **(changes or {})}).for_players(players)


def read_rules(model: type[Rules], values: Mapping[str, Value]) -> Rules:
    """Return the model with these values, the rest being defaults.

    Raises:
        RuleError: an unknown option, a value that is not allowed, or values that clash.
    """
    known = {option.name: option for option in model.options()}
    for name, value in values.items():
        if isinstance(value, float) and name in known:  # a literal takes 3.0 for 3
            raise RuleError("bad-value", name=name, value=value, allowed=known[name].values)
    try:
        return model.model_validate(dict(values))
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False)[0]
    name = str(first["loc"][0]) if first["loc"] else ""
    if name not in known:
        if not first["loc"]:
            raise RuleError("clash", reason=str(first.get("ctx", {}).get("error", "")))
        raise RuleError("unknown-option", name=name, allowed=tuple(known))
    option, value = known[name], values[name]
    if option.values:
        raise RuleError("bad-value", name=name, value=value, allowed=option.values)
    raise RuleError("bad-number", name=name, value=value, low=option.low, high=option.high)
