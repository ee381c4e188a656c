#!/usr/bin/env python3
"""The law of the cache: whatever happened before, a program is told and run as without a cache, to the byte.

    tests/laws/cache.py ASSAY quick|full|all SEED

A history is a program of several modules that is edited again and again: bodies, types, instances, fixities, pattern synonyms, fields with
namesakes, pragmas, imports, names of modules, macros, a file that is included, errors and their mending, and texts that come back. It is a file with modules beside it, a project of two packages, or a
file with a package of --package-path, whose .cabal files change, too. After each edit `check`, `run` or `profile` with a cache gives what it
gives with none. Between the edits files of the cache are damaged, cut, removed or made unreadable, two processes work at once, one is
ended while it writes, or the disk is full. `all` takes 500 histories. Programs of tests/programs/run with modules of their own are told
and run as without a cache, too. A quick run under sanitizers has half as many of both, and other ones for each commit.

suite: cache; size: quick; build: release sanitize; budget: 40 40 31; call: {assay} {size} {seed}
"""

import concurrent.futures
import os
import random
import resource
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), os.path.join(HERE, "..", "programs")]

import corpus  # noqa: E402
import measure  # noqa: E402
import suite  # noqa: E402

HISTORIES = {"sanitized": 3, "quick": 6, "full": 30, "all": 500}
EDITS = 12
SECONDS = 60
OWN = "assay-interfaces"  # the folder of a cache below the one that is named


