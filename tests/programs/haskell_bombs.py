#!/usr/bin/env python3
"""Programs that are large in one respect: no crash, and what is too large is refused at a place. usage: haskell_bombs.py ASSAY [--large]

Each is checked under a limit of memory and of time, which are against hanging and eating memory only; with --large, as large
as somebody would make them to break assay.

suite: haskell_bombs; build: release; budget: 3; call: {assay} {large}
"""
import os
import resource
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
from measure import HANGING  # noqa: E402

MAIN = "main :: IO ()\nmain = return ()\n"
LIMIT = 3 << 30  # bytes of address space that a check may have


def lines(count, line):
    return "".join(line.format(i) for i in range(count))


def words(count, word, between):
    return between.join(word.format(i) for i in range(count))


def statements(n):
    return "main :: IO ()\nmain = do\n" + lines(n, "  return ()\n")


def binds(n):
    return "main :: IO ()\nmain = do\n" + lines(n, "  x{0} <- return ()\n") + "  return ()\n"


def generators(n):
    return MAIN + "f :: [Int]\nf = [1 | " + words(n, "_ <- [()]", ", ") + "]\n"


def clauses(n):
    return MAIN + "f :: Int -> Int\n" + lines(n, "f {0} = {0}\n") + "f _ = 0\n"


def alternatives(n):
    return MAIN + "f :: Int -> Int\nf x = case x of\n" + lines(n, "  {0} -> {0}\n") + "  _ -> 0\n"


def guards(n):
    return MAIN + "f :: Int -> Int\nf x\n" + lines(n, "  | x == {0} = {0}\n") + "  | True = 0\n"


def operators(n):
    return MAIN + "f :: Int\nf = " + words(n, "{0}", " + ") + "\n"


def arguments(n):
    return "main :: IO ()\nmain = let f = f in return (f" + " f" * n + ")\n"


def elements(n):
    return MAIN + "f :: [Int]\nf = [" + words(n, "{0}", ", ") + "]\n"


def instances(n):
    return MAIN + "class C a where { c :: a -> Int }\n" + lines(n, "data T{0} = T{0}\ninstance C T{0} where c _ = {0}\n")


def tower(n):
    return MAIN + "f0 x = (x, x)\n" + "".join(f"f{i} x = f{i - 1} (f{i - 1} x)\n" for i in range(1, n))


def synonyms(n):
    return MAIN + "type S0 = Int\n" + "".join(f"type S{i} = (S{i - 1}, S{i - 1})\n" for i in range(1, n)) + f"x :: S{n - 1}\nx = x\n"


def fields(n):
    return MAIN + "data T = T {" + words(n, "f{0} :: Int", ", ") + "}\n"


def methods(n):
    return MAIN + "class C a where\n" + lines(n, "  m{0} :: a -> Int\n")


def parameters(n):
    return MAIN + "data T " + words(n, "a{0}", " ") + " = T\n"


def tuple_parts(n):
    return MAIN + "f = (" + words(n, "()", ", ") + ")\n"


def superclasses(n):
    chain = "".join(f"class C{i - 1} a => C{i} a where {{ c{i} :: a -> Int }}\n" for i in range(1, n))
    return MAIN + "class C0 a where { c0 :: a -> Int }\n" + chain + f"f :: C{n - 1} a => a -> Int\nf = c0\n"


def macros(n):
    doubling = "".join(f"#define A{i} A{i + 1} + A{i + 1}\n" for i in range(n))
    return "{-# LANGUAGE CPP #-}\n" + MAIN + doubling + f"#define A{n} 1\nf :: Int\nf = A0\n"


def calls(n):
    return "{-# LANGUAGE CPP #-}\n" + MAIN + "#define F(x) x\nf :: Int\nf = " + "F(" * n + "1" + ")" * n + "\n"


# what is large: a size that is taken, one that is refused and its code, one for --large; 0 or None: there is none
BOMBS = [
    (statements, 2_000, 20_001, "A1303", 100_000),
    (binds, 2_000, 20_001, "A1303", 100_000),
    (generators, 2_000, 20_001, "A1303", 100_000),
    (clauses, 2_000, 0, None, 20_000),
    (alternatives, 2_000, 0, None, 20_000),
    (guards, 2_000, 0, None, 20_000),
    (operators, 2_000, 0, None, 100_000),
    (arguments, 5_000, 0, None, 100_000),
    (elements, 5_000, 0, None, 100_000),
    (instances, 1_000, 0, None, 20_000),
    (tower, 10, 40, "A1234", 200),
    (synonyms, 40, 0, None, 200),
    (fields, 250, 251, "A1135", 100_000),
    (methods, 250, 251, "A1135", 100_000),
    (parameters, 250, 251, "A1135", 100_000),
    (tuple_parts, 60, 251, "A1135", 100_000),
    (superclasses, 90, 110, "A1235", 2_000),
    (macros, 8, 40, "A1048", 200),
    (calls, 90, 110, "A1007", 1_000),
]


def check(assay, text, *options):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "Main.hs")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        return subprocess.run([assay, "check", *options, path], capture_output=True, text=True, errors="replace", check=False,
                              timeout=HANGING, stdin=subprocess.DEVNULL,
                              preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_AS, (LIMIT, LIMIT)))


def problem(result, code):
    """Taken if there is no code; else refused with it, at a line of the file."""
    if result.returncode not in (0, 1):
        return f"exit code {result.returncode}"
    if not code:
        return "" if result.returncode == 0 else "refused"
    if f"error[{code}]" not in result.stderr:
        return f"no {code}"
    return "" if "Main.hs:" in result.stderr.split(f"error[{code}]")[0].splitlines()[-1] else f"{code} has no place"


def main():
    assay, large = sys.argv[1], "--large" in sys.argv[2:]
    passed = failed = 0

    def tell(name, wrong, result):
        nonlocal passed, failed
        passed, failed = passed + (not wrong), failed + bool(wrong)
        if wrong:
            print(f"FAILED {name}: {wrong}\n{result.stderr[:600]}")

    for make, good, bad, code, most in BOMBS:
        for size, expected in ((good, None), (bad, code)):
            if size:
                result = check(assay, make(size))
                tell(f"{make.__name__} {size}", problem(result, expected), result)
        if large:
            result = check(assay, make(most))
            tell(f"{make.__name__} {most}", problem(result, code if bad else None), result)
    result = check(assay, elements(200_000), "--limit-time=0.05")
    tell("--limit-time covers checking", "" if result.returncode == 124 else f"exit code {result.returncode}", result)
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


main()
