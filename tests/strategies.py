"""What Hypothesis draws from: cards, packs, options, and JSON that means harm."""

from typing import Any

from hypothesis import strategies as st

from core import cards as c
from core.rules import Option, Rules, Value

cards = st.integers(0, 51)
hands = st.lists(cards, unique=True, max_size=26)
packs = st.permutations(c.FULL_PACK)

scraps: st.SearchStrategy[Any] = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([0, -1, 1, 1.0, 2**31, 2**63, 10**30, float("inf")]),
    st.text(max_size=5),
    st.sampled_from(["", "AC", "8D", "ac", "10S", "\ud800", "😀", "round", "0" * 64]),
    st.just([]),
    st.just({}),
    st.just([[[[]]]]),
)
"""Values that may stand where another is meant."""


def values_of(option: Option) -> st.SearchStrategy[Value]:
    """Return what the option may be."""
    if option.values:
        return st.sampled_from(option.values)
    return st.integers(option.low, option.high)


def changes_of(model: type[Rules]) -> st.SearchStrategy[dict[str, Value]]:
    """Return changes to some options, every value allowed on its own."""
    return st.fixed_dictionaries({}, optional={option.name: values_of(option) for option in model.options()})
