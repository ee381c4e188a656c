#!/usr/bin/env python3
"""All that is fuzzed (tools/fuzz), each for some seconds; a build without fuzzers has nothing to do here.

suite: fuzz; size: full; build: sanitize; budget: 60; call: {build} {large}
"""

import os
import subprocess
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests"))

import suite  # noqa: E402

SECONDS = {"--stg --outputs": 20, "--readers": 8, "--cpp --project": 10, "--tokens --syntax --haskell --interfaces": 15}
LARGE = 25  # times as long


def main(build, *large):
    tally = suite.Tally()
    for targets, seconds in SECONDS.items():
        command = ["tools/fuzz", "--build", build, "--jobs", "2" if large else "1", *targets.split(),
                   str(seconds * (LARGE if large else 1))]
        result = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                                errors="replace", check=False)
        print(result.stdout, end="", flush=True)
        tally.add(result.returncode == 0, " ".join(command))
    tally.finish()


main(*sys.argv[1:])
