#!/usr/bin/env python3
"""`assay profile --sizes` and `--stdin-sizes`: a run for each size, and who makes costs grow.

    tests/scale/own.py ASSAY

suite: scale_own; size: smoke; build: release sanitize; budget: 1 1 8; call: {assay}
"""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

GRID = os.path.join(suite.ROOT, "examples", "haskell", "grid.hs")
SIZES = "20,40,80,160,320"

# `same` is multiplied by `pairs`, `member` by itself
SEEN = """module Main where
import System.Environment (getArgs)

member :: Int -> [Int] -> Bool
member _ [] = False
member x (y : ys) = x == y || member x ys

same :: Int -> Int -> Bool
same a b = a * a == b * b

distinct :: [Int] -> [Int] -> Int
distinct _ [] = 0
distinct seen (x : xs)
  | member x seen = distinct seen xs
  | otherwise = 1 + distinct (x : seen) xs

pairs :: [Int] -> Int
pairs xs = length [() | x <- xs, y <- xs, same x y]

main :: IO ()
main = do
  [a] <- getArgs
  print (distinct [] [1 .. read a], pairs [1 .. read a])
"""

LINES = """main :: IO ()
main = interact (\\text -> let numbers = map read (lines text) :: [Int] in shows (sum numbers) "\\n")
"""

# ends by itself up to 40
FAILS = """import System.Environment (getArgs)
main :: IO ()
main = do
  [a] <- getArgs
  if read a > (40 :: Int) then error "too large" else print (sum [1 .. read a :: Int])
"""

POINTFREE = """total :: [Int] -> Int
total = sum . map (+ 1)

main :: IO ()
main = print (total [1 .. 10] + total [1 .. 20])
"""


class Folder:
    def __init__(self, assay, path):
        self.assay, self.path = os.path.abspath(assay), path
        for name, text in (("seen.hs", SEEN), ("lines.hs", LINES), ("fails.hs", FAILS), ("pointfree.hs", POINTFREE)):
            with open(os.path.join(path, name), "w", encoding="utf-8") as file:
                file.write(text)

    def run(self, *words, given=""):
        return subprocess.run([self.assay, *words], cwd=self.path, input=given, capture_output=True, text=True, timeout=HANGING, check=False)

    def grow(self, *words, given=""):
        done = self.run("profile", "--json=out.json", *words, given=given)
        if done.returncode != 0:
            return done, None
        with open(os.path.join(self.path, "out.json"), encoding="utf-8") as file:
            return done, json.load(file)


def rows_of(found):
    return {row["name"]: row for row in found["definitions"]}


def check_callers(tally, folder):
    done, found = folder.grow(f"--sizes={SIZES}", GRID, "--", "{}")
    tally.add(done.stdout == "190\n780\n3160\n12720\n51040\n", f"it prints {done.stdout!r} {done.stderr}")
    if found is None:
        return
    rows = rows_of(found)
    tally.add(all(rows[name]["caller"]["name"] == "row" for name in (">>=", "pure", "tick")), "who multiplies >>=")
    tally.add("caller" not in rows["row"] and rows["row"]["costs"]["E"]["growth"] == "linear", f"row: {rows['row']}")
    first = found["sentences"][0]
    tally.add(first.startswith("row (") and ">>= (" in first and not any(line.startswith(">>=") for line in found["sentences"]),
              f"sentences: {found['sentences']}")
    done, found = folder.grow(f"--sizes={SIZES}", "seen.hs", "--", "{}")
    rows = rows_of(found)
    tally.add(rows["same"]["caller"]["name"] == "pairs" and "caller" not in rows["member"], "who multiplies same and member")
    tally.add(found["sentences"][0].startswith("pairs (seen.hs:18), by its calls of same (seen.hs:9), grows as n^2"),
              f"sentences: {found['sentences']}")


def check_input(tally, folder):
    numbers = "".join(f"{i}\n" for i in range(1, 401))
    for given in (numbers, numbers[:-1]):  # the last line may lack its end
        done, found = folder.grow("--stdin-sizes=25,50,100,200,400", "lines.hs", given=given)
        tally.add(done.stdout == "325\n1275\n5050\n20100\n80200\n", f"lines: {done.stdout!r} {done.stderr}")
        tally.add(found is not None and found["sizes"] == [25, 50, 100, 200, 400], "its sizes")
        tally.add(found is not None and not any("getContents" in line for line in found["sentences"]), "a finding names the library")
    done = folder.run("profile", "--stdin-sizes=25,50,401", "lines.hs", given=numbers)
    tally.add(done.returncode == 1 and "[A0909]" in done.stderr and "400 lines" in done.stderr and done.stdout == "", f"too few lines: {done}")


def check_failures(tally, folder):
    done = folder.run("profile", "--sizes=10,20,30,40,80", "fails.hs", "--", "{}")
    tally.add(done.returncode == 1 and "with n = 10; 20; 30; 40\n" in done.stderr, f"a run that failed is left out: {done}")
    done = folder.run("profile", "--sizes=10,20,80,160", "fails.hs", "--", "{}")
    tally.add(done.returncode == 1 and "[A0910]" in done.stderr and "Growth of" not in done.stderr, f"too few are left: {done}")
    for words, says in ((["--sizes=1,2,3", "seen.hs"], "A0907"), (["--sizes=1,2", "seen.hs", "--", "{}"], "A0903"),
                        (["--sizes=1,2,x", "seen.hs", "--", "{}"], "A0408"),
                        (["--sizes=1,2,3", "--stdin-sizes=1,2,3", "seen.hs", "--", "{}"], "A0908"),
                        (["--sizes=1,2,3", "--html=page.html", "seen.hs", "--", "{}"], "A0908"),
                        (["--sizes=1,2,3", "-o", "run.assay", "seen.hs", "--", "{}"], "A0908")):
        done = folder.run("profile", *words)
        tally.add(done.returncode == 2 and f"[{says}]" in done.stderr and done.stdout == "", f"{words}: {done}")


def check_part(tally, folder):
    _, found = folder.grow(f"--sizes={SIZES}", "--where=centre=pairs", "seen.hs", "--", "{}")
    tally.add(found is not None and set(rows_of(found)) == {"pairs"}, "--where")


def check_constant(tally, folder):
    folder.grow("pointfree.hs")
    done = folder.run("why", "total", "out.json")
    tally.add("calls itself" not in done.stdout and "it is a constant, evaluated once" in " ".join(done.stdout.split()),
              f"why of a constant: {done.stdout} {done.stderr}")


def main(assay):
    tally = suite.Tally()
    with tempfile.TemporaryDirectory() as path:
        folder = Folder(assay, path)
        check_callers(tally, folder)
        check_input(tally, folder)
        check_failures(tally, folder)
        check_part(tally, folder)
        check_constant(tally, folder)
    tally.finish()


if __name__ == "__main__":
    main(sys.argv[1])
