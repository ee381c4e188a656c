#!/usr/bin/env python3
"""Law 9: what makes no choice doesn't notice that it could. Run by the machine's copies for programs that search, a program
has every figure that it has by the ordinary ones, and its recording, byte for byte: interrupted, with little room, with samples,
censuses, lives and retainers, too.

suite: as-search; size: quick; build: any; budget: 2 17 19; call: {build} {size} {seed}
"""

import os
import sys
import tempfile

import agreement
import walked
from agreement import suite

WRITTEN = {"quick": 20, "full": 400}
HASKELL = {"quick": 1, "full": 10}
MADE = {"quick": 6, "full": 100}
BEYOND = 1000000  # of the seed: others than the walker has


def main(build, size, seed):
    tally, walk, seed = suite.Tally(), os.path.join(build, "tests", "walk"), int(seed)
    some = "full" if size == "full" else "quick"
    with tempfile.TemporaryDirectory(prefix="assay-as-search-", dir=walked.memory()) as folder:
        words = ["--folder", folder, "--as-search"]
        agreement.count(tally, walk, *words, *agreement.some(walked.written(), WRITTEN[some], seed))
        agreement.count(tally, walk, *words, "--library", walked.LIBRARY, *walked.haskell(HASKELL[some], seed + 1))
        agreement.count(tally, walk, *words, *walked.made(folder, seed + BEYOND, MADE[some]))
    tally.finish()


main(*sys.argv[1:])
