#!/usr/bin/env python3
"""The page: what `--html=FILE` writes, in a browser.

    tests/page/page.py ASSAY [--tools DIR] [--only NAME] [--keep DIR] [--workers N] [--without-browser] [--large]

PROFILES is the table of files (those of time/ and chart/ are frozen: their programs say how); of each one a page is made and
    - looked at as a file: its policy and the hashes, its elements, the same bytes twice (static.py)
    - opened in chromium: it fits its window; no request, no error; of a third of the pages, another third for each commit, and of
      all with --large, every view does (opening.js)
    - compared with the text report, figure by figure: those that say so (text_report.py, figures.js)
and on some of them axe-core run in every view, light and dark, wide and narrow (accessible.js), every control of every view used
(controls.js), the heap of our own run by products, of parts, between moments and by lives (heap.js, heap.py), one that
rises and falls a hundred times (waves.js), the table beside GHC (beside.js), the whole
tour done by keyboard (tour.js), and names tried that would be more than text (hostile.js, with
the names of tests/profiles/readers). Of programs with one known culprit (CULPRITS, by their files in tests/answers/frozen)
the page opens with it (culprit.js); of those of examples/leaks a reader gets from the first sentence to the line
(leak.js). What needs no browser is in decode.mjs, layout.mjs and alike.mjs, which compares with pictures. The last line is
`N passed, N failed`.

Where the variable CI is set, a tool that is missing is a failure; else the tests are skipped, and said to be.

suite: page; size: full; build: release; needs: node chromium; inputs: page present/page tests/page; budget: 130; call: {assay} {large}
"""

import argparse
import concurrent.futures
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
GHC = os.path.join(ROOT, "tests", "profiles", "ghc")
SOURCES = os.path.join(ROOT, "tests", "profiles", "ghc", "programs")
LEAKS = os.path.join(ROOT, "examples", "leaks")
CULPRITS = ("allocation-league allocation-tide collector-pages collector-routes memory-chains memory-columns memory-sketch "
            "memory-survey time-archive time-gears time-motifs").split()
PACKAGES = ["playwright-core@1.65.0", "axe-core@4.14.0"]
sys.path[:0] = [HERE, os.path.join(ROOT, "tests", "profiles", "readers"), os.path.join(ROOT, "tests"),
                os.path.join(ROOT, "tests", "answers")]

from measure import HANGING  # noqa: E402
import alike  # noqa: E402
import heap  # noqa: E402
import static  # noqa: E402
import text_report  # noqa: E402
import frozen  # noqa: E402
import hostile  # noqa: E402
import judge  # noqa: E402
import make as answers  # noqa: E402
import names  # noqa: E402
import packages  # noqa: E402
import suite  # noqa: E402
import write  # noqa: E402

