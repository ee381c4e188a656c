#!/usr/bin/env python3
"""Programs that must not hold more than they need: with attribution and without.

    tests/programs/space.py BUILD [PATTERN]

A program of tests/programs/space says in its comments `space: live N`: no more than N bytes are ever live, and
`space: stack N`: no more of stack. `space: release`: it is too slow for other builds. Other builds differ in speed
only, and have collections enough elsewhere.

suite: space; size: quick; build: release; budget: 40; call: {build} {only}
"""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

COLLECT = "--collect-every=20000"  # what is live is known after a collection, and exactly after a major one
KEYS = {"live": "peak-live-bytes", "stack": "peak-stack-bytes"}
WAYS = ([], ["--attribution=off"], ["--scoping=lexical"])


def check(tally, assay, path, limits, way):
    """Is the program's peak within its limits?"""
    label = " ".join(["space", os.path.basename(path), *way])
    with tempfile.TemporaryDirectory(prefix="assay-space-") as folder:
        profile = os.path.join(folder, "profile.json")
        command = [assay, "profile", "--engine=machine", COLLECT, *way, f"--json={profile}",
                   f"--report={os.devnull}", path]
        try:
            result = measure.run(command, 120, text=True, errors="replace")
        except subprocess.TimeoutExpired:
            tally.add(False, f"{label}: no end after 120 s of processor time")
            return
        if result.returncode != 0 or not os.path.exists(profile):
            tally.add(False, f"{label}: exit {result.returncode} {result.stderr[-500:]}")
            return
        with open(profile, encoding="utf-8") as file:
            facts = json.load(file)["facts"]  # one that is missing is 0: nothing was collected
    found = {kind: int(facts.get(KEYS[kind], 0)) for kind in limits}
    tally.add(all(found[kind] <= limits[kind] for kind in limits), f"{label}: {found}, at most {limits} expected")


def check_all(tally, build, only=None, ways=WAYS, release=False):
    for path in suite.programs("programs/space", only):
        asked = [line.split() for line in suite.read_headers(path).get("space", [])]
        limits = {words[0]: int(words[1]) for words in asked if len(words) == 2}
        if limits and (release or ["release"] not in asked):
            for way in ways:
                check(tally, os.path.join(build, "assay"), path, limits, way)


if __name__ == "__main__":
    counts = suite.Tally()
    check_all(counts, *sys.argv[1:], release=suite.is_release(sys.argv[1]))
    counts.finish()
