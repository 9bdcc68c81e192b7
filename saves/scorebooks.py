"""A saved score sheet: its head and every entry, one commit each."""

from pathlib import Path

from core.scorebook.book import Book
from core.scorebook.entries import Entry
from core.scorebook.sheet import Sheet
from core.scorebook.summary import summary
from saves import paths
from saves.errors import SaveDamaged, SaveRefused, SavesError
from saves.mending import mended
from saves.rows import SCOREBOOK
from saves.scorebook_codec import read_entry, read_sheet, write_entry, write_sheet
from saves.sessions import ReplayFault
from saves.store import Record, Store


class SavedBook:
    """One sheet, owned by this program until `close`.

    Attributes:
        book: as it stands; only `apply` changes it.
        damage: what was wrong with the file that was asked for, or None; its good part is in `path`.
        trouble: why the last write failed, or None; what waits is written with the next one.
    """

    def __init__(self, store: Store, book: Book, damage: str | None = None) -> None:
        """Keep what `create` or `open` found; not for other callers."""
        self._store = store
        self._unsaved: list[tuple[str, str]] = []
        self.book = book
        self.damage = damage
        self.trouble: SavesError | None = None
        self._closed = False

    @classmethod
    def create(cls, sheet: Sheet, folder: Path | None = None) -> "SavedBook":
        """Return the save of a new sheet.

        Raises:
            SavesError: it cannot be made there. KeyError, RuleError, ValueError: no such sheet can be kept.
        """
        book = Book(sheet)
        path = paths.save_path(sheet.title or f"score-{sheet.game}", sheet.id, folder)
        return cls(Store.create(path, SCOREBOOK, sheet.id, write_sheet(sheet), summary(book)), book)

    @property
    def path(self) -> Path:
        """The file; another one, once something else has taken its name."""
        return self._store.path

    @classmethod
    def open(cls, path: Path) -> "SavedBook":
        """Return a saved sheet as it stood.

        A record that no longer reads goes on from its good part in a file of its own.

        Raises:
            SavesError: busy, newer, foreign, no sheet, or damaged beyond its head; it is left as it was.
        """
        store = Store.open(path)
        try:
            _expect_sheet(store.file_kind, path)
            record = store.read()
            book, good, damage = replayed(record)
        except BaseException:
            store.close()
            raise
        damage = store.damage or damage
        if damage is None:
            return cls(store, book)
        store.close()
        store = mended(path, record, good, (SCOREBOOK, book.sheet.id, summary(book)), 0)
        return cls(store, book, damage)

    def apply(self, entry: Entry) -> None:
        """Take an entry; it is on the disk when this returns, or `trouble` says why not.

        Raises:
            Refused: it cannot be so; nothing has changed.
        """
        self.book.apply(entry)
        self._unsaved.append(("act", write_entry(entry)))
        self.commit()

    def commit(self) -> None:
        """Write what waits; a failure is kept in `trouble`, not raised."""
        if not self._unsaved:
            return
        try:
            self._store.append(self._unsaved, summary(self.book), 0)
        except SavesError as error:
            self.trouble = error
            return
        self.trouble = None
        self._unsaved = []

    def close(self) -> None:
        """Write what waits and close the file; `trouble` says what could not be written."""
        if not self._closed:
            self._closed = True
            self.commit()
            self._store.close()


def look_at(path: Path) -> tuple[Book, str | None]:
    """Return a sheet without owning its save, and what is damaged of it, or None.

    Raises:
        SavesError: it cannot be read, or is no sheet.
    """
    record = Store.look(path).read()
    _expect_sheet(record.head.file_kind if record.head else None, path)
    book, _good, damage = replayed(record)
    return book, damage


def _expect_sheet(kind: str | None, path: Path) -> None:
    # Where the head is damaged nobody knows the kind; then the setup tells.
    if kind not in (SCOREBOOK, None):
        raise SaveRefused("no-sheet", path=str(path))


def replayed(record: Record) -> tuple[Book, int, str | None]:
    """Return the sheet that a record leads to, how many entries got there, and what is wrong with the rest.

    Raises:
        SaveDamaged: not even its head can be read.
    """
    try:
        book = Book(read_sheet(record.setup))
    except ReplayFault as error:
        raise SaveDamaged("setup-unreadable", detail=str(error)[:200]) from None
    for place, entry in enumerate(record.entries):
        try:
            if entry.kind != "act":
                raise ValueError(entry.kind)
            book.apply(read_entry(entry.body))
        except ReplayFault:
            return book, place, record.damage or "does-not-replay"
    return book, len(record.entries), record.damage
