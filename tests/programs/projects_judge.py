#!/usr/bin/env python3
"""Projects of cabal: what projects/transcript.txt says that a program prints is what cabal and GHC make of it.

    tests/programs/projects_judge.py

All commands `run` of the transcript that end well, but for those with --package-path, by `cabal run` in a copy of the projects.

suite: projects_judge; size: full; build: release; needs: ghc cabal; inputs: tests/programs/projects; budget: 20; call:
"""

import os
import re
import shlex
import shutil
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "projects")
COMMAND = re.compile(r"(?:cd (\S+) && )?run(?: ([\w/]+))?(?: --component=(\S+))?(?: -- (.*))?")
AT_LEAST = 10


def commands():
    """[(folder, component, arguments, what is printed)], each once"""
    with open(os.path.join(FOLDER, "transcript.txt"), encoding="utf-8") as file:
        parts = ("\n" + file.read()).split("\n$ ")[1:]
    found = {}
    for part in parts:
        line, _, printed = (part + "\n").partition("\n")
        match = COMMAND.fullmatch(line)
        if match and not re.search(r"^exit \d", printed, re.M):
            folder = os.path.normpath(os.path.join(match[1] or ".", match[2] or "."))
            found[folder, match[3], match[4]] = printed.rstrip("\n") + "\n"
    return [(*key, printed) for key, printed in found.items()]


def only_program(folder):
    """Its name: cabal wants it where a folder has no package of its own, or arguments come after it."""
    texts = []
    for where, _, names in os.walk(folder):
        for name in names:
            if name.endswith(".cabal"):
                with open(os.path.join(where, name), encoding="utf-8") as file:
                    texts.append(file.read())
    return re.search(r"^executable +(\S+)", "\n".join(texts), re.M)[1]


def main():
    tally = suite.Tally()
    with tempfile.TemporaryDirectory() as top:
        projects, own = os.path.join(top, "projects"), os.path.join(top, "cabal")
        shutil.copytree(FOLDER, projects)
        os.makedirs(own)
        with open(os.path.join(own, "config"), "w", encoding="utf-8"):
            pass
        environment = {**os.environ, "CABAL_DIR": own}
        all_commands = commands()
        for folder, component, arguments, printed in all_commands:
            target = component or only_program(os.path.join(projects, folder))
            command = ["cabal", "--offline", "run", "-v0", target, "--", *shlex.split(arguments or "")]
            result = measure.run(command, 300, cwd=os.path.join(projects, folder), env=environment)
            text = result.stdout.decode()
            tally.add(text == printed, f"{folder} {component or ''}\n{text}{result.stderr.decode()[:600]}\nassay:\n{printed}")
    tally.add(len(all_commands) >= AT_LEAST, f"{len(all_commands)} programs, at least {AT_LEAST} are wanted")
    tally.finish()


main()
