#!/usr/bin/env python3
"""Reports on programs that search: what they say first, that figures add up, that JSON and recordings carry them.

    tests/programs/search_reports.py ASSAY [quick|full SEED]
    tests/programs/search_reports.py ASSAY --promote

Programs of tests/programs/searches say in comments what the first finding must have in it, `-- first: TEXT`; a NAME.repaired.stg
beside it finds the same solutions in less than half the steps, or, of held-*.stg, of the heap. What a healthy one (healthy-*.stg) does is not called trouble.
transcripts.txt there has commands and what they print of programs of tests/programs/logic and of these; --promote writes it
anew (look at `git diff`). A quick run under sanitizers reads a third of the programs again, and has spec run none that holds much. `TABLE:` before a command: of the full report the tables of the search alone.

suite: search_reports; size: quick; build: any; budget: 10 15 91; call: {assay} {size} {seed}
"""

import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402
from measure import HANGING  # noqa: E402

PROGRAMS = os.path.join(suite.ROOT, "tests", "programs")
FOLDER = os.path.join(PROGRAMS, "searches")
LOGIC = os.path.join(PROGRAMS, "logic")
TRANSCRIPTS = os.path.join(FOLDER, "transcripts.txt")
FATES = ("one", "shared", "failed", "open")
STEPS = "ACVUFP"
WHOLE = 1000  # solutions that are kept one by one
LARGE = re.compile(r"(held-.*|healthy-thousand)\.stg$")  # seconds of spec's under sanitizers


def run(assay, *words, folder=PROGRAMS):
    environment = {**os.environ, "ASSAY_HASH_SEED": "1", "NO_COLOR": "1"}
    environment.pop("COLUMNS", None)
    return subprocess.run([assay, *words], cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True,
                          timeout=HANGING, check=False)


NO_CENSUS = ("--census=none",)


def profile(assay, path, *options, census=NO_CENSUS):
    """the profile as JSON, and what was said"""
    with tempfile.TemporaryDirectory() as folder:
        file = os.path.join(folder, "run.json")
        done = run(assay, "profile", "--sample=none", *census, f"--json={file}", *options, os.path.basename(path),
                   folder=os.path.dirname(path))
        with open(file, encoding="utf-8") as written:
            return json.load(written), done


def flat(text):
    return " ".join(text.split())


# ---- what is said ----


def steps(costs):
    return sum(costs.get(key, 0) for key in STEPS)


def check_said(tally, assay):
    for path in sorted(glob.glob(os.path.join(FOLDER, "*.stg"))):
        name = os.path.basename(path)
        with open(path, encoding="utf-8") as file:
            wanted = re.findall(r"^-- first: (.*)$", file.read(), re.MULTILINE)
        census = () if name.startswith("held-") else NO_CENSUS
        found, done = profile(assay, path, census=census)
        repaired = path.replace(".stg", ".repaired.stg")
        first = found["findings"][0] if found["findings"] else {"text": "", "trouble": False}
        if name.startswith("healthy-"):
            claimed = [one["text"] for one in found["findings"] if one["trouble"] or one["kind"] == "repeated"]
            tally.add(not claimed, f"{name}: {claimed}")
        elif not name.endswith(".repaired.stg"):
            tally.add(wanted != [] and os.path.exists(repaired), f"{name} says nothing, or has no repair")
            tally.add(first["trouble"] or first["kind"] == "repeated", f"{name}: no trouble: {first['text']}")
            better, again = profile(assay, repaired, census=census)
            tally.add(set(again.stdout.splitlines()) >= set(done.stdout.splitlines()), f"{name}: its repair has other solutions")
            figure = "live_peak_bytes" if name.startswith("held-") else "steps"
            tally.add(2 * better["summary"][figure] < found["summary"][figure], f"{name}: its repair has as many {figure}")
        for text in (one["text"] for one in found["findings"]):
            tally.add("  " not in text, f"{name}: a space too many: {text}")
        for part in wanted:
            tally.add(part in flat(first["text"]), f"{name}: no `{part}` in: {first['text']}")


