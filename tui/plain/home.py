"""Before and between sessions, line by line: whatever the program can do, from one line to type on."""

import shlex
import time
from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

from core.setup import Setup
from saves.errors import SavesError
from saves.listing import SaveInfo, list_saves
from saves.players import load_players
from tui.cli.errors import Wrong
from tui.cli.find import find_save, is_over, unread_note
from tui.exit_codes import DONE, FAILED
from tui.i18n import _
from tui.plain import rooms
from tui.plain.lines import Ended, Leave, Lines
from tui.plain.table import PlainTable, play_through
from tui.plain.voice import Voice
from tui.story import TELLERS
from tui.story.faults import save_fault
from tui.story.saved import line, reason
from tui.story.sentence import plain
from tui.tongues import meant, others

MOST_LISTED = 9

WORDS = (
    *("new", "learn", "practise", "resume", "saves", "delete", "logs", "replay", "stats", "tournament", "score"),
    *("settings", "verbosity", "rules", "list", "help", "again", "quit"),
)
"""What can be typed, in the order of the help."""

TOLD = ("list", "help", "saves", "logs", "stats", "rules")
"""What only tells, so that it can be told again."""

OTHERS = {
    "q": "quit", "exit": "quit", "bye": "quit", "leave": "quit", "?": "help", "look": "list", "play": "new",
    "set": "settings", "options": "settings", "tip": "help", "repeat": "again", "statistics": "stats",
    "continue": "resume", "review": "replay", "lesson": "learn", "lessons": "learn", "open": "saves",
}  # fmt: skip
"""Other words for them."""


def home(options: Namespace) -> int:
    """Ask what to do until somebody leaves; return the exit code."""
    lines = Lines()
    with lines.heard():
        voice = Voice(lines, force_ascii=options.ascii)
        try:
            _greet(voice)
            while (code := _once(voice)) is None:
                pass
        except Ended:
            text = (
                _("The input is at its end.")
                if voice.failed
                else _("The input is at its end; everything is saved.")
            )
            voice.say([plain(text)])
            code = DONE
        except Leave as leave:
            return leave.code
        return code or (FAILED if voice.failed else DONE)


def _greet(voice: Voice) -> None:
    voice.say([plain(_("Intrigue: old card games, line by line."))])
    voice.doubt_settings()
    _list(voice)
    text = _("new GAME begins a session ({games}); help tells what else can be typed; quit leaves.")
    voice.say([plain(text.format(games=", ".join(TELLERS)))])


def _list(voice: Voice) -> None:
    found = list_saves()
    open_ones = _open_ones(found)
    now_ms = int(time.time() * 1000)
    for number, info in enumerate(open_ones[:MOST_LISTED], 1):
        voice.say([plain(f"{number}. {line(info, now_ms, named=False)}")])
    if open_ones:
        voice.say([plain(_("An empty line goes on with 1; a number goes on with another."))])
    elif found:
        voice.say(
            [
                plain(text)
                for text in (_("No session waits."), *map(reason, _busy(found)), unread_note(found))
                if text
            ]
        )
    elif voice.settings.lessons == "offered":
        voice.say([plain(_("New here? learn GAME plays a guided hand; type no, and it is not offered again."))])


def _help(voice: Voice) -> None:
    """Say what can be typed, a line each."""
    lines = (
        _("new GAME begins a session; new --help tells of players, rules and limits."),
        _friends(),
        _("learn GAME plays a guided hand; practise GAME or practise CODE plays for practice."),
        _("An empty line goes on with the first session, a number with another; resume SAVE with any."),
        _("saves lists all that is saved; saves rename SAVE NAME; saves export SAVE FILE; delete SAVE."),
        _("logs lists the rounds that were played; logs game don, or player Anna, finds some of them."),
        _("replay looks back at the last round, card by card; replay N at one of the logs, replay SAVE at a save."),
        _("stats tells what it adds up to; stats --help tells how to choose."),
        _("tournament list, tournament next NAME and more: tournament --help tells."),
        _("score keeps the score of a game with real cards: score new GAME --names A,B,C; score SAVE goes on."),
        _("settings tells all settings; settings NAME VALUE changes one; verbosity brief, normal or full."),
        _("rules GAME tells the rules to choose from; verify FILE checks a round log; import FILE takes one in."),
        _("list says again what can be gone on with; again repeats the last answer; quit leaves."),
    )
    voice.say(map(plain, lines))


def _friends() -> str:
    """Return how several people sit down, by the names that they had here before where there are any."""
    known = [player.name for player in load_players().known]
    first, second = (*known, *(name for name in (_("Anna"), _("Ben")) if name not in known))[:2]
    seats = " ".join(f"--seat {shlex.quote(name)}" for name in (first, second))
    return _("Several people at one keyboard: new blind-don {seats}.").format(seats=seats)


