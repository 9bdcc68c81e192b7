"""A new session while it is laid out: game, rules, seats and limit. It knows no screen."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from core.game import Game, Seat, load
from core.rules import Option, RuleError, Rules, Value, make_rules
from core.setup import Setup, new_match, new_setup
from tui.boards import BOARDS
from tui.company import company, company_fault, free_name, lift_partners, usual_level
from tui.i18n import _
from tui.people import INKS, next_person, tones
from tui.story import teller_for
from tui.story.options import rule_fault
from tui.story.teller import OptionWords, Teller

if TYPE_CHECKING:
    from saves.house_rules import HouseRules

Part = Literal["games", "presets", "rules", "seats", "limit", "deal"]

YOURS: Final = "yours"
PERSON: Final = "human"
LIMIT_NAMES: Final = ("limit", "minutes", "rounds", "target", "best_of", "chips")
"""Options that are no house rules: they say how long and with how much."""

BEST_OF: Final = Option("best_of", "DO-3", 1, values=(1, 3, 5, 7, 9))
"""How many games a match has at most, where games are played for points; it is no rule of the game."""

NUMBER_STEPS: Final = {"minutes": 5, "chips": 20}
NAME_MOST: Final = 20


@dataclass(frozen=True, slots=True)
class Focus:
    """What the keys act on: a part of the form and a line in it."""

    part: Part
    row: int = 0


def match_words() -> OptionWords:
    """Return the length of a match in words."""
    values: dict[Value, str] = {1: _("one game")}
    values |= {n: _("best of {n} games").format(n=n) for n in (3, 5, 7, 9)}
    return OptionWords(_("Match"), _("How many games are played; a match ends as soon as it is decided."), values)


class SessionForm:
    """Everything that is chosen for a new session.

    Attributes:
        games: the ids that are offered.
        game, teller, words: the game chosen, and its options in words.
        preset: the name of the preset, or YOURS.
        house_name: what the house rules that were loaded are called, or an empty string.
        values: every option with its value; None is a number that follows from the others.
        seats: who plays; one of them at least is a person at the keyboard.
        known: the names of those who have played here before, the last to play first.
        inks: the colour of a person's name, by the name in small letters.
        forgetful: what is wrong with the list of those who have played here, at length and briefly, or empty.
        focus: what the keys act on.
    """

    def __init__(
        self, me: str, game: str = "", known: Sequence[str] = (), inks: Mapping[str, str] | None = None
    ) -> None:
        self.games: tuple[str, ...] = tuple(BOARDS)
        self.me = me
        self.known = tuple(known)
        self.forgetful = ("", "")
        self.inks = dict(inks or {})
        self.focus = Focus("presets")
        self._yours: dict[str, Value | None] = {}
        self.house_name = ""
        self._was_me = ""
        self.seats: list[Seat] = []
        self.choose_game(game or self.games[0])

    def choose_game(self, game: str) -> None:
        """Take another game, with the rules of its sources and its usual company; people who have sat down stay."""
        people = [(at, self.seats[at].name) for at in self.people] if self.shared else []
        self.game: Game = load(game)
        self.teller: Teller = teller_for(game)
        self.words = self.teller.options()
        self.options: dict[str, Option] = {option.name: option for option in self.game.rules.options()}
        if not self.game.pools:
            self.options["best_of"] = BEST_OF
            self.words = {**self.words, "best_of": match_words()}
        self.values: dict[str, Value | None] = {name: option.default for name, option in self.options.items()}
        self.seats = list(company(self.game, self.me))
        self._computers: dict[int, str] = {}
        for at, name in people[: len(self.seats)]:
            self.seats[at if at < len(self.seats) else self._last_computer()] = Seat(name, "human")
        if not self.shared:
            self._was_me = ""
        self.preset = "source"
        self.house_name = ""
        self._yours = {}

    def _last_computer(self) -> int:
        return max(at for at, seat in enumerate(self.seats) if not seat.human)

    # Rules.

    @property
    def presets(self) -> tuple[str, ...]:
        """The presets in order; YOURS stands last."""
        return (*self.game.rules.presets, YOURS)

    def choose_preset(self, name: str) -> None:
        """Take the house rules of a preset; YOURS brings back those that were made by hand."""
        if name != YOURS:
            found = self.game.rules.presets[name]
            self.values |= {option: found.get(option, self.options[option].default) for option in self._house()}
        else:
            self.values |= self._yours
        self.preset = name

    def _house(self) -> list[str]:
        return [name for name in self.options if name not in LIMIT_NAMES]

    def rules_shown(self) -> list[str]:
        """Return the house rules that decide anything under the others."""
        return [name for name in self._house() if self.words[name].matters(self.values)]

    def limits_shown(self) -> list[str]:
        """Return the options of the limit that decide anything: its kind, its number, and the chips."""
        kind = self.values.get("limit")
        always = ("limit", "target", "best_of", "chips", kind)
        return [name for name in LIMIT_NAMES if name in self.options and name in always]

    def value(self, name: str) -> Value:
        """Return the value in force of an option, one that follows from the others included."""
        found = self.values[name]
        if found is not None:
            return found
        return 2 * len(self.seats)  # the only one today: the rounds of a session limited by rounds

    def in_words(self, name: str) -> str:
        """Return the value in force in words."""
        return self.words[name].value(self.value(name))

    def is_changed(self, name: str) -> bool:
        """Return whether an option differs from the source texts."""
        default = self.options[name].default
        return default is not None and self.values[name] != default

    def changed_rules(self) -> list[str]:
        """Return the house rules that differ from the source texts."""
        return [name for name in self.rules_shown() if self.is_changed(name)]

    def set(self, name: str, value: Value) -> None:
        """Give an option a value that it can have; a number outside its bounds becomes the nearest within."""
        option = self.options[name]
        if not option.values:
            value = min(option.high, max(option.low, int(value)))
        self.values[name] = value
        if name not in LIMIT_NAMES:
            self._name_preset()

    def _name_preset(self) -> None:
        house = {name: self.values[name] for name in self._house()}
        for preset, changes in self.game.rules.presets.items():
            if house == {name: changes.get(name, self.options[name].default) for name in house}:
                self.preset = preset
                return
        self.preset = YOURS
        self._yours = house

    def take_house_rules(self, house: "HouseRules") -> None:
        """Take the rules of a file: its game, the preset that it begins with, and what it changes."""
        if house.game != self.game.id:
            self.choose_game(house.game)
        base = self.game.rules.presets[house.preset]
        own = {name: option.default for name, option in self.options.items() if name != "best_of"}
        self.values |= {**own, **base, **house.changes}
        self._name_preset()
        self.house_name = house.name

    def house_rules(self, name: str) -> "HouseRules":
        """Return the rules of the form as house rules of that name."""
        from tui.story.house_rules import house_of

        preset = "source" if self.preset == YOURS else self.preset
        values = {option: value for option, value in self.values.items() if option != "best_of"}
        return house_of(self.game.id, name, preset, values)

    def step(self, name: str, by: int) -> None:
        """Give an option its next or previous value."""
        option = self.options[name]
        if option.values:
            place = (option.values.index(self.value(name)) + by) % len(option.values)
            self.set(name, option.values[place])
            return
        size, now = NUMBER_STEPS.get(name, 1), int(self.value(name))
        # To the next multiple, so that 33 minutes become 35.
        self.set(name, (now // size + by) * size if by > 0 else -(-now // size) * size + by * size)

    # Seats.

    @property
    def partner(self) -> int | None:
        """The seat that plays with the one person, or None: everybody plays alone, or several people play."""
        if self.game.pools or len(self.seats) != 4 or self.shared:
            return None
        return (self.people[0] + 2) % 4

    @property
    def people(self) -> list[int]:
        """The seats of the people at the keyboard."""
        return [at for at, seat in enumerate(self.seats) if seat.human]

    @property
    def shared(self) -> bool:
        """True where several people share the keyboard."""
        return len(self.people) > 1

    @property
    def kinds(self) -> tuple[str, ...]:
        """Who may sit anywhere: the levels of computers, then a person."""
        return (*self.game.levels, PERSON)

    def kind(self, at: int) -> str:
        """Return who sits there: a level, or PERSON."""
        return PERSON if self.seats[at].human else self.seats[at].level

    def tone(self, at: int) -> str:
        """Return the ink of the name at a seat."""
        return tones(self.seats, self.inks)[at]

    def step_ink(self, at: int) -> bool:
        """Give a person's name the next colour that nobody has; return whether colours tell anybody apart."""
        if not self.shared or not self.seats[at].human:
            return False
        worn = tones(self.seats, self.inks)
        others = {worn[one] for one in self.people if one != at}
        inks = list(INKS)
        after = inks[inks.index(worn[at]) + 1 :] + inks
        for one in self.people:
            self.inks[self.seats[one].name.casefold()] = worn[one]
        self.inks[self.seats[at].name.casefold()] = next(ink for ink in after if ink not in others)
        return True

    def can_add(self) -> bool:
        """Return whether one more may play."""
        return len(self.seats) < self.game.most

    def can_remove(self) -> bool:
        """Return whether it can be one fewer."""
        return len(self.seats) > self.game.least

    def add_seat(self) -> bool:
        """Let one more computer play; return whether there was room."""
        if self.can_add():
            level = self.seats[-1].level or usual_level(self.game)
            name = free_name(seat.name for seat in self.seats)
            self.seats.append(Seat(name, f"computer:{level}"))
            return True
        return False

    def remove_seat(self, at: int | None = None) -> bool:
        """Let a computer go, the last one by default; return whether it could."""
        places = [place for place, seat in enumerate(self.seats) if not seat.human]
        place = at if at is not None and (at in places or self.shared) else max(places, default=None)
        if not self.can_remove() or (place is None and not self.shared):
            return False
        del self.seats[len(self.seats) - 1 if place is None else place]
        self._name_people()
        return True

    def step_level(self, at: int, by: int) -> None:
        """Let the next or previous level play at a seat, or a person; somebody has to be one."""
        if self.people == [at]:
            return
        kinds = self.kinds
        place = kinds.index(self.kind(at))
        for further in range(1, len(kinds)):
            kind = kinds[(place + by * further) % len(kinds)]
            if kind == PERSON or not self._lifted(at, kind):
                break
        self._seat(at, kind)
        self.seats[:] = lift_partners(self.game, self.seats)
        self._name_people()

    def _lifted(self, at: int, kind: str) -> bool:
        """Return whether a person's partner at this seat would have to play better than so."""
        seats = [*self.seats]
        seats[at] = Seat(seats[at].name, f"computer:{kind}")
        return lift_partners(self.game, seats)[at].level != kind

    def _seat(self, at: int, kind: str) -> None:
        seat = self.seats[at]
        others = [one.name for place, one in enumerate(self.seats) if place != at]
        if kind == PERSON:
            self._computers[at] = seat.name
            self.seats[at] = Seat(next_person(others, self.known), "human")
        else:
            before = self._computers.get(at, "") if seat.human else seat.name
            free = before and before not in others
            self.seats[at] = Seat(before if free else free_name(others), f"computer:{kind}")

    def _name_people(self) -> None:
        """Give "You" a name where several people play, and take it back where one is left."""
        nobody = self.me.casefold() == _("You").casefold()
        for at in self.people:
            seat = self.seats[at]
            others = [one.name for place, one in enumerate(self.seats) if place != at]
            if self.shared and nobody and seat.name == self.me:
                self._was_me = next_person(others, self.known)
                self.seats[at] = Seat(self._was_me, "human")
            elif not self.shared and seat.name == self._was_me:
                self.seats[at] = Seat(self.me, "human")

    def rename(self, at: int, name: str) -> str:
        """Name a player; return what is wrong with the name, or an empty string."""
        fault = name_fault(name, [seat.name for place, seat in enumerate(self.seats) if place != at])
        if not fault:
            self.seats[at] = Seat(name.strip(), self.seats[at].player)
        return fault

    # The whole.

    def rules(self) -> Rules:
        """Return the rules in force; raises RuleError for those that cannot be had."""
        values = {name: value for name, value in self.values.items() if value is not None and name != "best_of"}
        return make_rules(self.game.rules, len(self.seats), "source", values)

    def fault(self) -> str:
        """Return why nothing can be dealt yet in one sentence, or an empty string."""
        try:
            self.rules()
        except RuleError as error:
            return rule_fault(error)
        return company_fault([self.seats[at].name for at in self.people])

    def setup(self) -> Setup:
        """Return the setup; raises RuleError for rules that cannot be had."""
        best_of = self.values.get("best_of", 1)
        if isinstance(best_of, int) and best_of > 1:
            return new_match(self.game, self.rules(), self.seats, best_of)
        return new_setup(self.game, self.rules(), self.seats)

    # Moving about.

    def places(self) -> list[Focus]:
        """Return all that can be focused, from the top down."""
        # Beyond the last seat stands the line that adds one.
        counts: list[tuple[Part, int]] = [
            ("games", 1),
            ("presets", 1),
            ("rules", len(self.rules_shown())),
            ("seats", len(self.seats) + self.can_add()),
            ("limit", len(self.limits_shown())),
            ("deal", 1),
        ]
        return [Focus(part, row) for part, count in counts for row in range(count)]

    def move(self, by: int) -> None:
        """Focus the next or previous line."""
        places = self.places()
        at = places.index(self.focus) if self.focus in places else 0
        self.focus = places[min(len(places) - 1, max(0, at + by))]

    def go_to(self, part: Part) -> None:
        """Focus the first line of a part, if it has any."""
        if Focus(part) in self.places():
            self.focus = Focus(part)

    def next_part(self, by: int) -> None:
        """Focus the first line of the next or previous part."""
        parts = list(dict.fromkeys(place.part for place in self.places()))
        self.focus = Focus(parts[(parts.index(self.focus.part) + by) % len(parts)])

    def keep_focus(self) -> None:
        """Focus the nearest line where the focused one is gone."""
        rows = [place.row for place in self.places() if place.part == self.focus.part]
        self.focus = Focus(self.focus.part, min(self.focus.row, max(rows))) if rows else Focus("presets")

    def focused_option(self) -> str | None:
        """Return the option that is focused, if one is."""
        shown = {"rules": self.rules_shown, "limit": self.limits_shown}.get(self.focus.part)
        return shown()[self.focus.row] if shown else None


def name_fault(name: str, others: Sequence[str]) -> str:
    """Return what is wrong with a player's name, or an empty string."""
    name = name.strip()
    if not name:
        return _("A player needs a name.")
    if len(name) > NAME_MOST:
        return _("A name has {n} letters at most.").format(n=NAME_MOST)
    if not name.isprintable():
        return _("A name holds only signs that can be printed.")
    if name.casefold() in (other.casefold() for other in others):
        return _("Somebody at the table is called {name} already.").format(name=name)
    return ""
