#!/usr/bin/env python3
"""docs/diagnostics.md: each program there is told what the document says that assay tells it.

    tests/programs/diagnostics.py ASSAY [--promote] [--ghc]

A section begins with `## `; its first line of text names a file, and the indented block after it is that file's text. The block
after `GHC 9.0.2:` is what GHC said, that after `Assay:` what `assay check` prints. --promote (tools/promote diagnostics)
writes what assay prints now into the document, --ghc what the GHC on PATH says.

suite: diagnostics; size: smoke; build: release sanitize; budget: 1 1 1; call: {assay}
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

DOCUMENT = os.path.join(suite.ROOT, "docs", "diagnostics.md")
SECTIONS = 10
BLOCK = r"\n((?:    .*\n|\n(?=    ))*)"


def blocks(section):
    """(file, program, GHC's words, ours)"""
    name = re.search(r"`(\w+\.hs)`", section)[1]
    parts = [re.search(re.escape(head) + r"\n" + BLOCK, section)[1] for head in (f"`{name}`:", "GHC 9.0.2:", "Assay:")]
    return name, *parts


def outdented(block):
    return re.sub(r"^    ", "", block, flags=re.M)


def indented(text):
    return re.sub(r"^(?=.)", "    ", text, flags=re.M)


def told(command, folder):
    done = subprocess.run(command, cwd=folder, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.STDOUT,
                          encoding="utf-8", check=False, timeout=120)
    return done.stdout.rstrip("\n") + "\n"


def ask(assay, asks_ghc, name, program):
    """What is said about a program: GHC's words, if they are asked for, and ours."""
    theirs = None
    with tempfile.TemporaryDirectory() as folder:
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write(outdented(program))
        ours = told([assay, "check", name], folder)
        if asks_ghc:
            said = told(["ghc", "-v0", "-fno-code", name], folder)
            theirs = indented(said.strip("\n") + "\n" if said.strip() else "(nothing: it is accepted)\n")
    return theirs, indented(ours)


def main():
    assay, tally = os.path.abspath(sys.argv[1]), suite.Tally()
    with open(DOCUMENT, encoding="utf-8") as file:
        head, *sections = re.split(r"(?m)^(?=## )", file.read())
    made = [head]
    for section in sections:
        name, program, ghc, ours = blocks(section)
        theirs, now = ask(assay, "--ghc" in sys.argv, name, program)
        if theirs is not None:
            section = section.replace("GHC 9.0.2:\n\n" + ghc, "GHC 9.0.2:\n\n" + theirs)
        if "--promote" in sys.argv:
            section = section.replace("Assay:\n\n" + ours, "Assay:\n\n" + now)
        else:
            tally.add(now == ours, f"docs/diagnostics.md: {name}\n{now}is not\n{ours}")
        made.append(section)
    if "--promote" in sys.argv or "--ghc" in sys.argv:
        with open(DOCUMENT, "w", encoding="utf-8") as file:
            file.write("".join(made))
    tally.add(len(sections) == SECTIONS, f"{len(sections)} sections, not {SECTIONS}")
    tally.finish()


main()
