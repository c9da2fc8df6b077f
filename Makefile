# magnate: `make play` opens the table, `make test` checks everything. `make help` lists the rest.
#
# Variables:  PYTHON=python3.12   the Python to build the environment with (3.11 or newer)
#             ARGS="--seed 3"     handed on to `make play`, `make bench` and pytest
#             JOBS=2              test processes (default: two more than cores, since many tests wait for what they started)
#             MAGNATE_WEB=0       install without the browser client (no Node.js, no npm)

SHELL := /bin/sh
.DEFAULT_GOAL := help
MAKEFLAGS += --no-print-directory

PYTHON   ?=
ARGS     ?=
CORES    := $(shell getconf _NPROCESSORS_ONLN)
JOBS     ?= $(shell expr $(CORES) + 2)

VENV     := .venv
COMPILED := .venv-compiled
PY       := $(VENV)/bin/python
PYC      := $(COMPILED)/bin/python
PIP      := -m pip --disable-pip-version-check --quiet
NPM      = $(PY) web/build_client.py npm

# Tests run in the order of tests/conftest.py; a process with nothing left takes over half of what another one has.
# They start hundreds of processes of ours, which are not to compile every module anew.
SPREAD   := -n $(JOBS) --dist worksteal
export PYTHONDONTWRITEBYTECODE :=

# What is checked. Folders that are not there yet are left out.
CODE     := hatch_build.py $(wildcard web/build_client.py docs/reference src tests benchmarks examples)
SOURCES  := $(shell find src -type f ! -name '*.pyc' ! -path '*/server/static/*' 2>/dev/null)
WEB      := $(shell find web src/magnate/messages/catalogues src/magnate/content/data/terms -type f ! -path '*/node_modules/*' ! -name '*.pyc' 2>/dev/null)

# An environment is set up again when one of these changes, or when the folder was moved.
HERE     := $(shell pwd | cksum | cut -d ' ' -f 1)
PACKAGE  := pyproject.toml hatch_build.py web/build_client.py
PLAY     := $(VENV)/.play-$(HERE)
CLIENT   := src/magnate/server/static/sources.sha256
DEV      := $(VENV)/.dev-$(HERE)
DEV_WEB  := $(VENV)/.dev-web-$(HERE)
BENCH    := $(VENV)/.bench-$(HERE)
RAY      := $(VENV)/.ray-$(HERE)
NATIVE   := $(COMPILED)/.compiled-$(HERE)
NATIVE_DEV := $(COMPILED)/.dev-$(HERE)

