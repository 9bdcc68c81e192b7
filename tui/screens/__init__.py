"""The screens, each a file."""
