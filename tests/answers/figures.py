#!/usr/bin/env python3
"""Every figure that a report on the files of tests/answers has is one that GHC wrote.

    tests/answers/figures.py ASSAY [NAME...] [--made DIR | --all] [--jobs 2]

What GHC wrote is read a second time by tests/profiles/ghc/parse.py, which knows nothing of assay. Each file alone is judged as
judge.py there does it: entries, ticks and bytes of every context, the totals of a head, every band of every census, every
pair of `-t`, and of an eventlog what was allocated, copied, collected, held and alive. Then all files of a version together:
the figures of the summary, every row of the text's tables of centres, own and inherited, the peak of each breakdown of the
heap; and nothing is said to be lost or to need care. What is frozen of all releases is judged; of the release that has all,
the quarter that the commit chooses, or with --all everything.

With --made, what make.py left in DIR, all of it; and there ghc-events, if it is installed, has to read the same from the
eventlogs as parse.py.

suite: answers_figures; size: full; build: release; budget: 8; call: {assay}
"""
import argparse
import collections
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

TESTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..")
sys.path[:0] = [TESTS, os.path.join(TESTS, "profiles", "ghc")]

import eventlog_fixtures  # noqa: E402
import frozen  # noqa: E402
import judge as files_judge  # noqa: E402
import make  # noqa: E402
import parse  # noqa: E402
import suite  # noqa: E402

CARE = "Read with care"  # the heading above what was lost
ROW = re.compile(r" ([\d,]+) +[<>]?[\d.]+ +[█-▏ ]*([\d,]+) +([\d,]+)$")  # bytes, entries, samples
SUMMARY = {"live_peak_bytes": "max_bytes_used", "held_bytes": "max_mem_in_use_bytes", "nanoseconds": "total_wall_seconds",
           "cpu_nanoseconds": "total_cpu_seconds", "collector_nanoseconds": "GC_cpu_seconds"}


def nanoseconds(text):
    """Of seconds with six digits after the point."""
    return int(text.replace(".", "")) * 1000


def summary_problems(summary, totals, pairs):
    """The first line's figures: what was allocated is said by the file of costs, all else by `-t`."""
    wanted = {"allocated_bytes": int(totals["bytes"])}
    wanted |= {key: nanoseconds(pairs[said]) if said.endswith("seconds") else int(pairs[said])
               for key, said in SUMMARY.items() if said in pairs}
    problem = files_judge.first_difference({key: summary.get(key) for key in wanted}, wanted)
    return [f"the summary: {problem}"] if problem else []


def by_centre(rows):
    """Own and inherited costs of each centre: bytes, ticks, entries. A constant, and the runtime system, are not below MAIN."""
    sums = collections.Counter(), collections.Counter()
    main = ("MAIN", "MAIN", "")
    for path, (entries, ticks, size) in rows.items():
        whole = path if path and (path[0][:2] in {*parse.HIDDEN, ("PINNED", "SYSTEM")} or path[0][0].startswith("CAF")) \
            else (main, *path)
        for at, figure in enumerate((size, ticks, entries)):
            sums[0][whole[-1], at] += figure
            for centre in {*whole}:
                sums[1][centre, at] += figure
    return [collections.Counter(row for row in (tuple(of[centre, at] for at in range(3)) for centre in {key[0] for key in of})
                                if any(row)) for of in sums]


def tables(text):
    """Of the two tables of centres: each row's bytes, samples and entries, as often as they come."""
    for heading in ("Own costs by centre", "Inherited costs by centre"):
        rows = collections.Counter()
        for line in text.partition(f"\n{heading}\n")[2].partition("\n\n")[2].partition("\n\n")[0].splitlines():
            if line.startswith("──"):
                break
            found = ROW.search(line)
            if found:
                size, entries, ticks = (int(figure.replace(",", "")) for figure in found.groups())
                rows[size, ticks, entries] += 1
        del rows[0, 0, 0]
        yield rows


def table_problems(text, rows):
    for name, shown, wanted in zip(("own", "inherited"), tables(text), by_centre(rows)):
        if shown != wanted:
            yield f"{name} costs: {[*(shown - wanted)][:3]} are shown, GHC wrote {[*(wanted - shown)][:3]}"


def peak_problems(profile, logs):
    """Of each breakdown, the largest census."""
    ours = collections.Counter(max(one["total"] for one in profile["samples"] if one["dimension"] == at)
                               for at, dimension in enumerate(profile["dimensions"])
                               if dimension["key"] in make.WHOLE)
    theirs = collections.Counter(max(sum(sample.values()) for sample in parse.samples_of_eventlog(log)[0]) for log in logs)
    return [f"peaks of the heap: {[*ours]}, GHC wrote {[*theirs]}"] if ours != theirs else []


