#!/usr/bin/env python3
"""Inputs for a fuzzer to begin with: our programs for `stg`, which begin with a byte that chooses how they are
run; for `project` .cabal files; for `cpp` those with the preprocessor; for `tokens`, `syntax` and `haskell` those in Haskell (of the last, each of which is
checked, a sample that each commit has of its own); for a reader small inputs, cut from the files that GHC wrote, which are many times as fast as the files; for
`outputs` whole files, those of one run together, and budgets.

    tests/laws/fuzz/seeds.py stg|project|cpp|tokens|syntax|haskell|FORMAT|outputs FOLDER
"""

import glob
import gzip
import itertools
import os
import re
import struct
import sys

ROOT = os.path.abspath(os.path.join(os.path.dirname(__file__), "..", "..", ".."))
sys.path.insert(0, os.path.join(ROOT, "tests"))

import suite  # noqa: E402

sys.path += [os.path.join(ROOT, "tests", "recordings"), os.path.join(ROOT, "tests", "profiles", "readers")]

import recording  # noqa: E402
import write  # noqa: E402

LINES = {"prof": "*.prof", "hp": "*.hp", "rts": "*.rts"}
PJ = (b'{"program":"p","arguments":["a"],"rts_arguments":["-pj"],"end_time":"Sun","initial_capabilities":1,'
      b'"total_time":0.1,"total_ticks":3,"tick_interval":1000,"total_alloc":300,"cost_centres":[{"id":1,'
      b'"label":"MAIN","module":"MAIN","src_loc":"<built-in>","is_caf":false},{"id":2,"label":"f","module":'
      b'"Main","src_loc":"a.hs:1:1-5","is_caf":false}],"profile":{"id":1,"entries":0,"alloc":100,"ticks":1,'
      b'"children":[{"id":2,"entries":5,"alloc":200,"ticks":2,"children":[]}]}}')
JSON = (b'{"kind":"assay-profile","version":1,"facts":{"program":"p"},"metrics":[{"key":"E","name":"entries",'
        b'"unit":"","description":"d","exact":true,"total":3}],"labels":[{"kind":"main","module":"","path":"",'
        b'"name":"","ordinal":0},{"kind":"centre","module":"M","path":"","name":"f","ordinal":0,"place":{"file":'
        b'"a.hs","line":3,"column":1,"end_line":3,"end_column":9}}],"contexts":[{"parent":null,"label":0,'
        b'"costs":{"E":0}},{"parent":0,"label":1,"costs":{"E":3}}],"edge_metric":"E","edges":[{"from":0,"to":1,'
        b'"count":3}]}')


ROWS = (b'{"run":"7","source":"ghc-pj","program":"p"}\n{"run":"7","source":"ghc-pj","figure":"bytes","unit":"B","exact":1,'
        b'"value":"3"}\n{"run":"7","source":"ghc-pj","metric":"bytes","stacks":["1","2"],"costs":["1","2"]}\n{"stack":"1",'
        b'"parent":"0","kind":"main"}\n{"stack":2,"parent":1,"kind":"centre","module":"M","name":"f"}\n{"run":"7","source":"hp",'
        b'"dimension":"type","census":0,"at_ns":5,"bands":["9"],"sizes":[8]}\n{"band":"9","dimension":"type","name":"Int"}\n')


def short_eventlog(data):
    """The header with the types that come, and three events of each."""
    types, at = {}, 8
    while data[at : at + 4] == b"etb\0":
        number, _, length = struct.unpack_from(">HHI", data, at + 4)
        extra = struct.unpack_from(">I", data, at + 12 + length)[0]
        end = at + 12 + length + 4 + extra + 4
        types[number] = data[at : at + 8] + struct.pack(">II", 0, 0) + b"ete\0"
        at = end
    sizes = {number: struct.unpack_from(">H", body, 6)[0] for number, body in types.items()}
    at += 12
    seen, events = {}, b""
    while at + 2 <= len(data):
        kind = struct.unpack_from(">H", data, at)[0]
        if kind not in sizes:
            break
        size, start = sizes[kind], at
        at += 10
        if size == 0xFFFF:
            size = struct.unpack_from(">H", data, at)[0]
            at += 2
        at += size
        seen[kind] = seen.get(kind, 0) + 1
        if seen[kind] <= 3 and kind != 18 and size <= 200:
            events += data[start:at]
    header = b"".join(types[kind] for kind in sorted(seen))
    return b"hdrbhetb" + header + b"hetehdredatb" + events + b"\xff\xff"


SEPARATOR = b"\n=== another file ===\n"  # as in mutate.h
LARGEST = 30000  # bytes of a file


def whole_files():
    runs = {}
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/ghc/*"))):
        name = os.path.basename(path).removesuffix(".gz")
        if name.endswith((".prof", ".hp", ".rts", ".pj.json", ".eventlog")):
            contents = (gzip.open if path.endswith(".gz") else open)(path, "rb").read()
            if len(contents) <= LARGEST:
                runs.setdefault(name.split(".")[0], []).append(contents)
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/readers/files/version_*.json"))):
        runs.setdefault("own", []).append(open(path, "rb").read())
    for files in runs.values():
        yield from files
        for number in (2, 3):
            yield from (SEPARATOR.join(some) for some in itertools.combinations(files, number))
    for folder in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/pairs/*/"))):
        old, new, budget = (os.path.join(folder, name) for name in ("old.prof", "new.prof", "budget.txt"))
        if all(map(os.path.exists, (old, new, budget))):
            old, new, budget = (open(path, "rb").read() for path in (old, new, budget))
            yield old + SEPARATOR + new
            yield new + SEPARATOR + budget


