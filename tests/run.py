#!/usr/bin/env python3
"""The one runner: finds the suites below tests/ and runs them, one more than there are cores at a time.

    tests/run.py [--build DIR] [--suite WORD|NAME,..] [--only PATTERN] [--size quick|full] [--seed N] [--all] [--list]
    tests/run.py --queue DIR:WORD|NAME,.. ..     of several builds, as one queue, the longest first
    tests/run.py --stamp [--suite NAME,..]       those with inputs, or these; writes tests/stamps.txt for what passes

WORD is smoke, quick, full or nightly (a size, and those before it), checks, common, engines or others.
A suite is a script with a line like this one near its top:

    suite: NAME; size: quick; build: any; needs: ghc cabal; budget: 5 20; call: {assay} {size}

    size    smoke: part of every run; quick (unless it says): of those under sanitizers, but not of `.ci/run --quick`; full: of
            the full run only; nightly: of tools/nightly only
    build   none: it needs none, and is one of `checks`; any: it runs the engines, and is one of `engines`; or the kinds of
            builds that it is part of, of release, debug and sanitize. Another build takes what is not for the release
            alone, and so does `common`: the quick run without growth in instructions, space, signals and what looks at
            the binary. `others` is what is common, but not one of `engines`
    needs   tools; where the variable CI is set, one that is missing is a failure
    inputs  files and folders, or patterns of them: it asks GHC, or the page's tools, about these, and nothing else can change the
            answer, or what else can is tested with frozen answers by another suite. While they and GHC's version are as they were when it
            last passed (tests/stamps.txt) it is not run, which is said, unless it is asked for by its name, or by --all
    budget  seconds that it should take in a release build on two cores, in the quick and in the full run; other builds
            may take five times as long. It counts the clock or the processor, whichever is less: the one runs on while
            others work, the other counts both cores. More is a warning, not a failure: machines are noisy
    call    its arguments, unless they are {assay}: {assay}, {agree}, {build}, {size} (quick or full), {seed}, {only} (without a
            pattern there is no such argument), {large} (--large, at night only), {fixtures}

With --only, the suites with {only} are run, on the files that the pattern fits. A suite ends with the line `N passed, N failed`; one that does not is one test, by its exit code. So ends
this, too. Generated programs and samples are other ones for each commit that touches sources (suite.commit).
"""

import argparse
import atexit
import concurrent.futures
import difflib
import glob
import hashlib
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

import suite
from suite import ROOT, TESTS

KEYS = {"suite", "size", "build", "needs", "inputs", "budget", "call"}
SIZES = ("smoke", "quick", "full", "nightly")
FIXTURES = os.path.join("..", "shared", "fixtures", "ghc-files.tar.gz")  # unless the variable says otherwise
STAMPS = os.path.join(TESTS, "stamps.txt")
KINDS = ("release", "debug", "sanitize")  # of builds
OTHER_BUILDS = 5  # times the budget
COMMON = ("common", "engines", "others")  # words for what is not for the release alone
WORDS = (*SIZES, *COMMON, "checks")
PASSED = re.compile(r"(\d+) passed, (\d+) failed")


class Suite:
    """A script, and what its line says."""

    def __init__(self, path, line):
        self.path, place = path, os.path.relpath(path, ROOT)
        says = dict((part.strip() for part in entry.split(":", 1)) for entry in line.split(";"))
        if not says.keys() <= KEYS or not {"suite", "build", "budget"} <= says.keys():
            sys.exit(f"{place}: tests/run.py says what stands in this line: {line}")
        self.name, self.build, self.size = says["suite"], says["build"], says.get("size", "quick")
        self.needs, self.budgets = says.get("needs", "").split(), [float(word) for word in says["budget"].split()]
        self.words = says.get("call", "" if self.build == "none" else "{assay}").split()
        self.inputs = says.get("inputs", "").split()
        self.kinds = set(KINDS if self.build == "any" else self.build.split())
        if not (self.build == "none" or self.kinds <= set(KINDS)) or self.size not in SIZES:
            sys.exit(f"{place}: tests/run.py says what build and size can be: {line}")

    def budget(self, size):
        return self.budgets[-1 if size == "full" else 0]

    def takes(self, word):
        return any("{" + word + "}" in one for one in self.words)

    def command(self, values):
        words = [one.format(**values) for one in self.words if one not in ("{only}", "{large}") or values[one[1:-1]]]
        return [sys.executable, self.path, *words] if is_python(self.path) else [self.path, *words]


