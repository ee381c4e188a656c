#!/usr/bin/env python3
"""Each mutant of tests/laws/mutants finds the line that it changes: the run of a few of them cannot tell of the others.

suite: mutant_lines; build: none; budget: 1
"""
import os
import subprocess
import sys
from common import ROOT

sys.exit(subprocess.call([sys.executable, os.path.join(ROOT, "tests/laws/mutants/mutate.py"), "--check"]))
