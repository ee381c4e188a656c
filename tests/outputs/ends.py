#!/usr/bin/env python3
"""A limit or a signal ends a run soon, in both engines, and so does a signal that comes after it.

    tests/outputs/ends.py ASSAY SIZE SEED [--large]

Each run has a limit, of time, heap or stack, and most are sent signals, at moments chosen at random, before or after that limit
is reached: choices, stacks and heaps that grow without end, long primitives, values that are shared again and again. From the
first moment at which it is asked to end a run may take a second of processor time: what it uses by the clock is not looked at. Where
the moment cannot be known from outside (heap, stack), the second is beyond twice what the same takes with --fates=none, for
which nothing is added up. The exit code is that of something that has happened (docs/exits.md).

suite: ends; size: quick; build: release; budget: 4; call: {assay} {size} {seed} {large}
"""

import os
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

RUNS = {"quick": 8, "full": 24}
LARGE, SCALE = 200, 4  # of each engine, and how much more they may take
SOON, ENDLESS = 1.0, 30.0  # seconds of processor time: what is allowed, what is waited for
ENGINES = ("spec", "machine")
CODES = {"time": 124, "heap": 251, "stack": 2}
SIGNALS = ((), (signal.SIGINT,), (signal.SIGTERM,), (signal.SIGINT, signal.SIGINT), (signal.SIGINT, signal.SIGTERM),
           (signal.SIGTERM, signal.SIGTERM), (signal.SIGHUP,), (signal.SIGTERM, signal.SIGINT))

# name: the limits that it comes to, beside that of time; what main is
PROGRAMS = {
    "choices": (("heap",), "loop = \\x -> choose# (loop x) (loop x)\nmain = thunk (loop one)\nsolve main"),
    "guesses": (("heap",), "long = \\l n:Int# -> case +# n 1 of m { _ -> fcase# l of _ { Cons _x r -> long r m ; Nil -> I n } }\n"
                "main = thunk (free# x in long x 0)\nsolve main"),
    "branches": ((), "wide = \\n:Int# -> case +# n 1 of m { _ -> choose# (choose# (fail#) (fail#)) (wide m) }\nmain = thunk (wide 0)\nsolve main"),
    "inside": ((), "again = \\n:Int# -> let t = thunk (choose# (I 1) (I 2)) in case search# -1 t of _ { Cons _ _ -> case +# n 1 of m { _ -> "
               "choose# (again m) (one) } ; Nil -> one }\nmain = thunk (again 0)\nsolve main"),
    "stack": (("stack",), "deep = \\n:Int# -> choose# (case deep n of _ { I k -> I k }) (fail#)\nmain = thunk (deep 1)\nsolve main"),
    "recursion": (("stack",), "deep = \\n:Int# -> case deep n of _ { I k -> I k }\nmain = thunk (deep 1)\nrun main"),
    "heap": (("heap",), "grow = \\n:Int# l -> case +# n 1 of m { _ -> let h = I n ; k = Cons h l in grow m k }\nnone = Nil\n"
             "main = thunk (grow 0 none)\nrun main"),
    "natural": ((), "main = thunk (case natFromWord# 3w of n { _ -> case natPow# n 400000000w of m { _ -> case natToDecimal# m of _d { _ -> one } } })\n"
                "run main"),
    "below": ((), "main = thunk (choose# (case natFromWord# 3w of n { _ -> case natPow# n 400000000w of m { _ -> case natToDecimal# m of _d { _ -> "
              "one } } }) (one))\nsolve main"),
    "shared": ((), "double = \\n:Int# x -> case n of _ { 0 -> x ; _ -> case -# n 1 of m { _ -> let p = Cons x x in double m p } }\n"
               "main = thunk (let a = thunk (double 90 one) ; b = thunk (double 90 one) in choose# (case unify# a b of _ { _ -> one }) (one))\n"
               "solve main"),
}
HEADER = """module Main
data Bool = False | True
data Int = I Int#
data List = Nil | Cons boxed boxed
builtin true = True
builtin false = False
builtin nil = Nil
builtin cons = Cons
one = I 1
"""