# name: files of tests/profiles/ghc (or what made_files makes), what is tested besides opening every view
#   figures   every figure is the text report's      axe   light and dark, wide and narrow
#   states    axe with all that can be chosen
#   controls  every control of every view            tour  by keyboard alone
#   frame     the controls around the views          phone in a narrow window, too
#   time      samples beside exact costs             holders  who holds this
#   waves     a heap that rises and falls a hundred times
#   lines     costs of lines                         searching  a search over alternatives
#   chart     samples in the order of time           fates    its lines, by what became of them
#   heap      products, parts, moments and lives of our own heap (heap.py has what the text report says of them)
PROFILES = {
    "prof": (["state_map.prof"], "figures frame controls tour"),
    "prof, rounded": (["state_map.ticks.p.prof"], "figures chart"),
    "prof, all": (["operators.pa.prof"], "figures"),
    "pj": (["modules.pj.json"], "figures phone"),
    "hp by stack": (["pinned.hc.hp"], "figures"),
    "hp by module": (["classes.hm.hp"], ""),
    "hp by description": (["parser.hd.hp"], "figures"),
    "hp by type": (["state_map.hy.hp"], "controls phone"),
    "hp by retainer": (["held_list.hr.hp"], "figures"),
    "hp by biography": (["counter_ref.hb.hp"], ""),
    "hp by closure type": (["recursion.hT.hp"], ""),
    "eventlog, heap": (["phases.hc.eventlog.gz"], "figures"),
    "eventlog, ticks": (["state_map.ticks.eventlog"], "figures"),
    "eventlog, collections": (["state_map.gc.eventlog"], "figures"),
    "eventlog, stacks": (["stacks.eventlog"], "figures"),
    "-t": (["state_map.rts"], "figures"),
    "joined": (["state_map.prof", "state_map.hc.eventlog", "state_map.hr.hp", "state_map.rts"],
               "figures states frame controls tour phone"),
    "cut": (["cut.eventlog"], "figures axe phone"),
    "cut hp": (["cut.hp"], ""),
    "empty": (["empty.json"], "axe phone"),
    "empty hp": (["empty.hp"], ""),
    "own": (["own.json"], "figures axe controls phone"),
    "time": (["time/many.json"], "figures axe phone time"),
    "time, few": (["time/few.json"], "figures phone time"),
    "time first": (["time/many.json"], "figures"),
    "chart": (["chart/phases.json"], "figures axe phone chart"),
    "chart, lanes": (["lanes.json"], "figures phone chart"),
    "chart, many": (["many.json"], "chart"),
    "chart, at once": (["at-once.json"], "phone chart"),
    "long names, GHC 9.10": (["9.10/long_names.prof", "9.10/long_names.hd.eventlog.gz"], "figures"),
    "holders, ways": (["ways.assay"], "axe phone holders"),
    "holders, sets": (["sets.assay"], "axe phone holders"),
    "holders, none": (["none.assay"], "holders"),
    "holders, GHC": (["held_list.hr.hp"], "holders"),
    "lines": (["lines.json"], "figures axe phone lines"),
    "searching": (["searching.json"], "axe phone searching"),
    "searching, lines": (["queens.json"], "axe phone searching fates"),
    "heap": (["heap.json"], "heap states phone"),
    "waves": (["waves.hp"], "figures axe phone waves"),
    "waves, lines": (["waves.json"], "waves"),
    "diff of waves": (["waves.hp", "ripples.hp"], "figures phone"),
    "diff": (["versions_before.prof", "versions_after.prof"], "figures states frame controls tour phone"),
    "diff, joined": (["versions_before.pj.json", "versions_after.pj.json"], "figures"),
    "diff of equals": (["state_map.prof", "state_map.prof"], ""),
    "diff of releases": (["9.6/pragmas.prof", "9.10/pragmas.prof"], ""),
    "diff of heaps": (["versions_before.hy.hp", "versions_after.hy.hp"], "figures"),
    "diff of heaps with numbers": (["operators.hc.eventlog.gz", "phases.hc.eventlog.gz"], "figures"),
    "diff of heaps that overlap": (["state_map.gc.eventlog", "cut.gc.eventlog"], "figures"),
    "diff, deep": (["deep.json", "deeper.json"], "figures"),
    "diff, own": (["own.json", "other.json"], "phone"),
    "diff, heap": (["heap.json", "heap-lexical.json"], "phone"),
}


# further words of the command
OPTIONS = {"diff, deep": ["--by=entries"],  # these did not change
           "time first": ["--by=time"]}
HELD = os.path.join(HERE, "holders")
SEARCHES = os.path.join(ROOT, "tests", "programs", "searches")
HOLDERS = {"ways.assay": ["--holders=producer=map.go"], "sets.assay": ["--retainers=centre"], "none.assay": []}
# whose sources lie elsewhere
ROOTS = {"heap": ROOT, "chart": os.path.join(HERE, "chart"), "holders, ways": HELD, "holders, sets": HELD, "holders, none": HELD,
         "lines": os.path.join(HERE, "lines"), "searching, lines": SEARCHES}


