"""The rounds of a saved session, read from its whole record."""

from collections.abc import Iterator

from core.record import round_text
from core.session import Session
from saves import codec
from saves.errors import SaveDamaged
from saves.rows import Record
from saves.sessions import ReplayFault


def played_rounds(record: Record) -> Iterator[Session]:
    """Yield the session, the same object each time, at the end of every round, then in one that is still played.

    It goes as far as the record replays.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    try:
        session = Session(codec.read_setup(record.setup))
    except ReplayFault:
        raise SaveDamaged("setup-unreadable") from None
    for entry in record.entries:
        if entry.kind != "act":
            continue
        was_open = session.phase == "round"
        try:
            session.apply(*codec.read_act(entry.body))
        except ReplayFault:
            break
        if was_open and session.phase in ("between", "over"):
            yield session
    if session.phase == "round":
        yield session


def round_lines(record: Record) -> Iterator[str]:
    """Yield the log line of each finished round, then what all have seen of the open one.

    Raises:
        SaveDamaged: not even the setup can be read.
    """
    return map(round_text, played_rounds(record))
