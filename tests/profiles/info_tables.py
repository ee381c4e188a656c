#!/usr/bin/env python3
"""The names of info tables may be in another file: a log that is split in two says what the whole one says.

    tests/profiles/info_tables.py ASSAY

A log with a heap profile by info table and sampled stacks is written here; with ASSAY_FIXTURES, another one has the
events 169 that GHC 9.2 wrote. Each is split into its events 169 and all others, and given back in both orders. The last
line is `N passed, N failed`.

suite: info_tables; size: smoke; build: release sanitize; budget: 1 1 1; call: {assay}
"""

import os
import struct
import subprocess
import sys
import tarfile
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "readers"))
import write  # noqa: E402

ASSAY = os.path.abspath(sys.argv[1])
BLOCK, INFO_TABLE, END = 18, 169, 0xFFFF
passed = failed = 0


def expect(condition, what):
    global passed, failed
    passed += bool(condition)
    failed += not condition
    if not condition:
        print("failed:", what)


# ---- a log in pieces ------------------------------------------------------------------------------------


def pieces(log):
    """Its header, and its events as (type, bytes)."""
    sizes, at = {}, log.index(b"hetb") + 4
    while log[at:at + 4] == b"etb\0":
        kind, size, length = struct.unpack(">HHI", log[at + 4:at + 12])
        extra = struct.unpack(">I", log[at + 12 + length:at + 16 + length])[0]
        sizes[kind], at = size, at + 16 + length + extra + 4
    at = log.index(b"datb", at) + 4
    header, events = log[:at], []
    while (kind := struct.unpack(">H", log[at:at + 2])[0]) != END:
        size = 10 + sizes[kind]
        if sizes[kind] == 0xFFFF:
            size = 12 + struct.unpack(">H", log[at + 10:at + 12])[0]
        events.append((kind, log[at:at + size]))
        at += size
    return header, events


def split(log):
    """Without the events 169, and with nothing else."""
    header, events = pieces(log)
    rest, block, left = b"", None, 0
    for kind, event in events:
        if kind == BLOCK:
            block, left = len(rest), struct.unpack(">I", event[10:14])[0]
        if kind == INFO_TABLE and block is not None and left > 0:  # its block is smaller now
            size = struct.unpack(">I", rest[block + 10:block + 14])[0] - len(event)
            rest = rest[:block + 10] + struct.pack(">I", size) + rest[block + 14:]
        left -= len(event)
        rest += b"" if kind == INFO_TABLE else event
    names = b"".join(event for kind, event in events if kind == INFO_TABLE)
    end = struct.pack(">H", END)
    return header + rest + end, header + names + end


# ---- logs -----------------------------------------------------------------------------------------------


def info_table(number, label, module, place):
    texts = (label + b"_info", b"21", b"Int", label, module, place)
    return INFO_TABLE, struct.pack(">Q", number) + b"".join(text + b"\0" for text in texts)


def stack(*numbers):
    return 181, struct.pack(">HIIH", 0xFFCA, 0, 1, len(numbers)) + b"".join(
        struct.pack(">BQ", 1, number) for number in numbers)


def census(numbers):
    for sample in range(1, 4):
        yield 162, struct.pack(">Q", sample)
        for number in numbers:
            yield 164, struct.pack(">BQ", 0, 16 * sample * (number % 7 + 1)) + b"0x%x\0" % number
        yield 165, struct.pack(">Q", sample)


RUN = [(29, struct.pack(">I", 0) + b"GHC-9.2.8 rts"), (30, struct.pack(">I", 0) + b"prog\0+RTS\0-hi\0-l\0")]
TABLES = [info_table(16, b"parse", b"Main", b"Main.hs:3:1-20"), info_table(32, b"step", b"Main", b"Main.hs:7:5-9"),
          info_table(48, b"step", b"Main", b"Main.hs:9:5-9"), info_table(64, b"walk", b"Tree", b"Tree.hs:12:1-8")]
STACKS = [stack(16, 32), stack(16, 48), stack(16, 32, 64), stack(64), stack(64, 48)]
ACROSS = write.log([*RUN, write.begin(write.INFO_TABLES), *TABLES, *census((16, 32, 48, 64)), *STACKS])