# $(call environment,FOLDER): make a virtual environment with the first Python that will do.
define environment
	@if ! $(1)/bin/python -c 'import sys, pip; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	  found=; old=; bare=; \
	  for python in $(or $(PYTHON),python3.13 python3.12 python3.11 python3 python); do \
	    version=$$($$python -c 'import sys; print("%d.%d" % sys.version_info[:2])' 2>/dev/null) || continue; \
	    if ! $$python -c 'import sys; sys.exit(sys.version_info < (3, 11))'; then old="$$old $$python ($$version)"; continue; fi; \
	    if ! $$python -c 'import ensurepip, venv' 2>/dev/null; then bare="$$python $$version"; continue; fi; \
	    found=$$python; break; \
	  done; \
	  if [ -z "$$found" ]; then \
	    if [ -n "$$bare" ]; then \
	      echo "magnate needs Python's venv and ensurepip, and $${bare% *} came without them." >&2; \
	      echo "On Debian and Ubuntu: apt install python$${bare##* }-venv. Then run make again." >&2; \
	    elif [ -n "$$old" ]; then \
	      echo "magnate needs Python 3.11 or newer; found only$$old." >&2; \
	      echo "If a newer one is installed elsewhere, name it: make play PYTHON=/path/to/python3" >&2; \
	    else \
	      echo "magnate needs Python 3.11 or newer; $(if $(PYTHON),'$(PYTHON)' does not run,no python3 was found on the PATH)." >&2; \
	    fi; \
	    exit 1; \
	  fi; \
	  echo "Setting up $(1) with $$found (once; this needs the network) ..."; \
	  $$found -m venv --clear $(1); \
	fi
endef

.PHONY: help
help: ## what can be made
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

.PHONY: play
play: $(PLAY) $(CLIENT) ## open the table in the browser
	@$(VENV)/bin/magnate serve $(ARGS)

.PHONY: install
install: $(DEV) $(DEV_WEB) $(CLIENT) ## set up everything a developer needs in .venv

# --- checks ---------------------------------------------------------------------------------------

.PHONY: test
test: $(DEV) $(DEV_WEB) $(CLIENT) ## everything: lint, types, import contract, tests, client and browser
	@$(MAKE) -j $(CORES) types web-check lint bytecode
	$(PY) -m pytest $(SPREAD) $(ARGS)

.PHONY: browser
browser: $(DEV) $(DEV_WEB) $(CLIENT) ## only the tests that look at the page in a browser
	$(PY) -m pytest $(SPREAD) tests/web $(ARGS)

.PHONY: lint
lint: $(DEV) ## ruff (rules and format) and the import contract
	$(PY) -m ruff check $(CODE)
	$(PY) -m ruff format --check $(CODE)
	$(VENV)/bin/lint-imports --no-logo

.PHONY: format
format: $(DEV) ## let ruff mend what it can, and format
	$(PY) -m ruff check --fix $(CODE)
	$(PY) -m ruff format $(CODE)

.PHONY: types
types: $(DEV) ## mypy --strict
	$(PY) -m mypy $(CODE)

.PHONY: ray
ray: $(RAY) ## add Ray to .venv, for `magnate arena --engine ray` and its test

# Collecting once leaves bytecode, which a clean clone lacks: without it each test process would compile every test for itself.
# What is wrong with a test is told by the run that follows.
.PHONY: bytecode
bytecode: $(DEV)
	@$(PY) -m pytest --collect-only -qq -p no:xdist $(ARGS) >/dev/null || true

.PHONY: thorough
thorough: $(DEV) $(DEV_WEB) $(CLIENT) ## all tests in their long forms: many fresh examples, kills, floods, a soak (hours)
	$(PY) -m pytest $(SPREAD) --thorough $(ARGS)

.PHONY: reference
reference: $(DEV) ## the API reference, from docstrings, into build/reference
	@$(PY) -m docs.reference.build

.PHONY: citations
citations: $(DEV) ## which rules of the specification does no test cite?
	@$(PY) -m tests.house.citations

# --- the client in the browser ----------------------------------------------------------------------

.PHONY: web
web: $(CLIENT) ## build the browser client into the package

.PHONY: web-check web-schema web-types web-lint web-test
web-check: web-types web-lint web-test ## the client's types, lint and unit tests

web-schema: $(DEV_WEB)
	@$(NPM) run --silent types

web-types: web-schema
	@$(NPM) run --silent --ignore-scripts check

web-lint: web-schema
	@$(NPM) run --silent --ignore-scripts lint

web-test: $(DEV_WEB)
	@$(NPM) run --silent test

.PHONY: web-dev
web-dev: $(DEV_WEB) ## serve the client while working on it; the server has to run as well
	@$(NPM) run --silent dev

.PHONY: openapi
openapi: $(DEV_WEB) ## write docs/openapi.json and the page's types anew
	@$(VENV)/bin/magnate serve --openapi docs/openapi.json
	@$(NPM) run --silent types

# --- speed ----------------------------------------------------------------------------------------

.PHONY: compiled
compiled: $(NATIVE) ## compile the engine with mypyc into .venv-compiled (needs a C compiler)

.PHONY: test-compiled
test-compiled: $(NATIVE) $(DEV_WEB) ## run the whole suite against the compiled engine
	MAGNATE_EXPECT_COMPILED=1 $(PYC) -m pytest $(SPREAD) $(ARGS)

.PHONY: bench
bench: $(BENCH) ## the benchmarks, pure Python
	$(PY) -m benchmarks $(ARGS)

.PHONY: bench-compiled
bench-compiled: $(NATIVE) ## the benchmarks, compiled engine
	$(PYC) $(PIP) install --requirement requirements/bench.txt
	$(PYC) -m benchmarks $(ARGS)

# --- housekeeping ---------------------------------------------------------------------------------

.PHONY: pins
pins: ## resolve requirements/*.txt anew from pyproject.toml (needs the network)
	$(call environment,.venv-pins)
	.venv-pins/bin/python $(PIP) uninstall --yes setuptools
	@set -e; export MAGNATE_WEB=0; pins() { .venv-pins/bin/python $(PIP) freeze --all --exclude pip --exclude magnate | LC_ALL=C sort -f; }; \
	story="# Exact versions, resolved from pyproject.toml by \`make pins\`; never edited by hand."; \
	below=; : > .venv-pins/known; \
	for set in "play hatchling ." "node .[node]" "dev .[dev]" "compiled .[dev,compiled]" "bench .[dev,compiled,bench]" \
	  "ray .[dev,ray]"; do \
	  name=$${set%% *}; echo "Resolving $$name ..."; \
	  .venv-pins/bin/python $(PIP) install $${set#* }; pins > .venv-pins/all; \
	  { echo "$$story"; [ -z "$$below" ] || echo "-r $$below.txt"; \
	    LC_ALL=C grep -vxFf .venv-pins/known .venv-pins/all || true; } > requirements/$$name.txt; \
	  cp .venv-pins/all .venv-pins/known; \
	  case $$name in play|node) below=play;; *) below=dev;; esac; \
	done
	rm -rf .venv-pins

