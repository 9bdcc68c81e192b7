"""The lesson of Irish Don: the two of diamonds and its sure first trick, Big Don, and counting the trumps."""

from typing import Final

from tui.i18n import N_
from tui.lessons.lesson import END, Lesson, Moment

LESSON: Final = Lesson(
    game="irish-don",
    players=4,
    rules={"target": 20},
    pack=(
        "3H 4S 5D QH 9D 6D 2H TD 5H 5S 9H KH 8C AH 4H AC TC JS 7H 2S 8D JD AD 8H 2D 3D "
        "JC TH 6S 6C 3S TS KS 8S 6H KC QS 7D AS 7S KD 3C JH QC 2C 4C 9S 9C QD 4D 7C 5C"
    ),
    play=(
        "9D 3D 5D TD 2D 4D AD 2S 2H QH 3H AH 6D 9S 7S 8D KD 7D 9H TS QD JD 3S 8H 6S 5S AS TH "
        "4H KH 5H 3C 5C 2C 4C 7C 6H QC 8C 6C 7H KC TC 4S JH AC QS 8S JC 9C KS JS"
    ),
    moments=(
        Moment(
            0,
            N_(
                "Irish Don is Don with the whole pack: thirteen cards each, and nothing sleeps. {p2}, opposite, "
                "is your partner. You have to follow suit if you can; the highest card of the suit that was led "
                "takes the trick, or the highest trump."
            ),
        ),
        Moment(
            0,
            N_(
                "Among the trumps the nine counts 18 and is called Big Don, the five counts 10 and is Little Don, "
                "the ace 4, king 3, queen 2 and jack 1. In the other suits a nine counts 9 and a five 5. That "
                "makes 80 in every hand, and 80 wins; here 20 are enough."
            ),
        ),
        Moment(
            0,
            N_(
                "The holder of the two of diamonds pitches, with any card, and its suit becomes trumps. That is "
                "you. And the first trick belongs to the pitcher whatever falls on it. So lead what you could "
                "lose at any other time: the nine of diamonds, Big Don. Everybody has to give a diamond."
            ),
        ),
        Moment(
            4,
            N_(
                "28 points in one trick: your Big Don, and Little Don, which {p2} gave to the sure trick. The ten "
                "that {p3} gave is higher, but the first trick is yours by right. From now on the highest card "
                "takes it. Lead the two, and let {p2} show a high trump."
            ),
            ("points",),
        ),
        Moment(
            10,
            N_(
                "{p3} has put the queen on it, and you cannot beat it. Give the three, and keep the five of "
                "hearts from them as long as you can."
            ),
            ("lost",),
        ),
        Moment(
            15,
            N_(
                "{p1} leads a trump, and {p2}, who has none left, throws the nine of spades: 9 points for whoever "
                "takes this. You play last, so the eight is enough; do not spend the king or the queen."
            ),
        ),
        Moment(
            16,
            N_(
                "Now draw the last trumps: lead the king. It counts 3 itself, and {p2} will find something to add "
                "to it."
            ),
        ),
        Moment(
            24,
            N_(
                "Thirteen diamonds have gone by: there is no trump left in the game, and that can be known for "
                "certain, since nothing sleeps. From here the highest card of the suit takes every trick. A small "
                "spade gives {p2} the chance to take one."
            ),
        ),
        Moment(
            END,
            N_(
                "All 80 points are on the board: 75 to your side, 5 to the others. In Irish Don there is no bonus "
                "for the game; nines and fives are all that matters."
            ),
            ("end",),
        ),
    ),
    asides={
        "points": N_(
            "That trick had cards that count: of the trumps the nine 18, five 10, ace 4, king 3, queen 2 and jack "
            "1; in the other suits each nine 9 and each five 5."
        ),
        "lost": N_("The other side took that trick. Keep nines and fives away from tricks that are theirs."),
        "end": N_(
            "All cards are played: 80 points in all are pegged by the two sides. The game has no bonus here."
        ),
    },
    learned=(
        N_("The two of diamonds pitches, and its first trick is sure: use it for a card that counts."),
        N_("Nines and fives count in every suit; trump nine is Big Don, 18, trump five Little Don, 10."),
        N_("All cards are in play, so that counting trumps tells you what is still out."),
    ),
)
