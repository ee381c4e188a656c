#!/usr/bin/env python3
"""The door for another engine: one that walks the linked program's trees, over the same run and without anything of
engine/machine, gives every figure that the machine gives, and its recording, byte for byte.

suite: walker; size: quick; build: any; budget: 5 14 32; call: {build} {size} {seed} {only}
"""

import os
import sys
import tempfile

import agreement
import walked
from agreement import suite

LEAST = 60
HASKELL = {"quick": 2, "full": 10}
MADE = {"quick": 8, "full": 50}


def main(build, size, seed, only=None):
    tally, walk = suite.Tally(), os.path.join(build, "tests", "walk")
    files, some = suite.sampled(walked.written(only), build, size if not only else "full", seed), "full" if size == "full" else "quick"
    with tempfile.TemporaryDirectory(prefix="assay-walker-", dir=walked.memory()) as folder:
        if files:
            agreement.count(tally, walk, "--folder", folder, *files)
        if not only:
            least = LEAST // suite.SAMPLED if suite.is_sample(build, size) else LEAST
            tally.add(tally.passed >= least, f"the walker ran {tally.passed} programs as the machine does")
            agreement.count(tally, walk, "--folder", folder, "--library", walked.LIBRARY, *walked.haskell(HASKELL[some], int(seed)))
            agreement.count(tally, walk, "--folder", folder, *walked.made(folder, int(seed), MADE[some]))
    tally.finish()


main(*sys.argv[1:])
