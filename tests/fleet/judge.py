"""Profiles out as rows, into stores, and back: what must come out is what `assay merge` says of the files.

    cases(folder)                  real profiles of all formats, big totals, hostile names: [Case]
    judge = Judge(ASSAY, folder)
    judge.export(cases)            each as rows, in a folder of its own
    judge.through(store, tally)    all of them through a store, twice
"""

import glob
import json
import os
import random
import re
import subprocess

from stores import files_of
from suite import ROOT, TESTS

GHC = os.path.join(TESTS, "profiles", "ghc")
REAL = (
    "*.pj.json 11", "*.prof 6", "*.p.prof 1", "*.pa.prof 1", "*.hc.eventlog.gz 2", "*.hT.eventlog.gz 1", "*.hd.eventlog.gz 1",
    "*.hr.eventlog.gz 1", "*.hy.eventlog.gz 1", "*.hm.eventlog.gz 1", "*.hb.eventlog.gz 1", "*.hp 2", "*.rts 1", "9.6/*.pj.json 2",
    "9.6/*.prof 1", "9.6/*.eventlog.gz 3", "9.10/*.pj.json 2", "9.10/*.ticks.prof 1", "9.10/*.eventlog.gz 3", "9.10/*.hp 1")
RECORDED = ("tests/recordings/frozen/version_1.assay", "examples/profiles/mean/before.assay")


class Case:
    """files: those of one run. sum_of: several files, each a run, that are asked for as one release."""

    def __init__(self, name, files, service=None, several=False):
        self.name, self.files, self.service, self.several = name, files, service or "case " + name, several
        self.rows = self.run = None


