"""The widgets that every table has, drawn without an app and compared row by row."""

from dataclasses import replace

import pytest

from core.cards import card, cards
from tests.tui.drawn import ASCII, DISH, NAMES, WIDTHS, hand, row
from tui.boards.dish import Dish
from tui.canvas import Canvas, CanvasWidget
from tui.glyphs import Ink
from tui.theme import Look
from tui.widgets.hand import Hand
from tui.widgets.keys import KeyBar, KeyHint
from tui.widgets.logo import Logo
from tui.widgets.next_round import NextRound
from tui.widgets.notice import Notice, Paragraph
from tui.widgets.pieces import back, button, head, outline
from tui.widgets.prompt import Prompt
from tui.widgets.reading import Reading
from tui.widgets.run import Run, RunCard, RunFace
from tui.widgets.seats import SeatRow, Seats, SeatsFace
from tui.widgets.story import Sentence, Story
from tui.widgets.title import Clock, TitleBar, TitleFace

# --- title, keys, story ------------------------------------------------------------------------------------

POPE_TITLE = TitleFace(("Pope Joan", "round 7", "trumps ♥ hearts"), clock=Clock("18:42 left", 0.6))


def test_the_title_bar() -> None:
    expected = " Pope Joan  round 7   trumps ♥ hearts                     ━━━━━━──── 18:42 left"
    canvas = TitleBar(POPE_TITLE).paint(80, 1)
    assert canvas.rows() == [expected]
    assert canvas.cell(1, 0).fg == "brass" and canvas.cell(29, 0).fg == "hearts"


def test_a_low_clock_says_so_with_a_sign_too() -> None:
    canvas = TitleBar(TitleFace(("Don",), clock=Clock("4:59 left", 0.1, low=True))).paint(80, 1)
    assert canvas.rows()[0].endswith("━───────── ! 4:59 left")
    assert canvas.cell(78, 0).fg == "amber"


def test_a_narrow_title_drops_the_bar_and_then_the_last_parts() -> None:
    assert TitleBar(POPE_TITLE).paint(60, 1, ASCII).rows() == [
        "Pope Joan  round 7  trumps H hearts               18:42 left"
    ]
    assert TitleBar(POPE_TITLE).paint(34, 1).rows() == ["Pope Joan  round 7      18:42 left"]


def test_a_part_may_have_an_ink_of_its_own() -> None:
    face = TitleFace(
        ("New session", Ink("2 rules", "text", bold=True, underline=True)), note="nothing is dealt yet"
    )
    canvas = TitleBar(face).paint(80, 1)
    assert canvas.rows() == [" New session  2 rules" + " " * 38 + "nothing is dealt yet"]
    assert canvas.cell(14, 0).attributes == 1 | 4


HINTS = tuple(
    KeyHint(*one.split(" ", 1))
    for one in ("a-m card", "Enter play", "t tip", "w why", "s score", "u undo", "/ type", "? rules", "Esc menu")
)


def test_keys_are_padded_if_they_fit_and_tight_if_not() -> None:
    few = (KeyHint("↑↓", "choose"), KeyHint("Enter", "open"), KeyHint("?", "help"), KeyHint("q", "quit"))
    assert KeyBar(few).paint(80, 1).rows() == ["  ↑↓  choose   Enter  open   ?  help   q  quit"]
    assert KeyBar(HINTS).paint(80, 1).rows() == [
        " a-m card  Enter play  t tip  w why  s score  u undo  / type  ? rules  Esc menu"
    ]


def test_the_rightmost_keys_go_first_but_esc_stays() -> None:
    assert KeyBar(HINTS).paint(60, 1).rows() == ["a-m card  Enter play  t tip  w why  s score  Esc menu"]
    assert KeyBar(HINTS).paint(9, 1).rows() == ["Esc menu"]


def test_a_click_on_a_hint_names_its_key() -> None:
    canvas = KeyBar(HINTS).paint(80, 1)
    assert canvas.zone_at(1, 0) == "key:a-m"
    assert canvas.zone_at(78, 0) == "key:Esc"
    assert canvas.zone_at(9, 0) is None


TALE = (
    Sentence("Will leads the queen of diamonds. Nora puts the ten under it, Edna the jack."),
    Sentence("Ten and court cards lie in this trick: 13 towards the game. The king would take it."),
    Sentence("*A♣ refused:* you hold diamonds and must follow (DO-12).", "refused", flows=True),
)


def test_the_story_flows_and_marks_the_line_of_a_refusal() -> None:
    canvas = Story(TALE).paint(80, 3)
    assert canvas.rows() == row("""
 │ Will leads the queen of diamonds. Nora puts the ten under it, Edna the jack.
 │ Ten and court cards lie in this trick: 13 towards the game. The king would
 ! take it. A♣ refused: you hold diamonds and must follow (DO-12).
""")
    assert canvas.cell(12, 2) == ("A", "text", "page", 1)
    assert canvas.cell(13, 2).fg == "clubs"


