#!/usr/bin/env python3
"""What is alive at censuses, and who holds it: spec counts it from the rules' own stack, the machine from its heap and
frames, with collections at every allocation of small programs, at every 100th, and when needed; by centres, sites and CAFs.
All examples, programs of the heap, some in Haskell, and generated ones, of which some catch an interrupt, anywhere, and go on.

suite: alive; size: smoke; build: any; budget: 4 28 27; call: {agree} {size} {seed} {large}
"""

import os
import sys

import agreement
from agreement import suite

sys.path.insert(0, os.path.join(suite.TESTS, "programs"))

import corpus  # noqa: E402

MADE, KEPT, INTERRUPTED, HASKELL = (50, 350), (25, 170), (15, 120), (4, 40)  # programs of the quick and of the full run
FIRST = 8000000
LIBRARY = os.path.join(suite.ROOT, "lib")


def main(agree, size, seed, *large):
    tally, seed = suite.Tally(), int(seed)
    agreement.made(tally, agree, "--alive", agreement.how_many(*MADE, size, *large), seed + FIRST)
    agreement.made(tally, agree, "--alive", agreement.how_many(*KEPT, size, *large), seed + 2 * FIRST, "--keep")
    agreement.made(tally, agree, "--alive", agreement.how_many(*INTERRUPTED, size, *large), seed + 3 * FIRST, "--interruptible")
    for folder in ("costs", "heap", "markers"):
        programs = suite.programs("programs/" + folder)
        agreement.count(tally, agree, "--alive", *suite.sampled(programs, agreement.build_of(agree), size, seed))
    haskell = agreement.some(corpus.running_files(), agreement.how_many(*HASKELL, size, *large), seed)
    agreement.count(tally, agree, "--alive", "--library", LIBRARY, *haskell)
    tally.finish()


main(*sys.argv[1:])
