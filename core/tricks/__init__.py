"""What the Dons share: following suit, trumps, card points, the game count, scoring in trick order, thinking."""
