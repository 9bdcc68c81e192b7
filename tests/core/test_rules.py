"""Options as they are parsed, filled in and refused, for every game."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.game import REGISTRY, load
from core.rules import ChipsRules, RuleError, Rules, make_rules, parse_changes, read_rules
from tests import strategies

MODELS = [load(game_id).rules for game_id in REGISTRY]
models = st.sampled_from(MODELS)


@given(st.data(), models)
def test_what_a_command_line_says_is_what_is_agreed(data: st.DataObject, model: type[Rules]) -> None:
    changes = data.draw(strategies.changes_of(model))
    words = [f"{name}={value}" for name, value in changes.items()]
    assert parse_changes(model, words) == changes
    assert (
        parse_changes(model, [f" {name.upper().lower()} = {value} " for name, value in changes.items()]) == changes
    )
    typed = parse_changes(model, [word.replace("True", "true") for word in words])
    assert all(type(typed[name]) is type(value) for name, value in changes.items())


@given(st.data(), models)
def test_allowed_changes_make_complete_rules_or_clash(data: st.DataObject, model: type[Rules]) -> None:
    changes = data.draw(strategies.changes_of(model))
    preset = data.draw(st.sampled_from(list(model.presets)))
    players = data.draw(st.integers(3, 8) if issubclass(model, ChipsRules) else st.sampled_from([2, 4]))
    try:
        rules = make_rules(model, players, preset, changes)
    except RuleError as error:
        assert error.code in ("stake", "clash")  # noqa: PT017 - any other error fails
        return
    assert rules.for_players(players) == rules
    assert None not in rules.dump().values()
    assert read_rules(model, json.loads(json.dumps(rules.dump()))) == rules
    for name, value in changes.items():
        assert getattr(rules, name) == value


@given(
    st.dictionaries(st.sampled_from(["chips", "ace", "final_dress", "rounds", "", "x"]), strategies.scraps), models
)
def test_other_values_are_refused_with_what_is_allowed(values: dict[str, object], model: type[Rules]) -> None:
    try:
        rules = read_rules(model, values)  # type: ignore[arg-type]
    except RuleError as error:
        assert error.code in ("unknown-option", "bad-value", "bad-number", "clash")  # noqa: PT017
        return
    for name, value in values.items():
        assert type(getattr(rules, name)) is type(value)


@given(models, st.text(max_size=30))
def test_any_word_is_understood_or_refused(model: type[Rules], word: str) -> None:
    try:
        parse_changes(model, [word])
    except RuleError as error:
        assert error.code in ("form", "unknown-option", "bad-value", "bad-number")  # noqa: PT017


@pytest.mark.parametrize("model", MODELS)
def test_every_preset_is_allowed_and_every_option_has_its_clause(model: type[Rules]) -> None:
    assert model.presets["source"] == {} or "source" in model.presets
    for preset, values in model.presets.items():
        make_rules(model, 4, preset)
        assert parse_changes(model, [f"{name}={value}" for name, value in values.items()]) == dict(values)
    for option in model.options():
        assert option.clause, option.name
        assert option.default is None or option.default in (option.values or range(option.low, option.high + 1))


def test_an_unknown_preset_is_refused_with_those_there_are() -> None:
    with pytest.raises(RuleError) as caught:
        make_rules(MODELS[0], 4, "edwardian")
    assert caught.value.code == "unknown-preset"
    assert caught.value.params["allowed"] == tuple(MODELS[0].presets)


@pytest.mark.parametrize(
    "word", ["chips=１００", "chips=1e2", "chips=-5", "chips=", "chips=00000000000100", "chips=99999999999"]
)
def test_numbers_are_plain_digits_in_bounds(word: str) -> None:
    with pytest.raises(RuleError) as caught:
        parse_changes(load("pope-joan").rules, [word])
    assert caught.value.code == "bad-number"


def test_options_list_their_values_or_bounds() -> None:
    options = {option.name: option for option in load("pope-joan").rules.options()}
    assert options["final_dress"].values == (False, True)
    assert options["ruin"].values == ("credit", "knock-out", "short-pay")
    assert (options["chips"].low, options["chips"].high, options["chips"].values) == (20, 9999, ())
    assert (options["rounds"].default, options["ace"].default, options["ace"].clause) == (None, "low", "PJ-4")


def test_the_rounds_are_twice_the_players_unless_said_otherwise() -> None:
    model = load("pope-joan").rules
    assert make_rules(model, 5).dump()["rounds"] == 10
    assert make_rules(model, 5, changes={"rounds": 3}).dump()["rounds"] == 3
