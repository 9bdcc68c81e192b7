"""The boards of the games: the dish of Pope Joan and its successors."""
