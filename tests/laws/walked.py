"""Programs that tests/walk compares two ways of running on: written, generated, and in Haskell."""

import os
import re
import subprocess
import sys

import agreement
from agreement import suite

sys.path.insert(0, os.path.join(suite.TESTS, "programs"))

import corpus  # noqa: E402

FOLDERS = ("costs", "output", "heap", "markers", "core", "space", "limits")
FIRST = 7000000
FAMILIES = ("layouts", "lives", "mentions", "writes")
LIBRARY = os.path.join(suite.ROOT, "lib")


def is_run(path):
    """Not a module for others, and it ends by itself, or comes to a limit of steps before it would not."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    return re.search(r"^run ", text, re.M) and not re.search(r"^-- (signal|cpu):", text, re.M)


def written(only=None):
    return [path for folder in FOLDERS for path in suite.programs("programs/" + folder, only) if is_run(path)]


def haskell(count, seed):
    return agreement.some(corpus.running_files(), count, seed)


def made(folder, seed, count):
    """So many generated programs, and as many of each of some forms of frames, each in a file of its own."""
    commands = [["generate/generate.py", f"--seed={seed + FIRST}", f"--count={count}"],
                *(["forms.py", "--print", family, "quick", str(seed)] for family in FAMILIES)]
    paths = []
    for script, *words in commands:
        text = subprocess.run([sys.executable, os.path.join(agreement.HERE, script), *words], stdout=subprocess.PIPE, text=True,
                              check=True).stdout
        for program in re.split(r"^-- program .*\n", text, flags=re.M)[1:][:count]:
            paths.append(os.path.join(folder, f"{len(paths)}.stg"))
            with open(paths[-1], "w", encoding="utf-8") as file:
                file.write(program)
    return paths


def memory():
    """Where recordings go: one that is on a disk waits for it."""
    return "/dev/shm" if os.access("/dev/shm", os.W_OK) else None