def _open_ones(found: Sequence[SaveInfo]) -> list[SaveInfo]:
    return [info for info in found if info.is_session and info.status == "ok" and not is_over(info)]


def _busy(found: Sequence[SaveInfo]) -> list[SaveInfo]:
    """Return the sessions that another program plays: somebody may look for one of them here."""
    return [info for info in found if info.status == "busy" and info.is_session][:MOST_LISTED]


def _once(voice: Voice) -> int | None:
    """Take one line; return an exit code to leave, or None to go on."""
    text = voice.hear().strip()
    word, rest = _word(text)
    if word == "quit":
        return 0
    if word == "again":
        text = voice.asked or "list"
        word, rest = _word(text)
    voice.asked = text if word in TOLD else "list"
    try:
        return _do(voice, word, rest, text)
    except Wrong as error:
        voice.say([plain(str(error))])
    except SavesError as error:
        voice.say([plain(save_fault(error))])
    return None


def _word(text: str) -> tuple[str, str]:
    """Return the English word that a line begins with, in whatever language it was typed, and what follows it."""
    head, _blank, rest = text.partition(" ")
    said = head.casefold()
    if said in OTHERS:
        return OTHERS[said], rest.strip()
    found = meant(said, WORDS) if len(said) > 1 else []
    return (found[0] if len(found) == 1 else said), rest.strip()


def _do(voice: Voice, word: str, rest: str, text: str) -> int | None:
    """Do what a line asks for; raises Wrong, SavesError."""
    if word in rooms.DOING:
        rooms.DOING[word](voice, rest)
    elif word == "list":
        _list(voice)
    elif word == "help":
        _help(voice)
    elif word in ("no", *others("no", "pages")) and not rest:
        rooms.decline(voice)
    elif word == "tournament":
        return _tournament(f"tournament {rest}", voice)
    elif word in rooms.COMMANDS and word not in ("new", "resume", "learn"):
        rooms.run_command(voice, f"{word} {rest}")
    else:
        return _play(voice, _chosen(word, rest, text))
    return None


def _play(voice: Voice, opening: Path | Setup) -> int | None:
    code = _play_through(voice, opening)
    if code is None:
        voice.reload()
        _list(voice)
    return code


def _play_through(voice: Voice, opening: Path | Setup) -> int | None:
    """Play a session; return an exit code to leave, or None to go on here."""
    code = play_through(PlainTable.open(opening, voice.lines, force_ascii=voice.force_ascii))
    voice.lines.check()
    voice.failed |= code == FAILED
    if voice.lines.ended:  # the table has said so
        return code
    return None if code in (DONE, FAILED) else code


def _tournament(text: str, voice: Voice) -> int | None:
    """Do what a line asks of a tournament, as on the command line; its tables are played here.

    Raises:
        Wrong, SavesError: not so.
    """
    from tui.cli.parser import parse
    from tui.cli.tournament import count, due, execute

    try:
        given = parse(rooms.words(text))
    except SystemExit:
        return None  # that was the help
    given.ascii = voice.force_ascii
    if given.what != "next":
        execute(given)
        return None
    path, opening = due(given)
    if opening is None:
        return None
    code = _play_through(voice, opening)
    count(path)
    return code


def _chosen(word: str, rest: str, text: str) -> Path | Setup:
    """Return what a line asks to play; raises Wrong."""
    if word == "resume" and rest:
        return find_save(rest)
    found = list_saves()
    open_ones = _open_ones(found)
    if not text and open_ones:
        return open_ones[0].path
    if text.isdecimal() and 1 <= int(text[:6]) <= len(open_ones):
        return open_ones[int(text[:6]) - 1].path
    if word == "resume":
        return _first(open_ones, _busy(found))
    if word == "learn":
        return rooms.lesson(rest)
    if word == "practise":
        return rooms.practice(rest)
    if word in ("new", *TELLERS):
        return rooms.new(f"new {rest}" if word == "new" else f"new {text}")
    if not text:
        raise Wrong(_("No session waits; type new pope-joan to begin one."))
    raise Wrong(_("Nothing here is called '{text}'; help tells what can be typed.").format(text=text[:60]))


def _first(open_ones: list[SaveInfo], busy: list[SaveInfo]) -> Path:
    if not open_ones:
        if busy:
            raise Wrong(reason(busy[0]))
        raise Wrong(_("No session waits; type new pope-joan to begin one."))
    return open_ones[0].path
