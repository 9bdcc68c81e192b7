"""Computer players of Don."""

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
    weights=Weights(lead_power=100),
)

CHOOSERS: Final = choosers(STYLE)
