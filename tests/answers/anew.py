#!/usr/bin/env python3
"""A few programs of tests/answers made anew by the GHC that is here, and judged.

    tests/answers/anew.py ASSAY [--by TEXT] [--keep DIR] [NAME...]

Six with a known culprit, one of each kind at least, with their repairs, and two healthy ones: chosen by the commit, or by
TEXT, or those that are named. Two are made side by side.

The machine may be busy, so what is judged strictly is what is counted: what the programs print, who allocates, what the
live heap is made of, who made it and who holds it (make.counted_problems); that the culprit and its kind come first
among the findings about allocation and memory, and say trouble; that no such finding of a healthy one does. Ticks and the
collector's seconds are by clocks, and the order of the findings about them with them: here the culprit has to be among the
first three, as in the sentences of the diff. Censuses are taken when the clock says so: with few of them growth does not
show, and they are judged as clocks are; and at a bad moment one misses the peak, so a program that misses something is
tried once more. The frozen files (answers.py) are judged by the order, too; what is known to be missed of them is not asked
here.

suite: answers_anew; size: full; build: release; needs: ghc; inputs: tests/answers drive; budget: 52; call: {assay}
"""
import argparse
import concurrent.futures
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import answers  # noqa: E402
import frozen  # noqa: E402
import judge  # noqa: E402
import make  # noqa: E402
import suite  # noqa: E402

CULPRITS, HEALTHY = 6, 2
COUNTED = ("allocation", "memory")  # kinds of findings that no clock makes
# what is missed of some files and not of others, beside what is known to be missed of the frozen ones
VARIES = {
    ("three", "collector-harbour"): "which of day and berth made most of what is alive depends on when the censuses come",
}


def chosen(options):
    """(name, folder): the first of each kind, then as they come."""
    programs = dict(make.programs(options.names))
    if options.names:
        return list(programs.items())
    kinds = {name: make.read_expect(folder)["kind"] for name, folder in programs.items()}
    order = suite.by_commit(programs, options.by)
    firsts = {kinds[name]: name for name in reversed(order)}
    culprits = sorted((name for name in order if kinds[name] != "none"), key=lambda name: firsts[kinds[name]] != name)
    healthy = [name for name in order if kinds[name] == "none"]
    return [(name, programs[name]) for name in culprits[:CULPRITS] + healthy[:HEALTHY]]


def missed_findings(name, expect, found, strictly):
    """By the findings about what is counted; and, whatever they are about, by the first three."""
    counted = judge.verdicts(expect, [one for one in found if one[0] in COUNTED])
    asked = {"healthy": counted["healthy"]} if expect["kind"] == "none" else \
        {"three": judge.verdicts(expect, found)["three"]}
    if expect["kind"] in COUNTED and strictly:
        asked.update(first=counted["first"], trouble=counted["trouble"])
    for one, good in asked.items():
        if not good and (one, name) not in answers.KNOWN and (one, name) not in VARIES:
            yield f"{one}: {judge.shown(found)}"


def missed(options, name, folder):
    """Makes a program, and says what is missed."""
    expect, made = make.read_expect(folder), os.path.join(options.out, name)
    runs = make.make_versions(options, name, folder)
    failed = [run.failed for run in runs if run.failed]
    if failed:
        return failed
    wrong = list(make.counted_problems(expect, *runs)) if len(runs) == 2 else []
    kept = frozen.read(name)
    if kept and kept["original/output"] != runs[0].output.encode():
        wrong.append("it prints something else than when it was frozen")
    original = judge.profile(options.assay, made, "original", made)
    with open(original, encoding="utf-8") as file:
        wrong += missed_findings(name, expect, judge.findings_in(file.read()), not any(make.few_censuses(runs[0])))
    if len(runs) == 2 and ("diff", name) not in answers.KNOWN:
        sentences = judge.changes(options.assay, original, judge.profile(options.assay, made, "repaired", made))[:3]
        if not any(judge.names_culprit(expect, one) for one in sentences):
            wrong.append(f"diff: {' '.join(sentences)}")
    return wrong


def missed_twice(options, name, folder):
    try:
        return missed(options, name, folder) and missed(options, name, folder)
    except (SystemExit, OSError, ValueError, LookupError) as reason:  # assay failed, or left files that cannot be read
        return [f"{type(reason).__name__}: {reason}"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("assay")
    parser.add_argument("--by", help="chosen by this text, not by the commit")
    parser.add_argument("--keep", help="a folder for what GHC writes")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.assay = os.path.abspath(options.assay)
    options.centres, options.kept, options.whole = "auto", False, False  # as make.py has them
    tally = suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-answers-") as folder, \
            concurrent.futures.ThreadPoolExecutor(2) as pool:
        options.out = os.path.abspath(options.keep or folder)
        for name, wrong in [(one[0], pool.submit(missed_twice, options, *one)) for one in chosen(options)]:
            tally.add(not wrong.result(), f"{name}: {'; '.join(wrong.result())}")
    tally.finish()


if __name__ == "__main__":
    main()
