"""What a command does to files, by strace: what it opened, wrote, renamed and removed. What programs that it starts do is theirs."""

import os
import re
import subprocess
import tempfile

from measure import HANGING

CALLS = ("open,openat,openat2,creat,rename,renameat,renameat2,unlink,unlinkat,rmdir,mkdir,mkdirat,link,linkat,symlink,symlinkat,"
         "truncate,chmod,fchmodat,chown,lchown,fchownat,mknod,mknodat,utimensat,chdir,fchdir,execve,clone,clone3,fork,vfork")
LINE = re.compile(r"^(\d+) +(\w+)\((.*)\) += (\S+)")
ENTERED = re.compile(r'(?:(?:AT_FDCWD|\d+)<([^>]*)>, )?"((?:[^"\\]|\\.)*)"')
OPENED = re.compile(r"= \d+<([^>]*)>")
FORKS = ("clone", "clone3", "fork", "vfork")


class Trace:
    """read, written, removed, made, changed: sets of absolute paths; read has those that were opened, by their true names."""

    def __init__(self, here):
        self.here = here
        self.read, self.written, self.removed, self.made, self.changed, self.renamed = set(), set(), set(), set(), set(), {}
        self.others, self.first = set(), None

    def paths(self, arguments):
        for folder, name in ENTERED.findall(arguments):
            name = name.encode().decode("unicode_escape").encode("latin-1").decode(errors="replace")
            yield os.path.normpath(os.path.join(folder or self.here, name))

    def add_open(self, line, arguments, path):
        opened = OPENED.search(line)
        path = opened[1] if opened else path
        if re.search(r"O_WRONLY|O_RDWR|O_CREAT", arguments):
            self.written.add(path)
        if "O_WRONLY" not in arguments and "O_PATH" not in arguments:
            self.read.add(path)

    def add(self, line):
        found = LINE.match(line)
        if not found or found[4].startswith(("-", "?")):
            return
        process, call, arguments = found[1], found[2], found[3]
        self.first = self.first or process
        if call in FORKS:
            if process in self.others:
                self.others.add(found[4])
        elif call == "execve":
            if process != self.first:
                self.others.add(process)
        elif process not in self.others:
            self.add_call(call, arguments, line)

    def add_call(self, call, arguments, line):
        paths = list(self.paths(arguments))
        if call in ("open", "openat", "openat2", "creat"):
            self.add_open(line, arguments + (" O_WRONLY" if call == "creat" else ""), paths[0])
        elif call.startswith("rename"):
            self.renamed[paths[1]] = paths[0]
        elif call.startswith(("unlink", "rmdir")):
            self.removed.add(paths[0])
        elif call.startswith(("mkdir", "mknod")):
            self.made.add(paths[0])
        elif call.startswith(("link", "symlink")):
            self.made.add(paths[-1])
        elif call not in ("chdir", "fchdir"):
            self.changed |= set(paths)


def trace(command, here, environment, given=None):
    """(the trace, the process that has ended)"""
    with tempfile.NamedTemporaryFile("r", prefix="assay-trace-", errors="replace") as log:
        done = subprocess.run(["strace", "-f", "-qq", "-y", "-s", "4096", "-e", "signal=none", "-e", "trace=" + CALLS, "-o", log.name, *command],
                              cwd=here, env=environment, stdin=given or subprocess.DEVNULL, capture_output=True, timeout=HANGING,
                              check=False)
        found, unfinished = Trace(here), {}
        for line in log:
            line = line.rstrip("\n")
            process = line.split(" ", 1)[0]
            if line.endswith("<unfinished ...>"):
                unfinished[process] = line[:-len("<unfinished ...>")].rstrip()
                continue
            resumed = re.match(r"^\d+ +<\.\.\. \w+ resumed>(.*)$", line)
            found.add(unfinished.pop(process, process) + resumed[1] if resumed else line)
    return found, done
