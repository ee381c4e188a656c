#!/usr/bin/env python3
"""Large files: instructions, memory, and how both grow.

    tests/programs/large/readers.py ASSAY [--large] [--megabytes N]

An eventlog with heap samples, one with ticks (tools/make-eventlog repeats the samples of a real one), a `.hp`, and
a `-pj` tree. Each is read, with --large at two sizes, the second twice the first. Asked of each: less than 256 MB of memory; the
figures of the report are those that the file was made with. And at a smaller size: at most INSTRUCTIONS_OF_BYTE, and no more
than what was counted before (measure.Counts); with --large at two sizes, the second takes at most GROWTH times the instructions of the first.

The labels of two versions of a program are matched, none of which is in both: nothing in that is quadratic.

Where GHC and its package ghc-events are there, a smaller eventlog is printed by ghc-events (`ghc-events show` is this
one call of the library): at least 10 times the instructions. In CI they must be there. The last line is
`N passed, N failed`.

suite: large_files; size: full; build: release; needs: valgrind; budget: 16; call: {assay} {large}
"""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
sys.path[:0] = [os.path.join(ROOT, "tests"), os.path.join(ROOT, "tests", "profiles")]

import flat  # noqa: E402
from measure import Counts, instructions  # noqa: E402

MEMORY = 256 << 20
GROWTH = 2.05
GROWTH_OF_MATCH = 2.1  # it sorts
RATIO = 10
SMALL = 1  # megabytes, for ghc-events
COUNTED = 2, 4  # megabytes, the smaller of two sizes, and with --large: valgrind is slow
LABELS = 5000
INSTRUCTIONS_OF_BYTE = 100  # 1.5 s for 100 MB: these readers do 7 a nanosecond on a machine of 3 GHz
SHOW = """module Main (main) where
import GHC.RTS.Events (ppEventLog, readEventLogFromFile)
import System.Environment (getArgs)
main :: IO ()
main = getArgs >>= readEventLogFromFile . head >>= either fail (putStr . ppEventLog)
"""


class Tally:
    passed = failed = 0

    def add(self, good, message):
        """As suite.Tally."""
        self.expect(good, message)

    def expect(self, good, message):
        print(("passed: " if good else "FAILED: ") + message)
        self.passed += bool(good)
        self.failed += not good


def memory_of(words, output):
    """Peak memory in bytes."""
    with open(output, "wb") as out:
        process = subprocess.Popen(words, stdout=out, stderr=subprocess.PIPE)
        errors = process.stderr.read()
        _, status, usage = os.wait4(process.pid, 0)
    process.returncode = status
    if status != 0:
        sys.exit(f"{words[0]} failed: {errors.decode(errors='replace')[:2000]}")
    return usage.ru_maxrss * 1024


