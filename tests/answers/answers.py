#!/usr/bin/env python3
"""The frozen files of all programs with a known culprit, and of the healthy ones, judged. usage: answers.py ASSAY

Each program is one test of its archive (frozen.py says what is in it), and one of each thing that is asked of it:

    first    the first finding has the culprit and its kind      three    so has one of the first three
    trouble  that finding says so, unless it is about time       healthy  no finding of a healthy one does
    diff     the first sentence of the diff to the repaired version names the culprit

GHC 9.0 has made files of all, later releases of some. What is missed is in KNOWN, with the reason: a new miss is a failure,
and so is one that is gone, for then its line goes. How many may be missed is in LEAST.

suite: answers; size: smoke; build: release sanitize; budget: 3 6 34; call: {assay}
"""
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import frozen  # noqa: E402
import judge  # noqa: E402
import make  # noqa: E402
import suite  # noqa: E402

# Of the programs that it is asked of, in per cent. Most readers go by the first sentence, and all by the first three: so
# few may come second, none fourth: asked are 95 %. Who is told of trouble once in vain does not believe it the next time: so
# none of the healthy ones. Trouble and diff are to be all; what is missed of them has to be as rare as at the first.
LEAST = {"first": 92, "three": 100, "trouble": 89, "healthy": 100, "diff": 95}

OTHERS = 36  # programs of each later release

# what is asked, of which program: the releases where it is missed, and why
ALL, FIRST, LATER = frozen.RELEASES, frozen.RELEASES[:1], frozen.RELEASES[1:]
KNOWN = {
    ("first", "allocation-maze"): (ALL, "memory comes first, of the same definition: what it allocates is alive, and grows"),
    ("trouble", "allocation-maze"): (ALL, "as above: it is the memory that is trouble"),
    ("trouble", "allocation-dispatches"): (ALL, "it is entered once, and makes all in one fold: as a main loop does"),
    ("trouble", "allocation-kaprekar"): (ALL, "it is written without an argument, so GHC counts one entry, as of a main loop"),
    ("trouble", "allocation-outline"): (ALL, "as kaprekar; and it makes 74 % of the bytes only"),
    ("first", "collector-auction"): (("9.10",), "memory comes first, of the same definition"),
    ("first", "collector-harbour"): (FIRST, "as morse"),
    ("first", "collector-morse"): (FIRST, "memory comes first, of the same definition: what the deep stack holds swells, and "
                                          "is gone"),
    ("first", "collector-parcels"): (FIRST, "as morse"),
    ("first", "memory-calendar"): (ALL, "the list is built soon and then stays: the collector comes first, with the same "
                                        "definition"),
    ("trouble", "memory-calendar"): (ALL, "as above: what only stays large may be what the program is for"),
    ("diff", "collector-census"): (ALL, "who made the list is named; the repair is in who walks it"),
    ("diff", "collector-harbour"): (("9.6",), "the stack's owner is nobody, and then comes who made what it holds"),
    ("diff", "time-motifs"): (ALL, "the heap changed by more than the time did"),
}


def judged(assay, expect, files):
    """What is asked of a program: whether it is so, and what was said instead."""
    with tempfile.TemporaryDirectory(prefix="assay-answers-") as folder:
        frozen.unpack(files, folder)
        original = judge.profile(assay, folder, "original", folder)
        with open(original, encoding="utf-8") as file:
            found = judge.findings_in(file.read())
        asked = {one: (good, judge.shown(found)) for one, good in judge.verdicts(expect, found).items()}
        if expect["kind"] != "none":
            first = [*judge.changes(assay, original, judge.profile(assay, folder, "repaired", folder)), "no change"][0]
            asked["diff"] = judge.names_culprit(expect, first), first
    return asked


def known_missed(release):
    return {one for one, (releases, _) in KNOWN.items() if release in releases}


def check(tally, release, asked, name, good, said):
    """As it should be, or missed as it is known to be."""
    known = (asked, name) in known_missed(release)
    said = f"{said} (GHC {release})"
    tally.add(good != known, f"{asked}: {name} is no longer missed: its line in KNOWN goes ({said})" if known else
              f"{asked}: {name}: {said}")


def check_program(tally, assay, release, name, folder):
    """What was asked of it."""
    expect, files = make.read_expect(folder), frozen.read(name, release)
    wrong = list(frozen.wrong_with(files, folder, expect))
    tally.add(not wrong, f"frozen files of {name}, GHC {release}: {'; '.join(wrong)} (tests/answers/make.py --freeze makes "
                         "them)")
    if files is None:
        return []
    try:
        asked = judged(assay, expect, files)
    except SystemExit as reason:
        tally.add(False, f"{name}: {reason}")
        return []
    for one, (good, said) in asked.items():
        check(tally, release, one, name, good, said)
    return [(one, name) for one in asked]


def check_totals(tally, release, asked):
    missed = known_missed(release) & asked
    for one, least in LEAST.items():
        count, bad = sum(1 for what, _ in asked if what == one), sum(1 for what, _ in missed if what == one)
        tally.add((count - bad) * 100 >= least * count,
                  f"{one}: {bad} of {count} are known to be missed; at least {least} % have to be right (GHC {release})")


def main():
    assay, tally = os.path.abspath(sys.argv[1]), suite.Tally()
    programs, all_asked = dict(make.programs([])), set()
    for release in frozen.RELEASES:
        archives = {os.path.basename(frozen.path_of(name)): name for name in programs}
        frozen_here = {*frozen.archives(release)}
        others = sorted(frozen_here - {*archives})
        tally.add(not others, f"no programs of these archives: {' '.join(others)}")
        wanted = programs if release in FIRST else {archives[one]: programs[archives[one]] for one in frozen_here - {*others}}
        tally.add(len(wanted) >= OTHERS, f"{len(wanted)} programs of GHC {release}, {OTHERS} expected")
        asked = set()
        for name, folder in sorted(wanted.items()):
            asked |= {*check_program(tally, assay, release, name, folder)}
        check_totals(tally, release, asked)
        all_asked |= asked
    strangers = sorted(KNOWN.keys() - all_asked)
    tally.add(not strangers, f"KNOWN has what is not asked: {strangers}")
    tally.finish()


if __name__ == "__main__":
    main()
