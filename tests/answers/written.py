#!/usr/bin/env python3
"""Does a report call things by names that nobody wrote?

    tests/answers/written.py ASSAY [--sources DIR --files FILE..]

Knows nothing of how GHC makes names. Of the centres that GHC's files name, in modules that the program's sources have, those
are written whose name (or each part of `outer.inner`) is a binder there, by a plain look at the lines; all others are made. In
a finding, a sentence of a diff or the answers of a page none of these may stand, and in a table only in parentheses, with its
definition before it. What is frozen of tests/answers is judged, or the files of one program.

suite: written; size: full; build: release; budget: 3; call: {assay}
"""
import argparse
import json
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import frozen  # noqa: E402
import make  # noqa: E402
import suite  # noqa: E402

# exported by base: what `deriving` gives a program without a line of its own
METHODS = set("""== /= compare < <= > >= max min show showsPrec showList readsPrec readPrec readList readListPrec succ pred toEnum
    fromEnum enumFrom enumFromThen enumFromTo enumFromThenTo minBound maxBound range index inRange fmap <$ foldMap foldr
    traverse""".split())
BINDER = re.compile(r"^\s*(?:let\s+|where\s+|in\s+|,\s*|\{\s*|\|\s*)*([a-z_][\w']*)\b", re.M)
OPERATOR = re.compile(r"(?:^|\s)\(?([!#$%&*+./<=>?@\\^|~:-]+)\)?(?=\s)")
WORD = re.compile(r"[a-z_][\w']*")


def binders(sources):
    """Names that begin a line, a binding or a field; and whatever stands on a line with an equation, before the `=`."""
    found = set()
    for text in sources:
        found |= {*BINDER.findall(text), *OPERATOR.findall(text)}
        for line in text.splitlines():
            if "=" in line:
                found |= {*WORD.findall(line.split("=", 1)[0])}
        found |= {name for names in re.findall(r"([\w', ]+)::", text) for name in WORD.findall(names)}
    return found


def modules(sources):
    return {*(found[1] for text in sources for found in re.finditer(r"^module\s+([\w.]+)", text, re.M)), "Main"}


def made_names(profiles, sources):
    """Names of centres of the program's modules that are no binders."""
    written, own = binders(sources), modules(sources)
    found = set()
    for text in profiles:
        for centre in json.loads(text)["cost_centres"]:
            label = centre["label"].removeprefix("CAF:")
            if centre["module"] not in own or label in ("CAF", "MAIN"):
                continue
            if not all(part in written or part in METHODS for part in label.split(".") if part):
                found.add(label)
    return found


def whole_word(name):
    return re.compile(rf"(?<![\w$'.:]){re.escape(name)}(?![\w$'])")


def wrong_in(text, made):
    """Of a report: a made name in its sentences, or one in a table without its definition."""
    sentences, _, tables = text.partition("\n\nOwn costs by ")
    for name in sorted(made):
        found = whole_word(name).search(sentences)
        if found:
            yield f"a sentence has {name}: {sentences[max(0, found.start() - 60):found.end() + 20]!r}"
        for line in tables.splitlines():
            found = whole_word(name).search(line)
            if found and not re.search(rf"[\w'] \((?:[\w.:]*[.:])?{re.escape(name)}(?: #\d+)?\)", line):
                yield f"a table has {name} alone: {line.strip()[:100]}"
                break


def report(assay, folder, files):
    done = subprocess.run([assay, "report", "--full", "--all", *files], cwd=folder, capture_output=True, text=True,
                          env=dict(os.environ, COLUMNS="300", NO_COLOR="1"))
    return done.stdout if done.returncode == 0 else f"{done.returncode}: {done.stderr}"


def judge(assay, folder, files, sources):
    """What is wrong with the report on these files, told in the folder of the sources."""
    texts = []
    for file in files:
        if file.endswith(".prof"):
            with open(file, encoding="utf-8") as opened:
                texts.append(opened.read())
    return made_names(texts, sources), report(assay, folder, files)


def sources_below(folder):
    found = []
    for where, folders, names in os.walk(folder):
        folders[:] = [one for one in folders if one != "repaired"]
        for name in names:
            if name.endswith(".hs"):
                with open(os.path.join(where, name), encoding="utf-8") as file:
                    found.append(file.read())
    return found


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("assay")
    parser.add_argument("--sources", help="the folder of a program's sources")
    parser.add_argument("--files", nargs="+", default=[], help="what GHC wrote of it")
    options = parser.parse_args()
    assay, tally = os.path.abspath(options.assay), suite.Tally()
    if options.sources:
        files = [os.path.abspath(one) for one in options.files]
        made, text = judge(assay, options.sources, files, sources_below(options.sources))
        wrong = list(wrong_in(text, made))
        tally.add(not wrong, f"{options.sources}: {len(made)} made names: " + "\n  ".join(wrong))
        tally.finish()
        return
    for release in frozen.RELEASES:
        for name, folder in make.programs([]):
            files = frozen.read(name, release)
            if files is None:
                continue
            with tempfile.TemporaryDirectory(prefix="assay-written-") as unpacked:
                frozen.unpack(files, unpacked)
                original = os.path.join(unpacked, "original")
                paths = [os.path.join(original, one) for one in sorted(os.listdir(original)) if one.endswith(frozen.ENDINGS)]
                made, text = judge(assay, folder, paths, sources_below(folder))
            wrong = list(wrong_in(text, made))
            tally.add(not wrong, f"{name}, GHC {release}: " + "\n  ".join(wrong))
    tally.finish()


if __name__ == "__main__":
    main()
