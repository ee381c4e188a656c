#!/usr/bin/env python3
"""What is long in one direction takes time linear in its length, in every command that meets it.

    tests/programs/depth.py ASSAY [SIZE]

A path of distinct centres. Twice the length may take 2.2 times the instructions, and no more. Whether little address
space is enough is seen here, too.

suite: depth; size: quick; build: release; needs: valgrind; budget: 40 60; call: {assay} {size}
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


def path(count):
    """A call in a call, each in a centre of its own."""
    lines = ["module Main", "data Int = I Int#"]
    lines += [f"centre c{i}" for i in range(count)]
    lines += [f"f{i} = \\x:Int# -> scc c{i} (case f{i + 1} x of r {{ _ -> r }})" for i in range(count)]
    return "\n".join(lines + [f"f{count} = \\x:Int# -> I x", "main = thunk (f0 1)", "run main", ""])


FORMS = {
    # the program, its length, and what is measured
    path: (4000, ("run", "run --engine=spec", "profile", "report")),
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


def grows(tally, assay, folder, form, count, words):
    counted = []
    for length in (count, 2 * count):
        program = os.path.join(folder, f"{form.__name__}-{length}.stg")
        if not os.path.exists(program):
            with open(program, "w", encoding="utf-8") as file:
                file.write(form(length))
        counted.append(measure.instructions(command(assay, words, program)))
    ratio = counted[1] / counted[0]
    print(f"{form.__name__}: {words}: {counted[0]:,} instructions at {count:,}, {ratio:.2f} times at twice that")
    tally.add(ratio <= MOST, f"{form.__name__}: {words}: {ratio:.2f}")


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
    times = 5 if sys.argv[2:] == ["full"] else 1
    with tempfile.TemporaryDirectory(prefix="assay-depth-") as folder:
        for form, (count, measured) in FORMS.items():
            for words in measured:
                grows(tally, assay, folder, form, count * times, words)
        little_address_space(tally, assay, folder)
    tally.finish()


main()
