#!/usr/bin/env python3
"""docs/tour.md: each command that it shows is run, in its order, and prints what stands there.

    tests/programs/tour.py ASSAY [--renew] [--keep FOLDER]

The tour begins in an empty folder. A block that begins with `$ cat FILE` makes the file, or changes one that such a block made;
others are commands for a shell. What a command prints, to standard output and error, follows it. A line `...` stands for any
number of lines. The repository is ~/assay there. The files of docs/pictures/tour that it shows are what its commands drew.

--renew writes what the commands print and draw now, and keeps as many lines before and after each `...` as there were, and of
three or more parts the first and the last; then look at the difference. --keep leaves the files of the tour in a folder.

suite: tour; size: smoke; build: release; budget: 15; call: {assay}
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

DOCS = os.path.join(suite.ROOT, "docs")
TOUR = os.path.join(DOCS, "tour.md")
DRAWN = re.compile(r"\]\((pictures/tour/([^)]+\.svg))\)")
INDENT, GAP = "    ", "..."
SECONDS = 120  # of the processor, for one command


class Step:
    """A command of the tour, the lines that follow it, and where they stand."""

    def __init__(self, command, first):
        self.command, self.first, self.lines = command, first, []

    def file(self):
        """The file that it makes, if it only shows one."""
        found = re.fullmatch(r"cat (\S+)", self.command)
        return found[1] if found and not any(line == GAP for line in self.lines) else None


def read_steps(text):
    """The commands, in their order; a block ends where a line is not indented."""
    steps, open_step = [], None
    for at, line in enumerate(text.splitlines()):
        if line.startswith(INDENT + "$ "):
            open_step = Step(line[len(INDENT) + 2:], at + 1)
            steps.append(open_step)
        elif open_step and (line.startswith(INDENT) or not line):
            open_step.lines.append(line[len(INDENT):])
        else:
            open_step = None
    for step in steps:
        while step.lines and not step.lines[-1]:
            step.lines.pop()
    return steps


def do(step, assay, folder, written):
    """What it prints, in lines. written: the files that the tour made."""
    name = step.file()
    if name and (name in written or not os.path.exists(os.path.join(folder, name))):
        written.add(name)
        os.makedirs(os.path.dirname(os.path.join(folder, name)), exist_ok=True)
        with open(os.path.join(folder, name), "w", encoding="utf-8") as file:
            file.write("\n".join(step.lines) + "\n")
    environment = {"PATH": os.path.dirname(assay) + ":/usr/bin:/bin", "LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": folder}
    command = step.command.replace("~/assay/", suite.ROOT + "/")
    result = measure.run(["sh", "-c", f"({command}) 2>&1"], SECONDS, cwd=folder, env=environment, stdin=subprocess.DEVNULL)
    lines = [line.rstrip() for line in result.stdout.decode(errors="replace").splitlines()]
    while lines and not lines[-1]:
        lines.pop()
    return lines


def parts(lines):
    """Between the gaps."""
    found = [[]]
    for line in lines:
        if line == GAP:
            found.append([])
        else:
            found[-1].append(line)
    return found


def fits(shown, printed):
    """Are these the lines, with something left out at each gap?"""
    first, *others = parts(shown)
    if printed[:len(first)] != first:
        return False
    at = len(first)
    for index, part in enumerate(others):
        last = index == len(others) - 1
        places = [len(printed) - len(part)] if last else range(at, len(printed) - len(part) + 1)
        place = next((one for one in places if one >= at and printed[one:one + len(part)] == part), None)
        if place is None:
            return False
        at = place + len(part)
    return bool(others) or at == len(printed)


def renewed(shown, printed):
    """The same form with what is printed now: as many lines at the beginning and at the end."""
    found = parts(shown)
    if len(found) == 1:
        return printed
    return [*printed[:len(found[0])], GAP, *printed[len(printed) - len(found[-1]):]]


def rewrite(text, steps, outputs):
    lines = text.splitlines()
    for step, output in reversed(list(zip(steps, outputs))):
        fresh = [INDENT + line if line else "" for line in output]
        lines[step.first:step.first + len(step.lines)] = fresh
    with open(TOUR, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def read(path):
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def check_pictures(tally, text, folder, renew):
    """Those of the text are those that were drawn."""
    for path, name in DRAWN.findall(text):
        drawn, kept = read(os.path.join(folder, name)), os.path.join(DOCS, path)
        if renew and drawn:
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(kept, "wb") as file:
                file.write(drawn)
        tally.add(drawn and drawn == read(kept), f"docs/{path} is not what the tour draws: tests/programs/tour.py ASSAY --renew")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay", type=os.path.abspath)
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("--keep", type=os.path.abspath)
    options = parser.parse_args()
    with open(TOUR, encoding="utf-8") as file:
        text = file.read()
    tally, outputs = suite.Tally(), []
    folder = options.keep or tempfile.mkdtemp(prefix="assay-tour-")
    os.makedirs(folder, exist_ok=True)
    steps, written = read_steps(text), set()
    for step in steps:
        printed = do(step, options.assay, folder, written)
        outputs.append(renewed(step.lines, printed))
        if not options.renew:
            now = "\n".join(printed)
            tally.add(fits(step.lines, printed), f"docs/tour.md:{step.first}: {step.command}\nprints now\n{now}")
    check_pictures(tally, text, folder, options.renew)
    tally.add(len(steps) > 5, "docs/tour.md has hardly a command")
    if not options.keep:
        shutil.rmtree(folder)
    if options.renew:
        rewrite(text, steps, outputs)
    tally.finish()


if __name__ == "__main__":
    main()
