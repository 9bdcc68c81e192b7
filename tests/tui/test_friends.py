"""Several people at one keyboard: nobody ever sees what another one holds."""

import asyncio
import math
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core import actions as a
from core import asks, rules
from core import cards as c
from core.games.michigan.table import ORDER
from core.record import round_text
from core.verify import verify
from tests.tui.friends import Table, controller_of, witnessed
from tests.tui.screen_rows import rows, text
from tests.tui.test_table import table
from tui.app import IntrigueApp
from tui.controller import Controller
from tui.screens.pace import Pace
from tui.screens.table import TableScreen

KINDS = [
    ("pope-joan", 3, "common", {"limit": "rounds", "rounds": 1}),
    ("pope-joan", 2, "victorian", {"limit": "rounds", "rounds": 1, "extra_hand": "dealer-may-look"}),
    ("michigan", 4, "source", {"rounds": 2}),
    ("michigan", 2, "boodle", {"rounds": 2}),
    ("michigan", 3, "newmarket", {"rounds": 1, "extra_hand": "auction"}),
    ("michigan", 2, "strict", {"rounds": 2}),
    ("don", 2, "source", {"target": 20}),
    ("don", 4, "league", {"target": 20, "trump": "named", "revokes": "league"}),
    ("blind-don", 2, "source", {"target": 20}),
    ("irish-don", 3, "source", {"target": 20}),
    ("phat", 2, "league", {"target": 20}),
]


