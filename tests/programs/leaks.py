#!/usr/bin/env python3
"""Programs with a space leak, and clausify before and after its changes: what they print, hold, and are told.

    tests/programs/leaks.py ASSAY

stories.py says what belongs to each. Each version prints what GHC's did. A program with a leak needs TIMES as much heap and stack
as when it is repaired, so that the leak is there, and its first finding names the culprit; what is not named yet is in KNOWN, with
the reason: a line that is no longer true is a failure. The versions of clausify differ in the definitions that CHANGED names.

suite: leaks; size: quick; build: release; budget: 20; call: {assay}
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
COLLECT = "--collect-every=20000"  # what is live is known exactly after a major collection
NO_CENSUS = "a run of ours has no censuses"
KNOWN = {(asked, name): NO_CENSUS for asked in ("first", "trouble")
         for name in ("almanac", "altitudes", "ballots", "rooms", "thermometer", "till")}
CHANGED = {"1-unicl": {"unicl"}, "2-elim": {"elim"}, "3-disin": {"disin", "disjoin", "isCon"}}


class Run:
    """A version that was profiled: how it ended, and its profile."""

    def __init__(self, assay, version, *options):
        with tempfile.TemporaryDirectory(prefix="assay-leaks-") as folder:
            main, path = version.write(folder), os.path.join(folder, "profile.json")
            given = os.path.join(folder, "input")
            with open(given, "wb") as file:
                file.write(version.input)
            with open(given, "rb") as file:
                self.done = measure.run([assay, "profile", f"--json={path}", "--report=/dev/null", *options,
                                         os.path.basename(main)], SECONDS, cwd=folder, stdin=file)
            self.text = "{}"
            if os.path.exists(path):
                with open(path, encoding="utf-8") as file:
                    self.text = file.read()
        self.facts = json.loads(self.text).get("facts", {})

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
    runs = [Run(assay, version, COLLECT) for version in (leak, repaired)]
    for version, run in zip((leak, repaired), runs):
        check_printed(tally, version, run)
    needs = [run.needs() for run in runs]
    tally.add(needs[0] >= TIMES * needs[1] > 0, f"{name}: {needs[0]} B with the leak, {needs[1]} B without")
    expect = make.read_expect(os.path.join(stories.LEAKS, name))
    check_expect(tally, name, expect, leak)
    found = judge.findings_in(Run(assay, leak).text)
    for asked, good in judge.verdicts(expect, found).items():
        if asked != "three":
            known = (asked, name) in KNOWN
            tally.add(good != known, f"{asked}: {name}{' is no longer missed: its line in KNOWN goes' if known else ''}: "
                      f"{judge.shown(found)}")


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
    versions, before = stories.clausify(), None
    for version in versions:
        check_printed(tally, version, Run(assay, version))
        now = definitions(version.modules[version.main].decode())
        if before:
            apart = {name for name in {*before, *now} if before.get(name) != now.get(name)}
            tally.add(apart == CHANGED[version.name], f"{version.full_name()} differs in {sorted(apart)}")
        before = now
    tally.add(len(versions) == len(CHANGED) + 1, f"{len(versions)} versions of clausify")


def main(assay):
    tally, assay = suite.Tally(), os.path.abspath(assay)
    for versions in stories.stories().values():
        check_frozen(tally, versions)
    for name, versions in stories.leaks().items():
        try:
            check_leak(tally, assay, name, *versions)
        except subprocess.TimeoutExpired:
            tally.add(False, f"{name}: no end after {SECONDS} s of processor time")
    strangers = {name for _, name in KNOWN} - stories.leaks().keys()
    tally.add(not strangers, f"KNOWN has what is not a program: {sorted(strangers)}")
    check_clausify(tally, assay)
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
