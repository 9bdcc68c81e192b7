"""The program, killed again and again as it plays: `python -m tests.saves.slain WHAT HOW KILLS SEED FOLDER`.

WHAT is a game or `tournament`; HOW is `controller`, or `plain` for the program itself, line by line. A process is
forked for each life, so that none begins with loading modules. It tells through shared memory what it has
acknowledged, and each life begins with seeing that all of it is there.
"""

import mmap
import os
import random
import signal
import struct
import sys
import time
from collections.abc import Callable
from pathlib import Path

from core import actions as a
from core.game import Seat, load
from core.rules import Value, make_rules
from core.setup import new_setup
from core.tournament.standings import standings
from saves.listing import list_saves
from saves.sessions import load_record, replay
from saves.tournaments import SavedTournament
from tests.saves.test_tournaments import charter
from tui.__main__ import main
from tui.controller import Controller

WELL, WRONG, OVER = 0, 9, 1


class Board:
    """What lives on when a process is killed: how much was acknowledged, and what was found to be wrong."""

    def __init__(self) -> None:
        self._memory = mmap.mmap(-1, 4_096)
        # Written in one piece: struct.pack_into writes zeros first, and a kill in between left "0 acknowledged".
        self._done = memoryview(self._memory).cast("Q")

    @property
    def done(self) -> int:
        """The number of what was acknowledged last."""
        return self._done[0]

    @done.setter
    def done(self, count: int) -> None:
        self._done[0] = count

    @property
    def again(self) -> int:
        """How often a write failed at first, and was tried again."""
        return self._done[511]

    @again.setter
    def again(self, count: int) -> None:
        self._done[511] = count

    @property
    def wrong(self) -> str:
        """What a life found wrong, or an empty string."""
        size = struct.unpack_from(">H", self._memory, 8)[0]
        return bytes(self._memory[10 : 10 + size]).decode()

    @wrong.setter
    def wrong(self, text: str) -> None:
        told = text.encode()[:3_000]
        struct.pack_into(">H", self._memory, 8, len(told))
        self._memory[10 : 10 + len(told)] = told


def begin(game_id: str, folder: Path, seed: str) -> Path:
    """Return the save of a new session of computers."""
    game = load(game_id)
    players = min(4, game.most)
    changes: dict[str, Value] = {"rounds": 3} if game_id in ("pope-joan", "michigan") else {}
    if game_id == "pope-joan":
        changes["limit"] = "rounds"
    rules = make_rules(game.rules, players, "source", changes)
    seats = [Seat(f"P{n}", "computer:random") for n in range(players)]
    controller = Controller.begin(new_setup(game, rules, seats, seed=seed), folder)
    assert controller.saved is not None
    path = controller.saved.path
    controller.close()
    return path


def check(count: int, board: Board, found: list[str | None]) -> None:
    """See that all that was acknowledged is there, and no more than one commit beyond it; and nothing damaged."""
    # Of a new round one action may bring the next along: what is due is played by itself.
    if any(found) or not board.done <= count <= board.done + 3:
        board.wrong = f"{board.done} were acknowledged, {count} are there, {found}"
        os._exit(WRONG)


def play(path: Path, board: Board) -> int:
    """Play on through the controller until killed, or to the end."""
    controller = Controller.resume(path)
    check(controller.session.count, board, [controller.notice])
    while True:
        pending = controller.pending()
        if pending.kind == "over":
            controller.close()
            return OVER
        if pending.kind == "start":
            controller.submit(a.Begin())
        elif pending.kind == "between":
            controller.submit(a.NextRound())
        else:
            controller.submit(controller.think(pending))
        for _again in range(50):  # a disk that others keep busy
            if controller.trouble is None:
                break
            board.again += 1
            time.sleep(0.1)
            controller.tick()
        if controller.trouble is not None:
            board.wrong = f"it could not be saved: {controller.trouble}"
            os._exit(WRONG)
        board.done = controller.session.count


