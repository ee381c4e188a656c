#!/usr/bin/env python3
"""What README, tour and docs show is what an installed assay prints: each command is run, in its order.

    tests/install/transcripts.py PREFIX [--only NAME] [--renew] [--keep FOLDER]

The documents are those of PREFIX/share/doc/assay. Each begins in an empty folder, to which each of its sections (`##`) goes
back. A line `$ COMMAND` in an indented block is a command for a shell, what it prints, to standard output and error, follows
it. A line `...` or `[..]` stands for any number of lines. A block that begins with `$ cat FILE` makes the file, or changes one that
such a block made. A block that cannot be repeated has the reason before it: `<!-- not repeated: it needs GHC -->`. Pages of
diagnostics are not looked at: their commands are about somebody else's files. The files of docs/pictures/tour that the tour
shows are what its commands drew.

--renew writes what the commands print and draw now into the source tree, and keeps as many lines before and after each `...` as
there were: those between two are the ones that are most like what stood there. Then look at the difference. --keep leaves the files in a
folder.
"""

import argparse
import difflib
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

DRAWN = re.compile(r"\]\((pictures/tour/([^)]+\.svg))\)")
INDENT, GAPS = "    ", ("...", "[..]")
SKIPPED = re.compile(r"<!-- not repeated: (.+) -->")
SECONDS = 120  # of the processor, for one command
COMMANDS = 40  # there are at least so many


class Step:
    """A command, the lines that follow it, and where they stand."""

    def __init__(self, command, first, begins_section):
        self.command, self.first, self.begins_section, self.lines = command, first, begins_section, []

    def file(self):
        """The file that it makes, if it only shows one."""
        found = re.fullmatch(r"cat (\S+)", self.command)
        return found[1] if found and not any(line in GAPS for line in self.lines) else None


def read_steps(text):
    """The commands, in their order; a block ends where a line is not indented."""
    steps, open_step, skips, fresh = [], None, False, True
    for at, line in enumerate(text.splitlines()):
        if line.startswith(INDENT + "$ "):
            open_step = None
            if not skips:
                open_step = Step(line[len(INDENT) + 2:], at + 1, fresh)
                steps.append(open_step)
                fresh = False
        elif line.startswith(INDENT) or not line:
            if open_step:
                open_step.lines.append(line[len(INDENT):])
        else:
            open_step, skips = None, bool(SKIPPED.fullmatch(line))
            fresh |= line.startswith("## ")
    for step in steps:
        while step.lines and not step.lines[-1]:
            step.lines.pop()
    return steps


class Shell:
    """Goes on in the folder that the last command went to."""

    def __init__(self, prefix, folder):
        self.start = self.folder = folder
        self.written = set()
        self.environment = {"PATH": os.path.join(prefix, "bin") + ":/usr/bin:/bin", "LANG": "C.UTF-8", "NO_COLOR": "1", "HOME": folder,
                            "ASSAY_SAMPLE": "none"}

    def do(self, step):
        """What it prints, in lines."""
        if step.begins_section:
            self.folder = self.start
        name = step.file()
        path = os.path.join(self.folder, name or "")
        if name and (path in self.written or not os.path.exists(path)):
            self.written.add(path)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(step.lines) + "\n")
        with tempfile.NamedTemporaryFile("r", encoding="utf-8") as where:
            script = f"exec 2>&1\n{step.command}\npwd > '{where.name}'"
            result = measure.run(["sh", "-c", script], SECONDS, cwd=self.folder, env=self.environment, stdin=subprocess.DEVNULL)
            self.folder = where.read().rstrip("\n") or self.folder
        lines = [line.rstrip() for line in result.stdout.decode(errors="replace").splitlines()]
        while lines and not lines[-1]:
            lines.pop()
        return lines


def parts(lines):
    """Between the gaps."""
    found = [[]]
    for line in lines:
        if line in GAPS:
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


def likeness(shown, printed):
    """How much these lines are like those, whatever their figures."""
    one, other = (re.sub(r"[\d.,]+", "0", "\n".join(lines)) for lines in (shown, printed))
    return difflib.SequenceMatcher(None, one, other, autojunk=False).ratio()


def renewed(shown, printed):
    """The same form with what is printed now: of each part as many lines, from the beginning, from the end, or where they are most alike."""
    first, *others = parts(shown)
    if not others:
        return printed
    gaps = [line for line in shown if line in GAPS]
    end = max(len(printed) - len(others[-1]), len(first))
    lines, at = printed[:len(first)], len(first)
    for gap, part in zip(gaps, others[:-1]):
        places = range(at, max(end - len(part), at) + 1)
        place = max(places, key=lambda one: (likeness(part, printed[one:min(one + len(part), end)]), -one))
        at = min(place + len(part), end)
        lines += [gap, *printed[place:at]]
    return [*lines, gaps[-1], *printed[end:]]


def rewrite(path, text, steps, outputs):
    lines = text.splitlines()
    for step, output in reversed(list(zip(steps, outputs))):
        fresh = [INDENT + line if line else "" for line in output]
        lines[step.first:step.first + len(step.lines)] = fresh
    with open(path, "w", encoding="utf-8") as file:
        file.write("\n".join(lines) + "\n")


def read(path):
    if not os.path.exists(path):
        return b""
    with open(path, "rb") as file:
        return file.read()


def check_pictures(tally, text, folder, renew):
    """Those of the text are those that were drawn."""
    for path, name in DRAWN.findall(text):
        drawn, kept = read(os.path.join(folder, name)), os.path.join(suite.ROOT, "docs", path)
        if renew and drawn:
            os.makedirs(os.path.dirname(kept), exist_ok=True)
            with open(kept, "wb") as file:
                file.write(drawn)
        tally.add(drawn and drawn == read(kept), f"docs/{path} is not what the tour draws: tests/install/install.py BUILD --renew")


def documents(prefix):
    """README and what is in docs, as they were installed."""
    folder = os.path.join(prefix, "share", "doc", "assay")
    names = ["README.md", *sorted(os.path.join("docs", name) for name in os.listdir(os.path.join(folder, "docs"))
                                  if name.endswith(".md"))]
    return folder, names


def repeat(tally, prefix, only=None, renew=False, keep=None):
    """All documents, or those whose names contain `only`."""
    source, names = documents(prefix)
    count = 0
    for name in names:
        if only and only not in name:
            continue
        with open(os.path.join(source, name), encoding="utf-8") as file:
            text = file.read()
        steps, outputs = read_steps(text), []
        if not steps:
            continue
        count += len(steps)
        folder = os.path.join(keep, name.replace("/", "-")) if keep else tempfile.mkdtemp(prefix="assay-transcripts-")
        os.makedirs(folder, exist_ok=True)
        shell = Shell(prefix, folder)
        for step in steps:
            printed = shell.do(step)
            outputs.append(renewed(step.lines, printed))
            if not renew:
                tally.add(fits(step.lines, printed), f"{name}:{step.first}: {step.command}\nprints now\n" + "\n".join(printed))
        check_pictures(tally, text, folder, renew)
        if not keep:
            shutil.rmtree(folder)
        if renew:
            rewrite(os.path.join(suite.ROOT, name), text, steps, outputs)
    tally.add(only or count >= COMMANDS, f"the documents have {count} commands that are repeated")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("prefix", type=os.path.abspath)
    parser.add_argument("--only")
    parser.add_argument("--renew", action="store_true")
    parser.add_argument("--keep", type=os.path.abspath)
    options = parser.parse_args()
    tally = suite.Tally()
    repeat(tally, options.prefix, options.only, options.renew, options.keep)
    tally.finish()


if __name__ == "__main__":
    main()
