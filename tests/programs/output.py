#!/usr/bin/env python3
"""Programs whose output is known: X.stg prints X.out, by spec, by machine, and with a collection at every allocation.

    tests/programs/output.py ASSAY [PATTERN]

A program of tests/programs/output says in its comments `exit: N`, `args: ..`, `ways: machine`, where that is not 0,
nothing, and all; `collect: N` where a collection at every Nth allocation is meant; X.in is its standard input.

suite: programs; size: smoke; build: any; budget: 2 2 26; call: {assay} {only}
"""

import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

WAYS = {"spec": ["--engine=spec"], "machine": ["--engine=machine"],
        "collect": ["--engine=machine"]}


def check(tally, assay, path, way):
    """Does the program print what it should, and end as it should, in this way?"""
    base, header = path.removesuffix(".stg"), suite.read_header(path)
    with open(base + ".out", "rb") as file:
        expected = file.read()
    given = open(base + ".in", "rb") if os.path.exists(base + ".in") else subprocess.DEVNULL
    command = [assay, "run", *WAYS[way], path]
    if way == "collect":
        command.append(f"--collect-every={header.get('collect', 1)}")
    if "args" in header:
        command += ["--", *header["args"].split()]
    try:
        result = measure.run(command, 120, stdin=given)
    except subprocess.TimeoutExpired:
        tally.add(False, f"{os.path.basename(base)} ({way}): no end after 120 s of processor time")
        return
    finally:
        if given is not subprocess.DEVNULL:
            given.close()
    code = int(header.get("exit", "0"))
    tally.add(result.stdout == expected and result.returncode == code,
              f"{os.path.basename(base)} ({way}): exit {result.returncode}, expected "
              f"{code}\n{result.stdout[-500:]!r}\nexpected {expected[-500:]!r}\n"
              + result.stderr.decode(errors="replace")[-1000:])


def check_all(tally, assay, only=None):
    for path in suite.programs("programs/output", only):
        if not os.path.exists(path.removesuffix(".stg") + ".out"):
            continue  # a module of another
        allowed = suite.read_header(path).get("ways", "spec machine collect").split()
        for way in WAYS:
            if way in allowed or (way == "collect" and "machine" in allowed):
                check(tally, assay, path, way)


if __name__ == "__main__":
    counts = suite.Tally()
    check_all(counts, *sys.argv[1:])
    counts.finish()