def play_plain(path: Path, board: Board) -> int:
    """Play on with the program itself, whose lines nobody reads."""
    opened, committed = Controller.resume, Controller.commit

    def resume(found: Path) -> Controller:
        controller = opened(found)
        check(controller.session.count, board, [controller.notice])
        return controller

    def commit(self: Controller) -> None:
        committed(self)
        if self.trouble is None:
            board.done = self.session.count

    Controller.resume = resume  # type: ignore[assignment,method-assign]
    Controller.commit = commit  # type: ignore[method-assign]
    null = os.open(os.devnull, os.O_WRONLY)
    os.dup2(null, 1)
    reader, writer = os.pipe()
    os.write(writer, b"\n" * 2_000)
    os.close(writer)
    os.dup2(reader, 0)
    sys.stdin = os.fdopen(0)
    code = main(["resume", str(path), "--plain"])
    return OVER if code == 0 else WRONG


def hold(path: Path, board: Board) -> int:
    """Hold a tournament on until killed, or to its end."""
    saved = SavedTournament.open(path)
    check(len(saved.tournament.rounds) + len(saved.tournament.outcomes), board, [saved.damage])
    while not saved.tournament.over:
        if not saved.tournament.open_slots():
            saved.draw()
            board.done = len(saved.tournament.rounds) + len(saved.tournament.outcomes)
        for slot in saved.tournament.open_slots():
            saved.play_computers(slot)
            board.done = len(saved.tournament.rounds) + len(saved.tournament.outcomes)
    saved.close()
    return OVER


def live(call: Callable[[], int], board: Board, chance: random.Random) -> int:
    """Let one life begin, kill it after a while, and return how it ended by itself, or WELL."""
    pid = os.fork()
    if not pid:
        try:
            code = call()
        except BaseException as error:  # noqa: BLE001 - told, whatever it is
            board.wrong = f"{type(error).__name__}: {error}"
            code = WRONG
        os._exit(code)
    until = board.done + chance.randrange(1, 5)
    end = time.monotonic() + 60
    while board.done < until and time.monotonic() < end:
        if os.waitpid(pid, os.WNOHANG)[0]:
            return WRONG if board.wrong else OVER
        time.sleep(0.001)
    time.sleep(chance.random() * 0.003)
    os.kill(pid, signal.SIGKILL)
    status = os.waitpid(pid, 0)[1]
    return WELL if os.WIFSIGNALED(status) else WRONG if board.wrong else OVER


def look_over(path: Path, board: Board) -> None:
    """See from outside that a save that was just killed is listed, whole, and leads where it has to."""
    listed = [(info.status, info.code) for info in list_saves(path.parent) if info.path == path]
    assert listed in ([("ok", "")], [("finished", "")]), listed
    record = load_record(path)
    replayed = replay(record)
    assert (record.damage, replayed.damage) == (None, None)
    assert replayed.session.count >= board.done


def slay(what: str, how: str, kills: int, seed: str, folder: Path) -> str:
    """Kill so often, and return what was done."""
    os.environ["INTRIGUE_HOME"] = str(folder / "home")
    chance, board, killed, ended, acts = random.Random(f"{what} {seed}"), Board(), 0, 0, 0
    expected = None
    while killed < kills:
        place = folder / f"{ended}"
        if what == "tournament":
            saved = SavedTournament.create(charter(), place)
            saved.close()
            path, deed = saved.path, hold
        else:
            path, deed = begin(what, place, f"{seed}/{ended}"), play if how == "controller" else play_plain
        board.done = 0
        while killed < kills and (end := live(lambda p=path, d=deed: d(p, board), board, chance)) != OVER:  # type: ignore[misc]
            assert end != WRONG and not board.wrong, f"{what} {seed} after {killed} kills: {board.wrong}"
            killed += 1
            if what != "tournament" and killed % 20 == 0:
                look_over(path, board)
        assert not board.wrong, board.wrong
        ended += 1
        acts += board.done
        if what == "tournament" and killed < kills:
            again = SavedTournament.open(path)
            result = [
                (row.entrant, row.rank, row.points, *row.nets, row.played) for row in standings(again.tournament)
            ]
            again.close()
            assert expected in (None, result), "killed elsewhere, it comes to the same"
            expected = result
    tries = f", {board.again} writes tried again" if board.again else ""
    return f"{what} {how}: {killed} kills, {acts} acknowledged, {ended} played{tries}"


if __name__ == "__main__":
    print(slay(sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4], Path(sys.argv[5])))
