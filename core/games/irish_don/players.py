"""Computer players of Irish Don."""

from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers
from core.tricks.thinking import LEADING, Weights

STYLE: Final = Style(
    pitch=Pitch(
        length=55,
        long=61,
        holding={c.ACE: 134, c.KING: 120, c.QUEEN: 80, c.JACK: 44, c.TEN: 35, c.NINE: 98, c.FIVE: 16},
        lead={c.ACE: -43, c.KING: -75, c.QUEEN: -45, c.JACK: -40, c.TEN: -8, c.NINE: -138, c.FIVE: -60},
    ),
    # The trick is his own (ID-6): he takes the nine or the five home with it.
    owned=Pitch(
        length=61,
        long=27,
        holding={c.ACE: 106, c.KING: 48, c.QUEEN: 51, c.TEN: 25, c.NINE: 67},
        lead={c.ACE: -77, c.KING: -60, c.QUEEN: -39, c.JACK: -32, c.TEN: -33, c.NINE: 76, c.FIVE: 45},
    ),
    following=Weights(
        stake=920,
        laid=910,
        give=810,
        fives=(270, 360, 440, 520),
        nines=(270, 390, 460, 540),
        count=(220,),
        trumps=(400, 500, 660, 680),
        trump_count=(420, 430, 440, 450),
        top=760,
        power_plain=590,
        power_trump=1050,
        small=-110,
        beaten=1650,
        early=50,
    ),
    leading=Weights(
        stake=610,
        laid=570,
        give=130,
        fives=(490, 580, 640, 700),
        nines=(570, 690, 750, 810),
        count=(370, 370, 360),
        trumps=(660, 790, 870, 890),
        trump_count=(470, 480, 490, 510),
        top=860,
        power_plain=-40,
        power_trump=690,
        small=-350,
        beaten=720,
        fear=840,
        short=150,
    ),
    at_ease=Weights(),
    at_ease_leading=LEADING,
)

CHOOSERS: Final = choosers(STYLE)
