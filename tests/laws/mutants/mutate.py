#!/usr/bin/env python3
"""Mutants: small defects put into the compiler and the engines on purpose, and the tests that notice them.

    tests/laws/mutants/mutate.py                      all of mutants.txt; writes docs/mutants.md
    tests/laws/mutants/mutate.py --sample 10                  ten, chosen by the commit; writes nothing
    tests/laws/mutants/mutate.py --sample 10 --touched        .. of the files that have changed since the last whole nightly run
    tests/laws/mutants/mutate.py --only spec-whnf             those whose id contains this
    tests/laws/mutants/mutate.py --check                      only whether their lines are there
    tests/laws/mutants/mutate.py --from FILE                  those of another file; writes nothing
    tests/laws/mutants/mutate.py --only .. --renew            writes the rows of these in docs/mutants.md
    tests/laws/mutants/mutate.py --in FOLDER ..               copies and builds there, and uses it again the next time

An entry of mutants.txt is a few lines `key: value` and ends with an empty line: id, file, old and new
(one line of the file, without its indentation, and what stands there instead; `at: N` chooses among
equal lines, counted from 1), rule (what it belongs to), breaks (what goes wrong). With `equivalent:`
and a reason, it is a change that no test can notice; it is kept to show that it was thought of, and
must survive. `each: --sites=counts --sites=heaps` asks for more: agree with each of these options
must notice it, not just the first test that does. `of: searches`: in a file that is of more, a defect that only programs that
search can show; it is tried by tests of these alone, as all mutants of SEARCHES.

Works in a copy of the tree, in a checked build: there the collector verifies the heap and poisons
what is dead. The first test that fails has killed a mutant, and at once: agree and the suites stop there. The one that
docs/mutants.md names for it is tried first; then those that say most about its file (`nearest`), examples,
tests/programs/output, generated programs with collections and without, sites, programs of every form, chains of
selectors, code compiled at once, interrupts with censuses, lines, derivations, censuses, who holds, unit tests of the mutant's folder, tests/programs/limits with its
signals, tests/programs/space; only what a test needs is built. One of programs that search is tried by these: examples, generated ones, their
censuses, derivations, what they may hold; what is told of them by reports and unit tests. One of the front end is tried by other tests: does the
library still compile (in a checked build with the lint of Core), tests/programs/types with its judge of evidence, unit tests,
names, messages, expressions, warnings, what the programs of tests/programs/run print, binders, interfaces and the cache; one of lowering
by tests/programs/core, the rows of desugaring, centres, what the programs of tests/programs/run print, and binders. At the end each test that has killed is run without a
mutant, and must pass. A mutant that nothing kills is a failure, and so is one whose line is not found or that does not compile.
It runs at night (tools/nightly mutants), and by hand with --touched for what an issue has changed. Last line: `N passed, N failed`.
"""

import argparse
import datetime
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
sys.path.insert(0, os.path.join(ROOT, "tests"))
sys.path.insert(0, os.path.join(ROOT, "tests", "programs"))
sys.path.insert(0, os.path.join(ROOT, "tests", "laws"))

import chains  # noqa: E402
import forms  # noqa: E402
import limits  # noqa: E402
import measure  # noqa: E402
import output  # noqa: E402
import space  # noqa: E402
import suite  # noqa: E402

SKIPPED = (".git", "__pycache__", "node_modules")
GENERATED, COLLECTED, KEPT, COUNTED, INTERRUPTED, CHAINS, COUNTED_CHAINS = 300, 150, 100, 20, 100, 100, 30
SEARCHING, COUNTED_SEARCHING = 150, 40
PROCESSOR_SECONDS = 30  # for what takes two
SUITE_SECONDS = 300  # for what takes twenty
LIBRARY = "library.interfaces"


def read_mutants(path):
    mutants, current = [], {}
    with open(path, encoding="utf-8") as file:
        for line in [*file, "\n"]:
            line = line.rstrip("\n")
            if line.startswith("#"):
                continue
            if not line.strip():
                if current:
                    mutants.append(current)
                    current = {}
                continue
            key, _, value = line.partition(":")
            current[key.strip()] = value.strip()
    return mutants


