#!/usr/bin/env python3
"""Runs where address space is limited, as by `ulimit -v`: they start, and end as they do elsewhere.

    tests/programs/address_space.py ASSAY

A small program has its value; one that keeps a list that grows comes to the limit of the heap, after it has used a share
of what there is; one that recurses comes to the limit of the stack. Censuses are taken where there is least. Sanitizers
need more than that themselves.

suite: address_space; size: quick; build: release; budget: 11; call: {assay}
"""

import json
import os
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

LIMITS = (1500 << 20, 600 << 20, 300 << 20)
SHARE = 7  # one part in so many is in use when the heap reaches its limit
HEAP_LIMIT, STACK_LIMIT = 251, 2
TOP = """module Main
data Int = I Int#
data List = Nil | Cons boxed boxed
nil = Nil
sum = \\xs acc:Int# -> case xs of _ { Nil -> I acc ; Cons y ys ->
    case y of _ { I n -> case +# acc n of s { _ -> sum ys s } } }
upto = \\a:Int# b:Int# -> case ># a b of _ { 1 -> Nil ; _ ->
    case +# a 1 of c { _ -> let h = I a ; t = thunk (upto c b) in Cons h t } }
grow = \\n:Int# acc -> case +# n 1 of m { _ -> let x = I n ; c = Cons x acc in grow m c }
deep = \\n:Int# -> case +# n 1 of m { _ -> case deep m of _ { I k -> I k } }
"""
PROGRAMS = (("a small program", "let xs = thunk (upto 1 1000) in sum xs 0", 0),
            ("a list that grows", "grow 0 nil", HEAP_LIMIT),
            ("a recursion that is too deep", "deep 0", STACK_LIMIT))


def run(assay, folder, body, space):
    """The exit code, what was printed, and the most that was alive."""
    path, profile = os.path.join(folder, "Main.stg"), os.path.join(folder, "profile.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(f"{TOP}main = thunk ({body})\nrun main\n")
    census = "bytes:1M" if space == min(LIMITS) else "none"
    result = subprocess.run([assay, "profile", f"--census={census}", f"--json={profile}", f"--report={os.devnull}", path],
                            text=True, check=False, capture_output=True, timeout=measure.HANGING,
                            preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (space, space)))
    if not os.path.exists(profile):
        return result, 0
    with open(profile, encoding="utf-8") as file:
        return result, int(json.load(file)["facts"].get("peak-live-bytes", 0))


def main():
    tally = suite.Tally()
    for space in LIMITS:
        for what, body, code in PROGRAMS:
            with tempfile.TemporaryDirectory(prefix="assay-space-") as folder:
                result, live = run(sys.argv[1], folder, body, space)
            label = f"{what}, {space >> 20} MB of address space"
            tally.add(result.returncode == code, f"{label}: exit {result.returncode}\n{result.stderr[-1000:]}")
            if code == HEAP_LIMIT:
                tally.add(live * SHARE >= space, f"{label}: {live >> 20} MB were alive")
    tally.finish()


if __name__ == "__main__":
    main()
