"""A folder of its own for one command at a time: inputs, a GHC that is none, and what is left behind.

The GHC is a script: it `builds` a script that writes files of GHC's as they are in the tree. So `assay ghc` is driven in
no time, and without GHC.
"""

import os
import shutil
import signal
import stat
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from measure import HANGING  # noqa: E402
from suite import ROOT  # noqa: E402

GHC_FILES = os.path.join(ROOT, "tests", "profiles", "ghc")
PAIR = os.path.join(ROOT, "tests", "profiles", "pairs", "leak")
COMPILER = """#!/bin/sh
[ "$1" = --numeric-version ] && { echo 9.0.2; exit 0; }
while [ $# -gt 0 ]; do [ "$1" = -o ] && program=$2; shift; done
cp "$0.program" "$program"
"""
PROGRAM = f"""#!/bin/sh
for word; do case "$word" in
-pj) costs=yes ;;
-po*) [ "$costs" ] && cp {GHC_FILES}/classes.pj.json "${{word#-po}}.prof" ;;
-t*) cp {GHC_FILES}/classes.rts "${{word#-t}}" ;;
-ol*) cp {GHC_FILES}/classes.hm.eventlog.gz "${{word#-ol}}" ;;
esac; done
echo ran
"""
# it says how far it is, so there are many moments at which it can be interrupted
PROGRAM_STG = r"""module Main

data Int = I Int#
centre work
down = \n:Int# -> case n of _ { 0 -> I 0 ; _ -> case -# n 1 of m { _ -> down m } }
tick = \n:Int# s:State# -> case n of _ { 0 -> I 0 ; _ ->
    case writeAddr# 1 "tick\n" 5 s of _ { (# s1:State# a:Int# #) ->
    case flushFd# 1 s1 of _ { (# s2:State# b:Int# #) ->
    case scc work (down 2000) of _ { I c -> case -# n 1 of m { _ -> tick m s2 } } } } }
main = \s:State# -> tick 50 s
run main s
"""


def build_calls(folder):
    """calls.c, as a library to be preloaded."""
    path = os.path.join(folder, "calls.so")
    source = os.path.join(os.path.dirname(os.path.abspath(__file__)), "calls.c")
    subprocess.run(["cc", "-shared", "-fPIC", "-O1", "-o", path, source], check=True)
    return path


def write(path, text, mode=0o644):
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    os.chmod(path, mode)


class Fifo:
    """In the place of a file. Whoever waits for it is let go, and that it was opened is noted."""

    def __init__(self, path):
        self.path, self.was_opened, self.has_ended = path, False, threading.Event()
        os.mkfifo(path)
        self.watcher = threading.Thread(target=self.watch, daemon=True)

    def watch(self):
        while not self.has_ended.wait(0.01):
            try:
                writer = os.open(self.path, os.O_WRONLY | os.O_NONBLOCK)
                self.was_opened |= stat.S_ISFIFO(os.fstat(writer).st_mode)  # or something else took its place
                os.close(writer)
            except OSError:  # nobody reads
                pass

    def __enter__(self):
        self.watcher.start()
        return self

    def __exit__(self, *_):
        self.has_ended.set()
        self.watcher.join()
        os.remove(self.path)


class Place:
    """Use it as a context. `here` is the current folder of commands; home, cache and temporary folder are beside."""

    def __init__(self, assay):
        self.assay = os.path.abspath(assay)

    def __enter__(self):
        memory = "/dev/shm" if os.access("/dev/shm", os.W_OK) else None  # no disk to wait for
        self.root = os.path.realpath(tempfile.mkdtemp(prefix="assay-outputs-", dir=memory))
        for name in ("here", "home", "cache", "tmp", "tools"):
            os.mkdir(os.path.join(self.root, name))
        self.here = os.path.join(self.root, "here")
        self.environment = {"PATH": os.environ["PATH"], "HOME": os.path.join(self.root, "home"),
                            "XDG_CACHE_HOME": os.path.join(self.root, "cache"),
                            "TMPDIR": os.path.join(self.root, "tmp")}
        for name, source in (("old.prof", "old.prof"), ("new.prof", "new.prof")):
            shutil.copyfile(os.path.join(PAIR, source), os.path.join(self.here, name))
        shutil.copyfile(os.path.join(GHC_FILES, "classes.hm.hp"), os.path.join(self.here, "a.hp"))
        shutil.copyfile(os.path.join(GHC_FILES, "classes.pj.json"), os.path.join(self.here, "a.json"))
        write(os.path.join(self.here, "Main.hs"), "main = pure ()\n")
        self.ghc = os.path.join(self.root, "tools", "ghc")
        write(self.ghc, COMPILER, 0o755)
        write(self.ghc + ".program", PROGRAM, 0o755)
        write(os.path.join(self.here, "p.stg"), PROGRAM_STG)
        add_project(self)
        return self

    def __exit__(self, *problem):
        shutil.rmtree(self.root)

    def path(self, name):
        return os.path.join(self.here, name)

    def read(self, name):
        with open(self.path(name), "rb") as file:
            return file.read()

    def start(self, *words, environment=None, **more):
        """Its own leader, so that who is left can be found; signals as at a terminal."""
        more = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE, **more}
        return subprocess.Popen([self.assay, *words], cwd=self.here, env={**self.environment, **(environment or {})},
                                preexec_fn=begin, **more)

    def run(self, *words, **more):
        with self.start(*words, **more) as process:
            output, errors = process.communicate(timeout=HANGING)
            return subprocess.CompletedProcess(words, process.returncode, output, errors)

    def shell(self, line, **more):
        return subprocess.run(["sh", "-c", f"""assay() {{ '{self.assay}' "$@"; }}; {line}"""], cwd=self.here,
                              timeout=HANGING, stdin=subprocess.DEVNULL, capture_output=True, check=False,
                              env={**self.environment, **more})

    def files(self):
        """What lies about: files with their contents, folders. Of the cache, what runs leave and no more."""
        found = {}
        for folder, folders, names in os.walk(self.root):
            where = os.path.relpath(folder, self.root)
            cached = where.split(os.sep)[0] == "cache"
            for name in folders:
                if not cached or name.startswith("runs"):
                    found[os.path.join(where, name)] = None
            for name in [] if cached else names:
                path = os.path.join(folder, name)
                if stat.S_ISREG(os.lstat(path).st_mode):
                    with open(path, "rb") as file:
                        found[os.path.join(where, name)] = file.read()
        return found


