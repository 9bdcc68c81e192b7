"""The lesson of Michigan: money cards, the lowest of a suit, a new suit after a stop, a passed lead, going out."""

from typing import Final

from tui.i18n import N_
from tui.lessons.lesson import END, Lesson, Moment

LESSON: Final = Lesson(
    game="michigan",
    players=4,
    rules={"limit": "rounds", "rounds": 1},
    pack=(
        "8H KC AS 4H KS TD 2C 7D JD 7C TS 6S JH JC 3S 2D 2H 4C 6H 8S QC 5S 9C TH 9D KD "
        "6D AD 4D AC QH 3H TC 6C JS 8C 3C 8D 7H 9S 4S 5C 9H 2S 5D 7S 5H AH 3D KH QS QD"
    ),
    play=("2C 3C 4C 5C 6C 7C 3S KH AH 9C TC JC 2S 4H 5H 6H 7H 3D 4D 5D 6D 7D 8D 9D 8S 9S AC JS KC QD 2H 3H 5S 6S"),
    moments=(
        Moment(
            0,
            N_(
                "Michigan is a race to get rid of one's cards, with prizes on the way. In the middle lie four "
                "money cards from another pack: ace of hearts, king of clubs, queen of diamonds and jack of "
                "spades. Everybody has staked a chip on each, the dealer two, so that each bears five. Whoever "
                "plays the same card from the hand takes them."
            ),
        ),
        Moment(
            0,
            N_(
                "The whole pack is dealt, and one hand more than there are players. Nobody looks at that extra "
                "hand, and its cards are what stops the runs. The ace is the highest card here. Any suit may be "
                "led, but with the lowest card that you hold of it; whoever has the next one up goes on."
            ),
        ),
        Moment(
            0,
            N_(
                "You are the eldest hand, at the dealer's left, and lead first. Lead the two of clubs: your own "
                "three follows it at once, and perhaps the five later."
            ),
        ),
        Moment(
            6,
            N_(
                "Three of your clubs are gone. The run ends with the seven, since nobody has the eight: a stop. "
                "Whoever played last leads, here {p3}, and has to open another suit than the one that was stopped, "
                "again with the lowest card of it."
            ),
            ("stop",),
        ),
        Moment(
            9,
            N_(
                "The ace of hearts: {p1} takes the five chips that lie on the money card. Nothing goes above an "
                "ace, so {p1} leads the next suit."
            ),
            ("win",),
        ),
        Moment(
            28,
            N_(
                "{p3} has taken five chips with the jack of spades and should lead on, but has nothing except "
                "spades: with no new suit to open, the lead passes to the left, and that is to you. The king of "
                "clubs is a money card, and the lowest club that you hold: lead it."
            ),
            ("pass",),
        ),
        Moment(
            29,
            N_(
                "Five chips for you. The ace of clubs was played before, so the run is over and you lead again, in "
                "another suit than clubs. Take the other prize while nobody is out: the queen of diamonds."
            ),
        ),
        Moment(
            30,
            N_(
                "Five more. The king of diamonds does not come. Now it is only a matter of going out: the two of "
                "hearts takes the three with it."
            ),
        ),
        Moment(
            32,
            N_("The four of hearts has gone by. Five and six of spades are your last cards; lead the lower one."),
        ),
        Moment(
            END,
            N_(
                "You are out, and that ends the deal. The others pay you a chip for each card in their hands: "
                "four, two and one. Chips on a money card that nobody played would stay there for a later deal; "
                "when the session is over, everybody gets an equal share of them."
            ),
            ("end",),
        ),
    ),
    asides={
        "win": N_("A money card was played from somebody's hand, and took the chips that lay on its double."),
        "stop": N_(
            "A stop: nobody has the next card, or it was the ace. Whoever played last leads, and opens another "
            "suit with the lowest card of it."
        ),
        "pass": N_("Whoever has no other suit to open passes the lead on to the left."),
        "end": N_(
            "The deal is over as soon as one hand is empty. Each of the others pays its owner a chip for every "
            "card still held."
        ),
    },
    learned=(
        N_("Lead the lowest card of a suit; the next one up follows; after a stop a new suit is opened."),
        N_("A card that is the double of a money card takes the chips that lie on it."),
        N_("Whoever goes out first gets a chip for each card that the others hold."),
    ),
)
