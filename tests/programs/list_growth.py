#!/usr/bin/env python3
"""Lists of every format and of every section of a program, one after the other: reading them grows no faster than n log n.

    tests/programs/list_growth.py ASSAY some|all [PATTERN]

A row of LISTS makes the files of a size n, and says what reads them. At n, 2n and 4n so many instructions are counted: the second
increment is at most GROWTH times the first, whatever stays the same (the library, a start). It would be 4 for the square.
What is bounded is left out: fields, methods and parameters (HS_FIELD_LIMIT), facts (PROFILE_FACT_LIMIT); so are deep trees of a
.prof, whose text is indented and grows by the square itself. Haskell's syntax, names and shapes of whole programs have suites of their own (syntax_growth.py, names_growth.py,
haskell_growth.py); what is here are lists that these do not have.

suite: list-growth; size: full; build: release; needs: valgrind; budget: 5; call: {assay} some {only}
suite: list-growth-all; size: nightly; build: release; needs: valgrind; budget: 300; call: {assay} all {only}
"""

import concurrent.futures
import fnmatch
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

GROWTH = 2.6  # 2, and what n log n and vectors that double add to it
SOME = ("cabal exposed-modules", "rows runs")

CABAL = "cabal-version: 2.4\nname: x\nversion: 1\n"
PROGRAM = "executable x\n  main-is: M.hs\n  build-depends: base\n"
MAIN = "main :: IO ()\nmain = print 1\n"


def each(n, text, between=""):
    """The text for each number: what is in it as `#`."""
    return between.join(text.replace("#", str(i)) for i in range(n))


def cabal(text, *more):
    return lambda n: ({"x.cabal": CABAL + text(n), "M.hs": MAIN}, ["check", ".", *more])


def program(text):
    return cabal(lambda n: PROGRAM + text(n))


def folders(n):
    return {f"p{i}/p{i}.cabal": CABAL.replace("name: x", f"name: p{i}") + "library\n  build-depends: base\n" for i in range(n)}


def project(n):
    files = folders(n)
    files["x/x.cabal"] = CABAL + PROGRAM.replace("base", "base, " + each(n, "p#", ", "))
    files["x/M.hs"] = MAIN
    files["cabal.project"] = "packages: x\n" + each(n, "  p#\n")
    return files, ["check", "--component=exe:x", "."]


def package_path(n):
    files = {f"others/{name}": text for name, text in folders(n).items()}
    return {**files, "M.hs": MAIN}, ["check", "--package-path=others", "M.hs"]


def depended(n):
    files = {f"others/{name}": text for name, text in folders(n).items()}
    files["x/x.cabal"] = CABAL + PROGRAM.replace("base", "base, " + each(n, "p#", ", "))
    files["x/M.hs"] = MAIN
    return files, ["check", "--package-path=others", "x"]


def haskell(text, start=""):
    return lambda n: ({"M.hs": start + "module Main (main) where\n" + text(n) + MAIN}, ["run", "M.hs"])


def stg(text, end="run main\n"):
    return lambda n: ({"m.stg": "module M\n" + text(n) + end}, ["profile", "m.stg", "-o", os.devnull])


# ---- profiles ----

COLUMNS = "no.     entries  %time %alloc   %time %alloc  ticks     bytes\n\n"


def prof(rows):
    """A .prof with these rows: name, module, place, depth."""
    def make(n):
        text = ("\tSun Nov 15 08:19 2026 Time and Allocation Profiling Report  (Final)\n\n\t   x +RTS -P -RTS\n\n"
                "\ttotal time  =        0.00 secs   (0 ticks @ 1000 us, 1 processor)\n"
                f"\ttotal alloc = {n * 8:,} bytes  (excludes profiling overheads)\n\n"
                "COST CENTRE MODULE           SRC                     %time %alloc  ticks     bytes\n\n\n\n"
                "COST CENTRE    MODULE                SRC                    " + COLUMNS
                + "MAIN MAIN <built-in> 1 0 0.0 0.0 0.0 100.0 0 0\n")
        for i, (name, module, place, depth) in enumerate(rows(n)):
            text += " " * depth + f"{name} {module} {place} {i + 2} 1 0.0 0.0 0.0 0.0 0 8\n"
        return {"x.prof": text}, ["report", "x.prof"]
    return make


