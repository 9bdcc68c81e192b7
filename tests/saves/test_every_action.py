"""Saved and resumed after any action, a session is the one that was played on, to the last stream of chance."""

import hashlib
from pathlib import Path

import pytest

from core import actions as a
from core.session import Session
from core.summary import summary
from saves.sessions import Saved, act_entry, checkpoint_entry, replay
from saves.store import Store
from tests.playing import Evening, evening
from tests.saves.evenings import GAMES


def digest_of(session: Session) -> str:
    """Return the SHA-256 of all that a session knows, views and streams of chance of every seat included."""
    parts: list[object] = [session.phase, session.count, session.clock, session.words, session.called, session.lots]
    parts += [session.opening, session.following, session.help, session.choices, session.salt, session.done]
    if session.round is not None:
        round_ = session.round
        parts += [round_.deck, round_.events, sorted(round_.secret.items()), round_.ledger(), round_.ask()]
        seats = range(len(session.seats))
        parts += [session.view(seat) for seat in seats] + [session.choice_stream(seat).key for seat in seats]
    return hashlib.sha256(repr(parts).encode()).hexdigest()


def resume_everywhere(game: str, case: int, folder: Path) -> int:
    """Play a random session, resume it from its save after each action, and return how many there were."""
    played = evening(game, case)
    apply = Evening.apply
    taken = 0
    saved = Saved.create(played.setup, summary(Session(played.setup)), folder)

    class Kept(Evening):
        def apply(self, action: a.Action) -> None:
            nonlocal taken
            opening = self.session.opening
            apply(self, action)
            entries = [act_entry(action, self.clock)]
            if self.session.opening is not opening:
                entries.append(checkpoint_entry(self.session.checkpoint()))
            saved.append(entries, summary(self.session), self.clock)
            again = replay(Store.look(saved.path).tail())
            assert again.damage is None
            assert digest_of(again.session) == digest_of(self.session), (game, case, taken)
            taken += 1

    Kept(played.setup, played.rng).play()
    saved.close()
    whole = replay(Store.look(saved.path).read())
    assert (whole.damage, whole.session.phase, whole.session.count) == (None, "over", taken)
    return taken


@pytest.mark.parametrize("game", GAMES)
def test_a_session_is_the_same_after_every_action(game: str, tmp_path: Path) -> None:
    case = {"phat": 2}.get(game, 1)
    assert resume_everywhere(game, case, tmp_path) > 5


@pytest.mark.nightly
@pytest.mark.parametrize("part", range(20))
@pytest.mark.parametrize("game", GAMES)
def test_a_thousand_sessions_are_the_same_after_every_action(game: str, part: int, tmp_path: Path) -> None:
    taken = sum(resume_everywhere(game, 1_000 + part * 9 + case, tmp_path / str(case)) for case in range(9))
    print(game, part, taken)
