"""Second opinions in a review: thought in the background, kept with the round, shown where the choice was made."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING

from core.game import Effort
from core.opinions import Opinion, decisions, opinions
from saves.opinions import keep, kept
from tui.i18n import _
from tui.story import opinions as words

if TYPE_CHECKING:
    from core.replay import Replay
    from tui.screens.review import ReviewScreen

Key = tuple[int, int]
"""A round by its place in the list, and a seat."""


class SecondOpinions:
    """What is thought of the choices in the rounds of a review.

    Attributes:
        found: by round and seat the opinions that are there; those of a seat that is thought about come one by one.
        off: nobody waits for them any more.
    """

    def __init__(self, screen: "ReviewScreen") -> None:
        self.screen = screen
        self.found: dict[Key, list[Opinion]] = {}
        self._thinking: dict[Key, int] = {}
        self._looked_up: set[Key] = set()
        self.off = False

    @property
    def key(self) -> Key:
        """The round and the seat that are looked at."""
        return self.screen.at, self.screen.seat

    def look_up(self) -> None:
        """Take what was kept for the round and the seat looked at; every paint asks, the file is read once."""
        if self.key not in self._looked_up and self.screen.replay.over:
            self._looked_up.add(self.key)
            stored = kept(self.screen.replay, self.screen.seat)
            if stored is not None:
                self.found[self.key] = stored

    def ask(self) -> None:
        """Go to the next costly choice; think first where nobody has thought yet."""
        screen = self.screen
        if not screen.replay.over:
            screen.said = words.too_early()
            return
        self.look_up()
        if self.key not in self.found:
            self.found[self.key] = []
            self._thinking[self.key] = len(decisions(screen.replay, (screen.seat,)))
            key, replay = self.key, screen.replay.apart()
            screen.in_background(partial(self._think, key, replay), f"opinions {key}")
            return
        self._next()

    def _next(self) -> None:
        screen, found = self.screen, self.found[self.key]
        places = self.costly() or [one.place for one in found]
        onward = next((place for place in places if place > screen.place), None)
        if onward is None and self.key in self._thinking:
            screen.said = _("one moment …")
        elif places:
            screen.go(places[0] if onward is None else onward)
        else:
            screen.said = words.summed(screen.replay, found)

    async def _think(self, key: Key, replay: "Replay") -> None:
        out = self.found[key]
        effort = Effort(lambda: self.off)
        source = opinions(replay, (key[1],), effort)
        try:
            while (one := await asyncio.to_thread(next, source, None)) is not None:
                out.append(one)
                self.screen.paint()
        except asyncio.CancelledError:
            self.off = True
            raise
        if self.off:
            return
        self._thinking.pop(key, None)
        await asyncio.to_thread(keep, replay, key[1], out)
        if key == self.key:
            self.screen.said = words.summed(replay, out)
            self.screen.paint()

    def leave(self) -> None:
        """Break off what is being thought."""
        self.off = True

    def hindsight(self) -> None:
        """Say what the cards that lay hidden would have made of the choice at this place."""
        screen = self.screen
        screen.said = words.hindsight_told(screen.replay, screen.place, screen.seat)

    def here(self) -> Opinion | None:
        """Return what is thought of the choice that is made at this place."""
        found = self.found.get(self.key, ())
        return next((one for one in found if one.place == self.screen.place), None)

    def costly(self) -> list[int]:
        """Return the places of the costly choices of the seat that is looked through."""
        return [one.place for one in self.found.get(self.key, ()) if one.costly]

    def note(self) -> str:
        """Return the accuracy, or how far the thinking has come."""
        if self.key in self._thinking:
            done = len(self.found[self.key])
            return _("thinks: {n} of {all}").format(n=done, all=self._thinking[self.key])
        found = self.found.get(self.key)
        return words.kept(found) if found else ""
