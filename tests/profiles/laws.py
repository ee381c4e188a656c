#!/usr/bin/env python3
"""The laws of profiles (tests/laws/profiles/laws.h) on all files below tests/profiles, and on some that GHC would not
write: each alone; those of one run in pairs and threes, joined; what was joined, written as JSON, joined again; the two
versions of each pair; budgets.

suite: profile_laws; size: quick; build: release sanitize; budget: 4 7 41; call: {build}
"""

import glob
import itertools
import json
import os
import random
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.dirname(HERE), os.path.join(HERE, "readers")]
import suite  # noqa: E402
import write  # noqa: E402

ENDINGS = (".prof", ".hp", ".rts", ".json", ".eventlog", ".eventlog.gz", ".zst")
TOGETHER = 40  # questions of one process
CHANCE = 200  # files of different runs, joined all the same


def files(*patterns):
    found = sorted(sum((glob.glob(os.path.join(HERE, pattern)) for pattern in patterns), []))
    return [path for path in found if os.path.isfile(path) and path.endswith(ENDINGS)]


def of_runs(paths):
    runs = {}
    for path in paths:
        folder, name = os.path.split(path)
        runs.setdefault((folder, name.split(".")[0]), []).append(path)
    return [some for run in runs.values() for number in (2, 3) for some in itertools.combinations(run, number)]


def generated(folder):
    """Files of one run in all formats, with namesakes and names that are nobody's."""
    contents = {"run": write.Content(names=[b"alpha", b"beta", b"alpha.beta", b"CAF", b"alpha"[:4], b"x" * 300]),
                "homes": write.Content(names=[b"/home/ada/f", b"/home/bob/f", b"f"], modules=[b"/home/ada/M"] * 2)}
    for (run, content), form in itertools.product(contents.items(), write.FORMATS):
        if (run, form) == ("homes", "json"):
            continue  # two facts of it are one
        with open(os.path.join(folder, f"{run}.{form}"), "wb") as out:
            out.write(write.FORMATS[form](content))
    return sorted(glob.glob(os.path.join(folder, "*")))


def band_twice(folder):
    """A .hp's band `(12)f/g` stands for a context that another band of the same name is linked to already."""
    centre = {"kind": "centre", "module": "M", "path": "", "name": "f", "ordinal": 0}
    band = {"name": "f", "peak": 5, "peak_time": 1, "sum": 5}
    profile = {
        "kind": "assay-profile", "version": 2, "facts": {},
        "metrics": [{"key": "bytes", "name": "bytes", "unit": "B", "description": "", "exact": True, "total": 7}],
        "labels": [{"kind": "main", "module": "", "path": "", "name": "", "ordinal": 0}, centre],
        "contexts": [{"parent": None, "label": 0, "costs": {"bytes": 3}}, {"parent": 0, "label": 1, "costs": {"bytes": 4}}],
        "edge_metric": None, "edges": [],
        "dimensions": [{"key": "context", "name": "context", "unit": "B", "description": "", "clock": "mutator",
                        "overlapping": False, "bands": [dict(band), dict(band, context=1)]}],
        "samples": [{"dimension": 0, "time": 1, "total": 10, "rows": [0, 5, 1, 5]}]}
    path = os.path.join(folder, "twice.json")
    with open(path, "w", encoding="utf-8") as out:
        json.dump(profile, out)
    return path


def searched(folder, assay):
    """Programs that search, with centres one below the other: what fates have of entries."""
    for path in suite.programs("programs/logic", "06-"):
        written = os.path.join(folder, os.path.basename(path).replace(".stg", ".json"))
        subprocess.run([assay, "profile", "--sample=none", f"--json={written}", path], capture_output=True, check=True)
        yield written


def main():
    build, = sys.argv[1:]
    hold, assay = os.path.abspath(os.path.join(build, "tests", "hold")), os.path.abspath(os.path.join(build, "assay"))
    fixtures = files("ghc/*", "ghc/9.*/*", "readers/files/*")
    pairs = [sorted(glob.glob(os.path.join(folder, "*.prof"))) for folder in glob.glob(os.path.join(HERE, "pairs/*/"))]
    tally, chance = suite.Tally(), random.Random(7)
    with tempfile.TemporaryDirectory(prefix="assay-laws-") as folder:
        made = generated(folder)
        asked = [("all", path) for path in [*fixtures, *made, *sum(pairs, []), *searched(folder, assay)]]
        asked += [("join", *some) for some in [*of_runs(fixtures), *of_runs(made)]]
        asked += [("join", *chance.sample(fixtures + made, chance.choice((2, 3)))) for _ in range(CHANCE)]
        asked += [("diff", *some) for some in pairs if len(some) == 2]
        asked += [("budget", budget, os.path.join(os.path.dirname(budget), "new.prof"))
                  for budget in glob.glob(os.path.join(HERE, "pairs/*/budget.txt"))]
        for number, some in enumerate(of_runs(fixtures)[::20]):  # joined, and joined again with what is in it
            again = os.path.join(folder, f"again{number}.json")
            subprocess.run([assay, "report", *some, f"--json={again}"], capture_output=True, check=True)
            asked += [("all", again), ("join", again, *some), ("join", some[0], again)]
        twice = band_twice(folder)
        asked += [("all", twice), *(("join", twice, path) for path in chance.sample(fixtures, 10)), ("join", twice, twice)]
        for path in [*made, twice]:  # what is refused keeps every law
            read = subprocess.run([assay, "report", path], capture_output=True, text=True, check=False)
            tally.add(read.returncode == 0, f"{path}: {read.stderr}")
        for at in range(0, len(asked), TOGETHER):
            some = asked[at:at + TOGETHER]
            words = [word for question in some for word in (*question, "--")]
            if subprocess.run([hold, *words], capture_output=True, check=False).returncode == 0:
                tally.passed += len(some)
                continue
            for question in some:
                result = subprocess.run([hold, *question], capture_output=True, text=True, errors="replace", check=False)
                tally.add(result.returncode == 0, f"{' '.join(question)}: {result.stderr[-2000:]}")
    tally.finish()


main()
