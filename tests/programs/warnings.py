#!/usr/bin/env python3
"""Warnings of -W: of each small module, the lines and options of GHC's warnings and of ours are the same.

    tests/programs/warnings.py ASSAY [PATTERN] [--judge] [--promote]

warnings/*.cases has the modules, each after a line `# name  what it is about: OPTIONS`. warnings/ghc.txt has GHC 9.0.2's verdicts,
`name: LINE:OPTION ..`, of the options that assay has; --judge asks the GHC on PATH for them. What differs for good is a line
of warnings/differences.txt, with the reason. What we say of each is in warnings/messages.txt: --promote accepts what is said now.

suite: warnings; size: quick; build: release sanitize; budget: 2 4 17; call: {assay} {only}
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "warnings")
VERDICTS = os.path.join(FOLDER, "ghc.txt")
DIFFERENCES = os.path.join(FOLDER, "differences.txt")
MESSAGES = os.path.join(FOLDER, "messages.txt")
TABLE = os.path.join(suite.ROOT, "compiler", "syntax", "warnings.def")
AT_LEAST = 60


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def names_of_table():
    """The options that assay has."""
    return set(re.findall(r'^WARNING\(\w+, "([\w-]+)"', read(TABLE), re.M))


def cases():
    """[(name, options, text)]"""
    result = []
    for file in sorted(os.listdir(FOLDER)):
        if not file.endswith(".cases"):
            continue
        parts = re.split(r"^# ([\w-]+)  .*: (-.*)\n", read(os.path.join(FOLDER, file)), flags=re.M)[1:]
        result += [(name, options.split(), text.rstrip("\n") + "\n")
                   for name, options, text in zip(parts[::3], parts[1::3], parts[2::3])]
    return result


def lines_of(path):
    """{name: the rest of its line}"""
    found = {}
    for line in read(path).splitlines() if os.path.exists(path) else []:
        if line and not line.startswith("#"):
            name, _, rest = line.partition(":")
            found[name] = rest.strip()
    return found


def file_name(text):
    return "M.hs" if "module M" in text else "Main.hs"


def written(folder, text):
    path = file_name(text)
    with open(os.path.join(folder, path), "w", encoding="utf-8") as file:
        file.write(text)
    return path


def judged(options, text, known):
    """GHC's verdict. What is on by default is switched off first, as nothing is by default here."""
    with tempfile.TemporaryDirectory() as folder:
        path = written(folder, text)
        said = subprocess.run(["ghc", "-c", "-O0", "-w", *options, path], cwd=folder, capture_output=True, text=True, check=False)
    if said.returncode != 0:
        sys.exit(f"GHC refuses this:\n{text}\n{said.stderr}")
    found = re.findall(r"^\S+?:(\d+):\d+: warning: \[-W([\w-]+)\]", re.sub(r":\((\d+),(\d+)\)-\(\d+,\d+\)", r":\1:\2", re.sub(
        r":(\d+):(\d+)-\d+:", r":\1:\2:", said.stderr)), re.M)
    return verdict((int(line), name) for line, name in found if name in known)


def verdict(found):
    return " ".join(f"{line}:{name}" for line, name in sorted(set(found))) or "none"


def told(assay, options, text):
    """Our verdict, and our words."""
    asked = [word for word in options if word != "-w"]
    with tempfile.TemporaryDirectory() as folder:
        path = written(folder, text)
        result = measure.run([assay, "check", *asked, path], 60, cwd=folder, stdin=subprocess.DEVNULL)
    words = (result.stdout + result.stderr).decode()
    all_told = re.findall(r"^\S+: (?:error|warning|note)\[.*$", words, re.M)
    found = re.findall(r"^\S+?:(\d+):\d+: warning\[A14\d\d\]: .* \(-W([\w-]+)\)$", words, re.M)
    if result.returncode != 0 or len(found) != len(all_told):
        return f"exit {result.returncode}: {words}", words
    return verdict((int(line), name) for line, name in found), words


def judge(all_cases):
    known = names_of_table()
    with open(VERDICTS, "w", encoding="utf-8") as file:
        file.write("# What GHC 9.0.2 warns about, as `tests/programs/warnings.py ASSAY --judge` wrote it: LINE:OPTION.\n")
        for name, options, text in all_cases:
            file.write(f"{name}: {judged(options, text, known)}\n")


def main():
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    assay, only = os.path.abspath(words[0]), words[1] if len(words) > 1 else ""
    all_cases = cases()
    if "--judge" in sys.argv:
        judge(all_cases)
        return
    verdicts, differences, tally, said = lines_of(VERDICTS), lines_of(DIFFERENCES), suite.Tally(), []
    for name, options, text in all_cases:
        if only not in name:
            continue
        ours, words = told(assay, options, text)
        said.append(f"=> {name}\n{words}")
        theirs = verdicts.get(name, "not judged")
        good = ours != theirs if name in differences else ours == theirs
        tally.add(good, f"{name}: {ours}, GHC {theirs}" + (": no difference any more" if name in differences else ""))
    if not only:
        whole = "".join(said)
        if "--promote" in sys.argv:
            with open(MESSAGES, "w", encoding="utf-8") as file:
                file.write(whole)
        tally.add(os.path.exists(MESSAGES) and whole == read(MESSAGES), "messages.txt: tools/promote warnings accepts what is said now")
        tally.add(len(all_cases) >= AT_LEAST and len({name for name, _, _ in all_cases}) == len(all_cases),
                  f"{len(all_cases)} cases, each with a name of its own")
        tally.add(differences.keys() <= verdicts.keys(), "differences.txt names no case")
    tally.finish()


main()
