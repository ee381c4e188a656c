#!/usr/bin/env python3
"""tests/scale/programs/X.stg: programs whose growth is known, run at five sizes; `assay scale` finds it.

    tests/scale/programs.py ASSAY [PATTERN]

A program says in its comments at which sizes it runs, the first of which stands in its `main`, and how its
definitions grow: `-- grows: DEFINITION COST CLASS; ...`, CLASS being a key of analyse/scale/growths.def. Exact costs leave no
room for an error: each class must be right, and be claimed without a second one beside it.

suite: scale; size: smoke; build: release sanitize; budget: 1 1 10; call: {assay} {only}
"""

import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

FOLDER = "scale/programs"
PROGRAMS = 30
KEYS = {"entries": "E"}


def with_size(path, folder, first, size):
    """The program for this size."""
    with open(path, encoding="utf-8") as file:
        text = re.sub(r"^main = .*", lambda main: re.sub(rf"\b{first}\b", str(size), main[0]), file.read(), flags=re.M)
    name = os.path.join(folder, f"{size}.stg")
    with open(name, "w", encoding="utf-8") as file:
        file.write(text)
    return name


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=HANGING, check=False)


def grow(assay, path, folder, sizes):
    """The growth of all definitions, as JSON; or what went wrong."""
    words = []
    for size in sizes:
        profile = os.path.join(folder, f"{size}.json")
        done = run(assay, "profile", with_size(path, folder, sizes[0], size), "-i", os.path.dirname(path),
                   f"--json={profile}", "--report=/dev/null")
        if done.returncode != 0:
            return f"n = {size}: {done.stderr}"
        words += [f"--size={size}", profile]
    done = run(assay, "scale", "--json", *words)
    return json.loads(done.stdout) if done.returncode == 0 else done.stderr


def check(tally, assay, path):
    says = suite.read_header(path)
    sizes = [int(word) for word in says["sizes"].split()]
    with tempfile.TemporaryDirectory(prefix="assay-scale-") as folder:
        found = grow(assay, path, folder, sizes)
    label = os.path.basename(path)
    if isinstance(found, str):
        tally.add(False, f"{label}: {found}")
        return
    definitions = {definition["name"]: definition for definition in found["definitions"]}
    for wanted in says["grows"].split(";"):
        name, cost, growth = wanted.split()
        cell = definitions.get(name, {"costs": {}})["costs"].get(KEYS.get(cost, cost))
        # a definition that allocates nothing allocates no more with more input
        right = cell["growth"] == growth and "or" not in cell if cell else growth == "constant"
        tally.add(right, f"{label}: {wanted.strip()}, found {cell}")
    steepest = [definition["name"] for definition in found["definitions"] if definition["steepest"]]
    order = [growth for growth in ("exponential", "cubic", "n2-log-n", "quadratic", "n-log-n", "linear") if growth in says["grows"]]
    if order:
        first = {wanted.split()[0] for wanted in says["grows"].split(";") if wanted.split()[2] == order[0]}
        tally.add(steepest and steepest[0] in first, f"{label}: {steepest[:1]} comes first, not one of {first}")


def main(assay, only=None):
    tally = suite.Tally()
    paths = [path for path in suite.programs(FOLDER, only) if not path.endswith("Base.stg")]
    for path in paths:
        check(tally, assay, path)
    if not only:
        tally.add(len(paths) >= PROGRAMS, f"{len(paths)} programs")
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
