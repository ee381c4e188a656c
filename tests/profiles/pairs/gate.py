#!/usr/bin/env python3
"""What `assay gate` promises: exact to the byte, never on noise, never across compilers, files that stay as they
are.

    tests/profiles/pairs/gate.py ASSAY

The last line is `N passed, N failed`.

suite: gate; size: smoke; build: release sanitize; budget: 1 1 8
"""

import json
import os
import random
import re
import subprocess
import sys
import tempfile

import figures
from pairs import HANGING, Tally, read

TESTS = os.path.dirname(os.path.dirname(figures.HERE))


class Gate:
    """A folder with a budget and profiles in it."""

    def __init__(self, assay, folder, tally):
        self.assay, self.folder, self.tally = os.path.abspath(assay), folder, tally
        self.old = read("renamed_dearer", "old.prof")

    def path(self, name):
        return os.path.join(self.folder, name)

    def write(self, name, text):
        with open(self.path(name), "w", encoding="utf-8", newline="") as out:
            out.write(text)

    def text(self, name):
        with open(self.path(name), encoding="utf-8", newline="") as file:
            return file.read()

    def run(self, *arguments):
        result = subprocess.run([self.assay, "gate", *arguments], cwd=self.folder, timeout=HANGING,
                                capture_output=True, env=dict(os.environ, NO_COLOR="1"))
        return (result.returncode, result.stdout.decode("utf-8"), result.stderr.decode("utf-8"))

    def expect(self, code, *arguments, says=()):
        found, out, errors = self.run(*arguments)
        missing = [part for part in says if part not in " ".join((out + errors).split())]
        self.tally.add(found == code and not missing,
                       f"gate {' '.join(arguments)}: exit {found}, {code} expected; lacks {missing}\n"
                       f"{out}{errors}")
        return out

    def fresh(self):
        """A budget of the old profile, in budget.txt."""
        if os.path.exists(self.path("budget.txt")):
            os.remove(self.path("budget.txt"))
        self.write("old.prof", self.old)
        self.expect(0, "--save", "budget.txt", "old.prof", says=["bytes 2,326,352"])
        return self.text("budget.txt")


def with_bytes(profile, size):
    """The profile in which `insert` has so many bytes, and so the total."""
    change = size - 1922776
    assert profile.count("1922776") == 2 and profile.count("2,326,352") == 1
    return (profile.replace("1922776", str(size))
            .replace("2,326,352", f"{2326352 + change:,}"))


def with_ticks(profile, seed):
    """The profile with ticks at random, which add up to the total in the head."""
    chance, total, lines, in_tree = random.Random(seed), 0, [], False
    for line in profile.split("\n"):
        match = re.match(r"(.*\S)(\s+)0(\s+\d+)$", line)
        in_tree |= " entries " in line
        if match and in_tree:
            ticks = chance.choice([0, 1, 7, 100, 5000])
            total += ticks
            line = f"{match[1]}{match[2]}{ticks}{match[3]}"
        lines.append(line)
    return "\n".join(lines).replace("(0 ticks @ 0 us", f"({total} ticks @ 1000 us")


