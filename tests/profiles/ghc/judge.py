#!/usr/bin/env python3
"""Every figure that assay reads from a file of GHC is the one that GHC wrote.

    tests/profiles/ghc/judge.py ASSAY [FILE...]

Without FILE: all that are frozen beside this script, and in the folders of later releases. Compared with a second reading (parse.py): each context's
entries, ticks and bytes, and in `-P` what it inherits; the totals that the head states, and that they are the sums; each band of each heap
sample; markers; what an eventlog says of the whole run; each pair of `-t`. Of NAME.hX.hp and NAME.hX.eventlog, which one run wrote, the samples are
the same. The last line is `N passed, N failed`.

suite: figures; size: smoke; build: release sanitize; budget: 1 1 11
"""

import collections
import glob
import gzip
import os
import re
import subprocess
import sys

import parse

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import flat  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
SUMMED = ("bytes", "ticks")
# a line of a report's tree: inherited bytes; own ones, entries
NODE = re.compile(r" ([\d,]+) +[<>]?[\d.]+ +[█-▏]* *([\d,]+) +[<>]?[\d.]+ +(?:\d+\.\d+ +)?([\d,]+)$")
RTS_FACTS = {"bytes allocated": "reported.bytes", "num_GCs": "collections",
             "max_bytes_used": "peak-live-bytes", "major_gcs": "major-collections"}


def read(path):
    with (gzip.open if path.endswith(".gz") else open)(path, "rb") as file:
        return file.read()


def first_difference(ours, theirs):
    different = [key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)]
    if not different:
        return ""
    one = min(different, key=str)
    return f"{len(different)} differ, one of them {one}: {ours.get(one)}, GHC wrote {theirs.get(one)}"


def costly(rows):
    return {path: row for path, row in rows.items() if any(row)}


def check_tree(profile, rows, totals, keys):
    """Contexts and totals. `-P` and `-pa` state what their rows add up to; so does `-pj`."""
    named = {tuple((label, module, parse.place(source)) for label, module, source in path): row
             for path, row in costly(rows).items()}
    problem = first_difference(costly(parse.rows_of_profile(profile, keys)), named)
    for key in SUMMED:
        stated = profile["said"].get("reported." + key, "0")
        if stated != totals[key]:
            problem += f"; total of {key}: {stated}, GHC wrote {totals[key]}"
        summed = sum(metric["total"] for metric in profile["metrics"] if metric["key"] == key)
        hidden = sum(row[keys.index(key)] for path, row in rows.items()
                     if path and path[0][:2] in parse.HIDDEN) if key in keys else 0
        # ticks of the collector and the runtime system are in the rows, not in the head
        if key in keys and summed != int(totals[key]) and not (key == "ticks" and summed - hidden == int(totals[key])):
            problem += f"; {key} add up to {summed}, GHC's total is {totals[key]}"
    return problem


def check_prof(profile, text):
    rows, totals = parse.rows_of_prof(text), parse.totals_of_prof(text)
    return check_tree(profile, rows, totals, ("entries", "ticks", "bytes") if parse.is_precise(text) else
                      ("entries", "time-permille", "alloc-permille"))


def check_pj(profile, text):
    return check_tree(profile, parse.rows_of_pj(text), parse.totals_of_pj(text), ("entries", "ticks", "bytes"))


def check_rts(profile, text):
    pairs, facts = parse.pairs_of_rts(text), profile["said"]
    wanted = {"rts." + key: value for key, value in pairs.items()}
    wanted |= {fact: pairs[key] for key, fact in RTS_FACTS.items() if key in pairs}
    return first_difference({key: facts.get(key) for key in wanted}, wanted)


def by_centres(sample):
    """Of retainer sets: GHC numbers them anew in each census, so the list of centres is the band."""
    sums = {}
    for name, value in sample.items():
        bare = re.sub(r"^\(\d+\)", "", name)
        sums[bare] = sums.get(bare, 0) + value
    return sums


def check_samples(profile, samples):
    ours = parse.samples_of_profile(profile)
    if any(one["key"] == "retainer" for one in profile.get("dimensions", [])):
        samples = [by_centres(sample) for sample in samples]
    if len(ours) != len(samples):
        return f"{len(ours)} samples, GHC wrote {len(samples)}"
    return "; ".join(filter(None, map(first_difference, ours, samples)))


def check_hp(profile, text):
    return check_samples(profile, parse.samples_of_hp(text))


