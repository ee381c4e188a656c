#!/usr/bin/env python3
"""Pairs of program versions: does `assay diff` name what changed, does `assay gate` fail where it should?

    tests/profiles/pairs/pairs.py ASSAY [--promote] [NAME...]

Each folder NAME has two versions of a program, their profiles by GHC (see renew), and frozen: diff.txt, what
`assay diff` says; budget.txt, saved from the old profile; gate.txt, what `assay gate` says of the new one.
expected.txt says which definition, line, old and new figure the first sentence of diff must name; its figures
are compared with GHC's here. --promote writes the frozen files anew. The last line is `N passed, N failed`.

suite: pairs; size: smoke; build: release sanitize; budget: 1 1 6
"""

import argparse
import os
import subprocess
import sys
import tempfile

import figures

HERE = figures.HERE
sys.path.insert(0, os.path.dirname(os.path.dirname(HERE)))

from measure import HANGING  # noqa: E402


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def add(self, good, message):
        self.passed += bool(good)
        self.failed += not good
        if not good:
            print("FAILED " + message)


def read(*path):
    with open(os.path.join(HERE, *path), encoding="utf-8", newline="") as file:
        return file.read()


def run(assay, *arguments):
    result = subprocess.run([assay, *arguments], cwd=HERE, capture_output=True, timeout=HANGING,
                            env=dict(os.environ, NO_COLOR="1"))
    return result.returncode, result.stdout.decode("utf-8"), result.stderr.decode("utf-8")


def expectations():
    """By pair: definition, line, old figure, new figure, former name (or empty)."""
    rows = {}
    for line in read("expected.txt").splitlines():
        words = line.split()
        if words and words[0] != "#" and not line.startswith("#"):
            rows[words[0]] = (words[1], words[2], int(words[3]), int(words[4]),
                              words[5] if len(words) > 5 else "")
    return rows


# ---- is expected.txt what GHC's figures say? ------------------------------------------------------------


def own_costs(profile, name, line):
    """Bytes of the definition of this name at this line; None if it is not there."""
    found = [size for centre, size in figures.centres(profile).items()
             if centre.name == name and figures.line_of(centre.source) == line]
    return found[0] if len(found) == 1 else None


def has_cost(profile, name, size, module=None):
    return any(centre.name == name and cost == size and module in (None, centre.module)
               for centre, cost in figures.centres(profile).items())


def check_expectation(name, expected, tally):
    definition, line, before, after, former = expected
    old, new = read(name, "old.prof"), read(name, "new.prof")
    module, _, base = former.partition(".")
    if definition == "=":
        good = (figures.total(old), figures.total(new)) == (before, after)
        same = sorted(figures.centres(old).values()) == sorted(figures.centres(new).values())
        tally.add(good and same, f"{name}: GHC's figures are not those of expected.txt")
        return
    if after == 0:  # it is gone
        good = own_costs(old, definition, line) == before and not has_cost(new, definition, before)
    else:
        good = own_costs(new, definition, line) == after
        if before > 0:
            good &= (has_cost(old, base, before, module) if former
                     else has_cost(old, definition, before))
    tally.add(good, f"{name}: GHC's figures are not those of expected.txt")
    most = largest_change(old, new, definition, former)
    tally.add(most == definition, f"{name}: {most} changed more than {definition}")


def largest_change(old, new, definition, former):
    """The name whose bytes changed most, namesakes of a module together. What is gone and what is new with the
    same bytes is taken as one that was renamed; `former` is the definition."""
    sums = []
    for profile in (old, new):
        sums.append({})
        for centre, size in figures.centres(profile).items():
            key = f"{centre.module}.{centre.name}"
            sums[-1][key] = sums[-1].get(key, 0) + size
    before, after = sums
    if former:
        target = next(key for key in after if key.partition(".")[2] == definition)
        before[target] = before.pop(former)
    for gone in sorted(before.keys() - after.keys()):
        same = [key for key in after.keys() - before.keys() if after[key] == before[gone]]
        if same:
            del after[same[0]], before[gone]
    changes = {key: abs(after.get(key, 0) - before.get(key, 0)) for key in before | after}
    return max(changes, key=changes.get).partition(".")[2]


