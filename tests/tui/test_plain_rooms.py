"""Plain mode away from the table: its rooms, rounds looked back at, sheets kept, more or less said."""

from pathlib import Path

import pytest

from saves.settings import load_settings
from tests.tui.test_plain import play, same_transcript
from tui.__main__ import main
from tui.plain.sheet import _parted as parted

DON = ("--plain", "new", "don", "--seat", "Anna", *("--seat", "computer:highest") * 3, "--seed", "4")
HAND = ("", "", *"abcdefghi" * 9)
"""Lines that play a hand of Don: whichever card may be played of those that are left."""


def said(home: Path, *lines: str, **more: str) -> str:
    """Return what plain mode says between sessions to the lines."""
    done = play(("--plain",), lines, home, **more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def a_hand(home: Path) -> None:
    done = play(DON, HAND, home)
    assert "Hand 1 is over" in done.stdout, done.stdout


def test_a_round_is_looked_back_at_step_by_step(tmp_path: Path) -> None:
    a_hand(tmp_path)
    lines = ("logs", "replay 1", "", "next", "next", "next", "next", "next", "again", "trick 3", "hands", "why",
             "score", "back", "up", "seat 2", "look", "swing", "deal", "dance", "end", "next", "what if", "start",
             "back", "leave", "again", "list")  # fmt: skip
    told = said(tmp_path, *lines)
    same_transcript(told.replace(str(tmp_path), "HOME"), "review")
    assert "is to be seen" not in told
    steps = told.split("all.\n", 1)[1].splitlines()
    pitched = [line for line in steps if "trumps are" in line]
    assert len(pitched) == 1 + told.count("Card 5 of"), "nothing is told twice unasked"


def test_from_a_card_one_plays_on_and_comes_back(tmp_path: Path) -> None:
    a_hand(tmp_path)
    told = said(tmp_path, "replay", "trick 2", "play on", "quit", "end", "leave")
    assert "This is practice" in told and "Back to the review." in told
    log = play(("review", "2"), (), tmp_path)
    assert "Players: " in log.stdout, "without a line it is the whole log"
    assert "Type next" in play(("review", "2"), ("next",), tmp_path).stdout


def test_every_room_can_be_reached(tmp_path: Path) -> None:
    a_hand(tmp_path)
    told = said(tmp_path, "help", "saves", "logs game don", "logs player Nobody", "stats", "stats --help",
                "rules phat", "tournament list", "settings", "settings pace", "settings pace fast", "set what",
                "practise", "quit", "practise ABC", "learn", "learn whist", "verify nothing", "delete", "export",
                "score", "saves rename 1 evening", "delete evening", "resume evening",
                "rubbish", 'new "', "3")  # fmt: skip
    for one in ("help tells what else", "1. Don", "rounds", "pace is now fast", "There is no setting 'what'",
                "Say which game", "Say which save", "nobody called", "is in the bin", "There is no save 'evening'",
                "Nothing here is called 'rubbish'", "other half", "is no deal code"):  # fmt: skip
        assert one in told, one
    assert "Traceback" not in told
    assert told.rstrip().endswith("The input is at its end; everything is saved.")
    at_the_table = said(tmp_path, "new don")
    assert at_the_table.count("The input is at its end") == 1, "said once"


def test_a_sheet_is_kept_line_by_line(tmp_path: Path) -> None:
    lines = ("score", "score new don --names A,B,C,D", "18-32", "nonsense", "correct 1 18-30 because a slip",
             "correct 1", "undo", "undo it was right", "", "show", "quit", "score 1", "quit")  # fmt: skip
    told = said(tmp_path, *lines)
    assert "hand 1: 18–32; A and C +18, B and D +32" in told
    assert "corrected from 18–32 to 18–30: a slip" in told and "to 18–32: it was right" in told
    assert "Write it as: correct 2 ROUND because REASON." in told and "Say why" in told
    assert told.count("The sheet is saved.") == 2


def test_the_reason_of_a_correction_is_taken_whole_whatever_stands_before_it(tmp_path: Path) -> None:
    lines = ("score new don --names A,B,C,D", "18-32", "исправить 1 18-30 так как слип",
             "выход")  # fmt: skip
    told = said(tmp_path, *lines)
    assert "corrected from 18–32 to 18–30: слип" in told
    assert told.count("The sheet is saved.") == 1
    assert parted("Weiß 3 because he had three") == (["Weiß", "3"], "he had three")


def test_time_is_called_and_a_sheet_closed_in_russian(tmp_path: Path) -> None:
    lines = ("score new pope-joan --names A,B,C", "out=A cards=0,2,3", "время", "закрыть", "выход")
    told = said(tmp_path, *lines)
    assert "Next: the final round." in told and "A leads" not in told and "A has won" in told


@pytest.mark.parametrize(("verbosity", "has", "lacks"), [
    ("brief", ("Your hand:",), ("commitment", "An empty line goes on", ", trick", " before, ")),
    ("normal", ("commitment", "…", ", trick"), ("0" * 64,)),
    ("full", ("commitment", ", trick", " before, "), ("…",)),
])  # fmt: skip
def test_more_or_less_is_said(verbosity: str, has: tuple[str, ...], lacks: tuple[str, ...], tmp_path: Path) -> None:
    lines = (f"verbosity {verbosity}", *HAND)
    told = play(DON, lines, tmp_path).stdout.split("is now", 1)[1]
    assert all(one in told for one in has), told
    assert not any(one in told for one in lacks), told


def test_a_commitment_is_told_whole_when_somebody_asks(tmp_path: Path) -> None:
    told = play(DON, ("why", "", "why"), tmp_path).stdout
    whole = [word for word in told.replace(".", " ").split() if len(word) == 64]
    assert len(whole) == 2


def test_cards_are_written_as_one_wishes(tmp_path: Path) -> None:
    told = play(DON, ("", "", "hand", "set cards letters", "hand", "set cards words", "hand"), tmp_path).stdout
    hands = [line for line in told.splitlines() if line.startswith("Your hand:")]
    assert "♥" in hands[0] and "♥" not in hands[2] and " of hearts" in hands[-1]


def test_a_newcomer_is_offered_a_lesson_until_one_says_no(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("INTRIGUE_HOME", str(tmp_path))
    assert said(tmp_path, "no").count("New here?") == 1
    assert load_settings()[0].lessons == "off"
    assert "New here?" not in said(tmp_path, "quit")


def test_a_mistake_in_the_settings_file_is_told_line_by_line_too(tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text('suits = "purple"\nmilk = 1\nlessons = "off"\n[keys.table]\nwhy = "a"\n')
    told = said(tmp_path, "settings", "new don", "set", "set pace fast", "quit")
    assert told.count("has a mistake") == 2, "at the first line, and at the table"
    for one in ("a value for 'suits'", "'milk', which is no setting"):
        assert told.count(one) == 2, one
    assert 'suits = "purple"' in file.read_text(), "what a person wrote stays"
    file.write_text("suits = [")
    told = said(tmp_path, "settings", "settings pace fast", "settings")
    assert told.count("has a mistake") == 2 and told.count("the usual settings are in force") == 1
    assert list(tmp_path.glob("settings.broken*")), "and is kept where it cannot be understood"
    file.unlink()
    assert "mistake" not in said(tmp_path, "settings")


def test_the_rooms_in_russian(tmp_path: Path) -> None:
    lines = ("помощь", "учиться дон", "a", "урок", "повтор", "выход", "журнал", "настройки", "подробность кратко",
             "протокол", "статистика", "список", "чепуха", "выход")  # fmt: skip
    done = play(("--plain", "--lang", "ru"), lines, tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    for one in ("Урок: В Дон", "Урок советует:", "Ещё не сыграно", "verbosity", "Здесь нет «чепуха»"):
        assert one in done.stdout, one


def test_a_log_in_ones_own_folder_is_found_though_no_shell_reads_the_line(tmp_path: Path) -> None:
    assert (
        main(["simulate", "don", "--sessions", "1", "--level", "highest", "--log", str(tmp_path / "l.jsonl")]) == 0
    )
    (tmp_path / "home").mkdir()
    told = said(tmp_path / "home", "replay ~/l.jsonl", "leave", "verify ~/l.jsonl", HOME=str(tmp_path))
    assert "Card 0 of" in told and "checked and right" in told
