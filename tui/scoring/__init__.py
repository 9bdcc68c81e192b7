"""The scorekeeper as a person sees it: sheets to begin, rounds to enter, what they come to."""
