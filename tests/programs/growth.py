#!/usr/bin/env python3
"""Programs that need no more, heap and stack together, for ten times as many steps.

    tests/programs/growth.py BUILD [PATTERN]

A program of tests/programs/space says in its comments `space: steps N` (space.py): with N / 10 it needs at least 10 / 11
of what it needs with N.

suite: growth; size: full; build: release; budget: 14; call: {build} {only}
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import space  # noqa: E402
import suite  # noqa: E402

GROWTH = 1.1


def check_growth(tally, assay, path, steps):
    """Does it need no more for ten times as many steps?"""
    label = f"growth {os.path.basename(path)}"
    needs = []
    with tempfile.TemporaryDirectory(prefix="assay-space-") as folder:
        for count in (steps // 10, steps):
            profile = space.run_profile(assay, space.with_steps(path, folder, steps, count), ["--engine=machine", space.COLLECT])
            if isinstance(profile, str):
                tally.add(False, f"{label}: {profile}")
                return
            needs.append(sum(space.need(profile, kind) for kind in space.BYTES))
    tally.add(needs[1] <= needs[0] * GROWTH,
              f"{label}: {needs[0]} bytes of heap and stack with a tenth of the steps, {needs[1]} with all")


def main(build, only=None):
    tally = suite.Tally()
    for path in suite.programs("programs/space", only):
        steps = space.asked_of(path).get("steps")
        if steps:
            check_growth(tally, os.path.join(build, "assay"), path, steps)
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