def real(count=None):
    """Real profiles, of every format and version: those of GHC 9.0, 9.6 and 9.10 in the tests, and recordings of our own."""
    found = [os.path.join(ROOT, path) for path in RECORDED]
    for entry in REAL:
        pattern, number = entry.split()
        paths = sorted(path for path in glob.glob(os.path.join(GHC, pattern)) if path not in found)
        step = max(len(paths) // int(number), 1)
        found += paths[::step][:int(number)]
    if count:
        found = found[::max(len(found) // count, 1)][:count]
    return [Case(os.path.relpath(path, ROOT), [path]) for path in found]


def pj(names, values, total=None, module="Main"):
    """GHC's JSON with a centre below MAIN for each name."""
    centres = [{"id": 0, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": False}]
    nodes = []
    for number, (name, value) in enumerate(zip(names, values), 1):
        centres.append({"id": number, "label": name, "module": module, "src_loc": f"Main.hs:{number}:1-9", "is_caf": False})
        nodes.append({"id": number, "entries": number, "alloc": value, "ticks": 0, "children": []})
    return json.dumps({
        "program": "hostile", "arguments": [], "rts_arguments": [], "end_time": "Sun Nov 15 08:22 2026", "initial_capabilities": 1,
        "total_time": 0.0, "total_ticks": 0, "tick_interval": 1000, "total_alloc": sum(values) if total is None else total,
        "cost_centres": centres, "profile": {"id": 0, "entries": 0, "alloc": 0, "ticks": 0, "children": nodes}})


def hostile_names():
    """100 names that something on the way could take for something else."""
    names = [
        "'", "''", '"', "\\", "\\\\", "\\'", "\\n", "\\N", "\\0", "a\tb", "\t", "a\nb", "a\r\nb", "\r", "\x01", "\x1b[31mred", "\x1f", "\x7f",
        "\x85", "\u00a0", "\u2028", "\u2029", "\u202e", "\ufeff", "\ufffd", "\U0001f600", "\U0010ffff", "e\u0301", "\u00e9", "\u0130", "ß", "Ω",
        "null", "NULL", "true", "0", "-1", "1e9", "NaN", "inf", "{}", "[]", "{name:String}", "[1,2]", "{\"name\":\"x\"}", "}}", "%s", "%n",
        "%00", "&amp;", "<script>alert(1)</script>", "</script>", "<!--", "'); DROP TABLE assay_costs; --", "; SELECT 1", "--", "/*", "*/", "#",
        "$(id)", "`id`", "|cat", ";", ",", ":", "::", "=", "@", "?", "??", "*", "(", ")", " ", "  two", "trailing ", "a b", "/", "../../etc",
        "C:\\temp", "x" * 5000, "é" * 2000, "\x02\x03\x04", "日本語", "عربى", "\u200b", "\u200d", "a;b", "a.b..c", ".", "..", "...", ".\\", "<|>",
        "$", "!", "\\\"", "\\u0041", "\\ud800", "stack", "|", "\x1e", "\x1d"]
    return list(dict.fromkeys(names))[:100]


def made(folder):
    """Hostile names; totals above 2^53; three runs that are added up."""
    os.makedirs(folder, exist_ok=True)
    cases = []

    def write(name, text):
        path = os.path.join(folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return path

    names = hostile_names()
    cases.append(Case("hostile names", [write("hostile.pj.json", pj(names, range(1, len(names) + 1)))]))
    cases.append(Case("hostile modules", [write("modules.pj.json", pj(names[:20], range(1, 21), module="A'\\\t\"B"))],
                      service="o'clock \\ \"x\" \t"))
    for number, value in enumerate((2**53 + 1, 2**60 + 3, 2**62 + 5)):
        cases.append(Case(f"total {value}", [write(f"big{number}.pj.json", pj(["f", "g"], [value, 7]))]))
    dice = random.Random(1)
    runs = [write(f"sum{number}.pj.json", pj([f"f{n}" for n in range(50)], [dice.randrange(2**55) for n in range(50)]))
            for number in range(3)]
    cases.append(Case("three runs", runs, several=True))
    return cases


def path_of(profile, context):
    path = []
    while context is not None:
        entry = profile["contexts"][context]
        label = profile["labels"][entry["label"]]
        path.append((label["kind"], label["module"], label["path"], label["name"], label["ordinal"]))
        context = entry["parent"]
    return tuple(reversed(path))


def as_number(value):
    """A fact that is a number, or None: seconds are written as text."""
    if isinstance(value, bool):
        return None
    if isinstance(value, int):
        return value
    try:
        return round(float(value), 9) if value.replace(".", "", 1).isdigit() else None
    except (AttributeError, ValueError):
        return None


def summary(profile):
    """What rows carry of a profile: {what: value}."""
    result = {}
    shares = {metric["key"] for metric in profile["metrics"] if metric["key"].endswith("-permille")}
    for metric in profile["metrics"]:
        if metric["key"] not in shares:
            result["total", metric["key"]] = metric["total"], metric["unit"], metric["exact"]
    for index, context in enumerate(profile["contexts"]):
        for metric, cost in context["costs"].items():
            if cost and metric not in shares:
                what = "cost", metric, path_of(profile, index)
                result[what] = result.get(what, 0) + cost
    used = {step for what in result if what[0] == "cost" for step in what[2]}
    for label in profile["labels"]:
        key = label["kind"], label["module"], label["path"], label["name"], label["ordinal"]
        if key in used:
            place = label.get("place", {})
            result["place", key] = place.get("file", ""), place.get("line", 0), place.get("column", 0)
    return result


def facts(profile):
    """Figures of the whole run: those that there are rows of, not what a file has under a name of its own."""
    with open(os.path.join(ROOT, "profile", "facts.def"), encoding="utf-8") as file:
        known = set(re.findall(r'^FACT\(\w+, "([^"]*)", (?:NUMBER|SECONDS)', file.read(), re.M)) - {"started", "runs"}
    return {key: as_number(value) for key, value in profile["facts"].items() if key in known}


def censuses(profile):
    """{(dimension, time): {band: size}}, those of one time and dimension added up"""
    result = {}
    dimensions = profile.get("dimensions", ())
    for sample in profile.get("samples", ()):
        dimension = dimensions[sample["dimension"]]
        if dimension["key"] == "cells":  # rows have what is made of them
            continue
        sizes = result.setdefault((dimension["key"], sample["time"]), {})
        for index, size in zip(sample["rows"][::2], sample["rows"][1::2]):
            band = dict(dimension["bands"][index])
            context = band.pop("context", None)
            label = band.pop("label", None)
            for gone in ("peak", "peak_time", "sum", "site"):  # of all censuses; sites are not in rows
                band.pop(gone, None)
            place = band.pop("place", {})
            if dimension["key"] != "site":  # sites of one name are one band in rows
                band["place"] = {key: value for key, value in place.items() if not key.startswith("end_")}
            band = json.dumps(band, sort_keys=True), path_of(profile, context), label is not None
            sizes[band] = sizes.get(band, 0) + size
    return result


def difference(left, right):
    """A few words on how two dictionaries differ; empty: they do not."""
    for key in list(left) + [key for key in right if key not in left]:
        if left.get(key) != right.get(key):
            return f"{str(key)[:300]}: {str(left.get(key))[:200]}, {str(right.get(key))[:200]}"
    return ""


class Judge:
    def __init__(self, assay, folder):
        self.assay, self.folder = assay, folder
        self.places = {}
        os.makedirs(folder, exist_ok=True)

    def call(self, *arguments, data=None):
        result = subprocess.run([self.assay, *arguments], input=data, capture_output=True, check=False)
        if result.returncode:
            raise RuntimeError(f"assay {' '.join(arguments)[:300]}: {result.stderr.decode(errors='replace')[-800:]}")
        return result.stdout

    def profile(self, command, operands, data=None):
        """What a command that writes our JSON says."""
        if command == "report":
            return json.loads(self.call("report", "--json", *operands, data=data))
        path = os.path.join(self.folder, "merged.json")
        self.call("merge", *operands, "-o", path, data=data)
        with open(path, encoding="utf-8") as file:
            return json.load(file)

    def export(self, cases):
        """Rows of each case, and what must come back."""
        for index, case in enumerate(cases):
            case.rows = os.path.join(self.folder, f"rows{index}")
            self.call("export", "--to=rows", *case.files, "-o", case.rows, "--service=" + case.service, "--release=1.2.0")
            with open(os.path.join(case.rows, "runs.ndjson"), encoding="utf-8") as file:
                case.run = json.loads(file.readline())["run"]
            case.merged = self.profile("merge", case.files)
            for row in rows_of(case, "stacks"):
                key = "place", (row["kind"], row["module"], row["path"], row["name"], row["ordinal"])
                self.places.setdefault(key, set()).add((row["file"], row["line"], row["col"]))
            case.report = None if case.several else self.profile("report", case.files)

    def back(self, store, case, tally, where):
        """Whether a case comes back from a store as it went in."""
        release = store.read_back("readback.sql", {"'shop'": store.quoted(case.service)}).encode()
        sums = store.read_back("readback-sums.sql", {"'shop'": store.quoted(case.service)}).encode()
        answers = [("release", "merge", release), ("sums", "merge", sums)]
        if not case.several:
            run = store.read_back("readback-run.sql", {"1234567890": case.run}).encode()
            answers += ("run", "merge", run), ("run", "report", run)
        for what, command, rows in answers:
            name = f"{where}: {case.name} as {what}, {command}"
            path = os.path.join(self.folder, "back.ndjson")
            with open(path, "wb") as file:
                file.write(rows)
            if not (rows_of(case, "costs") or what == "run" and len(os.listdir(case.rows)) > 1):
                continue  # only censuses, which no release has
            try:
                came = self.profile(command, [path])
            except RuntimeError as error:
                tally.add(False, f"{name}: {error}")
                continue
            went = case.merged if command == "merge" else case.report
            came_costs, went_costs = summary(came), self.with_places(summary(came), summary(went))
            tally.add(came_costs == went_costs, f"{name}: {difference(went_costs, came_costs)}")
            if what != "sums":
                tally.add(facts(came) == facts(went), f"{name}: facts: {difference(facts(went), facts(came))}")
            if command == "report":
                came, went = censuses(came), censuses(went)
                tally.add(came == went, f"{name}: censuses: {difference(went, came)}")

    def with_places(self, came, went):
        """A definition that programs share has one place in a store: that of any of them will do."""
        for what, place in came.items():
            if what[0] == "place" and what in went and place in self.places.get(what, ()):
                went[what] = place
        return went

    def through(self, store, cases, tally, where, times=2):
        """All cases through a store, everything sent twice."""
        together = joined([case.rows for case in cases], os.path.join(self.folder, "rows of all, " + where))
        for _ in range(times):
            store.load_folder(together)
        for case in cases:
            self.back(store, case, tally, where)


def joined(folders, folder):
    """Rows of several folders as one: NDJSON concatenates."""
    os.makedirs(folder, exist_ok=True)
    for each in folders:
        for table, path in files_of(each).items():
            with open(path, "rb") as source, open(os.path.join(folder, table + ".ndjson"), "ab") as target:
                target.write(source.read())
    return folder


def rows_of(case, table):
    path = os.path.join(case.rows, table + ".ndjson")
    if not os.path.exists(path):
        return []
    with open(path, encoding="utf-8", newline="\n") as file:
        return [json.loads(line) for line in file]
