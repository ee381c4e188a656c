#!/usr/bin/env python3
"""The one runner: finds the suites below tests/ and runs them, one more than there are cores at a time.

    tests/run.py [--build DIR] [--suite WORD|NAME,..] [--only PATTERN] [--size quick|full] [--seed N] [--all] [--list]
    tests/run.py --queue DIR:WORD|NAME,.. ..     of several builds, as one queue, the longest first
    tests/run.py --ci full|quick [--of BUILD,..] as .ci/run: the builds of .ci/builds and their suites, all as one queue
    tests/run.py --stamp [--suite NAME,..]       those with inputs, or these; writes tests/stamps.txt for what passes

WORD is smoke, quick, full or nightly (a size, and those before it), checks, common, engines or others.
A suite is a script with a line like this one near its top:

    suite: NAME; size: quick; build: any; needs: ghc cabal; budget: 5 20 60; call: {assay} {size}

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
    budget  seconds that it should take in a release build, in the quick and in the full run, and under sanitizers. It counts the
            clock or the processor, whichever is less: the one runs on while others work, the other counts both cores. More is a
            warning, not a failure: machines are noisy. What all budgets add up to is checked (tests/checks/budgets.py)
    call    its arguments, unless they are {assay}: {assay}, {agree}, {build}, {size} (quick or full), {seed}, {only} (without a
            pattern there is no such argument), {large} (--large, at night only), {fixtures}

With --only, the suites with {only} are run, on the files that the pattern fits. A suite ends with the line `N passed, N failed`; one that does not is one test, by its exit code. So ends
this, too. Generated programs and samples are other ones for each commit that touches sources (suite.commit).
"""

import argparse
import atexit
import difflib
import os
import re
import shutil
import signal
import sys
import tempfile
import threading
import time

import builds
import stamps
import suite
from measure import counted
from suite import ROOT, TESTS

KEYS = {"suite", "size", "build", "needs", "inputs", "budget", "call"}
SIZES = ("smoke", "quick", "full", "nightly")
FIXTURES = os.path.join("..", "shared", "fixtures", "ghc-files.tar.gz")  # unless the variable says otherwise
KINDS = ("release", "debug", "sanitize")  # of builds
COMMON = ("common", "engines", "others")  # words for what is not for the release alone
WORDS = (*SIZES, *COMMON, "checks")
PASSED = re.compile(r"(\d+) passed, (\d+) failed")
NEW_STAMPS = os.path.join(ROOT, "build", "stamps.txt")
LOGS = os.path.join(ROOT, "build", "ci-logs")
SHOWN = 60  # lines of what failed, with --ci; the log has all


class Suite:
    """A script, and what its line says."""

    def __init__(self, path, line):
        self.path, place = path, os.path.relpath(path, ROOT)
        says = suite.read_says(line)
        if not says.keys() <= KEYS or not {"suite", "build", "budget"} <= says.keys():
            sys.exit(f"{place}: tests/run.py says what stands in this line: {line}")
        self.name, self.build, self.size = says["suite"], says["build"], says.get("size", "quick")
        self.needs, self.budgets = says.get("needs", "").split(), [float(word) for word in says["budget"].split()]
        self.words = says.get("call", "" if self.build == "none" else "{assay}").split()
        self.inputs = says.get("inputs", "").split()
        self.kinds = set(KINDS if self.build == "any" else self.build.split())
        if not (self.build == "none" or self.kinds <= set(KINDS)) or self.size not in SIZES:
            sys.exit(f"{place}: tests/run.py says what build and size can be: {line}")

    def budget(self, size, kind):
        quick, full, sanitized = self.budgets + self.budgets[-1:] * (3 - len(self.budgets))
        return quick if self.build == "none" else full if size == "full" and kind == "release" else \
            quick if kind in ("release", "other") else sanitized

    def takes(self, word):
        return any("{" + word + "}" in one for one in self.words)

    def command(self, values):
        words = [one.format(**values) for one in self.words if one not in ("{only}", "{large}") or values[one[1:-1]]]
        return [sys.executable, self.path, *words] if is_python(self.path) else [self.path, *words]

    def stamp(self):
        return stamps.stamp(self.inputs, self.path)


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
    return dict(sorted(suites.items(), key=lambda entry: (-entry[1].budgets[-1], entry[0])))


