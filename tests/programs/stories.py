"""Programs that come in several versions: with a space leak and repaired, and the steps of clausify.

A folder of examples/leaks has the modules of a program, `expect`, in the form that tests/answers/make.py explains, and in
`repaired/` the modules that are others without the leak. examples/haskell/clausify has one file a version, and its input.
What GHC prints is NAME.out in tests/programs/leaks: the same for all versions (tools/renew-programs). ghc.txt there has a hash of
each version.
"""

import hashlib
import os

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
LEAKS = os.path.join(ROOT, "examples", "leaks")
PRINTED = os.path.join(ROOT, "tests", "programs", "leaks")
CLAUSIFY = os.path.join(ROOT, "examples", "haskell", "clausify")
FROZEN = os.path.join(PRINTED, "ghc.txt")


class Version:
    """One version of a program: its modules by path, which of them has main, and what it reads."""

    def __init__(self, story, name, modules, main, given=b""):
        self.story, self.name, self.modules, self.main, self.input = story, name, modules, main, given

    def full_name(self):
        return f"{self.story}/{self.name}"

    def write(self, folder):
        """The modules into a folder; the path of the one that has main."""
        for path, text in self.modules.items():
            target = os.path.join(folder, path)
            os.makedirs(os.path.dirname(target), exist_ok=True)
            with open(target, "wb") as file:
                file.write(text)
        return os.path.join(folder, self.main)

    def fingerprint(self):
        parts = [part for path, text in sorted(self.modules.items()) for part in (path.encode(), text)]
        return hashlib.sha256(b"\0".join([*parts, self.input])).hexdigest()[:16]


def read(path):
    with open(path, "rb") as file:
        return file.read()


def modules_in(folder, without=""):
    found = {}
    for where, folders, names in os.walk(folder):
        folders[:] = [one for one in folders if one != without]
        for name in names:
            if name.endswith(".hs"):
                path = os.path.join(where, name)
                found[os.path.relpath(path, folder)] = read(path)
    return found


def leaks():
    """By name: the program with its leak, and repaired."""
    found = {}
    for name in sorted(os.listdir(LEAKS)):
        folder = os.path.join(LEAKS, name)
        if os.path.isdir(folder):
            modules = modules_in(folder, "repaired")
            repaired = {**modules, **modules_in(os.path.join(folder, "repaired"))}
            found[name] = [Version(name, "leak", modules, "Main.hs"), Version(name, "repaired", repaired, "Main.hs")]
    return found


def clausify():
    """Its versions, in their order."""
    given = read(os.path.join(CLAUSIFY, "formula.txt"))
    return [Version("clausify", name[:-3], {name: read(os.path.join(CLAUSIFY, name))}, name, given)
            for name in sorted(os.listdir(CLAUSIFY)) if name.endswith(".hs")]


def stories():
    """All of them: the versions by the name of the story."""
    return {**leaks(), "clausify": clausify()}


def output_path(story):
    return os.path.join(PRINTED, f"{story}.out")


def output(story):
    """What all versions print."""
    return read(output_path(story))


def frozen():
    """The hash of each version that GHC ran, by its full name."""
    if not os.path.exists(FROZEN):
        return {}
    with open(FROZEN, encoding="utf-8") as file:
        return dict(line.split() for line in file if not line.startswith("#"))
