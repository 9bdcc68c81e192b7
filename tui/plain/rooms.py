"""What the line before and between sessions leads to: lists, logs, statistics, sheets, settings, lessons."""

import shlex
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Final

from core.setup import Setup
from saves.annals import SessionRow
from saves.listing import folder_listed, list_saves
from saves.paths import is_save, saves_dir
from tui.cli import MODULES
from tui.cli.errors import Wrong
from tui.cli.find import find_save
from tui.i18n import _, ngettext
from tui.plain.voice import Voice
from tui.story.sentence import plain

COMMANDS: Final = tuple(MODULES)
"""Words that do here what they do on the command line."""

MOST_ROUNDS: Final = 12
"""Rounds that are told at a time."""


def words(text: str) -> list[str]:
    """Return the words of a line as a shell has them; raises Wrong."""
    try:
        return shlex.split(text)
    except ValueError:
        raise Wrong(_("A quotation mark is missing its other half.")) from None


def run_command(voice: Voice, text: str) -> None:
    """Do what a line would do on the command line.

    Raises:
        Wrong, SavesError: not so.
    """
    import importlib

    from tui.cli.parser import parse

    try:
        options = parse(words(text))
        options.ascii = options.ascii or voice.force_ascii
        importlib.import_module(MODULES[options.command]).execute(options)
    except SystemExit:
        return  # that was the help
    except OSError as error:
        raise Wrong(_("That cannot be done: {why}.").format(why=error.strerror or type(error).__name__)) from None


def new(text: str) -> Setup:
    """Return the session that a line lays out, by default the first game; raises Wrong."""
    from tui.cli.new import greet_people, setup_of
    from tui.cli.parser import parse
    from tui.story import TELLERS

    given = words(text)[1:]
    if not given or given[0].startswith("-"):
        given = [next(iter(TELLERS)), *given]
    try:
        options = parse(["new", *given])
    except SystemExit:
        raise Wrong(_("That was the help.")) from None
    setup = setup_of(options)
    greet_people(setup, force_ascii=options.ascii)
    return setup


def lesson(word: str) -> Path | Setup:
    """Return the lesson of a game, from where it was left; `again` behind the game begins it anew. Raises Wrong."""
    from tui.cli.new import person
    from tui.lessons import LESSONS
    from tui.lessons.course import setup_for
    from tui.lessons.shelf import waiting
    from tui.story.shelf import game_meant

    name, _blank, more = word.rpartition(" ")
    again = bool(name) and more.casefold() in ("again", "--again", _("again"))
    game = game_meant(name if again else word)
    if not game:
        text = _("Say which game: learn GAME, one of {games}.")
        raise Wrong(text.format(games=", ".join(LESSONS)))
    path = None if again else waiting(game)
    return path or setup_for(game, person())


def practice(text: str) -> Setup:
    """Return a session of practice of a game, with options as for `new`, or of a deal code; raises Wrong."""
    from core.deal_code import BadCode
    from tui.cli.new import person
    from tui.practising import code_fault, dealt_by
    from tui.story import TELLERS

    first = text.split(" ", maxsplit=1)[0]
    if not text or first in TELLERS or first.startswith("-"):
        return new(f"new {text} --practice")
    try:
        return dealt_by(text, person())
    except BadCode as error:
        raise Wrong(code_fault(error, text)) from None


def decline(voice: Voice) -> None:
    """Offer no lesson any more."""
    voice.change("lessons", "off")


def settings(voice: Voice, rest: str) -> None:
    """Tell the settings, or one with its values, or change one."""
    from saves.settings import TABLE, accepts
    from tui.story.settings_words import setting_meant, settings_words, what_it_can_be

    name, _blank, value = rest.partition(" ")
    name, value = setting_meant(name, value.strip())
    known = {setting.name: setting for setting in TABLE}
    if name not in known:
        if name:
            voice.say([plain(_("There is no setting '{name}'. The settings are:").format(name=name[:40]))])
        told = settings_words()
        for one in known:
            now = str(getattr(voice.settings, one))
            text = _("{name}={value}: {label}, {meaning}")
            line = text.format(name=one, value=now, label=told[one].label, meaning=told[one].value(now))
            voice.say([plain(line)])
    elif value and accepts(name, value):
        voice.change(name, value)
    else:
        about = settings_words()[name]
        text = _("{label}: {about}").format(label=about.label, about=about.about)
        voice.say([plain(text), plain(what_it_can_be(name, getattr(voice.settings, name)))])


