#!/usr/bin/env python3
"""`assay why`: the sentences, on frozen files of GHC and on runs of our own; the culprits of tests/answers; what is refused.

    tests/profiles/why/why.py ASSAY [--promote]

transcripts.txt: commands and what they print; --promote writes it anew (look at `git diff`). `NAME/*` are GHC's files of
a program of tests/answers, `ghc/` is tests/profiles/ghc, `examples/` ours; queens.json and ways.json are made here. `files/` are of
examples/ghc/visits.hs (-O0 -prof -fprof-auto-top), each with the options in its name and -i0.2. CULPRITS is a judge that is
not promoted: callers and holders as the sources of these programs have them.

suite: why; size: smoke; build: release sanitize; budget: 1 2 15; call: {assay}
"""

import glob
import json
import os
import re
import shlex
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "..", ".."))
sys.path.insert(0, os.path.join(HERE, "..", "..", "answers"))

import frozen  # noqa: E402
import suite  # noqa: E402
from measure import HANGING  # noqa: E402

TRANSCRIPTS = os.path.join(HERE, "transcripts.txt")

# program, culprit, below whom it is entered, who holds most of the heap (empty: not in the files)
CULPRITS = [
    ("time-rooms", "Calendar.isFree", "accept", ""), ("time-editor", "lineAt", "draw", ""),
    ("time-gears", "commonMeasure", "ratio", ""), ("allocation-maze", "key", "explore", ""),
    ("allocation-league", "update", "enter", ""), ("allocation-tide", "smoothed", "main", ""),
    ("memory-ledger", "credit", "post", "credit"), ("memory-bakery", "priceOf", "main", "newPrices"),
    ("memory-polling", "samples", "report", "SYSTEM"), ("memory-weblog", "Entries.entries", "main", "SYSTEM"),
    ("memory-wordcount", "see", "count", "see"), ("collector-forest", "year", "after", "year"),
    ("collector-routes", "table", "newNetwork", "summary"),
]


class Place:
    """A folder with all the files that commands name."""

    def __init__(self, assay, folder):
        self.assay, self.folder = assay, folder
        os.symlink(os.path.join(suite.ROOT, "tests", "profiles", "ghc"), os.path.join(folder, "ghc"))
        os.symlink(os.path.join(HERE, "files"), os.path.join(folder, "files"))
        os.symlink(os.path.join(suite.ROOT, "examples"), os.path.join(folder, "examples"))
        for name in sorted({name for name, *_ in CULPRITS}):
            files = frozen.read(name)
            frozen.unpack({path[len("original/"):]: content for path, content in files.items()
                           if path.startswith("original/") and path.endswith((".prof", ".eventlog"))},
                          os.path.join(folder, name))
        self.run("profile", "--json=queens.json", "-o", "queens.assay", "--report=/dev/null", "examples/queens.stg")
        self.run("profile", "--contexts=flat", "--json=flat.json", "--report=/dev/null", "examples/queens.stg")
        self.run("profile", "--holders=closure=Cons", "--json=ways.json", "--report=/dev/null", "examples/queens.stg")

    def run(self, *words, columns=None):
        environment = {**os.environ, "ASSAY_HASH_SEED": "1", "NO_COLOR": "1"}
        environment.pop("COLUMNS", None)
        if columns:
            environment["COLUMNS"] = str(columns)
        files = [path for word in words for path in (sorted(glob.glob(os.path.join(self.folder, word))) if "/*" in word else [word])]
        return subprocess.run([self.assay, *(path.replace(self.folder + "/", "") for path in files)], capture_output=True,
                              text=True, timeout=HANGING, check=False, cwd=self.folder, env=environment,
                              stdin=subprocess.DEVNULL)


def read_transcripts():
    with open(TRANSCRIPTS, encoding="utf-8") as file:
        parts = re.split(r"^\$ assay (.*)\n", file.read(), flags=re.M)
    return parts[0], list(zip(parts[1::2], parts[2::2]))


def output(place, line):
    done = place.run(*shlex.split(line))
    return done.stdout + done.stderr + ("" if done.returncode == 0 else f"exit {done.returncode}\n")


def promote(place):
    head, cases = read_transcripts()
    with open(TRANSCRIPTS, "w", encoding="utf-8") as file:
        file.write(head + "\n".join(f"$ assay {line}\n{output(place, line)}" for line, _ in cases))


def check_transcripts(tally, place):
    _, cases = read_transcripts()
    for line, wanted in cases:
        found = output(place, line)
        tally.add(found.rstrip("\n") == wanted.rstrip("\n"), f"{line}:\n{found}")
        lines = [one for one in found.splitlines() if one.startswith("- ")]
        tally.add(len(lines) <= 8 and "exit" not in found.split("\n\n", 1)[0] or "error[" in found, f"{line} says too much:\n{found}")


