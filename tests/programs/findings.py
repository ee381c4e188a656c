#!/usr/bin/env python3
"""What the first finding of a run of our own says: who made it, for what, what holds it.

    tests/programs/findings.py ASSAY

Programs of tests/programs/findings say it in comments: `-- first: TEXT`, which the first finding has in it; `-- run: TEXT`, which is
in the line about the run; `-- options: ..`, of assay profile.

suite: findings; size: smoke; build: any; budget: 2 3 76; call: {assay}
"""

import glob
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

FOLDER = os.path.join(suite.ROOT, "tests", "programs", "findings")


def say(assay, path, options):
    """the line about the run, and the first finding"""
    done = subprocess.run([assay, "profile", "--sample=none", *options, os.path.basename(path)], cwd=FOLDER, stdin=subprocess.DEVNULL,
                          capture_output=True, text=True, check=False)
    found = re.search(r"^1\. (.*?)(?=^\d\. |^$)", done.stderr, re.DOTALL | re.MULTILINE)
    run = " ".join(done.stderr.partition("\n\n")[0].split())
    return run, " ".join(found[1].split()) if found else f"no finding: {done.stderr}"


def main(assay):
    tally = suite.Tally()
    for path in sorted(glob.glob(os.path.join(FOLDER, "*.hs"))):
        with open(path, encoding="utf-8") as file:
            text = file.read()
        options = [word for line in re.findall(r"^-- options: (.*)$", text, re.MULTILINE) for word in line.split()]
        wanted = re.findall(r"^-- first: (.*)$", text, re.MULTILINE)
        tally.add(wanted != [], f"{path} says nothing")
        run, said = say(os.path.abspath(assay), path, options)
        for part in wanted:
            tally.add(part in said, f"{os.path.basename(path)}: no `{part}` in: {said}")
        for part in re.findall(r"^-- run: (.*)$", text, re.MULTILINE):
            tally.add(part in run, f"{os.path.basename(path)}: no `{part}` in: {run}")
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
