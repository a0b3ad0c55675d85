"""A real PostgreSQL for the tests: made in a folder of theirs, listening only there, and stopped at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from pathlib import Path
from typing import Self

from tests.needs import missing

DEBIAN = Path("/usr/lib/postgresql")
QUICK = {
    "fsync": "off",  # it is the server's process that is killed, not the machine
    "listen_addresses": "''",
    "max_connections": "60",
    "shared_buffers": "32MB",
}


def find_postgres() -> Path:
    """The folder of PostgreSQL's programs, the newest there is."""
    found = sorted(DEBIAN.glob("*/bin/initdb"), key=lambda path: float(path.parts[-3]))
    if found:
        return found[-1].parent
    on_path = shutil.which("initdb")
    if on_path is None:
        missing("PostgreSQL", "postgresql")
    return Path(on_path).resolve().parent


class Postgres:
    """One cluster. PostgreSQL refuses to run as root: then it runs as an unprivileged user."""

    def __init__(self, binaries: Path, folder: Path) -> None:
        self._binaries = binaries
        # The path of a socket may be 107 characters long, and pytest's folders belong to root alone.
        self._folder = Path(tempfile.mkdtemp(prefix="slayground-pg-"))
        self._data = self._folder / "data"
        self._log = folder / "postgres.log"
        self._user = self._unprivileged() if os.geteuid() == 0 else None
        self._made = 0

    @staticmethod
    def _unprivileged() -> pwd.struct_passwd:
        for name in ("postgres", "nobody"):
            try:
                return pwd.getpwnam(name)
            except KeyError:
                continue
        raise AssertionError("there is no user under whom PostgreSQL could run")

    def _run(self, program: str, *arguments: str) -> None:
        user = self._user
        with self._log.open("ab") as log:
            done = subprocess.run(
                [str(self._binaries / program), *arguments],
                stdin=subprocess.DEVNULL, stdout=log, stderr=log, cwd=self._folder,
                user=None if user is None else user.pw_uid,
                group=None if user is None else user.pw_gid,
                extra_groups=None if user is None else [],
                env={"PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8", "TZ": "UTC"},
            )  # fmt: skip
        assert done.returncode == 0, f"{program} failed: {self._log.read_text()[-2000:]}"

    def __enter__(self) -> Self:
        if self._user is not None:
            os.chown(self._folder, self._user.pw_uid, self._user.pw_gid)
        self._run("initdb", "-D", str(self._data), "-U", "slayground", "-A", "trust", "-E", "UTF8", "--no-sync")
        settings = {**QUICK, "unix_socket_directories": str(self._folder)}
        options = " ".join(f"-c {name}={value}" for name, value in settings.items())
        self._run("pg_ctl", "-D", str(self._data), "-w", "-l", str(self._folder / "log"), "-o", options, "start")
        return self

    def __exit__(self, *_: object) -> None:
        try:
            self._run("pg_ctl", "-D", str(self._data), "-m", "immediate", "stop")
        finally:
            shutil.rmtree(self._folder, ignore_errors=True)

    def new_database(self) -> str:
        """The URL of an empty database."""
        import psycopg

        self._made += 1
        name = f"matches{self._made}"
        where = f"postgresql://slayground@/postgres?host={self._folder}"
        with psycopg.connect(where, autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return f"postgresql://slayground@/{name}?host={self._folder}"
