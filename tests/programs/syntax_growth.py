#!/usr/bin/env python3
"""Reading Haskell takes instructions in proportion to the text, also where it is one long string, list, chain or file; what
nests too deep is refused.

    tests/programs/syntax_growth.py ASSAY [--large]

Each long text is counted once, a tenth of its size, and held against its count (measure.Counts); with --large twice the text
may take 2.2 times the instructions.

suite: syntax_growth; size: full; build: release; needs: valgrind; budget: 13; call: {assay} {large}
"""

import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

GROWTH = 2.2  # for twice the text
MOST = 3_000_000_000  # instructions, less than a second
DEEP = 100_000

CPP = "{-# LANGUAGE CPP #-}\n"
# name: the text of a size, and the size that is taken at night
LONG = {
    "string": (lambda n: 'f = "' + "a" * n + '"\n', 1 << 20),
    "list": (lambda n: "f = [" + ",".join(["1"] * n) + "]\n", 100_000),
    "declarations": (lambda n: "".join(f"f{i} x = x + {i}\n" for i in range(n)), 10_000),
    "clauses": (lambda n: "".join(f"f {i} = {i}\n" for i in range(n)), 10_000),
    "operators": (lambda n: "f = " + " + ".join(["1"] * n) + "\n", 10_000),
    "sections": (lambda n: "f = (" + " + ".join(["1"] * n) + " +)\n", 10_000),
    "statements": (lambda n: "f = do\n" + "  print 1\n" * n, 10_000),
    "alternatives": (lambda n: "f x = case x of\n" + "".join(f"  {i} -> {i}\n" for i in range(n)), 10_000),
    "arguments": (lambda n: "f = g" + " 1" * n + "\n", 100_000),
    "arrows": (lambda n: "f :: " + "Int -> " * n + "Int\n", 100_000),
    "constructors": (lambda n: "data T = " + " | ".join(f"C{i} Int" for i in range(n)) + "\n", 10_000),
    "patterns": (lambda n: "f (" + " : ".join(["x"] * n) + ") = 1\n", 10_000),
    "comments": (lambda n: "{-" * n + "-}" * n + "\nf = 1\n", 100_000),
    "pragmas": (lambda n: "{-# -}" * n + "\nf = 1\n", 100_000),
    "guards": (lambda n: "f x" + "".join(f"\n  | x == {i} = {i}" for i in range(n)) + "\n", 10_000),
    "macro uses": (lambda n: CPP + "#define P(a) (a)\n" + "".join(f"f{i} = P({i}) + P(1)\n" for i in range(n)), 10_000),
    "macros": (lambda n: CPP + "".join(f"#define A{i} A{i + 1}\n" for i in range(n)) + "f = A0\n", 10_000),
    "macro argument": (lambda n: CPP + "#define P(a) (a)\nf = P(" + "1 + " * n + "1)\n", 10_000),
    "conditions": (lambda n: CPP + "#if 1\n" * n + "f = 1\n" + "#endif\n" * n, 10_000),
    "left out": (lambda n: CPP + "#if 0\n" + "#elif 0\ndon't\n" * n + "#else\nf = 1\n#endif\n", 10_000),
    "exports": (lambda n: "module M (" + ", ".join(["f"] * n) + ") where\n", 100_000),
}

NESTED = {
    "parentheses": lambda n: "f = " + "(" * n + "1" + ")" * n,
    "lists": lambda n: "f = " + "[" * n + "]" * n,
    "open": lambda n: "f = " + "(" * n,
    "patterns": lambda n: "f " + "(" * n + "x" + ")" * n + " = 1",
    "bangs": lambda n: "f " + "!(" * n + "x" + ")" * n + " = 1",
    "ats": lambda n: "f " + "x@" * n + "x = 1",
    "lambdas": lambda n: "f = " + "\\x -> " * n + "1",
    "lets": lambda n: "f = " + "let x = 1 in " * n + "1",
    "blocks": lambda n: "f = " + "do { " * n + "1" + " }" * n,
    "ifs": lambda n: "f = " + "if 1 then 2 else " * n + "1",
    "cases": lambda n: "f = " + "case 1 of 1 -> " * n + "1",
    "wheres": lambda n: "f = 1" + " where f = 1" * n,
    "types": lambda n: "f :: " + "(" * n + "a" + ")" * n,
    "foralls": lambda n: "f :: " + "forall a. " * n + "a",
    "contexts": lambda n: "f :: " + "C a => " * n + "a",
    "views": lambda n: "{-# LANGUAGE ViewPatterns #-}\nf (" + "x -> " * n + "x) = 1",
    "records": lambda n: "f = x" + " { a = 1 }" * n,
    "centres": lambda n: "f = " + "{-# SCC a #-} " * n + "1",
    "minus": lambda n: "f = 1 " + "- (" * n + "1" + ")" * n,
    "lambda cases": lambda n: "{-# LANGUAGE LambdaCase #-}\nf = " + "\\case 1 -> " * n + "1",
    "multiway ifs": lambda n: "{-# LANGUAGE MultiWayIf #-}\nf = " + "if | 1 -> " * n + "1",
    "kinds": lambda n: "data T " + "(a :: " * n + "a" + ")" * n,
}


def write(folder, text):
    path = os.path.join(folder, "M.hs")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def check_growth(tally, folder, assay, name, text, most):
    none, half, whole = (measure.instructions([assay, "dump", write(folder, text(n))]) for n in (2, most // 2, most))
    tally.add(whole - none <= (half - none) * GROWTH and whole < MOST,
              f"{name}: {half - none} instructions for {most // 2}, {whole - none} for {most}")


def main(assay, large):
    tally = suite.Tally()
    counts = measure.Counts(tally, "syntax_growth", large)
    with tempfile.TemporaryDirectory(prefix="assay-syntax-") as folder:
        for name, (text, most) in LONG.items():
            if counts.measure_growth:
                check_growth(tally, folder, assay, name, text, most if large else most // 10)
            else:
                counts.hold(name, measure.instructions([assay, "dump", write(folder, text(most // 10))]))
        for name, text in NESTED.items():
            done = subprocess.run([assay, "dump", write(folder, text(DEEP) + "\n")], capture_output=True, check=False,
                                  text=True)
            tally.add(done.returncode == 1 and "A1007" in done.stderr, f"{name}: {done.returncode} {done.stderr[:300]}")
            done = subprocess.run([assay, "dump", write(folder, text(300) + "\n")], capture_output=True, check=False,
                                  text=True)
            tally.add(done.returncode == (1 if name == "open" else 0), f"{name}, 300 deep: {done.stderr[:300]}")
    counts.keep()
    tally.finish()


if __name__ == "__main__":
    main(sys.argv[1], "--large" in sys.argv)
