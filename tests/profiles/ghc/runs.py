#!/usr/bin/env python3
"""Files of one run and of several: what has no common clock is never drawn, listed or cut together; and one fact has one
key, whatever a format calls it.

    tests/profiles/ghc/runs.py ASSAY

suite: runs; size: smoke; build: release sanitize; budget: 1 1 1
"""

import gzip
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(HERE), os.path.dirname(os.path.dirname(HERE))]
import flat  # noqa: E402
import suite  # noqa: E402

# of the same length, so that a log's frame stays right; centres of another module, so that censuses differ
OTHER = {b"load": b"LOAD", b"search": b"SEARCH", b"Main\0": b"Mine\0"}


class Runs:
    def __init__(self, assay, folder):
        self.assay, self.folder, self.tally = assay, folder, suite.Tally()
        with gzip.open(os.path.join(HERE, "phases.hc.eventlog.gz")) as file:
            log = file.read()
        self.first = self.write("first.eventlog", log)
        for old, new in OTHER.items():
            log = log.replace(old, new)
        self.second = self.write("second.eventlog", log)
        self.hp = os.path.join(HERE, "phases.hc.hp")

    def write(self, name, contents):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(contents)
        return path

    def run(self, *words):
        return subprocess.run([self.assay, *words], capture_output=True, text=True, errors="replace", cwd=self.folder,
                              check=False)

    def profile(self, *words):
        result = self.run("report", "--json", *words)
        self.check(result.returncode == 0, f"{words}: {result.stderr}")
        return flat.read(result.stdout)

    def check(self, good, message):
        self.tally.add(good, message)

    def axes(self, rows, profile):
        """(run, clock) of each that a row can belong to"""
        return {(profile["sources"][row.get("source", 0)]["run"], profile["sources"][row.get("source", 0)]["clock"])
                for row in rows}

    def sources(self):
        """A run writes one file of a kind; a .hp and an .eventlog of one command are of one run, by two clocks."""
        joined = self.profile(self.hp, self.first)
        self.check([(s["format"], s["run"], s["clock"]) for s in joined["sources"]]
                   == [("hp", 0, "mutator"), ("ghc-eventlog", 0, "wall")], f"one run: {joined['sources']}")
        two = self.profile(self.first, self.second)
        self.check([s["run"] for s in two["sources"]] == [0, 1], f"two runs: {two['sources']}")
        with open(self.hp, "rb") as file:
            other = self.write("other.hp", file.read().replace(b"-i0.001", b"-i0.100", 1))
        apart = self.profile(other, self.first)
        self.check([s["run"] for s in apart["sources"]] == [0, 1], f"two commands: {apart['sources']}")

    def moments(self):
        two = self.profile(self.first, self.second)
        texts = {}
        for moment in two["moments"]:
            texts.setdefault(moment.get("source", 0), set()).add(moment["text"])
        self.check("load" in texts[0] and "LOAD" in texts[1] and not texts[0] & {"LOAD", "SEARCH"}, f"whose: {texts}")
        report = self.run("report", "--full", self.first, self.second).stdout
        tables = re.findall(r"^Moments in (\S+)\n(.*?); --to ends it", report, re.S | re.M)
        self.check([name for name, _ in tables] == ["first.eventlog", "second.eventlog"], "a table for each run")
        self.check(all(("LOAD" in text) == (name == "second.eventlog") for name, text in tables), "rows of one run")

    def pictures(self):
        for by, drawn, left_out in (("context", "load", "LOAD"), ("context@ghc-eventlog", "LOAD", "load")):
            picture = self.run("heap", self.first, self.second, f"--by={by}", "-o", "-").stdout
            self.check(f">{drawn}<" in picture and f">{left_out}<" not in picture, f"markers in the picture by {by}")
        notes = self.run("heap", self.first, self.second, "--by=context", "-o", os.path.join(self.folder, "heap.svg"))
        self.check("of another run" in notes.stdout + notes.stderr + open(os.path.join(self.folder, "heap.svg")).read(),
                   "the picture says what it leaves out")

    def parts(self):
        """A marker's time cuts its own run, and nothing else."""
        for marker, run in (("load", 0), ("LOAD", 1)):
            part = self.profile(self.first, self.second, f"--from={marker}")
            for what in ("dimensions", "moments"):
                self.check(self.axes(part[what], part) == {(run, "wall")}, f"--from={marker}: {what}")
            self.check(any(loss["code"].endswith("-run") for loss in part["losses"]), f"--from={marker}: it says so")
        refused = self.run("report", self.first, self.second, "--from=load", "--to=SEARCH")
        self.check(refused.returncode != 0 and "no marker has this text" in refused.stderr,
                   f"from one run to another: {refused.stderr}")
        numbered = self.profile(self.first, self.second, "--from=1ms")
        self.check(self.axes(numbered["dimensions"], numbered) == {(0, "wall"), (1, "wall")}, "a number is of each run")
        joined = self.profile(self.hp, self.first, "--from=load")
        self.check(self.axes(joined["dimensions"], joined) == {(0, "wall")}, "--from by the clock of the log")

    def processors(self):
        """.prof says processors, -pj initial_capabilities: it is one fact."""
        with open(os.path.join(HERE, "state_map.prof"), "rb") as file:
            four = self.write("four.prof", file.read().replace(b", 1 processor)", b", 4 processors)"))
        self.check(self.profile(four)["facts"]["processors"] == 4, "processors of a .prof")
        with open(os.path.join(HERE, "state_map.pj.json"), "rb") as file:
            one = self.write("one.json", re.sub(rb'("initial_capabilities": )\d+', rb"\g<1>1", file.read()))
        self.check(self.profile(one)["facts"]["processors"] == 1, "processors of a -pj")
        compared = self.run("diff", one, four).stdout
        for what in ("numbers of processors", "kinds of file"):
            self.check(f"different {what}" in compared, f"diff: {what}: {compared[:500]}")


def main():
    with tempfile.TemporaryDirectory(prefix="assay-runs-") as folder:
        runs = Runs(os.path.abspath(sys.argv[1]), folder)
        for test in (runs.sources, runs.moments, runs.pictures, runs.parts, runs.processors):
            test()
    runs.tally.finish()


main()
