#!/usr/bin/env python3
"""Automatic centres, --centres=top, on the programs of tests/programs/run: each is entered as often as GHC's.

    tests/programs/centres.py ASSAY quick|full [PATTERN]
    tests/programs/centres.py --renew [PATTERN]

tests/programs/centres/entries has what GHC counts (-O0 -prof -fprof-auto-top): program, module, name and line of each definition, and its
entries. --renew builds and runs the programs with GHC and writes it anew; with a pattern, of these programs alone.
tests/programs/centres/differences names each definition whose entries are not GHC's: the same, ours/GHC's, and one word, which
the first lines of the file explain. The quick run takes some of the programs, other ones for each commit. A program that does not run here is not compared; whether it should is for another suite.

suite: centres; size: smoke; build: release sanitize; budget: 1 5 5; call: {assay} {size} {only}
"""

import fnmatch
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import corpus  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "centres")
FROZEN, DIFFERENCES = os.path.join(FOLDER, "entries"), os.path.join(FOLDER, "differences")
LIMIT = 20  # seconds: against hanging
QUICK = 30  # programs


def find(pattern=None):
    return [program for program in corpus.running()
            if not pattern or pattern in program.name or fnmatch.fnmatch(program.name, pattern)]


def read_table(path):
    """(program, module, name, line) -> the rest of the line"""
    table, words = {}, {}
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("#"):
                word = re.match(r"# (\w+): ", line)
                words.update({word[1]: 0} if word else {})
            elif line.strip():
                program, module, name, at, *rest = line.split()
                table[program, module, name, int(at)] = rest
    return table, words


# ---- GHC ----

def build(program, folder):
    made = os.path.join(folder, program.name, program.name)
    os.makedirs(os.path.dirname(made))
    subprocess.run(["ghc", "-v0", "-w", "-O0", "-prof", "-fprof-auto-top", "-rtsopts", *corpus.extensions(), *program.include(),
                    "-outputdir", os.path.dirname(made), "-o", made, program.file], cwd=corpus.FOLDER, check=True)
    return made


def ghc_entries(program, folder):
    """(module, name, line) -> entries, over all contexts"""
    made, entries = build(program, folder), {}
    subprocess.run([made, *program.arguments(), "+RTS", "-P", "-V0", "-po" + made, "-RTS"], cwd=corpus.FOLDER,
                   input=program.input(), stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, timeout=LIMIT, check=False)
    with open(made + ".prof", encoding="utf-8") as file:
        tree = file.read().split("COST CENTRE")[2]
    for row in re.finditer(r"^ *(\S+) +(\S+) +\S+\.l?hs:\(?(\d+)\S* +\d+ +(\d+)", tree, re.M):
        key = row[2], row[1], int(row[3])
        entries[key] = entries.get(key, 0) + int(row[4])
    return entries


def renew(pattern):
    table = read_table(FROZEN)[0] if pattern and os.path.exists(FROZEN) else {}
    with tempfile.TemporaryDirectory() as folder:
        for program in find(pattern):
            table = {key: rest for key, rest in table.items() if key[0] != program.name}
            for key, count in ghc_entries(program, folder).items():
                table[program.name, *key] = [str(count)]
    with open(FROZEN, "w", encoding="utf-8") as out:
        out.write("# Entries of definitions as GHC 9.0.2 counts them: program, module, name, line, entries. Made by\n"
                  "# tests/programs/centres.py --renew.\n")
        for key in sorted(table):
            out.write(" ".join([*map(str, key), table[key][0]]) + "\n")


# ---- ours ----

def own_entries(assay, program, folder):
    """As GHC's; nothing: it does not run here."""
    out = os.path.join(folder, "profile.json")
    command = [assay, "profile", "--centres=top", f"--json={out}", f"--report={os.devnull}", *program.include(), program.file]
    if os.path.exists(out):
        os.remove(out)
    subprocess.run([*command, "--", *program.arguments()], cwd=corpus.FOLDER, input=program.input(), stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL, timeout=LIMIT, check=False)
    if not os.path.exists(out):
        return None
    with open(out, encoding="utf-8") as file:
        made = json.load(file)
    entries = {}
    for context in made["contexts"]:
        label = made["labels"][context["label"]]
        if label["kind"] == "centre":
            key = label["module"], label["name"], label["place"]["line"]
            entries[key] = entries.get(key, 0) + context["costs"]["E"]
    return entries


def compare(tally, program, own, frozen, differences, words):
    wrong = []
    for key in sorted(own.keys() | frozen.keys()):
        count, theirs = own.get(key, 0), frozen.get(key, 0)
        listed = differences.pop((program.name, *key), None)
        if listed and listed[0] == f"{count}/{theirs}" and listed[1] in words and count != theirs:
            words[listed[1]] += 1
        elif listed or count != theirs:
            wrong.append(f"{key[0]}.{key[1]} in line {key[2]}: {count}/{theirs}" + (f", not {listed[0]}" if listed else ""))
    tally.add(not wrong, f"{program.name}: " + "; ".join(wrong))


def main():
    if sys.argv[1] == "--renew":
        renew(sys.argv[2] if len(sys.argv) > 2 else None)
        return
    tally, all_entries = suite.Tally(), {}
    differences, words = read_table(DIFFERENCES)
    for (program, *key), rest in read_table(FROZEN)[0].items():
        all_entries.setdefault(program, {})[tuple(key)] = int(rest[0])
    looked_at = set()
    programs = {program.name: program for program in find(*sys.argv[3:]) if program.name in all_entries}
    names = suite.by_commit(programs)[:QUICK] if sys.argv[2] == "quick" else sorted(programs)
    with tempfile.TemporaryDirectory() as folder:
        for program in (programs[name] for name in names):
            own = own_entries(os.path.abspath(sys.argv[1]), program, folder)
            if own is not None:
                looked_at.add(program.name)
                compare(tally, program, own, all_entries[program.name], differences, words)
    left = sorted(key for key in differences if key[0] in looked_at)
    tally.add(not left, f"differences has what is not there: {left}")
    tally.add(len(words) <= 5, "there are too many reasons")
    print(f"{len(looked_at)} programs; " + ", ".join(f"{word} {count}" for word, count in words.items()))
    tally.finish()


main()
