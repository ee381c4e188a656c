#!/usr/bin/env python3
"""`assay stats`: changes in series of runs that are known (tests/stats/series.py), and its manners.

    tests/stats/stats.py ASSAY

Of each kind so many changes must be found as asked, at the run itself where costs are counted, within two runs where they are samples,
and named by the definition; so many quiet series may have one. Then the last run as a gate, JSON, Markdown, and files that do not belong
together.

suite: stats; size: full; build: release sanitize; budget: 2; call: {assay}
"""

import json
import os
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import series  # noqa: E402
import suite  # noqa: E402
from measure import HANGING  # noqa: E402

# by group of kinds: which, changes found at least, within so many runs, false alarms at most
GROUPS = {"exact": (("exact",), 30, 0, 0), "varied": (("varied",), 27, 0, 1), "sampled": (series.SAMPLED, 27, 2, 1)}


class Place:
    def __init__(self, assay, folder):
        self.assay, self.folder = os.path.abspath(assay), folder

    def run(self, *words):
        return subprocess.run([self.assay, "stats", *words], cwd=self.folder, capture_output=True, text=True, timeout=HANGING, check=False)

    def files(self, name, count=series.RUNS):
        return [os.path.join(name, f"{run + 1:02}.prof") for run in range(count)]

    def found(self, name, *words):
        done = self.run("--json", *self.files(name), *words)
        return json.loads(done.stdout) if done.returncode == 0 else {"findings": [], "failed": done.stderr}


def is_right(one, changes, near):
    """the first change is that of the subject, at the run"""
    return bool(changes) and changes[0].get("definition", {}).get("name") == "subject" and abs(changes[0]["number"] - one.change) <= near


def check_series(tally, place, all_series):
    for group, (kinds, least, near, most) in GROUPS.items():
        right, alarms, asked = 0, [], 0
        for one in all_series:
            if one.kind not in kinds:
                continue
            found = place.found(one.name)
            tally.add("failed" not in found, f"{one.name}: {found.get('failed')}")
            changes = [finding for finding in found["findings"] if finding["kind"] in ("change", "last")]
            if one.change:
                asked += 1
                right += is_right(one, changes, near)
            elif changes:
                alarms.append(f"{one.name}: {changes[0]['text']}")
        print(f"{group}: {right} of {asked} changes, {len(alarms)} false alarms")
        tally.add(right >= least, f"{group}: {right} of {asked} changes, {least} wanted")
        tally.add(len(alarms) <= most, f"{group}: {len(alarms)} false alarms, {most} allowed: {alarms}")


def check_gate(tally, place, all_series):
    """The last run against those before it: 0 as long as they are alike, 1 in the run that changes, 0 in the next."""
    one = next(one for one in all_series if one.kind == "exact" and 10 <= one.change <= 30)
    for count, code in ((one.change - 1, 0), (one.change, 1), (one.change + 1, 0)):
        done = place.run("--fail-on=change", *place.files(one.name, count))
        tally.add(done.returncode == code, f"gate: {one.name}, {count} runs: exit {done.returncode}, not {code}")
        tally.add(("In the last run" in done.stdout) == (code == 1), f"gate: {done.stdout[:300]}")
    done = place.run(*place.files(one.name, one.change))
    tally.add(done.returncode == 0, "without --fail-on a change is no failure")
    done = place.run("--fail-on=change", "nowhere.prof", *place.files(one.name, 3))
    tally.add(done.returncode == 3, f"gate: a file that is not there: exit {done.returncode}")


def check_forms(tally, place, all_series):
    one = next(one for one in all_series if one.kind == "exact" and one.change and one.ratio > 1)
    found = place.found(one.name)
    tally.add(found["kind"] == "assay-stats" and found["version"] == 1 and len(found["runs"]) == series.RUNS, f"json: {list(found)}")
    rows = {row["name"]: row for row in found["definitions"]}
    tally.add(rows["subject"]["costs"]["bytes"]["figures"] == one.bytes, f"json: figures of {one.name}")
    tally.add(rows["subject"]["costs"]["ticks"]["figures"] == one.ticks, f"json: samples of {one.name}")
    done = place.run("--md", *place.files(one.name))
    tally.add("**Since run " in done.stdout and "`subject`" in done.stdout and "|---:" in done.stdout, f"md: {done.stdout[:400]}")
    text = place.run(*place.files(one.name)).stdout
    tally.add(found["findings"][0]["text"].split(":")[0] in " ".join(text.split()), f"text: {text[:400]}")
    tally.add("Definitions by bytes" in text and "\nsubject " in text and "\nmain " not in text, f"small ones are not listed: {text}")
    quiet = next(one for one in all_series if one.kind == "exact" and not one.change)
    text = place.run(*place.files(quiet.name)).stdout
    tally.add("Nothing changed from run to run" in text, f"quiet: {text[:400]}")


def check_wrong(tally, place, all_series):
    name = all_series[0].name
    for words, code, message in (([], 2, "A0409"), (place.files(name, 1), 2, "A1601"), ([*place.files(name, 2), "other.prof"], 1, "A1602"),
                                 ([*place.files(name, 2), "cut.prof"], 1, "A1603"), ([*place.files(name, 2), "nowhere.prof"], 1, "nowhere.prof")):
        done = place.run(*words)
        tally.add(done.returncode == code and message in done.stderr, f"{words}: exit {done.returncode}: {done.stderr[:300]}")
    done = place.run("--fail-on=drift", *place.files(name, 2))
    tally.add(done.returncode == 2, f"--fail-on=drift: exit {done.returncode}: {done.stderr[:300]}")


def main(assay):
    tally = suite.Tally()
    with tempfile.TemporaryDirectory() as folder:
        place, all_series = Place(assay, folder), list(series.series())
        for one in all_series:
            one.write(folder)
        with open(os.path.join(folder, all_series[0].name, "01.prof"), encoding="ascii") as file:
            text = file.read()
        for name, changed in (("other.prof", text.replace('"service"', '"another"', 1)), ("cut.prof", text[:400])):
            with open(os.path.join(folder, name), "w", encoding="ascii") as file:
                file.write(changed)
        check_series(tally, place, all_series)
        check_gate(tally, place, all_series)
        check_forms(tally, place, all_series)
        check_wrong(tally, place, all_series)
    tally.finish()


if __name__ == "__main__":
    main(*sys.argv[1:])
