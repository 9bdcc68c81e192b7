"""A round of Pope Joan as a story: the stakes, the card turned up, runs, stops, and what is taken and paid."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from core import cards as c
from core import events as e
from core.games.pope_joan.settlement import PAIR, SINGLE
from core.games.pope_joan.table import POPE
from tui.i18n import _
from tui.story import cards, money
from tui.story.runs import Step, StopsTelling, tell_plays, tell_stop
from tui.story.sentence import Sentence, capital, chips, listed, news, number, plain
from tui.story.teller import Scene

if TYPE_CHECKING:
    from tui.story.pope_joan import PopeJoanTeller


class Telling(StopsTelling):
    """One telling of a stretch of events."""

    def __init__(self, teller: "PopeJoanTeller", events: Sequence[e.Event], scene: Scene) -> None:
        super().__init__(events, scene)
        self.teller = teller
        self.scene = scene
        self.turnup: int | None = next((ev.card for ev in events if isinstance(ev, e.Turnup)), None)

    def piece(self, at: int) -> tuple[list[Sentence], int]:  # noqa: PLR0911 - one for each kind of event
        """Return what begins at an event, and the number of the event behind it."""
        match self.events[at]:
            case e.Stake():
                stakes = self.stretch(at, e.Stake)
                return [money.tell_stakes(stakes, self.eyes)], at + len(stakes)
            case e.Turnup(card=card):
                return self._turnup(at, card)
            case e.Played():
                return self._plays(at)
            case e.Stop() as stop:
                return [tell_stop(stop, self._last_play(at), self.eyes, self.turnup)], at + 1
            case e.Out(seat=seat):
                return self._out(at, seat)
            case e.Looked(seat=seat):
                return [self._looked(seat)], at + 1
            case e.Win(reason="final", pool=pool):
                wins = [win for win in self.stretch(at, e.Win) if win.pool == pool]
                return [self._final(pool, wins)], at + len(wins)
            case e.Win() as win:
                return [self._shared(win)], at + 1
            case e.End(reason="final"):
                return [news(_("The board is empty, and the session is over."))], at + 1
        return [], at + 1

    def _last_play(self, at: int) -> e.Played:
        return next(ev for ev in reversed(self.events[:at]) if isinstance(ev, e.Played))

    def _plays(self, at: int) -> tuple[list[Sentence], int]:
        steps: list[Step] = []
        while at < len(self.events):
            play = self.events[at]
            if not isinstance(play, e.Played):
                break
            wins = [win for win in self.stretch(at + 1, e.Win) if win.seat == play.seat and win.reason != "out"]
            steps.append(Step(play, self.teller.winnings(wins) if wins else ""))
            at += 1 + len(wins)
        return tell_plays(steps, self.eyes), at

    def _shared(self, win: e.Win) -> Sentence:
        """A half of a pair's pool, which goes to the player of the lower card (PJ-A13)."""
        text = _("You take {pools}.") if self.eyes.mine(win.seat) else _("{name} takes {pools}.")
        return news(text.format(name=self.eyes.names[win.seat], pools=self.teller.winnings([win])))

    def _turnup(self, at: int, card: int) -> tuple[list[Sentence], int]:
        wins, end = self.stretch(at + 1, e.Win), at + 1
        end += len(wins)
        pays = self.stretch(end, e.Pay)
        end += len(pays)
        over = end < len(self.events) and isinstance(self.events[end], e.End)
        out = [self._turned(card, wins, over=over)]
        if pays:
            out.append(money.tell_pays(pays, self.eyes))
        return out, end

    def _turned(self, card: int, wins: Sequence[e.Win], *, over: bool) -> Sentence:
        mine = self.eyes.mine(self.scene.dealer)
        words = {
            "name": self.eyes.names[self.scene.dealer],
            "card": capital(cards.the(card, self.eyes.cards)),
            "suit": cards.suit(c.suit(card), self.eyes.cards),
            "pools": self.teller.winnings(wins) if wins else "",
        }
        if card == POPE and wins:
            text = (
                _("{card}, Pope Joan, is turned up: you, the dealer, take {pools}. The round is over.")
                if mine
                else _("{card}, Pope Joan, is turned up: {name}, the dealer, takes {pools}. The round is over.")
            )
        elif over and wins:
            text = (
                _("{card} is turned up: you, the dealer, take {pools}. The round is over.")
                if mine
                else _("{card} is turned up: {name}, the dealer, takes {pools}. The round is over.")
            )
        elif over:
            text = _("{card} is turned up, and there is nothing to take. The round is over.")
        elif wins:
            text = (
                _("{card} is turned up: you, the dealer, take {pools}. Trumps are {suit}.")
                if mine
                else _("{card} is turned up: {name}, the dealer, takes {pools}. Trumps are {suit}.")
            )
        else:
            return plain(_("{card} is turned up: trumps are {suit}.").format(**words))
        return news(text.format(**words))

    def _out(self, at: int, seat: int) -> tuple[list[Sentence], int]:
        wins = self.stretch(at + 1, e.Win)
        pays = self.stretch(at + 1 + len(wins), e.Pay)
        mine = self.eyes.mine(seat)
        name = self.eyes.names[seat]
        if wins:
            text = (
                _("You are out of cards and take {pools}.")
                if mine
                else _("{name} is out of cards and takes {pools}.")
            )
            out = [news(text.format(name=name, pools=self.teller.winnings(wins)))]
        else:
            text = _("You are out of cards.") if mine else _("{name} is out of cards.")
            out = [news(text.format(name=name))]
        if pays:
            out.append(money.tell_pays(pays, self.eyes))
        return out, at + 1 + len(wins) + len(pays)

    def _looked(self, seat: int) -> Sentence:
        if not self.eyes.mine(seat):
            return plain(_("{name}, the dealer, looks at the extra hand.").format(name=self.eyes.names[seat]))
        if self.scene.extra is None:
            return plain(_("You look at the extra hand."))
        hand = cards.names(cards.in_order(self.scene.extra), self.eyes.cards)
        return plain(_("You look at the extra hand: {cards}.").format(cards=hand))

    def _final(self, pool: str, wins: Sequence[e.Win]) -> Sentence:
        words = {"pool": self.teller.pool(pool), "chips": chips(sum(win.chips for win in wins))}
        eyes, first = self.eyes, wins[0]
        mine = eyes.mine(first.seat)
        words["name"] = eyes.names[first.seat]
        words["pools"] = money.pools([(words["pool"], sum(win.chips for win in wins))])
        if pool in SINGLE:
            words["card"] = cards.the(SINGLE[pool], eyes.cards)
            text = _("You have {card} and take {pools}.") if mine else _("{name} has {card} and takes {pools}.")
        elif pool in PAIR and self._has_both(pool, wins):
            high, low = (cards.the(card, eyes.cards) for card in PAIR[pool])
            words |= {"high": high, "low": low}
            text = (
                _("You have both {high} and {low} and take {pools}.")
                if mine
                else _("{name} has both {high} and {low} and takes {pools}.")
            )
        elif pool in PAIR:
            return news(
                _("{pool}, {chips}, is divided: {shares}.").format(**words, shares=self._halves(pool, wins))
            )
        elif len(wins) == 1:
            text = _("You take {pools}.") if mine else _("{name} takes {pools}.")
        else:
            shares = money.shares({win.seat: win.chips for win in wins}, eyes)
            return news(_("{pool}, {chips}, is shared by all: {shares}.").format(**words, shares=shares))
        return news(text.format(**words))

    def _has_both(self, pool: str, wins: Sequence[e.Win]) -> bool:
        if not self.scene.faces:
            return len(wins) == 1
        return all(card in self.scene.faces[wins[0].seat] for card in PAIR[pool])

    def _halves(self, pool: str, wins: Sequence[e.Win]) -> str:
        """Return who gets what for which card; a half of nothing has left no event."""
        won = {win.seat: win.chips for win in wins}
        holders = [seat for card in PAIR[pool] for seat in self._with(card)] or list(won)
        parts = []
        for card, seat in zip(PAIR[pool], holders, strict=False):
            parts.append(
                _("{name} {n} with {card}").format(
                    name=self.eyes.name(seat),
                    n=number(won.get(seat, 0)),
                    card=cards.the(card, self.eyes.cards),
                )
            )
        return listed(parts)

    def _with(self, card: int) -> list[int]:
        return [seat for seat, hand in enumerate(self.scene.faces) if card in hand]