def is_python(path):
    with open(path, encoding="utf-8") as file:
        return "python" in file.readline()


def found():
    """All suites by name."""
    suites = {}
    for folder, folders, names in os.walk(TESTS):
        folders[:] = [name for name in folders if name not in ("__pycache__", "node_modules")]
        for name in names:
            path = os.path.join(folder, name)
            if path == os.path.abspath(__file__) or not name.endswith((".py", ".sh")) and "." in name:
                continue
            with open(path, encoding="utf-8") as file:
                text = file.read()
            line = re.search(r"^(?:# )?(suite: .*)$", text, re.M)
            if line:
                one = Suite(path, line[1])
                if one.name in suites:
                    sys.exit(f"{path} and {suites[one.name].path} are both called {one.name}")
                suites[one.name] = one
            elif os.path.basename(folder) == "checks" and text.startswith("#!"):
                sys.exit(f"{path} has no line `suite: ..`, so nothing would run it")
    return dict(sorted(suites.items(), key=lambda entry: (-entry[1].budget("full"), entry[0])))


def fixtures():
    """The archive of files that other GHCs wrote, which is not part of the project; and what to say without it."""
    given = os.environ.get("ASSAY_FIXTURES")
    path = given or os.path.normpath(os.path.join(ROOT, FIXTURES))
    if os.path.exists(path):
        return os.path.abspath(path), ""
    return None, f"{given} is not there" if given else f"ASSAY_FIXTURES is not set, and {FIXTURES} is not there"


# ---- stamps -----------------------------------------------------------------------------------------------------


def stamp(one):
    """Of a suite's inputs as they are, its script and GHC's version."""
    paths = set()
    for given in [*one.inputs, os.path.relpath(one.path, ROOT)]:
        found = glob.glob(os.path.join(glob.escape(ROOT), given))
        paths |= {path for path in found if os.path.isfile(path)}
        paths |= {os.path.join(folder, name) for path in found for folder, _, names in os.walk(path) for name in names
                  if not {"__pycache__", "node_modules"} & set(folder.split(os.sep))}
        if not found:
            sys.exit(f"{os.path.relpath(one.path, ROOT)}: its input {given} is not there")
    ghc = subprocess.run(["ghc", "--numeric-version"], capture_output=True, text=True, check=False) if shutil.which("ghc") else None
    total = hashlib.sha256((ghc.stdout.strip() if ghc else "none").encode())
    for path in sorted(paths):
        with open(path, "rb") as file:
            total.update(os.path.relpath(path, ROOT).encode() + b"\0" + hashlib.sha256(file.read()).digest())
    return total.hexdigest()[:32]


def read_stamps():
    if not os.path.exists(STAMPS):
        return {}
    with open(STAMPS, encoding="utf-8") as file:
        return dict(line.split() for line in file if line.strip() and not line.startswith("#"))


def write_stamps(stamps):
    with open(STAMPS, "w", encoding="utf-8") as file:
        file.write("# Suites with inputs, and what these were when they last passed; `tests/run.py --stamp` writes it.\n")
        file.writelines(f"{name} {stamps[name]}\n" for name in sorted(stamps))


# ---- what is run ------------------------------------------------------------------------------------------------


