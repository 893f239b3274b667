# Two commands do all the set-up: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
PY := $(VENV)/bin/python
HEADLESS := SDL_VIDEODRIVER=dummy SDL_AUDIODRIVER=dummy PYGAME_HIDE_SUPPORT_PROMPT=1
READY := $(VENV)/.ready

.PHONY: play test lint types soak shots film sounds bench golden strength strength-full clean

play: $(READY)
	$(PY) main.py

test: lint types
	$(HEADLESS) $(PY) -m pytest --numprocesses auto --dist worksteal

lint: $(READY)
	$(VENV)/bin/ruff check .
	$(VENV)/bin/ruff format --check .

types: $(READY)
	$(VENV)/bin/mypy

soak: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.soak

shots: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.shots

film: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.film

sounds: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.sounds

bench: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.bench

golden: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.golden

strength: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.strength

strength-full: $(READY)
	$(HEADLESS) $(PY) -m tests.tools.strength --full

$(READY): requirements.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "Python 3.11 or newer is needed: name one with 'make PYTHON=python3.12 play'."; exit 1; }
	@$(PYTHON) -c 'import venv, ensurepip' || { echo "Python's venv module is missing: on Debian or Ubuntu run 'sudo apt install python3-venv', then try again."; exit 1; }
	$(PYTHON) -m venv $(VENV)
	$(PY) -m pip install --quiet --disable-pip-version-check --requirement requirements.txt
	@touch $@

clean:
	rm -rf $(VENV) build
