"""A tournament on the disk: killed between all steps, damaged in parts, and nothing counted twice or lost."""

import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from core.actions import Refused
from core.game import load
from core.rules import make_rules
from core.scorebook import entries
from core.scorebook.sheet import new_sheet
from core.session import Session
from core.simulate import play_out
from core.summary import summary
from core.tournament import model as m
from core.tournament.charter import new_charter
from core.tournament.standings import standings
from saves.errors import SaveFailed, SavesError
from saves.listing import list_saves
from saves.scorebooks import SavedBook
from saves.seasons import evenings
from saves.sessions import Saved, act_entry
from saves.store import Store
from saves.tournament_codec import read_action, read_charter, tournament_schema, write_action, write_charter
from saves.tournaments import SavedTournament
from tests.core.test_tournament import NAMES, of, pair, single
from tests.core.test_tournament import play_out as invent


def charter(**changes: Any) -> m.Charter:
    """Return a small evening of computers over three games."""
    legs = [
        m.Leg("pope-joan", changes={"limit": "rounds", "rounds": 1}),
        m.Leg("michigan", changes={"rounds": 1}),
        m.Leg("don", changes={"target": 20}),
    ]
    given: dict[str, Any] = {"format": "evening", "legs": legs, "entrants": [single(name) for name in NAMES[:5]]}
    return new_charter("League night", **(given | changes), seed="9")


def go_on(saved: SavedTournament) -> None:
    """Play all that is left, as the program does."""
    while not saved.tournament.over:
        if not saved.tournament.open_slots():
            saved.draw()
        for slot in saved.tournament.open_slots():
            saved.play_computers(slot)


def result(saved: SavedTournament) -> list[tuple[int, ...]]:
    return [(row.entrant, row.rank, row.points, *row.nets, row.played) for row in standings(saved.tournament)]


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[int, ...]]:
    saved = SavedTournament.create(charter(), tmp_path_factory.mktemp("whole"))
    go_on(saved)
    saved.close()
    return result(saved)