def exactness(gate):
    gate.fresh()
    gate.expect(0, "budget.txt", "old.prof", says=["Within budget"])
    gate.write("more.prof", with_bytes(gate.old, 1922777))
    gate.expect(1, "budget.txt", "more.prof",
                says=["bytes of insert, Main.hs:16:1,", "from 1,922,776 to 1,922,777", "1 B more"])
    gate.write("less.prof", with_bytes(gate.old, 1922775))
    gate.expect(0, "budget.txt", "less.prof",
                says=["Within budget", "assay gate --save budget.txt less.prof"])
    # a centre's line alone is a limit too
    gate.write("lower.txt", gate.text("budget.txt").replace("1922776", "1922775"))
    gate.expect(1, "lower.txt", "old.prof", says=["insert", "1,922,775", "The total is within"])
    gate.write("higher.txt", gate.text("budget.txt").replace("1922776", "1922777"))
    gate.expect(0, "higher.txt", "old.prof", says=["below budget"])
    # tolerances: for all in the file, on the command line, of one line
    for tolerance, code in (("1", 0), ("0", 1), ("0.0001%", 0), ("0.00001 %", 1), ("50 %", 0)):
        gate.expect(code, f"--tolerance={tolerance}", "budget.txt", "more.prof")
        gate.write("tolerant.txt", gate.text("budget.txt").replace("tolerance 0\n",
                                                                   f"tolerance {tolerance}\n"))
        gate.expect(code, "tolerant.txt", "more.prof")
    own = gate.text("budget.txt").replace("entered 23951", "entered 23951 tolerance 1 %")
    gate.write("own.txt", own.replace("2326352", "2326353"))
    gate.expect(0, "own.txt", "more.prof")
    # an improvement passes though a part of it grew, but for a line with its own tolerance
    gate.write("moved.txt", gate.text("budget.txt").replace("2326352", "2400000"))
    gate.expect(0, "moved.txt", "more.prof", says=["The total is below its budget, but bytes of insert"])
    gate.write("held.txt", gate.text("moved.txt").replace("entered 23951", "entered 23951 tolerance 0"))
    gate.expect(1, "held.txt", "more.prof", says=["insert"])


def noise(gate):
    gate.fresh()
    for seed in range(20):
        gate.write("ticks.prof", with_ticks(gate.old, seed))
        gate.expect(0, "budget.txt", "ticks.prof", says=["Within budget"])
    gate.expect(3, "--save", "--by=ticks", "ticks.txt", "ticks.prof", says=["A0608", "--tolerance"])
    gate.expect(0, "--save", "--by=ticks", "--tolerance=30%", "ticks.txt", "ticks.prof")
    gate.tally.add("tolerance 30 %" in gate.text("ticks.txt"), "ticks.txt has no tolerances")
    gate.expect(0, "ticks.txt", "ticks.prof")
    # a line without a tolerance of its own is not checked, whatever the file's is
    gate.write("ticks.txt", gate.text("ticks.txt").replace(" tolerance 30 %", ""))
    gate.write("other.prof", with_ticks(gate.old, 1000))
    gate.expect(0, "ticks.txt", "other.prof", says=["Not checked"])


