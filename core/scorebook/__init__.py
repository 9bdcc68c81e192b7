"""The scorekeeper: games that are played with real cards, kept round by round."""
