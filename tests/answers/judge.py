#!/usr/bin/env python3
"""Holds the findings on the programs of tests/answers against what is known of them.

    tests/answers/judge.py --out DIR [--command 'build/assay report --json'] [NAME...]
    tests/answers/judge.py --out DIR --diff build/assay [NAME...]

DIR is what make.py left. A line for each program: whether the first finding has the culprit and the kind, at which rank
they come, and the findings; then the totals. `trouble` has to be true for what is wrong and not of the kind time, and
in no finding of the healthy ones. With --diff: does the first sentence of `assay diff`, from the original to the
repaired version, name the culprit? The result is 1 if something is missed. answers.py judges the frozen files by this,
and anew.py a few that are made anew.
"""
import argparse
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

import frozen
import make


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
    return [os.path.join(folder, name) for ending in frozen.ENDINGS for name in sorted(os.listdir(folder))
            if name.endswith(ending)]


def findings_in(text):
    return [(one["kind"], definition(one.get("subject")), one["trouble"], one["weight"])
            for one in json.loads(text)["findings"]]


def findings(command, folder):
    return findings_in(run([*shlex.split(command), *kept_files(folder)]))


def profile(assay, folder, version, made):
    """The profile of a version as our JSON, in the folder `made`."""
    path = os.path.join(made, f"{version}.json")
    run([assay, "report", f"--json={path}", *kept_files(os.path.join(folder, version))])
    return path


def changes(assay, original, repaired):
    """The sentences of a diff."""
    text = run([assay, "diff", original, repaired], env=dict(os.environ, COLUMNS="1000", NO_COLOR="1"))
    return re.findall(r"^- (.*)$", text[text.find("\n- ") + 1:].partition("\n\n")[0], re.M)


def culprits(expect):
    return {expect["culprit"], *expect["also"]}


def names_culprit(expect, sentence):
    return any(one in sentence for one in culprits(expect))


def judge_diffs(options):
    named = known = 0
    for name, folder in make.programs(options.names):
        expect = make.read_expect(folder)
        kept = os.path.join(options.out, name)
        if expect["kind"] == "none" or not os.path.exists(os.path.join(kept, "repaired", "output")):
            continue
        with tempfile.TemporaryDirectory(prefix="assay-judge-") as made:
            sentence = [*changes(options.diff, *(profile(options.diff, kept, one, made) for one in frozen.VERSIONS)), ""][0]
        good = names_culprit(expect, sentence)
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
    ranks = [at + 1 for at, (kind, name, _, _) in enumerate(found)
             if kind == expect["kind"] and name in culprits(expect)]
    rank = ranks[0] if ranks else 0
    return rank, expect["kind"] == "time" or (rank > 0 and found[rank - 1][2])


def verdicts(expect, found):
    """What is asked of the findings, and whether it is so."""
    rank, trouble = judge(expect, found)
    if expect["kind"] == "none":
        return {"healthy": trouble}
    asked = {"first": rank == 1, "three": 0 < rank <= 3}
    return asked if expect["kind"] == "time" else {**asked, "trouble": trouble}


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--out", required=True, help="what make.py left")
    parser.add_argument("--command", default="build/assay report --json")
    parser.add_argument("--diff", metavar="ASSAY", help="judge the diffs of both versions")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if options.diff:
        judge_diffs(options)
    sums = {one: [] for one in ("first", "three", "trouble", "healthy")}
    for name, folder in make.programs(options.names):
        kept = os.path.join(options.out, name, "original")
        if not os.path.exists(kept) or not any(one.endswith(".prof") for one in os.listdir(kept)):
            print(f"{name}: not there")
            continue
        expect = make.read_expect(folder)
        found = findings(options.command, kept)
        for asked, good in verdicts(expect, found).items():
            sums[asked].append(good)
        rank, trouble = judge(expect, found)
        mark = ("ok   " if trouble else "FALSE") if expect["kind"] == "none" else \
            f"{'ok   ' if rank == 1 else 'rank' + str(rank)}{'' if trouble else ' NO TROUBLE'}"
        print(f"{mark} {name}: {shown(found)}")
    print(f"first: {sum(sums['first'])} of {len(sums['first'])}; among three: {sum(sums['three'])} of {len(sums['three'])}; "
          f"trouble said: {sum(sums['trouble'])} of {len(sums['trouble'])}; "
          f"healthy ones with trouble: {sums['healthy'].count(False)} of {len(sums['healthy'])}")
    sys.exit(not all(good for one in sums.values() for good in one))


if __name__ == "__main__":
    main()
