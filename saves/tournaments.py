"""A saved tournament: its own record, and beside it a folder with the saves of its tables, ordinary sessions all.

A table's session is found by its id, which follows from tournament, round and table. So nothing is counted twice or
lost whenever the program is killed: a session that is over without its result in the record is counted when the
tournament is opened next, and one that was begun goes on at its card.
"""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

from core import actions as a
from core.session import Session
from core.setup import Setup
from core.summary import summary
from core.tournament import model as m
from core.tournament.pairing import next_draw
from core.tournament.sessions import (
    outcome_of,
    outcome_of_sheet,
    place_word,
    seats_of,
    session_id,
    session_setup,
    table_sheet,
)
from core.tournament.simulate import next_game
from core.tournament.standings import standings
from core.tournament.state import Tournament
from saves import paths
from saves.errors import SaveDamaged, SavesError
from saves.mending import mended
from saves.rows import TOURNAMENT
from saves.scorebooks import SavedBook, look_at
from saves.sessions import ReplayFault, Saved, check_kind, load_record, replay
from saves.store import Record, Store
from saves.tables import NAMED, Shelf, play_new, play_on, tables_by_id, tables_of
from saves.tournament_codec import read_action, read_charter, write_action, write_charter


class SavedTournament:
    """One tournament, its record and the saves of its tables, owned by this program until `close`.

    Attributes:
        tournament: as it stands; only `apply` changes it.
        damage: what was wrong with the file that was asked for, or None.
        trouble: why the last write failed, or None; what waits is written with the next one.
    """

    def __init__(
        self, store: Store, tournament: Tournament, clock_ms: int, damage: str | None, named: object
    ) -> None:
        """Keep what `create` or `open` found; not for other callers."""
        self.tournament = tournament
        self.damage = damage
        self.clock_ms = clock_ms
        self.trouble: SavesError | None = None
        self._store = store
        # The same from now on, whatever the record is called later.
        self._named = tables_of(store.path, tournament.charter.id, named).stem
        self._unsaved: list[tuple[str, str]] = []
        self._lock = threading.RLock()

    @classmethod
    def create(cls, charter: m.Charter, folder: Path | None = None) -> "SavedTournament":
        """Return the save of a new tournament.

        Raises:
            SavesError: it cannot be made there. Refused, RuleError: no such tournament can be held.
        """
        tournament = Tournament(charter)
        path = paths.save_path(paths.safe_name(charter.name), charter.id, folder)
        told = {**facts(tournament), NAMED: tables_by_id(path, charter.id).stem}
        store = Store.create(path, TOURNAMENT, charter.id, write_charter(charter), told)
        return cls(store, tournament, 0, None, told[NAMED])

    @classmethod
    def open(cls, path: Path) -> "SavedTournament":
        """Return a saved tournament as it stood, with the results of tables that have ended since.

        A record that no longer replays goes on from its good part in a file of its own, beside the same tables.

        Raises:
            SavesError: busy, newer, foreign, or damaged beyond the charter; it is left as it was.
        """
        store = Store.open(path)
        try:
            check_kind(store, TOURNAMENT)
            record = store.read()
            tournament, good, damage = replayed(record)
        except BaseException:
            store.close()
            raise
        damage = store.damage or damage
        named = record.head.summary.get(NAMED, "") if record.head is not None else ""
        if damage is not None:
            store.close()
            head = (TOURNAMENT, tournament.charter.id, {**facts(tournament), NAMED: named})
            store = mended(path, record, good, head, record.clock_ms)
        saved = cls(store, tournament, record.clock_ms, damage, named)
        saved.collect()
        return saved

    @property
    def path(self) -> Path:
        """The file of the record; another one, once something else has taken its name."""
        return self._store.path

    @property
    def tables(self) -> Path:
        """The folder of the tables' saves."""
        return tables_of(self.path, self.tournament.charter.id, self._named)

    # Actions.

    def apply(self, action: m.Action) -> None:
        """Take an action; it is on the disk when this returns, or `trouble` says why not.

        Raises:
            Refused: it is not allowed now; nothing has changed.
        """
        with self._lock:
            self.tournament.apply(action)
            self._unsaved.append(("act", write_action(action)))
            self.commit()

    def commit(self) -> None:
        """Write what waits; a failure is kept in `trouble`, not raised."""
        with self._lock:
            if not self._unsaved:
                return
            waiting = list(self._unsaved)
            try:
                self._store.append(waiting, self._facts(), self.clock_ms)
            except SavesError as error:
                self.trouble = error
                return
            self.trouble = None
            del self._unsaved[: len(waiting)]

    def touch(self, clock_ms: int) -> None:
        """Write how long the evening has lasted, in milliseconds; a failure is kept in `trouble`."""
        with self._lock:
            self.clock_ms = clock_ms
            if self._unsaved:
                self.commit()
                return
            try:
                self._store.touch(self._facts(), clock_ms)
                self.trouble = None
            except SavesError as error:
                self.trouble = error

    def close(self) -> None:
        """Write what waits and close the file."""
        with self._lock:
            self.commit()
            self._store.close()

    def _facts(self) -> dict[str, Any]:
        return {**facts(self.tournament), NAMED: self._named}

    def draw(self) -> None:
        """Draw the next round.

        Raises:
            Refused: not now.
        """
        code = self.tournament.may_draw()
        if code:
            raise a.Refused(code)
        self.apply(next_draw(self.tournament))

    # Tables.

    def shelf(self) -> Shelf:
        """Return what lies in the folder of the tables now."""
        return Shelf.of(self.tables)

    def session_path(self, slot: m.Slot, game: int = 1, shelf: Shelf | None = None) -> Path | None:
        """Return the save of a table's session, or None where it was never begun."""
        return (shelf or self.shelf()).sessions.get(session_id(self.tournament.charter, slot, game))

    def sheet_path(self, slot: m.Slot, shelf: Shelf | None = None) -> Path | None:
        """Return the score sheet of a table that plays with real cards, or None."""
        return (shelf or self.shelf()).sheets.get(place_word(self.tournament.charter, slot))

    def begun(self) -> tuple[m.Slot, ...]:
        """Return the open tables that are in play."""
        shelf = self.shelf()
        return tuple(
            slot
            for slot in self.tournament.open_slots()
            if self.session_path(slot, 1, shelf) is not None or self.sheet_path(slot, shelf) is not None
        )

    def keep_score(self, slot: m.Slot) -> Path:
        """Return the score sheet of a table, a new one if it has none; its result counts when it is closed.

        Raises:
            Refused: the table is over, or there is none. SavesError: it cannot be made.
        """
        if slot in self.tournament.outcomes:
            raise a.Refused("table-over", round=slot[0], table=slot[1])
        path = self.sheet_path(slot)
        if path is None:
            book = SavedBook.create(table_sheet(self.tournament, slot), self.tables)
            book.close()
            path = book.path
        return path

    def to_play(self, slot: m.Slot) -> Path | Setup:
        """Return what a table plays next: the save of a session that was begun, or the setup of one to begin.

        Raises:
            Refused: the table is over. SavesError: a session of it cannot be read.
        """
        if slot in self.tournament.outcomes:
            raise a.Refused("table-over", round=slot[0], table=slot[1])
        shelf = self.shelf()
        games = self.games(slot, shelf)
        if not games:
            return session_setup(self.tournament, slot)
        following = next_game(self.tournament, slot, games[-1])
        if following is not None:
            return following
        path = self.session_path(slot, len(games), shelf)
        assert path is not None
        return path

    def begin(self, slot: m.Slot) -> Path:
        """Return the save of what a table plays next, made if there is none yet.

        Raises:
            Refused: the table is over. SavesError: it cannot be read or made.
        """
        opening = self.to_play(slot)
        if isinstance(opening, Path):
            return opening
        saved = Saved.create(opening, summary(Session(opening)), self.tables)
        saved.close()
        return saved.path

    def games(self, slot: m.Slot, shelf: Shelf | None = None) -> list[Session]:
        """Return the sessions of a table so far, the last perhaps under way.

        Raises:
            SavesError: one cannot be read.
        """
        shelf = shelf or self.shelf()
        out: list[Session] = []
        while (path := self.session_path(slot, len(out) + 1, shelf)) is not None:
            out.append(replay(load_record(path)).session)
        return out

    def finished(self, slot: m.Slot, shelf: Shelf | None = None) -> m.Outcome | None:
        """Return what came of a table by its saves, or None while it is not over.

        Raises:
            SavesError: a session of it cannot be read.
        """
        shelf = shelf or self.shelf()
        sheet = self.sheet_path(slot, shelf)
        if sheet is not None:
            book, _damage = look_at(sheet)
            if book.phase == "over":
                return outcome_of_sheet(book)
        games = self.games(slot, shelf)
        if not games or games[-1].phase != "over" or next_game(self.tournament, slot, games[-1]) is not None:
            return None
        return outcome_of(games)

    def collect(self) -> list[m.Slot]:
        """Count the tables that are over and not counted yet; return them. One that cannot be read stays open."""
        counted: list[m.Slot] = []
        try:
            shelf = self.shelf() if self.tournament.open_slots() else None
        except SavesError:
            return counted  # when it is opened next
        for slot in self.tournament.open_slots():
            try:
                outcome = self.finished(slot, shelf)
            except SavesError:
                continue
            if outcome is not None:
                self.apply(m.Finish(slot[0], slot[1], outcome))
                counted.append(slot)
        return counted

    def computers_only(self, slot: m.Slot) -> bool:
        """Return whether nobody at a table is a person."""
        return not any(seat.human for seat in seats_of(self.tournament, self.tournament.table(slot)))

    def play_computers(self, slot: m.Slot, cancelled: Callable[[], bool] = lambda: False) -> bool:
        """Play a table of computers to its end, save it and count it; return False where it was cancelled before.

        A session is saved whole when it is over; one that was watched goes on from where it stood.

        Raises:
            SavesError: it cannot be saved or read.
        """
        while (outcome := self.finished(slot)) is None:
            opening = self.to_play(slot)
            if isinstance(opening, Path):
                done = play_on(opening, cancelled)
            else:
                done = play_new(opening, self.tables, cancelled)
            if not done:
                return False
        self.apply(m.Finish(slot[0], slot[1], outcome))
        return True


