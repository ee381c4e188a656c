#!/usr/bin/env python3
"""`assay stats` at its edges, in series of GHC's profiles: how far samples are apart by chance alone, and that the runtime's own
costs are no part of the program's; a year beyond 32 bits in rows is no time.

    tests/stats/edges.py ASSAY

suite: stats-edges; size: quick; build: release sanitize; budget: 1 1 1
"""

import json
import math
import os
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
sys.path.insert(0, os.path.join(ROOT, "tests"))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

RUNS = 10
USUAL = 46  # ticks
STANDS_OUT = 6  # of standard deviations (series.c)


def prof(path, *rows):
    """A .prof with rows of name, module, place, ticks and bytes."""
    ticks, size = sum(row[3] for row in rows), sum(row[4] for row in rows)
    with open(path, "w", encoding="utf-8") as file:
        file.write("\tSun Nov 15 08:19 2026 Time and Allocation Profiling Report  (Final)\n\n\t   x +RTS -P -RTS\n\n"
                   f"\ttotal time  =        0.00 secs   ({ticks} ticks @ 1000 us, 1 processor)\n"
                   f"\ttotal alloc = {size:,} bytes  (excludes profiling overheads)\n\n"
                   "COST CENTRE MODULE           SRC                     %time %alloc  ticks     bytes\n\n\n\n"
                   "COST CENTRE    MODULE                SRC                    no.     entries  %time %alloc   %time %alloc  ticks     bytes\n\n"
                   f"MAIN MAIN <built-in> 1 0 0.0 0.0 {100 * (ticks > 0):.1f} 100.0 0 0\n")
        for number, (name, module, place, own_ticks, own_bytes) in enumerate(rows):
            shares = f"{100 * own_ticks / max(ticks, 1):.1f} {100 * own_bytes / size:.1f}"
            file.write(f" {name} {module} {place} {number + 2} 1 {shares} {shares} {own_ticks} {own_bytes}\n")


def stats(assay, folder, *rows_of_runs):
    names = []
    for number, rows in enumerate(rows_of_runs):
        names.append(f"{number}.prof")
        prof(os.path.join(folder, names[-1]), *rows)
    done = subprocess.run([assay, "stats", "--json", *names], cwd=folder, capture_output=True, text=True, timeout=HANGING, check=False)
    if done.returncode != 0:
        raise SystemExit(done.stderr)
    return json.loads(done.stdout)


def samples(assay, folder, last):
    """What is found if the last run has so many ticks."""
    return stats(assay, folder, *([("f", "M", "M.hs:1:1-9", ticks, 800)] for ticks in [USUAL] * (RUNS - 1) + [last]))


def chance(last):
    return math.sqrt(2 * (USUAL * (RUNS - 1) + last) / RUNS + 8)


def check_chance(tally, assay, folder):
    """The last number that may be chance, and the first that may not."""
    edge = next(last for last in range(USUAL, 1000) if last - USUAL > STANDS_OUT * chance(last))
    for last, finds in ((edge - 1, 0), (edge, 1)):
        made = samples(assay, folder, last)
        tally.add((len(made["findings"]) > 0) == finds, f"{last} ticks after {USUAL}: {made['findings']}")


def check_runtime(tally, assay, folder):
    """The collector's bytes change, those of the program do not; and the other way round."""
    def series(own, collector):
        return stats(assay, folder, *([("f", "M", "M.hs:1:1-9", 0, own[run]), ("GC", "GC", "<built-in>", 0, collector[run])] for run in range(RUNS)))
    same, changed = [800] * RUNS, [800] * 5 + [8000] * 5
    made = series(same, changed)
    tally.add(made["findings"] == [], f"the collector's bytes: {made['findings']}")
    tally.add(made["program_costs"]["costs"]["bytes"]["figures"] == same, f"in the program's: {made['program_costs']}")
    made = series(changed, same)
    tally.add(len(made["findings"]) == 1 and made["findings"][0]["number"] == 6, f"the program's bytes: {made['findings']}")


def check_years(tally, assay, folder):
    """The last second that a time can be, and the next; what is written is read."""
    prof(os.path.join(folder, "x.prof"), ("f", "M", "M.hs:1:1-9", 0, 800))
    for time, seconds in (("2106-02-07T06:28:14Z", 2 ** 32 - 2), ("2106-02-07T06:28:15Z", 0), ("2107-01-01T00:00:00Z", 0)):
        out = os.path.join(folder, time)
        done = subprocess.run([assay, "export", "--to=rows", f"--time={time}", "x.prof", "-o", out], cwd=folder, capture_output=True, text=True,
                              timeout=HANGING, check=False)
        with open(os.path.join(out, "runs.ndjson"), encoding="utf-8") as file:
            told = json.loads(file.readline())["time"]
        tally.add(done.returncode == 0 and told == seconds, f"{time}: {told} {done.stderr}")
        tally.add(("A0705" in done.stderr) == (seconds == 0), f"{time}: {done.stderr}")
        done = subprocess.run([assay, "report", out], capture_output=True, text=True, timeout=HANGING, check=False)
        tally.add(done.returncode == 0, f"{time}, read back: {done.stderr}")


def main(assay):
    tally = suite.Tally()
    for check in (check_chance, check_runtime, check_years):
        with tempfile.TemporaryDirectory(prefix="assay-edges-") as folder:
            check(tally, assay, folder)
    tally.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
