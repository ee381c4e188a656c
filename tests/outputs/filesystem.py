#!/usr/bin/env python3
"""The law of the file system: a command opens what it was told to and what its document says, writes and removes what it was
told to make and what is its own, and nothing else; and it does so whatever its files turn out to be.

    tests/outputs/filesystem.py ASSAY [--large] [PATTERN]

Each command of CASES runs in a folder made for it, and strace records what it does. What it wrote or removed is an output that it was
told to make, a draft of one, or lies in its own cache; no output was opened as an input; what it read was named, lies where the
case says (`reads`), or is the installation's or the system's. From that list each input is made a FIFO, a device, a link, a
folder, somebody else's file; each output is aimed at each input, and each folder made full, read-only, shared with strangers; one at a
time. Then the command ends, without a signal, with an exit code of the table; all files but outputs are as they were, and
nothing is left behind. What of these is a sample, another one for each commit, is whole with --large.

suite: filesystem; size: full; build: release; needs: strace; budget: 45; call: {assay} {large} {only}
"""

import fnmatch
import os
import re
import shutil
import stat
import subprocess
import sys
import threading
import time

import place
import traces
from place import Place, write

import suite

SYSTEM = re.compile(r"^/(lib|lib64|usr|etc|proc|sys|dev)(/|$)")
DRAFT = re.compile(r"/\.assay-[^/]*$")
SECONDS = 30  # until a command is called hanging: what takes a second ends before that on any machine
STRANGER = 12345
SAMPLE = 6  # one of so many variations, without --large; of the kinds that have found something, all
EXITS = {0, 1, 2, 3}
LARGE = 300 << 20  # bytes of a file that nobody may take for a cache's

CABAL = """cabal-version: 2.4
name: {name}
version: 1
library
  hs-source-dirs: src
  exposed-modules: {module}
  build-depends: base
executable {name}-run
  hs-source-dirs: app
  main-is: {main}
  build-depends: base, {name}{more}
"""
OUTSIDE = "cabal-version: 2.4\nname: outside\nversion: 1\nexecutable outside\n{fields}  build-depends: base\n"
MAIN = "import Foo\nmain :: IO ()\nmain = print foo\n"
FOO = "module Foo where\nfoo :: Int\nfoo = 42\n"


def put(folder, files):
    for name, text in files.items():
        path = os.path.join(folder, name)
        os.makedirs(os.path.dirname(path), exist_ok=True)
        write(path, text)


def project(name, module, main="Main.hs", more=""):
    return {f"{name}/{name}.cabal": CABAL.format(name=name, module=module, main=main, more=more),
            f"{name}/src/{module}.hs": f"module {module} where\nv{name} :: Int\nv{name} = 1\n",
            f"{name}/app/Main.hs": f"import {module}\nmain :: IO ()\nmain = print v{name}\n"}


def fill(made):
    """What the cases need beside what Place makes."""
    here = made.here
    place.add_inputs(made)
    put(here, {"Main.hs": MAIN, "Foo.hs": FOO, "New.hs": MAIN.replace("Foo", "Bar"), "Bar.hs": FOO.replace("Foo", "Bar"), "user.txt": "mine", "words.txt": "a b c\n",
               "Cpp.hs": '{-# LANGUAGE CPP #-}\n#include "inc.h"\nmain :: IO ()\nmain = print (NUMBER :: Int)\n', "include/inc.h": "#define NUMBER 7\n",
               "Wc.hs": "main :: IO ()\nmain = interact (show . length)\n",
               **project("demo", "Lib"),
               **{"whole/" + path: text for path, text in {**project("one", "One"), **project("two", "Two", more=", one")}.items()},
               "whole/cabal.project": "packages: one two\n",
               "pkgs/dep/dep.cabal": "cabal-version: 2.4\nname: dep\nversion: 1\nlibrary\n  exposed-modules: Dep\n  build-depends: base\n",
               "pkgs/dep/Dep.hs": "module Dep where\ndep :: Int\ndep = 3\n", "UseDep.hs": "import Dep\nmain :: IO ()\nmain = print dep\n",
               "foreign/secret.txt": "secret line\n", "foreign/Secret.hs": "module Secret where\nsecret :: Int\nsecret = 1\n",
               "stranger/main/outside.cabal": OUTSIDE.format(fields="  main-is: ../../foreign/secret.txt\n"),
               "stranger/folder/outside.cabal": OUTSIDE.format(
                   fields="  main-is: Main.hs\n  hs-source-dirs: . ../../foreign\n  include-dirs: ../../foreign\n  other-modules: Secret\n"),
               "stranger/folder/Main.hs": "import Secret\nmain :: IO ()\nmain = print secret\n"})
    os.makedirs(os.path.join(here, "out"))
    os.makedirs(os.path.join(here, "mycache"))