def begin():
    """What runs in the background may have inherited that Ctrl-C is ignored."""
    os.setsid()
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGPIPE):
        signal.signal(number, signal.SIG_DFL)


def has_processes(leader):
    """Is there still somebody of those that this process has led?"""
    for name in os.listdir("/proc"):
        if not name.isdigit():
            continue
        try:
            with open(f"/proc/{name}/stat", encoding="utf-8", errors="replace") as file:
                fields = file.read().rsplit(")", 1)[1].split()
        except OSError:
            continue
        if fields[3] == str(leader) and fields[0] != "Z":
            return True
    return False


# every command that writes: its words, and what it writes. GHC stands for the compiler
COMMANDS = {
    "report": (["report", "old.prof", "--json=out.json", "--html=out.html"], ["out.json", "out.html"]),
    "why": (["why", "main", "old.prof", "--json=out.json"], ["out.json"]),
    "heap": (["heap", "a.hp", "-o", "out.svg"], ["out.svg"]),
    "diff": (["diff", "old.prof", "new.prof", "--json=out.json", "--html=out.html"], ["out.json", "out.html"]),
    "scale": (["scale", "--size=1", "old.prof", "--size=2", "old.prof", "--size=4", "old.prof", "--json=out.json"],
              ["out.json"]),
    "stats": (["stats", "old.prof", "new.prof", "--json=out.json"], ["out.json"]),
    "gate": (["gate", "--save", "out.txt", "old.prof"], ["out.txt"]),
    "export": (["export", "old.prof", "--to=pprof", "-o", "out.pb.gz"], ["out.pb.gz"]),
    "rows": (["export", "a.json", "--to=rows", "-o", "."], ["runs.ndjson", "figures.ndjson", "stacks.ndjson", "costs.ndjson"]),
    "merge": (["merge", "old.prof", "old.prof", "-o", "out.json"], ["out.json"]),
    "profile": (["profile", "p.stg", "--json=out.json", "--html=out.html", "--report=out.txt"],
                ["out.json", "out.html", "out.txt"]),
    "record": (["profile", "p.stg", "-o", "out.assay", "--report=out.txt"], ["out.assay", "out.txt"]),
    "project": (["profile", "project/demo", "--package-path=packages", "--cache=../cache/own", "--report=out.txt"], ["out.txt"]),
    "ghc": (["ghc", "Main.hs", "--with-ghc=GHC", "--json=out.json", "--keep=."],
            ["out.json", "Main.prof", "Main.t", "Main-context.eventlog"]),
}


def words_of(place, command):
    return [word.replace("GHC", place.ghc) for word in COMMANDS[command][0]]


TABLES = ["rows/runs.ndjson", "rows/figures.ndjson", "rows/stacks.ndjson", "rows/costs.ndjson"]
PAGES = ["--json=OUT", "--html=OUT"]
REPORTS = [*PAGES, "--report=OUT"]
PROJECT = ["project/cabal.project", "project/demo/demo.cabal", "project/demo/Main.hs", "project/demo/limits.h",
           "packages/deep/deep.cabal", "packages/deep/Deep.hs"]
