#!/usr/bin/env python3
"""Programs with a space leak, and clausify before and after its changes: what they print, hold, and are told.

    tests/programs/leaks.py ASSAY

stories.py says what belongs to each. Each version prints what GHC's did. A program with a leak needs TIMES as much heap and stack
as when it is repaired, so that the leak is there. Its first finding names the culprit, and is trouble; of the repaired version
none is. What holds the leak is found when it is asked for: HELD has the condition and the largest ways from a root, in any order, by
which a share of at least MOST is held together.

The versions of clausify differ in the definitions that CHANGED names. The area below their heaps, live bytes with the stack times
bytes allocated, above what an empty program keeps alive, falls with each change, and to a fifth at least in all.

suite: leaks; size: quick; build: release; budget: 8; call: {assay}
"""

import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "answers")]

import judge  # noqa: E402
import make  # noqa: E402
import measure  # noqa: E402
import stories  # noqa: E402
import suite  # noqa: E402

SECONDS = 60  # of the processor
TIMES = 20
# what is live is known exactly after a major collection
EXACTLY = ["--census=none", "--collect-every=20000"]
PART = 5  # the area of the first version is so many times that of the last, at least
EMPTY = stories.Version("clausify", "empty", {"Main.hs": b"module Main (main) where\n\nmain :: IO ()\nmain = return ()\n"}, "Main.hs")
CHANGED = {"1-unicl": {"unicl"}, "2-elim": {"elim"}, "3-disin": {"disin", "disjoin", "isCon"}}
MOST = 60  # percent
HELD = {
    "almanac": ("closure=:", "CAF Days.days (Days.hs:7) > : in days.days (line 7)"),
    "altitudes": ("producer=add", "the stack of Climb.climb (Climb.hs:7) > (,) in add (line 12) > thunk - in add (line 12)",
                  "the stack of Climb.climb (Climb.hs:7) > (,) in add (line 12) > thunk + in add (line 11)"),
    "ballots": ("kind=thunk", "the stack of State.>>= (State.hs:17) > thunk s' in instance Monad (State s).>>=.lambda (line 17)"),
    "rooms": ("kind=thunk", "the stack of Main.main (Main.hs:8) > thunk putStrLn in main (line 11) > thunk log in main (line 9) > "
                            "thunk <> in instance Monad (Writer w).>>=.lambda (Writer.hs:17)"),
    "thermometer": ("producer=readings*", "the stack of Statistics.mean (Statistics.hs:5) > thunk fromIntegral in mean (line 5) > "
                                          ": in readings.go (Readings.hs:8)"),
    "till": ("kind=thunk", "the stack of Till.takings (Till.hs:5) > thunk f in instance Foldable [].foldl.go "
                           "(Assay/Foldable.hs:67)"),
}


class Run:
    """A version that was profiled: how it ended, and its profile."""

    def __init__(self, assay, version, *options):
        with tempfile.TemporaryDirectory(prefix="assay-leaks-") as folder:
            main, path = version.write(folder), os.path.join(folder, "profile.json")
            given = os.path.join(folder, "input")
            with open(given, "wb") as file:
                file.write(version.input)
            with open(given, "rb") as file:
                report = [] if any(option.startswith("--report=") for option in options) else ["--report=/dev/null"]
                self.done = measure.run([assay, "profile", f"--json={path}", "--sample=none", *report, *options,
                                         os.path.basename(main)], SECONDS, cwd=folder, stdin=file)
            self.text = "{}"
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    self.text = file.read()
        self.facts = json.loads(self.text).get("facts", {})

    def censuses(self):
        """(bytes allocated, bytes live with the stack) of each."""
        profile = json.loads(self.text)
        cells = [at for at, dimension in enumerate(profile.get("dimensions", [])) if dimension["key"] == "cells"]
        return [(one["time"], one["total"]) for one in profile.get("samples", []) if one["dimension"] in cells]

    def area(self, empty):
        """In square bytes."""
        last, found = 0, 0
        for allocated, live in self.censuses():
            found, last = found + (allocated - last) * max(0, live - empty), allocated
        return found

    def needs(self):
        """Bytes of heap and of stack, at the most."""
        return int(self.facts.get("peak-live-bytes", 0)) + int(self.facts.get("peak-stack-bytes", 0))


def check_printed(tally, version, run):
    tally.add(run.done.returncode == 0 and run.done.stdout == stories.output(version.story),
              f"{version.full_name()}: exit {run.done.returncode}\n{run.done.stdout[-500:]!r}\n"
              f"{run.done.stderr.decode(errors='replace')[-1000:]}")


