#!/usr/bin/env python3
"""An installed assay is used as people use it, wherever it lies: does it run, profile, record and explain Haskell programs?

    tests/install/use.py PREFIX [--root DIR] [--as UID] [--locale NAME]...

PREFIX has bin/assay. With --root it is a path below DIR, to which commands are confined (chroot, as root); nothing is needed
there but what was installed. With --as, commands are another user's, who cannot write there. Nobody has a home that can be
written. Each command runs from a folder of its own, with a PATH of the root and no other variable than the locale: LANG=C and
LANG=C.UTF-8, unless some are named. GHC, man and bash are used where they are; where GHC is not, its message is expected.

The last line is `N passed, N failed`.
"""

import argparse
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

LOCALES = ("C", "C.UTF-8")
SEARCHED = ("/usr/local/bin", "/usr/bin", "/bin")
HELLO = 'main :: IO ()\nmain = putStrLn "hello, größe λ"\n'
GREETING = "hello, größe λ\n"
WRONG = 'main :: IO ()\nmain = putStrLn (length "abc")\n'
# what it does is known, and all of it is of the library
SORTS = ("module Main (main) where\n\nimport Data.List (sort)\nimport qualified Data.Char as Char\n\n"
         "main :: IO ()\nmain = print (sum (take 10 (sort (concatMap spread [1 .. 200]))), map Char.toUpper \"done\")\n\n"
         "spread :: Int -> [Int]\nspread n = [n * 7919 `mod` 1000, n * 104729 `mod` 1000, n]\n")
COMPLETE = 'source "$1"; COMP_WORDS=(assay rep); COMP_CWORD=1; _assay; printf "%s\\n" "${COMPREPLY[@]}"'


def version():
    with open(os.path.join(suite.ROOT, "meson.build"), encoding="utf-8") as file:
        return re.search(r"version: '([^']+)'", file.read())[1]


class Place:
    """A root, a prefix in it, a user, and a folder that is the user's."""

    def __init__(self, prefix, root=None, user=None):
        self.prefix, self.root, self.user = prefix, root, user
        above = os.path.join(root, "tmp") if root else None
        if above:
            os.makedirs(above, exist_ok=True)
        self.folder = tempfile.mkdtemp(prefix="assay-use-", dir=above)
        if user is not None:
            os.chown(self.folder, user, user)
        self.locale, self.current = LOCALES[0], None
        self.path = ":".join(SEARCHED)

    def inside(self, path):
        """As commands see it."""
        return "/" + os.path.relpath(path, self.root) if self.root else path

    def outside(self, path):
        return os.path.join(self.root, path.lstrip("/")) if self.root else path

    def find(self, tool):
        """Its path there, or nothing."""
        return next((os.path.join(folder, tool) for folder in SEARCHED
                     if os.access(self.outside(os.path.join(folder, tool)), os.X_OK)), None)

    def enter(self):
        if self.root:
            os.chroot(self.root)
        os.chdir(self.current or self.inside(self.folder))
        if self.user is not None:
            os.setgroups([])
            os.setgid(self.user)
            os.setuid(self.user)

    def run(self, *command, given=b"", **variables):
        """What it printed, and how it ended."""
        environment = {"PATH": self.path, "LANG": self.locale, "HOME": "/nonexistent", **variables}
        return subprocess.run(command, input=given, capture_output=True, timeout=HANGING, check=False, env=environment,
                              preexec_fn=self.enter)

    def write(self, name, text):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        os.chmod(path, 0o644)

    def read(self, name):
        try:
            with open(os.path.join(self.folder, name), encoding="utf-8") as file:
                return file.read()
        except OSError:
            return ""

    def remove(self):
        shutil.rmtree(self.folder)


