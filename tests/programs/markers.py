#!/usr/bin/env python3
"""Markers of a program: moments of its profile whatever the censuses; with --census=points each has a census, and nothing
else has. What they are called is shown as plain text, and how many there are is bounded. And censuses by time, of which
only the structure can be told.

suite: markers; size: smoke; build: release sanitize; budget: 1 1 2; call: {assay}
"""

import json
import os
import subprocess
import sys
import tempfile
import xml.dom.minidom

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import suite
from measure import HANGING

FOLDER = os.path.join(suite.TESTS, "programs", "markers")
MOST, LENGTH, CENSUSES = 10000, 1000, 400  # abi/census.h
PASSED = 12345  # by many.stg
LISTS = [24, 16872, 16872, 19688, 19720]  # bytes allocated at the markers of lists.stg
NO_MARKER = 'main = print (length (show [1 .. 100 :: Int]))\n'
BUSY = """module Main

data Int = I Int#
data List = Nil | Cons boxed boxed
centre work
from = \\n:Int# -> case n of _ { 0 -> Nil ; _ -> case -# n 1 of m { _ ->
    let t = thunk (from m) ; x = I n in Cons x t } }
count = \\l a:Int# -> case l of _ { Nil -> I a ; Cons x t -> case +# a 1 of b { _ -> count t b } }
loop = \\n:Int# -> case n of _ { 0 -> I 0 ; _ -> let l = thunk (scc work (from 1000)) in
    case count l 0 of _ { I k -> case -# n 1 of m { _ -> loop m } } }
main = thunk (loop 2000)
run main
"""


