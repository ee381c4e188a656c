#!/usr/bin/env python3
"""Parts of a profile add up to it, and so do runs, on the frozen files of GHC.

    tests/profiles/ghc/parts.py ASSAY

For each file and each of its modules X: what `report --where=module=X` and `--where=module!=X` have is the
whole, cost by cost and context by context; likewise `within` for some centres, and the times before and after
a moment. `merge` of a file with itself has everything twice; merging 1,000 files takes no more memory than
merging ten. Runs that were measured differently are refused. Under sanitizers half of the files, other ones for each commit. The last line is `N passed, N failed`.

suite: parts; size: quick; build: release sanitize; budget: 3 5 39
"""

import concurrent.futures
import json
import os
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
import flat  # noqa: E402
import suite  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
ENDINGS = (".prof", ".pj.json", ".eventlog", ".eventlog.gz", ".hp")
tally = {True: 0, False: 0}
counting = threading.Lock()


def check(good, message):
    with counting:
        tally[bool(good)] += 1
        if not good:
            print(f"FAILED {message}")


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, errors="replace")


def profile(assay, path, *options):
    """The JSON, or None if the part is empty; anything but that refusal is a failure."""
    result = run(assay, "report", path, "--json", *options)
    if result.returncode == 0:
        return flat.read(result.stdout)
    check("A0507" in result.stderr, f"{path} {options}: {result.stderr}")
    return None


def costs(whole):
    """By the names on the path, for each metric: what does not depend on the numbers of contexts."""
    paths, sums = [], {}
    for context in whole["contexts"]:
        label = whole["labels"][context["label"]]
        own = (label["kind"], label["module"], label["path"], label["name"], label["ordinal"])
        above = paths[context["parent"]] if context["parent"] is not None else ()
        paths.append(above + (own,))
        for key, value in context["costs"].items():
            if value:
                sums[key, paths[-1]] = sums.get((key, paths[-1]), 0) + value
    return sums


def rows(whole):
    """By dimension, time and band."""
    sums = {}
    for sample in whole.get("samples", []):
        key = whole["dimensions"][sample["dimension"]]["key"]
        for band, value in zip(sample["rows"][::2], sample["rows"][1::2]):
            name = whole["bands"][band]["name"], whole["bands"][band].get("number")
            sums[key, sample["time"], name] = sums.get((key, sample["time"], name), 0) + value
    return sums


def add(figures, parts):
    sums = {}
    for part in parts:
        for key, value in (figures(part) if part else {}).items():
            sums[key] = sums.get(key, 0) + value
    return sums


def check_split(name, whole, parts, timed=False):
    """Of figures that a part has at all: a dimension or cost that is left out says so."""
    kept = {metric["key"] for part in parts if part for metric in part["metrics"]}
    dimensions = {one["key"] for part in parts if part for one in part.get("dimensions", [])}
    expected = {key: value for key, value in costs(whole).items() if key[0] in kept}
    check(add(costs, parts) == expected, f"{name}: costs do not add up")
    expected = {key: value for key, value in rows(whole).items() if key[0] in dimensions}
    check(add(rows, parts) == expected, f"{name}: the heap does not add up")
    if not timed and whole["contexts"]:
        check(kept == {metric["key"] for metric in whole["metrics"]}, f"{name}: costs are left out")


def check_conditions(assay, path):
    whole = profile(assay, path)
    modules = sorted({label["module"] for label in whole["labels"] if label["module"]})[:2]
    bands = [band["name"] for band in whole.get("bands", [])]
    centres = sorted({label["name"] for label in whole["labels"] if label["name"]})[:2]
    tried = [("module", module) for module in modules] + [("within", name) for name in centres]
    if bands:
        tried.append((whole["dimensions"][whole["bands"][0]["dimension"]]["key"], bands[0]))
    for key, value in tried:
        value = value.replace("\\", "\\\\").replace(",", "\\,").replace("*", "\\*")
        parts = [profile(assay, path, f"--where={key}{sign}{value}") for sign in ("=", "!=")]
        centre = key in ("module", "within")
        check_split(f"{os.path.basename(path)} {key}={value}", whole, parts, timed=not centre)


def check_times(assay, path):
    whole = profile(assay, path)
    times = sorted({sample["time"] for sample in whole.get("samples", [])}
                   | {row["time"] for row in whole.get("ticks", [])})
    if not times:
        return
    middle = f"{times[len(times) // 2]}ns"
    parts = [profile(assay, path, f"--to={middle}"), profile(assay, path, f"--from={middle}")]
    check_split(f"{os.path.basename(path)} at {middle}", whole, parts, timed=True)
    moments = sum(len(part.get("moments", [])) for part in parts if part)
    if all(parts):
        check(moments == len(whole.get("moments", [])), f"{path}: moments do not add up")


