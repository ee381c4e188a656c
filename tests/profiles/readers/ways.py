#!/usr/bin/env python3
"""One file of each format in every way that a user can give it: by its name, by one that says nothing, by one that
lies, on standard input, packed by gzip, and by zstd where that is installed. The profile is the same. So is what several
files of one run give together, in any order, and our own JSON with its keys in any order.

    tests/profiles/readers/ways.py ASSAY

The last line is `N passed, N failed`. All other files go through tests/unit/readers_common_test.c.

suite: ways; size: smoke; build: release sanitize; budget: 1 1 9
"""

import gzip
import itertools
import json
import os
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
FILES = ["tests/profiles/ghc/parser.prof", "tests/profiles/ghc/state_map.ticks.p.prof", "tests/profiles/ghc/parser.pj.json",
         "tests/profiles/ghc/parser.rts", "tests/profiles/ghc/held_list.hr.hp", "tests/profiles/ghc/state_map.hc.eventlog",
         "tests/profiles/readers/files/phases.json"]


OWN = ["tests/profiles/readers/files/" + name for name in ("own.json", "phases.json", "version_1.json", "version_1_joined.json")]
RUNS = [["state_map.prof", "state_map.rts", "state_map.hc.hp", "state_map.hc.eventlog"],
        ["classes.pj.json", "classes.prof", "classes.hm.hp", "classes.hm.eventlog.gz"]]


def profile(assay, *paths, given=None):
    result = subprocess.run([assay, "report", "--json", *paths], input=given, capture_output=True, check=False)
    return result.stdout if result.returncode == 0 else result.stderr


def rearranged(value, order):
    """The same with the keys of every object in another order; that of facts is theirs."""
    if isinstance(value, dict):
        return {key: value[key] if key == "facts" else rearranged(value[key], order) for key in order(value)}
    return [rearranged(item, order) for item in value] if isinstance(value, list) else value


def orders(contents):
    """Our own JSON as other tools would write it."""
    profile, mixed = json.loads(contents), random.Random(7)
    yield json.dumps(profile, indent=3)
    for order in (sorted, reversed):
        yield json.dumps(rearranged(profile, order))
    for _ in range(10):
        keys = list(profile)
        mixed.shuffle(keys)
        yield json.dumps({key: profile[key] for key in keys})


def main():
    assay, passed, failed = os.path.abspath(sys.argv[1]), 0, 0
    with tempfile.TemporaryDirectory(prefix="assay-ways-") as folder:
        for file in FILES:
            with open(os.path.join(ROOT, file), "rb") as original:
                contents = original.read()
            ways = {"x": contents, "lie.hp": contents, "lie.json": contents, "x.gz": gzip.compress(contents)}
            if shutil.which("zstd"):
                packed = subprocess.run(["zstd", "-qc"], input=contents, capture_output=True, check=True)
                ways["x.zst"] = packed.stdout
            wanted = profile(assay, os.path.join(ROOT, file))
            for name, given in ways.items():
                path = os.path.join(folder, name)
                with open(path, "wb") as out:
                    out.write(given)
                for what, found in ((name, profile(assay, path)), ("- < " + name, profile(assay, "-", given=given))):
                    same = found == wanted and found.startswith(b"{")
                    passed, failed = passed + same, failed + (not same)
                    if not same:
                        print(f"FAILED {file} as {what}: {found[-300:]!r}")
    for file in OWN:
        with open(os.path.join(ROOT, file), encoding="utf-8") as original:
            contents = original.read()
        wanted = profile(assay, "-", given=contents.encode())
        for number, text in enumerate(orders(contents)):
            same = profile(assay, "-", given=text.encode()) == wanted and wanted.startswith(b"{")
            passed, failed = passed + same, failed + (not same)
            if not same:
                print(f"FAILED {file} with its keys in order {number}")
    for run in RUNS:
        paths = [os.path.join(ROOT, "tests/profiles/ghc", file) for file in run]
        wanted = profile(assay, *paths)
        for order in itertools.permutations(paths):
            same = profile(assay, *order) == wanted and wanted.startswith(b"{")
            passed, failed = passed + same, failed + (not same)
            if not same:
                print(f"FAILED in the order {' '.join(os.path.basename(path) for path in order)}")
    twice = profile(assay, "-", "-", given=b"")
    passed, failed = passed + (b"only once" in twice), failed + (b"only once" not in twice)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
