"""Michigan in sentences: stakes, sale, runs, who leads and why, and who may hear of which offence when."""

from collections.abc import Mapping

import pytest

from core import actions as a
from core import asks
from core import cards as c
from core.game import load
from core.rules import Value
from tests.games.michigan.layout_table import NAMES, LayoutTable
from tui.story import Eyes, cards, teller_for
from tui.story.memory import first_fresh
from tui.story.sentence import CardStyle
from tui.story.tips import tip, usual_answer

TELLER = teller_for("michigan")
GAME = load("michigan")


class Table(LayoutTable):
    """A table that is told through the eyes of one of its players; A deals, B sits at the left."""

    def eyes(self, me: str = "B", style: CardStyle = "words") -> Eyes:
        names = tuple("You" if name == me else name for name in NAMES[: len(self.opening.active)])
        return Eyes(names, NAMES.index(me) if me else None, self.rules, style)

    def tell(self, me: str = "B", start: int = 0, style: CardStyle = "words") -> str:
        view = self.round.view(NAMES.index(me or "A"))
        eyes = self.eyes(me, style)
        return " ".join(one.text for one in TELLER.tell(view.events, start, TELLER.scene(view, eyes)))

    def told_of(self, words: str, me: str = "B") -> str:
        """Play, and return what is told of it from the first card on."""
        heard = self.round.view(NAMES.index(me)).events
        self.play(words)
        if self.round.settled:
            self.round.finish(last=False)
        return self.tell(me, first_fresh(heard, self.round.view(NAMES.index(me)).events))

    def said(self, what: str, me: str = "B") -> str:
        view = self.round.view(NAMES.index(me))
        eyes = self.eyes(me)
        if what == "asked":
            asked = self.round.ask()
            assert asked is not None
            return TELLER.asked(asked, view, eyes).text
        if what == "why":
            return " ".join(one.text for one in TELLER.why(view, self.round.ask(), eyes))
        found = getattr(TELLER, what)(view, eyes)
        return " ".join(one.text for one in found) if isinstance(found, list) else found.text if found else ""

    def refused_as(self, action: a.RoundAction, me: str = "B") -> str:
        with pytest.raises(a.Refused) as error:
            self.round.apply(action)
        return TELLER.refusal(error.value, self.eyes(me)).text


def left(held: Mapping[str, str], **rules: Value) -> Table:
    """Return a table where irregularities are allowed, with these cards left."""
    return Table(len(held), {"irregularities": "allowed", **rules}, held=held)


# Before play.


def test_fixed_stakes_are_one_sentence() -> None:
    table = Table(5, cut=False)
    said = "Everybody stakes a chip on each money card, and {}, the dealer, two: 24 chips in all."
    assert table.tell("B") == said.format("A")
    assert table.tell("A") == said.format("you")
    short = Table(3, {"ruin": "short-pay"}, chips=[100, 3, 100], cut=False)
    assert short.tell("C") == "The stakes: B 3, You 4 and A 8, 15 chips in all."


def test_free_stakes_say_who_puts_what_where() -> None:
    table = Table(3, {"stakes": "free"}, cut=False)
    assert table.said("asked").startswith("You stake 4 chips on the money cards, as you like.")
    assert table.said("asked", "C") == "B stakes."
    assert table.refused_as(a.Spread(1, (2, 1, 0, 0))) == (
        "These stakes are refused: put exactly 4 chips on the money cards, such as spread 1 1 1 1. (MI-A3)"
    )
    assert table.refused_as(a.Cut(0, 20)) == "Not yet: stake your chips first. (MI-8)"
    table.round.apply(a.Spread(1, (3, 0, 1, 0)))
    table.round.apply(a.Spread(2, (0, 4, 0, 0)))
    assert table.tell() == ("You stake 3 on ace of hearts and 1 on queen of diamonds. C stakes 4 on king of clubs.")
    assert "exactly 4 chips" in table.said("why", "A")


