"""The table: where a round is played, for every game."""

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, Final, cast

from textual import events
from textual.app import ComposeResult
from textual.binding import BindingType
from textual.screen import Screen

from core import actions as a
from core.setup import Setup
from saves.errors import SavesError
from tui.attention import AttentiveScreen
from tui.boards import board_for
from tui.boards.board import Board, Table
from tui.canvas import Zone
from tui.controller import Controller
from tui.glyphs import Ink
from tui.i18n import _
from tui.lean import give_back, one_heap
from tui.motion import CARD_S, Motion
from tui.people import known_inks, tones
from tui.screens.flow import Flow
from tui.screens.page import show_alone
from tui.screens.table_words import TableWords
from tui.story.sentence import Sentence as Told
from tui.theme import Look
from tui.widgets.hand import Hand
from tui.widgets.keys import KeyBar
from tui.widgets.prompt import Prompt
from tui.widgets.story import Sentence, Story
from tui.widgets.title import Clock, TitleBar, TitleFace

if TYPE_CHECKING:
    from tui.app import IntrigueApp
    from tui.offers import Offer

LOW_MS: Final = 5 * 60_000
WIDE: Final = (110, 36)
SETTLED_S: Final = 8.0
"""Seconds after which a table has all that it needs."""
PAGES: Final = {"pageup": 1, "pgup": 1, "pagedown": -1}
"""Keys that leaf through the story, and how many pages back."""