# ---- that it adds up ----


def add(into, costs):
    for key, value in costs.items():
        into[key] = into.get(key, 0) + value
    return into


def given(costs):
    return {key: value for key, value in costs.items() if value and key != "steps"}


def check_sums(tally, name, found):
    """Fates add up to costs, steps of solutions to totals; nothing below a choice is more than there is."""
    totals = {}
    for number, context in enumerate(found["contexts"]):
        by_fate = {}
        for row in found.get("fates", []):
            if row["context"] == number:
                add(by_fate, row["costs"])
        tally.add(by_fate == given(context["costs"]), f"{name}: fates of context {number}: {by_fate}, {context['costs']}")
        add(totals, given(context["costs"]))
    taken = {}
    for place, solution in enumerate(found.get("solutions", [])):
        is_whole = place < WHOLE or solution.get("count") == 0
        add(taken, solution.get("step", {}))
        for what in ("derivation", "step"):
            shares = {}
            for share in solution.get(what + "_by_context", []):
                add(shares, share["costs"])
            tally.add(shares == (solution.get(what, {}) if is_whole else {}), f"{name}: {what} of {solution}")
    tally.add(taken == totals, f"{name}: steps of solutions: {taken}, {totals}")
    number = sum(solution.get("count", 1) for solution in found.get("solutions", []))
    tally.add(number == found["facts"]["solutions"] == found["summary"]["solutions"], f"{name}: {number} solutions")
    choices = found.get("choices", [])
    for key, cost in (("visits", "N"), ("failures", "X")):
        tally.add(sum(one.get(key, 0) for one in choices) == totals.get(cost, 0), f"{name}: {key} of choices")
    everywhere = {}
    for node in found.get("nodes", []):
        for costs in node.get("costs", {}).values():
            add(everywhere, costs)
    tally.add(everywhere == totals, f"{name}: nodes: {everywhere}, {totals}")
    for number, one in enumerate(choices):
        own = [node for node in found["nodes"] if node["choice"] == number]
        begun = sum(each.get(fate, {}).get("begun", 0) for each in one.get("alternatives", []) for fate in FATES)
        tally.add(sum(sum(node["begun"].values()) for node in own) == begun, f"{name}: nodes of {one}")
    for one in choices:
        below = one.get("below", {})
        for fate in FATES:
            whole = steps(below.get(fate, {}))
            parts = [steps(each.get(fate, {}).get("below", {})) for each in one.get("alternatives", [])]
            tally.add(max(parts, default=0) <= whole <= sum(parts), f"{name}: {fate} below {one}")
        for each in one.get("alternatives", []):
            begun = sum(each.get(fate, {}).get("begun", 0) for fate in FATES)
            tally.add(begun + each.get("left", 0) == one.get("visits", 0), f"{name}: begun and left of {one}")


def check_lines(tally, name, found, other, of_recording):
    """Of each fate, lines add up to what contexts do; both engines, and a recording, have the same lines."""
    by_fate = {fate: {} for fate in FATES}
    for line in found["lines"]:
        every = {}
        for fate, costs in line.get("fates", {}).items():
            add(by_fate[fate], costs)
            add(every, costs)
        tally.add(every == given(line["costs"]), f"{name}: fates of {line}")
    for row in found.get("fates", []):
        for key, value in row["costs"].items():
            by_fate[row["fate"]][key] = by_fate[row["fate"]].get(key, 0) - value
    tally.add(not any(given(costs) for costs in by_fate.values()), f"{name}: lines by fate are too many or few: {by_fate}")
    for what, judged in (("spec", other), ("a recording", of_recording)):
        tally.add(judged["lines"] == found["lines"], f"{name}: other lines of {what}")


def without(found, *facts):
    return {**found, "facts": {key: value for key, value in found["facts"].items() if key not in facts}}


MEASURED = ("engine", "started", "live-bytes", "peak-live-bytes", "collections", "major-collections", "peak-stack-bytes")


