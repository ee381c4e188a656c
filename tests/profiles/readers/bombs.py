#!/usr/bin/env python3
"""Inputs that were made to take much: each has a ceiling of processor time and of memory.

    tests/profiles/readers/bombs.py ASSAY [quick|full] [--only PATTERN]

ROWS is the table. A row makes a file: bombs (a little that unpacks to much), floods (many of something, with ids that
collide), depth, width, long names. It says how the command ends (0: with a report; 1: refused, with these words) and how
many seconds and megabytes it may take at most. Ceilings are wide: a reader that is quadratic, or holds what it should
not, misses them by far. Under a sanitizer there is none of memory. Ids that collided under an older hash are also compared
with others by instructions. The last line is `N passed, N failed`.

suite: bombs; size: quick; build: release sanitize; budget: 46 46 20; call: {assay} {size}
"""

import fnmatch
import gzip
import itertools
import os
import resource
import shutil
import signal
import struct
import subprocess
import sys
import tempfile
from dataclasses import dataclass, field

import write

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[1:1] = [os.path.join(HERE, "..", ".."), os.path.join(HERE, "..", "..", "recordings")]

import recording  # noqa: E402
from measure import instructions  # noqa: E402

MILLION = 1000000
SANITIZED = 20  # times the seconds


# ---- packing ----------------------------------------------------------------------------------------------


