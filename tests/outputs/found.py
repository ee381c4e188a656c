#!/usr/bin/env python3
"""Files that nobody named are regular ones, and of their own kind; and a project's lie inside of it.

    tests/outputs/found.py ASSAY

A FIFO in the place of each file that a command finds by itself: it is not waited for, and said where it matters. The same of a link
to a file of another kind, whose lines no message shows. A link to a file of its kind is as good as the file. What the command line names may be a FIFO.

suite: found; size: smoke; build: release sanitize; budget: 1 1 7
"""

import os
import shutil
import subprocess
import sys
import tempfile
import threading

from place import Fifo

import measure
import suite

SECONDS = 20
SECRET = "secret: of nobody's business\n"
CABAL = "cabal-version: 2.4\nname: demo\nversion: 1\n"
PROGRAM = CABAL + "executable demo\n  main-is: {main}\n  hs-source-dirs: {source}\n  include-dirs: {include}\n  build-depends: base\n"
ROWS = "rows"


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def put(folder, main="Main.hs", source="src", include="include"):
    """A project of one package in a folder of the one that a cabal.project lists, beside sources that are shared."""
    shutil.rmtree(folder, ignore_errors=True)
    write(os.path.join(folder, "cabal.project"), "packages: demo\n")
    write(os.path.join(folder, "demo", "demo.cabal"), PROGRAM.format(main=main, source=source, include=include))
    for where in os.path.join("demo", "src"), "shared":
        write(os.path.join(folder, where, "Main.hs"), "{-# LANGUAGE CPP #-}\nimport Foo\n#include \"made.h\"\nmain = print (foo + MADE)\n")
        write(os.path.join(folder, where, "Foo.hs"), "module Foo where\nfoo :: Int\nfoo = 41\n")
    for where in os.path.join("demo", "include"), "shared":
        write(os.path.join(folder, where, "made.h"), "#define MADE 1\n")


class Place:
    def __init__(self, assay, folder):
        self.assay, self.folder, self.project = assay, folder, os.path.join(folder, "project")
        self.outside = os.path.join(folder, "outside")
        write(os.path.join(self.outside, "secret"), SECRET)
        for name in "Main.hs", "Foo.hs", "made.h":  # what can be read there shows
            write(os.path.join(self.outside, name), SECRET)

    def run(self, *words, where="demo"):
        return measure.run([self.assay, *words], SECONDS, cwd=os.path.join(self.project, where), stdin=subprocess.DEVNULL)

    def makes_rows(self):
        done = self.run("export", os.path.join(suite.TESTS, "profiles", "ghc", "classes.pj.json"), "--to=rows", "-o", ROWS)
        assert done.returncode == 0, done
        return sorted(os.listdir(os.path.join(self.project, "demo", ROWS)))


def works(done):
    return done.returncode == 0 and done.stdout == b"42\n" and not done.stderr


def refuses(done, *words):
    """It ended, says so, and shows nothing of what is nobody's business."""
    return done.returncode != 0 and all(word.encode() in done.stderr for word in words) and b"business" not in done.stdout + done.stderr


# what a project has, from its folder on -> what is said if that is a FIFO, and if it is a link to another kind of file
FILES = {"cabal.project": ("not a regular file", "another kind"), "demo/demo.cabal": ("not a regular file", "another kind"),
         "demo/src/Main.hs": ("not a regular file", "A1515"), "demo/src/Foo.hs": ("not a regular file", "another kind"), "demo/include/made.h": ("A1044", "A1044")}


def check_files(tally, place):
    put(place.project)
    tally.add(works(place.run("run")) and works(place.run("run", "demo", where=".")), f"the project runs: {place.run('run')}")
    for name, (fifo, link) in FILES.items():
        path = os.path.join(place.project, name)
        put(place.project)
        os.remove(path)
        with Fifo(path) as put_there:
            done = place.run("check", where=".")
        tally.add(refuses(done, fifo) and not put_there.was_opened, f"{name} is a FIFO: {done}")
        os.symlink(os.path.join(place.outside, "secret"), path)
        done = place.run("check", where=".")
        tally.add(refuses(done, link), f"{name} is a link to another kind of file: {done}")
        put(place.project)
        there = os.path.join(os.path.dirname(path), "there" + os.path.splitext(path)[1])
        if os.path.basename(path) != "demo.cabal":  # there is one .cabal file
            os.rename(path, there)
            os.symlink(os.path.basename(there), path)
            tally.add(works(place.run("run", where=".")), f"{name} is a link to its kind: {place.run('run', where='.')}")