.PHONY: clean
clean: ## remove environments, caches and build output
	rm -rf $(VENV) .venv-* build dist .hypothesis .import_linter_cache .mypy_cache .pytest_cache .ruff_cache
	rm -rf src/magnate/server/static web/node_modules
	find src tests $(wildcard benchmarks web) -name __pycache__ -type d -prune -exec rm -rf {} +

# --- environments: one stamp each -------------------------------------------------------------------

$(PLAY): $(PACKAGE) requirements/play.txt requirements/node.txt
	$(call environment,$(VENV))
	@$(PY) $(PIP) install --requirement requirements/play.txt
	@if $(PY) web/build_client.py lacks-node; then \
	  echo "Fetching Node.js for building the browser client ..."; \
	  $(PY) $(PIP) install --requirement requirements/node.txt; \
	fi
	@$(PY) $(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@

# The installation has built the client once; afterwards only changed sources build it again.
$(CLIENT): $(PLAY) $(WEB)
	@$(PY) web/build_client.py build
	@[ ! -e $@ ] || touch $@

$(DEV): $(PLAY) requirements/dev.txt
	@$(PY) $(PIP) install --requirement requirements/dev.txt
	@touch $@

$(DEV_WEB): $(DEV) web/package-lock.json
	@$(PY) web/build_client.py packages
	@touch $@

$(BENCH): $(DEV) requirements/bench.txt
	@$(PY) $(PIP) install --requirement requirements/bench.txt
	@touch $@

$(RAY): $(DEV) requirements/ray.txt
	@$(PY) $(PIP) install --requirement requirements/ray.txt
	@touch $@

$(NATIVE_DEV): $(PACKAGE) $(wildcard requirements/*.txt)
	$(call environment,$(COMPILED))
	@$(PYC) $(PIP) install --requirement requirements/dev.txt --requirement requirements/compiled.txt
	@touch $@

$(NATIVE): $(NATIVE_DEV) $(CLIENT) $(SOURCES)
	@echo "Compiling the engine (minutes) ..."
	@$(PYC) $(PIP) uninstall --yes magnate
	MAGNATE_COMPILED=require $(PYC) $(PIP) install --no-deps --no-build-isolation .
	@touch $@