class Case:
    """words: the command; outputs: what it is told to make; reads: patterns of what its document lets it read, beyond what its words name;
    keeps: outputs that it may read before; given: standard input; at: the folder it stands in; exits: how it may end."""

    def __init__(self, *words, outputs=(), reads=(), keeps=(), given=None, at=".", exits=(0,), own=()):
        self.words, self.outputs, self.reads, self.keeps, self.given = list(words), list(outputs), list(reads), set(keeps), given
        self.at, self.exits, self.own = at, set(exits), list(own)


PROJECT = ["demo", "demo/*", "demo/app*", "demo/src*"]
WHOLE = ["whole", "whole/*"]
ROWS = ["rows", "rows/*"]
CASES = {
    "check module": Case("check", "Foo.hs"),
    "check project": Case("check", "demo", reads=PROJECT),
    "check stg": Case("check", "p.stg"),
    "check, main outside": Case("check", "stranger/main", reads=["stranger/main*"], exits=(1,)),
    "check, folder outside": Case("check", "stranger/folder", reads=["stranger/folder*"], exits=(1,)),
    "run": Case("run", "Main.hs", reads=["Foo.hs"]),
    "run, kept": Case("run", "--cache=mycache", "Main.hs", reads=["Foo.hs"], own=["mycache"]),
    "run, kept, something new": Case("run", "--cache=mycache", "New.hs", reads=["Bar.hs"], own=["mycache"]),
    "run, included": Case("run", "-i", "include", "Cpp.hs", reads=["include/*"]),
    "run, standard input": Case("run", "Wc.hs", given="words.txt"),
    "run project": Case("run", "demo", reads=PROJECT),
    "run here": Case("run", at="demo", reads=PROJECT),
    "run whole": Case("run", "two-run", at="whole", reads=WHOLE, exits=(0, 1, 2)),
    "run below": Case("run", at="whole/two", reads=WHOLE),
    "run packages": Case("run", "--package-path=pkgs", "UseDep.hs", reads=["pkgs*"]),
    "dump": Case("dump", "Main.hs", reads=["Foo.hs"]),
    "profile project": Case("profile", "demo", "--report=out.txt", outputs=["out.txt"], reads=PROJECT),
    "profile beside": Case("profile", "Main.hs", "--beside-ghc", "--with-ghc=GHC", "--report=out.txt", outputs=["out.txt"],
                           reads=["Foo.hs"], exits=(0, 1)),
    "report rows": Case("report", "rows", "--json=out.json", outputs=["out.json"], reads=ROWS),
    "report recording": Case("report", "run.assay", "--json=out.json", outputs=["out.json"]),
    "report sources": Case("report", "old.prof", "--source-root=.", "--html=out.html", outputs=["out.html"], reads=["*.hs", "*.prof"]),
    "report piped": Case("report", "-", "--json=out.json", outputs=["out.json"], given="old.prof"),
    "stats files": Case("stats", *["a.json"] * 6, "--json=out.json", outputs=["out.json"], exits=(0, 1, 2)),
    "stats rows": Case("stats", "rows", "--json=out.json", outputs=["out.json"], reads=ROWS, exits=(0, 1, 2)),
    "gate": Case("gate", "budget.txt", "old.prof"),
    "gate saved again": Case("gate", "--save", "budget.txt", "old.prof", outputs=["budget.txt"], keeps=["budget.txt"]),
    "merge rows": Case("merge", "rows", "-o", "out.json", outputs=["out.json"], reads=ROWS, exits=(0, 1, 2)),
    "rows of rows": Case("export", "rows", "--to=rows", "-o", "out", outputs=["out"], reads=ROWS, exits=(0, 1, 2)),
    "rows into rows": Case("export", "rows", "--to=rows", "-o", "rows", reads=ROWS, exits=(1, 2)),
    "help": Case("help", "run"),
    "explained": Case("help", "A0201"),
}
HASKELL = ("check", "run", "dump", "profile")


