"""The lesson of Blind Don: nine cards in hand, nine that nobody has seen, and when to turn one."""

from typing import Final

from tui.i18n import N_
from tui.lessons.lesson import END, Lesson, Moment

LESSON: Final = Lesson(
    game="blind-don",
    players=2,
    rules={"target": 20},
    pack=(
        "2D QD 5S QS 8C 9D 5D 8D JC QH KS AD 9S AC AS 7D TH 9C TD 3H 8H 3D 4D 6C 5H 5C "
        "KC JS AH 2S 9H 4C QC KD JH 7S 2H 7H 2C 3S 6H KH 8S 7C 4S JD 4H TC TS 6S 6D 3C"
    ),
    play=("AH 3H 8 2S 6 7S 9 4 7 JS 4C QC 1 3D 6C KC 2 3 4 KD 1 4D 2 5 9 3 5 8H 8 TD JH 7 9H 6 5H 5C"),
    moments=(
        Moment(
            0,
            N_(
                "Blind Don is Don for two. You hold nine cards, and nine more lie before you face down, numbered 1 "
                "to 9; nobody has seen them. Of the trumps the ace counts 4, king 3, queen 2, jack 1, nine 9 and "
                "five 10; every other five counts 5. You play to 20 here, usually to 121."
            ),
        ),
        Moment(
            0,
            N_(
                "The dealer's opponent leads, and that is you. The first card comes from the hand, and its suit "
                "becomes trumps. You have five hearts with the ace: lead the ace."
            ),
        ),
        Moment(
            2,
            N_(
                "4 points for the ace of trumps. You keep good trumps for later, so now try your luck: in place of "
                "a card from the hand you may turn one on the table by its number. It is played as it falls. Turn "
                "number 8."
            ),
            ("points",),
        ),
        Moment(
            4,
            N_(
                "An ace: it could as well have been a two. Leads from the table cost you little, as long as cheap "
                "cards are all you can lose. Turn another one."
            ),
            ("blind",),
        ),
        Moment(
            8,
            N_(
                "You turned the ten of hearts, a trump. {p1} had no heart in hand and turned a card as well: the "
                "eight of diamonds. Such tens are worth no peg, but tens, aces and court cards of every suit count "
                "for the game at the end."
            ),
        ),
        Moment(
            11,
            N_(
                "{p1} leads a club. You hold clubs, so you have to follow from the hand; only without a card of "
                "the suit in hand may you turn one. The queen takes this trick and leaves the king for another."
            ),
        ),
        Moment(
            18,
            N_(
                "The five of spades, and {p1} could not beat it: 5 points by sheer luck. It is as likely to go the "
                "other way."
            ),
        ),
        Moment(
            20,
            N_(
                "And so it did: your five of diamonds fell to the king, 5 for {p1}. That is the price of leading "
                "blind. Now {p1} leads the queen of diamonds from the table; follow with the lower card."
            ),
            ("lost",),
        ),
        Moment(
            27,
            N_(
                "{p1} has turned the queen of hearts, a trump that you cannot beat. Follow with the eight: the "
                "nine is worth 9 and the five 10, and both shall come home safely."
            ),
        ),
        Moment(
            30,
            N_(
                "Jack, nine and five of trumps are in your hand. Ace, queen and ten are gone; lead the jack first, "
                "to draw what may be left, and the two that count afterwards."
            ),
        ),
        Moment(
            END,
            N_(
                "Nine and five came home: 34 to 7. For the game aces count 4, kings 3, queens 2, jacks 1 and tens "
                "10; you have 45 to 11, and so the 8 are yours too. Sixteen cards slept through it all, which is "
                "why one never quite knows what is still out."
            ),
            ("end",),
        ),
    ),
    asides={
        "points": N_(
            "That trick had cards that count: of the trumps ace 4, king 3, queen 2, jack 1, nine 9 and five 10, of "
            "each other suit the five, 5."
        ),
        "blind": N_("A table card was turned: nobody knew it, and it is played as it falls."),
        "lost": N_("{p1} took that trick and leads. Without the suit in hand you may turn a card on it."),
        "end": N_(
            "All cards are played. Both peg what they have taken, and the game, 8, goes to the one with more of "
            "aces 4, kings 3, queens 2, jacks 1 and tens 10."
        ),
    },
    learned=(
        N_("Follow from the hand if you can; if not, play any card or turn one on the table."),
        N_("Turn blind cards while little can be lost, and keep your good trumps for the end."),
        N_("Counting is as in Don: trump nine and five, the other fives, and the game."),
    ),
)
