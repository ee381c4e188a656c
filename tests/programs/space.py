#!/usr/bin/env python3
"""Programs that must not hold more than they need: with attribution and without.

    tests/programs/space.py BUILD [PATTERN]

A program of tests/programs/space says in its comments `space: live N`: no more than N bytes are ever live, and
`space: stack N`: no more of stack; `space: collections N`: there are no more. `space: release`: it is too slow for other builds. Other builds differ in speed
only, and have collections enough elsewhere.

`space: steps N`: it takes N steps, a number that stands in its text, and needs no more for more steps (growth.py).
With N / 1000, where the rules can follow, every context has the same costs in both engines, whenever collections
happen.

suite: space; size: quick; build: release; budget: 22; call: {build} {only}
"""

import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

COLLECT = "--collect-every=20000"  # what is live is known after a collection, and exactly after a major one
BYTES = ("live", "stack")
KEYS = {"live": "peak-live-bytes", "stack": "peak-stack-bytes", "collections": "collections"}
WAYS = ([], ["--attribution=off"], ["--scoping=lexical"])
COSTS_WAYS = ([], ["--contexts=flat"], ["--scoping=lexical"], ["--scoping=evaluation"])
COMPARED = ("labels", "contexts", "edges")


def run_profile(assay, path, options):
    """The profile as JSON, or a sentence if there is none."""
    with tempfile.TemporaryDirectory(prefix="assay-space-") as folder:
        profile = os.path.join(folder, "profile.json")
        command = [assay, "profile", "--census=none", *options, f"--json={profile}", f"--report={os.devnull}", path]
        try:
            result = measure.run(command, 120, text=True, errors="replace")
        except subprocess.TimeoutExpired:
            return "no end after 120 s of processor time"
        if result.returncode != 0 or not os.path.exists(profile):
            return f"exit {result.returncode} {result.stderr[-500:]}"
        with open(profile, encoding="utf-8") as file:
            return json.load(file)


def need(profile, kind):
    """What a run needed of one kind, in bytes or times; a fact that is missing is 0: nothing was collected."""
    return int(profile["facts"].get(KEYS[kind], 0))


def check(tally, assay, path, limits, way):
    """Is the program's peak within its limits?"""
    label = " ".join(["space", os.path.basename(path), *way])
    often = [] if "collections" in limits else [COLLECT]
    profile = run_profile(assay, path, ["--engine=machine", *often, *way])
    if isinstance(profile, str):
        tally.add(False, f"{label}: {profile}")
        return
    found = {kind: need(profile, kind) for kind in limits}
    tally.add(all(found[kind] <= limits[kind] for kind in limits), f"{label}: {found}, at most {limits} expected")


def with_steps(path, folder, steps, count):
    """The program with another number of steps."""
    with open(path, encoding="utf-8") as file:
        text = file.read()
    changed = os.path.join(folder, os.path.basename(path))
    with open(changed, "w", encoding="utf-8") as file:
        file.write(re.sub(rf"\b{steps}\b", str(count), text))
    return changed


def check_costs(tally, assay, path, steps):
    """Has every context the same costs in both engines?"""
    with tempfile.TemporaryDirectory(prefix="assay-space-") as folder:
        short = with_steps(path, folder, steps, steps // 1000)
        for way in COSTS_WAYS:
            spec = run_profile(assay, short, ["--engine=spec", *way])
            for collect in ([], ["--collect-every=1000"], ["--collect-every=97"]):
                machine = run_profile(assay, short, ["--engine=machine", *collect, *way])
                label = " ".join(["space", os.path.basename(path), *way, *collect])
                if isinstance(spec, str) or isinstance(machine, str):
                    tally.add(False, f"{label}: {spec if isinstance(spec, str) else machine}")
                else:
                    tally.add(all(spec[part] == machine[part] for part in COMPARED), f"{label}: other costs than spec's")


def asked_of(path):
    """What the program's comments say: {"live": 2000}, {"steps": 4000000}; "release" has no number."""
    lines = [line.split() for line in suite.read_headers(path).get("space", [])]
    return {words[0]: int(words[1]) if len(words) == 2 else None for words in lines}


def check_all(tally, build, only=None, ways=WAYS, release=False):
    assay = os.path.join(build, "assay")
    for path in suite.programs("programs/space", only, (".stg", ".hs")):
        asked = asked_of(path)
        limits = {kind: asked[kind] for kind in KEYS if kind in asked}
        steps = asked.get("steps")
        if not release and "release" in asked:
            continue
        for way in ways if limits else ():
            check(tally, assay, path, limits, way)
        if steps:
            check_costs(tally, assay, path, steps)


if __name__ == "__main__":
    counts = suite.Tally()
    check_all(counts, *sys.argv[1:], release=suite.kind_of_build(sys.argv[1]) == "release")
    counts.finish()
