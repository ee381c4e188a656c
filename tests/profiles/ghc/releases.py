#!/usr/bin/env python3
"""Files of later releases of GHC, of sorts that tests/answers does not have: threads on several capabilities, a project of two
packages, names that are long or not ASCII, centres by pragma.

    tests/profiles/ghc/releases.py ASSAY

Each sort is what it is there for. All files of a program together: the first finding names who allocates most and where it is
written, and nothing was lost. Every command takes them: report, page, heap, every export, a diff to the same file, which finds
nothing, and to the other release, where all that was written is there on both sides. Figures are judged by judge.py. No path of
a machine is in the files, and of each release there are as many programs as docs/ghc.md says, within its megabytes.

suite: releases; size: smoke; build: release sanitize; budget: 1 1 7
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

HERE = os.path.dirname(os.path.abspath(__file__))
TESTS = os.path.join(HERE, "..", "..")
sys.path += [TESTS, os.path.join(TESTS, "answers")]  # there is a judge.py, too

import frozen  # noqa: E402
import judge  # noqa: E402
import parse  # noqa: E402
import suite  # noqa: E402

RELEASES = frozen.RELEASES[1:]
PROGRAMS, BYTES = 40, 6000000  # of a release, with those of tests/answers; of all of them
LONG = 100  # characters
EXPORTS = ("pprof", "speedscope", "folded", "hp", "pj", "chrome")
# the first finding, or what is said instead
FIRST = {
    "long_names": r"Allocation: 63 % \(2 MB\) is made by theNumberOf\w{109} \(long_names/Main\.hs:8\), entered 24,809 times",
    "packages": r"Allocation: 97 % \(1\.9 MB\) is made by entries and its local functions \(src/Ledger/Entry\.hs:6\)",
    "parallel": r"Allocation: 53 % \(\S+ MB\) is made by next \(parallel\.hs:14\), entered 3\d\d,\d{3} times, all from steps",
    "pragmas": r"Allocation: 58 % \(1\.8 MB\) is made by only=<whose>&co; \(pragmas\.hs:19\), entered 17 times, all from total",
    "threads": r"Nothing stands out: costs are spread over 4 definitions, of which main \(threads\.hs:31\) allocates most",
    "unicode": r"Allocation: 37 % \(328 kB\) is made by ζ \(unicode\.hs:8\)\. Next is суммаКвадратов and its local functions",
}


class Release:
    def __init__(self, tally, assay, release, folder):
        self.tally, self.assay, self.release, self.folder = tally, assay, release, folder

    def files(self, name):
        """Of all runs without a timer, and of one for the heap."""
        found = sorted(glob.glob(os.path.join(HERE, self.release, name + ".*")))
        return [path for path in found if ".ticks." not in path]

    def file(self, name, ending):
        return os.path.join(HERE, self.release, name + ending)

    def check(self, good, what):
        self.tally.add(good, f"GHC {self.release}, {what}")

    def run(self, *words):
        done = subprocess.run([self.assay, *words], capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL,
                              env=dict(os.environ, COLUMNS="1000", NO_COLOR="1"))
        self.check(done.returncode == 0, f"{' '.join(words)}: exit {done.returncode}: {done.stderr[-500:]}")
        return done.stdout

    def written(self, *words):
        """What a command writes into a file."""
        path = os.path.join(self.folder, "written")
        self.run(*words[:-1], words[-1] + path)
        with open(path, "rb") as file:
            return file.read()

    # ---- what they are there for

    def sorts(self):
        rows = {name: parse.rows_of_pj(parse.decode(judge.read(self.file(name, ".pj.json")))) for name in FIRST}
        centres = {name: {centre for path in rows[name] for centre in path} for name in FIRST}
        labels = {name: {label for label, _, _ in centres[name]} for name in FIRST}
        modules = {name: {module for _, module, _ in centres[name]} for name in FIRST}
        for names, what in ((labels["long_names"], "definitions"), (modules["long_names"], "modules")):
            self.check(any(len(name) > LONG for name in names), f"long_names: no long {what}")
            self.check(any(not name.isascii() for name in names), f"long_names: all {what} are ASCII")
        self.check(any(len(name) > LONG and not name.isascii() for name in labels["long_names"]),
                   "long_names: no long centre that is not ASCII")
        self.check({"Ledger", "Ledger.Entry", "Main"} <= modules["packages"], f"packages: {modules['packages']}")
        self.check({"made", "total\u00a0of\u00a0one", "max,of(two)", "3rd:step->amounts", "all'totals"} <= labels["pragmas"],
                   f"pragmas: {labels['pragmas']}")
        profile = json.loads(self.run("report", "--json", self.file("parallel", ".prof")))
        self.check(profile["facts"]["processors"] == 2, f"parallel: {profile['facts']}")
        log = judge.read(self.file("parallel", ".hc.eventlog.gz"))
        self.check({0, 1} <= parse.capabilities_of_eventlog(log), "parallel: events of one capability")

    # ---- what is said

    def program(self, name):
        files = self.files(name)
        said = self.run("report", *files)
        first = said.split("\n\n")[1]
        self.check(re.match(r"(?:1\. )?" + FIRST[name], first), f"{name}: {first}")
        profile = json.loads(self.run("report", "--json", *files))
        self.check(not profile.get("losses") and "Read with care" not in said, f"{name}: {profile.get('losses')}")
        page = self.written("report", *files, "--html=")
        self.check(page.startswith(b"<!doctype html>"), f"{name}: a page that begins with {page[:40]}")
        picture = xml.etree.ElementTree.fromstring(self.written("heap", *files, "-o"))
        self.check(picture.tag.endswith("svg"), f"{name}: {picture.tag}")
        self.exports(name)
        same = json.loads(self.run("diff", "--json", *[self.file(name, ".prof")] * 2))
        self.check({one["match"] for one in same["definitions"]} == {"same"}, f"{name}: another definition in the same file")

    def exports(self, name):
        precise, heap = self.file(name, ".prof"), glob.glob(self.file(name, ".h?.eventlog.gz"))[0]
        for form in EXPORTS:
            made = self.written("export", f"--to={form}", heap if form in ("hp", "chrome") else precise, "-o")
            self.check(len(made) > 100, f"{name}: --to={form} has {len(made)} bytes")
            if form == "pj":
                rows = judge.costly(parse.rows_of_prof(parse.decode(judge.read(precise))))
                again = judge.costly(parse.rows_of_pj(parse.decode(made)))
                self.check(sorted(rows.values()) == sorted(again.values()), f"{name}: --to=pj has other figures")

    def other_release(self, other, name):
        """What was written is in both, but for lambdas, which a release may count otherwise; the library is not told of."""
        found = json.loads(self.run("diff", "--json", self.file(name, ".prof"), os.path.join(HERE, other, name + ".prof")))
        lost = [one for one in found["definitions"] if one["match"] in ("new", "gone")
                for label in [one["new"] or one["old"]] if not label["name"].endswith("\\")]
        self.check(not lost, f"{name}: to GHC {other}: {lost}")
        told = [one for one in found["sentences"] if "GHC." in one]
        self.check(not told, f"{name}: to GHC {other}: {told}")

    # ---- the files

    def no_paths(self):
        for path in sorted(glob.glob(os.path.join(HERE, self.release, "*"))):
            found = frozen.PATHS.search(judge.read(path))
            self.check(not found, f"{os.path.basename(path)} has a path of a machine: {found and found[0]}")


def size_of(folder):
    return sum(os.path.getsize(path) for path in glob.glob(os.path.join(folder, "*")))


def main():
    assay, tally = os.path.abspath(sys.argv[1]), suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-releases-") as folder:
        for name in RELEASES:
            release = Release(tally, assay, name, folder)
            release.sorts()
            release.no_paths()
            for program in FIRST:
                release.program(program)
                for other in RELEASES:
                    release.other_release(other, program)
            count = len(FIRST) + len(frozen.archives(name))
            tally.add(count >= PROGRAMS, f"{count} programs of GHC {name}, {PROGRAMS} expected")
    size = sum(size_of(where) for name in RELEASES for where in (frozen.folder_of(name), os.path.join(HERE, name)))
    tally.add(size <= BYTES, f"files of later releases have {size} bytes, at most {BYTES} are to be kept")
    tally.finish()


if __name__ == "__main__":
    main()
