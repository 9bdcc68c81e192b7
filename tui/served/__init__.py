"""Intrigue in a browser: a small server on this machine that gives every page a program of its own."""