def values(words, option):
    return [word.partition("=")[2] for word in words if word.startswith(f"--{option}=")]


def written(given, outputs, reads):
    """Of a row of COMMANDS."""
    return Case(*given, outputs=outputs, reads=reads, keeps=outputs if given[0] == "gate" else [], own=values(given, "cache"))


def reading(given, by, reads):
    """Of a row of INPUTS, which writes by each of its options."""
    words, outputs = list(given), []
    for number, option in enumerate(by or [""]):
        out = f"made{number}" if "OUT" in option or "OUT" in given else ""
        words = [word.replace("OUT", out) for word in [*words, *option.split()]]
        outputs += [out] if out else []
    folders = {os.path.dirname(one) for one in reads}
    outputs += [word for word, before in zip(words[1:], words) if before == "-o" and word not in outputs]
    return Case(*words, outputs=outputs + values(words, "keep"), keeps=values(words, "gate"), own=values(words, "cache"),
                reads=[*reads, *folders, *(f"{folder}/*" for folder in folders if folder), "*.hs", "project*", "lib*"], exits=(0, 1, 3))


def cases():
    """Those of tests/outputs/place.py, too."""
    for name, (words, outputs) in place.COMMANDS.items():
        yield name, written(words, outputs, ["*.hs", "project*", "packages*"])
    for name, row in place.INPUTS.items():
        yield "reads: " + name, reading(*row)
    yield from CASES.items()


# ---- a folder for each run ----


class World:
    """A place that is as it was made, however often something is run there."""

    def __init__(self, made):
        self.place = made
        fill(made)
        for words in (["profile", "p.stg", "-o", "run.assay", "--report=/dev/null"], ["run", "--cache=mycache", "Main.hs"]):
            done = made.run(*words)
            if done.returncode != 0:
                sys.exit(f"assay {' '.join(words)}: {done.stderr}")
        if not os.listdir(made.path("mycache")):
            sys.exit("nothing is kept in a cache: is library.interfaces there?")
        with open(made.path("mycache/thesis.txt"), "wb") as file:
            file.truncate(LARGE)
        os.utime(made.path("mycache/thesis.txt"), (0, 0))
        self.kept = made.root + "-kept"
        self.save()

    def save(self):
        shutil.rmtree(self.kept, ignore_errors=True)
        subprocess.run(["cp", "-a", self.place.root, self.kept], check=True)

    def restore(self):
        subprocess.run(["rm", "-rf", self.place.root], check=True)
        subprocess.run(["cp", "-a", self.kept, self.place.root], check=True)

    def release(self):
        shutil.rmtree(self.kept, ignore_errors=True)

    def command(self, case, words=None):
        return [self.place.assay, *(word.replace("GHC", self.place.ghc) for word in words or case.words)]

    def folder(self, case):
        return os.path.normpath(os.path.join(self.place.here, case.at))

    def told(self, case, path):
        return os.path.normpath(os.path.join(self.folder(case), path))

    def snapshot(self):
        """Of all that is no cache or temporary file of ours: kind, mode, size, date and what a link says."""
        found = {}
        for folder, folders, names in os.walk(self.place.root):
            if os.path.relpath(folder, self.place.root).split(os.sep)[0] in ("cache", "tmp"):
                folders.clear()
                continue
            for name in (*folders, *names):
                path = os.path.join(folder, name)
                facts = os.lstat(path)
                link = os.readlink(path) if stat.S_ISLNK(facts.st_mode) else ""
                whole = (facts.st_size, facts.st_mtime_ns, facts.st_ino) if stat.S_ISREG(facts.st_mode) else ()
                found[path] = (facts.st_mode, facts.st_uid, link, *whole)
        return found


