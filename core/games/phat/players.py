"""Computer players of Phat."""

from typing import Final

from core import cards as c
from core.tricks.pitching import Pitch
from core.tricks.players import Style, choosers

STYLE: Final = Style(
    pitch=Pitch(
        length=55,
        long=61,
        holding={c.ACE: 134, c.KING: 120, c.QUEEN: 80, c.JACK: 44, c.TEN: 35, c.NINE: 98, c.FIVE: 16},
        lead={c.ACE: -43, c.KING: -75, c.QUEEN: -45, c.JACK: -40, c.TEN: -8, c.NINE: -138, c.FIVE: -60},
    ),
)

CHOOSERS: Final = choosers(STYLE)