def chosen(mutants, options):
    if options.only:
        parts = options.only.split(",")
        mutants = [m for m in mutants if any(part in m["id"] for part in parts)]
    if options.touched:
        files = suite.touched()
        mutants = [m for m in mutants if files is None or m["file"] in files]
        if not mutants:
            print("no file that has mutants was touched since the last whole nightly run")
    if options.sample:
        alive = {m["id"]: m for m in mutants if "equivalent" not in m}
        mutants = [alive[name] for name in suite.by_commit(alive, options.by)[:options.sample]]
    return mutants


def skipped(folder, names):
    """What a copy of the tree leaves out: build folders too."""
    return [name for name in names if name in SKIPPED
            or os.path.exists(os.path.join(folder, name, "build.ninja"))
            or (folder == ROOT and name == "build")]


def changed(tree, mutant):
    """The file's text as it is and as the mutant has it, or None if the line is not there."""
    path = os.path.join(tree, mutant["file"])
    if not os.path.exists(path):
        return None
    with open(path, encoding="utf-8") as file:
        text = file.read()
    lines = text.split("\n")
    places = [i for i, line in enumerate(lines) if line.strip() == mutant["old"]]
    at = int(mutant.get("at", "1"))
    if len(places) < at or ("at" not in mutant and len(places) != 1):
        return None
    line = lines[places[at - 1]]
    lines[places[at - 1]] = line[:len(line) - len(line.lstrip())] + mutant["new"]
    return text, "\n".join(lines)


class Killed(Exception):
    pass


class NotBuilt(Exception):
    pass


class FirstFailure:
    """A tally for tests/programs that stops at the first failure."""

    def add(self, good, message=""):
        if not good:
            raise Killed(re.sub(r"exit (\d+), expected \1$", "other output", message.split("\n")[0]))


class Stage:
    """A test: what it is called where it kills, what is to be built for it, and what raises Killed."""

    def __init__(self, name, targets, run):
        self.name, self.targets, self.run = name, targets, run

    def is_named_by(self, words):
        """Is it that which killed, by these words of docs/mutants.md?"""
        return re.match(re.escape(self.name) + r"(:| |$)", words) is not None


# No engine needs these files unless censuses, a recording or a profile are asked for: tests that do not ask are not tried.
CENSUSES = ("abi/census.c", "runtime/run/census.c", "runtime/heap/census.c", "runtime/heap/holders.c",
            "runtime/heap/lives.c", "runtime/heap/retainers.c", "runtime/heap/sets.c", "runtime/heap/visit.c", "runtime/heap/ways.c")
LINES = ("engine/spec/places.c", "runtime/run/lines.c", "runtime/run/line_costs.c")
# Only programs that search come here.
SEARCHES = (*(f"engine/spec/{name}.c" for name in ("search", "logic", "sides", "equate", "inside")),
            *(f"runtime/heap/{name}.c" for name in ("trail", "prune", "copy", "alternatives", "versions", "stretches")),
            "runtime/logic/", "runtime/search/", "engine/machine/searching.h", "link/logic.c", "profile/search.c",
            "profile/add_search.c", "formats/run/search.c", "analyse/answer/search.c")
KEEPING = ("runtime/search/points.c", "runtime/search/search.c", "runtime/search/charges.c", "runtime/heap/prune.c",
           "runtime/heap/heap.c", "runtime/heap/collect.c", "runtime/heap/copy.c", "runtime/heap/chains.c", "runtime/heap/evacuate.c")
# .. and what is told of them, which no figure of a run shows
TOLD = ("profile/", "formats/", "analyse/")
RECORDINGS = ("runtime/record/", "formats/recording/")
PROFILES = ("profile/", "formats/run/", "analyse/")
# Haskell to Core: engines see nothing of it but programs that are wrong.
FRONT_END = tuple(f"compiler/{part}/" for part in ("syntax", "names", "types", "warn", "desugar", "core", "interface"))
FRONT_END_UNITS = ("types_", "derive_", "desugar_", "haskell_", "names_", "core_", "syntax_")
# which of its suites is nearest to a folder; the others follow
NEAREST = {"compiler/names/": "names", "compiler/warn/": "warnings", "compiler/interface/": "interfaces"}
UNIT = {"runtime/record": ("recording_",), "runtime": ("runtime_",), "link": ("link_", "stg_pipeline_"), "compiler": ("stg_",),
        "engine/machine": ("runtime_", "engine_"), "engine/spec": ("spec_", "engine_"), "runtime/run": ("runtime_", "engine_"),
        "formats/recording": ("recording_",), "abi": ("runtime_", "recording_", "samples_"),
        "profile": ("profile_", "present_cells_", "samples_", "recording_"), "formats/run": ("samples_", "recording_", "readers_run_", "profile_"),
        "analyse": ("analyse_", "profile_", "present_lines_", "present_diff_")}


