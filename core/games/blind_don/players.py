"""Computer players of Blind Don."""

from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers
from core.tricks.thinking import Weights

AT_EASE: Final = Weights(
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
)

AT_EASE_LEADING: Final = Weights(
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
)

STYLE: Final = Style(
    pitch=Pitch(
        length=32,
        long=17,
        holding={c.ACE: 80, c.KING: 60, c.QUEEN: 44, c.JACK: 27, c.TEN: 27, c.NINE: 57, c.FIVE: 49},
        lead={c.KING: -20, c.QUEEN: -20, c.JACK: -19, c.TEN: -28, c.NINE: -81, c.FIVE: -77},
    ),
    following=Weights(
        stake=1230,
        laid=390,
        give=910,
        fives=(260, 280, 300, 330),
        nines=(380, 460, 500),
        count=(480, 500, 520, 540),
        trumps=(640, 740, 710, 690),
        trump_count=(960, 910, 860, 820),
        tops_go_home=True,
        top=620,
        ruff=330,
        power_plain=300,
        power_trump=470,
        small=170,
        unknown=700,
        beaten=1630,
        early=230,
    ),
    leading=Weights(
        stake=690,
        laid=1560,
        give=1024,
        fives=(250, 290, 320, 360),
        nines=(400, 450, 500),
        count=(590, 570, 550, 540),
        trumps=(730, 880, 920, 950),
        trump_count=(850, 890, 930, 970),
        tops_go_home=True,
        top=890,
        ruff=520,
        power_plain=1190,
        power_trump=1010,
        small=-50,
        unknown=0,
        beaten=1300,
    ),
    at_ease=AT_EASE,
    at_ease_leading=AT_EASE_LEADING,
)

CHOOSERS: Final = choosers(STYLE)
