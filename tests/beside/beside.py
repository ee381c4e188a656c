#!/usr/bin/env python3
"""`assay profile --beside-ghc`: what GHC -O1 leaves of the costs of a program, with the GHC that is installed.

    tests/beside/beside.py ASSAY [PATTERN]

tests/beside/programs/X.hs say what must be found: `-- memory: remains`, the verdict of that finding, `-- work: remains`, of the work of the first one, and `-- entries: NAME N`, how
often GHC's profiled run enters a definition. Others are here: input, arguments, projects, and all that can be missing on GHC's side.

suite: beside; size: full; build: release; needs: ghc; budget: 26; call: {assay} {only}
"""

import json
import os
import subprocess
import sys
import tempfile

TESTS = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
sys.path[:0] = [TESTS, os.path.join(TESTS, "page")]

import suite  # noqa: E402
from measure import HANGING  # noqa: E402
from static import data as page_data  # noqa: E402

FOLDER = "beside/programs"
PROGRAMS = 8
KINDS = ("memory", "allocation", "time")

# `line` is entered once for each line of the input, or what the argument adds to them
LINES = """module Main (main) where
import System.Environment (getArgs)

line :: String -> Int
line text = length (words text)
{-# NOINLINE line #-}

main :: IO ()
main = do
  [further] <- getArgs
  text <- getContents
  print (sum (map line (lines text ++ replicate (read further) "a b")))
"""
FORALL = """module Main (main) where
identity :: forall a. [a] -> [a]
identity list = (list :: [a])

main :: IO ()
main = print (length (identity [1 .. 20000 :: Int]))
"""
EXITS = """import System.Exit (ExitCode (..), exitWith)
import System.Info (compilerName)

main :: IO ()
main = print (sum [1 .. 1000 :: Int]) >> if compilerName == "ghc" then exitWith (ExitFailure 3) else pure ()
"""
FAILS = 'main :: IO ()\nmain = print (sum [1 .. 20000 :: Int]) >> error "at the end"\n'
ENDLESS = "main :: IO ()\nmain = print (length [1 :: Integer ..])\n"
EVEN = "main :: IO ()\nmain = print (2 + 2 :: Int)\n"
CABAL = """cabal-version: 2.4
name: bank
version: 0.1

library
  hs-source-dirs: src
  exposed-modules: Bank.Interest
  build-depends: base
  default-language: Haskell2010
  default-extensions: LambdaCase

executable bank
  main-is: Main.hs
  hs-source-dirs: app
  build-depends: base, bank
  default-language: Haskell2010
"""
INTEREST = """module Bank.Interest (interest, plan) where

interest :: Int -> Double
interest years = product [1 + rate / 100 | _ <- [1 .. years], rate <- [1.5, 2.5, 3.5]]

plan :: Int -> Double
plan = \\case
  0 -> 0
  n -> fromIntegral n * interest 30
"""
MAIN = """module Main (main) where
import Bank.Interest (plan)

main :: IO ()
main = print (sum (map plan [1 .. 2000]))
"""


class Place:
    """A folder, and a cache of its own."""

    def __init__(self, assay, path):
        self.assay, self.path = os.path.abspath(assay), os.path.join(path, "work")
        self.environment = {**os.environ, "XDG_CACHE_HOME": os.path.join(path, "cache"), "TMPDIR": path}
        os.mkdir(self.path)

    def write(self, name, text):
        path = os.path.join(self.path, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, *words, **how):
        if "stdin" not in how and "input" not in how:
            how["stdin"] = subprocess.DEVNULL
        return subprocess.run([self.assay, *words], cwd=self.path, env=self.environment, capture_output=True, text=True,
                              timeout=HANGING, check=False, **how)

    def beside(self, *words, **how):
        """The run, its report and its JSON."""
        out = os.path.join(self.path, "..", "out.json")
        done = self.run("profile", "--beside-ghc", f"--json={out}", *words, **how)
        try:
            with open(out, encoding="utf-8") as file:
                found = json.load(file)
            os.remove(out)
        except OSError:
            found = None
        return done, found


def shown(done):
    return f"exit {done.returncode}, {done.stdout[:200]!r}, {done.stderr[:900]}"


def plain(text):
    return " ".join(text.split())


def check_program(tally, place, path):
    says, name = suite.read_headers(path), os.path.basename(path)
    done, found = place.beside(path)
    tally.add(done.returncode == 0 and found is not None and found["beside"]["compiler"].startswith("GHC "), f"{name}: {shown(done)}")
    verdicts = {finding["kind"]: finding.get("beside") for finding in found["findings"]}
    for kind in KINDS:
        if kind in says:
            tally.add(verdicts.get(kind) == says[kind][0], f"{name}: {kind} is {verdicts.get(kind)}, not {says[kind][0]}")
    if "work" in says:
        first = found["findings"][0]
        tally.add(first.get("beside_work") == says["work"][0], f"{name}: work is {first}")
    for finding in found["findings"]:
        if "beside" in finding:
            tally.add(" With GHC -O1 " in finding["text"] and plain(finding["text"]) in plain(done.stderr), f"{name}: {finding}")
    rows = {row["definition"]["name"]: row for row in found["beside"]["definitions"]}
    for row in says.get("entries", []):
        definition, entries = row.split()
        tally.add(rows[definition]["ghc_entries"] == int(entries), f"{name}: {rows[definition]}")
    tally.add(all("ghc_bytes" in row for row in rows.values()), f"{name}: not there: {rows}")
    tally.add("Beside GHC's optimiser" in done.stderr and "as it is written" in plain(done.stderr), f"{name}: {done.stderr[:900]}")


