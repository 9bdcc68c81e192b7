# Everything is installed into .venv, at the releases in constraints.txt.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# `python -m venv` with pip in it needs a package that Debian leaves out; the pip outside can fill an empty one.
# In an activated environment python3 is its own, which has no pip: then the Python that it was made from.
WHOLE  := $(shell $(PYTHON) -c 'import sys; print(sys._base_executable)' 2>/dev/null || echo $(PYTHON))
PIP    := $(WHOLE) -m pip --python $(BIN)/python -qq --disable-pip-version-check
PYTEST := $(BIN)/python -m pytest
# What is compiled where that can be done: when it changes it is installed anew.
KERNEL := setup.py $(wildcard core/search/*.py)

.DEFAULT_GOAL := help
.PHONY: help play serve install test check format lint types contracts nightly screenshots messages manual clean

help:
	@echo "make play         install what is missing and play"
	@echo "make serve        play in a browser"
	@echo "make test         run the tests"
	@echo "make check        run all that the project's CI runs"
	@echo "make nightly      run the tests that take minutes"
	@echo "make screenshots  renew the pictures in screenshots/"
	@echo "make manual       renew the manual page"
	@echo "make messages     collect the sentences to translate"
	@echo "make clean        remove what make made"

play: $(VENV)/play
	@$(BIN)/python -m tui $(ARGS)

serve: $(VENV)/web
	@$(BIN)/python -m tui serve $(ARGS) || [ $$? -eq 130 ] # Ctrl+C, as it should be

install: $(VENV)/dev
	@:

# Four workers on two cores: the tests of the screen wait for paints more than they reckon.
test: $(VENV)/dev
	@$(PYTEST) -q -n 4 --dist loadgroup $(ARGS)

check: format lint types contracts
	@echo "== tests" && $(PYTEST) -q -n 4 --dist loadgroup $(ARGS)
	@echo "make check: all passed"

format: $(VENV)/dev
	@echo "== format" && $(BIN)/ruff format --check .

lint: $(VENV)/dev
	@echo "== lint" && $(BIN)/ruff check .

types: $(VENV)/dev
	@echo "== types" && $(BIN)/mypy

contracts: $(VENV)/dev
	@echo "== contracts" && $(BIN)/lint-imports --no-logo

nightly: $(VENV)/dev
	@$(PYTEST) -q -n 2 --dist loadgroup -m nightly --timeout=3600

screenshots: $(VENV)/dev
	@$(BIN)/python screenshots/take.py

# The template is made anew each time and not kept: its line numbers would change with every commit. The catalogues
# name files without lines, and bear one date for ever, so that they change only where a sentence does.
messages: $(VENV)/dev
	@$(BIN)/pybabel -q extract -F pyproject.toml -k ngettext:1,2 -k pgettext:1c,2 -c "Translators:" -s \
		--add-location=file --project=intrigue --copyright-holder="The Intrigue authors" \
		-o tui/locale/intrigue.pot .
	@$(BIN)/pybabel -q update -D intrigue -i tui/locale/intrigue.pot -d tui/locale -w 116 -N --ignore-obsolete
	@sed -i.old -e '/^"Report-Msgid-Bugs-To/d' -e 's/^"\(POT-Creation\|PO-Revision\)-Date: .*\\n"$$/"\1-Date: 2026-01-01 00:00+0000\\n"/' \
		tui/locale/*/LC_MESSAGES/intrigue.po
	@rm tui/locale/*/LC_MESSAGES/intrigue.po.old
	@$(BIN)/pybabel -q compile -D intrigue -d tui/locale
	@$(MAKE) --no-print-directory manual

manual: $(VENV)/dev
	@$(BIN)/python -m tui --lang en manual >docs/manual/intrigue.6
	@$(BIN)/python -m tui --lang ru manual >docs/manual/ru/intrigue.6

clean:
	@rm -rf $(VENV) build dist *.egg-info $(COMPILED) .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	@find core saves tui tests -name __pycache__ -prune -exec rm -rf {} +

$(VENV)/pyvenv.cfg:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null || \
		{ echo "Intrigue needs Python 3.11 or later: install it, or name one with 'make PYTHON=python3.12 …'."; exit 1; }
	@$(WHOLE) -m pip --version >/dev/null 2>&1 || \
		{ echo "Intrigue needs pip to install what it stands on: 'apt install python3-pip' on Debian and Ubuntu."; exit 1; }
	@$(PYTHON) -m venv --without-pip --clear $(VENV)

# An extension beside the source would hide what was changed there, so that old ones go first.
COMPILED := core/search/*.so core/search/*.pyd intrigue_search__mypyc.*
define said
@$(BIN)/python -c 'import core.search as s; s.compiled() or print("No C compiler: the strong players search at a slower pace.")'
endef

$(VENV)/play: pyproject.toml constraints.txt $(KERNEL) | $(VENV)/pyvenv.cfg
	@echo "Installing Intrigue into $(VENV) (once) …"
	@rm -f $(COMPILED)
	@$(PIP) install -c constraints.txt -e .
	$(said)
	@touch $@

$(VENV)/web: pyproject.toml constraints.txt $(KERNEL) | $(VENV)/pyvenv.cfg
	@echo "Installing what the browser needs into $(VENV) (once) …"
	@rm -f $(COMPILED)
	@$(PIP) install -c constraints.txt -e '.[web]'
	$(said)
	@touch $@ $(VENV)/play

$(VENV)/dev: pyproject.toml constraints.txt $(KERNEL) | $(VENV)/pyvenv.cfg
	@echo "Installing Intrigue and its tools into $(VENV) (once) …"
	@rm -f $(COMPILED)
	@$(PIP) install -c constraints.txt -e '.[dev]'
	$(said)
	@touch $@ $(VENV)/play $(VENV)/web
