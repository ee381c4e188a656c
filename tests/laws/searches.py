#!/usr/bin/env python3
"""Programs that search: every figure of every engine that runs them is the one that the rules give, by fate, context,
segment, choice site and solution, in each scoping, and the laws hold.

suite: searches; size: smoke; build: any; budget: 5 30; call: {build} {size} {seed} {large}
"""

import os
import sys

import agreement
from agreement import suite

QUICK, FULL, FIRST = 200, 1500, 9000000


def main(build, size, seed, *large):
    tally, agree = suite.Tally(), os.path.join(build, "tests", "agree")
    agreement.count(tally, agree, "--expect", *suite.programs("programs/logic"))
    agreement.made(tally, agree, "--demand=search", agreement.how_many(QUICK, FULL, size, *large), int(seed) + FIRST,
                   maker="searching.py")
    tally.finish()


main(*sys.argv[1:])
