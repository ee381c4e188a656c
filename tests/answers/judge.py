#!/usr/bin/env python3
"""Holds the findings on the programs of tests/answers against what is known of them.

    tests/answers/judge.py --out DIR [--command 'build/assay report --json'] [NAME...]

DIR is what make.py left. A line for each program: whether the first finding has the culprit and the kind, at which rank
they come, and the findings; then the totals. `trouble` has to be true for what is wrong and not of the kind time, and
in no finding of the healthy ones. The result is 1 if something is missed.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys

import make

FILES = (".prof", ".t", ".eventlog")


def definition(subject):
    """`Sift.sift` of what is called `sift.go` in the module Sift; a name alone may have its module in it."""
    name, module = (subject or {}).get("name") or "", (subject or {}).get("module") or ""
    if module:
        return f"{module}.{make.top(name)}"
    found = re.match(r"((?:[A-Z][\w']*\.)*)(.*)", name)
    return found[1] + make.top(found[2])


def findings(command, folder):
    files = [os.path.join(folder, name) for ending in FILES for name in sorted(os.listdir(folder))
             if name.endswith(ending)]
    done = subprocess.run([*shlex.split(command), *files], capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"{folder}: {done.stderr or done.stdout}")
    return [(one["kind"], definition(one.get("subject")), one["trouble"], one["weight"])
            for one in json.loads(done.stdout)["findings"]]


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
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
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
