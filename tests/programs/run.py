#!/usr/bin/env python3
"""Programs in Haskell: each does in the machine what GHC made of it, and costs in both engines the same.

    tests/programs/run.py ASSAY outputs|quick|full|all [PATTERN]

The programs of tests/programs/run (corpus.py says what belongs to each) were built and run by GHC 9.0.2
(tools/renew-programs). `assay run` gives the same standard output and exit code, and standard error has every line that
GHC's has. `assay profile` gives the same figures in both engines: as it comes; and, of a sample that each commit has of
its own (`all`: of all programs, five times), under another scoping or with flat contexts, with a collection at every
hundredth allocation. `outputs`: only what they print, of all. No name in a
profile is of the compiler's making, of centres nor of sites in its censuses. Together the programs have what constructs.txt lists; gaps.txt lists what does not
work yet.

suite: haskell; size: smoke; build: any; budget: 6 80 41; call: {assay} {size} {only}
"""

import fnmatch
import json
import os
import re
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(HERE, ".."), HERE]

import corpus  # noqa: E402
import measure  # noqa: E402
import suite  # noqa: E402

PROGRAMS = 155  # at least
QUICK = 30  # programs of a quick run
SETTINGS = 50  # programs that a full run tries under another setting
SECONDS = 60  # of the processor, for one run in the slowest build
OTHERS = [(scoping, contexts) for scoping in ("static", "lexical", "evaluation") for contexts in ("stack", "flat")][1:]
FIGURES = ("totals", "metrics", "labels", "contexts", "edges")  # of a profile: the same in both engines
ENDS = ("end", "end-description", "exit-code")  # and these facts
# a name in a profile: identifiers, operators, places; what is worded around them; the number of a dictionary
WORD = re.compile(r"[^\W\d][\w']*#*|[^\w\s'\"()\[\]{},;`]+")
WORDED = {"instance", "stack", "call", "of", "at", "name", "file", "package"}
WORDED_SITES = WORDED | {"lambda", "parameter"}  # what has no name: that is what it is
TYPE_VARIABLE = re.compile(r"[a-z]\d+")  # the second of one name, as GHC writes it, too
PLACE = re.compile(r" at \d+:\d+$|\.\d+$")


class Runner:
    def __init__(self, assay, folder, programs=corpus.FOLDER):
        self.assay, self.folder = assay, folder
        self.tally = suite.Tally()
        self.frozen, self.gaps = corpus.frozen(programs), corpus.gaps(programs)
        self.library = read_library()

    def command(self, word, program, *options):
        arguments, given = program.arguments(), os.path.join(self.folder, "input")
        with open(given, "wb") as file:
            file.write(program.input())
        with open(given, "rb") as file:
            return measure.run([self.assay, word, *options, program.file, *(["--", *arguments] if arguments else [])],
                               SECONDS, cwd=program.folder, stdin=file)

    def profile(self, program, engine, *options):
        """(the profile, or nothing; how it ran)"""
        path = os.path.join(self.folder, engine + ".json")
        if os.path.exists(path):
            os.remove(path)
        result = self.command("profile", program, f"--engine={engine}", "--census=none", "--sample=none", "--report=/dev/null",
                              f"--json={path}", *options)
        if not os.path.exists(path):
            return None, result
        with open(path, encoding="utf-8") as file:
            return json.load(file), result

    def check_run(self, program):
        """Output, exit code and standard error are GHC's."""
        result, code = self.command("run", program), self.frozen[program.name][1]
        self.tally.add(result.returncode == code and result.stdout == program.beside(".out"),
                       f"{program.name}: exit {result.returncode}, GHC's {code}\n{result.stdout[-500:]!r}\n"
                       f"GHC's {program.beside('.out')[-500:]!r}\n{result.stderr.decode(errors='replace')[-1000:]}")
        self.tally.add(said(result.stderr.decode(errors="replace"), program),
                       f"{program.name}: standard error\n{result.stderr.decode(errors='replace')[-1000:]}\nlacks some of "
                       f"GHC's\n{program.beside('.err').decode()}")

    def check_engines(self, program, *options, collect=False):
        """Both engines give the same profile and output."""
        ours, ran = self.profile(program, "machine", *options, *(["--collect-every=100"] if collect else []))
        rules, obeyed = self.profile(program, "spec", *options)
        name = " ".join([program.name, *options])
        if ours is None or rules is None:
            self.tally.add(False, f"{name}: no profile\n{(ran if ours is None else obeyed).stderr.decode()[-1000:]}")
            return
        self.tally.add((ran.stdout, ran.returncode) == (obeyed.stdout, obeyed.returncode) and
                       ran.stdout == program.beside(".out"), f"{name}: the engines print different things")
        apart = difference(rules, ours)
        self.tally.add(not apart, f"{name}: spec and machine differ: {apart}")
        self.tally.add(ours["facts"].get("shown") != "_", f"{name}: the end is shown as _")
        self.check_names(program, ours)

    def check_names(self, program, profile):
        text = "\n".join([self.library, *program.sources, b"\n".join(program.texts()).decode()])
        strange = [label["name"] for label in profile["labels"]
                   for name in [*label["path"].split("."), PLACE.sub("", label["name"])]
                   for word in WORD.findall(corpus.without_made(name))
                   if word not in WORDED and word not in text and word.lstrip(".") not in text]
        self.tally.add(not strange, f"{program.name}: names that its source does not have: {strange}")

    def check_sites(self, program):
        """Every word in the name of a site is one of the sources; a path is words between dots."""
        profile, ran = self.profile(program, "machine", "--census=bytes:1k")
        if profile is None:
            self.tally.add(False, f"{program.name}: no profile with censuses\n{ran.stderr.decode()[-1000:]}")
            return
        words = WORDED_SITES | set(WORD.findall("\n".join([self.library, *program.sources, b"\n".join(program.texts()).decode()])))
        strange = [site for site in profile.get("sites", []) for field in ("path", "construction", "type", "for")
                   for part in site.get(field, "").split(".") for word in WORD.findall(corpus.without_made(part))
                   if word not in words and not TYPE_VARIABLE.fullmatch(word)]
        self.tally.add(profile.get("sites") and not strange, f"{program.name}: sites with names that its source does not have: {strange[:3]}")

    def check_gap(self, program, where, text):
        result = self.command("run", program, *(["--engine=spec"] if where == "spec" else []))
        self.tally.add(text in result.stderr.decode(errors="replace"),
                       f"{program.name}: not what gaps.txt says: {where} {text}\n{result.stderr.decode()[-500:]}")

    def check(self, program, more):
        where, text = self.gaps.get(program.name, ("", ""))
        if where:
            self.check_gap(program, where, text)
        if where != "all":
            self.check_run(program)
        if not where:
            if more:
                self.check_sites(program)
            for options, collect in more:
                self.check_engines(program, *options, collect=collect)


