#!/usr/bin/env python3
"""Growth in GHC's profiles, frozen at five sizes (renew makes them): exact costs have their class, time none beyond its noise.

    tests/profiles/scale/frozen.py ASSAY

They are in examples/scale. NAME/expect: the sizes; who comes first (one of these); `DEFINITION COST CLASS`, for ticks the class that it really has;
`sentence TEXT`, which a line of the output begins with.

suite: scale_frozen; size: smoke; build: release sanitize; budget: 1 1 2; call: {assay}
"""

import json
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

PROFILES = os.path.join(suite.ROOT, "examples", "scale")
CLASSES = ["constant", "log", "linear", "n-log-n", "quadratic", "n2-log-n", "cubic", "exponential"]


def run(assay, *words, **more):
    environment = {**os.environ, "ASSAY_HASH_SEED": "1"}
    environment.pop("COLUMNS", None)
    return subprocess.run([assay, "scale", *words], capture_output=True, text=True, timeout=HANGING, check=False, cwd=PROFILES,
                          env={**environment, **more}, stdin=subprocess.DEVNULL)


def files(name, sizes, endings=(".prof", ".rts")):
    return [word for size in sizes for word in [f"--size={size}", *(f"{name}/{size}{ending}" for ending in endings)]]


def read(name):
    with open(os.path.join(PROFILES, name, "expect"), encoding="utf-8") as file:
        return [line.split(" ", 1) for line in file.read().splitlines()]


def may_be(cell, truth):
    """Is what is claimed of samples nothing, or a range that has the truth in it?"""
    if cell["growth"] == "unclear":
        return True
    first, last = CLASSES.index(cell["growth"]), CLASSES.index(cell.get("or", cell["growth"]))
    return first <= CLASSES.index(truth) <= last


def check(tally, assay, name):
    expect = read(name)
    words = files(name, expect[0][1].split())
    done, text = run(assay, "--json", *words), run(assay, *words)
    if done.returncode != 0:
        tally.add(False, f"{name}: {done.stderr}")
        return
    found = json.loads(done.stdout)
    definitions = {".".join(filter(None, (row["path"], row["name"]))): row for row in found["definitions"]}
    definitions |= {row["name"]: row for row in found["definitions"] if row["kind"] == "centre"}
    for key, rest in expect[1:]:
        if key == "first":
            first = found["definitions"][0]["name"]
            tally.add(first in rest.split(), f"{name}: {first} comes first")
        elif key == "sentence":
            tally.add("\n" + rest in text.stdout, f"{name}: no line begins with: {rest}\n{text.stdout}")
        else:
            cost, growth = rest.split()
            cell = definitions.get(key, {"costs": {}})["costs"].get(cost)
            right = cell and (may_be(cell, growth) if cost == "ticks" else cell["growth"] == growth and "or" not in cell)
            tally.add(right, f"{name}: {key} {rest}, found {cell}")
    # time says nothing that its samples do not: of few, no definition has a class
    for row in found["definitions"]:
        ticks = row["costs"].get("ticks")
        if ticks and max(ticks["figures"]) < 20:
            tally.add(ticks["growth"] == "unclear", f"{name}: {row['name']} has a class by {ticks['figures']} ticks")


def check_usage(tally, assay):
    """Wrong ways to call it, and what is said then."""
    sizes = ["1000", "2000", "4000"]
    good = files("graph", sizes, [".prof"])
    for words, code, says in (
            (["graph/1000.prof"], 2, "A0901"), (["graph/1000.prof", *good], 2, "A0901"),
            (["--size=500", *good], 2, "A0902"), (good[:4], 2, "A0903"), ([*good[:4], *good[:2]], 2, "A0903"),
            ([*good[:4], "--size=4000", "steady/4000.prof"], 1, "A0905"),
            (files("graph", sizes, [".rts"]), 1, "A0906"), ([*good, "--size=0", "graph/8000.prof"], 2, "A0408"),
            ([*good, "--size=9", "graph/none.prof"], 1, "A0401"), ([*good, "--by=cheese"], 1, "A0506"),
            ([*good, "--size=5000", "graph/Main.hs"], 1, "A0501"), ([*good, "--", "x"], 2, "A0410"),
            ([word for size in range(1, 66) for word in (f"--size={size}", "graph/1000.prof")], 2, "A0904")):
        done = run(assay, *words)
        tally.add(done.returncode == code and done.stderr.count("error[") == 1 and f"[{says}]" in done.stderr and not done.stdout,
                  f"{words}: exit {done.returncode}, {done.stderr}")


def check_views(tally, assay):
    sizes = ["1000", "2000", "4000", "8000", "16000"]
    words = files("graph", sizes)
    whole = run(assay, *words).stdout
    # the order of runs plays no part, nor do two at one size
    back = run(assay, *files("graph", sizes[::-1])).stdout
    tally.add(back == whole, f"another order of sizes gives another answer:\n{back}")
    twice = json.loads(run(assay, "--json", *words, *files("graph", ["1000"])).stdout)
    tally.add(twice["sizes"] == [int(size) for size in sizes], "a size that is there twice is two")
    three = run(assay, *files("graph", sizes[:3])).stdout
    tally.add("A guess: " in three and "Five sizes over a factor of 16 would tell" in " ".join(three.split()),
              f"three sizes are no guess:\n{three}")
    narrow = run(assay, *words, COLUMNS="50").stdout
    tally.add(max(map(len, narrow.splitlines()[1:])) <= 64, f"it does not fit a narrow terminal:\n{narrow}")
    part = json.loads(run(assay, "--json", "--where=centre=visit*", *words).stdout)
    names = {row["name"] for row in part["definitions"] if row["costs"].get("bytes", {}).get("figures", [0])[-1]}
    tally.add(names == {"visit.go"}, f"--where leaves {names}")
    ordered = json.loads(run(assay, "--json", "--by=bytes", *words).stdout)
    tally.add({row["steepest"] for row in ordered["definitions"]} == {"bytes", None}, "--by=bytes orders by another cost")
    top = run(assay, "--top=1", *words).stdout
    tally.add(" others" in top and "universe" not in top, f"--top=1:\n{top}")


def check_manual(tally):
    """Every class and doubt is in docs/scale.md."""
    with open(os.path.join(suite.ROOT, "docs", "scale.md"), encoding="utf-8") as file:
        manual = file.read()
    for table in ("growths", "doubts"):
        with open(os.path.join(suite.ROOT, "analyse", "scale", table + ".def"), encoding="utf-8") as file:
            for key in re.findall(r'^[A-Z]+\(\w+, "([^"]+)"', file.read(), re.M):
                tally.add(f"`{key}`" in manual, f"docs/scale.md has no `{key}`")


def main(assay):
    tally = suite.Tally()
    check_manual(tally)
    for name in sorted(os.listdir(PROFILES)):
        check(tally, assay, name)
    check_usage(tally, assay)
    check_views(tally, assay)
    tally.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]))
