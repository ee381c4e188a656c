#!/usr/bin/env python3
"""The door for another engine: one that walks the linked program's trees, over the same run and without anything of
engine/machine, gives every figure that the machine gives, and its recording, byte for byte.

suite: walker; size: smoke; build: any; budget: 15 40; call: {build} {size} {seed} {only}
"""

import os
import re
import subprocess
import sys
import tempfile

import agreement
from agreement import suite

sys.path.insert(0, os.path.join(suite.TESTS, "programs"))

import corpus  # noqa: E402

FOLDERS = ("costs", "output", "heap", "markers", "core", "space", "limits")
LEAST = 60
HASKELL = {"quick": 2, "full": 10}
MADE, FIRST = {"quick": 8, "full": 50}, 7000000
FAMILIES = ("layouts", "lives", "mentions", "writes")
LIBRARY = os.path.join(suite.ROOT, "lib")


def is_run(path):
    """Not a module for others, and it ends by itself, or comes to a limit of steps before it would not."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return re.search(r"^run ", text, re.M) and not re.search(r"^-- (signal|cpu):", text, re.M)


def made(folder, seed, size):
    """Generated programs, and some of the forms of frames, each in a file of its own."""
    commands = [["generate/generate.py", f"--seed={seed + FIRST}", f"--count={MADE[size]}"],
                *(["forms.py", "--print", family, "quick", str(seed)] for family in FAMILIES)]
    paths = []
    for script, *words in commands:
        text = subprocess.run([sys.executable, os.path.join(agreement.HERE, script), *words], stdout=subprocess.PIPE, text=True,
                              check=True).stdout
        for program in re.split(r"^-- program .*\n", text, flags=re.M)[1:][:MADE[size]]:
            paths.append(os.path.join(folder, f"{len(paths)}.stg"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(program)
    return paths


def main(build, size, seed, only=None):
    tally, walk = suite.Tally(), os.path.join(build, "tests", "walk")
    files = [path for folder in FOLDERS for path in suite.programs("programs/" + folder, only) if is_run(path)]
    haskell, some = corpus.running_files(), "full" if size == "full" else "quick"
    apart = len(haskell) // HASKELL[some]
    memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # a recording waits for its disk
    with tempfile.TemporaryDirectory(prefix="assay-walker-", dir=memory) as folder:
        if files:
            agreement.count(tally, walk, "--folder", folder, *files)
        if not only:
            tally.add(tally.passed >= LEAST, f"the walker ran {tally.passed} programs as the machine does")
            agreement.count(tally, walk, "--folder", folder, "--library", LIBRARY, *haskell[int(seed) % apart::apart])
            agreement.count(tally, walk, "--folder", folder, *made(folder, int(seed), some))
    tally.finish()


main(*sys.argv[1:])
