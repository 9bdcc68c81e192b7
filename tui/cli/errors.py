"""What ends a command early."""


class Wrong(Exception):
    """Bad arguments, or something that cannot be done: one sentence and an exit code."""

    def __init__(self, sentence: str, exit_code: int = 2) -> None:
        super().__init__(sentence)
        self.exit_code = exit_code