class Use:
    def __init__(self, tally, place):
        self.tally, self.place = tally, place
        self.assay = os.path.join(place.prefix, "bin", "assay")
        for name, text in (("hello.hs", HELLO), ("wrong.hs", WRONG), ("sorts.hs", SORTS)):
            place.write(name, text)

    def expect(self, what, result, good):
        """result: the end of a command, for the message."""
        where = f"{self.place.root or ''}{self.place.prefix}, LANG={self.place.locale}"
        said = (result.stdout[-1500:] + result.stderr[-1500:]).decode(errors="replace")
        self.tally.add(good, f"{what} ({where}): exit {result.returncode}\n{said}")

    def assay_prints(self, what, wanted, *words, **more):
        """Ends well, and prints exactly this on standard output."""
        result = self.place.run(self.assay, *words, **more)
        self.expect(what, result, result.returncode == 0 and result.stdout.decode() == wanted)
        return result

    def programs(self):
        self.assay_prints("--version", f"assay {version()}\n", "--version")
        self.assay_prints("hello", GREETING, "run", "hello.hs")
        self.assay_prints("-e", "5050\n", "run", "-e", "sum [1 .. 100]")
        self.assay_prints("check", "", "check", "hello.hs")
        wrong = self.place.run(self.assay, "check", "wrong.hs")
        self.expect("a type error", wrong, wrong.returncode == 1 and b"wrong.hs:2" in wrong.stderr and b"error[A12" in wrong.stderr)
        self.assay_prints("standard input", "4\n", "run", "-e", "interact (show . length . lines) >> putStrLn \"\"",
                          given="a\nb\nä\nd\n".encode())

    def profiles(self):
        done = self.place.run(self.assay, "profile", "sorts.hs", "--html=page.html", "--json=run.json", "--report=report.txt",
                              "--sample=none")
        self.expect("profile with page and JSON", done, done.returncode == 0 and b"DONE" in done.stdout)
        page, report = self.place.read("page.html"), self.place.read("report.txt")
        try:
            figures = json.loads(self.place.read("run.json"))
        except ValueError:
            figures = {}
        self.expect("the JSON", done, figures.get("totals", {}) != {} and figures.get("labels"))
        self.expect("the report", done, "Own costs by centre" in report)
        self.expect("the page", done, page.startswith("<!") and page.rstrip().endswith("</html>") and len(page) > 50000)
        return report

    def annotated(self):
        """--annotate has lines of the library, as they stand in its file."""
        done = self.place.run(self.assay, "profile", "sorts.hs", "--centres-in=Main,Assay.List", "--annotate", "--sample=none")
        text = done.stderr.decode(errors="replace")
        self.expect("--annotate", done, done.returncode == 0 and "is not shown" not in text)
        section = re.search(r"^lib/\S*Assay/List\.hs: .*?(?=^$|\Z)", text, re.M | re.S)
        shown = set(section[0].splitlines()[1:]) if section else set()
        library = [line for path in find_files(self.place.outside(os.path.join(self.place.prefix, "share/assay/lib")), "List.hs")
                   for line in open(path, encoding="utf-8").read().splitlines() if len(line) > 20]
        self.expect("--annotate shows the library's lines", done, any(line[:30] in one for one in shown for line in library))

    def recordings(self, report):
        done = self.place.run(self.assay, "profile", "sorts.hs", "-o", "run.assay", "--sample=none", "--report=again.txt")
        self.expect("record", done, done.returncode == 0 and self.place.read("again.txt") == report)
        read = self.place.run(self.assay, "report", "run.assay")
        self.expect("report on a recording", read, read.returncode == 0 and b"Own costs by centre" in read.stdout)
        drawn = self.place.run(self.assay, "heap", "run.assay", "-o", "heap.svg")
        self.expect("heap", drawn, drawn.returncode == 0 and "</svg>" in self.place.read("heap.svg"))
        why = self.place.run(self.assay, "why", "spread", "run.assay")
        self.expect("why", why, why.returncode == 0 and b"spread" in why.stdout)
        page = self.place.run(self.assay, "report", "run.assay", "--html=recorded.html")
        self.expect("a page of a recording", page, page.returncode == 0 and "</html>" in self.place.read("recorded.html"))

    def helps(self):
        page = self.place.run(self.assay, "help", "A0404")
        self.expect("a page of a diagnostic", page, page.returncode == 0 and page.stdout.startswith(b"# A0404"))
        found = self.place.run(self.assay, "help", "--examples")
        examples = self.place.outside(found.stdout.decode().rstrip("\n"))
        self.expect("help --examples", found, os.path.exists(os.path.join(examples, "haskell", "anagrams.hs")))
        program = self.place.inside(os.path.join(examples, "queens.stg"))
        ran = self.place.run(self.assay, "profile", program, "--sample=none")
        self.expect("an example", ran, ran.returncode == 0)
        share = self.place.outside(os.path.join(self.place.prefix, "share"))
        for path in (["bash-completion/completions/assay"], ["zsh/site-functions/_assay", "zsh/vendor-completions/_assay"],
                     ["fish/vendor_completions.d/assay.fish"], ["man/man1/assay.1", "man/man1/assay.1.gz"]):
            good = any(os.path.exists(os.path.join(share, one)) and os.path.getsize(os.path.join(share, one)) > 1000 for one in path)
            self.expect(" or ".join(path), found, good)
        bash = self.place.find("bash")
        if bash:
            done = self.place.run(bash, "-c", COMPLETE, "bash",
                                  os.path.join(self.place.prefix, "share/bash-completion/completions/assay"))
            self.expect("completion in bash", done, done.stdout.split() == [b"report"])
        if self.place.find("man"):
            done = self.place.run(self.place.find("man"), "assay", MANPATH=os.path.join(self.place.prefix, "share/man"), MANPAGER="cat")
            if b"minimized" not in done.stdout:  # some images have a man that only says so
                self.expect("man assay", done, done.returncode == 0 and b"--limit-heap" in done.stdout)

    def calls(self):
        """By a link, by PATH, and by a relative path."""
        os.symlink(self.assay, os.path.join(self.place.folder, "linked"))
        for name, words, path in (("by a link", ["./linked"], None), ("by PATH", ["assay"], os.path.dirname(self.assay)),
                                  ("by a relative path", [os.path.relpath(self.assay, self.place.inside(self.place.folder))], None)):
            whole = self.place.path
            self.place.path = path or whole
            # env finds it by PATH in the root; a root without it is tried from here
            found = [self.place.find("env")] if path and self.place.find("env") else []
            if path and not found:
                words = [self.assay]
            result = self.place.run(*found, *words, "run", "hello.hs")
            self.place.path = whole
            self.expect(name, result, result.returncode == 0 and result.stdout.decode() == GREETING)
        os.remove(os.path.join(self.place.folder, "linked"))
        self.place.current = "/"  # which only root can write
        hello = os.path.join(self.place.inside(self.place.folder), "hello.hs")
        self.assay_prints("from a folder that cannot be written", GREETING, "run", hello)
        self.place.current = None

    def ghc(self):
        done = self.place.run(self.assay, "ghc", "--heap=none", "--runs=1", "hello.hs", TMPDIR=self.place.inside(self.place.folder))
        if self.place.find("ghc"):
            self.expect("assay ghc", done, done.returncode == 0 and GREETING.split(",")[0].encode() in done.stdout)
        else:
            self.expect("assay ghc without GHC", done, done.returncode == 1 and b"A0801" in done.stderr and b"ghc" in done.stderr)

    def all(self, locales):
        for self.place.locale in locales:
            self.programs()
            self.recordings(self.profiles())
            self.annotated()
            self.helps()
        self.calls()
        self.ghc()


def find_files(folder, name):
    return [os.path.join(where, name) for where, _, names in os.walk(folder) if name in names]


def use(tally, prefix, root=None, user=None, locales=LOCALES):
    place = Place(prefix, root, user)
    try:
        Use(tally, place).all(locales)
    finally:
        place.remove()


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("prefix")
    parser.add_argument("--root", type=os.path.abspath)
    parser.add_argument("--as", dest="user", type=int)
    parser.add_argument("--locale", action="append")
    options = parser.parse_args()
    tally = suite.Tally()
    use(tally, options.prefix, options.root, options.user, options.locale or LOCALES)
    tally.finish()


if __name__ == "__main__":
    main()
