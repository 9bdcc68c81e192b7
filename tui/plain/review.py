"""Rounds looked back at line by line: the same steps as on the screen, each told when it is taken."""

import contextlib
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from core import actions as a
from core.game import View
from tui import review_commands
from tui.i18n import _, ngettext
from tui.plain.lines import Ended, Lines
from tui.plain.voice import Voice
from tui.retracing import Retracing, Round
from tui.story import cards, teller_for
from tui.story.log import numbered_round
from tui.story.looking_back import Question, eyes_for, hands_told, more, step_told, told
from tui.story.opinions import hindsight_told, summed, too_early
from tui.story.opinions import told as opinion
from tui.story.sentence import Eyes, Sentence, dim, news, plain

STEPS: Final = ("next", "back", "trick", "up", "card", "start", "end", "swing", "penalty", "round")
"""Commands that move."""


class PlainReview(Retracing):
    """One person's walk through rounds, line by line."""

    def __init__(self, rounds: Sequence[Round], at: int, voice: Voice, seat: int | None = None) -> None:
        """Begin at a round; raises Unplayable where it is not as its pack makes it."""
        self.voice = voice
        self.leaving = False
        self._last: list[Sentence] = []
        self.set_out(rounds, at, seat)

    def run(self, first: str | None = None) -> None:
        """Walk until somebody leaves; `first` is a line that was typed before.

        Raises:
            Ended: the input is at its end. Leave: a signal has asked for it.
        """
        self._tell([news(self._title()), *self._here()])
        self.voice.say(
            [plain(_("Type next and back, run or trick, start, end, swing, hands, why; help tells all."))]
        )
        while not self.leaving:
            line = first if first is not None else self.voice.hear()
            first = None
            self.typed(line)

    def typed(self, line: str) -> None:
        """Do what a line says, or say why it means nothing; an empty line goes a card on."""
        found = review_commands.parse(line or "next", [seat.name for seat in self.replay.seats])
        if isinstance(found, str):
            self.voice.say([plain(found)])
            return
        self.said = ""
        before = (self.at, self.place, self.seat)
        self._do(found)
        if self.said:
            self.voice.say([plain(self.said)])
        if not self.leaving and (self.at, self.place, self.seat) != before:
            self._arrive(before)
        elif found.name in STEPS and not self.said:
            self._stay()

    def _do(self, typed: review_commands.Typed) -> None:
        doing: dict[str, Callable[[], object]] = {
            **self.moves(typed),
            "run on": self._to_the_end,
            "open": self._hands,
            "opinion": self._opinions,
            "hindsight": lambda: self.voice.say([plain(hindsight_told(self.replay, self.place, self.seat))]),
            "play on": lambda: self._play(self.place),
            "same pack": lambda: self._play(0),
            "look": lambda: self._ask("look"),
            "score": lambda: self._ask("score"),
            "why": lambda: self._ask("why"),
            "again": lambda: self.voice.say(self._last),
            "deal": self._code,
            "help": lambda: self.voice.say(plain(one.replace("*", "")) for one in review_commands.help_lines()),
            "leave": self._leave,
        }
        doing[typed.name]()

    def _stay(self) -> None:
        """Say why nothing has moved, or where one stands already."""
        if self.place == self.replay.end:
            self.voice.say([plain(_("Here it ends."))])
        elif self.place == self.replay.first:
            self.voice.say([plain(_("Here it begins."))])
        else:
            self._tell(self._here())

    # What is told.

    def _view(self, place: int | None = None) -> View:
        return self.replay.view(self.place if place is None else place, self.seat)

    def _eyes(self) -> Eyes:
        """Return the eyes that the story is told through."""
        return replace(eyes_for(self.replay, self.seat)[1], cards=self.voice.style)

    def _tell(self, sentences: list[Sentence]) -> None:
        self._last = sentences
        self.voice.say(sentences)

    def _title(self) -> str:
        opening, game = self.replay.opening, self.replay.game
        kind = _("final round") if opening.kind == "final" else numbered_round(game, opening.number)
        text = ngettext("{game}, {round}: {cards} card.", "{game}, {round}: {cards} cards.", self._cards)
        return text.format(game=teller_for(game.id).title, round=kind, cards=self._cards)

    @property
    def _cards(self) -> int:
        return self.replay.end - self.replay.first

    def _here(self) -> list[Sentence]:
        """Return the run or trick so far, and where that is."""
        first = self.replay.first
        text = _("Card {n} of {all}.")
        leads = self.replay.marks.leads
        if self.place in leads:
            text = _("Card {n} of {all}; trick {lead} of {leads} comes next.")
            if self.replay.game.pools:
                text = _("Card {n} of {all}; run {lead} of {leads} comes next.")
        lead = self.replay.lead_of(self.place)
        text = text.format(n=self.place - first, all=self._cards, lead=lead, leads=len(leads))
        return [dim(text), *told(self.replay, self.place, self._view(), self._eyes())]

    def _arrive(self, before: tuple[int, int, int]) -> None:
        """Tell what is new a card on, and after any other step where one is."""
        at, place, seat = before
        out: list[Sentence] = []
        if self.at != at:
            out = [news(self._title())]
        elif self.seat != seat:
            name = self.replay.seats[self.seat].name
            out = [plain(_("Now as {name} saw it.").format(name=name))]
        if not out and self.place == place + 1:
            seen = len(self._view(place).events)
            out = step_told(self.replay, self.place, self._view(), seen, self._eyes())
            self._tell(out or self._dealt())
        else:
            self._tell([*out, *self._here()])
        if self.open and self.replay.over and self.place != place + 1:
            self.voice.say(hands_told(self.replay, self.place, self._eyes()))

    def _dealt(self) -> list[Sentence]:
        """Return what is told of a step that nothing is seen of: the cut, after which the cards are dealt."""
        view = self._view()
        if not view.hand:
            cut = isinstance(self.replay.steps[self.place - 1].action, a.Cut)
            return [plain(_("The pack is cut.") if cut else _("Nothing is to be seen from here."))]
        held = cards.names(cards.in_order(view.hand, getattr(view, "trump", None)), self.voice.style)
        hand = _("{name}: {cards}").format(name=self._eyes().name(self.seat), cards=held)
        return [plain(_("The cards are dealt.")), plain(hand)]

    def _to_the_end(self) -> None:
        """Tell all that is left, a card at a time."""
        if self.place == self.replay.end:
            self.go(self.replay.first)
        while self.place < self.replay.end:
            before = (self.at, self.place, self.seat)
            self.go(self.place + 1)
            if self.place < self.replay.end:
                self._arrive(before)

    def _hands(self) -> None:
        self.lay_open(on=True)
        if self.replay.over:
            self.voice.say(hands_told(self.replay, self.place, self._eyes()))
        else:
            self.voice.say(more(self.replay, self.place, self.seat, "look", self.voice.style))
        self.open = False

    def _ask(self, what: Question) -> None:
        self.voice.say(more(self.replay, self.place, self.seat, what, self.voice.style))

    def _opinions(self) -> None:
        """Tell what a strong player thinks of all choices of the seat; the first time that takes some seconds."""
        if not self.replay.over:
            self.said = too_early()
            return
        from saves.opinions import kept, thought

        if kept(self.replay, self.seat) is None:
            self.voice.say([dim(_("one moment …"))])
        found = thought(self.replay, self.seat)
        text = _("Card {n}: {opinion}")
        self.voice.say(plain(text.format(n=one.place - self.replay.first, opinion=opinion(one))) for one in found)
        self.voice.say([plain(summed(self.replay, found))])

    # What it leads to.

    def _code(self) -> None:
        code, whole = self.codes()
        for text, one in ((_("The whole session: {code}"), whole), (_("This deal: {code}"), code)):
            if one:
                self.voice.say([plain(text.format(code=one))])
        if code or whole:
            game = self.replay.game.id
            self.voice.say([plain(_("A friend types: intrigue new {game} --deal CODE").format(game=game))])

    def _play(self, place: int) -> None:
        """Play on as practice, and come back to the review afterwards."""
        from tui.plain.table import PlainTable, play_through

        setup = self.going_on(place)
        if setup is None:
            return
        play_through(PlainTable.open(setup, self.voice.lines, force_ascii=self.voice.force_ascii))
        self.voice.lines.check()
        self.voice.say([news(_("Back to the review.")), news(self._title()), *self._here()])

    def _leave(self) -> None:
        self.leaving = True


def review(rounds: Sequence[Round], at: int, *, force_ascii: bool) -> bool:
    """Walk through rounds until somebody leaves or the input ends; return False where no line ever comes.

    Raises:
        Leave: a signal has asked for it.
    """
    lines = Lines()
    with lines.heard():
        voice = Voice(lines, force_ascii=force_ascii)
        try:
            first = None if lines.interactive else voice.hear()
        except Ended:
            return False
        with contextlib.suppress(Ended):
            PlainReview(rounds, at, voice).run(first)
    return True
