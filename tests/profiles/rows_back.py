#!/usr/bin/env python3
"""Rows that were exported are read back as what they were made of: for one file of each program, format and release,
the costs of every stack, figures, names, places and censuses are those of the file. Likewise from a pipe, in another
order, twice, with bare integers, packed; several runs are what assay merge makes of their files; what does not add up,
lacks an ancestor or does not fit is refused.

    tests/profiles/rows_back.py ASSAY

The last line is `N passed, N failed`.

suite: rows_back; size: smoke; build: release sanitize; budget: 1 1 8
"""

import collections
import concurrent.futures
import glob
import gzip
import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))

FILES = ["ghc/*.prof", "ghc/*.pj.json", "ghc/*.rts", "ghc/*.hp", "ghc/*.eventlog*", "ghc/9.*/*.prof", "ghc/9.*/*.pj.json",
         "ghc/9.*/*.hp", "ghc/9.*/*.eventlog*", "readers/files/*.json", "readers/files/*.eventlog"]
EVERY = 7  # of those of GHC, which are many of a kind: each seventh, and all of our own
RUN = ["ghc/held_list.hr.hp", "ghc/held_list.hr.eventlog.gz"]
OLD = "version_1"  # of clocks that nothing makes any more, and of several runs
PLAIN = ("number", "seconds")


class Problem(Exception):
    pass


def call(assay, *arguments, given=None, code=0):
    result = subprocess.run([assay, *arguments], input=given, capture_output=True, check=False)
    if result.returncode != code:
        raise Problem(f"{arguments}: {result.returncode} {result.stderr.decode(errors='replace')[:300]}")
    return result


def export(assay, folder, *files, run=None):
    call(assay, "export", "--to=rows", "--time=2026-01-01T00:00:00Z", *([f"--run={run}"] if run else []), *files, "-o", folder)


def profile(assay, *operands, given=None):
    return json.loads(call(assay, "report", "--json", *operands, given=given).stdout)


def merged(assay, *operands):
    return json.loads(call(assay, "merge", *operands, "-o", "-").stdout)


# ---- what two profiles must have alike ---------------------------------------------------------------------


def paths(told):
    """By context: the labels from the root."""
    names, found = [], []
    for label in told["labels"]:
        names.append((label["kind"], label["module"], label["path"], label["name"], label["ordinal"]))
    for context in told["contexts"]:
        above = found[context["parent"]] if context["parent"] is not None else ()
        found.append(above + (names[context["label"]],))
    return found


def costs(told):
    rounded = {metric["key"] for metric in told["metrics"] if metric.get("rounded")}
    found = collections.Counter()
    for path, context in zip(paths(told), told["contexts"]):
        for key, cost in context["costs"].items():
            if key not in rounded and cost > 0:
                found[path, key] += cost
    return found


def metrics(told):
    return {metric["key"]: (metric["name"], metric["unit"], metric["exact"], metric.get("samples"), metric["total"])
            for metric in told["metrics"] if not metric.get("rounded")}


def places(told):
    """Of the labels that some cost is below."""
    used = {label for path, _ in costs(told) for label in path}
    found = {}
    for label in told["labels"]:
        place = label.get("place", {})
        name = (label["kind"], label["module"], label["path"], label["name"], label["ordinal"])
        if name in used:
            found[name] = tuple(place.get(key) for key in ("file", "line", "column"))
    return found


def figures(told, types):
    """When it began is the time of its rows, not a figure."""
    found = {}
    for key, value in told["facts"].items():
        if types.get(key) in PLAIN and key != "started" and re.fullmatch(r"[0-9.]+", str(value)):
            found[key] = float(value) if types.get(key) == "seconds" else str(value)
    return found


def censuses(told):
    """By dimension: the moments, and what each name has then. Of sites there is the name alone."""
    found = {}
    where = paths(told)
    for dimension in told.get("dimensions", []):
        if dimension["key"] not in ("cells", "life-cells"):
            found[dimension["key"]] = (dimension["name"], dimension["unit"], [])
    for sample in told.get("samples", []):
        dimension = told["dimensions"][sample["dimension"]] if isinstance(sample["dimension"], int) else None
        key = dimension["key"] if dimension else sample["dimension"]
        bands = next(of for of in told["dimensions"] if of["key"] == key)["bands"]
        if key not in found:
            continue
        rows = collections.Counter()
        for band, size in zip(sample["rows"][::2], sample["rows"][1::2]):
            of = bands[band]
            stack = where[of["context"]] if of.get("context") is not None else ()
            rows[of["name"], stack] += size
        found[key][2].append((sample["time"], sample.get("collection", 0), rows))
    return {key: value for key, value in found.items() if value[2]}


