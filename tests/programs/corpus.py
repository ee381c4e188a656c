"""The programs of tests/programs/run, and those of tests/programs/packages, which import packages: what belongs to each, and
what GHC made of them."""

import hashlib
import os
import re

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
FOLDER = os.path.join(ROOT, "tests", "programs", "run")
PACKAGES = os.path.join(ROOT, "tests", "programs", "packages")
UNKNOWN = {"CUSKs", "DeepSubsumption", "FieldSelectors", "ForeignFunctionInterface"}  # on anyway, or newer than the judge


class Program:
    """One of them: its name, the file that has main, and all files of source."""

    def __init__(self, folder, name, file, sources):
        self.folder, self.name, self.file, self.sources = folder, name, file, sources

    def beside(self, ending):
        """What the file NAME.ending has, or nothing."""
        path = os.path.join(self.folder, self.name + ending)
        if not os.path.exists(path):
            return b""
        with open(path, "rb") as file:
            return file.read()

    def input(self):
        return self.beside(".in")

    def arguments(self):
        return self.beside(".args").decode().splitlines()

    def include(self):
        """The option that finds its modules."""
        return ["-i" + self.name] if os.sep in self.file else []

    def texts(self):
        for source in self.sources:
            with open(os.path.join(self.folder, source), "rb") as file:
                yield file.read()

    def fingerprint(self):
        parts = [*self.texts(), self.input(), self.beside(".args")]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]

    def uses(self):
        """What the lines `-- uses:` of its sources name: sections of the report, extensions."""
        found = []
        for text in self.texts():
            for line in re.findall(r"^(?:> )?-- uses: *(.*)$", text.decode(), re.M):
                found += [part.split()[0] for part in line.split(",")]
        return found


def modules_below(folder, entry):
    return sorted(os.path.relpath(os.path.join(where, name), folder) for where, _, names in
                  os.walk(os.path.join(folder, entry)) for name in names if name.endswith((".hs", ".lhs", ".inc")))


def programs(folder=FOLDER):
    """All of them, by name."""
    found = []
    for entry in sorted(os.listdir(folder)):
        name, ending = os.path.splitext(entry)
        if os.path.isdir(os.path.join(folder, entry)):
            sources = modules_below(folder, entry)
            main = next(source for source in sources if os.path.basename(source).startswith("Main."))
            found.append(Program(folder, entry, main, sources))
        elif ending in (".hs", ".lhs"):
            found.append(Program(folder, name, entry, [entry]))
    return found


def gaps(folder=FOLDER):
    """Of what cannot pass yet, by program: where, and what it says."""
    with open(os.path.join(folder, "gaps.txt"), encoding="utf-8") as file:
        rows = [line.rstrip("\n").split(" ", 2) for line in file if not line.startswith("#")]
    return {name: (where, text) for where, name, text in rows}


def running():
    """Those that an engine runs."""
    missing = {name for name, (where, _) in gaps().items() if where == "all"}
    return [program for program in programs() if program.name not in missing]


def running_files():
    """The paths of those that are one file."""
    return [os.path.join(FOLDER, program.file) for program in running() if program.file == program.name + ".hs"]


def frozen_path(folder=FOLDER):
    return os.path.join(folder, "ghc.txt")


def frozen(folder=FOLDER):
    """By name: hash and exit code."""
    if not os.path.exists(frozen_path(folder)):
        return {}
    with open(frozen_path(folder), encoding="utf-8") as file:
        rows = [line.split() for line in file if not line.startswith("#")]
    return {name: (digest, int(code)) for name, digest, code in rows}


def extensions():
    """GHC's options for the language that a module has by itself."""
    with open(os.path.join(ROOT, "compiler", "syntax", "extensions.def"), encoding="utf-8") as file:
        rows = re.findall(r"^EXTENSION\((\w+), (\w+), (\w+),", file.read(), re.M)
    on = [f"-X{name}" for name, _, ghc2021 in rows if ghc2021 == "YES" and name not in UNKNOWN]
    return ["-XHaskell2010", *on, "-XNoDatatypeContexts"]


MADE = re.compile(r"\$[mb](?=[A-Z:])|\$sel:(?=\w+:)|\b[MNR]:(?=[A-Z:])")


def without_made(name):
    """A name without what rows D21 and D32 of docs/desugaring.md put before names of the source: $mP, $bP, M:P, $sel:x:C."""
    return MADE.sub("", name)
