#!/usr/bin/env python3
"""The papers' examples in Haskell, tests/programs/costs/X.hs: entries of every context and every edge are what X.expect says.

    tests/programs/papers.py ASSAY [PATTERN]
    tests/programs/papers.py --renew [PATTERN]

Profiles have the written centres alone. In each scoping of X.expect the program prints its result; every context has its entries;
no context beside them has a cost, but for the roots MAIN, CAF and DICT, where printing and the library are; the edges are those, and
no others. Where X.expect is partial, this goes for its edges, and for the columns of costs that it gives. X.expect is that of X.stg where
there is one: of a program in the normal form it has all costs (examples.py). Both engines agree on every cost of every context.

nfib.hs is the table of what evidence costs: a function of a known type costs exactly what direct calls cost (rows D6a and D10 of
docs/desugaring.md), and an overloaded one costs more.

Entries of each centre are also GHC's: `ghc` in tests/programs/costs has those of ghc -O0 -prof, without automatic centres; a program
says in its comments `ghc: none` if GHC cannot compile it. --renew builds and runs the programs with GHC, and writes them anew.
`ghc-differences` names each centre that differs, and why.

suite: papers; size: quick; build: release; budget: 3; call: {assay} {only}
"""

import fnmatch
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "costs")
FROZEN = os.path.join(FOLDER, "ghc")
DIFFERENCES = os.path.join(FOLDER, "ghc-differences")


def find(pattern=None):
    names = sorted(name[:-3] for name in os.listdir(FOLDER) if name.endswith(".hs"))
    return [name for name in names if not pattern or pattern in name or fnmatch.fnmatch(name, pattern)]


# ---- what is expected ----

class Expected:
    """X.expect: by scoping, contexts with their costs and edges with their counts."""

    def __init__(self, name):
        self.result, self.partial, self.columns, self.cheaper = "", False, [], []
        self.contexts, self.edges = {}, {}
        with open(os.path.join(FOLDER, name + ".expect"), encoding="utf-8") as file:
            for line in file:
                self.read(line.split())

    def read(self, words):
        if not words:
            return
        if words[0] == "result":
            self.result = " ".join(words[2:] if words[1] == "I" else words[1:])
        elif words[0] == "cheaper":
            self.cheaper = words[1:]
        elif words == ["partial"]:
            self.partial = True
        elif words[0] == "scoping":
            self.columns = words[2:]
        elif words[1] == "edge":
            edges = self.edges.setdefault(words[0], {})
            edges[as_main(words[2]), as_main(words[4])] = int(words[5])
        else:
            costs = self.contexts.setdefault(words[0], {})
            costs[as_main(words[1])] = dict(zip(self.columns, map(int, words[2:])))

    def scopings(self):
        return sorted(self.contexts.keys() | self.edges.keys(), reverse=True)


def as_main(context):
    """The module M of a program in the normal form is Main here."""
    return re.sub(r"^(CAF|DICT):M\.", r"\1:Main.", context)


# ---- what there is ----

ROOTS = {"main": "MAIN", "caf": "CAF", "dict": "DICT", "overflow": "OVERFLOW"}


def label_text(label):
    if label["kind"] == "centre":
        return label["name"]
    root = ROOTS[label["kind"]]
    return root if root in ("MAIN", "OVERFLOW") else f"{root}:{label['module']}.{label['name']}"


class Profile:
    def __init__(self, made):
        labels = [label_text(label) for label in made["labels"]]
        self.contexts, self.entries, paths = {}, {}, []
        for context in made["contexts"]:
            own, parent = labels[context["label"]], context["parent"]
            paths.append(own if parent is None else f"{paths[parent]}.{own}")
            self.contexts[paths[-1]] = context["costs"]
            if made["labels"][context["label"]]["kind"] == "centre":
                self.entries[own] = self.entries.get(own, 0) + context["costs"]["E"]
        self.roots = {path for path, context in zip(paths, made["contexts"]) if context["parent"] is None}
        self.edges = {(labels[edge["from"]], labels[edge["to"]]): edge["count"] for edge in made["edges"]}
        self.facts = made["facts"]


def profile(assay, name, scoping, folder, engine="machine"):
    out = os.path.join(folder, "profile.json")
    command = [assay, "profile", "--expose", f"--engine={engine}", "--centres=none", f"--scoping={scoping}", f"--json={out}",
               f"--report={os.devnull}", name + ".hs"]
    ran = subprocess.run(command, cwd=FOLDER, capture_output=True, text=True, check=False, timeout=120)
    if ran.returncode != 0:
        return None, (ran.stdout + ran.stderr)[-2000:]
    with open(out, encoding="utf-8") as file:
        return Profile(json.load(file)), ran.stdout


# ---- one against the other ----

def compare_contexts(expected, found):
    """What is wrong, in words; nothing: it is as it should be."""
    for path, costs in expected.items():
        own = found.contexts.get(path, {"E": 0})
        if own["E"] != costs["E"]:
            yield f"{path}: {own['E']} entries, not {costs['E']}"
    for path, costs in found.contexts.items():
        if path not in expected and path not in found.roots and any(costs.values()):
            yield f"{path}: costs {', '.join(f'{key} {value}' for key, value in costs.items() if value)}"


def compare_columns(expected, found):
    for path, costs in expected.items():
        own = found.contexts.get(path, {})
        for key, value in costs.items():
            if own.get(key, 0) != value:
                yield f"{path}: {key} is {own.get(key, 0)}, not {value}"


