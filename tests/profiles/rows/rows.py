#!/usr/bin/env python3
"""Rows for stores: every frozen file as rows, which say what the file says and nothing private.

    tests/profiles/rows/rows.py ASSAY

columns     as formats/rows/rows.def has them, in its order, with its types
ids         of every stack and band, made anew from the row; parents, ancestors and bands are there
adding up   costs of every run to its figures
the file    costs, figures and censuses are those of `assay report --json`
bytes       the same twice, under another seed of the hashes, and packed
names       100 hostile ones come through
privacy     nothing of what is private in a file, nor of the environment, is in any row
runs        which files are one run, what is refused, what is warned of; the folder

suite: rows; size: smoke; build: release sanitize; budget: 2 4 10
"""
import collections
import glob
import gzip
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
GHC = os.path.join(ROOT, "tests", "profiles", "ghc")
sys.path[:0] = [os.path.join(ROOT, "tests"), os.path.join(ROOT, "tests", "profiles")]

import flat  # noqa: E402
from measure import HANGING  # noqa: E402
from siphash import band_id, stack_id  # noqa: E402
from suite import Tally  # noqa: E402

FRESH = "--time=2026-11-18T20:45:00Z"
CANARY = "CANARY"
HOSTILE = ["a;b;c", "two words", "a\nb\r\nc", "tab\tin it", '"quoted"', "it's", "\\back\\\\slash\\", "\\u0041", "\\N", "\\N\\",
           "<script>alert(1)</script>", "&amp;]]>", "\x1b[31mred\x1b[0m", "\u202edesrever", "\U0001f4a9", "\u00e9\u0301", "CAF:x",
           "NULL", "null", "nan", "-0", "1e400", "'; DROP TABLE assay_costs; --", "{}", "[]", "{{name:String}}", "%s%n%d", "$1",
           "${HOME}", "`id`", "a,b", " ", "  ", "\u00a0", "\u2028", "\ufeff", "\x7f", "\x01", "\u0085", "x" * 10000]
HOSTILE += [f"{chr(code)}{code}" for code in range(0x20, 0x7f)][:100 - len(HOSTILE)]


def read_table():
    """{table: [(key, type)]} of rows.def."""
    with open(os.path.join(ROOT, "formats", "rows", "rows.def"), encoding="utf-8") as file:
        text = file.read()
    fields = {code: (key, kind) for code, key, kind in re.findall(r'^FIELD\((\w+), "(\w+)", (\w+)\)', text, re.M)}
    words = dict(re.findall(r'^TABLE\((\w+), "(\w+)"', text, re.M))
    of_run = re.findall(r"^ *COLUMN\(table, (\w+),", text, re.M)
    tables = {word: [] for word in words.values()}
    for line in text.splitlines():
        shared, column = re.match(r"RUN_COLUMNS\((\w+)\)", line), re.match(r"COLUMN\((\w+), (\w+),", line)
        if shared:
            tables[words[shared[1]]] += [fields[code] for code in of_run]
        elif column and column[1] in words:
            tables[words[column[1]]].append(fields[column[2]])
    return tables


TABLES = read_table()
LIMITS = {"ID": 63, "IDS": 63, "WIDE": 63, "WIDES": 63, "NUMBER": 32, "FLAG": 1}


def value_is_good(value, kind):
    if kind in ("IDS", "WIDES", "TEXTS"):
        return isinstance(value, list) and all(value_is_good(item, kind[:-1]) for item in value)
    if kind == "TEXT":
        return isinstance(value, str)
    if kind in ("ID", "WIDE"):
        return isinstance(value, str) and re.fullmatch(r"0|[1-9]\d*", value) and int(value) >> LIMITS[kind] == 0
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 1 << LIMITS[kind]


class Rows:
    """What is in a folder: .runs, .costs and so on are lists of rows."""

    def __init__(self, folder):
        self.bytes = {}
        for table in TABLES:
            path = os.path.join(folder, table + ".ndjson")
            packed = os.path.exists(path + ".gz")
            if packed or os.path.exists(path):
                with gzip.open(path + ".gz") if packed else open(path, "rb") as file:
                    self.bytes[table] = file.read()
            text = self.bytes.get(table, b"").decode()
            setattr(self, table, [json.loads(line) for line in text.split("\n")[:-1]])


