#!/usr/bin/env python3
"""Eventlogs that GHC of other versions wrote: each is read, and its figures are those of the dump beside it.

    tests/profiles/ghc/eventlog_fixtures.py ASSAY ARCHIVE

The dumps (`X.eventlog.reference`) are what ghc-events shows; from them come the heap samples and their sums,
the ticks, what was allocated, the largest heap and live data, collections, ticky counters, messages. An
eventlog without a dump is read, too. The last line is
`N passed, N failed`.

suite: eventlog_fixtures; size: full; build: release sanitize; budget: 1 1 1; call: {assay} {fixtures}
"""

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile

import parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import flat  # noqa: E402

CUT = {"testlog-part.eventlog"}  # it ends in the middle of an event


def figures_of_dump(text):
    """What the reference says, under the names of figures_of_profile."""
    events = text.split("\nEvents:\n", 1)[1]

    def numbers(pattern):
        return [int(number) for number in re.findall(pattern, events)]

    samples, sums = 0, []
    for line in events.splitlines():
        if re.search(r": start heap prof sample \d+", line):
            samples += 1
            sums.append(0)
        found = re.search(r": heap prof sample \d+, residency (\d+),", line)
        if found:
            sums[-1] += int(found[1])
    allocated = {}
    for cap, total in re.findall(r"(cap \d+: )?allocated on heap capset \d+: (\d+) total", events):
        allocated[cap] = int(total)
    return {
        "samples": samples,
        "sums": sums,
        "ticks": len(re.findall(r": cap no \d+, prof sample \d+, cost", events)),
        "allocated": sum(allocated.values()),
        "heap": max(numbers(r": size of heap capset \d+: (\d+) bytes"), default=0),
        "live": max(numbers(r": live data in heap capset \d+: (\d+) bytes"), default=0),
        "blocks": max(numbers(r": blocks size of heap capset \d+: (\d+) bytes"), default=0),
        "collections": len(numbers(r": GC stats for heap capset \d+: generation (\d+)")),
        "copied": sum(numbers(r": GC stats for .*? (\d+) bytes copied")),
        "ticky entries": sum(numbers(r": ticky counter sample \d+: entry count: (\d+)")),
        "ticky bytes": sum(numbers(r": ticky counter sample \d+: entry count: \d+, (\d+) allocs")),
    }


def figures_of_profile(profile):
    memory = {i for i, dimension in enumerate(profile.get("dimensions", []))
              if dimension["key"] in ("memory", "nonmoving")}
    samples = [sample for sample in profile.get("samples", []) if sample["dimension"] not in memory]

    def total(key):
        return sum(metric["total"] for metric in profile["metrics"] if metric["key"] == key)

    return parse.totals_of_profile(profile) | {
        "samples": len(samples),
        "sums": [sample["total"] for sample in samples],
        "ticky entries": total("ticky-entries"),
        "ticky bytes": total("ticky-bytes"),
    }


def check(assay, path):
    """What is wrong; empty: nothing."""
    result = subprocess.run([assay, "report", "--json", path], capture_output=True, check=False)
    if result.returncode != 0:
        return f"exit {result.returncode}: {result.stderr.decode(errors='replace')[-1000:]}"
    profile = flat.read(result.stdout)
    losses = [loss["text"] for loss in profile.get("losses", [])]
    if (os.path.basename(path) in CUT) != bool(losses):
        return f"losses: {losses}"
    reference = path + ".reference"
    if not os.path.exists(reference):
        return ""
    with open(reference, encoding="utf-8") as file:
        expected = figures_of_dump(file.read())
    found = figures_of_profile(profile)
    wrong = [f"{key}: {found[key]}, the dump has {expected[key]}"
             for key in found if found[key] != expected[key]]
    return "; ".join(wrong)


def main():
    if len(sys.argv) != 3:
        sys.exit(__doc__.strip())
    assay, archive = os.path.abspath(sys.argv[1]), sys.argv[2]
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="assay-eventlogs-") as folder:
        with tarfile.open(archive) as tar:
            members = [member for member in tar.getmembers() if "/eventlog/" in member.name]
            tar.extractall(folder, members)
        for where, _, names in sorted(os.walk(folder)):
            for name in sorted(names):
                if not name.endswith(".eventlog"):
                    continue
                problem = check(assay, os.path.join(where, name))
                passed += not problem
                failed += bool(problem)
                if problem:
                    print(f"FAILED {name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
