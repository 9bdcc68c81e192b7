"""Where a session is laid out: game, rules, seats, limit; then the lots are drawn."""

from collections.abc import Callable

from textual.widget import Widget

from core.rules import RuleError
from saves.errors import SavesError
from tui.action_table import Pressed
from tui.canvas import Zone
from tui.glyphs import Ink, escape
from tui.i18n import _
from tui.people import brief_fault, list_fault, own_name, remember
from tui.screens.house_rules import HouseFiles
from tui.screens.page import ByWheel, Page, show_alone
from tui.screens.session_form import Focus, Part, SessionForm
from tui.screens.session_panel import FormPanel
from tui.widgets.keys import KeyHint
from tui.widgets.title import TitleFace


class NewSessionScreen(Page[None], ByWheel):
    """The form of a new session; the keys act on the focused line."""

    PLACE = "new-session"

    def __init__(self, game: str = "", *, practice: bool = False) -> None:
        """Lay out a session of a game, by default the first one; in practice, moves may be taken back."""
        super().__init__()
        self.practice = practice
        self._asked_game = game
        self.said = ""
        self.house_files = HouseFiles(self, self._say)

    def body(self) -> Widget:
        """Return the form."""
        from saves.players import load_players

        players = load_players()
        names = [player.name for player in players.known]
        inks = {player.name.casefold(): player.colour for player in players.known}
        self.form = SessionForm(own_name(self.intrigue.settings.name), self._asked_game, names, inks)
        self.form.forgetful = list_fault(players), brief_fault(players)
        self.panel = FormPanel(self.form, id="form")
        return self.panel

    def title_face(self) -> TitleFace:
        """Return the steps, the current one underlined."""
        steps: tuple[tuple[str, tuple[Part, ...]], ...] = (
            (_("1 game"), ("games",)),
            (_("2 rules"), ("presets", "rules")),
            (_("3 seats"), ("seats",)),
            (_("4 limit"), ("limit", "deal")),
        )
        parts = [
            Ink(text, "text" if on else "dim", bold=on, underline=on)
            for text, on in ((text, self.form.focus.part in group) for text, group in steps)
        ]
        title, note = self.heading()
        return TitleFace((title, *parts), self.said or (note if self.app.size.width >= 80 else ""))

    def heading(self) -> tuple[str, str]:
        """Return the title of the screen, and the note at its right."""
        return _("New practice") if self.practice else _("New session"), _("nothing is dealt yet")

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        seats = (self.hint("seats"),) if self.form.game.least < self.form.game.most else ()
        if self._on_person() and self.form.shared:
            seats = (self.hint("colour"), *seats)
        return (
            self.hint("part"),
            self.hint("line"),
            self.hint("value"),
            self.hint("deal"),
            *seats,
            self.hint("rules"),
            self.hint("house"),
            self.hint("help"),
            self.hint("back"),
        )

    def paint(self) -> None:
        """Bring everything up to date."""
        super().paint()
        self.panel.repaint()

    def press(self, key: str) -> bool:
        """Do what a key does."""
        form = self.form
        doing: dict[str, Callable[[], object]] = {
            "up": lambda: form.move(-1),
            "down": lambda: form.move(1),
            "tab": lambda: form.next_part(1),
            "shift+tab": lambda: form.next_part(-1),
            "left": lambda: self._step(-1),
            "right": lambda: self._step(1),
            "enter": self._enter,
            "space": self._enter,
            "+": self._more,
            "=": self._more,
            "-": self._fewer,
            "delete": self._fewer_here,
            "d": self._deal,
            "c": self._take_common,
            "k": self._next_ink,
            "escape": lambda: self.dismiss(None),
            "?": self._help,
            "r": self._rulebook,
            "h": self.house_files.ask,
            "1": lambda: form.go_to("games"),
            "2": lambda: form.go_to("presets"),
            "3": lambda: form.go_to("seats"),
            "4": lambda: form.go_to("limit"),
        }
        if key in doing:
            self.said = ""
        return self.do(key, doing)

    def _on_person(self) -> bool:
        form, row = self.form, self.form.focus.row
        return form.focus.part == "seats" and row < len(form.seats) and form.seats[row].human

    def _next_ink(self) -> None:
        if self._on_person():
            self.form.step_ink(self.form.focus.row)

    def _take_common(self) -> None:
        if "common" in self.form.presets:
            self.form.choose_preset("common")

    def _step(self, by: int) -> None:
        form, row = self.form, self.form.focus.row
        option = form.focused_option()
        if option is not None:
            form.step(option, by)
        elif form.focus.part == "games":
            place = (form.games.index(form.game.id) + by) % len(form.games)
            form.choose_game(form.games[place])
        elif form.focus.part == "presets":
            place = (form.presets.index(form.preset) + by) % len(form.presets)
            form.choose_preset(form.presets[place])
        elif form.focus.part == "seats" and row < len(form.seats):
            form.step_level(row, by)
        form.keep_focus()

    def _enter(self) -> None:
        form, focus = self.form, self.form.focus
        option = form.focused_option()
        if focus.part == "deal":
            self._deal()
        elif focus.part == "seats":
            if focus.row < len(form.seats):
                self._ask_name(focus.row)
            else:
                self._more()
        elif option is not None and not form.options[option].values:
            self._ask_number(option)
        else:
            self._step(1)

    def _more(self) -> None:
        self.form.add_seat()
        self.form.keep_focus()

    def _fewer(self) -> None:
        self.form.remove_seat()
        self.form.keep_focus()

    def _fewer_here(self) -> None:
        if self.form.focus.part == "seats":
            self.form.remove_seat(self.form.focus.row)
            self.form.keep_focus()

    def _ask_name(self, seat: int) -> None:
        from tui.dialogs.entry import EntryDialog
        from tui.screens.session_form import name_fault

        form = self.form
        others = [one.name for at, one in enumerate(form.seats) if at != seat]
        taken = {name.casefold() for name in others}
        offers = [name for name in form.known if name.casefold() not in taken] if form.seats[seat].human else []
        asked = _("Who sits there? Enter takes the name.")
        if offers:
            asked = _("Who sits there? Enter takes the name; ↑ goes through those who have played before.")

        def take(name: str | None) -> None:
            """Give the seat its name."""
            if name is not None:
                self.form.rename(seat, name)
                self.paint()

        self.app.push_screen(
            EntryDialog(
                _("Seat {n}").format(n=seat + 1),
                asked,
                form.seats[seat].name,
                lambda name: name_fault(name, others),
                tuple(reversed(offers)),
            ),
            take,
        )

    def _ask_number(self, name: str) -> None:
        from tui.dialogs.entry import EntryDialog

        option, words = self.form.options[name], self.form.words[name]
        wanted = _("A number from {low} to {high}.").format(low=option.low, high=option.high)

        def judge(text: str) -> str:
            """Return what is wrong with a number, or nothing."""
            text = text.strip()
            good = text.isascii() and text.isdecimal() and option.low <= int(text[:9]) <= option.high
            return "" if good else wanted

        def take(text: str | None) -> None:
            """Set the number."""
            if text is not None:
                self.form.set(name, int(text))
                self.paint()

        self.app.push_screen(EntryDialog(words.label, wanted, str(self.form.value(name)), judge), take)

    def touch(self, message: Zone) -> None:
        """Focus what is clicked; step, choose or deal where that is what the place does."""
        if message.act != "click":
            return
        form = self.form
        kind, _sep, rest = message.name.partition(":")
        if kind in ("rule", "seat", "limit"):
            part: dict[str, Part] = {"rule": "rules", "seat": "seats", "limit": "limit"}
            here = Focus(part[kind], int(rest))
            again = form.focus == here
            form.focus = here
            if again:
                self._enter()
        elif kind == "step":
            name, row, by = rest.split(":")
            form.focus = Focus(name, int(row))  # type: ignore[arg-type]
            self._step(int(by))
        elif kind == "game":
            form.focus = Focus("games")
            if rest != form.game.id:
                form.choose_game(rest)
        elif kind == "preset":
            form.focus = Focus("presets")
            form.choose_preset(rest)
        elif kind == "value":
            name, place = rest.split(":")
            form.set(name, form.options[name].values[int(place)])
        elif kind == "level":
            seat, level = map(int, rest.split(":"))
            form.step_level(seat, level - form.kinds.index(form.kind(seat)))
        elif kind == "add":
            form.focus = Focus("seats", len(form.seats))
            self._more()
        elif kind == "deal":
            self._deal()
        form.keep_focus()
        self.paint()

    def _deal(self) -> None:
        try:
            setup = self.form.setup()
        except RuleError:
            setup = None
        if setup is None or self.form.fault():
            self.form.focus = Focus("deal")
            self.paint()
            return
        if self.practice:
            from tui.practising import practice_of

            setup = practice_of(setup, self.form.game, self.form.rules())
        from tui.controller import Controller
        from tui.screens.table import table_for

        try:
            controller = Controller.begin(setup)
        except SavesError as error:
            self.unsaved(error)
            return
        remember(setup.seats, self.form.inks)
        show_alone(self.intrigue, table_for(self.intrigue, controller))

    def unsaved(self, error: SavesError) -> None:
        """Say why nothing can be begun; the form stays as it is, for another try."""
        from tui.dialogs.words import WordsDialog
        from tui.story.faults import save_fault, way_out

        told = tuple(escape(text) for text in (save_fault(error), way_out(error)) if text)
        self.app.push_screen(WordsDialog(_("It cannot be saved"), told))

    def _say(self, text: str) -> None:
        """Say in the title what came of a file of house rules."""
        self.said = text
        self.form.keep_focus()
        self.paint()

    def _rulebook(self) -> None:
        """Open the rulebook under the rules of the form, at the option that is focused."""
        from tui.screens.rulebook import at_table, elsewhere

        option = self.form.focused_option() or ""
        topic = option if option in self.form.game.rules.model_fields else ""
        try:
            screen = at_table(self.form.game.id, self.form.rules(), topic)
        except RuleError:
            screen = elsewhere(self.form.game.id, topic)
        self.app.push_screen(screen)

    def _help(self) -> None:
        from tui.dialogs.words import WordsDialog

        self.app.push_screen(
            WordsDialog(
                _("A new session"),
                (
                    _("The arrows go up and down all lines; Tab goes to the next part; 1 to 4 go to a step."),
                    _("← and → change the value of a line. Enter types a name or a number."),
                    _("+ and - let one more play, or one fewer; Del takes away the player of the line."),
                    _("← and → on a seat change the computer's level, or let a person of this keyboard sit there."),
                    _("A ≠ stands before a value that is not as the source texts have it."),
                    _("{deal} deals. Nothing is saved before that.").format_map(Pressed("new-session")),
                    _(
                        "{rules} opens the rulebook at the rule of the line; {house} saves, loads and shares house "
                        "rules."
                    ).format_map(Pressed("new-session")),
                ),
            )
        )
