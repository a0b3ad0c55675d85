"""The client that the browser tests look at: built anew when its sources have changed."""

from __future__ import annotations

import fcntl
import shutil
import subprocess
import tempfile
from pathlib import Path

from slayground.server.static import FOLDER
from tests.needs import missing

ROOT = Path(__file__).parents[2]
WEB = ROOT / "web"
SOURCES = ("src", "public", "index.html", "vite.config.ts", "package-lock.json")


def built_client() -> Path:
    """The folder of the built client, which the server under test serves."""
    page = FOLDER / "index.html"
    if FOLDER.is_relative_to(ROOT / "src"):
        # Two test processes must not build at once.
        with Path(tempfile.gettempdir(), "slayground-client.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not page.exists() or page.stat().st_mtime < newest_source():
                build()
    if not page.exists():
        missing("The built client", "nodejs npm")
    return FOLDER


def newest_source() -> float:
    files = [file for name in SOURCES for file in (WEB / name, *(WEB / name).rglob("*"))]
    return max(file.stat().st_mtime for file in files if file.is_file())


def build() -> None:
    if shutil.which("npm") is None:
        return
    if not (WEB / "node_modules").is_dir():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=WEB, check=True, capture_output=True)
    done = subprocess.run(["npm", "run", "build"], cwd=WEB, capture_output=True, text=True)
    assert done.returncode == 0, f"the client cannot be built:\n{done.stdout}\n{done.stderr}"
