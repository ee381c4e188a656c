#!/usr/bin/env python3
"""Programs that search: every figure of every engine that runs them is the one that the rules give, by fate, context,
segment, choice site and solution, in each scoping, and the laws hold.

suite: searches; size: smoke; build: any; budget: 5; call: {build}
"""

import os
import sys

import agreement
from agreement import suite


def main(build):
    tally = suite.Tally()
    agreement.count(tally, os.path.join(build, "tests", "agree"), "--expect", *suite.programs("programs/logic"))
    tally.finish()


main(*sys.argv[1:])
