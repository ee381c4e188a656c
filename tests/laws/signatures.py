#!/usr/bin/env python3
"""The law of signatures: without signatures of functions, a program is what GHC makes of it.

    tests/laws/signatures.py ASSAY quick|full|all [PATTERN]
    tests/laws/signatures.py --renew [PATTERN]

Of every program of tests/programs/run each signature of a function is left out, by itself, and all of a module
together. `assay run` accepts and refuses the same of these as GHC 9.0.2, and gives the same output and exit code;
signatures.txt has what GHC made of them (--renew asks it, about 15 minutes). Types that are found
instead of written are where a type checker of this kind goes wrong, and few tests have them: people sign their functions.

A full run takes a sample that each commit has of its own, `all` takes all; that GHC was asked is checked of all.

suite: signatures; size: quick; build: release; budget: 16; call: {assay} {size} {only}
"""

import concurrent.futures
import fnmatch
import hashlib
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "programs")]

import corpus  # noqa: E402
import measure  # noqa: E402
import suite  # noqa: E402

FROZEN = os.path.join(HERE, "signatures.txt")
NAME = r"(?:[a-z_][\w']*|\([^\w\s()]+\))"
SIGNATURE = re.compile(rf"(\s*)(?:(?:let|where)\s+)?{NAME}(?:\s*,\s*{NAME})*\s*::\s")
SAMPLES = {"quick": 60, "full": 300}
SECONDS = 20
REFUSED = "refused"


class Variation:
    """A program with one module that lacks the lines of some signatures."""

    def __init__(self, program, source, label, text):
        self.program, self.source, self.text = program, source, text
        self.name = f"{program.name}/{os.path.basename(source)}/{label}"

    def write(self, folder):
        for source, text in zip(self.program.sources, self.program.texts()):
            path = os.path.join(folder, source)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as file:
                file.write(self.text if source == self.source else text)

    def fingerprint(self):
        parts = [*self.program.texts(), self.program.input(), self.program.beside(".args"), self.text]
        return hashlib.sha256(b"\0".join(parts)).hexdigest()[:16]


def signatures(lines):
    """Ranges of lines: signatures that stand on lines of their own, but for those of classes."""
    found, is_class, at = [], False, 0
    while at < len(lines):
        line = lines[at]
        if re.match(r"\S", line):
            is_class = bool(re.match(r"class\b", line))
        match = SIGNATURE.match(line)
        if not match or is_class or re.match(r"\s*(let|where)\b", line):
            at += 1
            continue
        end, column = at + 1, len(match[1])
        while end < len(lines) and re.match(rf"\s{{{column + 1}}}\s*\S", lines[end]):
            end += 1
        found.append((at, end))
        at = end
    return found


def without(lines, ranges):
    kept = list(lines)
    for start, end in ranges:
        kept[start:end] = [""] * (end - start)
    return "\n".join(kept).encode()


def variations():
    for program in corpus.running():
        for source, text in zip(program.sources, program.texts()):
            lines = text.decode().split("\n")
            ranges = signatures(lines) if source.endswith(".hs") else []
            for one in ranges:
                yield Variation(program, source, str(one[0] + 1), without(lines, [one]))
            if len(ranges) > 1:
                yield Variation(program, source, "all", without(lines, ranges))


def made(output, code):
    """What a run gave, in a word."""
    return f"{code}:{hashlib.sha256(output).hexdigest()[:16]}"


def ask_ghc(variation):
    program = variation.program
    with tempfile.TemporaryDirectory() as folder:
        variation.write(folder)
        path = os.path.join(folder, "made", program.name)
        os.makedirs(os.path.dirname(path))
        built = subprocess.run(["ghc", "-v0", "-w", "-O0", "-dynamic", *corpus.extensions(), *program.include(), "-outputdir",
                                os.path.dirname(path), "-o", path, program.file], cwd=folder, capture_output=True, check=False)
        if built.returncode != 0:
            return REFUSED
        environment = {"PATH": os.path.dirname(path), "LANG": "C.UTF-8"}
        try:
            done = subprocess.run([program.name, *program.arguments()], executable=path, cwd=folder, env=environment,
                                  input=program.input(), capture_output=True, timeout=SECONDS, check=False)
        except subprocess.TimeoutExpired:
            return "endless"
    return made(done.stdout, done.returncode)


def ask_assay(assay, variation):
    program = variation.program
    with tempfile.TemporaryDirectory() as folder:
        variation.write(folder)
        given = os.path.join(folder, "input")
        with open(given, "wb") as file:
            file.write(program.input())
        checked = measure.run([assay, "check", program.file], SECONDS, cwd=folder)
        if checked.returncode != 0:
            return REFUSED, checked.stderr
        arguments = program.arguments()
        with open(given, "rb") as file:
            done = measure.run([assay, "run", program.file, *(["--", *arguments] if arguments else [])], SECONDS, cwd=folder,
                               stdin=file)
    return made(done.stdout, done.returncode), done.stderr


def read_frozen():
    if not os.path.exists(FROZEN):
        return {}
    with open(FROZEN, encoding="utf-8") as file:
        rows = [line.split() for line in file if not line.startswith("#")]
    return {digest: verdict for _, digest, verdict in rows}


def renew(pattern):
    known = read_frozen()
    wanted = list(variations())
    asked = [one for one in wanted if one.fingerprint() not in known or (pattern and fnmatch.fnmatch(one.name, pattern))]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for one, verdict in zip(asked, pool.map(ask_ghc, asked)):
            known[one.fingerprint()] = verdict
    with open(FROZEN, "w", encoding="utf-8") as file:
        file.write("# Programs without signatures, as GHC 9.0.2 takes them: a hash, and the exit code with that of the output. "
                   "tests/laws/signatures.py --renew writes it.\n")
        file.writelines(f"{one.name} {one.fingerprint()} {known[one.fingerprint()]}\n" for one in wanted)
    verdicts = [known[one.fingerprint()] for one in wanted]
    print(f"{len(asked)} asked; {len(wanted)} in all, {verdicts.count(REFUSED)} refused")


def main():
    if sys.argv[1] == "--renew":
        renew(sys.argv[2] if len(sys.argv) > 2 else "")
        return 0
    assay, size, pattern = os.path.abspath(sys.argv[1]), sys.argv[2], sys.argv[3] if len(sys.argv) > 3 else ""
    tally, known = suite.Tally(), read_frozen()
    chosen = [one for one in variations() if not pattern or fnmatch.fnmatch(one.name, f"*{pattern}*")]
    for name in (one.name for one in chosen if one.fingerprint() not in known):
        tally.add(False, f"{name}: GHC was not asked; run tests/laws/signatures.py --renew")
    chosen = [one for one in chosen if one.fingerprint() in known]
    if size in SAMPLES and not pattern:
        taken = set(suite.by_commit([one.name for one in chosen])[:SAMPLES[size]])
        chosen = [one for one in chosen if one.name in taken]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for one, (found, said) in zip(chosen, pool.map(lambda one: ask_assay(assay, one), chosen)):
            expected = known[one.fingerprint()]
            tally.add(found == expected, f"{one.name}: GHC {expected}, assay {found}\n{said.decode(errors='replace')[:600]}")
    tally.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
