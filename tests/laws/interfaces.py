#!/usr/bin/env python3
"""The law of interfaces: with a file of the library's interfaces, without one, and with one that is damaged, old or of
another library, everything is the same to the byte.

    tests/laws/interfaces.py BUILD quick|full|all SEED [PATTERN]

Programs of tests/programs/run: their output and exit code, what `check` says, the linked program's sites, and the profile.
The assay without interfaces is a copy of the binary in a folder of its own. Damage is what disks and people do: files that end
early, bytes that are others, a library that was edited. A quick run under sanitizers has half as many as another, and other ones for each
commit.

suite: interfaces; size: quick; build: release sanitize; budget: 10 50 32; call: {build} {size} {seed} {only}
"""

import concurrent.futures
import fnmatch
import os
import random
import shutil
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "programs")]

import corpus  # noqa: E402
import measure  # noqa: E402
import suite  # noqa: E402

LIBRARY = os.path.join(corpus.ROOT, "lib")
FILE = "library.interfaces"
SAMPLES = {"sanitized": 6, "quick": 12, "full": 80}
DAMAGED = {"sanitized": 6, "quick": 12, "full": 60, "all": 500}
SECONDS = 120
MOST = 0.3  # of the instructions of a small program
SEQUENCES = 2.0  # times as many at most, if it imports them
# a program that uses much of the library
LARGE = "module Main where\nimport Data.List\nimport qualified Data.Char as C\nimport Control.Exception\nimport Data.IORef\n" \
        "data T = A | B Int deriving (Show, Eq, Ord, Read)\nmain :: IO ()\nmain = do\n  r <- newIORef (sort [B 3, A, B 1])\n" \
        "  modifyIORef r nub\n  readIORef r >>= print\n  print (read \"[B 2,A]\" :: [T])\n  print (map C.toUpper \"abc\", 2 ^ (70 :: Int) :: Integer)\n" \
        "  handle (\\e -> putStrLn (\"caught \" ++ takeWhile (/= '\\n') (show (e :: SomeException)))) (print (head ([] :: [Int])))\n"


class Ways:
    """The same binary with and without a file beside it."""

    def __init__(self, build, folder):
        self.build, self.folder = build, folder
        self.without = self.beside("without", None)

    def beside(self, name, contents):
        """A copy of assay, with these bytes as its file of interfaces."""
        folder = os.path.join(self.folder, name)
        os.makedirs(folder, exist_ok=True)
        binary = os.path.join(folder, "assay")
        if not os.path.exists(binary):
            os.link(self.copy(), binary)
        path = os.path.join(folder, FILE)
        if contents is not None:
            with open(path, "wb") as file:
                file.write(contents)
        return binary

    def copy(self):
        path = os.path.join(self.folder, "assay")
        if not os.path.exists(path):
            shutil.copy(os.path.join(self.build, "assay"), path)
        return path


def call(assay, library, words, given=b"", cwd=None):
    with tempfile.TemporaryFile() as file:
        file.write(given)
        file.seek(0)
        done = measure.run([assay, words[0], "--library", library, *words[1:]], SECONDS, cwd=cwd, stdin=file)
    return done.returncode, done.stdout, done.stderr


def looks(assay, program):
    """All that is said of a program."""
    arguments = ["--", *program.arguments()] if program.arguments() else []
    words = [["check", program.file], ["dump", "--stage=sites", program.file], ["run", program.file, *arguments],
             ["profile", "--json=-", program.file, *arguments]]
    return [call(assay, LIBRARY, each, program.input(), corpus.FOLDER) for each in words]


def compare_programs(tally, ways, size, pattern):
    chosen = [one for one in corpus.programs() if not pattern or fnmatch.fnmatch(one.name, f"*{pattern}*")]
    if size in SAMPLES and not pattern:
        taken = suite.by_commit([one.name for one in chosen])[:SAMPLES[size]]
        chosen = [one for one in chosen if one.name in taken]
    own = os.path.join(ways.build, "assay")
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        both = pool.map(lambda one: (looks(own, one), looks(ways.without, one)), chosen)
        for program, (one, other) in zip(chosen, both):
            tally.add(one == other, f"{program.name}: with interfaces and without differ")


def read(path):
    with open(path, "rb") as file:
        return file.read()