class Tests:
    """All that may kill a mutant: of a tree, built in `build`; what is generated goes to `folder`."""

    def __init__(self, folder, tree, build):
        self.folder, self.tree, self.build = folder, tree, build
        suite.TESTS = os.path.join(tree, "tests")  # its programs, not those that change meanwhile
        unit = sorted(os.listdir(os.path.join(tree, "tests/unit")))
        self.unit = [name[:-2] for name in unit if name.endswith("_test.c")]
        self.agree, self.assay = os.path.join(build, "tests", "agree"), os.path.join(build, "assay")
        self.programs = self.generate("programs.txt", GENERATED, 1)
        self.collected = self.generate("collected.txt", COLLECTED, 2000001)
        self.kept = self.generate("kept.txt", KEPT, 4000001, "--keep")
        self.counted = self.generate("counted.txt", COUNTED, 7000001)
        self.counted_kept = self.generate("counted-kept.txt", COUNTED // 2, 8000001, "--keep")
        self.interrupted = self.generate("interrupted.txt", INTERRUPTED, 5000001, "--interruptible")
        self.chains = os.path.join(folder, "chains.txt")
        with open(self.chains, "w", encoding="utf-8") as out:
            out.write(chains.programs(CHAINS, 6000001))
        self.counted_chains = os.path.join(folder, "counted-chains.txt")
        with open(self.counted_chains, "w", encoding="utf-8") as out:
            out.write(chains.programs(COUNTED_CHAINS, 6000001))
        self.forms = [(name, option, forms.write(os.path.join(folder, f"forms{i}.txt"), texts))
                      for i, (name, option, texts) in enumerate(forms.ways(False, 1))]
        self.examples, self.heaps = suite.programs("programs/costs"), suite.programs("programs/heap")
        self.marked = suite.programs("programs/markers")
        self.searches = suite.programs("programs/logic")
        self.searching = self.generate("searching.txt", SEARCHING, 9000001, maker="searching.py")
        self.counted_searching = self.generate("counted-searching.txt", COUNTED_SEARCHING, 9500001, maker="searching.py")

    def generate(self, name, count, seed, *more, maker="generate.py"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as out:
            subprocess.run([sys.executable, os.path.join(self.tree, "tests/laws/generate", maker),
                            f"--seed={seed}", f"--count={count}", *more], stdout=out, check=True)
        return path

    def ninja(self, *targets):
        result = subprocess.run(["ninja", "-C", self.build, *targets], capture_output=True, text=True)
        self.log = result.stdout
        return result.returncode == 0

    def test(self, label, command, seconds=PROCESSOR_SECONDS):
        """Raises Killed with what failed, in a few words."""
        environment = {**os.environ, "ASSAY_FIRST_FAILURE": "1"}
        try:
            result = measure.run(command, seconds, text=True, errors="replace", env=environment)
        except subprocess.TimeoutExpired:
            raise Killed(f"{label}: does not end") from None
        if result.returncode == 0:
            return
        lines = result.stdout.splitlines()
        if not lines or not re.match(r"\d+ passed", lines[-1]):
            words = re.search(r"(\w+\.c):(?:\d+): (.*)", result.stderr)
            where = f", {words[1]}: {re.sub('0x[0-9a-f]+', 'an address', words[2])}" if words else ""
            raise Killed(f"{label}: stops{where}")
        first = re.sub(r"^\S*/([^/]+)\.(stg|hs): ", r"\1: ", next((line for line in lines if line.startswith("FAILED ")), lines[0]))
        raise Killed(f"{label}: " + re.sub(r"^program (\d+) seed \d+, |^FAILED ", lambda m: f"{m[1]}, " if m[1] else "", first))

    def agreement(self, name, option, *paths):
        words = [option] if option else []
        return Stage(name, ["tests/agree"], lambda: self.test(name, [self.agree, "--first", *words, *paths]))

    def script(self, label, path, *words, targets=("assay", LIBRARY), name=None):
        """A suite; `label` begins what it says."""
        command = [sys.executable, os.path.join(self.tree, "tests", path), *words]
        return Stage(name or label, targets, lambda: self.test(label, command, SUITE_SECONDS))

    def unit_tests(self, file):
        folder = os.path.dirname(file)
        prefixes = UNIT.get(folder, UNIT.get(file.split("/")[0], (os.path.basename(folder) + "_",)))
        return [self.unit_test(name) for name in self.unit if name.startswith(prefixes)]

    def unit_test(self, name):
        def run():
            try:
                good = measure.run([os.path.join(self.build, "tests", name)], PROCESSOR_SECONDS, cwd=self.tree).returncode == 0
            except subprocess.TimeoutExpired:
                good = False
            if not good:
                raise Killed(f"unit test {name}")
        return Stage(f"unit test {name}", [f"tests/{name}"], run)

    def compile_library(self):
        """The C of a mutant compiles; does it still take the library?"""
        if not self.ninja(LIBRARY):
            words = re.search(r"error\[\w+\]: .*|[\w.]+\.c:\d+: .*", self.log)
            raise Killed(f"library: {words[0] if words else 'does not compile'}")

    def known_case(self, known):
        """The case of types or the program that has killed this mutant before; for one, the library's text will do."""
        case = re.match(r"types: .*?([\w-]+/[\w-]+)-(?:good|bad)", known)
        program = re.match(r"haskell: ([\w-]+):", known)
        if case:
            return [self.types(case[1], targets=["tests/types"], name="types of " + case[1])]
        if program:
            return [self.script("haskell", "programs/run.py", self.assay, "outputs", program[1], targets=["assay"],
                                name="run of " + program[1])]
        return []

    def types(self, *only, targets=("tests/types", LIBRARY), name=None):
        return self.script("types", "programs/haskell_types.py", self.build, "full", *only, targets=targets, name=name)

    def by_front_end(self, file, known):
        quick = [self.script(name, f"programs/{name}.py", self.assay) for name in ("names", "messages", "expressions", "warnings")]
        found = [self.types(),
                 *(self.unit_test(name) for name in self.unit if name.startswith(FRONT_END_UNITS)), *quick,
                 self.script("haskell", "programs/run.py", self.assay, "outputs"), self.binders(),
                 self.script("interfaces", "laws/interfaces.py", self.build, "quick", "1"),
                 self.script("cache", "laws/cache.py", self.assay, "quick", "1")]
        nearest = next((name for folder, name in NEAREST.items() if file.startswith(folder)), "types")
        library = Stage("library", ["make-interfaces"], self.compile_library)
        return [*self.known_case(known), library, *sorted(found, key=lambda stage: (not stage.is_named_by(known), stage.name != nearest))]

    def by_lowering(self):
        """Of what is made of Core: its programs by row, what Haskell costs, centres, what the programs of tests/programs/run print."""
        return [self.script("core", "programs/core.py", self.build, targets=("assay", "tests/lower", "tests/agree")),
                self.unit_test("desugar_test"), self.script("centres", "programs/centres.py", self.assay, "quick"),
                self.script("haskell", "programs/run.py", self.assay, "outputs"), self.binders()]

    def binders(self):
        return self.script("binders", "programs/binders.py", self.assay, "quick")

    def nearest(self, file):
        """What says most about such a file."""
        if file in CENSUSES:
            return [self.agreement("censuses", "--censuses", *self.examples, *self.heaps, *self.marked), *self.unit_tests(file),
                    self.agreement("interrupts", "--interrupt", self.interrupted), self.generated_censuses(), self.alive()]
        if file.startswith(RECORDINGS + PROFILES):
            return self.unit_tests(file)
        if file in LINES:
            return [self.lines()]
        return [self.alive()] if file == "engine/spec/census.c" else []

    def generated_censuses(self):
        return self.agreement("generated, censuses", "--censuses", self.counted, self.counted_kept, self.counted_chains)

    def lines(self):
        return self.agreement("lines", "--lines", self.counted, self.counted_kept, self.interrupted, self.counted_chains, *self.examples)

    def alive(self):
        return self.agreement("alive", "--alive", self.counted, self.counted_kept, self.interrupted, *self.examples, *self.heaps, *self.marked)

    def suites(self, file):
        """Of these files, suites that run the command; the cheap ones first."""
        found = []
        if file.startswith(RECORDINGS + PROFILES) or file in CENSUSES:
            found += [self.script("recordings", "recordings/recordings.py", self.assay, "quick", "1"),
                      self.script("markers", "programs/markers.py", self.assay)]
        if file == "runtime/run/sample.c":
            found.append(self.script("samples", "programs/samples.py", self.assay, "quick"))
        if file.startswith(PROFILES):
            found += [self.script("parts", "profiles/ghc/parts.py", self.assay), self.script("why", "profiles/why/why.py", self.assay)]
        if file.startswith(PROFILES) or file in CENSUSES:
            found.append(self.script("leaks", "programs/leaks.py", self.assay))
        return found

    def by_searches(self, file):
        """Of what only programs that search do."""
        reports = self.script("search_reports", "programs/search_reports.py", self.assay, targets=["assay"])
        if file.startswith(TOLD):
            laws = self.script("profile_laws", "profiles/laws.py", self.build, targets=("assay", "tests/hold"))
            return [laws, reports, *self.unit_tests(file)] if file.startswith("profile/") else [reports]
        found = [self.agreement("searches", "--expect", *self.searches),
                 self.agreement("generated searches", "--demand=search", self.searching),
                 self.agreement("searches, censuses", "--censuses", *self.searches, self.counted_searching),
                 self.derivations()]
        if file.startswith("link/"):
            found += [self.unit_test("link_choices_test"), reports,
                      self.script("logic_forms", "programs/logic_forms.py", self.assay, "1", targets=["assay"])]
        if file in CENSUSES:
            found.append(reports)
        if file.startswith("runtime/search/"):
            found += [self.unit_test(name) for name in self.unit if name.startswith("runtime_search")]
        if file in ("runtime/logic/stack.c", "runtime/heap/trail.c"):
            found.append(Stage("limits", ["assay"], lambda: limits.check_all(FirstFailure(), self.assay, "stack-")))
        if file in KEEPING:
            found.append(Stage("space", ["assay"], lambda: space.check_all(FirstFailure(), self.build, "search-", ways=([],))))
        return found

    def derivations(self):
        return self.script("derivations", "laws/derivations.py", self.agree, targets=["tests/agree"])

    def by_engines(self, file):
        plain = [self.agreement(f"forms, {name}", option, path) for name, option, path in self.forms]
        return [self.agreement("examples", "--expect", *self.examples),
                Stage("output", ["assay"], lambda: output.check_all(FirstFailure(), self.assay)),
                self.agreement("collection", "--collect", self.collected),
                self.agreement("generated", None, self.programs),
                self.agreement("sites", "--sites", self.kept, *self.examples),
                *plain,
                self.agreement("chains", "--collect", self.chains),
                self.agreement("pruning", "--pruning", self.kept),
                self.agreement("interrupts", "--interrupt", self.interrupted),
                self.lines(),
                self.derivations(),
                self.agreement("censuses", "--censuses", *self.examples, *self.heaps, *self.marked),
                self.generated_censuses(), self.alive(),
                *self.unit_tests(file),
                Stage("limits", ["assay"], lambda: limits.check_all(FirstFailure(), self.assay)),
                Stage("space", ["assay"], lambda: space.check_all(FirstFailure(), self.build, ways=([],)))]

    def stages(self, file, known="", searches=False):
        """All that may kill a mutant of this file, in the order in which it is tried; `known`: what killed it before."""
        if file.startswith(FRONT_END):
            return self.by_front_end(file, known)
        if file.startswith("compiler/lower/"):
            return self.by_lowering()
        if searches or file.startswith(SEARCHES):
            found = self.by_searches(file)
        else:
            found = self.nearest(file)
            if not file.startswith(RECORDINGS + PROFILES) and file not in CENSUSES:
                found += self.by_engines(file)
            found += self.suites(file)
        named = [stage for stage in found if stage.is_named_by(known)]
        if not named:  # a program of tests/programs/output goes by its own name
            named = [stage for stage in found if stage.name == "output" and re.match(r"\S+ \((spec|machine|collect)\)", known)]
        unique = {stage.name: stage for stage in named + found}
        return list(unique.values())

    def killer(self, *files, known="", searches=False):
        """(what kills the mutant in this file, or fails without one; in which stage); None: nothing."""
        stages = {stage.name: stage for file in files for stage in self.stages(file, known, searches)}
        for stage in stages.values():
            try:
                self.examine(stage)
            except Killed as how:
                return str(how), stage
        return None, None

    def examine(self, stage):
        if not self.ninja(*stage.targets):
            raise NotBuilt(self.log[-600:])
        stage.run()

    def blind(self, options):
        """Those of agree's options that notice nothing."""
        blind = []
        for option in options:
            try:
                self.examine(self.agreement(option[2:], option, self.kept, *self.examples))
                blind.append(option)
            except Killed:
                pass
        return blind


def bring_up_to_date(tree):
    """Copies what differs, and takes away what is gone; what stays keeps its time, so that little is built anew."""
    wanted = set()
    for folder, folders, names in os.walk(ROOT):
        left_out = skipped(folder, folders + names)
        folders[:] = [name for name in folders if name not in left_out]
        for name in names:
            path = os.path.join(folder, name)
            into = os.path.join(tree, os.path.relpath(path, ROOT))
            wanted.add(into)
            os.makedirs(os.path.dirname(into), exist_ok=True)
            with open(path, "rb") as file:
                data = file.read()
            if os.path.exists(into):
                with open(into, "rb") as file:
                    if file.read() == data:
                        continue
            shutil.copy(path, into)
    for folder, _, names in os.walk(tree):
        for name in names:
            if os.path.join(folder, name) not in wanted and "__pycache__" not in folder:
                os.remove(os.path.join(folder, name))


class Workshop(Tests):
    """A copy of the tree; mutants are applied and taken back."""

    def __init__(self, folder):
        tree, build = os.path.join(folder, "tree"), os.path.join(folder, "build")
        unit = os.path.join(tree, "tests/unit")  # configuring finds them
        before = os.path.exists(unit) and sorted(os.listdir(unit))
        bring_up_to_date(tree)
        built = os.path.exists(os.path.join(build, "build.ninja"))
        if not built or before != sorted(os.listdir(unit)):
            subprocess.run(["meson", "setup", *(["--reconfigure"] if built else []), build, tree, "--buildtype=release",
                            "-Doptimization=1", "-Dchecked=true"], check=True, stdout=subprocess.DEVNULL)
        super().__init__(folder, tree, build)

    def write(self, mutant, text):
        with open(os.path.join(self.tree, mutant["file"]), "w", encoding="utf-8") as file:
            file.write(text)


def examine(workshop, mutant, known):
    """(killed, by what, the stage)"""
    texts = changed(workshop.tree, mutant)
    if texts is None:
        return False, "its line is not in the file", None
    workshop.write(mutant, texts[1])
    try:
        killer, stage = workshop.killer(mutant["file"], known=known, searches=mutant.get("of") == "searches")
        blind = workshop.blind(mutant.get("each", "").split())
        if blind:
            return False, " ".join(blind) + " does not notice it", None
    except NotBuilt as log:
        return False, f"does not compile: {log}", None
    finally:
        workshop.write(mutant, texts[0])
    return killer is not None, killer or "nothing", stage


def shorten(words, size=90):
    words = " ".join(words.split()).replace("|", "\\|")
    return words if len(words) <= size else words[:size - 2] + ".."


MATRIX = os.path.join(ROOT, "docs", "mutants.md")


def read_matrix():
    """id -> what killed it"""
    found = {}
    if os.path.exists(MATRIX):
        with open(MATRIX, encoding="utf-8") as file:
            for line in file:
                cells = [cell.strip() for cell in re.split(r"(?<!\\)\|", line)]
                if len(cells) == 7:
                    found[cells[1]] = cells[5]
    return found


def write_matrix(mutants, results, before):
    """Of those that were not tried, what was there before."""
    words_of = {mutant["id"]: (good, shorten(words)) for mutant, good, words in results}
    for mutant in mutants:
        if mutant["id"] in before and mutant["id"] not in words_of:
            words_of[mutant["id"]] = ("**" not in before[mutant["id"]], before[mutant["id"]].strip("*"))
    real = [m for m in mutants if "equivalent" not in m and m["id"] in words_of]
    killed = sum(1 for m in real if words_of[m["id"]][0])
    with open(MATRIX, "w", encoding="utf-8") as out:
        out.write(f"""# Mutants

Small defects in the type checker, the engines, the runtime, link, the boxing pass, recordings and profiles, each one line changed
(tests/laws/mutants/mutants.txt), and the first test that noticed it. Made by `tests/laws/mutants/mutate.py`, last on
{datetime.date.today()}; CI runs ten of them, of the files
that have changed since the last whole nightly run, other ones for each commit.

{killed} of {len(real)} killed; of {sum(1 for m in mutants if "equivalent" not in m) - len(real)} there is no row yet.

| mutant | file | belongs to | breaks | killed by |
|---|---|---|---|---|
""")
        for mutant in real:
            good, words = words_of[mutant["id"]]
            out.write(f"| {mutant['id']} | {mutant['file']} | {mutant['rule']} | {mutant['breaks']} | "
                      f"{words if good else '**' + words + '**'} |\n")
        same = [m for m in mutants if "equivalent" in m]
        if same:
            out.write("\n## Equivalent\n\nNo test can notice these, and none does.\n\n"
                      "| mutant | file | changes | why nothing changes |\n|---|---|---|---|\n")
        for mutant in same:
            good, words = words_of.get(mutant["id"], (False, ""))
            reason = mutant["equivalent"] if not good else f"**killed: {words}**"
            out.write(f"| {mutant['id']} | {mutant['file']} | {mutant['breaks']} | {reason} |\n")


def check(mutants):
    bad = [m["id"] for m in mutants if changed(ROOT, m) is None]
    for name in bad:
        print(f"{name}: its line is not in the file, or more than once")
    names = [m["id"] for m in mutants]
    bad += [name for name in set(names) if names.count(name) > 1]
    first = {}
    for mutant in mutants:
        same = first.setdefault(tuple(mutant.get(key, "1") for key in ("file", "at", "old", "new")), mutant)
        if same is not mutant:
            print(f"{mutant['id']}: the same change as {same['id']}")
            bad.append(mutant["id"])
    print(f"{len(mutants) - len(bad)} passed, {len(bad)} failed")
    sys.exit(1 if bad else 0)


def examine_all(workshop, mutants):
    results, killers, known = {}, {}, read_matrix()
    for mutant in sorted(mutants, key=lambda m: m["file"]):  # a file that stays changed is built once
        start = time.monotonic()
        killed, words, stage = examine(workshop, mutant, known.get(mutant["id"], ""))
        results[mutant["id"]] = (mutant, killed, words)
        if stage:
            killers[stage.name] = stage
        state = "killed" if killed else "equal " if "equivalent" in mutant else "ALIVE "
        print(f"{state} {mutant['id']:<28} {time.monotonic() - start:5.1f} s  {shorten(words)}",
              flush=True)
    for stage in killers.values():
        try:
            workshop.examine(stage)
        except Killed as how:
            sys.exit(f"a test that has killed fails without a mutant: {how}")
    return [results[mutant["id"]] for mutant in mutants]


def main():
    parser = argparse.ArgumentParser(description="runs the tests against small defects")
    parser.add_argument("--sample", type=int, help="just so many")
    parser.add_argument("--touched", action="store_true", help="of files touched since the last whole nightly run; all if none is known")
    parser.add_argument("--by", help="with --sample: chosen by this text, not by the commit")
    parser.add_argument("--only", help="just those whose id contains this, or one of these: a,b")
    parser.add_argument("--check", action="store_true", help="only whether their lines are there")
    parser.add_argument("--from", dest="file", help="of another file than mutants.txt; writes nothing")
    parser.add_argument("--renew", action="store_true", help="with --only or --sample: write their rows all the same")
    parser.add_argument("--in", dest="folder", help="copy and build there, and keep it")
    options = parser.parse_args()
    mutants = read_mutants(options.file or os.path.join(HERE, "mutants.txt"))
    tried = chosen(mutants, options)
    if options.check:
        check(tried)
    if not tried:
        print("0 passed, 0 failed")
        return
    folder = options.folder or tempfile.mkdtemp(prefix="assay-mutants-")
    os.makedirs(folder, exist_ok=True)
    try:
        results = examine_all(Workshop(folder), tried)
    finally:
        if not options.folder:
            shutil.rmtree(folder, ignore_errors=True)
    if options.renew or not (options.only or options.sample or options.file):
        write_matrix(mutants, results, read_matrix())
    good = sum(1 for mutant, killed, _ in results if killed != ("equivalent" in mutant))
    print(f"{good} passed, {len(results) - good} failed")
    sys.exit(0 if good == len(results) else 1)


if __name__ == "__main__":
    main()
