"""One folder a game; `core.game` knows them by name and loads each on demand."""
