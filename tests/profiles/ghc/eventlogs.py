#!/usr/bin/env python3
"""Eventlogs of the GHC that is installed: each figure is the one that GHC wrote elsewhere about the same run.

    tests/profiles/ghc/eventlogs.py ASSAY            the frozen ones, X.eventlog with X.eventlog.figures
    tests/profiles/ghc/eventlogs.py ASSAY --new      made anew, needs ghc with profiling libraries
    tests/profiles/ghc/eventlogs.py ASSAY --save     made anew and frozen

The figures: the sums of the samples in the `.hp` file, the ticks in the `.prof` file (which leaves out those
of the collector and the runtime system itself), collections, bytes
allocated and the most that was live from `-t --machine-readable`; pauses from the log's own times. The last line is `N passed, N failed`.

suite: eventlogs; size: smoke; build: release sanitize; budget: 1 1 1
"""

import json
import os
import re
import struct
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import flat  # noqa: E402

HERE = os.path.dirname(os.path.abspath(__file__))
LEAK = os.path.join(HERE, "programs", "state_map.hs")
STACKS = os.path.join(HERE, "stacks.hs")
GC_START, GC_END = 9, 10  # events
HIDDEN = ("gc", "system", "overhead", "dont-care", "idle")
# name: source, is it a profiling build, options of the runtime system
RUNS = {
    "state_map.hc": (LEAK, True, ["-l-a", "-hc", "-i0.004"]),
    "state_map.hy": (LEAK, True, ["-l-a", "-hy", "-i0.004"]),
    "state_map.hb": (LEAK, True, ["-l-a", "-hb", "-i0.004"]),
    "state_map.hr": (LEAK, True, ["-l-a", "-hr", "-i0.004"]),
    "state_map.ticks": (LEAK, True, ["-l-a", "-p", "-V0.001"]),
    "state_map.hT": (LEAK, False, ["-l-a", "-hT", "-i0.004"]),
    "state_map.gc": (LEAK, False, ["-l-ag"]),
    "stacks": (STACKS, False, ["-l-au"]),
}


def sums_of_hp(text):
    """Of each sample that is not empty."""
    sums = []
    for sample in re.findall(r"^BEGIN_SAMPLE [^\n]*\n(.*?)^END_SAMPLE", text, re.MULTILINE | re.DOTALL):
        total = sum(int(line.rsplit("\t", 1)[1]) for line in sample.splitlines())
        if total > 0:
            sums.append(total)
    return sums


def run_one(name, folder):
    """The eventlog and what GHC says elsewhere."""
    source, profiling, options = RUNS[name]
    flags = ["-prof", "-fprof-auto"] if profiling else []
    program = os.path.join(folder, "program")
    subprocess.run(["ghc", "-v0", "-O", "-eventlog", "-rtsopts", *flags, "-outputdir", program + ".o", "-o",
                    program, os.path.basename(source)], cwd=os.path.dirname(source), check=True)
    subprocess.run(["./program", "+RTS", *options, "-olprogram.eventlog", "-tsummary", "--machine-readable"],
                   cwd=folder, stdout=subprocess.DEVNULL, check=True)

    def read(file):
        path = os.path.join(folder, file)
        if not os.path.exists(path):
            return ""
        with open(path, encoding="utf-8", errors="replace") as text:
            return text.read()

    summary = dict(re.findall(r'\("(.*?)", "(.*?)"\)', read("summary")))
    ticks = re.search(r"\(\s*(\d+) ticks", read("program.prof"))
    figures = {"sums": sums_of_hp(read("program.hp")), "ticks": int(ticks[1]) if ticks else 0}
    if "-l-ag" in options:
        figures |= {"collections": int(summary["num_GCs"]), "live": int(summary["max_bytes_used"]),
                    "allocated": int(summary["bytes allocated"])}
    if name == "stacks":
        figures |= {"stack samples": 4, "moments": ["names", "samples", "done"]}
    with open(os.path.join(folder, "program.eventlog"), "rb") as log:
        return log.read(), figures


def ticks_of(profile):
    labels, ticks = profile["labels"], 0
    for context in profile["contexts"]:
        if labels[context["label"]]["kind"] not in HIDDEN:
            ticks += context["costs"].get("ticks", 0)
    return ticks


def pauses_of(path):
    """Nanoseconds between the start and the end of each collection, by the log's own times: one capability."""
    with open(path, "rb") as file:
        log = file.read()
    at, sizes, began, pauses = len(b"hdrbhetb"), {}, None, 0
    while log.startswith(b"etb\0", at):
        kind, sizes[kind], length = struct.unpack(">HHI", log[at + 4:at + 12])
        at += 12 + length
        at += 4 + int.from_bytes(log[at:at + 4], "big") + len(b"ete\0")
    at += len(b"hetehdredatb")
    while log[at:at + 2] != b"\xff\xff":
        kind, time = struct.unpack(">HQ", log[at:at + 10])
        at += 10
        if sizes[kind] == 0xFFFF:
            at += 2 + int.from_bytes(log[at:at + 2], "big")
        else:
            at += sizes[kind]
        if kind == GC_START:
            began = time
        if kind == GC_END:
            pauses += time - began
    return pauses


def figures_of(profile):
    facts = profile["said"]
    memory = {i for i, dimension in enumerate(profile.get("dimensions", [])) if dimension["key"] == "memory"}
    samples = [sample for sample in profile.get("samples", []) if sample["dimension"] not in memory]
    totals = {metric["key"]: metric["total"] for metric in profile["metrics"]}
    return {
        "sums": [sample["total"] for sample in samples if sample["total"] > 0],
        "ticks": ticks_of(profile),
        "collections": int(facts.get("collections", 0)),
        "live": int(facts.get("peak-live-bytes", 0)),
        "pauses": int(facts.get("pause-nanoseconds", 0)),
        "allocated": int(facts.get("reported.bytes", 0)),
        "stack samples": totals.get("stack-samples", 0),
        "moments": [moment["text"] for moment in profile.get("moments", []) if moment["kind"] != "phase"],
    }


def check(assay, log, figures):
    """What is wrong; empty: nothing."""
    result = subprocess.run([assay, "report", "--json", log], capture_output=True, check=False)
    if result.returncode != 0:
        return f"exit {result.returncode}: {result.stderr.decode(errors='replace')[-1000:]}"
    profile = flat.read(result.stdout)
    if profile.get("losses"):
        return f"losses: {profile['losses']}"
    found = figures_of(profile)
    if "collections" in figures:
        figures = {**figures, "pauses": pauses_of(log)}
    return "; ".join(f"{key}: {found[key]}, GHC says {figures[key]}" for key in figures
                     if found[key] != figures[key])


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__.strip())
    assay, ways = os.path.abspath(sys.argv[1]), sys.argv[2:]
    passed = failed = 0
    for name in RUNS:
        frozen = os.path.join(HERE, name + ".eventlog")
        with tempfile.TemporaryDirectory(prefix="assay-eventlog-") as folder:
            if ways:
                contents, figures = run_one(name, folder)
                log = frozen if "--save" in ways else os.path.join(folder, "log")
                with open(log, "wb") as out:
                    out.write(contents)
                if "--save" in ways:
                    with open(frozen + ".figures", "w", encoding="utf-8") as out:
                        out.write(json.dumps(figures) + "\n")
            else:
                log = frozen
                with open(frozen + ".figures", encoding="utf-8") as kept:
                    figures = json.load(kept)
            problem = check(assay, log, figures)
        passed += not problem
        failed += bool(problem)
        if problem:
            print(f"FAILED {name}: {problem}")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
