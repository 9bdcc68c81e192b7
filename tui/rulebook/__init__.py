"""The rulebook: a page a game and language, in Markdown, with marks for what hangs on the rules in force."""
