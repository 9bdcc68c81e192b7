"""Those who have played here are remembered, and a damaged list loses nothing."""

import json
import os
from pathlib import Path

import pytest

from saves import paths
from saves.errors import PlaceUnusable
from saves.players import MOST, Player, load_players, remember_players

ANNA, BEN = Player("Anna", "teal"), Player("Бен *", "coral")


def test_nobody_is_known_at_first_and_looking_makes_no_file(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    assert load_players(path).known == ()
    assert not load_players(path).damaged
    assert list(tmp_path.iterdir()) == []


def test_the_last_to_play_comes_first_and_once(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "players.json"
    remember_players([ANNA, BEN], path)
    remember_players([Player("anna", "good")], path)
    assert load_players(path).known == (Player("anna", "good"), BEN)


def test_they_lie_beside_the_settings(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(tmp_path))
    remember_players([ANNA])
    assert paths.players_path().parent == paths.settings_path().parent == tmp_path
    assert load_players().known == (ANNA,)


def test_who_has_not_played_for_longest_is_forgotten_first(tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    for number in range(MOST + 3):
        remember_players([Player(f"P{number}", "teal")], path)
    known = load_players(path).known
    assert len(known) == MOST
    assert known[0].name == f"P{MOST + 2}" and known[-1].name == "P3"


@pytest.mark.parametrize("name", ["", " Anna", "A\x1b[31m", "x" * 41, "a\nb"])
def test_a_name_that_could_not_be_shown_is_not_remembered(name: str, tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    remember_players([Player(name, "teal"), ANNA], path)
    assert load_players(path).known == (ANNA,)


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\0" * 300,
        b"\xff\xfe",
        b"[" * 10_000,
        b"[" * 200_000,
        b"{}",
        b'{"format": "intrigue-players/2", "players": []}',
        b'{"format": "intrigue-players/1", "players": [{"name": "A"}]}',
        b'{"format": "intrigue-players/1", "players": [{"name": "A", "colour": 7}]}',
        b'{"format": "intrigue-players/1", "players": [{"name": "A\\u001b[2J", "colour": "teal"}]}',
        b'{"format": "intrigue-players/1", "players": {"name": "A"}}',
        json.dumps({"format": "intrigue-players/1", "players": [{"name": "A", "colour": "b"}] * 41}).encode(),
    ],
)
def test_a_damaged_list_is_kept_beside_a_new_one(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "players.json"
    path.write_bytes(content)
    assert load_players(path).damaged
    assert path.read_bytes() == content
    remember_players([ANNA], path)
    assert load_players(path).known == (ANNA,)
    assert (tmp_path / "players.broken-1.json").read_bytes() == content
    assert sorted(one.name for one in tmp_path.iterdir()) == ["players.broken-1.json", "players.json"]


def test_what_cannot_be_written_leaves_the_old_list_whole(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "players.json"
    remember_players([ANNA], path)
    before = path.read_bytes()

    def fail(_fd: int) -> None:
        raise OSError(28, "full")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(PlaceUnusable):
        remember_players([BEN], path)
    assert path.read_bytes() == before
    assert list(tmp_path.iterdir()) == [path]
