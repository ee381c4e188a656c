#!/usr/bin/env python3
"""tests/scale/packages/MODULE.rows: what operations of the packages cost at five sizes is within the complexity that is documented.

    tests/scale/packages.py ASSAY quick|full [PATTERN]        a sample of the files, or all

A file has what its rows need, Haskell in terms of `n`, and after the line `rows:` a row for each operation:

    NAME | DOCUMENTED | EXPRESSION of type Int

DOCUMENTED ends with the class that the row is held to: O(1), O(log n), O(n) or O(n log n). `each f` adds up f of KEYS numbers
below n, `mixed` are all of them, in no order. Each expression is a definition of a generated program, so that it has costs of
its own; its inputs pay for themselves. `assay scale` says how each exact cost grows; it may not be steeper than the row says. Where
it names none of these classes, the cost may grow by so much more from the third size to the last than from the first to the
third as the class says, and a quarter of it: lower terms, of whatever sign, do not matter so.

Work within one primitive operation (the copy of an array) is one step; the bytes that it makes are counted.

suite: package-growth; size: quick; build: release; budget: 6; call: {assay} {size} {only}
"""

import json
import math
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, ".."))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

FOLDER = os.path.join(HERE, "packages")
SIZES = (1000, 2000, 4000, 8000, 16000)
KEYS = 64
SAMPLE = 2  # modules of a quick run
CLASSES = {"O(1)": "constant", "O(log n)": "log", "O(n)": "linear", "O(n log n)": "n-log-n"}
ORDER = list(CLASSES.values())
CURVES = {"log": math.log, "linear": lambda n: n, "n-log-n": lambda n: n * math.log(n)}
SPARE = 1.25
STEPS = ("A", "C", "V", "U", "F", "P")

PROGRAM = r"""module Main (main) where

import Work
{given}
n :: Int
n = {size}

probes :: [Int]
probes = [(k * 7919 + k * k) `mod` n | k <- [1 .. {keys}]]

mixed :: [Int]
mixed = sumOf list `seq` list
  where
    list = [k * stride `mod` n | k <- [0 .. n - 1]]
    stride = until (\step -> gcd step n == 1) (+ 1) (n * 618 `div` 1000)  -- the golden section: no long runs, whatever n is

each :: (Int -> Int) -> Int
each f = go 0 probes
  where
    go total [] = total
    go total (k : ks) = let more = total + f k in more `seq` go more ks

{rows}
main :: IO ()
main = do
{calls}
"""


class Row:
    def __init__(self, line, place):
        self.name, self.documented, self.expression = (part.strip() for part in line.split(" | ", 2))
        held = re.search(r"O\((1|log n|n|n log n)\)$", self.documented)
        if not held:
            sys.exit(f"{place}: {self.documented} does not end with one of {', '.join(CLASSES)}")
        self.held = CLASSES[held[0]]


class Module:
    """A file of rows."""

    def __init__(self, path):
        self.name = os.path.basename(path)[:-len(".rows")]
        with open(path, encoding="utf-8") as file:
            self.given, _, rest = file.read().partition("\nrows:\n")
        self.rows = [Row(line, path) for line in rest.splitlines() if line]

    def program(self, size):
        rows = "".join(f"row{at} :: Int\nrow{at} = {row.expression}\n\n" for at, row in enumerate(self.rows))
        calls = "\n".join(f"  print row{at}" for at in range(len(self.rows)))
        return PROGRAM.format(given=self.given, size=size, keys=KEYS, rows=rows, calls=calls)


def modules():
    return [Module(os.path.join(FOLDER, name)) for name in sorted(os.listdir(FOLDER)) if name.endswith(".rows")]


def run(*words):
    return subprocess.run(words, capture_output=True, text=True, timeout=HANGING, check=False)


def grow(assay, module):
    """By row, by cost: what `assay scale` found; or what went wrong."""
    words = []
    with tempfile.TemporaryDirectory(prefix="assay-packages-") as folder:
        for size in SIZES:
            profile, path = os.path.join(folder, f"{size}.json"), os.path.join(folder, "Main.hs")
            with open(path, "w", encoding="utf-8") as file:
                file.write(module.program(size))
            done = run(assay, "profile", "-i", FOLDER, "--centres-in=Main", "--census=none", f"--json={profile}",
                       "--report=/dev/null", path)
            if done.returncode != 0:
                return f"n = {size}: {done.stderr}"
            words += [f"--size={size}", profile]
        done = run(assay, "scale", "--json", *words)
    if done.returncode != 0:
        return done.stderr
    found = {}
    for definition in json.loads(done.stdout)["definitions"]:
        # who demands a constant pays for its update, under the same name: a definition with one cost
        if len(definition["costs"]) > len(found.get(definition["name"], {})):
            found[definition["name"]] = definition["costs"]
    return [found.get(f"row{at}", {}) for at in range(len(module.rows))]


def is_within(cell, held):
    """Does a cost grow no faster than this class?"""
    if cell["growth"] in ORDER:
        return ORDER.index(cell["growth"]) <= ORDER.index(held)
    first, middle, last = cell["figures"][0], cell["figures"][2], cell["figures"][-1]
    if last <= first or held == "constant":
        return last <= SPARE * first
    begin, half, end = (CURVES[held](SIZES[at]) for at in (0, 2, -1))
    return last - middle <= SPARE * max(middle - first, 1) * (end - half) / (half - begin)


def exact(costs):
    return {key: cell for key, cell in costs.items() if key != "peak-heap"}


def steeper(costs, held):
    """The costs that grow faster than this class."""
    return {key: (cell["growth"], cell["figures"]) for key, cell in exact(costs).items() if not is_within(cell, held)}


def found_class(costs):
    """The slowest class that no cost outgrows, and the steps at each size."""
    growth = next((one for one in ORDER if not steeper(costs, one)), "more")
    return growth, [sum(costs[key]["figures"][at] for key in STEPS if key in costs) for at in range(len(SIZES))]


def main(assay, size, only=""):
    tally, everything = suite.Tally(), modules()
    sample = suite.by_commit([module.name for module in everything])[:SAMPLE if size == "quick" else None]
    for module in everything:
        if only not in module.name or (not only and module.name not in sample):
            continue
        found = grow(assay, module)
        if isinstance(found, str):
            tally.add(False, f"{module.name}: {found}")
            continue
        for row, costs in zip(module.rows, found):
            wrong = steeper(costs, row.held)
            tally.add(costs and not wrong, f"{module.name}.{row.name}: {row.documented}, found {wrong or 'no costs'}")
        # a judge that lets everything pass would not see this
        tally.add(any(steeper(costs, "constant") for costs in found), f"{module.name}: everything would be O(1)")
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
