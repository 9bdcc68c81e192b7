"""A new score sheet while it is laid out: a session's form with people only, a first dealer and a title."""

from core.game import Seat
from core.rules import RuleError
from core.scorebook.sheet import Sheet, new_sheet
from tui.canvas import Canvas
from tui.company import free_name
from tui.glyphs import escape, pad
from tui.i18n import _
from tui.screens.form_words import explanation
from tui.screens.session_form import SessionForm
from tui.screens.session_panel import FormPanel
from tui.story.options import rule_fault
from tui.widgets.about import Box, Explanation


class SheetForm(SessionForm):
    """Everything that is chosen for a new sheet.

    Attributes:
        dealer: who deals first.
        title: what the evening is called.
    """

    dealer = 0
    title = ""

    def choose_game(self, game: str) -> None:
        """Take another game; everybody at the table is a person."""
        super().choose_game(game)
        self.seats = [Seat(seat.name, "human") for seat in self.seats]
        self.dealer = 0

    @property
    def partner(self) -> int | None:
        """Nobody is anybody's partner here more than another's."""
        return None

    def add_seat(self) -> bool:
        """Let one more play; return whether there was room."""
        if not self.can_add():
            return False
        self.seats.append(Seat(free_name(seat.name for seat in self.seats), "human"))
        return True

    def remove_seat(self, at: int | None = None) -> bool:
        """Let a player go, the last one by default; return whether it could."""
        place = len(self.seats) - 1 if at is None else at
        if not self.can_remove() or not 0 <= place < len(self.seats):
            return False
        del self.seats[place]
        if self.dealer > place or self.dealer == len(self.seats):
            self.dealer -= 1
        return True

    def step_level(self, at: int, by: int) -> None:
        """Let the player of the line deal first."""
        self.dealer = at

    def fault(self) -> str:
        """Return why no sheet can begin with this; nobody hides a hand, so that "You" may be among the players."""
        try:
            self.rules()
        except RuleError as error:
            return rule_fault(error)
        return ""

    def sheet(self) -> Sheet:
        """Return the sheet; raises RuleError for rules that cannot be had."""
        best_of = self.values.get("best_of", 1)
        names = [seat.name for seat in self.seats]
        games = best_of if isinstance(best_of, int) else 1
        return new_sheet(self.game, self.rules(), names, title=self.title, dealer=self.dealer, best_of=games)


class SheetPanel(FormPanel):
    """The form of a new sheet as it is drawn."""

    form: SheetForm

    def explanation(self) -> Explanation:
        """Return what there is to say about the focused line."""
        focus = self.form.focus
        if focus.part == "seats" and focus.row < len(self.form.seats):
            name = self.form.seats[focus.row].name
            about = _("Deals first.") if focus.row == self.form.dealer else _("← or → lets this player deal first.")
            return Explanation(escape(name), "", about, (), (_("Enter changes the name."),))
        if focus.part == "seats":
            most = _("{least} to {most} may play.").format(least=self.form.game.least, most=self.form.game.most)
            return Explanation(_("One more player"), "", most, (), (_("Enter or + adds one."),))
        if focus.part == "deal":
            try:
                self.form.rules()
            except RuleError:
                return Explanation(_("Not yet"), "", self.form.fault())
            about = _("The sheet is saved from the first entry on. You play with your own cards.")
            return Explanation(_("Begin"), "", about)
        return explanation(self.form)

    def button_word(self) -> str:
        """Return the word on the main button."""
        return _("Begin")

    def draw_seat(self, canvas: Canvas, box: Box, row: int) -> None:
        """Draw a player: number, name, and who deals first."""
        seat = self.form.seats[row]
        canvas.zone(box.x, box.y, box.width, 1, f"seat:{row}")
        canvas.put(box.x + 2, box.y, str(row + 1), "dim")
        x = canvas.put(box.x + 4, box.y, pad(seat.name, 10), "text", bold=True)
        if row == self.form.dealer:
            canvas.put(x + 2, box.y, _("deals first"), "dim")
