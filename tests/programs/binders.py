#!/usr/bin/env python3
"""Binders of the source and the sites of their objects (docs/sites.md), as `assay dump --stage=sites` prints them.

    tests/programs/binders.py ASSAY quick|full [PATTERN] [--promote]

The programs of tests/programs/binders have, beside them, what is printed of their own modules (places in the library without
their lines); every binder of theirs is there, also with the boxes of lexical scoping. Of these and of the programs of tests/programs/run (quick: a sample of each commit), library included: every
site has a place and one binder, which has it, as what the site says; every binder that is not written says who made it and
which definition it is in; what has its sites from another is known there; no name is of the compiler's making. --promote
(tools/promote binders) accepts what is printed now.

suite: binders; size: quick; build: release sanitize; budget: 2 22 6; call: {assay} {size} {only}
"""

import os
import re
import subprocess
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE]

import corpus  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(HERE, "binders")
QUICK = 15  # programs of tests/programs/run in a quick run
AT = r"(?: at (?P<place>\S+:\d+:\d+))?"
BINDER = re.compile(r"(?:(?P<kind>top|let|parameter|pattern|field|constructor) )?(?P<name>.*?)" + AT + r"(?:, made: (?P<made>\w+))?$")
SITE = re.compile(r"(?P<name>.*) (?P<kind>constructor|function|thunk|reference|array|byte array)(?: \d+)?" + AT + "$")
POSITION = re.compile(r"(?:(?:parameter|field) \d+|a parameter|a pattern) (?:of|in) ")
WORD = re.compile(r"[^\W\d][\w']*#*|[^\w\s'\"()\[\]{},;`]+")
# what things without a name are called, by what they are; the words around names; constructors that nobody declares
WORDED = {"instance", "class", "lambda", "data", "string", "literal", "of", "in", "()", "[]", "a", "parameter", "pattern",
          "field", "package", "name", "file", "call", "stack"}
TYPE_VARIABLE = re.compile(r"[a-z]\d+")  # the second of one name
LANGUAGE = re.compile(r"\[\]|\(,*\)|:")  # has no declaration, and no place


class Row:
    """A binder or site: what it is called with its place, and the lines below it, as (word, text)."""

    def __init__(self, text):
        self.text, self.below = text, []


def read(text):
    """The binders and the sites, by module: {"binders": {module: rows}, "sites": ..}"""
    found, rows = {"binders": {}, "sites": {}}, None
    for line in text.splitlines():
        words = line.split(" ", 1)
        if words[0] in found:
            rows = found[words[0]].setdefault(words[1].removeprefix("of "), [])
        elif line.startswith("  "):
            rows[-1].below.append(tuple(line.strip().split(" ", 1)))
        else:
            rows.append(Row(words[1]))
    return found


def all_rows(found, what):
    return [row for rows in found[what].values() for row in rows]


def check_both_ways(found):
    """What does not hold of the map."""
    wrong, of_binders, of_sites, names, known = [], {}, {}, set(), set()
    for row in all_rows(found, "binders"):
        for word, text in row.below:
            if word == "as":
                names.add((row.text, text))
            elif word == "is":
                known.add((text, row.text))
            else:
                of_binders.setdefault((word, text, row.text), []).append(1)
    for row in all_rows(found, "sites"):
        if len(row.below) != 1:
            wrong.append(f"{row.text}: {len(row.below)} binders")
        for role, binder in row.below:
            of_sites.setdefault((role, row.text, binder), []).append(1)
    wrong += [f"{key}: not the same both ways" for key in of_binders.keys() | of_sites.keys()
              if of_binders.get(key) != of_sites.get(key)]
    wrong += [f"{pair}: known on one side only" for pair in names ^ known]
    return wrong


def check_rows(found):
    wrong = []
    for row in all_rows(found, "binders"):
        match = BINDER.match(row.text)
        name = match["name"]
        if not match["place"] and not LANGUAGE.search(name):
            wrong.append(f"{row.text}: no place")
        if not match["kind"] and not POSITION.match(name):
            wrong.append(f"{row.text}: no name, and no position")
        if not match["kind"] and not match["made"] and not name.startswith("field"):
            wrong.append(f"{row.text}: written, and has no name")
        if match["kind"] in ("let", "parameter", "pattern", "field") and not re.search(r" (of|in) \S", name):
            wrong.append(f"{row.text}: in no definition")
    for row in all_rows(found, "sites"):
        match = SITE.match(row.text)
        if not match or not (match["place"] or LANGUAGE.search(match["name"])):
            wrong.append(f"{row.text}: no place")
    return wrong


