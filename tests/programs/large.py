#!/usr/bin/env python3
"""Sizes that only a release build reaches in reasonable time: the programs of tests/programs/large print X.out.

    tests/programs/large.py ASSAY [PATTERN]

suite: large; size: full; build: release; budget: 8; call: {assay} {only}
"""

import sys

import output
from output import suite

tally = suite.Tally()
for path in suite.programs("programs/large", *sys.argv[2:]):
    output.check(tally, sys.argv[1], path, "machine")
tally.finish()