class Checks:
    def __init__(self, options, folder):
        self.assay, self.folder = os.path.abspath(options.assay), folder
        self.tools, self.workers, self.only = os.path.abspath(options.tools), options.workers, options.only
        self.passed = self.failed = 0

    def check(self, good, message):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {message}", flush=True)
        return good

    def missing(self, tool):
        if os.environ.get("CI"):
            self.check(False, f"{tool} is not installed, and this is CI")
        else:
            print(f"skipped: {tool} is not installed (in CI that is a failure)")

    def path(self, name):
        return os.path.join(self.folder, name)

    def run(self, *words, home=None):
        environment = dict(os.environ, NO_COLOR="1", COLUMNS=text_report.COLUMNS)
        if home:
            environment["HOME"] = home
        return subprocess.run([self.assay, *words], capture_output=True, timeout=HANGING, check=False, cwd=ROOT,
                              stdin=subprocess.DEVNULL, env=environment)


def install(checks):
    """What drives chromium, and axe, by npm, into a folder that is kept."""
    if not shutil.which("node") or not shutil.which("chromium"):
        checks.missing("node or chromium")
        return False
    wanted = [os.path.join(checks.tools, "node_modules", package.split("@")[0]) for package in PACKAGES]
    if all(os.path.isdir(folder) for folder in wanted):
        return True
    os.makedirs(checks.tools, exist_ok=True)
    command = ["npm", "install", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts", "--prefix", checks.tools]
    result = subprocess.run([*command, *PACKAGES], capture_output=True, text=True, check=False)
    if result.returncode:
        print(result.stderr[-1000:])
        checks.missing("playwright-core (npm)")
    return result.returncode == 0


# ---- what goes in ----

def made_files(checks):
    """Files that are not in tests/profiles/ghc."""
    def part(name, share, out):
        with (gzip.open if name.endswith(".gz") else open)(os.path.join(GHC, name), "rb") as file:
            whole = file.read()
        with open(checks.path(out), "wb") as file:
            file.write(whole[:int(len(whole) * share)])

    def deep(last, out):
        """A path of more levels than are drawn at once; all bytes but the last context's are the same."""
        contexts = [{"parent": at - 1 if at else None, "label": 1 + at % 2 if at else 0, "costs": {"entries": 1, "bytes": 8}}
                    for at in range(2100)]
        contexts[-1]["costs"]["bytes"] = last
        metrics = [{"key": key, "name": key, "unit": unit, "description": "", "exact": True,
                    "total": sum(context["costs"][key] for context in contexts)}
                   for key, unit in (("bytes", "B"), ("entries", ""))]
        labels = [{"kind": kind, "module": module, "path": "", "name": name}
                  for kind, module, name in (("main", "", ""), ("centre", "Main", "even"), ("centre", "Main", "odd"))]
        with open(checks.path(out), "w", encoding="utf-8") as file:
            json.dump({"kind": "assay-profile", "version": 1, "facts": {}, "metrics": metrics, "labels": labels,
                       "contexts": contexts, "edge_metric": None, "edges": []}, file)

    deep(1000, "deep.json")
    deep(3000, "deeper.json")
    part("phases.hc.eventlog.gz", 0.8, "cut.eventlog")
    part("state_map.gc.eventlog", 0.6, "cut.gc.eventlog")
    part("state_map.hr.hp", 0.7, "cut.hp")
    with open(checks.path("empty.json"), "w", encoding="utf-8") as file:
        file.write('{"kind":"assay-profile","version":1,"facts":{},"metrics":[],"labels":[],"contexts":[],'
                   '"edge_metric":null,"edges":[]}\n')
    with open(checks.path("empty.hp"), "w", encoding="utf-8") as file:
        file.write('JOB "p"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n')
    waves(checks)
    program = os.path.join(ROOT, "examples", "queens.stg")
    for name, scoping in (("own.json", "evaluation"), ("other.json", "lexical")):
        checks.run("profile", program, f"--scoping={scoping}", "--census=none", f"--json={checks.path(name)}",
                   f"--report={os.devnull}")
        checks.check(os.path.exists(checks.path(name)), f"no profile of {program}")
    checks.run("profile", os.path.join(ROOT, "tests", "programs", "logic", "06-permutation-sort.stg"), "--census=none",
               f"--json={checks.path('searching.json')}", f"--report={os.devnull}")
    checks.run("profile", os.path.join(SEARCHES, "late-queens.stg"), "--lines", "--census=none",
               f"--json={checks.path('queens.json')}", f"--report={os.devnull}")
    for name, options in HOLDERS.items():
        checks.run("profile", os.path.join(HELD, "Main.hs"), "--sample=none", "--census=bytes:16K", *options,
                   "-o", checks.path(name), f"--report={os.devnull}")
        checks.check(os.path.exists(checks.path(name)), f"no recording {name}")
    done = subprocess.run([checks.assay, "profile", "--engine=spec", "--lines", f"--json={checks.path('lines.json')}",
                           f"--report={os.devnull}", "Main.hs"], capture_output=True, timeout=HANGING, check=False,
                          cwd=ROOTS["lines"], stdin=subprocess.DEVNULL)
    checks.check(done.returncode == 0, f"lines: {done.stderr.decode(errors='replace')[-600:]}")
    both = [cell for at in range(100) for cell in ([1_000_000, 2, 0, 3] if at < 50 else [1_000_000, 2])]
    timed(checks.path("lanes.json"), 1_000_000, [0, *both[1:]], 100, 50)  # the one for 100 ms, the other for half of that
    timed(checks.path("at-once.json"), 0, [0, 2] * 100, 100, 0)  # more than there are lanes
    subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), "--contexts=20000", "--centres=6000", "--deep=2100",
                    "--ticks=131072", "--lanes=3", "-o", checks.path("many.json")], check=True)
    heap.make(checks)


