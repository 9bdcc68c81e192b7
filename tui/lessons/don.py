"""The lesson of Don: pitching trumps, what counts, feeding a sure trick, and the game."""

from typing import Final

from tui.i18n import N_
from tui.lessons.lesson import END, Lesson, Moment

LESSON: Final = Lesson(
    game="don",
    players=4,
    rules={"target": 20},
    pack=(
        "2H AD TD 3D KD 7D 6D 9S JD KC AS TS AH QS 8C 8D 6H 6C 9H 4C 3C 5H QH 9D 5S 7H "
        "AC TC KH 6S 5D TH KS 8H 3H 5C 4D JC JS 7C 4S 4H 9C 7S QC 2D 3S 2S JH QD 2C 8S"
    ),
    play=(
        "AH 7H 9H TH KH 8H 3H 3D 2H 5H QH 8D AC 4C 3C 6C AS 9S 5S 6S 6D 9D KD 7D "
        "JD AD TD 5C QS 8C TS KS 6H KC 5D TC"
    ),
    moments=(
        Moment(
            0,
            N_(
                "Don is played two against two, and {p2}, who sits opposite, is your partner. Everybody has nine "
                "cards; sixteen sleep in the middle. You have to follow the suit that is led; if you cannot, play "
                "what you like. The highest card of the suit takes the trick, or the highest trump."
            ),
        ),
        Moment(
            0,
            N_(
                "Only some cards count. Among the trumps: ace 4, king 3, queen 2, jack 1, nine 9, five 10. In the "
                "other suits only the five, which counts 5. The side that takes them in its tricks pegs them on "
                "the board. Usually 121 or 91 win; here it is 20, so that one hand decides."
            ),
        ),
        Moment(
            0,
            N_(
                "You sit at the dealer's left and lead first; this is the pitch, and the suit of the card becomes "
                "trumps. Choose your strongest suit, hearts, and lead its ace: nothing beats it."
            ),
        ),
        Moment(
            4,
            N_(
                "13 points: 4 for your ace, and 9 for the nine that {p2} gave, as partners do when a trick is "
                "safe. "
                "The ten counts nothing on the board, but you will meet it again at the end. Go on with the king: "
                "every trump that falls now cannot trump a good card later."
            ),
            ("points",),
        ),
        Moment(
            8,
            N_(
                "3 for the king. {p3} had no heart and threw a diamond away. The five of trumps is still out, and "
                "worth 10: lead a small heart, and trust {p2} to have a high one."
            ),
        ),
        Moment(
            12,
            N_(
                "{p1} had to follow with the five, and the queen of your partner took it: 12 more. Whoever takes "
                "a trick leads the next one, so that now {p2} leads."
            ),
        ),
        Moment(
            18,
            N_(
                "{p2} has led the ace of spades, which is as good as taken. This is the moment for your five: "
                "here it brings your side 5, while later any higher spade of theirs would catch it."
            ),
        ),
        Moment(
            22,
            N_("Diamonds are led, and you have to follow. The king is higher than the nine: take the trick."),
        ),
        Moment(
            24,
            N_(
                "Two high cards and a trump are left to you. Keep the trump for later, and lead the jack: if the "
                "ace of diamonds is not asleep, it has to come out now."
            ),
        ),
        Moment(
            28,
            N_(
                "There it was: {p1} takes your jack, and {p3} feeds the trick with the five of clubs. The other "
                "side does as you do, and pegs 5."
            ),
            ("lost",),
        ),
        Moment(
            END,
            N_(
                "The hand is over, and your side has pegged 38, the others 5. Last comes the game, worth 8. For "
                "it each ace taken counts 4, each king 3, queen 2, jack 1 and ten 10, in all suits: 58 to 15, and "
                "the 8 are yours as well. If both had counted the same, nobody would have had them."
            ),
            ("end",),
        ),
    ),
    asides={
        "points": N_(
            "That trick had cards in it that count: of the trumps ace 4, king 3, queen 2, jack 1, nine 9 and five "
            "10, of each other suit the five, 5. Whose side takes the trick pegs them."
        ),
        "lost": N_("The other side took that trick. Try to give it neither fives nor the nine of trumps."),
        "end": N_(
            "All cards are played. What each side has taken is pegged, and the game, 8, goes to the one with more "
            "of aces 4, kings 3, queens 2, jacks 1 and tens 10."
        ),
    },
    learned=(
        N_("The pitch makes trumps; follow suit if you can; the highest card or trump takes the trick."),
        N_("Trump nine and five and all other fives are what the hand is about: give them to sure tricks."),
        N_("High cards and tens count towards the game, 8; the first side at 121 wins."),
    ),
)
