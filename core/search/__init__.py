"""The kernel of the strong players of the Dons: deals, play-outs and search on ints alone.

It is compiled where a C compiler is at hand. Inside it a card is a bit: 13 times its suit plus its height, 0 for
the two up to 12 for the ace. Suits are named anew so that trumps are always the last one; `core.tricks.searching`
translates.
"""


def compiled() -> bool:
    """Return whether the kernel was compiled; nothing of it is loaded for the answer."""
    from importlib.util import find_spec

    found = find_spec("core.search.tree")
    return found is not None and not (found.origin or "").endswith(".py")