def test_the_dealer_exchanges() -> None:
    table = Table(3, {"extra_hand": "exchange"})
    assert "take the extra hand unseen" in table.said("asked", "A") and "sell" not in table.said("asked", "A")
    assert table.said("asked") == "A, the dealer, decides about the extra hand."
    assert table.refused_as(a.Auction(0), "A").startswith("Not agreed: at this table the dealer may only exchange")
    assert table.refused_as(a.Exchange(1)) == "Not yet: A, the dealer, decides about the extra hand first. (MI-15)"
    start = len(table.round.events)
    old = table.round.hands_dealt[0]
    table.round.apply(a.Exchange(0))
    assert (
        table.tell("B", start) == "A, the dealer, takes the extra hand unseen, and the old hand lies dead. (MI-15)"
    )
    assert table.tell("A", start) == "You take the extra hand for your own, and your old hand lies dead. (MI-15)"
    assert table.said("extra_hand") == "The old hand of A lies dead: 13 cards."
    mine = table.said("extra_hand", "A")
    assert mine.startswith("Your old hand lies dead, and only you remember it: ")
    assert all(cards.name(card) in mine for card in old)


def test_an_auction_in_full() -> None:
    table = Table(5, {"extra_hand": "auction"})
    start = len(table.round.events)
    table.round.apply(a.Auction(0))
    assert table.said("asked") == "You bid 1 chip or more for the extra hand, or pass."
    assert table.said("asked", "C") == "B bids or passes."
    assert table.refused_as(a.Play(1, 0)) == ("Not yet: bid for the extra hand first, or pass. (MI-15)")
    for seat, chips in ((1, 0), (2, 1), (3, 2), (4, 0), (2, 0)):
        table.round.apply(a.Bid(seat, chips))
    assert table.tell("B", start) == (
        "A, the dealer, puts the extra hand up for sale, unseen. You pass, C bids 1, D bids 2, E passes, C passes. "
        "D buys the extra hand from A for 2 chips, and the old hand lies dead. (MI-15)"
    )
    assert "D buys the extra hand from you for 2 chips" in table.tell("A", start)
    assert "You buy the extra hand from A for 2 chips, and your old hand lies dead." in table.tell("D", start)
    assert table.tell("A", start).startswith("You put the extra hand up for sale, unseen. B passes, C bids 1")


def test_bids_are_told_on_and_a_sale_that_nobody_wants_ends() -> None:
    table = Table(3, {"extra_hand": "both"})
    table.round.apply(a.Auction(0))
    table.round.apply(a.Bid(1, 0))
    start = len(table.round.events)
    assert table.refused_as(a.Bid(2, 600)).startswith("A bid of 600 is refused: bid 1 to ")
    table.round.apply(a.Bid(2, 0))
    assert table.tell("B", start) == "C passes. Nobody wants it: the extra hand stays closed. (MI-A7)"


def test_a_bid_that_cannot_be_paid() -> None:
    table = Table(3, {"extra_hand": "auction", "ruin": "short-pay"}, chips=[100, 4, 100])
    table.round.apply(a.Auction(0))
    assert table.said("asked") == "You have too few chips to bid for the extra hand."
    assert table.refused_as(a.Bid(1, 1)) == ("A bid of 1 is refused: you have too few chips to bid: pass. (MI-A7)")


# Runs and stops.


def test_a_run_reads_like_the_table_sounds() -> None:
    table = left({"B": "3S 6S 2C", "C": "4S QD 3H", "A": "5S 9C"})
    assert table.told_of("3S 4S 5S 6S") == (
        "You lead the three of spades. C plays the four, A the five, you the six. Nobody plays the seven: it is a "
        "stop, and you lead again. A has one card left. You have one card left."
    )


def test_money_cards_win_what_lies_on_them() -> None:
    table = left({"B": "QD KD 2C 3C", "C": "AD 4S 5S", "A": "9C TC"})
    assert table.said("prospects") == "You hold the queen of diamonds with 4 chips on it."
    assert table.told_of("QD KD AD") == (
        "You lead the queen of diamonds and take 4 chips. You play the king, C the ace. "
        "The ace is the top of the suit: the run ends, and C leads again."
    )