class Module:
    """What a module is made of; each part can change by itself."""

    def __init__(self, number, generator):
        self.number = number
        self.imports = sorted(generator.sample(range(number), min(number, generator.randint(1, 2)))) if number > 0 else []
        self.body = 1            # of a function
        self.is_wide = False     # the type of another
        self.has_instance = False
        self.fixity = 6
        self.is_strict = False   # a pragma
        self.lines = 0           # that stand before
        self.is_wrong = False
        self.private = 0         # functions that nobody sees
        self.synonym = ""        # what a pattern synonym does: it matches, builds, or has another type or context
        self.is_bundled = False  # and comes with the type that it matches
        self.namesakes = 0       # types with one more field of the same name
        self.renamed = 0
        self.macro = 0           # of the preprocessor: 1 defined by the module, 2 by a file that it includes
        self.wrong_import = ""   # a module that imports this one, or one that is not there

    def name(self):
        return f"M{self.number}" + "x" * self.renamed

    def text(self, modules):
        number, lines = self.number, []
        if self.is_strict:
            lines.append("{-# LANGUAGE BangPatterns, LambdaCase #-}")
        if self.macro:
            lines.append("{-# LANGUAGE CPP #-}")
        if self.synonym:
            lines.append("{-# LANGUAGE PatternSynonyms #-}")
        if self.namesakes:
            lines.append("{-# LANGUAGE DuplicateRecordFields #-}")
        lines += ["-- a line"] * self.lines
        exports = f"(module {self.name()}, T{number} (.., S{number}))" if self.synonym and self.is_bundled else ""
        lines.append(f"module {self.name()} {exports} where")
        lines += [f"import {modules[other].name()}" for other in self.imports]
        if self.wrong_import:
            lines.append(f"import {self.wrong_import}")
        lines.append(f"infixl {self.fixity} <{'+' * (number + 1)}>")
        lines += [f"data T{number} = A{number} | B{number} {{ f{number} :: Int }} deriving (Eq, Show)",
                  f"class C{number} a where {{ c{number} :: a -> Int; c{number} _ = {self.body}; d{number} :: a -> String }}",
                  f"instance C{number} Bool where d{number} = show",
                  f"a <{'+' * (number + 1)}> b = a * 2 + b + {self.body}"]
        wide = "Integer" if self.is_wide else "Int"
        lines += [f"g{number} :: {wide} -> {wide}", f"g{number} n = n + {self.body}",
                  f"h{number} x | x > (0 :: Int) = {self.calls(modules)}", f"h{number} _ = {len(lines)}"]
        if self.macro:
            lines += ["#define MADE 3" if self.macro == 1 else '#include "made.h"', "#if MADE > 2 && MIN_VERSION_base(4,0,0)",
                      f"m{number} = MADE :: Int", "#else", f"m{number} = MADE :: Integer", "#endif", "#ifdef GIVEN", f"n{number} = GIVEN :: Int", "#else",
                      f"n{number} = 'n'", "#endif"]
        if self.has_instance:
            lines.append(f"instance C{number} T{number} where {{ c{number} _ = 7; d{number} = show }}")
        if self.is_strict:
            lines.append(f"s{number} = \\case {{ !n -> n + 1 :: Int }}")
        lines += self.synonyms()
        lines += [f"data N{number}_{i} = N{number}_{i} {{ same{number} :: {'Int' if i % 2 else 'Char'} }}" for i in range(self.namesakes)]
        if self.namesakes > 1:
            lines.append(f"o{number} = (same{number} :: N{number}_1 -> Int) (N{number}_1 {{ same{number} = {self.body} }})")
        lines += [f"p{number}_{i} = {i} + length (show (A{number} == A{number}))" for i in range(self.private)]
        if self.is_wrong:
            lines.append(f"w{number} = 'c' + True")
        return "\n".join(lines) + "\n"

    def synonyms(self):
        if not self.synonym:
            return []
        number, body = self.number, self.body
        context = "(Eq Int, Show Int) => " if self.synonym == "required" else ""
        head = f"S{number} {{ k{number} }}" if self.synonym == "record" else f"S{number} k{number}"
        lines = [f"pattern S{number} :: {context}Int -> T{number}"]
        if self.synonym == "same":
            return [*lines, f"pattern {head} = B{number} k{number}"]
        lines.append(f"pattern {head} <- B{number} k{number}" + ("" if self.synonym == "matches" else " where"))
        return lines if self.synonym == "matches" else [*lines, f"  S{number} n = B{number} (n + {body})"]

    def calls(self, modules):
        terms = [f"fromIntegral (g{other} 2) + h{other} (x - 1) + c{other} True" for other in self.imports]
        return " + ".join([f"fromIntegral (g{self.number} 1)", f"length (d{self.number} True)", *terms])

    def edit(self, generator, modules):
        kind = generator.choice(["body", "body", "body", "type", "instance", "fixity", "pragma", "lines", "wrong", "private", "rename",
                                 "imports", "graph", "macro", "synonym", "synonym", "bundle", "namesakes"])
        if kind == "body":
            self.body = generator.randint(1, 4)
        elif kind == "type":
            self.is_wide = not self.is_wide
        elif kind == "instance":
            self.has_instance = not self.has_instance
        elif kind == "fixity":
            self.fixity = generator.choice([5, 6, 7])
        elif kind == "pragma":
            self.is_strict = not self.is_strict
        elif kind == "lines":
            self.lines = generator.randint(0, 3)
        elif kind == "wrong":
            self.is_wrong = not self.is_wrong
        elif kind == "private":
            self.private = generator.randint(0, 2)
        elif kind == "rename":
            self.renamed = 1 - self.renamed
        elif kind == "synonym":
            self.synonym = generator.choice(["", "matches", "same", "builds", "required", "record"])
        elif kind == "bundle":
            self.is_bundled = not self.is_bundled
        elif kind == "namesakes":
            self.namesakes = generator.randint(0, 3)
        elif kind == "macro":
            self.macro = generator.randint(0, 2)
        elif kind == "graph":
            above = [module.name() for module in modules if self.number in module.imports]
            self.wrong_import = "" if self.wrong_import else generator.choice([*above, "Nowhere"])
        elif self.number > 0:
            self.imports = sorted(generator.sample(range(self.number), min(self.number, generator.randint(1, 3))))