@pytest.mark.parametrize(("game_id", "people", "preset", "changes"), KINDS)
async def test_no_frame_of_a_whole_session_tells_anybody_anything(
    game_id: str,
    people: int,
    preset: str,
    changes: dict[str, rules.Value],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    controller = controller_of(game_id, people, tmp_path, preset, changes)
    with witnessed(controller, monkeypatch) as witness:
        async with table(controller) as (_app, pilot):
            await Table(controller, pilot).play()
    assert witness.covers > people
    assert verify([round_text(controller.session)]).faults == []


def swap(controller: Controller, rng: random.Random) -> Callable[[], None] | None:
    """Exchange cards between two hands that the viewer does not see; return what undoes it, None where none are."""
    round_: Any = controller.session.round
    hands = list(round_.hands)
    others = [seat for seat in range(len(hands)) if seat != controller.viewer and hands[seat]]
    if len(others) < 2:
        return None
    one, other = rng.sample(others, 2)
    shared = [list(c.members(hands[one])), list(c.members(hands[other]))]
    fewest = min(map(len, shared))
    picks: list[list[int]] = [
        rng.sample(cards_, rng.randint(1, fewest))[: max(1, fewest // 2)] for cards_ in shared
    ]
    count = min(map(len, picks))
    given, taken = c.to_set(picks[0][:count]), c.to_set(picks[1][:count])
    round_.hands[one] ^= given | taken
    round_.hands[other] ^= given | taken

    def back() -> None:
        round_.hands[:] = hands

    return back


@pytest.mark.long
@pytest.mark.parametrize(("game_id", "people", "preset"), [("pope-joan", 3, "common"), ("michigan", 3, "strict")])
async def test_who_holds_what_cannot_be_told_from_anything_on_the_screen(
    game_id: str, people: int, preset: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The other hands change their cards, those of people with those of computers: each frame stays the same.

    So neither the due card, nor whether a person or a computer holds it, leaves a trace.
    """
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    controller = controller_of(game_id, people, tmp_path, preset, {"limit": "rounds", "rounds": 2})
    rng = random.Random(game_id)
    compared = {"computer": 0, "silent": 0}

    async def watched(pace: Pace, _seconds: float) -> None:
        screen = pace.screen
        kind = controller.pending().kind
        if controller.viewer is not None and kind in compared:
            screen.paint()
            await pilot.pause()
            before = rows(screen.app)
            if (back := swap(controller, rng)) is not None:
                kinds = {kind, controller.pending().kind}
                screen.paint()
                await pilot.pause()
                assert rows(screen.app) == before, kinds
                back()
                for one in kinds & compared.keys():
                    compared[one] += 1
        await asyncio.sleep(0)

    monkeypatch.setattr(Pace, "wait", watched)
    async with table(controller, pace="normal") as (_app, pilot):
        await Table(controller, pilot).play()
    assert compared["computer"] > 3 and compared["silent"] > 3


async def test_a_card_of_a_person_stays_as_long_as_one_of_a_computer(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also after a pool was won, which is looked at longer."""
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    controller = controller_of("pope-joan", 3, tmp_path, "common", {"limit": "rounds", "rounds": 2})
    lengths: dict[str, set[float]] = {"computer": set(), "silent": set()}

    async def wait(_pace: Pace, seconds: float) -> None:
        kind = controller.pending().kind
        if kind in lengths and controller.viewer is not None:
            # What a thought took counts as a part of it; on a busy machine that is more than nothing.
            lengths[kind].add(0.8 * math.ceil(round(seconds, 2) / 0.8))
        await asyncio.sleep(0)

    monkeypatch.setattr(Pace, "wait", wait)
    async with table(controller, pace="normal") as (_app, pilot):
        await Table(controller, pilot).play()
    assert lengths["computer"] == lengths["silent"] == {0.8, 1.6}


def ready_to_lead(folder: Path, seed: int) -> tuple[Controller, int, int, int] | None:
    """Return a strict game in which Anna leads first, a card she may lead, who has the next one, and that card."""
    folder.mkdir(exist_ok=True)
    controller = controller_of("michigan", 3, folder, "strict", {"rounds": 1}, seed=str(seed))
    controller.submit(a.Begin())
    pending = controller.pending()
    controller.submit(a.Cut(pending.seat, 20))
    round_: Any = controller.session.round
    asked = round_.ask()
    anna = controller.people[0]
    if isinstance(asked, asks.AskPlay) and asked.seat == anna:
        for card in asked.cards:
            due = ORDER.after(card)
            for seat in controller.people[1:]:
                if due is not None and round_.hands[seat] >> due & 1:
                    return controller, card, seat, due
    controller.close()
    return None


async def watched_lead(
    controller: Controller, card: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[str], list[float]]:
    """Let everybody look and Anna lead; return what she sees until she or a computer leads again, and the waits."""
    frames: list[str] = []
    waits: list[float] = []

    async def wait(_pace: Pace, seconds: float) -> None:
        if controller.viewer is not None:
            waits.append(round(seconds, 1))
        await asyncio.sleep(0)

    def shown(app: IntrigueApp) -> None:
        frame = text(app)
        if not frames or frames[-1] != frame:
            frames.append(frame)

    monkeypatch.setattr(Pace, "wait", wait)
    monkeypatch.setattr("tui.screens.cover.GUARD_S", 0.0)
    async with table(controller, pace="normal") as (app, pilot):
        while controller.pending().kind != "human":
            await pilot.press("space")
            await pilot.pause(0.01)
        await pilot.pause(0.05)
        screen = app.screen
        assert isinstance(screen, TableScreen)
        await pilot.pause(0.05)
        waits.clear()
        frames.clear()
        monkeypatch.setattr(IntrigueApp, "post_display_hook", shown)
        await pilot.press(screen.words.letters()[card])
        for _turn in range(20):
            await pilot.pause(0.01)
            if controller.pending().ask is not None and isinstance(controller.session.round.ask(), asks.AskPlay):  # type: ignore[union-attr]
                asked = controller.session.round.ask()  # type: ignore[union-attr]
                if isinstance(asked, asks.AskPlay) and asked.lead and len(frames) > 1:
                    break
        await pilot.pause(0.05)
        monkeypatch.undo()
    return frames, waits


async def test_a_card_held_back_looks_like_one_that_nobody_has(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The person who leads sees the same frames, one after the other, and waits as long between them."""
    for seed in range(60):
        held = ready_to_lead(tmp_path / f"held-{seed}", seed)
        if held is None:
            continue
        absent = ready_to_lead(tmp_path / f"absent-{seed}", seed)
        assert absent is not None
        _controller, card, seat, due = held
        held[0].session.apply(a.Hold(seat, due))
        round_: Any = absent[0].session.round
        other = next(one for one in round_.extra if ORDER.after(card) != one)
        round_.hands[seat] ^= c.bit(due) | c.bit(other)
        with monkeypatch.context() as patched:
            seen = await watched_lead(held[0], card, patched)
        with monkeypatch.context() as patched:
            wanted = await watched_lead(absent[0], card, patched)
        assert seen == wanted
        assert "stop" in seen[0][-1]
        assert [event.type for event in held[0].session.round.events][-3:].count("foul") == 1  # type: ignore[union-attr]
        return
    raise AssertionError("no such deal")


def test_marks_stand_after_a_kill_and_nobody_else_hears_of_them(tmp_path: Path) -> None:
    found = next(one for seed in range(60) if (one := ready_to_lead(tmp_path / str(seed), seed)) is not None)
    controller, card, seat, due = found
    public, others = (
        round_text(controller.session),
        [controller.session.view(one) for one in range(3) if one != seat],
    )
    controller.look(seat)
    assert controller.mark(due)
    assert round_text(controller.session) == public
    assert [controller.session.view(one) for one in range(3) if one != seat] == others
    assert controller.view().marked == (due,)  # type: ignore[attr-defined]
    assert controller.saved is not None
    copy = tmp_path / "copy.intrigue"
    for part in ("", "-wal"):
        source = Path(f"{controller.saved.path}{part}")
        if source.exists():
            Path(f"{copy}{part}").write_bytes(source.read_bytes())
    resumed = Controller.resume(copy)
    assert resumed.session.view(seat).marked == (due,)  # type: ignore[attr-defined]
    anna = resumed.people[0]
    resumed.look(anna)
    for person in resumed.people[1:]:
        resumed.look(person)
        resumed.has_looked()
    resumed.look(anna)
    seen = [event.type for event in resumed.submit(a.Play(anna, card))]
    assert seen == ["play", "stop"]
    assert not resumed.mark(due) if resumed.viewer == seat else True
    resumed.close()
    controller.close()


def test_a_mark_is_taken_off_the_same_way(tmp_path: Path) -> None:
    found = next(one for seed in range(60) if (one := ready_to_lead(tmp_path / str(seed), seed)) is not None)
    controller, _card, seat, due = found
    controller.look(seat)
    assert controller.mark(due)
    assert not controller.mark(due)
    assert controller.view().marked == ()  # type: ignore[attr-defined]
    foreign = next(card for card in c.FULL_PACK if card not in controller.view().hand)
    with pytest.raises(a.Refused, match="not-in-hand"):
        controller.mark(foreign)


def test_only_a_choice_that_all_see_to_be_none_is_made_without_the_keyboard(tmp_path: Path) -> None:
    """In a trick a forced card is handed over, until it is the last: not to do so would tell that it was forced."""
    controller = controller_of("don", 4, tmp_path)
    controller.submit(a.Begin())
    kinds: dict[tuple[bool, int], set[str]] = {}
    rng = random.Random(3)
    for _step in range(2000):
        pending = controller.pending()
        if pending.kind == "over":
            break
        if pending.kind == "between":
            controller.submit(a.NextRound())
            continue
        assert pending.ask is not None
        if isinstance(pending.ask, asks.AskPlay) and not pending.ask.lead:
            held = len(controller.session.view(pending.seat).hand)
            kinds.setdefault((pending.ask.forced, min(held, 2)), set()).add(pending.kind)
        controller.submit(rng.choice(list(pending.ask.actions())))
    assert kinds == {(True, 1): {"silent"}, (True, 2): {"handover"}, (False, 2): {"handover"}}