def test_a_stop_never_says_that_nobody_has_the_card() -> None:
    honest = left({"B": "3S 2C", "C": "5S QD", "A": "9C TC"})
    dishonest = left({"B": "3S 2C", "C": "4S QD", "A": "9C TC"})
    assert honest.told_of("3S") == dishonest.told_of("3S -4S")
    assert honest.said("asked") == dishonest.said("asked")
    assert honest.said("look") == dishonest.said("look")
    assert "C" not in dishonest.said("run")


def test_the_lead_passes_for_want_of_a_new_suit() -> None:
    table = left({"B": "3S 9S", "C": "6S TS", "D": "2H 4C", "A": "9C TC"})
    assert table.told_of("3S") == (
        "You lead the three of spades. Nobody plays the four: it is a stop. You and C have no new suit. "
        "The lead passes to D. (MI-24) You have one card left."
    )
    assert table.said("asked", "D").startswith("The lead comes to you: open another suit than spades")
    assert table.refused_as(a.Play(1, c.card("9S"))) == "Not now: D is to play."
    other = left({"B": "3S 9S", "C": "2H 4C", "A": "9C TC"})
    assert "B has no new suit. The lead passes to you. (MI-24)" in other.told_of("3S", "C")


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ("pass-left", "Nobody has a suit but spades. (MI-A10) You lead the nine of spades."),
        ("continue", "You have no suit but spades. (MI-25) You lead the nine of spades."),
        ("any", "You lead the nine of spades."),
    ],
)
def test_the_old_suit_goes_on_and_says_why(change: str, sentence: str) -> None:
    table = left({"B": "3S 9S KS", "C": "6S 7S", "A": "TS QS"}, suit_change=change)
    table.play("3S")
    if change != "any":
        assert "go on with spades" in table.said("asked")
    assert table.told_of("9S").startswith(sentence)


def test_a_dead_end_ends_the_deal_without_payments() -> None:
    table = left({"B": "3S 9S KS", "C": "6S 7S", "A": "TS QS"}, suit_change="dead-end")
    assert table.told_of("3S") == (
        "You lead the three of spades. Nobody plays the four: it is a stop. Nobody has another suit: a dead end. "
        "The deal is over, and nobody pays. (MI-31)"
    )


def test_what_may_be_led_is_said_and_so_is_why_not() -> None:
    table = left({"B": "6H TH 5C 7S 9S 4D", "C": "2H 3H", "A": "2C 3C"}, irregularities="prevented")
    assert table.said("asked") == (
        "You lead: any suit, with the lowest card you hold in it: six of hearts, seven of spades, four of diamonds "
        "or five of clubs."
    )
    assert table.refused_as(a.Play(1, c.card("TH"))) == (
        "Ten of hearts refused: your lowest heart is the six; you may lead six of hearts, seven of spades, four of "
        "diamonds or five of clubs. (MI-19)"
    )
    table.play("7S")
    assert table.said("asked") == (
        "You lead, and must open another suit with your lowest card of it: six of hearts, four of diamonds or five "
        "of clubs."
    )
    assert table.refused_as(a.Play(1, c.card("9S"))) == (
        "Nine of spades refused: a run of spades has just stopped, and another suit must be led: six of hearts, "
        "four of diamonds or five of clubs. (MI-23)"
    )
    assert (
        table.refused_as(a.Withhold(1)) == "Nothing to hold back: a run does not wait for a card of yours. (MI-34)"
    )


def test_the_next_card_is_asked_for_and_cannot_be_held_back_where_that_is_prevented() -> None:
    table = left({"B": "3S 2C", "C": "4S QD", "A": "9C TC"}, irregularities="prevented")
    table.play("3S")
    assert table.said("asked", "C") == "You have the four of spades, the next card: it must be played."
    assert table.said("asked") == table.said("asked", "A") == "The run goes on."
    assert table.refused_as(a.Withhold(2), "C") == (
        "Holding back is refused: the four of spades is the next card, and at this table no card may be held back. "
        "(MI-20)"
    )


# Offences.