def printed(module):
    """What the program prints of it."""
    number = module.number
    parts = [f"h{number} 3, B{number} 1, 1 <{'+' * (number + 1)}> 2 * 3, d{number} True"]
    if module.has_instance:
        parts.append(f"c{number} A{number}")
    if module.macro:
        parts.append(f"m{number}, n{number}")
    if module.synonym:
        parts.append(f"case B{number} 4 of {{ S{number} n -> n; _ -> 0 }}")
    if module.synonym not in ("", "matches"):
        parts.append(f"S{number} 5")
    if module.synonym == "record":
        parts.append(f"k{number} (S{number} {{ k{number} = 2 }})")
    if module.namesakes > 1:
        parts.append(f"o{number}, case N{number}_0 'n' of N{number}_0 {{ same{number} = c }} -> c")
    return ", ".join(parts)


def main_text(modules):
    imports = "".join(f"import {module.name()}" + (f"\nimport {module.name()} (T{module.number} (..))" if module.is_bundled else "") + "\n"
                      for module in modules)
    prints = "".join(f"  print ({printed(module)})\n" for module in modules)
    return "{-# LANGUAGE PatternSynonyms, DuplicateRecordFields #-}\n" \
           f"module Main where\n{imports}main :: IO ()\nmain = do\n{prints}  print (f0 A0)\n"


class Layout:
    """Where modules are: the first few in a package of their own, unless it is a file with modules beside it."""

    def __init__(self, kind, count):
        self.kind, self.lower = kind, 0 if kind == "file" else (count + 1) // 2
        self.given = [0, 0]       # a macro of each package, from 1 on
        self.extension = ["", ""]  # likewise

    def target(self):
        return {"file": ["Main.hs"], "project": ["."], "package": ["Main.hs", "--package-path=lower"]}[self.kind]

    def edit(self, generator):
        """The .cabal files: true, if there are any and this was the edit."""
        if self.kind == "file" or generator.random() > 0.25:
            return False
        if generator.random() < 0.5:
            self.given[generator.randrange(2)] = generator.randint(0, 3)
        else:
            self.extension[generator.randrange(2)] = generator.choice(["", "LambdaCase", "StrictData", "NoImplicitPrelude"])
        return True

    def cabal(self, name, section, number):
        lines = [f"name: {name}", "version: 1", section, "  default-language: GHC2021"]
        if self.given[number]:
            lines.append(f"  cpp-options: -DGIVEN={self.given[number]}")
        if self.extension[number]:
            lines.append(f"  default-extensions: {self.extension[number]}")
        return "\n".join(lines)

    def write(self, folder, modules):
        if self.kind == "file":
            return
        names = ", ".join(module.name() for module in modules[:self.lower])
        write(os.path.join(folder, "lower", "lower.cabal"), self.cabal("lower", "library", 1) + f"\n  exposed-modules: {names}\n  build-depends: base\n")
        write(os.path.join(folder, "lower", "made.h"), f"#define MADE {modules[0].body}\n")
        if self.kind == "project":
            write(os.path.join(folder, "cabal.project"), "packages: . lower\n")
            write(os.path.join(folder, "program.cabal"),
                  self.cabal("program", "executable program", 0) + "\n  main-is: Main.hs\n  build-depends: base, lower\n")


FILE = Layout("file", 0)


def write(path, text):
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


def write_all(folder, modules, layout=FILE):
    shutil.rmtree(folder, ignore_errors=True)
    write(os.path.join(folder, "made.h"), f"#define MADE {modules[0].body}\n")
    write(os.path.join(folder, "Main.hs"), main_text(modules))
    for module in modules:
        where = "lower" if module.number < layout.lower else "."
        write(os.path.join(folder, where, module.name() + ".hs"), module.text(modules))
    layout.write(folder, modules)


def call(assay, folder, cache, words, layout=FILE):
    command = [assay, words[0], f"--cache={cache}", *words[1:], *layout.target()]
    done = measure.run(command, SECONDS, cwd=folder, stdin=subprocess.DEVNULL)
    return done.returncode, done.stdout, done.stderr


