"""The rounds of a saved session, read from its whole record."""

from collections.abc import Iterator

from core.record import round_text
from core.session import Session
from saves import codec
from saves.errors import SaveDamaged
from saves.rows import Record
from saves.sessions import ReplayFault


class PlayedRounds:
    """The rounds of a record, played through as they are asked for, as far as the record replays.

    Attributes:
        damage: why the record ends, as Record.damage; once all rounds were asked for also `does-not-replay`.
    """

    def __init__(self, record: Record) -> None:
        """Keep a record that was read whole."""
        self._record = record
        self.damage = record.damage

    def __iter__(self) -> Iterator[Session]:
        """Yield the session, the same object each time, at the end of every round, then in one still played.

        Raises:
            SaveDamaged: not even the setup can be read.
        """
        try:
            session = Session(codec.read_setup(self._record.setup))
        except ReplayFault:
            raise SaveDamaged("setup-unreadable") from None
        for entry in self._record.entries:
            if entry.kind != "act":
                continue
            was_open = session.phase == "round"
            try:
                session.apply(*codec.read_act(entry.body))
            except ReplayFault:
                self.damage = self.damage or "does-not-replay"
                break
            if was_open and session.phase in ("between", "over"):
                yield session
        if session.phase == "round":
            yield session

    def lines(self) -> Iterator[str]:
        """Yield the log line of each finished round, then what all have seen of the open one.

        Raises:
            SaveDamaged: not even the setup can be read.
        """
        return map(round_text, self)
