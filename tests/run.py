#!/usr/bin/env python3
"""The one runner: finds the suites below tests/ and runs them, one more than there are cores at a time.

    tests/run.py [--build DIR] [--suite quick|full|common|engines|others|checks|NAME,..] [--only PATTERN] [--size quick|full] [--seed N] [--list]

A suite is a script with a line like this one near its top:

    suite: NAME; size: quick; build: any; needs: ghc cabal; budget: 5 20; call: {assay} {size}

    size    quick: part of both runs; full: of the full run only
    build   none: it needs none, and is one of `checks`; any: it runs the engines, and is one of `engines`; or the kinds of
            builds that it is part of, of release, debug and sanitize. Another build takes what is not for the release
            alone, and so does `common`: the quick run without growth in instructions, space, signals and what looks at
            the binary. `others` is what is common, but not one of `engines`
    needs   tools; where the variable CI is set, one that is missing is a failure
    budget  seconds that it should take in a release build on two cores, in the quick and in the full run; other builds
            may take five times as long. It counts the clock or the processor, whichever is less: the one runs on while
            others work, the other counts both cores. More is a warning, not a failure: machines are noisy
    call    its arguments, unless they are {assay}: {assay}, {agree}, {build}, {size}, {seed}, {only} (without a
            pattern there is no such argument), {fixtures}

With --only, the suites with {only} are run, on the files that the pattern fits; a NAME that is not a suite's is such
a pattern. A suite ends with the line `N passed, N failed`; one that does not is one test, by its exit code. So ends
this, too.
"""

import argparse
import concurrent.futures
import os
import re
import shutil
import subprocess
import sys
import time

import suite
from suite import ROOT, TESTS

KEYS = {"suite", "size", "build", "needs", "budget", "call"}
FIXTURES = os.path.join("..", "shared", "fixtures", "ghc-files.tar.gz")  # unless the variable says otherwise
KINDS = ("release", "debug", "sanitize")  # of builds
OTHER_BUILDS = 5  # times the budget
COMMON = ("common", "engines", "others")  # words for what is not for the release alone
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
        self.kinds = set(KINDS if self.build == "any" else self.build.split())
        if not (self.build == "none" or self.kinds <= set(KINDS)) or self.size not in ("quick", "full"):
            sys.exit(f"{place}: tests/run.py says what build and size can be: {line}")

    def budget(self, size):
        return self.budgets[-1 if size == "full" else 0]

    def takes(self, word):
        return any("{" + word + "}" in one for one in self.words)

    def command(self, values):
        words = [one.format(**values) for one in self.words if one != "{only}" or values["only"]]
        return [sys.executable, self.path, *words] if is_python(self.path) else [self.path, *words]


def is_python(path):
    with open(path, encoding="utf-8") as file:
        return "python" in file.readline()


def found():
    """All suites by name, the longest first: so two at a time end at about the same time."""
    suites = {}
    for folder, folders, names in os.walk(TESTS):
        folders[:] = [name for name in folders if name != "__pycache__"]
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