def differences(types, before, after, alone=True):
    for what, found in (("costs", costs), ("metrics", metrics), ("places", places), ("figures", lambda told: figures(told, types)),
                        *((("censuses", censuses),) if alone else ())):
        old, new = found(before), found(after)
        if what == "metrics":  # of nothing at all a store has no rows
            old = {key: value for key, value in old.items() if key in new or value[-1] > 0}
        if old != new:
            keys = [key for key in {**old, **new} if old.get(key) != new.get(key)][:3]
            yield f"{what}: " + "; ".join(f"{key}: {str(old.get(key))[:200]} came back as {str(new.get(key))[:200]}" for key in keys)


def clocks(told):
    sources = told.get("sources", [])
    return sorted((source["format"], source["clock"]) for source in sources)


# ---- the rows of a folder ----------------------------------------------------------------------------------


def rows(folder):
    found = []
    for path in sorted(glob.glob(os.path.join(folder, "*"))):
        with (gzip.open if path.endswith(".gz") else open)(path, "rt", encoding="utf-8") as file:
            found += [json.loads(line) for line in file]
    return found


def text(given):
    return "".join(json.dumps(row) + "\n" for row in given).encode()


def bare(value):
    if isinstance(value, list):
        return [bare(item) for item in value]
    return int(value) if isinstance(value, str) and re.fullmatch(r"[0-9]+", value) else value


def with_bare_integers(row):
    numbers = ("run", "stack", "parent", "stacks", "costs", "cost", "value", "samples", "band", "bands", "sizes", "at_ns")
    return {key: bare(value) if key in numbers else value for key, value in row.items()}


# ---- the cases ---------------------------------------------------------------------------------------------