def check_names(found, is_known):
    strange = set()
    for row in all_rows(found, "binders") + all_rows(found, "sites"):
        match = SITE.match(row.text) or BINDER.match(row.text)
        for word in WORD.findall(corpus.without_made(match["name"])):
            if not all(part in WORDED or is_known(part.strip(":")) or TYPE_VARIABLE.fullmatch(part) for part in word.split(".")):
                strange.add(f"{word} in {row.text}")
    return [f"names that the source does not have: {sorted(strange)[:10]}"] if strange else []


def check_complete(found, file, names):
    """Locals of the source that are missing: `names` (--stage=names) has x, x~2, x~3 for those that are called x. Those that
    a type variable is called, too, are not counted."""
    places, most, wrong = {}, {}, []
    for row in all_rows(found, "binders"):
        match = BINDER.match(row.text)
        if match["kind"] in ("let", "parameter", "pattern") and (match["place"] or "").startswith(file + ":"):
            places.setdefault(match["name"].split(" ")[0], set()).add(match["place"])
    for text, number in re.findall(r"(?<![\w.'])([a-z_][\w']*)~(\d+)", names):
        most[text] = max(most.get(text, 0), int(number))
    typed = "\n".join(re.findall(r"::.*|^ *(?:data|class|instance|newtype|type) .*", names, re.M))
    for text, count in most.items():
        if not re.search(rf"\b{text}\b", typed) and len(places.get(text, ())) != count:
            wrong.append(f"{count} locals are called {text}, found {sorted(places.get(text, ()))}")
    return wrong


def read_library():
    texts = []
    for folder, _, names in os.walk(os.path.join(suite.ROOT, "lib")):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts.append(file.read())
    return "\n".join(texts)


class Runner:
    def __init__(self, assay, promote):
        self.assay, self.promote = os.path.abspath(assay), promote
        self.tally, self.library, self.words = suite.Tally(), read_library(), {}

    def dump(self, path, folder, *options, stage="sites"):
        result = subprocess.run([self.assay, "dump", "--stage=" + stage, *options, path], cwd=folder, capture_output=True,
                                text=True, check=False, timeout=120)
        self.tally.add(result.returncode == 0, f"{path}: {result.stderr[-1000:]}")
        return result.stdout

    def has(self, word):
        """Does the library's source have it? A program has the same words again and again, as have all programs."""
        if word not in self.words:
            self.words[word] = word in self.library
        return self.words[word]

    def check(self, name, found, sources):
        wrong = check_both_ways(found) + check_rows(found) + check_names(found, lambda word: word in sources or self.has(word))
        self.tally.add(not wrong, f"{name}: {len(wrong)} things\n  " + "\n  ".join(wrong[:20]))

    def check_own(self, path):
        """A program of this suite: all that is printed of it."""
        name = os.path.basename(path)
        found, names = read(self.dump(name, FOLDER)), self.dump(name, FOLDER, stage="names")
        with open(path, encoding="utf-8") as file:
            source = file.read()
        for boxed in (found, read(self.dump(name, FOLDER, "--scoping=lexical"))):
            self.check(name, boxed, source)
            missing = check_complete(boxed, name, names)
            self.tally.add(not missing, f"{name}: {missing}")
        lines = []
        for what in ("binders", "sites"):
            lines.append(f"{what} of Main")
            for row in found[what].get("Main", []):
                lines += [row.text, *(f"  {role} {text}" for role, text in row.below)]
        text = re.sub(r"(lib/\S+\.hs):\d+:\d+", r"\1", "\n".join(lines)) + "\n"
        beside = path.removesuffix(".hs") + ".sites"
        if self.promote:
            with open(beside, "w", encoding="utf-8") as file:
                file.write(text)
        expected = ""
        if os.path.exists(beside):
            with open(beside, encoding="utf-8") as file:
                expected = file.read()
        self.tally.add(text == expected, f"{name}: not what {os.path.basename(beside)} has\n{text}")


def main():
    words = [word for word in sys.argv[1:] if word != "--promote"]
    runner = Runner(words[0], "--promote" in sys.argv)
    only = words[2] if len(words) > 2 else ""
    for path in suite.programs("programs/binders", only, (".hs",)):
        runner.check_own(path)
    programs = {program.name: program for program in corpus.running() if only in program.name}
    names = suite.by_commit(programs)
    for name in names if words[1] == "full" or only else names[:QUICK]:
        program = programs[name]
        found = read(runner.dump(program.file, corpus.FOLDER, *program.include()))
        runner.check(name, found, b"\n".join(program.texts()).decode())
    runner.tally.finish()


if __name__ == "__main__":
    main()