def compare_edges(expected, found):
    for edge in sorted(expected.keys() | found.edges.keys()):
        if expected.get(edge, 0) != found.edges.get(edge, 0):
            yield f"{edge[0]} -> {edge[1]}: {found.edges.get(edge, 0)}, not {expected.get(edge, 0)}"


def check(tally, assay, name, folder):
    """Its entries by centre, with static scoping."""
    expected, entries = Expected(name), {}
    for scoping in expected.scopings():
        found, printed = profile(assay, name, scoping, folder)
        if found is None:
            tally.add(False, f"{name}: {scoping}: {printed}")
            continue
        tally.add(printed.strip() == expected.result, f"{name}: {scoping}: printed {printed.strip()}, not {expected.result}")
        compare = compare_columns if expected.partial else compare_contexts
        wrong = list(compare(expected.contexts.get(scoping, {}), found))
        tally.add(not wrong, f"{name}: {scoping}: " + "; ".join(wrong))
        wrong = list(compare_edges(expected.edges.get(scoping, {}), found))
        tally.add(not wrong, f"{name}: {scoping}: " + "; ".join(wrong))
        if scoping == "static":
            entries = found.entries
            tally.add(isinstance(found.facts.get("cost-model"), int), f"{name}: no cost model")
            judge = profile(assay, name, scoping, folder, "spec")[0]
            tally.add(judge and judge.contexts == found.contexts and judge.edges == found.edges, f"{name}: the engines disagree")
    if expected.cheaper:
        compare_programs(tally, assay, name, expected.cheaper, folder)
    return entries


def compare_programs(tally, assay, name, words, folder):
    """`cheaper CONTEXT than PROGRAM`: every cost at most the other's, steps and bytes less"""
    context, other = words[0], words[2]
    own, before = (profile(assay, one, "static", folder)[0].contexts[context] for one in (name, other))
    less = all(own[key] <= before[key] for key in own) and own["bytes"] < before["bytes"] and own["F"] < before["F"]
    tally.add(less, f"{name}: {context}: {own} is not less than {before} of {other}")


# ---- GHC ----

def read_table(path):
    """program -> centre -> the rest of the line"""
    table = {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                program, centre, *rest = line.split(maxsplit=3)
                table.setdefault(program, {})[centre] = [word.strip() for word in rest]
    return table


def is_for_ghc(name):
    return not suite.read_header(os.path.join(FOLDER, name + ".hs")).get("ghc", "").startswith("none")


def ghc_entries(name, folder):
    """By centre, of the contexts of a .prof: how often each was entered."""
    program, source = os.path.join(folder, name), os.path.join(FOLDER, name + ".hs")
    subprocess.run(["ghc", "-v0", "-O0", "-prof", "-fno-prof-auto", "-rtsopts", "-outputdir", program + ".o", "-o", program, source],
                   check=True)
    subprocess.run([program, "+RTS", "-P", "-V0"], cwd=folder, stdout=subprocess.DEVNULL, check=True)
    with open(program + ".prof", encoding="utf-8") as file:
        tree = file.read().split("COST CENTRE")[2]
    entries = {}
    for row in re.finditer(r"^ *(\S+) +Main +\S+\.hs:\S+ +\d+ +(\d+)", tree, re.M):
        centre = row[1].removeprefix("Main.")
        entries[centre] = entries.get(centre, 0) + int(row[2])
    return entries


def renew(pattern):
    table = read_table(FROZEN) if pattern and os.path.exists(FROZEN) else {}
    with tempfile.TemporaryDirectory() as folder:
        for name in filter(is_for_ghc, find(pattern)):
            table[name] = {centre: [str(count)] for centre, count in ghc_entries(name, folder).items()}
    with open(FROZEN, "w", encoding="utf-8") as out:
        out.write("# Entries by centre as GHC 9.0.2 counts them: program, centre, entries. Made by tests/programs/papers.py --renew.\n")
        for name in sorted(table):
            for centre in sorted(table[name]):
                out.write(f"{name} {centre} {table[name][centre][0]}\n")


def compare_ghc(tally, name, own, frozen, differences):
    """differences: taken from, so that what is left did not occur"""
    wrong = []
    for centre in sorted(own.keys() | frozen.keys()):
        count, theirs = own.get(centre, 0), int(frozen.get(centre, ["0"])[0])
        listed = differences.pop((name, centre), None)
        if listed and (count == theirs or listed[0] != f"{count}/{theirs}"):
            wrong.append(f"{centre}: {count} entries, GHC has {theirs}: ghc-differences says {listed[0]}")
        elif not listed and count != theirs:
            wrong.append(f"{centre}: {count} entries, GHC has {theirs}")
    tally.add(not wrong, f"{name}: " + "; ".join(wrong))


def main():
    if sys.argv[1] == "--renew":
        renew(sys.argv[2] if len(sys.argv) > 2 else None)
        return
    tally, names, frozen = suite.Tally(), find(*sys.argv[2:]), read_table(FROZEN)
    differences = {(name, centre): rest for name, of in read_table(DIFFERENCES).items() for centre, rest in of.items() if name in names}
    with tempfile.TemporaryDirectory() as folder:
        for name in names:
            entries = check(tally, sys.argv[1], name, folder)
            if entries and is_for_ghc(name):
                compare_ghc(tally, name, entries, frozen.get(name, {}), differences)
    if names:
        tally.add(not differences, f"ghc-differences has what is not there: {sorted(differences)}")
    tally.finish()


main()
