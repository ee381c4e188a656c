#!/usr/bin/env python3
"""A limit or a signal ends a run cleanly, by name, with the profile so far.

    tests/programs/limits.py ASSAY [PATTERN]

A program of tests/programs/limits says in its comments `options: ..`, `end: ..` (the fact), `exit: N`. With
`signal: INT` it gets the signal once it has printed a line: then it has come to where it is to be interrupted.
`says: ..`: what is on standard error, its lines joined by ` | `. `cpu: N`: it is ended after so many seconds of processor time,
far less than its work would take, far more than it should take to notice. `fates: ..`: those that costs of its search have then,
and all of them together are the totals.

suite: limits; size: smoke; build: any; budget: 2 3 21; call: {assay} {only}
"""

import collections
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402


def check(tally, assay, path, profile):
    header, label = suite.read_header(path), f"limits {os.path.basename(path)}"
    command = [assay, "profile", *header.get("options", "").split(), f"--json={profile}", f"--report={os.devnull}", path]
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
    if "cpu" in header:
        resource.prlimit(process.pid, resource.RLIMIT_CPU, (int(header["cpu"]),) * 2)
    if "signal" in header:
        process.stdout.readline()
        process.send_signal(getattr(signal, "SIG" + header["signal"]))
    try:
        _, errors = process.communicate(timeout=measure.HANGING)
    except subprocess.TimeoutExpired:
        process.kill()
        tally.add(False, f"{label}: no end")
        return
    made = {"facts": {}}
    if os.path.exists(profile):
        with open(profile, encoding="utf-8") as file:
            made = json.load(file)
    facts = made["facts"]
    tally.add(process.returncode == int(header["exit"]) and facts.get("end") == header["end"],
              f"{label}: exit {process.returncode}, end {facts.get('end')}\n{errors[-1000:]}")
    if "fates" in header:
        check_fates(tally, label, made, set(header["fates"].split()))
    if "says" in header:
        said = " | ".join(errors.splitlines())
        tally.add(said == header["says"], f"{label}: says {said}")


def check_fates(tally, label, made, expected):
    """Are the costs of the search of just these fates, and do they add up to what was charged?"""
    costs = collections.Counter()
    for row in made.get("fates", []):
        costs.update(row["costs"])
    charged = {metric["key"]: metric["total"] for metric in made["metrics"] if metric["key"] in costs}
    found = {row["fate"] for row in made.get("fates", []) if any(row["costs"].values())}
    tally.add(found == expected and charged == dict(costs), f"{label}: {found}, {costs} of {charged}")


def check_all(tally, assay, only=None):
    # what runs in the background inherits that Ctrl-C is ignored; some programs are to be interrupted
    signal.signal(signal.SIGINT, signal.default_int_handler)
    for path in suite.programs("programs/limits", only, (".stg", ".hs")):
        with tempfile.TemporaryDirectory(prefix="assay-limits-") as folder:
            check(tally, assay, path, os.path.join(folder, "profile.json"))


if __name__ == "__main__":
    counts = suite.Tally()
    check_all(counts, *sys.argv[1:])
    counts.finish()
