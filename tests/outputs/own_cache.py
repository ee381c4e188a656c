#!/usr/bin/env python3
"""A cache holds what assay put there, and nothing else is read, written, counted or removed.

    tests/outputs/own_cache.py ASSAY

What lies in the folder that --cache names stays as it is. The folder below it is not used if anybody else can have written there,
which is said; what lies there under the name of an entry is not believed, waited for or written through.

suite: own_cache; size: smoke; build: release sanitize; budget: 1 1 3
"""

import os
import shutil
import stat
import subprocess
import sys
import tempfile

from place import Fifo

import measure
import suite

OWN = "assay-interfaces"
OTHER = 12345  # a user
LARGE = 300 << 20  # more than a cache may hold; without blocks on the disk
SECONDS = 20


class Place:
    """A program of two modules, the cache it makes, and an entry by which it prints 66 instead of 42."""

    def __init__(self, assay, folder):
        self.assay, self.folder = assay, folder
        self.write("Main.hs", "import Foo\nmain = print foo\n")
        self.write("Foo.hs", "module Foo where\nfoo :: Int\nfoo = 66\n")
        self.run("--cache=wrong")
        self.write("Foo.hs", "module Foo where\nfoo :: Int\nfoo = 42\n")
        self.run("--cache=right")
        (self.entry,) = os.listdir(self.path("right", OWN))
        (wrong,) = os.listdir(self.path("wrong", OWN))
        self.planted = plant(read(self.path("right", OWN, self.entry)), read(self.path("wrong", OWN, wrong)))

    def path(self, *names):
        return os.path.join(self.folder, *names)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8") as file:
            file.write(text)

    def run(self, *words, **more):
        return measure.run([self.assay, "run", *words, "Main.hs"], SECONDS, cwd=self.folder, stdin=subprocess.DEVNULL, **more)

    def fresh(self, name, mode=0o700):
        """A new folder with a cache in it that has nothing yet."""
        shutil.rmtree(self.path(name), ignore_errors=True)
        os.makedirs(self.path(name, OWN))
        os.chmod(self.path(name, OWN), mode)
        return self.path(name, OWN)


def read(path):
    with open(path, "rb") as file:
        return file.read()


def plant(right, wrong):
    """The wrong interface under the source and the key of the right one: its checksum is no seal."""
    first, index, interface = wrong.split(b"\n", 2)
    words, meant = index.split(b" "), right.split(b"\n")[1].split(b" ")
    words[2:4] = meant[2:4]
    index = b" ".join(words)
    return b" ".join([*first.split(b" ")[:-1], b"%d" % (len(index) + 1)]) + b"\n" + index + b"\n" + interface


def check(tally, what, done, warns=False):
    """The program ran, and the cache was used without a word, or refused once."""
    tally.add(done.stdout == b"42\n" and done.returncode == 0 and done.stderr.count(b"A0424") == warns
              and (warns or not done.stderr), f"{what}: {done}")


def sparse(path, size, beginning=b""):
    with open(path, "wb") as file:
        file.write(beginning)
        file.truncate(size)
    os.utime(path, (0, 0))


def check_others_files(tally, place):
    """What is not ours stays, however much it is; of what is ours the oldest goes."""
    own = place.fresh("full")
    kept = [place.path("full", "data.bin"), place.path("full", "0123456789abcdef"), os.path.join(own, "data.bin"), os.path.join(own, "0123456789abcdef"),
            os.path.join(own, "0123456789abcdeg"), os.path.join(own, "0123456789abcdef0")]
    for path in kept:
        sparse(path, LARGE, b"assay interfaces of nobody\n" if len(os.path.basename(path)) != 16 else b"")
    check(tally, "a cache beside large files", place.run("--cache=full"))
    for path in kept:
        tally.add(os.path.exists(path), f"{path} has gone")
    tally.add(os.path.exists(os.path.join(own, place.entry)), "the entry is not kept")
    ours = os.path.join(own, "00000000000000aa")
    os.remove(os.path.join(own, place.entry))
    sparse(ours, LARGE, b"assay interfaces of an older compiler\n")
    check(tally, "a cache that is full", place.run("--cache=full"))
    tally.add(not os.path.exists(ours) and all(os.path.exists(path) for path in kept), f"left are {os.listdir(own)}")


def check_folders(tally, place):
    """A folder that is not ours alone is not used."""
    for mode, warns in ((0o700, False), (0o755, False), (0o775, True), (0o757, True), (0o777, True)):
        own = place.fresh("mode", mode)
        with open(os.path.join(own, place.entry), "wb") as file:
            file.write(place.planted)
        os.chmod(os.path.join(own, place.entry), 0o600)
        done = place.run("--cache=mode")
        if warns:
            check(tally, f"a folder of mode {mode:o}", done, True)
            tally.add(read(os.path.join(own, place.entry)) == place.planted, f"mode {mode:o}: something was written")
        else:  # or nothing of this would show that a planted entry is one
            tally.add(done.stdout == b"66\n", f"mode {mode:o}: the entry is not used: {done}")
    own = place.fresh("linked")
    os.rmdir(own)
    os.symlink(os.path.join("..", "right", OWN), own)
    check(tally, "a link", place.run("--cache=linked"), True)
    os.remove(own)
    with Fifo(own) as fifo:
        check(tally, "a FIFO", place.run("--cache=linked"), True)
    tally.add(not fifo.was_opened, "a FIFO was opened")
    with open(own, "wb"):
        pass
    check(tally, "a file", place.run("--cache=linked"), True)
    check(tally, "a folder that cannot be made", place.run("--cache=Main.hs/cache"), True)
    os.makedirs(place.path("shared"))
    os.chmod(place.path("shared"), 0o1777)
    check(tally, "below a folder that all can write to", place.run("--cache=shared", umask=0))
    tally.add(stat.S_IMODE(os.lstat(place.path("shared", OWN)).st_mode) == 0o700 and os.listdir(place.path("shared", OWN)) == [place.entry],
              "a new folder is not ours alone")


