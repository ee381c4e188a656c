#!/usr/bin/env python3
"""tests/programs/costs/X.stg: every figure of X.expect, by both engines, in each scoping that is given there.

    tests/programs/examples.py AGREE [PATTERN]

suite: examples; size: smoke; build: any; budget: 1 1 1; call: {agree} {only}
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

files = suite.programs("programs/costs", *sys.argv[2:])
if files:
    sys.exit(subprocess.run([sys.argv[1], "--expect", *files], check=False).returncode)
print("0 passed, 0 failed")
