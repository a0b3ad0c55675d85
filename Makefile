# Every target sets up what it needs, in .venv (and .venv-bench) inside the checkout.

VENV := .venv
PEERS := .venv-bench
PIP := -m pip --quiet --disable-pip-version-check --no-input
PYTEST := $(VENV)/bin/python -m pytest -n 2

SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name 'py.typed' \) 2>/dev/null | LC_ALL=C sort)

# The browser's client, built into the package. It needs Node.js 20.19 or newer; without, the package goes without it.
CLIENT := src/slayground/server/static/index.html
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' 2>/dev/null | LC_ALL=C sort)
node_works := $(shell node -e 'const [a, b] = process.versions.node.split(".").map(Number); console.log(a > 20 || (a == 20 && b >= 19) ? "yes" : "")' 2>/dev/null)
no_node := The table in the browser needs Node.js 20.19 or newer and npm to be built

# What is tested and measured is the installed package; src/ is put in its place only where a recipe says so.
unexport PYTHONPATH

.PHONY: play test system bench lint soak lock clean FORCE
.DELETE_ON_ERROR:

# Over the web where the client could be built, else in the terminal.
play: $(VENV)/.installed
	@if test -f $(CLIENT); then $(VENV)/bin/slayground serve --open; \
	else echo "$(no_node); playing in the terminal"; $(VENV)/bin/slayground play; fi

test: lint system $(VENV)/.installed
	@if test -d web/node_modules; then npm --prefix web run --silent check && npm --prefix web run --silent test; fi
	@set -e; once=; kernel=$$($(VENV)/bin/python -c 'import slayground.kernel; print(slayground.kernel.__file__)'); \
	case "$$kernel" in \
	    *.py) echo "$(uncompiled)";; \
	    *) echo "Testing the compiled package ($$kernel)"; $(PYTEST); once="$(slow_suites)";; \
	esac; \
	echo "Testing the sources, uncompiled"; \
	PYTHONPATH=src $(PYTEST) $$once

# What is slow whether compiled or not is tested once.
slow_suites := --ignore tests/browser --ignore tests/server/test_nothing_lost.py

# What the tests of server and browser need beside Python: installed where that is allowed, else named.
system:
	@missing=; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || missing="$$missing postgresql"; \
	command -v npm >/dev/null || missing="$$missing npm"; \
	if test -z "$$missing"; then exit; fi; \
	if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	    echo "Installing$$missing"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null; \
	else \
	    echo "Not here:$$missing. The tests that need it are skipped (with CI set they fail)."; \
	fi

lint: $(VENV)/.tools
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy --strict

bench: $(VENV)/.installed $(PEERS)/.installed
	@$(VENV)/bin/python bench/run.py --peers $(PEERS)/bin/python $(BENCH)

soak: $(VENV)/.installed
	@$(VENV)/bin/python bench/soak.py $(SOAK)

clean:
	rm -rf $(VENV) $(PEERS) web/node_modules src/slayground/server/static build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

# Newer versions of everything, for a commit of their own.
lock: $(VENV)/.tools
	@$(VENV)/bin/python $(PIP) install uv
	@mkdir -p build
	@$(VENV)/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > build/requirements.in
	$(call compile_lock,requirements.lock) --extra cli --extra server --extra dev pyproject.toml build/requirements.in
	@printf 'catanatron\nopen_spiel\n' > build/peers.in
	$(call compile_lock,bench/requirements.lock) build/peers.in

compile_lock = $(VENV)/bin/uv pip compile --quiet --upgrade --universal --python-version 3.11 --no-annotate \
    --no-emit-index-url --no-emit-find-links --custom-compile-command 'make lock' --output-file $(1)

uncompiled := The installed package is not compiled (for want of a C compiler with Python's headers, or by \
    SLAYGROUND_PURE=1): testing the sources only

# The environments

$(VENV)/.tools: requirements.lock
	$(call make_venv,$(VENV))
	@$(VENV)/bin/python $(PIP) install -r requirements.lock
	@touch $@

$(PEERS)/.installed: bench/requirements.lock
	$(call make_venv,$(PEERS))
	@$(PEERS)/bin/python $(PIP) install -r bench/requirements.lock
	@touch $@

# A build folder may keep extension modules whose sources did not change, but no module that is gone.
$(VENV)/.installed: $(VENV)/.tools build/.sources $(SOURCES) $(if $(node_works),$(CLIENT))
	@echo "Installing slayground into $(VENV)"
	@find build -name '*.py' -path 'build/lib*' -delete
	@$(VENV)/bin/python $(PIP) install --no-deps --no-build-isolation --force-reinstall '.[cli,server]'
	@$(VENV)/bin/slayground --version
	@touch $@

build/.sources: FORCE
	@mkdir -p build
	@{ echo '$(SOURCES)' 'SLAYGROUND_PURE=$(SLAYGROUND_PURE)'; cat setup.py pyproject.toml requirements.lock; } > build/.now
	@if cmp -s build/.now $@; then rm build/.now; else rm -rf build/*; mv build/.now $@; fi

$(CLIENT): $(WEB_SOURCES) src/slayground/__init__.py
	@echo "Building the client"
	@npm --prefix web ci --silent --no-audit --no-fund
	@npm --prefix web run --silent build
	@touch $@

# $(call make_venv,FOLDER): Debian keeps what `python3 -m venv` needs in a package of its own.
define make_venv
@echo "Making $(1)"
@set -e; \
python=$(PYTHON); \
for candidate in python3 python3.13 python3.12 python3.11; do \
    test -z "$$python" || break; \
    if $$candidate -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then python=$$candidate; fi; \
done; \
test -n "$$python" || { echo "Slayground needs Python 3.11 or newer, and found none: apt-get install python3"; exit 1; }; \
problem=$$($$python -m venv --clear $(1) 2>&1) && exit; \
if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
    echo "Installing python3-venv"; \
    export DEBIAN_FRONTEND=noninteractive; \
    apt-get update -qq && apt-get install -y -qq --no-install-recommends python3-venv >/dev/null; \
    $$python -m venv --clear $(1); \
else \
    echo "$$problem"; \
    echo "Slayground needs Python's venv module with pip: apt-get install python3-venv"; \
    exit 1; \
fi
endef