def check_documents(tally, place):
    """Transcripts of the documents are what is printed."""
    for name in ("README.md", os.path.join("docs", "why.md")):
        with open(os.path.join(suite.ROOT, name), encoding="utf-8") as file:
            found = re.findall(r"^    \$ assay (why .*)\n((?:    .*\n|\n(?=    -))+)", file.read(), re.M)
        tally.add(bool(found), f"{name} has no transcript")
        for line, text in found:
            printed = output(place, line)
            tally.add(re.sub(r"^    ", "", text, flags=re.M) == printed, f"{name}: {line}:\n{printed}")
    with open(os.path.join(suite.ROOT, "docs", "why.md"), encoding="utf-8") as file:
        manual = file.read()
    with open(os.path.join(suite.ROOT, "analyse", "why", "missing.def"), encoding="utf-8") as file:
        missing = file.read()
    for key in re.findall(r'^MISSING\(\w+, "([^"]+)"', missing, re.M):
        tally.add(f"`{key}`" in manual, f"docs/why.md has no `{key}`")
    with open(os.path.join(suite.ROOT, "cli", "options.def"), encoding="utf-8") as file:
        options = file.read()
    for option in re.findall(r"--([a-z-]+)", missing):
        tally.add(f'"{option}"' in options, f"missing.def has --{option}, which is no option")


def flat(text):
    return " ".join(text.split())


def check_culprits(tally, place):
    for name, culprit, caller, holder in CULPRITS:
        done = place.run("why", "--json", culprit, f"{name}/*")
        if done.returncode != 0:
            tally.add(False, f"{name}: {done.stderr}")
            continue
        found = json.loads(done.stdout)
        tally.add(found["callers"][0]["label"]["name"] == caller,
                  f"{name}: {culprit} is entered under {found['callers'][0]['label']['name']}, not {caller}")
        tally.add(caller + " (" in found["text"][0], f"{name}: the first sentence has no {caller}: {found['text'][0]}")
        holders = found.get("holders", {}).get("bands", [])
        tally.add(not holder or (holders and holder in holders[0]["name"].split(",")), f"{name}: {holders[:1]} does not hold it: {holder}")
        tally.add(bool(holder) or any(one["fact"] == "holders" for one in found["missing"]), f"{name}: holders are not missing")


def is_figure(value):
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2 ** 64


def check_shape(tally, found, what):
    """The JSON is what docs/why.md says: every field is there, figures are whole numbers."""
    with open(os.path.join(suite.ROOT, "docs", "why.md"), encoding="utf-8") as file:
        manual = file.read()
    fields = {*found, *found["subject"], *(key for name in ("alive", "lives", "path") for key in found.get(name, {})),
              *(key for name in ("costs", "callers", "below", "missing") for row in found.get(name, []) for key in row)}
    for name in ("kinds", "makers", "places", "holders", "use"):
        fields |= {*found.get(name, {}), *(key for row in found.get(name, {}).get("bands", []) for key in row)}
        amounts = [row["amount"] for row in found.get(name, {}).get("bands", [])]
        tally.add(amounts == sorted(amounts, reverse=True) and sum(amounts) <= found.get(name, {}).get("total", 0), f"{what}: {name}")
    unknown = sorted(key for key in fields if f"`{key}`" not in manual)
    tally.add(not unknown, f"docs/why.md has no {unknown} ({what})")
    tally.add(found["kind"] == "assay-why" and found["version"] == 1 and all(isinstance(line, str) for line in found["text"]), what)
    tally.add(all(is_figure(value) for value in found.get("alive", {}).values() if not isinstance(value, str)), f"{what}: figures")


def check_json(tally, place):
    """The figures add up: callers to the definition's own, and these agree with the report's."""
    for line, _ in read_transcripts()[1]:
        done = place.run(*shlex.split(line), "--json")
        if done.returncode == 0:
            check_shape(tally, json.loads(done.stdout), line)
    for name, culprit, *_ in CULPRITS:
        found = json.loads(place.run("why", "--json", culprit, f"{name}/*").stdout)
        report = json.loads(place.run("report", "--json", f"{name}/*").stdout)
        costs = {one["cost"]: one for one in found["costs"]}
        for cost, of in costs.items():
            parts = sum(one[cost] for one in found["callers"])
            tally.add(parts == of["inherited" if found["through"] else "own"], f"{name}: {cost} of callers: {parts}, {of}")
            below = sum(one[cost] for one in found["below"])
            tally.add(below == of["inherited"] - of["own"], f"{name}: {cost} below: {below}, {of}")
            mine = sum(context["costs"].get(of["metric"], 0) for context in report["contexts"]
                       if report["labels"][context["label"]]["name"].split(".")[0] == found["subject"]["name"]
                       and report["labels"][context["label"]]["module"] == found["subject"]["module"])
            tally.add(mine == of["own"], f"{name}: {cost} of the report: {mine}, {of}")
        tally.add(sum(one["entries"] for one in found["callers"]) <= found["entries"], f"{name}: entries")
        if "alive" in found:
            tally.add(sum(one["alive"] for one in found["callers"]) == found["alive"]["amount"] <= found["alive"]["total"],
                      f"{name}: what is alive")
        text = place.run("why", culprit, f"{name}/*").stdout
        tally.add(flat(text.replace("\n- ", "\n")) == flat(" ".join(found["text"])), f"{name}: text and JSON differ")


