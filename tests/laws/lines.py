#!/usr/bin/env python3
"""What every line costs: spec counts charge by charge, the machine by blocks, and both say the same of every place, with
collections at every allocation of small programs, at every 100th, and when needed, with biography, and interrupted anywhere. Sums are the
totals, of each fate those of the fate, what is allocated is what the sites have made, and no other figure shows it.

suite: lines; size: smoke; build: any; budget: 4 22 31; call: {agree} {size} {seed} {large}
"""

import os
import re
import sys

import agreement
import chains
from agreement import suite

sys.path.insert(0, os.path.join(suite.TESTS, "programs"))

import corpus  # noqa: E402

MADE, KEPT, INTERRUPTED, HASKELL, SEARCHING = (80, 600), (30, 200), (20, 150), (4, 40), (40, 400)  # programs of the quick and of the full run
CHAINS = 20, 100
LARGE = re.compile(r"held-\w+\.stg$")  # seconds of spec's: tools/agree-whole has them, too
FIRST = 9000000
LIBRARY = os.path.join(suite.ROOT, "lib")


def main(agree, size, seed, *large):
    tally, seed = suite.Tally(), int(seed)

    def count(numbers, first, *more):
        agreement.made(tally, agree, "--lines", agreement.how_many(*numbers, size, *large), seed + first, *more)

    count(MADE, FIRST)
    count(KEPT, 2 * FIRST, "--keep")
    count(INTERRUPTED, 3 * FIRST, "--interruptible")
    agreement.of_text(tally, agree, "--lines", chains.programs(agreement.how_many(*CHAINS, size, *large), seed))
    agreement.made(tally, agree, "--lines", agreement.how_many(*SEARCHING, size, *large), seed + 4 * FIRST, maker="searching.py")
    for folder in ("costs", "heap", "markers", "logic", "searches"):
        programs = [file for file in suite.programs("programs/" + folder) if not LARGE.search(file)]
        agreement.count(tally, agree, "--lines", *suite.sampled(programs, agreement.build_of(agree), size, seed))
    haskell = agreement.some(corpus.running_files(), agreement.how_many(*HASKELL, size, *large), seed)
    agreement.count(tally, agree, "--lines", "--library", LIBRARY, *haskell)
    tally.finish()


main(*sys.argv[1:])
