"""The heap of our own run: its profile, and what the text report says of it by products and of parts (heap.js)."""

import json
import os

import text_report

PROGRAM = os.path.join("tests", "page", "programs", "Heap.hs")
# what the page is asked for: by which keys, of which part (a dimension of the page, a band's name, the condition)
CASES = [
    (["site"], []),
    (["producer"], []),
    (["closure"], []),
    (["type"], []),
    (["closure-type"], []),
    (["module"], []),
    (["centre"], []),
    (["context"], []),
    (["retainer"], []),
    (["biography"], []),
    (["producer", "type"], []),
    (["producer", "centre"], []),
    (["site", "context"], []),
    (["centre", "context"], []),
    (["biography", "producer"], []),
    (["retainer", "closure", "module"], []),
    (["biography", "module", "centre"], []),
    (["producer"], [("closure", ":")]),
    (["type", "closure"], [("producer", "go")]),
    (["site"], [("centre", "go")]),
    (["centre"], [("centre", "go")]),
    (["biography"], [("type", "[]")]),
    (["site"], [("biography", "drag"), ("module", "Main")]),
    (["site", "retainer"], [("type", "Int"), ("retainer", "MAIN")]),
]


def make(checks):
    for name, more in (("heap.json", ["--biography", "--retainers=centre"]), ("heap-lexical.json", ["--scoping=lexical"])):
        checks.run("profile", PROGRAM, *more, f"--json={checks.path(name)}", f"--report={os.devnull}")
        checks.check(os.path.exists(checks.path(name)), f"no profile of {PROGRAM}")


def table(checks, files, keys, where):
    words = ["report", *files, "--full", "--top=1000000", f"--heap={','.join(keys)}"]
    result = checks.run(*words, *(f"--where={key}={name}" for key, name in where))
    found = [one for one in text_report.tables(result.stdout.decode()) if one.title.startswith("Live heap by")]
    wanted = [one for one in found if one.columns[-1] == found[-1].columns[-1]] if len(keys) > 1 else found
    return vars(next(one for one in wanted if len(keys) > 1 or named(one, keys[0])))


NAMES = {"closure-type": "kind of closure", "context": "cost-centre stack", "retainer": "retainer set", "biography": "phase of life"}


def named(found, key):
    return found.columns[-1] == NAMES.get(key, key)


def expected(checks, files):
    """Of each case, the table of the text report."""
    cases = []
    for keys, where in CASES:
        cases.append({"keys": keys, "where": where, "table": table(checks, files, keys, where)})
    return {"cases": cases, "moments": moments(checks, files, "site")}


def moments(checks, files, key):
    """What each band has in two samples, and which changed most: something with a place."""
    profile = json.loads(checks.run("report", *files, "--json").stdout)
    index = next(at for at, one in enumerate(profile["dimensions"]) if one["key"] == key)
    bands = profile["dimensions"][index]["bands"]
    samples = [one for one in profile["samples"] if one["dimension"] == index]
    pairs = ((first, last) for first in range(8) for last in range(28, 8, -4))
    return next(found for first, last in pairs for found in [between(bands, samples[first], samples[last])] if found["most"]["line"])


def between(bands, first, last):
    before, after = (dict(zip(one["rows"][::2], one["rows"][1::2])) for one in (first, last))
    rows = [{"name": bands[at]["name"], "before": before.get(at, 0), "after": after.get(at, 0),
             "line": bands[at].get("place", {}).get("line", 0)} for at in sorted({*before, *after})]
    change = last["total"] - first["total"]
    most = max(rows, key=lambda one: (one["after"] - one["before"]) * (1 if change >= 0 else -1))
    return {"times": [first["time"] / 1e6, last["time"] / 1e6], "rows": rows, "most": most, "change": change}


def with_names(checks, names):
    """The profile, its names those that try to be more than names."""
    with open(checks.path("heap.json"), encoding="utf-8") as file:
        profile = json.load(file)
    texts = [name.decode(errors="replace").encode(errors="replace").decode() for name in names]
    sites = profile["sites"]
    for number, site in enumerate(sites):
        site["ordinal"] = number  # what tells them apart
        for at, field in enumerate(("construction", "path", "type", "module")):
            if site.get(field):
                site[field] = texts[(number * 4 + at) % len(texts)]
        if "place" in site:
            site["place"]["file"] = texts[(number + 7) % len(texts)]
    for dimension in profile["dimensions"]:
        if dimension["key"] == "cells":
            sets = sorted({band["name"] for band in dimension["bands"]})
            for band in dimension["bands"]:
                band["name"] = texts[sets.index(band["name"]) % len(texts)] if band["name"] else ""
    profile["dimensions"] = [one for one in profile["dimensions"] if one["key"] == "cells"]
    profile["samples"] = [one for one in profile["samples"] if one["dimension"] == 0]
    path = checks.path("hostile-heap.json")
    with open(path, "w", encoding="utf-8") as file:
        json.dump(profile, file)
    return path