def below(path, folder):
    return path == folder or path.startswith(folder.rstrip("/") + "/")


def is_own(world, case, path):
    """A draft, a temporary file, or in a cache: in the user's, which is ours, or in our folder of one that was named."""
    root = world.place.root
    if DRAFT.search(path) or below(path, f"{root}/tmp") or below(path, f"{root}/cache/assay"):
        return True
    return any(re.match(re.escape(world.told(case, own)) + r"/[^/]*assay[^/]*(/|$)", path) for own in case.own)


def may_write(world, case, path):
    if not below(path, world.place.root):
        return path.startswith("/dev/")
    return is_own(world, case, path) or any(below(path, world.told(case, one)) for one in case.outputs)


def may_read(world, case, path):
    here = world.place.here
    if not below(path, world.place.root):
        return SYSTEM.match(path) or below(path, suite.ROOT) or below(path, os.path.dirname(world.place.assay))
    if is_own(world, case, path):
        return True
    named = [world.told(case, word.rpartition("=")[2]) for word in case.words if not word.startswith("--") or "=" in word]
    folders = {os.path.dirname(one) for one in named} | {world.folder(case), here}
    if path in named or path in folders or case.given and path == os.path.join(here, case.given):
        return True
    return below(path, here) and any(fnmatch.fnmatch(os.path.relpath(path, here), pattern) for pattern in case.reads)


def violations(world, case, trace):
    outputs = {world.told(case, one) for one in case.outputs} - {world.told(case, one) for one in case.keeps}
    named = {world.told(case, own) for own in case.own}  # which is made, if it is not there
    for path in sorted(trace.written | set(trace.renamed) | trace.made - named | trace.changed):
        if not may_write(world, case, path):
            yield f"wrote {path}"
    for path in sorted(trace.removed | set(trace.renamed.values())):
        if not is_own(world, case, path) and path not in trace.made:
            yield f"removed {path}"
    for path in sorted(trace.read - trace.written):
        if path in outputs and not os.path.isdir(path):
            yield f"read {path}, which is an output"
        if not may_read(world, case, path):
            yield f"read {path}"


def inputs_of(world, trace):
    """The files below our place that were read: what can be made something else."""
    before = os.path.join(world.place.root, "")
    return sorted(path for path in trace.read - trace.written if path.startswith(before) and not below(path, f"{world.place.root}/tools")
                  and os.path.isfile(path.replace(world.place.root, world.kept, 1)))


# ---- what becomes of an input, an output or a folder ----


def make_fifo(path):
    os.remove(path)
    os.mkfifo(path)


def make_device(path):
    os.remove(path)
    os.symlink("/dev/zero", path)


def make_link(path):
    os.rename(path, path + ".elsewhere")
    os.symlink(path + ".elsewhere", path)


def make_folder(path):
    os.remove(path)
    os.mkdir(path)


def give_away(path):
    os.chown(path, STRANGER, STRANGER)


INPUTS = {"a FIFO": make_fifo, "a device": make_device, "a link": make_link, "a folder": make_folder, "somebody else's": give_away}


def share(folder):
    os.chown(folder, STRANGER, STRANGER)
    os.chmod(folder, 0o777)


def fill_up(folder):
    """A file system of its own, as large as what is there, and not a block more."""
    kept = folder + ".whole"
    subprocess.run(["cp", "-a", folder, kept], check=True)
    subprocess.run(["mount", "-t", "tmpfs", "-o", "size=64m", "none", folder], check=True)
    subprocess.run(["cp", "-a", kept + "/.", folder], check=True)
    shutil.rmtree(kept)
    subprocess.run(["dd", "if=/dev/zero", f"of={folder}/filler", "bs=4k"], check=False, stderr=subprocess.DEVNULL)


