#!/usr/bin/env python3
"""Whatever shape a program gives to its heap and stack, a profile with the censuses that nobody asked for costs at most half
as much again as one without, in instructions, and finds the peak that censuses at each 64 kB find.

    tests/programs/shapes.py BUILD [--large] [PATTERN | --figures]

A program of tests/programs/shapes says in its comments `shape: N`: N is how often it does its thing, a number in its text. `most: 1.8` is
what it may cost, if that is more, and `near: 0.6` what share of the peak is to be seen, if that is less; docs/measurements.md says why.
CI tries those in the normal form, whose start takes nothing, at N / 4; with --large all are tried at N / 8, N / 4, N / 2 and N. --figures prints the rows of docs/measurements.md.

suite: shapes; size: full; build: release; needs: valgrind; budget: 12; call: {build} {large} {only}
"""

import json
import os
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

MOST = 1.5  # times the instructions of a profile without censuses
NEAR = 0.9  # of the peak
PARTS = (8, 4, 2, 1)  # of N
OF_CI = PARTS[1:2]
DENSE = "--census=bytes:64k"
NONE = "--census=none"


def profile(assay, path, *options):
    return [assay, "profile", "--sample=none", f"--report={os.devnull}", *options, path]


def peak(assay, path, *options):
    """Of heap and stack."""
    with tempfile.TemporaryDirectory(prefix="assay-shapes-") as folder:
        found = os.path.join(folder, "profile.json")
        done = measure.run(profile(assay, path, *options, f"--json={found}"), 600, text=True)
        if done.returncode != 0:
            raise SystemExit(f"{path}: {done.stderr[-500:]}")
        with open(found, encoding="utf-8") as file:
            facts = json.load(file)
    return int(facts["facts"]["peak-live-bytes"])


def figures(assay, path, count, part):
    """Ratio of instructions, and of peaks, where the program does so much."""
    with tempfile.TemporaryDirectory(prefix="assay-shapes-") as folder:
        with open(path, encoding="utf-8") as file:
            text = re.sub(rf"\b{count}\b", str(count // part), file.read())
        smaller = os.path.join(folder, "Main" + os.path.splitext(path)[1])
        with open(smaller, "w", encoding="utf-8") as file:
            file.write(text)
        with_censuses, without = (measure.instructions(profile(assay, smaller, *options)) for options in ([], [NONE]))
        peaks = peak(assay, smaller), peak(assay, smaller, DENSE)
    return with_censuses / without, peaks[0] / peaks[1], without


def check(tally, assay, path, part):
    says = suite.read_header(path)
    name, count = os.path.basename(path), int(says["shape"])
    most, near = float(says.get("most", MOST)), float(says.get("near", NEAR))
    ratio, found, _ = figures(assay, path, count, part)
    tally.add(ratio <= most, f"{name} {count // part}: {ratio:.2f} times the instructions, at most {most} expected")
    tally.add(found >= near, f"{name} {count // part}: {found:.2f} of the peak, {near} expected")


def print_row(assay, path):
    count = int(suite.read_header(path)["shape"])
    rows = [figures(assay, path, count, part) for part in PARTS]
    print(f"| {os.path.basename(path)} | {count:,} | " + " | ".join(f"{ratio:.2f} | {found:.2f}" for ratio, found, _ in rows)
          + f" | {rows[-1][2] / 1e6:,.0f} |", flush=True)


def main(build, *words):
    assay, large, tally = os.path.abspath(os.path.join(build, "assay")), "--large" in words, suite.Tally()
    only = [word for word in words if not word.startswith("--")]
    endings = (".stg", ".hs") if large or only or "--figures" in words else (".stg",)
    for path in suite.programs("programs/shapes", only[0] if only else None, endings):
        if "--figures" in words:
            print_row(assay, path)
            continue
        for part in PARTS if large else OF_CI:
            check(tally, assay, path, part)
    if "--figures" not in words:
        tally.finish()


main(*sys.argv[1:])
