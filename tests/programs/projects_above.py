#!/usr/bin/env python3
"""A cabal.project found above: followed if nobody else could have put it there, else left out with a warning.

    tests/programs/projects_above.py ASSAY

The project has a package `containers`, which stands for the library's: the program says whose code ran. As another user than
root, what needs files of others is left out, and said.

suite: projects_above; size: smoke; build: release sanitize; budget: 1 1 6; call: {assay}
"""

import os
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import measure  # noqa: E402
import suite  # noqa: E402

STRANGER, OTHER = 65534, 12345
CABAL = "cabal-version: 2.4\nname: {}\nversion: 0.6.4.1\n{}\n  build-depends: base"
FILES = {
    "cabal.project": "packages: mid/demo containers\n",
    "mid/demo/demo.cabal": CABAL.format("demo", "executable demo\n  main-is: Main.hs") + ", containers\n",
    "mid/demo/Main.hs": "import qualified Data.Map as M\nmain = print (M.size (M.fromList [(1, 2)]))\n",
    "containers/containers.cabal": CABAL.format("containers", "library\n  exposed-modules: Data.Map") + "\n",
    "containers/Data/Map.hs": "module Data.Map where\nsize :: [a] -> Int\nsize _ = 666\nfromList :: [(a, b)] -> [(a, b)]\n"
                              "fromList = id\n",
}
FOLDERS = (".", "mid", "mid/demo", "containers", "containers/Data")


class Project:
    """Use it as a context: a project that only this user can change."""

    def __init__(self, assay):
        self.assay = os.path.abspath(assay)

    def __enter__(self):
        self.folder = tempfile.TemporaryDirectory(prefix="assay-above-")
        for folder in FOLDERS:
            os.makedirs(self.path(folder), exist_ok=True)
            os.chmod(self.path(folder), 0o755)
        for name, text in FILES.items():
            with open(self.path(name), "w", encoding="utf-8") as file:
                file.write(text)
            os.chmod(self.path(name), 0o644)
        os.chmod(self.folder.name, 0o755)
        return self

    def __exit__(self, *problem):
        self.folder.cleanup()

    def path(self, name):
        return os.path.normpath(os.path.join(self.folder.name, "work", name))

    def give(self, owner, *names, group=-1):
        for name in names:
            os.chown(self.path(name), owner, group)

    def run(self, *words, at="mid/demo", user=None):
        more = {} if user is None else {"user": user, "group": user, "extra_groups": []}
        return measure.run([self.assay, words[0], "--cache=none", *words[1:]], 60, cwd=self.path(at), **more)


def expect(tally, project, label, why, *words, **more):
    """why: what the warning says; None: the project is followed, and nothing is said"""
    done = project.run(*(words or ["run"]), **more)
    if more.get("user") is not None and b"Permission denied" in done.stderr:
        print("left out: the build is not there for other users")
        return
    said = " ".join(done.stderr.decode().split())
    wanted = b"1\n" if why else b"666\n"
    warned = "warning[A1514]" in said and why in said if why else said == ""
    tally.add(done.returncode == 0 and done.stdout == wanted and warned, f"{label}: {done.returncode} {done.stdout} {said}")


def check_modes(tally, assay):
    """What can be tried as any user."""
    with Project(assay) as project:
        expect(tally, project, "all is one's own", None)
        expect(tally, project, "its .cabal file is named", None, "run", "demo.cabal")
        expect(tally, project, "its folder is named", None, "run", "demo", at="mid")
        for mode in (0o777, 0o1777):
            os.chmod(project.path("."), mode)
            expect(tally, project, f"its folder has mode {mode:o}", "Other users can write to ../..")
            expect(tally, project, "the same from a folder above", "Other users can write to .", "run", "mid/demo", at=".")
            expect(tally, project, "it is named", None, "run", "../../cabal.project")
            expect(tally, project, "one stands there", None, at=".")
        os.chmod(project.path("."), 0o755)
        os.chmod(project.path("mid"), 0o777)
        expect(tally, project, "a folder on the way", "Other users can write to ..")
        os.chmod(project.path("mid"), 0o755)
        os.chmod(project.path("mid/demo"), 0o777)
        expect(tally, project, "the folder one stands in", None)
        os.chmod(project.path("mid/demo"), 0o755)
        os.chmod(project.path("cabal.project"), 0o666)
        expect(tally, project, "the file itself", "Other users can write to ../../cabal.project")


def check_commands(tally, assay):
    """Each command says it, once."""
    with Project(assay) as project:
        os.chmod(project.path("."), 0o777)
        for words in (["check", "."], ["run", "."], ["dump", "."], ["profile", "."],
                      ["profile", ".", "--beside-ghc", "--with-ghc=nowhere"]):
            done = project.run(*words)
            tally.add(done.returncode == 0 and done.stderr.count(b"A1514") == 1
                      and f"`assay {words[0]} ../../cabal.project`".encode() in done.stderr, f"{words}: {done.stderr}")
        os.remove(project.path("cabal.project"))
        done = project.run("run")
        tally.add(done.stdout == b"1\n" and done.stderr == b"", f"there is none: {done.stderr}")
        with open(project.path("mid/cabal.project"), "w", encoding="utf-8") as file:
            file.write("packages: demo ../containers\n")
        expect(tally, project, "one below a folder of all", None)


def check_owners(tally, assay):
    with Project(assay) as project:
        project.give(STRANGER, "cabal.project")
        expect(tally, project, "a stranger's file", "../../cabal.project belongs to another user")
        expect(tally, project, "it is named", None, "run", "../../cabal.project")
        project.give(STRANGER, ".", "mid", "mid/demo")
        expect(tally, project, "root in the checkout of another user", None)
        expect(tally, project, "the same by its name", None, "run", project.path("mid/demo"), at="/")
        project.give(OTHER, "mid")
        expect(tally, project, "a third one's folder on the way", ".. belongs to another user")
        project.give(0, "mid")
        expect(tally, project, "the owner himself", None, user=STRANGER)
        expect(tally, project, "a guest in the checkout", None, user=OTHER)
        project.give(0, "cabal.project", ".", "mid", "mid/demo")
        expect(tally, project, "root's project", None, user=OTHER)
        project.give(OTHER, "mid/demo")
        expect(tally, project, "root's project above one's own package", None, user=OTHER)
        os.rename(project.path("cabal.project"), project.path("theirs"))
        project.give(STRANGER, "theirs")
        os.symlink("theirs", project.path("cabal.project"))
        expect(tally, project, "a link to a stranger's file", "../../cabal.project belongs to another user")


def check_groups(tally, assay):
    with Project(assay) as project:
        os.chmod(project.path("."), 0o775)
        project.give(0, ".", group=OTHER)
        expect(tally, project, "a group", "Other users can write to ../..")
        os.chmod(project.path("mid/demo"), 0o775)
        project.give(0, "mid/demo", group=STRANGER)
        expect(tally, project, "another group", "Other users can write to ../..")
        project.give(0, "mid/demo", group=OTHER)
        expect(tally, project, "a group that may write to the package, too", None)
        os.chmod(project.path("mid/demo"), 0o755)
        project.give(OTHER, ".", "mid/demo", group=OTHER)
        expect(tally, project, "the owner's own group", None)


def main():
    tally = suite.Tally()
    check_modes(tally, sys.argv[1])
    check_commands(tally, sys.argv[1])
    if os.geteuid() == 0:
        check_owners(tally, sys.argv[1])
        check_groups(tally, sys.argv[1])
    else:
        print("left out: owners and groups, which need root")
    tally.finish()


main()