def disturb(generator, assay, folder, cache_named, layout):
    """What can happen to a cache between two runs."""
    cache = os.path.join(cache_named, OWN)
    names = sorted(os.listdir(cache)) if os.path.isdir(cache) else []
    files = [os.path.join(cache, name) for name in names if os.path.isfile(os.path.join(cache, name))]
    kind = generator.choice(["none", "none", "damage", "cut", "remove", "folder", "twice", "killed", "full"])
    chosen = generator.choice(files) if files else None
    if chosen and kind in ("damage", "cut"):
        with open(chosen, "rb") as file:
            contents = bytearray(file.read())
        if kind == "cut":
            del contents[generator.randrange(len(contents) + 1):]
        elif contents:
            contents[generator.randrange(len(contents))] ^= 1 << generator.randrange(8)
        with open(chosen, "wb") as file:
            file.write(contents)
    elif chosen and kind == "remove":
        os.remove(chosen)
    elif chosen and kind == "folder":
        os.remove(chosen)
        os.mkdir(chosen)
    elif kind in ("twice", "killed", "full"):
        limit = (lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (2000, 2000))) if kind == "full" else None
        command = [assay, "check", f"--cache={cache_named}", *layout.target()]
        with subprocess.Popen(command, cwd=folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, preexec_fn=limit) as process:
            if kind == "killed":
                try:
                    process.wait(generator.uniform(0, 0.05))
                except subprocess.TimeoutExpired:
                    process.kill()
            elif kind == "twice":
                call(assay, folder, cache_named, ["check"], layout)
            process.wait()
    return kind


def history(assay, seed):
    """What differed, or nothing."""
    generator = random.Random(seed)
    with tempfile.TemporaryDirectory() as top:
        folder, cache = os.path.join(top, "program"), os.path.join(top, "cache")
        modules = [Module(number, generator) for number in range(generator.randint(2, 5))]
        layout = Layout(generator.choice(["file", "project", "package"]), len(modules))
        told = [layout.kind]
        for number in range(EDITS):
            if number > 0 and not layout.edit(generator):
                generator.choice(modules).edit(generator, modules)
            write_all(folder, modules, layout)
            told.append(disturb(generator, assay, folder, cache, layout))
            words = generator.choice([["check"], ["run"], ["profile", "--json=-"], ["dump", "--stage=sites"]])
            without, first, second = [call(assay, folder, where, words, layout) for where in ("none", cache, cache)]
            if not without == first == second:
                return f"history {seed}, step {number} ({' '.join(words)}; {told}): with a cache {first[0]} {first[2][:300]}, " \
                       f"{second[0]} {second[2][:300]}, without {without[0]} {without[2][:300]}"
    return ""


# a change of a module, and whether importers can see it
CHANGES = (("a body", {"body": 3}, False), ("its place", {"lines": 2}, False), ("a type", {"is_wide": True}, True),
           ("a synonym's context", {"synonym": "required"}, True), ("what it builds with", {"body": 4}, False), ("fields for its arguments", {"synonym": "record"}, True),
           ("a synonym that builds nothing", {"synonym": "matches"}, True), ("the type that brings it", {"is_bundled": True}, True),
           ("a comment", {"lines": 3}, False), ("one more field of a name", {"namesakes": 3}, True))


def key_in(path):
    """Module and key of what a file of the cache has."""
    with open(path, "rb") as file:
        words = file.read().split(b"\n", 2)[1].split()
    return words[1], words[2]


def check_shapes(tally, assay):
    """What changes only inside of a module is nobody else's business: one file of the cache is new, and it has the key of before."""
    with tempfile.TemporaryDirectory() as top:
        folder, cache = os.path.join(top, "program"), os.path.join(top, "cache")
        modules = [Module(number, random.Random(1)) for number in range(5)]
        modules[0].synonym, modules[0].namesakes = "builds", 2
        key, files = b"", set()
        for what, change, is_seen in (("nothing", {}, True), *CHANGES):
            for name, value in change.items():
                setattr(modules[0], name, value)
            write_all(folder, modules)
            found = call(assay, folder, cache, ["check"])
            own = os.path.join(cache, OWN)
            before, files = files, set(os.listdir(own)) if os.path.isdir(own) else set()
            keys = dict(key_in(os.path.join(own, name)) for name in files - before)
            tally.add(found[0] == 0 and len(keys) == (1 if before else 5), f"after a change of {what} the cache has {len(files)} files: {found[2][:300]}")
            tally.add((keys.get(b"M0") != key) == is_seen, f"after a change of {what} the key is {keys.get(b'M0')}, and was {key}")
            key = keys.get(b"M0")