def said(stderr, program):
    """Has standard error every line of GHC's, in their order? In front of an exception is the program's name, here that of
    its file; places in GHC's base are GHC's; an end that is not an exception's says nothing more."""
    name = os.path.splitext(os.path.basename(program.file))[0]
    expected = [line for line in program.beside(".err").decode().removeprefix(program.name + ": ").splitlines()
                if not re.search(r" called at libraries/", line)]
    lines = iter(stderr.splitlines())
    found = all(any(ours in (line, f"{name}: {line}") for ours in lines) for line in expected)
    return found and (bool(expected) or not stderr)


def difference(one, other):
    """What two profiles have that is not the same, as words."""
    pairs = [(key, one.get(key), other.get(key)) for key in FIGURES]
    pairs += [(key, one["facts"].get(key), other["facts"].get(key)) for key in ENDS]
    return "; ".join(f"{key}: {str(mine)[:500]} and {str(theirs)[:500]}" for key, mine, theirs in pairs if mine != theirs)


def read_library():
    texts = []
    for folder, _, names in os.walk(os.path.join(suite.ROOT, "lib")):
        for name in names:
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                texts.append(file.read())
    return "\n".join(texts)


def check_frozen(tally, programs, folder):
    frozen = corpus.frozen(folder)
    for program in programs:
        tally.add(frozen.get(program.name, ("", 0))[0] == program.fingerprint(),
                  f"{program.name} was changed since GHC ran it: tools/renew-programs")


def check_corpus(tally, programs):
    """It is large enough, has every construct, and GHC ran each program as it is."""
    uses = [word for program in programs for word in sorted(set(program.uses()))]
    tally.add(len(programs) >= PROGRAMS, f"{len(programs)} programs are fewer than {PROGRAMS}")
    check_frozen(tally, programs, corpus.FOLDER)
    for program in programs:
        tally.add(program.uses(), f"{program.name} has no line `-- uses:`")
    with open(os.path.join(corpus.FOLDER, "constructs.txt"), encoding="utf-8") as file:
        rows = [line.split(None, 2) for line in file if not line.startswith("#")]
    for least, construct, *_ in rows:
        tally.add(uses.count(construct) >= int(least), f"{construct} is used by {uses.count(construct)} programs")
    known = {construct for _, construct, *_ in rows}
    tally.add(set(uses) <= known, f"constructs.txt has not {sorted(set(uses) - known)}")
    names = {program.name for program in programs}
    tally.add(corpus.gaps().keys() <= names, f"gaps.txt has {sorted(corpus.gaps().keys() - names)}, which is not a program")


def main(assay, size, only=None):
    programs = corpus.programs()
    order = suite.by_commit([program.name for program in programs])
    prints_only = size == "outputs"
    full = size != "quick" and suite.kind_of_build(os.path.dirname(assay)) != "sanitize"
    sample = set(order if full else order[:QUICK])
    others = {name: OTHERS[place % len(OTHERS)] for place, name in enumerate(order[:SETTINGS if full else QUICK])}
    with tempfile.TemporaryDirectory() as folder:
        runner = Runner(os.path.abspath(assay), folder)
        if not only:
            check_corpus(runner.tally, programs)
        for program in programs:
            if not (only in program.name or fnmatch.fnmatch(program.name, only) if only else program.name in sample):
                continue
            more = [((), False)] if (full or only) and not prints_only else []
            scopings, contexts = others.get(program.name, OTHERS[0])
            if size == "all":
                more += [((f"--scoping={scoping}", f"--contexts={contexts}"), True) for scoping, contexts in OTHERS]
            elif not prints_only and (program.name in others or only):
                more.append(((f"--scoping={scopings}", f"--contexts={contexts}"), True))
            try:
                runner.check(program, more)
            except subprocess.TimeoutExpired:
                runner.tally.add(False, f"{program.name}: no end after {SECONDS} s of processor time")
    runner.tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