def in_child(function, *arguments):
    """Its result, by a process of its own: what is run here later counts our memory as its own."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        os.close(reading)
        with os.fdopen(writing, "w") as pipe:
            json.dump(function(*arguments), pipe)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading) as pipe:
        text = pipe.read()
    os.waitpid(child, 0)
    return json.loads(text)


def make_eventlog(source, megabytes, path):
    """What the report must have: samples and their bytes, or ticks."""
    made = subprocess.run([os.path.join(ROOT, "tools/make-eventlog"), source, str(megabytes), path],
                          capture_output=True, text=True, check=True)
    numbers = re.fullmatch(r"(\d+) bytes, (\d+) heap samples with (\d+) bytes, (\d+) ticks",
                           made.stdout.splitlines()[-1])
    return int(numbers[4]) or [int(numbers[2]), int(numbers[3])]


def make_hp(megabytes, path):
    """200 bands of growing and shrinking size."""
    names = [f"({n})name{n}/caller{n % 17}/main" for n in range(200)]
    size = samples = total = 0
    with open(path, "w") as file:
        file.write('JOB "large +RTS -hc"\nDATE "Sun Nov 15 08:00 2026"\nSAMPLE_UNIT "seconds"\n'
                   'VALUE_UNIT "bytes"\n')
        while size < megabytes * 1000000:
            lines = [f"BEGIN_SAMPLE {samples / 100:.6f}\n"]
            for number, name in enumerate(names):
                value = 16 + (samples * (number + 7) * 8) % 65536
                total += value
                lines.append(f"{name}\t{value}\n")
            lines.append(f"END_SAMPLE {samples / 100:.6f}\n")
            size += file.write("".join(lines))
            samples += 1
    return [samples, total]


def make_pj(nodes, path):
    """A tree of so many nodes over 1,000 centres, four children each."""
    centres = [{"id": 1, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": False}]
    centres += [{"id": n, "label": f"f{n}", "module": f"M{n % 40}", "src_loc": f"src/M{n % 40}.hs:{n}:1-20",
                 "is_caf": False} for n in range(2, 1002)]
    children = [[] for _ in range(nodes)]
    for node in range(nodes - 1, -1, -1):
        made = {"id": 1 if node == 0 else 2 + node * 7919 % 1000, "entries": node % 100, "alloc": node * 8,
                "ticks": node % 3, "children": children[node][::-1]}
        if node == 0:
            root = made
        else:
            children[(node - 1) // 4].append(made)
    total = 8 * nodes * (nodes - 1) // 2
    ticks = sum(node % 3 for node in range(nodes))
    with open(path, "w") as file:
        json.dump({"program": "large", "arguments": [], "rts_arguments": ["-pj"], "end_time": "Sun",
                   "initial_capabilities": 1, "total_time": 1.0, "total_ticks": ticks, "tick_interval": 1000,
                   "total_alloc": total, "cost_centres": centres, "profile": root}, file)
    return total


def figures(path, kind):
    """What our JSON has of what the file was made with; merged samples count as what they stand for."""
    with open(path) as file:
        profile = flat.read(file.read())
    if kind in ("hp", "heap"):
        number = next(n for n, d in enumerate(profile["dimensions"]) if not d["overlapping"])
        samples = [s for s in profile["samples"] if s["dimension"] == number]
        bands = [b for b in profile["bands"] if b["dimension"] == number]
        return [sum(s.get("merged", 1) for s in samples), sum(b["sum"] for b in bands)]
    key = "ticks" if kind == "ticks" else "bytes"
    return next(m["total"] for m in profile["metrics"] if m["key"] == key)


def make_labels(count, how, side, path):
    """One of two versions, all of whose labels changed: what of the other is meant must be searched for."""
    labels = [{"kind": "main", "module": "", "path": "", "name": ""}]
    for number in range(count):
        name = "same" if how == "same names" else f"{('old', 'new')[side]}{number}"
        labels.append({"kind": "centre", "module": "N" if how == "other modules" and side else "M", "path": "",
                       "name": name, "ordinal": 2 * number + side if how == "same names" else 0,
                       "place": {"file": "M.hs", "line": number + 1 if how == "other names" else 1, "column": 1,
                                 "end_line": 1, "end_column": 1}})
    contexts = [{"parent": None, "label": 0, "costs": {"entries": 0}}]
    contexts += [{"parent": 0, "label": 1 + number, "costs": {"entries": 7}} for number in range(count)]
    with open(path, "w", encoding="utf-8") as file:
        json.dump({"kind": "assay-profile", "version": 1, "facts": {}, "labels": labels, "contexts": contexts,
                   "metrics": [{"key": "entries", "name": "entries", "unit": "", "description": "", "exact": True,
                                "total": 7 * count}], "edge_metric": None, "edges": []}, file)


def judge(folder):
    source = os.path.join(folder, "show.hs")
    with open(source, "w") as file:
        file.write(SHOW)
    try:
        subprocess.run(["ghc", "-v0", "-O", "-outputdir", folder, "-o", os.path.join(folder, "show"), source],
                       check=True, capture_output=True)
    except (OSError, subprocess.CalledProcessError):
        return None
    return os.path.join(folder, "show")


def compare_with_ghc_events(tally, assay, make, folder):
    show, file = judge(folder), os.path.join(folder, "small")
    if show:
        in_child(make, SMALL, file)
        theirs, ours = instructions([show, file]), instructions([assay, "report", file])
        tally.expect(theirs >= RATIO * ours, f"ghc-events takes {theirs / ours:.0f} times the instructions")
    elif os.environ.get("CI"):
        tally.expect(False, "ghc-events is not installed: libghc-ghc-events-dev")
    else:
        print("skipped: ghc-events is not installed")


def check_instructions(tally, counts, kind, sizes, growth, count):
    """count(size) for each; what twice the size takes, or what the smaller took before."""
    if not counts.measure_growth:
        return counts.hold(kind, count(sizes[0]))
    small, large = map(count, sizes)
    return tally.expect(large <= growth * small, f"{kind}: twice the size takes {large / small:.3f} times the instructions")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("--large", action="store_true", help="as at night")
    parser.add_argument("--megabytes", type=int, help="the smaller of the two sizes")
    options = parser.parse_args()
    megabytes, counted = options.megabytes or (25 if options.large else 10), COUNTED[options.large]
    tally = Tally()
    counts = Counts(tally, "large_files", options.large)
    assay = options.assay
    with tempfile.TemporaryDirectory(prefix="assay-large-") as folder:
        def path(name):
            return os.path.join(folder, name)

        def reading(kind, make):
            def count(size):
                in_child(make, size, path(kind))
                used = instructions([assay, "report", path(kind)])
                each = used / os.path.getsize(path(kind))
                tally.expect(each < INSTRUCTIONS_OF_BYTE, f"{kind}: {each:.1f} instructions a byte, at most {INSTRUCTIONS_OF_BYTE}")
                return used
            return count

        def matching(how):
            def count(labels):
                for side in (0, 1):
                    make_labels(labels, how, side, path(f"{side}.json"))
                return instructions([assay, "diff", path("0.json"), path("1.json")])
            return count

        ghc = os.path.join(ROOT, "tests/profiles/ghc")
        makers = {
            "heap": lambda size, to: make_eventlog(os.path.join(ghc, "state_map.hc.eventlog"), size, to),
            "ticks": lambda size, to: make_eventlog(os.path.join(ghc, "state_map.ticks.eventlog"), size, to),
            "hp": make_hp,
            "pj": lambda size, to: make_pj(8000 * size, to),
        }
        for kind, make in makers.items():
            for size in (megabytes, 2 * megabytes) if counts.measure_growth else (megabytes,):
                wanted = in_child(make, size, path(kind))
                memory = memory_of([assay, "report", path(kind)], path("report"))
                tally.expect(memory < MEMORY, f"{kind}: {os.path.getsize(path(kind)) / 1e6:.0f} MB read in "
                                              f"{memory / 1e6:.0f} MB of memory")
                memory_of([assay, "report", "--json", path(kind)], path("json"))
                found = in_child(figures, path("json"), kind)
                tally.expect(found == wanted, f"{kind}: {found}, made with {wanted}")
            check_instructions(tally, counts, kind, (counted, 2 * counted), GROWTH, reading(kind, make))
        compare_with_ghc_events(tally, assay, makers["heap"], folder)
        for how in ("same names", "other names", "other modules"):
            check_instructions(tally, counts, how, (LABELS, 2 * LABELS), GROWTH_OF_MATCH, matching(how))
    counts.keep()
    print(f"{tally.passed} passed, {tally.failed} failed")
    sys.exit(tally.failed > 0)


if __name__ == "__main__":
    main()
