#!/usr/bin/env python3
"""`assay ghc` on programs of all kinds, with the GHC and cabal that are installed. usage: drive.py ASSAY

Each test has a folder of its own, and a cache and a home of its own; after each, the folder is as it was before:
the same files with the same times. The last line is `N passed, N failed`.

suite: drive; size: full; build: sanitize; needs: ghc cabal; budget: 90 90 51
"""
import json
import os
import pty
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor

ASSAY = os.path.abspath(sys.argv[1])
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path[:0] = [os.path.join(ROOT, "tests"), os.path.join(ROOT, "tests", "page")]

from measure import HANGING, wait_for  # noqa: E402
from static import data as page_data  # noqa: E402

LEAK = os.path.join(ROOT, "tests", "profiles", "ghc", "programs", "state_map.hs")

HELLO = 'main :: IO ()\nmain = print (length (show (product [1 .. 2000 :: Integer])))\n'
ARGUMENTS = """import System.Environment
main :: IO ()
main = getArgs >>= mapM_ (putStrLn . show) >> getProgName >>= putStrLn
"""
# a function that GHC would inline; how often it runs is what the input says
OFTEN = """size :: (Double, Double) -> Double
size (a, b) = a * a + b * b
step :: (Double, Double) -> (Double, Double)
step (a, b) = (a * 0.5 + b, b * 0.25 + 1)
go :: Int -> (Double, Double) -> (Double, Double)
go n p = if n == 0 || size p > 1000 then p else go (n - 1) (step p)
main :: IO ()
main = do
    count <- fmap read getLine
    case go count (0, 0) of (a, b) -> print (round (a + b) :: Int)
"""
READER = "main :: IO ()\nmain = interact (show . sum . map length . lines)\n"
EXITS = """import System.Exit
import System.IO
main :: IO ()
main = print (sum [1 .. 1000 :: Int]) >> hPutStrLn stderr "leaving" >> exitWith (ExitFailure 3)
"""
KILLED = """{-# LANGUAGE ForeignFunctionInterface #-}
foreign import ccall "stdlib.h abort" abort :: IO ()
main :: IO ()
main = print (sum [1 .. 1000 :: Int]) >> abort
"""
# the further runs have another name
FICKLE = """import Control.Monad
import System.Environment
import System.Exit
main :: IO ()
main = do
    name <- getProgName
    print (sum [1 .. 1000 :: Int])
    when (name /= "Main") (exitWith (ExitFailure 5))
"""
SLEEPS = """import Control.Concurrent
main :: IO ()
main = threadDelay 500000 >> print (sum [1 .. 1000 :: Int])
"""
CRASHES = 'main :: IO ()\nmain = print (sum [1 .. 1000 :: Int]) >> error "boom"\n'
PRINTS = "main :: IO ()\nmain = mapM_ print [1 .. 20000 :: Int]\n"
WRONG = 'main :: IO ()\nmain = putStrLn (1 + True)\n'
FOREVER = """import Control.Concurrent
import Control.Monad
import System.IO
main :: IO ()
main = hSetBuffering stdout LineBuffering >> putStrLn "ready" >> forever (print (sum [1 .. 1000 :: Int]) >> threadDelay 20000)
"""
VARIES = """import Data.Time.Clock.POSIX
import Data.Char
main :: IO ()
main = do
    now <- getPOSIXTime
    let n = (floor (now * 1000000) :: Int) `mod` 9973
    print (length (filter isDigit (concatMap show [1 .. 100000 + n * 10])))
"""
MODULES = {
    "Main.hs": "import Work.Hard\nmain :: IO ()\nmain = print (hard 2000)\n",
    "Work/Hard.hs": "module Work.Hard (hard) where\nhard :: Int -> Int\nhard n = sum (map square [1 .. n])\n"
                    "square :: Int -> Int\nsquare x = x * x\n{-# NOINLINE square #-}\n"}
