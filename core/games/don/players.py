"""Computer players of Don."""

from dataclasses import replace
from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers
from core.tricks.thinking import LEADING, Weights

AT_EASE: Final = Weights(
    fives=(520, 540, 560, 580),
    count=(500,),
    trumps=(400, 570, 700, 740),
    trump_count=(700,),
    tops_go_home=True,
    power_plain=100,
)
"""He hardly saves plain winners for later, but does not throw fives away."""

AT_EASE_LEADING: Final = replace(
    LEADING,
    stake=1024,
    laid=500,
    fives=(600,),
    count=(600,),
    trumps=(900, 950, 1000, 1000),
    trump_count=(750,),
    tops_go_home=True,
)

STYLE: Final = Style(
    pitch=Pitch(
        length=34,
        long=13,
        holding={c.ACE: 78, c.KING: 49, c.QUEEN: 30, c.JACK: 16, c.TEN: 21, c.NINE: 67, c.FIVE: 52},
        lead={c.ACE: 11, c.KING: -13, c.QUEEN: -15, c.JACK: -9, c.TEN: -20, c.NINE: -77, c.FIVE: -74},
    ),
    following=Weights(
        stake=1040,
        laid=1060,
        give=1024,
        fives=(240, 330, 430, 530),
        count=(330, 390, 450, 500),
        trumps=(300, 510, 670, 750),
        trump_count=(540, 610, 670, 730),
        tops_go_home=True,
        top=820,
        power_plain=450,
        power_trump=820,
        small=50,
        beaten=1900,
        early=150,
    ),
    leading=Weights(
        stake=1110,
        laid=460,
        give=400,
        fives=(510, 570, 630, 700),
        count=(490, 520, 550, 590),
        trumps=(910, 980, 1024, 1024),
        trump_count=(630, 650, 680, 700),
        tops_go_home=True,
        top=760,
        power_plain=20,
        power_trump=620,
        small=-280,
        beaten=160,
        fear=700,
        short=200,
    ),
    at_ease=AT_EASE,
    at_ease_leading=AT_EASE_LEADING,
)

CHOOSERS: Final = choosers(STYLE)
