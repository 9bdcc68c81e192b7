"""A deal of Michigan as a story: stakes, the extra hand, runs, stops, who leads and why, and what is paid."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from core import cards as c
from core import events as e
from core.games.michigan.table import POOLS
from tui.i18n import _, pgettext
from tui.story import cards, money
from tui.story import michigan_fouls as fouls
from tui.story.michigan_table import michigan_rules
from tui.story.runs import Step, StopsTelling, tell_plays
from tui.story.sentence import Sentence, capital, chips, listed, news, number, plain, with_clause
from tui.story.teller import Scene


@dataclass(frozen=True, slots=True)
class MichiganScene(Scene):
    """What a telling of Michigan needs beside the events.

    Attributes:
        pools: chips on the money cards behind the last event, in pool order.
        active: who is in the game.
        leader: who is to lead now, or None.
    """

    pools: tuple[int, ...] = ()
    active: tuple[bool, ...] = ()
    leader: int | None = None


class Telling(StopsTelling):
    """One telling of a stretch of events."""

    def __init__(self, events: Sequence[e.Event], scene: Scene) -> None:
        super().__init__(events, scene)
        self.scene = (
            scene if isinstance(scene, MichiganScene) else MichiganScene(scene.eyes, scene.dealer, scene.counts)
        )
        self.rules = michigan_rules(scene.eyes)
        self.fouls = fouls.Fouls(events, self.scene.pools)

    def piece(self, at: int) -> tuple[list[Sentence], int]:  # noqa: PLR0911 - one for each kind of event
        """Return what begins at an event, and the number of the event behind it."""
        match self.events[at]:
            case e.Stake():
                return self._stakes(at)
            case e.Exchanged(seat=seat):
                return [self._exchanged(seat)], at + 1
            case e.Declined(seat=seat):
                return [self._declined(seat)], at + 1
            case e.BidMade():
                return self._bids(at)
            case e.Sale() as sale:
                return [self._sale(sale)], at + 1 + len(self.stretch(at + 1, e.Pay))
            case e.Played():
                return self._plays(at)
            case e.Foul() as foul:
                return self._foul(at, foul)
            case e.Stop() as stop:
                return self._stop(at, stop)
            case e.Out(seat=seat):
                return self._out(at, seat)
            case e.Win(reason="leftover"):
                wins = self.stretch(at, e.Win)
                return [self._leftovers(wins)], at + len(wins)
        return [], at + 1

    # Before play.

    def _stakes(self, at: int) -> tuple[list[Sentence], int]:
        stakes = self.stretch(at, e.Stake)
        if self.rules.stakes == "free":
            return [
                self._spread(seat, list(some)) for seat, some in groupby(stakes, lambda one: one.seat)
            ], at + len(stakes)
        totals: dict[int, int] = {}
        for stake in stakes:
            totals[stake.seat] = totals.get(stake.seat, 0) + stake.chips
        words = {"name": self.eyes.names[self.scene.dealer], "chips": chips(sum(totals.values()))}
        usual = {seat: len(POOLS) * self.rules.fixed_stake(seat, self.scene.dealer) for seat in totals}
        if totals != usual:
            text = _("The stakes: {shares}, {chips} in all.")
            words["shares"] = money.shares(totals, self.eyes)
        elif self.eyes.mine(self.scene.dealer):
            text = _("Everybody stakes a chip on each money card, and you, the dealer, two: {chips} in all.")
        else:
            text = _("Everybody stakes a chip on each money card, and {name}, the dealer, two: {chips} in all.")
        return [plain(text.format(**words))], at + len(stakes)

    def _spread(self, seat: int, stakes: Sequence[e.Stake]) -> Sentence:
        parts = [
            pgettext("chips staked", "{n} on {card}").format(
                n=number(stake.chips), card=cards.name(c.card(stake.pool), self.eyes.cards)
            )
            for stake in stakes
        ]
        text = _("You stake {parts}.") if self.eyes.mine(seat) else _("{name} stakes {parts}.")
        return plain(text.format(name=self.eyes.names[seat], parts=listed(parts)))

    def _exchanged(self, seat: int) -> Sentence:
        text = (
            _("You take the extra hand for your own, and your old hand lies dead.")
            if self.eyes.mine(seat)
            else _("{name}, the dealer, takes the extra hand unseen, and the old hand lies dead.")
        )
        return with_clause(text.format(name=self.eyes.names[seat]), "MI-15", "news")

    def _declined(self, seat: int) -> Sentence:
        text = (
            _("You leave the extra hand closed.")
            if self.eyes.mine(seat)
            else _("{name}, the dealer, leaves the extra hand closed.")
        )
        return plain(text.format(name=self.eyes.names[seat]))

    def _bids(self, at: int) -> tuple[list[Sentence], int]:
        bids = self.stretch(at, e.BidMade)
        behind = at + len(bids)
        before = [ev for ev in self.events[:behind] if isinstance(ev, e.BidMade)]
        out = []
        if len(before) == len(bids):
            text = (
                _("You put the extra hand up for sale, unseen.")
                if self.eyes.mine(self.scene.dealer)
                else _("{name}, the dealer, puts the extra hand up for sale, unseen.")
            )
            out.append(plain(text.format(name=self.eyes.names[self.scene.dealer])))
        out.append(plain(_("{bids}.").format(bids=capital(_(", ").join(self._bid(bid) for bid in bids)))))
        if not any(bid.chips for bid in before) and len(before) == sum(self.scene.active) - 1:
            out.append(with_clause(_("Nobody wants it: the extra hand stays closed."), "MI-A7"))
        return out, behind

    def _bid(self, bid: e.BidMade) -> str:
        mine = self.eyes.mine(bid.seat)
        if bid.chips:
            text = pgettext("bids in turn", "you bid {n}") if mine else pgettext("bids in turn", "{name} bids {n}")
        else:
            text = pgettext("bids in turn", "you pass") if mine else pgettext("bids in turn", "{name} passes")
        return text.format(name=self.eyes.names[bid.seat], n=bid.chips)

    def _sale(self, sale: e.Sale) -> Sentence:
        words = {"name": self.eyes.names[sale.to], "dealer": self.eyes.names[sale.seat], "chips": chips(sale.chips)}
        if self.eyes.mine(sale.to):
            text = _("You buy the extra hand from {dealer} for {chips}, and your old hand lies dead.")
        elif self.eyes.mine(sale.seat):
            text = _("{name} buys the extra hand from you for {chips}, and the old hand lies dead.")
        else:
            text = _("{name} buys the extra hand from {dealer} for {chips}, and the old hand lies dead.")
        return with_clause(text.format(**words), "MI-15", "news")

    # Play.

    def _plays(self, at: int) -> tuple[list[Sentence], int]:
        out: list[Sentence] = []
        steps: list[Step] = []
        while at < len(self.events):
            play = self.events[at]
            if not isinstance(play, e.Played):
                break
            if play.lead:
                out += self._old_suit(at, play)
            wins = [win for win in self.stretch(at + 1, e.Win) if win.reason == "card"]
            steps.append(Step(play, chips(wins[0].chips) if wins else ""))
            asides = self._asides(at)
            at += 1 + len(wins)
            if asides:
                out += [*tell_plays(steps, self.eyes), *asides]
                steps = []
        return [*out, *tell_plays(steps, self.eyes)], at

    def _asides(self, at: int) -> list[Sentence]:
        """Return what is to be said of a play before the run goes on: chips that stay, an offence come to light."""
        stays = self.fouls.stays.get(at)
        out = [fouls.tell_stays(stays, self.eyes)] if stays is not None else []
        return out + [fouls.tell_revealed(one, self.eyes) for one in self.fouls.revealed.get(at, ())]

    def _old_suit(self, at: int, lead: e.Played) -> list[Sentence]:
        """Return why a lead goes on with the suit just stopped, where the rules ask for another (MI-25, MI-A10)."""
        last = self._last_play(at)
        suit = c.suit(lead.card)
        if last is None or c.suit(last.card) != suit or self.rules.suit_change == "any":
            return []
        words = {"name": self.eyes.names[lead.seat], "suit": cards.suit(suit, self.eyes.cards)}
        if self.rules.suit_change == "continue":
            text = (
                _("You have no suit but {suit}.")
                if self.eyes.mine(lead.seat)
                else _("{name} has no suit but {suit}.")
            )
            return [with_clause(text.format(**words), "MI-25")]
        return [with_clause(_("Nobody has a suit but {suit}.").format(**words), "MI-A10")]

    def _last_play(self, at: int) -> e.Played | None:
        return next((ev for ev in reversed(self.events[:at]) if isinstance(ev, e.Played)), None)

    def _foul(self, at: int, foul: e.Foul) -> tuple[list[Sentence], int]:
        if foul.kind == "withheld":
            told = self.eyes.me is None or self.eyes.mine(foul.seat)
            return ([fouls.tell_withheld(foul, self.eyes)] if told else []), at + 1
        pays = [pay for pay in self.stretch(at + 1, e.Pay) if pay.reason == "penalty"]
        return [fouls.tell_wrong_lead(foul, pays, self.eyes)], at + 1 + len(pays)

    def _stop(self, at: int, stop: e.Stop) -> tuple[list[Sentence], int]:
        last = self._last_play(at)
        assert last is not None
        passes = self.stretch(at + 1, e.Pass)
        behind = at + 1 + len(passes)
        rest = self.events[behind:]
        if any(isinstance(ev, e.End) and ev.reason == "dead-end" for ev in rest) and not self._goes_on(behind):
            text = _("Nobody has another suit: a dead end. The deal is over, and nobody pays.")
            settled = [fouls.tell_revealed(one, self.eyes) for one in self.fouls.revealed.get(at, ())]
            return [self._stopped(stop, last, None), with_clause(text, "MI-31", "news"), *settled], behind
        leader = next((ev.seat for ev in rest if isinstance(ev, e.Played)), self.scene.leader)
        if leader == last.seat:
            return [self._stopped(stop, last, leader)], behind
        return [self._stopped(stop, last, None), *self._passed(passes, leader)], behind

    def _goes_on(self, at: int) -> bool:
        return any(isinstance(ev, e.Played) for ev in self.events[at:])

    def _deal_goes_on(self, at: int) -> bool:
        """Return whether there was more to play after somebody went out, if only a stop."""
        return not any(isinstance(ev, e.End) and ev.reason == "out" for ev in self.events[at:]) or self._goes_on(
            at + 1
        )

    def _stopped(self, stop: e.Stop, last: e.Played, leader: int | None) -> Sentence:
        words = {"name": self.eyes.names[last.seat]}
        if stop.card is None:
            words["card"] = capital(cards.the_rank(last.card, self.eyes.cards))
            if leader is None:
                text = _("{card} is the top of the suit: the run ends.")
            elif self.eyes.mine(leader):
                text = _("{card} is the top of the suit: the run ends, and you lead again.")
            else:
                text = _("{card} is the top of the suit: the run ends, and {name} leads again.")
            return plain(text.format(**words))
        words["card"] = cards.the_rank(stop.card, self.eyes.cards)
        if leader is None:
            text = _("Nobody plays {card}: it is a stop.")
        elif self.eyes.mine(leader):
            text = _("Nobody plays {card}: it is a stop, and you lead again.")
        else:
            text = _("Nobody plays {card}: it is a stop, and {name} leads again.")
        return plain(capital(text.format(**words)))

    def _passed(self, passes: Sequence[e.Pass], leader: int | None) -> list[Sentence]:
        """Return who cannot change suit, and to whom the lead passes."""
        out = []
        if passes:
            names = listed([self.eyes.name(one.seat) for one in passes])
            if len(passes) == 1 and not self.eyes.mine(passes[0].seat):
                text = _("{names} has no new suit.")
            else:
                text = _("{names} have no new suit.")
            out.append(plain(text.format(names=names)))
        if leader is None:
            text = _("The lead passes to the left.")
        elif self.eyes.mine(leader):
            text = _("The lead passes to you.")
        else:
            text = _("The lead passes to {name}.").format(name=self.eyes.names[leader])
        return [*out, with_clause(text, "MI-24" if passes else "MI-A20")]

    # The end.

    def _out(self, at: int, seat: int) -> tuple[list[Sentence], int]:
        mine, name = self.eyes.mine(seat), self.eyes.names[seat]
        text = _("You are out of cards.") if mine else _("{name} is out of cards.")
        out = [news(text.format(name=name))]
        if seat in self.fouls.suits:
            out.append(fouls.tell_no_payment(seat, self.eyes) if self._deal_goes_on(at) else fouls.tell_no_winner())
            return out, at + 1
        pays = self.stretch(at + 1, e.Pay)
        for_cards = [pay for pay in pays if pay.reason == "cards"]
        if for_cards:
            out.append(Sentence((*money.tell_pays(for_cards, self.eyes).parts, *with_clause("", "MI-30").parts)))
        out += [fouls.tell_revealed(one, self.eyes) for one in self.fouls.revealed.get(at, ())]
        duplicates = [pay for pay in pays if pay.reason == "duplicate"]
        out += fouls.tell_duplicates(duplicates, self.fouls.suits, self.eyes)
        return out, at + 1 + len(pays)

    def _leftovers(self, wins: Sequence[e.Win]) -> Sentence:
        totals: dict[int, int] = {}
        for win in wins:
            totals[win.seat] = totals.get(win.seat, 0) + win.chips
        words = {"chips": chips(sum(totals.values()))}
        if len(totals) > 1:
            text = _("What is left on the layout, {chips}, is shared: {shares}.")
            words["shares"] = money.shares(totals, self.eyes)
        else:
            seat = next(iter(totals))
            words["name"] = self.eyes.names[seat]
            text = (
                _("What is left on the layout, {chips}, is yours.")
                if self.eyes.mine(seat)
                else _("What is left on the layout, {chips}, goes to {name}.")
            )
        return with_clause(text.format(**words), "MI-A13", "news")
