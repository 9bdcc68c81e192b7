"""Examples for the help of each command and for the manual page; a test runs the parser over all of them."""

from collections.abc import Mapping
from typing import Final, NamedTuple

from tui import exit_codes
from tui.i18n import N_, _


class Example(NamedTuple):
    """A line for the shell, and what it does, untranslated."""

    line: str
    about: str


def _examples(*pairs: str) -> tuple[Example, ...]:
    return tuple(Example(*pair) for pair in zip(pairs[::2], pairs[1::2], strict=True))


EXAMPLES: Final[Mapping[str, tuple[Example, ...]]] = {
    "intrigue": _examples(
        "intrigue", N_("the full screen: new sessions, and those that are saved"),
        "intrigue new pope-joan --minutes 45", N_("three quarters of an hour of Pope Joan"),
        "intrigue --plain new don", N_("Don, line by line"),
        "intrigue --lang ru", N_("in Russian"),
    ),
    "intrigue new": _examples(
        "intrigue new don --rules short.toml", N_("Don by house rules from a file"),
        "intrigue new don --preset league", N_("Don by a named set of rules"),
        "intrigue new pope-joan --players 6 --rule lead=lowest-of-suit", N_("six players and a house rule"),
        "intrigue new michigan --seat Anna --seat Ben --seat computer:novice",
        N_("two people at one keyboard, and a computer"),
        "intrigue new don --best-of 3 --practice", N_("a match in which moves may be taken back"),
    ),
    "intrigue learn": _examples(
        "intrigue learn", N_("choose a game to learn"),
        "intrigue learn don", N_("a guided hand of Don, or on from where it was left"),
        "intrigue learn don --again", N_("the same from its first card"),
    ),
    "intrigue resume": _examples(
        "intrigue resume", N_("the session that was played last"),
        "intrigue resume 2", N_("the second of those that 'intrigue saves' lists"),
    ),
    "intrigue saves": _examples(
        "intrigue saves", N_("the list, last played first"),
        "intrigue saves --json", N_("the same for a program"),
    ),
    "intrigue saves export": _examples("intrigue saves export 1 /media/stick", N_("the newest save, onto a stick")),
    "intrigue saves import": _examples(
        "intrigue saves import don-1.intrigue", N_("take one in that came from elsewhere"),
    ),
    "intrigue saves rename": _examples("intrigue saves rename 1 Friday", N_("call the newest one Friday")),
    "intrigue rules": _examples(
        "intrigue rules phat", N_("every option of Phat with its values, and the presets"),
        "intrigue rules michigan --json", N_("the same for a program"),
        "intrigue rules don --book", N_("the rulebook of Don, clause by clause"),
        "intrigue rules pope-joan --book PJ-20", N_("what one clause says"),
        "intrigue rules don --rule target=61 --out short.toml", N_("house rules as a file for friends"),
    ),
    "intrigue log": _examples(
        "intrigue log 1 --out evening.jsonl", N_("the rounds of the newest save, into a file"),
    ),
    "intrigue review": _examples(
        "intrigue review 1 --round 3", N_("the third round of the newest save"),
        "intrigue review evening.jsonl", N_("the rounds of a log"),
    ),
    "intrigue simulate": _examples(
        "intrigue simulate michigan --rounds 200 --seed 7", N_("200 rounds, the same each time"),
        "intrigue simulate don --sessions 50 --levels novice,steady,novice,steady --log games.jsonl",
        N_("50 games, each side with a level of its own, and their logs"),
    ),
    "intrigue compare": _examples(
        "intrigue compare pope-joan --rule court_turned=play-on --against court_turned=end-round --rounds 500",
        N_("what one rule changes, on the same packs"),
    ),
    "intrigue match": _examples(
        "intrigue match don --a steady --b novice --deals 500", N_("by how much one level beats another"),
    ),
    "intrigue verify": _examples(
        "intrigue verify evening.jsonl", N_("check a log: the deal, every play, every payment"),
        "intrigue verify --players evening.jsonl", N_("and whether the computers went by what they could see"),
        "intrigue log 1 | intrigue verify -", N_("check a save"),
    ),
    "intrigue export": _examples(
        "intrigue export 1 --format markdown --out evening.md", N_("the rounds as Markdown"),
        "intrigue export 1 --format svg --round 2 --out table.svg", N_("a picture of the table"),
    ),
    "intrigue import": _examples(
        "intrigue import friends.jsonl", N_("keep a log that a friend sent, once it is right"),
    ),
    "intrigue stats": _examples(
        "intrigue stats --game don --since 2026-11-01", N_("what came of Don since that day"),
        "intrigue stats --player Anna --against Ben", N_("head to head"),
    ),
    "intrigue score": _examples(
        "intrigue score new pope-joan --names Anna,Bea,Carl", N_("begin a sheet for three"),
        "intrigue score add 1 out=Bea cards=3,0,5", N_("write a round on the newest sheet"),
        "intrigue score show 1", N_("print it"),
    ),
    "intrigue score new": _examples(
        "intrigue score new don --names Anna,Ben,Carl,Dora --best-of 3", N_("a match for four at your own table"),
    ),
    "intrigue score add": _examples(
        "intrigue score add 1 out=Bea cards=3,0,5 king=Carl", N_("Bea went out, Carl played a king"),
        "intrigue score add 1 close", N_("the evening is over"),
    ),
    "intrigue score correct": _examples(
        "intrigue score correct 1 3 out=Bea cards=3,0,4 --reason miscounted",
        N_("round 3 was written down wrongly"),
    ),
    "intrigue score undo": _examples(
        "intrigue score undo 1 --reason twice", N_("take back what was written last"),
    ),
    "intrigue score show": _examples("intrigue score show 1 --csv", N_("a sheet for a spreadsheet")),
    "intrigue tournament": _examples(
        "intrigue tournament new Friday --leg 'pope-joan rounds=8' --leg 'don target=61' --computers 8",
        N_("an evening of two games for eight"),
        "intrigue tournament next Friday", N_("play what is due"),
        "intrigue tournament standings Friday", N_("print how everybody stands"),
    ),
    "intrigue tournament new": _examples(
        "intrigue tournament new Cup --format swiss --swiss-rounds 5 --leg don --computers 8",
        N_("a Swiss tournament of eight pairs"),
    ),
    "intrigue tournament list": _examples("intrigue tournament list --json", N_("the list for a program")),
    "intrigue tournament next": _examples(
        "intrigue tournament next 1 --all", N_("play on as far as computers can"),
    ),
    "intrigue tournament standings": _examples("intrigue tournament standings 1", N_("of the newest tournament")),
    "intrigue tournament season": _examples(
        "intrigue tournament season --csv", N_("all evenings, for a spreadsheet"),
    ),
    "intrigue tournament export": _examples(
        "intrigue tournament export 1 --format sheet --out wall.txt", N_("a sheet for the notice board"),
    ),
    "intrigue tournament draw": _examples(
        "intrigue tournament draw 1", N_("who plays whom, to be played with cards"),
    ),
    "intrigue tournament withdraw": _examples(
        "intrigue tournament withdraw 1 Ben --reason 'went home'", N_("Ben plays no more"),
    ),
    "intrigue tournament enter": _examples("intrigue tournament enter 1 Dora", N_("Dora comes late")),
    "intrigue tournament result": _examples(
        "intrigue tournament result 1 2 3 121 88", N_("round 2, table 3: 121 to 88"),
    ),
    "intrigue tournament close": _examples("intrigue tournament close 1", N_("begin nothing any more")),
    "intrigue tournament simulate": _examples(
        "intrigue tournament simulate Trial --leg don --format round-robin --computers 4 --seed 1",
        N_("four pairs of computers, everybody against everybody"),
    ),
    "intrigue schema": _examples("intrigue schema", N_("what a save holds, as a JSON Schema")),
    "intrigue serve": _examples(
        "intrigue serve", N_("a browser on this machine plays at http://127.0.0.1:8000"),
        "intrigue serve --port 0", N_("at any port that is free"),
    ),
    "intrigue completion": _examples(
        'eval "$(intrigue completion bash)"', N_("in ~/.bashrc"),
        'eval "$(intrigue completion zsh)"', N_("in ~/.zshrc, after compinit"),
        "intrigue completion fish > ~/.config/fish/completions/intrigue.fish", N_("once, for fish"),
    ),
    "intrigue manual": _examples("intrigue manual | man -l -", N_("read it where it is not installed")),
}  # fmt: skip
"""Program name with its commands -> examples."""

EXIT_STATUS: Final = (
    (exit_codes.DONE, N_("done")),
    (exit_codes.FAILED, N_("it could not be done, or what was checked is wrong")),
    (exit_codes.USAGE, N_("wrong arguments")),
    (exit_codes.UNCHECKED, N_("there was nothing that could be checked")),
    (exit_codes.CRASHED, N_("a fault in the program itself; a report was written")),
    (exit_codes.HANGUP, N_("the terminal went away")),
    (exit_codes.INTERRUPTED, N_("Ctrl+C")),
    (exit_codes.PIPE, N_("nobody read the output any more")),
    (exit_codes.TERMINATED, N_("told to end")),
)
"""Exit code -> what it means, untranslated."""


def epilog(program: str) -> str:
    """Return what stands at the end of a command's help: examples, and for the program itself the exit codes."""
    lines = [_("examples:")]
    for example in EXAMPLES.get(program, ()):
        lines += [f"  {example.line}", f"      {_(example.about)}"]
    if program == "intrigue":
        lines += ["", _("exit codes:"), *(f"  {code:>3}  {_(about)}" for code, about in EXIT_STATUS)]
    return "\n".join(lines)
