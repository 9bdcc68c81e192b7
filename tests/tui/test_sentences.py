"""Every code of the core, of rules, of saves and of logs has its sentence."""

import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from core import actions as a
from core import cards as c
from core.game import REGISTRY, load
from core.rules import RuleError, make_rules
from core.simulate import Plan, simulate
from core.verify import verify
from saves import errors as faulty
from tui.story import TELLERS, Eyes, faults, refusals, sheet_refusals, teller_for, tournament_faults
from tui.story.options import explained, rule_fault, rules_in_force

ROOT = Path(__file__).resolve().parents[2]
NAMES = ("You", "Bea", "Carl", "Dora", "Ewan")
POPE_JOAN = teller_for("pope-joan")
EYES = Eyes(NAMES, 0, make_rules(load("pope-joan").rules, 5), "words")
card = c.card


def codes(pattern: str, *folders: str) -> set[str]:
    """Return all codes that the source raises in such a form."""
    text = "\n".join(path.read_text() for folder in folders for path in (ROOT / folder).rglob("*.py"))
    return set(re.findall(pattern, text))


def test_every_refusal_of_the_rules_has_a_sentence() -> None:
    used = codes(r'Refused\(\s*"([a-z-]+)"', "core", "tui") | {
        "not-begun",
        "session-over",
        "round-over",
        "round-not-over",
    }
    assert used, "the pattern finds them"
    missing = used - set(refusals.SENTENCES) - set(sheet_refusals.SENTENCES) - set(tournament_faults.FAULTS)
    # Games without a teller of their own bring their refusals with them.
    others = codes(r'Refused\(\s*"([a-z-]+)"', *(f"core/games/{path.name}" for path in other_games()))
    assert missing <= others | set(tournament_faults.FAULTS), missing - others


def other_games() -> Iterator[Path]:
    told_ = {game.replace("-", "_") for game in TELLERS}
    return (path for path in (ROOT / "core" / "games").iterdir() if path.is_dir() and path.name not in told_)


@pytest.mark.parametrize(
    ("error", "sentence"),
    [
        (
            a.Refused("not-the-next", "PJ-23", card=card("TH"), due=card("6C")),
            "Ten of hearts refused: the run goes on with the six of clubs, and you hold it. (PJ-23)",
        ),
        (
            a.Refused("lowest-first", "PJ-A11", card=card("TH"), lowest=card("6H")),
            "Ten of hearts refused: a run starts with the lowest card you hold of its suit, "
            "and that is the six of hearts. (PJ-A11)",
        ),
        (
            a.Refused("cut-outside", "MI-11", low=5, high=46, cut=3),
            "A cut of 3 is refused: each packet keeps at least five cards, so cut 5 to 46. (MI-11)",
        ),
        (a.Refused("not-your-turn", seat=2), "Not now: Carl is to play."),
        (a.Refused("not-your-turn", seat=None), "Not now: the run goes on, and another player has the next card."),
        (a.Refused("not-in-hand", card=card("2S"), seat=0), "Two of spades refused: you do not hold it."),
        (
            a.Refused("not-in-hand", card=card("8D"), seat=0),
            "Eight of diamonds refused: it is not in the pack of this game. (PJ-3)",
        ),
        (a.Refused("some-new-code"), "Refused: the rules do not allow it now (some-new-code)."),
    ],
)
def test_a_refusal_names_the_card_the_reason_and_the_clause(error: a.Refused, sentence: str) -> None:
    said = POPE_JOAN.refusal(error, EYES)
    assert said.text == sentence
    assert said.refusal


def test_a_refusal_of_a_card_of_others_does_not_say_who_holds_it() -> None:
    said = POPE_JOAN.refusal(a.Refused("not-your-turn", seat=None), EYES).text
    assert not any(name in said for name in NAMES)


@pytest.mark.parametrize("game", TELLERS)
def test_every_option_and_value_has_words(game: str) -> None:
    teller, model = teller_for(game), load(game).rules
    words = teller.options()
    options = model.options()
    assert set(words) == {option.name for option in options}
    for option in options:
        one = words[option.name]
        assert one.label and one.about.endswith("."), option.name
        assert set(one.values) == set(option.values), option.name
        assert one.values or "1234" in one.unit(1234), option.name
        assert option.clause in explained(teller, option)[0].text
    assert len({one.label for one in words.values()}) == len(words)
    assert set(teller.presets()) == set(model.presets)


@pytest.mark.parametrize("game", REGISTRY)
def test_an_option_that_decides_nothing_is_taken_and_not_shown(game: str) -> None:
    teller, model = teller_for(game), load(game).rules
    idle = [name for name, words in teller.options().items() if words.idle]
    assert idle == (["tie"] if game == "irish-don" else [])  # ID-8: no points for the game that could be tied
    rules = make_rules(model, load(game).least, "source", dict.fromkeys(idle, "carry-over"))
    assert not [line for line in rules_in_force(teller, rules) if "Game count tied" in line.text and idle]