def waves(checks):
    """A heap that rises and falls a hundred times, in ten samples each, with one higher peak and one deeper valley; the same with
    lower ones; and as bands that are not parts of a whole."""
    for name, height in (("waves", 400000), ("ripples", 300000)):
        samples = [(k / 10, {"list": height * (k % 10), "base": 100000 + 100 * k}) for k in range(1001)]
        samples[444][1]["list"] = 9 * 10**6
        samples[777][1].update(list=0, base=1)
        with open(checks.path(name + ".hp"), "w", encoding="utf-8") as file:
            file.write('JOB "waves +RTS -hy"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n')
            for time_of, rows in samples:
                file.write(f"BEGIN_SAMPLE {time_of:.6f}\n")
                file.writelines(f"{band}\t{value}\n" for band, value in rows.items() if value)
                file.write(f"END_SAMPLE {time_of:.6f}\n")
    with open(checks.path("waves.json"), "w", encoding="utf-8") as file:
        json.dump(write.overlapping([(time_of, row["list"], row["base"]) for time_of, row in samples]), file)


def timed(out, first, ticks, left, right):
    """Samples of two centres, with their times."""
    labels = [{"kind": kind, "module": module, "path": "", "name": name}
              for kind, module, name in (("main", "", ""), *(("centre", "Main", name) for name in ("main", "left", "right")))]
    contexts = [{"parent": parent, "label": label, "costs": {"ticks": own}}
                for parent, label, own in ((None, 0, 0), (0, 1, 0), (1, 2, left), (1, 3, right))]
    with open(out, "w", encoding="utf-8") as file:
        json.dump({"kind": "assay-profile", "version": 1, "facts": {"tick-interval-us": "1000"}, "labels": labels,
                   "metrics": [{"key": "ticks", "name": "ticks", "unit": "", "description": "", "exact": False, "samples": left + right,
                                "total": left + right}],
                   "contexts": contexts, "edge_metric": None, "edges": [],
                   "ticks": [{"metric": "ticks", "time": first, "ticks": ticks}]}, file)


def files_of(checks, profile):
    return [path_of(checks, name) for name in PROFILES[profile][0]]


def path_of(checks, name):
    """Of a file of tests/profiles/ghc, of this folder, or one that was made."""
    found = [path for path in (os.path.join(GHC, name), os.path.join(HERE, name)) if os.path.exists(path)]
    return found[0] if found else checks.path(name)


def make(checks, name, command, files, *options, home=None):
    """A page; its path, or None. home: what $HOME is."""
    out = checks.path("".join(c if c.isalnum() else "-" for c in name) + ".html")
    result = checks.run(command, *files, f"--html={out}", *options, home=home)
    errors = result.stderr.decode(errors="replace")
    if not checks.check(result.returncode == 0 and os.path.exists(out), f"{name}: exit {result.returncode} {errors[-600:]}"):
        return None
    return out


