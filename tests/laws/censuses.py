#!/usr/bin/env python3
"""Censuses: no figure of a run shows whether there were any; each is the same whenever there are collections, and is
what the slow judges say, of rows, lives and retainers; both engines take them at the same moments, of bytes allocated or the
program's markers. Programs of all kinds, and generated ones.

suite: censuses; size: quick; build: release; budget: 60 400; call: {agree} {size} {seed}
"""

import os
import sys
import tempfile

import agreement
import chains
from agreement import suite

QUICK, FULL, FIRST = 100, 500, 6000000
HASKELL = 30  # programs of a quick run
CHAINS = 30, 6000001  # these alone: lives of some chains depend on collections (docs/status.md)
LIBRARY = os.path.join(suite.ROOT, "lib")


def some(files, share):
    return files[share % (len(files) // HASKELL or 1)::len(files) // HASKELL or 1]


def marked(files):
    return [file for file in files if os.path.basename(file).startswith("markers")]


def chained(tally, agree):
    with tempfile.NamedTemporaryFile("w", prefix="assay-chains-", encoding="utf-8") as file:
        file.write(chains.programs(*CHAINS))
        file.flush()
        agreement.count(tally, agree, "--censuses", file.name)


def main(agree, size, seed):
    tally = suite.Tally()
    full = size == "full"
    agreement.made(tally, agree, "--censuses", FULL if full else QUICK, int(seed) + FIRST)
    agreement.made(tally, agree, "--censuses", (FULL if full else QUICK) // 2, int(seed) + 2 * FIRST, "--keep")
    chained(tally, agree)
    for folder in ("costs", "heap", "markers"):
        agreement.count(tally, agree, "--censuses", *suite.programs("programs/" + folder))
    haskell = suite.programs("programs/run", endings=(".hs",))
    agreement.count(tally, agree, "--censuses", "--library", LIBRARY, *(haskell if full else marked(haskell) + some(haskell, int(seed))))
    tally.finish()


main(*sys.argv[1:])
