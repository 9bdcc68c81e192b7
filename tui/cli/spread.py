"""Spreading the sessions of a simulation over processes, or over machines by Dask; what comes out is the same."""

import signal
import threading
import warnings
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, TypeVar

from tui.cli.errors import Wrong
from tui.i18n import _

if TYPE_CHECKING:
    from core.simulate import Spread

MOST_JOBS = 1_000

N = TypeVar("N")
T = TypeVar("T")


@contextmanager
def spreading(jobs: int, cluster: str | None = None) -> "Iterator[Spread | None]":
    """Give what spreads sessions over so many processes, or over a Dask cluster; None for this process alone.

    Whoever ends this process by ^C, or asks it to end, ends the others too, and what was written ends with a line.

    Raises:
        Wrong: there cannot be so many, or no cluster is reached.
    """
    if not 1 <= jobs <= MOST_JOBS:
        raise Wrong(_("--jobs takes 1 to {most}.").format(most=MOST_JOBS))
    with _ending_in_order():
        if cluster is not None:
            yield _on_cluster(cluster)
        elif jobs == 1:
            yield None
        else:
            try:
                yield _over(jobs, backend="loky", initializer=_leave_the_end_to_others)
            except BaseException:
                _end_the_others()
                raise


@contextmanager
def _ending_in_order() -> Iterator[None]:
    """Let the signals that ask for an end come as an exception, as ^C does."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    signals = [getattr(signal, name) for name in ("SIGTERM", "SIGHUP") if hasattr(signal, name)]
    before = [(one, signal.signal(one, _end)) for one in signals if signal.getsignal(one) == signal.SIG_DFL]
    try:
        yield
    finally:
        for one, handler in before:
            signal.signal(one, handler)


def _end(number: int, _frame: FrameType | None) -> None:
    raise SystemExit(128 + number)


def _end_the_others() -> None:
    from joblib.externals.loky import get_reusable_executor

    get_reusable_executor(reuse=True).shutdown(wait=True, kill_workers=True)


def _over(jobs: int, **backend: object) -> "Spread":
    def spread(play: Callable[[N], Iterable[T]], numbers: Iterator[N]) -> Iterator[Iterable[T]]:
        """Yield what each number comes to, in the order of the numbers, worked out by several processes."""
        from joblib import Parallel, delayed, parallel_config

        with warnings.catch_warnings():
            # Sessions begun ahead of need are dropped when enough rounds are played; that is no fault.
            warnings.simplefilter("ignore", UserWarning)
            with parallel_config(**backend):
                work = Parallel(n_jobs=jobs, return_as="generator")
                played: Iterator[Iterable[T]] = work(delayed(_whole)(play, number) for number in numbers)
                yield from played

    return spread


def _leave_the_end_to_others() -> None:
    """Let ^C be for the process that spread the work: it ends this one, and nothing is said twice."""
    for name in ("SIGINT", "SIGHUP"):
        if hasattr(signal, name):
            signal.signal(getattr(signal, name), signal.SIG_IGN)


def _whole(play: Callable[[N], Iterable[T]], number: N) -> Iterable[T]:
    return list(play(number))


def _on_cluster(address: str) -> "Spread":
    try:
        from distributed import Client
    except ImportError as error:
        raise Wrong(_("A cluster needs Dask: pip install distributed.")) from error
    try:
        client = Client(address, timeout=10)
    except (OSError, ValueError, TimeoutError) as error:
        text = _("No Dask scheduler answers at '{address}': start one with 'dask scheduler' and give its address.")
        raise Wrong(text.format(address=address[:80]), exit_code=1) from error
    # Twice as many sessions under way as there are places to play them, so that no machine waits.
    return _over(2 * max(1, sum(client.ncores().values())), backend="dask")
