"""What a save's head says, whatever stands in it; and moments in words."""

from datetime import datetime
from pathlib import Path
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from saves.listing import SaveInfo
from tui.screens import home_words, open_words
from tui.story.shelf import on_shelf
from tui.story.when import ago

HOUR = 3_600_000
# A Friday evening on this computer's calendar.
NOW = int(datetime(2026, 3, 13, 20, 0).astimezone().timestamp() * 1000)

values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=9),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=6), inner, max_size=4),
    max_leaves=8,
)
seats = st.lists(st.fixed_dictionaries({"name": values, "player": st.sampled_from(["human", "computer:x", 3])}))
FIELDS = (
    "game",
    "phase",
    "limit",
    "round",
    "rounds",
    "limit_ms",
    "kind",
    "chips",
    "board",
    "trump",
    "turn",
    "winners",
    "scores",
    "target",
)
summaries = st.fixed_dictionaries(
    {},
    optional={
        **dict.fromkeys(FIELDS, values),
        "game": st.sampled_from(["pope-joan", "options", "", "*x*", "{n}"]) | values,
        "phase": st.sampled_from(["over", "round", "between"]) | values,
        "seats": seats | values,
        "chips": st.lists(st.integers()) | values,
        "scores": st.lists(st.integers(), max_size=3) | values,
        "limit": st.sampled_from(["target", "rounds"]) | values,
        "winners": st.lists(st.integers()) | values,
        "changed": st.dictionaries(st.sampled_from(["ace", "minutes", "x"]), values) | values,
    },
)
STATUSES = ("ok", "finished", "busy", "damaged", "newer", "foreign", "unreadable")


@given(summaries, st.sampled_from(STATUSES), st.integers(0, 2**60), st.integers(0, 2**62))
def test_a_head_may_say_anything(summary: dict[str, Any], status: str, clock_ms: int, written_ms: int) -> None:
    info = SaveInfo(Path("a\n*b*.intrigue"), status, "x", {}, None, None, summary, clock_ms, written_ms)
    one = on_shelf(info)
    home_words.card_for(one, NOW)
    home_words.lately([one, one], NOW)
    home_words.waiting([one, one], NOW)
    home_words.saves_remark([one])
    line = open_words.line(one, NOW, full=True)
    told = [line.name, line.state, line.text, line.when, *open_words.details(one, NOW)]
    assert all(text.isprintable() for text in told)


def test_moments_in_words() -> None:
    told = {ms: ago(NOW - ms, NOW) for ms in (0, 59_000, 60_000, 12 * 60_000, HOUR, 5 * HOUR)}
    assert list(told.values()) == [
        "just now",
        "just now",
        "1 minute ago",
        "12 minutes ago",
        "1 hour ago",
        "5 hours ago",
    ]
    days = [ago(NOW - days * 24 * HOUR, NOW) for days in (1, 2, 6, 12, 400)]
    assert days == ["yesterday", "Wednesday", "Saturday", "1 March", "February 2025"]
    assert ago(NOW + HOUR, NOW) == "just now"


def test_partners_have_one_standing_between_them() -> None:
    seats = [
        {"name": name, "player": "human" if name == "Ann" else "computer:x"} for name in ("Ann", "Bea", "Cy", "Di")
    ]
    head = {"game": "don", "phase": "round", "limit": "target", "round": 2, "target": 121, "seats": seats}
    head |= {"scores": [21, 16], "trump": 1, "turn": 0, "winners": []}
    one = on_shelf(SaveInfo(Path("a.intrigue"), "ok", "", {}, None, None, head, 0, 0))
    assert home_words.standings(one) == "*Ann and Cy 21*  Bea and Di 16"
    assert home_words.card_for(one, NOW).where == "*Don*, hand 2, to 121   trumps ♦   you are to play"
    assert open_words.line(one, NOW).state == "hand 2"
    lost = on_shelf(
        SaveInfo(Path("a.intrigue"), "ok", "", {}, None, None, head | {"phase": "over", "winners": [1, 3]}, 0, 0)
    )
    assert home_words.result(lost) == ("lost, 21 to 16", "coral")
