#!/usr/bin/env python3
"""The unit tests, but for those of the runtime (runtime.py); each is one test, and its failures are shown.

suite: units; size: smoke; build: release sanitize; budget: 21 28 96; call: {build}
"""

import os
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.dirname(HERE))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402


def run(build, wanted):
    """Those whose names are wanted, each in a process of its own."""
    tally = suite.Tally()
    names = [name[:-2] for name in sorted(os.listdir(HERE)) if name.endswith("_test.c") and wanted(name)]
    for name in names:
        result = subprocess.run([os.path.join(build, "tests", name)], cwd=suite.ROOT, stdin=subprocess.DEVNULL,
                                stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace",
                                timeout=HANGING, check=False)
        lines = [line for line in result.stdout.splitlines() if not line.startswith(("[ RUN ", "[       OK "))]
        tally.add(result.returncode == 0, f"{name}: ended with {result.returncode}\n" + "\n".join(lines[-60:]))
    tally.finish()


if __name__ == "__main__":
    run(sys.argv[1], lambda name: not name.startswith("runtime_"))
