#!/usr/bin/env python3
"""What is long in one direction takes time linear in its length, in every command that meets it.

    tests/programs/depth.py ASSAY [--large]

A path of distinct centres; lets, cases of one alternative, joins and scopes one after the other. With --large twice the length may
take 2.2 times the instructions, and no more; else one length is held against its count (measure.Counts). Thunks each have a site of their own, so a census has as many rows as
are alive: {step} is such that one census is taken, of half of them, at each length. Whether little address space is
enough is seen here, too.

suite: depth; size: full; build: release; needs: valgrind; budget: 17; call: {assay} {large}
"""

import os
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

MOST = 2.2  # times the instructions for twice the length
ADDRESS_SPACE = 1500000 << 10
THUNK = 16  # bytes of one


def path(count):
    """A call in a call, each in a centre of its own."""
    lines = ["module Main", "data Int = I Int#"]
    lines += [f"centre c{i}" for i in range(count)]
    lines += [f"f{i} = \\x:Int# -> scc c{i} (case f{i + 1} x of r {{ _ -> r }})" for i in range(count)]
    return "\n".join(lines + [f"f{count} = \\x:Int# -> I x", "main = thunk (f0 1)", "run main", ""])


def straight(before, line, inside, after=""):
    """A program of one definition: `line` so many times, {i} the number of each, {j} that before it."""
    def program(count):
        lines = [" " + line.format(i=i, j=i - 1) for i in range(1, count + 1)]
        return "\n".join(["module Main", "data Int = I Int#", "data List = Nil | Cons boxed boxed",
                          "id = \\x -> x", "centre c", "centre d", "nil = Nil",
                          f"main = thunk (case id nil of x0 {{ _ -> {before}", *lines,
                          " " + inside.format(i=count) + after * count + " })", "run main", ""])
    return program


lets = straight("", "let x{i} = Cons x{j} x{j} in", "x{i}")
thunks = straight("", "let x{i} = thunk (id x{j}) in", "x{i}")
cases = straight("", "case id x{j} of x{i} {{ Nil ->", "x{i}", "}")
numbers = straight("case 0 of n0 { _ -> ", "case +# n{j} 1 of n{i} {{ _ ->", "I n{i} }}", "}")
joins = straight("", "join k{i} y = id y in", "jump k{i} x0")
scopes = straight("", "scc c (set d (", "nil", "))")
BOTH = ("run --engine=spec", "profile")
ALL = ("dump --stage=box", "dump --stage=link", "run --scoping=lexical", *BOTH)

FORMS = {
    # the program, its length, and what is measured
    "path": (path, 4000, (*BOTH, "report")),
    "lets": (lets, 4000, ALL),
    "thunks": (thunks, 4096, ("run --engine=spec", "profile --census=none", "profile --census=bytes:{step}")),
    "cases": (cases, 4000, ALL),
    "numbers": (numbers, 3000, BOTH),
    "joins": (joins, 3000, BOTH),
    "scopes": (scopes, 3000, BOTH),
}


def command(assay, words, program):
    """How to do it, with what it needs made before."""
    verb, *options = words.split()
    profile = f"{program}.json"
    if verb == "report" and not os.path.exists(profile):
        subprocess.run([assay, "profile", f"--report={os.devnull}", f"--json={profile}", program],
                       stdout=subprocess.DEVNULL, check=True)
    if verb == "report":
        return [assay, verb, *options, profile]
    if verb == "profile":
        options = [*options, f"--report={os.devnull}", f"--json={os.devnull}"]
    return [assay, verb, *options, program]


def instructions(assay, folder, name, length, words):
    program = os.path.join(folder, f"{name}-{length}.stg")
    if not os.path.exists(program):
        with open(program, "w", encoding="utf-8") as file:
            file.write(FORMS[name][0](length))
    return measure.instructions(command(assay, words.format(step=THUNK // 2 * length), program))


def check_growth(tally, assay, folder, name, count, words):
    counted = [instructions(assay, folder, name, length, words) for length in (count, 2 * count)]
    ratio = counted[1] / counted[0]
    print(f"{name}: {words}: {counted[0]:,} instructions at {count:,}, {ratio:.2f} times at twice that")
    tally.add(ratio <= MOST, f"{name}: {words}: {ratio:.2f}")


def little_address_space(tally, assay, folder):
    """Room for contexts, heap and stack is taken from what there is."""
    program = os.path.join(folder, "small.stg")
    with open(program, "w", encoding="utf-8") as file:
        file.write(path(1000))
    for engine in ("machine", "spec"):
        done = subprocess.run([assay, "run", f"--engine={engine}", program], capture_output=True, text=True,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (ADDRESS_SPACE, ADDRESS_SPACE)),
                              timeout=measure.HANGING, check=False)
        tally.add((done.returncode, done.stdout) == (0, "I 1\n"), f"little address space: {engine}: {done.stderr}")


def main():
    assay, tally = sys.argv[1], suite.Tally()
    counts = measure.Counts(tally, "depth", "--large" in sys.argv)
    with tempfile.TemporaryDirectory(prefix="assay-depth-") as folder:
        for name, (_, count, measured) in FORMS.items():
            for words in measured:
                if counts.measure_growth:
                    check_growth(tally, assay, folder, name, count, words)
                else:
                    counts.hold(f"{name}: {words}", instructions(assay, folder, name, count // 2, words))
        little_address_space(tally, assay, folder)
    counts.keep()
    tally.finish()


main()
