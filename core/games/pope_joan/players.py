"""Computer players of Pope Joan, from the one who leads anything to the one who plays every lead on in his mind.

A player goes by the rules, his own view and his random stream, and by nothing else.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from core import actions as a
from core import asks
from core import cards as c
from core.deal import Stream
from core.game import Chooser, Effort, Weighed
from core.games.pope_joan.judgement import glance
from core.games.pope_joan.memory import RUNG, Memory, recall, remember, remember_last
from core.games.pope_joan.prizes import prizes
from core.games.pope_joan.rules import PopeJoanRules
from core.games.pope_joan.table import POPE
from core.games.pope_joan.view import PopeJoanView
from core.stops.runs import Order

WORLDS: Final = 12
"""How many deals of the hidden cards `attentive` tries. Eight times as many win 0.3 chips a round more."""
RUNS: Final = 1
"""How many of the last runs `steady` has in mind."""
STRONG: Final = 50
"""How many deals `strong` weighs its leads by when asked what they are worth; it chooses as `attentive` does."""
MASTER: Final = 400
"""How many deals `master` tries, each of them dealt and played better than those of `attentive`."""
HOPEFULS: Final = 3
"""How many leads `attentive` tries in each of them."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A lead to be chosen among `cards`, with all that the player may go by."""

    rules: PopeJoanRules
    view: PopeJoanView
    stream: Stream
    effort: Effort
    cards: tuple[int, ...]


Lead = Callable[[Choice], int]


def _chooser(lead: Lead) -> Chooser:
    """Return a player who leads like this; all else that is asked has one sensible answer."""

    def choose(rules: PopeJoanRules, view: PopeJoanView, stream: Stream, effort: Effort) -> a.RoundAction:
        """Answer what is asked, the leads as `lead` weighs them."""
        match asked := view.ask:
            case asks.AskCut():
                return a.Cut(asked.seat, asked.low + stream.below(asked.high - asked.low + 1))
            case asks.AskLook():
                return a.Look(asked.seat)  # PJ-A9: to know more costs nothing
            case asks.AskPlay(cards=(card,)):
                return a.Play(asked.seat, card)
            case asks.AskPlay():
                return a.Play(asked.seat, lead(Choice(rules, view, stream, effort, asked.cards)))
        return a.Step()

    return choose


def _random(choice: Choice) -> int:
    return choice.stream.pick(choice.cards)


def _lowest(choice: Choice) -> int:
    order = Order(ace_high=choice.rules.ace == "high")
    return min(choice.cards, key=lambda card: (order.height(card), card))


def _novice(choice: Choice) -> int:
    """Lead a stop that is plain to see, else Pope, else the lowest card of the longest suit."""
    memory = recall(choice.rules, choice.view)
    rung = memory.ladder.rung
    stops = [card for card in choice.cards if memory.is_stop(rung[card])]
    if stops:
        return stops[0]
    if POPE in choice.cards:
        return POPE
    length = [sum(c.suit(card) == suit for card in choice.view.hand) for suit in range(4)]
    return min(choice.cards, key=lambda card: (-length[c.suit(card)], rung[card]))


def _attentive(choice: Choice) -> int:
    """Lead with all in mind that can be known, and try the best leads in a few deals."""
    memory = remember(choice.rules, choice.view)
    return _lead(choice, memory, lambda leads: _think(choice, memory, leads))


def _steady(choice: Choice) -> int:
    """Lead what seems best at a glance, with the last run in mind."""
    memory = remember_last(choice.rules, choice.view, RUNS)
    wins = prizes(choice.rules, memory.view.trump, memory.ladder)
    return _lead(choice, memory, lambda leads: max(leads, key=lambda rung: glance(memory, wins, rung, keen=False)))


def _lead(choice: Choice, memory: Memory, best: Callable[[list[int]], int]) -> int:
    """Return the way out where there is one, else the best lead but those that others bring with them."""
    rungs = [memory.ladder.rung[card] for card in choice.cards]
    if (way_out := _way_out(memory, rungs)) is not None:
        return memory.ladder.card[way_out]
    # The lower of two neighbours brings the higher one with it (PJ-24).
    leads = [rung for rung in rungs if rung - RUNG not in rungs]
    return memory.ladder.card[leads[0] if len(leads) == 1 else best(leads)]