def test_what_costs_is_said_before() -> None:
    table = left({"B": "6H TH 5C", "C": "7H 3H", "A": "2C 3C"})
    view, eyes = table.round.view(1), table.eyes(style="signs")
    assert TELLER.caution(c.card("TH"), view, eyes).text == (
        "Your lowest heart is 6♥: leading 10♥ costs a chip to each player, and your right to the chips on money "
        "cards (MI-32, MI-33). Type it again to do it."
    )
    table.play("6H")
    assert "or hold it back and pay for it" in table.said("asked", "C")
    hold = TELLER.caution(c.card("7H"), table.round.view(2), table.eyes("C")).text
    assert hold.startswith("Holding back the seven of hearts costs") and hold.endswith(
        "Type hold or press z again to do it."
    )
    assert "MI-34–MI-37" in table.said("why", "C")


def test_a_wrong_lead_is_public_and_paid_at_once() -> None:
    table = left({"B": "4S JS 2H", "C": "QS 3H", "D": "7C", "A": "2C 3C"})
    assert table.told_of("JS") == (
        "You lead the jack of spades. The jack of spades is not the lowest of spades that you hold: you pay a chip "
        "to each player, 3 chips in all, and money cards win you nothing more. (MI-32, MI-33)"
    )
    assert table.tell("C").endswith(
        "The jack of spades is not the lowest of spades that B holds: B pays a chip to each player, 3 chips in "
        "all, and money cards win B nothing more. (MI-32, MI-33)"
    )
    money = left({"B": "4H 9H QD 3D", "C": "TS 3H", "A": "2C 3C"})
    money.play("9H")
    assert "The queen of diamonds" not in money.tell()
    assert money.told_of("3D") and money.said("prospects").endswith("but have lost the right to such chips.")


def test_only_the_offender_hears_of_a_card_held_back() -> None:
    table = left({"B": "3S 2C 3C", "C": "4S QD 9D", "A": "9C TC"})
    start = len(table.round.events)
    table.play("3S -4S")
    assert "You hold back the four of spades; nobody else knows. (MI-34)" in table.tell("C", start)
    assert "You have held back the four of spades." in table.said("look", "C")
    for other in "AB":
        assert "back" not in table.tell(other, start) + table.said("look", other)


def test_the_card_itself_tells() -> None:
    table = left({"B": "3S 2C 5C", "C": "4S 3C 9D", "A": "9C TC"})
    table.play("3S -4S 2C 3C")
    assert "back" not in table.tell()
    assert table.told_of("4S").startswith(
        "C leads the four of spades. C held back the four of spades when it was due: money cards win C nothing "
        "more. (MI-34, MI-35)"
    )
    assert "All can see now that you held back the four of spades when it was due" in table.tell("C")


def test_chips_that_stay_tell_and_are_explained() -> None:
    table = left({"B": "3S JD 2H", "C": "4S QD 9D", "A": "9C 3C"})
    table.play("3S -4S")
    assert table.told_of("JD QD", "A") == (
        "B leads the jack of diamonds. C plays the queen. Its 4 chips stay on the layout: C has lost the right to "
        "them. (MI-35) It comes out that C held back the four of spades. (MI-34) Nobody plays the king: it is a "
        "stop, and C leads again. B has one card left."
    )
    assert "you have lost the right to them. (MI-35) That tells the others that you held back" in table.tell("C")


def test_going_out_first_in_vain() -> None:
    table = left({"B": "3S 5D 4H", "C": "4S 6D", "A": "9H 9C 7C"})
    table.play("3S -4S 5D 6D")
    assert table.told_of("4S", "A") == (
        "C leads the four of spades. C held back the four of spades when it was due: money cards win C nothing "
        "more. (MI-34, MI-35) C is out of cards. C has held back a card: C gets no payment, and play goes on. "
        "(MI-37) Nobody plays the five: it is a stop. The lead passes to you. (MI-A20)"
    )
    assert "You have held back a card: you get no payment, and play goes on." in table.tell("C")


def test_the_holder_of_the_duplicate_is_paid() -> None:
    held = {"B": "8C 2H", "C": "9C 4D 5D", "D": "KC 3S", "A": "7S 8S"}
    for me, sentence in {
        "C": "For holding back clubs you pay D, who holds the king of clubs, as much as still lies on it: 5 chips.",
        "D": "For holding back clubs C pays you, who hold the king of clubs, as much as still lies on it: 5 chips.",
        "A": "For holding back clubs C pays D, who holds the king of clubs, as much as still lies on it: 5 chips.",
    }.items():
        table = left(held)
        table.play("8C -9C")
        story = table.told_of("2H", me)
        assert f"{sentence} (MI-36)" in story
        known = "Now all hear that you held" if me == "C" else "Now it is told that C held"
        assert f"{known} back the nine of clubs. (MI-34)" in story
        assert "For the cards in the other hands" in story and "(MI-30)" in story