class Suite:
    def __init__(self, assay, folder):
        self.assay, self.folder, self.tally = os.path.abspath(assay), folder, Tally()
        self.made = 0

    def add(self, good, message):
        self.tally.add(good, message)

    def call(self, *words, **environment):
        return subprocess.run([self.assay, *words], cwd=self.folder, capture_output=True, timeout=HANGING, check=False,
                              env={**os.environ, **environment}, stdin=subprocess.DEVNULL)

    def export(self, *words, ending="", **environment):
        """Rows of these files and options, and what was said."""
        self.made += 1
        folder = os.path.join(self.folder, f"rows{self.made}{ending}")
        done = self.call("export", "--to=rows", *words, "-o", folder, **environment)
        self.add(done.returncode == 0, f"{words}: {done.returncode} {done.stderr[-500:]}")
        return Rows(folder), done.stderr.decode()

    def refuse(self, reason, *words, **environment):
        """It is refused, and there is no folder then."""
        done = self.call("export", "--to=rows", *words, **environment)
        said = done.stderr.decode()
        good = done.returncode not in (0, 255) and reason in said and "bug" not in said
        self.add(good, f"{words}: {done.returncode} {said[-500:]}, not {reason!r}")
        for at, word in enumerate(words[:-1]):
            if word == "-o" and words[at + 1].startswith("new"):
                self.add(not os.path.exists(os.path.join(self.folder, words[at + 1])), f"{words}: it left a folder")

    def write(self, name, profile):
        with open(os.path.join(self.folder, name), "w", encoding="utf-8") as file:
            json.dump(profile, file)
        return name


def check_form(suite, rows):
    """Columns, types, ids and references."""
    for table, columns in TABLES.items():
        for row in getattr(rows, table):
            good = list(row) == [key for key, _ in columns]
            suite.add(good and all(value_is_good(row[key], kind) for key, kind in columns), f"{table}: {str(row)[:300]}")
    stacks = {row["stack"]: row for row in rows.stacks}
    suite.add(len(stacks) == len(rows.stacks), "a stack is there twice")
    for row in rows.stacks:
        own = stack_id(row["parent"], *(row[key] for key in ("kind", "module", "path", "name", "ordinal")))
        above = stacks[row["parent"]]["ancestors"] if row["parent"] != "0" else []
        depth = stacks[row["parent"]]["depth"] if row["parent"] != "0" else 0
        frames = stacks[row["parent"]]["frames"] if row["parent"] != "0" else []
        suite.add(str(own) == row["stack"], f"the id of {str(row)[:300]} is {own}")
        suite.add(row["ancestors"] == (above + [row["stack"]])[-1000:] and row["depth"] == depth + 1
                  and row["frames"][:-1] == (frames if len(frames) < 1000 else frames[1:]),
                  f"ancestors of {str(row)[:300]}")
    bands = {row["band"] for row in rows.bands}
    suite.add(len(bands) == len(rows.bands), "a band is there twice")
    for row in rows.bands:
        own = band_id(*(row[key] for key in ("dimension", "stack", "number", "name", "module", "type", "detail")))
        suite.add(str(own) == row["band"], f"the id of {row} is {own}")
        suite.add(row["stack"] == "0" or row["stack"] in stacks, f"{row} stands for no stack")
    for row in rows.heap:
        suite.add(set(row["bands"]) <= bands and len(set(row["bands"])) == len(row["bands"]) == len(row["sizes"])
                  and "0" not in row["sizes"], f"a census {str(row)[:300]}")
    runs = {(row["run"], row["source"]) for row in rows.runs}
    for row in rows.figures + rows.costs + rows.heap:
        suite.add((row["run"], row["source"]) in runs, f"no run has {str(row)[:300]}")