class Snapshots:
    """Copies the folder before and after each write to any save, as a kill at that moment would leave it."""

    def __init__(self, folder: Path, goal: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.folder, self.goal, self.taken = folder, goal, 0
        for name in ("append", "touch", "close"):
            monkeypatch.setattr(Store, name, self._around(getattr(Store, name)))
        made = Store.create.__func__  # type: ignore[attr-defined]
        monkeypatch.setattr(Store, "create", classmethod(self._around(made)))

    def _around(self, call: Callable[..., Any]) -> Callable[..., Any]:
        def wrapped(*args: Any, **kwargs: Any) -> Any:
            self._take()
            out = call(*args, **kwargs)
            self._take()
            return out

        return wrapped

    def _take(self) -> None:
        ignore = shutil.ignore_patterns("*.lock")
        shutil.copytree(self.folder, self.goal / f"{self.taken:03}", ignore=ignore)
        self.taken += 1


def test_killed_between_all_steps(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, expected: list[tuple[int, ...]]
) -> None:
    folder, goal = tmp_path / "saves", tmp_path / "killed"
    folder.mkdir()
    with monkeypatch.context() as patched:
        snapshots = Snapshots(folder, goal, patched)
        saved = SavedTournament.create(charter(), folder)
        go_on(saved)
        saved.close()
    assert result(saved) == expected and snapshots.taken > 30
    opened = 0
    for killed in sorted(goal.iterdir()):
        records = [info for info in list_saves(killed) if info.file_kind == "tournament"]
        if not records:
            continue  # before the first write there is nothing to lose
        again = SavedTournament.open(records[0].path)
        assert again.damage is None
        go_on(again)
        again.close()
        assert result(again) == expected, killed.name
        opened += 1
    assert opened >= snapshots.taken - 2


def test_a_session_in_mid_card_goes_on_there(tmp_path: Path, expected: list[tuple[int, ...]]) -> None:
    saved = SavedTournament.create(charter(), tmp_path)
    saved.draw()
    (slot,) = saved.tournament.open_slots()
    setup = saved.to_play(slot)
    assert not isinstance(setup, Path)
    session = Session(setup)
    table = Saved.create(setup, summary(session), saved.tables)
    for (action, choice), _card in zip(play_out(session), range(12), strict=False):
        table.append([act_entry(action, 0, choice)], summary(session), 0)
    table.close()
    assert saved.begun() == (slot,) and saved.finished(slot) is None
    assert isinstance(saved.to_play(slot), Path)
    saved.close()
    again = SavedTournament.open(saved.path)
    assert again.tournament.open_slots() == [slot]
    go_on(again)
    assert result(again) == expected
    assert len(again.games(slot)) == 1
    again.close()


def test_a_damaged_table_takes_no_other_with_it(tmp_path: Path, expected: list[tuple[int, ...]]) -> None:
    saved = SavedTournament.create(charter(), tmp_path)
    saved.draw()
    (first,) = saved.tournament.open_slots()
    saved.play_computers(first)
    saved.draw()
    (second,) = saved.tournament.open_slots()
    setup = saved.to_play(second)
    assert not isinstance(setup, Path)
    Saved.create(setup, summary(Session(setup)), saved.tables).close()
    path = saved.session_path(second)
    assert path is not None
    saved.close()
    for info in list_saves(saved.tables):
        body = bytearray(info.path.read_bytes())
        body[4096:] = b"\xff" * (len(body) - 4096)
        info.path.write_bytes(body)
    again = SavedTournament.open(saved.path)
    assert again.tournament.outcomes.keys() == {first}
    found = list_saves(again.tables)
    assert {info.status for info in found} <= {"damaged", "foreign", "unreadable"}
    go_on(again)  # the table begins anew beside what cannot be read
    assert result(again) == expected
    assert all(info.path.exists() for info in found)
    again.close()


def test_a_damaged_record_goes_on_from_its_good_part(tmp_path: Path, expected: list[tuple[int, ...]]) -> None:
    saved = SavedTournament.create(charter(), tmp_path)
    saved.draw()
    (slot,) = saved.tournament.open_slots()
    saved.play_computers(slot)
    saved._store.append([("act", '{"kind":"withdraw","entrant":40}')], {}, 0)
    saved.close()
    again = SavedTournament.open(saved.path)
    assert again.damage == "does-not-replay" and again.path != saved.path and saved.path.exists()
    assert set(again.tournament.outcomes) == {slot}
    go_on(again)
    assert result(again) == expected
    again.close()


def test_a_best_of_three_is_counted_when_it_is_decided(tmp_path: Path) -> None:
    legs = [m.Leg("phat", best_of=3, changes={"target": 40})]
    entrants = [pair(*NAMES[at : at + 2]) for at in range(0, 6, 2)]
    saved = SavedTournament.create(charter(format="knock-out", legs=legs, entrants=entrants), tmp_path)
    saved.draw()
    (slot,) = saved.tournament.open_slots()
    saved.play_computers(slot)
    games = saved.games(slot)
    assert len(games) in (2, 3) and max(games[-1].match_wins()) == 2
    assert {game.setup.match.id for game in games if game.setup.match} == {games[0].setup.match.id}  # type: ignore[union-attr]
    with pytest.raises(Refused, match="table-over"):
        saved.to_play(slot)
    go_on(saved)
    assert len(saved.tournament.rounds) == 2
    saved.close()


def test_the_same_packs_at_every_table(tmp_path: Path) -> None:
    for duplicate in (True, False):
        made = charter(duplicate=duplicate, entrants=[single(name) for name in NAMES[:8]])
        saved = SavedTournament.create(made, tmp_path / str(duplicate))
        for _round in range(3):
            saved.draw()
            packs = set()
            for slot in saved.tournament.open_slots():
                setup = saved.to_play(slot)
                assert not isinstance(setup, Path)
                packs.add(setup.master)
                saved.play_computers(slot)
            assert len(saved.tournament.rounds[-1]) == 2 and len(packs) == (1 if duplicate else 2)
        saved.close()


def test_nothing_is_written_twice_and_trouble_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved = SavedTournament.create(charter(), tmp_path)

    def full(*_args: object, **_kwargs: object) -> None:

        raise SaveFailed("no-space")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "append", full)
        saved.draw()
        assert isinstance(saved.trouble, SavesError)
    (slot,) = saved.tournament.open_slots()
    saved.play_computers(slot)
    assert saved.trouble is None
    saved.close()
    again = SavedTournament.open(saved.path)
    assert again.tournament.count == 2 and not again.tournament.open_slots()
    again.close()


