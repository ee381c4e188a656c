#!/usr/bin/env python3
"""Samples of the time: no cost depends on them, they go to what ran, and the collector's time is apart.

All programs of costs, output and run: the same profile with a sample every 0.1 ms and at every 7th entry as without. In the
quick run, some of them.

suite: samples; size: quick; build: release sanitize; budget: 28 28 19; call: {assay} {size}
"""

import concurrent.futures
import json
import os
import resource
import subprocess
import sys
import tempfile
import time

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import corpus
import measure
import suite

HERE = os.path.join(suite.TESTS, "programs", "samples")
QUICK = 30
MILLION = 1000000


def profile(assay, words, given=b"", environment=None, cwd=None):
    """How it ended: exit code, what it printed, the profile."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "profile.json")
        done = subprocess.run([assay, "profile", f"--json={path}", "--report=/dev/null", *words], input=given, cwd=cwd,
                              capture_output=True, timeout=measure.HANGING, check=False,
                              env={**os.environ, **(environment or {})})
        made = {}
        if os.path.exists(path):
            with open(path, encoding="utf-8") as file:
                made = json.load(file)
    return done.returncode, done.stdout, done.stderr, made


def exact(made):
    """All of a profile that is not sampled or timed."""
    own = {number for number, source in enumerate(made["sources"]) if source["clock"] != "mutator"}
    kept = {key: value for key, value in made.items() if key not in ("summary", "findings", "notes", "ticks",
                                                                     "further_facts")}
    kept["sources"] = [source for number, source in enumerate(made["sources"]) if number in own]
    kept["metrics"] = [metric for metric in made["metrics"] if metric["key"] != "ticks"]
    kept["contexts"] = [{**context, "costs": {key: cost for key, cost in context["costs"].items() if key != "ticks"}}
                        for context in made["contexts"]]
    return kept


def ticks(made):
    """The samples by name of the centre, and their sum."""
    found, labels = {}, [label["name"] or label["kind"] for label in made["labels"]]
    for context in made["contexts"]:
        name = labels[context["label"]]
        found[name] = found.get(name, 0) + context["costs"].get("ticks", 0)
    return found, sum(found.values())


def times(made):
    """When the samples were taken; each is written as the difference to the one before."""
    found = []
    for row in made["ticks"]:
        at = row["time"]
        for difference in row["ticks"][::2]:
            at += difference
            found.append(at)
    return found


def facts(made):
    """Those of the source that has the samples."""
    return {fact["key"]: int(fact["value"]) for fact in made.get("further_facts", [])}


def same_costs(assay, words, given, cwd):
    """What differs, or nothing."""
    usual = profile(assay, words, given, cwd=cwd)
    if not usual[3]:
        return ""  # refused, or it reads what is not there: the same for all
    for option in ("--sample=100us", "--sample-every=7"):
        sampled = profile(assay, [option, *words], given, cwd=cwd)
        if sampled[:3] != usual[:3]:
            return f"{option} changes what it prints, or how it ends: {sampled[:3]}, not {usual[:3]}"
        if not sampled[3] or exact(sampled[3]) != exact(usual[3]):
            return f"{option} changes costs"
        counted, total = ticks(sampled[3])
        if total != sum(metric["samples"] for metric in sampled[3]["metrics"] if metric["key"] == "ticks"):
            return f"{option}: samples do not add up: {counted}"
    return ""


def all_programs(size):
    found = [([path], b"", None) for folder in ("costs", "output") for path in suite.programs(f"programs/{folder}")]
    for program in corpus.running():
        words = [*program.include(), program.file]
        if program.arguments():
            words += ["--", *program.arguments()]
        found.append((words, program.input(), corpus.FOLDER))
    if size == "full":
        return found
    return [found[int(number)] for number in suite.by_commit([str(i) for i in range(len(found))])[:QUICK]]


def costs(tally, assay, size):
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        tried = [(words, pool.submit(same_costs, assay, words, given, cwd)) for words, given, cwd in all_programs(size)]
        for words, result in tried:
            tally.add(not result.result(), f"{words}: {result.result()}")


def sampled(tally, assay, name, *words, given=b"", environment=None):
    """The profile of one of the programs of this folder."""
    code, _, errors, made = profile(assay, [*words, os.path.join(HERE, name + ".hs")], given, environment)
    tally.add(code == 0 and bool(made), f"{name}: exit code {code}, {errors.decode(errors='replace')[-500:]}")
    return made


def leads(tally, assay, name, centre):
    """Whoever does nearly all has most of the samples; each of them is a period of the program's own time."""
    made = sampled(tally, assay, name, "--sample=100us")
    found, total = ticks(made)
    tally.add(total >= 20 and found.get(centre, 0) > total // 2, f"{name}: {centre} should lead: {found}")
    tally.add(total * MILLION // 10 <= facts(made)["mutator-nanoseconds"], f"{name}: {total} ticks, {facts(made)}")


def collector(tally, assay):
    """Its time is apart, and neither is more than the processor's."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    made = sampled(tally, assay, "collector", "--sample=1ms")
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    used = (after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime + 0.1) * 1000 * MILLION
    times = facts(made)
    both = times["mutator-nanoseconds"] + times["pause-nanoseconds"]
    tally.add(times["pause-nanoseconds"] > times["mutator-nanoseconds"] / 10 and both <= used,
              f"collector: {times} of {used}")
    tally.add(made["summary"]["collector_nanoseconds"] == times["pause-nanoseconds"], f"summary: {made['summary']}")


def wait(tally, assay):
    """A program that waits uses no time, and is not disturbed by the timer."""
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "profile.json")
        command = [assay, "profile", "--sample=1ms", f"--json={path}", "--report=/dev/null", os.path.join(HERE, "wait.hs")]
        with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE) as process:
            time.sleep(1.5)
            output, _ = process.communicate(b"hello\n", timeout=measure.HANGING)
        with open(path, encoding="utf-8") as file:
            made = json.load(file)
    tally.add(output == b"hello\n", f"wait: {output}")
    tally.add(ticks(made)[1] < 500, f"wait: {ticks(made)[1]} samples, though it waited")


def simulated(tally, assay):
    """At every N-th entry: the same each time, as many as entries allow."""
    made = [sampled(tally, assay, "leaf", f"--sample-every={every}") for every in (1000, 1000, 2000)]
    tally.add(made[0] == made[1], "--sample-every: two runs differ")
    many, few = ticks(made[0])[1], ticks(made[2])[1]
    tally.add(many in (2 * few, 2 * few + 1) and few > 0, f"--sample-every: {many} and {few} samples")
    tally.add(times(made[0]) == [(i + 1) * MILLION for i in range(many)], "--sample-every: each is a period after the one before")
    tally.add(facts(made[0])["tick-interval-us"] == 1000 and
              facts(made[0])["mutator-nanoseconds"] == many * MILLION, f"{facts(made[0])}")


def choices(tally, assay):
    """What --sample takes, and what is said if nothing is asked for."""
    for value in ("99us", "11s", "1", "1m", "x", "-1ms", "1.ms5", ""):
        code, _, errors, _ = profile(assay, [f"--sample={value}", os.path.join(HERE, "wait.hs")])
        tally.add(code == 2 and b"such as 1ms" in errors, f"--sample={value}: {code} {errors}")
    for value in ("100us", "0.5ms", "10s", "none"):
        code, _, errors, _ = profile(assay, [f"--sample={value}", os.path.join(HERE, "wait.hs")], b"hello\n")
        tally.add(code == 0, f"--sample={value}: {code} {errors}")
    unset = {"ASSAY_SAMPLE": ""}  # nothing that --sample takes: then none are taken
    for words, environment, wanted in (([], {"ASSAY_SAMPLE": "none"}, False), ([], unset, False),
                                       ([], {"ASSAY_SAMPLE": "10s"}, False), (["--sample-every=100"], unset, True)):
        made = sampled(tally, assay, "wait", *words, given=b"hello\n", environment=environment)
        tally.add(("ticks" in made) == wanted and bool(facts(made)) == wanted, f"{words} {environment}: {facts(made)}")


def main(assay, size):
    tally = suite.Tally()
    assay = os.path.abspath(assay)
    costs(tally, assay, size)
    leads(tally, assay, "leaf", "leaf")
    leads(tally, assay, "primitive", "large")
    collector(tally, assay)
    wait(tally, assay)
    simulated(tally, assay)
    choices(tally, assay)
    tally.finish()


main(*sys.argv[1:])
