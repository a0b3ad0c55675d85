"""What some tests need beside Python, a browser or a database: to go without is said aloud, and in CI is a failure."""

from __future__ import annotations

import os
from typing import NoReturn

import pytest


def missing(what: str, package: str) -> NoReturn:
    """Skip the test for want of something, or fail it where nothing may be skipped."""
    reason = f"{what} is missing: apt-get install {package}"
    if os.environ.get("CI"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)