def comparable(gate):
    gate.fresh()
    gate.expect(0, "--save", "--compiler=GHC 9.0.2", "compiler.txt", "old.prof")
    gate.expect(0, "--compiler", "GHC 9.0.2", "compiler.txt", "old.prof")
    gate.expect(3, "--compiler", "GHC 9.4.8", "compiler.txt", "old.prof",
                says=["A0605", "GHC 9.0.2", "GHC 9.4.8", "compiler.txt:"])
    gate.expect(0, "--anyway", "--compiler", "GHC 9.4.8", "compiler.txt", "old.prof")
    gate.expect(0, "compiler.txt", "old.prof")  # a .prof does not say: nothing contradicts
    ghc = os.path.join(TESTS, "profiles", "ghc")
    for kind in ("prof", "pj.json", "rts"):
        gate.expect(0, "--save", f"{kind}.txt", os.path.join(ghc, "state_map." + kind))
        gate.expect(0, f"{kind}.txt", os.path.join(ghc, "state_map." + kind))
    gate.expect(3, "prof.txt", os.path.join(ghc, "state_map.pj.json"), says=["format", "ghc-pj"])
    gate.expect(3, "rts.txt", os.path.join(ghc, "state_map.prof"), says=["ghc-rts"])
    gate.expect(3, "prof.txt", os.path.join(ghc, "mutual.prof"), says=["program", "mutual"])
    # totals only, and the peak of live bytes where somebody wants it
    gate.expect(0, "--save", "--by=peak-live-bytes", "rts.txt", os.path.join(ghc, "state_map.rts"))
    gate.tally.add("total peak-live-bytes 10678344" in gate.text("rts.txt"), gate.text("rts.txt"))
    with open(os.path.join(ghc, "state_map.rts"), encoding="utf-8") as file:
        gate.write("more.rts", file.read().replace("10678344", "10678345"))
    gate.expect(1, "rts.txt", "more.rts", says=["10,678,344", "10,678,345"])
    census = os.path.join(ghc, "state_map.hc.hp")
    gate.expect(3, "--save", "--by=peak-live-bytes", "hp.txt", census, says=["A0608"])
    gate.expect(0, "--save", "--by=peak-live-bytes", "--tolerance=5%", "hp.txt", census)
    gate.expect(0, "hp.txt", census, says=["Within budget: peak-live-bytes"])
    # cut off
    gate.write("cut.prof", gate.old[:len(gate.old) - 200])
    gate.expect(3, "budget.txt", "cut.prof", says=["A0606"])
    gate.expect(3, "--save", "budget.txt", "cut.prof", says=["A0606"])
    # the parts do not add up
    subprocess.run([gate.assay, "report", "old.prof", "--json=parts.json"], cwd=gate.folder, capture_output=True, check=True)
    gate.write("parts.json", re.sub(r'("metric":"bytes","value":)\d+', r"\g<1>123", gate.text("parts.json")))
    gate.expect(3, "budget.txt", "parts.json", says=["A0611"])
    gate.expect(3, "--save", "budget.txt", "parts.json", says=["A0611", "123"])
    gate.expect(0, "--save", "--anyway", "parts.txt", "parts.json")
    # a budget that is not UTF-8 is not read, so it cannot change when it is saved; comments may be anything
    with open(gate.path("latin.txt"), "wb") as out:
        out.write(b"assay-budget 1   # caf\xe9\n\ntotal bytes 1\ncentre bytes 1 Main caf\xe9\n")
    gate.expect(3, "--save", "latin.txt", "old.prof", says=["A0601", "UTF-8"])
    with open(gate.path("latin.txt"), "wb") as out:
        out.write(b"assay-budget 1   # caf\xe9\n")
    gate.expect(0, "--save", "latin.txt", "old.prof")
    with open(gate.path("latin.txt"), "rb") as file:
        gate.tally.add(b"# caf\xe9\n" in file.read(), "a comment changed")
    # Haskell that was lowered by other rules: figures of two languages, in a way
    own = {"kind": "assay-profile", "version": 2, "metrics": [
        {"key": "bytes", "name": "bytes", "unit": "B", "description": "", "exact": True, "total": 5}],
        "labels": [{"kind": "main", "module": "", "path": "", "name": "", "ordinal": 0}],
        "contexts": [{"parent": None, "label": 0, "costs": {"bytes": 5}}], "edge_metric": None, "edges": []}
    for model in (1, 2):
        gate.write(f"model{model}.json", json.dumps({**own, "facts": {"program": "Main", "cost-model": model}}))
    gate.expect(0, "--save", "model.txt", "model1.json")
    gate.expect(0, "model.txt", "model1.json")
    gate.expect(3, "model.txt", "model2.json", says=["A0605", "cost-model was 1", "now it is 2"])
    gate.expect(0, "--anyway", "model.txt", "model2.json")
    # the last of all namesakes that there can be
    label = {"kind": "centre", "module": "M", "path": "", "name": "f", "ordinal": 2 ** 32 - 2}
    gate.write("last.json", json.dumps(
        {"kind": "assay-profile", "version": 2, "facts": {}, "metrics": [
            {"key": "bytes", "name": "bytes", "unit": "B", "description": "", "exact": True, "total": 5}],
         "labels": [{"kind": "main", "module": "", "path": "", "name": "", "ordinal": 0}, label],
         "contexts": [{"parent": None, "label": 0, "costs": {"bytes": 0}}, {"parent": 0, "label": 1, "costs": {"bytes": 5}}],
         "edge_metric": None, "edges": []}))
    gate.expect(0, "--save", "last.txt", "last.json")
    gate.expect(0, "last.txt", "last.json")
    gate.write("nothing.prof", "")
    gate.expect(3, "budget.txt", "nothing.prof")
    gate.expect(3, "budget.txt", "absent.prof", says=["absent.prof"])
    gate.expect(3, "absent.txt", "old.prof", says=["A0610", "--save absent.txt"])
    gate.expect(2, "budget.txt")
    gate.expect(2, "--tolerance=much", "budget.txt", "old.prof", says=["0.1%"])


