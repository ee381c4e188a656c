#!/usr/bin/env python3
"""Recordings: the report of one is that of the run; two runs write the same; what is killed, or has no room, can be read.

    tests/recordings/recordings.py ASSAY SIZE SEED [--kills N] [--spoils N]

suite: recordings; size: quick; build: release sanitize; budget: 4 15 45; call: {assay} {size} {seed}
"""

import argparse
import gzip
import json
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
import time

import recording

import suite

from measure import HANGING

sys.path.insert(0, os.path.join(suite.TESTS, "programs"))

import corpus  # noqa: E402

PROGRAMS = ("programs/costs", "programs/output")  # those of limits wait for signals
MOST = {"quick": 40, "full": 10000}
HASKELL = {"quick": 3, "full": 40}
KILLS = {"quick": 20, "full": 60}
SPOILS = {"quick": 9, "full": 27}
# for tens of seconds, and a context more now and then
LONG = r"""module Main

data Int = I Int#
data List = Nil | Cons boxed boxed
centre work
centre keep
down = \n:Int# -> case n of _ { 0 -> I 0 ; _ -> case -# n 1 of m { _ -> down m } }
from = \n:Int# -> case n of _ { 0 -> Nil ; _ -> case -# n 1 of m { _ ->
    let t = thunk (from m) ; x = I n in Cons x t } }
count = \l a:Int# -> case l of _ { Nil -> I a ; Cons x t -> case +# a 1 of b { _ -> count t b } }
twice = \l -> case count l 0 of _ { I k -> count l 0 }
tick = \n:Int# s:State# -> case n of _ { 0 -> I 0 ; _ ->
    case scc work (down 200) of _ { I c ->
    case scc keep (let l = thunk (from 400) in twice l) of _ { I d ->
    case -# n 1 of m { _ -> tick m s } } } }
main = \s:State# -> tick COUNT s
run main s
"""


# a line is some work, and a census or two; it ends when its input does
FED = """module Main (main) where

work :: Int -> Int
work n = length (show (product (map toInteger [1 .. n])))

main :: IO ()
main = getContents >>= mapM_ (print . work . read) . lines
"""

# What a branch has eaten, another one holds, and so does who searches.
CHOICES = """module Main
data Int = I Int#
data List = Nil | Cons boxed boxed
i0 = I 0
upto = \\a:Int# b:Int# -> case ># a b of _ { 1 -> Nil ; _ ->
    case +# a 1 of c { _ -> let h = I a ; t = thunk (upto c b) in Cons h t } }
last = \\xs x -> case xs of _ { Nil -> x ; Cons y ys -> last ys y }
late = \\xs -> case last xs i0 of _ { I k -> let ys = thunk (upto 1 2000) in last ys i0 }
inner = thunk (let zs = thunk (upto 1 2000) in case last zs i0 of _ { I k -> let t = thunk (late zs) in search# -1 t })
main = thunk (let xs = thunk (upto 1 3000) in case last xs i0 of _ { I k ->
    choose# (let ys = thunk (upto 1 4000) in case last ys i0 of _ { I j -> case inner of _ { Nil -> i0 ; Cons a as -> last ys i0 } })
            (last xs i0) })
builtin nil = Nil
builtin cons = Cons
solve main
"""


