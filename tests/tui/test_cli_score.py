"""`intrigue score`: a whole evening on the command line, and one sentence for everything that cannot be."""

import json
from pathlib import Path

import pytest

from tui.__main__ import main

Capture = pytest.CaptureFixture[str]
ROUND = ("out=Anna", "cards=0,2,5,1", "jack=Bea", "queen=Bea", "intrigue=Bea", "king=Dora", "pope=dora")


@pytest.fixture(autouse=True)
def kept(home: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep saves and settings of the test in its own home."""
    monkeypatch.setenv("INTRIGUE_HOME", str(home / "intrigue"))
    return home / "intrigue"


def score(capsys: Capture, *arguments: str, code: int = 0) -> str:
    """Run the command and return what it said, on whichever stream."""
    assert main(["score", *arguments]) == code
    out = capsys.readouterr()
    return out.out if code == 0 else out.err


def begin(capsys: Capture, game: str = "pope-joan", names: str = "Anna,Bea,Carl,Dora", *more: str) -> None:
    score(capsys, "new", game, "--names", names, *more)


def test_an_evening(capsys: Capture) -> None:
    begin(capsys, "pope-joan", "Anna,Bea,Carl,Dora", "--title", "Sunday", "--dealer", "dora")
    empty = score(capsys, "show", "1")
    assert "Next: round 1, dealt by Dora." in empty and "lead" not in empty
    assert "Anna 99, Bea 101, Carl 82, Dora 106, on the board 12" in score(capsys, "add", "1", *ROUND)
    fixed = score(capsys, "correct", "1", "1", *ROUND[:1], "cards=0,2,5,2", *ROUND[2:], "--reason", "Dora had two")
    assert "Dora had two" in fixed and "Anna 100" in fixed
    score(capsys, "undo", "1", "--reason", "she had not")
    assert "Next: the final round." in (time := score(capsys, "add", "1", "time")) and "round 1:" not in time
    said = score(capsys, "add", "1", "ace=Anna", "king=Bea", "queen=Carl", "jack=Carl", "pope=Dora")
    assert "Dora has won" in said or "Bea has won" in said
    shown = score(capsys, "show", "1")
    assert "Pope Joan: Sunday" in shown and "Dora had two" in shown and "she had not" in shown
    table = score(capsys, "show", "1", "--csv").splitlines()
    assert table[1] == "1,round,-1,1,-18,6,99,101,82,106,12"
    found = json.loads(score(capsys, "show", "1", "--json"))
    assert found["rounds"][0]["won"] == [-1, 1, -18, 6]
    assert found["phase"] == "over" and len(found["corrections"]) == 2
    assert main(["saves"]) == 0
    assert "Pope Joan" in capsys.readouterr().out


def test_who_is_called_you_takes_the_verb_of_several(capsys: Capture) -> None:
    begin(capsys, "pope-joan", "You,Bea,Carl")
    assert "You lead" in score(capsys, "add", "1", "out=You", "cards=0,2,3") + score(capsys, "show", "1")
    assert score(capsys, "add", "1", "close").endswith("You have won\n")


def test_michigan_and_don(capsys: Capture) -> None:
    begin(capsys, "michigan", "Anna,Bea,Carl", "--preset", "newmarket")
    assert "on the board 7" in score(
        capsys, "add", "1", "out=2", "cards=Anna:3,Carl:1", "AH=Bea", "stakes=5,4,2,1", "pay=Anna:Carl:2"
    )
    begin(capsys, "don", "N,E,S,W", "--best-of", "3")
    assert "N and S 26, E and W 26" in score(capsys, "add", "score-don", "18-26", "game=N")
    assert "game tied" in score(capsys, "add", "score-don", "points=20-10", "game=tied")


@pytest.mark.parametrize(
    ("arguments", "parts"),
    [
        (("new", "pope-joan", "--names", "A,B"), "3 to 8 players, not 2"),
        (("new", "pope-joan", "--names", "A,B,a"), "more than one 'A'|more than one 'a'"),
        (("new", "pope-joan", "--names", "A,B,"), "1 to 40 printable"),
        (("new", "pope-joan", "--names", "A,B,C", "--dealer", "D"), "'D' is not at the table"),
        (("new", "pope-joan", "--names", "A,B,C", "--best-of", "3"), "not in matches"),
        (("new", "don", "--names", "A,B,C,D", "--best-of", "2"), "best of 1, 3, 5"),
        (("new", "don", "--names", "A,B,C,D", "--title", "a\tb\x1b"), "printable"),
        (("new", "pope-joan", "--names", "A,B,C", "--rule", "x=1"), "x"),
        (
            (
                "new",
                "pope-joan",
            ),
            "--names",
        ),
        (("add", "nosuch"), "no save 'nosuch'"),
        (("add", "1"), "such as out=Anna"),
        (("add", "1", "out"), "'out' is not understood"),
        (("add", "1", "out=Zed"), "'Zed' is nobody"),
        (("add", "1", "out=Anna", "out=Bea"), "'out' is written twice"),
        (("add", "1", "out=Anna", "cards=0,x,1,1"), "'x' is no number"),
        (("add", "1", "out=Anna", "cards=0,1,1"), "A number for each player"),
        (("add", "1", "out=Anna", "castle=Bea"), "'castle' is not understood"),
        (("add", "1", "pay=Anna:Bea"), "'Anna:Bea' is no payment"),
        (("add", "1", "turnup=ten"), "What pays when it is turned up"),
        (("add", "1", "won=1,2,3,4"), "too many"),
        (("add", "1", "won=-13,-13,-13,-14"), "1 chip is missing"),
        (("add", "1", "won=1,2,3,4", "king=Bea"), "does not go with 'won'"),
        (("add", "1", "time"), "no round is written"),
        (("correct", "1", "3", "out=Anna", "--reason", "x"), "There is no round 3"),
        (("correct", "1", "1", "out=Anna"), "--reason"),
        (("undo", "1", "--reason", " "), "1 to 200 printable"),
        (("undo", "1", "--reason", "x"), "nothing is written yet"),
        (("dance", "1"), "dance"),
    ],
)
def test_one_sentence_for_what_cannot_be(arguments: tuple[str, ...], parts: str, capsys: Capture) -> None:
    begin(capsys)
    said = score(capsys, *arguments, code=2)
    assert any(part in said for part in parts.split("|")), said
    assert said.startswith("intrigue: ") and said.count("\n") == 1


def test_a_session_is_no_sheet_and_a_sheet_no_session(capsys: Capture) -> None:
    begin(capsys)
    assert main(["resume", "1"]) == 1
    assert "it is a score sheet" in capsys.readouterr().err
    assert main(["log", "1"]) == 1
    assert "it is a score sheet" in capsys.readouterr().err
    assert main(["resume"]) == 1
    assert "no session to go on with" in capsys.readouterr().err
