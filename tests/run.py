#!/usr/bin/env python3
"""The one runner: finds tests in the tree and runs each program in its ways.

    tests/run.py --build DIR --suite quick|full|NAME [--only PATTERN] [--seed N]

Suites: examples, laws (hand-written programs), programs, space, generated, collection, order, and by
name only: unit, checks. `quick` and `full` run those that need a build. The last line is
`N passed, N failed`.

    examples    tests/programs/costs/X.stg: every figure of X.expect, both engines, each scoping given there
    laws        the same programs: agreement and laws 1, 2, 4, 5, 7 under all settings, law 3,
                collections
    programs    tests/programs/output/X.stg: output as in X.out, by spec, machine, and machine with a
                collection at every allocation. Its comments may say `exit: N`, `args: ..`,
                `ways: machine`; X.in is its standard input
    space       tests/programs/space/X.stg: with a comment `space: live N`, no more than N bytes are ever live,
                with `space: stack N` no more of stack; with attribution and without. `space: release`:
                too slow for other builds
    generated   tests/laws/generate: agreement and the laws; a table says what the programs do
    collection  generated: no cost depends on when a collection happens
    order       generated: law 3
    eventlogs   tests/profiles/ghc/X.eventlog: each figure is what GHC wrote elsewhere about the same run
    pictures    the heap's pictures: figures, order and areas worked out again, hostile names, all sizes
    pairs       tests/profiles/pairs: 40 pairs of program versions, what diff and gate say of them
    figures     all frozen files of tests/profiles/ghc: each figure is the one in the file, by a second reading; and
                however a file is given (tests/profiles/readers/ways.py)
    parts       the same files: parts (--where, --from, --to) add up to the whole, and merged runs to their sum
    hostile     tests/profiles/readers/hostile.py: names that try to be more than names, and private things, in files of
                every format and through every output
    exports     (full) tests/profiles/exports: exports in the tools that they are for: go tool pprof, hp2ps, speedscope
    page        (full) tests/page: what --html writes, its data and layouts, and its views in chromium
    drive       (full) `assay ghc` on programs of all kinds
    large       (full, release) sizes that others do not reach, and how fast large files are read
    ghc         (full) examples/ghc compiled and run anew by GHC, in every way; all figures as above
"""

import argparse
import fnmatch
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

TESTS = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(TESTS)
GENERATE = os.path.join(TESTS, "laws", "generate", "generate.py")
PASSED = re.compile(r"^(\d+) passed, (\d+) failed$")

# what is live is known after a collection, and exactly after a major one
COLLECT = "--collect-every=20000"

# how many programs
GENERATED = {"quick": 400, "full": 4000}
GENERATED_ALL = {"quick": 30, "full": 300}
COLLECTED = {"quick": 100, "full": 1000}
ORDERED = {"quick": 150, "full": 3000}  # law 3 applies to two in three
SITES = {"quick": 100, "full": 1000}


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def add(self, good, message=""):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {message}")


