"""The transcripts are what is played now."""

import pytest

from tests.transcripts.transcript import SITTINGS, Sitting, transcript


@pytest.mark.parametrize("sitting", SITTINGS, ids=lambda sitting: sitting.game)
def test_the_transcript_is_what_is_played(sitting: Sitting) -> None:
    written = sitting.path.read_text(encoding="utf-8")
    assert transcript(sitting).splitlines() == written.splitlines(), "see `python -m tests.transcripts --write`"
