#!/usr/bin/env python3
"""Where --lines puts costs in sources as people write them: with tabs, CRLF, no ASCII, a long line, in a folder lib/, below a where. Each line of a
program says what it should have; sums are totals; a report of the recording is that of the run; no line is wider than the terminal.

suite: placed; size: smoke; build: any; budget: 1 1 4; call: {assay}
"""

import json
import os
import sys
import tempfile
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

HEAD = "module Main where\n"
COUNTS = "  where\n    go :: Int -> Int -> Int\n    go acc 0 = acc\n    go acc n = go (acc + n) (n - 1)\n"
OWN = "module Own.Num where\n\ntwice :: Int -> Int\ntwice n =\n  n + n\n"

# files, the first of them is run; what lines have: {(file, line): {cost: times}}
PROGRAMS = {
    "where": ({"Main.hs": HEAD + "main :: IO ()\nmain =\n  print (go 0 10)\n" + COUNTS},
              {("Main.hs", 4): {"E": 1}, ("Main.hs", 7): {"F": 11}, ("Main.hs", 8): {"bytes": 10 * (24 + 16), "A": 10 * (2 + 2 + 2)}}),
    "tabs": ({"Main.hs": HEAD + "main :: IO ()\nmain = do\n\tlet\tx = 1 :: Int\n\tprint (double x)\n\twhere\n\tdouble y =\ty * 2\n"},
             {("Main.hs", 4): {"E": 1}, ("Main.hs", 7): {"F": 1}}),
    "lines end in CRLF": ({"Main.hs": (HEAD + "main :: IO ()\nmain =\n  print (go 0 10)\n" + COUNTS).replace("\n", "\r\n")},
                          {("Main.hs", 4): {"E": 1}, ("Main.hs", 7): {"F": 11}}),
    "not ASCII": ({"Main.hs": HEAD + "grüße :: Int -> String\ngrüße n = concat (replicate n \"日本語 🎉 \")\nmain :: IO ()\nmain = putStrLn (grüße 3)\n"},
                  {("Main.hs", 3): {"F": 1, "E": 1}, ("Main.hs", 5): {"E": 1}}),
    "a long line": ({"Main.hs": HEAD + "main :: IO ()\nmain = print (sum [" + ", ".join(f"{i} + {i}" for i in range(400)) + "] :: Int)\n"},
                    {("Main.hs", 3): {"E": 1}}),
    "in lib": ({"lib/Main.hs": HEAD + "import Own.Num\nmain :: IO ()\nmain = print (twice 3)\n", "lib/Own/Num.hs": OWN},
               {("./lib/Main.hs", 4): {"E": 1}, ("./lib/Own/Num.hs", 4): {"F": 1}, ("./lib/Own/Num.hs", 5): {"E": 1, "A": 2}}),
}
WIDTHS = 60, 80


def width(line):
    return sum(2 if unicodedata.east_asian_width(c) in "WF" else not unicodedata.combining(c) for c in line)


def profile(assay, folder, words, columns=80):
    result = measure.run([assay, *words], 60, cwd=folder, env=dict(os.environ, COLUMNS=str(columns)))
    return result.returncode, result.stdout.decode(), result.stderr.decode()


def check_costs(tally, name, wanted, found):
    sums, lines = {}, {}
    for line in found["lines"]:
        place = line.get("place", {})
        at = lines.setdefault((place.get("file"), place.get("line")), {})
        for key, value in line["costs"].items():
            sums[key] = sums.get(key, 0) + value
            at[key] = at.get(key, 0) + value
    for metric in found["metrics"]:
        if metric["exact"]:
            tally.add(sums.get(metric["key"], 0) == metric["total"], f"{name}: lines have {sums.get(metric['key'])} {metric['key']}, the run {metric['total']}")
    for place, costs in wanted.items():
        own = lines.get(place, {})
        for key, value in costs.items():
            tally.add(own.get(key, 0) == value, f"{name}: {place} has {own.get(key, 0)} {key}, not {value}")


def check_report(tally, name, assay, folder, wanted):
    own = sorted({file for file, _ in wanted})
    for columns in WIDTHS:
        code, text, error = profile(assay, folder, ["report", "--annotate", "run.assay"], columns)
        wide = [line for line in text.splitlines() if width(line) > columns]
        tally.add(code == 0 and not wide, f"{name}: too wide for {columns}: {wide or error}")
        files = [line.split(": ")[0] for line in text.partition("\nSource lines\n")[2].split("\n\n") for line in line.split("\n")[:1]]
        shown = [file for file in files if file.endswith(".hs")]
        tally.add(sorted(shown[:len(own)]) == own, f"{name}: the program's own files {own} do not come first: {shown}")


def check(tally, name, assay, folder, files, wanted):
    for path, text in files.items():
        os.makedirs(os.path.dirname(os.path.join(folder, path)), exist_ok=True)
        with open(os.path.join(folder, path), "w", encoding="utf-8", newline="") as file:
            file.write(text)
    main = next(iter(files))
    figures = []
    for engine in ("machine", "spec"):
        code, _, error = profile(assay, folder, ["profile", f"--engine={engine}", "--lines", "--json=run.json", "-o", "run.assay", main])
        tally.add(code == 0, f"{name}, {engine}: {error}")
        if code != 0:
            return
        with open(os.path.join(folder, "run.json"), encoding="utf-8") as file:
            found = json.load(file)
        check_costs(tally, f"{name}, {engine}", wanted, found)
        figures.append((found["lines"], found.get("line_calls")))
    tally.add(figures[0] == figures[1], f"{name}: the engines' lines differ")
    check_report(tally, name, assay, folder, wanted)


def main(assay):
    tally = suite.Tally()
    for name, (files, wanted) in PROGRAMS.items():
        with tempfile.TemporaryDirectory() as folder:
            check(tally, name, os.path.abspath(assay), folder, files, wanted)
    tally.finish()


main(*sys.argv[1:])
