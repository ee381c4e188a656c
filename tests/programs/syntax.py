#!/usr/bin/env python3
"""Haskell as it is read: programs of tests/programs/haskell.

    tests/programs/syntax.py ASSAY quick|full SEED [PATTERN]

Of X.hs in syntax/, the tokens and the tree as it is printed are in X.out; what was printed gives the same tree and is printed in
the same way; GHC has accepted the file as it is (tools/judge-syntax). Of X.hs in errors/, X.out has the diagnostics.
Then files that are cut, or changed at random places, are read: there is a diagnostic or a tree, and never a crash.
tools/promote syntax accepts what is printed now.

suite: syntax; size: smoke; build: release sanitize; budget: 2 31 47; call: {assay} {size} {seed} {only}
"""

import concurrent.futures
import hashlib
import os
import random
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "haskell")
WORKERS = 2


def programs(kind, only=None):
    where = os.path.join(FOLDER, kind)
    return [os.path.join(where, name) for name in sorted(os.listdir(where)) if name.endswith((".hs", ".lhs"))
            and (not only or only in name)]


def dump(assay, path, stage):
    """its exit code, what it prints, and its diagnostics, with the file's own name only"""
    done = subprocess.run([assay, "dump", "--stage=" + stage, os.path.basename(path)], cwd=os.path.dirname(path),
                          stdin=subprocess.DEVNULL, capture_output=True, check=False, timeout=600)
    return done.returncode, done.stdout, done.stderr


def output(assay, path):
    """What a program's .out has."""
    if "/errors/" in path:
        return dump(assay, path, "syntax")[2]
    return b"".join(dump(assay, path, stage)[1] + b"\n" for stage in ("syntax", "tokens"))


def expected_of(path):
    return os.path.splitext(path)[0] + ".out"


def check_output(tally, assay, path):
    code = dump(assay, path, "syntax")[0]
    wanted = 0 if "/syntax/" in path else 1
    printed, place = output(assay, path), expected_of(path)
    kept = open(place, "rb").read() if os.path.exists(place) else b""
    tally.add(code == wanted and printed == kept,
              f"{os.path.basename(path)}: exit {code}, expected {wanted}\n"
              f"{printed.decode(errors='replace')[:2000]}\nis not {os.path.relpath(place, suite.ROOT)}")


def check_round_trip(tally, assay, path, folder):
    """tree -> text -> tree -> text: both trees and both texts are equal"""
    text = dump(assay, path, "syntax")[1]
    again = os.path.join(folder, os.path.splitext(os.path.basename(path))[0] + ".hs")
    with open(again, "wb") as file:
        file.write(text)
    code, second, errors = dump(assay, again, "syntax")
    trees = [dump(assay, one, "outline")[1] for one in (path, again)]
    tally.add(code == 0 and second == text and trees[0] == trees[1] != b"",
              f"{os.path.basename(path)}: read again, what is printed is not the same\n" + errors.decode()[:1000])


def check_verdicts(tally):
    """Has GHC judged each file as it is now, and as it should?"""
    with open(os.path.join(FOLDER, "ghc.txt"), encoding="utf-8") as file:
        known = {line.split()[0]: line.split()[1:3] for line in file if not line.startswith("#")}
    for kind, verdict in (("syntax", "accepted"), ("errors", "refused")):
        for path in programs(kind):
            name = f"{kind}/{os.path.basename(path)}"
            mark = hashlib.sha256(open(path, "rb").read()).hexdigest()[:16]
            good = known.get(name, ["", ""])[0] == mark
            if kind == "syntax" or name not in OURS:
                good = good and known[name][1] == verdict
            tally.add(good, f"{name}: judged as {known.get(name)}; tools/judge-syntax {os.path.basename(path)}")


# what GHC takes and we do not: extensions that are not there yet
OURS = {"errors/" + name for name in (
    "foreign.hs", "unknown_pragmas.hs")}


def damaged(path, size, seed):
    """The file cut at places, and with bytes changed, removed and doubled."""
    with open(path, "rb") as file:
        text = file.read()
    chance = random.Random(f"{seed} {os.path.basename(path)}")
    step = 1 if size == "full" else max(1, len(text) // 12)
    for length in range(0, len(text), step):
        yield text[:length]
    for _ in range(200 if size == "full" else 12):
        changed = bytearray(text)
        for _ in range(chance.randint(1, 4)):
            at = chance.randrange(len(changed) + 1)
            kind = chance.randrange(4)
            if kind == 0 and at < len(changed):
                changed[at] = chance.randrange(256)
            elif kind == 1 and at < len(changed):
                del changed[at]
            elif kind == 2:
                changed[at:at] = bytes(chance.choice(b"(){}[];,|=`'\"\\ \n\t@!~-#.0aA_:") for _ in range(2))
            else:
                changed[at:at] = changed[at:at + chance.randrange(20)]
        yield bytes(changed)


def check_damaged(assay, path, size, seed):
    """How many were read, and the first that ended otherwise than with 0 or 1 and a diagnostic."""
    count = 0
    with tempfile.TemporaryDirectory(prefix="assay-syntax-") as folder:
        place = os.path.join(folder, os.path.basename(path))
        for text in damaged(path, size, seed):
            with open(place, "wb") as file:
                file.write(text)
            code, _, errors = dump(assay, place, "syntax")
            count += 1
            if code not in (0, 1) or (code == 1 and b"error[A10" not in errors):
                return count, f"exit {code}\n{text!r}\n{errors.decode(errors='replace')[-1000:]}"
    return count, ""


def main(assay, size, seed, only=None):
    tally = suite.Tally()
    assay = os.path.abspath(assay)
    with tempfile.TemporaryDirectory(prefix="assay-syntax-") as folder:
        for path in programs("syntax", only) + programs("errors", only):
            check_output(tally, assay, path)
            if "/syntax/" in path:
                check_round_trip(tally, assay, path, folder)
    if not only:
        check_verdicts(tally)
    chosen = programs("syntax", only)[:: 1 if only else 3][:20] + programs("errors", only)[:: 1 if only else 7]
    with concurrent.futures.ThreadPoolExecutor(WORKERS) as pool:
        for path, (count, found) in zip(chosen, pool.map(lambda one: check_damaged(assay, one, size, seed), chosen)):
            tally.add(not found, f"{os.path.basename(path)}, damaged {count} times: {found}")
    tally.finish()


def promote(assay):
    for path in programs("syntax") + programs("errors"):
        with open(expected_of(path), "wb") as file:
            file.write(output(os.path.abspath(assay), path))


if __name__ == "__main__":
    if sys.argv[1] == "--promote":
        promote(sys.argv[2])
    else:
        main(*sys.argv[1:])
