#!/usr/bin/env python3
"""What a command prints fits its terminal, and a report's first screen is one: every example, every file of GHC's that is
kept here, all files of a run together, every pair, at 60, 80, 100 and 160 columns. No line is wider; a report has at most
45 lines at the usual width, names stand first in its tables, and the eight costs of the rules are there for those who ask.

A quick run under sanitizers has one of four of these, of the examples one of twelve, others for each commit, at the usual width and at the
narrowest: `lead` reads every file of GHC 9.0's at the usual one there.

suite: widths; size: quick; build: release sanitize; budget: 6 8 11; call: {assay} {size}
"""
import glob
import os
import re
import subprocess
import sys
import tempfile
import unicodedata

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

WIDTHS, USUAL, LINES = (60, 80, 160), 100, 45
ENDINGS = (".prof", ".pj.json", ".rts", ".hp", ".eventlog", ".eventlog.gz", ".t")
ROOT = suite.ROOT
PROGRAMS = os.path.join(ROOT, "examples")
LONG = "theNumberOfTheWaysToPayAnAmountOfMoneyWithCoinsOfTheseKindsWhereTheOrderOfTheCoinsIsOfNoImportanceToAnybodyWhoCountsThem"


def columns_of(text):
    return sum(0 if unicodedata.combining(sign) else 2 if unicodedata.east_asian_width(sign) in "WF" else 1 for sign in text)


