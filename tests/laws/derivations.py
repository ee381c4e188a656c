#!/usr/bin/env python3
"""Law 14: from what a derivation costs by the rules of the 2004 paper (paper.py) follows what it costs here. Generated programs of its
language, the first solutions of each: the same values in the same order, in each engine, and for each centre and symbol
what paper.py says. With programs of other seeds: derivations.py AGREE FIRST COUNT.

suite: derivations; size: smoke; build: any; budget: 1 1 3; call: {agree}
"""

import os
import re
import subprocess
import sys
import tempfile
from collections import Counter

import agreement
import paper
from agreement import suite

sys.path.insert(0, os.path.join(agreement.HERE, "generate"))

import flat  # noqa: E402

FIRST, COUNT = 1, 400
SOLUTIONS = 20  # of a program
ENGINES = 2  # that search
STEPS = 10000  # of all its derivations
# Words of paper.py that in so many of a hundred derivations are counted at least: else the programs do too little
SEEN = {"guess": 50, "chain": 3, "look": 50, "fields": 20, "static": 20, "returned": 10, "E": 50, "N": 50}
# What evaluates main is not in the paper: nf of a thunk, which calls start. start's head is counted as a call there, too.
AROUND = {("MAIN", "V"): 1, ("MAIN", "U"): 1}
sys.setrecursionlimit(10 * paper.DEEP)


def costs(line):
    """By centre, the top of a context, and symbol."""
    found = Counter()
    for row in line.split("; "):
        context, *words = row.split()
        for symbol, amount in zip(words[::2], words[1::2]):
            found[context.rpartition(".")[2], symbol] += int(amount)
    return found


def told(agree, programs):
    """{(seed, engine): (how it ended, [(value, costs)])}"""
    with tempfile.NamedTemporaryFile("w", prefix="assay-derivations-", encoding="utf-8") as file:
        file.writelines(f"-- program {seed} seed {seed}\n{flat.text(made)}" for seed, (made, _, _) in programs.items())
        file.flush()
        out = subprocess.run([agree, "--derivations", str(SOLUTIONS), file.name], capture_output=True, text=True, check=True).stdout
    found = {}
    for seed, engine, text in re.findall(r"^program (\d+) (\w+)\n(.*?)(?=^program|\Z)", out, re.M | re.S):
        end, *rest = text.splitlines()
        solutions = re.findall(r"^solution (.*)\nderivation (.*)", text, re.M)
        found[int(seed), engine] = end, [(value, costs(line)) for value, line in solutions]
    return found


def compare(tally, where, one, value, here):
    """A derivation of the paper's, and what an engine says of it."""
    tally.add(value == one.shown, f"{where}: {value}, by the paper's rules {one.shown}")
    expected = one.ours()
    for key, amount in AROUND.items():
        expected[key] += amount
    wrong = [f"{centre} {symbol}: expected {amount}, found {here[centre, symbol]}"
             for (centre, symbol), amount in sorted(expected.items()) if here[centre, symbol] != amount]
    known = {centre for centre, _ in expected}
    wrong += [f"{centre}: has costs" for centre in sorted({centre for centre, _ in here} - known)]
    tally.add(not wrong, f"{where}: {'; '.join(wrong)}")


def main(agree, first=FIRST, count=COUNT):
    tally, programs, seen = suite.Tally(), {}, Counter()
    for seed in range(int(first), int(first) + int(count)):
        made = flat.program(seed)
        found = paper.derivations(made, SOLUTIONS, STEPS)
        if found:
            programs[seed] = made, *found
    runs = told(agree, programs)
    tally.add(len(runs) == ENGINES * len(programs), f"{len(runs)} runs of {len(programs)} programs")
    for (seed, engine), (end, solutions) in runs.items():
        _, derivations, fewer = programs[seed]
        where = f"program {seed}, {engine}"
        tally.add(end == ("done" if fewer else "stopped"), f"{where}: {end}")
        tally.add(len(solutions) == len(derivations), f"{where}: {len(solutions)} solutions, by the paper's rules {len(derivations)}")
        for number, (one, (value, here)) in enumerate(zip(derivations, solutions), 1):
            compare(tally, f"{where}, solution {number}", one, value, here)
    every = [one for _, found, _ in programs.values() for one in found]
    for one in every:
        seen.update({word for _, word in one.costs})
    print(f"{len(programs)} of {count} programs end or go on to {SOLUTIONS} solutions; {len(every)} derivations, with "
          + ", ".join(f"{word} {seen[word]}" for word in SEEN))
    for word, least in SEEN.items():
        tally.add(seen[word] * 100 >= least * len(every), f"{word} in {seen[word]} of {len(every)} derivations")
    tally.finish()


main(*sys.argv[1:])
