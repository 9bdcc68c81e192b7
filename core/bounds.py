"""Bounds on what may come from outside: every number, list and text that a save can hold has a least and a most.

They are plain annotations: core never checks them in play, the readers in saves do.
"""

from typing import Annotated, Final

from annotated_types import Interval, Len

MOST_SEATS: Final = 8
MOST_ROUNDS: Final = 100_000
MOST_CHIPS: Final = 10_000_000
MOST_CLOCK: Final = 1_000 * 60 * 60 * 24 * 365  # a year of play, in ms

CardNo = Annotated[int, Interval(ge=0, le=51)]
SuitNo = Annotated[int, Interval(ge=0, le=3)]
SeatNo = Annotated[int, Interval(ge=0, le=MOST_SEATS - 1)]
SeatOrTable = Annotated[int, Interval(ge=-1, le=MOST_SEATS - 1)]
Number = Annotated[int, Interval(ge=1, le=MOST_ROUNDS)]
Count = Annotated[int, Interval(ge=0, le=MOST_CHIPS)]
Balance = Annotated[int, Interval(ge=-MOST_CHIPS, le=MOST_CHIPS)]
Millis = Annotated[int, Interval(ge=0, le=MOST_CLOCK)]
Word = Annotated[str, Len(1, 200)]
Name = Annotated[str, Len(1, 80)]
PerSeat = Len(0, MOST_SEATS)
