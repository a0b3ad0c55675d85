"""The command `slayground`: each of its commands lives in the module that does the work."""

from __future__ import annotations

import argparse
import importlib
import os
import sys

import slayground
from slayground.kernel.errors import SlaygroundError

COMMANDS = {
    "play": ("slayground.terminal.command", "play in the terminal, alone or with friends"),
    "serve": ("slayground.server.command", "serve the table to browsers, on this machine or a network"),
    "sim": ("slayground.lab.sim", "let bots play many games and count"),
    "matrix": ("slayground.lab.matrix", "every deck or hero against every other, and who beats whom"),
    "arena": ("slayground.lab.arena", "bots against each other in pairs of games, and who plays better"),
    "puzzles": ("slayground.lab.puzzles", "positions whose best answers are known, and which of them bots find"),
    "lab": ("slayground.lab.command", "get a match file out of what sim or matrix has kept"),
    "report": ("slayground.lab.report", "make a page of what sim or matrix has kept"),
    "tune": ("slayground.lab.tune", "improve a deck against others, swap by swap"),
    "card": ("slayground.gallery", "print cards"),
    "deck": ("slayground.decks", "check, show and measure decks"),
    "rules": ("slayground.rules.command", "find rules, and which of them tests show"),
    "scenario": ("slayground.scenarios", "run scenario files"),
    "replay": ("slayground.replay", "read or check a match file"),
    "analyse": ("slayground.lab.analysis", "who was how likely to win a match, and which answers changed that"),
}

EXTRAS = {"pyarrow": "lab", "ray": "ray"}
"""Which extra brings a library, where it is not the command's own."""


def version() -> str:
    """The version, and whether the hot parts run compiled."""
    from slayground.kernel import rng

    compiled = not str(rng.__file__).endswith(".py")
    return f"slayground {slayground.__version__} ({'compiled with mypyc' if compiled else 'uncompiled: pure Python'})"


def main(words: list[str] | None = None) -> int:
    """Run a command. Bad input gets one sentence on standard error and exit code 2."""
    words = sys.argv[1:] if words is None else words
    parser = argparse.ArgumentParser(
        prog="slayground",
        description="Unmatched: Buffy the Vampire Slayer and Vs. System 2PCG with every rule enforced. "
        "An unofficial fan project.",
    )
    parser.add_argument("--version", action="version", version=version())
    commands = parser.add_subparsers(dest="command", metavar="COMMAND", required=True)
    wanted = next((word for word in words if word in COMMANDS), None)
    for name, (module, help_) in COMMANDS.items():
        command = commands.add_parser(name, help=help_, description=f"{help_[0].upper()}{help_[1:]}.")
        if name == wanted:
            importlib.import_module(module).arguments(command)
    try:
        args = parser.parse_args(words)
        return int(importlib.import_module(COMMANDS[args.command][0]).run(args))
    except SlaygroundError as error:
        print(f"slayground: {error}", file=sys.stderr)
        return 2
    except ModuleNotFoundError as error:
        if error.name is None or error.name.startswith("slayground"):
            raise
        extra = EXTRAS.get(error.name.partition(".")[0], "server" if wanted == "serve" else "cli")
        print(f"slayground: this needs {error.name}; pip install 'slayground[{extra}]' brings it", file=sys.stderr)
        return 2
    except BrokenPipeError:
        # The reader of a pipe has gone (`| head`): nothing is wrong, and nothing more can be said.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


if __name__ == "__main__":
    sys.exit(main())