class Tests:
    def __init__(self, assay, folder):
        self.assay, self.folder = assay, folder
        self.types = {}
        with open(os.path.join(HERE, "..", "..", "profile", "facts.def"), encoding="utf-8") as table:
            for key, kind in re.findall(r'^FACT\(\w+, "([^"]+)", (\w+)', table.read(), re.M):
                self.types[key] = kind.lower()

    def path(self, name):
        return os.path.join(self.folder, name)

    def there_and_back(self, name):
        """a file, alone"""
        file, folder = os.path.join(HERE, name), self.path(name.replace("/", "_") + ".rows")
        export(self.assay, folder, file)
        if not glob.glob(os.path.join(folder, "*")):
            return
        before = profile(self.assay, file)
        if not before["metrics"] and not before.get("dimensions") and not figures(before, self.types):
            return
        after = profile(self.assay, folder)
        for difference in differences(self.types, before, after):
            raise Problem(difference)
        if before.get("dimensions") and clocks(before) != clocks(after):
            raise Problem(f"clocks: {clocks(before)} came back as {clocks(after)}")

    def large(self, _):
        """totals above 2^53 and near 2^63"""
        with open(os.path.join(HERE, "readers/files/version_1.json"), encoding="utf-8") as source:
            told = json.load(source)
        key = told["metrics"][0]["key"]
        for number, context in enumerate(told["contexts"]):
            context["costs"][key] = (1 << 53) + 1 + 2 * number
        told["metrics"][0]["total"] = sum(context["costs"][key] for context in told["contexts"])
        told["edges"], told["edge_metric"] = [], None
        file = self.path("large.json")
        with open(file, "w", encoding="utf-8") as out:
            json.dump(told, out)
        export(self.assay, self.path("large"), file)
        for difference in differences(self.types, profile(self.assay, file), profile(self.assay, self.path("large")), False):
            raise Problem(difference)

    def forms(self, _):
        """in another order, twice, with bare integers, from a pipe and a file, packed: the same"""
        folder = self.path("forms")
        files = [os.path.join(HERE, name) for name in RUN]
        export(self.assay, folder, "+".join(files))
        before, given = profile(self.assay, folder), rows(folder)
        shuffled = given + given
        random.Random(1).shuffle(shuffled)
        forms = {"in another order, twice": text(shuffled), "with bare integers": text(map(with_bare_integers, shuffled)),
                 "one line": text(given).replace(b"\n", b" "), "packed": gzip.compress(text(given)),
                 "a stack a row": text(self.scalar(given))}
        for name, contents in forms.items():
            after = profile(self.assay, "-", given=contents)
            if after != before:
                raise Problem(f"{name}: another profile: {[key for key in before if before[key] != after.get(key)]}")
        file = self.path("rows.ndjson")
        with open(file, "wb") as out:
            out.write(text(given))
        if profile(self.assay, file) != before or profile(self.assay, folder + "/") != before:
            raise Problem("another profile from one file")
        for difference in differences(self.types, profile(self.assay, *files), before):
            raise Problem(difference)
        export(self.assay, self.path("forms.gz"), "+".join(files))
        if profile(self.assay, self.path("forms.gz")) != before:
            raise Problem("another profile from a packed folder")

    @staticmethod
    def scalar(given):
        for row in given:
            if "stacks" not in row:
                yield row
                continue
            for stack, cost in zip(row["stacks"], row["costs"]):
                yield {**{key: value for key, value in row.items() if key not in ("stacks", "costs")}, "stack": stack, "cost": cost}

    def several(self, _):
        """several runs are what assay merge makes of their files; a store's sum of them has the same costs"""
        first = os.path.join(HERE, "ghc/classes.pj.json")
        second, third = self.path("second.pj.json"), self.path("third.pj.json")
        with open(first, encoding="utf-8") as source:
            contents = source.read()
        for file, bytes_of in ((second, "964800"), (third, "914800")):
            with open(file, "w", encoding="utf-8") as out:
                out.write(contents.replace('"alloc": 864800', f'"alloc": {bytes_of}'))
        folder = self.path("several")
        export(self.assay, folder, first, second, third)
        sum_of_files, sum_of_rows = merged(self.assay, first, second, third), merged(self.assay, folder)
        sum_of_rows["facts"].pop("from-rows", None)
        for difference in differences(self.types, sum_of_files, sum_of_rows):
            raise Problem(difference)
        spread = [[metric["spread_thousandths"] for metric in told["metrics"]] for told in (sum_of_files, sum_of_rows)]
        if spread[0] != spread[1] or max(spread[0]) != 50000000:
            raise Problem(f"the spreads are {spread}")
        totals, sums = {}, {}
        for row in rows(folder):
            if "figure" in row and row["figure"] in ("bytes", "ticks", "entries"):
                total = totals.setdefault(row["figure"], {"figure": row["figure"], "unit": row["unit"], "exact": row["exact"],
                                                          "source": "ghc-pj", "value": 0, "runs": 0})
                total["value"] += int(row["value"])
                total["runs"] += 1
            for stack, cost in zip(row.get("stacks", []), row.get("costs", [])):
                key = row["metric"], stack
                sums[key] = sums.get(key, 0) + int(cost)
        answer = [*totals.values(), *({"metric": key[0], "stack": key[1], "cost": str(cost), "source": "ghc-pj"} for key, cost in sums.items()),
                  *(row for row in rows(folder) if "parent" in row)]
        told = profile(self.assay, "-", given=text(answer))
        if costs(told) != costs(sum_of_files) or told["facts"]["runs"] != 3:
            raise Problem("a sum that a store made is another profile")
        call(self.assay, "export", "--to=rows", folder, "-o", self.path("again"), code=1)  # a sum is no run
        said = call(self.assay, "report", folder).stdout.decode()
        if not said.startswith("mean of 3 runs of classes: 2.9 MB ± 50 kB allocated\n") or "(915 kB)" not in said:
            raise Problem(f"the report says {said[:200]}")
        said = call(self.assay, "diff", first, folder).stdout.decode()
        if "In all 50 kB more" not in said or "(standard\n  deviation)" not in said and "(standard deviation)" not in said:
            raise Problem(f"the comparison says {said[:600]}")

    def gate(self, _):
        """a budget of one run holds for the mean of three that are alike"""
        file, folder, budget = os.path.join(HERE, "ghc/classes.pj.json"), self.path("alike"), self.path("budget")
        for run in ("a", "b", "c"):
            export(self.assay, self.path("alike-" + run), file, run=run)
        os.makedirs(folder)
        tables = collections.defaultdict(list)
        for run in ("a", "b", "c"):
            for path in glob.glob(self.path("alike-" + run) + "/*"):
                with open(path, "rb") as source:
                    tables[os.path.basename(path)].append(source.read())
        for name, parts in tables.items():
            with open(os.path.join(folder, name), "wb") as out:
                out.write(b"".join(parts))
        call(self.assay, "gate", "--save", budget, file)
        call(self.assay, "gate", "--anyway", budget, folder)

    def refused(self, _):
        """what cannot be right, with the line"""
        folder = self.path("refused")
        export(self.assay, folder, os.path.join(HERE, "ghc/classes.pj.json"))
        good = rows(folder)
        is_of = {"costs": lambda row: "stacks" in row, "stacks": lambda row: "parent" in row,
                 "figures": lambda row: row.get("figure") == "bytes"}

        def changed(table, change):
            at = next(number for number, row in enumerate(good) if is_of[table](row))
            row = json.loads(json.dumps(good[at]))
            kept = change(row) is not False
            return good[:at] + ([row] if kept else []) + good[at + 1 :]

        def less(row):
            row["costs"][0] = str(int(row["costs"][0]) - 1)

        cases = [("A0516", changed("costs", less)),
                 ("A0516", changed("costs", lambda row: False)),
                 ("A0516", changed("figures", lambda row: row.update(value="1"))),
                 ("A0515", changed("figures", lambda row: False)),
                 ("A0517", changed("stacks", lambda row: False)),
                 ("A0515", changed("costs", lambda row: row["costs"].pop())),
                 ("A0515", changed("stacks", lambda row: row.update(kind="nothing"))),
                 ("A0515", good + changed("figures", lambda row: row.update(value="1"))),
                 ("A0502", changed("figures", lambda row: row.update(value="18446744073709551616"))),
                 ("A0502", changed("figures", lambda row: row.update(value=-1))),
                 ("A0502", changed("figures", lambda row: row.update(value="1.5"))),
                 ("A0515", good + [{"figure": "bytes", "value": str((1 << 64) - 1), "source": "ghc-pj", "unit": "B"}]),
                 ("A0515", good + [{"run": "1", "source": "ghc-pj", "program": "another"}])]
        for number, (code, given) in enumerate(cases):
            result = subprocess.run([self.assay, "report", "-"], input=text(given), capture_output=True, check=False)
            said = result.stderr.decode()
            if result.returncode == 0 or code not in said or "line " not in said:
                raise Problem(f"case {number}: {result.returncode} {said[:300]}")
        os.makedirs(self.path("empty"))
        for given, reason in ((self.path("empty"), "has no rows"), (self.cycle(), "its own ancestors")):
            result = subprocess.run([self.assay, "report", given], capture_output=True, check=False)
            if result.returncode == 0 or reason not in result.stderr.decode():
                raise Problem(f"{given}: {result.stderr.decode()[:300]}")
        shutil.copytree(folder, self.path("twice"))
        with gzip.open(self.path("twice/costs.ndjson.gz"), "wb") as out:
            out.write(b"")
        if call(self.assay, "report", self.path("twice"), code=1).stderr.count(b"another form") != 1:
            raise Problem("a table in two forms is read")

    def cycle(self):
        path = self.path("cycle.ndjson")
        with open(path, "wb") as out:
            out.write(text([{"stack": one, "parent": other, "kind": "centre", "module": "M", "name": "f", "ordinal": one}
                            for one, other in ((1, 2), (2, 3), (3, 1))]))
        return path


def main():
    assay = os.path.abspath(sys.argv[1])
    found = sorted(set(sum((glob.glob(os.path.join(HERE, pattern)) for pattern in FILES), [])))
    names = [os.path.relpath(path, HERE) for path in found if not path.endswith(".figures") and OLD not in path]
    ghc = [name for name in names if name.startswith("ghc")]
    chosen = ghc[::EVERY] + [name for name in names if not name.startswith("ghc")]
    if "--all" in sys.argv:
        chosen = names
    passed = failed = 0
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
        tests = Tests(assay, folder)
        cases = [(tests.there_and_back, name) for name in chosen]
        cases += [(case, case.__name__) for case in (tests.large, tests.forms, tests.several, tests.gate, tests.refused)]

        def judge(case):
            try:
                case[0](case[1])
            except Problem as problem:
                return f"{case[1]}: {problem}"
            return ""

        for problem in pool.map(judge, cases):
            passed += not problem
            failed += bool(problem)
            if problem:
                print(problem)
    print(f"{passed} passed, {failed} failed")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