def contents(path):
    with open(path, encoding="utf-8", newline="") as file:
        return file.read()


def sentences(checks, words):
    """Those of a report, from its JSON: the text may have less of them."""
    profile = json.loads(checks.run(*words, "--json").stdout)
    said = [profile["summary"]["even_text"]] if "even_text" in profile["summary"] else []
    return said + [one["text"] for one in profile["findings"] + profile["notes"]]


def add_shares(tables, text):
    """Into the tables of --all: the shares that the report has without it, which are those of the page."""
    plain = {table.title: table for table in text_report.tables(text)}
    own = next((table for table in tables if table.title == "Own costs by centre"), None)
    whole = text_report.program_total(own)
    for table in tables:
        if table.title in ("Own costs by centre", "Inherited costs by centre", "Call tree"):
            text_report.with_shares(table, plain.get(table.title), whole)
    return {cells[1] for table in tables if table.title != "Moments" for cells in table.rows if len(cells) > 1}


def expected(checks, name, command, files):
    """What the text report says: tables with all rows, sentences, every number."""
    words = [command, *files] + (["--top=1000000", "--all", "--notes", "--full", "--costs=all", f"--source-root={ROOTS.get(name, SOURCES)}"] if command == "report" else ["--top=1000000"])
    words += OPTIONS.get(name, [])
    text = checks.run(*words).stdout.decode()
    lines = [word for word in words if word != "--all"] + ["--annotate"]
    more = checks.run(*lines).stdout.decode() if command == "report" else ""
    read = text_report.tables(text)
    shares = add_shares(read, checks.run(*(word for word in words if word != "--all")).stdout.decode())
    tables = [vars(table) for table in read]
    checks.check("figures" not in PROFILES[name][1] or tables or name == "-t", f"{name}: no tables in the text report")
    tree = next((table for table in read if table.title == "Call tree"), None)
    return {"tables": tables, "paths": text_report.call_paths(tree) if tree else [], "text": text,
            "findings": sentences(checks, words) if command == "report" else text_report.findings(text),
            "figures": sorted(text_report.figures(text + more) | shares)}


def prepare(checks, name):
    """One profile: the page as a file, and what the browser is to find in it."""
    command = "diff" if name.startswith("diff") else "report"
    files = files_of(checks, name)
    options = OPTIONS.get(name, []) + ([] if command == "diff" else [f"--source-root={ROOTS.get(name, SOURCES)}"])
    page = make(checks, name, command, files, *options)
    if not page:
        return None
    html = contents(page)
    wrong = static.problem(html)
    checks.check(not wrong, f"{name}: {wrong}")
    if {"axe", "states"} & set(PROFILES[name][1].split()):
        again = make(checks, name + " again", command, files, *options)
        checks.check(again and contents(again) == html, f"{name}: two pages of the same files differ")
    return {"name": name, "kind": command, "page": page, "tests": PROFILES[name][1].split(), "size": len(html),
            **expected(checks, name, command, files),
            **(heap.expected(checks, files) if "heap" in PROFILES[name][1].split() else {}),
            **(fates(files[0]) if "fates" in PROFILES[name][1].split() else {})}


def fates(file):
    """By line what the profile's JSON has of each fate; and the line of the choice that the first finding is about."""
    with open(file, encoding="utf-8") as read:
        profile = json.load(read)
    by_line = {"choice": str(profile["findings"][0]["evidence"]["at"]["line"])}
    for metric, costs in (("steps", "ACVUFP"), ("bytes", ("bytes",))):
        sums = by_line[metric] = {}
        for line in profile["lines"]:
            of = sums.setdefault(str(line["place"]["line"]), [0] * 4)
            for at, fate in enumerate(("one", "shared", "failed", "open")):
                of[at] += sum(line["fates"].get(fate, {}).get(cost, 0) for cost in costs)
    return {"fates": by_line}


# ---- programs with one known culprit ----