# ---- transcripts ----------------------------------------------------------------------------------------


def number(value):
    """As sentences have it, in up to three digits."""
    if value < 10_000:
        return f"{value:,} B"
    unit, scaled = next((unit, value / scale) for unit, scale in (("kB", 1e3), ("MB", 1e6), ("GB", 1e9))
                        if value < 999.5 * scale)
    shown = f"{scaled:.1f}" if scaled < 99.95 else f"{scaled:.0f}"
    return f"{shown.removesuffix('.0')} {unit}"


def first_sentence(text):
    """Behind the heading, up to the first full stop that ends a sentence, over line ends."""
    joined = " ".join(text.partition("\n- ")[2].split())
    end = joined.find(". ")
    return joined if end < 0 else joined[:end + 1]


def check_sentence(name, expected, text, tally):
    definition, line, before, after, _ = expected
    sentence = first_sentence(text)
    wanted = [f"{after:,}", "Nothing changed"]
    if definition != "=":
        figures_wanted = [number(figure) for figure in (before, after) if figure > 0]
        if len(set(figures_wanted)) == 1 and before and after:  # three digits do not tell them apart
            figures_wanted = [f"{before:,} B", f"{after:,} B"]
        wanted = [f".{definition} ", line, *figures_wanted]
    missing = [part for part in wanted if part not in sentence]
    tally.add(not missing, f"{name}: the first sentence of diff lacks {missing}\n  {sentence}")


def check_frozen(name, file, text, options, tally):
    path = os.path.join(HERE, name, file)
    if options.promote:
        with open(path, "w", encoding="utf-8", newline="") as out:
            out.write(text)
    frozen = read(name, file) if os.path.exists(path) else ""
    tally.add(frozen == text, f"{name}/{file} differs (--promote writes it):\n{text}")


def check_pair(name, expected, options, folder, tally):
    check_expectation(name, expected, tally)
    code, text, errors = run(options.assay, "diff", f"{name}/old.prof", f"{name}/new.prof")
    tally.add(code == 0, f"{name}: diff ended with {code}\n{errors}")
    check_sentence(name, expected, text, tally)
    check_frozen(name, "diff.txt", text, options, tally)
    budget = os.path.join(folder, name + ".txt")
    code, _, errors = run(options.assay, "gate", "--save", budget, f"{name}/old.prof")
    tally.add(code == 0, f"{name}: gate --save ended with {code}\n{errors}")
    with open(budget, encoding="utf-8", newline="") as file:
        check_frozen(name, "budget.txt", file.read(), options, tally)
    code, text, _ = run(options.assay, "gate", budget, f"{name}/old.prof")
    tally.add(code == 0 and text.startswith("Within budget"), f"{name}: not within its own budget")
    code, text, errors = run(options.assay, "gate", f"{name}/budget.txt", f"{name}/new.prof")
    check_frozen(name, "gate.txt", f"{text}{errors}exit {code}\n", options, tally)
    # fails if it grew; improvements pass, and so do definitions that moved or were renamed
    grew = figures.total(read(name, "new.prof")) > figures.total(read(name, "old.prof"))
    tally.add(code == grew, f"{name}: gate ended with {code}\n{text}{errors}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("assay")
    parser.add_argument("--promote", action="store_true")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    options.assay = os.path.abspath(options.assay)
    tally = Tally()
    rows = expectations()
    tally.add(sorted(rows) == figures.pairs(), "expected.txt does not have a line for each pair")
    with tempfile.TemporaryDirectory(prefix="assay-pairs-") as folder:
        for name in options.names or figures.pairs():
            check_pair(name, rows[name], options, folder, tally)
    print(f"{tally.passed} passed, {tally.failed} failed")
    sys.exit(1 if tally.failed else 0)


if __name__ == "__main__":
    main()