def test_the_rules_in_force_say_what_was_changed() -> None:
    rules = make_rules(load("pope-joan").rules, 4, "victorian")
    lines = [sentence.text for sentence in rules_in_force(POPE_JOAN, rules)]
    assert any("play goes on (in the source: the round ends)" in line for line in lines)
    assert not any(line.startswith("Chips a pool") for line in lines), "idle under this dressing"
    assert not any(line.startswith("Rounds") for line in lines), "the limit is minutes"


@pytest.mark.parametrize(
    ("error", "parts"),
    [
        (RuleError("form", text="x"), ("x", "NAME=VALUE")),
        (RuleError("unknown-option", name="x", allowed=("ace", "lead")), ("'x'", "ace, lead")),
        (RuleError("bad-value", name="ace", value="5", allowed=("low", "high")), ("'5'", "low, high")),
        (RuleError("bad-value", name="final_dress", value="x", allowed=(False, True)), ("false, true",)),
        (RuleError("bad-number", name="chips", value="x", low=20, high=9999), ("20", "9999")),
        (RuleError("unknown-preset", name="x", allowed=("source",)), ("source",)),
        (RuleError("stake", chips=20, least=26), ("20", "26", "ruin=credit")),
        (RuleError("clash", reason="no."), ("no.",)),
    ],
)
def test_every_fault_of_rules_lists_what_is_allowed(error: RuleError, parts: tuple[str, ...]) -> None:
    said = rule_fault(error)
    assert all(part in said for part in parts), said
    assert error.code in codes(r'RuleError\("([a-z-]+)"', "core")


def test_every_fault_of_saves_has_a_sentence() -> None:
    kinds = {
        "SaveRefused": faulty.SaveRefused,
        "SaveDamaged": faulty.SaveDamaged,
        "SaveFailed": faulty.SaveFailed,
        "PlaceUnusable": faulty.PlaceUnusable,
        "SaveNewer": faulty.SaveNewer,
        "SaveBusy": faulty.SaveBusy,
        "SaveExists": faulty.SaveExists,
    }
    for name, kind in kinds.items():
        for code in codes(rf'{name}\(\s*"([a-z-]+)"', "saves"):
            said = faults.save_fault(kind(code, path="/somewhere/my save.intrigue"))
            assert said.endswith("."), (name, code)
            assert not said.endswith(f": {code}."), (name, code)
            assert "{" not in said
    assert "my save.intrigue" in faults.save_fault(faulty.SaveBusy("busy", path="/x/my save.intrigue", pid=1))


def test_a_hostile_name_cannot_steer_the_terminal() -> None:
    said = faults.save_fault(faulty.SaveRefused("missing", path="/x/\x1b[31m{why}\u202e.intrigue"))
    assert "\x1b" not in said and "\u202e" not in said
    assert "{why}" in said, "what a file is called is no place for words"


def test_every_fault_of_a_log_has_a_sentence() -> None:
    used = codes(r'Unreadable\("([a-z0-9-]+)"', "core") | codes(r'_fault\("([a-z-]+)"', "core")
    used |= codes(r'finding\("([a-z-]+)"', "core") | codes(r'compare\(\s*"([a-z-]+)"', "core")
    assert len(used) > 20
    for code in used:
        said = faults.log_fault(code, {})
        assert said != code, code
        assert "{" not in said


@pytest.mark.parametrize(
    ("rules", "words"),
    [
        ({"minutes": 0}, "'0' is no value of minutes; it can be a number from 1 to 600"),
        ({"lead": "some"}, "'some' is no value of lead; it can be: any"),
        ({"colour": "red"}, "There is no rule 'colour'"),
        ({"minutes": None}, "these are not given: minutes"),
    ],
)
def test_rules_of_a_log_that_cannot_be_had_are_told_as_typed_ones(rules: dict[str, object], words: str) -> None:
    plan = Plan("pope-joan", make_rules(load("pope-joan").rules, 3), ("random",) * 3, 1, 1, "7")
    line = json.loads(next(iter(simulate(plan))))
    changed = {name: value for name, value in (line["rules"] | rules).items() if value is not None}
    (fault,) = verify([json.dumps(line | {"rules": changed})]).faults
    said = faults.log_fault(fault.code, fault.params)
    assert said.startswith("its rules cannot be had: ") and words in said
    assert str(fault.params["rule_code"]) not in said and not said.endswith(".")


def test_every_refusal_that_a_log_can_meet_has_words_there_too() -> None:
    where = [path for name in ("games", "tricks", "stops") for path in (ROOT / "core" / name).rglob("*.py")]
    rounds = "\n".join(path.read_text() for path in where if "keep" not in path.name)
    for code in set(re.findall(r'Refused\(\s*"([a-z-]+)"', rounds)):
        said = faults.log_fault("refused", {"event": 5, "reason": code, "clause": "XX-1"})
        assert "-" not in said.removesuffix("XX-1"), said
