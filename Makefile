# From nothing but Python (3.11 or newer) and make. `make PYTHON=python3.12 VENV=.venv-3.12 test` chooses a Python
# and a place for its environment.

VENV = .venv
BIN = $(VENV)/bin

.PHONY: demo play test generate check fast slow compiled wheel envs batch compare node pyodide browser notebook docs bench peers format clean

demo: $(VENV)/installed
	$(BIN)/python -m machu_rules demo --out out

# a table in the browser, with the variants of the examples
play: $(VENV)/installed-web
	$(BIN)/python -m machu_rules serve examples/variants --open

# the checks take one core, so they run beside the tests
test: $(VENV)/installed-dev
	@$(BIN)/python -m tools.generate build
	@+$(MAKE) --no-print-directory -j 2 check fast
	@echo "make test: all is well. Left out: the tests marked slow, installations, and property tests with more examples"
	@echo "(make slow), the compiled core (make compiled), the environments of OpenSpiel and PettingZoo (make envs),"
	@echo "batches (make batch), comparisons and ladders (make compare), JavaScript and TypeScript (make node), Python 3.14 in"
	@echo "WebAssembly (make pyodide), a browser (make browser), the notebook in a kernel (make notebook), and the docs (make docs)."

# all generated files; those of a build are written by an installation and by make test, too
generate: $(VENV)/installed-dev
	$(BIN)/python -m tools.generate

check: $(VENV)/installed-dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/codespell *.md docs machu_rules examples data schemas templates tools benchmarks
	$(BIN)/mypy
	$(BIN)/python -m tools.prose

QUICK = not slow and not envs and not batch and not compare and not node and not browser and not notebook and not install
fast: $(VENV)/installed-dev
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist loadgroup -m "$(QUICK)"

slow: $(VENV)/installed-dev
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist loadgroup -m "(slow or install or hypothesis) and not browser and not envs and not batch and not compare and not compiled" --hypothesis-profile usual --durations 10

# Needs a C compiler, and the headers if Python is the system's. ONLY="-k source" selects tests.
compiled: $(VENV)/installed-dev
	$(BIN)/python -m pytest -q -m compiled --durations 3 $(ONLY) tests/install/test_compiled.py tests/doors/test_compiled_package.py

# the core compiled for this Python and this kind of machine
wheel: $(VENV)/installed-dev
	MACHU_RULES_COMPILE=1 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir dist .

envs: $(VENV)/installed-envs
	$(BIN)/python -c "import machu_rules.envs.openspiel, machu_rules.envs.pettingzoo"
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist loadgroup machu_rules/envs tests/envs
	$(BIN)/python -m pytest -q -m envs tests/doors tests/test_docs.py

batch: $(VENV)/installed-batch
	$(BIN)/python -m pytest -q -m batch machu_rules/batch tests/batch tests/doors tests/games tests/templates tests/test_docs.py

compare: $(VENV)/installed-compare
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 --dist loadgroup machu_rules/compare machu_rules/ladder machu_rules/simulation tests/compare tests/ladder
	$(BIN)/python -m pytest -q -m compare tests/benchmarks tests/cli tests/doors tests/simulation tests/test_docs.py tests/test_targets.py

# The TypeScript compiler and the language server of YAML come from npm and stay in clients/typescript/node_modules.
node: $(VENV)/installed-dev
	@command -v npm >/dev/null || { echo "make node: needs Node.js and npm (on Debian and Ubuntu: apt install nodejs npm)" >&2; exit 1; }
	npm install --silent --no-audit --no-fund --no-package-lock --prefix clients/typescript
	$(BIN)/python -m pytest -q -n auto --maxprocesses 8 -m node tests/rpc tests/json tests/variants tests/web

