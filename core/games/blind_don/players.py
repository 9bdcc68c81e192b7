"""Computer players of Blind Don."""

from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers
from core.tricks.thinking import Weights

STYLE: Final = Style(
    pitch=Pitch(
        length=32,
        long=17,
        holding={c.ACE: 80, c.KING: 60, c.QUEEN: 44, c.JACK: 27, c.TEN: 27, c.NINE: 57, c.FIVE: 49},
        lead={c.KING: -20, c.QUEEN: -20, c.JACK: -19, c.TEN: -28, c.NINE: -81, c.FIVE: -77},
    ),
    following=Weights(
        give=900,
        fives=(350,),
        nines=(380, 460, 500),
        count=(500,),
        trumps=(620, 740),
        trump_count=(700,),
        tops_go_home=True,
        ruff=250,
        power_plain=600,
        power_trump=900,
        small=0,
        unknown=300,
    ),
    leading=Weights(
        laid=1200,
        give=900,
        fives=(350,),
        nines=(400, 450, 500),
        count=(600,),
        trumps=(720, 840),
        trump_count=(750,),
        tops_go_home=True,
        ruff=250,
        power_plain=1400,
        power_trump=900,
        small=0,
        unknown=100,
    ),
)

CHOOSERS: Final = choosers(STYLE)
