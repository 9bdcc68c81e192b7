"""Computer players of Phat."""

from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers
from core.tricks.thinking import LEADING, Weights

STYLE: Final = Style(
    pitch=Pitch(
        length=69,
        long=39,
        holding={c.ACE: 108, c.KING: 68, c.QUEEN: 31, c.JACK: 19, c.TEN: 27, c.NINE: 94, c.FIVE: 38},
        lead={c.ACE: -14, c.KING: -30, c.QUEEN: 3, c.JACK: 16, c.TEN: 6, c.NINE: -128, c.FIVE: -48},
    ),
    following=Weights(
        stake=1170,
        laid=980,
        give=900,
        fives=(230, 320, 380, 450),
        nines=(270, 380, 440, 510),
        count=(430, 410, 400, 380),
        trumps=(330, 450, 640, 670),
        trump_count=(530, 540, 540, 550),
        top=930,
        power_plain=460,
        power_trump=910,
        small=-60,
        beaten=1190,
        early=90,
    ),
    leading=Weights(
        stake=430,
        laid=450,
        give=140,
        fives=(450, 550, 620, 690),
        nines=(540, 650, 700, 740),
        count=(360, 370, 380),
        trumps=(640, 780, 880, 930),
        trump_count=(470, 470, 460),
        top=840,
        power_plain=20,
        power_trump=560,
        small=-310,
        beaten=140,
        short=160,
    ),
    at_ease=Weights(),
    at_ease_leading=LEADING,
)

CHOOSERS: Final = choosers(STYLE)