class Runner:
    def __init__(self, options):
        self.options = options
        self.size = "full" if options.suite == "full" else "quick"
        self.folder = tempfile.mkdtemp(prefix="assay-tests-")
        self.agree = self.find("agree")
        self.assay = self.find("assay")
        self.tally = Tally()

    def find(self, name):
        for folder in ("", "tests", "cli"):
            path = os.path.join(self.options.build, folder, name)
            if os.path.isfile(path):
                return path
        sys.exit(f"{self.options.build} has no {name}: build it first")

    def files(self, folder, ending=".stg"):
        where = os.path.join(TESTS, folder)
        names = sorted(os.listdir(where)) if os.path.isdir(where) else []
        pattern = self.options.only
        return [os.path.join(where, name) for name in names if name.endswith(ending)
                and (not pattern or pattern in name or fnmatch.fnmatch(name, pattern))]

    def count(self, command, label, show=False):
        """Runs a command that ends with `N passed, N failed`."""
        result = subprocess.run(command, capture_output=True, text=True, errors="replace")
        lines = result.stdout.splitlines()
        last = PASSED.match(lines[-1]) if lines else None
        if not last:
            self.tally.add(False, f"{label}: ended with {result.returncode}\n"
                           + result.stdout[-2000:] + result.stderr[-4000:])
            return
        self.tally.passed += int(last[1])
        self.tally.failed += int(last[2])
        bad = int(last[2]) > 0
        if bad:
            print(f"FAILED {label}: {' '.join(command[1:-1])}")
        if bad or show:
            print("\n".join(lines[:-1]))
        if bad and result.stderr:
            print(result.stderr[-4000:])

    # ---- hand-written programs ----

    def examples(self):
        files = self.files("programs/costs")
        if files:
            self.count([self.agree, "--expect", *files], "examples")

    def together(self, files):
        """One file of programs for agree; those with imports cannot be in it."""
        path = os.path.join(self.folder, "programs.txt")
        with open(path, "w", encoding="utf-8") as out:
            for number, name in enumerate(files, 1):
                with open(name, encoding="utf-8") as file:
                    text = file.read()
                if not re.search(r"^import ", text, re.M):
                    out.write(f"-- program {number} seed {number}\n{text}")
        return path

    def laws(self):
        files = self.files("programs/costs")
        if not files:
            return
        for way in ([], ["--force"]):
            self.count([self.agree, "--all", *way, self.together(files)], "laws " + " ".join(way))
        if not self.is_release():  # a collection at every allocation is slow there
            files = [name for name in files if not os.path.basename(name).startswith("p2-")]
        self.count([self.agree, "--all", "--collect", self.together(files)], "laws --collect")

    def programs(self):
        for path in self.files("programs/output"):
            base = path[:-4]
            if not os.path.exists(base + ".out"):
                continue
            with open(path, encoding="utf-8") as file:
                header = read_header(file.read())
            ways = {"spec": ["--engine=spec"], "machine": ["--engine=machine"],
                    "collect": ["--engine=machine", "--collect-every=1"]}
            allowed = header.get("ways", "spec machine collect").split()
            for name, way in ways.items():
                if name in allowed or (name == "collect" and "machine" in allowed):
                    self.program(base, header, name, way)

    def program(self, base, header, name, way):
        with open(base + ".out", "rb") as file:
            expected = file.read()
        given = open(base + ".in", "rb") if os.path.exists(base + ".in") else subprocess.DEVNULL
        command = [self.assay, "run", *way, base + ".stg"]
        if "args" in header:
            command += ["--", *header["args"].split()]
        try:
            result = subprocess.run(command, stdin=given, capture_output=True, timeout=120)
        except subprocess.TimeoutExpired:
            self.tally.add(False, f"{base} ({name}): no end after 120 s")
            return
        finally:
            if given is not subprocess.DEVNULL:
                given.close()
        code = int(header.get("exit", "0"))
        good = result.stdout == expected and result.returncode == code
        self.tally.add(good, f"{os.path.basename(base)} ({name}): exit {result.returncode}, expected "
                       f"{code}\n{result.stdout[-500:]!r}\nexpected {expected[-500:]!r}\n"
                       + result.stderr.decode(errors="replace")[-1000:])

    def space(self):
        """In release builds: others differ in speed only, and have collections enough elsewhere."""
        if not self.is_release() and self.options.suite != "space":
            return
        for path in self.files("programs/space"):
            with open(path, encoding="utf-8") as file:
                asked = [line.split() for line in read_headers(file.read()).get("space", [])]
            limits = {words[0]: int(words[1]) for words in asked if len(words) == 2}
            if not limits or (["release"] in asked and not self.is_release()):
                continue
            for way in ([], ["--attribution=off"], ["--scoping=lexical"]):
                self.live(path, limits, way)

    def live(self, path, limits, way):
        """Is a program's peak within its limits?"""
        keys = {"live": "peak-live-bytes", "stack": "peak-stack-bytes"}
        profile = os.path.join(self.folder, "space.json")
        command = [self.assay, "profile", "--engine=machine", COLLECT, *way, f"--json={profile}",
                   f"--report={os.devnull}", path]
        label = " ".join(["space", os.path.basename(path), *way])
        try:
            result = subprocess.run(command, capture_output=True, text=True, errors="replace",
                                    timeout=120)
        except subprocess.TimeoutExpired:
            self.tally.add(False, f"{label}: no end after 120 s")
            return
        if result.returncode != 0 or not os.path.exists(profile):
            self.tally.add(False, f"{label}: exit {result.returncode} {result.stderr[-500:]}")
            return
        with open(profile, encoding="utf-8") as file:
            facts = json.load(file)["facts"]  # one that is missing is 0: nothing was collected
        found = {kind: int(facts.get(keys[kind], 0)) for kind in limits}
        self.tally.add(all(found[kind] <= limits[kind] for kind in limits),
                       f"{label}: {found}, at most {limits} expected")

    def limits(self):
        """A limit or a signal ends a run cleanly, by name, with the profile so far."""
        for path in self.files("programs/limits"):
            with open(path, encoding="utf-8") as file:
                header = read_header(file.read())
            profile = os.path.join(self.folder, "limits.json")
            command = [self.assay, "profile", *header.get("options", "").split(),
                       f"--json={profile}", f"--report={os.devnull}", path]
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE,
                                       text=True)
            if "signal" in header:
                time.sleep(1)
                process.send_signal(getattr(signal, "SIG" + header["signal"]))
            try:
                _, errors = process.communicate(timeout=60)
            except subprocess.TimeoutExpired:
                process.kill()
                self.tally.add(False, f"limits {os.path.basename(path)}: no end after 60 s")
                continue
            facts = {}
            if os.path.exists(profile):
                with open(profile, encoding="utf-8") as file:
                    facts = json.load(file)["facts"]
                os.remove(profile)
            good = process.returncode == int(header["exit"]) and facts.get("end") == header["end"]
            self.tally.add(good, f"limits {os.path.basename(path)}: exit {process.returncode}, end "
                           f"{facts.get('end')}\n{errors[-1000:]}")

    def large(self):
        """Sizes that only a release build reaches in reasonable time."""
        if not self.is_release():
            return
        for path in self.files("programs/large"):
            with open(path, encoding="utf-8") as file:
                self.program(path[:-4], read_header(file.read()), "machine", ["--engine=machine"])
        self.count([sys.executable, os.path.join(TESTS, "programs", "large", "readers.py"), self.options.build],
                   "large files", show=True)

    def has_tools(self, *tools):
        """In CI a tool that is missing is a failure."""
        for tool in tools:
            if shutil.which(tool):
                continue
            if os.environ.get("CI"):
                self.tally.add(False, f"{tool} is not installed")
            else:
                print(f"skipped: {tool} is not installed")
            return False
        return True

    def is_release(self):
        path = os.path.join(self.options.build, "meson-info", "intro-buildoptions.json")
        with open(path, encoding="utf-8") as file:
            options = {option["name"]: option["value"] for option in json.load(file)}
        return options["buildtype"] == "release" and options.get("b_sanitize") in ("none", [], None)

    # ---- generated programs ----

    def made(self, count, seed, *more):
        path = os.path.join(self.folder, f"generated-{seed}{''.join(more)}.txt")
        with open(path, "w", encoding="utf-8") as out:
            subprocess.run([sys.executable, GENERATE, f"--seed={seed}", f"--count={count}", *more],
                           stdout=out, check=True)
        return path

    def generated(self):
        seed = self.options.seed
        path = self.made(GENERATED[self.size], seed)
        self.count([self.agree, "--demand", path], "generated", show=True)
        path = self.made(GENERATED_ALL[self.size], seed + 1000000)
        self.count([self.agree, "--all", path], "generated, all settings")

    def collection(self):
        path = self.made(COLLECTED[self.size], self.options.seed + 2000000)
        self.count([self.agree, "--collect", path], "collection")

    def order(self):
        path = self.made(ORDERED[self.size], self.options.seed + 3000000, "--pure")
        self.count([self.agree, "--force", path], "order")

    def sites(self):
        path = self.made(SITES[self.size], self.options.seed + 4000000, "--keep")
        self.count([self.agree, "--sites", path, *self.files("programs/costs")], "sites")

    # ---- by name only ----

    def unit(self):
        folder = os.path.join(self.options.build, "tests")
        for name in sorted(os.listdir(folder)):
            path = os.path.join(folder, name)
            if name.endswith("_test") and os.access(path, os.X_OK) and os.path.isfile(path):
                result = subprocess.run([path], capture_output=True, text=True, errors="replace")
                self.tally.add(result.returncode == 0, f"{name}\n{result.stderr[-4000:]}")

    def checks(self):
        for path in self.files("checks", ".py"):
            name = os.path.basename(path)
            if name in ("common.py", "globals.py", "symbols.py"):
                continue
            result = subprocess.run([sys.executable, path], capture_output=True, text=True)
            self.tally.add(result.returncode == 0, f"{name}\n{result.stdout[-4000:]}{result.stderr}")

    def eventlogs(self):
        """Frozen eventlogs of GHC 9.0.2."""
        script = os.path.join(TESTS, "profiles", "ghc", "eventlogs.py")
        self.count([sys.executable, script, self.assay], "eventlogs")

    def pictures(self):
        self.count([sys.executable, os.path.join(TESTS, "profiles", "ghc", "pictures.py"), self.assay], "pictures")

    def figures(self):
        """Frozen files of GHC 9.0.2, read a second time."""
        for script in ("profiles/ghc/judge.py", "profiles/readers/ways.py"):
            self.count([sys.executable, os.path.join(TESTS, script), self.assay], script)

    def parts(self):
        self.count([sys.executable, os.path.join(TESTS, "profiles", "ghc", "parts.py"), self.assay], "parts")

    def hostile(self):
        self.count([sys.executable, os.path.join(TESTS, "profiles", "readers", "hostile.py"), self.assay], "hostile")

    def ghc(self):
        """Files that GHC writes now; assay's build plays no part in them, so one is enough."""
        if not self.is_release() and self.options.suite != "ghc":
            return
        if not self.has_tools("ghc"):
            return
        renew = os.path.join(TESTS, "profiles", "ghc", "renew")
        self.count([sys.executable, renew, "--judge", self.assay], "ghc")
        self.count([sys.executable, os.path.join(TESTS, "profiles", "pairs", "renew")], "pairs/renew")

    def exports(self):
        """Other tools read what we write; which build wrote it plays no part, so one is enough."""
        if not self.is_release() and self.options.suite != "exports":
            return
        script = os.path.join(TESTS, "profiles", "exports", "real_readers.py")
        self.count([sys.executable, script, self.assay], "exports", show=True)

    def page(self):
        """The page: its data and layouts in node, its views in a browser."""
        if not self.is_release() and self.options.suite != "page":
            return
        if self.has_tools("node", "chromium"):
            self.count([sys.executable, os.path.join(TESTS, "page", "page.py"), self.assay], "page", show=True)

    def pairs(self):
        """Pairs of program versions, and the promises of the gate."""
        for name in ("pairs.py", "gate.py"):
            self.count([sys.executable, os.path.join(TESTS, "profiles", "pairs", name), self.assay], name)

    def fixtures(self):
        """Files of other GHCs, which are not part of the project."""
        archive = os.path.join(os.path.dirname(ROOT), "shared", "fixtures", "ghc-files.tar.gz")
        if not os.path.exists(archive):
            print("fixtures: skipped, the archive of files is not there")
            return
        for name in ("fixtures.py", "eventlog_fixtures.py"):
            script = os.path.join(TESTS, "profiles", "ghc", name)
            self.count([sys.executable, script, self.assay, archive], name)

    def drive(self):
        """`assay ghc`, with GHC and cabal as they are installed."""
        if not self.has_tools("ghc", "cabal"):
            return
        script = os.path.join(TESTS, "drive", "drive.py")
        self.count([sys.executable, script, self.assay], "drive")

    def run(self, names):
        for name in names:
            start, before = time.monotonic(), (self.tally.passed, self.tally.failed)
            getattr(self, name)()
            print(f"{name:<12} {self.tally.passed - before[0]:6d} passed "
                  f"{self.tally.failed - before[1]:4d} failed {time.monotonic() - start:7.1f} s",
                  flush=True)