class Place:
    """A build, and what of it is wanted: the words of --suite."""

    def __init__(self, build, words, options, archive):
        self.build, self.words, self.options = os.path.abspath(build), words.split(","), options
        self.kind = suite.kind_of_build(self.build)
        self.size = options.size or ("full" if {"full", "nightly"} & set(self.words) else "quick")
        self.values = {"build": self.build, "assay": os.path.join(self.build, "assay"), "size": self.size, "only": options.only,
                       "seed": suite.seed_of_build(self.build) if options.seed is None else options.seed, "fixtures": archive,
                       "agree": os.path.join(self.build, "tests", "agree"),
                       "large": "--large" if options.large or "nightly" in self.words else ""}

    def fits(self, one, word, suites):
        if word in suites:
            return one.name == word
        if word == "checks" or one.build == "none":
            return word == "checks" and one.build == "none"
        largest = word if word in SIZES else "full" if self.size == "full" else "quick"
        if self.options.only and not one.takes("only") or SIZES.index(one.size) > SIZES.index(largest):
            return False
        if word in ("engines", "others") and (one.build == "any") != (word == "engines"):
            return False
        return one.build != "release" if word in COMMON or self.kind == "other" else self.kind in one.kinds

    def wanted(self, suites):
        return [one for one in suites.values() if any(self.fits(one, word, suites) for word in self.words)]

    def budget(self, one):
        return one.budget(self.size) * (1 if self.kind == "release" or one.build == "none" else OTHER_BUILDS)

    def is_left(self, one, stamps):
        """Is it one that asks GHC, with nothing new to ask?"""
        return (one.inputs and not self.options.all and "nightly" not in self.words and one.name not in self.words
                and stamps.get(one.name) == stamp(one))


class Runner:
    def __init__(self, options):
        self.options = options
        self.passed = self.failed = 0
        self.processor = 0.0  # seconds, of all suites
        self.notes = []
        self.stamps, self.stamped = read_stamps(), {}
        self.running = set()  # with --first: process groups
        self.archive, self.no_fixtures = fixtures()

    def missing(self, one):
        """Why it cannot run, or nothing."""
        tools = [tool for tool in one.needs if not shutil.which(tool)]
        if tools:
            return " and ".join(tools) + (" is" if len(tools) == 1 else " are") + " not installed"
        return self.no_fixtures if one.takes("fixtures") else ""

    def run(self, place, one):
        """(passed, failed, what it printed, seconds by the clock, seconds of processors)"""
        start = time.monotonic()
        with subprocess.Popen(one.command(place.values), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace",
                              preexec_fn=os.setpgrp if self.options.first else None) as process:
            self.running.add(process.pid)
            lines = process.stdout.read().splitlines()
            _, status, used = os.wait4(process.pid, 0)
            self.running.discard(process.pid)
            process.returncode = os.waitstatus_to_exitcode(status)
        counts = PASSED.fullmatch(lines[-1]) if lines else None
        passed, failed = (int(counts[1]), int(counts[2])) if counts else (int(process.returncode == 0), 0)
        failed = max(failed, int(process.returncode != 0))
        return (passed, failed, lines[:-1] if counts else lines, time.monotonic() - start,
                used.ru_utime + used.ru_stime)

    def report(self, place, one, result, several):
        passed, failed, lines, clock, processor = result
        if self.options.only and not passed + failed:
            return  # the pattern means a test of another suite
        self.passed += passed
        self.failed += failed
        self.processor += processor
        if one.inputs and not failed:
            self.stamped[one.name] = stamp(one)
        where = f" {os.path.basename(place.build)}" if several and one.build != "none" else ""
        if lines:
            print("\n".join(lines))
        if failed:
            print(f"FAILED {os.path.relpath(one.path, ROOT)} {' '.join(one.command(place.values)[2:])}")
        budget = place.budget(one)
        print(f"{one.name + where:<{34 if several else 16}} {passed:6d} passed {failed:4d} failed {clock:7.1f} s, "
              f"{processor:.1f} s of processors, budget {budget:.0f} s", flush=True)
        seconds = min(clock, processor)
        if seconds > budget:
            self.notes.append(f"warning: {one.name}{where} took {seconds:.0f} s; its budget is {budget:.0f} s")

    def ready(self, pairs):
        """Those that can run and have something to say; what the others are missing is noted."""
        for place, one in pairs:
            reason = self.missing(one)
            if not reason and place.is_left(one, self.stamps):
                self.notes.append(f"{one.name}: not run: what it looks at is as it was when it passed (tests/stamps.txt)")
            elif not reason:
                yield place, one
            else:
                self.notes.append(f"{one.name}: not run: {reason}")
                self.failed += bool(one.needs and os.environ.get("CI") and reason != self.no_fixtures)

    def run_all(self, pairs):
        """The longest first: so all places end at about the same time. With --first the shortest: a failure ends it."""
        start, several = time.monotonic(), len({place.build for place, _ in pairs}) > 1
        ready = sorted(self.ready(pairs), key=lambda pair: pair[0].budget(pair[1]) * (1 if self.options.first else -1))
        with concurrent.futures.ThreadPoolExecutor(1 + (os.cpu_count() or 1)) as pool:
            running = {pool.submit(self.run, *pair): pair for pair in ready}
            for result in concurrent.futures.as_completed(running):
                self.report(*running[result], result.result(), several)
                if self.failed and self.options.first:
                    pool.shutdown(wait=False, cancel_futures=True)
                    for process in list(self.running):
                        os.killpg(process, signal.SIGKILL)
                    break
        if len(ready) > 1:
            print(f"{len(ready)} suites: {time.monotonic() - start:.0f} s, {self.processor:.0f} s of processors")
        for note in self.notes:
            print(note)