def check_input(tally, place):
    place.write("lines.hs", LINES)
    text = "one two\n" * 700
    place.write("text.txt", "not these\n" + text)
    ours = None
    with open(os.path.join(place.path, "text.txt"), encoding="utf-8") as file:
        os.lseek(file.fileno(), 10, os.SEEK_SET)  # it begins where it stood
        results = [place.beside("lines.hs", "--", "5", stdin=file), place.beside("lines.hs", "--", "5", input=text)]
    for done, found in results:
        tally.add(done.returncode == 0 and done.stdout == "1410\n", f"input: {shown(done)}")
        rows = {row["definition"]["name"]: row for row in found["beside"]["definitions"]}
        tally.add(rows["line"]["entries"] == rows["line"]["ghc_entries"] == 705, f"input: {rows}")
        figures = {key: found[key] for key in ("metrics", "contexts", "labels")}
        tally.add(ours in (None, figures), "input: costs here depend on where it comes from")
        ours = figures


def check_project(tally, place):
    for name, text in (("bank.cabal", CABAL), ("src/Bank/Interest.hs", INTEREST), ("app/Main.hs", MAIN)):
        place.write(f"bank/{name}", text)
    for words in (["bank"], ["-i", "bank/src", "-XLambdaCase", "bank/app/Main.hs"]):
        done, found = place.beside(*words)
        tally.add(done.returncode == 0 and found["findings"][0].get("beside") == "gone", f"{words}: {shown(done)}")
        rows = {row["definition"]["name"]: row for row in found["beside"].get("definitions", [])}
        tally.add(rows["interest"]["entries"] == 2000 and rows["interest"]["ghc_entries"] < 10, f"{words}: {rows}")
        tally.add("interest is entered " in plain(done.stderr) and ", not 2,000" in plain(done.stderr), f"{words}: {done.stderr[:900]}")


def check_gap(tally, place, name, text, gap, words=(), options=(), code=0):
    """The profile stands without it."""
    if text:
        place.write(name, text)
    done, found = place.beside(*options, *([name] if name else []), *words)
    tally.add(done.returncode == code and found is not None and found["beside"].get("gap") == gap, f"{name}, {gap}: {shown(done)} {found and found['beside']}")
    tally.add("not compared with GHC: " in done.stderr and "They are not compared with GHC's: " in plain(done.stderr) and "Own costs by centre" in done.stderr,
              f"{name}, {gap}: {done.stderr[:900]}")
    tally.add("With GHC -O1" not in done.stderr, f"{name}, {gap}: {done.stderr[:900]}")
    return done


def check_gaps(tally, place):
    done = check_gap(tally, place, "forall.hs", FORALL, "not-built")
    tally.add("forall.hs:2:" in done.stderr, f"GHC's messages: {done.stderr[:900]}")
    done = check_gap(tally, place, "exits.hs", EXITS, "ends-otherwise")
    tally.add("exit code 3 there, 0 here" in done.stderr, f"ends: {done.stderr[:900]}")
    check_gap(tally, place, "lines.hs", None, "no-ghc", ["--", "3"], [f"--with-ghc={place.path}/nowhere"])
    check_gap(tally, place, None, None, "form", options=["-e", "sum [1 .. 1000]"])
    check_gap(tally, place, "endless.hs", ENDLESS, "unfinished", options=["--limit-time=1"], code=124)


def check_others(tally, place):
    place.write("fails.hs", FAILS)
    done, found = place.beside("fails.hs")
    tally.add(done.returncode == 1 and "gap" not in found["beside"], f"fails: {shown(done)} {found['beside']}")
    place.write("even.hs", EVEN)
    done, found = place.beside("even.hs")
    tally.add(done.returncode == 0 and found["beside"]["allocated_bytes"] > 0, f"even: {shown(done)}")
    done = place.run("profile", "--full", "even.hs")
    tally.add("--beside-ghc says what GHC -O1 leaves" in plain(done.stderr), f"without: {done.stderr[:900]}")
    done = place.run("profile", "--beside-ghc", "--sizes=1,2,3", "even.hs", "--", "{}")
    tally.add(done.returncode == 2 and "[A0908]" in done.stderr, f"sizes: {shown(done)}")
    place.run("profile", "--beside-ghc", "--json=kept.json", "--html=page.html", "even.hs")
    done = place.run("report", "kept.json")
    tally.add(done.returncode == 0, f"its JSON is not read: {shown(done)}")
    with open(os.path.join(place.path, "page.html"), encoding="utf-8") as file:
        tally.add(b"Beside them: GHC " in page_data(file.read()), "the page has nothing of it")
    for name in ("kept.json", "page.html"):
        os.remove(os.path.join(place.path, name))
    left = sorted(name for name in os.listdir(place.path) if not name.endswith((".hs", ".txt")))
    tally.add(left == ["bank"] and not [name for name in os.listdir(os.path.join(place.path, "bank", "app")) if name != "Main.hs"],
              f"left in the folder: {left}")


def main(assay, only=None):
    tally = suite.Tally()
    programs = suite.programs(FOLDER, only, (".hs",))
    tally.add(bool(only) or len(programs) == PROGRAMS, f"{len(programs)} programs")
    with tempfile.TemporaryDirectory() as path:
        place = Place(assay, path)
        for program in programs:
            check_program(tally, place, program)
        if not only:
            check_input(tally, place)
            check_project(tally, place)
            check_gaps(tally, place)
            check_others(tally, place)
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