def test_the_last_lines_are_shown_and_the_wheel_looks_back() -> None:
    tale = tuple(Sentence(f"Line {at}.") for at in range(9))
    story = Story(tale)
    assert story.paint(80, 3).rows() == [" ▲ Line 6.", " │ Line 7.", " │ Line 8."]
    story._back = 2
    assert story.paint(80, 3).rows() == [" ▲ Line 4.", " │ Line 5.", " ▼ Line 6."]
    assert Story(tale[:1]).paint(60, 3, ASCII).rows() == ["| Line 0.", "|", "|"]


# --- run and seats -----------------------------------------------------------------------------------------

CLUBS = tuple(
    RunCard(card(one), name, tone)
    for one, name, tone in (
        ("3C", "Bea", "dim"),
        ("4C", "Carl", "dim"),
        ("5C", "Bea", "dim"),
        ("6C", "You", "teal"),
    )
)
STOPPED = RunFace(CLUBS, card("7C"), "stop", "nobody has it: you lead again, any card", "Run")


def test_a_run_that_stopped() -> None:
    canvas = Run(STOPPED).paint(80, 2)
    assert canvas.rows() == row("""
   3♣   4♣   5♣   6♣   7♣   nobody has it: you lead again, any card
  Bea  Carl Bea  You  stop
""")
    assert (canvas.cell(3, 0).bg, canvas.cell(23, 0).bg) == ("card", "well")


def test_a_run_at_the_top_of_its_suit_with_long_names() -> None:
    names = ("Ewan", "Carl", "Fyodor", "Dorothea", "Gwendolyn")
    run = tuple(RunCard(one, name) for one, name in zip(cards("9H 10H JH QH KH"), names, strict=True))
    assert Run(RunFace(run, None, "top", "the king ends the run")).paint(80, 2).rows() == row("""
   9♥     10♥      J♥      Q♥      K♥     ▌top
  Ewan    Carl    Fyodor  Doroth… Gwendo… the king ends the run
""")


def test_a_remark_without_room_gives_way_to_its_brief_form_and_is_never_cut() -> None:
    def below(count: int) -> str:
        run = tuple(RunCard(one, "Bea") for one in range(count))
        return Run(RunFace(run, None, "top", "the ace ends the run", brief="Bea leads")).paint(80, 2).rows()[1]

    assert below(9).endswith("Bea  the ace ends the run") and below(13).endswith("Bea  Bea leads")
    assert below(15).endswith("Bea")


def test_a_wide_run_has_a_head_and_a_dashed_card() -> None:
    assert Run(STOPPED).paint(80, 5).rows() == row("""
  Run ────────────────────────────────────────────────────────────────────────
  ▄▄▄▄▄▄ ▄▄▄▄▄▄ ▄▄▄▄▄▄ ▄▄▄▄▄▄ ╭┄┄┄┄╮
   3♣     4♣     5♣     6♣    ┆ 7♣ ┆  nobody has it: you lead again, any card
  ▀▀▀▀▀▀ ▀▀▀▀▀▀ ▀▀▀▀▀▀ ▀▀▀▀▀▀ ╰┄┄┄┄╯
   Bea    Carl   Bea    You    stop
""")


def test_a_run_in_one_line() -> None:
    assert Run(STOPPED).paint(60, 1, ASCII).rows() == [" 3C Bea  4C Carl  5C Bea  6C You  7C? stop"]


@pytest.mark.parametrize("width", WIDTHS)
@pytest.mark.parametrize("height", [1, 2, 5])
def test_the_end_of_a_long_run_is_always_seen(width: int, height: int) -> None:
    run = tuple(RunCard(one, NAMES[one % 8]) for one in range(12))
    rows = Run(RunFace(run, 12, "stop", "nobody has it")).paint(width, height).rows()
    text = " ".join(rows)
    assert "K♣" in text and "stop" in text and "Q♣" in text


SEATS = SeatsFace(
    ("Player", "Cards", "Chips"),
    (
        SeatRow("You", 6, 91, "teal", turn=True, note="to lead: any card"),
        SeatRow("Bea", 5, 99, dealer=True),
        SeatRow("Carl", 7, 73, note="took King 10"),
        SeatRow("Dora", 8, 85),
        SeatRow("Ewan", 6, 57),
    ),
    ("Stops: kings 7♦ 5♥ 6♣", "lead 9♦ to win Pope Joan"),
)
EIGHT = SeatsFace(
    ("Player", "Cards", "Chips"),
    tuple(
        SeatRow(name, 4 + at % 3, chips, turn=at == 6, dealer=at == 2, low=at == 4, tail="last!" if at == 4 else "")
        for at, (name, chips) in enumerate(zip(NAMES, (91, 99, 73, -12, 57, 104, 133, 87), strict=True))
    ),
    ("Stops: kings 7♦",),
)


