#!/usr/bin/env python3
"""Programs in Haskell of large and odd shapes: they are checked, and run, in instructions in proportion to their size, and
within the limits that docs/measurements.md has.

    tests/programs/haskell_growth.py ASSAY quick|full [--large] [SHAPE | --figures]

Of a full run each shape is made once, at half of the size that the limits are for, and held against its count (measure.Counts). A quick
run, and one with --large, makes it at two sizes; what the program without it takes, the library's part, is taken off both. With
--large the first of them is what the limits are for; --figures prints the processor time and the memory that they take on this machine.

suite: haskell-growth; size: full; build: release; needs: valgrind; budget: 24; call: {assay} full {large} {only}
"""

import fnmatch
import os
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, "..")]

import measure  # noqa: E402
import suite  # noqa: E402

GROWTH = 2.3  # for twice the program
INSTRUCTIONS = 2_500_000_000  # about half a second
HELLO_INSTRUCTIONS = 320_000_000  # less than 0.1 s
MEMORY = 1 << 30
QUICK = ("modules", "constructors", "list")  # of a quick run; a full one has all, at ten times the size

HELLO = 'main :: IO ()\nmain = putStrLn "hello"\n'


def module(number, lines):
    """A module of so many lines that takes from the one before what it needs, of what programs are made of."""
    before = f"import M{number - 1}\n" if number else ""
    text = [f"module M{number} (T{number} (..), total{number}) where\n{before}",
            f"data T{number} = Leaf{number} | Node{number} Int T{number} T{number} deriving (Eq, Show)\n"]
    have = sum(part.count("\n") for part in text) + 3
    text.append(f"total{number} :: T{number} -> Int\ntotal{number} Leaf{number} = {number}\n"
                f"total{number} (Node{number} n l r) = n + total{number} l + total{number} r\n")
    for i in range((lines - have) // 5):
        text.append(f"f{i} :: Int -> [Int] -> Maybe Int\nf{i} n xs\n  | n > {i} = Just (n + length xs)\n"
                    f"  | otherwise = case xs of {{ [] -> Nothing; y : _ -> Just (y * n) }}\n\n")
    return "".join(text)


def modules(n):
    """n modules of 100 lines"""
    files = {f"M{i}.hs": module(i, 100) for i in range(n)}
    return {"Main.hs": f"module Main where\nimport M{n - 1}\nmain :: IO ()\nmain = print (total{n - 1} Leaf{n - 1})\n", **files}


def one(text):
    return lambda n: {"Main.hs": text(n)}


def lets(n):
    inside = "".join(f"  let x{i + 1} = x{i} + 1 in\n" for i in range(n))
    return f"main :: IO ()\nmain = print (f 1)\n\nf :: Int -> Int\nf x0 =\n{inside}  x{n}\n"


def wide(n):
    """n tuples of 62 parts, made and matched"""
    names = ", ".join(f"a{i}" for i in range(62))
    text = "".join(f"f{i} :: Int -> Int\nf{i} n = case ({', '.join(['n'] * 62)}) of ({names}) -> a0 + a61\n\n" for i in range(n))
    return text + "main :: IO ()\nmain = print (" + " + ".join(f"f{i} 1" for i in range(n)) + ")\n"


def nested(inside):
    """64 levels, n times"""
    def text(n):
        deep, kind, pattern = "1", "Int", "x"
        for _ in range(64):
            deep, kind, pattern = inside(deep), f"(Int, {kind})", inside(pattern).replace("1", "_")
        parts = "".join(f"t{i} :: {kind}\nt{i} = {deep}\nf{i} :: {kind} -> Int\nf{i} {pattern} = x\n" for i in range(n))
        return parts + "main :: IO ()\nmain = print (" + " + ".join(f"f{i} t{i}" for i in range(n)) + ")\n"
    return text


def constructors(n):
    return ("data T = " + " | ".join(f"C{i}" for i in range(n)) + "\n\nf :: T -> Int\n"
            + "".join(f"f C{i} = {i}\n" for i in range(n)) + f"\nmain :: IO ()\nmain = print (f C{n - 1})\n")


def string(n):
    return f"main :: IO ()\nmain = print (length s)\n\ns :: String\ns = \"{'abcdefgh' * (n // 8)}\"\n"


def list_literal(n):
    return f"main :: IO ()\nmain = print (sum xs)\n\nxs :: [Int]\nxs = [{', '.join(str(i % 1000) for i in range(n))}]\n"


def instances(n):
    return ("class C a where\n  f :: a -> Int\n\n" + "".join(f"data T{i} = T{i}\ninstance C T{i} where\n  f T{i} = {i}\n" for i in range(n))
            + f"\nmain :: IO ()\nmain = print (f T{n - 1})\n")


def prints(n):
    return "main :: IO ()\nmain = do\n" + "  print 0\n" * n


# name: the files of a size, the size of the limits, and that of the quick run; what is done with it
SHAPES = {
    "modules": (modules, 200, 20, "check"),
    "nested lets": (one(lets), 200, 100, "run"),
    "wide tuples": (one(wide), 32, 8, "run"),
    "nested tuples": (one(nested(lambda inner: f"(1, {inner})")), 16, 4, "run"),
    "constructors": (one(constructors), 10_000, 1_000, "run"),
    "string": (one(string), 1_000_000, 100_000, "run"),
    "list": (one(list_literal), 100_000, 10_000, "run"),
    "instances": (one(instances), 2_000, 200, "run"),
    "prints": (one(prints), 2_000, 200, "run"),
}


def write(folder, files):
    for name, text in files.items():
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(text)
    return os.path.join(folder, "Main.hs")


def instructions(assay, command, files):
    with tempfile.TemporaryDirectory(prefix="assay-haskell-") as folder:
        return measure.instructions([assay, command, write(folder, files)])


def use(assay, command, files):
    """The exit code, the seconds of processor time and the bytes of memory that it takes on this machine."""
    with tempfile.TemporaryDirectory(prefix="assay-haskell-") as folder:
        with subprocess.Popen([assay, command, write(folder, files)], stdout=subprocess.DEVNULL) as process:
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
    return process.returncode, used.ru_utime + used.ru_stime, used.ru_maxrss * 1024


def figures(assay):
    """For docs/measurements.md: no test depends on the seconds."""
    for name, (files, most, _, command) in {"hello": (lambda n: {"Main.hs": HELLO}, 1, 1, "run"), **SHAPES}.items():
        for size in (most, 2 * most):
            code, seconds, memory = min(use(assay, command, files(size)) for _ in range(3))
            print(f"{name} {size}: {seconds:.2f} s, {memory / 1e6:.0f} MB" + (f", exit code {code}" if code else ""))


def check_growth(tally, assay, name, library, small):
    """From this size to twice it; and the limit, where one of them is the size that it is for."""
    files, most, _, command = SHAPES[name]
    counted = {n: instructions(assay, command, files(n)) for n in (small, 2 * small)}
    half, whole = (count - library for count in counted.values())
    tally.add(whole < half * GROWTH, f"{name}: {half} instructions for {small}, {whole} for {2 * small}")
    tally.add(counted.get(most, 0) < INSTRUCTIONS, f"{name}: {counted.get(most)} instructions for {most}")


def main(assay, size, large, only):
    if only == "--figures":
        return figures(assay)
    tally = suite.Tally()
    counts = measure.Counts(tally, "haskell-growth", large or size != "full" or only)
    library = instructions(assay, "run", {"Main.hs": HELLO})
    tally.add(library < HELLO_INSTRUCTIONS, f"hello: {library} instructions")
    for name in fnmatch.filter(SHAPES if size == "full" or only else QUICK, only or "*"):
        files, most, quick, command = SHAPES[name]
        if counts.measure_growth:
            check_growth(tally, assay, name, library, quick if size != "full" else most if large else most // 2)
        else:
            counts.hold(name, instructions(assay, command, files(most // 2)))
        code, _, memory = use(assay, command, files(most))
        tally.add(code == 0 and memory < MEMORY, f"{name}: exit code {code}, {memory} bytes for {most}")
    counts.keep()
    return tally.finish()


if __name__ == "__main__":
    rest = [word for word in sys.argv[3:] if word != "--large"]
    main(os.path.abspath(sys.argv[1]), sys.argv[2], "--large" in sys.argv, rest[0] if rest else None)