LONGEST = 6000  # bytes of a program
SAMPLE = 150  # programs


def cases(path):
    """The modules of a .cases file, each with the lines marked + and with those marked -, and with a main."""
    for case in re.split(r"^# ", open(path).read(), flags=re.M)[1:]:
        lines = [line for line in case.splitlines()[1:] if line]
        for other in "-+":
            text = "\n".join(line[1:] for line in lines if line[0] != other)
            yield text.encode() + (b"" if re.search("^main", text, re.M) else b"\nmain = return ()\n")


def haskell_programs():
    for kind in ("run/*.hs", "costs/*.hs", "haskell/syntax/*.hs", "haskell/errors/*.hs", "haskell/names/*.hs"):
        for path in sorted(glob.glob(os.path.join(ROOT, "tests/programs", kind))):
            contents = open(path, "rb").read()
            if len(contents) <= LONGEST:
                yield contents
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/programs/types/*.cases"))):
        yield from cases(path)


def recordings():
    """Records, as recording_fuzz.c takes them; and whole files, which begin with 0 there."""
    content = write.Content(names=[b"f", b"g"])
    data = write.FORMATS["recording"](content)
    yield b"".join(records(data))
    yield b"\0" + data
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/recordings/frozen/*.assay"))):
        yield b"\0" + open(path, "rb").read()[:1000]


def records(data):
    for _, kind, block in recording.blocks(data):
        content = block[16 + 9 + 3 :]  # of one raw block of zstd, as recording.py writes it
        yield bytes([recording.KINDS[kind][0]]) + struct.pack("<H", len(content)) + content


MODULES, SECTIONS = 400, 19  # more than there are: interfaces_fuzz.c takes what is left


def edits():
    """Of the interfaces of modules, as interfaces_fuzz.c takes them: one edit of each section, and of a file's index."""
    for module in range(0, MODULES, 7):
        number = module // 7
        edit = struct.pack("<BHBBH", number % SECTIONS, number * 977 % 65536, number % 4, 1 + number % 9, number * 311 % 65536)
        yield struct.pack("<HB", module, number % 8 == 7) + edit


def seeds(form):
    if form == "haskell":
        programs = list(haskell_programs())
        for number in suite.by_commit([str(number) for number in range(len(programs))])[:SAMPLE]:
            yield programs[int(number)]
    if form == "outputs":
        yield from whole_files()
    if form == "stg":
        paths = [glob.glob(os.path.join(ROOT, "tests", folder, "*.stg"))
                 for folder in ("programs/costs", "programs/limits", "programs/output")]
        for number, path in enumerate(sorted(sum(paths, []))):
            if "signal" not in suite.read_header(path):  # what has no end but by one takes a fuzzer's time
                yield bytes([number * 37 % 256]) + open(path, "rb").read()
    if form == "cpp":
        for path in sorted(sum((glob.glob(os.path.join(ROOT, "tests/programs", kind)) for kind in
                                ("haskell/*/cpp*.hs", "run/cpp*.hs", "run/cpp_modules/*/*.inc")), [])):
            yield open(path, "rb").read()
    if form == "project":
        for path in sorted(glob.glob(os.path.join(ROOT, "tests/programs/projects/**/*.cabal"), recursive=True)):
            yield open(path, "rb").read()
    if form == "interfaces":
        yield from edits()
    if form in ("tokens", "syntax"):
        paths = sum((glob.glob(os.path.join(ROOT, "tests/programs/haskell", kind)) for kind in
                     ("syntax/*.hs", "syntax/*.lhs", "errors/*.hs")), [])
        for path in sorted(paths):
            yield bytes([1 + 2 * path.endswith(".lhs")]) + open(path, "rb").read()
    if form == "pj":
        yield PJ
    if form == "recording":
        yield from recordings()
    if form == "rows":
        yield ROWS
        for path in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/readers/files/*.ndjson"))):
            yield b"".join(open(path, "rb").readlines()[-12:])
    if form == "json":
        yield JSON
        for path in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/readers/files/version_*.json"))):
            yield open(path, "rb").read()
    if form == "eventlog":
        for path in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/ghc/*.eventlog"))):
            yield short_eventlog(open(path, "rb").read())
    for path in sorted(glob.glob(os.path.join(ROOT, "tests/profiles/ghc", LINES.get(form, "none")))):
        yield b"".join(open(path, "rb").readlines()[:14])[:1500]


def main():
    form, folder = sys.argv[1:]
    os.makedirs(folder, exist_ok=True)
    for number, contents in enumerate(seeds(form)):
        with open(os.path.join(folder, f"seed-{number}"), "wb") as file:
            file.write(contents)


main()