def test_five_players_have_two_rows_each() -> None:
    canvas = Seats(SEATS).paint(34, 13)
    assert canvas.rows() == row("""
   Player     Cards         Chips
 ► You        ▮▮▮▮▮▮ 6         91
   to lead: any card
 D Bea        ▮▮▮▮▮ 5          99

   Carl       ▮▮▮▮▮▮▮ 7        73
   took King 10
   Dora       ▮▮▮▮▮▮▮▮ 8       85

   Ewan       ▮▮▮▮▮▮ 6         57

   Stops: kings 7♦ 5♥ 6♣
   lead 9♦ to win Pope Joan
""")
    assert {canvas.cell(x, y).bg for x in range(34) for y in (1, 2)} == {"felt2"}


def test_players_keep_their_rows_when_a_note_comes_or_goes() -> None:
    plain = replace(SEATS, rows=tuple(replace(row, note="") for row in SEATS.rows))

    def places(face: SeatsFace, width: int, height: int) -> list[int]:
        rows = Seats(face).paint(width, height).rows()
        return [next(y for y, row in enumerate(rows) if one.name in row) for one in face.rows]

    for size in ((34, 13), (46, 21), (30, 9)):
        assert places(plain, *size) == places(SEATS, *size)


def test_eight_players_fit_and_long_names_are_cut_by_cells() -> None:
    assert Seats(EIGHT).paint(34, 11).rows() == row("""
   Player     Cards         Chips
   You        ▮▮▮▮ 4           91
   Bartholom… ▮▮▮▮▮ 5          99
 D 王小明王…  ▮▮▮▮▮▮ 6         73
   Dorothea   ▮▮▮▮ 4          −12
   Ewan       ▮▮▮▮▮ 5 last!    57
   Фёдор      ▮▮▮▮▮▮ 6        104
 ► Gwendolyn  ▮▮▮▮ 4          133
   Hsiao-Ling ▮▮▮▮▮ 5          87

   Stops: kings 7♦
""")


def test_narrow_seats_have_counts_only() -> None:
    assert Seats(SEATS).paint(25, 9, ASCII).rows()[:4] == row("""
 Player     Cards  Chips
>You            6     91
 Bea D          5     99
 Carl           7     73
""")


def test_whose_turn_and_who_deals_can_be_the_same() -> None:
    face = SeatsFace(("", "", ""), (SeatRow("Bea", 5, 99, turn=True, dealer=True),))
    assert Seats(face).paint(34, 3).rows()[1].startswith("D► Bea")


def test_wide_seats_show_chips_as_discs() -> None:
    assert Seats(SEATS).paint(47, 20).rows()[1].split() == ["►", "You", "▮▮▮▮▮▮", "6", "◉◉◉●●●•", "91"]


@pytest.mark.parametrize("width", [24, 25, 34, 44, 60])
def test_chips_are_never_written_over(width: int) -> None:
    rows = tuple(SeatRow(name, 26, 12345, tail="last one!") for name in NAMES)
    for line in Seats(SeatsFace(("Player", "Cards", "Chips"), rows)).paint(width, 9).rows()[1:]:
        assert line.endswith((" 12345", "!12345", "6 12345")) and "26" in line


# --- pieces, logo, everything in every look ----------------------------------------------------------------


def test_pieces() -> None:
    canvas = Canvas(30, 8, "felt")
    outline(canvas, 0, 0, 5, 3)
    back(canvas, 6, 0)
    head(canvas, 12, 0, "Play", 12)
    end = button(canvas, 0, 5, "Deal", "d", "deal")
    assert canvas.rows()[:3] == ["╭┄┄┄╮ ░░░░  Play ───────", "┆   ┆ ▀▀▀▀", "╰┄┄┄╯"]
    assert canvas.rows()[4:7] == ["▄▄▄▄▄▄▄▄▄▄", "  Deal  d", "▀▀▀▀▀▀▀▀▀▀"]
    assert end == 10
    assert canvas.zone_at(9, 4) == "deal"


def test_the_logo() -> None:
    rows = Logo(("motto", "meaning")).paint(80, 8).rows()
    assert rows[1] == "   ▀██▀ ██▄  ██ ▀▀██▀▀ ██▀▀█▄ ▀██▀ ▄█▀▀█▄ ██  ██ ██▀▀▀      ▄▄▄▄▄▄▄▄ ▄▄▄▄▄▄▄▄"
    assert rows[5].split() == ["motto", "J♥", "Q♥"]
    narrow = Logo(("motto", "meaning")).paint(60, 8).rows()
    assert "J♥" not in "".join(narrow) and max(map(len, narrow)) <= 60


