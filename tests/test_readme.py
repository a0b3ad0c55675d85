"""The session in the README runs as it stands."""

import doctest
from pathlib import Path

README = Path(__file__).parent.parent / "README.md"


def test_the_readme_tells_the_truth():
    tried = doctest.testfile(str(README), module_relative=False)
    assert tried.attempted > 10
    assert tried.failed == 0
