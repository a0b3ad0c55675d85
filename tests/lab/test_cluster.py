"""The same job on a real Ray cluster of two nodes, started here: the results are those of one process."""

import json
import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import slayground
from slayground.cli import main
from slayground.lab.runs import Run, read_job

ray = pytest.importorskip("ray", reason="there is no Ray for this Python")
from ray.cluster_utils import Cluster  # noqa: E402

pytestmark = pytest.mark.once

SIM = ["sim", "unmatched", "--seats", "buffy:random", "spike:random", "--games", "40", "--seed", "3"]
HERE = "127.0.0.1"
SMALL: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000, "node_ip_address": HERE}

WHERE = """
import sys
from slayground.lab.cluster import joined, spread_over_cluster

def node(number):
    import ray, time
    time.sleep(0.2)
    return ray.get_runtime_context().get_node_id()

print(len({where for _, where in spread_over_cluster(node, range(24), sys.argv[1])}))
"""


@pytest.fixture(scope="module")
def address() -> Iterator[str]:
    """Two nodes with one processor each; their workers find the package that is tested."""
    before = dict(os.environ)
    os.environ["PYTHONPATH"] = str(Path(slayground.__file__).parent.parent)
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    cluster = Cluster(initialize_head=True, head_node_args={**SMALL, "include_dashboard": False})
    try:
        cluster.add_node(**SMALL)
        cluster.wait_for_nodes()
        yield cluster.address
    finally:
        cluster.shutdown()
        os.environ.clear()
        os.environ.update(before)


def outputs(command: list[str]) -> str:
    """A process of its own: Ray keeps much of a process that has joined a cluster."""
    done = subprocess.run([sys.executable, *command], capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_both_nodes_work(address):
    assert outputs(["-c", WHERE, address]).strip() == "2"


def test_a_cluster_plays_the_same_games(address, tmp_path, capsys):
    assert address.startswith(f"{HERE}:")
    folder = tmp_path / "cluster"
    there = json.loads(outputs(["-m", "slayground.cli", *SIM, "--json", "--ray", address, "--out", str(folder)]))
    assert main([*SIM, "--json", "--workers", "1"]) == 0
    assert json.loads(capsys.readouterr().out) == there
    here = Run(tmp_path / "here", read_job(folder))
    here.begin()
    assert sorted(here.play(1, None)) == list(range(40))
    for file in ("games.parquet", "cards.parquet"):
        assert (folder / file).read_bytes() == (here.folder / file).read_bytes()


def test_a_cluster_that_is_not_there_is_told_in_a_sentence(tmp_path):
    command = [sys.executable, "-m", "slayground.cli", *SIM, "--ray", f"{HERE}:1"]
    environment = {**os.environ, "PYTHONPATH": str(Path(slayground.__file__).parent.parent)}
    done = subprocess.run(command, capture_output=True, text=True, env=environment)
    assert done.returncode == 2
    assert f"the Ray cluster at {HERE}:1 cannot be reached" in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1, done.stderr