class Tests:
    def __init__(self, assay, size, seed, folder):
        self.assay, self.size, self.folder = os.path.abspath(assay), size, folder
        self.random = random.Random(seed)
        self.tally = suite.Tally()

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, **more):
        return subprocess.run([self.assay, *words], stdin=subprocess.DEVNULL, capture_output=True, timeout=HANGING,
                              check=False, cwd=self.folder, **more)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def profile(self, name):
        """A profile as JSON, without what says when it was."""
        profile = json.loads(self.read(name))
        for source in profile["sources"]:
            source.pop("file", None)
        profile["facts"].pop("started", None)
        for facts in profile.get("facts_of_sources", []):
            facts.pop("started", None)
        return profile

    # ---- one run ----

    def words(self, program):
        header = suite.read_header(program)
        return header.get("options", "").split(), header.get("arguments", "").split()

    def round_trip(self, program, *options):
        name = os.path.basename(program)
        more, arguments = self.words(program)
        end = ["--", *arguments] if arguments else []
        for file in ("run.assay", "run.json", "run.txt", "again.json"):
            if os.path.exists(self.path(file)):
                os.remove(self.path(file))
        done = self.run("profile", program, "-o", "run.assay", "--json=run.json", "--report=run.txt", *more, *options, *end)
        if not os.path.exists(self.path("run.json")):
            return  # it does not get as far as a run
        said = self.run("report", "run.assay", "--json=again.json")
        self.tally.add(said.returncode == 0, f"{name}: {said.stderr[-400:]}")
        if said.returncode != 0:
            return
        self.tally.add(self.profile("run.json") == self.profile("again.json"), f"{name}: another profile {options}")
        text = self.run("report", "run.assay", "--source-root=/")
        self.tally.add(text.returncode == 0 and text.stdout == self.read("run.txt"),
                       f"{name}: another report {options}")
        # the same without a recording
        plain = self.run("profile", program, "--report=plain.txt", *more, *options, *end)
        self.tally.add((plain.returncode, plain.stdout, self.read("plain.txt")) ==
                       (done.returncode, done.stdout, self.read("run.txt")), f"{name}: recording changes the run")
        first = self.read("run.assay")
        self.run("profile", program, "-o", "run.assay", "--report=plain.txt", *more, *options, *end)
        self.tally.add(recording.repeatable(first) == recording.repeatable(self.read("run.assay")),
                       f"{name}: another recording the second time {options}")

    def round_trips(self):
        programs = [path for folder in PROGRAMS for path in suite.programs(folder)]
        chosen = suite.by_commit(programs)[: MOST[self.size]]
        for program in chosen:
            self.round_trip(program)
        haskell = suite.by_commit(corpus.running_files())
        for program in haskell[: HASKELL[self.size]]:
            self.round_trip(program, "--sample=none")
        for program in chosen[:5]:
            self.round_trip(program, "--engine=spec")
            self.round_trip(program, "--contexts=flat")
        for program in chosen[:5]:
            self.lines(program)

    def lines(self, program):
        """Costs of lines: those of a recording are the run's, add up, and are the same the second time."""
        name, (more, arguments) = os.path.basename(program), self.words(program)
        words = ["profile", program, "--engine=spec", "--lines", "-o", "run.assay", "--json=run.json", "--report=run.txt",
                 *more, "--", *arguments]
        if os.path.exists(self.path("run.json")):
            os.remove(self.path("run.json"))
        self.run(*words)
        if not os.path.exists(self.path("run.json")):
            return  # it does not get as far as a run
        first, wanted = self.read("run.assay"), self.profile("run.json")
        self.run("report", "run.assay", "--json=again.json")
        self.tally.add(self.profile("again.json") == wanted, f"{name}: other lines")
        sums = {metric["key"]: sum(line["costs"][metric["key"]] for line in wanted.get("lines", [])) for metric in wanted["metrics"]}
        self.tally.add(sums == {metric["key"]: metric["total"] for metric in wanted["metrics"]}, f"{name}: lines add up to {sums}")
        self.run(*words)
        self.tally.add(recording.repeatable(first) == recording.repeatable(self.read("run.assay")), f"{name}: lines the second time")

    def markers(self):
        """Of censuses by time no two runs are alike, but the profile of a recording is that of its run."""
        programs = suite.programs("programs/markers") + suite.programs("programs/run", "markers.hs", endings=(".hs",))
        for program in programs:
            for census in ("points", "bytes", "none"):
                self.round_trip(program, "--sample=none", f"--census={census}")
            self.run("profile", program, "-o", "run.assay", "--json=run.json", "--sample=none", "--census=time:0.001")
            self.run("report", "run.assay", "--json=again.json")
            self.tally.add(self.profile("run.json") == self.profile("again.json"), f"{program}: another profile, by time")
        self.round_trip(programs[0], "--sample=none", "--census=points", "--engine=spec")

    # ---- kills ----

    def is_good(self, name, label):
        """Every recording opens, complete up to its last block: one more block than that would be in its bytes."""
        data = self.read(name)
        whole = list(recording.blocks(data))
        said = self.run("report", name, "--json=cut.json")
        ended = any(kind == "END" for _, kind, _ in whole)
        if not any(kind == "RUN" for _, kind, _ in whole):
            self.tally.add(said.returncode == 1 and b"recording" in said.stderr, f"{label}: {said.stderr[-300:]}")
            return
        good = said.returncode == 0
        losses = json.loads(self.read("cut.json")).get("losses", []) if good else []
        cut = [loss for loss in losses if loss.get("kind", loss.get("code")) == "recording-cut"]
        self.tally.add(good and bool(cut) != ended, f"{label}: {len(whole)} blocks, {said.returncode} {losses} {said.stderr[-300:]}")

    def kills(self, count):
        with open(self.path("long.stg"), "w", encoding="utf-8") as file:
            file.write(LONG.replace("COUNT", "100000"))
        met = 0
        for number in range(count):
            if os.path.exists(self.path("killed.assay")):
                os.remove(self.path("killed.assay"))
            with subprocess.Popen([self.assay, "profile", "long.stg", "-o", "killed.assay"], cwd=self.folder,
                                  stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as process:
                time.sleep(self.random.expovariate(5))
                process.send_signal(signal.SIGKILL)
                process.wait()
            if not os.path.exists(self.path("killed.assay")):
                continue
            met += 1
            self.is_good("killed.assay", f"kill {number}")
        print(f"{met} of {count} kills met a recording")

    # ---- what others do to it ----

    def spoil(self, how):
        """One thing that can happen to a file while it is written to."""
        path, size = self.path("spoilt.assay"), os.path.getsize(self.path("spoilt.assay"))
        if how == "removed":
            os.remove(path)
        elif how == "moved":
            os.rename(path, self.path("moved.assay"))
        elif how == "replaced":
            with open(self.path("other.assay"), "wb") as file:
                file.write(self.read("spoilt.assay"))
            os.rename(self.path("other.assay"), path)
        elif how == "emptied":
            os.truncate(path, 0)
        elif how == "truncated":
            os.truncate(path, self.random.randrange(size))
        elif how == "longer":
            os.truncate(path, size + self.random.randint(1 << 20, 1 << 24))
        elif how == "appended":
            with open(path, "ab") as file:  # more than what is still to come, which is written over it
                file.write(b"x" * self.random.randint(1 << 20, 1 << 21))
        elif how == "written":
            with open(path, "r+b") as file:
                at = self.random.randrange(size)
                file.seek(at)
                byte = file.read(1)[0]
                file.seek(at)
                file.write(bytes([byte ^ self.random.randint(1, 255)]))
        else:  # a second writer
            self.run("profile", "fed.hs", "-o", "spoilt.assay")

    def spoils(self, count):
        """A recording that others spoil while the program runs is told to be lost; its report is whole all the same."""
        ways = ("removed", "moved", "replaced", "emptied", "truncated", "longer", "appended", "written", "doubled")
        with open(self.path("fed.hs"), "w", encoding="utf-8") as file:
            file.write(FED)
        for number in range(count + 1):
            how = ways[number % len(ways)] if number < count else "kept"
            with subprocess.Popen([self.assay, "profile", "fed.hs", "-o", "spoilt.assay"], cwd=self.folder, stdin=subprocess.PIPE,
                                  stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
                for _ in range(self.random.randint(1, 12)):  # each answer is one that was recorded
                    process.stdin.write(b"%d\n" % self.random.randint(50, 300))
                    process.stdin.flush()
                process.stdout.readline()
                time.sleep(self.random.random() / 100)
                if how != "kept":
                    self.spoil(how)
                process.stdin.write(b"100\n" * self.random.randint(0, 12))
                _, errors = process.communicate(timeout=HANGING)
            lost = b"A0416" in errors and process.returncode == 1
            self.tally.add(lost == (how != "kept") and b"More: --full" in errors,
                           f"spoil {number}, {how}: exit {process.returncode} {errors[-300:]}")
        self.is_good("spoilt.assay", "kept")

    # ---- no room ----

    def no_room(self):
        with open(self.path("short.stg"), "w", encoding="utf-8") as file:
            file.write(LONG.replace("COUNT", "200"))
        whole = self.run("profile", "short.stg", "-o", "whole.assay", "--report=whole.txt")
        size = len(self.read("whole.assay"))
        self.tally.add(whole.returncode == 0, f"no limit: {whole.stderr[-300:]}")
        for limit in sorted(self.random.sample(range(20, size), min(12, size - 20))):
            with open(self.path("full.assay"), "w", encoding="utf-8"):
                pass

            def begin(limit=limit):
                resource.setrlimit(resource.RLIMIT_FSIZE, (limit, limit))

            done = self.run("profile", "short.stg", "-o", "full.assay", preexec_fn=begin)
            said = done.stderr.count(b"A0415")
            self.tally.add(done.stdout == whole.stdout and done.returncode == 1 and said == 1,
                           f"limit {limit}: exit {done.returncode}, {done.stderr[-300:]}")
            written = self.read("full.assay")
            self.tally.add(self.read("whole.assay")[:18] == written[:18] and
                           sum(len(block) for _, _, block in recording.blocks(written)) + 18 == len(written),
                           f"limit {limit}: not whole blocks alone")
            self.is_good("full.assay", f"limit {limit}")

    # ---- what is not to be in it ----

    def private(self):
        home = self.path("secret-home")
        os.makedirs(os.path.join(home, "src"))
        program = os.path.join(home, "src", "short.stg")
        with open(program, "w", encoding="utf-8") as file:
            file.write(LONG.replace("COUNT", "2"))
        environment = {"HOME": home, "PATH": "/usr/bin", "CANARY": "canary-of-environment"}
        for options, wanted in (([], False), (["--show-private"], True)):
            self.run("profile", program, "-o", "private.assay", *options, "--", "canary-of-arguments", env=environment)
            shown = self.run("report", "private.assay", "--show-private", "--json").stdout
            for word in (b"canary-of-arguments", b"secret-home"):
                self.tally.add((word in shown) == wanted, f"{word} {options}")
            self.tally.add(b"canary-of-environment" not in shown, "the environment")
            public = self.run("report", "private.assay", "--json").stdout
            self.tally.add(b"canary" not in public and b"secret-home" not in public, f"private things are shown {options}")

    def refusals(self):
        for words, code in ((["-o", "-"], 2), (["-o", "nowhere/run.assay"], 1), (["-o", "short.stg"], 2)):
            done = self.run("profile", "short.stg", *words)
            self.tally.add(done.returncode == code and not done.stdout, f"{words}: {done.returncode} {done.stderr[-300:]}")
        newer = b"assay-recording 2\n"
        for data, word in ((newer, b"version 2"), (recording.FIRST_LINE, b"before it says of what"),
                           (b"assay-recording x\n", b"version")):
            with open(self.path("refused.assay"), "wb") as file:
                file.write(data)
            done = self.run("report", "refused.assay")
            self.tally.add(done.returncode == 1 and word in done.stderr, f"{data}: {done.stderr[-300:]}")

    def frozen(self):
        """Recordings of earlier versions stay readable: costs by path, and what is alive, whatever bands are called now."""
        folder = os.path.join(suite.TESTS, "recordings", "frozen")
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".assay"):
                continue
            for ending, words in (("folded", ["--by=bytes"]), ("hp", ["--by=site"])):
                self.run("export", f"--to={ending}", *words, os.path.join(folder, name), "-o", "frozen")
                with open(os.path.join(folder, name[:-5] + ending), "rb") as file:
                    self.tally.add(figures(self.read("frozen")) == figures(file.read()), f"frozen: {name}, {ending}")

    def commands(self):
        """All commands take it, and it is recognised by what is in it: packed, too, or from standard input."""
        self.run("profile", "short.stg", "-o", "run.assay", "--report=run.txt")
        with open(self.path("other"), "wb") as file:
            file.write(gzip.compress(self.read("run.assay")))
        for words in (["heap", "other", "-o", "out.svg"], ["diff", "run.assay", "other"], ["gate", "--save", "budget", "other"],
                      ["gate", "budget", "run.assay"], ["merge", "run.assay", "other", "-o", "out.json"],
                      ["scale", "--size=1", "other", "--size=2", "run.assay", "--size=4", "run.assay"],
                      ["export", "--to=pprof", "run.assay", "-o", "out"], ["report", "run.assay", "--html=out.html"],
                      ["report", "--limit-memory=1k", "run.assay"]):
            done = self.run(*words)
            # the limit asks the C library's own malloc, which a sanitizer replaces
            refused = "--limit-memory=1k" in words and suite.kind_of_build(os.path.dirname(self.assay)) != "sanitize"
            self.tally.add(done.returncode == refused and (b"A0512" in done.stderr) == refused,
                           f"{words}: {done.returncode} {done.stderr[-300:]}")

    def long_run(self):
        """So many censuses that every second one has gone, twice."""
        with open(self.path("longer.stg"), "w", encoding="utf-8") as file:
            file.write(LONG.replace("COUNT", "3000"))
        self.round_trip(self.path("longer.stg"), "--sample=none")
        doublings = [kind for _, kind, _ in recording.blocks(self.read("run.assay"))].count("DOUBLED")
        self.tally.add(doublings == 2, f"{doublings} doublings")
        self.round_trip(self.path("longer.stg"), "--sample=none", "--biography")
        with open(self.path("shorter.stg"), "w", encoding="utf-8") as file:
            file.write(LONG.replace("COUNT", "1"))
        self.round_trip(self.path("shorter.stg"), "--sample=none", "--biography")  # no census, and nothing is lost
        self.round_trip(self.path("longer.stg"), "--sample=none", "--holders=closure=Cons")
        searches = [kind for _, kind, _ in recording.blocks(self.read("run.assay"))].count("HOLDERS")
        held = self.profile("again.json")["holders"]
        self.tally.add(searches > 1 and len(held) == 1 and len(held[0]["ways"]) > 1, f"{searches} searches, {held}")

    def holders(self):
        """Hostile ones: a block that makes no sense is said to, and the last one that does is shown."""
        root, site = (0, 1, 0, 0, 0), (1, 0, 0, 2, 48)
        for rows, sense in (((root, site), True), ((), True), (((0, 2, 0, 1, 8),), True), ((site,), False), ((root,), False),
                            ((root, (2, 0, 0, 2, 48)), False), ((root, (3, 0, 0, 2, 48)), False), ((root, (1, 0, 9, 2, 48)), False),
                            ((root, (1, 1, 0, 2, 48)), False), (((0, 0, 0, 2, 48),), False), (((0, 1, 1, 2, 48),), False),
                            (((0, 3, 0, 2, 48),), False), (((0, 5, 0, 2, 48),), False), ((root, (1, 0, 0, 2, 0)), False),
                            ((root, (1, 0, 0, 0, 48)), False), ((root, site, (1, 0, 0, 2**64 - 2, 2**64 - 2)), False),
                            ((root, (1, 0, 0, 0, 0)), False)):
            made = recording.Writer()
            made.run(b"Main", [b"bytes"])
            made.add("GLOBALS", made.name(0, b"Main", b"", b"table", b"Main.hs", 1))
            made.add("SITES", made.site(0, b"Main", b"go", b"Node", b"constructor", b"Main.hs", 2))
            self.add_holders(made, (root, site))
            self.add_holders(made, rows)
            with open(self.path("hostile.assay"), "wb") as file:
                file.write(made.data)
            done = self.run("report", "hostile.assay", "--json=hostile.json")
            found = json.loads(self.read("hostile.json")) if done.returncode == 0 else {}
            ways = [len(search["ways"]) for search in found.get("holders", [])]
            losses = [loss["code"] for loss in found.get("losses", [])]
            self.tally.add(ways == [len(rows) if sense else 2] and ("recording-sense" in losses) != sense,
                           f"holders {rows}: {done.returncode} {ways} {losses} {done.stderr[-300:]}")

    def held(self):
        """Hostile sets, rows that they hold, and markers: what makes no sense is said to, and the census before it is shown."""
        row, caf, centre = (0, 0, 1, 2, 48), 3, 1
        for kind, members, rows, marker, sense in ((caf, (1,), (row,), 2, True), (caf, (0,), (row,), 2, False), (centre, (0,), (row,), 2, True),
                                                   (caf, (2,), (row,), 2, False), (centre, (2,), (row,), 2, False),
                                                   (caf, (1,), ((0, 0, 2, 2, 48),), 2, True), (caf, (1,), ((0, 0, 3, 2, 48),), 2, False),
                                                   (caf, (1,), (row, (0, 1, 1, 2, 48)), 2, False), (caf, (1,), (row, (1, 0, 1, 2, 48)), 2, False),
                                                   (caf, (1,), (row,), 0, False)):
            made = recording.Writer()
            made.run(b"Main", [b"bytes"], retainers=kind)
            made.add("CENTRES", made.name(0, b"Main", b"", b"work", b"Main.hs", 1))
            made.add("GLOBALS", made.name(0, b"Main", b"", b"table", b"Main.hs", 1))
            made.add("SITES", made.site(0, b"Main", b"go", b"Node", b"constructor", b"Main.hs", 2))
            made.add("CONTEXTS", bytes((0, 0, 0)))
            made.add("RETAINERS", recording.number(1) + recording.number(1))
            made.census(65536, [row])
            made.add("MARKERS", recording.number(1) * 2 + made.text(b"first"))
            made.add("RETAINERS", recording.number(len(members)) + b"".join(map(recording.number, members)))
            made.census(131072, rows)
            made.add("MARKERS", recording.number(marker) + recording.number(1) + made.text(b"second"))
            with open(self.path("held.assay"), "wb") as file:
                file.write(made.data)
            done = self.run("report", "held.assay", "--json=held.json")
            found = json.loads(self.read("held.json")) if done.returncode == 0 else {}
            totals = [sum(sample["rows"][1::2]) for sample in found.get("samples", []) if sample["dimension"] == 0]
            losses = [loss["code"] for loss in found.get("losses", [])]
            self.tally.add(totals[:1] == [48] and ("recording-sense" in losses) != sense,
                           f"held {kind} {members} {rows} {marker}: {done.returncode} {totals} {losses} {done.stderr[-300:]}")

    def alternatives(self):
        """What alternatives hold, and for whom."""
        with open(self.path("choices.stg"), "w", encoding="utf-8") as file:
            file.write(CHOICES)
        for options in ((), ("--retainers",), ("--holders=closure=Cons",)):
            self.round_trip(self.path("choices.stg"), "--sample=none", "--census=bytes:16k", *options)
            kinds = [kind for _, kind, _ in recording.blocks(self.read("run.assay"))]
            self.tally.add(kinds.count("CHOICE_NAMES") == 1 and kinds.count("HELD") > 1, f"choices {options}: {kinds}")
            bands = {band["name"] for dimension in self.profile("again.json")["dimensions"] if dimension["key"] == "retainer"
                     for band in dimension["bands"]}
            self.tally.add(any(name.startswith("alternatives of main") for name in bands) and "after a search" in bands,
                           f"choices {options}: {bands}")
        # a block that makes no sense: a row or a choice that is not there
        for held, sense in (((0, 1), True), ((0, 0), True), ((1, 0), True), ((2, 0), False), ((0, 2), False), ((0, 0, 1, 0), False),
                            ((0, 0, 0, 1), True), ((0,), False)):
            made = recording.Writer()
            made.run(b"Main", [b"bytes"])
            made.add("SITES", made.site(0, b"Main", b"go", b"Node", b"constructor", b"Main.hs", 2))
            made.add("CONTEXTS", bytes((0, 0, 0)))
            made.add("CHOICE_NAMES", made.choice(b"Main", b"go", b"choice", b"Main.hs", 3))
            made.census(65536, [(0, 0, 2, 48), (0, 0, 1, 24)])
            made.add("HELD", b"".join(map(recording.number, held)))
            with open(self.path("held.assay"), "wb") as file:
                file.write(made.data)
            done = self.run("report", "held.assay", "--json=held.json")
            found = json.loads(self.read("held.json")) if done.returncode == 0 else {}
            losses = [loss["code"] for loss in found.get("losses", [])]
            self.tally.add(done.returncode == 0 and ("recording-sense" in losses) != sense,
                           f"alternatives {held}: {done.returncode} {losses} {done.stderr[-300:]}")

    def mixed(self):
        """A record that goes on in a block of another kind is damage, and what came before it is shown."""
        made = recording.Writer()
        made.run(b"mixed.stg", [b"bytes"])
        made.add("CENTRES", made.name(0, b"M", b"", b"c", b"m.hs", 1))
        made.data += recording.block("CENTRES", made.name(1, b"M", b"", b"c", b"m.hs", 1), goes_on=True)
        made.data += recording.block("GLOBALS", b"")
        with open(self.path("mixed.assay"), "wb") as file:
            file.write(made.data)
        done = self.run("report", "mixed.assay", "--json=mixed.json")
        losses = [loss["code"] for loss in json.loads(self.read("mixed.json"))["losses"]] if done.returncode == 0 else []
        self.tally.add(losses == ["recording-damaged"], f"mixed: {done.returncode} {losses} {done.stderr[-300:]}")

    def sums(self):
        """Costs and edges whose sums do not fit 64 bits are damage with a place, whichever contexts they are of; nothing wraps."""
        most = 2**64 - 1
        for rows, sense in ((((0, most),), True), (((0, most), (0, 1)), False), (((0, most), (1, 1)), False),
                            (((0, most - 1), (1, 1)), True), (((0, 1), (1, most)), False)):
            for kind in ("COSTS", "EDGES"):
                made = recording.Writer()
                made.run(b"sums.stg", [b"bytes"])
                made.add("CENTRES", made.name(0, b"M", b"", b"c", b"m.hs", 1))
                made.add("CONTEXTS", bytes((0, 0, 0, 1, 4, 0)))
                if kind == "COSTS":
                    for context, cost in rows:
                        made.add(kind, recording.number(2 * context) + recording.number(1) + recording.number(cost))
                else:
                    made.add(kind, recording.number(len(rows)) + b"".join(
                        bytes((4 * context, 0, 0)) + recording.number(count) for context, count in rows))
                with open(self.path("sums.assay"), "wb") as file:
                    file.write(made.data)
                done = self.run("report", "sums.assay", "--json=sums.json")
                found = json.loads(self.read("sums.json")) if done.returncode == 0 else {}
                losses = {loss["code"]: loss.get("offset") for loss in found.get("losses", [])}
                self.tally.add(("recording-sense" in losses) != sense, f"{kind} {rows}: {done.returncode} {losses} {done.stderr[-300:]}")
                again = self.run("report", "sums.json", "--json=again.json")
                self.tally.add(again.returncode == 0, f"{kind} {rows}: does not read back: {again.stderr[-300:]}")

    @staticmethod
    def add_holders(made, rows):
        """A row: parent plus one, kind, index, objects, bytes."""
        made.add("HOLDERS", made.text(b"type=Node") + recording.number(65536) + recording.number(0) + recording.number(len(rows))
                 + b"".join(recording.number(field) for row in rows for field in row))


def figures(text):
    """Of an export: the last numbers of lines, those of a sample ascending; in which unit its times are is another matter."""
    samples = re.split(rb"^(?:BEGIN|END)_SAMPLE .*$", text, flags=re.M)
    return [sorted(re.findall(rb"[\t ](\d+)$", sample, re.M)) for sample in samples]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("size", nargs="?", default="quick")
    parser.add_argument("seed", nargs="?", default="1")
    parser.add_argument("--kills", type=int)
    parser.add_argument("--spoils", type=int)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="assay-recordings-") as folder:
        tests = Tests(options.assay, options.size, options.seed, folder)
        if options.kills is None and options.spoils is None:
            tests.round_trips()
            tests.markers()
            tests.no_room()
            tests.private()
            tests.refusals()
            tests.commands()
            tests.long_run()
            tests.holders()
            tests.held()
            tests.alternatives()
            tests.mixed()
            tests.sums()
            tests.frozen()
        if options.spoils is None:
            tests.kills(options.kills or KILLS[options.size])
        if options.kills is None:
            tests.spoils(options.spoils or SPOILS[options.size])
    tests.tally.finish()


main()
