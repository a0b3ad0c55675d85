"""Writes the description of the interface, from which the client's types are generated.

python -m slayground.server.schema_file FILE
"""

from __future__ import annotations

import sys
from pathlib import Path

from slayground.server.app import create_app, schema_bytes
from slayground.server.settings import Settings


def main(words: list[str]) -> int:
    if len(words) != 1:
        print("slayground.server.schema_file: say which file to write", file=sys.stderr)
        return 2
    app = create_app(Settings(db="sqlite:///unused"))
    Path(words[0]).write_bytes(schema_bytes(app.openapi()))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
