"""The lesson of Phat: Big Don and Wee Don, ruffing, cards that become the highest, and muck."""

from typing import Final

from tui.i18n import N_
from tui.lessons.lesson import END, Lesson, Moment

LESSON: Final = Lesson(
    game="phat",
    players=4,
    rules={"target": 20},
    pack=(
        "2D QD 5S QS 8C 9D 5D 8D JC QH KS AD 9S AC AS 7D TH 9C TD 3H 8H 3D 4D 6C 5H 5C "
        "KC JS AH 2S 9H 4C QC KD JH 7S 2H 7H 2C 3S 6H KH 8S 7C 4S JD 4H TC TS 6S 6D 3C"
    ),
    play=(
        "2H 7H 4H 3H 3D 4D 7D 2D AD 5H JD 5D AH QH 9H 8D 6H KH JH TC AC 2C 3C 8C 2S 8S JS 4S "
        "4C JC 5C KC TD 6C TH QD QC 9C 5S 7C 8H 6S 6D 3S TS KD AS 7S KS QS 9S 9D"
    ),
    moments=(
        Moment(
            0,
            N_(
                "Phat is the Don of Scotland: two against two, thirteen cards each, and {p2}, opposite, is your "
                "partner. Among the trumps the nine counts 18, Big Don, the five 10, Wee Don, ace and king 4 "
                "each, queen 2 and jack 1. Other nines count 9, other fives 5."
            ),
        ),
        Moment(
            0,
            N_(
                "Beside these there is muck: aces 4, kings 3, queens 2, jacks 1 and tens 10, in all suits; 80 "
                "altogether. The side with 41 or more gets 8 extra pegs. You play to 20 here, usually to 121."
            ),
        ),
        Moment(
            0,
            N_(
                "At the dealer's left you lead, and the suit becomes trumps. You have six hearts. Begin with the "
                "two: it costs nothing, everybody has to give a heart, and the ace stays with you."
            ),
        ),
        Moment(
            9,
            N_(
                "{p3} leads the ace of diamonds. You have no diamond left, so you may play any card, and a trump "
                "takes the trick. The five, Wee Don, comes home here with 10 points, and {p2} still plays after "
                "you."
            ),
        ),
        Moment(
            12,
            N_(
                "15: Wee Don, and the five of diamonds that {p2} added. Now the ace of trumps, which nothing "
                "beats. Whoever has only one trump left has to let it go, even if it counts."
            ),
            ("points",),
        ),
        Moment(
            16,
            N_(
                "24 in one trick: your ace 4, the queen 2, and Big Don, 18, which your partner was glad to be rid "
                "of. "
                "The king of trumps is still out. Drive it out with a small one, now that little else can be "
                "lost."
            ),
        ),
        Moment(
            20,
            N_("{p1} had the king, and took it with the jack under it: 5 for the other side, and some muck."),
            ("lost",),
        ),
        Moment(
            27,
            N_("This trick belongs to the others. Give your lowest spade; nine and ten would be a present."),
        ),
        Moment(
            34,
            N_(
                "{p2} leads the ten of diamonds, and you have none. Take it with your own ten, a trump: both tens "
                "are muck, 10 each."
            ),
        ),
        Moment(
            36,
            N_(
                "Ace and king of clubs have gone by, so your queen is the highest club now. Lead it, and see who "
                "has to give the nine."
            ),
        ),
        Moment(
            40,
            N_(
                "14: the nine of clubs, and the five of spades from {p2}. Your eight is the last trump in the "
                "game. It takes one more trick whenever you like; take it now."
            ),
        ),
        Moment(
            END,
            N_(
                "Your side has pegged 76, the others 5. Of the muck you have 61, and from 41 on it brings 8 more. "
                "Once you have 41 there is no need to fight for tens any longer; nines and fives always matter."
            ),
            ("end",),
        ),
    ),
    asides={
        "points": N_(
            "That trick had cards that count: of the trumps the nine 18, five 10, ace and king 4, queen 2 and "
            "jack 1; in the other suits each nine 9 and each five 5."
        ),
        "lost": N_("The other side took that trick. Keep nines, fives and tens away from tricks that are theirs."),
        "end": N_(
            "All cards are played. Both sides peg what they took, and the one with 41 muck or more gets 8 extra: "
            "aces 4, kings 3, queens 2, jacks 1, tens 10."
        ),
    },
    learned=(
        N_("Trump nine is Big Don, 18, trump five Wee Don, 10; all other nines and fives count as well."),
        N_("Without the suit you may ruff; a card is the highest once those above it have gone by."),
        N_("41 muck of 80 bring 8 extra pegs; the first side at 121 wins."),
    ),
)
