"""The toy game sits at the table wherever a test asks for every game."""

from collections.abc import Iterator
from typing import cast

import pytest

from core.game import REGISTRY


# Of a module, for one worker runs modules of several folders, and the command line offers what is registered.
@pytest.fixture(scope="module", autouse=True)
def _toy() -> Iterator[None]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(cast("dict[str, str]", REGISTRY), "toy", "tests.toy")
        yield
