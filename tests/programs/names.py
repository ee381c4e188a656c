#!/usr/bin/env python3
"""Names of Haskell modules: what `assay dump --stage=names` prints of each case, or complains of.

    tests/programs/names.py ASSAY [PATTERN] [--promote]

A case is a text with several modules, each after a line `==> FILE`; the first is the main one. X.case prints X.out:
those of good/ the tree after names (--expose: they may use Assay.Prim), those of bad/ diagnostics. The library is a small one of its own, haskell/names/library.
--promote (tools/promote names) accepts what is printed now.

suite: names; size: smoke; build: release sanitize; budget: 1 1 9; call: {assay} {only}
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

CASES = os.path.join(suite.TESTS, "programs", "haskell", "names")


def write_modules(case, folder):
    """The files of a case; the name of the first."""
    with open(case, encoding="utf-8") as file:
        parts = re.split(r"^==> (.*)\n", file.read(), flags=re.M)[1:]
    for name, text in zip(parts[::2], parts[1::2]):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return parts[0]


def printed(assay, case):
    """Exit code and all that is printed, without places of this machine."""
    library = os.path.join(CASES, "library")
    with tempfile.TemporaryDirectory() as folder:
        main = write_modules(case, folder)
        exposed = ["--expose"] if os.path.dirname(case).endswith("good") else []
        result = measure.run([assay, "dump", "--stage=names", "--library=" + library, *exposed, main], 60, cwd=folder,
                             stdin=subprocess.DEVNULL)
    text = (result.stdout + result.stderr).decode()
    return result.returncode, text.replace(library, "LIBRARY")


def check(tally, assay, kind, name, promote):
    base = os.path.join(CASES, kind, name.removesuffix(".case"))
    code, text = printed(assay, base + ".case")
    if promote:
        with open(base + ".out", "w", encoding="utf-8") as file:
            file.write(text)
    expected = ""
    if os.path.exists(base + ".out"):
        with open(base + ".out", encoding="utf-8") as file:
            expected = file.read()
    tally.add(text == expected and (code == 0) == (kind == "good"),
              f"{kind}/{name}: exit {code}\n{text}\nexpected\n{expected}")


def main():
    words = [word for word in sys.argv[1:] if word != "--promote"]
    assay, only = os.path.abspath(words[0]), words[1] if len(words) > 1 else ""
    tally = suite.Tally()
    for kind in ("good", "bad"):
        for name in sorted(os.listdir(os.path.join(CASES, kind))):
            if name.endswith(".case") and only in name:
                check(tally, assay, kind, name, "--promote" in sys.argv)
    tally.finish()


main()
