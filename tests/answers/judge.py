#!/usr/bin/env python3
"""Holds the findings on the programs of tests/answers against what is known of them.

    tests/answers/judge.py --out DIR [--command 'build/assay report --json'] [NAME...]
    tests/answers/judge.py --out DIR --diff build/assay [NAME...]

DIR is what make.py left. A line for each program: whether the first finding has the culprit and the kind, at which rank
they come, and the findings; then the totals. `trouble` has to be true for what is wrong and not of the kind time, and
in no finding of the healthy ones. With --diff: does the first sentence of `assay diff`, from the original to the
repaired version, name the culprit? The result is 1 if something is missed.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

import make

FILES = (".prof", ".t", ".eventlog")


def definition(subject):
    """`Sift.sift` of what is called `sift.go` in the module Sift; a name alone may have its module in it."""
    name, module = (subject or {}).get("name") or "", (subject or {}).get("module") or ""
    if module:
        return f"{module}.{make.top(name)}"
    found = re.match(r"((?:[A-Z][\w']*\.)*)(.*)", name)
    return found[1] + make.top(found[2])


def run(words, **options):
    done = subprocess.run(words, capture_output=True, text=True, **options)
    if done.returncode:
        sys.exit(f"{' '.join(words)}: {done.stderr or done.stdout}")
    return done.stdout


def kept_files(folder):
    return [os.path.join(folder, name) for ending in FILES for name in sorted(os.listdir(folder))
            if name.endswith(ending)]


def findings(command, folder):
    text = run([*shlex.split(command), *kept_files(folder)])
    return [(one["kind"], definition(one.get("subject")), one["trouble"], one["weight"])
            for one in json.loads(text)["findings"]]


def first_change(assay, folder):
    """The first sentence of the diff from the original to the repaired version."""
    with tempfile.TemporaryDirectory(prefix="assay-judge-") as made:
        sides = [os.path.join(made, f"{side}.json") for side in ("original", "repaired")]
        for side in sides:
            version = os.path.basename(side).removesuffix(".json")
            run([assay, "report", f"--json={side}", *kept_files(os.path.join(folder, version))])
        text = run([assay, "diff", *sides], env=dict(os.environ, COLUMNS="1000", NO_COLOR="1"))
    return text.partition("\n- ")[2].partition("\n")[0]


def judge_diffs(options):
    named = known = 0
    for name, folder in make.programs(options.names):
        expect = make.read_expect(folder)
        kept = os.path.join(options.out, name)
        if expect["kind"] == "none" or not os.path.exists(os.path.join(kept, "repaired", "output")):
            continue
        sentence = first_change(options.diff, kept)
        good = any(one in sentence for one in (expect["culprit"], *expect["also"]))
        known += 1
        named += good
        print(f"{'ok   ' if good else 'OTHER'} {name}: {sentence}")
    print(f"named first by diff: {named} of {known}")
    sys.exit(named < known)


def shown(found):
    return ", ".join(f"{kind} {name or '-'} {weight}{'!' if trouble else ''}" for kind, name, trouble, weight in found)


def judge(expect, found):
    """(rank of culprit and kind from 1 or 0, whether trouble is as it should be)"""
    if expect["kind"] == "none":
        return 0, not any(trouble for _, _, trouble, _ in found)
    culprits = {expect["culprit"], *expect["also"]}
    ranks = [at + 1 for at, (kind, name, _, _) in enumerate(found) if kind == expect["kind"] and name in culprits]
    rank = ranks[0] if ranks else 0
    return rank, expect["kind"] == "time" or (rank > 0 and found[rank - 1][2])


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True, help="what make.py left")
    parser.add_argument("--command", default="build/assay report --json")
    parser.add_argument("--diff", metavar="ASSAY", help="judge the diffs of both versions")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.diff:
        judge_diffs(options)
    first = third = known = troubles = wanted = false = healthy = 0
    for name, folder in make.programs(options.names):
        kept = os.path.join(options.out, name, "original")
        if not os.path.exists(kept) or not any(one.endswith(".prof") for one in os.listdir(kept)):
            print(f"{name}: not there")
            continue
        expect = make.read_expect(folder)
        found = findings(options.command, kept)
        rank, trouble = judge(expect, found)
        if expect["kind"] == "none":
            healthy += 1
            false += not trouble
            print(f"{'ok   ' if trouble else 'FALSE'} {name}: {shown(found)}")
            continue
        known += 1
        first += rank == 1
        third += 0 < rank <= 3
        if expect["kind"] != "time":
            wanted += 1
            troubles += trouble
        print(f"{'ok   ' if rank == 1 else 'rank' + str(rank)} {'' if trouble else 'NO TROUBLE '}{name}: {shown(found)}")
    print(f"first: {first} of {known}; among three: {third} of {known}; trouble said: {troubles} of {wanted}; "
          f"healthy ones with trouble: {false} of {healthy}")
    sys.exit(first < known or third < known or troubles < wanted or false > 0)


if __name__ == "__main__":
    main()
