#!/usr/bin/env python3
"""Projects of cabal, and packages of others: what commands print of those in projects/, as transcript.txt has it.

    tests/programs/projects.py ASSAY [PATTERN] [--promote]

A line `$ WORDS` is what stands after `assay`, as a shell reads it, in the folder projects, or in another if it begins with `cd FOLDER &&`; `< FILE`
is its standard input. The lines below it are standard output, then standard error, and the exit code where it is not 0. --promote (tools/promote projects)
accepts what is printed now. Each command is given twice, with a cache of its own: what was kept changes nothing.

suite: projects; size: smoke; build: release sanitize; budget: 2 2 12; call: {assay} {only}
"""

import os
import re
import shlex
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "projects")
FILE = os.path.join(FOLDER, "transcript.txt")
AT_LEAST = 40


def printed(assay, words, cache):
    """What a command prints; figures of a report are left to others, but for the names of centres."""
    where, words = re.match(r"(?:cd (\S+) && )?(.*)", words).groups()
    words, _, given = words.partition(" < ")
    command, *rest = shlex.split(words)
    folder = os.path.join(FOLDER, where or ".")
    with open(os.path.join(folder, given) if given else os.devnull, "rb") as file:
        result = measure.run([assay, command, f"--cache={cache}", *rest], 60, cwd=folder, stdin=file)
    text = (result.stdout + result.stderr).decode()
    if command == "profile":
        text = centres(text)
    return text + (f"exit {result.returncode}\n" if result.returncode else "")


def centres(text):
    """What the program printed, and the names of centres in the report's tables."""
    program, _, report = text.partition("\n\n")
    found = set(re.findall(r"^([\w.]+) +((?!lib/)\S+\.hs):\d+:\d+ ", report, re.M))
    return re.sub(r"\n\S+: [\d,]+ steps, .*", "", "\n" + program).lstrip("\n") + "\n" + "".join(f"centre {name} of {file}\n" for name, file in sorted(found))


def read():
    """[(words, what is printed)]"""
    with open(FILE, encoding="utf-8") as file:
        parts = ("\n" + file.read()).split("\n$ ")[1:]
    return [(part.split("\n", 1)[0], (part + "\n").split("\n", 1)[1].rstrip("\n") + "\n") for part in parts]


def main():
    words = [word for word in sys.argv[1:] if word != "--promote"]
    promote = "--promote" in sys.argv
    assay, only, tally, made = os.path.abspath(words[0]), words[1] if len(words) > 1 else "", suite.Tally(), []
    with tempfile.TemporaryDirectory() as folder:
        for number, (command, expected) in enumerate(read()):
            if only and only not in command and not promote:
                continue
            if command == "run paths" and not os.path.exists(os.path.join(suite.ROOT, "lib", "base", "Data", "Version.hs")):
                made.append(f"$ {command}\n{expected}")
                continue
            cache = os.path.join(folder, str(number))
            first, second = (printed(assay, command, cache) for _ in range(2))
            made.append(f"$ {command}\n{first}")
            tally.add(first == second, f"{command}\nthe second time\n{second}")
            if not promote:
                tally.add(first.rstrip("\n") == expected.rstrip("\n"), f"{command}\n{first}expected\n{expected}")
    if promote:
        with open(FILE, "w", encoding="utf-8") as file:
            file.write("\n".join(made))
    tally.add(only or len(made) >= AT_LEAST, f"{len(made)} commands, at least {AT_LEAST} are wanted")
    tally.finish()


main()
