#!/usr/bin/env python3
"""What beginners get wrong, and what they are told: messages/NAME.case, and NAME.out, what `assay check` prints of it.

    tests/programs/messages.py ASSAY [PATTERN] [--promote] [--table BEFORE]

A case is a text with several files, each after a line `==> FILE`; the first is the one that is checked. --promote
(tools/promote messages) accepts what is printed now. --table prints the rows of docs/decisions/0036-messages.md: GHC's first
lines, those of the binary BEFORE, and ours.

suite: messages; size: smoke; build: release sanitize; budget: 1 1 4; call: {assay} {only}
"""

import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

CASES = os.path.join(suite.TESTS, "programs", "messages")
AT_LEAST = 30


def write_files(case, folder):
    """The files of a case; the name of the first."""
    with open(case, encoding="utf-8") as file:
        parts = re.split(r"^==> (.*)\n", file.read(), flags=re.M)[1:]
    for name, text in zip(parts[::2], parts[1::2]):
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
    return parts[0]


def told(command, case):
    """Exit code and what is printed about a case."""
    with tempfile.TemporaryDirectory() as folder:
        main = write_files(case, folder)
        result = measure.run([*command, main], 60, cwd=folder, stdin=subprocess.DEVNULL)
    return result.returncode, (result.stdout + result.stderr).decode()


def check(tally, assay, base, promote):
    code, text = told([assay, "check"], base + ".case")
    if promote:
        with open(base + ".out", "w", encoding="utf-8") as file:
            file.write(text)
    expected = ""
    if os.path.exists(base + ".out"):
        with open(base + ".out", encoding="utf-8") as file:
            expected = file.read()
    tally.add(text == expected and code == 1, f"{os.path.basename(base)}: exit {code}\n{text}\nexpected\n{expected}")


def first_lines(text):
    """The first sentence, and how many errors there are."""
    errors = re.findall(r"^\S+?:\d+:\d+: error", text, re.M)
    found = re.search(r"error(?:\[A\d+\])?:\s*(?:•\s*)?(.*(?:\n      [^•\s].*)?)", text)
    sentence = re.sub(r"\s+", " ", found[1]) if found else "(accepted)"
    return sentence.strip() + (f" ({len(errors)} errors)" if len(errors) > 1 else "")


def hints(text):
    """Notes and help; a line as it would be stands after its sentence."""
    found = re.finditer(r"^  (?:note|help): (.*)$(?:\n +\d+ \| +(.*)\n +\| +\++$)?", text, re.M)
    return [match[1] + (f" `{match[2]}`" if match[2] else "") for match in found]


def table(assay, before, names):
    for name in names:
        case = os.path.join(CASES, name + ".case")
        ghc, old, new = (told(command, case)[1] for command in
                         (["ghc", "-v0", "-fno-code"], [before, "check"], [assay, "check"]))
        print(f"\n**{name.replace('_', ' ')}**")
        print(f"- GHC: {first_lines(ghc)}")
        was, now = (" / ".join([first_lines(text), *hints(text)]) for text in (old, new))
        print(f"- before: {was}")
        print(f"- now: {now}" if now != was else "- now: the same")


def main():
    words = sys.argv[1:]
    before = words[words.index("--table") + 1] if "--table" in words else None
    words = [word for word in words if word not in ("--promote", "--table", before)]
    assay, only = os.path.abspath(words[0]), words[1] if len(words) > 1 else ""
    names = sorted(name.removesuffix(".case") for name in os.listdir(CASES) if name.endswith(".case") and only in name)
    if before:
        table(assay, os.path.abspath(before), names)
        return
    tally = suite.Tally()
    for name in names:
        check(tally, assay, os.path.join(CASES, name), "--promote" in sys.argv)
    tally.add(only or len(names) >= AT_LEAST, f"{len(names)} cases, fewer than {AT_LEAST}")
    tally.finish()


main()
