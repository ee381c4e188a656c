#!/usr/bin/env python3
"""README's first program costs what README says, and its profiles in examples/profiles are what it gives.

    tests/programs/readme.py ASSAY

suite: readme; size: smoke; build: any; budget: 1 1 1; call: {assay}
"""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

SOURCES = os.path.join(suite.ROOT, "examples", "haskell")
FROZEN = os.path.join(suite.ROOT, "examples", "profiles", "anagrams", "before.json")


def main(assay):
    tally = suite.Tally()
    with tempfile.TemporaryDirectory() as folder, open(os.path.join(SOURCES, "words.txt"), "rb") as words:
        path = os.path.join(folder, "before.json")
        result = subprocess.run([os.path.abspath(assay), "profile", "anagrams.hs", f"--json={path}"], cwd=SOURCES, stdin=words,
                                capture_output=True, text=True, check=False)
        with open(path, encoding="utf-8") as file, open(FROZEN, encoding="utf-8") as frozen:
            ours, theirs = json.load(file), json.load(frozen)
    for key in ("totals", "labels", "contexts", "edges"):
        tally.add(ours[key] == theirs[key], f"{key} of anagrams.hs are not those of {FROZEN}")
    report = result.stderr.split("A arguments")[0].strip().splitlines()
    with open(os.path.join(suite.ROOT, "README.md"), encoding="utf-8") as file:
        readme = {line.strip() for line in file}
    for line in report:
        tally.add(line.strip() in readme, f"README has not: {line}")
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
