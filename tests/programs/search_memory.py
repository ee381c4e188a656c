#!/usr/bin/env python3
"""Programs that search for long, and must not need more memory for it: heap, stack, choice points, the trail, and what is kept to
be told, all together.

    tests/programs/search_memory.py BUILD [PATTERN]

A program of tests/programs/space says in its comments `memory: more N`: N is a number in its text, how much of something it does,
and with all of it the process is no larger than with a tenth (resident, a megabyte more at most). Or `memory: each N BYTES`: for each
it takes so many bytes at most beyond that.

suite: search-memory; size: quick; build: release; budget: 4; call: {build} {only}
"""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import space  # noqa: E402
import suite  # noqa: E402

FREE = 1 << 20


def resident(assay, path):
    """The most that the process had of memory, in bytes; what a run tells goes nowhere. None: it failed."""
    command = [assay, "profile", "--census=none", "--sample=none", f"--report={os.devnull}", path]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    return usage.ru_maxrss * 1024 if process.returncode == 0 else None


def check(tally, assay, path, count, each):
    label = f"search-memory {os.path.basename(path)}"
    with tempfile.TemporaryDirectory(prefix="assay-space-") as folder:
        base = os.path.join(os.path.dirname(path), "Base.stg")
        os.symlink(base, os.path.join(folder, "Base.stg"))
        few, all_of_it = (resident(assay, space.with_steps(path, folder, count, n)) for n in (count // 10, count))
    if few is None or all_of_it is None:
        tally.add(False, f"{label}: it failed")
        return
    most = few + FREE + each * count
    tally.add(all_of_it <= most, f"{label}: {few} bytes with a tenth, {all_of_it} with all of it, at most {most} expected")


def main(build, only=None):
    tally, assay = suite.Tally(), os.path.join(build, "assay")
    for path in suite.programs("programs/space", only):
        for words in (line.split() for line in suite.read_headers(path).get("memory", [])):
            check(tally, assay, path, int(words[1]), int(words[2]) if words[0] == "each" else 0)
    tally.finish()


main(*sys.argv[1:])