def check_sums(suite, rows):
    figures = {}
    for row in rows.figures:
        key = row["run"], row["source"], row["figure"]
        suite.add(key not in figures, f"{key} is there twice")
        figures[key] = int(row["value"])
    stacks = {row["stack"] for row in rows.stacks}
    for row in rows.costs:
        total = sum(map(int, row["costs"]))
        suite.add(total == figures.get((row["run"], row["source"], row["metric"])), f"{str(row)[:200]} adds up to {total}")
        suite.add(set(row["stacks"]) <= stacks and len(row["stacks"]) == len(set(row["stacks"])) == len(row["costs"])
                  and "0" not in row["costs"], f"stacks of {str(row)[:200]}")


def expected(profile):
    """What rows of one file have to say: costs by metric and stack, figures, censuses by dimension and band."""
    labels = [[label[key] for key in ("kind", "module", "path", "name", "ordinal")] for label in profile["labels"]]
    ids, costs, heap = [], {}, {}
    metrics = {one["key"] for one in profile["metrics"] if not one.get("rounded") and not one["key"].endswith("permille")}
    for context in profile["contexts"]:
        parent = 0 if context["parent"] is None else ids[context["parent"]]
        ids.append(stack_id(parent, *labels[context["label"]]))
        for key, cost in context["costs"].items():
            if key in metrics and cost:
                costs.setdefault(key, {})[str(ids[-1])] = str(cost)
    bands = [str(band_id(profile["dimensions"][band["dimension"]]["key"],
                         ids[band["context"]] if band.get("context") is not None else 0, band.get("number", 0),
                         *(band.get(key, "") for key in ("name", "module", "type", "detail"))))
             for band in profile["bands"]]
    for sample in profile.get("samples", []):
        sizes = collections.Counter()
        for band, size in zip(sample["rows"][::2], sample["rows"][1::2]):
            sizes[bands[band]] += size
        heap.setdefault(profile["dimensions"][sample["dimension"]]["key"], []).append(
            (str(sample["time"]), sample.get("collection", 0), {band: str(size) for band, size in sizes.items()}))
    heap = {key: censuses for key, censuses in heap.items() if not key.endswith("cells")}
    return {key: costs.get(key, {}) for key in metrics}, heap


def check_file(suite, path):
    """Rows of one file, against what a report's JSON says of it."""
    rows, _ = suite.export(path, FRESH)
    done = suite.call("report", "--json", "--source-root=" + suite.folder, path)
    profile = flat.read(done.stdout.decode())
    costs, heap = expected(profile)
    told = {row["metric"]: dict(zip(row["stacks"], row["costs"])) for row in rows.costs}
    suite.add(told == costs, f"{path}: costs differ")
    told = {}
    for row in rows.heap:
        suite.add(row["census"] == len(told.get(row["dimension"], [])), f"{path}: census {row['census']}")
        told.setdefault(row["dimension"], []).append((row["at_ns"], row["collection"], dict(zip(row["bands"], row["sizes"]))))
    suite.add(told == heap, f"{path}: censuses differ")
    figures = {row["figure"]: row for row in rows.figures}
    for one in profile["metrics"]:
        if one["key"] in costs:
            row = figures.get(one["key"], {})
            suite.add((row.get("value"), row.get("unit"), row.get("exact"), row.get("samples"))
                      == (str(one["total"]), one["unit"], int(one["exact"]), str(one.get("samples", 0))),
                      f"{path}: the figure of {one['key']} is {row}")
    numbers = {key: str(value) for key, value in profile["facts"].items()
               if isinstance(value, int) and not isinstance(value, bool) and key != "started"}
    told = {key: row["value"] for key, row in figures.items() if key in numbers}
    suite.add(told == numbers, f"{path}: facts differ: {told} {numbers}")
    suite.add(rows.runs[0]["program"] == profile["facts"].get("program", ""), f"{path}: the program is {rows.runs[0]}")


def frozen():
    found = sorted(path for path in glob.glob(os.path.join(GHC, "**", "*"), recursive=True)
                   if re.search(r"\.(prof|json|hp|rts|eventlog|eventlog\.gz)$", path))
    return found + sorted(glob.glob(os.path.join(ROOT, "tests", "recordings", "frozen", "*.assay")))


