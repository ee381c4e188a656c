#!/usr/bin/env python3
"""Whatever fails, a command says so: exit codes by failure and command, and every call that can fail, failing.

    tests/outputs/failures.py ASSAY SIZE SEED

First the table of cli/exits.def, held against the binary. Then each command runs with one call of the C library failing
(memory, read, write, rename, ...), once and for good: either it does what it does otherwise, to the byte, or its exit
code is not 0; it never crashes, and leaves nothing behind.

suite: failures; size: quick; build: release; needs: cc; budget: 6 73; call: {assay} {size} {seed} {large}
"""

import os
import random
import re
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "recordings"))

import recording  # noqa: E402
from place import COMMANDS, Place, build_calls, words_of, write

import suite

# moments of a kind, at most. Who fails for good has mostly given up at the first
MOMENTS = {"quick": {"once": 4, "always": 4}, "full": {"once": 300, "always": 20}, "--large": {"once": 600, "always": 40}}
KINDS = ("memory", "read", "write", "open", "close", "rename", "fsync", "mkostemp", "fchmod", "lstat", "fstat",
         "mkdtemp")
READERS = {"report": ["report", "FILE"], "why": ["why", "main", "FILE"], "heap": ["heap", "FILE", "-o", "out.svg"], "diff": ["diff", "FILE", "new.prof"],
           "scale": ["scale", "--size=1", "FILE", "--size=2", "old.prof", "--size=4", "old.prof"],
           "export": ["export", "FILE", "--to=folded", "-o", "out"], "merge": ["merge", "FILE", "-o", "out"],
           "gate": ["gate", "--save", "out", "FILE"], "check": ["check", "FILE"], "run": ["run", "FILE"],
           "profile": ["profile", "FILE"], "dump": ["dump", "FILE"], "ghc": ["ghc", "FILE"]}


def exits():
    """The table: exit codes by failure, of most commands and of gate."""
    with open(os.path.join(suite.ROOT, "cli", "exits.def"), encoding="utf-8") as file:
        rows = re.findall(r"^FAILURE\((\w+), (\d+), (\d+),", file.read(), re.M)
    return {name: (int(usual), int(gate)) for name, usual, gate in rows}


class Table:
    def __init__(self, tally, place):
        self.tally, self.place, self.exits = tally, place, exits()

    def expect(self, failure, words, **more):
        done = self.place.run(*words, **more)
        gates = words[0] == "gate" or any(word.startswith("--gate") for word in words)
        wanted = self.exits[failure][gates]
        self.tally.add(done.returncode == wanted,
                       f"{failure}: {' '.join(words)}: exit {done.returncode}, not {wanted}: {done.stderr[-400:]}")


def check_table(tally, place, library):
    table = Table(tally, place)
    write(place.path("damaged.prof"), '{"kind": "assay-profile", "version": 2, "metrics": [,]}')
    write(place.path("other.prof"), "Dear Sir or Madam\n")
    write(place.path("other.hs"), "")
    place.run("gate", "--save", "budget", "new.prof")
    place.run("gate", "--save", "tight", "old.prof")
    for command, words in READERS.items():
        table.expect("USAGE", [words[0], "--no-such-option", *words[1:]])
        table.expect("USAGE", [command])
        for name in ("nowhere.prof", ".", "damaged.prof", "other.prof"):
            table.expect("REFUSED", [name if word == "FILE" else word for word in words])
        if command not in ("check", "run", "profile", "dump", "ghc"):
            # the seventh allocation is always before the output
            table.expect("SYSTEM", ["old.prof" if word == "FILE" and command != "heap" else "a.hp" if word == "FILE" else word
                                    for word in words],
                         environment={"LD_PRELOAD": library, "CALLS_OF": "memory", "CALLS_AT": "7", "CALLS_DO": "always"})
    for words in (["report", "old.prof", "--json=DIR/x"], ["report", "old.prof", "--html=DIR/x"], ["heap", "a.hp", "-o", "DIR/x"],
                  ["why", "main", "old.prof", "--json=DIR/x"],
                  ["diff", "old.prof", "new.prof", "--json=DIR/x"],
                  ["scale", "--size=1", "old.prof", "--size=2", "old.prof", "--size=4", "old.prof", "--json=DIR/x"], ["export", "old.prof", "--to=folded", "-o", "DIR/x"],
                  ["merge", "old.prof", "-o", "DIR/x"], ["gate", "--save", "DIR/x", "old.prof"],
                  ["profile", "p.stg", "--json=DIR/x"], ["profile", "p.stg", "--report=DIR/x"],
                  ["ghc", "Main.hs", f"--with-ghc={place.ghc}", "--json=DIR/x"],
                  ["ghc", "Main.hs", f"--with-ghc={place.ghc}", "--keep=old.prof/x"],
                  ["ghc", "Main.hs", f"--with-ghc={place.ghc}", "--save", "--gate=DIR/x"]):
        table.expect("UNWRITTEN", [word.replace("DIR", "nowhere") for word in words])  # no folder
        for call in ("write", "rename", "fsync"):  # a disk that is full or broken
            spared = [word.replace("DIR/", "") for word in words]
            if "--keep=old.prof/x" not in words:
                number = 2 if words[0] == "profile" and call == "write" else 1
                table.expect("UNWRITTEN", spared, environment={"LD_PRELOAD": library, "CALLS_OF": call,
                                                               "CALLS_AT": str(number), "CALLS_DO": "always"})
    table.expect("OVER", ["gate", "tight", "new.prof"])
    table.expect("INCOMPARABLE", ["gate", "budget", "a.json"])
    table.expect("REFUSED", ["gate", "nowhere", "old.prof"])
    table.expect("REFUSED", ["gate", "other.prof", "old.prof"])
    table.expect("REFUSED", ["ghc", "other.hs", f"--with-ghc={place.ghc}.program"])
    for words in (["run", "p.stg"], ["profile", "p.stg"]):
        table.expect("SYSTEM", words, environment={"LD_PRELOAD": library, "CALLS_OF": "memory", "CALLS_AT": "1",
                                                   "CALLS_DO": "always"})


