"""House rules as files: what is written is read again, and what is wrong with a file is said."""

from pathlib import Path
from typing import Any

import pytest
import tomlkit
from hypothesis import given, settings
from hypothesis import strategies as st

from core.game import load
from core.rules import RuleError
from saves import paths
from saves.errors import PlaceUnusable
from saves.house_rules import (
    FORMAT,
    HouseRules,
    RulesUnreadable,
    house_rules_path,
    house_rules_text,
    keep_house_rules,
    kept_house_rules,
    read_house_rules,
)
from tests.strategies import changes_of, scraps
from tui.boards import BOARDS
from tui.story.house_rules import file_text, house_of, house_rules_fault

GOOD = f'format = "{FORMAT}"\ngame = "pope-joan"\nname = "Sundays"\npreset = "common"\n[rules]\npairs = "split"\n'


@pytest.fixture(autouse=True)
def _own_home(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "i"))


def written(folder: Path, text: str | bytes, name: str = "rules.toml") -> Path:
    path = folder / name
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    return path


def fault(path: Path) -> RulesUnreadable:
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(RulesUnreadable) as caught:
        read_house_rules(path)
    assert house_rules_fault(caught.value).count("\n") == 0
    assert (path.read_bytes() if path.is_file() else b"") == before
    return caught.value


def test_a_file_written_by_hand(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, f"# ours\n{GOOD}# odd chips halve\n"))
    assert house == HouseRules("pope-joan", "Sundays", "common", {"pairs": "split"})
    rules = house.rules(4)
    assert (rules.dump()["pairs"], rules.dump()["court_turned"]) == ("split", "play-on")


def test_name_preset_and_rules_may_be_left_out(tmp_path: Path) -> None:
    house = read_house_rules(written(tmp_path, f'format = "{FORMAT}"\ngame = "don"\n', "friday.toml"))
    assert house == HouseRules("don", "friday", "source", {})


@settings(max_examples=15)
@given(data=st.data())
def test_what_is_written_is_read_again(data: st.DataObject, tmp_path_factory: pytest.TempPathFactory) -> None:
    game = data.draw(st.sampled_from(list(BOARDS)))
    model = load(game).rules
    preset = data.draw(st.sampled_from(list(model.presets)))
    changes = data.draw(changes_of(model))
    name = data.draw(st.text(min_size=1, max_size=40).filter(lambda one: one.isprintable() and one == one.strip()))
    house = house_of(game, name, preset, changes)
    try:
        rules = house.rules(4 if load(game).most > 2 else 2)
    except RuleError:
        return
    path = written(tmp_path_factory.mktemp("house"), file_text(house))
    again = read_house_rules(path)
    assert again == house
    assert again.rules(4 if load(game).most > 2 else 2) == rules
    wanted = {**model.presets[preset], **changes}
    assert {key: rules.dump()[key] for key in wanted} == wanted


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("x = [", "syntax"),
        ("a.b.c = 1\n" + "[x]\n" * 3, "syntax"),
        (b"\xff\xfe", "not-utf8"),
        ("#" * 20_000, "too-large"),
        ("milk = 1\n", "not-rules"),
        ("format = 7\n", "not-rules"),
        ('format = "intrigue-rules/2"\nworld = 1\n', "newer"),
        ('format = "intrigue-rules/x"\n', "not-rules"),
        (GOOD.replace("pope-joan", "poker"), "game"),
        (GOOD.replace('"pope-joan"', "[1]"), "game"),
        (GOOD.replace('"Sundays"', '"' + "x" * 90 + '"'), "value"),
        (GOOD.replace('"Sundays"', '"a\\u001bb"'), "value"),
        (GOOD.replace('"common"', "1"), "rule"),
        (f"{GOOD}[extra]\n", "unknown"),
        (f'pairs = "split"\n{GOOD}', "unknown"),
        (GOOD.replace("common", "league"), "rule"),
        (GOOD.replace("split", "splits"), "rule"),
        (GOOD.replace('pairs = "split"', "minutes = 0"), "rule"),
        (GOOD.replace('pairs = "split"', "final_dress = 1"), "rule"),
        (GOOD.replace('pairs = "split"', "minutes = 1.5"), "rule"),
        (f"rules = 5\n{GOOD.partition('[rules]')[0]}", "value"),
        (GOOD.replace('pairs = "split"', 'tempo = "fast"'), "rule"),
        (GOOD.replace("[rules]", "rules = 3 #"), "unknown"),
        (f'format = "{FORMAT}"\ngame = "don"\n[rules]\ncount = "as-won"\nboth_out = "higher-total"\n', "rule"),
        (f'format = "{FORMAT}"\ngame = "don"\n[rules]\ntarget = {"9" * 5000}\n', "syntax"),
    ],
)
def test_what_is_wrong_with_a_file(tmp_path: Path, text: str | bytes, code: str) -> None:
    assert fault(written(tmp_path, text)).code == code


