"""Measures Slayground and its peers side by side in one run, and prints a table and the ratios.

Rates depend on the machine and on its mood, so every contestant runs several times, in turns, and the median
counts; compare the ratios, not the rates. Nothing here passes or fails.
"""

import argparse
import json
import os
import subprocess
import sys
from datetime import date
from pathlib import Path
from statistics import median
from typing import Any, NamedTuple

FOLDER = Path(__file__).resolve().parent
GAMES = ("Unmatched", "Vs. System", "Buffy CCG")
COMPILED = "compiled"
UNCOMPILED = "uncompiled"

Rates = dict[str, dict[str, float]]


class Contestant(NamedTuple):
    python: str
    script: str
    python_path: str = ""

    def run(self, seconds: float, seed: int) -> Rates:
        environment = {**os.environ, "PYTHONPATH": self.python_path, "PYTHONHASHSEED": "0"}
        command = [self.python, str(FOLDER / self.script), "--seconds", str(seconds), "--seed", str(seed)]
        result = subprocess.run(command, env=environment, capture_output=True, text=True)
        if result.returncode != 0:
            reason = (result.stderr.strip().splitlines() or ["it said nothing"])[-1]
            print(f"{self.script} failed: {reason}", file=sys.stderr)
            return {}
        rates: Rates = json.loads(result.stdout)
        return rates


def measure(contestants: list[Contestant], rounds: int, seconds: float) -> Rates:
    """The medians of several rounds, in each of which everyone has a turn."""
    taken: dict[str, dict[str, list[float]]] = {}
    for number in range(1, rounds + 1):
        print(f"round {number} of {rounds}", file=sys.stderr)
        for contestant in contestants:
            for name, rates in contestant.run(seconds, number).items():
                for what, value in rates.items():
                    taken.setdefault(name, {}).setdefault(what, []).append(value)
    return {name: {what: median(values) for what, values in rates.items()} for name, rates in taken.items()}


def table(rates: Rates) -> str:
    width = max(map(len, rates), default=0)
    lines = [f"{'per CPU second':{width}}  {'decisions':>12}  {'not forced':>12}  {'clones':>12}"]
    for name, row in rates.items():
        choices = f"{row['choices']:,.0f}" if "choices" in row else ""
        lines.append(f"{name:{width}}  {row['decisions']:12,.0f}  {choices:>12}  {row['clones']:12,.0f}")
    return "\n".join(lines)


COMPARED = (
    ("decisions", "decisions/s", "decisions"),
    ("choices", "not forced/s", "decisions"),
    ("clones", "clones/s", "clones"),
)
"""What of ours, what it is called, and what of a peer's it is compared with: peers do not tell what was forced."""


def ratios(rates: Rates) -> str:
    """How many times as fast as each peer each compiled game is, and as its own sources."""
    lines: list[str] = []
    ours = [f"{game}, {kind}" for game in GAMES for kind in (COMPILED, UNCOMPILED)]
    for game in GAMES:
        kinds = [f"{game}, {kind}" for kind in (COMPILED, UNCOMPILED) if f"{game}, {kind}" in rates]
        if not kinds:
            lines.append(f"no ratios: {game} was not measured")
            continue
        name = kinds[0]
        lines.append(f"{name}, is")
        for what, said, theirs in COMPARED:
            for peer, row in rates.items():
                if peer in kinds[1:] or peer not in ours:
                    lines.append(f"  {said + ':':14} {rates[name][what] / row.get(what, row[theirs]):6.2f} x {peer}")
    return "\n".join(lines)


def search_rates(peers: str | None, rounds: int, seconds: float) -> Rates:
    """Simulations of the search, beside those of OpenSpiel's searches."""
    contestants = [Contestant(sys.executable, "search.py")]
    if peers:
        contestants.append(Contestant(peers, "peer_search.py"))
    return measure(contestants, rounds, seconds)


def search_table(rates: Rates) -> str:
    width = max(map(len, rates), default=0)
    lines = [f"{'per CPU second':{width}}  {'simulations':>12}"]
    lines += [f"{name:{width}}  {row['simulations']:12,.0f}" for name, row in rates.items()]
    return "\n".join(lines)