class Widths:
    def __init__(self, assay, size):
        self.assay, self.tally = os.path.abspath(assay), suite.Tally()
        self.is_sample = suite.is_sample(os.path.dirname(self.assay), size)
        self.widths = WIDTHS[:1] if self.is_sample else WIDTHS

    def some(self, names, part):
        """All of them; of a sample one of `part`."""
        return sorted(suite.by_commit(names)[::part] if self.is_sample else names)

    def run(self, words, columns, folder=ROOT, given=None):
        """What it prints of its own: a profile's report goes to standard error."""
        environment = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
        if columns != USUAL:
            environment["COLUMNS"] = str(columns)
        with open(given or os.devnull, "rb") as stream:
            done = subprocess.run([self.assay, *words], cwd=folder, env=environment, stdin=stream, capture_output=True,
                                  encoding="utf-8", timeout=120, check=False)
        return done.stderr if words[0] == "profile" else done.stdout

    def fits(self, name, text, columns):
        wide = [line for line in text.splitlines() if columns_of(line) > columns]
        self.tally.add(not wide, f"{name}: {columns_of(wide[0]) if wide else 0} of {columns} columns: {wide[:1]}")

    def screen(self, name, text):
        lines = text.splitlines()
        self.tally.add(0 < len(lines) <= LINES, f"{name}: {len(lines)} lines")
        self.tally.add(len(re.findall(r"^More: --full \(", text, re.M)) == 1, f"{name}: no word of --full")
        table = text.partition("\nOwn costs by centre\n")[2].partition("\n\n")[2].partition("\n\n")[0].splitlines()
        if not table:
            return
        self.tally.add(table[0].startswith("centre "), f"{name}: the name is not first: {table[0]}")
        self.tally.add(not re.search(r"\b[ACVUHEFP]\b", table[0]), f"{name}: costs of the rules: {table[0]}")
        rule = next(number for number, line in enumerate(table) if line.startswith("─"))
        rows = [line for line in table[1:rule] if not re.match(r"(\d[\d,]* others?|constants|runtime system|measuring|libraries) ", line)]
        self.tally.add(len(rows) <= 10, f"{name}: {len(rows)} rows")
        self.tally.add("variables" not in text, f"{name}: work is not told in steps")

    def report(self, name, words, folder=ROOT, given=None, widths=None):
        usual = self.run(words, USUAL, folder, given)
        self.screen(name, usual)
        self.fits(name, usual, USUAL)
        for columns in self.widths if widths is None else widths:
            self.fits(name, self.run(words, columns, folder, given), columns)

    def plain(self, name, words, folder=ROOT):
        for columns in (USUAL, *self.widths):
            text = self.run(words, columns, folder)
            self.tally.add(text != "", f"{name}: nothing is said")
            self.fits(name, text, columns)

    # ---- what there is ----

    def programs(self):
        found = glob.glob(os.path.join(PROGRAMS, "*", "*.hs")) + glob.glob(os.path.join(PROGRAMS, "leaks", "*", "Main.hs"))
        found += glob.glob(os.path.join(PROGRAMS, "haskell", "clausify", "0*.hs")) + glob.glob(os.path.join(PROGRAMS, "*.stg"))
        for path in self.some(found, 12):  # running them is what takes long
            folder, file = os.path.split(path)
            if os.path.basename(folder) == "ghc":  # they run long: their files are among the profiles
                continue
            given = [found for found in (path[:-3] + ".in", os.path.join(folder, "words.txt"), os.path.join(folder, "formula.txt"))
                     if os.path.exists(found)]
            made = os.path.join(self.folder, "run.assay")
            name = os.path.relpath(path, ROOT)
            self.report(name, ["profile", file, "-o", made], folder, given[0] if given else None, ())
            self.report(name, ["report", made])

    def fixtures(self):
        programs = {}
        ghc = os.path.join(ROOT, "tests", "profiles", "ghc")
        found = glob.glob(os.path.join(ghc, "*")) + glob.glob(os.path.join(ghc, "9.*", "*"))
        found += glob.glob(os.path.join(PROGRAMS, "profiles", "*", "*")) + glob.glob(os.path.join(PROGRAMS, "pair", "*"))
        for path in self.some(found, 4):
            name = os.path.relpath(path, ROOT)
            if name.endswith(ENDINGS):
                programs.setdefault(os.path.join(os.path.dirname(name), os.path.basename(name).split(".")[0].split("-")[0]), []).append(name)
                self.report(name, ["report", name], widths=(60,))
            elif name.endswith((".json", ".assay")):
                self.report(name, ["report", name])
        for program, files in programs.items():
            together = [file for file in files if not file.endswith("pa.prof")]
            if together: # of a sample, none may be left
                self.report(program, ["report", *together])

    def questions(self):
        files = ["examples/profiles/visits/" + file for file in sorted(os.listdir(os.path.join(PROGRAMS, "profiles", "visits")))]
        for asked in ("visit", "page", "main"):
            self.plain(f"why {asked}", ["why", asked, *files])
        for asked in ("insert", "key", "main"):
            self.plain(f"why {asked}", ["why", asked, "examples/profiles/anagrams/before.json"])
        self.plain("why of a long name", ["why", LONG, "tests/profiles/ghc/long_names.prof"])

    def differences(self):
        self.plain("pair", ["diff", "examples/pair/old.prof", "examples/pair/new.prof"])
        self.plain("anagrams", ["diff", "examples/profiles/anagrams/before.json", "examples/profiles/anagrams/after.json"])
        pairs = os.path.join(ROOT, "tests", "profiles", "pairs")
        for name in self.some(os.listdir(pairs), 4):
            if os.path.exists(os.path.join(pairs, name, "old.prof")):
                self.plain(f"pair {name}", ["diff", f"{name}/old.prof", f"{name}/new.prof"], pairs)

    def lines(self):
        """Costs of lines, and what changed of them: bank with less to do."""
        courses, made = os.path.join(PROGRAMS, "courses"), [os.path.join(self.folder, name) for name in ("old.assay", "new.assay")]
        for file, given in zip(made, (None, os.path.join(courses, "bank.in"))):
            self.run(["profile", "--engine=spec", "--lines", "-o", file, "bank.hs"], USUAL, courses, given)
        self.plain("lines", ["report", "--annotate", made[1]], courses)
        self.plain("changed lines", ["diff", *made], courses)

    def asked(self):
        """What is asked for is there: all costs, all tables, names whole."""
        file = "examples/profiles/anagrams/before.json"
        costs = self.run(["report", "--costs=all", file], 160)
        self.tally.add(re.search(r"^centre .* steps +A +C +V +U +H +E +F +P$", costs, re.M), f"--costs=all:\n{costs}")
        full = self.run(["report", "--full", file], USUAL)
        for heading in ("Inherited costs by centre", "Call tree", "Entries by caller", "Live heap by site", "About these figures"):
            self.tally.add(f"\n{heading}\n" in full, f"--full has no {heading}")
        first, full = (self.run(["report", *words, "tests/profiles/ghc/long_names.prof"], USUAL).partition("\nOwn costs")[2]
                       for words in ([], ["--full"]))
        self.tally.add(re.search(r"^theNumberOfTheWa…\S+ +\S", first, re.M) and LONG not in first, f"a long name is not cut:\n{first}")
        self.tally.add(re.search(f"^{LONG}  ", full, re.M), f"a long name is cut with --full:\n{full}")

    def main(self):
        with tempfile.TemporaryDirectory() as self.folder:
            self.programs()
            self.lines()
        self.fixtures()
        self.questions()
        self.differences()
        self.asked()
        self.tally.finish()


if __name__ == "__main__":
    Widths(*sys.argv[1:]).main()