def zstd(*parts):
    """A frame of zstd from bytes as they are and (byte, times): four bytes of file for each 128 kB of those."""
    block, out = 1 << 17, [b"\x28\xb5\x2f\xfd\x00\x58"]  # a window of 2 MB

    def add(kind, size, contents):
        out.append((kind << 1 | size << 3).to_bytes(3, "little") + contents)

    for part in parts:
        if isinstance(part, bytes):
            for at in range(0, len(part), block):
                add(0, len(part[at:at + block]), part[at:at + block])
        else:
            byte, times = part
            for _ in range(times // block):
                add(1, block, byte)
            add(1, times % block, byte)
    out.append(b"\x01\x00\x00")  # the last block, empty
    return b"".join(out)


def batches(pieces):
    """Many small ones at a time: it is quicker."""
    pieces = iter(pieces)
    while batch := b"".join(itertools.islice(pieces, 1000)):
        yield batch


# ---- our own JSON -----------------------------------------------------------------------------------------

HEAD = b'{"kind":"assay-profile","version":2,"sources":[],'
TAIL = b'"facts":{},"metrics":[],"labels":[{"kind":"main"}],"contexts":[{"label":0}],"edges":[]}'


def own(labels, contexts):
    """A file of pieces: these rows."""
    yield HEAD + b'"facts":{},"metrics":[{"key":"entries","total":0}],"labels":[{"kind":"main"}'
    yield from labels
    yield b'],"contexts":[{"label":0}'
    yield from contexts
    yield b'],"edges":[]}'


def chain(depth):
    return own([b',{"kind":"centre","name":"f"}'], (b',{"parent":%d,"label":1}' % n for n in range(depth)))


def fan(width):
    return own((b',{"kind":"centre","name":"f%d"}' % n for n in range(width)),
               (b',{"parent":0,"label":%d}' % (n + 1) for n in range(width)))


# ---- GHC's ------------------------------------------------------------------------------------------------


def pj(centres, tree):
    yield b'{"program":"p","arguments":[],"rts_arguments":["-pj"],"total_ticks":0,"total_alloc":0,"cost_centres":['
    first = True
    for centre in centres:
        yield centre if first else b"," + centre
        first = False
    yield b'],"profile":'
    yield from tree
    yield b"}"


def centre(number, name):
    return b'{"id":%d,"label":"%s","module":"M","src_loc":"a.hs:1:1-2"}' % (number, name)


NODE = b'{"id":%d,"entries":1,"alloc":0,"ticks":0,"children":['


def pj_chain(depth):
    def tree():
        for _ in range(depth):
            yield NODE % 1
        yield b"]}" * depth
    return pj([centre(1, b"f")], tree())


def pj_fan(width):
    def tree():
        yield NODE % 0
        for number in range(width):
            yield (b"," if number else b"") + NODE % number + b"]}"
        yield b"]}"
    return pj((centre(number, b"f%d" % number) for number in range(width)), tree())


def unshift(number, bits):
    """The x of which this is x ^ x >> bits."""
    found = number
    for _ in range(64 // bits):
        found = number ^ found >> bits
    return found


def collide(number):
    """Keys that all had one place in assay's tables while their hash was this one, without a seed."""
    word = 1 << 64
    number = unshift((number + 1) << 40 & word - 1, 31) * pow(0x94D049BB133111EB, -1, word) % word
    return unshift(unshift(number, 27) * pow(0xBF58476D1CE4E5B9, -1, word) % word, 30)


def pj_ids(count, number_of):
    return pj((centre(number_of(n), b"f%d" % (n % 100)) for n in range(count)), [NODE % number_of(0) + b"]}"])


def hp(names, samples=1):
    yield b'JOB "p"\nDATE "x"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
    for sample in range(samples):
        yield b"BEGIN_SAMPLE %d.0\n" % sample
        for name in names():
            yield name + b"\t16\n"
        yield b"END_SAMPLE %d.0\n" % sample


def log(events):
    """An eventlog in one block, from an iterator."""
    whole = write.log([])
    yield whole[:-26]  # without its only block and the end
    body, time = [], 0
    for kind, fields in events:
        time += 1000
        length = struct.pack(">H", len(fields)) if write.SIZES[kind] == write.VARIABLE else b""
        body.append(struct.pack(">HQ", kind, time) + length + fields)
    body = b"".join(body)
    yield struct.pack(">HQIQH", 18, 0, 24 + len(body), time, 0) + body + b"\xff\xff"


def log_ids(count):
    """Centres and stacks of one of them each."""
    yield write.begin(write.COST_CENTRES)
    for number in range(count):
        yield 161, struct.pack(">I", number) + b"f%d\0M\0a.hs:1:1\0\0" % number
    yield 162, struct.pack(">Q", 1)
    for number in range(count):
        yield 163, struct.pack(">BQBI", 0, 16, 1, number)
    yield 165, struct.pack(">Q", 1)


def prof(depth):
    whole = write.prof(write.Content(names=[b"f"])).split(b"\n")
    last = whole[-2]
    yield b"\n".join(whole[:-1]) + b"\n"
    for level in range(2, depth):
        yield b" " * level + last.lstrip() + b"\n"


# ---- recordings -------------------------------------------------------------------------------------------


def recorded(kind, byte, blocks, goes_on):
    """Blocks of 4 MB of one byte each; goes_on: as one record."""
    made = recording.Writer()
    made.run(b"p", [b"bytes"])
    made.data += recording.block(kind, byte * (4 << 20), goes_on, lambda content: recording.frame_of(byte, len(content))) * blocks
    return made.data


# ---- programs ---------------------------------------------------------------------------------------------


def power():
    """3^200,000,000 in one primitive operation."""
    return b"""module Main
data Int = I Int#
main = thunk (case natFromWord# 3w of three { _ -> case natPow# three 200000000w of _ { _ -> I 0 } })
run main
"""


def contexts(centres=12):
    """A walk through centres that a generator of random numbers chooses: a new context at almost every step."""
    arms = b" ; ".join(b"%d -> case scc c%d (walk m s) of _ { _ -> I 1 }" % (n, n) for n in range(centres))
    return b"""module Main
data Int = I Int#
%s
walk = \\n:Int# r:Int# -> case <=# n 0 of _ { 1 -> I 0 ; _ ->
    case *# r 1664525 of a { _ -> case +# a 1013904223 of b { _ -> case remInt# b 4294967296 of s { _ ->
    case quotInt# s 65536 of q { _ -> case remInt# q %d of t { _ -> case -# n 1 of m { _ -> step t m s } } } } } } }
step = \\t:Int# m:Int# s:Int# -> case t of _ { %s ; _ -> I 0 }
main = thunk (walk 10000000 1)
run main
""" % (b"\n".join(b"centre c%d" % n for n in range(centres)), centres, arms)


# ---- the table --------------------------------------------------------------------------------------------


@dataclass
class Row:
    make: object              # writes the file, given its path
    code: int = 0
    words: str = ""           # of the message, if it is refused
    seconds: int = 10
    megabytes: int = 64
    quick: bool = False
    by_limit: bool = False    # refused by --limit-memory, which asks the C library's own malloc
    command: list = field(default_factory=lambda: ["report", "FILE"])


def whole(contents):
    def make(path):
        with open(path, "wb") as out:
            out.write(contents())
    return make


def pieces(generate, opened=open):
    def make(path):
        with opened(path, "wb") as out:
            for batch in batches(generate()):
                out.write(batch)
    return make


def by_gzip(generate):
    return pieces(generate, lambda path, mode: gzip.open(path, mode, compresslevel=1))


def long_name(form):
    name = b"n" * (9000 if "eventlog" in form else MILLION)
    return Row(whole(lambda: write.FORMATS[form](write.Content(names=[name, b"beside"]))), megabytes=96, quick=form == "json")


LONG_NAMES = {f"a long name in {form}": long_name(form) for form in write.FORMATS}

ROWS = {
    # bombs
    "zeros by gzip": Row(by_gzip(lambda: (bytes(MILLION) for _ in range(200))), 1, "does not begin as any"),
    "zeros by zstd": Row(whole(lambda: zstd((b"\0", 4 << 30))), 1, "does not begin as any", quick=True),
    "a string of 4 GB": Row(whole(lambda: zstd(HEAD + b'"x":"', (b"a", 4 << 30), b'",' + TAIL)), 1, "longer than", quick=True),
    "blanks of 1 GB": Row(whole(lambda: zstd(HEAD, (b" ", 1 << 30), TAIL)), quick=True),
    "lines of 1 GB": Row(whole(lambda: zstd(HEAD, (b"\n", 1 << 30), TAIL))),
    "a number of 256 MB": Row(whole(lambda: zstd(HEAD + b'"x":', (b"1", 1 << 28), b"," + TAIL)), seconds=20),
    "a number of 256 MB in a copy": Row(
        whole(lambda: zstd(b'{"labels":[{"ordinal":', (b"1", 1 << 28), b"}]," + HEAD[1:] + TAIL)), 1, "64 bits", seconds=20),
    "JSON of 200 MB that nobody knows": Row(
        by_gzip(lambda: [HEAD + b'"x":[1', *[b',{"a":[true,"b"]}' * 60000] * 200, b"]," + TAIL]), seconds=60),
    "the same before its version": Row(
        by_gzip(lambda: [b'{"facts":{},"labels":[{"kind":"main","x":[1', *[b',{"a":[true,"b"]}' * 60000] * 20,
                        b']}],"x":[1', *[b',{"a":[true,"b"]}' * 60000] * 20,
                        b'],"metrics":[],"contexts":[{"label":0}],"edges":[],"kind":"assay-profile","version":2}']),
        quick=True),
    "arrays in arrays": Row(whole(lambda: zstd(HEAD + b'"x":', (b"[", 1 << 28))), 1, "nested more than 64", quick=True),
    "arrays in arrays in -pj": Row(whole(lambda: zstd(b'{"program":', (b"[", 1 << 28))), quick=True),
    "a line of 1 GB in .hp": Row(whole(lambda: zstd(b'JOB "p"\nDATE "x"\n', (b"n", 1 << 30))), quick=True),
    "a line of 1 GB in .prof": Row(whole(lambda: zstd(write.prof(write.Content(names=[b"f"])), (b"n", 1 << 30)))),
    "an argument of 1 GB in -pj": Row(whole(lambda: zstd(b'{"program":"p","arguments":["', (b"n", 1 << 30), b'"]}')),
                                      seconds=60),
    "an eventlog of zeros": Row(whole(lambda: zstd(write.log([])[:-2], (b"\0", 1 << 28))), seconds=60),
    "more than it may have": Row(pieces(lambda: fan(MILLION // 2)), 1, "lets it take more", seconds=20, megabytes=96,
                                 command=["report", "--limit-memory=32M", "FILE"], quick=True, by_limit=True),
    "a window of 2 GB": Row(whole(lambda: zstd(b"x").replace(b"\x00\x58", b"\x00\xa8", 1)), 1, "a window of 2048 MB",
                            quick=True),
    "a record of 2 GB in a recording": Row(whole(lambda: recorded("TEXTS", b"\0", 500, True)), megabytes=200, quick=True),
    "500 records of 4 MB of empty texts": Row(whole(lambda: recorded("TEXTS", b"\0", 500, False)), quick=True),
    # floods
    "ids that collide": Row(pieces(lambda: pj_ids(200000, collide)), quick=True, megabytes=96),
    "10^6 centres in -pj": Row(pieces(lambda: pj_ids(MILLION, lambda n: n)), seconds=30, megabytes=256),
    "10^6 labels": Row(pieces(lambda: fan(MILLION)), seconds=60, megabytes=1200),
    "10^6 bands": Row(pieces(lambda: hp(lambda: (b"f%d" % n for n in range(MILLION)))), seconds=60, megabytes=1200),
    "10^5 bands in 50 samples": Row(pieces(lambda: hp(lambda: (b"f%d" % n for n in range(100000)), 50)), seconds=60,
                                    megabytes=400),
    "10^6 markers": Row(pieces(lambda: log((58, b"m%d" % n) for n in range(MILLION))), seconds=60, megabytes=600),
    "10^5 centres in an eventlog": Row(pieces(lambda: log(log_ids(100000))), seconds=30, megabytes=400),
    "10^6 pairs of -t": Row(pieces(lambda: [b"'p'\n [", b"\n ,".join(b'("k%d", "1")' % n for n in range(MILLION)), b"\n ]\n"]),
                            seconds=30),
    "10^6 facts": Row(pieces(lambda: [HEAD + b'"facts":{"a":"b"', *(b',"k%d":"v"' % n for n in range(MILLION)), b"}}"]), 1,
                      "more than", seconds=30),
    # depth and width
    "10^5 contexts deep": Row(pieces(lambda: chain(100000)), quick=True, megabytes=200),
    "10^6 contexts deep": Row(pieces(lambda: chain(MILLION)), seconds=60, megabytes=1200),
    "10^6 contexts deep in -pj": Row(pieces(lambda: pj_chain(MILLION)), seconds=60, megabytes=1200),
    "2,000 rows deep in .prof": Row(pieces(lambda: prof(2000)), quick=True),
    "10^5 children": Row(pieces(lambda: fan(100000)), quick=True, megabytes=200),
    "10^6 children in -pj": Row(pieces(lambda: pj_fan(MILLION)), seconds=60, megabytes=1500),
    # names of 1 MB, or as long as a field can be
    **LONG_NAMES,
    # programs
    "a power of 10^8 digits": Row(whole(power), 124, "time", seconds=20, megabytes=2000,
                                  command=["run", "--limit-time=1", "FILE"]),
    "10^7 contexts": Row(whole(contexts), 251, "heap", seconds=60, megabytes=200,
                         command=["run", "--limit-heap=20M", "FILE"]),
}


# ---- running ----------------------------------------------------------------------------------------------


class Judge:
    def __init__(self, assay, folder):
        self.assay, self.folder = assay, folder
        with open(assay, "rb") as file:
            program = file.read()
        self.sanitized = b"__asan_init" in program
        self.countable = not self.sanitized and b".debug_info" not in program  # valgrind gives up on some of that

    def file(self, name):
        """Made by a process of its own: what is run here later counts our memory as its own."""
        path = os.path.join(self.folder, "file")
        subprocess.run([sys.executable, __file__, "--make", name, path], check=True)
        return path

    def problem(self, name):
        """What is wrong; empty: nothing."""
        row, path = ROWS[name], self.file(name)
        seconds = row.seconds * (SANITIZED if self.sanitized else 1)
        errors = os.path.join(self.folder, "errors")
        with open(errors, "wb") as said:
            process = subprocess.Popen([self.assay, *(path if word == "FILE" else word for word in row.command)],
                                       stdout=subprocess.DEVNULL, stderr=said, cwd=self.folder)
            resource.prlimit(process.pid, resource.RLIMIT_CPU, (seconds, seconds + 1))
            _, status, used = os.wait4(process.pid, 0)
            process.returncode = code = os.waitstatus_to_exitcode(status)
        with open(errors, encoding="utf-8", errors="replace") as file:
            message = file.read()
        if code in (-signal.SIGXCPU, -signal.SIGKILL):
            return f"not done after {seconds} s"
        if code != row.code or row.words not in message:
            return f"exit {code}: {message[-1000:]}"
        megabytes = used.ru_maxrss / 1024
        if megabytes > row.megabytes and not self.sanitized:
            return f"took {megabytes:.0f} MB, {row.megabytes} at most"
        print(f"{name}: {used.ru_utime + used.ru_stime:.2f} s, {megabytes:.0f} MB")
        return ""

    def collisions(self):
        """Do ids that collided take more instructions than others?"""
        count, counted = 20000, []
        for ids in (collide, lambda n: 0x9E3779B97F4A7C15 * (n + 1) % (1 << 64)):
            path = os.path.join(self.folder, "ids")
            with open(path, "wb") as out:
                out.write(b"".join(pj_ids(count, ids)))
            counted.append(instructions([self.assay, "report", path]))
        print(f"ids that collide: {counted[0] / counted[1]:.3f} times the instructions of others")
        return "" if counted[0] < 1.1 * counted[1] else f"{counted[0]} instructions, others {counted[1]}"


def main():
    words = sys.argv[1:]
    if words[0] == "--make":
        ROWS[words[1]].make(words[2])
        return
    pattern = words[words.index("--only") + 1] if "--only" in words else "*"
    passed = failed = 0
    with tempfile.TemporaryDirectory(prefix="assay-bombs-") as folder:
        judge = Judge(os.path.abspath(words[0]), folder)
        checks = {name: lambda name=name: judge.problem(name) for name, row in ROWS.items()
                  if (row.quick or "quick" not in words) and not (row.by_limit and judge.sanitized)}
        if judge.countable and shutil.which("valgrind"):
            checks["instructions of ids that collide"] = judge.collisions
        for name, check in checks.items():
            if not fnmatch.fnmatch(name, pattern):
                continue
            problem = check()
            sys.stdout.flush()
            passed, failed = passed + (not problem), failed + bool(problem)
            if problem:
                print(f"FAILED {name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