def fixtures():
    """The archive of files that other GHCs wrote, which is not part of the project; and what to say without it."""
    given = os.environ.get("ASSAY_FIXTURES")
    path = given or os.path.normpath(os.path.join(ROOT, FIXTURES))
    if os.path.exists(path):
        return os.path.abspath(path), ""
    return None, f"{given} is not there" if given else f"ASSAY_FIXTURES is not set, and {FIXTURES} is not there"


# ---- what is run ------------------------------------------------------------------------------------------------


class Place:
    """A build, and what of it is wanted: the words of --suite."""

    def __init__(self, build, words, options, archive=None, made=None):
        self.build, self.words, self.options = os.path.abspath(build), words.split(","), options
        self.made = made  # of .ci/builds; None: it is there
        self.kind = made.kind if made else suite.kind_of_build(self.build)
        self.size = options.size or ("full" if {"full", "nightly"} & set(self.words) else "quick")
        seed = suite.seed_of_commit() + suite.APART.get(self.kind, 0) if options.seed is None else options.seed
        self.values = {"build": self.build, "assay": os.path.join(self.build, "assay"), "size": self.size, "only": options.only,
                       "seed": seed, "fixtures": archive, "agree": os.path.join(self.build, "tests", "agree"),
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

    def is_left(self, one, known):
        """Is it one with inputs, and nothing new about them?"""
        return (one.inputs and not self.options.all and "nightly" not in self.words and one.name not in self.words
                and known.get(one.name) == one.stamp())


class Making:
    """A build that is made: a job of the queue, as a suite is."""

    def __init__(self, place):
        self.place, self.budget = place, place.made.budget
        self.label = f"build {place.made.name}"

    def run(self, running):
        """(passed, failed, what it printed, seconds of processors)"""
        code, lines, processor = self.place.made.make()
        return int(code == 0), int(code != 0), lines, processor


class Testing:
    """A suite that is run in a place."""

    def __init__(self, place, one, several):
        self.place, self.one, self.budget = place, one, one.budget(place.size, place.kind)
        where = os.path.basename(place.build).removeprefix("ci-")
        self.label = f"{one.name} {where}" if several and one.build != "none" else one.name

    def command(self):
        return self.one.command(self.place.values)

    def run(self, running):
        """As Making.run."""
        code, lines, processor = counted(self.command(), running, cwd=ROOT,
                                         preexec_fn=os.setpgrp if self.place.options.first else None)
        counts = PASSED.fullmatch(lines[-1]) if lines else None
        passed, failed = (int(counts[1]), int(counts[2])) if counts else (int(code == 0), 0)
        return passed, max(failed, int(code != 0)), lines[:-1] if counts else lines, processor


class Queue:
    """Jobs for several workers: each takes the first that can be begun. One build is made at a time, since it takes all cores by
    itself, and suites wait for theirs."""

    def __init__(self, jobs):
        self.jobs, self.changed, self.building = list(jobs), threading.Condition(), False
        self.awaited = {job.place.made for job in self.jobs if isinstance(job, Making)}

    def can_begin(self, job):
        if isinstance(job, Making):
            return not self.building
        return job.one.build == "none" or job.place.made not in self.awaited

    def take(self):
        with self.changed:
            while self.jobs:
                job = next(filter(self.can_begin, self.jobs), None)
                if job:
                    self.jobs.remove(job)
                    self.building |= isinstance(job, Making)
                    return job
                self.changed.wait()
        return None

    def made(self, build, good):
        """It is there, or it could not be made, and then nothing that needs it is run."""
        with self.changed:
            self.building = False
            self.awaited.discard(build)
            if not good:
                self.jobs = [job for job in self.jobs if job.place.made != build or getattr(job, "one", job).build == "none"]
            self.changed.notify_all()

    def clear(self):
        with self.changed:
            self.jobs.clear()
            self.changed.notify_all()


class Runner:
    def __init__(self, options):
        self.options = options
        self.passed = self.failed = 0
        self.notes, self.took = [], []  # took: (job, how many failed, seconds by the clock, seconds of processors)
        self.stamps, self.stamped = stamps.read_stamps(), {}
        self.running = set()  # with --first: process groups
        self.archive, self.no_fixtures = fixtures()
        self.lock = threading.Lock()

    def missing(self, one):
        """Why it cannot run, or nothing."""
        tools = [tool for tool in one.needs if not shutil.which(tool)]
        if tools:
            return " and ".join(tools) + (" is" if len(tools) == 1 else " are") + " not installed"
        return self.no_fixtures if one.takes("fixtures") else ""

    def show(self, job, lines, failed):
        if self.options.ci:
            with open(os.path.join(LOGS, job.label.replace(" ", ".") + ".log"), "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
            first = next((i for i, line in enumerate(lines) if line.startswith("FAILED")), max(0, len(lines) - SHOWN))
            lines = lines[first:first + SHOWN] if failed else []
        if lines:
            print("\n".join(lines))
        if failed and isinstance(job, Testing):
            print(f"FAILED {os.path.relpath(job.one.path, ROOT)} {' '.join(job.command()[2:])}")

    def report(self, job, result, clock):
        passed, failed, lines, processor = result
        if self.options.only and not passed + failed:
            return  # the pattern means a test of another suite
        self.passed += passed
        self.failed += failed
        self.took.append((job, failed, clock, processor))
        if isinstance(job, Testing) and job.one.inputs and not failed:
            self.stamped[job.one.name] = job.one.stamp()
        self.show(job, lines, failed)
        print(f"{job.label:<34} {passed:6d} passed {failed:4d} failed {clock:7.1f} s, "
              f"{processor:.1f} s of processors, budget {job.budget:.0f} s", flush=True)
        if min(clock, processor) > job.budget:
            self.notes.append(f"warning: {job.label} took {min(clock, processor):.0f} s; its budget is {job.budget:.0f} s")

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

    def work(self, queue):
        """What one worker does."""
        while job := queue.take():
            start = time.monotonic()
            try:
                result = job.run(self.running)
            except OSError as problem:  # what cannot be started has failed: nobody may wait for it
                result = 0, 1, [f"{job.label}: {problem}"], 0.0
            with self.lock:
                self.report(job, result, time.monotonic() - start)
            if isinstance(job, Making):
                queue.made(job.place.made, result[0])
            if self.failed and self.options.first:
                queue.clear()
                for group in list(self.running):
                    os.killpg(group, signal.SIGKILL)

    def run_all(self, places, pairs):
        """Builds first, one after the other, beside them the suites, the longest first: so all workers end at about the same
        time. With --first the shortest: a failure ends it."""
        start, several = time.monotonic(), len({place.build for place, _ in pairs}) > 1
        testing = [Testing(place, one, several) for place, one in self.ready(pairs)]
        testing.sort(key=lambda job: job.budget * (1 if self.options.first else -1))
        queue = Queue([Making(place) for place in places if place.made] + testing)
        workers = [threading.Thread(target=self.work, args=(queue,)) for _ in range(1 + (os.cpu_count() or 1))]
        for worker in workers:
            worker.start()
        for worker in workers:
            worker.join()
        if len(testing) > 1:
            self.print_table(time.monotonic() - start)
        for note in self.notes:
            print(note)

    def print_table(self, clock):
        """Seconds of each job beside its budget, the longest first."""
        print(f"\n{'':<34} {'clock':>8} {'processor':>10} {'budget':>8}")
        for job, _, seconds, processor in sorted(self.took, key=lambda row: -row[3]):
            print(f"{job.label:<34} {seconds:8.1f} {processor:10.1f} {job.budget:8.0f}")
        print(f"{str(len(self.took)) + ' jobs':<34} {clock:8.1f} {sum(row[3] for row in self.took):10.1f} "
              f"{sum(row[0].budget for row in self.took):8.0f}\n")

    def stamp_builds(self, places):
        """Those with inputs whose suites have all passed, whole."""
        for made in [place.made for place in places if place.made and place.made.inputs and not self.options.only]:
            if not any(failed for job, failed, _, _ in self.took if job.place.made == made):
                self.stamped[made.name] = made.stamp()

    def keep_stamps(self, known):
        """In their file where that was asked for; else beside it, for whoever wants to commit them."""
        new = {name: value for name, value in {**self.stamps, **self.stamped}.items() if name in known}
        if self.options.stamp:
            stamps.write_stamps(new)
        elif self.options.ci == "full" and new != self.stamps:
            stamps.write_stamps(new, NEW_STAMPS)
            print(f"{', '.join(name for name in new if new[name] != self.stamps.get(name))}: inputs have changed, and it passed: "
                  f"cp {os.path.relpath(NEW_STAMPS, ROOT)} {os.path.relpath(stamps.STAMPS, ROOT)}")


def places_of(runner, options):
    if options.ci:
        return ci_places(runner, options)
    given = [one.rsplit(":", 1) for one in options.queue] if options.queue else [(options.build, options.suite)]
    return [Place(build, words, options, runner.archive) for build, words in given]


def ci_places(runner, options):
    """Those of .ci/builds. What is not made since nothing has touched it hands its suites on."""
    wanted = [one for one in builds.read_builds().values() if one.part == options.ci]
    words = {one.name: one.suites.replace("full", "nightly") if options.night else one.suites for one in wanted}
    if options.stamp:
        words = {one.name: words[one.name] if one.inputs else stamped_suites(one.kind) for one in wanted}
    elif not options.all:
        for one in [one for one in wanted if one.inputs and runner.stamps.get(one.name) == one.stamp()]:
            words[one.instead] += "," + words[one.name]
            wanted.remove(one)
            runner.notes.append(f"{one.name}: not run: what it is made of is as it was when it passed (tests/stamps.txt)")
    return [Place(one.folder, words[one.name], options, runner.archive, one) for one in wanted
            if words[one.name] and (not options.of or one.name in options.of.split(","))]


def stamped_suites(kind):
    return ",".join(one.name for one in found().values() if one.inputs and kind in one.kinds) if kind == "release" else ""


def chosen(places, suites):
    """(place, suite): all that is asked for; what needs no build is there once."""
    pairs = {}
    for place in places:
        for one in place.wanted(suites):
            pairs.setdefault((one.name, "" if one.build == "none" else place.build), (place, one))
            if one.build != "none" and not place.made and not os.path.exists(place.values["assay"]):
                sys.exit(f"{place.build} has no assay: build it first")
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
    parser.add_argument("--ci", metavar="PART", choices=["full", "quick", "night"], help="the builds of .ci/builds that are for this, and their suites")
    parser.add_argument("--of", metavar="BUILD,..", help="with --ci: of these alone")
    parser.add_argument("--night", action="store_true", help="with --ci: all suites as large as at night")
    parser.add_argument("--only", help="just the programs whose names contain or match this")
    parser.add_argument("--size", choices=["quick", "full"], help="of a suite that is run by its name")
    parser.add_argument("--seed", type=int, help="of the generated programs; else the commit's")
    parser.add_argument("--large", action="store_true", help="as large as at night")
    parser.add_argument("--all", action="store_true", help="those with inputs, too, if nothing is new")
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
    if options.stamp and not options.ci:
        given = options.suite.split(",") if options.suite != "quick" else suites
        options.suite = ",".join(name for name in given if suites[name].inputs)
    if options.stamp:
        options.size, options.all = "full", True
    os.makedirs(LOGS, exist_ok=True)
    os.environ.pop("COLUMNS", None)  # reports are as wide as it says
    os.environ["XDG_CACHE_HOME"] = tempfile.mkdtemp(prefix="assay-cache-")  # not the user's
    atexit.register(shutil.rmtree, os.environ["XDG_CACHE_HOME"], ignore_errors=True)
    runner = Runner(options)
    places = places_of(runner, options)
    runner.run_all(places, chosen(places, suites))
    runner.stamp_builds(places)
    runner.keep_stamps({*suites, *builds.read_builds()})
    if options.only and not runner.passed + runner.failed:
        runner.failed = 1
        print(f"no test is called {options.only}")
    print(f"{runner.passed} passed, {runner.failed} failed")
    sys.exit(1 if runner.failed else 0)


if __name__ == "__main__":
    main()
