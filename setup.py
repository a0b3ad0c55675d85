"""Builds the package: what a search spends its time in is compiled with mypyc, where a C compiler works.

SLAYGROUND_PURE=1 leaves everything as ordinary Python.
"""

import os
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

COMPILED = ("kernel", "unmatched", "vs", "ccg", "bots")

# An editable install stays uncompiled: an extension module beside a source would hide every later edit.
COMPILING_COMMANDS = {"build", "build_ext", "bdist_wheel", "install"}

TRIAL = """
from setuptools import Extension, setup
setup(ext_modules=[Extension("trial", ["trial.c"], extra_compile_args={0}, extra_link_args={0})])
"""
TRIAL_C = """
#include <Python.h>
static struct PyModuleDef definition = {PyModuleDef_HEAD_INIT, "trial", NULL, -1, NULL};
PyMODINIT_FUNC PyInit_trial(void) { return PyModule_Create(&definition); }
"""


CORES = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
# A file of C for each module, compiled side by side and made into one by the linker, which shows nothing of itself:
# calls between modules are then direct, and can be inlined.
AS_ONE = ["-fvisibility=hidden", "-fno-plt", f"-flto={CORES}"]


def c_compiler_works(flags: list[str]) -> bool:
    """Builds a tiny extension the way the real ones will be built."""
    with tempfile.TemporaryDirectory() as folder:
        Path(folder, "trial.c").write_text(TRIAL_C)
        build = [sys.executable, "-c", TRIAL.format(flags), "build_ext", "--inplace"]
        return subprocess.run(build, cwd=folder, capture_output=True).returncode == 0


def extensions() -> list[Extension]:
    if COMPILING_COMMANDS.isdisjoint(sys.argv):
        return []
    if os.environ.get("SLAYGROUND_PURE") == "1":
        print("slayground: SLAYGROUND_PURE=1; installing uncompiled, everything works but slower")
        return []
    if not c_compiler_works([]):
        print("slayground: no C compiler found; installing uncompiled, everything works but slower")
        return []
    from mypyc.build import mypycify

    packages = [Path("src", "slayground", name) for name in COMPILED]
    sources = sorted(str(source) for package in packages for source in package.rglob("*.py"))
    flags = AS_ONE if c_compiler_works(AS_ONE) else []
    modules = mypycify(sources, opt_level="3", debug_level="0", multi_file=bool(flags), group_name="slayground")
    group = max(modules, key=lambda module: len(module.sources))
    group.extra_compile_args = [*group.extra_compile_args, *flags]
    group.extra_link_args = [*group.extra_link_args, "-O3", *flags]
    return modules


class BuildOnAllCores(build_ext):  # type: ignore[misc]
    """Compiles the files of an extension side by side."""

    def build_extensions(self) -> None:
        one_after_another = self.compiler.compile

        def side_by_side(sources: list[str], *arguments: Any, **options: Any) -> list[str]:
            with ThreadPoolExecutor(CORES) as pool:
                made = pool.map(lambda source: one_after_another([source], *arguments, **options), sources)
                return [file for files in made for file in files]

        self.compiler.compile = side_by_side
        super().build_extensions()


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildOnAllCores})
