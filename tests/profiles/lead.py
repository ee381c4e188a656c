#!/usr/bin/env python3
"""What a report says before its first table is short, whatever the profile: every file of GHC's that is kept here, all
files of a run together, every program of our own. At most five findings and 120 words; then the tables; and JSON that
has the same sentences is read back to the same report.

suite: lead; size: smoke; build: release sanitize; budget: 2 2 27; call: {assay}
"""
import glob
import json
import os
import re
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORDS, FINDINGS = 120, 5
ENDINGS = (".prof", ".pj.json", ".rts", ".hp", ".eventlog", ".eventlog.gz")
assay = os.path.abspath(sys.argv[1])
passed, failures = 0, []


def check(good, what):
    global passed
    passed += bool(good)
    if not good:
        failures.append(what)


def run(*words):
    return subprocess.run([assay, *words], cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
                          encoding="utf-8")


def look_at(name, text, brief):
    """brief: the same with --html, which has the tables"""
    lead, _, _ = brief.rpartition("\nThe figures are on the page: ")
    check(lead and text.startswith(lead), f"{name}: another beginning with --html:\n{brief}")
    found = re.findall(r"^(?:\d+\. |- )", lead, re.MULTILINE)
    check(len(found) <= FINDINGS, f"{name}: {len(found)} findings before the first table")
    check(len(lead.split()) <= WORDS, f"{name}: {len(lead.split())} words before the first table:\n{lead}")
    check("About these figures" not in lead, f"{name}: notes before the tables")
    numbers = [int(number) for number in re.findall(r"^(\d+)\. ", lead, re.MULTILINE)]
    check(numbers == list(range(1, len(numbers) + 1)), f"{name}: findings are numbered {numbers}")


def groups():
    """name and files: each file alone, then all of a program"""
    programs = {}
    folder = os.path.join(ROOT, "tests", "profiles", "ghc")
    for path in sorted(glob.glob(os.path.join(folder, "*")) + glob.glob(os.path.join(folder, "9.*", "*"))):
        name = os.path.relpath(path, folder)
        if not name.endswith(ENDINGS):
            continue
        file = os.path.relpath(path, ROOT)
        programs.setdefault(os.path.join(os.path.dirname(name), os.path.basename(name).split(".")[0]), []).append(file)
        if os.sep not in name:  # those of later releases are of the same kinds
            yield name, [file]
    for program, files in programs.items():
        yield program, [file for file in files if not file.endswith("pa.prof")]


def read_back(name, files, folder):
    made = run("report", *files, "--json")
    profile = json.loads(made.stdout)
    kept = os.path.join(folder, "profile.json")
    with open(kept, "w", encoding="utf-8") as file:
        file.write(made.stdout)
    again = run("report", kept, "--json").stdout
    check(again == made.stdout, f"{name}: JSON that is read back is written otherwise")
    plain = "".join(run("report", *files, "--notes").stdout.split())  # a long name is parted
    check("".join(profile["summary"]["text"].split()) in plain, f"{name}: the text has another summary than JSON")
    for note in profile["notes"]:
        check("".join(note["text"].split()) in plain, f"{name}: --notes leaves out {note['text']}")
    for one in profile["findings"]:
        check({"kind", "trouble", "weight", "evidence", "text"} <= one.keys(), f"{name}: {one}")


with tempfile.TemporaryDirectory() as folder:
    page = os.path.join(folder, "page.html")
    for name, files in groups():
        look_at(name, run("report", *files).stdout, run("report", *files, "--html=" + page).stdout)
        if len(files) > 1:
            read_back(name, files, folder)
    for path in sorted(glob.glob(os.path.join(ROOT, "tests", "programs", "output", "*.stg")) +
                       glob.glob(os.path.join(ROOT, "examples", "*.stg"))):
        kept = os.path.join(folder, "run.json")
        run("profile", os.path.relpath(path, ROOT), "--json=" + kept)
        if os.path.exists(kept):
            look_at(os.path.basename(path), run("report", kept).stdout, run("report", kept, "--html=" + page).stdout)
            os.remove(kept)

for failure in failures[:20]:
    print(failure)
print(f"{passed} passed, {len(failures)} failed")
sys.exit(1 if failures else 0)
