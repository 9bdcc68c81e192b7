"""The commands of the table as data: words, key, argument, where they make sense, and a sentence of help."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final, Literal, get_args

from tui.i18n import N_, _
from tui.indices import MONEY, sign_text
from tui.keymap import meant, printed, shown
from tui.story.sentence import Part, Sentence

Where = Literal["start", "stake", "cut", "look", "offer", "bid", "trump", "play", "wait", "step", "between", "over"]
"""What the table waits for.

Words or lots, my stakes, a cut, a look at the extra hand, what becomes of it, my bid for it, the naming of trumps,
my card, something of others, an acknowledgement, the next round, or nothing any more.
"""

ANYWHERE: Final[frozenset[Where]] = frozenset(get_args(Where))
IN_ROUND: Final[frozenset[Where]] = ANYWHERE - {"start", "between", "over"}

Feature = Literal["chips", "points", "table", "costly", "revokes", "stakes", "sale", "hold", "lesson"]
"""What a game has.

Chips and an extra hand, points and tricks, table cards, cards that cost a penalty, revokes, stakes to spread, an
extra hand that changes owners, cards that may be held back, a guide that explains a lesson.
"""

EVERYTHING: Final[frozenset[Feature]] = frozenset(get_args(Feature))

Argument = Literal[
    "none", "card", "any-card", "own-card", "place", "suit", "number", "numbers", "topic", "text", "pair", "value"
]


@dataclass(frozen=True, slots=True)
class Command:
    """A row of the table.

    Attributes:
        name: the word that is taught.
        help: what it does.
        words: other words for it.
        key: the key that does the same at a table, or an empty string.
        argument: what may follow; `shown` is how help writes it.
        where: when it makes sense.
        needs: what a game must have for it, or an empty string.
        word: what the footer calls it where it has a key, else an empty string.
    """

    name: str
    help: str
    words: tuple[str, ...] = ()
    key: str = ""
    argument: Argument = "none"
    shown: str = ""
    where: frozenset[Where] = ANYWHERE
    needs: Feature | Literal[""] = ""
    word: str = ""


COMMANDS: Final = (
    Command(
        "lead",
        N_("Plays a card: lead 7 of clubs, jack of hearts, 7c, 10h, queen, or its letter alone."),
        ("play", "put", "lay"),
        argument="card",
        shown=N_("lead CARD"),
        where=IN_ROUND,
    ),
    Command(
        "turn",
        N_("Turns one of your table cards and plays it; its number alone does the same."),
        ("turn over", "turn up"),
        "1–9",
        "place",
        N_("turn NUMBER"),
        IN_ROUND,
        "table",
    ),
    Command(
        "trumps",
        N_("Names the trumps where that is asked: trumps hearts; alone it tells what is known of them."),
        ("trump", "name", "name trumps"),
        argument="suit",
        shown=N_("trumps [SUIT]"),
        where=IN_ROUND,
        needs="points",
    ),
    Command(
        "revoke",
        N_("Plays a card that does not follow suit, though you could; it costs what the league has laid down."),
        argument="any-card",
        shown=N_("revoke CARD"),
        where=IN_ROUND,
        needs="revokes",
    ),
    Command(
        "confirm",
        N_("Plays the card that you were warned of."),
        ("yes", "sure"),
        where=IN_ROUND,
        needs="costly",
    ),
    Command(
        "hold",
        N_(
            "Holds back the card that is due, as if you had it not; it costs. Where several people play, hold CARD "
            "says so in advance, and takes it back."
        ),
        ("hold back", "withhold"),
        "z",
        "own-card",
        N_("hold [CARD]"),
        IN_ROUND,
        "hold",
        word=N_("hold back"),
    ),
    Command(
        "spread",
        N_("Stakes chips on {cards}, in this order: spread 2 1 1 0."),
        ("stake", "stakes"),
        argument="numbers",
        shown=N_("spread N N N N"),
        where=frozenset(("stake",)),
        needs="stakes",
    ),
    Command(
        "exchange",
        N_("Takes the extra hand, unseen, for your own."),
        ("swap",),
        where=frozenset(("offer",)),
        needs="sale",
    ),
    Command(
        "auction",
        N_("Sells the extra hand to the highest bidder."),
        ("sell",),
        where=frozenset(("offer",)),
        needs="sale",
    ),
    Command(
        "decline",
        N_("Leaves the extra hand closed."),
        where=frozenset(("look", "offer", "bid")),
        needs="sale",
    ),
    Command(
        "bid",
        N_("Bids so many chips for the extra hand; the number alone does the same."),
        argument="number",
        shown=N_("bid NUMBER"),
        where=frozenset(("bid",)),
        needs="sale",
    ),
    Command("pass", N_("Bids nothing for the extra hand."), where=frozenset(("bid",)), needs="sale"),
    Command(
        "cut",
        N_("Cuts the pack, also in place of a computer: so many cards go to the bottom."),
        argument="number",
        shown=N_("cut NUMBER"),
        where=frozenset(("start", "cut", "between")),
    ),
    Command(
        "go",
        N_("Goes on; an empty line does the same."),
        ("go on", "next", "next round", "continue", "ok", "deal", "no"),
        "Space",
        word=N_("go on"),
    ),
    Command("look", N_("Tells the table in words."), ("table",), "v", word=N_("look")),
    Command("hand", N_("Tells your cards with their letters."), ("cards",), where=IN_ROUND),
    Command("board", N_("Tells the chips or the pegs on the board."), ("pools", "pegs")),
    Command(
        "score",
        N_("Tells everybody's chips and cards, or the points of both sides."),
        ("scores", "chips", "players", "points"),
        "s",
        word=N_("score"),
    ),
    Command(
        "last",
        N_("Tells the run or the trick in play, and the one that is just over."),
        ("previous", "run", "trick", "last trick"),
        "p",
        word=N_("last trick"),
    ),
    Command(
        "undo",
        N_("In practice: takes back everything since your last decision; it is counted."),
        ("take back", "undo last"),
        "u",
        word=N_("undo"),
    ),
    Command("again", N_("Says again what was said last."), ("repeat",)),
    Command(
        "guide",
        N_("Says again what the lesson explained last."),
        ("lesson",),
        "n",
        needs="lesson",
        word=N_("lesson"),
    ),
    Command("why", N_("Tells the rule of this moment."), (), "w", word=N_("why")),
    Command("stops", N_("Tells the stops that everybody knows."), where=IN_ROUND, needs="chips"),
    Command(
        "rules",
        N_("Tells the rules in force, or explains one of them."),
        ("rule",),
        "r",
        "topic",
        N_("rules [NAME]"),
        word=N_("rules in force"),
    ),
    Command(
        "hint",
        N_("Asks the best computer player what to do; it is counted."),
        ("tip", "advice"),
        "t",
        shown=N_("tip"),
        where=IN_ROUND,
        word=N_("tip"),
    ),
    Command(
        "extra",
        N_("Looks at the extra hand, where that is allowed, or when all is played."),
        ("extra hand", "look at the extra hand"),
        "x",
        needs="chips",
        word=N_("extra hand"),
    ),
    Command("time", N_("Tells what ends the session and how much is left."), ("clock", "limit")),
    Command(
        "final",
        N_("Calls time: what is in play is finished, then comes the final round, where the game has one."),
        ("call time",),
        needs="chips",
    ),
    Command("pause", N_("Stops the clock until you go on.")),
    Command(
        "words",
        N_("Stirs words of yours into the packs, before the lots are drawn."),
        ("word",),
        argument="text",
        shown=N_("words TEXT"),
        where=frozenset(("start",)),
    ),
    Command("log", N_("Tells a round in full when it is over."), ("record",)),
    Command(
        "set",
        N_("Changes a setting, such as set cards words; alone it lists them."),
        ("settings", "options"),
        "o",
        "pair",
        N_("set [NAME VALUE]"),
        word=N_("options"),
    ),
    Command(
        "pace",
        N_("Sets how fast the others play: slow, normal, fast or none."),
        ("speed",),
        argument="value",
        shown=N_("pace VALUE"),
    ),
    Command(
        "verbosity",
        N_("Sets how much plain mode says: brief, normal or full."),
        argument="value",
        shown=N_("verbosity VALUE"),
    ),
    Command(
        "replay",
        N_("Looks back at the round that is over, card by card."),
        ("review",),
        where=frozenset(("between",)),
    ),
    Command("save", N_("Says where the session is saved; every card is saved at once anyway.")),
    Command(
        "quit", N_("Leaves; the session waits for you."), ("exit", "bye", "leave", "q"), "Ctrl+Q", word=N_("quit")
    ),
    Command(
        "help",
        N_("Tells what can be typed, or what one command does."),
        ("?", "commands"),
        "?",
        "topic",
        N_("help [COMMAND]"),
        word=N_("rules"),
    ),
)
"""All commands, in the order of the help."""

BY_KEY: Final = {command.key: command for command in COMMANDS if len(command.key) == 1}


@cache
def by_word() -> Mapping[str, Command]:
    """Return the commands by all their words, in every language; a table where nobody types needs none of them."""
    from tui.tongues import others

    words = ((command, (command.name, *command.words, *others(command.name))) for command in COMMANDS)
    return {word: command for command, of_one in words for word in of_one}


def find(word: str) -> Command | None:
    """Return the command of this word, key or unambiguous beginning, or None."""
    from tui.tongues import folded

    word = folded(word)
    exact = BY_KEY.get(meant("table", word)) or by_word().get(word)
    fitting = {known.name: known for one, known in by_word().items() if word and one.startswith(word)}
    return exact or (next(iter(fitting.values())) if len(fitting) == 1 else None)


def offered(command: Command, features: frozenset[Feature]) -> bool:
    """Return whether a game with these features has a use for the command."""
    return not command.needs or command.needs in features


def help_lines(where: Where, features: frozenset[Feature] = EVERYTHING, *, keys: bool = True) -> list[Sentence]:
    """Return what can be typed here, a line a command, with their keys or, where there are none, without."""
    fitting = [command for command in COMMANDS if where in command.where and offered(command, features)]
    return [help_line(command, keys=keys) for command in fitting]


def help_text(command: Command) -> str:
    """Return what a command does."""
    return _(command.help).format(cards=" ".join(sign_text(card) for card in MONEY))


def help_line(command: Command, *, keys: bool = True) -> Sentence:
    """Return what a command does, and its key."""
    from tui.tongues import taught

    head = _(command.shown) if command.shown else taught(command.name)
    parts = [Part(head, "news"), Part(f": {help_text(command)}")]
    if command.key and keys:
        parts.append(Part(_(" Key {key}.").format(key=printed(shown("table", command.key))), "dim"))
    return Sentence(tuple(parts))