def check_programs(tally, assay, size):
    """Programs that somebody wrote, of several modules."""
    programs = {program.name: program for program in corpus.programs() if len(program.sources) > 1}
    names = suite.by_commit(programs)
    with tempfile.TemporaryDirectory() as cache:
        for program in [programs[name] for name in names[::2 if size == "sanitized" else 1]]:
            arguments = ["--", *program.arguments()] if program.arguments() else []
            looks = []
            for where in "none", cache, cache:
                command = [assay, "run", f"--cache={where}", *program.include(), program.file, *arguments]
                done = measure.run(command, SECONDS, cwd=corpus.FOLDER, stdin=subprocess.DEVNULL)
                looks.append((done.returncode, done.stdout, done.stderr))
            tally.add(looks[0] == looks[1] == looks[2], f"{program.name}: with a cache and without differ: {looks[2][2][:300]}")


def check_graph(tally, assay):
    """A circle of imports through modules that were kept is told as without a cache."""
    with tempfile.TemporaryDirectory() as top:
        folder, cache = os.path.join(top, "program"), os.path.join(top, "cache")
        modules = [Module(number, random.Random(1)) for number in range(3)]
        for wrong in "", modules[2].name(), "":
            modules[2].imports, modules[1].imports, modules[0].wrong_import = [1], [0], wrong
            write_all(folder, modules)
            without, found = [call(assay, folder, where, ["check"]) for where in ("none", cache)]
            tally.add(without == found and (found[0] != 0) == bool(wrong), f"with a cache {found[2][:600]}, without {without[2][:600]}")


def check_parts(tally, assay):
    """A large program, which is compiled in parts; with something to say about its first module, and about its last. In checked
    builds parts are small."""
    is_checked = suite.kind_of_build(os.path.dirname(assay)) in ("sanitize", "debug")
    lines = [f"f{number} :: Int -> Int\nf{number} n = n + {number}" for number in range(40 if is_checked else 2500)]
    wrong = "wrong :: Int\nwrong = 'c'"
    with tempfile.TemporaryDirectory() as top:
        folder, cache = os.path.join(top, "program"), os.path.join(top, "cache")
        os.makedirs(folder)
        for at in None, 0, 15:
            for number in range(16):
                imported = f"import qualified M{number - 1}" if number > 0 else ""
                more = wrong if number == at else ""
                with open(os.path.join(folder, f"M{number}.hs"), "w", encoding="utf-8") as file:
                    file.write("\n".join([f"module M{number} where", imported, *lines, more, ""]))
            with open(os.path.join(folder, "Main.hs"), "w", encoding="utf-8") as file:
                file.write("module Main where\nimport M15\nmain = print (f7 1)\n")
            without, found = [call(assay, folder, where, ["run"]) for where in ("none", cache)]
            tally.add(without == found and (found[0] != 0) == (at is not None), f"with a cache {found[2][:600]}, without {without[2][:600]}")
            kept = len(os.listdir(os.path.join(cache, OWN)))
            tally.add(kept == 16, f"the cache has {kept} files, and not 16")


def main():
    assay, size, seed = os.path.abspath(sys.argv[1]), sys.argv[2], int(sys.argv[3])
    if suite.is_sample(os.path.dirname(assay), size):
        size = "sanitized"
    tally = suite.Tally()
    seeds = [seed * 1000 + number for number in range(HISTORIES[size])]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        for wrong in pool.map(lambda one: history(assay, one), seeds):
            tally.add(not wrong, wrong)
    check_shapes(tally, assay)
    check_programs(tally, assay, size)
    check_graph(tally, assay)
    check_parts(tally, assay)
    tally.finish()
    return 0


if __name__ == "__main__":
    sys.exit(main())
