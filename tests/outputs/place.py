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
    "gate": (["gate", "--save", "out.txt", "old.prof"], ["out.txt"]),
    "export": (["export", "old.prof", "--to=pprof", "-o", "out.pb.gz"], ["out.pb.gz"]),
    "rows": (["export", "a.json", "--to=rows", "-o", "."], ["runs.ndjson", "figures.ndjson", "stacks.ndjson", "costs.ndjson"]),
    "merge": (["merge", "old.prof", "old.prof", "-o", "out.json"], ["out.json"]),
    "profile": (["profile", "p.stg", "--json=out.json", "--html=out.html", "--report=out.txt"],
                ["out.json", "out.html", "out.txt"]),
    "record": (["profile", "p.stg", "-o", "out.assay", "--report=out.txt"], ["out.assay", "out.txt"]),
    "ghc": (["ghc", "Main.hs", "--with-ghc=GHC", "--json=out.json", "--keep=."],
            ["out.json", "Main.prof", "Main.t", "Main-context.eventlog"]),
}


def words_of(place, command):
    return [word.replace("GHC", place.ghc) for word in COMMANDS[command][0]]
