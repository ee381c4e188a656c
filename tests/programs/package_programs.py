#!/usr/bin/env python3
"""Programs that import packages: each does in the machine what GHC made of it, and costs in both engines the same.

    tests/programs/package_programs.py ASSAY quick|full [PATTERN]

As run.py does it, of tests/programs/packages: a full run looks at what all print, a quick one at a sample; of a sample that each commit has of its
own, both engines give the same figures.

suite: package_programs; size: smoke; build: any; budget: 2 23 13; call: {assay} {size} {only}
"""

import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [HERE, os.path.join(HERE, "..")]

import corpus  # noqa: E402
import run  # noqa: E402
import suite  # noqa: E402

QUICK = 15  # programs of a quick run
ENGINES = 20  # programs of a full run that both engines run


def main(assay, size, only=""):
    programs = corpus.programs(corpus.PACKAGES)
    order = suite.by_commit([program.name for program in programs])
    is_full = size != "quick" and suite.kind_of_build(os.path.dirname(assay)) != "sanitize"
    with tempfile.TemporaryDirectory() as folder:
        runner = run.Runner(os.path.abspath(assay), folder, corpus.PACKAGES)
        run.check_frozen(runner.tally, programs, corpus.PACKAGES)
        for program in programs:
            place = order.index(program.name)
            if only not in program.name or (not only and not is_full and place >= QUICK):
                continue
            try:
                runner.check(program, [((), False)] if only or place < (ENGINES if is_full else QUICK // 3) else [])
            except subprocess.TimeoutExpired:
                runner.tally.add(False, f"{program.name}: no end after {run.SECONDS} s of processor time")
    runner.tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
