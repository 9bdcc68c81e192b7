"""The index of rounds: it is what the saves say, whatever happened to them and to it."""

import contextlib
import os
import random
import shutil
import sqlite3
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from core.facts import SeatFacts
from saves import codec, paths
from saves.history import History
from saves.lines import lines
from saves.look import Look
from saves.wanted import Wanted, merged, moment_of
from tests.saves.evenings import GAMES, Growing, script

told = cache(script)


@pytest.fixture
def places(tmp_path: Path) -> tuple[Path, Path, Path]:
    return tmp_path / "history.db", tmp_path / "saves", tmp_path / "imported"


def rebuilt(places: tuple[Path, Path, Path]) -> list[tuple[Any, ...]]:
    index = places[0].with_name("fresh.db")
    index.unlink(missing_ok=True)
    with History(index, *places[1:]) as history:
        history.refresh()
        return history.dump()


def played(places: tuple[Path, Path, Path], game: str, case: int = 0, **given: bool) -> Growing:
    save = Growing(told(game, case), places[1], **given)
    save.play()
    return save


@pytest.mark.parametrize("seed", range(6))
def test_it_equals_a_full_rebuild_whatever_happens_to_the_saves(seed: int, places: tuple[Path, Path, Path]) -> None:
    rng = random.Random(seed)
    saves: list[Growing] = []
    with History(*places) as history:
        for number in range(14):
            what = rng.choice(("new", "play", "play", "play", "delete", "rename", "damage", "nothing"))
            if what == "new" or not saves:
                game = rng.choice(list(GAMES))
                saves.append(Growing(told(game, rng.randrange(3)), places[1], practice=rng.random() < 0.3))
            save = rng.choice(saves)
            if what in ("new", "play"):
                save.play(rng.choice((1, 30, 400, None)))
            elif what == "delete":
                saves.remove(save)
                save.path.unlink()
            elif what == "rename":
                save.rename(f"renamed-{number}{paths.ENDING}")
            elif what == "damage":
                saves.remove(save)
                data = save.path.read_bytes()
                save.path.write_bytes(data[: len(data) // 2 // 4096 * 4096])
            if rng.random() < 0.8:
                history.refresh()
                assert history.dump() == rebuilt(places), (number, what)
        history.refresh()
        assert history.dump() == rebuilt(places)


@pytest.mark.parametrize("game", GAMES)
def test_its_numbers_are_those_of_the_log(game: str, places: tuple[Path, Path, Path]) -> None:
    save = played(places, game)
    with History(*places) as history:
        history.refresh()
        rounds = list(reversed(history.rounds()))
        (session,) = history.sessions()
    lines = save.told.facts
    assert [one.number for one in rounds] == [line["round"] for line in lines]
    assert session.finished and session.rounds == len(lines)
    for one, line in zip(rounds, lines, strict=True):
        before, after, events = line["before"], line["after"], line["events"]
        of_side = "scores" in after
        for seat, facts in enumerate(one.seats):
            at = seat % 2 if of_side else seat
            key = "scores" if of_side else "chips"
            assert facts.standing == after[key][at]
            assert facts.change == after[key][at] - before[key][at]
            wins = [event for event in events if event["type"] == "win" and event["seat"] == seat]
            assert sum(facts.pools.values()) == sum(event["chips"] for event in wins)
            assert facts.tricks == sum(event["type"] == "trick" and event["seat"] == seat for event in events)
            assert {"hints": facts.hints, "undos": facts.undos, "looks": facts.looks} == line["help"][seat]
        outs = [event["seat"] for event in events if event["type"] == "out"]
        assert one.out == (outs[0] if outs else None)
        assert one.fouls == sum(event["type"] == "foul" for event in events)
        assert one.kind == line["kind"] and one.last == line["last"]


def pope_by_hand(line: dict[str, Any]) -> list[str]:
    seats = ["" for _seat in line["seats"]]
    if line["kind"] == "final":
        return seats
    for event in line["events"]:
        if event["type"] == "play" and event["card"] == "9D":
            seats[event["seat"]] = "played"
    if not any(seats) and any(event["type"] == "out" for event in line["events"]):
        for seat, hand in enumerate(line["deal"]["hands"]):
            if "9D" in hand:
                seats[seat] = "caught"
    return seats


def test_who_played_pope_joan_and_who_was_caught_with_her(places: tuple[Path, Path, Path]) -> None:
    saves = [played(places, "pope-joan", case) for case in range(4)]
    with History(*places) as history:
        history.refresh()
        found = {
            (one.path, one.number): [facts.pope for facts in one.seats] for one in history.rounds() if one.finished
        }
    expected = {(str(save.path), line["round"]): pope_by_hand(line) for save in saves for line in save.told.facts}
    assert found == expected
    assert {"played", "caught"} <= {word for row in found.values() for word in row}


def fives_by_hand(line: dict[str, Any], side: int, rank: str) -> tuple[int, int]:
    """Count in the order of the log; in Don fives count in every suit, nines only in trumps."""
    trump = next((event["suit"] for event in line["events"] if event["type"] == "trump"), "")
    everywhere = rank == "5" or line["game"] in ("irish-don", "phat")
    taken, lying = [0, 0], 0
    for event in line["events"]:
        if event["type"] == "play":
            lying += event["card"][0] == rank and (everywhere or event["card"][1] == trump)
        elif event["type"] == "trick":
            taken[event["seat"] % 2] += lying
            lying = 0
    return taken[side], taken[1 - side]


@pytest.mark.parametrize("game", ["don", "blind-don", "irish-don", "phat"])
def test_fives_and_nines_are_counted_for_the_side_that_took_them(
    game: str, places: tuple[Path, Path, Path]
) -> None:
    save = played(places, game)
    with History(*places) as history:
        history.refresh()
        rounds = list(reversed(history.rounds()))
    for one, line in zip(rounds, save.told.facts, strict=True):
        for seat, facts in enumerate(one.seats):
            assert (facts.fives, facts.fives_lost) == fives_by_hand(line, seat % 2, "5")
            assert (facts.nines, facts.nines_lost) == fives_by_hand(line, seat % 2, "9")


def test_of_a_session_that_was_played_on_only_the_new_rounds_are_read(
    places: tuple[Path, Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    real = codec.read_act

    def counted(body: str) -> Any:
        read.append(body)
        return real(body)

    monkeypatch.setattr(codec, "read_act", counted)
    save = Growing(told("irish-don", 0), places[1])
    steps = len(save.told.steps)
    save.play(steps - 20)
    with History(*places) as history:
        history.refresh()
        assert len(read) == steps - 20
        history.refresh()
        assert len(read) == steps - 20, "nothing has changed"
        read.clear()
        save.play(1)
        history.refresh()
        rounds = len(save.told.lines)
        assert len(read) < 2 * steps / rounds, "one round, not the whole session"
        assert history.dump() == rebuilt(places)


def test_a_save_at_rest_is_not_opened(places: tuple[Path, Path, Path], monkeypatch: pytest.MonkeyPatch) -> None:
    save = Growing(told("michigan", 0), places[1])
    save.play(20)
    opened: list[Path] = []
    real = Look.sessions

    def counted(look: Look) -> list[Any]:
        opened.append(look.path)
        return real(look)

    monkeypatch.setattr(Look, "sessions", counted)
    with History(*places) as history:
        history.refresh()
        history.refresh()
        assert len(opened) == 2, "it was written a moment ago: two states could bear one time"
        os.utime(save.path, (1_000_000_000, 1_000_000_000))
        history.refresh()
        history.refresh()
        assert len(opened) == 3
        save.play()
        history.refresh()
        assert len(opened) == 4
        assert history.dump() == rebuilt(places)


def test_an_index_that_another_program_writes_is_left_to_it(places: tuple[Path, Path, Path]) -> None:
    played(places, "don")
    with History(*places) as history:
        history.refresh()
        with contextlib.closing(sqlite3.connect(places[0], isolation_level=None)) as other:
            other.execute("BEGIN EXCLUSIVE")
            with History(*places, wait_s=0.01) as second:
                second.refresh()
                assert second.sessions(), "it counts for itself"
            other.execute("ROLLBACK")
        kept = history.dump()
        assert kept == rebuilt(places)
    with History(*places) as history:
        assert history.dump() == kept


def test_a_renamed_save_is_not_read_again(places: tuple[Path, Path, Path]) -> None:
    save = played(places, "don")
    with History(*places) as history:
        history.refresh()
        parsed = history.parsed
        save.rename(f"autumn{paths.ENDING}")
        history.refresh()
        assert history.parsed == parsed
        assert {row.path for row in history.sessions()} == {str(save.path)}


@pytest.mark.parametrize("damage", ["bytes", "text", "empty", "other", "row", "folder"])
def test_a_damaged_index_is_made_anew_without_a_word(damage: str, places: tuple[Path, Path, Path]) -> None:
    played(places, "michigan")
    index = places[0]
    with History(*places) as history:
        history.refresh()
        expected = history.dump()
        if damage == "row":
            history.conn.execute("UPDATE round SET seats='[{\"luck\":1}]'")
            assert history.rounds()[0].seats != ()
            assert history.dump() == expected
            return
    data = index.read_bytes()
    if damage == "folder":
        index.unlink()
        index.mkdir()
    else:
        index.write_bytes(
            {
                "bytes": data[:4096] + b"\xff" * (len(data) - 4096),
                "text": b"milk, eggs, candles\n",
                "empty": b"",
                "other": data[:60] + b"\0\0\0\x63" + data[64:],
            }[damage]
        )
    with History(*places) as history:
        history.refresh()
        assert history.dump() == expected


def test_no_bit_of_an_index_that_was_turned_over_changes_what_it_tells(places: tuple[Path, Path, Path]) -> None:
    played(places, "pope-joan")
    played(places, "don")
    with History(*places) as history:
        history.refresh()
        expected = history.dump()
    whole = places[0].read_bytes()
    rng = random.Random(4)
    for _turn in range(60):
        bad = bytearray(whole)
        bad[rng.randrange(len(bad))] ^= 1 << rng.randrange(8)
        places[0].write_bytes(bad)
        with History(*places) as history:
            history.refresh()
            assert history.dump() == expected
            assert history.rounds() and lines(history)


@pytest.mark.parametrize(
    "change",
    [
        "UPDATE session SET game='whist'",
        "UPDATE round SET seats='[]'",
        "UPDATE round SET best='much'",
        "UPDATE session SET more=replace(more, 'Player', 'Prayer')",
        "UPDATE file SET stamp='[]'",
    ],
)
def test_an_index_that_was_changed_by_another_program_is_made_anew(
    change: str, places: tuple[Path, Path, Path]
) -> None:
    played(places, "don")
    with History(*places) as history:
        history.refresh()
        expected = history.dump()
    with contextlib.closing(sqlite3.connect(places[0], isolation_level=None)) as other:
        other.execute(change)
    with History(*places) as history:
        history.refresh()
        assert history.dump() == expected


def test_a_file_whose_name_is_no_text_is_left_out_and_named(places: tuple[Path, Path, Path]) -> None:
    save = played(places, "don")
    odd = Path(os.fsdecode(os.fsencode(save.path.parent) + b"/\xff" + paths.ENDING.encode()))
    try:
        shutil.copy(save.path, odd)
    except OSError:
        pytest.skip("no such names here")
    with History(*places) as history:
        history.refresh()
        assert [(one.path, one.code) for one in history.left_out()] == [(odd, "misnamed")]
        assert [row.path for row in history.sessions()] == [str(save.path)]


def test_a_file_whose_name_is_as_long_as_the_disk_lets_it_be_is_left_out_and_named(
    places: tuple[Path, Path, Path],
) -> None:
    save = played(places, "phat").path
    long = save.with_name("a" * (255 - len(paths.ENDING)) + paths.ENDING)
    shutil.copyfile(save, long)
    with History(*places) as history:
        history.refresh()
        assert [(one.path, one.code) for one in history.left_out()] == [(long, "name-too-long")]
        assert len(history.sessions()) == 1


def test_it_lives_in_memory_where_nothing_can_be_written(places: tuple[Path, Path, Path]) -> None:
    played(places, "don")
    blocked = places[0].with_name("file")
    blocked.write_text("no folder")
    with History(blocked / "history.db", *places[1:]) as history:
        history.refresh()
        assert history.sessions()


def test_rounds_are_found_by_game_player_date_and_what_mattered(places: tuple[Path, Path, Path]) -> None:
    played(places, "pope-joan")
    don = played(places, "don", practice=True)
    with History(*places) as history:
        history.refresh()
        everything = history.rounds()
        assert {one.path for one in history.rounds(Wanted(game="don"))} == {str(don.path)}
        assert history.rounds(Wanted(player="player 1")) == everything
        assert history.rounds(Wanted(player="player")) == [], "a name is whole"
        assert history.rounds(Wanted(words=("player 2", "don"))) == history.rounds(Wanted(game="don"))
        assert history.rounds(Wanted(practice=False)) == history.rounds(Wanted(game="pope-joan"))
        assert [one.kind for one in history.rounds(Wanted(final=True))] == ["final"]
        assert history.rounds(Wanted(penalties=True)) == [one for one in everything if one.fouls]
        assert history.rounds(Wanted(close=True)) == [one for one in everything if one.close]
        assert history.rounds(Wanted(helped=True)) == [one for one in everything if one.helped]
        (session,) = history.sessions(Wanted(game="don"))
        moments = sorted(moment_of(session, one) for one in history.rounds(Wanted(game="don")))
        assert moments[-1] == session.written_ms
        since = history.rounds(Wanted(game="don", since_ms=moments[len(moments) // 2]))
        assert len(since) == len([one for one in moments if one >= moments[len(moments) // 2]])
        assert history.rounds(Wanted(session=(session.path, 0))) == history.rounds(Wanted(game="don"))


def test_a_session_in_two_files_counts_once(places: tuple[Path, Path, Path]) -> None:
    save = Growing(told("phat", 0), places[1])
    save.play(len(save.told.steps) // 2)
    shutil.copy(save.path, save.path.with_name(f"copy{paths.ENDING}"))
    save.play()
    with History(*places) as history:
        history.refresh()
        assert [row.path for row in merged(history.sessions())] == [str(save.path)]


def test_a_file_that_cannot_be_read_is_left_out_and_named(places: tuple[Path, Path, Path]) -> None:
    save = played(places, "don")
    bad = save.path.with_name(f"bad{paths.ENDING}")
    bad.write_bytes(save.path.read_bytes()[:4096] + b"\0" * 4096)
    with History(*places) as history:
        history.refresh()
        assert [one.path for one in history.left_out()] == [bad]
        assert [row.path for row in history.sessions()] == [str(save.path)]
        bad.unlink()
        history.refresh()
        assert history.left_out() == []


def test_a_list_costs_one_question_and_no_replay(
    places: tuple[Path, Path, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    played(places, "phat")
    with History(*places) as history:
        history.refresh()
        monkeypatch.setattr(codec, "read_act", lambda _body: pytest.fail("a save was read"))
        asked: list[str] = []
        history.conn.set_trace_callback(asked.append)
        rounds = history.rounds()
        assert rounds and len(asked) == 1
        asked.clear()
        history.refresh()
        assert len(asked) == 1, "the heads are compared with one list of stamps"


def test_facts_are_written_without_what_is_usual() -> None:
    from saves.annals import RoundRow, round_of

    row = RoundRow("p", 0, 1, "round", 5, True, False, False, 0, False, 3, (SeatFacts(3, 3, pools={"king": 3}),))
    assert round_of(row.to_row()) == row
    assert row.to_row()[-1] == '[{"change":3,"standing":3,"pools":{"king":3}}]'
