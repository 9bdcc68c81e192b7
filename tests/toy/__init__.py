"""A tiny trick game for two sides with blind cards: it lives in the tests and proves the protocol."""

from tests.toy.game import Toy

GAME = Toy()
