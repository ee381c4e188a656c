#!/usr/bin/env python3
"""What a file is does not depend on what things in it are called, nor on how it arrives.

    tests/profiles/readers/recognise.py ASSAY

Every field of every format holds the beginning of every other format, and what else might be looked for. The file
is read as what it is, and gives the same whether it lies there whole or comes in pieces of 4 kB or of one byte (by pipes that
keep pieces apart). Under sanitizers, where a process costs ten times as much, only those texts that come in pieces, too. The last line is `N passed, N failed`.

suite: recognise; build: release sanitize; budget: 5 5 22
"""

import json
import os
import subprocess
import sys
import tempfile
import threading

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))

import suite  # noqa: E402
import write  # noqa: E402

BENIGN = [b"alpha", b"beta"]
KINDS = {"prof": "ghc-prof", "pj": "ghc-pj", "hp": "hp", "rts": "ghc-rts", "bare.rts": "ghc-rts", "eventlog": "ghc-eventlog",
         "names.eventlog": "ghc-eventlog", "tables.eventlog": "ghc-eventlog", "json": "run",
         "recording": "run"}
FIELDS = ("names", "sources", "program", "arguments", "rts_arguments", "environment", "markers")
COMMAND = ("program", "arguments", "rts_arguments")
SINGLE = ("program",)
# with a command without quotes: the program's name begins the file
FORMATS = {**write.FORMATS, "bare.rts": lambda content: write.rts(content).replace(b"'", b"")}
TITLE = b"\tSun Nov 15 07:04 2026 Time and Allocation Profiling Report  (Final)"
PACKED = [b"\x28\xb5\x2f\xfd", b"\x1f\x8b\x08"]  # no text begins like this
# what a field may hold without a line end, which some formats take as it is
HOSTILE = [b"assay-demo", b'"assay-profile"', b'{"kind":"assay-profile","version":2', b"assay-budget 1", b"rts_arguments",
           b'"rts_arguments": [', b'"cost_centres"', b'{"program": "x", "arguments": []', b'JOB "x"', b'DATE "x"', TITLE,
           TITLE.strip(), b"hdrbhetbetb", b' [("bytes allocated", "1")', b" bytes allocated in the heap",
           *PACKED, b"\x7fELF", b"\xef\xbb\xbf{", b"[]"]
PIECES = (4096, 1)


def holds(form, field, text):
    """Can a field of this format hold it? Otherwise the file is another one."""
    if form == "json":
        return text.decode("utf-8", "ignore").encode() == text
    if field in COMMAND:
        return not (form == "bare.rts" and field == "program" and text in PACKED)
    if form in ("pj", "prof", "hp") and b"\t" in text:
        return False
    return not (form == "prof" and b" " in text) and not (form in ("rts", "bare.rts") and b'"' in text)


def contents(form, field, text):
    value = text if field in SINGLE else [text, *BENIGN]
    given = {"names": BENIGN, field: value}
    return FORMATS[form](write.Content(**given))


def feed(descriptor, file, size):
    for at in range(0, len(file), size):
        try:
            os.write(descriptor, file[at:at + size])
        except BrokenPipeError:
            break
    os.close(descriptor)


def read_pieces(assay, file, size):
    """Read from a pipe that gives one written piece at a time."""
    reading, writing = os.pipe2(os.O_DIRECT | os.O_CLOEXEC)
    feeder = threading.Thread(target=feed, args=(writing, file, size))
    with subprocess.Popen([assay, "report", "--json", "-"], stdin=reading, stdout=subprocess.PIPE,
                          stderr=subprocess.PIPE) as process:
        os.close(reading)
        feeder.start()
        output, errors = process.communicate()
    feeder.join()
    return process.returncode, output, errors


def read_whole(assay, file, folder):
    path = os.path.join(folder, "file")
    with open(path, "wb") as out:
        out.write(file)
    with open(path, "rb") as given:
        result = subprocess.run([assay, "report", "--json", "-"], stdin=given, capture_output=True, check=False)
    return result.returncode, result.stdout, result.stderr


def judge(assay, form, field, text, folder, in_pieces):
    """What is wrong; empty: nothing."""
    file = contents(form, field, text)
    code, output, errors = whole = read_whole(assay, file, folder)
    if code != 0:
        return f"exit {code}: {errors.decode(errors='replace')[:300]}"
    kind = json.loads(output)["sources"][0]["format"]
    if kind != KINDS[form]:
        return f"was read as {kind}"
    for size in PIECES if in_pieces else ():
        if read_pieces(assay, file, size) != whole:
            return f"gives another answer by {size} bytes"
    return ""


def main():
    assay, passed, failed = os.path.abspath(sys.argv[1]), 0, 0
    is_sanitized = suite.kind_of_build(os.path.dirname(assay)) == "sanitize"
    with tempfile.TemporaryDirectory(prefix="assay-recognise-") as folder:
        for form in FORMATS:
            for field in FIELDS:
                for number, text in enumerate(HOSTILE):
                    if not holds(form, field, text):
                        continue
                    # pieces for each field of each format, with another text each time
                    in_pieces = number % len(FIELDS) == FIELDS.index(field)
                    if is_sanitized and not in_pieces:
                        continue
                    problem = judge(assay, form, field, text, folder, in_pieces)
                    passed, failed = passed + (not problem), failed + bool(problem)
                    if problem:
                        print(f"FAILED {form}, {field} {text!r}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
