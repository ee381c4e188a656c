"""What suites share: where things are, how they count, and what comments in programs say."""

import fnmatch
import hashlib
import json
import os
import re
import signal
import subprocess
import sys

TESTS = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(TESTS)

# What is compared must not depend on a timer: who wants samples of the time asks for them.
os.environ.setdefault("ASSAY_SAMPLE", "none")

# A shell that starts something in the background has it ignore these, and so would all that it starts.
for one in (signal.SIGINT, signal.SIGQUIT):
    if signal.getsignal(one) is signal.SIG_IGN:
        signal.signal(one, signal.default_int_handler if one == signal.SIGINT else signal.SIG_DFL)


class Tally:
    """Counts what passed and failed; finish() prints the line that every suite ends with. With ASSAY_FIRST_FAILURE in the
    environment the first failure ends the suite: who looks for any (mutants) does not wait for all."""

    def __init__(self):
        self.passed = self.failed = 0

    def add(self, good, message=""):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {message}", flush=True)
            if "ASSAY_FIRST_FAILURE" in os.environ:
                self.finish()

    def finish(self):
        print(f"{self.passed} passed, {self.failed} failed")
        sys.exit(1 if self.failed else 0)


def read_says(line):
    """What a line `key: value; key: value` says, which is how suites and builds are told."""
    return dict((part.strip() for part in entry.split(":", 1)) for entry in line.split(";"))


def programs(folder, only=None, endings=(".stg",)):
    """The .stg files (or others) of a folder of tests; with `only`, those whose names contain or match it."""
    where = os.path.join(TESTS, folder)
    return [os.path.join(where, name) for name in sorted(os.listdir(where)) if name.endswith(endings)
            and (not only or only in name or fnmatch.fnmatch(name, only))]


def read_headers(path):
    """What the comments `-- key: value` of a program say: a list for each key."""
    found = {}
    with open(path, encoding="utf-8") as file:
        for match in re.finditer(r"^-- (\w+): *(.*)$", file.read(), re.M):
            found.setdefault(match[1], []).append(match[2].strip())
    return found


def read_header(path):
    return {key: values[0] for key, values in read_headers(path).items()}


SOURCES = ("*.c", "*.h", "*.def", "lib", "tests/laws")  # what generated programs and samples are to find faults of


def read_manifest(path):
    """{key: words} of a package's manifest."""
    keys, key = {}, None
    with open(path, encoding="utf-8") as file:
        for line in file:
            line = line.split("#")[0].rstrip()
            found = re.match(r"(\w+):\s*(.*)$", line)
            if found:
                key = found[1]
                keys[key] = found[2].split()
            elif line:
                keys[key] += line.split()
    return keys


# Seeds of a kind of build beyond those of the release: more than a suite has programs, less than its ways of making them are
# apart. They are odd: what takes every second program takes the other half.
APART = {"sanitize": 100001, "debug": 200003}
SAMPLED = 3


def commit():
    """The last commit that touched SOURCES, or a word where git cannot tell: others' samples do not change."""
    found = subprocess.run(["git", "log", "-1", "--format=%H", "--", *SOURCES], cwd=ROOT, capture_output=True, text=True,
                           check=False)
    return found.stdout.strip() or "none"


def seed_of_commit():
    """Of generated programs: each such commit has its own."""
    return int(hashlib.sha256(commit().encode()).hexdigest()[:8], 16) % 1000000


def seed_of_build(build):
    """Of generated programs: sanitized and checked builds have others than the release, so that builds add up."""
    return seed_of_commit() + APART.get(kind_of_build(build), 0)


def by_commit(names, by=None):
    """The names in an order that each commit has of its own: the first few are a sample. by: that text's, instead."""
    by = by or commit()
    return sorted(names, key=lambda name: hashlib.sha256((by + name).encode()).hexdigest())


def last_nightly():
    """The commit of the last whole run of tools/nightly: the first such row of its table in docs/measurements.md; or None."""
    with open(os.path.join(ROOT, "docs", "measurements.md"), encoding="utf-8") as file:
        text = file.read().partition("\n### The nightly run")[2].partition("\n##")[0]
    found = re.search(r"^\| *[\d-]+ *\| *([0-9a-f]{7,40}) *\| *all *\|", text, re.M)
    return found[1] if found else None


def touched():
    """The files that differ from that commit; None if there is none, or git does not have it."""
    last = last_nightly()
    found = last and subprocess.run(["git", "diff", "--name-only", last, "--"], cwd=ROOT, capture_output=True, text=True, check=False)
    return None if not found or found.returncode != 0 else set(found.stdout.split("\n")) - {""}


def kind_of_build(build):
    """As CI makes them: release, debug (with checks) or sanitize; or other."""
    path = os.path.join(build, "meson-info", "intro-buildoptions.json")
    if not os.path.exists(path):
        return "other"
    with open(path, encoding="utf-8") as file:
        options = {option["name"]: option["value"] for option in json.load(file)}
    if options.get("b_sanitize") not in ("none", [], None):
        return "sanitize"
    return "release" if options["buildtype"] == "release" else "debug" if options["checked"] else "other"


def is_sample(build, size):
    """Under sanitizers, where all is ten times as slow, a quick run is of a sample; the night takes the full size there, too."""
    return size == "quick" and kind_of_build(build) == "sanitize"


def sampled(files, build, size, seed):
    """Of written programs, under sanitizers a third in a quick run, others for each commit: the release has all, the night too."""
    return files[int(seed) % SAMPLED::SAMPLED] if is_sample(build, size) else files
