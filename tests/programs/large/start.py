#!/usr/bin/env python3
"""Does a program pay for the library it uses, and not for the library?

    start.py BUILD [--large]

50,000 lines of library (library.py), of which main uses one hundredth. What starting takes beyond reading the
text, in instructions (callgrind) and in memory, is at most a fifth of what it takes to link and compile
everything. Of the instructions that is measured with --large; else what they are is held against their count (measure.Counts). The last line is `N passed, N failed`.

suite: start; size: full; build: release; needs: valgrind; budget: 11; call: {build} {large}
"""
import os
import re
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))

import measure  # noqa: E402
import suite  # noqa: E402
from library import write_library  # noqa: E402

LINES, MODULES, SHARE = 50000, 25, 5
ALL = ("--link=all", "--compile=all")


def instructions(assay, folder, *words, within=None):
    """All of a run's, or those in one function and what it calls."""
    command = ["valgrind", "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    if within:
        command.append(f"--toggle-collect={within}")
    result = subprocess.run([*command, assay, *words], cwd=folder, capture_output=True, text=True, check=True)
    return int(re.search(r"Collected : (\d+)", result.stderr)[1])


def memory(assay, folder, *words):
    """The most that was resident, in KB. A process of its own: only the largest of all children is known."""
    script = ("import resource, subprocess, sys\n"
              "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)\n"
              "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)")
    result = subprocess.run([sys.executable, "-c", script, assay, *words], cwd=folder, capture_output=True,
                            text=True, check=True)
    return int(result.stdout)


def check(tally, what, unit, used, everything):
    print(f"{what}: {used:,} of {everything:,} {unit}, {100 * used / everything:.1f} %")
    tally.add(used * SHARE <= everything, f"{what}: more than 1/{SHARE}")


def main():
    assay, tally = os.path.join(os.path.abspath(sys.argv[1]), "assay"), suite.Tally()
    counts = measure.Counts(tally, "start", "--large" in sys.argv)
    with tempfile.TemporaryDirectory() as folder:
        lines = write_library(folder, LINES, MODULES)
        program = ("--library=lib", "Main.stg")
        print(f"{lines:,} lines of library")
        reading = instructions(assay, folder, "run", *program, within="stg_read")
        tally.add(reading, "stg_read has no symbol: nothing can be said about what comes after it")
        used = instructions(assay, folder, "run", *program) - reading
        if counts.measure_growth:
            check(tally, "beyond reading", "instructions", used,
                  instructions(assay, folder, "run", *ALL, *program) - reading)
        else:
            counts.hold("reading", reading)
            counts.hold("beyond reading", used)
        tree = memory(assay, folder, "dump", "--stage=read", *program)
        tally.add(tree > resource.getrusage(resource.RUSAGE_SELF).ru_maxrss,
                  "the tree is too small to be seen: a child has at least what its parent has")
        check(tally, "beyond the tree", "KB", memory(assay, folder, "run", *program) - tree,
              memory(assay, folder, "run", *ALL, *program) - tree)
    counts.keep()
    tally.finish()


if __name__ == "__main__":
    main()
