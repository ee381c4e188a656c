#!/usr/bin/env python3
"""Profiles that GHC of other versions wrote: each is read, and its figures are those of the file.

    tests/profiles/ghc/fixtures.py ASSAY ARCHIVE

The figures are compared with a second, simple reading of the same text: by the path of names, entries and
tenths of a percent. The last line is `N passed, N failed`.

suite: fixtures; size: full; build: release sanitize; budget: 1 1 2; call: {assay} {fixtures}
"""

import json
import os
import re
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import flat  # noqa: E402

BUILTIN = {"main": ("MAIN", "MAIN"), "system": ("SYSTEM", "SYSTEM"), "gc": ("GC", "GC"),
           "overhead": ("OVERHEAD_of", "PROFILING"), "dont-care": ("DONT_CARE", "MAIN"),
           "pinned": ("PINNED", "SYSTEM"), "idle": ("IDLE", "IDLE")}


def add(rows, path, figures):
    if any(figures):
        rows[path] = tuple(a + b for a, b in zip(rows.get(path, (0, 0, 0)), figures))


def rows_of_text(text):
    """By path: entries, time and alloc in tenths of a percent."""
    lines = text.splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith("COST") and "entries" in line)
    rows, path = {}, []
    for line in lines[start + 1:]:
        words = line.split()
        if not words:
            continue
        entries, time, alloc = words[-5:-2]
        # GHC before 8.0: a long module and a large number of a context run into each other
        module = re.sub(r"\d+$", "", words[1]) if len(words) == 7 else words[1]
        path = path[:len(line) - len(line.lstrip(" "))] + [(words[0], module)]
        add(rows, tuple(path), (int(entries), *(int(figure.replace(".", "")) for figure in (time, alloc))))
    return rows


def rows_of_json(text):
    """By path: entries, ticks and bytes."""
    given, rows = json.loads(text), {}
    centres = {centre["id"]: (centre["label"], centre["module"]) for centre in given["cost_centres"]}
    todo = [((), given["profile"])]
    while todo:
        above, node = todo.pop()
        path = (*above, centres[node["id"]])
        add(rows, path, (node["entries"], node["ticks"], node["alloc"]))
        todo += [(path, child) for child in node["children"]]
    return rows


def rows_of_profile(profile, keys):
    rows, paths = {}, []
    for context in profile["contexts"]:
        label, parent, costs = profile["labels"][context["label"]], context["parent"], context["costs"]
        centre = BUILTIN.get(label["kind"], (label["name"], label["module"]))
        if label["kind"] == "caf":
            centre = ("CAF:" + label["name"] if label["name"] else "CAF", label["module"])
        above = paths[parent] if parent is not None else (BUILTIN["main"],)
        paths.append(above if label["kind"] == "main" else (*above, centre))
        add(rows, paths[-1], [costs[key] for key in keys])
    return rows


def check(assay, path):
    """What is wrong; empty: nothing."""
    result = subprocess.run([assay, "report", "--json", path], capture_output=True, check=False)
    if result.returncode != 0:
        return f"exit {result.returncode}: {result.stderr.decode(errors='replace')[-1000:]}"
    profile = flat.read(result.stdout)
    with open(path, encoding="utf-8") as file:
        text = file.read()
    total = re.search(r'total.alloc"?\s*[=:]\s*([\d,]+\d)', text)[1].replace(",", "")
    if profile["said"]["reported.bytes"] != total:
        return "another total of bytes"
    if profile.get("losses"):
        return f"losses: {profile['losses']}"
    if text.startswith("{"):
        ours, theirs = rows_of_profile(profile, ("entries", "ticks", "bytes")), rows_of_json(text)
    else:
        ours = rows_of_profile(profile, ("entries", "time-permille", "alloc-permille"))
        theirs = rows_of_text(text)
    different = [path for path in ours.keys() | theirs.keys() if ours.get(path) != theirs.get(path)]
    return "" if not different else f"{len(different)} contexts differ, one of them {different[0]}: " \
        f"{ours.get(different[0])}, in the file {theirs.get(different[0])}"


def main():
    assay, archive = sys.argv[1:3]
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="assay-fixtures-") as folder:
        with tarfile.open(archive) as files:
            for member in files.getmembers():
                if not member.isfile() or not member.name.endswith(".prof"):
                    continue
                path = os.path.join(folder, "profile")  # the name says nothing
                with open(path, "wb") as out:
                    out.write(files.extractfile(member).read())
                problem = check(assay, path)
                passed, failed = passed + (not problem), failed + bool(problem)
                if problem:
                    print(f"FAILED {member.name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