def check_carried(tally, assay, size, seed):
    """Both engines say the same; so do a file read and written again, and a recording."""
    build, programs = os.path.dirname(assay), sorted(glob.glob(os.path.join(LOGIC, "*.stg")) + glob.glob(os.path.join(FOLDER, "*.stg")))
    if suite.is_sample(build, size):
        programs = [path for path in suite.sampled(programs, build, size, seed) if not LARGE.search(path)]
    with tempfile.TemporaryDirectory() as folder:
        recording, written = os.path.join(folder, "run.assay"), os.path.join(folder, "run.json")
        for path in programs:
            name = os.path.basename(path)
            found, _ = profile(assay, path, "--lines", "-o", recording)
            check_sums(tally, name, found)
            other, _ = profile(assay, path, "--engine=spec", "--lines")
            for key in ("fates", "choices", "nodes", "solutions", "awaited", "repeated", "contexts", "edges"):
                tally.add(found.get(key) == other.get(key), f"{name}: {key} of spec: {other.get(key)}, {found.get(key)}")
            of_recording = json.loads(run(assay, "report", "--json", recording).stdout)
            check_lines(tally, name, found, other, of_recording)
            tally.add(without(found, *MEASURED) == without(of_recording, *MEASURED), f"{name}: a recording says something else")
            with open(written, "w", encoding="utf-8") as file:
                json.dump(found, file)
            once = run(assay, "report", "--json", written).stdout
            with open(written, "w", encoding="utf-8") as file:
                file.write(once)
            tally.add(run(assay, "report", "--json", written).stdout == once != "", f"{name}: read and written again")
            tally.add(json.loads(once) == found, f"{name}: read and written, it says something else")


def check_none(tally, assay):
    """A program without choices has nothing of this."""
    found, done = profile(assay, os.path.join(suite.ROOT, "examples", "queens.stg"), "--lines")
    tally.add(not any("fates" in line for line in found["lines"]), "examples/queens.stg: lines by fate")
    tally.add(not {"fates", "choices", "solutions"} & set(found) and "solutions" not in found["facts"], "examples/queens.stg: a search")
    tally.add("solution" not in done.stderr and "failure" not in done.stderr, f"examples/queens.stg: {done.stderr}")


# ---- sums of runs, parts of a run ----


def identity(choice):
    return tuple(choice[key] for key in ("module", "path", "kind", "ordinal"))


def figures(found):
    """Every figure of a search that adds up, by what it is of."""
    all_of_them = Counter()

    def put(what, row):
        for key, value in row.items():
            if isinstance(value, dict):
                put((*what, key), value)
            elif isinstance(value, int) and key not in ("ordinal", "line", "column", "end_line", "end_column"):
                all_of_them[(*what, key)] += value

    labels, paths = [label["name"] for label in found["labels"]], []
    for context in found["contexts"]:
        above = () if context["parent"] is None else paths[context["parent"]]
        paths.append((*above, labels[context["label"]]))
    for row in found.get("fates", []):
        put(("fates", paths[row["context"]], row["fate"]), row["costs"])
    for choice in found.get("choices", []):
        put(("choice", identity(choice)), {key: value for key, value in choice.items() if key != "place"})
        for number, alternative in enumerate(choice.get("alternatives", [])):
            put(("choice", identity(choice), number), alternative)
    ways = []
    for node in found.get("nodes", []):
        is_root = node["parent"] is None
        ways.append(() if is_root else (*ways[node["parent"]], identity(found["choices"][node["choice"]]), node["alternative"]))
        put(("node", ways[-1]), {key: node.get(key, {}) for key in ("begun", "costs")})
    for solution in found.get("solutions", []):
        count = solution.get("count", 1)
        put(("solutions", count > 0), {"count": count, **{key: solution.get(key, {}) for key in ("derivation", "step")}})
    put(("facts",), {key: found["facts"].get(key, 0) for key in ("solutions", "failed-branches", "suspended-branches")})
    return Counter({key: value for key, value in all_of_them.items() if value})