def feed(path, source, ended):
    """Who writes into a FIFO that was named, if anybody ever opens it."""
    while not ended.is_set():
        try:
            descriptor = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
        except OSError:
            time.sleep(0.01)
            continue
        os.set_blocking(descriptor, True)
        try:
            with open(source, "rb") as file:
                while part := file.read(65536):
                    os.write(descriptor, part)
        except OSError:
            pass
        os.close(descriptor)
        return


class Law:
    def __init__(self, tally, world, large):
        self.tally, self.world, self.large, self.runs = tally, world, large, 0

    def run(self, case, words=None, fifo=None, bare=False):
        """How it ended; None: it did not."""
        self.runs += 1
        world, ended, feeder = self.world, threading.Event(), None
        command = world.command(case, words)
        if bare:
            command = ["setpriv", "--inh-caps=-all", "--bounding-set=-all", *command]
        if fifo:
            feeder = threading.Thread(target=feed, args=(fifo, fifo.replace(world.place.root, world.kept, 1), ended))
            feeder.start()
        given = open(os.path.join(world.place.here, case.given), "rb") if case.given and os.path.isfile(world.told(case, case.given)) else None
        try:
            return subprocess.run(command, cwd=world.folder(case), env=world.place.environment, stdin=given or subprocess.DEVNULL,
                                  capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return None
        finally:
            ended.set()
            if given:
                given.close()
            if feeder:
                feeder.join()

    def check(self, case, label, before, done):
        world, after = self.world, self.world.snapshot()
        if done is None:
            return self.tally.add(False, f"{label}: it did not end")
        self.tally.add(done.returncode in EXITS | case.exits, f"{label}: exit {done.returncode} {done.stderr[-400:]}")
        changed = sorted(path for path in {*before, *after} if before.get(path) != after.get(path) and not may_write(world, case, path))
        litter = [path for path in after if path not in before and DRAFT.search(path)]
        return self.tally.add(not changed and not litter, f"{label}: changed {changed}, left {litter}")

    def vary(self, case, label, change, words=None, fifo=None, bare=False):
        self.world.restore()
        change()
        before = self.world.snapshot()
        done = self.run(case, words, fifo, bare)
        self.check(case, label, before, done)
        return done

    def chosen(self, labels):
        return labels if self.large else set(suite.by_commit(labels)[::SAMPLE])

    def inputs(self, name, case, inputs):
        named = {self.world.told(case, word.rpartition("=")[2]) for word in case.words}
        every = {f"{name}: {os.path.relpath(path, self.world.place.root)} is {kind}": (path, kind) for path in inputs for kind in INPUTS}
        for label in [label for label in every if label in self.chosen(list(every)) or every[label][1] == "a FIFO"]:
            path, kind = every[label]
            times = sum(self.world.told(case, word) == path for word in case.words)
            written = any(self.world.told(case, one) == path for one in case.outputs)
            if kind == "a device" and path in named or kind == "a FIFO" and times > 1:
                continue  # the one is read for as long as it gives, the other gives once
            if written and kind in ("a FIFO", "a link"):
                continue  # an output, too: it waits for who reads, and goes where the link leads
            self.vary(case, label, lambda path=path, kind=kind: INPUTS[kind](path), fifo=path if kind == "a FIFO" and path in named else None)

    def aimed(self, name, case, inputs):
        """Each output at each input: it is refused, and the input stays."""
        world = self.world
        outputs = [one for one in case.outputs if one not in case.keeps and not os.path.isdir(world.told(case, one))
                   and any(one == word.rpartition("=")[2] for word in case.words)]
        for output in outputs:
            for path in [path for path in inputs if below(path, world.place.here)]:
                aim = os.path.relpath(path, world.folder(case))
                words = [re.sub(rf"(^|=){re.escape(output)}$", lambda found, aim=aim: found[1] + aim, word) for word in case.words]
                label = f"{name}: {output} is {aim}"
                silent = Case(*words, outputs=[one for one in case.outputs if one != output], own=case.own, at=case.at, given=case.given)
                done = self.vary(silent, label, lambda: None)
                self.tally.add(done and done.returncode != 0, f"{label}: it was not refused")

    def folders(self, name, case):
        world = self.world
        places = {"here": world.folder(case), **{one: os.path.dirname(world.told(case, one)) for one in case.outputs}}
        for folder in sorted(set(places.values())):
            where = os.path.relpath(folder, world.place.root)
            self.vary(case, f"{name}: {where} is shared", lambda folder=folder: share(folder))
            self.vary(case, f"{name}: {where} is read-only", lambda folder=folder: os.chmod(folder, 0o555), bare=True)
            self.full(name, case, folder, where)

    def full(self, name, case, folder, where):
        self.world.restore()
        try:
            fill_up(folder)
            before = self.world.snapshot()
            self.check(case, f"{name}: {where} is full", before, self.run(case))
        finally:
            subprocess.run(["umount", "-l", folder], check=True)

    def above(self, name, case):
        """Strangers have put a project above that has a package of our own's name."""
        world = self.world

        def plant():
            put(world.place.root, {"cabal.project": "packages: here/demo evil\n", **{"evil/" + path.partition("/")[2]: text for path, text in
                                   project("containers", "Planted").items()}})
            os.makedirs(f"{world.place.root}/evil", exist_ok=True)
            for folder, folders, names in os.walk(f"{world.place.root}/evil"):
                for one in (folder, *(os.path.join(folder, each) for each in (*folders, *names))):
                    os.chown(one, STRANGER, STRANGER)
            os.chown(f"{world.place.root}/cabal.project", STRANGER, STRANGER)

        world.restore()
        plant()
        found, _ = traces.trace(world.command(case), world.folder(case), world.place.environment)
        self.runs += 1
        planted = sorted(path for path in found.read if below(path, f"{world.place.root}/evil"))
        self.tally.add(not planted, f"{name}: a stranger's project above was followed: {planted}")

    def cache(self, name, case):
        """What lies where the cache keeps things is a link to somebody's file, or a FIFO, or the folder is a stranger's."""
        world = self.world
        world.restore()
        entries = [path for own in case.own for folder, _, names in os.walk(world.told(case, own)) for path in (os.path.join(folder, one) for one in names)
                   if is_own(world, case, path)]
        for path in entries:
            def link(path=path):
                os.remove(path)
                os.symlink(world.place.path("user.txt"), path)

            self.vary(case, f"{name}: {os.path.basename(path)} of the cache leads elsewhere", link)
            self.vary(case, f"{name}: {os.path.basename(path)} of the cache is a FIFO", lambda path=path: make_fifo(path))
            world.restore()
            share(os.path.dirname(path))
            found, done = traces.trace(world.command(case), world.folder(case), world.place.environment)
            self.runs += 1
            self.tally.add(done.returncode in EXITS and path not in found.read, f"{name}: a cache that others can write was read: {path}")

    def hold(self, name, case):
        world = self.world
        world.restore()
        given = open(os.path.join(world.place.here, case.given), "rb") if case.given else None
        found, done = traces.trace(world.command(case), world.folder(case), world.place.environment, given)
        self.runs += 1
        self.tally.add(done.returncode in case.exits, f"{name}: exit {done.returncode} {done.stderr[-600:]}")
        wrong = list(violations(world, case, found))
        self.tally.add(not wrong, f"{name}: {'; '.join(wrong)}")
        inputs = inputs_of(world, found)
        self.inputs(name, case, inputs)
        self.aimed(name, case, inputs)
        self.folders(name, case)
        if case.words[0] in HASKELL:
            self.above(name, case)
        self.cache(name, case)


def main(assay, *rest):
    only = next((word for word in rest if word != "--large"), None)
    tally = suite.Tally()
    with Place(assay) as made:
        world = World(made)
        law = Law(tally, world, "--large" in rest)
        try:
            for name, case in cases():
                if not only or only in name:
                    law.hold(name, case)
        finally:
            world.restore()
            world.release()
        print(f"{law.runs} runs")
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