class TableScreen(AttentiveScreen[None]):
    """One session at its table."""

    PLACE = "table"

    AUTO_FOCUS = ""
    BINDINGS: ClassVar[list[BindingType]] = []

    def __init__(self, controller: Controller) -> None:
        super().__init__()
        self.controller = controller
        self.words = TableWords(controller)
        self.flow = Flow(self)
        self.selected: int | None = None
        self.picked: int | None = None
        self.nudged: int | None = None
        self.won: dict[str, tuple[int, int]] = {}
        self.tones = tones(controller.session.seats, known_inks()) if controller.shared else ()

    def compose(self) -> ComposeResult:
        """Yield title, board, story, hand, prompt and keys."""
        board = board_for(self.controller.session.game.id)
        yield TitleBar(id="title")
        yield board(id="board")
        yield Story(id="story")
        yield Hand(id="hand")
        yield Prompt(completer=self.words.complete, id="prompt")
        yield KeyBar(id="keys")

    @property
    def house(self) -> "IntrigueApp":
        """The app, by its own type."""
        return cast("IntrigueApp", self.app)

    @property
    def board(self) -> Board:
        """The game's board."""
        return self.query_one("#board", Board)

    @property
    def prompt(self) -> Prompt:
        """The line to type on."""
        return self.query_one(Prompt)

    def on_mount(self) -> None:
        """Open the table: the clock ticks and the flow begins."""
        self._fit()
        one_heap()
        self.set_interval(1.0, self._tick)
        self.set_timer(SETTLED_S, give_back)
        self.flow.start()

    def on_screen_resume(self) -> None:
        """Let the clock run again when a dialog or screen over the table is gone."""
        self.controller.open_table()
        self.paint()
        self.flow.wake()

    def on_screen_suspend(self) -> None:
        """Cover the table: no play time passes while something else is shown, unless it asks for the next move."""
        if not self.flow.asking:
            self.controller.pause()

    def on_resize(self, _event: events.Resize) -> None:
        """Choose the layout for the new size."""
        self._fit()
        self.call_after_refresh(self.paint)

    def _fit(self) -> None:
        width, height = self.app.size
        roomy = self.house.settings.layout == "roomy"
        self.set_class(roomy and width >= WIDE[0] and height >= WIDE[1], "wide")
        self.set_class(roomy and height >= 34, "tall")
        self.set_class(width < 80, "narrow")
        self.set_class(not roomy and width >= 80 and height > 24, "compact")

    def table(self) -> Table:
        """Return the table as the board is to show it."""
        session = self.controller.session
        view = self.controller.view() if self.controller.sees else None
        return Table(
            view=view,
            seats=session.seats,
            rules=session.rules,
            eyes=self.words.eyes,
            teller=self.words.teller,
            waiting=self.controller.pending().kind,
            selected=self.selected,
            picked=self.picked,
            nudged=self.nudged,
            won=self.won,
            called=session.called,
            brackets=self.look.ascii,
            former=lambda: [one.view(self.controller.viewer or 0) for one in session.former],
            tones=self.tones,
        )

    @property
    def look(self) -> Look:
        """How the program looks now."""
        return self.house.look

    async def lift(self, card: int, motion: Motion) -> None:
        """Let a card that was played slide up out of the hand before it is gone."""
        hand = self.query_one(Hand)
        cards = tuple(replace(one, state="selected") if one.card == card else one for one in hand.face.cards)
        if cards != hand.face.cards:
            hand.face = replace(hand.face, cards=cards)
            await motion.rest(CARD_S)

    def reword(self) -> None:
        """Tell the story in the language that is spoken now."""
        self.words.reword()
        self.paint()

    def paint(self) -> None:
        """Bring everything on the screen up to date."""
        if not self.is_mounted:
            return
        table = self.table()
        self.board.visible = not self.controller.dark
        self.board.show(table)
        self.query_one(Hand).face = self.board.hand(table, tall=self.has_class("tall"))
        story = self.query_one(Story)
        story.sentences = tuple(map(_shown, self.words.told))
        shared = self.controller.shared and self.controller.viewer is not None
        story.bar = self.tones[self.controller.me] if shared else "brassd"
        self._paint_title(table)
        self._paint_prompt(table)
        chosen = self.selected is not None or self.picked is not None
        hints = () if self.controller.dark else self.words.hints(chosen)
        if story.more:
            place = next((at for at, hint in enumerate(hints) if hint.key == "o"), len(hints))
            hints = (*hints[:place], self.hint("story"), *hints[place:])
        self.query_one(KeyBar).hints = hints

    def _paint_title(self, table: Table) -> None:
        if self.controller.dark:
            self.query_one(TitleBar).face = TitleFace((table.teller.title,))
            return
        note = self.board.note(table) or self.words.limit_note()
        parts = self.board.title(table)
        if self.controller.session.setup.practice is not None:
            label = _("practice") if self.controller.guide is None else _("lesson")
            parts = (*parts[:1], Ink(label, "teal", bold=True), *parts[1:])
        self.query_one(TitleBar).face = TitleFace(parts, note, self._clock())

    def _clock(self) -> Clock | None:
        left, limit = self.controller.clock_left(), self.controller.limit_ms
        if left is None or not limit or self.controller.session.phase == "over":
            return None
        seconds = -(-left // 1000)
        text = _("{time} left").format(time=f"{seconds // 60}:{seconds % 60:02}")
        return Clock(text, left / limit, low=left < LOW_MS)

    def _paint_prompt(self, table: Table) -> None:
        prompt = self.prompt
        prompt.note = self.words.prompt_note()
        prompt.placeholder = self.words.placeholder()
        if not prompt.has_focus:
            prompt.value = self._chosen()

    def _chosen(self) -> str:
        """Return the command that plays what is selected, or nothing."""
        if self.picked is not None:
            return _("turn {place}").format(place=self.picked + 1)
        return self.words.command_for(self.selected) if self.selected is not None else ""

    def _tick(self) -> None:
        if not self.is_current:
            return
        self.controller.tick()
        if self.controller.doubt is not None:
            self._lay_anew()
            return
        self.flow.mind_the_time()
        self.flow.mind_the_save()
        self.flow.mind_the_evening()
        self._paint_title(self.table())

    def _lay_anew(self) -> None:
        """Go on from the good part of a save whose beginning was found to be wrong after it had been opened."""
        from tui.screens.trouble import TroubleScreen

        try:
            screen: Screen[None] = table_for(self.house, self.controller.reopened())
        except SavesError as error:
            self.house.controller = None
            screen = TroubleScreen(error)
        show_alone(self.house, screen)

    def press(self, key: str) -> bool:
        """Do what a usual key does at the table; return whether it does anything."""
        return self.flow.keys.press(key)

    def offers(self) -> "list[Offer]":
        """Return what the footer shows, and every command that makes sense now; one that wants more is begun."""
        from tui.offers import table_offers

        return table_offers(self, super().offers())

    def on_key(self, event: events.Key) -> None:
        """Let a key play a card, give a command, or end a wait; on the line to type on, keys type."""
        if self.prompt.has_focus or self.controller.dark:
            return
        key = self.key_of(event)
        if key in PAGES:
            self._leaf(key)
            event.stop()
            return
        self.won = {}
        self.board.halt()
        if (key in ("space", "enter") and self.flow.pace.hurry_up(run=True)) or self.flow.keys.press(key):
            event.stop()
            event.prevent_default()
        else:
            self.flow.pace.hurry_up()

    def _leaf(self, key: str) -> None:
        self.query_one(Story).turn_page(PAGES[key])

    def on_zone(self, message: Zone) -> None:
        """Let a click on a card or a key hint do what the key does; a second click plays the selected card."""
        if message.act != "click" or self.controller.dark:
            return
        kind, _sep, name = message.name.partition(":")
        if kind == "card":
            self.flow.keys.click_card(int(name))
        elif kind == "blind":
            self.flow.keys.click_place(int(name))
        elif kind == "last":
            self.flow.typed("last")
        elif kind == "trump":
            self.flow.offer(a.NameTrump(self.controller.me, int(name)))
        elif kind == "key" and name.lower() in PAGES:
            self._leaf(name.lower())
        elif kind == "key":
            if not self.flow.keys.press(name.lower() if len(name) > 1 else name):
                self.house.by_name(name)
        else:
            self.flow.pace.hurry_up(run=True)

    def on_click(self, _event: events.Click) -> None:
        """Let a click on nothing end a wait, or go on where only that is asked."""
        if not self.controller.dark and not self.flow.pace.hurry_up(run=True):
            self.flow.keys.click_felt()

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Do what was typed."""
        message.prompt.value = ""
        self.set_focus(None)
        if self.controller.dark:
            return
        self.flow.typed(message.value)

    def on_prompt_left(self, _message: Prompt.Left) -> None:
        """Give the keys back to the cards."""
        self.prompt.value = ""
        self.set_focus(None)
        self.paint()


def _shown(sentence: Told) -> Sentence:
    tone = "refused" if sentence.refusal else "told"
    return Sentence(sentence.starred, tone, flows=not sentence.apart)  # type: ignore[arg-type]


def begin_practice(app: "IntrigueApp", setup: Setup) -> None:
    """Show the table of a session of practice that begins with a given deal, in the place of all that stands."""
    app.put_down()
    app.leave_hall()
    try:
        controller = Controller.begin(setup)
    except SavesError as error:
        from tui.screens.trouble import TroubleScreen

        show_alone(app, TroubleScreen(error))
        return
    if controller.session.phase == "start":
        controller.submit(a.Begin())
    show_alone(app, table_for(app, controller))


def table_for(app: "IntrigueApp", opening: Path | Setup | Controller) -> Screen[None]:
    """Return the table of a save, of a new session or of one in hand, or a screen that says why there is none."""
    try:
        if isinstance(opening, Controller):
            controller = opening
        else:
            controller = Controller.begin(opening) if isinstance(opening, Setup) else Controller.resume(opening)
    except SavesError as error:
        from tui.screens.trouble import TroubleScreen

        return TroubleScreen(error)
    app.controller = controller
    return TableScreen(controller)
