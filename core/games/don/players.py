"""Computer players of Don."""

from dataclasses import replace
from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers
from core.tricks.thinking import LEADING, Weights

FOLLOWING: Final = Weights(
    fives=(450, 480, 520, 560),
    count=(500,),
    trumps=(400, 570, 700, 740),
    trump_count=(700,),
    tops_go_home=True,
    power_plain=300,
)

STYLE: Final = Style(
    pitch=Pitch(
        length=32,
        long=17,
        holding={c.ACE: 80, c.KING: 60, c.QUEEN: 44, c.JACK: 27, c.TEN: 27, c.NINE: 57, c.FIVE: 49},
        lead={c.KING: -20, c.QUEEN: -20, c.JACK: -19, c.TEN: -28, c.NINE: -81, c.FIVE: -77},
    ),
    following=FOLLOWING,
    leading=replace(
        LEADING,
        stake=1024,
        laid=500,
        fives=(600,),
        count=(600,),
        trumps=(900, 950, 1000, 1000),
        trump_count=(750,),
        tops_go_home=True,
    ),
    # He hardly saves plain winners for later, but does not throw fives away.
    at_ease=replace(FOLLOWING, power_plain=100, fives=(520, 540, 560, 580)),
)

CHOOSERS: Final = choosers(STYLE)