def report(assay, words, paths):
    done = subprocess.run([assay, "report", *words, *paths], capture_output=True, encoding="utf-8", stdin=subprocess.DEVNULL,
                          env=dict(os.environ, COLUMNS="400", NO_COLOR="1"))
    return done.stdout if done.returncode == 0 else sys.exit(f"report {' '.join(words)}: {done.stderr[-500:]}")


def together_problems(assay, paths):
    contents = {path: files_judge.read(path) for path in paths}
    texts = {path.rpartition(".")[2]: parse.decode(text) for path, text in contents.items() if not path.endswith(".eventlog")}
    profile = json.loads(report(assay, ["--json"], paths))
    text = report(assay, ["--all", "--notes", "--full", "--costs=all", "--top=100000", "--by=alloc"], paths)
    if profile.get("losses") or CARE in text:
        yield f"losses: {profile.get('losses')}"
    yield from summary_problems(profile["summary"], parse.totals_of_pj(texts["prof"]), parse.pairs_of_rts(texts["t"]))
    yield from table_problems(text, parse.rows_of_pj(texts["prof"]))
    yield from peak_problems(profile, [log for path, log in contents.items() if path.endswith(".eventlog")])


def dump_problem(path):
    """Do ghc-events and parse.py read the same?"""
    shown = subprocess.run(["ghc-events", "show", path], capture_output=True, encoding="utf-8", errors="replace")
    if shown.returncode:
        return f"ghc-events: {shown.stderr[-200:]}"
    dump, data = eventlog_fixtures.figures_of_dump(shown.stdout), files_judge.read(path)
    ours = parse.totals_of_eventlog(data) | {"sums": [sum(one.values()) for one in parse.samples_of_eventlog(data)[0]]}
    dump["sums"] = [one for one in dump["sums"] if one]
    return files_judge.first_difference(ours, {key: dump[key] for key in ours})


def problems(assay, folder, dumps):
    """(how many were judged, what is wrong) of the files of one version."""
    paths = [os.path.join(folder, name) for name in sorted(os.listdir(folder)) if name.endswith(frozen.ENDINGS)]
    found = [f"{what}: {problem}" for what, problem in files_judge.judge(assay, paths) if problem]
    if dumps:
        found += [f"{os.path.basename(path)} by ghc-events: {problem}" for path in paths if path.endswith(".eventlog")
                  if (problem := dump_problem(path))]
    try:
        return len(paths), found + list(together_problems(assay, paths))
    except (SystemExit, ValueError, LookupError) as reason:
        return len(paths), [*found, f"{type(reason).__name__}: {reason}"]


def frozen_versions(folder, names, all_of_first):
    """(what it is, its files) of each version that the repository has."""
    programs = [name for name, _ in make.programs(names)]
    first = programs if all_of_first else suite.by_commit(programs)[:len(programs) // 4]
    for release in frozen.RELEASES:
        for name in first if release == frozen.RELEASES[0] else programs:
            files = frozen.read(name, release)
            if files:
                unpacked = os.path.join(folder, release, name)
                frozen.unpack(files, unpacked)
                yield from ((f"{name}, {version}, GHC {release}", os.path.join(unpacked, version))
                            for version in frozen.VERSIONS if os.path.isdir(os.path.join(unpacked, version)))


def made_versions(folder, names):
    for name, _ in make.programs(names):
        for version in frozen.VERSIONS:
            made = os.path.join(folder, name, version)
            if os.path.exists(os.path.join(made, "output")):
                yield f"{name}, {version}", made


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("assay")
    parser.add_argument("--made", help="what make.py left, and not what is frozen")
    parser.add_argument("--all", action="store_true", help="all that is frozen")
    parser.add_argument("--jobs", type=int, default=2, help="programs side by side")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    assay, tally, files = os.path.abspath(options.assay), suite.Tally(), 0
    dumps = bool(options.made and shutil.which("ghc-events"))
    with tempfile.TemporaryDirectory(prefix="assay-figures-") as folder, \
            concurrent.futures.ProcessPoolExecutor(options.jobs) as pool:
        versions = list(made_versions(options.made, options.names) if options.made else
                        frozen_versions(folder, options.names, options.all or options.names))
        for what, judged in [(what, pool.submit(problems, assay, where, dumps)) for what, where in versions]:
            count, wrong = judged.result()
            files += count
            tally.add(not wrong, f"{what}: " + "\n  ".join(wrong))
    tally.add(versions, "there are no files")
    print(f"{len(versions)} versions, {files} files{', by ghc-events too' if dumps else ''}")
    tally.finish()


if __name__ == "__main__":
    main()