def test_a_clock_that_is_written_again_is_no_trouble_any_more(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    saved = SavedTournament.create(charter(), tmp_path)

    def full(*_args: object) -> None:
        raise SaveFailed("disk-full")

    with monkeypatch.context() as patched:
        patched.setattr(Store, "touch", full)
        saved.touch(5_000)
        assert isinstance(saved.trouble, SavesError)
    saved.touch(10_000)
    assert saved.trouble is None
    saved.close()


def test_every_action_and_charter_is_read_back_as_it_was() -> None:
    for format_ in m.FORMATS:
        tournament = of(format_, 6)
        assert read_charter(write_charter(tournament.charter)) == tournament.charter
        for action in invent(tournament):
            assert read_action(write_action(action)) == action
    for action in (
        m.Enter(single("Zoe")),
        m.Withdraw(3, "ill", ((1, 2),)),
        m.Close(((1, 1),)),
        m.Correct(1, 1, m.Outcome("entered", (1, 2), (0, 2)), "typing error"),
    ):
        assert read_action(write_action(action)) == action
    assert {"definitions", "$defs"} & tournament_schema().keys()


def test_a_table_with_real_cards_counts_when_its_sheet_is_closed(tmp_path: Path) -> None:
    legs = [m.Leg("don", changes={"target": 61})]
    entrants = [pair(*NAMES[at : at + 2]) for at in range(0, 4, 2)]
    saved = SavedTournament.create(charter(format="round-robin", legs=legs, entrants=entrants), tmp_path)
    saved.draw()
    (slot,) = saved.tournament.open_slots()
    path = saved.keep_score(slot)
    assert saved.keep_score(slot) == path and saved.begun() == (slot,)
    book = SavedBook.open(path)
    assert book.book.sheet.names == ("Anna", "Carl", "Bea", "Dora")
    book.apply(entries.Hand((40, 8)))
    book.close()
    assert saved.collect() == []
    book = SavedBook.open(path)
    book.apply(entries.Hand((25, 4)))
    assert book.book.phase == "over"
    book.close()
    saved.close()
    again = SavedTournament.open(saved.path)
    assert again.tournament.outcomes[slot] == m.Outcome("entered", (61, 12), (2, 0))
    with pytest.raises(Refused, match="table-over"):
        again.keep_score(slot)
    again.close()


def test_a_season_has_tournaments_and_closed_sheets(tmp_path: Path) -> None:
    saved = SavedTournament.create(charter(), tmp_path)
    go_on(saved)
    saved.close()
    game = load("don")
    rules = make_rules(game.rules, 4, "source", {"target": 20})
    book = SavedBook.create(new_sheet(game, rules, ["Anna", "Bea", "Carl", "Dora"], title="At the pub"), tmp_path)
    assert [one.title for one in evenings(list_saves(tmp_path))] == ["League night"]
    book.apply(entries.Hand((3, 25)))
    book.close()
    found = evenings(list_saves(tmp_path))
    assert [one.title for one in found] == ["League night", "At the pub"]
    assert found[1].places == (("Anna", 2), ("Bea", 1), ("Carl", 2), ("Dora", 1))


def test_who_was_beaten_by_the_order_of_tricks_is_not_ahead_on_points(tmp_path: Path) -> None:
    """Both sides may pass the target in one hand; pegs stop in the last hole."""
    legs = [m.Leg("don", changes={"target": 20})]
    entrants = [pair(*NAMES[at : at + 2]) for at in range(0, 16, 2)]
    saved = SavedTournament.create(charter(format="round-robin", legs=legs, entrants=entrants), tmp_path)
    passed = 0
    for _round in range(4):
        saved.draw()
        for slot in saved.tournament.open_slots():
            saved.play_computers(slot)
            outcome = saved.tournament.outcomes[slot]
            (game,) = saved.games(slot)
            assert max(outcome.scores) == outcome.scores[outcome.won.index(2)] == 20
            passed += min(game.round.ledger().scores) > 20  # type: ignore[union-attr]
    assert passed, "no game in which both passed the target was played"
    saved.close()