def look(path: Path) -> Tournament:
    """Return a saved tournament as its record says, without owning it.

    Raises:
        SavesError: it cannot be read.
    """
    return replayed(load_record(path))[0]


def facts(tournament: Tournament) -> dict[str, Any]:
    """Return the few facts of a tournament that a list of saves shows, as plain JSON."""
    rows = standings(tournament)
    charter = tournament.charter
    return {
        "tournament": charter.id,
        "name": charter.name,
        "format": charter.format,
        "games": [leg.game for leg in charter.legs],
        "entrants": len(tournament.entrants),
        "round": len(tournament.rounds),
        "rounds": tournament.rounds_in_all(),
        "open": len(tournament.open_slots()),
        "leaders": [tournament.entrants[row.entrant].name for row in rows if row.rank == 1][:3],
        "finished": tournament.over and bool(tournament.rounds),
    }


def replayed(record: Record) -> tuple[Tournament, int, str | None]:
    """Return the tournament that a record leads to, how many entries got there, and what is wrong with the rest.

    Raises:
        SaveDamaged: not even its charter can be read.
    """
    try:
        tournament = Tournament(read_charter(record.setup))
    except ReplayFault as error:
        raise SaveDamaged("setup-unreadable", detail=str(error)[:200]) from None
    for place, entry in enumerate(record.entries):
        try:
            tournament.apply(read_action(entry.body))
        except ReplayFault:
            return tournament, place, record.damage or "does-not-replay"
    return tournament, len(record.entries), record.damage
