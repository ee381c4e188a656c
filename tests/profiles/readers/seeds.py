#!/usr/bin/env python3
"""No output depends on the seed of the hashes: every output of every command, under three seeds, to the byte.

    tests/profiles/readers/seeds.py ASSAY

ASSAY_HASH_SEED is the seed; without it each process has its own, which is the third one here. The last line is
`N passed, N failed`.

suite: seeds; build: release; budget: 6
"""

import os
import subprocess
import sys
import tempfile

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
SEEDS = ("1", "18446744073709551615", None)
GHC = os.path.join(ROOT, "tests", "profiles", "ghc")
PAIRS = os.path.join(ROOT, "tests", "profiles", "pairs")
PROGRAMS = [os.path.join(ROOT, "examples", "queens.stg"), os.path.join(ROOT, "tests/programs/output/caf-join.stg")]
# of each format, the one with most in it
FILES = ["classes.prof", "state_map.ticks.prof", "parser.pj.json", "held_list.hr.hp", "state_map.hc.hp", "parser.rts",
         "state_map.hc.eventlog", "state_map.ticks.eventlog", "stacks.eventlog", "modules.hm.eventlog.gz"]
RUNS = [["state_map.prof", "state_map.rts", "state_map.hc.hp", "state_map.hc.eventlog"],
        ["classes.pj.json", "classes.prof", "classes.hm.hp", "classes.hm.eventlog.gz"]]
FORMATS = ("pprof", "speedscope", "folded", "hp", "pj", "chrome")
STAGES = ("lint", "box", "link")


def of_files(*files):
    """Commands that take the files of one run; OUT is a file that is written."""
    yield ["report", "--top=1000", *files]
    yield ["report", "--annotate", *files]
    yield ["report", "--json", "--show-private", *files]
    yield ["report", "--html=OUT", *files]
    yield ["heap", *files, "-o", "OUT"]
    yield ["gate", "--save", "--all", "OUT", *files]
    yield ["merge", *files, *files, "-o", "OUT"]
    for form in FORMATS:
        yield ["export", "--to=" + form, *files, "-o", "OUT"]


def of_pair(old, new):
    for how in ([], ["--md"], ["--json"], ["--html=OUT"]):
        yield ["diff", *how, old, new]


def of_program(program):
    for engine in ("machine", "spec"):
        yield ["run", "--engine=" + engine, program]
        for how in ("--report=OUT", "--json=OUT", "--html=OUT"):
            yield ["profile", "--engine=" + engine, how, program]
    for stage in STAGES:
        yield ["dump", "--stage=" + stage, program]


def commands():
    runs = [[os.path.join(GHC, file) for file in run] for run in [[file] for file in FILES] + RUNS]
    for run in runs:
        yield from of_files(*run)
    yield from of_pair(runs[0][0], runs[2][0])
    for pair in sorted(entry.path for entry in os.scandir(PAIRS) if entry.is_dir()):
        yield ["diff", os.path.join(pair, "old.prof"), os.path.join(pair, "new.prof")]
        yield ["gate", "--anyway", os.path.join(pair, "budget.txt"), os.path.join(pair, "new.prof")]
    for program in PROGRAMS:
        yield from of_program(program)


def outcome(assay, words, seed, folder):
    out = os.path.join(folder, "out")
    if os.path.exists(out):
        os.remove(out)
    environment = {**os.environ, "COLUMNS": "100", "ASSAY_HASH_SEED": seed or ""}
    if seed is None:
        del environment["ASSAY_HASH_SEED"]
    result = subprocess.run([assay, *(word.replace("OUT", "out") for word in words)], cwd=folder, env=environment,
                            capture_output=True, check=False)
    written = b""
    if os.path.exists(out):
        with open(out, "rb") as file:
            written = file.read()
    return result.returncode, result.stdout, result.stderr, written


def main():
    assay, passed, failed, said = os.path.abspath(sys.argv[1]), 0, 0, 0
    with tempfile.TemporaryDirectory(prefix="assay-seeds-") as folder:
        for words in commands():
            outcomes = [outcome(assay, words, seed, folder) for seed in SEEDS]
            same = all(each == outcomes[0] for each in outcomes)
            said += outcomes[0][0] == 0
            passed, failed = passed + same, failed + (not same)
            if not same:
                print(f"FAILED {' '.join(words)}: differs with the seed")
    if said < passed // 2:
        failed += 1
        print(f"FAILED only {said} of the commands gave anything")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
