"""Computer players of Irish Don."""

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
    # The trick is his own (ID-6): he takes the nine or the five home with it.
    owned=Pitch(
        length=61,
        long=27,
        holding={c.ACE: 106, c.KING: 48, c.QUEEN: 51, c.TEN: 25, c.NINE: 67},
        lead={c.ACE: -77, c.KING: -60, c.QUEEN: -39, c.JACK: -32, c.TEN: -33, c.NINE: 76, c.FIVE: 45},
    ),
)

CHOOSERS: Final = choosers(STYLE)
