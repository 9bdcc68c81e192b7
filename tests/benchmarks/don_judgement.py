"""What other weights would win at the Dons for who plays by judgement alone, over very many duplicate deals.

python -m tests.benchmarks.don_judgement --game don --following early=0 --leading fear=1024,short=0 [--deals N]

A side that weighs cards so plays against one that weighs them as the game has it, by the kernel, every deal
twice with the sides changed over. Said are the points a deal by which the other weights are better, bonus
included, with the 95 % interval. The target lies out of reach. A hand takes a fraction of a millisecond where the
kernel is compiled, so that weights can be told apart that no match of searching players could tell.
"""

import argparse
import random
import statistics
from dataclasses import replace

from core import cards as c
from core.game import load
from core.rules import make_rules
from core.search.deal import TURN, Deal, Terms
from core.search.judgement import Judge
from core.tricks import searching
from core.tricks.players import Style
from core.tricks.rules import TrickRules
from core.tricks.thinking import Weights
from tests.benchmarks.don_levels import DONS

FAR = 500


def dealt(rules: TrickRules, style: Style, number: int) -> Deal:
    """Return a deal in which the pitch has been laid, as the style has it."""
    form, rng = rules.form(), random.Random(number)
    pack = rng.sample(c.FULL_PACK, 52)
    hands = [pack[seat * form.hand : (seat + 1) * form.hand] for seat in range(form.seats)]
    owned = rules.owns_first(1)
    pitcher = number % form.seats
    if owned:
        pitcher = next(seat for seat, hand in enumerate(hands) if c.card("2D") in hand)
    pitch = style.owned if owned and style.owned is not None else style.pitch
    card = pitch.card(c.to_set(hands[pitcher]), hands[pitcher])
    place = searching.PLACE[c.suit(card)]
    trumps, plain = searching._terms_tables(form)
    terms = Terms(form.seats, trumps, plain, form.bonus, False, False, False, False, 0, 0, FAR)
    deal = Deal(terms, form.tricks, pitcher, pitcher if owned else -1)
    for seat, hand in enumerate(hands):
        deal.give(seat, searching.bits(hand, place))
    if form.table:
        rest = pack[form.seats * form.hand :]
        deal.table0 = searching.bits(rest[: form.table], place)
        deal.table1 = searching.bits(rest[form.table : 2 * form.table], place)
    deal.lay(1 << place[card])
    return deal


def play_out(deal: Deal, judges: tuple[Judge, Judge], number: int) -> int:
    """Play a deal to its end, the sides by one judge each; return the points of side 0 less those of side 1."""
    rng = random.Random(number)
    voids = 0
    while not deal.over():
        judge = judges[deal.turn & 1]
        judge.voids = voids
        card = judge.choose(deal)
        if card == TURN:
            row = deal.row(deal.turn)
            card = rng.choice([1 << at for at in range(52) if row >> at & 1])
        judge.note(deal, card)
        voids = judge.voids
        deal.lay(card)
    return deal.margin()


def changed(weights: Weights, text: str) -> Weights:
    """Return weights with some of them changed, told as name=value,…; chances are parted by slashes."""
    found: dict[str, object] = {}
    for part in filter(None, text.split(",")):
        name, value = part.split("=")
        many = isinstance(getattr(weights, name), tuple)
        found[name] = tuple(map(int, value.split("/"))) if many else int(value)
    return replace(weights, **found)  # type: ignore[arg-type]


def main() -> None:
    """Print what other weights win."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=DONS, default="don")
    parser.add_argument("--deals", type=int, default=10_000)
    parser.add_argument("--following", default="")
    parser.add_argument("--leading", default="")
    options = parser.parse_args()
    game = load(options.game)
    rules = make_rules(game.rules, game.least, "source", {"target": FAR})
    assert isinstance(rules, TrickRules)
    style = game.choosers()["attentive"].style  # type: ignore[attr-defined]
    other = replace(
        style,
        following=changed(style.following, options.following),
        leading=changed(style.leading, options.leading),
    )
    one, two = (searching.judge(each, rules.form()) for each in (other, style))
    found = []
    for number in range(options.deals):
        there = play_out(dealt(rules, style, number), (one, two), number)
        back = play_out(dealt(rules, style, number), (two, one), number)
        found.append((there - back) / 2)
    half = 1.96 * statistics.stdev(found) / len(found) ** 0.5
    print(f"{options.game}: {statistics.mean(found):+.2f} ± {half:.2f} over {options.deals} deals")


if __name__ == "__main__":
    main()
