#!/usr/bin/env python3
"""The programs of tests/programs/costs: agreement and laws 1, 2, 4, 5, 7 under all settings, law 3, collections.

suite: laws; size: smoke; build: any; budget: 1 2 8; call: {build} {only}
"""

import os
import sys

import agreement
from agreement import suite


def check(tally, build, only=None):
    files, agree = suite.programs("programs/costs", only), os.path.join(build, "tests", "agree")
    for way in ([], ["--force"], ["--collect"]):
        if "--collect" in way and suite.kind_of_build(build) != "release":  # at every allocation: slow there
            files = [name for name in files if not os.path.basename(name).startswith("p2-")]
        agreement.together(tally, agree, files, "--all", *way)


counts = suite.Tally()
check(counts, *sys.argv[1:])
counts.finish()