def _way_out(memory: Memory, rungs: list[int]) -> int | None:
    """Return a lead after which nobody else gets to play before the hand is empty, or None.

    All sequences of the hand but one have to end in a known stop; that one goes last, unless PJ-A11 wants it first.
    """
    lows = list(c.members(memory.hand & ~(memory.hand << RUNG)))
    safe = [low for low in lows if memory.is_stop(memory.top(low))]
    loose = [low for low in lows if low not in safe]
    if len(loose) > 1 or any(low not in rungs and (low - loose[0]) % RUNG == 0 for low in safe if loose):
        return None
    return next((low for low in [*safe, *loose] if low in rungs), None)


def _think(choice: Choice, memory: Memory, leads: list[int]) -> int:
    """Return the lead that did best where the hidden cards were dealt again and again and played out."""
    from core.games.pope_joan.worlds import Mind, imagine

    wins = prizes(choice.rules, memory.view.trump, memory.ladder)
    mind = Mind(memory, wins, any_lead=choice.rules.lead == "any")
    worth = {rung: glance(memory, wins, rung) for rung in leads}
    hopefuls = sorted(leads, key=lambda rung: -worth[rung])[:HOPEFULS]
    # So few deals are half the truth: the glance counts too, as if a card shed were worth a chip and a third.
    total = {rung: worth[rung] * (len(memory.others) + 1) * WORLDS // 75 for rung in hopefuls}
    for world in choice.effort.each(imagine(memory, choice.stream, WORLDS), WORLDS):
        for rung in hopefuls:
            total[rung] += mind.play_on(world, rung)
    return max(hopefuls, key=lambda rung: total[rung])


def _searched(choice: Choice, memory: Memory, leads: list[int], worlds: int) -> int:
    from core.games.pope_joan.search import best_lead  # only the upper levels search

    wins = prizes(choice.rules, memory.view.trump, memory.ladder)
    any_lead = choice.rules.lead == "any"
    return best_lead(memory, wins, leads, choice.stream, choice.effort, worlds, any_lead=any_lead)


def _weigh(choice: Choice, memory: Memory, leads: set[int], worlds: int) -> None:
    """Note what all leads are worth, that of `effort.also` among them."""
    from core.games.pope_joan.search import weigh

    effort, rung = choice.effort, memory.ladder.rung
    if isinstance(effort.also, a.Play) and effort.also.card in choice.cards:
        leads = {*leads, rung[effort.also.card]}
    wins, any_lead = prizes(choice.rules, memory.view.trump, memory.ladder), choice.rules.lead == "any"
    again = Effort(effort.cancelled, effort.limit)  # what it takes to weigh them is no part of the choice
    found = weigh(memory, wins, sorted(leads), choice.stream, again, worlds, any_lead=any_lead)
    seat, card = choice.view.seat, memory.ladder.card
    effort.weighed = [Weighed(a.PLAYS[seat][card[one]], worth) for worth, one in sorted(found, reverse=True)]


def _strong(choice: Choice) -> int:
    """Lead as who is attentive, and weigh the leads where one is asked what they are worth."""
    card = _attentive(choice)
    if choice.effort.also is not None:
        memory = remember(choice.rules, choice.view)
        rungs = [memory.ladder.rung[one] for one in choice.cards]
        leads = {rung for rung in rungs if rung - RUNG not in rungs}
        _weigh(choice, memory, leads | {memory.ladder.rung[card]}, STRONG)
    return card


def _searching(worlds: int) -> Lead:
    """Return the lead of one who plays every lead on over so many deals of the hidden cards."""

    def lead(choice: Choice) -> int:
        """Return the lead that the search over likely deals finds best."""
        memory = remember(choice.rules, choice.view)
        rungs = [memory.ladder.rung[card] for card in choice.cards]
        leads = [rung for rung in rungs if rung - RUNG not in rungs]
        found = _way_out(memory, rungs)
        if found is None:
            found = leads[0] if len(leads) == 1 else _searched(choice, memory, leads, worlds)
        if choice.effort.also is not None:
            _weigh(choice, memory, {*leads, found}, worlds)
        return memory.ladder.card[found]

    return lead


CHOOSERS: Final[Mapping[str, Chooser]] = {
    "random": _chooser(_random),
    "lowest": _chooser(_lowest),
    "attentive": _chooser(_attentive),
    "novice": _chooser(_novice),
    "steady": _chooser(_steady),
    "strong": _chooser(_strong),
    "master": _chooser(_searching(MASTER)),
}