class Struck:
    """One command, with what it does when nothing fails."""

    def __init__(self, tally, assay, name, library):
        self.tally, self.assay, self.name, self.library = tally, assay, name, library

    def run(self, kind, at, what, **more):
        """(exit code, output, errors, files) in a place of its own"""
        with Place(self.assay) as place:
            if self.name == "ghc":  # a cache that is there
                place.run(*words_of(place, self.name))
            for output in COMMANDS[self.name][1]:
                if os.path.exists(place.path(output)):
                    os.remove(place.path(output))
            environment = {"LD_PRELOAD": self.library, "CALLS_OF": kind, "CALLS_AT": str(at), "CALLS_DO": what, **more}
            done = place.run(*words_of(place, self.name), environment=environment)
            files = place.files()
            if "here/out.assay" in files:  # times are its own matter
                files["here/out.assay"] = recording.repeatable(files["here/out.assay"])
            return (done.returncode, done.stdout, done.stderr.replace(place.root.encode(), b""),
                    {path: text for path, text in files.items() if not path.startswith("tools")})

    def count(self, kind, folder):
        path = os.path.join(folder, "count")
        self.good = self.run(kind, 0, "once", CALLS_TO=path)
        with open(path, encoding="utf-8") as file:
            return int(file.read())

    def strike(self, kind, at, what):
        code, output, errors, files = self.run(kind, at, what)
        label = f"{self.name}: {kind} {at} fails {what}"
        if self.name in ("profile", "record") and kind == "write":
            output = self.good[1]  # what the program writes is its own matter
        if kind in ("read", "open", "lstat", "fstat") and "here/out.html" in files:
            files["here/out.html"] = self.good[3]["here/out.html"]  # a source that cannot be had is not on the page
        if what == "always":  # where nothing can be done any more, a cache is not emptied: the next one does it
            files = {path: text for path, text in files.items() if not path.startswith("cache")}
        good = code == 0 and (output, files) == (self.good[1], self.good[3])
        self.tally.add(good or code in (1, 3, 4), f"{label}: exit {code}, and the outputs differ {errors[-300:]}")
        if self.name == "ghc" and code != 0 and kind == "read":
            files.pop("here/out.json", None)  # the report of those runs whose files could be read
            files.pop("here/Main-closure-type.eventlog", None)  # totals that could not be read: one run more is made
        if self.name == "project" and code != 0 and kind == "write":
            files.pop("here/out.txt", None)  # the report on a program that could not write
        if self.name == "record" and code != 0:  # it is good as far as it came
            blocks = files.pop("here/out.assay", [])
            self.tally.add(blocks == self.good[3]["here/out.assay"][: len(blocks)], f"{label}: not as far as it came")
        whole = {path: text for path, text in files.items() if self.good[3].get(path, b"") == text}
        left = [path for path in files if path not in whole]
        self.tally.add(not left, f"{label}: left {left}")


def check_calls(tally, assay, size, seed, library, folder):
    for name in COMMANDS:
        struck = Struck(tally, assay, name, library)
        for kind in KINDS:
            count = struck.count(kind, folder)
            for what, most in MOMENTS[size].items():
                chosen = random.Random(f"{seed} {name} {kind} {what}")
                for at in chosen.sample(range(1, count + 1), min(count, most)):
                    struck.strike(kind, at, what)


def main():
    assay, size, seed = sys.argv[1:4]
    tally = suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-failures-") as folder:
        library = build_calls(folder)
        with Place(assay) as place:
            check_table(tally, place, library)
        check_calls(tally, assay, sys.argv[4] if len(sys.argv) > 4 else size, seed, library, folder)
    tally.finish()


main()