def chosen(runner, options, suites):
    """(place, suite): all that is asked for; what needs no build is there once."""
    given = [one.rsplit(":", 1) for one in options.queue] if options.queue else [(options.build, options.suite)]
    pairs = {}
    for build, words in given:
        place = Place(build, words, options, runner.archive)
        for one in place.wanted(suites):
            pairs.setdefault((one.name, "" if one.build == "none" else place.build), (place, one))
            if one.build != "none" and not os.path.exists(place.values["assay"]):
                sys.exit(f"{build} has no assay: build it first")
    return list(pairs.values())


def unknown(word, suites):
    """What to say of a word that is no suite."""
    near = difflib.get_close_matches(word, [*WORDS, *suites], 4)
    near += [name for name in suites if name not in near and len(word) > 2 and (word in name or name in word)]
    listed = f"near: {', '.join(near[:8])}" if near else "--list has all of them"
    return f"there is no suite called {word!r}; {listed} (a program or file is --only {word})"


def read_options():
    parser = argparse.ArgumentParser(description="runs the tests")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--suite", default="quick", help=", ".join(WORDS) + ", or names of suites: a,b")
    parser.add_argument("--queue", nargs="+", metavar="BUILD:SUITES", help="several builds")
    parser.add_argument("--only", help="just the programs whose names contain or match this")
    parser.add_argument("--size", choices=["quick", "full"], help="of a suite that is run by its name")
    parser.add_argument("--seed", type=int, help="of the generated programs; else the commit's")
    parser.add_argument("--large", action="store_true", help="as large as at night")
    parser.add_argument("--all", action="store_true", help="those that ask GHC, too, if nothing is new")
    parser.add_argument("--stamp", action="store_true", help="write tests/stamps.txt for those that pass")
    parser.add_argument("--first", action="store_true", help="the shortest first, and end at the first failure")
    parser.add_argument("--list", action="store_true", help="the suites, and where they are")
    return parser.parse_args()


def main():
    options, suites = read_options(), found()
    words = {word for one in options.queue or [":" + options.suite] for word in one.rsplit(":", 1)[-1].split(",")}
    if not words <= {*WORDS, *suites}:
        sys.exit("\n".join(unknown(word, suites) for word in sorted(words - {*WORDS, *suites})))
    if options.list:
        for one in suites.values():
            print(f"{one.name:<16} {one.size:<7} {one.build:<16} {os.path.relpath(one.path, ROOT)}")
        return
    if options.stamp:
        given = options.suite.split(",") if options.suite != "quick" else suites
        options.suite, options.size, options.all = ",".join(name for name in given if suites[name].inputs), "full", True
    os.environ.pop("COLUMNS", None)  # reports are as wide as it says
    os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="assay-cache-")  # not the user's
    atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)
    runner = Runner(options)
    runner.run_all(chosen(runner, options, suites))
    if options.stamp:
        write_stamps({**{name: value for name, value in runner.stamps.items() if name in suites}, **runner.stamped})
    if options.only and not runner.passed + runner.failed:
        runner.failed = 1
        print(f"no test is called {options.only}")
    print(f"{runner.passed} passed, {runner.failed} failed")
    sys.exit(1 if runner.failed else 0)


if __name__ == "__main__":
    main()
