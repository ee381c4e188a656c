#!/usr/bin/env python3
"""Averages of the live heap are by the clock, however far apart censuses are: what a report says is what the samples of its profile
give by trapezoids; of a heap that grows evenly it is halfway between the first census and the last, and of one that is level that level.

    tests/programs/averages.py ASSAY

suite: averages; size: smoke; build: release; budget: 1 2; call: {assay}
"""

import json
import os
import re
import sys
import tempfile
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE]

import measure  # noqa: E402
import suite  # noqa: E402

SECONDS = 20  # of the processor
EVEN = """module Main where

grow :: Int -> [Int] -> [Int]
grow 0 kept = kept
grow n kept = grow (n - 1) (n : kept)

main :: IO ()
main = print (head (grow 150000 []))
"""
# 30,000 cells are made and stay; then as much again and more is made and forgotten
LEVEL = """module Main where

loop :: Int -> Int
loop 0 = 0
loop n = loop (n - 1)

main :: IO ()
main = do
  let held = [1 .. 30000] :: [Int]
  print (sum held)
  print (loop 400000)
  print (sum held)
"""
GHC = os.path.join(suite.ROOT, "tests", "profiles", "ghc")
FILES = ("held_list.hr.hp", "sieve.hm.hp", "lazy_sum.hd.hp")


def average(curve):
    """Of (when, how much): the area below it, divided by the length of the clock, without an end where nothing is."""
    there = [at for at, (_, amount) in enumerate(curve) if amount is not None]
    curve = [(when, amount or 0) for when, amount in curve[there[0]:there[-1] + 1]]
    area = sum(Fraction((after - when) * (amount + then), 2) for (when, amount), (after, then) in zip(curve, curve[1:]))
    return area / (curve[-1][0] - curve[0][0])


def told(assay, folder, *words):
    """A table of the heap: the averages of its rows, that of the total, and the peak."""
    done = measure.run([assay, "report", *words, "--top=1000"], SECONDS, cwd=folder)
    table = re.search(r"^Live heap by .*?\n\n(.*?\n)─+\n(total .*?)\n", done.stdout.decode(), re.S | re.M)
    rows = [re.search(r"  +[\d,]+  +[\d.<]+  +([\d,]+)  +[\d,]+  +[\d,.]+$", line) for line in table[1].splitlines()[1:]]
    total = re.search(r"total +([\d,]+) +100\.0 +([\d,]+)", table[2])
    figures = [int(text.replace(",", "")) for text in [*(row[1] for row in rows), total[2], total[1]]]
    return figures[:-2], figures[-2], figures[-1]


def samples_of(folder, file):
    """Of the first dimension: (when, total, rows), None for the total of an empty one."""
    with open(os.path.join(folder, file), encoding="utf-8") as read:
        profile = json.load(read)
    samples = [(one["time"], one["total"] if one["rows"] else None, dict(zip(one["rows"][::2], one["rows"][1::2])))
               for one in profile["samples"] if one["dimension"] == 0]
    return profile["dimensions"][0], samples


def profile(tally, assay, folder, name, text, *options):
    with open(os.path.join(folder, name + ".hs"), "w", encoding="utf-8") as file:
        file.write(text)
    done = measure.run([assay, "profile", *options, "--report=/dev/null", f"--json={name}.json", name + ".hs"], SECONDS, cwd=folder)
    tally.add(done.returncode == 0, f"{name}: {done.stderr.decode()}")


def own(tally, assay, folder, name, text, *options):
    """One of our runs: the report has cells added up; gives its average, and what its first and last census have."""
    profile(tally, assay, folder, name, text, *options)
    _, samples = samples_of(folder, name + ".json")
    rows, total, _ = told(assay, folder, name + ".json", "--heap=producer")
    wanted = average([(when, amount) for when, amount, _ in samples])
    tally.add(abs(wanted - total) <= len(rows) and sum(rows) == total, f"{name} {options}: {total}, not {float(wanted)}")
    return total, samples[0][1], samples[-1][1]


def files_of_ghc(tally, assay, folder, name):
    made = name + ".json"
    measure.run([assay, "report", os.path.join(GHC, name), f"--json={made}"], SECONDS, cwd=folder)
    dimension, samples = samples_of(folder, made)
    wanted = [int(average([(when, None if amount is None else rows.get(band, 0)) for when, amount, rows in samples]) + Fraction(1, 2))
              for band in range(len(dimension["bands"]))]
    rows, total, _ = told(assay, folder, made, f"--heap={dimension['key']}")
    tally.add(sorted(rows) == sorted(wanted) and total == sum(wanted), f"{name}: {sorted(rows)[-5:]}, not {sorted(wanted)[-5:]}")


def main(assay):
    tally, assay = suite.Tally(), os.path.abspath(assay)
    with tempfile.TemporaryDirectory(prefix="assay-averages-") as folder:
        for options in [], ["--census=bytes:64k"], ["--census=bytes:1M"], ["--biography"]:
            half, first, last = own(tally, assay, folder, "even", EVEN, *options)
            tally.add(0.99 * (first + last) <= 2 * half <= 1.01 * (first + last), f"even {options}: {half} between {first} and {last}")
            own(tally, assay, folder, "level", LEVEL, *options)
        # a part by the clock: it is level from where the list is made
        _, whole, peak = told(assay, folder, "level.json", "--heap=producer", "--from=10MB", "--to=20MB")
        tally.add(0.99 * peak <= whole <= peak, f"a part: {whole} of {peak}")
        for name in FILES:
            files_of_ghc(tally, assay, folder, name)
    tally.finish()


main(*sys.argv[1:])
