#!/usr/bin/env python3
"""Resolving names takes instructions in proportion to the program: many declarations, long chains of operators, many
modules, much that is exported.

    tests/programs/names_growth.py ASSAY [--large]

Each program is counted once, and held against its count (measure.Counts); with --large twice the program may take 2.3 times the
instructions.

suite: names-growth; size: full; build: release; needs: valgrind; budget: 7; call: {assay} {large}
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

GROWTH = 2.3  # for twice the program
LIBRARY = os.path.join(suite.TESTS, "programs", "haskell", "names", "library")


def one(text):
    return lambda n: {"M.hs": text(n)}


def chain(n):
    files = {f"M{i}.hs": f"module M{i} where\nimport M{i + 1}\nx{i} = x{i + 1}\n" for i in range(n)}
    files[f"M{n}.hs"] = f"module M{n} where\nx{n} = 1\n"
    return {"M.hs": "module M where\nimport M0\nx = x0\n", **files}


def star(n):
    files = {f"M{i}.hs": f"module M{i} where\nx{i} = 1\n" for i in range(n)}
    return {"M.hs": "module M where\n" + "".join(f"import qualified M{i}\n" for i in range(n)) + "x = M0.x0\n", **files}


# name: the files of a size, and the size that is taken at night
LONG = {
    "declarations": (one(lambda n: "".join(f"f{i} x = f{(i * 7 + 3) % n} x + {i}\n" for i in range(n))), 10_000),
    "one cycle": (one(lambda n: "".join(f"f{i} = f{(i + 1) % n}\n" for i in range(n))), 10_000),
    "signatures": (one(lambda n: "".join(f"f{i} :: a -> b -> a\nf{i} = f{(i + 1) % n}\n" for i in range(n))), 10_000),
    "operators": (one(lambda n: "f x = " + " + ".join(["x * x"] * n) + "\n"), 10_000),
    "to the right": (one(lambda n: "f x = " + " : ".join(["x"] * n) + "\n"), 10_000),
    "shadows": (one(lambda n: "f x = do\n" + "  x <- x\n" * n + "  x\n"), 10_000),
    "locals": (one(lambda n: "f = x0 where\n" + "".join(f"  x{i} = x{(i + 1) % n}\n" for i in range(n))), 10_000),
    "constructors": (one(lambda n: "module M (T (" + ", ".join(f"C{i}" for i in range(n)) + ")) where\ndata T = "
                         + " | ".join(f"C{i}" for i in range(n)) + "\n"), 10_000),
    "types": (one(lambda n: "".join(f"data T{i} a = C{i} (T{(i + 1) % n} a)\n" for i in range(n))), 10_000),
    "chain of modules": (chain, 2_000),
    "star of modules": (star, 2_000),
}


def write(folder, files):
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)


def instructions(assay, files):
    with tempfile.TemporaryDirectory(prefix="assay-names-") as folder:
        write(folder, files)
        main_file = os.path.join(folder, "M.hs")
        return measure.instructions([assay, "dump", "--stage=names", "--library=" + LIBRARY, main_file])


def check_growth(tally, assay, name, files, most):
    none, half, whole = (instructions(assay, files(n)) for n in (2, most // 2, most))
    tally.add(whole - none < (half - none) * GROWTH,
              f"{name}: {half - none} instructions for {most // 2}, {whole - none} for {most}")


def main(assay, large):
    tally = suite.Tally()
    counts = measure.Counts(tally, "names-growth", large)
    for name, (files, most) in LONG.items():
        if counts.measure_growth:
            check_growth(tally, assay, name, files, most if large else most // 10)
        else:
            counts.hold(name, instructions(assay, files(most // 10)))
    counts.keep()
    tally.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), "--large" in sys.argv)
