"""Stamps: of what a suite or a build says that it looks at, `inputs:`, as it was when it last passed.

tests/stamps.txt has them, and is part of the repository. While the inputs, the script and GHC's version are as they were, it
need not run.
"""

import functools
import glob
import hashlib
import os
import shutil
import subprocess
import sys

from suite import ROOT, TESTS

STAMPS = os.path.join(TESTS, "stamps.txt")
LEFT_OUT = {"__pycache__", "node_modules"}


@functools.cache
def ghc_version():
    if not shutil.which("ghc"):
        return "none"
    return subprocess.run(["ghc", "--numeric-version"], capture_output=True, text=True, check=False).stdout.strip()


def files_of(given, where):
    """Those that a path or pattern means, of folders all that is below them."""
    found = glob.glob(os.path.join(glob.escape(ROOT), given))
    if not found:
        sys.exit(f"{where}: its input {given} is not there")
    for path in found:
        if os.path.isfile(path):
            yield path
        for folder, _, names in os.walk(path):
            if not LEFT_OUT & set(folder.split(os.sep)):
                yield from (os.path.join(folder, name) for name in names)


def stamp(inputs, script):
    total = hashlib.sha256(ghc_version().encode())
    where = os.path.relpath(script, ROOT)
    for path in sorted({path for given in (*inputs, where) for path in files_of(given, where)}):
        with open(path, "rb") as file:
            total.update(os.path.relpath(path, ROOT).encode() + b"\0" + hashlib.sha256(file.read()).digest())
    return total.hexdigest()[:32]


def read_stamps():
    if not os.path.exists(STAMPS):
        return {}
    with open(STAMPS, encoding="utf-8") as file:
        return dict(line.split() for line in file if line.strip() and not line.startswith("#"))


def write_stamps(stamps, path=STAMPS):
    with open(path, "w", encoding="utf-8") as file:
        file.write("# Suites and builds with inputs, and what these were when they last passed; `tests/run.py --stamp` writes it.\n")
        file.writelines(f"{name} {stamps[name]}\n" for name in sorted(stamps))