@pytest.mark.parametrize("value", ["1.5", "nan", "2026-11-01", "[30]", "{a = 1}", "[[[[[[1]]]]]]", "-0", "true"])
def test_a_value_that_no_rule_has_is_named_with_what_there_may_be(tmp_path: Path, value: str) -> None:
    error = fault(written(tmp_path, GOOD.replace('pairs = "split"', f"minutes = {value}")))
    assert "minutes" in house_rules_fault(error)
    assert "1 to 600" in house_rules_fault(error)


def test_a_number_beyond_measure_is_called_so(tmp_path: Path) -> None:
    for value in ("9" * 5000, "[" * 2000 + "]" * 2000):
        error = fault(written(tmp_path, f'format = "{FORMAT}"\ngame = "don"\n[rules]\ntarget = {value}\n'))
        assert "?" not in house_rules_fault(error)
        assert "too long" in house_rules_fault(error)


def test_no_file_a_folder_and_a_pipe(tmp_path: Path) -> None:
    import os

    assert fault(tmp_path / "none.toml").code == "missing"
    assert fault(tmp_path).code == "unreadable"
    os.mkfifo(tmp_path / "pipe.toml")
    assert fault(tmp_path / "pipe.toml").code == "unreadable"
    assert "it is no file" in house_rules_fault(fault(tmp_path / "pipe.toml"))


@settings(max_examples=40)
@given(content=st.dictionaries(st.sampled_from(["format", "game", "name", "preset", "rules", "pairs"]), scraps))
def test_anything_is_read_or_refused(content: dict[str, Any], tmp_path_factory: pytest.TempPathFactory) -> None:
    try:
        text = tomlkit.dumps({"format": FORMAT, "game": "pope-joan"} | content)
    except (TypeError, ValueError, UnicodeError):
        return
    path = tmp_path_factory.mktemp("any") / "any.toml"
    path.write_text(text, encoding="utf-8", errors="surrogatepass")
    try:
        read_house_rules(path)
    except RulesUnreadable as error:
        house_rules_fault(error)


def test_those_that_are_kept_are_listed_by_name_with_what_is_wrong_last() -> None:
    for name, game in (("zebra", "don"), ("Apple", "pope-joan")):
        house = HouseRules(game, name, "source", {})
        assert keep_house_rules(house, house_rules_text(house)) == house_rules_path(name)
    written(paths.house_rules_dir(), "x = [", "broken.toml")
    written(paths.house_rules_dir(), "milk", "notes.txt")
    found = kept_house_rules()
    assert [one.rules.name if one.rules else one.path.name for one in found] == ["Apple", "zebra", "broken.toml"]
    assert [one.rules.name for one in kept_house_rules("don") if one.rules] == ["zebra"]


def test_nothing_is_kept_yet() -> None:
    assert kept_house_rules() == []


def test_a_name_never_leaves_the_folder() -> None:
    for name in ("../../etc/passwd", "/etc/passwd", "con", "a/b", ".hidden"):
        path = house_rules_path(name)
        assert path.parent == paths.house_rules_dir()
        assert not path.name.startswith(".")


def test_a_folder_that_cannot_be_written_is_told(home: Path) -> None:
    (home / "i").mkdir()
    (home / "i" / "house-rules").write_text("a file")
    house = HouseRules("don", "x", "source", {})
    with pytest.raises(PlaceUnusable):
        keep_house_rules(house, house_rules_text(house))


def test_every_change_has_a_comment_that_explains_it() -> None:
    text = file_text(house_of("pope-joan", "Ours", "common", {"pairs": "split", "minutes": 20}))
    assert '# Pairs: in one run; two players halve the pool (PJ-29)\npairs = "split"\n' in text
    assert "# Court card turned up: play goes on (PJ-20)" in text


def test_what_goes_back_behind_the_preset_is_written_too() -> None:
    house = house_of("pope-joan", "Ours", "common", {"court_turned": "end-round"})
    assert house.changes == {"court_turned": "end-round"}
    assert house.rules(3).dump()["court_turned"] == "end-round"


def test_the_number_of_rounds_stays_open_unless_it_was_said() -> None:
    assert house_of("pope-joan", "x", "source", {"rounds": None}).changes == {}
    assert house_of("pope-joan", "x", "source", {"rounds": 10}).changes == {"rounds": 10}