class Runner:
    def __init__(self, options, size):
        self.options, self.size = options, size
        self.passed = self.failed = 0
        self.processor = 0.0  # seconds, of all suites
        self.notes = []
        archive, self.no_fixtures = fixtures()
        build = os.path.abspath(options.build)
        self.values = {"build": build, "assay": os.path.join(build, "assay"), "size": size, "seed": options.seed,
                       "agree": os.path.join(build, "tests", "agree"), "only": options.only, "fixtures": archive}
        self.release = suite.kind_of_build(build) == "release"

    def missing(self, one):
        """Why it cannot run, or nothing."""
        tools = [tool for tool in one.needs if not shutil.which(tool)]
        if tools:
            return " and ".join(tools) + (" is" if len(tools) == 1 else " are") + " not installed"
        return self.no_fixtures if one.takes("fixtures") else ""

    def run(self, one):
        """(passed, failed, what it printed, seconds by the clock, seconds of processors)"""
        start = time.monotonic()
        with subprocess.Popen(one.command(self.values), cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, errors="replace") as process:
            lines = process.stdout.read().splitlines()
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
        counts = PASSED.fullmatch(lines[-1]) if lines else None
        passed, failed = (int(counts[1]), int(counts[2])) if counts else (int(process.returncode == 0), 0)
        failed = max(failed, int(process.returncode != 0))
        return (passed, failed, lines[:-1] if counts else lines, time.monotonic() - start,
                used.ru_utime + used.ru_stime)

    def report(self, one, result):
        passed, failed, lines, clock, processor = result
        budget = one.budget(self.size) * (1 if self.release or one.build == "none" else OTHER_BUILDS)
        if self.options.only and not passed + failed:
            return  # the pattern means a test of another suite
        self.passed += passed
        self.failed += failed
        if lines:
            print("\n".join(lines))
        if failed:
            print(f"FAILED {os.path.relpath(one.path, ROOT)} {' '.join(one.command(self.values)[2:])}")
        print(f"{one.name:<16} {passed:6d} passed {failed:4d} failed {clock:7.1f} s, {processor:.1f} s of processors, "
              f"budget {budget:.0f} s", flush=True)
        seconds = min(clock, processor)
        if seconds > budget:
            self.notes.append(f"warning: {one.name} took {seconds:.0f} s; its budget is {budget:.0f} s")

    def run_all(self, suites):
        ready = []
        for one in suites:
            reason = self.missing(one)
            if not reason:
                ready.append(one)
                continue
            self.notes.append(f"{one.name}: not run: {reason}")
            self.failed += bool(one.needs and os.environ.get("CI") and reason != self.no_fixtures)
        start = time.monotonic()
        with concurrent.futures.ThreadPoolExecutor(1 + (os.cpu_count() or 1)) as pool:
            running = {pool.submit(self.run, one): one for one in ready}
            for result in concurrent.futures.as_completed(running):
                self.report(running[result], result.result())
                self.processor += result.result()[-1]
        if len(ready) > 1:
            print(f"{len(ready)} suites: {time.monotonic() - start:.0f} s, {self.processor:.0f} s of processors")
        for note in self.notes:
            print(note)


def chosen(suites, options, size):
    """All of the names and runs that are asked for, in the order of `suites`."""
    kind = suite.kind_of_build(options.build)

    def fits(one, word):
        if word in suites:
            return one.name == word
        if word == "checks" or one.build == "none":
            return word == "checks" and one.build == "none"
        if options.only and not one.takes("only") or one.size == "full" and size != "full":
            return False
        if word in ("engines", "others") and (one.build == "any") != (word == "engines"):
            return False
        return one.build != "release" if word in COMMON or kind == "other" else kind in one.kinds

    return [one for one in suites.values() if any(fits(one, word) for word in options.suite.split(","))]


def main():
    parser = argparse.ArgumentParser(description="runs the tests")
    parser.add_argument("--build", default=os.path.join(ROOT, "build"))
    parser.add_argument("--suite", default="quick", help="quick, full, common, engines, others, checks, or names of suites: a,b")
    parser.add_argument("--only", help="just the programs whose names contain or match this")
    parser.add_argument("--size", choices=["quick", "full"], help="of a suite that is run by its name")
    parser.add_argument("--seed", type=int, default=1, help="of the generated programs")
    parser.add_argument("--list", action="store_true", help="the suites, and where they are")
    options = parser.parse_args()
    suites = found()
    if options.list:
        for one in suites.values():
            print(f"{one.name:<16} {one.size:<6} {one.build:<16} {os.path.relpath(one.path, ROOT)}")
        return
    if not {*options.suite.split(",")} <= {"quick", "full", *COMMON, "checks", *suites}:
        options.suite, options.only = "full", options.suite
    size = options.size or ("full" if options.suite == "full" else "quick")
    wanted = chosen(suites, options, size)
    if any(one.build != "none" for one in wanted) and not os.path.exists(os.path.join(options.build, "assay")):
        sys.exit(f"{options.build} has no assay: build it first")
    os.environ.pop("COLUMNS", None)  # reports are as wide as it says
    runner = Runner(options, size)
    runner.run_all(wanted)
    if options.only and not runner.passed + runner.failed:
        runner.failed = 1
        print(f"no test is called {options.only}")
    print(f"{runner.passed} passed, {runner.failed} failed")
    sys.exit(1 if runner.failed else 0)


if __name__ == "__main__":
    main()