def check_twice(assay, path, folder):
    out = os.path.join(folder, f"twice-{os.path.basename(path)}.json")
    result = run(assay, "merge", path, path, "-o", out)
    check(result.returncode == 0, f"merge {path}: {result.stderr}")
    whole, twice = profile(assay, path), profile(assay, out)
    exact = {metric["key"] for metric in whole["metrics"] if not metric.get("rounded")}
    expected = {key: 2 * value for key, value in costs(whole).items() if key[0] in exact}
    check(costs(twice) == expected, f"merge {path}: not everything twice")
    check(twice["facts"].get("runs") == 2, f"merge {path}: runs")


def check_alike(assay, folder):
    """Runs that were measured differently are refused; a sum takes further runs of its kind."""
    def merge(*names):
        return run(assay, "merge", *names, "-o", out)

    out, all_runs = os.path.join(folder, "alike.json"), os.path.join(folder, "sum.json")
    precise, plain, pj, log = (os.path.join(HERE, "state_map.ticks" + ending)
                               for ending in (".prof", ".p.prof", ".pj.json", ".eventlog"))
    without_ticks = os.path.join(HERE, "state_map.hc.eventlog")
    for first, second in ((plain, precise), (precise, plain), (precise, pj), (log, without_ticks)):
        result = merge(first, first, second)
        check(result.returncode == 1 and "A0511" in result.stderr and first in result.stderr
              and second in result.stderr and not os.path.exists(out), f"unlike: {result.stderr}")
    for path in (precise, plain, pj, log):
        run(assay, "merge", path, path, "-o", all_runs)
        result = merge(all_runs, path)
        check(result.returncode == 0, f"a sum and {path}: {result.stderr}")
        check(profile(assay, out)["facts"]["runs"] == 3, f"a sum and {path}: runs")
        os.remove(out)


def most_memory(command):
    """Kilobytes, of this one child."""
    # a sanitizer's build keeps what was freed, unless told otherwise
    options = os.environ.get("ASAN_OPTIONS", "") + ":quarantine_size_mb=1:thread_local_quarantine_size_kb=64"
    with subprocess.Popen(command, env={**os.environ, "ASAN_OPTIONS": options}) as process:
        _, status, usage = os.wait4(process.pid, 0)
        process.returncode = os.waitstatus_to_exitcode(status)
    check(process.returncode == 0, f"{command[:3]} ended with {process.returncode}")
    return usage.ru_maxrss


def check_thousand(assay, folder):
    """1,000 runs of one program, each with a part of its 500 centres."""
    with open(os.path.join(HERE, "state_map.prof"), encoding="utf-8") as file:
        head = file.read().split("COST CENTRE", 1)[0]
    title = f"{'COST CENTRE':<20} {'MODULE':<10} {'SRC':<20} {'no.':>6} {'entries':>9}  "
    files, entries = [], 0
    for number in range(1000):
        lines = [title + "%time %alloc   %time %alloc  ticks     bytes", ""]
        lines.append(f"{'MAIN':<20} {'MAIN':<10} {'<built-in>':<20} {1:>6} {0:>9}  "
                     "  0.0    0.0   100.0  100.0  0  0")
        for centre in range(500):
            if (centre * 7 + number) % 5 == 0:
                entries += number
                lines.append(f"{f' centre{centre}':<20} {'Main':<10} {f'Main.hs:{centre + 1}:1-9':<20} "
                             f"{centre + 2:>6} {number:>9}    0.0    0.0     0.0    0.0  0  0")
        files.append(os.path.join(folder, f"run{number}.prof"))
        with open(files[-1], "w", encoding="utf-8") as file:
            file.write(head + "\n".join(lines) + "\n")
    out = os.path.join(folder, "all.json")
    few = most_memory([assay, "merge", *files[:10], "-o", out])
    many = most_memory([assay, "merge", *files, "-o", out])
    whole = profile(assay, out)
    check(whole["facts"]["runs"] == 1000, "1,000 runs: their number")
    total = {metric["key"]: metric["total"] for metric in whole["metrics"]}
    check(total.get("entries") == entries, f"1,000 runs: {total} and not {entries} entries")
    check(many < few * 1.2 + 4096, f"1,000 runs take {many} kB, ten {few} kB")
    print(f"memory at most: {few} kB for 10 profiles, {many} kB for 1,000")
    other = run(assay, "merge", files[0], os.path.join(HERE, "classes.prof"), "-o", out)
    check(other.returncode == 1 and "classes.prof is a profile of classes" in other.stderr,
          f"another program: {other.stderr}")


def main():
    assay = sys.argv[1]
    names = sorted(name for name in os.listdir(HERE) if name.endswith(ENDINGS))
    if suite.kind_of_build(os.path.dirname(os.path.abspath(assay))) == "sanitize":
        names = suite.by_commit(names)[:len(names) // 2]
    with tempfile.TemporaryDirectory() as folder:
        def check_file(name):
            path = os.path.join(HERE, name)
            check_conditions(assay, path)
            check_times(assay, path)
            check_twice(assay, path, folder)

        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            list(pool.map(check_file, names))
        check_alike(assay, folder)
        check_thousand(assay, folder)
    print(f"{tally[True]} passed, {tally[False]} failed")
    return 1 if tally[False] else 0


if __name__ == "__main__":
    sys.exit(main())