# every command that reads: its words, by which options it writes a file, OUT (none: by no option), and which files it
# reads, by whatever way. add_inputs makes those that are not always there. tests/checks/inputs.py holds this against cli/options.def
INPUTS = {
    "report": (["report", "old.prof"], PAGES, ["old.prof"]),
    "report of rows": (["report", "rows"], PAGES, TABLES),
    "sources": (["report", "run.json", "--annotate", "--source-root=."], PAGES, ["source/Main.hs"]),
    "why": (["why", "main", "old.prof"], ["--json=OUT"], ["old.prof"]),
    "why of rows": (["why", "main", "rows"], ["--json=OUT"], TABLES),
    "heap": (["heap", "hp.svg"], ["-o OUT"], ["hp.svg"]),
    "diff": (["diff", "old.prof", "rows"], PAGES, ["old.prof", *TABLES]),
    "scale": (["scale", "--size=1", "old.prof", "--size=2", "new.prof", "--size=4", "rows"], ["--json=OUT"], ["new.prof", *TABLES]),
    "stats": (["stats", "old.prof", "new.prof"], ["--json=OUT"], ["new.prof"]),
    "stats of rows": (["stats", "rows"], ["--json=OUT"], TABLES),
    "gate": (["gate", "--save", "OUT", "old.prof", "rows"], [""], ["old.prof", *TABLES]),
    "merge": (["merge", "old.prof", "old.prof"], ["-o OUT"], ["old.prof"]),
    "merge of rows": (["merge", "rows", "rows"], ["-o OUT"], TABLES),
    "export": (["export", "old.prof", "--to=folded"], ["-o OUT"], ["old.prof"]),
    "export of rows": (["export", "rows", "--to=folded"], ["-o OUT"], TABLES),
    "limits": (["export", "old.prof", "--to=openmetrics", "--gate=budget.txt"], ["-o OUT"], ["old.prof", "budget.txt"]),
    "rows again": (["export", "a.json", "one", "--to=rows"], ["-o one"], ["one/runs.ndjson", "one/costs.ndjson"]),
    "check": (["check", "project/demo", "--package-path=packages", "--cache=project/demo"], [], PROJECT),
    "run": (["run", "project/demo", "--package-path=packages", "--cache=packages/deep"], [], PROJECT),
    "dump": (["dump", "Use.hs", "-i", "packages/deep", "--cache=packages/deep"], [], ["Use.hs", "packages/deep/Deep.hs"]),
    "profile": (["profile", "p.stg"], ["-o OUT", *REPORTS], ["p.stg"]),
    "project": (["profile", "project/demo", "--package-path=packages"], ["-o OUT", *REPORTS], PROJECT),
    "folders": (["profile", "Use.hs", "-i", "packages/deep"], ["-o OUT", *REPORTS], ["Use.hs", "packages/deep/Deep.hs"]),
    "library": (["profile", "Main.hs", "--library=lib", "--cache=none"], ["--json=OUT"], ["lib/base/package", "lib/base/Prelude.hs"]),
    "beside": (["profile", "Main.hs", "--beside-ghc", "--with-ghc=GHC"], ["-o OUT", *REPORTS], ["Main.hs"]),
    "beside a project": (["profile", "project/demo", "--package-path=packages", "--beside-ghc", "--with-ghc=GHC"], REPORTS, PROJECT),
    "ghc": (["ghc", "Main.hs", "--with-ghc=GHC"], [*REPORTS, "--save --gate=OUT"], ["Main.hs"]),
    "ghc within a budget": (["ghc", "Main.hs", "--with-ghc=GHC", "--gate=budget.txt"], REPORTS, ["budget.txt"]),
    "ghc, kept": (["ghc", "Main.hs", "--with-ghc=GHC", "--gate=Main.t", "--keep=."], [], ["Main.t"]),
}


def add_project(place):
    """A project of cabal's, and a package that it needs."""
    for folder in ("project/demo", "packages/deep"):
        os.makedirs(place.path(folder))
    write(place.path("project/cabal.project"), "packages: demo\n")
    write(place.path("project/demo/demo.cabal"), "cabal-version: 2.4\nname: demo\nversion: 1\nexecutable demo\n"
          "  main-is: Main.hs\n  build-depends: base, deep\n")
    write(place.path("project/demo/Main.hs"), '{-# LANGUAGE CPP #-}\n#include "limits.h"\nimport Deep\nmain = print (LIMIT + deep)\n')
    write(place.path("project/demo/limits.h"), "#define LIMIT 3\n")
    write(place.path("packages/deep/deep.cabal"), "cabal-version: 2.4\nname: deep\nversion: 1\nlibrary\n"
          "  exposed-modules: Deep\n  build-depends: base\n")
    write(place.path("packages/deep/Deep.hs"), "module Deep where\ndeep = 4 :: Int\n")


def add_inputs(place):
    """What the rows of INPUTS read."""
    write(place.path("Use.hs"), "import Deep\nmain = print deep\n")
    os.mkdir(place.path("source"))
    write(place.path("source/Main.hs"), "main = print (sum [1 .. 1000 :: Int])\n")
    shutil.copyfile(place.path("a.hp"), place.path("hp.svg"))
    shutil.copytree(os.path.join(ROOT, "lib"), place.path("lib"))
    for words in (["gate", "--save", "budget.txt", "old.prof"], ["gate", "--save", "Main.t", "old.prof"],
                  ["profile", "source/Main.hs", "--json=run.json", "--lines"],
                  ["export", "old.prof", "--to=rows", "--time=2026-11-18T20:45:00Z", "-o", "one"],
                  ["export", "old.prof", "new.prof", "--to=rows", "--time=2026-11-18T20:45:00Z", "-o", "rows"]):
        done = place.run(*words)
        assert done.returncode == 0, (words, done)