def culprits(checks, only):
    """Pages of programs in tests/answers, by what GHC wrote of them."""
    jobs = []
    if b'"findings"' not in checks.run("report", checks.path("own.json"), "--json").stdout:
        print("skipped: culprits (this report has no answers)")
        return jobs
    for name in CULPRITS:
        if only and only not in "culprit " + name:
            continue
        program = os.path.join(ROOT, "tests", "answers", "programs", name)
        expect, files = answers.read_expect(program), frozen.read(name)
        if not checks.check(files, f"{name} is not frozen: tests/answers/make.py --freeze"):
            continue
        frozen.unpack(files, checks.path(name))
        page = make(checks, f"culprit {name}", "report", judge.kept_files(checks.path(os.path.join(name, "original"))),
                    f"--source-root={program}")
        if page:
            names = [one.rpartition(".")[2] for one in (expect["culprit"], *expect["also"])]
            jobs.append({"name": f"culprit {name}", "kind": "report", "page": page, "tests": ["culprit"],
                         "expect": {"kind": expect["kind"], "names": names}})
    return jobs


# ---- beside GHC ----

def beside(checks, only):
    """The page of `profile --beside-ghc`, which no file holds."""
    if only and only not in "beside":
        return []
    if not shutil.which("ghc"):
        checks.missing("ghc")
        return []
    page = checks.path("beside.html")
    done = subprocess.run([checks.assay, "profile", "--sample=none", "--beside-ghc", f"--html={page}", f"--report={os.devnull}", "sharing.hs"],
                          capture_output=True, timeout=HANGING, check=False, cwd=os.path.join(ROOT, "examples", "haskell"),
                          stdin=subprocess.DEVNULL)
    if not checks.check(done.returncode == 0, f"beside: {done.stderr.decode(errors='replace')[-600:]}"):
        return []
    return [{"name": "beside", "kind": "report", "page": page, "tests": ["axe", "phone", "beside"]}]


# ---- programs with a space leak, by our own runs ----

def leaks(checks, only):
    """Pages of examples/leaks: from each one's first sentence a reader gets to the line that `expect` names."""
    jobs = []
    for name in sorted(os.listdir(LEAKS)):
        folder = os.path.join(LEAKS, name)
        if not os.path.exists(os.path.join(folder, "expect")) or (only and only not in "leak " + name):
            continue
        expect, page = answers.read_expect(folder), checks.path(f"leak-{name}.html")
        done = subprocess.run([checks.assay, "profile", "--sample=none", f"--html={page}", f"--report={os.devnull}", "Main.hs"],
                              capture_output=True, timeout=HANGING, check=False, cwd=folder, stdin=subprocess.DEVNULL)
        if checks.check(done.returncode == 0, f"leak {name}: {done.stderr.decode(errors='replace')[-600:]}"):
            names = [one.rpartition(".")[2] or "." for one in (expect["culprit"], *expect["also"])]
            jobs.append({"name": f"leak {name}", "kind": "report", "page": page, "tests": ["leak"],
                         "expect": {"names": names, "place": expect["place"]}})
    return jobs


# ---- names that try to be more, and private things ----

def hostile_pages(checks):
    """Pages of files of every format with all names that it can hold; canaries."""
    jobs = []
    folder = checks.path("hostile")
    whole = [name for name in names.NAMES if name == name.decode(errors="replace").encode()]
    cases = [hostile.Case(folder, "all in our own", write.Content(names=whole, markers=whole), "json")]
    cases += [case for case in hostile.hostile_cases(folder) if case.name.startswith("all in") and "json" not in case.name]
    for case in cases:
        for kind, words in (("report", ["file"]), ("diff", ["other", "file"])):
            if kind == "diff" and case.name not in ("all in our own", "all in prof"):
                continue
            files = [os.path.join(case.folder, word) for word in words]
            page = make(checks, f"hostile {kind} {case.name}", kind, files)
            if not page:
                continue
            wrong = static.problem(contents(page))
            checks.check(not wrong, f"hostile {kind} {case.name}: {wrong}")
            jobs.append({"name": f"{kind} {case.name}", "kind": kind, "page": page, "tests": ["hostile"]})
    return jobs


