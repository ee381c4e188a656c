#!/usr/bin/env python3
"""Mutants: small defects put into the engines on purpose, and the tests that notice them.

    tests/laws/mutants/mutate.py                      all of mutants.txt; writes docs/mutants.md
    tests/laws/mutants/mutate.py --sample 10                  ten, chosen by the commit; writes nothing
    tests/laws/mutants/mutate.py --only spec-whnf             those whose id contains this
    tests/laws/mutants/mutate.py --check                      only whether their lines are there
    tests/laws/mutants/mutate.py --from FILE                  those of another file; writes nothing

An entry of mutants.txt is a few lines `key: value` and ends with an empty line: id, file, old and new
(one line of the file, without its indentation, and what stands there instead; `at: N` chooses among
equal lines, counted from 1), rule (what it belongs to), breaks (what goes wrong). With `equivalent:`
and a reason, it is a change that no test can notice; it is kept to show that it was thought of, and
must survive. `each: --sites=counts --sites=heaps` asks for more: agree with each of these options
must notice it, not just the first test that does.

Works in a copy of the tree, in a checked build: there the collector verifies the heap and poisons
what is dead. For each mutant, what is quick comes first: examples, generated programs, generated
programs with collections, programs of every form, chains of selectors,
code compiled at once, sites, interrupts, censuses, unit tests of the mutant's folder,
tests/programs/output, tests/programs/space, tests/programs/limits with its signals. The first
test that fails has killed it. A mutant that nothing kills is a failure, and so is one whose line is
not found or that does not compile. Last line: `N passed, N failed`.

suite: mutants; size: full; build: release; needs: meson ninja; budget: 180; call: --sample 10
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
GENERATED, COLLECTED, KEPT, INTERRUPTED, CHAINS = 300, 150, 100, 100, 100
PROCESSOR_SECONDS = 30  # for what takes two


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


class FirstFailure:
    """A tally for tests/programs that stops at the first failure."""

    def add(self, good, message=""):
        if not good:
            raise Killed(re.sub(r"exit (\d+), expected \1$", "other output", message.split("\n")[0]))


class Tests:
    """All that may kill a mutant: of a tree, built in `build`; what is generated goes to `folder`."""

    def __init__(self, folder, tree, build):
        self.folder, self.tree, self.build = folder, tree, build
        suite.TESTS = os.path.join(tree, "tests")  # its programs, not those that change meanwhile
        unit = sorted(os.listdir(os.path.join(tree, "tests/unit")))
        self.unit = [name[:-2] for name in unit if name.endswith("_test.c")]
        if not self.ninja("tests/agree", "assay"):
            sys.exit("the tree does not build\n" + self.log[-2000:])
        self.agree = os.path.join(build, "tests", "agree")
        self.programs = self.generate("programs.txt", GENERATED, 1)
        self.collected = self.generate("collected.txt", COLLECTED, 2000001)
        self.kept = self.generate("kept.txt", KEPT, 4000001, "--keep")
        self.interrupted = self.generate("interrupted.txt", INTERRUPTED, 5000001, "--interruptible")
        self.chains = os.path.join(folder, "chains.txt")
        with open(self.chains, "w", encoding="utf-8") as out:
            out.write(chains.programs(CHAINS, 6000001))
        self.forms = [(name, option, forms.write(os.path.join(folder, f"forms{i}.txt"), texts))
                      for i, (name, option, texts) in enumerate(forms.ways(False, 1))]
        self.examples, self.heaps = suite.programs("programs/costs"), suite.programs("programs/heap")

    def generate(self, name, count, seed, *more):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as out:
            subprocess.run([sys.executable, os.path.join(self.tree, "tests/laws/generate/generate.py"),
                            f"--seed={seed}", f"--count={count}", *more], stdout=out, check=True)
        return path

    def ninja(self, *targets):
        result = subprocess.run(["ninja", "-C", self.build, *targets], capture_output=True, text=True)
        self.log = result.stdout
        return result.returncode == 0

    def test(self, label, command):
        """Raises Killed with what failed, in a few words."""
        try:
            result = measure.run(command, PROCESSOR_SECONDS, text=True, errors="replace")
        except subprocess.TimeoutExpired:
            raise Killed(f"{label}: does not end") from None
        if result.returncode == 0:
            return
        lines = result.stdout.splitlines()
        if not lines or not re.match(r"\d+ passed", lines[-1]):
            words = re.search(r"(\w+\.c):(?:\d+): (.*)", result.stderr)
            where = f", {words[1]}: {re.sub('0x[0-9a-f]+', 'an address', words[2])}" if words else ""
            raise Killed(f"{label}: stops{where}")
        first = re.sub(r"^\S*/([^/]+)\.stg: ", r"\1: ", lines[0])
        raise Killed(f"{label}: " + re.sub(r"^program (\d+) seed \d+, ", r"\1, ", first))

    def unit_tests(self, file):
        prefix = {"runtime": "runtime_", "link": "link_", "compiler": "stg_", "engine/machine": "runtime_"}
        folder = os.path.dirname(file)
        prefix = prefix.get(file.split("/")[0], prefix.get(folder, os.path.basename(folder) + "_"))
        for name in self.unit:
            if not name.startswith(prefix):
                continue
            if not self.ninja("tests/" + name):
                raise Killed(f"{name} does not compile")
            path = os.path.join(self.build, "tests", name)
            try:
                good = measure.run([path], PROCESSOR_SECONDS).returncode == 0
            except subprocess.TimeoutExpired:
                good = False
            if not good:
                raise Killed(f"unit test {name}")

    def by_programs(self):
        """tests/programs/output, tests/programs/space in one way, tests/programs/limits."""
        assay = os.path.join(self.build, "assay")
        output.check_all(FirstFailure(), assay)
        space.check_all(FirstFailure(), self.build, ways=([],))
        limits.check_all(FirstFailure(), assay)

    def sites(self, option):
        self.test(option[2:], [self.agree, option, self.kept, *self.examples])

    def blind(self, options):
        """Those of agree's options that notice nothing."""
        blind = []
        for option in options:
            try:
                self.sites(option)
                blind.append(option)
            except Killed:
                pass
        return blind

    def killer(self, *files):
        """What kills the mutant in this file, or fails without one; None: nothing."""
        try:
            self.test("examples", [self.agree, "--expect", *self.examples])
            self.test("generated", [self.agree, self.programs])
            self.test("collection", [self.agree, "--collect", self.collected])
            for name, option, path in self.forms:
                self.test(f"forms, {name}", [self.agree, option, path])
            self.test("chains", [self.agree, "--collect", self.chains])
            self.test("pruning", [self.agree, "--pruning", self.kept])
            self.sites("--sites")
            self.test("interrupts", [self.agree, "--interrupt", self.interrupted])
            self.test("censuses", [self.agree, "--censuses", *self.examples, *self.heaps])
            for file in files:
                self.unit_tests(file)
            if not self.ninja("assay"):
                return "assay does not build"
            self.by_programs()
        except Killed as how:
            return str(how)
        return None