def check_entries(tally, place):
    """What lies under an entry's name is a file of ours, or nothing; what is written takes its place."""
    with open(place.path("planted"), "wb") as file:
        file.write(place.planted)
    os.chmod(place.path("planted"), 0o600)

    def link(path):
        os.symlink(place.path("planted"), path)

    def open_to_all(path):
        shutil.copyfile(place.path("planted"), path)
        os.chmod(path, 0o666)

    def anothers(path):
        shutil.copyfile(place.path("planted"), path)
        os.chmod(path, 0o600)
        os.chown(path, OTHER, OTHER)

    for put in [link, open_to_all] + [anothers] * (os.geteuid() == 0):
        path = os.path.join(place.fresh("entries"), place.entry)
        put(path)
        check(tally, f"an entry by {put.__name__}", place.run("--cache=entries"))
        status = os.lstat(path)
        tally.add(stat.S_ISREG(status.st_mode) and status.st_uid == os.geteuid() and read(path) == read(place.path("right", OWN, place.entry)),
                  f"an entry by {put.__name__} stays")
        tally.add(os.listdir(os.path.dirname(path)) == [place.entry], f"beside it lies {os.listdir(os.path.dirname(path))}")
    with Fifo(os.path.join(place.fresh("entries"), place.entry)) as fifo:
        check(tally, "an entry that is a FIFO", place.run("--cache=entries"))
        tally.add(not fifo.was_opened and stat.S_ISREG(os.lstat(fifo.path).st_mode), "a FIFO stays, or was opened")
    tally.add(read(place.path("planted")) == place.planted, "it was written through a link")


def check_owner(tally, place):
    """Another user's folder; and root in another user's home."""
    if os.geteuid() != 0:
        return
    os.chown(place.fresh("theirs"), OTHER, OTHER)
    check(tally, "another user's folder", place.run("--cache=theirs"), True)
    os.makedirs(place.path("home"))
    os.chown(place.path("home"), OTHER, OTHER)
    elsewhere = {name: value for name, value in os.environ.items() if name != "XDG_CACHE_HOME"}
    check(tally, "root in another's home", place.run(env=dict(elsewhere, HOME=place.path("home"))))
    tally.add(os.listdir(place.path("home")) == [], f"root left {os.listdir(place.path('home'))} in another's home")


def check_default(tally, place):
    """The default cache is refused with a word, too; that there can be none is nobody's business."""
    home = dict(os.environ, XDG_CACHE_HOME=place.path("xdg"))
    check(tally, "the default cache", place.run(env=home))
    own = place.path("xdg", "assay", OWN)
    tally.add(os.listdir(own) == [place.entry], f"{own} has {os.listdir(own)}")
    os.chmod(own, 0o777)
    check(tally, "a default cache that others can write", place.run(env=home), True)
    check(tally, "a default cache that cannot be made", place.run(env=dict(os.environ, XDG_CACHE_HOME=place.path("Main.hs"))))


def check_ghc(tally, place):
    """What `assay ghc` built is run from a folder that is ours alone, or else built anew elsewhere."""
    ghc, builds = place.path("ghc"), place.path("ghc-cache", "assay", "ghc")
    place.write("ghc", "#!/bin/sh\n[ \"$1\" = --numeric-version ] && echo 9.0.2 && exit\necho built >&2; exit 1\n")
    os.chmod(ghc, 0o755)
    os.makedirs(builds)
    stray = os.path.join(builds, "mine")
    os.makedirs(os.path.join(stray, "runs-mine"))
    with open(os.path.join(stray, "lock"), "wb"):
        pass
    for mode in 0o700, 0o777:
        os.chmod(builds, mode)
        done = measure.run([place.assay, "ghc", f"--with-ghc={ghc}", "Main.hs"], SECONDS, cwd=place.folder, stdin=subprocess.DEVNULL,
                           env=dict(os.environ, XDG_CACHE_HOME=place.path("ghc-cache")))
        tally.add(b"built" in done.stderr and done.stderr.count(b"A0424") == (mode == 0o777), f"assay ghc, mode {mode:o}: {done}")
        tally.add(os.path.isdir(os.path.join(stray, "runs-mine")), "a folder that is no build was cleaned")
        for name in os.listdir(builds):
            if name != "mine":
                tally.add(mode == 0o700, f"something was built in a folder of mode {mode:o}")
                shutil.rmtree(os.path.join(builds, name))


def main():
    assay, tally = os.path.abspath(sys.argv[1]), suite.Tally()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(assay, folder)
        for part in check_others_files, check_folders, check_entries, check_owner, check_default, check_ghc:
            part(tally, place)
    tally.finish()


main()