def hostile_heap(checks):
    """Names of what cells are: sites, types, modules, files, retainer sets."""
    page = make(checks, "hostile heap", "report", [heap.with_names(checks, names.NAMES)], "--from=0MB")  # which sums up anew
    if not page:
        return []
    wrong = static.problem(contents(page))
    checks.check(not wrong, f"hostile heap: {wrong}")
    return [{"name": "hostile heap", "kind": "report", "page": page, "tests": ["hostile", "heap"], "hostile": True}]


def hostile_titles(checks):
    """A program's name is in the title, and is text there."""
    jobs = []
    chosen = [b"</title><script>alert(1)</script>", b"a&lt;b", "a\u202eb".encode(), b"x" * 10000, b"\x1b]0;t\x07"]
    for number, name in enumerate(chosen):
        path = checks.path(f"title-{number}.json")
        with open(path, "wb") as file:
            file.write(write.FORMATS["json"](write.Content(names=[b"a", b"b"], program=name)))
        page = make(checks, f"title {number}", "report", [path])
        if page:
            html = contents(page)
            wrong = static.problem(html)
            checks.check(not wrong, f"title {number}: {wrong}")
            hidden = [c for c in static.title(html) if hostile.is_hidden(c)]
            checks.check(not hidden, f"title {number}: {hidden}")
            jobs.append({"name": f"title {number}", "kind": "report", "page": page, "tests": ["hostile"]})
    return jobs


def canaries(checks):
    """Nothing private is in a page, unless asked for."""
    for case in hostile.canary_cases(checks.path("canaries")):
        for kind, words in (("report", ["file"]), ("diff", ["other", "file"])):
            page = make(checks, f"{kind} {case.name}", kind, [os.path.join(case.folder, word) for word in words],
                        home=case.home)
            if page:
                html = contents(page)
                held = html.encode() + static.data(html)
                checks.check(b"canary" not in held.lower(), f"{kind} {case.name}: private things in the page")


def homes(checks):
    """In a page a home folder is ~: also that of the files themselves, in what it says of them."""
    above = os.path.join(tempfile.gettempdir(), "home")  # profile/private.h knows /tmp/home/NAME
    try:
        os.makedirs(above, exist_ok=True)
        folder = tempfile.mkdtemp(prefix="canary-", dir=above)
    except OSError as error:
        print(f"skipped: home folders ({error})")
        return
    files = [shutil.copy(checks.path("cut.hp"), os.path.join(folder, name)) for name in ("old.hp", "new.hp")]
    for kind, given in (("report", files[1:]), ("diff", files)):
        page = make(checks, f"{kind} below a home folder", kind, given)
        if page:
            held = contents(page).encode() + static.data(contents(page))
            checks.check(b"canary" not in held, f"{kind} below a home folder: its name is in the page")
            checks.check(b"~/new.hp" in held, f"{kind} below a home folder: the file is not named")
    shutil.rmtree(folder, ignore_errors=True)
    try:
        os.rmdir(above)
    except OSError:
        pass  # somebody else's, too


def outside_sources(checks):
    """A profile that names files outside the source root embeds none of them; those inside, it does."""
    root, outside = checks.path("root"), checks.path("outside")
    os.makedirs(os.path.join(root, "sub"))
    os.makedirs(outside)

    def put(path, text):
        with open(path, "w", encoding="utf-8") as file:
            file.write(text + "\n" * 20)
        return path

    put(os.path.join(root, "Inside.hs"), "-- WelcomeHere")
    secret = put(os.path.join(outside, "Secret.hs"), "-- OutsideSecret")
    put(os.path.join(root, "notes.txt"), "OutsideSecret")
    put(os.path.join(root, ".env.hs.bak"), "OutsideSecret")
    os.symlink(secret, os.path.join(root, "Link.hs"))
    os.symlink(outside, os.path.join(root, "sub", "out"))
    os.mkfifo(os.path.join(root, "Pipe.hs"))
    places = [b"Inside.hs", secret.encode(), b"../outside/Secret.hs", b"sub/../../outside/Secret.hs", b"Link.hs",
              b"sub/out/Secret.hs", b"notes.txt", b".env.hs.bak", b"Pipe.hs", b"/etc/passwd", b"/proc/self/environ"]
    content = write.Content(names=[b"f%d" % i for i in range(len(places))], sources=places)
    for form in ("prof", "json"):
        path = checks.path("places." + form)
        with open(path, "wb") as file:
            file.write(write.FORMATS[form](content))
        page = make(checks, f"places in {form}", "report", [path], f"--source-root={root}")
        if page:
            held = static.data(contents(page)) + contents(page).encode()
            checks.check(b"WelcomeHere" in held, f"places in {form}: the source is not there")
            checks.check(b"OutsideSecret" not in held and b"root:x:0" not in held,
                         f"places in {form}: a file from outside the source root")