class Workshop(Tests):
    """A copy of the tree, built once; mutants are applied and taken back."""

    def __init__(self, folder):
        tree, build = os.path.join(folder, "tree"), os.path.join(folder, "build")
        shutil.copytree(ROOT, tree, ignore=skipped)
        subprocess.run(["meson", "setup", build, tree, "--buildtype=release",
                        "-Doptimization=1", "-Dchecked=true"], check=True, stdout=subprocess.DEVNULL)
        super().__init__(folder, tree, build)

    def write(self, mutant, text):
        with open(os.path.join(self.tree, mutant["file"]), "w", encoding="utf-8") as file:
            file.write(text)


def examine(workshop, mutant):
    """(killed, by what)"""
    texts = changed(workshop.tree, mutant)
    if texts is None:
        return False, "its line is not in the file"
    workshop.write(mutant, texts[1])
    try:
        if not workshop.ninja("tests/agree"):
            return False, "does not compile: " + workshop.log[-600:]
        killer = workshop.killer(mutant["file"])
        blind = workshop.blind(mutant.get("each", "").split())
        if blind:
            return False, " ".join(blind) + " does not notice it"
    finally:
        workshop.write(mutant, texts[0])
    return killer is not None, killer or "nothing"


def shorten(words, size=90):
    words = " ".join(words.split()).replace("|", "\\|")
    return words if len(words) <= size else words[:size - 2] + ".."