def check_own(tally, place):
    """A run of our own: what is alive is what the breakdowns of the report have, whichever way it is summed up."""
    report = json.loads(place.run("report", "--json", "queens.json").stdout)
    keys = [one["key"] for one in report["dimensions"]]
    for key in ("centre", "producer", "type", "closure"):
        index = keys.index(key)
        peak = max((one for one in report["samples"] if one["dimension"] == index), key=lambda one: one["total"])
        bands = {report["dimensions"][index]["bands"][band]["name"]: amount for band, amount in zip(peak["rows"][::2], peak["rows"][1::2])}
        for name in {"centre": ["safe", "extend", "gen"]}.get(key, sorted(bands)):
            found = json.loads(place.run("why", "--json", f"{key}={name}", "queens.json").stdout or '{"alive": {}}')
            if name != "stack" and not found.get("through"):
                tally.add(found["alive"].get("amount") == bands.get(name, 0), f"{key}={name}: {found['alive']}, not {bands.get(name, 0)}")
                for parts in ("kinds", "places"):
                    total = sum(one["amount"] for one in found.get(parts, {"bands": []})["bands"])
                    tally.add(total == found["alive"].get("amount"), f"{key}={name}: {parts}")
    # who holds what a definition made: each object has one set of holders
    place.run("profile", "--retainers=centre", "--json=held.json", "--report=/dev/null", "examples/queens.stg")
    for name in ("safe", "extend", "type=List"):
        found = json.loads(place.run("why", "--json", name, "held.json").stdout)
        held = sum(one["amount"] for one in found["holders"]["bands"])
        tally.add(held == found["alive"]["amount"] > 0 and found["holders"]["of_subject"], f"{name}: {found.get('holders')}")
    for name in ("safe", "extend", "type=List"):
        recorded, written = place.run("why", name, "queens.assay").stdout, place.run("why", name, "queens.json").stdout
        tally.add(recorded == written != "", f"{name}: a recording says\n{recorded}")


def check_layout(tally, place):
    for words in (["why", "key", "allocation-maze/*"], ["why", "credit", "memory-ledger/*"], ["why", "safe", "queens.json"]):
        narrow, wide = place.run(*words, columns=40).stdout, place.run(*words).stdout
        tally.add(max(map(len, narrow.splitlines())) <= 40, f"{words} in 40 columns:\n{narrow}")
        tally.add(flat(narrow) == flat(wide), f"{words}: other words in 40 columns:\n{narrow}")
    done = place.run("why", "safe", "queens.json", "--json=out.json")
    with open(os.path.join(place.folder, "out.json"), encoding="utf-8") as file:
        written = file.read()
    tally.add(done.stdout.startswith("safe ") and written == place.run("why", "safe", "queens.json", "--json").stdout, "--json=FILE")
    # a census that is not of the whole heap says nothing of it, unless it is of the subject
    for name, files, fact in (("visit", ["visits.hr-hcvisit.hp"], "held"), ("page", ["visits.hr-hcvisit.hp"], None),
                              ("Map", ["visits.hy.hp", "visits.hc-hyMap.hp"], "makers")):
        found = json.loads(place.run("why", "--json", name, "examples/profiles/visits/visits.prof",
                                     *(f"files/{file}" for file in files)).stdout)
        missing = {one["fact"] for one in found["missing"]}
        tally.add(fact not in missing if fact else "holders" in missing and "holders" not in found, f"{name}: {found}")
    # the name is not a file: it may be called like what is written
    done = place.run("why", "safe", "queens.json", "--json=safe")
    tally.add(done.returncode == 0, f"an output with the definition's name: {done.stderr}")
    # arguments and home paths of the run are in no answer
    secret = place.run("report", "--show-private", "--json", "memory-ledger/*").stdout
    shown = place.run("why", "--json", "credit", "memory-ledger/*").stdout
    tally.add("150000" in secret and '"150000"' not in shown and "private" not in shown, "private facts are shown")


def main(assay, *options):
    tally = suite.Tally()
    with tempfile.TemporaryDirectory() as folder:
        place = Place(assay, os.path.realpath(folder))
        if "--promote" in options:
            promote(place)
            return
        check_transcripts(tally, place)
        check_documents(tally, place)
        check_culprits(tally, place)
        check_json(tally, place)
        check_own(tally, place)
        check_layout(tally, place)
    tally.finish()


if __name__ == "__main__":
    main(os.path.abspath(sys.argv[1]), *sys.argv[2:])
