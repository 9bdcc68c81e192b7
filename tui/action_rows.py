"""What can be done where, as data: a row an action, in the order of the footer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from tui.i18n import N_


@dataclass(frozen=True, slots=True)
class Action:
    """A row of the action table.

    Attributes:
        name: what the settings file calls it.
        key: its usual key, as the footer prints it.
        word: a word or two for the footer; help: a sentence; typed: what can be typed instead, if anything.
    """

    name: str
    key: str
    word: str
    help: str = ""
    typed: str = ""

    @property
    def movable(self) -> bool:
        """Whether the settings may give it another key: letters and signs, not arrows or Enter."""
        return len(self.key) == 1 and self.key.isascii() and not self.key.isdigit()


_BACK: Final = Action("back", "Esc", N_("back"))
_HELP: Final = Action("help", "?", N_("help"), N_("Tells which keys do something here."))
_TYPE: Final = Action("type", "/", N_("type"), N_("Gives the keys to the line, to type a command."))

_PALETTE: Final = Action("palette", "Ctrl+P", N_("anything"), N_("Everything that can be done, by its name."))

_LAYING: Final = (
    Action("part", "Tab", N_("next part"), N_("On to the next part of the form.")),
    Action("line", "↑↓", N_("line")),
    Action("value", "← →", N_("value")),
    Action("deal", "d", N_("deal"), N_("Begins with what is laid out here.")),
    Action("seats", "+ -", N_("seats"), N_("One more at the table, or one fewer.")),
    Action("colour", "k", N_("colour"), N_("The next colour for a person at this keyboard.")),
    Action("common", "c", N_("common rules"), N_("Takes the rules as they are commonly played.")),
    Action("rules", "r", N_("rulebook"), N_("Opens the rulebook at the rule of the line.")),
    Action("house", "h", N_("house rules"), N_("Saves these rules, loads others, shares them as files.")),
    _HELP,
    _BACK,
)
_QUESTION: Final = (
    Action("tip", "t", N_("tip"), N_("Asks the best computer player what to do; it is counted."), N_("hint")),
    Action("rule", "?", N_("rules"), N_("Tells the rule of this moment."), N_("help")),
    _TYPE,
    Action("table", "Esc", N_("table"), N_("Back to the table; Space there asks again.")),
)

PLACES: Final[Mapping[str, tuple[Action, ...]]] = {
    "home": (
        Action("new", "n", N_("New session"), N_("Choose a game, its rules and who plays.")),
        Action("tournament", "t", N_("Tournament"), N_("Evenings and tournaments of several sessions.")),
        Action("score", "k", N_("Scorekeeper"), N_("Keeps the score of games with your own cards.")),
        Action("open", "o", N_("Open"), N_("All that is saved, to go on with.")),
        Action("practise", "p", N_("Practise"), N_("A session in which moves can be taken back.")),
        Action("logs", "g", N_("Round logs"), N_("Every round that was played, to read and replay.")),
        Action("stats", "s", N_("Statistics"), N_("What all that was played adds up to.")),
        Action("rules", "r", N_("Rulebook"), N_("The rules of every game, clause by clause.")),
        Action("learn", "l", N_("Learn"), N_("A short guided hand of any game.")),
        Action("decline", "x", N_("no lesson"), N_("No lesson for now; it is not offered again.")),
        Action("settings", "e", N_("Settings"), N_("Colours, suits, keys, language.")),
        Action("choose", "↑↓", N_("choose")),
        Action("take", "Enter", N_("open")),
        _TYPE,
        _HELP,
        _PALETTE,
        Action("quit", "q", N_("quit"), N_("Leaves; everything is saved."), N_("quit")),
    ),
    "new-session": _LAYING,
    "new-sheet": (
        *_LAYING[:-2],
        Action("title", "t", N_("title"), N_("What stands at the head of the sheet.")),
        *_LAYING[-2:],
    ),
    "new-tournament": (
        Action("line", "↑↓", N_("line")),
        Action("value", "← →", N_("value")),
        Action("enter", "Enter", N_("type")),
        Action("out", "Del", N_("take out"), N_("Takes the entrant or the game out again.")),
        Action("begin", "d", N_("begin"), N_("Begins the tournament as it is laid out here.")),
        _BACK,
    ),
    "open": (
        Action("open", "Enter", N_("open"), N_("Goes on with the chosen save."), "open 1"),
        Action("log", "g", N_("log"), N_("Shows the rounds of the chosen save."), "log 1"),
        Action("rename", "r", N_("rename"), N_("Gives the chosen save another name."), "rename 1"),
        Action(
            "delete",
            "Del",
            N_("to the bin"),
            N_("Puts the chosen save into the bin; it can be brought back."),
            "delete 1",
        ),
        Action("undo", "u", N_("undo"), N_("Brings back what was put into the bin."), "undo"),
        _TYPE,
        Action("help", "?", N_("what the marks mean")),
        Action("back", "Esc", N_("back"), "", "back"),
    ),
    "settings": (
        Action("line", "↑↓", N_("setting")),
        Action("value", "← →", N_("value")),
        Action("next", "Enter", N_("next value")),
        Action("usual", "Del", N_("the usual one"), N_("Gives the chosen setting its usual value.")),
        Action("keys", "k", N_("keys"), N_("Gives commands other keys.")),
        Action(
            "reset",
            "r",
            N_("all usual"),
            N_("Gives every setting and every key its usual value, after a question."),
        ),
        _HELP,
        _BACK,
    ),
    "keys": (
        Action("line", "↑↓", N_("command")),
        Action("change", "Enter", N_("another key"), N_("Takes the next key that is pressed.")),
        Action("usual", "Del", N_("the usual one"), N_("Gives the chosen command its usual key.")),
        _BACK,
    ),
    "tournaments": (
        Action("open", "Enter", N_("open")),
        Action("new", "n", N_("new tournament"), N_("Lays out a new tournament or evening.")),
        Action("season", "s", N_("season"), N_("Adds up the evenings of one name.")),
        _BACK,
    ),
    "tournament": (
        Action("stop", "Space", N_("stop the computers"), N_("Lets the computers finish their hand and stop.")),
        Action("go", "Enter", N_("play"), N_("Does what the tournament waits for.")),
        Action("cross", "k", N_("crosstable"), N_("Who has played whom, and how it ended.")),
        Action("sheet", "l", N_("sheet"), N_("The tournament as text.")),
        Action("logs", "g", N_("logs"), N_("The rounds of its sessions.")),
        Action("computers", "m", N_("computers only"), N_("Lets the tables without people play.")),
        Action("watch", "w", N_("watch"), N_("Looks on at a table of computers.")),
        Action("organise", "z", N_("organise"), N_("Withdraws, corrects, ends early.")),
        Action("export", "e", N_("export"), N_("Writes the result into a file.")),
        _TYPE,
        _HELP,
        _BACK,
    ),
    "cross": (Action("rows", "↑↓", N_("rows")), Action("columns", "← →", N_("columns")), _BACK),
    "sheet": (Action("rows", "↑↓", N_("scroll")), Action("columns", "← →", N_("columns")), _BACK),
    "season": (Action("rows", "↑↓", N_("rows")), Action("columns", "← →", N_("evenings")), _BACK),
    "logs": (
        Action("read", "Enter", N_("read"), N_("Opens the chosen session, then the chosen round.")),
        Action("replay", "v", N_("replay"), N_("Looks back at the chosen round, card by card.")),
        Action("lists", "Tab", N_("lists"), N_("To the other list.")),
        Action("type", "/", N_("find"), N_("Finds rounds by game, player, date and what happened.")),
        Action("order", "s", N_("order"), N_("Another order of the list.")),
        Action("import", "i", N_("import"), N_("Takes in a round log from elsewhere, checked.")),
        _BACK,
    ),
    "reader": (
        Action("scroll", "↑↓", N_("scroll")),
        Action("before", "←", N_("one before")),
        Action("after", "→", N_("next one")),
        Action("pegs", "p", N_("pegs"), N_("Pegs the hand once more, hole by hole.")),
        Action("replay", "v", N_("replay"), N_("Looks back at the round, card by card.")),
        Action("copy", "c", N_("copy"), N_("Puts the log on the clipboard of the terminal.")),
        Action("export", "e", N_("export"), N_("Writes the round into a file.")),
        _BACK,
    ),
    "rulebook": (
        Action("scroll", "↑↓", N_("scroll")),
        Action("section", "← →", N_("section")),
        Action("type", "/", N_("find"), N_("Finds words, or a clause such as PJ-20.")),
        Action("next", "n", N_("next one"), N_("The next place where the words stand.")),
        Action("before", "p", N_("one before"), N_("The place before where the words stand.")),
        Action("glossary", "g", N_("glossary"), N_("The words of the game.")),
        Action("house", "h", N_("house rules"), N_("Every option, with its values and where it comes from.")),
        Action("game", "Tab", N_("next game"), N_("The rulebook of the next game.")),
        _BACK,
    ),
    "pegging": (
        Action("hole", "← →", N_("hole")),
        Action("peg", "↑↓", N_("peg")),
        Action("start", "Home", N_("start")),
        Action("end", "End", N_("end")),
        Action("run", "Space", N_("by itself"), N_("Pegs on by itself, or stops.")),
        _BACK,
    ),
    "statistics": (
        Action("game", "← →", N_("game")),
        Action("more", "Tab", N_("more"), N_("On to the next page.")),
        Action("with-help", "f", N_("help"), N_("With or without sessions in which help was used.")),
        Action("versus", "v", N_("versus"), N_("Against one other player only.")),
        Action("export", "e", N_("export"), N_("Writes the figures into a file.")),
        Action("help", "?", N_("how counted"), N_("Tells how every figure is counted.")),
        Action("player", "p", N_("player"), N_("The figures of another player."), N_("player")),
        _TYPE,
        _BACK,
    ),
    "score": (
        Action("next", "n", N_("enter a round"), N_("Enters the next round or hand.")),
        Action("result", "s", N_("result"), N_("Shows how it ended.")),
        Action("correct", "Enter", N_("correct"), N_("Corrects the chosen entry.")),
        Action("undo", "u", N_("take back"), N_("Takes the last entry back.")),
        Action("corrections", "l", N_("corrections"), N_("What was corrected, and how it was before.")),
        Action("time", "t", N_("time is up"), N_("Ends the play time: what follows is the final round.")),
        Action("close", "x", N_("close"), N_("Closes the sheet before its end.")),
        _HELP,
        Action("back", "Esc", N_("home")),
    ),
    "entry": (
        Action("line", "↑↓", N_("line")),
        Action("number", "0-9", N_("number")),
        Action("lost", "-", N_("lost"), N_("Makes the number a loss.")),
        Action("choose", "← →", N_("choose")),
        Action("payment", "Enter", N_("payment"), N_("One more payment.")),
        Action("write", "w", N_("write it down"), N_("Writes the round on the sheet.")),
        Action("mode", "m", N_("by chips alone"), N_("Enters what each has, or what each won.")),
        _HELP,
        _BACK,
    ),
    "result": (Action("back", "Esc", N_("back to the sheet")),),
    "summary": (
        Action("go", "Space", N_("go on"), N_("Deals anew, or goes on to what follows.")),
        Action("log", "g", N_("log"), N_("The log in full.")),
        Action("pegs", "p", N_("pegs again"), N_("Pegs the hand once more, hole by hole.")),
        Action("extra", "x", N_("extra hand"), N_("Shows what lay in the extra hand.")),
        Action(
            "final", "f", N_("final round now"), N_("Ends the session: the final round, where the game has one.")
        ),
        Action("replay", "l", N_("replay"), N_("Looks back at the round, card by card.")),
        Action("home", "Esc", N_("save and go home")),
    ),
    "cover": (Action("ready", "Space", N_("ready")), Action("home", "Esc", N_("save and go home"))),
    "trouble": (Action("home", "Esc", N_("home")),),
    "crashed": (
        Action("on", "Enter", N_("go on")),
        Action("home", "h", N_("first screen"), N_("Leaves what went wrong for the first screen; all is saved.")),
        Action("leave", "q", N_("quit"), N_("Leaves; everything is saved.")),
    ),
    "auction": (
        Action("bid-more", "← →", N_("bid less or more")),
        Action("bid", "Enter", N_("bid"), "", N_("bid 3")),
        Action("pass", "n", N_("pass"), N_("Bids nothing for the extra hand."), N_("pass")),
        *_QUESTION,
    ),
    "spread": (
        Action("card", "↑↓", N_("card")),
        Action("stake-more", "← →", N_("fewer or more")),
        Action("stake", "Enter", N_("stake"), "", N_("spread 2 1 1 0")),
        *_QUESTION,
    ),
    "extra-hand": (
        Action("choose", "↑↓", N_("choose")),
        Action("take", "Enter", N_("take the choice")),
        *_QUESTION,
    ),
}
"""The rows of every place but the table and the replay."""

AT_TABLE: Final = (
    Action(
        "card",
        "a-m",
        N_("card"),
        N_("Plays the card with that letter, or selects it: as the settings say."),
        N_("lead 7 of clubs"),
    ),
    Action("place", "1-9", N_("turn"), N_("Turns one of your table cards."), N_("turn 4")),
    Action("suit", "1-4", N_("name trumps"), "", N_("trumps hearts")),
    Action("choose", "← →", N_("choose"), N_("Selects among the cards that may be played.")),
    Action("play", "Enter", N_("play"), N_("Plays the selected card.")),
    _TYPE,
    Action("story", "PgUp", N_("story"), N_("Leafs back through the story; PgDn comes back.")),
    _PALETTE,
    Action("menu", "Esc", N_("menu"), N_("Covers the table with the menu; the clock stands still.")),
)
LOOKING_BACK: Final = (
    Action("card", "← →", N_("card")),
    Action("trick", "↑↓", N_("trick"), "", "trick 7"),
    _TYPE,
    _BACK,
)

HEADS: Final[Mapping[str, str]] = {
    "table": N_("At the table"),
    "home": N_("Home"),
    "new-session": N_("New session"),
    "new-sheet": N_("New score sheet"),
    "new-tournament": N_("New tournament"),
    "open": N_("Open"),
    "settings": N_("Settings"),
    "keys": N_("Keys"),
    "tournaments": N_("Tournaments"),
    "tournament": N_("Tournament"),
    "logs": N_("Round logs"),
    "reader": N_("A round log"),
    "review": N_("Looking back at a round"),
    "rulebook": N_("The rulebook"),
    "pegging": N_("The pegs"),
    "statistics": N_("Statistics"),
    "score": N_("Scorekeeper"),
    "entry": N_("Entering a round"),
    "summary": N_("After a round"),
    "auction": N_("The auction"),
    "spread": N_("The stakes"),
    "extra-hand": N_("The extra hand"),
    "crashed": N_("After a fault in the program"),
}
"""What each place is called where its keys are listed."""