PROJECT = {
    "tally.cabal": """cabal-version: 2.4
name: tally
version: 0.1
data-dir: data
data-files: greeting.txt
library
  hs-source-dirs: lib
  exposed-modules: Tally
  build-depends: base, containers
  default-language: Haskell2010
executable tally
  hs-source-dirs: app
  main-is: Main.hs
  other-modules: Paths_tally
  autogen-modules: Paths_tally
  build-depends: base, tally
  default-language: Haskell2010
""",
    "lib/Tally.hs": """module Tally (tally) where
import qualified Data.Map as Map
tally :: [Int] -> Map.Map Int Int
tally = foldr (\\x -> Map.insertWith (+) (x `mod` 97) 1) Map.empty
""",
    "app/Main.hs": """module Main (main) where
import Paths_tally
import System.Environment
import Tally
main :: IO ()
main = do
    getArgs >>= print
    getDataFileName "greeting.txt" >>= readFile >>= putStr
    print (sum (tally [1 .. 20000]))
""",
    "data/greeting.txt": "good day\n"}


class Failed(Exception):
    pass


def expect(good, message, result=None):
    if not good:
        more = ""
        if result is not None:
            more = f"\nexit {result.returncode}\n{result.stdout[-1500:]}\n{result.stderr[-3000:]}"
        raise Failed(message + more)


