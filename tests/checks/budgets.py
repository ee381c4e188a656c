#!/usr/bin/env python3
"""What the budgets of builds and suites add up to is no more than the whole run may take on two cores.

The run of a commit that touches no engine, and that of one that does; both without what has stamps, of which few change at once; and the run that has all
of it. WHOLE is seconds by the clock; BUSY how much of two cores' time the queue uses.

suite: budgets; build: none; budget: 1
"""

import argparse
import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import builds  # noqa: E402
import run  # noqa: E402
import suite  # noqa: E402

WHOLE = {"full": 1900, "full, engines changed": 2100, "full, everything changed": 2600, "quick": 120}
BUSY = 0.95 * 2


def places(part, engines_changed):
    """As tests/run.py --ci has them."""
    options = argparse.Namespace(ci=part, of=None, night=False, stamp=False, all=engines_changed, only=None, size=None, seed=None, large=False)
    runner = argparse.Namespace(archive=None, notes=[], stamps={
        one.name: one.stamp() for one in builds.read_builds().values() if one.inputs and not engines_changed})
    return run.ci_places(runner, options)


def main():
    tally, suites = suite.Tally(), run.found()
    for name, most in WHOLE.items():
        part, _, changed = name.partition(", ")
        whole, every = places(part, changed != ""), changed == "everything changed"
        rows = [(place.made.budget, f"build {place.made.name}") for place in whole]
        rows += [(one.budget(place.size, place.kind), one.name) for place, one in run.chosen(whole, suites) if every or not one.inputs]
        total = sum(row[0] for row in rows)
        print(f"{name}: {total:.0f} s of processors in {len(rows)} budgets, {total / BUSY:.0f} of {most} s by the clock")
        tally.add(total / BUSY <= most, f"{name}: the largest: {', '.join(f'{row[1]} {row[0]:.0f}' for row in sorted(rows, reverse=True)[:12])}")
    tally.finish()


if __name__ == "__main__":
    main()