class Run:
    """One run, with what is asked of it and when."""

    def __init__(self, chosen, name, engine, scale):
        self.name, self.engine = name, engine
        self.limit = chosen.choice(("time", *PROGRAMS[name][0]))
        self.command = chosen.choice(("run", "run", "profile"))
        size = f"{chosen.randint(2, 24 * scale)}M"
        self.seconds = chosen.uniform(0.05, 0.5 * scale)  # by the clock; with another limit it comes much later
        self.options = [f"--limit-time={self.seconds:.3f}" if self.limit == "time" else f"--limit-{self.limit}={size}"]
        self.signals = chosen.choice(SIGNALS)
        self.moments = sorted(chosen.uniform(0, 1.6 * self.seconds) for _ in self.signals)
        if self.limit == "time" and chosen.random() < 0.5:  # just after it
            self.moments = sorted(self.seconds + chosen.uniform(0, 0.1) for _ in self.signals)

    def words(self, assay, folder, *more):
        report = [] if self.command == "run" else [f"--report={os.devnull}"]
        return [assay, self.command, f"--engine={self.engine}", *report, *self.options, *more, os.path.join(folder, self.name + ".stg")]

    def codes(self):
        """Those of what may have happened; what no signal has ended has come to its limit."""
        return {CODES[self.limit], *(128 + number for number in self.signals)}

    def __str__(self):
        sent = ", ".join(f"{number.name} after {moment:.3f} s" for number, moment in zip(self.signals, self.moments))
        return f"{self.name} {self.engine} {self.command} {' '.join(self.options)} {sent}".rstrip()


def used(number):
    """Processor seconds of a process that is running, or waits to be waited for."""
    with open(f"/proc/{number}/stat", encoding="utf-8") as file:
        fields = file.read().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / measure.TICKS


def has_ended(number):
    return os.waitid(os.P_PID, number, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None


def carry_out(run, assay, folder):
    """Exit code, processor seconds in all, and those at the first moment at which it was asked to end from outside (None: it was
    not)."""
    began, asked = time.monotonic(), None
    moments = [(moment, number) for moment, number in zip(run.moments, run.signals)]
    if run.limit == "time":
        moments = sorted([*moments, (run.seconds, None)], key=lambda pair: pair[0])
    process = subprocess.Popen(run.words(assay, folder), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    for moment, number in moments:
        while not has_ended(process.pid) and time.monotonic() < began + moment:
            time.sleep(0.002)
        if has_ended(process.pid):
            break
        asked = used(process.pid) if asked is None else asked
        if number is not None:
            process.send_signal(number)
    end = time.monotonic() + measure.HANGING
    while not has_ended(process.pid):
        if time.monotonic() > end or used(process.pid) > ENDLESS:
            process.kill()
        time.sleep(0.005)
    total = used(process.pid)
    process.communicate()
    return process.returncode if process.returncode >= 0 else 128 - process.returncode, total, asked


def reference(run, assay, folder, known):
    """What it takes where nothing is added up."""
    key = (run.name, run.engine, run.command, *run.options)
    if key not in known:
        before = os.times()
        try:
            measure.run(run.words(assay, folder, "--fates=none"), ENDLESS, stdin=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            pass  # the run itself has failed, then
        after = os.times()
        known[key] = after.children_user + after.children_system - before.children_user - before.children_system
    return known[key]


def check(tally, run, assay, folder, known):
    code, total, asked = carry_out(run, assay, folder)
    tally.add(code in run.codes(), f"{run}: exit {code}")
    bound = SOON + (asked if asked is not None else 0)
    if run.limit != "time" and asked is None:
        bound += 2 * reference(run, assay, folder, known)
    tally.add(total <= bound, f"{run}: {total:.2f} s of processor time, {bound:.2f} s allowed")
    return total - bound + SOON


def main(assay, size, seed, *large):
    tally, chosen, known, longest = suite.Tally(), random.Random(f"ends {seed}"), {}, 0.0
    names = list(PROGRAMS)
    with tempfile.TemporaryDirectory(prefix="assay-ends-") as folder:
        for name in names:
            with open(os.path.join(folder, name + ".stg"), "w", encoding="utf-8") as file:
                file.write(HEADER + PROGRAMS[name][1] + "\n")
        for engine in ENGINES:
            first = chosen.randrange(len(names))
            for i in range(LARGE if large else RUNS[size]):
                run = Run(chosen, names[(first + i) % len(names)], engine, SCALE if large else 1)
                longest = max(longest, check(tally, run, assay, folder, known))
    print(f"the longest took {longest:.2f} s of processor time after it was asked to end")
    tally.finish()


main(*sys.argv[1:])