def write_matrix(results):
    killed = sum(1 for mutant, good, _ in results if good and "equivalent" not in mutant)
    real = [r for r in results if "equivalent" not in r[0]]
    with open(os.path.join(ROOT, "docs", "mutants.md"), "w", encoding="utf-8") as out:
        out.write(f"""# Mutants

Small defects in the engines, the runtime, link and the boxing pass, each one line changed
(tests/laws/mutants/mutants.txt), and the first test that noticed it. Made by `tests/laws/mutants/mutate.py` on
{datetime.date.today()}; CI runs ten of them, other ones for each commit.

{killed} of {len(real)} killed.

| mutant | file | belongs to | breaks | killed by |
|---|---|---|---|---|
""")
        for mutant, good, words in real:
            out.write(f"| {mutant['id']} | {mutant['file']} | {mutant['rule']} | {mutant['breaks']} | "
                      f"{shorten(words) if good else '**' + shorten(words) + '**'} |\n")
        same = [r for r in results if "equivalent" in r[0]]
        if same:
            out.write("\n## Equivalent\n\nNo test can notice these, and none does.\n\n"
                      "| mutant | file | changes | why nothing changes |\n|---|---|---|---|\n")
        for mutant, good, words in same:
            reason = mutant["equivalent"] if not good else f"**killed: {shorten(words)}**"
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
    results = {}
    # each test that may kill must pass without a mutant; one file of each folder is enough
    folders = {os.path.dirname(mutant["file"]): mutant["file"] for mutant in mutants}
    problem = workshop.killer(*folders.values())
    if problem:
        sys.exit(f"the tests fail without a mutant: {problem}")
    for mutant in sorted(mutants, key=lambda m: m["file"]):  # a file that stays changed is built once
        start = time.monotonic()
        killed, words = examine(workshop, mutant)
        results[mutant["id"]] = (mutant, killed, words)
        state = "killed" if killed else "equal " if "equivalent" in mutant else "ALIVE "
        print(f"{state} {mutant['id']:<28} {time.monotonic() - start:5.1f} s  {shorten(words)}",
              flush=True)
    return [results[mutant["id"]] for mutant in mutants]


def main():
    parser = argparse.ArgumentParser(description="runs the tests against small defects")
    parser.add_argument("--sample", type=int, help="just so many")
    parser.add_argument("--by", help="with --sample: chosen by this text, not by the commit")
    parser.add_argument("--only", help="just those whose id contains this, or one of these: a,b")
    parser.add_argument("--check", action="store_true", help="only whether their lines are there")
    parser.add_argument("--from", dest="file", help="of another file than mutants.txt; writes nothing")
    options = parser.parse_args()
    mutants = chosen(read_mutants(options.file or os.path.join(HERE, "mutants.txt")), options)
    if options.check:
        check(mutants)
    folder = tempfile.mkdtemp(prefix="assay-mutants-")
    try:
        results = examine_all(Workshop(folder), mutants)
    finally:
        shutil.rmtree(folder, ignore_errors=True)
    if not options.only and not options.sample and not options.file:
        write_matrix(results)
    good = sum(1 for mutant, killed, _ in results if killed != ("equivalent" in mutant))
    print(f"{good} passed, {len(results) - good} failed")
    sys.exit(0 if good == len(results) else 1)


if __name__ == "__main__":
    main()
