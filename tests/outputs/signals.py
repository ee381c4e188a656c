#!/usr/bin/env python3
"""A signal at any moment of any command leaves nothing behind.

    tests/outputs/signals.py ASSAY SIZE SEED [--moments N]

A moment is a call of the C library, chosen at random: calls.c sends the signal there, so nothing depends on the clock.
Afterwards there is no temporary file and no process; every output is the old one or the new one, whole; the exit code is
128 + n. `profile` has written the report so far if the program had begun. Then: `ghc` while a tool or the program runs. And Ctrl-C
at any moment of a program that does not end, where no call is near: --moments tries that alone, so many times each.

suite: signals; size: smoke; build: release; needs: cc; budget: 1 4; call: {assay} {size} {seed}
"""

import argparse
import json
import os
import random
import signal
import tempfile
import time

from place import COMMANDS, PROGRAM, Place, build_calls, has_processes, words_of, write

import suite
from measure import HANGING, wait_for

SIGNALS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
TIMES = {"quick": 3, "full": 21}
MOMENTS = {"quick": 2, "full": 6}
AGAIN = 5  # times, where the command had ended before


def is_whole(name, text):
    """Of outputs that depend on how far a run has come."""
    if name.endswith(".json"):
        return "kind" in json.loads(text)
    if name.endswith(".assay"):  # good however far it came
        return text.startswith(b"assay-recording 1\n")
    return text.rstrip().endswith(b"</html>") if name.endswith(".html") else text.startswith((b"Main: ", b"Main FAILED"))


class Command:
    """One command with its outputs: those that are there before, those that it makes, how many calls that takes."""

    def __init__(self, tally, place, name, library):
        self.tally, self.place, self.name, self.library = tally, place, name, library
        self.words, self.outputs = words_of(place, name), COMMANDS[name][1]
        place.run(*self.words)  # so that a cache is as it will be
        if name == "gate":  # a budget that is there is read, too
            place.run("gate", "--save", "out.txt", "new.prof")
        self.old = {output: place.read(output) if name == "gate" else b"old" for output in self.outputs}
        self.reset()
        count = os.path.join(place.root, "tools", "count")
        self.good = place.run(*self.words, environment=self.calls(0, 0, CALLS_TO=count))
        self.new = {output: place.read(output) for output in self.outputs}
        with open(count, encoding="utf-8") as file:
            self.count = int(file.read())
        os.remove(count)

    def calls(self, at, number, **more):
        return {"LD_PRELOAD": self.library, "CALLS_OF": "all", "CALLS_AT": str(at), "CALLS_DO": str(int(number)), **more}

    def reset(self):
        for output, text in self.old.items():
            with open(self.place.path(output), "wb") as file:
                file.write(text)

    def found(self, output):
        """old, new, or else what is wrong"""
        text = self.place.read(output)
        if text == self.old[output]:
            return "old"
        partial = self.name in ("profile", "record") or self.words[0] == "ghc" and text != self.new[output]
        whole = is_whole(output, text) if partial else text == self.new[output]
        return "new" if whole else f"{output} is neither old nor new: {text[:100]!r}"

    def strike(self, at, number):
        """False if the command had ended before."""
        self.reset()
        before = self.place.files()
        with self.place.start(*self.words, environment=self.calls(at, number)) as process:
            output, errors = process.communicate(timeout=HANGING)
        wait_for(lambda: not has_processes(process.pid), f"{self.name}: processes are left")
        after, found = self.place.files(), [self.found(output) for output in self.outputs]
        label = f"{' '.join(self.words)}: {signal.Signals(number).name} at call {at} of {self.count}"
        hit = process.returncode in (-number, 128 + number)
        if process.returncode == self.good.returncode and found == ["new"] * len(found):
            return False
        self.tally.add(hit, f"{label}: exit {process.returncode} {errors[-500:]}")
        self.tally.add(before.keys() == after.keys(), f"{label}: left {sorted(after.keys() ^ before.keys())}")
        self.tally.add(set(found) <= {"old", "new"}, f"{label}: {found}")
        if self.name == "profile" and b"tick" in output:
            self.tally.add(found == ["new"] * len(found), f"{label}: no report so far: {found} {errors[-500:]}")
        if number == signal.SIGINT and self.name in ("profile", "record") and b"tick" in output:
            self.tally.add(b"interrupted" in errors, f"{label}: says {errors[-500:]}")
        return True


def strike_all(tally, assay, size, seed, library):
    for name in COMMANDS:
        with Place(assay) as place:
            command = Command(tally, place, name, library)
            chosen = random.Random(f"{seed} {name}")
            for i in range(TIMES[size]):
                hit = any(command.strike(chosen.randint(1, command.count), SIGNALS[i % 3]) for _ in range(AGAIN))
                tally.add(hit, f"{name}: ended before the signal, {AGAIN} times")


# a shell that a signal finds on the way to a long sleep would sit it out
SLOW_TOOL = """#!/bin/sh
{quick}
echo > "$0.sign"
while :; do sleep 0.05; done
"""
SLOW_PROGRAM = """#!/bin/sh
echo > SIGN
while :; do sleep 0.05; done
"""


