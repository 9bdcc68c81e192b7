"""The lesson of Pope Joan: the Pope by a lead, a pair in one run, stops, going out, and the final round."""

from typing import Final

from tui.i18n import N_
from tui.lessons.lesson import END, Lesson, Moment

LESSON: Final = Lesson(
    game="pope-joan",
    players=4,
    rules={"limit": "rounds", "rounds": 1},
    pack=(
        "TC TH JH KH 3C 5C 2S 6D 5H QC KC 2C 8H 9H AS QD 3H 2D 6H TD 6S 8S 2H 3S 4D 9S "
        "7S JS QS 4H 9D 6C 5S AC KD JD AD 3D KS QH 5D AH 4S JC 7C 9C 8C 7H TS 4C 7D"
    ),
    play="9D TD JD QD KD AS 2S AD 2D 3D 4D 5D 6D 4S 5S 6S 7S 8S 9S 9C TC KC 5C",
    moments=(
        Moment(
            0,
            N_(
                "Pope Joan is a game of runs, played for chips. Before the deal everybody has dressed the board: "
                "four chips on Pope Joan, two on Matrimony and on Intrigue, one on each of the five other "
                "sections. What you win from the board, and what the others have to pay you in the end, is yours."
            ),
        ),
        Moment(
            0,
            N_(
                "You have ten cards, and so has everybody else; ten more lie in an extra hand that nobody sees. "
                "The eight of diamonds is not in the pack at all. The last card was turned up: the seven of "
                "diamonds. So diamonds are trumps, and their ace, jack, queen and king win the sections that bear "
                "their names."
            ),
        ),
        Moment(
            0,
            N_(
                "You sit at the dealer's left and lead any card you like. Whoever has the next card up in the same "
                "suit has to play it, and so on. The nine of diamonds is Pope Joan. With no eight in the pack no "
                "run ever comes up to it: it is won by leading it. Lead it now; your jack and queen may follow."
            ),
        ),
        Moment(
            5,
            N_(
                "Pope Joan brings you 16 chips. The rest of the run played itself, for a card that continues it "
                "has to be played. Your jack and queen took 4 chips each; and because one hand played both in one "
                "run, the 8 of Intrigue too. The king ended the run, as every king does, and took its section for "
                "{p3}, who played last and leads now."
            ),
            ("win", "pair"),
        ),
        Moment(
            7,
            N_(
                "Nobody plays the three of spades: a stop. It must lie in the extra hand. Whoever played the last "
                "card leads the next run, with any card; here it is {p1}. Finished runs are turned face down, so "
                "it pays to remember what went by."
            ),
            ("stop",),
        ),
        Moment(
            13,
            N_(
                "{p1} has won the ace's section with the ace of trumps. The run ended at the six of diamonds, for "
                "the seven lies face up on the table: the card that was turned up is a stop as well."
            ),
        ),
        Moment(
            19,
            N_(
                "Your nine of spades was the last card, so you lead again. Now think of going out: whoever first "
                "has no card left wins Game, and a chip for each card that the others still hold. You have four "
                "clubs. Lead the nine, and your own ten goes with it."
            ),
        ),
        Moment(
            21,
            N_(
                "The jack of clubs does not come, and you keep the lead. Next the king: nothing goes above it, so "
                "that it stops its own run, and you lead once more."
            ),
        ),
        Moment(22, N_("One card left. Whichever it is, leading it puts you out.")),
        Moment(
            END,
            N_(
                "You are out, and the round is over. You win Game, and the others pay you a chip for every card "
                "they hold: 6, 5 and 6. Whoever still holds Pope Joan at the end pays nothing. "
                "Matrimony, which nobody won, stays on the board for the next round, and everybody dresses the "
                "board again. The list that follows says who paid what, and by which rule."
            ),
            ("end",),
        ),
        Moment(
            0,
            N_(
                "When the time that was agreed is over, a final round shares out the board. Nobody plays. All "
                "cards are dealt face up: the ace, king, queen and jack of diamonds and Pope Joan win their "
                "sections for whoever receives them. King and queen share Matrimony, queen and jack share "
                "Intrigue, and all players share Game."
            ),
            round=2,
        ),
    ),
    asides={
        "win": N_(
            "A section was won: the ace, jack, queen and king of trumps win the sections of their names when they "
            "are played, and Pope Joan wins its own."
        ),
        "pair": N_(
            "Queen and jack of trumps from one hand in one run win Intrigue as well, queen and king win Matrimony."
        ),
        "stop": N_(
            "The run has stopped: it came to a king, or the next card is out of play, be it in the extra hand, "
            "played before, or turned up. Whoever played last leads any card."
        ),
        "end": N_(
            "The round is over: somebody has gone out, wins Game, and gets a chip from each of the others for "
            "every card still held; but whoever holds Pope Joan pays nothing. What was not won stays on the board."
        ),
    },
    learned=(
        N_("Lead any card; whoever has the next one plays it; after a stop the last player leads."),
        N_("Trump ace, jack, queen and king win their sections, pairs in one run win more, Pope Joan is led."),
        N_("The first to go out wins Game and a chip a card; the final round shares out what is left."),
    ),
)
