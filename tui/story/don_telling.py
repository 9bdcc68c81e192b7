"""A hand of any Don as a story: pitch, tricks, what each of them scores, revokes, and what it all comes to."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core import events as e
from core.tricks.values import STRENGTH
from tui.i18n import _
from tui.story import cards
from tui.story.don_end import tell_end
from tui.story.don_facts import (
    DonScene,
    Revoke,
    Sides,
    TrickFacts,
    don_rules,
    revokes_of,
    scoring,
    trump_of,
)
from tui.story.don_tricks import Step, step_kind, tell_steps
from tui.story.don_words import worth
from tui.story.sentence import Eyes, Sentence, capital, news, plain, with_clause
from tui.story.teller import Scene

if TYPE_CHECKING:
    from tui.story.dons import DonTeller


def as_don_scene(scene: Scene) -> DonScene:
    """Return the scene as one of a Don; what a plain scene does not say is as at the beginning of a game."""
    return scene if isinstance(scene, DonScene) else DonScene(scene.eyes, scene.dealer, scene.counts)


class Telling:
    """One telling of a stretch of events: what came before it is only kept in mind."""

    def __init__(self, teller: "DonTeller", events: Sequence[e.Event], scene: Scene) -> None:
        self.teller = teller
        self.events = events
        self.scene = as_don_scene(scene)
        self.eyes = scene.eyes
        self.rules = don_rules(scene.eyes)
        self.sides = Sides(scene.eyes)
        self.trump = trump_of(events)
        self.revokes = revokes_of(events)
        self.start = 0
        self._points = [0, 0]
        self._tricks = 0
        self._trick: list[e.Played] = []
        self._steps: list[Step] = []
        self._out: list[Sentence] = []

    def told(self, start: int) -> list[Sentence]:
        """Return what happened from event number `start` on."""
        self.start = start
        for at, event in enumerate(self.events):
            match event:
                case e.Played():
                    self._played(event, at)
                case e.Trump(suit=suit) if not self._trick and at >= start:
                    self._out.append(self._named(suit, at))
                case e.Trick():
                    self._taken(event, at)
                case e.Foul() if at >= start:
                    self._fouled(at)
                case e.End() if at >= start:
                    self._out += tell_end(self.teller, self.events, self.scene, start)
        self._flush()
        return self._out

    def _flush(self) -> None:
        self._out += tell_steps(self._steps, self.eyes)
        self._steps = []

    def _played(self, play: e.Played, at: int) -> None:
        if at >= self.start:
            self._steps.append(self._step(play, at))
        self._trick.append(play)
        for revoke in self.revokes:
            if revoke.shown == at >= self.start > revoke.at:
                self._flush()
                self._out.append(shows(revoke, self.eyes))

    def _step(self, play: e.Played, at: int) -> Step:
        place = self.scene.places.get(play.card) if play.blind else None
        if self._trick:
            assert self.trump is not None
            return Step(play, step_kind([one.card for one in self._trick], play.card, self.trump), place)
        following = self.events[at + 1 : at + 2]
        if not any(isinstance(event, e.Trump) for event in following):
            return Step(play, "lead", place)
        return Step(play, "two" if self.teller.two_pitches(self.rules, self.scene.number) else "pitch", place)

    def _named(self, suit: int, at: int) -> Sentence:
        led = next((event.seat for event in self.events[at:] if isinstance(event, e.Played)), self.scene.pitcher)
        text = _("Trumps are {suit}.")
        if led is not None:
            text = _("You name {suit} as trumps.") if self.eyes.mine(led) else _("{name} names {suit} as trumps.")
        name = "" if led is None else self.eyes.names[led]
        return news(text.format(name=name, suit=cards.suit(suit, self.eyes.cards)))

    def _fouled(self, at: int) -> None:
        revoke = next(one for one in self.revokes if one.at == at)
        self._flush()
        suit = cards.suit(revoke.led, self.eyes.cards)
        if self.eyes.mine(revoke.foul.seat):
            text = _("That is a revoke: you hold {suit} still. It shows when you play one, or at the end.")
        else:
            text = _("That is a revoke: the hand holds {suit} still.")
        self._out.append(with_clause(text.format(suit=suit), "DO-A13", "news"))

    def _taken(self, trick: e.Trick, at: int) -> None:
        self._tricks += 1
        self._points[trick.seat % 2] += trick.points
        facts = TrickFacts(self._tricks, tuple(self._trick), trick)
        self._trick = []
        if at >= self.start:
            self._flush()
            self._out.append(self._take(facts))

    def _take(self, trick: TrickFacts) -> Sentence:
        assert self.trump is not None
        names = self.teller.names()
        what = []
        if trick.taken.points:
            what.append(worth(scoring(trick, self.rules, self.trump), self.eyes, names, self.trump))
        if trick.taken.count and self.rules.form().bonus:
            what.append(names.towards.format(n=trick.taken.count))
        head = self._takes(trick, what)
        if not trick.taken.points:
            return plain(head)
        return news(f"{head} {self._running()}")

    def _takes(self, trick: TrickFacts, what: Sequence[str]) -> str:
        seat = trick.taken.seat
        mine = self.eyes.mine(seat)
        both = _("{points}, and {count}").format(points=what[0], count=what[1]) if len(what) == 2 else "".join(what)
        if self._owned(trick):
            text = (
                _("You take the first trick by the two of diamonds (ID-6): {what}.")
                if mine
                else _("{name} takes the first trick by the two of diamonds (ID-6): {what}.")
            )
            both = both or _("no points")
        elif what:
            text = _("You take it: {what}.") if mine else _("{name} takes it: {what}.")
        else:
            text = _("You take it.") if mine else _("{name} takes it.")
        return text.format(name=self.eyes.names[seat], what=both)

    def _owned(self, trick: TrickFacts) -> bool:
        """Return whether somebody took a trick that another card would have won (ID-6)."""
        assert self.trump is not None
        strength = STRENGTH[self.trump][trick.plays[0].card // 13]
        best = max(trick.plays, key=lambda play: strength[play.card])
        return best.seat != trick.taken.seat

    def _running(self) -> str:
        if self.rules.count == "as-won":
            now = [before + points for before, points in zip(self.scene.before, self._points, strict=True)]
            return _("Pegged: {scores}.").format(scores=self.sides.amounts(now))
        return _("This hand: {scores}.").format(scores=self.sides.amounts(self._points))


def shows(revoke: Revoke, eyes: Eyes) -> Sentence:
    """Return that a revoke comes to light."""
    foul = revoke.foul
    text = (
        _("Your revoke shows now: {suit} were led in trick {n}, and {card} came from a hand that could follow.")
        if eyes.mine(foul.seat)
        else _(
            "A revoke by {name} shows now: {suit} were led in trick {n}, and {card} came from a hand that could "
            "follow."
        )
    )
    said = text.format(
        name=eyes.names[foul.seat],
        suit=cards.suit(revoke.led, eyes.cards),
        n=revoke.trick,
        card=cards.the(foul.card, eyes.cards),
    )
    return with_clause(capital(said), "DO-A13", "news")
