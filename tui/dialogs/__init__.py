"""The dialogs, each a file; Esc is always the harmless answer."""
