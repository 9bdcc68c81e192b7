"""The kernel of the strong players of the Dons: deals, play-outs and search on ints alone.

It is compiled where a C compiler is at hand. Inside it a card is a bit: 13 times its suit plus its height, 0 for
the two up to 12 for the ace. Suits are named anew so that trumps are always the last one; `core.tricks.searching`
translates.
"""