def saving(gate):
    saved = gate.fresh()
    gate.expect(0, "--save", "budget.txt", "old.prof", says=["0 changed, 0 new, 0 gone"])
    gate.tally.add(gate.text("budget.txt") == saved, "a second --save changed the budget")
    # what people wrote stays
    edited = (saved.replace("assay-budget 1\n", "# ours\nassay-budget 1   # the form\n")
              .replace("centre bytes 115056", "# the hot one\ncentre bytes 115056")
              .replace("entered 23951", "entered 23951 tolerance 0.5 %   # see the notes")
              + "# the end\n")
    gate.write("budget.txt", edited)
    gate.expect(0, "--save", "budget.txt", "old.prof")
    again = gate.text("budget.txt")
    kept = ["# ours\nassay-budget 1   # the form\n", "# the hot one\ncentre bytes 115056",
            "tolerance 0.5 %   # see the notes", "# the end\n"]
    gate.tally.add(all(part in again for part in kept), "comments are lost:\n" + again)
    gate.expect(0, "--save", "budget.txt", "old.prof")
    gate.tally.add(gate.text("budget.txt") == again, "a second --save changed the comments")
    # a renamed centre takes its line along
    gate.write("new.prof", read("renamed_dearer", "new.prof"))
    gate.expect(0, "--save", "budget.txt", "new.prof", says=["2,450,504 (was 2,326,352)", "2 changed"])
    line = next(line for line in gate.text("budget.txt").split("\n") if "addWord" in line)
    gate.tally.add(line.endswith("tolerance 0.5 %   # see the notes"), line)
    before, after = again.split("\n"), gate.text("budget.txt").split("\n")
    changed = [line for line in after if line not in before]
    gate.tally.add(len(changed) == 2, f"more lines changed than had to: {changed}")
    # all, totals only: the file remembers
    for option, word in (("--all", "centres all"), ("--totals", "centres none")):
        gate.fresh()
        gate.expect(0, "--save", option, "budget.txt", "old.prof")
        first = gate.text("budget.txt")
        gate.expect(0, "--save", "budget.txt", "old.prof")
        gate.tally.add(word in first and gate.text("budget.txt") == first, f"{option}\n{first}")
    gate.tally.add("\ncentre" not in first.replace("\ncentres", ""), "--totals has centres")
    gate.expect(1, "budget.txt", "new.prof", says=["the total of bytes", "2,450,504"])
    gate.expect(0, "--save", "--by=entries", "budget.txt", "old.prof")
    gate.tally.add("total entries" in gate.text("budget.txt") and "total bytes" in
                   gate.text("budget.txt"), gate.text("budget.txt"))


def files(gate):
    """Files as editors and merges leave them."""
    saved = gate.fresh()
    gate.write("windows.txt", saved.replace("\n", "\r\n"))
    gate.expect(0, "windows.txt", "old.prof")
    gate.expect(0, "--save", "windows.txt", "old.prof")
    gate.tally.add(gate.text("windows.txt") == saved.replace("\n", "\r\n"), "CR LF are lost")
    gate.write("mark.txt", "\ufeff" + saved.replace("\n", "  \t\n"))
    gate.expect(0, "mark.txt", "old.prof")
    at = saved.index("centre bytes")
    conflict = saved[:at] + "<<<<<<< HEAD\n=======\n>>>>>>> branch\n" + saved[at:]
    gate.write("conflict.txt", conflict)
    number = saved[:at].count("\n") + 1
    gate.expect(3, "conflict.txt", "old.prof", says=["A0603", f"conflict.txt:{number}:1:"])
    gate.expect(3, "--save", "conflict.txt", "old.prof", says=["A0603"])
    gate.tally.add(gate.text("conflict.txt") == conflict, "a budget with a conflict was overwritten")
    for bad, says in (("total bytes 1,234\n", "digits only"), ("total bytes\n", "missing"),
                      ("centre bytes 1 Main f g h\n", "not expected"), ("nonsense\n", "begins with"),
                      ('centre bytes 1 Main "f\n', "quotes"), ("tolerance x\n", "tolerance is"),
                      ("total bytes 99999999999999999999\n", "2^64"),
                      ("centre bytes 1 Main f at here\n", "a place is"),
                      ("centre bytes 1 Main\n", "module and name"),
                      ("total bytes 2326352\n", "twice")):
        gate.write("bad.txt", saved + bad)
        line = saved.count("\n") + 1
        gate.expect(3, "bad.txt", "old.prof", says=[says, f"bad.txt:{line}:"])
    gate.write("version.txt", saved.replace("assay-budget 1", "assay-budget 2"))
    gate.expect(3, "version.txt", "old.prof", says=["A0602"])
    gate.write("empty.txt", "")
    gate.expect(3, "empty.txt", "old.prof")
    # cut anywhere, and with any byte changed: an answer, never a crash
    chance = random.Random(5)
    for _ in range(60):
        cut = chance.randrange(len(saved))
        text = saved[:cut] + chance.choice(["", "\x00", "\"", "\\", "%", "#"]) + saved[cut + 1:]
        gate.write("cut.txt", text if chance.random() < 0.5 else saved[:cut])
        code, _, errors = gate.run("cut.txt", "old.prof")
        gate.tally.add(code in (0, 1, 3) and "Sanitizer" not in errors, f"exit {code}\n{errors}")


