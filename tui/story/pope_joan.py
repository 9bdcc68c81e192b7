"""Pope Joan in sentences."""

from collections.abc import Mapping, Sequence
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, TypeGuard

from core import asks
from core import cards as c
from core import events as e
from core.actions import Refused
from core.game import View
from core.games.pope_joan.settlement import PAIR, SINGLE
from core.games.pope_joan.table import POPE
from core.games.pope_joan.view import PopeJoanView
from tui.i18n import _, pgettext
from tui.story import cards, money, pope_joan_table
from tui.story.pope_joan_options import PRESETS, options
from tui.story.runs import Step, capital, nearly_out, tell_plays, tell_stop
from tui.story.sentence import Eyes, Sentence, chips, listed, news, number, plain
from tui.story.teller import OptionWords, Scene, Teller

if TYPE_CHECKING:
    from core.logline import LogLine
    from tui.story.summary import Summary


def _is_view(view: View) -> TypeGuard[PopeJoanView]:
    return isinstance(view, PopeJoanView)


def of(view: View) -> PopeJoanView:
    """Return the view as one of this game."""
    assert _is_view(view)
    return view


class PopeJoanTeller(Teller):
    """The story of the board of eight pools."""

    @property
    def title(self) -> str:  # type: ignore[override]
        """The game's name."""
        return _("Pope Joan")

    def scene(self, view: View, eyes: Eyes) -> Scene:
        """Return the scene of a view."""
        pope = of(view)
        return Scene(eyes, view.dealer, view.counts, pope.faces, pope.extra)

    def tell(self, events: Sequence[e.Event], start: int, scene: Scene) -> list[Sentence]:
        """Return what happened from event number `start` on."""
        return _Telling(self, events, scene).told(start)

    def asked(self, ask: asks.Ask, view: View, eyes: Eyes) -> Sentence:
        """Return what the table waits for."""
        return pope_joan_table.asked(self, ask, of(view), eyes)

    def refusal(self, error: Refused, eyes: Eyes) -> Sentence:
        """Return why an action was refused and what may be done instead."""
        from tui.story import refusals

        return refusals.refusal(error, eyes)

    def pool(self, name: str) -> str:
        """Return a pool's name in words."""
        return {
            "ace": pgettext("pool", "Ace"),
            "king": pgettext("pool", "King"),
            "queen": pgettext("pool", "Queen"),
            "jack": pgettext("pool", "Jack"),
            "game": pgettext("pool", "Game"),
            "pope": pgettext("pool", "Pope Joan"),
            "matrimony": pgettext("pool", "Matrimony"),
            "intrigue": pgettext("pool", "Intrigue"),
        }[name]

    def board(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the chips on the board, pool by pool."""
        return pope_joan_table.board(self, of(view))

    def look(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the table in words."""
        return pope_joan_table.look(self, of(view), eyes)

    def hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the cards in hand with their letters."""
        return pope_joan_table.hand(of(view), eyes)

    def faces(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the hands that a final round has laid open."""
        return pope_joan_table.open_hands(of(view), eyes)

    def run(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the current or last run."""
        return pope_joan_table.run(of(view), eyes)

    def score(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return everybody's chips and cards."""
        return pope_joan_table.score(of(view), eyes)

    def stops(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return the stops that everybody knows."""
        return [pope_joan_table.stops(of(view), eyes)]

    def extra_hand(self, view: View, eyes: Eyes) -> list[Sentence]:
        """Return what "you" have seen of the extra hand."""
        return [pope_joan_table.extra_hand(of(view), eyes)]

    def prospects(self, view: View, eyes: Eyes) -> Sentence | None:
        """Return what trump honours in "your" hand could win together, or None."""
        return pope_joan_table.prospects(self, of(view), eyes)

    def why(self, view: View, ask: asks.Ask | None, eyes: Eyes) -> list[Sentence]:
        """Return the rule of this moment."""
        return pope_joan_table.why(of(view), ask, eyes)

    def options(self) -> Mapping[str, OptionWords]:
        """Return every option of the rules in words."""
        return options()

    def presets(self) -> Mapping[str, str]:
        """Return a line for each preset."""
        return {name: _(line) for name, line in PRESETS.items()}

    def summary(self, line: "LogLine", eyes: Eyes) -> "Summary":
        """Return who was paid what and why in a finished round."""
        from tui.story import pope_joan_summary

        return pope_joan_summary.summary(self, line, eyes)

    def winnings(self, wins: Sequence[e.Win]) -> str:
        """Return pools with what they bring, in words."""
        return money.pools([(self.pool(win.pool), win.chips) for win in wins])


class _Telling:
    """One telling of a stretch of events."""

    def __init__(self, teller: PopeJoanTeller, events: Sequence[e.Event], scene: Scene) -> None:
        self.teller = teller
        self.events = events
        self.scene = scene
        self.eyes = scene.eyes
        turned = next((ev.card for ev in events if isinstance(ev, e.Turnup)), None)
        self.turnup: int | None = turned

    def told(self, start: int) -> list[Sentence]:
        out: list[Sentence] = []
        at = start
        while at < len(self.events):
            sentences, at = self._next(at)
            out += sentences
        return out + nearly_out(self.events[start:], self.scene.counts, self.eyes)

    def _next(self, at: int) -> tuple[list[Sentence], int]:  # noqa: PLR0911 - one for each kind of event
        """Return what begins at an event, and the number of the event behind it."""
        match self.events[at]:
            case e.Stake():
                stakes = self._while(at, e.Stake)
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
                wins = [win for win in self._while(at, e.Win) if win.pool == pool]
                return [self._final(pool, wins)], at + len(wins)
            case e.Win() as win:
                return [self._shared(win)], at + 1
            case e.End(reason="final"):
                return [news(_("The board is empty, and the session is over."))], at + 1
        return [], at + 1

    def _while(self, at: int, kind: "type[e.Stake | e.Win | e.Pay]") -> list[Any]:
        return list(takewhile(lambda ev: isinstance(ev, kind), self.events[at:]))

    def _last_play(self, at: int) -> e.Played:
        return next(ev for ev in reversed(self.events[:at]) if isinstance(ev, e.Played))

    def _plays(self, at: int) -> tuple[list[Sentence], int]:
        steps: list[Step] = []
        while at < len(self.events):
            play = self.events[at]
            if not isinstance(play, e.Played):
                break
            wins = [win for win in self._while(at + 1, e.Win) if win.seat == play.seat and win.reason != "out"]
            steps.append(Step(play, self.teller.winnings(wins) if wins else ""))
            at += 1 + len(wins)
        return tell_plays(steps, self.eyes), at

    def _shared(self, win: e.Win) -> Sentence:
        """A half of a pair's pool, which goes to the player of the lower card (PJ-A13)."""
        text = _("You take {pools}.") if self.eyes.mine(win.seat) else _("{name} takes {pools}.")
        return news(text.format(name=self.eyes.names[win.seat], pools=self.teller.winnings([win])))

    def _turnup(self, at: int, card: int) -> tuple[list[Sentence], int]:
        wins, end = self._while(at + 1, e.Win), at + 1
        end += len(wins)
        pays = self._while(end, e.Pay)
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
        wins = self._while(at + 1, e.Win)
        pays = self._while(at + 1 + len(wins), e.Pay)
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


TELLER: Final = PopeJoanTeller()