def pj(nodes, centres, deep):
    """GHC's JSON: a tree over so many centres, one below the other or beside it."""
    def make(n):
        table = [{"id": 0, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": False}]
        table += [{"id": i + 1, "label": f"f{i}", "module": "M", "src_loc": f"M.hs:{i + 1}:1-9", "is_caf": False} for i in range(centres(n))]
        parts = [f'{{"id":{i % centres(n) + 1},"entries":1,"alloc":8,"ticks":0,"children":[' for i in range(nodes(n))]
        tree = "".join(parts) + "]}" * len(parts) if deep else ",".join(part + "]}" for part in parts)
        return {"x.prof": '{"program":"x","arguments":[],"rts_arguments":[],"end_time":"Sun Nov 15 08:19 2026","initial_capabilities":0,'
                f'"total_time":0,"total_ticks":0,"tick_interval":1000,"total_alloc":{8 * nodes(n)},"cost_centres":{json.dumps(table)},'
                f'"profile":{{"id":0,"entries":0,"alloc":0,"ticks":0,"children":[{tree}]}}}}'}, ["report", "x.prof"]
    return make


def hp(samples, bands):
    def make(n):
        text = 'JOB "x +RTS -hc"\nDATE "Sun Nov 15 08:00 2026"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
        for i in range(samples(n)):
            text += f"BEGIN_SAMPLE {i / 100:.2f}\n" + each(bands(n), f"band#\t{i + 8}\n") + f"END_SAMPLE {i / 100:.2f}\n"
        return {"x.hp": text}, ["heap", "x.hp", "-o", "-"]
    return make


def lines(rows):
    return "".join(json.dumps(row, separators=(",", ":")) + "\n" for row in rows)


def stack(i, parent="1", **more):
    return {"stack": str(i), "parent": parent, "kind": "centre", "module": "M", "path": "", "name": f"f{i}", "ordinal": 0, **more}


ROOT_STACK = {"stack": "1", "parent": "0", "kind": "main", "module": "MAIN", "path": "", "name": "MAIN", "ordinal": 0}


def run_rows(run, stacks, figure="bytes"):
    of = {"run": str(run), "time": run, "source": "ghc-pj"}
    return [{**of, "figure": figure, "unit": "B", "value": str(8 * len(stacks))},
            {**of, "metric": figure, "stacks": [str(i) for i in stacks], "costs": ["8"] * len(stacks)}]


def rows(make_rows, is_heap=False):
    return lambda n: ({"x.ndjson": lines([ROOT_STACK, *make_rows(n)])}, ["heap", "x.ndjson", "-o", "-"] if is_heap else ["report", "x.ndjson"])


def rows_of_runs(n):
    """A folder of the rows of n runs."""
    made = [row for run in range(1, n + 1) for row in run_rows(run, [2, 3])]
    return {"d/runs.ndjson": lines({"run": str(i), "time": i, "program": "x", "source": "ghc-pj"} for i in range(1, n + 1)),
            "d/stacks.ndjson": lines([ROOT_STACK, stack(2), stack(3)]),
            "d/figures.ndjson": lines(row for row in made if "figure" in row),
            "d/costs.ndjson": lines(row for row in made if "metric" in row)}, ["stats", "d"]


def own_json(make):
    """The same profile as our own JSON, which is written before."""
    def again(n):
        files, _ = make(n)
        name = next(iter(files))
        return {**files, None: ["report", name, "--json=x.json"]}, ["report", "x.json"]
    return again


def same(n):
    return n


PROF_ROWS = prof(lambda n: [(f"f{i}", "M", f"M.hs:{i + 1}:1-9", 1) for i in range(n)])

# name: what makes its files and says the command; n
LISTS = {
    "cabal exposed-modules": (cabal(lambda n: "library\n  exposed-modules: " + each(n, "M# ")), 1000),
    "cabal other-modules": (program(lambda n: "  other-modules: " + each(n, "M# ")), 1000),
    "cabal build-depends": (program(lambda n: "  build-depends: " + each(n, "p# >= 1", ", ")), 1000),
    "cabal the same build-depends": (program(lambda n: "  build-depends: " + each(n, "containers >= 9", ", ")), 1000),
    "cabal flags": (cabal(lambda n: each(n, "flag f#\n  default: False\n") + PROGRAM + each(n, "  if flag(f#)\n    cpp-options: -DA\n")), 1000),
    "cabal common stanzas": (cabal(lambda n: each(n, "common c#\n  cpp-options: -DA\n") + PROGRAM + "  import: " + each(n, "c#", ", ") + "\n"), 1000),
    "cabal imports of one stanza": (cabal(lambda n: "common c\n  cpp-options: -DA\n" + PROGRAM + each(n, "  import: c\n")), 1000),
    "cabal libraries": (cabal(lambda n: each(n, "library l#\n  buildable: False\n") + PROGRAM), 1000),
    "cabal libraries depended on": (cabal(lambda n: each(n, "library l#\n  build-depends: base\n") + PROGRAM + "  build-depends: "
                                          + each(n, "x:l#", ", "), "--component=exe:x"), 250),
    "cabal extensions": (program(lambda n: "  default-extensions: " + each(n, "CPP ")), 1000),
    "cabal unknown extensions": (program(lambda n: "  default-extensions: " + each(n, "None# ")), 1000),
    "cabal unknown fields": (program(lambda n: each(n, "  fold-#: 1\n")), 1000),
    "cabal ghc-options": (program(lambda n: "  ghc-options: " + each(n, "-O# ")), 1000),
    "cabal cpp-options": (program(lambda n: "  cpp-options: " + each(n, "-DA#=1 ")), 1000),
    "cabal hs-source-dirs": (program(lambda n: "  hs-source-dirs: . " + each(n, "d# ")), 1000),
    "cabal include-dirs": (program(lambda n: "  include-dirs: " + each(n, "d# ")), 1000),
    "cabal a condition": (program(lambda n: "  if " + each(n, "os(linux)", " && ") + "\n    cpp-options: -DA\n"), 1000),
    "cabal elif": (program(lambda n: "  if os(windows)\n    x-a: 1\n" + each(n, "  elif os(windows)\n    x-a: 1\n")), 1000),
    "cabal a range": (program(lambda n: "  build-depends: containers " + each(n, ">= 0.#", " && ") + "\n"), 1000),
    "cabal comments": (program(lambda n: each(n, "  -- #\n")), 1000),
    "cabal.project packages": (project, 100),
    "cabal.project one package": (lambda n: ({"cabal.project": "packages:\n" + each(n, "  x\n"), "x/x.cabal": CABAL + PROGRAM, "x/M.hs": MAIN},
                                             ["check", "."]), 400),
    "--package-path": (package_path, 100),
    "--package-path depended on": (depended, 100),
    "prof rows": (PROF_ROWS, 1000),
    "prof one centre": (prof(lambda n: [("f", "M", "M.hs:1:1-9", 1) for _ in range(n)]), 1000),
    "prof modules": (prof(lambda n: [("f", f"M{i}", f"M{i}.hs:1:1-9", 1) for i in range(n)]), 1000),
    "pj children": (pj(same, lambda n: 10, False), 1000),
    "pj centres": (pj(same, same, False), 1000),
    "pj deep": (pj(same, same, True), 500),
    "hp samples": (hp(same, lambda n: 2), 500),
    "hp bands": (hp(lambda n: 3, same), 500),
    "json contexts": (own_json(PROF_ROWS), 1000),
    "json deep": (own_json(pj(same, same, True)), 500),
    "json censuses": (own_json(hp(same, lambda n: 2)), 500),
    "json bands": (own_json(hp(lambda n: 3, same)), 500),
    "rows stacks": (rows(lambda n: [*(stack(i) for i in range(2, n + 2)), *run_rows(1, range(2, n + 2))]), 1000),
    "rows deep": (rows(lambda n: [*(stack(i, str(i - 1)) for i in range(2, n + 2)), *run_rows(1, range(2, n + 2))]), 500),
    "rows runs": (rows_of_runs, 100),
    "rows added up": (rows(lambda n: [stack(2), *(row for i in range(1, n) for row in run_rows(i, [2]))]), 500),
    "rows metrics": (rows(lambda n: [stack(2), *(row for i in range(1, n) for row in run_rows(1, [2], f"m{i}"))]), 100),
    "rows sources": (rows(lambda n: [stack(2), *run_rows(1, [2]), *({"run": "1", "source": f"s{i}"} for i in range(n))]), 250),
    "rows costs one by one": (rows(lambda n: [*(stack(i) for i in range(2, n + 2)),
                                              {"run": "1", "source": "ghc-pj", "figure": "bytes", "unit": "B", "value": str(8 * n)},
                                              *({"run": "1", "source": "ghc-pj", "metric": "bytes", "stack": str(i), "cost": "8"} for i in range(2, n + 2))]),
                              1000),
    "rows censuses": (rows(lambda n: [stack(2), {"band": "9", "dimension": "type", "name": "T"},
                                      *({"run": "1", "dimension": "type", "census": i, "at_ns": str(i), "bands": ["9"], "sizes": ["8"]} for i in range(n))],
                           True), 1000),
    "rows bands": (rows(lambda n: [stack(2), *({"band": str(i), "dimension": "type", "name": f"T{i}"} for i in range(1, n)),
                                   *({"run": "1", "dimension": "type", "census": c, "at_ns": str(c), "bands": [str(i) for i in range(1, n)],
                                      "sizes": ["8"] * (n - 1)} for c in range(3))], True), 1000),
    "haskell synonyms": (haskell(lambda n: each(n, "type T# = Int\n")), 1000),
    "haskell newtypes": (haskell(lambda n: each(n, "newtype T# = T# Int\n")), 1000),
    "haskell classes": (haskell(lambda n: each(n, "class C# a where\n  m# :: a -> Int\n")), 400),
    "haskell derived": (haskell(lambda n: "data T = " + each(n, "C#", " | ") + " deriving (Eq, Ord, Show)\n"), 200),
    "haskell imports": (haskell(lambda n: each(n, "import Data.List (sort)\n")), 1000),
    "haskell missing imports": (haskell(lambda n: each(n, "import A#\n")), 1000),
    "haskell where": (haskell(lambda n: "f :: Int -> Int\nf x = g0 x where\n" + each(n, "  g# y = y + #\n")), 400),
    "haskell lets": (haskell(lambda n: "f :: Int -> Int\nf x = let\n" + each(n, "      g# = x + #\n") + "    in " + each(n, "g#", " + ") + "\n"), 400),
    "haskell guards": (haskell(lambda n: "f :: Int -> Int\nf x\n" + each(n, "  | x == # = #\n") + "f _ = 0\n"), 400),
    "haskell alternatives": (haskell(lambda n: "f :: Int -> Int\nf x = case x of\n" + each(n, "  # -> #\n") + "  _ -> 0\n"), 400),
    "haskell strings matched": (haskell(lambda n: "f :: String -> Int\n" + each(n, 'f "a#" = #\n') + "f _ = 0\n"), 200),
    "haskell statements": (haskell(lambda n: "f :: IO Int\nf = do\n" + each(n, "  x# <- return #\n") + "  return (" + each(n, "x#", " + ") + ")\n"), 400),
    "haskell generators": (haskell(lambda n: "f :: [Int]\nf = [x0 | " + each(n, "x# <- [#]", ", ") + "]\n"), 200),
    "haskell arguments": (haskell(lambda n: "f :: Int\nf = g" + each(n, " #") + "\n where g = undefined\n"), 50),
    "haskell rules": (haskell(lambda n: each(n, "{-# INLINE f# #-}\nf# :: Int\nf# = #\n")), 1000),
    "haskell fixities": (haskell(lambda n: each(n, "infixl 5 `f#`\nf# :: Int -> Int -> Int\nf# x _ = x\n")), 1000),
    "haskell constraints": (haskell(lambda n: "f :: (" + each(n, "Show a", ", ") + ") => a -> String\nf = show\n"), 200),
    "haskell errors": (haskell(lambda n: each(n, "f# :: Int\nf# = missing#\n")), 1000),
    "stg definitions": (stg(lambda n: each(n, "f# = \\x -> x\n") + "data U = U\nu = U\nmain = thunk (" + each(n, "let x# = thunk (f# u) in ") + "u)\n"), 1000),
    "stg data types": (stg(lambda n: each(n, "data T# = A#\nu# = A#\n") + "main = thunk (u0)\n"), 1000),
    "stg constructors": (stg(lambda n: "data T = " + each(n, "A#", " | ") + "\nu = A0\nmain = thunk (case u of _ { " + each(n, "A# -> u", " ; ") + " })\n"), 1000),
    "stg centres": (stg(lambda n: each(n, "centre c#\n") + "data U = U\nu = U\nf = \\x -> x\nmain = thunk (" + each(n, "let x# = thunk (scc c# (f u)) in ") + "u)\n"), 1000),
}


def write(folder, files):
    for name, text in files.items():
        if name is None:
            continue
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)


def count(assay, make, n):
    """The instructions, and whether it could be read: what is wrong with the files counts, too."""
    files, command = make(n)
    with tempfile.TemporaryDirectory(prefix="assay-lists-") as folder:
        write(folder, files)
        if None in files:
            measure.instructions([assay, *files[None]], where=folder)
        return measure.instructions([assay, *command], where=folder, codes=(0, 1))


def grow(assay, name):
    make, n = LISTS[name]
    small, middle, large = (count(assay, make, n * times) for times in (1, 2, 4))
    ratio = (large - middle) / max(middle - small, 1)
    return ratio <= GROWTH, f"{name}: {small}, {middle} and {large} instructions at {n}, {2 * n} and {4 * n}: {ratio:.2f}"


def main(assay, which, only=None):
    tally = suite.Tally()
    names = fnmatch.filter(LISTS, only) if only else LISTS if which == "all" else SOME
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for good, text in pool.map(lambda name: grow(os.path.abspath(assay), name), names):
            tally.add(good, text)
            if only:
                print(text, flush=True)
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