class Place:
    """A folder with files, and how to run assay in it."""

    def __init__(self, files, name="work"):
        self.root = tempfile.mkdtemp(prefix="assay-drive-")
        self.folder = os.path.join(self.root, name)
        for path, text in files.items():
            path = os.path.join(self.folder, path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write(text)
        for made in ("home", "cache", "tmp"):
            os.mkdir(os.path.join(self.root, made))
        self.environment = dict(os.environ, HOME=os.path.join(self.root, "home"),
                                XDG_CACHE_HOME=os.path.join(self.root, "cache"),
                                TMPDIR=os.path.join(self.root, "tmp"))
        for name in ("CABAL_DIR", "CABAL_CONFIG", "XDG_CONFIG_HOME"):
            self.environment.pop(name, None)
        self.before = self.listing()

    def listing(self, top=None):
        found = {}
        for folder, _, names in os.walk(top or self.folder):
            for name in names:
                path = os.path.join(folder, name)
                found[path] = (os.path.getsize(path), os.stat(path).st_mtime_ns)
        return found

    def built(self):
        """What GHC wrote into the cache, and when."""
        return {path: seen for path, seen in self.listing(os.path.join(self.root, "cache")).items()
                if path.endswith((".o", ".hi"))}

    def command(self, *words):
        return [ASSAY, "ghc", *words]

    def run(self, *words, code=0, **more):
        more.setdefault("stdin", subprocess.DEVNULL if "input" not in more else None)
        if more["stdin"] is None:
            del more["stdin"]
        environment = dict(self.environment, **more.pop("environment", {}))
        result = subprocess.run(self.command(*words), cwd=self.folder, env=environment, text=True,
                                capture_output=True, errors="replace", timeout=HANGING, **more)
        expect(result.returncode == code, f"exit {result.returncode}, {code} expected", result)
        return result

    def untouched(self):
        after = self.listing()
        expect(after == self.before, f"the folder was changed: {set(after) ^ set(self.before)}")
        left = os.listdir(os.path.join(self.root, "tmp"))
        expect(not left, f"left in the temporary folder: {left}")
        home = os.listdir(os.path.join(self.root, "home"))
        expect(not home, f"left in the home folder: {home}")
        for folder, names, _ in os.walk(os.path.join(self.root, "cache")):
            expect(not [n for n in names if n.startswith("runs-")], f"runs left in {folder}")

    def remove(self):
        shutil.rmtree(self.root, ignore_errors=True)


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def profile_of(place, *words, **more):
    path = os.path.join(place.root, "profile.json")
    result = place.run(f"--json={path}", *words, **more)
    return json.loads(read(path)), result


# ---- the tests ----

def leak(place):
    """one command: time, allocation, and the live heap"""
    profile, result = profile_of(place, "--full", "state_map.hs")
    expect(result.stdout == "20000\n", "output", result)
    said = [line for line in result.stderr.splitlines() if line.startswith("assay: ")]
    expect(said[1:] == ["assay: run 1: time and allocation, then the live heap (--runs=1: no further run)",
                        "assay: the first finding, while the heap is looked at:",
                        "assay: runs 2 and 3 of 3, side by side: the live heap, to see who made it (-hc) and what it is "
                        "made of (-hT)",
                        "assay: run 4 of 4: the live heap, to see what keeps it alive (-hr)"], f"said {said}", result)
    first = result.stderr.split("looked at:\n- ")[1]
    expect(first.startswith("Allocation: 62 % (7.3 MB) is made by modify (state_map.hs:20)"), "the first finding", result)
    expect("run 4 of 4" in first and "\nstate_map: " in first, "it comes before the other runs", result)
    expect("\033" not in result.stderr, "escapes without a terminal", result)
    expect("Live heap by cost-centre stack" in result.stderr, "heap", result)
    facts = profile["facts"]
    expect(facts["program"] == "state_map", "program")
    expect(facts["centres"] == "-fprof-auto-top", "centres")
    expect(facts["compiler"].startswith("GHC "), "compiler")
    labels = {label.get("name") for label in profile["labels"]}
    expect({"count", "modify", "text"} <= labels, f"centres {labels}")
    keys = [dimension["key"] for dimension in profile["dimensions"]]
    expect({"context", "closure-type", "retainer"} <= set(keys), f"dimensions {keys}")
    expect(facts["end"] == "exit" and facts["exit-code"] == 0, f"end {facts}")
    expect(not profile.get("losses"), f"losses {profile.get('losses')}")
    # the second time nothing is compiled
    built = place.built()
    expect(built, "nothing was built in the cache")
    result = place.run("--runs=1", "state_map.hs")
    expect(place.built() == built, "a second build")
    expect("run 1 of 1" in result.stderr and "first finding" not in result.stderr, "one run", result)


def small(place):
    """where nothing can grow one look at the heap is enough"""
    profile, result = profile_of(place, "Main.hs")
    expect("run 2 of 2: the live heap, to see who made it (-hc)" in result.stderr, "runs", result)
    expect("context" in [d["key"] for d in profile["dimensions"] if d["key"] != "memory"], "dimensions", result)


def centres_cost(place):
    """functions that are entered often: once more without centres, with the same input, and said; not if it runs once"""
    profile, result = profile_of(place, "Main.hs", input="3000000\n")
    expect(result.stdout == "4\n" and "built without centres" in result.stderr, "runs", result)
    with_centres, without = (profile["facts"][f"{which}-centres-bytes"] for which in ("with", "without"))
    expect(with_centres > 3 * without, f"{with_centres} bytes with centres, {without} without", result)
    shown = place.run("Main.hs", input="3000000\n")
    expect("Centres distort it: without them it allocates " in " ".join(shown.stderr.split()), "said", shown)
    for options in (["--runs=1"], ["--heap=none"], ["--centres=none"]):
        other = place.run(*options, "Main.hs", input="3000000\n")
        expect("without centres" not in other.stderr, f"{options}", other)
    few = place.run("Main.hs", input="30000\n")
    expect("without centres" not in few.stderr, "few", few)


def heaps(place):
    """every breakdown; the option's order is the runs'"""
    kinds = "type,closure-type,closure,module,retainer,biography,cost-centre"
    profile, result = profile_of(place, f"--heap={kinds}", "state_map.hs")
    expect("run 1 of 8" in result.stderr and " of 8, side by side" in result.stderr, "announcement", result)
    keys = {dimension["key"] for dimension in profile["dimensions"]}
    wanted = {"type", "closure-type", "closure", "module", "retainer", "biography", "context"}
    expect(wanted <= keys, f"dimensions {keys}")
    none, result = profile_of(place, "--heap=none", "state_map.hs")
    expect(not none.get("dimensions"), "none", result)


def options(place):
    """centres, GHC's options, the report's, and files that are kept"""
    report, kept = os.path.join(place.root, "report.txt"), os.path.join(place.root, "kept")
    result = place.run("--centres=none", "--ghc-options=-O0 -fno-warn-tabs", f"--report={report}", f"--keep={kept}",
                       "--full", "--top=2", "--by=entries", "state_map.hs")
    expect("\nstate_map: " not in result.stderr and read(report).startswith("state_map: "), "--report", result)
    expect("-fno-prof-auto" in read(report), "centres in the report")
    names = sorted(os.listdir(kept))
    expect(names == ["state_map-closure-type.eventlog", "state_map-context.eventlog", "state_map-retainer.eventlog",
                     "state_map.prof", "state_map.t"], f"kept {names}")
    reported = subprocess.run([ASSAY, "report", "--json", *(os.path.join(kept, name) for name in names)],
                              capture_output=True, text=True, check=True)
    together = json.loads(reported.stdout)
    expect(together["facts"]["program"] == "state_map" and not together.get("losses"),
           f"kept files are of one program {together.get('losses')}")
    for word in ("time", "alloc", "Entries"):
        place.run(f"--by={word}", "--runs=1", "state_map.hs")
    result = place.run("--by=nonsense", "state_map.hs", code=2)
    expect("time|ticks|allocation|bytes|entries" in result.stderr and "building" not in result.stderr, "a wrong --by", result)
    result = place.run("--runs=1", "--where=module=Nowhere", "state_map.hs", code=1)
    expect("Own costs by centre" in result.stderr, "a wrong --where", result)


def not_profiled(place):
    """without profiling libraries: totals, and the live heap by what it is made of and, where GHC has it, by line"""
    kept = os.path.join(place.root, "kept")
    profile, result = profile_of(place, "--no-profiling", f"--keep={kept}", "state_map.hs")
    expect(result.stdout == "20000\n", "output", result)
    expect("not profiled" in result.stderr and "what it is made of (-hT)" in result.stderr, "what is said", result)
    facts, keys = profile["facts"], [dimension["key"] for dimension in profile["dimensions"]]
    expect("closure-type" in keys and "context" not in keys, f"dimensions {keys}")
    expect("centres" not in facts and facts["end"] == "exit" and not profile.get("losses"), f"facts {facts}")
    expect("heap=context" not in result.stderr, "advice that needs profiling", result)
    small = place.run("--no-profiling", "--runs=1", "Small.hs")
    plain = " ".join(small.stderr.split())
    expect("Nothing stands out: " in plain and "not known without profiling libraries" in plain, "a small program", small)
    has_lines = "info-table" in keys
    expect(has_lines == ("which lines made it (-hi)" in result.stderr), "lines", result)
    names = sorted(os.listdir(kept))
    expect(names == ["state_map-closure-type.eventlog", *["state_map-info-table.eventlog"] * has_lines, "state_map.t"],
           f"kept {names}")
    for words in ("--heap=type", "--centres=top"):
        result = place.run("--no-profiling", words, "state_map.hs", code=1)
        expect("A0813" in result.stderr and "building" not in result.stderr, words, result)


def modules(place):
    """two modules, from their folder and from elsewhere"""
    result = place.run("Main.hs")
    expect("Hard.hs" in result.stderr, "places", result)
    place.folder, folder = place.root, place.folder
    place.environment["GHCRTS"] = "-nonsense"  # is nobody's business here
    result = place.run(os.path.join(os.path.basename(folder), "Main.hs"))
    place.folder = folder
    expect(result.stdout == "2668667000\n", "from outside", result)


def arguments(place):
    """spaces, quotes, the runtime system's options"""
    words = ["a b", "", "'\"$x", "+RTS", "-A2m", "-RTS", "-p", "--", "+RTS"]
    result = place.run("--runs=1", "Main.hs", "--", *words)
    expect(result.stdout.splitlines() == ['"a b"', '""', '"\'\\"$x"', '"-p"', '"--"', '"+RTS"', "Main"],
           f"arguments {result.stdout}", result)
    result = place.run("Main.hs", "--", "+RTS", "-hy", code=1)
    expect("A0805" in result.stderr, "-hy", result)


def standard_input(place):
    """each run reads the same: from a pipe, from a file"""
    text = "one\ntwo\n" * 20000
    result = place.run("--heap=type,module", "Main.hs", input=text)
    expect(result.stdout == "120000", f"pipe {result.stdout[:100]}", result)
    expect("this run" not in result.stderr, "runs differ", result)
    path = os.path.join(place.root, "input")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    with open(path, encoding="utf-8") as file:
        result = place.run("Main.hs", stdin=file)
    expect(result.stdout == "120000", "file", result)


def waiting_input(place):
    """a pipe that nobody closes does not hold up a program that does not read"""
    reading, writing = os.pipe()
    try:
        result = place.run("Main.hs", stdin=reading)
    finally:
        os.close(reading)
        os.close(writing)
    expect(result.stdout == "5736\n", "output", result)


def exits(place):
    """the exit code is the program's; text, page and JSON say that it failed"""
    page = os.path.join(place.root, "page.html")
    profile, result = profile_of(place, "Main.hs", code=3)
    expect(result.stdout == "500500\n" and result.stderr.count("leaving") == 1, "output", result)
    expect("\nMain FAILED with exit code 3" in result.stderr, "report", result)
    expect("this run" not in result.stderr, "all runs fail alike", result)
    facts = profile["facts"]
    expect((facts["end"], facts["exit-code"], facts["end-description"]) == ("failed", 3, "failed with exit code 3"),
           f"facts {facts}")
    place.run("--runs=1", f"--html={page}", "Main.hs", code=3)
    expect(b"failed with exit code 3" in page_data(read(page)), "the page")


def crashes(place):
    result = place.run("Main.hs", code=1)
    expect("boom" in result.stderr and "\nMain FAILED" in result.stderr, "report", result)
    expect("failed with exit code 1" in result.stderr, "how it ended", result)


def killed(place):
    """a program that is killed writes no profile, and is not run again unasked"""
    result = place.run("Main.hs", code=134)
    expect("was killed by signal 6 (SIGABRT)" in result.stderr and "A0809" in result.stderr, "how it ended", result)
    expect("not repeated unasked" in result.stderr and "--heap=retainer" in result.stderr, "why there is no more", result)
    result = place.run("--heap=type", "Main.hs", code=134)
    expect("run 2 of 2" in result.stderr, "asked for", result)


def fickle(place):
    """a further run that ends otherwise than the first"""
    result = place.run("Main.hs")
    wanted = "who made it (-hc): this run failed with exit code 5; the first ended normally"
    expect(result.stderr.count(wanted) == 1, "said once", result)
    profile, result = profile_of(place, "--heap=type,module", "Main.hs")
    expect(result.stderr.count("this run failed with exit code 5") == 2, "two side by side", result)
    expect(profile["facts"]["end"] == "exit" and profile["facts"]["exit-code"] == 0, "the first run's end counts")


def prints(place):
    result = place.run("--heap=type", "Main.hs")
    expect(result.stdout == "".join(f"{i}\n" for i in range(1, 20001)), "output", result)


def read_only(place):
    """nothing can be written where the sources are, nor into the cache"""
    for folder in (place.folder, os.path.join(place.root, "cache")):
        os.chmod(folder, 0o555)
    try:
        result = place.run("--runs=1", "Main.hs")
    finally:
        for folder in (place.folder, os.path.join(place.root, "cache")):
            os.chmod(folder, 0o755)
    expect("\nMain: " in result.stderr, "report", result)
    # no cache, no home
    place.environment = {k: v for k, v in place.environment.items() if k not in ("HOME", "XDG_CACHE_HOME")}
    place.run("--runs=1", "Main.hs")


def missing(place):
    """no GHC, one that is none, one without profiling libraries"""
    result = place.run("Main.hs", code=1, environment={"PATH": "/nowhere"})
    expect("A0801" in result.stderr and "ghc-prof" in result.stderr, "no GHC", result)
    result = place.run("--", "cabal", "run", "x", code=1, environment={"PATH": ""})
    expect("A0801" in result.stderr and "cabal-install" in result.stderr, "no cabal", result)
    place.run("--with-ghc=/bin/cat", "Main.hs", code=1)
    fake = os.path.join(place.root, "ghc")
    for body, wanted in (("echo 8.0.2", "A0802"),
                         ("[ $1 = --numeric-version ] && echo 9.0.2 && exit\n"
                          "echo 'Main.hs:1:1: error:\n    Could not find module ‘Prelude’\n    Perhaps you haven’t "
                          "installed the profiling libraries for package ‘base-4.15.1.0’?' >&2; exit 1", "--no-profiling"),
                         ("[ $1 = --numeric-version ] && echo 9.4.7 && exit\necho \"$@\" >&2; exit 1",
                          "-fprof-auto-top")):
        with open(fake, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n{body}\n")
        os.chmod(fake, 0o755)
        result = place.run(f"--with-ghc={fake}", "Main.hs", code=1)
        expect(wanted in result.stderr, wanted, result)
    expect("-eventlog" not in result.stderr, "-eventlog for 9.4", result)
    result = place.run("--centres=late", f"--with-ghc={fake}", "Main.hs", code=1)
    expect("-fprof-late" in result.stderr and "-fprof-auto" not in result.stderr, "late centres", result)
    result = place.run("--heap=info-table", f"--with-ghc={fake}", "Main.hs", code=1)
    expect("-finfo-table-map" in result.stderr, "info tables", result)
    for release, words, first in (("9.2.8", "--centres=late", "9.4"), ("9.8.4", "--heap=type,era", "9.10"),
                                  ("9.0.2", "--heap=-hi", "9.2")):
        with open(fake, "w", encoding="utf-8") as file:
            file.write(f"#!/bin/sh\n[ $1 = --numeric-version ] && echo {release} && exit\nexit 1\n")
        result = place.run(words, f"--with-ghc={fake}", "Main.hs", code=1)
        expect(f"needs GHC {first} or later; this is {release}" in result.stderr and "building" not in result.stderr,
               f"{words} of {release}", result)


def refused(place):
    """a type error, a file that is not there, other tools"""
    result = place.run("Main.hs", code=1)
    expect("Main.hs:2:" in result.stderr and "error" in result.stderr, "GHC's message", result)
    expect("Own costs" not in result.stderr, "no report", result)
    for words in (["None.hs"], ["Main.c"], ["--", "stack", "run"], ["--", "ghc", "Main.hs"],
                  ["--", "cabal", "test"], ["--heap=colour", "Main.hs"]):
        result = place.run(*words, code=1)
        expect("help:" in result.stderr or "None.hs" in result.stderr, f"{words}", result)
    result = place.run("Library.hs", code=1)
    expect("A0807" in result.stderr, "no Main", result)


def as_from_a_terminal():
    """In a group of its own; and where the tests run in the background, Ctrl-C is ignored, which children inherit."""
    os.setsid()
    signal.signal(signal.SIGINT, signal.SIG_DFL)


def interrupted(place):
    """Ctrl-C ends the program, and what it did so far is reported; a second one ends all"""
    for sender in ("group", "alone"):
        process = subprocess.Popen(place.command("Main.hs"), cwd=place.folder, env=place.environment,
                                   stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                                   text=True, preexec_fn=as_from_a_terminal)
        expect(process.stdout.readline() == "ready\n", "started")
        for _ in range(10):
            expect(process.stdout.readline() == "500500\n", "at work")
        if sender == "group":
            os.killpg(process.pid, signal.SIGINT)
        else:
            process.send_signal(signal.SIGINT)
        out, errors = process.communicate(timeout=HANGING)
        expect(process.returncode == 130, f"{sender}: exit {process.returncode}\n{errors[-1000:]}")
        expect("\nMain" in errors and "was interrupted" in errors,
               f"{sender}: a report\n{errors[-1000:]}")
        expect("run 2" not in errors, f"{sender}: no further run\n{errors[-1000:]}")
    ghc = slow_ghc(place)
    process = subprocess.Popen(place.command("--with-ghc=" + ghc, "Main.hs"), cwd=place.folder,
                               env=place.environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                               stdin=subprocess.DEVNULL)
    wait_for(lambda: os.path.exists(ghc + ".started"), "the slow GHC")
    process.send_signal(signal.SIGTERM)
    expect(process.wait(timeout=HANGING) == 143, f"terminated: {process.returncode}")


def slow_ghc(place):
    path = os.path.join(place.root, "slow-ghc")
    with open(path, "w", encoding="utf-8") as file:
        file.write("#!/bin/sh\n[ $1 = --numeric-version ] && echo 9.0.2 && exit\n"
                   "touch \"$0.started\"\nexec sleep 60\n")
    os.chmod(path, 0o755)
    return path


def at_a_terminal(place, *words):
    """What a person would see who types two lines."""
    master, slave = pty.openpty()
    process = subprocess.Popen(place.command(*words), cwd=place.folder, env=dict(place.environment, TERM="xterm"),
                               stdin=slave, stdout=slave, stderr=slave, preexec_fn=os.setsid)
    os.close(slave)
    os.write(master, b"hello\nterminal\n\x04")
    text = b""
    try:
        while piece := os.read(master, 65536):
            text += piece
    except OSError:
        pass
    expect(process.wait(timeout=HANGING) == 0, f"exit {process.returncode}\n{text[-1000:]}")
    os.close(master)
    return text


def terminal(place):
    """at a terminal: what was typed goes to every run, progress replaces itself"""
    text = at_a_terminal(place, "Main.hs")
    expect(b"13" in text and b"\r\033[K" in text and b"Main: " in text, f"output\n{text[:2000]}")
    text = at_a_terminal(place, "Sleeps.hs")
    lines = text.replace(b"\r\n", b"\n").split(b"\r\033[K")
    expect([line for line in lines if re.fullmatch(rb"  run 2 of 2, \d+ s  ", line)], f"progress\n{text[:2000]}")
    expect(b"Sleeps: " in lines[-1] and b"run 2 of" not in lines[-1], f"it is cleared\n{text[:2000]}")


def cabal(place):
    """a library and a program, without a network and without a configuration"""
    profile, result = profile_of(place, "--", "cabal", "run", "tally", "--", "a b", "+RTS", "-A2m")
    expect(result.stdout == '["a b"]\ngood day\n20000\n', "output", result)
    names = {(label.get("module"), label.get("name")) for label in profile["labels"]}
    expect(("Tally", "tally") in names, f"centres {names}")
    expect([d for d in profile["dimensions"] if d["key"] == "context"], "heap")
    result = place.run("--runs=1", "--", "cabal", "run")
    expect(result.stdout == "[]\ngood day\n20000\n", "no target", result)
    result = place.run("--", "cabal", "run", "nothing", code=1)
    expect("nothing" in result.stderr, "no such target", result)
    budget = os.path.join(place.root, "budget")
    place.run(f"--gate={budget}", "--save", "--", "cabal", "run", "-v1", "exe:tally", "--", "x")
    result = place.run(f"--gate={budget}", "--exact", "--", "cabal", "run", "-v1", "exe:tally", "--", "x")
    expect("Within budget" in result.stdout, "gate", result)
    profile, result = profile_of(place, "--no-profiling", "--", "cabal", "run", "tally")
    expect("closure-type" in [d["key"] for d in profile["dimensions"]] and "centres" not in profile["facts"],
           "without profiling", result)
    # a configuration with a repository that cannot be reached
    os.makedirs(os.path.join(place.root, "dot"))
    with open(os.path.join(place.root, "dot", "config"), "w", encoding="utf-8") as file:
        file.write("repository hackage.haskell.org\n  url: http://hackage.invalid/\n")
    result = place.run("--runs=1", "--", "cabal", "run", "tally",
                       environment={"CABAL_DIR": os.path.join(place.root, "dot")})
    expect("\ntally: " in result.stderr, "a repository that is not there", result)


def gate(place):
    budget = os.path.join(place.root, "budget.txt")
    result = place.run(f"--gate={budget}", "Main.hs", code=3)
    expect("A0812" in result.stderr, "no budget", result)
    place.run(f"--gate={budget}", "--save", "Main.hs")
    saved = read(budget)
    figure = int(re.search(r"total bytes (\d+)", saved)[1])
    expect("tolerance 0.1 %" in saved, saved)
    result = place.run(f"--gate={budget}", "--exact", "Main.hs")
    expect("Within budget" in result.stdout, "exact", result)

    def with_figure(number):
        with open(budget, "w", encoding="utf-8") as file:
            file.write(saved.replace(f"total bytes {figure}", f"total bytes {number}"))

    with_figure(figure - 1)
    place.run(f"--gate={budget}", "Main.hs")
    result = place.run(f"--gate={budget}", "--exact", "Main.hs", code=1)
    expect(f"{figure:,}" in result.stdout and "--save" in result.stdout, "one byte", result)
    with_figure(figure - figure // 500)
    place.run(f"--gate={budget}", "Main.hs", code=1)
    with_figure(figure + 1000)
    place.run(f"--gate={budget}", "--exact", "Main.hs")
    result = place.run(f"--gate={budget}", "--ghc-options=-O0", "Main.hs", code=3)
    expect("not comparable" in result.stderr, "other options", result)
    result = place.run(f"--gate={budget}", "Wrong.hs", code=3)
    expect("Wrong.hs:2:" in result.stderr, "a build that fails", result)


def gate_fails(place):
    """what a failed run allocates is saved only if that is asked for"""
    budget = os.path.join(place.root, "budget.txt")
    result = place.run(f"--gate={budget}", "--save", "Main.hs", code=3)
    expect("A0612" in result.stderr and "failed with exit code 3" in result.stderr, "refused", result)
    expect(not os.path.exists(budget), "a budget of a failure")
    place.run(f"--gate={budget}", "--save", "--anyway", "Main.hs")
    expect("fact end failed\nfact exit-code 3\n" in read(budget), read(budget))
    result = place.run(f"--gate={budget}", "Main.hs")
    expect("Within budget" in result.stdout, "the same failure", result)
    with open(budget, encoding="utf-8") as file:
        saved = file.read()
    with open(budget, "w", encoding="utf-8") as file:
        file.write(saved.replace("exit-code 3", "exit-code 4"))
    result = place.run(f"--gate={budget}", "Main.hs", code=3)
    expect("exit-code was 4" in result.stderr, "another failure", result)
    with open(budget, "w", encoding="utf-8") as file:
        file.write(saved.replace("end failed", "end exit").replace("fact exit-code 3\n", ""))
    result = place.run(f"--gate={budget}", "Main.hs", code=3)
    expect("end was exit" in result.stderr, "a success before", result)


def gate_varies(place):
    budget = os.path.join(place.root, "budget.txt")
    result = place.run(f"--gate={budget}", "--save", "--exact", "Main.hs", code=3)
    expect("A0810" in result.stderr and "differ by" in result.stderr, "not repeatable", result)
    expect(not os.path.exists(budget), "a budget of noise")
    result = place.run(f"--gate={budget}", "--save", "--tolerance=200%", "Main.hs")
    expect("within the tolerance" in result.stderr or os.path.exists(budget), "tolerated", result)


TESTS = [  # the longest first: two run at a time
    (cabal, PROJECT, "wörk and space"),
    (leak, {"state_map.hs": read(LEAK)}, "work"),
    (heaps, {"state_map.hs": read(LEAK)}, "work"),
    (options, {"state_map.hs": read(LEAK)}, "work"),
    (not_profiled, {"state_map.hs": read(LEAK), "Small.hs": HELLO}, "work"),
    (modules, MODULES, "wörk and \u202e space"),
    (arguments, {"Main.hs": ARGUMENTS}, "work"),
    (standard_input, {"Main.hs": READER}, "work"),
    (centres_cost, {"Main.hs": OFTEN}, "work"),
    (waiting_input, {"Main.hs": HELLO}, "work"),
    (small, {"Main.hs": HELLO}, "work"),
    (exits, {"Main.hs": EXITS}, "work"),
    (killed, {"Main.hs": KILLED}, "work"),
    (fickle, {"Main.hs": FICKLE}, "work"),
    (crashes, {"Main.hs": CRASHES}, "work"),
    (prints, {"Main.hs": PRINTS}, "work"),
    (read_only, {"Main.hs": HELLO}, "work"),
    (missing, {"Main.hs": HELLO}, "work"),
    (refused, {"Main.hs": WRONG, "Library.hs": "module Library where\nx :: Int\nx = 1\n"}, "work"),
    (interrupted, {"Main.hs": FOREVER}, "work"),
    (terminal, {"Main.hs": READER, "Sleeps.hs": SLEEPS}, "work"),
    (gate, {"Main.hs": HELLO, "Wrong.hs": WRONG}, "work"),
    (gate_fails, {"Main.hs": EXITS}, "work"),
    (gate_varies, {"Main.hs": VARIES}, "work"),
]


def attempt(job):
    """The name, the time, and what went wrong, or nothing."""
    test, files, name = job
    start, problem = time.monotonic(), ""
    place = Place(files, name)
    try:
        test(place)
        place.untouched()
    except (Failed, OSError, KeyError, ValueError, subprocess.SubprocessError) as found:
        problem = f"FAILED {test.__name__}: {found}\n"
    finally:
        place.remove()
    return test.__name__, time.monotonic() - start, problem


def main():
    only = sys.argv[2:]
    jobs = [job for job in TESTS if not only or job[0].__name__ in only]
    with ThreadPoolExecutor(max_workers=2) as pool:
        results = list(pool.map(attempt, jobs))
    for name, seconds, problem in results:
        print(f"{problem}    {name:<16} {seconds:5.1f} s")
    failed = sum(1 for _, _, problem in results if problem)
    print(f"{len(results) - failed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
