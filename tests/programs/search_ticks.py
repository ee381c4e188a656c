#!/usr/bin/env python3
"""Samples of the time have the fate of the segment that they were taken in: all of a branch that fails have failed, also where a
search inside has it, and by context they add up to what was sampled; a recording says the same.

suite: search-ticks; size: quick; build: release; budget: 1; call: {assay}
"""

import collections
import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

PROGRAM = """module Main
data Int = I Int#
data List = Nil | Cons boxed boxed
builtin nil = Nil
builtin cons = Cons
centre vain
centre good
centre both
centre inside
zero = I 0
burn = \\n:Int# -> case n of _ { 0 -> zero ; _ -> case -# n 1 of m { _ -> let x = I m in case x of _ { I k -> burn k } } }
first = \\xs -> case xs of _ { Cons x rest -> x ; Nil -> fail# }
vainly = \\n:Int# -> choose# (case burn n of _ { I k -> fail# }) (case burn n of _ { I k -> zero })
main = thunk (case scc both (burn 2000000) of _ { I k -> choose# (scc vain (case burn 4000000 of _ { I j -> fail# }))
    (choose# (scc good (burn 2000000)) (case scc inside (let t = thunk (vainly 2000000) in search# -1 t) of xs { _ -> first xs })) })

solve main
"""


def by_context(made):
    """By the name of the innermost centre, samples by fate; and by context, of all fates and as they were taken."""
    labels = [made["labels"][context["label"]]["name"] for context in made["contexts"]]
    fates, sums = collections.defaultdict(collections.Counter), collections.Counter()
    for row in made["fates"]:
        fates[labels[row["context"]]][row["fate"]] += row.get("ticks", 0)
        sums[row["context"]] += row.get("ticks", 0)
    taken = {number: context["costs"]["ticks"] for number, context in enumerate(made["contexts"]) if context["costs"].get("ticks")}
    return fates, {context: count for context, count in sums.items() if count}, taken


def main(assay):
    tally = suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-ticks-") as folder:
        path = {name: os.path.join(folder, name) for name in ("Main.stg", "run.assay", "run.json", "again.json")}
        with open(path["Main.stg"], "w", encoding="utf-8") as file:
            file.write(PROGRAM)
        subprocess.run([assay, "profile", "--census=none", "--sample=1ms", f"--json={path['run.json']}", "-o", path["run.assay"],
                        path["Main.stg"]], stdout=subprocess.DEVNULL, check=True)
        subprocess.run([assay, "report", f"--json={path['again.json']}", path["run.assay"]], stdout=subprocess.DEVNULL, check=True)
        with open(path["run.json"], encoding="utf-8") as one, open(path["again.json"], encoding="utf-8") as other:
            made, again = json.load(one), json.load(other)
    fates, sums, taken = by_context(made)
    tally.add(sums == taken and sum(sums.values()) >= 100, f"by fate {sums}, taken {taken}")
    for name, expected in (("vain", {"failed"}), ("good", {"one"}), ("both", {"shared"}), ("inside", {"failed", "one"})):
        found = {fate for fate, count in fates[name].items() if count}
        tally.add(found == expected, f"{name}: {dict(fates[name])}")
    tally.add(made["fates"] == again["fates"], "the recording has other fates")
    tally.finish()


main(*sys.argv[1:])