def strike_ghc(tally, assay):
    """While it waits: for GHC's version, for a build, for the program."""
    answer = '[ "$1" = --numeric-version ] && { echo 9.0.2; exit 0; }'
    for stage in ("version", "build", "run"):
        for number in SIGNALS:
            with Place(assay) as place:
                sign = place.ghc + ".sign"
                if stage == "run":
                    write(place.ghc + ".program", SLOW_PROGRAM.replace("SIGN", sign), 0o755)
                else:
                    write(place.ghc, SLOW_TOOL.format(quick=answer if stage == "build" else ""), 0o755)
                with place.start(*words_of(place, "ghc")) as process:
                    wait_for(lambda: os.path.exists(sign), f"ghc: {stage}")
                    before = place.files()
                    process.send_signal(number)
                    _, errors = process.communicate(timeout=HANGING)
                wait_for(lambda: not has_processes(process.pid), f"ghc: processes are left after {stage}")
                left = [path for path in place.files() if path not in before or "runs" in path]
                label = f"ghc: {number.name} while it waits for the {stage}"
                tally.add(process.returncode == 128 + number, f"{label}: exit {process.returncode} {errors[-500:]}")
                tally.add(not left and b"find ghc" not in errors and b"A0801" not in errors, f"{label}: {left} {errors[-500:]}")


CATCHES = """
trap 'exit CODE' INT
echo > SIGN
while :; do sleep 0.05; done
"""


def strike_caught(tally, assay):
    """A program that catches the SIGINT has an exit code of its own; one that is sent for a SIGTERM is not its."""
    for number, own, wanted in ((signal.SIGINT, 0, 0), (signal.SIGINT, 5, 5), (signal.SIGTERM, 5, 143)):
        with Place(assay) as place:
            sign = place.ghc + ".sign"
            write(place.ghc + ".program", PROGRAM + CATCHES.replace("CODE", str(own)).replace("SIGN", sign), 0o755)
            with place.start(*words_of(place, "ghc")) as process:
                wait_for(lambda: os.path.exists(sign), "ghc: the run")
                process.send_signal(number)
                process.communicate(timeout=HANGING)
            tally.add(process.returncode == wanted, f"ghc: {number.name}, caught, exit {own}: {process.returncode}")


# what does not end: in handlers that raise it again, in code without calls, and where a program waits for input
ENDLESS = """module Main (main) where

import Control.Exception
import System.IO

work :: Int -> Int
work n = length (filter even (map (* n) [1 .. 400]))

main :: IO ()
main = handle (\\e -> throwIO (e :: SomeException)) (go 1 `finally` putStrLn "released")
  where
    go :: Int -> IO ()
    go n = putStrLn ("tick " ++ show (work n)) >> hFlush stdout >> wait n >> go (n + 1)
    wait n = if n `mod` 3000 == 0 then () <$ getLine else return ()
"""
ENDLESS_WORDS = {
    "run": ["run", "endless.hs"],
    "spec": ["run", "--engine=spec", "endless.hs"],
    "profile": ["profile", "endless.hs"],
    "record": ["profile", "endless.hs", "-o", "endless.assay"],
}


def is_report_whole(place, name, errors):
    """From its first sentence to its last part; that of a recording, too, which has its end."""
    said = " ".join(errors.decode().split())
    whole = "endless FAILED with exit code 130" in said and "interrupted (SIGINT)" in said and "More: --full (" in said
    if name != "record":
        return whole
    done = place.run("report", "endless.assay", "--json=endless.json")
    facts = json.loads(place.read("endless.json"))
    return whole and done.returncode == 0 and facts["facts"]["end"] == "interrupt" and not facts.get("losses")


def strike_endless(tally, place, name, chosen):
    """One Ctrl-C after so many lines, and so much later: the verdict depends on neither."""
    lines, later = chosen.randint(1, 40), chosen.random() * 0.02
    with place.start(*ENDLESS_WORDS[name], stdin=-1) as process:
        for _ in range(lines):
            process.stdout.readline()
        time.sleep(later)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=HANGING)
    label = f"{name}: Ctrl-C after {lines} lines and {later * 1000:.1f} ms"
    tally.add(process.returncode == 130 and b"assay: interrupted" in errors, f"{label}: {process.returncode} {errors[-500:]}")
    tally.add(name == "spec" or output.endswith(b"released\n"), f"{label}: its handlers did not run: {output[-100:]}")
    if name in ("profile", "record"):
        tally.add(is_report_whole(place, name, errors), f"{label}: no whole report: {errors[-1500:]}")


def strike_compiling(tally, place, library):
    """Before the program begins there is no report, but the word."""
    for words in (ENDLESS_WORDS["run"], ENDLESS_WORDS["record"]):
        calls = {"LD_PRELOAD": library, "CALLS_OF": "read", "CALLS_AT": "9", "CALLS_DO": str(int(signal.SIGINT))}
        done = place.run(*words, environment=calls)
        tally.add(done.returncode == -signal.SIGINT and done.stderr == b"assay: interrupted (SIGINT)\n",
                  f"{words}: Ctrl-C while it is compiled: {done.returncode} {done.stderr[-300:]}")


def strike_moments(tally, assay, seed, library, times):
    with Place(assay) as place:
        write(place.path("endless.hs"), ENDLESS)
        strike_compiling(tally, place, library)
        for name in ENDLESS_WORDS:
            chosen = random.Random(f"{seed} {name}")
            for _ in range(times):
                strike_endless(tally, place, name, chosen)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("size")
    parser.add_argument("seed")
    parser.add_argument("--moments", type=int)
    options = parser.parse_args()
    tally = suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-signals-") as folder:
        library = build_calls(folder)
        if options.moments is None:
            strike_all(tally, options.assay, options.size, options.seed, library)
            strike_ghc(tally, options.assay)
            strike_caught(tally, options.assay)
        strike_moments(tally, options.assay, options.seed, library, options.moments or MOMENTS[options.size])
    tally.finish()


main()
