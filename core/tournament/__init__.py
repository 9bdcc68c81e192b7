"""Tournaments: many sessions, who plays whom in them, and how everybody stands."""