def check_frozen(tally, versions):
    known = stories.frozen()
    for version in versions:
        tally.add(known.get(version.full_name()) == version.fingerprint(),
                  f"{version.full_name()} was changed since GHC ran it: tools/renew-programs")


def check_leak(tally, assay, name, leak, repaired):
    """It is there, and it is said."""
    runs = [Run(assay, version, *EXACTLY) for version in (leak, repaired)]
    for version, run in zip((leak, repaired), runs):
        check_printed(tally, version, run)
    needs = [run.needs() for run in runs]
    tally.add(needs[0] >= TIMES * needs[1] > 0, f"{name}: {needs[0]} B with the leak, {needs[1]} B without")
    expect = make.read_expect(os.path.join(stories.LEAKS, name))
    check_expect(tally, name, expect, leak)
    found = judge.findings_in(Run(assay, leak).text)
    for asked, good in judge.verdicts(expect, found).items():
        tally.add(good, f"{asked}: {name}: {judge.shown(found)}")
    check_held(tally, assay, name, leak)
    found = judge.findings_in(Run(assay, repaired).text)
    tally.add(not any(trouble for _, _, trouble, _ in found), f"{name} repaired: {judge.shown(found)}")


def check_held(tally, assay, name, leak):
    """The section on holders, whose lines are joined; files of the library without their folder."""
    asked, *ways = HELD[name]
    with tempfile.TemporaryDirectory(prefix="assay-leaks-") as folder:
        path = os.path.join(folder, "report")
        Run(assay, leak, f"--holders={asked}", f"--report={path}")
        with open(path, encoding="utf-8") as file:
            text = re.sub(r"\n +", " ", file.read())
    section = text.partition(f"\nWhat holds {asked}\n")[2].partition("\n\n- ")[2].partition("\n\n")[0]
    lines = [re.sub(r"\([^ ]*/(Assay/)", r"(\1", line) for line in section.split("\n- ")][:len(ways)]
    found = [re.match(r"(?:over )?(\d+) % \([^)]+\): (.*)", line) for line in lines]
    good = all(found) and sorted(one[2] for one in found) == sorted(ways) and sum(int(one[1]) for one in found) >= MOST
    tally.add(good, f"{name}: {asked} is held by {section!r}")


def check_expect(tally, name, expect, leak):
    """The place is a line of the culprit's module, at its definition or after it."""
    file, line = expect["place"].split(":")
    module, _, definition = re.fullmatch(r"((?:[A-Z]\w*\.)*[A-Z]\w*)(\.)(.*)", expect["culprit"]).groups()
    lines = leak.modules[file].decode().splitlines()
    starts = [at for at, text in enumerate(lines, 1) if definition in text.split() and not text.startswith("module")]
    tally.add(file == module.replace(".", os.sep) + ".hs" and starts and starts[0] <= int(line) <= len(lines),
              f"{name}: {expect['place']} is not in {expect['culprit']}")


def definitions(text):
    """The lines of each top-level definition, comments left out."""
    found, name = {}, ""
    for line in text.splitlines():
        word = re.match(r"(?:data |type )?([A-Za-z]\w*)", line)
        name = word[1] if word else name
        if line and not line.startswith("--"):
            found.setdefault(name, []).append(line)
    return found


def check_clausify(tally, assay):
    versions, before, areas = stories.clausify(), None, []
    empty = max((live for _, live in Run(assay, EMPTY, "--census=bytes:256").censuses()), default=0)
    for version in versions:
        run = Run(assay, version)
        check_printed(tally, version, run)
        areas.append(run.area(empty))
        now = definitions(version.modules[version.main].decode())
        if before:
            apart = {name for name in {*before, *now} if before.get(name) != now.get(name)}
            tally.add(apart == CHANGED[version.name], f"{version.full_name()} differs in {sorted(apart)}")
        before = now
    tally.add(len(versions) == len(CHANGED) + 1, f"{len(versions)} versions of clausify")
    tally.add(all(old > new for old, new in zip(areas, areas[1:])) and areas[0] > PART * areas[-1] > 0,
              f"clausify: areas of {areas} square bytes")
    print("clausify:", ", ".join(f"{area / 1e12:.3f}" for area in areas), f"MB MB above {empty} B")


def main(assay):
    tally, assay = suite.Tally(), os.path.abspath(assay)
    for versions in stories.stories().values():
        check_frozen(tally, versions)
    for name, versions in stories.leaks().items():
        try:
            check_leak(tally, assay, name, *versions)
        except subprocess.TimeoutExpired:
            tally.add(False, f"{name}: no end after {SECONDS} s of processor time")
    check_clausify(tally, assay)
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
