"""The catalogues: every translation has the places, stars and forms of its sentence, and is compiled."""

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from tui import i18n
from tui.glyphs import GLYPH_SETS

ROOT = Path(__file__).resolve().parent.parent
CATALOGUES = sorted(i18n.FOLDER.glob("*/LC_MESSAGES/intrigue.po"))

PLACE = re.compile(r"\{\w*\}")
EDGES = re.compile(r"^\s*|\s*$")


def catalogue(path: Path) -> Catalog:
    with path.open("rb") as file:
        return read_po(file, locale=path.parts[-3], domain=i18n.DOMAIN)


def forms(message: Message) -> list[tuple[str, str]]:
    """Return each form of a translation with the English that it stands for."""
    if isinstance(message.id, str):
        return [(message.id, str(message.string or ""))]
    return [(message.id[1], form) for form in message.string or ()]


def translated(path: Path) -> Iterator[tuple[str, str]]:
    """Yield English and translation of everything that is translated."""
    for message in catalogue(path):
        if message.id:
            yield from ((english, form) for english, form in forms(message) if form)


def named(path: Path) -> str:
    return path.parts[-3]


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_each_translation_has_the_places_and_stars_of_its_sentence(path: Path) -> None:
    for english, form in translated(path):
        assert sorted(set(PLACE.findall(form))) == sorted(set(PLACE.findall(english))), form
        assert form.count("*") == english.count("*"), form
        assert EDGES.findall(form) == EDGES.findall(english), form


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_a_number_has_all_forms_or_none(path: Path) -> None:
    found = catalogue(path)
    for message in found:
        if isinstance(message.id, tuple):
            several = [form for _english, form in forms(message)]
            assert len(several) == found.num_plurals, message.id
            assert all(several) or not any(several), message.id


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_nothing_is_guessed_or_left_over(path: Path) -> None:
    found = catalogue(path)
    assert not [message.id for message in found if message.fuzzy]
    assert not found.obsolete


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_the_compiled_catalogue_is_that_of_the_text(path: Path) -> None:
    fresh = BytesIO()
    write_mo(fresh, catalogue(path))
    assert path.with_suffix(".mo").read_bytes() == fresh.getvalue(), "make messages compiles it"


def asked_for() -> set[tuple[str, str]]:
    """Return context and English of all that the source asks to be translated, places in f-strings included."""
    found: set[tuple[str, str]] = set()
    for path in sorted((ROOT / "tui").rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Name)):
                continue
            said = [one.value for one in node.args if isinstance(one, ast.Constant) and isinstance(one.value, str)]
            if node.func.id in ("_", "N_", "ngettext") and said:
                found.add(("", said[0]))
            elif node.func.id == "pgettext" and len(said) == 2:
                found.add((said[0], said[1]))
    return found


@pytest.mark.parametrize("path", CATALOGUES, ids=named)
def test_nothing_is_missing(path: Path) -> None:
    known = {
        (message.context or "", message.id if isinstance(message.id, str) else message.id[0])
        for message in catalogue(path)
        if message.id and all(form for _english, form in forms(message))
    }
    assert sorted(asked_for() - known) == []


def test_the_catalogues_are_those_of_the_source(tmp_path: Path) -> None:
    template = tmp_path / "intrigue.pot"
    babel = (sys.executable, "-m", "babel.messages.frontend")
    keywords = ("-k", "ngettext:1,2", "-k", "pgettext:1c,2", "-c", "Translators:", "-s", "--add-location=file")
    subprocess.run(
        (*babel, "-q", "extract", "-F", "pyproject.toml", *keywords, "-o", str(template), "."), cwd=ROOT, check=True
    )
    with template.open("rb") as file:
        fresh = read_po(file)
    wanted = {(message.context, message.id) for message in fresh if message.id}
    for path in CATALOGUES:
        assert {(message.context, message.id) for message in catalogue(path) if message.id} == wanted


NO_CASE = re.compile(
    r"(?<!\w)(за|на|с|со|у|от|для|без|из|к|по|о|об|над|под|при|про|через|между|против|кроме) "
    r"\{(card|suit|suits|rank|name|names|other|best|played|choice|chips|points|amount|shares|level)\}"
)
"""A Russian preposition before what is never declined: cards, names and amounts stand in the nominative."""


def test_no_russian_preposition_asks_a_case_of_a_card_a_name_or_an_amount() -> None:
    allowed = {"The sheet is kept in {name}.", "Nothing can be saved in {name}: {why}."}  # files and folders
    found = [
        form
        for english, form in translated(i18n.FOLDER / "ru/LC_MESSAGES/intrigue.po")
        if NO_CASE.search(form) and english not in allowed
    ]
    assert found == []


def test_every_sign_of_the_program_has_one_that_old_terminals_know() -> None:
    """Letters are the terminal's own; what is drawn has a stand-in in ASCII."""
    source = "".join(
        path.read_text(encoding="utf-8") for path in (ROOT / "tui").rglob("*.py") if path.name != "glyphs.py"
    )
    eighths = set("▂▃▅▆▇")  # of charts, which know what the terminal has
    frame = set("┬┴├┼")  # of the paper square, likewise
    signs = {sign for sign in source if not sign.isascii() and not sign.isalpha()} - eighths - frame
    assert {sign for sign in signs if "?" in GLYPH_SETS["ascii"].text(sign)} == set()


def test_no_sentence_names_a_key_by_its_letter() -> None:
    """The settings may have given the command another one: `tui.action_table.Pressed` knows which."""
    letter = re.compile(
        r"(^|[ ;:,(*])[b-hj-z]\*? (shows|writes|opens|begins|goes|gives|takes|brings|says|looks|asks|plays|puts|"
        r"starts|moves|leads|lists|saves|adds|names|tells|sets|holds|marks|deals|enters)\b"
    )
    english = {one for one, _form in translated(i18n.FOLDER / "ru/LC_MESSAGES/intrigue.po")}
    assert sorted(filter(letter.search, english)) == []