def test_of_two_suits_held_back_the_card_is_not_guessed() -> None:
    table = left({"B": "8C 3H 2D", "C": "9C 4H 5D", "D": "KC AH", "A": "7S 8S"})
    table.play("8C -9C 3H -4H")
    story = table.told_of("2D", "A")
    assert story.count("who holds a money card, as much as still lies on it: 5 chips. (MI-36)") == 2


def test_all_offenders_and_nobody_wins() -> None:
    table = left({"B": "3S 5D 8D", "C": "4S 6D", "A": "7D 2H"})
    table.play("3S -4S 5D 6D -7D 4S 7D -8D 2H")
    story = table.told_of("8D", "C")
    assert story.endswith(
        "B is out of cards. All hands are empty, and nobody has won: no cards are paid for. (MI-A20)"
    )


# What can be looked up.


def test_stops_are_those_that_the_play_has_shown() -> None:
    table = left({"B": "3S 2C", "C": "QD 5H", "A": "9C KH"})
    table.play("3S")
    assert table.said(
        "stops"
    ) == "Known stops: the three of spades and the four aces. These would be stops as well, " + (
        "for the next card is gone: two of spades."
    )
    assert TELLER.stops_help, "to have them told is counted"
    king = left({"B": "KH 2C", "C": "QD 5H", "A": "9C TH"})
    king.play("KH")
    assert king.said("stops").startswith("Known stops: the king of hearts and the four aces.")


def test_the_table_in_words() -> None:
    table = left({"B": "3S 2C", "C": "4S QD", "A": "9C TC"})
    table.play("3S")
    look = table.said("look")
    for words in (
        "Deal 2; A deals.",
        "On the layout: A♥ 4, K♣ 4, Q♦ 4, J♠ 4. That is 16 chips.",
        "You: 1 card, 96 chips.",
        "Played by You: three of spades.",
        "The run: three of spades You.",
        "Known stops: the four aces.",
        "The extra hand lies closed: 13 cards.",
        "two of clubs",
    ):
        assert words in look, words
    assert "four of spades" not in look


def test_why_speaks_of_every_rule_of_suit_change() -> None:
    clauses = {"pass-left": "MI-A10", "continue": "MI-25", "dead-end": "MI-31", "any": "MI-A10"}
    for change, clause in clauses.items():
        table = left({"B": "3S 2C 2D", "C": "6S QD", "A": "9C TC"}, suit_change=change)
        assert "MI-18" in table.said("why") and clause not in table.said("why")
        table.play("3S")
        assert clause in table.said("why") and "MI-22" in table.said("why")


def test_tips_and_the_usual_answers() -> None:
    assert tip(a.Bid(1, 3)) == "bid 3" and tip(a.Bid(1, 0)) == "pass"
    assert tip(a.Spread(1, (1, 1, 2, 0))) == "spread 1 1 2 0"
    assert tip(a.Play(1, c.card("QH")), "signs") == "Q♥"
    assert {tip(kind(0)) for kind in (a.Exchange, a.Auction, a.Decline)} == {
        "exchange hands with the extra hand",
        "sell the extra hand",
        "leave the extra hand closed",
    }
    assert usual_answer(asks.AskSpread(1, 6, ("AH", "KC", "QD", "JS"))) == a.Spread(1, (2, 2, 1, 1))
    assert usual_answer(asks.AskBid(1, 2, 9)) == a.Bid(1, 0)
    assert usual_answer(asks.AskExtra(0, exchange=True, auction=True)) == a.Decline(0)
    assert usual_answer(asks.AskPlay(1, (4,), lead=False, may_withhold=True)) == a.Play(1, 4)
    assert usual_answer(asks.AskPlay(1, (4,), lead=True)) is None
