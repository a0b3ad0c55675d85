"""Builds the package: what a search spends its time in is compiled with mypyc, where a C compiler works.

SLAYGROUND_PURE=1 leaves everything as ordinary Python.
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup

COMPILED = ("kernel", "unmatched", "vs", "ccg", "bots")

# An editable install stays uncompiled: an extension module beside a source would hide every later edit.
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}

TRIAL = "from setuptools import Extension, setup; setup(ext_modules=[Extension('trial', ['trial.c'])])"
TRIAL_C = """
#include <Python.h>
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "trial", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_trial(void) { return PyModule_Create(&definition); }
"""


def c_compiler_works() -> bool:
    """Builds a tiny extension the way the real ones will be built."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "trial.c").write_text(TRIAL_C)
        build = [sys.executable, "-c", TRIAL, "build_ext", "--inplace"]
        return subprocess.run(build, cwd=folder, capture_output=True).returncode == 0


def extensions() -> list[Extension]:
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        return []
    if os.environ.get("SLAYGROUND_PURE") == "1":
        print("slayground: SLAYGROUND_PURE=1; installing uncompiled, everything works but slower")
        return []
    if not c_compiler_works():
        print("slayground: no C compiler found; installing uncompiled, everything works but slower")
        return []
    from mypyc.build import mypycify

    packages = [Path("src", "slayground", name) for name in COMPILED]
    sources = sorted(str(source) for package in packages for source in package.rglob("*.py"))
    # One group that shows nothing of itself: calls between modules are then direct, and can be inlined.
    modules = mypycify(sources, opt_level="3", group_name="slayground")
    if sys.platform != "win32":
        for module in modules:
            module.extra_compile_args = [*module.extra_compile_args, "-fvisibility=hidden"]
    return modules


setup(ext_modules=extensions())