def serve() -> dict[str, Any] | None:
    """How many matches the server holds on one core, and what an idle one costs."""
    command = [sys.executable, str(FOLDER / "server_load.py")]
    result = subprocess.run(command, stdout=subprocess.PIPE, text=True)
    if result.returncode != 0:
        return None
    report: dict[str, Any] = json.loads(result.stdout)
    return report


def server_table(report: dict[str, Any] | None) -> str:
    if report is None:
        return "the server was not measured"
    lines = [f"{'the server, on one core':24}  {'answers/s':>10}  {'p50 ms':>8}  {'p99 ms':>8}  {'CPU ms each':>12}"]
    for row in report["levels"]:
        lines.append(
            f"{row['matches']:8,.0f} matches{'':9}{row['answers a second']:10,.0f}  {row['p50 ms']:8.1f}  "
            f"{row['p99 ms']:8.1f}  {row['cpu ms an answer']:12.2f}"
        )
    lines.append(f"  held with p99 under 100 ms: {report['held']:,} matches at one answer a second each")
    lines.append(f"  an idle match, two sockets included: {report['kB an idle match']:.0f} kB")
    return "\n".join(lines)


# Keeping


def processor() -> str:
    for line in Path("/proc/cpuinfo").read_text().splitlines():
        if line.startswith("model name"):
            return line.partition(":")[2].strip()
    return "unknown"


def commit() -> str:
    """The last commit, with a plus behind it if something has changed since."""
    git = ["git", "-C", str(FOLDER.parent)]
    said = [subprocess.run([*git, *words], capture_output=True, text=True).stdout.strip() for words in GIT]
    return f"{said[0]}{'+' if said[1] else ''}"


GIT = (("log", "-1", "--format=%h"), ("status", "--porcelain"))


def keep(report: str) -> None:
    """Put what was measured in front of what was measured before."""
    before = KEPT.read_text(encoding="utf-8") if KEPT.exists() else HEAD
    head, line, older = before.partition("\n## ")
    said = f"\n## {date.today()}, commit {commit()}\n\n{processor()}, {os.cpu_count()} cores.\n\n```\n{report}\n```\n"
    KEPT.write_text(f"{head}{said}{line}{older}", encoding="utf-8")


KEPT = FOLDER.parent / "docs" / "benchmarks.md"
HEAD = """# Benchmarks

What `make bench BENCH=--keep` measured, the latest first: Slayground compiled and not, and its peers in the same run.
Rates are for one CPU second and depend on the machine; compare the ratios. Decisions are answers, forced ones included,
ours as the peers'; "not forced" are those of ours with two options or more (older runs count no others of ours).
Cloned are positions from the middle of games, of the card games with ten characters in play or more.
"""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--peers", help="a Python that has Catanatron and OpenSpiel")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--seconds", type=float, default=4.0, help="CPU seconds for each rate (default 4)")
    parser.add_argument("--no-server", action="store_true", help="leave out the server's load test")
    parser.add_argument("--json", type=Path, metavar="FILE", help="write the rates there too")
    parser.add_argument("--keep", action="store_true", help="put what is printed into docs/benchmarks.md")
    options = parser.parse_args()

    contestants = [
        Contestant(sys.executable, "ours.py"),
        Contestant(sys.executable, "ours.py", python_path=str(FOLDER.parent / "src")),
    ]
    if options.peers:
        contestants += [
            Contestant(options.peers, "peer_catanatron.py"),
            Contestant(options.peers, "peer_open_spiel.py"),
        ]
    rates = measure(contestants, options.rounds, options.seconds)
    found = [table(rates), ratios(rates)]
    found.append(search_table(search_rates(options.peers, options.rounds, options.seconds)))
    if not options.no_server:
        found.append(server_table(serve()))
    print("\n\n".join(found))
    if options.keep:
        keep("\n\n".join(found))
    if options.json:
        options.json.write_text(json.dumps(rates, indent=2) + "\n")


if __name__ == "__main__":
    main()
