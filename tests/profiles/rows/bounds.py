#!/usr/bin/env python3
"""Absurd numbers in rows: each numeric column of each table that is read, at the ends of what numbers can be. What its type in
formats/rows/rows.def does not hold is refused, with its line; of the rest every report says what the rows say, or they are
refused with a place.

    tests/profiles/rows/bounds.py ASSAY

suite: rows-bounds; size: quick; build: release; budget: 12
"""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__)))))
sys.path.insert(0, os.path.join(ROOT, "tests"))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

VALUES = ("0", "1", "2147483648", "4294967294", "4294967295", "4294967296", "9007199254740993", "9223372036854775808",
          "18446744073709551615", "18446744073709551616", "1e308", "-1", "0.5", '"18446744073709551615"', '"-1"', '""')
LIMITS = {"UINT64_MAX": 2 ** 64 - 1, "UINT32_MAX": 2 ** 32 - 1, "UINT32_MAX - 1": 2 ** 32 - 2}
NOT_READ = {"duration", "depth", "seen", "ancestors"}  # nothing follows from them
NOT_READ_TABLES = {"COLLECTIONS", "SPANS"}

OF = {"run": "5", "time": 1, "source": "ghc-pj"}
STACK = {"stack": "2", "parent": "1", "kind": "centre", "module": "M", "path": "", "name": "f", "ordinal": 0, "file": "M.hs", "line": 1, "col": 1}
# a row of each table that makes sense, by the table
ROWS = {
    "RUNS": {**OF, "program": "x"},
    "FIGURES": {**OF, "figure": "bytes", "unit": "B", "exact": 1, "samples": "0", "value": "16"},
    "STACKS": STACK,
    "COSTS": {**OF, "metric": "bytes", "stacks": ["2"], "costs": ["16"]},
    "BANDS": {"band": "7", "dimension": "type", "name": "T", "number": 0, "stack": "2", "file": "", "line": 0, "col": 0},
    "HEAP": {**OF, "dimension": "type", "census": 0, "at_ns": "5", "collection": 0, "bands": ["7"], "sizes": ["8"]},
}
OTHERS = [{"stack": "1", "parent": "0", "kind": "main", "module": "MAIN", "path": "", "name": "MAIN", "ordinal": 0},
          {**OF, "figure": "ticks", "unit": "", "exact": 0, "samples": "3", "value": "3"},
          {**OF, "metric": "ticks", "stacks": ["2"], "costs": ["3"]}]
COMMANDS = (["report"], ["report", "--full"], ["heap", "-o", "-"], ["stats", "@", "@"], ["diff", "@", "@"], ["merge", "@", "@", "-o", "-"],
            ["export", "--to=rows", "@", "-o", "out"], ["export", "--to=openmetrics", "@", "-o", "-"])


def columns():
    """The table, the key and the type of each column that is read, with what its type holds."""
    with open(os.path.join(ROOT, "formats", "rows", "rows.def"), encoding="utf-8") as file:
        text = file.read()
    types = {code: (int(least), LIMITS.get(most) or int(most))
             for code, least, most in re.findall(r"^TYPE\((\w+), (\d+), ([\w -]+)\)", text, re.M)}
    fields = {code: (key, kind) for code, key, kind in re.findall(r'^FIELD\((\w+), "(\w+)", (\w+)\)', text, re.M)}
    of_run = re.findall(r'COLUMN\(table, ([A-Z]+), "', text)
    for table in re.findall(r"^TABLE\((\w+),", text, re.M):
        own = re.findall(rf"^(?:COLUMN|ACCEPTED)\({table}, (\w+)", text, re.M)
        for code in (of_run if f"RUN_COLUMNS({table})" in text else []) + own:
            key, kind = fields[code]
            if "TEXT" not in kind and key not in NOT_READ and table not in NOT_READ_TABLES:
                yield table, key, kind, types[kind]


def written(table, key, kind, value):
    """The rows, with this number in one of them, which is the last."""
    row = dict(ROWS[table])
    if table == "COSTS" and key in ("stack", "cost"):
        row = {**OF, "metric": "bytes", "stack": "2", "cost": "16"}
    row[key] = "@"
    rest = [other for name, other in ROWS.items() if name != table]
    text = json.dumps(row).replace('"@"', f"[{value}]" if kind.endswith("S") else value)
    return "".join(json.dumps(other) + "\n" for other in rest + OTHERS) + text + "\n", len(rest) + len(OTHERS) + 1


def is_whole(value, least, most):
    bare = value.strip('"')
    return re.fullmatch(r"\d+", bare) is not None and least <= int(bare) <= most


def judge(assay, case):
    """What is wrong with what is said of the number."""
    table, key, kind, (least, most), value = case
    text, line = written(table, key, kind, value)
    wrong = []
    with tempfile.TemporaryDirectory(prefix="assay-bounds-") as folder:
        with open(os.path.join(folder, "x.ndjson"), "w", encoding="utf-8") as file:
            file.write(text)
        for command in COMMANDS:
            words = ["x.ndjson" if word == "@" else word for word in command]
            words = words if "@" in command else [words[0], "x.ndjson", *words[1:]]
            done = subprocess.run([assay, *words], cwd=folder, capture_output=True, text=True, errors="replace", timeout=HANGING, check=False)
            if done.returncode not in (0, 1, 2, 3):
                wrong.append(f"{words}: exit code {done.returncode}: {done.stderr[-300:]}")
            elif done.returncode > 0 and "A05" in done.stderr and "A0509" not in done.stderr and not re.search(r"line \d|ndjson:\d", done.stderr):
                wrong.append(f"{words}: refused without a place: {done.stderr[:300]}")
            if "A05" not in done.stderr and not is_whole(value, least, most) and not (key == "time" and not value[0].isdigit()):
                wrong.append(f"{words}: taken")
            if not is_whole(value, least, most) and "A0502" in done.stderr and not re.search(rf"line {line}\b|:{line}:", done.stderr):
                wrong.append(f"{words}: not of line {line}: {done.stderr[:300]}")
            if re.search(r"\b(nan|inf)\b|\s-\d", done.stdout) and command[0] in ("report", "stats"):
                wrong.append(f"{words}: no figure: {re.search(r'.*(nan|inf|-[0-9]).*', done.stdout)[0]}")
            runs = re.search(r"mean of ([\d,]+) runs", done.stdout)
            if runs and runs[1].replace(",", "") not in (value.strip('"'), "2"):
                wrong.append(f"{words}: mean of {runs[1]} runs")
            if runs and "Nothing was counted" in done.stdout:
                wrong.append(f"{words}: what rounds to 0 is said to be 0")
    return wrong


def main(assay):
    tally = suite.Tally()
    cases = [(*column, value) for column in columns() for value in VALUES]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for case, wrong in zip(cases, pool.map(lambda case: judge(assay, case), cases)):
            table, key, kind, _, value = case
            tally.add(not wrong, f"{table.lower()}.{key} ({kind}) = {value}: {'; '.join(wrong)}")
    tally.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
