#!/usr/bin/env python3
"""`assay ghc --sizes`: one build, one run for each size, the size in the program's arguments. Without GHC.

    tests/scale/ghc.py ASSAY

The program is a script that writes what GHC's program wrote at that size (examples/scale/graph).

suite: scale_ghc; size: smoke; build: release sanitize; budget: 1 1 1; call: {assay}
"""

import json
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "outputs"))

import place as places  # noqa: E402
import suite  # noqa: E402

GRAPH = os.path.join(suite.ROOT, "examples", "scale", "graph")
PROGRAM = f"""#!/bin/sh
echo "$*" >> calls
for word; do case "$word" in
n=*) size=${{word#n=}} ;;
-po*) out=${{word#-po}}.prof ;;
esac; done
cp {GRAPH}/$size.prof "$out"
"""
SIZES = ["1000", "2000", "4000", "8000", "16000"]


def check_growth(tally, place):
    done = place.run("ghc", f"--with-ghc={place.ghc}", "--sizes=" + ",".join(SIZES), "--json=out.json", "--report=out.txt", "--keep=kept", "Main.hs",
                     "--", "n={}", "rest", "{}-{}")
    tally.add(done.returncode == 0, f"exit {done.returncode}: {done.stderr}")
    calls = [line.split(" -RTS ")[-1] for line in place.read("calls").decode().splitlines()]
    tally.add(calls == [f"n={size} rest {size}-{size}" for size in SIZES], f"it was called by {calls}")
    found = json.loads(place.read("out.json"))
    first = found["definitions"][0]
    tally.add(found["kind"] == "assay-scale" and first["name"] == "alreadyIn" and first["costs"]["entries"]["growth"] == "quadratic",
              f"what grows: {first}")
    tally.add(b"alreadyIn (Main.hs:21) grows as n^2" in place.read("out.txt"), "the report does not say so")
    kept = sorted(os.listdir(place.path("kept")), key=int)
    tally.add(kept == SIZES and all(os.listdir(place.path(f"kept/{size}")) for size in SIZES), f"kept: {kept}")
    tally.add(done.stderr.count(b"building") == 1, f"it is built more than once: {done.stderr}")


def check_usage(tally, place):
    ghc, sizes = f"--with-ghc={place.ghc}", "--sizes=1000,2000,4000"
    for words, says in (([sizes, "Main.hs"], "A0907"), ([sizes, "Main.hs", "--", "n=5"], "A0907"),
                        (["--sizes=1000,2000", "Main.hs", "--", "n={}"], "A0903"),
                        (["--sizes=1000,2000,1000", "Main.hs", "--", "n={}"], "A0903"),
                        (["--sizes=1000,2000,many", "Main.hs", "--", "n={}"], "A0408"),
                        (["--sizes=1000,0,2000", "Main.hs", "--", "n={}"], "A0408"),
                        ([sizes, "--gate=budget", "Main.hs", "--", "n={}"], "A0908"),
                        ([sizes, "--heap=type", "Main.hs", "--", "n={}"], "A0908"),
                        ([sizes, "--no-profiling", "Main.hs", "--", "n={}"], "A0908")):
        done = place.run("ghc", ghc, *words)
        tally.add(done.returncode == 2 and f"[{says}]".encode() in done.stderr and b"building" not in done.stderr,
                  f"{words}: exit {done.returncode}, {done.stderr}")
    # a run without a profile ends it
    done = place.run("ghc", ghc, "--sizes=1000,2000,3000", "Main.hs", "--", "n={}")
    tally.add(done.returncode == 1 and b"[A0809]" in done.stderr, f"no profile: exit {done.returncode}, {done.stderr}")


def main(assay):
    tally = suite.Tally()
    with places.Place(assay) as place:
        places.write(place.ghc + ".program", PROGRAM, 0o755)
        check_growth(tally, place)
        check_usage(tally, place)
    tally.finish()


if __name__ == "__main__":
    main(sys.argv[1])