def check_inside(tally, place):
    """What a field names lies below the folder of cabal.project, or else of the package, whatever the way there."""
    outside = os.path.relpath(place.outside, os.path.join(place.project, "demo"))
    linked = os.path.join(place.project, "demo", "linked")
    for fields in ({"main": f"../{outside}/Main.hs"}, {"main": "../../linked/Main.hs", "source": "src/deep"},
                   {"source": outside}, {"source": place.outside}, {"source": f"src, {outside}"}, {"source": "linked"}, {"source": "src, /"},
                   {"include": outside}, {"include": place.outside}, {"include": "linked"}):
        put(place.project, **fields)
        os.makedirs(os.path.join(place.project, "demo", "src", "deep"))
        os.symlink(place.outside, linked)
        for words, where in ((["check"], "."), (["run"], "demo"), (["check", "demo.cabal"], "demo")):
            done = place.run(*words, where=where)
            tally.add(refuses(done, "A1515"), f"{' '.join(words)}, {fields}: {done}")
    for fields in {"source": "../shared"}, {"include": "../shared"}, {"source": os.path.join(place.project, "shared")}, {"main": "../../shared/Main.hs"}:
        put(place.project, **fields)
        tally.add(works(place.run("run")), f"{fields}, with cabal.project above: {place.run('run')}")
        os.remove(os.path.join(place.project, "cabal.project"))
        tally.add(refuses(place.run("run"), "A1515"), f"{fields}, without: {place.run('run')}")


def check_package_path(tally, place):
    """The same of packages of others."""
    put(place.project, source="../shared")
    shutil.copytree(os.path.join(place.project, "demo"), os.path.join(place.project, "others", "lib"))
    os.remove(os.path.join(place.project, "others", "lib", "demo.cabal"))
    write(os.path.join(place.project, "M.hs"), "import Foo\nmain = print (foo + 1)\n")
    for source, good in ("src", True), ("../../shared", False), (place.outside, False):
        write(os.path.join(place.project, "others", "lib", "lib.cabal"),
              CABAL.replace("demo", "lib") + f"library\n  exposed-modules: Foo\n  hs-source-dirs: {source}\n  build-depends: base\n")
        done = place.run("run", "M.hs", "--package-path=others", where=".")
        tally.add(works(done) if good else refuses(done, "A1515"), f"--package-path, hs-source-dirs: {source}: {done}")


def check_rows(tally, place):
    """A folder of rows."""
    put(place.project)
    for name in place.makes_rows():
        path = os.path.join(place.project, "demo", ROWS, name)
        os.rename(path, path + ".kept")
        with Fifo(path) as put_there:
            done = place.run("report", ROWS)
        tally.add(refuses(done, name, "not a regular file") and not put_there.was_opened, f"{name} is a FIFO: {done}")
        os.rename(path + ".kept", path)
    tally.add(place.run("report", ROWS).returncode == 0, "the rows are read")


def check_named(tally, place):
    """What the command line names may be a FIFO, or a link to anything."""
    put(place.project)
    path = os.path.join(place.project, "demo", "fifo.hs")
    os.mkfifo(path)
    text = "main = print (42 :: Int)\n"
    writer = threading.Thread(target=write, args=(path, text), daemon=True)
    writer.start()
    done = place.run("run", "fifo.hs")
    tally.add(works(done), f"a FIFO that is named: {done}")
    write(os.path.join(place.outside, "text"), text)
    os.symlink(os.path.join(place.outside, "text"), os.path.join(place.project, "demo", "Named.hs"))
    tally.add(works(place.run("run", "Named.hs")), "a link that is named")


def main():
    assay, tally = os.path.abspath(sys.argv[1]), suite.Tally()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(assay, os.path.realpath(folder))
        for part in check_files, check_inside, check_package_path, check_rows, check_named:
            part(tally, place)
    tally.finish()


main()
