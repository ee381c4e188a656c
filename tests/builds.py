#!/usr/bin/env python3
"""The builds of .ci/builds, and how they are made.

    tests/builds.py NAME..          makes these, each in build/ci-NAME, as .ci/run does
"""

import os
import sys

from measure import counted
from stamps import stamp
from suite import ROOT, read_says

TABLE = os.path.join(ROOT, ".ci", "builds")


class Build:
    def __init__(self, says):
        self.name, self.part, self.compiler = says["build"], says["for"], says["compiler"]
        self.suites, self.targets, self.options = says["suites"], says.get("targets", "").split(), says["options"].split()
        self.inputs, self.instead = says.get("inputs", "").split(), says.get("instead")
        self.budget = float(says["budget"])
        self.folder = os.path.join(ROOT, "build", "ci-" + self.name)

    @property
    def kind(self):
        """As suite.kind_of_build tells it of one that has been made."""
        options = " ".join(self.options)
        return "sanitize" if "b_sanitize" in options else "release" if "buildtype=release" in options else "debug"

    def stamp(self):
        return stamp(self.inputs, TABLE)

    def make(self):
        """(exit code, what was printed, seconds of processors)"""
        setup = ["meson", "setup", self.folder, *self.options, "-Dwerror=true", "-Db_lundef=false"]
        if os.path.exists(os.path.join(self.folder, "build.ninja")):
            setup.insert(2, "--reconfigure")  # finds new tests
        ninja = ["ninja", "-C", self.folder, "-j", str(os.cpu_count() or 1), *self.targets]
        printed, processor = [], 0.0
        for command in (setup, ninja):
            code, lines, used = counted(command, cwd=ROOT, env={**os.environ, "CC": self.compiler})
            printed += lines
            processor += used
            if code != 0:
                break
        return code, printed, processor


def read_builds():
    """All of them by name."""
    with open(TABLE, encoding="utf-8") as file:
        return {build.name: build for build in (Build(read_says(line)) for line in file if line.startswith("build:"))}


def main(names):
    known = read_builds()
    if not names or not set(names) <= set(known):
        sys.exit(f"{__doc__}\nbuilds: {' '.join(known)}")
    for name in names:
        code, printed, _ = known[name].make()
        if code != 0:
            sys.exit("\n".join([*printed, f"{name} could not be made"]))


if __name__ == "__main__":
    main(sys.argv[1:])
