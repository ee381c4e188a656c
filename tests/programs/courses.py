#!/usr/bin/env python3
"""examples/courses: programs as courses and puzzles have them print what GHC's do, and a report names their own lines.

    tests/programs/courses.py ASSAY [PATTERN]
    tests/programs/courses.py --judge [PATTERN]     asks runghc, and writes NAME.out

Each is run on NAME.in, if there is one. Of its profile the first finding names a line of the program; where nothing stands
out, the sentence that says so does.

suite: courses; size: smoke; build: release; budget: 1 3; call: {assay} {only}
"""

import os
import re
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE]

import corpus  # noqa: E402
import measure  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(suite.ROOT, "examples", "courses")
PROGRAMS = 12
SECONDS = 20  # of the processor


def read(program, command):
    given = os.path.join(FOLDER, program.name + ".in")
    with open(given if os.path.exists(given) else os.devnull, "rb") as file:
        return measure.run(command, SECONDS, cwd=FOLDER, stdin=file)


def check(tally, assay, program):
    done = read(program, [assay, "run", program.file])
    tally.add(done.returncode == 0 and not done.stderr and done.stdout == program.beside(".out"),
              f"{program.name}: it prints {done.stdout[:200]}, {done.stderr[:500]}")
    report = read(program, [assay, "profile", program.file])
    first = (report.stderr.decode() + "\n\n").split("\n\n")[1]
    places = re.findall(r"\((\S+):\d+\)|at (\S+):\d+", first)
    tally.add(places and "".join(places[0]) == program.file, f"{program.name}: no line of its own comes first: {first}")


def main(assay, only=""):
    tally, programs = suite.Tally(), corpus.programs(FOLDER)
    for program in programs:
        if only not in program.name:
            continue
        if assay != "--judge":
            check(tally, os.path.abspath(assay), program)
            continue
        done = read(program, ["runghc", program.file])
        tally.add(done.returncode == 0, f"{program.name}: {done.stderr.decode()}")
        with open(os.path.join(FOLDER, program.name + ".out"), "wb") as file:
            file.write(done.stdout)
    if not only:
        tally.add(len(programs) >= PROGRAMS, f"{len(programs)} programs")
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