def check_eventlog(profile, data):
    samples, markers = parse.samples_of_eventlog(data)
    ours = [moment["text"] for moment in profile.get("moments", []) if moment["kind"] == "marker"]
    problem = [check_samples(profile, samples),
               first_difference(parse.totals_of_profile(profile), parse.totals_of_eventlog(data)),
               "" if ours == markers else f"markers {ours}, GHC wrote {markers}"]
    return "; ".join(filter(None, problem))


FORMATS = {".prof": check_prof, ".pj.json": check_pj, ".rts": check_rts, ".t": check_rts, ".hp": check_hp,
           ".eventlog": check_eventlog}


def ending_of(path):
    name = path.removesuffix(".gz")
    return next((ending for ending in FORMATS if name.endswith(ending)), None)


def inherited(rows):
    """Bytes of each context with all below it."""
    sums = collections.Counter()
    for path, (_, _, size) in rows.items():
        for depth in range(len(path) + 1):
            sums[path[:depth]] += size
    return sums


def check_inherited(assay, path, text):
    """By GHC's shares, and by the tree that a report draws: there what GHC has below MAIN may be beside it."""
    rows, total = parse.rows_of_prof(text), int(parse.totals_of_prof(text)["bytes"])
    sums = inherited(rows)
    shares = {context: share for context, (_, share) in parse.inherited_of_prof(text).items()}
    for context, share in shares.items():
        if abs(share - sums[context] * 1000 / (total or 1)) > 0.5 + 1e-9:
            return f"{context} inherits {sums[context]} of {total} B, GHC wrote {share / 10} %"
    result = subprocess.run([assay, "report", "--full", "--all", "--top=100000", "--by=alloc", path], capture_output=True,
                            encoding="utf-8", env=dict(os.environ, COLUMNS="1000", NO_COLOR="1"), check=False)
    tree = result.stdout.partition("\nCall tree\n")[2].partition("\n\n")[2].partition("\n\n")[0]
    shown = collections.Counter(tuple(int(figure.replace(",", "")) for figure in found.groups())
                                for found in map(NODE.search, tree.splitlines()) if found)
    wanted = collections.Counter((sums[context], row[2], row[0]) for context, row in rows.items() if context)
    missing = [row for row in wanted - shown if any(row)]
    return f"inherited, own bytes and entries {missing[:3]} are not in the tree" if missing else ""


def check(assay, path):
    """What is wrong; empty: nothing."""
    result = subprocess.run([assay, "report", "--json", path], capture_output=True, check=False)
    if result.returncode != 0:
        return f"exit {result.returncode}: {result.stderr.decode(errors='replace')[-1000:]}"
    profile = flat.read(result.stdout)
    if profile.get("losses"):
        return f"losses: {profile['losses']}"
    contents, ending = read(path), ending_of(path)
    if ending == ".eventlog":
        return check_eventlog(profile, contents)
    text = parse.decode(contents)
    if contents[:1] == b"{":
        return check_pj(profile, text).lstrip("; ")
    problem = FORMATS[ending](profile, text)
    if ending == ".prof" and parse.is_precise(text):
        problem += check_inherited(assay, path, text)
    return problem.lstrip("; ")


def same_run(hp, log):
    """The samples of both, as sorted values: `.hp` cuts long names."""
    ours = [sorted(sample.values()) for sample in parse.samples_of_hp(parse.decode(read(hp)))]
    theirs = [sorted(sample.values()) for sample in parse.samples_of_eventlog(read(log))[0]]
    return "" if ours == theirs else f"{len(ours)} samples in .hp, {len(theirs)} in .eventlog, and they differ"


def judge(assay, paths):
    """(what, problem) of each check."""
    for path in paths:
        yield os.path.relpath(path, HERE), check(assay, path)
        log = path[:-3] + ".eventlog"
        if path.endswith(".hp") and log + ".gz" in paths or path.endswith(".hp") and log in paths:
            pair = log + ".gz" if log + ".gz" in paths else log
            if not os.path.exists(log + ".figures"):  # those are of other runs
                yield os.path.relpath(path, HERE) + " and .eventlog", same_run(path, pair)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    assay, paths = os.path.abspath(sys.argv[1]), sys.argv[2:]
    if not paths:
        paths = [path for path in sorted(glob.glob(os.path.join(HERE, "*")) + glob.glob(os.path.join(HERE, "9.*", "*")))
                 if ending_of(path)]
    passed = failed = 0
    for what, problem in judge(assay, paths):
        passed, failed = passed + (not problem), failed + bool(problem)
        if problem:
            print(f"FAILED {what}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