def merged(assay, folder, *names):
    done = run(assay, "merge", "-o", "sum.json", *names, folder=folder)
    with open(os.path.join(folder, "sum.json"), encoding="utf-8") as file:
        return json.load(file), done


def lost(found):
    return {loss["kind"] for loss in found.get("losses", [])}


def check_added(tally, assay):
    """A sum of runs has the sum of their figures, in any order; the mean of equal runs those of one; without fates there is no sum."""
    programs = sorted(glob.glob(os.path.join(LOGIC, "*.stg")))[::3] + glob.glob(os.path.join(FOLDER, "late-sort*.stg"))
    with tempfile.TemporaryDirectory() as folder:
        for path in programs:
            name, runs = os.path.basename(path), {}
            for key, options in (("all", ()), ("first", ("--solutions=1",)), ("none", ("--fates=none",))):
                runs[key], _ = profile(assay, path, *options)
                with open(os.path.join(folder, key + ".json"), "w", encoding="utf-8") as file:
                    json.dump(runs[key], file)
            one, other = figures(runs["all"]), figures(runs["first"])
            whole, done = merged(assay, folder, "all.json", "first.json", "all.json")
            wanted = one + one + other
            tally.add(figures(whole) == wanted, f"{name}: added up: {figures(whole) - wanted}, {wanted - figures(whole)}{done.stderr}")
            tally.add(whole["facts"].get("stopped", False) == runs["first"]["facts"].get("stopped", False), f"{name}: stopped")
            os.rename(os.path.join(folder, "sum.json"), os.path.join(folder, "part.json"))
            again, _ = merged(assay, folder, "first.json", "part.json")
            tally.add(figures(again) == wanted + other, f"{name}: a sum added to a run")
            merged(assay, folder, "all.json", "all.json")
            told = [run(assay, "report", "--full", file, folder=folder).stdout for file in ("all.json", "sum.json")]
            of_one, mean = (tables(text).partition("Solutions\n")[0] for text in told)
            tally.add(of_one == mean and ("Work by fate" in mean) == ("fates" in whole), f"{name}: {of_one}the mean: {mean}")
            found = re.search(r"(?:^M|\. Until then): (.*? failures?, )", flat(told[0]))
            tally.add(f"mean of 2 runs of M: {found[1] if found else ''}" in flat(told[1]), f"{name}: {told[1]}")
            neither, _ = merged(assay, folder, "all.json", "none.json", "all.json")
            tally.add(not {"fates", "choices", "nodes", "solutions"} & set(neither), f"{name}: a sum with a run without fates")


def check_commands(tally, assay):
    """What other commands say of a search: why, diff, gate, exports."""
    with tempfile.TemporaryDirectory() as folder:
        for name, *options in (("late-sort",), ("late-sort.repaired",), ("late-queens",), ("late-queens", "--solutions=2")):
            found, _ = profile(assay, os.path.join(FOLDER, name + ".stg"), *options)
            with open(os.path.join(folder, "".join([name, *options]) + ".json"), "w", encoding="utf-8") as file:
                json.dump(found, file)
        said = {
            ("why", "insert", "late-sort.json"): (0, "The choice in insert (late-sort.stg:10) was made 1,956 times", "failed 1,237 times"),
            ("diff", "late-sort.json", "late-sort.repaired.json"): (0, "branches that failed 1,956 192 -1,764", "solutions 1 1 0"),
            ("diff", "late-queens.json", "late-queens--solutions=2.json"): (0, "- It finds 2 solutions (perhaps not all), 10 before. - MAIN"),
            ("diff", "late-queens--solutions=2.json", "late-queens.json"): (0, "- It finds 10 solutions, 2 before. - MAIN"),
            ("report", "--where=centre=MAIN", "late-sort.json"): (
                0, "The search is known of the whole run only: 1 solution, 1,956 branches that failed.",
                "choices and solutions are known of the whole run only: left out"),
            ("gate", "--save", "--by=X", "budget.txt", "late-sort.repaired.json"): (0, "Saved budget.txt"),
            ("gate", "budget.txt", "late-sort.json"): (1, "X of MAIN went from 192 to 1,956"),
            ("export", "--to=openmetrics", "late-sort.json"): (0, 'assay_failed_branches{program="M",source="run"} 1956'),
        }
        for words, (code, *parts) in said.items():
            done = run(assay, *words, folder=folder)
            tally.add(done.returncode == code, f"{words}: exit {done.returncode}: {done.stderr}")
            for part in parts:
                tally.add(part in flat(done.stdout + done.stderr), f"{words}: no `{part}` in: {done.stdout}{done.stderr}")


