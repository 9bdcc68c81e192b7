"""Tips in words: a reason in both languages, an example of each game, and thinking that keys are not kept by."""

import threading
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from core import actions as a
from core import cards as c
from core import game as games
from core.game import Effort, Weighed
from core.hints import Hint
from core.reasons import CODES, Reason, reason
from core.rules import make_rules
from tests.tui.screen_rows import settle
from tests.tui.test_table import controller_of, play_to_lead, table
from tests.tui.test_table_typing import told
from tui.i18n import use
from tui.screens import tips
from tui.screens.table import TableScreen
from tui.story import hints, teller_for
from tui.story import reasons as words
from tui.story.sentence import Eyes, difference

KC, NINE, TEN = c.card("KC"), c.card("9H"), c.card("TS")
PARAMS: dict[str, Any] = {
    "card": NINE,
    "best": KC,
    "top": KC,
    "above": KC,
    "guarded": KC,
    "following": c.card("AC"),
    "suit": c.HEARTS,
    "honours": (NINE,),
    "by": (KC, TEN),
    "cards": (NINE, c.card("TH")),
    "out": (1,),
    "partner": 2,
    "owner": 2,
    "n": 4,
    "ours": 3,
    "theirs": 14,
    "hand": 5,
    "pools": ("king", "ace"),
    "chips": (5, 2),
    "tenths": 23,
    "low": 2,
    "bid": 1,
    "how": "out",
}
VARIANTS: tuple[dict[str, Any], ...] = (
    {},
    {"how": "last", "out": (), "n": 0, "honours": (), "following": None, "tenths": 0},
    {"how": "high", "n": 1, "hand": 1, "cards": (NINE,)},
)


@pytest.fixture
def eyes() -> Eyes:
    rules = make_rules(games.load("don").rules, 4, "source", {})
    return Eyes(("You", "West", "North", "East"), 0, rules, "signs")


@pytest.mark.parametrize("code", CODES)
def test_each_reason_has_its_sentence_in_both_languages(code: str, eyes: Eyes) -> None:
    teller = teller_for("pope-joan")
    for variant in VARIANTS:
        one = Reason(code, PARAMS | variant)
        use("en")
        english = words.told(one, eyes, teller)
        use("ru")
        try:
            russian = words.told(one, eyes, teller)
        finally:
            use("en")
        assert english != russian
        for said in (english, russian):
            assert said.endswith(".") and said[0] == said[0].upper() and "{" not in said


def test_every_reason_is_one_of_the_list() -> None:
    assert set(words._SENTENCES) == set(CODES)


GOLDEN: tuple[tuple[str, Hint, str], ...] = (
    (
        "don",
        Hint(
            a.Play(0, NINE),
            (Weighed(a.Play(0, KC), -0.62), Weighed(a.Play(0, TEN), -3.0)),
            reason("points-safe", card=NINE, best=c.card("AH"), how="out", out=(1,), n=9),
            2000,
        ),
        "The tip, which is counted: nine of hearts. 9♥ is safe: your partner holds the trick, and West is out of "
        "trumps. Next, in points: K♣ −0.6, 10♠ −3.0.",
    ),
    (
        "phat",
        Hint(a.Play(0, KC), (), reason("lead-sure", card=KC), 2000),
        "The tip, which is counted: king of clubs. K♣ keeps the lead: nothing that is still out can beat it.",
    ),
    (
        "irish-don",
        Hint(a.Play(0, TEN), (Weighed(a.Play(0, KC), -0.01),), None, 2000),
        "The tip, which is counted: ten of spades. It came out best in 2000 deals imagined. "
        "Next, in points: K♣ ±0.0.",
    ),
    (
        "blind-don",
        Hint(a.Turn(0, 2), (), reason("turn-saves-hand", hand=4), 2000),
        "The tip, which is counted: turn 3. A table card saves the 4 cards in your hand; which of them is turned "
        "makes no difference.",
    ),
    (
        "pope-joan",
        Hint(a.Play(0, KC), (), reason("wins-pools", pools=("king", "matrimony"), chips=(5, 12)), 12),
        "The tip, which is counted: king of clubs. It takes King 5 and Matrimony 12, 17 chips.",
    ),
    (
        "michigan",
        Hint(
            a.Play(0, KC), (Weighed(a.Play(0, NINE), -1.24),),
            reason("keeps-lead", card=KC, top=KC, following=c.card("AC")), 30,
        ),
        "The tip, which is counted: king of clubs. It keeps the lead: nobody can follow with A♣. "
        "Next, in chips: 9♥ −1.2.",
    ),
)  # fmt: skip


@pytest.mark.parametrize(("game_id", "found", "expected"), GOLDEN, ids=[one[0] for one in GOLDEN])
def test_a_tip_of_each_game(game_id: str, found: Hint, expected: str, eyes: Eyes) -> None:
    chips = bool(games.load(game_id).pools)
    said = hints.told(found, replace(eyes, cards="words"), eyes, teller_for(game_id), chips=chips)
    assert " ".join(one.text for one in said) == expected


async def test_the_table_goes_on_while_a_tip_is_thought_of_and_esc_breaks_it_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    stopped = threading.Event()

    def patient(effort: Effort) -> Hint:
        while not effort.cancelled():
            stopped.wait(0.01)
        stopped.set()
        return Hint(a.Play(0, controller.view().hand[0]), (), None, 0)

    monkeypatch.setattr(type(controller), "adviser", lambda _self: patient)
    async with table(controller) as (app, pilot):
        assert isinstance(app.screen, TableScreen)
        await pilot.press("t")
        assert tips.pondering().text in told(app)
        await pilot.press("right")
        assert app.screen.selected is not None, "a card can be chosen meanwhile"
        await pilot.press("escape")
        await settle(pilot)
        assert stopped.is_set()
        assert "No tip then" in told(app) and tips.pondering().text not in told(app)
        assert controller.session.help[0]["hints"] == 0 and controller.last_hint is None


async def test_a_tip_that_comes_too_late_is_not_counted(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    controller = controller_of(tmp_path)
    play_to_lead(controller)
    held = controller.view().hand
    go = threading.Event()

    def slow(_effort: Effort) -> Hint:
        go.wait(10)
        return Hint(a.Play(0, held[0]), (), None, 0)

    monkeypatch.setattr(type(controller), "adviser", lambda _self: slow)
    async with table(controller) as (app, pilot):
        await pilot.press("t", "right", "enter")
        await pilot.pause(0.05)
        assert len(controller.view().hand) < len(held)
        go.set()
        await settle(pilot)
        assert controller.session.help[0]["hints"] == 0
        assert "The tip" not in told(app)


@pytest.mark.parametrize(
    ("language", "written"), [("en", ["+1.2", "−0.4", "±0.0"]), ("ru", ["+1,2", "−0,4", "±0,0"])]
)
def test_a_difference_is_written_as_the_language_writes_numbers(language: str, written: list[str]) -> None:
    use(language)
    try:
        assert [difference(worth) for worth in (1.2, -0.42, -0.04)] == written
    finally:
        use("en")
