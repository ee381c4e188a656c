#!/usr/bin/env python3
"""Figures depend neither on what is linked that main does not reach, nor on when code is compiled: all examples and
generated programs by figures, the examples also by every byte of profile and report.

suite: pruning; build: any; budget: 12 12 26; call: {build} {size} {seed} {large}
"""

import os
import subprocess
import sys
import tempfile

import agreement
from agreement import suite

QUICK, FULL, FIRST = 400, 2000, 4000000


def profile(assay, path, *ways):
    """What a run prints, its profile and its report."""
    with tempfile.TemporaryDirectory(prefix="assay-pruning-") as folder:
        names = [os.path.join(folder, name) for name in ("profile.json", "report.txt")]
        result = subprocess.run([assay, "profile", *ways, f"--json={names[0]}", f"--report={names[1]}", path],
                                stdin=subprocess.DEVNULL, capture_output=True, check=False)
        texts = [result.returncode, result.stdout]
        for name in names:
            with open(name, "rb") as file:
                texts.append(file.read())
    return texts


def main(build, size, seed, *large):
    tally, files = suite.Tally(), suite.programs("programs/costs")
    agree, assay = os.path.join(build, "tests", "agree"), os.path.join(build, "assay")
    agreement.count(tally, agree, "--expect", "--pruning", *files)
    agreement.together(tally, agree, files, "--all", "--pruning")
    agreement.made(tally, agree, "--pruning", agreement.how_many(QUICK, FULL, size, *large), int(seed) + FIRST)
    for path in files:
        tally.add(profile(assay, path) == profile(assay, path, "--link=all", "--compile=all"),
                  f"{os.path.basename(path)}: a report shows what was linked")
    tally.finish()


main(*sys.argv[1:])