# ---- the browser ----

def choose_views(jobs, options):
    """Of which pages every view is looked at."""
    names = suite.by_commit([job["name"] for job in jobs])
    whole = names if options.large or options.only else names[::3]
    for job in jobs:
        job["every"] = job["name"] in whole


def browse(checks, jobs):
    plan = {"jobs": jobs, "tools": checks.tools, "chromium": shutil.which("chromium"), "workers": checks.workers}
    with open(checks.path("plan.json"), "w", encoding="utf-8") as file:
        json.dump(plan, file)
    process = subprocess.Popen(["node", os.path.join(HERE, "run.js"), checks.path("plan.json")], stdout=subprocess.PIPE,
                               stderr=subprocess.STDOUT, text=True, errors="replace")
    ended = False
    for line in process.stdout:
        if line.startswith("ok "):
            checks.passed += 1
        elif line.startswith("FAILED "):
            checks.check(False, line[7:].rstrip())
        elif line.strip() == "done":
            ended = True
        else:
            print(line, end="", flush=True)
    checks.check(process.wait() == 0 and ended, f"the browser's tests ended with {process.returncode}")


def modules(checks, jobs):
    """The page's own modules, without a browser."""
    wrong = packages.install() if shutil.which("node") else "node is not installed"
    if wrong:
        checks.missing(f"page/node_modules ({wrong})")
        return
    pages = [job["page"] for job in jobs if "figures" in job["tests"]]
    plan = alike.run(checks, make, jobs, files_of)
    for script, arguments in (("layout.mjs", []), ("decode.mjs", pages), ("alike.mjs", [plan])):
        result = subprocess.run(["node", os.path.join(HERE, script), *arguments], capture_output=True, text=True, check=False)
        lines = result.stdout.splitlines() or [""]
        counts = re.fullmatch(r"(\d+) passed, (\d+) failed", lines[-1])
        if checks.check(counts, f"{script}: {result.stdout[-500:]} {result.stderr[-1500:]}"):
            checks.passed += int(counts[1])
            checks.failed += int(counts[2])
            if counts[2] != "0":
                print("\n".join(lines[:-1]))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("--without-browser", action="store_true")
    parser.add_argument("--tools", default=os.path.join(ROOT, "build", "page-tools"))
    parser.add_argument("--only", help="profiles whose names contain this; `hostile`")
    parser.add_argument("--keep", help="leave the pages in this folder")
    parser.add_argument("--workers", type=int, default=3)
    parser.add_argument("--large", action="store_true", help="every view of every page")
    options = parser.parse_args()
    folder = os.path.abspath(options.keep) if options.keep else tempfile.mkdtemp(prefix="assay-page-")
    if options.keep:
        shutil.rmtree(folder, ignore_errors=True)
        os.makedirs(folder)
    checks, start = Checks(options, folder), time.monotonic()
    wanted = [name for name in PROFILES if not options.only or options.only in name]
    made_files(checks)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        jobs = [job for job in pool.map(lambda name: prepare(checks, name), wanted) if job]
    jobs += culprits(checks, options.only) + leaks(checks, options.only) + beside(checks, options.only)
    if not options.only or "hostile" in options.only:
        jobs += hostile_pages(checks) + hostile_titles(checks) + hostile_heap(checks)
    if not options.only:
        canaries(checks)
        homes(checks)
        outside_sources(checks)
    choose_views(jobs, options)
    print(f"{len(jobs)} pages, {time.monotonic() - start:.1f} s", flush=True)
    if not options.only:
        modules(checks, jobs)
    if not options.without_browser and install(checks):
        browse(checks, jobs)
    if not options.keep:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{time.monotonic() - start:.1f} s")
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
