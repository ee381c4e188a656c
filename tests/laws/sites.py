#!/usr/bin/env python3
"""Where objects are made: by both engines as many objects and bytes at each site, and at the end the same heaps, with a
collection at every 100th allocation. All examples, and generated programs that keep what they make.

suite: sites; size: smoke; build: any; budget: 1 2 4; call: {agree} {size} {seed} {large}
"""

import sys

import agreement
from agreement import suite

QUICK, FULL, FIRST = 100, 500, 5000000


def main(agree, size, seed, *large):
    tally = suite.Tally()
    agreement.made(tally, agree, "--sites", agreement.how_many(QUICK, FULL, size, *large), int(seed) + FIRST, "--keep")
    agreement.count(tally, agree, "--sites", *suite.programs("programs/costs"))
    tally.finish()


main(*sys.argv[1:])