def check_frozen(suite):
    files = frozen()
    suite.add(len(files) > 200, f"{len(files)} files")
    rows, _ = suite.export(*files, FRESH)
    check_form(suite, rows)
    check_sums(suite, rows)
    suite.add(len({row["run"] for row in rows.runs}) == len(rows.runs) == len(files), "each file is a run of its own")
    again, _ = suite.export(*files, FRESH, ending=".gz", ASSAY_HASH_SEED="7")
    suite.add(again.bytes == rows.bytes, "another seed, packed: other rows")
    zipped = os.path.join(suite.folder, "packed.zst")
    suite.add(suite.call("export", "--to=rows", files[0], FRESH, "-o", zipped).returncode == 0, "zst")
    with open(os.path.join(zipped, "runs.ndjson.zst"), "rb") as file:
        suite.add(file.read(4) == b"\x28\xb5\x2f\xfd", "runs.ndjson.zst is not packed by zstd")
    for path in files[::len(files) // 40]:
        check_file(suite, path)


def profile_of(costs, names=(), facts=None, **more):
    """Our JSON: MAIN, and a centre of each name below it."""
    labels = [{"kind": "main"}] + [{"kind": "centre", "module": "M", "name": name} for name in names]
    contexts = [{"parent": None if at == 0 else 0, "label": at, "costs": {"bytes": costs[at]}} for at in range(len(labels))]
    return {"kind": "assay-profile", "version": 2, "sources": [{"format": "run", "run": 0, "clock": "bytes"}],
            "facts": {"program": "p", **(facts or {})}, "metrics": [{"key": "bytes", "unit": "B", "total": sum(costs)}],
            "labels": labels, "contexts": contexts, "edge_metric": None, "edges": [], **more}


def check_names(suite):
    suite.add(len(set(HOSTILE)) == len(HOSTILE) == 100, f"{len(HOSTILE)} names")
    path = suite.write("hostile.json", profile_of([1] * 101, HOSTILE))
    rows, _ = suite.export(path, FRESH, "--service=" + HOSTILE[4], "--label=key=" + HOSTILE[10])
    check_form(suite, rows)
    check_sums(suite, rows)
    suite.add([row["name"] for row in rows.stacks] == [""] + HOSTILE, "hostile names come back otherwise")
    suite.add(all(len(line) == len(line.strip()) for table in rows.bytes.values() for line in table.split(b"\n")), "line ends")
    suite.add(rows.runs[0]["service"] == HOSTILE[4] and rows.runs[0]["label_values"] == [HOSTILE[10]], f"{rows.runs}")
    heap = {"dimensions": [{"key": "module", "name": "module", "unit": "B",
                            "bands": [{"name": name, "peak": 1, "peak_time": 0, "sum": 1} for name in HOSTILE]}],
            "samples": [{"dimension": 0, "time": 0, "total": 100, "rows": [n for at in range(100) for n in (at, 1)]}]}
    rows, _ = suite.export(suite.write("heap.json", profile_of([1], **heap)), FRESH)
    check_form(suite, rows)
    suite.add([row["name"] for row in rows.bands] == HOSTILE, "hostile bands come back otherwise")
    suite.add([row["value"] for row in rows.figures if row["figure"] == "censuses-by-bytes"] == ["1"], f"{rows.figures}")


def check_deep(suite):
    """1,200 frames: 1,000 of them are written, the innermost; the parent is exact."""
    profile = profile_of([1] * 1200, [f"f{at}" for at in range(1, 1200)])
    for at, context in enumerate(profile["contexts"]):
        context["parent"] = at - 1 if at > 0 else None
    rows, _ = suite.export(suite.write("deep.json", profile), FRESH)
    check_form(suite, rows)
    last = rows.stacks[-1]
    suite.add(last["depth"] == 1200 and len(last["ancestors"]) == len(last["frames"]) == 1000
              and last["frames"][0] == "M.f200" and last["frames"][-1] == "M.f1199", f"{last['depth']} {last['frames'][:2]}")


def check_privacy(suite):
    secret = {f"private.{key}": CANARY for key in ("command", "arguments", "rts-arguments", "environment", "options")}
    secret |= {"private.home": "/home/" + CANARY, "shown": CANARY, "end-description": CANARY}
    path = suite.write("private.json", profile_of([1], facts=secret))
    prof = os.path.join(suite.folder, "private.prof")
    with open(os.path.join(GHC, "classes.prof"), encoding="utf-8") as file:
        text = file.read().replace("classes +RTS", f"/home/{CANARY}/bin/classes --token={CANARY} +RTS")
    with open(prof, "w", encoding="utf-8") as file:
        file.write(text.replace("classes.hs", f"/home/{CANARY}/src/classes.hs"))
    variables = {name: CANARY for name in ("USER", "LOGNAME", "HOSTNAME", "HOST", "SECRET", "GITHUB_TOKEN", "GITHUB_ACTOR")}
    rows, _ = suite.export(path, prof, HOME=os.path.join(suite.folder, CANARY), **variables)
    suite.add(len(rows.runs) == 2 and not any(CANARY.encode() in text for text in rows.bytes.values()),
              f"something private: {[table for table, text in rows.bytes.items() if CANARY.encode() in text]}")
    suite.add(all(row["host"] == "" for row in rows.runs), "the host is written")


def check_runs(suite):
    prof, hp, log = (os.path.join(GHC, "classes" + end) for end in (".prof", ".hm.hp", ".hm.eventlog.gz"))
    pj = os.path.join(GHC, "classes.pj.json")
    rows, said = suite.export(f"{prof}+{hp}+{log}", pj)
    check_form(suite, rows)
    check_sums(suite, rows)
    sources = [(row["run"], row["source"]) for row in rows.runs]
    suite.add(len({run for run, _ in sources}) == 2 and [source for _, source in sources]
              == ["ghc-prof", "hp", "ghc-eventlog", "ghc-pj"], f"sources {sources}")
    suite.add(not any("@" in row["figure"] for row in rows.figures), "a figure has its format in its name")
    suite.add("A07" not in said, f"nothing is to be told: {said}")
    _, said = suite.export(prof, shutil.copy(prof, os.path.join(suite.folder, "copy.prof")), os.path.join(GHC, "state_map.ticks.p.prof"))
    suite.add("A0704" in said and "A0706" in said and "A0705" not in said, f"rounded shares, files that look like one run: {said}")
    suite.add(all(row["time"] > 1790000000 for row in rows.runs), f"times {[row['time'] for row in rows.runs]}")
    runs = [suite.export(file, "--run=nightly", "--service=s")[0].runs[0]["run"] for file in (pj, log)]
    suite.add(runs[0] == runs[1], f"--run twice: {runs}")
    others = [suite.export(pj, *words)[0].runs[0]["run"] for words in
              ([], ["--run=a"], ["--run=b"], ["--service=s"], ["--release=1"], ["--host=h"], [FRESH], [FRESH, "--run=a"])]
    suite.add(len(set(others + runs[:1])) == 9, f"ids of runs {others}")
    rows, _ = suite.export(pj, FRESH, "--service=s", "--release=1.2", "--host=h", "--duration=2.5", "--label=b=2", "--label=a=1")
    suite.add(rows.runs == [dict(rows.runs[0], time=1795034700, service="s", version="1.2", source="ghc-pj", part="", host="h",
                                 program="classes", duration="2500000000", label_keys=["a", "b"], label_values=["1", "2"])],
              f"{rows.runs}")
    plus = shutil.copy(pj, os.path.join(suite.folder, "a+b.json"))
    suite.add(len(suite.export(plus, FRESH)[0].runs) == 1, "a file with + in its name")
    plus = shutil.copy(prof, os.path.join(suite.folder, "g++.prof"))
    suite.add(len(suite.export(f"{plus}+{hp}", FRESH)[0].runs) == 2, "a file with ++ in its name")
    _, said = suite.export(suite.write("timeless.json", profile_of([1])))
    suite.add("A0705" in said, f"a profile without a time: {said}")
    wide, _ = suite.export(suite.write("wide.json", profile_of([2**63 - 2, 1], ["x"])), FRESH)
    check_sums(suite, wide)


def check_refused(suite):
    pj, prof = os.path.join(GHC, "classes.pj.json"), os.path.join(GHC, "classes.prof")
    suite.refuse("A0702", pj)
    suite.refuse("A0702", pj, "-o", "-")
    for option in ("--where=module=Main", "--from=1s", "--to-time=1s", "--by=bytes", "--show-private"):
        suite.refuse("A0703", pj, option, "-o", "new")
    suite.refuse("A0703", pj, prof, "--run=x", "-o", "new")
    suite.refuse("several runs", f"{prof}+{prof}", "-o", "new")
    suite.refuse("2^63", suite.write("large.json", profile_of([2**63 - 1, 1], ["x"])), "-o", "new")
    suite.refuse("2^63", suite.write("fact.json", profile_of([1], facts={"peak-live-bytes": 2**63})), "-o", "new")
    suite.refuse("A0701", suite.write("tabs.json", profile_of([1, 1, 1], ["x"]) | {
        "labels": [{"kind": "main"}, {"kind": "centre", "module": "a\tb", "path": "c", "name": "d"},
                   {"kind": "centre", "module": "a", "path": "b", "name": "c\td"}],
        "contexts": [{"parent": None if at == 0 else 0, "label": at, "costs": {"bytes": 1}} for at in range(3)],
        "metrics": [{"key": "bytes", "unit": "B", "total": 3}]}), "-o", "new")
    suite.refuse("A0701", suite.write("named.json", profile_of([1]) | {
        "metrics": [{"key": "collections", "total": 1}],
        "contexts": [{"parent": None, "label": 0, "costs": {"collections": 1}}]}), "-o", "new")
    for text in ("-1", "1.5"):
        name = suite.write("number.json", profile_of([77]))
        path = os.path.join(suite.folder, name)
        with open(path, encoding="utf-8") as file:
            changed = file.read().replace("77", text)
        with open(path, "w", encoding="utf-8") as file:
            file.write(changed)
        suite.refuse("number.json", name, "-o", "new")
    suite.refuse("A0401", pj, "missing.prof", "-o", "new")
    suite.refuse("A0402", pj, "-o", "missing/new")
    suite.refuse("A0402", pj, "-o", shutil.copy(prof, suite.folder))


def check_folder(suite):
    """What was there is replaced, or left as it was; nothing is left of what was begun."""
    pj, hp = os.path.join(GHC, "classes.pj.json"), os.path.join(GHC, "classes.hm.hp")
    folder = os.path.join(suite.folder, "twice")
    for files in ([pj, hp], [pj]):
        suite.call("export", "--to=rows", *files, FRESH, "-o", folder)
    suite.add(sorted(os.listdir(folder)) == [f"{table}.ndjson" for table in ("costs", "figures", "runs", "stacks")],
              f"rows of other runs: {os.listdir(folder)}")
    before = Rows(folder).bytes
    suite.refuse("A0401", pj, hp, "missing.prof", "-o", folder)
    suite.add(Rows(folder).bytes == before and len(os.listdir(folder)) == 4, f"after a failure: {os.listdir(folder)}")
    shutil.copy(pj, os.path.join(folder, "costs.ndjson"))
    suite.refuse("A0413", os.path.join(folder, "costs.ndjson"), "-o", folder)
    with subprocess.Popen([suite.assay, "export", "--to=rows", pj, "-", "-o", "begun"], cwd=suite.folder, stdin=subprocess.PIPE,
                          stderr=subprocess.DEVNULL) as process:
        begun, until = os.path.join(suite.folder, "begun"), time.monotonic() + HANGING
        while not (os.path.isdir(begun) and os.listdir(begun)) and time.monotonic() < until:
            time.sleep(0.01)
        process.send_signal(signal.SIGTERM)
        process.wait(timeout=HANGING)
    suite.add(not os.path.exists(begun), "a signal leaves a folder")


def main():
    with tempfile.TemporaryDirectory(prefix="assay-rows-") as folder:
        for name in list(os.environ):
            if name.startswith(("OTEL_", "GITHUB_", "CI_")):
                del os.environ[name]
        suite = Suite(sys.argv[1], os.path.realpath(folder))
        check_frozen(suite)
        check_names(suite)
        check_deep(suite)
        check_privacy(suite)
        check_runs(suite)
        check_refused(suite)
        check_folder(suite)
        suite.tally.finish()


main()