def names(gate):
    """Names that are hostile come back as they were."""
    report = subprocess.run([gate.assay, "report", "--json", gate.path("old.prof")], check=True,
                            capture_output=True).stdout.decode("utf-8")
    hostile = ["a b", 'q"q', "back\\slash", "#hash", "in", "tolerance", "a\u202eb", "x" * 10000,
               "<b>&", "tab\there", "\x1b[31m", "\u0007", "at", "number", "日本", "\\", "'", "%"]
    for name in hostile:
        text = report.replace('"insert"', json.dumps(name))
        gate.write("hostile.json", text)
        if os.path.exists(gate.path("hostile.txt")):
            os.remove(gate.path("hostile.txt"))
        gate.expect(0, "--save", "hostile.txt", "hostile.json")
        first = gate.text("hostile.txt")
        gate.expect(0, "hostile.txt", "hostile.json", says=["Within budget"])
        gate.expect(0, "--save", "hostile.txt", "hostile.json", says=["0 changed, 0 new, 0 gone"])
        gate.tally.add(gate.text("hostile.txt") == first and "\x1b" not in first
                       and "\u202e" not in first, f"{name[:20]!r}: {first[:2000]}")


def machines(gate):
    gate.fresh()
    gate.write("more.prof", with_bytes(gate.old, 1922777))
    result = json.loads(gate.expect(1, "--json", "budget.txt", "more.prof"))
    worst = result["costs"][0]["lines"][0]
    gate.tally.add(result["result"] == "over" and worst["name"] == "insert" and worst["over"]
                   and (worst["budget"], worst["now"]) == (1922776, 1922777)
                   and (worst["file"], worst["line"]) == ("Main.hs", 16), str(result)[:500])
    lines = result["costs"][0]["lines"]
    gate.tally.add(sum(line["now"] for line in lines) == result["costs"][0]["total"]["now"],
                   "the lines do not add up to the total")
    # a profile of our own
    program = os.path.join(TESTS, "programs", "costs", "01-mapper.stg")
    program = os.path.splitext(program)[0] + ".stg"
    subprocess.run([gate.assay, "profile", f"--json={gate.path('own.json')}",
                    f"--report={os.devnull}", program], capture_output=True, check=False)
    gate.expect(0, "--save", "own.txt", "own.json")
    gate.expect(0, "own.txt", "own.json", says=["Within budget"])


def main():
    tally = Tally()
    for part in (exactness, noise, comparable, saving, files, names, machines):
        with tempfile.TemporaryDirectory(prefix="assay-gate-") as folder:
            gate = Gate(sys.argv[1], folder, tally)
            gate.write("old.prof", gate.old)
            part(gate)
    print(f"{tally.passed} passed, {tally.failed} failed")
    sys.exit(1 if tally.failed else 0)


if __name__ == "__main__":
    main()
