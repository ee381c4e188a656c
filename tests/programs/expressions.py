#!/usr/bin/env python3
"""Expressions on the command line: expressions.txt has what `assay run -e` prints of each, or complains of.

    tests/programs/expressions.py ASSAY [--promote]

A line `$ WORDS` is what stands after `assay run`, as a shell reads it; the lines below it are standard output, then standard
error, and the exit code where it is not 0. Standard input is a line of text. --promote (tools/promote expressions)
accepts what is printed now.

suite: expressions; size: smoke; build: release sanitize; budget: 1 1 6; call: {assay}
"""

import os
import shlex
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

FILE = os.path.join(suite.TESTS, "programs", "expressions.txt")
AT_LEAST = 20


def printed(assay, words, given):
    with open(given, "rb") as file:
        result = measure.run([assay, "run", *shlex.split(words)], 60, stdin=file)
    text = (result.stdout + result.stderr).decode()
    return text + (f"exit {result.returncode}\n" if result.returncode else "")


def read():
    """[(words, what is printed)]"""
    with open(FILE, encoding="utf-8") as file:
        parts = ("\n" + file.read()).split("\n$ ")[1:]
    return [(part.split("\n", 1)[0], (part + "\n").split("\n", 1)[1].rstrip("\n") + "\n") for part in parts]


def main():
    assay, tally, made = os.path.abspath(sys.argv[1]), suite.Tally(), []
    with tempfile.TemporaryDirectory() as folder:
        given = os.path.join(folder, "input")
        with open(given, "w", encoding="utf-8") as file:
            file.write("a line of text\n")
        for words, expected in read():
            text = printed(assay, words, given)
            made.append(f"$ {words}\n{text}")
            if "--promote" not in sys.argv:
                tally.add(text.rstrip("\n") == expected.rstrip("\n"), f"{words}\n{text}expected\n{expected}")
    if "--promote" in sys.argv:
        with open(FILE, "w", encoding="utf-8") as file:
            file.write("\n".join(made))
    tally.add(len(made) >= AT_LEAST, f"{len(made)} expressions, at least {AT_LEAST} are wanted")
    tally.finish()


main()