class Tests:
    def __init__(self, assay, folder):
        self.assay, self.folder, self.tally = os.path.abspath(assay), folder, suite.Tally()

    def run(self, *words):
        return subprocess.run([self.assay, *words], stdin=subprocess.DEVNULL, capture_output=True, text=True,
                              timeout=HANGING, check=False, cwd=self.folder)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    def profile(self, program, *options):
        """What `assay profile` says, and the profile."""
        path = os.path.join(self.folder, "profile.json")
        done = self.run("profile", "--full", *options, f"--json={path}", program)
        self.tally.add(done.returncode == 0, f"profile {options} {program}: {done.stderr}")
        with open(path, encoding="utf-8") as file:
            return " ".join(done.stderr.split()), json.load(file)

    # ---- moments ----

    def modes(self):
        program = os.path.join(FOLDER, "lists.stg")
        for mode in ("bytes", "bytes:1k", "points", "none"):
            for engine in ("machine", "spec"):
                _, profile = self.profile(program, f"--census={mode}", f"--engine={engine}")
                found = [(moment["time"], moment["kind"], moment["text"]) for moment in profile.get("moments", [])]
                self.tally.add(found == [(at, "marker", "point") for at in LISTS], f"{mode}, {engine}: {found}")
        said, profile = self.profile(program, "--census=time")
        found = [moment["time"] for moment in profile["moments"]]
        self.tally.add(len(found) == len(LISTS) and found == sorted(found) and found[-1] > 0, f"time: {found}")
        self.tally.add("marker point" in said, "a report lists the moments")

    def points(self):
        said, profile = self.profile(os.path.join(FOLDER, "lists.stg"), "--census=points", "--biography", "--retainers=site")
        found = times(profile)
        self.tally.add(found == sorted(set(LISTS)), f"censuses at markers: {found}")
        self.tally.add("4 censuses were taken, at the program's markers." in said, f"what was done: {said}")
        self.tally.add(equal_totals(profile), "totals of all breakdowns")
        said, profile = self.profile(self.write("None.hs", NO_MARKER), "--census=points")
        self.tally.add("passed no marker. traceMarkerIO" in said, f"no marker: {said[:600]}")
        self.tally.add("samples" not in profile, "no census without a marker")

    def part(self):
        """A marker can be named as the beginning of a part."""
        self.profile(os.path.join(FOLDER, "names.stg"), "--census=points")
        done = self.run("report", "--from=<script>*", "--to=end", "profile.json")
        self.tally.add(done.returncode == 0 and "6 samples" not in done.stdout, f"--from: {done.stderr}")

    # ---- limits ----

    def many(self):
        said, profile = self.profile(os.path.join(FOLDER, "many.stg"), "--census=points")
        step, moments, taken = profile["facts"]["census-markers"], profile["moments"], times(profile)
        beyond = sum(1 for at in taken if at > moments[MOST - 1]["time"])
        self.tally.add(len(taken) == PASSED // step < CENSUSES and step == 32, f"{len(taken)} censuses, step {step}")
        self.tally.add(set(taken) <= {moment["time"] for moment in moments}, "each census has its marker")
        self.tally.add(len(moments) == MOST + beyond, f"{len(moments)} markers are kept, {beyond} beyond the first")
        self.tally.add(profile["facts"]["markers-left-out"] == PASSED - len(moments) and "losses" not in profile and
                       f"{PASSED - len(moments):,} further markers were passed" in said, f"left out: {profile['facts']}")
        self.tally.add("at one in 32 of the program's markers." in said, f"what was done: {said[-1000:]}")
        _, profile = self.profile(os.path.join(FOLDER, "many.stg"), "--census=none")
        self.tally.add(len(profile["moments"]) == MOST, f"{len(profile['moments'])} markers without censuses")

    def names(self):
        _, profile = self.profile(os.path.join(FOLDER, "names.stg"), "--census=points")
        found = [moment["text"] for moment in profile["moments"]]
        self.tally.add(found[:4] == ["", "\\xff\\xff\\xff", "a\nb\x1b[31m", "<script>alert(1)</script>"] and
                       found[6] == "end", f"names: {found[:4]}, {found[6:]}")
        self.tally.add(found[4] == "\u00e9" * (LENGTH // 2), f"a long one: {len(found[4])} characters")
        self.tally.add(found[5] == "\\x80" * LENGTH, f"a long one of bytes: {len(found[5])} characters")
        said = self.run("report", "--full", "profile.json").stdout
        self.tally.add("\x1b" not in said and "a\\x0ab\\x1b[31m" in said, "names in a report")
        done = self.run("heap", "profile.json", "-o", "heap.svg")
        self.tally.add(done.returncode == 0, f"heap: {done.stderr}")
        drawn = xml.dom.minidom.parse(os.path.join(self.folder, "heap.svg"))
        self.tally.add(not drawn.getElementsByTagName("script"), "a name is no element of the picture")
        self.tally.add("1 marker has no room for a label." in drawn.toxml(), "how many have no label")
        self.run("report", "profile.json", "--html=page.html")
        with open(os.path.join(self.folder, "page.html"), encoding="utf-8") as file:
            self.tally.add("<script>alert(1)" not in file.read(), "a name is no element of the page")

    def picture(self):
        self.profile(os.path.join(suite.TESTS, "programs", "run", "markers.hs"), "--census=points")
        self.run("heap", "profile.json", "-o", "heap.svg")
        with open(os.path.join(self.folder, "heap.svg"), encoding="utf-8") as file:
            drawn = file.read()
        self.tally.add(">begin<" in drawn and ">table<" in drawn, "the picture shows markers")

    # ---- time ----

    def by_time(self):
        program = self.write("busy.stg", BUSY)
        _, profile = self.profile(program, "--census=time:0.001", "--biography")
        found = times(profile)
        self.tally.add(0 < len(found) < CENSUSES and found == sorted(found), f"censuses by time: {len(found)}")
        self.tally.add(equal_totals(profile), "by time: totals of all breakdowns")
        self.tally.add(profile["facts"]["census-interval-nanoseconds"] % 1000000 == 0, "the step, or it doubled")
        _, profile = self.profile(program, "--census=time:10000")
        self.tally.add("samples" not in profile, "no census before the first step has passed")


def samples_of(profile, key):
    number = [dimension["key"] for dimension in profile["dimensions"]].index(key)
    return [sample for sample in profile.get("samples", []) if sample["dimension"] == number]


def times(profile):
    return [sample["time"] for sample in samples_of(profile, "cells")]


def equal_totals(profile):
    """Every breakdown has the same sum at each census."""
    sums = [[sum(sample["rows"][1::2]) for sample in samples_of(profile, dimension["key"])]
            for dimension in profile["dimensions"]]
    return len(sums) > 1 and all(one == sums[0] for one in sums)


def main(assay):
    with tempfile.TemporaryDirectory() as folder:
        tests = Tests(assay, folder)
        tests.modes()
        tests.points()
        tests.part()
        tests.many()
        tests.names()
        tests.picture()
        tests.by_time()
        tests.tally.finish()


main(*sys.argv[1:])