# CPython 3.14 from npm. The wheel and its dependencies are unpacked for it, without compiled modules. Under Node it runs
# all public calls, the examples of the docstrings, and tests that need no operating system.
PYODIDE = build/pyodide
pyodide: $(VENV)/installed-dev
	@command -v npm >/dev/null || { echo "make pyodide: needs Node.js and npm (on Debian and Ubuntu: apt install nodejs npm)" >&2; exit 1; }
	rm -rf build/lib $(PYODIDE)/packages $(PYODIDE)/wheel
	mkdir -p $(PYODIDE)
	npm install --silent --no-audit --no-fund --no-save --no-package-lock --prefix $(PYODIDE) "pyodide@^314.0.7"
	MACHU_RULES_COMPILE=0 $(BIN)/python -m pip wheel --quiet --disable-pip-version-check --no-deps --wheel-dir $(PYODIDE)/wheel .
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-compile --target $(PYODIDE)/packages \
	  --python-version 3.14 --only-binary :all: --platform manylinux_2_17_x86_64 --platform manylinux_2_28_x86_64 \
	  "$$(echo $(PYODIDE)/wheel/*.whl)[testing,tui,web]" "griffelib>=2" "pytest>=8.2,<9.2" "hypothesis>=6.100,<6.156" # later: compiled
	node tests/pyodide/run.mjs $(PYODIDE) -q --durations 3 -m "$(QUICK) and not system" \
	  tests/test_public_calls.py machu_rules tests/json tests/match tests/rooms tests/rpc tests/render \
	  tests/games/incan_gold tests/games/princes

# The pages of the server and of the examples in the system's chromium. axe-core comes from npm.
browser: $(VENV)/installed-browser
	@command -v chromium >/dev/null || { echo "make browser: needs chromium (on Debian: apt install chromium)" >&2; exit 1; }
	@command -v npm >/dev/null || { echo "make browser: needs npm for axe-core (on Debian and Ubuntu: apt install nodejs npm)" >&2; exit 1; }
	npm install --silent --no-audit --no-fund --no-package-lock --prefix clients/typescript
	$(BIN)/python -m pytest -q -m browser --durations 3 tests/web tests/docs

notebook: $(VENV)/installed-notebook
	$(BIN)/python -m pytest -q -m notebook tests/examples

# not --quiet, which would keep --strict from counting warnings. The variable silences advertising
docs: $(VENV)/installed-docs
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict
	@echo "make docs: open file://$(CURDIR)/site/index.html"

# The CPU time of all public calls (docs/speed.md).
bench: $(VENV)/installed-dev
	$(BIN)/python -m pytest -q benchmarks/test_calls.py --benchmark-timer=time.process_time --benchmark-group-by=param:name \
	  --benchmark-columns=median,min,max,rounds --benchmark-sort=name

# Beside other engines, which get an environment of their own from the package index.
peers: $(VENV)/installed
	$(BIN)/python -m benchmarks.peers --write docs/speed.md

format: $(VENV)/installed-dev
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

clean:
	rm -rf .venv* build dist site out *.egg-info clients/typescript/node_modules

# Installed again after changes of pyproject.toml. The installation is editable.
$(VENV)/installed: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable .
	@touch $@

$(VENV)/installed-dev: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev]"
	@touch $@ $(VENV)/installed

$(VENV)/installed-envs: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,openspiel,pettingzoo]"
	@touch $@ $(VENV)/installed-dev $(VENV)/installed

$(VENV)/installed-batch: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,batch]"
	@touch $@ $(VENV)/installed-dev $(VENV)/installed

$(VENV)/installed-compare: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,compare,dask]"
	@touch $@ $(VENV)/installed-dev $(VENV)/installed

$(VENV)/installed-browser: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,browser,docs]"
	@touch $@ $(VENV)/installed-dev $(VENV)/installed

$(VENV)/installed-docs: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,docs]"
	@touch $@ $(VENV)/installed-dev $(VENV)/installed

$(VENV)/installed-web: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[web]"
	@touch $@ $(VENV)/installed

$(VENV)/installed-notebook: $(VENV)/made pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable ".[dev,notebook]"
	@touch $@ $(VENV)/installed-dev $(VENV)/installed

# A name on the path may be a stub that does not run, too old, or a Python without venv: the first that works is taken.
$(VENV)/made:
	@for python in $(or $(PYTHON),python3.14 python3.13 python3.12 python3.11 python3 python); do \
	  if "$$python" -c 'import ensurepip, sys, venv; sys.exit(sys.version_info < (3, 11))' >/dev/null 2>&1; then \
	    echo "$$python -m venv $(VENV)"; "$$python" -m venv $(VENV) && touch $@; exit; \
	  fi; \
	done; \
	echo "make: found no Python 3.11 or newer with venv (tried $(or $(PYTHON),python3.14 python3.13 python3.12 python3.11 python3 python))." >&2; \
	echo "Install one (on Debian and Ubuntu: apt install python3 python3-venv) or name it: make PYTHON=/path/to/python3" >&2; \
	exit 1
