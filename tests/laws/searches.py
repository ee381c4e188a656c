#!/usr/bin/env python3
"""Programs that search: every figure of every engine that runs them is the one that the rules give, by fate, context,
segment, choice site and solution, in each scoping, and the laws hold. Of more programs, that what the machine tells is what spec
does, with collections or without: 4,000 in a full run of CI, 3,500 of them in the release, 500 others under sanitizers.

suite: searches; size: smoke; build: any; budget: 9 29 46; call: {build} {size} {seed} {large}
"""

import os
import re
import subprocess
import sys

import agreement
from agreement import suite

QUICK, FULL, FIRST = 200, 700, 9000000
SANITIZED = 100
REPORTED = 4  # times as many are run once more, without laws


def printed(assay, path, *ways):
    result = subprocess.run([assay, "run", "--engine=spec", *ways, path], stdin=subprocess.DEVNULL, capture_output=True,
                            text=True, errors="replace", check=False)
    return result.returncode, result.stdout.splitlines(), result.stderr


def check_command(tally, assay, path):
    """What `assay run` prints, all or as many as are asked for, and how it ends."""
    with open(path.removesuffix(".stg") + ".search", encoding="utf-8") as file:
        text = file.read()
    block = re.search(r"^static.*?(?=\n\n|\Z)", text, re.M | re.S)[0]
    asked = re.findall(r"^solutions (\d+)", text)
    solutions, name = re.findall(r"^solution (.*)", block, re.M), os.path.basename(path)
    code, lines, errors = printed(assay, path, *[f"--solutions={n}" for n in asked])
    tally.add(lines == solutions, f"{name}: printed {lines}, expected {solutions}")
    ends_well = bool(solutions) and ": raised" not in block.splitlines()[0]
    tally.add(code == (0 if ends_well else 1), f"{name}: ended with {code}")
    tally.add(bool(solutions) or ": raised" in block.splitlines()[0] or "no value" in errors, f"{name}: {errors}")
    if len(solutions) > 1 and not asked:
        tally.add(printed(assay, path, "--solutions=1") == (0, solutions[:1], ""), f"{name}: not one solution")


def main(build, size, seed, *large):
    tally, agree = suite.Tally(), os.path.join(build, "tests", "agree")
    is_sample = suite.is_sample(build, size)
    for path in suite.sampled(suite.programs("programs/logic"), build, size, seed):
        check_command(tally, os.path.join(build, "assay"), path)
    agreement.count(tally, agree, "--expect", *suite.programs("programs/logic"))
    count, first = SANITIZED if is_sample else agreement.how_many(QUICK, FULL, size, *large), int(seed) + FIRST
    agreement.made(tally, agree, "--demand=search", count, first, maker="searching.py")
    agreement.made(tally, agree, "--reported", REPORTED * count, first + count, maker="searching.py")
    tally.finish()


main(*sys.argv[1:])
