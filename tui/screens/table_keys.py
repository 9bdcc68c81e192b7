"""What keys and clicks do at a table: they choose among the cards, play them, or give a command."""

from collections.abc import Callable
from typing import TYPE_CHECKING

from tui.keymap import CARD_KEYS, PLACE_KEYS

if TYPE_CHECKING:
    from tui.screens.flow import Flow


class TableKeys:
    """The keys and the mouse of one table; what they ask for is the flow's to do."""

    def __init__(self, flow: "Flow") -> None:
        self.flow = flow
        self.screen = flow.screen

    def press(self, key: str) -> bool:
        """Do what a key does at the table; return whether it does anything."""
        if len(key) == 1 and key in CARD_KEYS:
            return self._letter(key)
        if len(key) == 1 and key in PLACE_KEYS:
            return self.flow.turn(PLACE_KEYS.index(key))
        flow = self.flow
        named: dict[str, Callable[[], None]] = {
            "space": flow.acknowledge,
            "enter": self._enter,
            "left": lambda: self._choose(-1),
            "right": lambda: self._choose(1),
            "escape": self._escape,
            "esc": self._escape,
            "/": flow.type,
            "t": lambda: flow.typed("hint"),
            "u": lambda: flow.typed("undo"),
            "w": lambda: flow.typed("why"),
            "v": lambda: flow.typed("look"),
            "p": lambda: flow.typed("last"),
            "z": lambda: flow.typed("hold"),
            "n": lambda: flow.typed("guide"),
            "s": lambda: flow.typed("score"),
            "x": lambda: flow.typed("extra"),
            "r": lambda: flow.typed("rules"),
            "o": lambda: flow.typed("settings"),
            "?": lambda: flow.typed("help"),
        }
        action = named.get(key)
        if action is None:
            return False
        action()
        self.screen.paint()
        return True

    def click_card(self, card: int) -> None:
        """Select a card, or play the selected one."""
        if self.screen.selected == card:
            self.flow.play(card)
        else:
            self.screen.selected, self.screen.picked = card, None
        self.screen.paint()

    def click_place(self, place: int) -> None:
        """Choose a table card, or turn the chosen one; where none may be turned, say why."""
        if self.screen.picked == place or place not in self.flow.words.turnable():
            self.flow.turn(place)
        else:
            self.screen.selected, self.screen.picked = None, place
        self.screen.paint()

    def click_felt(self) -> None:
        """Go on, where going on is all that is asked."""
        if self.flow.controller.pending().kind in ("table", "start"):
            self.flow.acknowledge()

    def _letter(self, key: str) -> bool:
        card = self.flow.words.card_of(key)
        if card is None:
            return False
        if self.flow.handover.marking:
            self.flow.handover.mark(card)
            return True
        if self.screen.house.settings.one_key == "plays":
            self.flow.play(card)
            self.screen.paint()
        else:
            self.click_card(card)
        return True

    def _choose(self, step: int) -> None:
        """Select the next card or table card that may be played, or the one before it."""
        screen = self.screen
        choices: list[tuple[int | None, int | None]] = [(card, None) for card in self.flow.words.choosable()]
        choices += [(None, place) for place in self.flow.words.turnable()]
        if not choices:
            return
        now = (screen.selected, screen.picked)
        at = choices.index(now) + step if now in choices else (0 if step > 0 else -1)
        screen.selected, screen.picked = choices[at % len(choices)]

    def _enter(self) -> None:
        if self.screen.picked is not None:
            self.flow.turn(self.screen.picked)
        elif self.screen.selected is not None:
            self.flow.play(self.screen.selected)
        else:
            self.flow.acknowledge()

    def _escape(self) -> None:
        if self.flow.tips.break_off():
            return
        if self.screen.selected is not None or self.screen.picked is not None:
            self.screen.selected = self.screen.picked = None
            return
        self.flow.open_menu()