# ---- transcripts ----


def tables(text):
    """of a full report, those of the search"""
    wanted = ("Choices", "Work by fate", "Failures", "Solutions")
    parts = re.split(r"\n\n(?=[A-Z][a-z]+(?: [a-z]+)*\n[A-Z])", text)
    return "\n\n".join(part.strip("\n") for part in parts if part.split("\n", 1)[0] in wanted) + "\n"


def output(assay, line):
    only_tables, line = line.startswith("TABLES: "), line.removeprefix("TABLES: ")
    done = run(assay, *shlex.split(line))
    said = tables(done.stderr) if only_tables else done.stdout + done.stderr
    return said


def read_transcripts():
    with open(TRANSCRIPTS, encoding="utf-8") as file:
        parts = re.split(r"^\$ assay (.*)\n", file.read(), flags=re.M)
    return parts[0], list(zip(parts[1::2], parts[2::2]))


def ways_of(found):
    """Each with what it leads to: `choice > site > site`, sites by what is made there."""
    ways, names = {}, [site["construction"] for site in found["sites"]]
    for search in found["holders"]:
        for number, way in enumerate(search["ways"]):
            at, path = way, []
            while at["parent"] is not None:
                path.insert(0, names[at["site"]])
                at = search["ways"][at["parent"]]
            ways[" > ".join([at["kind"], *path])] = way.get("bytes", 0)
    return ways


def check_heap(tally, assay):
    """Ways go on from a choice through what it holds; phases of life add up to the heap, of what alternatives hold, too."""
    found, _ = profile(assay, os.path.join(FOLDER, "held-deep.stg"), "--holders=type=Int", census=("--census=bytes:1M",))
    ways = ways_of(found)
    tally.add(ways.get("alternatives > Cons > I", 0) > max(ways.values()) / 2, f"held-deep.stg: ways {ways}")
    for name, step in (("held-deep", "1M"), ("held-list", "1M"), ("late-sort", "4k")):
        path, census = os.path.join(FOLDER, name + ".stg"), (f"--census=bytes:{step}",)
        _, plain = profile(assay, path, "--heap=centre", census=census)
        _, lives = profile(assay, path, "--biography", "--heap=biography", census=census)
        totals = [re.findall(r"^total .*", done.stderr, re.M)[-1].split() for done in (plain, lives)]
        tally.add(totals[0][:3] == totals[1][:3], f"{name}: {totals}")
        tally.add(re.search(r"^lag  ", lives.stderr, re.M), f"{name}: no phases: {lives.stderr}")


def promote(assay):
    head, cases = read_transcripts()
    with open(TRANSCRIPTS, "w", encoding="utf-8") as file:
        file.write(head + "\n".join(f"$ assay {line}\n{output(assay, line)}" for line, _ in cases))


def check_transcripts(tally, assay):
    for line, wanted in read_transcripts()[1]:
        found = output(assay, line)
        tally.add(found.rstrip("\n") == wanted.rstrip("\n"), f"{line}:\n{found}")


def main(assay, size="full", seed="0"):
    if size == "--promote":
        promote(assay)
        return
    tally = suite.Tally()
    check_said(tally, assay)
    check_carried(tally, assay, size, seed)
    check_none(tally, assay)
    check_added(tally, assay)
    check_commands(tally, assay)
    check_heap(tally, assay)
    check_transcripts(tally, assay)
    tally.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), *sys.argv[2:])
