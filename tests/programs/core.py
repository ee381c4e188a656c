#!/usr/bin/env python3
"""Core as text: X.core is lowered to X.stg, which costs what X.costs says, in both engines.

    tests/programs/core.py BUILD [PATTERN] [--promote]

Each row of docs/desugaring.md that concerns lowering names programs of tests/programs/core. A program says in its
comments `centres: top` where it is to have automatic ones. Before it is lowered, lint of Core looks at it, and it is
printed, read and printed again; after it, lint of the normal form looks at it; under every setting of scoping and
contexts the engines agree. --promote (tools/promote core) accepts what is printed now.

suite: core; size: smoke; build: any; budget: 1 1 5; call: {build} {only}
"""

import fnmatch
import os
import re
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "core")
ROWS = os.path.join(suite.ROOT, "docs", "desugaring.md")


def found():
    """The programs, without their ending, those of folders (the library) first."""
    paths = [os.path.relpath(os.path.join(folder, name), FOLDER) for folder, _, names in os.walk(FOLDER)
             for name in names if name.endswith(".core")]
    return sorted((path.removesuffix(".core") for path in paths), key=lambda path: (os.sep not in path, path))


def printed(tally, name, command):
    result = subprocess.run(command, cwd=FOLDER, capture_output=True, check=False, timeout=120)
    if result.returncode == 0:
        return result.stdout
    tally.add(False, f"{name}: {' '.join(command[1:])}\n{result.stderr.decode(errors='replace')[-2000:]}")
    return None


def compare(tally, name, ending, text, promote):
    path = os.path.join(FOLDER, name + ending)
    if promote:
        with open(path, "wb") as file:
            file.write(text)
    expected = b""
    if os.path.exists(path):
        with open(path, "rb") as file:
            expected = file.read()
    tally.add(text == expected, f"{name}{ending} is not what it was:\n{text.decode(errors='replace')[-2000:]}")


def check_centres(tally, lower, name, centres):
    """Automatic centres are scopes, and nothing else: without them it is what it was."""
    texts = [printed(tally, name, [lower, *words, name + ".core"])
             for words in ([f"--centres={centres}", "--erase"], ["--centres=none"])]
    if None not in texts:
        with_centres, without = (re.sub(rb"^centre .*\n", b"", text, flags=re.M) for text in texts)
        tally.add(with_centres == without, f"{name}: centres change more than scopes")


def check(tally, lower, name, promote):
    centres = suite.read_header(os.path.join(FOLDER, name + ".core")).get("centres", "none")
    text = printed(tally, name, [lower, f"--centres={centres}", name + ".core"])
    if text is None:
        return
    compare(tally, name, ".stg", text, promote)
    if centres != "none":
        check_centres(tally, lower, name, centres)
    if re.search(rb"^run ", text, re.M):
        costs = printed(tally, name, [lower, "--costs", name + ".stg"])
        if costs is not None:
            compare(tally, name, ".costs", costs, promote)


def check_rows(tally, names):
    """Each program named in the table is there, and each program is named."""
    with open(ROWS, encoding="utf-8") as file:
        rows = set(re.findall(r"`(L\d\d-[a-z0-9-]+)`", file.read()))
    programs = {name for name in names if re.match(r"L\d\d-", name)}
    tally.add(rows == programs, f"docs/desugaring.md and the programs differ: {sorted(rows ^ programs)}")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if word != "--promote"]
    counts = suite.Tally()
    for program in found():
        if len(words) < 2 or words[1] in program or fnmatch.fnmatch(program, words[1]):
            check(counts, os.path.join(os.path.abspath(words[0]), "tests", "lower"), program, "--promote" in sys.argv)
    if len(words) < 2:
        check_rows(counts, found())
    counts.finish()
