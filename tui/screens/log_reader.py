"""One round to read, from the lots to the payments; the rounds before and after it are a key away."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from textual.widget import Widget

from core.game import Chips
from saves.errors import SavesError
from tui.action_table import Pressed
from tui.canvas import Zone
from tui.glyphs import escape
from tui.i18n import _
from tui.screens.files import file_fault, path_meant, proposed, write_new
from tui.screens.page import Page
from tui.screens.pegging import PeggingScreen, face_before
from tui.story import teller_for
from tui.story.faults import save_fault
from tui.story.os_words import why
from tui.story.played import Round
from tui.story.points import HandSummary
from tui.story.sentence import Eyes
from tui.story.sharing import ENDINGS, file_name, shared
from tui.widgets.keys import KeyHint
from tui.widgets.reading import Reading
from tui.widgets.title import TitleFace

if TYPE_CHECKING:
    from tui.screens.review import ReviewScreen

LOG_ENDING = ".jsonl"
NEAR = 20
"""Rounds before and after one that can be reviewed with it, in a long session."""


class NoReview(Exception):
    """A round cannot be laid out again; `args[0]` says why, in one sentence."""


class LogReader(Page[int]):
    """The text of a round; the answer is the place of the round read last."""

    PLACE = "reader"

    def __init__(self, rounds: Sequence[Round], place: int) -> None:
        super().__init__()
        self.rounds = rounds
        self.place = place
        self.said = ""

    def body(self) -> Widget:
        """Return the text."""
        return Reading(id="reader")

    @property
    def reading(self) -> Reading:
        """The text."""
        return self.query_one(Reading)

    @property
    def round(self) -> Round:
        """The round that is shown."""
        return self.rounds[self.place]

    def on_mount(self) -> None:
        """Show the round."""
        self._show()

    def _show(self) -> None:
        self.reading.paragraphs = self.round.text()
        self.paint()

    def title_face(self) -> TitleFace:
        """Return game and round, and which of how many it is."""
        title = teller_for(self.round.line.game.id).title
        note = _("{n} of {all}").format(n=self.place + 1, all=len(self.rounds))
        return TitleFace((title, self.round.title), self.said or note)

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        pegs = (self.hint("pegs"),) if self._pegging(self.place) is not None else ()
        return (
            self.hint("scroll"),
            self.hint("before"),
            self.hint("after"),
            *pegs,
            *((self.hint("replay"),) if self.round.can_be_reviewed else ()),
            self.hint("copy"),
            self.hint("export"),
            self.hint("back"),
        )

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "left": lambda: self._go(-1),
            "←": lambda: self._go(-1),
            "right": lambda: self._go(1),
            "→": lambda: self._go(1),
            "c": self._copy,
            "e": self._export,
            "p": self._peg_again,
            "v": self._look_again,
            "escape": lambda: self.dismiss(self.place),
            "g": lambda: self.dismiss(self.place),
        }
        if key in doing:
            doing[key]()
            return True
        return self.reading.press(key)

    def touch(self, message: Zone) -> None:
        """There is nothing to click on in the text."""

    def _go(self, by: int) -> None:
        place = self.place + by
        if not 0 <= place < len(self.rounds):
            return
        try:
            self.rounds[place]  # of a long session it is replayed only now
        except SavesError as error:
            self.said = f"! {escape(save_fault(error))}"
            self.paint()
            return
        self.place = place
        self.said = ""
        self._show()

    def _pegging(self, place: int) -> HandSummary | None:
        """Return the accounts of a finished hand, or None where nothing is pegged."""
        one = self.rounds[place] if place >= 0 else None
        if one is None or one.line.finished is None or isinstance(one.line.opening.ledger, Chips):
            return None
        eyes = Eyes.of(one.line.seats, one.me, one.line.rules, "signs")
        summary = teller_for(one.line.game.id).summary(one.line, eyes)
        return summary if isinstance(summary, HandSummary) else None

    def _peg_again(self) -> None:
        summary = self._pegging(self.place)
        if summary is not None:
            title = teller_for(self.round.line.game.id).title
            start = face_before(summary, self._pegging(self.place - 1))
            self.app.push_screen(PeggingScreen(title, self.round.line.opening.number, summary, start))

    def _look_again(self) -> None:
        """Lay the round out again, card by card."""
        try:
            screen, first = review_of(self.rounds, self.place)
        except NoReview as error:
            self.said = f"! {escape(str(error))}"
            self.paint()
        else:
            self.app.push_screen(screen, lambda place: self._come_back(place, first))

    def _come_back(self, place: int | None, first: int) -> None:
        self._go((self.place if place is None else place + first) - self.place)

    def _export(self) -> None:
        from tui.dialogs.files import FileDialog

        name = file_name(self.round, "text")
        self.app.push_screen(
            FileDialog(
                _("Export this log"),
                _(
                    "Into which file? Its ending says how: .txt, .md, .csv for payments or tricks, .svg for a "
                    "picture; {ending} takes all rounds, for 'intrigue verify'."
                ).format(ending=LOG_ENDING),
                proposed(name),
                file_fault,
            ),
            self._write,
        )

    def _write(self, name: str | None) -> None:
        if name is None:
            return
        forms = {f".{ending}": form for form, ending in ENDINGS.items()}
        try:
            path = path_meant(name)
            form = forms.get(path.suffix.lower(), "text")
            write_new(path, shared(self.rounds if form == "log" else (self.round,), form))
        except OSError as error:
            self.said = f"! {escape(why(error))}"
        except SavesError as error:
            self.said = f"! {escape(save_fault(error))}"
        except (RuntimeError, ValueError) as error:  # a home that there is not, a name that there cannot be
            self.said = f"! {escape(str(error))}"
        else:
            self.said = _("written: {file}").format(file=escape(path.name))
        self.paint()

    def _copy(self) -> None:
        """Ask in which form the round is to be copied."""
        from tui.dialogs.choice import Choice, ChoiceDialog

        table = _("payments") if isinstance(self.round.line.opening.ledger, Chips) else _("tricks")
        choices = (
            Choice("t", _("Text"), _("as it stands here"), "text"),
            Choice("m", _("Markdown"), _("for a page or a mail"), "markdown"),
            Choice("c", _("Table"), _("{what}, comma-separated").format(what=table), "csv"),
            Choice("l", _("Log"), _("one line, for 'intrigue verify'"), "log"),
        )
        self.app.push_screen(ChoiceDialog(_("Copy this log"), choices), self._copied)

    def _copied(self, form: str | None) -> None:
        if form is None:
            return
        self.app.copy_to_clipboard(shared((self.round,), form))
        # A terminal does not tell whether it took it.
        self.said = _("copied, if the terminal allows it; else {export} writes a file").format_map(
            Pressed("reader")
        )
        self.paint()


def review_of(rounds: Sequence[Round], place: int) -> "tuple[ReviewScreen, int]":
    """Return the review of a round and those around it, and the place of the first of them.

    Of a long session not all rounds are replayed for it.

    Raises:
        NoReview: the round is not as its pack makes it, or those around it cannot be read.
    """
    from core.replay import Unplayable
    from tui.screens.review import ReviewScreen
    from tui.story.looking_back import unplayable

    first = max(0, place - NEAR) if len(rounds) > 2 * NEAR else 0
    last = place + NEAR + 1 if len(rounds) > 2 * NEAR else len(rounds)
    try:
        return ReviewScreen([one.reviewed for one in rounds[first:last]], place - first), first
    except Unplayable as error:
        raise NoReview(unplayable(error)) from error
    except SavesError as error:
        raise NoReview(save_fault(error)) from error