def read_headers(text):
    """What comments `-- key: value` say: a list for each key."""
    found = {}
    for match in re.finditer(r"^-- (\w+): *(.*)$", text, re.M):
        found.setdefault(match[1], []).append(match[2].strip())
    return found


def read_header(text):
    return {key: values[0] for key, values in read_headers(text).items()}


BUILT = ["examples", "laws", "programs", "limits", "space", "generated", "collection", "order", "sites",
         "eventlogs", "pictures",
         "figures", "parts", "hostile", "pairs"]
FULL = BUILT + ["drive", "fixtures", "exports", "page", "ghc", "large"]
NAMED = FULL + ["unit", "checks"]


def main():
    parser = argparse.ArgumentParser(description="runs the tests")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--suite", default="quick", choices=["quick", "full", *NAMED])
    parser.add_argument("--only", help="just the files whose names contain or match this")
    parser.add_argument("--seed", type=int, default=1, help="of the generated programs")
    options = parser.parse_args()
    os.environ.pop("COLUMNS", None)  # reports are as wide as it says
    names = [options.suite]
    if options.suite in ("quick", "full"):
        names = FULL if options.suite == "full" else BUILT
        if options.only:
            names = ["examples", "laws", "programs", "space"]
    # what runs in the background inherits that Ctrl-C is ignored; some programs are to be interrupted
    signal.signal(signal.SIGINT, signal.default_int_handler)
    runner = Runner(options)
    runner.run(names)
    subprocess.run(["rm", "-rf", runner.folder], check=False)
    print(f"{runner.tally.passed} passed, {runner.tally.failed} failed")
    sys.exit(1 if runner.tally.failed else 0)


if __name__ == "__main__":
    main()