def logs(voice: Voice, rest: str) -> None:
    """List the rounds that were played last, or those that a filter finds, with numbers for `replay`."""
    from saves.history import History
    from tui.screens import round_words
    from tui.story.asking import Misread, read_wanted
    from tui.story.shelf import game_title
    from tui.story.when import ago

    with History() as history:
        history.refresh()
        sessions = {(one.path, one.place): one for one in history.sessions()}
        names = [seat.name for one in sessions.values() for seat in one.seats]
        try:
            wanted = read_wanted(rest, names, dict(history.tournaments()))
        except Misread as error:
            raise Wrong(str(error)) from None
        rounds = [one for one in history.rounds(wanted) if one.finished and (one.path, one.place) in sessions]
        left_out = len(history.left_out())
    newest = sorted(rounds, key=lambda one: (sessions[one.path, one.place].written_ms, one.number), reverse=True)
    now_ms = int(time.time() * 1000)
    found: list[tuple[SessionRow, int]] = []
    for number, one in enumerate(newest[:MOST_ROUNDS], 1):
        session = sessions[one.path, one.place]
        told = round_words.Told(session, one)
        found.append((session, one.number))
        text = _("{number}. {game}, {round}: {end}, {ago}.")
        line = text.format(
            number=number,
            game=game_title(session.game),
            round=round_words.title(told),
            end=round_words.end(told, long=True),
            ago=ago(session.written_ms, now_ms),
        )
        voice.say([plain(line)])
    voice.listed = found
    if not newest:
        voice.say([plain(_("No round fits.") if rest else _("No round was played yet."))])
        return
    more = len(newest) - len(found)
    if more:
        text = ngettext("{n} older round is not listed.", "{n} older rounds are not listed.", more)
        voice.say([plain(text.format(n=more))])
    if left_out:
        text = ngettext("{n} file cannot be read.", "{n} files cannot be read.", left_out)
        voice.say([plain(text.format(n=left_out))])
    voice.say([plain(_("replay N looks back at one of them, card by card."))])


def replay(voice: Voice, rest: str) -> None:
    """Look back at the last round, at one of the list, or at the rounds of a save or a log in a file."""
    from core.logline import LogLine
    from core.replay import Unplayable
    from tui.cli.review import rounds_for
    from tui.looking_back import place_of
    from tui.plain.review import PlainReview
    from tui.story.looking_back import unplayable

    number = None
    if rest.isdecimal() and voice.listed:
        if not 1 <= int(rest[:6]) <= len(voice.listed):
            raise Wrong(_("The list has the numbers 1 to {n}.").format(n=len(voice.listed)))
        session, number = voice.listed[int(rest[:6]) - 1]
        rest = session.path
    rounds = rounds_for(rest or _last_played())
    over = [at for at, one in enumerate(rounds) if isinstance(one, LogLine)]
    place = place_of(rounds, number) if number is not None or not over else over[-1]
    try:
        PlainReview(rounds, len(rounds) - 1 if place is None else place, voice).run()
    except Unplayable as error:
        raise Wrong(unplayable(error)) from None


def _last_played() -> str:
    """Return the save in which a round was played last; raises Wrong."""
    for info in list_saves():
        if info.is_session and info.summary.get("round") and info.status in ("ok", "finished"):
            return str(info.path)
    raise Wrong(_("No round was played yet."))


def delete(voice: Voice, rest: str) -> None:
    """Put a save into the bin beside the others; raises Wrong, SavesError."""
    from saves import listing

    if not rest:
        raise Wrong(_("Say which save: delete 2, or its name; saves lists them."))
    path = find_save(rest)
    goal = listing.delete(path)
    text = _("{name} is in the bin, {folder}; a file can be taken out of it.")
    voice.say([plain(text.format(name=path.name, folder=goal.parent))])


def score(voice: Voice, rest: str) -> None:
    """Keep a sheet: list those that are open, begin one, go on with one, or do what the command line does."""
    from tui.plain.sheet import keep, sheets

    if not rest:
        sheets(voice)
        return
    first = rest.split(" ", maxsplit=1)[0]
    if first in ("add", "correct", "undo", "show"):
        run_command(voice, f"score {rest}")
        return
    if first != "new":
        keep(voice, find_save(rest))
        return
    before = folder_listed(saves_dir())
    run_command(voice, f"score {rest}")
    fresh = [path for path in folder_listed(saves_dir()) if path not in before and is_save(path.name)]
    if fresh:
        keep(voice, fresh[0], greeted=True)


def saves(voice: Voice, rest: str) -> None:
    """List all saves, or do with one what the command line does."""
    run_command(voice, f"saves {rest}")


DOING: Final[Mapping[str, Callable[[Voice, str], None]]] = {
    "settings": settings,
    "verbosity": lambda voice, rest: settings(voice, f"verbosity {rest}"),
    "logs": logs,
    "replay": replay,
    "delete": delete,
    "score": score,
    "saves": saves,
}
"""What each word does with what follows it; raises Wrong, SavesError."""
