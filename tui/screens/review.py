"""A round laid out again on its own board, card by card, forwards and backwards."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Final

from textual import events
from textual.app import ComposeResult
from textual.timer import Timer
from textual.widget import Widget

from tui import review_commands
from tui.boards import board_for
from tui.boards.board import Board
from tui.canvas import Zone
from tui.glyphs import Ink, escape
from tui.i18n import _
from tui.retracing import Retracing, Round
from tui.screens import review_words
from tui.screens.page import Page, show_alone
from tui.screens.review_doing import play_on, tell_code, tell_help, tell_more
from tui.screens.second_opinion import SecondOpinions
from tui.story import opinions as opinion_words
from tui.story import teller_for
from tui.story.looking_back import eyes_for, told
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.open_hands import OpenHands
from tui.widgets.prompt import Prompt
from tui.widgets.story import Sentence, Story
from tui.widgets.timeline import Timeline
from tui.widgets.title import TitleBar, TitleFace

if TYPE_CHECKING:
    from tui.story.sentence import Sentence as Told

WIDE: Final = (110, 36)
LEAST_PACE_S: Final = 0.1
"""Seconds between two cards that come by themselves, where the settings ask for none."""


class ReviewScreen(Page[int], Retracing):
    """Rounds to look back at; the answer is the place of the one shown last."""

    PLACE = "review"

    def __init__(self, rounds: Sequence[Round], at: int = 0, *, seat: int | None = None) -> None:
        """Open the review at a round; by default through the eyes of the first person."""
        super().__init__()
        self._timer: Timer | None = None
        self.set_out(rounds, at, seat)
        self.second = SecondOpinions(self)

    def compose(self) -> ComposeResult:
        """Yield title, timeline, board, story, hands, the line to type on, and the keys."""
        yield TitleBar(id="title")
        yield Timeline(id="timeline")
        yield board_for(self.replay.game.id)(id="board")
        yield OpenHands(id="hands")
        yield Story(id="story")
        yield Prompt(completer=self._complete, id="prompt")
        yield KeyBar(id="keys")

    def body(self) -> Widget:
        """Return the board."""
        return self.board

    @property
    def board(self) -> Board:
        """The game's board."""
        return self.query_one("#board", Board)

    def on_mount(self) -> None:
        """Show the first place."""
        self.board.patient = True
        self._fit()
        self.paint()

    def on_resize(self, _event: events.Resize) -> None:
        """Choose the layout for the new size."""
        self._fit()
        self.call_after_refresh(self.paint)

    def _fit(self) -> None:
        width, height = self.app.size
        roomy = self.intrigue.settings.layout == "roomy"
        self.set_class(roomy and width >= WIDE[0] and height >= WIDE[1], "wide")
        self.set_class(roomy and height >= 34, "tall")
        self.set_class(width < 80, "narrow")
        self.set_class(not roomy and width >= 80 and height > 24, "compact")
        self.set_class(self.open, "open")

    def paint(self) -> None:
        """Bring everything up to date."""
        if not self.is_running:
            return
        replay, place = self.replay, self.place
        self.second.look_up()
        view = replay.view(place, self.seat)
        through, eyes = eyes_for(replay, self.seat)
        table = review_words.table(replay, place, view, through)
        hands = self.query_one(OpenHands)
        self.board.show(table)
        make = review_words.all_hands if self.open else review_words.one_hand
        hands.face = make(replay, place, view, through)
        self._fit_hands(hands)
        self.query_one(Timeline).face = review_words.timeline(replay, place, self.second.costly())
        self.query_one(Story).sentences = (*map(_shown, told(replay, place, view, eyes)), *self._notes())
        self.query_one(TitleBar).face = self._title(self.board.title(table))
        prompt = self.query_one(Prompt)
        prompt.note = self._place_note()
        prompt.placeholder = self._placeholder()
        self.query_one(KeyBar).hints = self.hints()

    def laid_out(self) -> None:
        """Choose the layout anew: another round is shown, or other hands."""
        self._fit()

    def _fit_hands(self, hands: OpenHands) -> None:
        """Give all hands the rows of the board, or where it stands beside them only their own."""
        if self.open and self.has_class("wide"):
            hands.face = replace(hands.face, standings=(), note="")
            hands.styles.height = len(hands.face.rows) + 1
        else:
            hands.styles.height = "1fr" if self.open else 1

    def _notes(self) -> tuple[Sentence, ...]:
        here = self.second.here()
        text = self.said or ("" if here is None else opinion_words.told(here))
        return (Sentence(escape(text), "amber", flows=False),) if text else ()

    def title_face(self) -> TitleFace:
        """Return game and round."""
        return TitleFace((teller_for(self.replay.game.id).title,))

    def _title(self, parts: tuple[str | Ink, ...]) -> TitleFace:
        one = self.replay.seats[self.seat]
        if self.open:
            note = _("all hands open")
        else:
            note = _("as you saw it") if one.human else _("as {name} saw it").format(name=escape(one.name))
        return TitleFace((_("Review"), *parts), note)

    def _place_note(self) -> str:
        first = self.replay.first
        text = _("card {n} of {all}").format(n=self.place - first, all=self.replay.end - first)
        if note := self.second.note():
            text = _("{note}, {place}").format(note=note, place=text)
        return text if self._timer is None else _("{place}, goes on").format(place=text)

    def _placeholder(self) -> str:
        if self.place == self.replay.first and not self.replay.over and self.replay.first:
            return _("the runs before this one lie face down until the round is over")
        return (
            _("/ types: run 3, seat Anna, open")
            if self.replay.game.pools
            else _("/ types: trick 7, seat Anna, open")
        )

    def hints(self) -> tuple[KeyHint, ...]:
        """Return the keys that do something now."""
        run = _("run") if self.replay.game.pools else _("trick")
        rounds = (self.hint("round"),) if len(self.rounds) > 1 else ()
        word = _("hide hands") if self.open else _("all hands")
        hands = (self.hint("open", word), self.hint("opinion")) if self.replay.over else ()
        return (
            self.hint("card"),
            self.hint("trick", run),
            *hands,
            self.hint("run on", _("stop") if self._timer else _("go on")),
            self.hint("swing"),
            self.hint("seat"),
            self.hint("why"),
            *((self.hint("play on"),) if self.replay.over else ()),
            *rounds,
            *((self.hint("deal"),) if self.replay.over else ()),
            self.hint("type"),
            self.hint("back"),
        )

    # Keys, clicks, and what is typed.

    def press(self, key: str) -> bool:
        """Do what a key does."""
        doing: dict[str, Callable[[], object]] = {
            "left": lambda: self.go(self.place - 1),
            "right": lambda: self.go(self.place + 1),
            "up": lambda: self.go(self.lead(-1)),
            "down": lambda: self.go(self.lead(1)),
            "home": lambda: self.go(self.replay.first),
            "end": lambda: self.go(self.replay.end),
            "space": self._toggle,
            "b": self.to_swing,
            "x": lambda: self.lay_open(on=not self.open),
            "s": lambda: self.look_as(None),
            "n": lambda: self.to_round(self.at + 1),
            "p": lambda: self.to_round(self.at - 1),
            "o": self.second.ask,
            "h": self.second.hindsight,
            "w": lambda: tell_more(self, "why"),
            "y": lambda: play_on(self, self.place),
            "d": lambda: tell_code(self),
            "?": lambda: tell_help(self),
            "/": self.type_here,
            "escape": self._leave,
        }
        doing |= {str(at + 1): partial(self.look_as, at) for at in range(len(self.replay.seats))}
        if key not in doing:
            return False
        self.said = ""
        if key != "space":
            self._halt()
        doing[key]()
        self.paint()
        return True

    def touch(self, message: Zone) -> None:
        """Go to a card that is clicked on the timeline, or look through the eyes of the name that is clicked."""
        if message.act != "click":
            return
        kind, _sep, name = message.name.partition(":")
        if kind == "place":
            self._halt()
            self.go(self.replay.first + int(name))
        elif kind == "seat" and self.open and message.widget is not self.query_one(OpenHands):
            self.look_as(int(name))
        self.paint()

    def on_prompt_submitted(self, message: Prompt.Submitted) -> None:
        """Do what was typed."""
        message.prompt.value = ""
        self.set_focus(None)
        self.typed(message.value)

    def typed(self, text: str) -> None:
        """Do what a typed line says, or say why it means nothing."""
        found = review_commands.parse(text, [seat.name for seat in self.replay.seats])
        self._halt()
        self.said = ""
        if isinstance(found, str):
            self.said = found
        else:
            self._do(found)
        self.paint()

    def _do(self, typed: review_commands.Typed) -> None:
        doing: dict[str, Callable[[], object]] = {
            **self.moves(typed),
            "run on": self._toggle,
            "open": lambda: self.lay_open(on=True),
            "opinion": self.second.ask,
            "hindsight": self.second.hindsight,
            "play on": lambda: play_on(self, self.place),
            "same pack": lambda: play_on(self, 0),
            "look": lambda: tell_more(self, "look"),
            "score": lambda: tell_more(self, "score"),
            "why": lambda: tell_more(self, "why"),
            "again": self.paint,
            "deal": lambda: tell_code(self),
            "help": lambda: tell_help(self),
            "leave": self._leave,
        }
        doing[typed.name]()

    def _complete(self, text: str) -> Sequence[str]:
        return review_commands.complete(text, [seat.name for seat in self.replay.seats])

    # What is shown.

    def _toggle(self) -> None:
        if self._timer is not None:
            self._halt()
            return
        if self.place == self.replay.end:
            self.go(self.replay.first)
        from tui.screens.pace import PACE_S

        pace = max(LEAST_PACE_S, PACE_S[self.intrigue.settings.pace])
        self._timer = self.set_interval(pace, self._tick)

    def _tick(self) -> None:
        if not self.is_active:
            return
        self.go(self.place + 1)
        if self.place == self.replay.end:
            self._halt()
        self.paint()

    def _halt(self) -> None:
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_unmount(self) -> None:
        """Break off what is being thought."""
        self.second.leave()

    def _leave(self) -> None:
        self._halt()
        if len(self.app.screen_stack) > 2:
            self.dismiss(self.at)
            return
        from tui.screens.home import HomeScreen

        show_alone(self.intrigue, HomeScreen())


def _shown(sentence: "Told") -> Sentence:
    aside = all(part.kind == "dim" for part in sentence.parts)
    return Sentence(sentence.starred, "past" if aside else "told", flows=True)