def of_ghc(archive):
    """The events 169 of GHC 9.2, with a heap profile by what they list: no fixture has both."""
    with tarfile.open(archive) as files:
        log = files.extractfile("ghc-files/eventlog/ghc-9.2-events.eventlog").read()
    listed = [event[12:] for kind, event in pieces(log)[1] if kind == INFO_TABLE]
    expect(len(listed) == 4, "the log of GHC 9.2 has four info tables")
    numbers = [struct.unpack(">Q", fields[:8])[0] for fields in listed]
    return write.log([*RUN, write.begin(write.INFO_TABLES), *((INFO_TABLE, fields) for fields in listed),
                      *census(numbers)])


# ---- what is said ---------------------------------------------------------------------------------------


def assay(folder, *words):
    return subprocess.run([ASSAY, *words], cwd=folder, capture_output=True, timeout=60, stdin=subprocess.DEVNULL,
                          text=True)


def report(folder, *files):
    said = assay(folder, "report", "--full", *files, "--json=out.json")
    expect(said.returncode == 0, (files, said.stderr))
    with open(os.path.join(folder, "out.json"), encoding="utf-8") as file:
        return said.stdout, file.read()


def put(folder, name, contents):
    with open(os.path.join(folder, name), "wb") as file:
        file.write(contents)


def try_split(folder, log, name):
    program, tables = split(log)
    put(folder, "whole.eventlog", log)
    put(folder, "prog.eventlog", program)
    put(folder, "ipe.eventlog", tables)
    whole = report(folder, "whole.eventlog")
    for files in (("prog.eventlog", "ipe.eventlog"), ("ipe.eventlog", "prog.eventlog")):
        expect(report(folder, *files) == whole, f"{name}: {files} say what the whole log says")
    expect(report(folder, "prog.eventlog")[0] != whole[0], f"{name}: without the names something is missing")
    return whole[0]


def main():
    with tempfile.TemporaryDirectory() as folder:
        whole = try_split(folder, ACROSS, "written here")
        expect("Main.step" in whole or "step" in whole, "names are shown")
        expect("0x" not in whole.replace("0x0", ""), "no number is left")
        alone = report(folder, "ipe.eventlog")[0]
        expect("info tables" in alone and "4" in alone, "a log that has only names says what it is good for")
        # the same numbers in a .hp, whose bands are named by the log
        put(folder, "prog.hp",
            b'JOB "prog +RTS -hi"\nDATE "Sun Nov 15 07:04 2026"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
            b"BEGIN_SAMPLE 0.100000\n0x10\t4096\n0x40\t64\nEND_SAMPLE 0.100000\n")
        expect("Tree.hs:12" in report(folder, "prog.hp", "ipe.eventlog")[0], "bands of a .hp are named")
        # two files of one run, which name no table of a library: nothing is missing
        put(folder, "run.eventlog", write.log([*RUN, write.begin(write.INFO_TABLES), *TABLES, *census((16, 64, 160))]))
        put(folder, "run.hp",
            b'JOB "prog +RTS -hi"\nDATE "Sun Nov 15 07:04 2026"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n'
            b"BEGIN_SAMPLE 0.100000\n0x10\t4096\n0xa0\t64\nEND_SAMPLE 0.100000\n")
        said = report(folder, "run.hp", "run.eventlog")[0]
        expect("info tables that it names" not in said and "Tree.hs:12" in said, f"what no file can name is not lost: {said}")
        # of another build: numbers that are not in the list
        other = write.log([*RUN, *(info_table(number, b"x", b"X", b"X.hs:1:1") for number in (16, 33, 49, 65))])
        put(folder, "other.eventlog", other)
        said = " ".join(report(folder, "prog.eventlog", "other.eventlog")[0].split())
        expect("6 of the 8 info tables" in said and "other.eventlog" in said, f"what has no name is said: {said}")
        # two lists, each with a part of the names
        put(folder, "first.eventlog", write.log([*RUN, *TABLES[:2]]))
        put(folder, "second.eventlog", write.log([*RUN, *TABLES[2:]]))
        expect(report(folder, "first.eventlog", "prog.eventlog", "second.eventlog")[0] == whole, "names of two lists")
        if os.environ.get("ASSAY_FIXTURES"):
            expect(".hs:" in try_split(folder, of_ghc(os.environ["ASSAY_FIXTURES"]), "of GHC 9.2"), "places of 9.2")
        else:
            print("ASSAY_FIXTURES is not set: not tried with the events of GHC 9.2")
    print(f"{passed} passed, {failed} failed")
    sys.exit(failed > 0)


main()
