"""The wheel, built from a clean copy of the tree and run alone: nothing is missing, nothing too much."""

import os
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from core import __version__
from tests.benchmarks.terminal import Terminal

ROOT = Path(__file__).resolve().parent.parent
ROOMS = ("core", "saves", "tui")
# The template of the catalogues is for translators, not for players.
NOT_SHIPPED = {".pot", ".pyc", ".pyd", ".so"}


def run(*command: str | Path, cwd: Path, env: dict[str, str] | None = None) -> str:
    """Run a program and return what it printed; fail with its complaint."""
    done = subprocess.run(command, cwd=cwd, env=env, capture_output=True, text=True, timeout=100, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def shipped(tree: Path) -> set[str]:
    """Return the paths, relative to the tree, of all files that belong in the wheel."""
    files = (path for room in ROOMS for path in (tree / room).rglob("*") if path.is_file())
    return {path.relative_to(tree).as_posix() for path in files if path.suffix not in NOT_SHIPPED}


@pytest.fixture(scope="module")
def tree(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Copy what the build reads, so that leftovers of other builds play no part."""
    tree = tmp_path_factory.mktemp("tree")
    for room in ROOMS:
        ignored = shutil.ignore_patterns("__pycache__", *(f"*{ending}" for ending in NOT_SHIPPED))
        shutil.copytree(ROOT / room, tree / room, ignore=ignored)
    (tree / "tests").mkdir()
    (tree / "tests" / "test_nothing.py").touch()
    shutil.copytree(ROOT / "docs" / "manual", tree / "docs" / "manual")
    for name in ("LICENSE", "README.md", "pyproject.toml", "setup.py"):
        if (ROOT / name).exists():
            shutil.copy(ROOT / name, tree)
    return tree


@pytest.fixture(scope="module")
def wheel(tree: Path) -> Path:
    """Build the wheel with the tools at hand, without the network, as where there is no C compiler."""
    env = {**os.environ, "CC": "/bin/false"}
    run(sys.executable, "-m", "build", "--wheel", "--no-isolation", cwd=tree, env=env)
    (built,) = (tree / "dist").glob("*.whl")
    return built


@pytest.mark.xdist_group("wheel")
def test_the_wheel_holds_the_three_rooms_whole_and_nothing_else(tree: Path, wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        names = {name for name in archive.namelist() if ".dist-info/" not in name}
    pages = {name.partition(".data/data/")[2] for name in names if ".data/" in name}
    assert pages == {"share/man/man6/intrigue.6", "share/man/ru/man6/intrigue.6"}
    files = {name for name in names if Path(name).suffix not in NOT_SHIPPED and ".data/" not in name}
    assert files == shipped(tree)


@pytest.mark.xdist_group("wheel")
def test_the_installed_wheel_runs_away_from_the_tree(wheel: Path, tmp_path: Path) -> None:
    target = tmp_path / "installed"
    pip = (sys.executable, "-m", "pip", "-q", "--disable-pip-version-check")
    run(*pip, "install", "--no-index", "--no-deps", "--target", target, wheel, cwd=tmp_path)

    env = {"PYTHONPATH": str(target), "HOME": str(tmp_path), "LANG": "C.UTF-8"}
    origins = run(
        sys.executable, "-P", "-c", "import core, saves, tui; print(core.__path__[0])", cwd=tmp_path, env=env
    )
    assert Path(origins.strip()) == target / "core"
    said = run(sys.executable, "-P", "-m", "tui", "--version", cwd=tmp_path, env=env)
    assert __version__ in said
    assert "interpreted" in said
    assert __version__ in run(sys.executable, "-P", target / "bin" / "intrigue", "--version", cwd=tmp_path, env=env)
    assert (target / "share" / "man" / "man6" / "intrigue.6").is_file()

    # Its styles, its translations and its pages are there: the full screen, in Russian, with a round dealt.
    shell = 'cd "$0" && exec "$@"'
    argv = ["sh", "-c", shell, str(tmp_path), sys.executable, "-P", "-m", "tui", "--lang", "ru", "new", "pope-joan"]
    screen = Terminal(argv, {**env, "TERM": "xterm-256color", "INTRIGUE_HOME": str(tmp_path / "kept")})
    try:
        screen.wait_for("бросает жребий".encode())
        screen.press(b" ")
        screen.wait_for("раунд 1".encode())
    finally:
        screen.close()
    assert b"Traceback" not in screen.seen