def samples() -> list[tuple[CanvasWidget, int, int]]:
    prompt = Prompt(placeholder="type here…", note="6 cards")
    return [
        (TitleBar(POPE_TITLE), 80, 1),
        (KeyBar((*HINTS[:3], KeyHint("↑↓", "choose"))), 80, 1),
        (Story(TALE), 80, 6),
        (Hand(hand("AC 9C 5D KD 3S 8H", "KD", "AC 9C 3S", trump=0, parted=True)), 80, 3),
        (Hand(hand("AC 9C 5D KD 3S 8H", "KD", "AC 9C 3S", trump=0, parted=True)), 120, 4),
        (Run(STOPPED), 80, 2),
        (Run(STOPPED), 120, 5),
        (Seats(SEATS), 34, 13),
        (Seats(SEATS), 47, 20),
        (Dish(DISH), 44, 13),
        (Dish(DISH), 66, 21),
        (Logo(("a motto — with a dash", "")), 80, 8),
        (prompt, 80, 1),
    ]


def test_ascii_is_ascii_and_wgl4_has_no_sign_old_consoles_lack() -> None:
    for widget, width, height in samples():
        assert "".join(widget.paint(width, height, ASCII).rows()).isascii(), widget
        assert not set("".join(widget.paint(width, height, Look(glyphs="wgl4")).rows())) & set("▮◉◎▸◂╭╮╰╯┆┄╌━┃")


def test_nothing_that_some_terminals_draw_as_emoji() -> None:
    for widget, width, height in samples():
        text = "".join(widget.paint(width, height).rows())
        assert not any(sign in "▶◀▪\ufe0e\ufe0f" or 0x1F000 <= ord(sign) < 0x1FAFF for sign in text)


@pytest.mark.parametrize("colours", ["dark", "light", "16", "mono"])
def test_every_token_that_is_drawn_exists(colours: str) -> None:
    for widget, width, height in samples():
        look = Look(colours)  # type: ignore[arg-type]
        strips = widget.paint(width, height, look).strips(look.palette)
        assert [strip.cell_length for strip in strips] == [width] * height


def test_no_size_is_too_small() -> None:
    for widget, _, _ in samples():
        for width, height in ((0, 0), (1, 1), (3, 2), (10, 3), (20, 1)):
            for look in (Look(), ASCII):
                assert len(widget.paint(width, height, look).rows()) == height


def test_so_many_cards_look_as_many_whatever_chips_stand_beside_them() -> None:
    rows = tuple(
        SeatRow(name, count, chips) for name, count, chips in (("You", 13, 93), ("Dora", 13, 1190), ("Bea", 12, 4))
    )
    drawn = Seats(SeatsFace(("Player", "Cards", "Chips"), rows)).paint(34, 5).rows()[1:4]
    assert drawn[0].count("▮") == drawn[1].count("▮") >= drawn[2].count("▮") > 8


def test_a_long_head_over_the_next_round_takes_a_second_row() -> None:
    panel = NextRound()
    panel.tell("Next: round 1, Irish Don, 80 points", ["Anna, Bea, Carl and Dora"], "Enter draws the tables")
    rows = panel.paint(30, panel.rows_for(30)).rows()
    assert [row.strip(" ▌") for row in rows] == [
        "Next: round 1, Irish",
        "Don, 80 points",
        "Anna, Bea, Carl and Dora",
        "",
        "Enter draws the tables",
    ]


def test_a_notice_has_bars_beside_its_words_only() -> None:
    notice = Notice((Paragraph("It is *damaged*.", bad=True), Paragraph("All is safe."), Paragraph("one two " * 8)))
    words = "one two " * 7
    found = ["", " ! It is damaged.", "", " ▌ All is safe.", "", f" ▌ {words.rstrip()}", " ▌ one two"]
    assert [line.rstrip() for line in notice.paint(60, 12).rows()] == [*found, *[""] * 5]
    assert notice.paint(60, 4).rows()[0].startswith(" ! It")
    for width in range(1, 12):
        notice.paint(width, 3)


def test_a_word_wider_than_its_lines_is_broken_into_like_parts() -> None:
    reading = Reading()
    reading.paragraphs = ("Head", f"Обязательство: {'0123456789abcdef' * 4}", "Label: " + "word " * 14)
    lines = ["".join(ink.text for ink in line) for line in reading.lines(55)]
    assert lines[1:4] == ["Обязательство:", "  " + "0123456789abcdef" * 2, "  " + "0123456789abcdef" * 2]
    assert all(len(line) <= 55 for line in lines) and lines[5].startswith("  word")
