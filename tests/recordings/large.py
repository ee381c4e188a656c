#!/usr/bin/env python3
"""A recording of 100 MB, unpacked, is reported in 256 MB of memory: it follows the censuses that are kept, not the file.

    tests/recordings/large.py BUILD [MEGABYTES]

Prints what was made, and time and memory of the report, which is what docs/measurements.md has of 1,000 MB.

suite: large-recordings; size: quick; build: release; budget: 3; call: {build}
"""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

LIMIT = 256 << 20
SHAPE = ["20000", "2000", "5000", "0"]  # contexts, sites, rows of a census; as many censuses as it takes


def main():
    build, size = sys.argv[1], sys.argv[2] if len(sys.argv) > 2 else "100"
    tally = suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-large-") as folder:
        path, report = os.path.join(folder, "large.assay"), os.path.join(folder, "report")
        made = subprocess.run([os.path.join(build, "tests", "make_recording"), path, *SHAPE, size], capture_output=True,
                              text=True, check=False)
        tally.add(made.returncode == 0, f"making it: {made.stderr}")
        print(made.stdout.strip())
        with open(report, "wb") as out:
            process = subprocess.Popen([os.path.join(build, "assay"), "report", path], stdout=out)
            _, status, used = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
        memory = used.ru_maxrss * 1024
        print(f"report: {used.ru_utime + used.ru_stime:.1f} s of the processor, {memory >> 20} MB")
        tally.add(status == 0, f"exit {process.returncode}")
        tally.add(memory < LIMIT, f"{memory >> 20} MB of memory")
        with open(report, encoding="utf-8") as file:
            tally.add(file.read().startswith("made: "), "another report")
    tally.finish()


main()
