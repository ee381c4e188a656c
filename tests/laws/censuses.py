#!/usr/bin/env python3
"""Censuses: no figure of a run shows whether there were any; each is the same whenever there are collections, and is
what the slow judges say, of rows, lives and retainers, and of what alternatives hold; both engines take them at the same moments, of bytes allocated or the
program's markers. Programs of all kinds, and generated ones; tools/agree-whole takes more of them.

suite: censuses; size: quick; build: release; budget: 13 68; call: {agree} {size} {seed} {large}
"""

import os
import sys

import agreement
import chains
from agreement import suite

sys.path.insert(0, os.path.join(suite.TESTS, "programs"))

import corpus  # noqa: E402

MADE, HASKELL, SEARCHING = (12, 75), (3, 20), (60, 500)  # programs of the quick and of the full run
FIRST = 6000000
CHAINS = 30, 6000001  # these alone: lives of some chains depend on collections (docs/status.md)
LIBRARY = os.path.join(suite.ROOT, "lib")


def marked(files):
    return [file for file in files if os.path.basename(file).startswith("markers")]


def main(agree, size, seed, *large):
    tally, seed, made = suite.Tally(), int(seed), agreement.how_many(*MADE, size, *large)
    agreement.made(tally, agree, "--censuses", made, seed + FIRST)
    agreement.made(tally, agree, "--censuses", made // 2, seed + 2 * FIRST, "--keep")
    agreement.of_text(tally, agree, "--censuses", chains.programs(*CHAINS))
    agreement.made(tally, agree, "--censuses", agreement.how_many(*SEARCHING, size, *large), seed + 3 * FIRST, maker="searching.py")
    for folder in ("costs", "heap", "logic", "markers"):
        agreement.count(tally, agree, "--censuses", *suite.programs("programs/" + folder))
    haskell = corpus.running_files()
    agreement.count(tally, agree, "--censuses", "--library", LIBRARY, *sorted({*marked(haskell), *agreement.some(haskell, agreement.how_many(*HASKELL, size, *large), seed)}))
    tally.finish()


main(*sys.argv[1:])