def made_again(tally, ways):
    """The same bytes from the same library, whatever the hashes are."""
    kept = read(os.path.join(ways.build, FILE))
    for seed in "1", "2":
        path = os.path.join(ways.folder, "again")
        done = measure.run([os.path.join(ways.build, "make-interfaces"), LIBRARY, path], SECONDS,
                           env={**os.environ, "ASSAY_HASH_SEED": seed})
        tally.add(done.returncode == 0 and read(path) == kept, f"made again with seed {seed}, the file is another one")
    tally.add(corpus.ROOT.encode() not in kept, "the file has a path of this machine")


def damage(generator, contents):
    """What it is, and a file that is not as it was written."""
    kind = generator.choice(["end", "byte", "zeros", "bits", "head"])
    at = generator.randrange(len(contents))
    if kind == "end":
        return f"cut at {at}", contents[:at]
    if kind == "head":
        at = generator.randrange(20000)
    changed = bytearray(contents)
    if kind == "zeros":
        changed[at:at + 4096] = bytes(len(changed[at:at + 4096]))
    elif kind == "bits":
        changed[at] ^= 1 << generator.randrange(8)
    else:
        changed[at] = generator.randrange(256)
    return f"{kind} at {at}", bytes(changed)


def compare_damaged(tally, ways, size, seed):
    contents = read(os.path.join(ways.build, FILE))
    generator = random.Random(seed)
    cases = [("empty", b""), ("another compiler's", contents.replace(b"interfaces ", b"interfaces 0", 1))]
    cases += [damage(generator, contents) for _ in range(DAMAGED[size])]
    path = os.path.join(ways.folder, "Large.hs")
    with open(path, "w", encoding="utf-8") as file:
        file.write(LARGE)
    expected = call(ways.without, LIBRARY, ["run", path])
    tally.add(expected[0] == 0 and b"caught" in expected[1], f"the program does not run: {expected[2].decode()}")
    for number, (what, bytes_) in enumerate(cases):
        found = call(ways.beside(f"damaged{number % 2}", bytes_), LIBRARY, ["run", path])
        tally.add(found == expected, f"with a file that is damaged ({what}) the output is another: {found[2][:300]}")
    compare_edited(tally, ways, path, expected)


def compare_edited(tally, ways, path, expected):
    """A library of which a module low down was changed, without a change of what it means and with one."""
    own = os.path.join(ways.build, "assay")
    library = os.path.join(ways.folder, "lib")
    shutil.copytree(LIBRARY, library)
    source = os.path.join(library, "base", "Data", "OldList.hs")
    if not os.path.exists(source):
        source = os.path.join(library, "base", "Data", "List.hs")
    with open(source, "a", encoding="utf-8") as file:
        file.write("\n-- more\n")
    tally.add(call(own, library, ["run", path]) == expected, "a library with one more comment gives another output")
    with open(source, "a", encoding="utf-8") as file:
        file.write("\nwrong :: Int\nwrong = 'c'\n")
    one, other = call(own, library, ["run", path]), call(ways.without, library, ["run", path])
    tally.add(one == other and one[0] != 0, "a library with an error is not told as without interfaces")


def work(ways, assay, text):
    path = os.path.join(ways.folder, "Hello.hs")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return measure.instructions([assay, "run", "--library", LIBRARY, path])


def compare_work(tally, ways):
    """A program that says hello: at most three tenths of the instructions. Data.Sequence, whose patterns are synonyms, adds little."""
    own, text = os.path.join(ways.build, "assay"), 'main = putStrLn "hello"\n'
    one, other = [work(ways, assay, text) for assay in (own, ways.without)]
    tally.add(one <= MOST * other, f"{one} instructions with interfaces, {other} without")
    sequences = work(ways, own, "import qualified Data.Sequence\n" + text)
    tally.add(sequences <= SEQUENCES * one, f"{sequences} instructions with sequences, {one} without them")


def main():
    build, size, seed = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    pattern = sys.argv[4] if len(sys.argv) > 4 else ""
    if suite.is_sample(build, size):
        size = "sanitized"
    tally = suite.Tally()
    with tempfile.TemporaryDirectory() as folder:
        ways = Ways(build, folder)
        compare_programs(tally, ways, size, pattern)
        if not pattern:
            made_again(tally, ways)
            compare_damaged(tally, ways, size, seed)
            if suite.kind_of_build(build) == "release":
                compare_work(tally, ways)
    tally.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
