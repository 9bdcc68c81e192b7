"""What a lead is worth at a glance: the run that it may start, followed card by card with its chances."""

from typing import Final

from core.games.pope_joan.memory import RUNG, Memory
from core.games.pope_joan.prizes import NOBODY, Prizes

SURE: Final = 1024

# Hundredths of the worth of one card shed. Found by playing: each was varied against four random leaders and four
# players of this very kind over 60 000 sessions.
SHED: Final = 100
KEEP: Final = 100
CHIP: Final = 30
OTHERS_SHED: Final = 30
HEIGHT: Final = 10
STRANDED: Final = 300
STOP: Final = 50


def glance(memory: Memory, prizes: Prizes, lead: int, *, keen: bool = True) -> int:
    """Return the worth of a lead by its first run alone, in hundredths of the worth of a card shed.

    Who is not `keen` does not reckon with leading again, and takes a pool for half of what it is worth.

    A card that no run is likely to reach has to be led some day, so it is worth more than one that falls by itself;
    a stop keeps the lead, but a king would have brought it back later.
    """
    worth = _run(memory, prizes, lead, *((KEEP, CHIP) if keen else (0, CHIP // 2))) // SURE + (
        STRANDED >> _links_below(memory, lead)
    )
    return worth - HEIGHT * (lead // RUNG) + (STOP if memory.is_stop(lead) else 0)


def _run(memory: Memory, prizes: Prizes, lead: int, keep: int, chip: int) -> int:
    me, pools, alive = memory.view.seat, memory.view.pools, memory.alive
    played_by = dict(memory.played_by)
    chance, before, worth, rung = SURE, NOBODY, 0, lead
    while True:
        mine = memory.hand >> rung & 1
        if mine:
            worth += chance * SHED
            if prizes.cards >> rung & 1:
                won = prizes.shares(rung, me, before, played_by)
                worth += chance * chip * sum(pools[pool] // (1 if rest == me else 2) for pool, _, rest in won)
                played_by[rung] = me
        else:
            worth -= chance * OTHERS_SHED
        if memory.is_stop(rung):
            return worth + (chance * keep if mine else 0)
        before = me if mine else NOBODY if prizes.pairs == "same-run" else me + 1
        rung += RUNG
        if not memory.hand >> rung & 1:
            if mine:
                worth += (chance - chance * alive // SURE) * keep
            chance = chance * alive // SURE


def _links_below(memory: Memory, lead: int) -> int:
    """Return over how many cards that may still come a run could climb to this one."""
    links, rung = 0, lead - RUNG
    while rung >= 0 and memory.coming >> rung & 1:
        links, rung = links + 1, rung - RUNG
    return links
