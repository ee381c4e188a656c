#!/usr/bin/env python3
"""Pictures of pages, to look at one by one, and those of the documentation.

    tests/page/pictures.py ASSAY -o FOLDER [--tools DIR] [--only NAME]      every view, size and theme
    tests/page/pictures.py ASSAY --documentation [-o docs/pictures]         those that README and docs show, and the
                                                                            page that examples/pages keeps

Names are PROFILE-VIEW-WIDTHxHEIGHT-THEME.png. Times of a run are in the frozen files, so the same build gives the same
pictures, as far as the machine has the same fonts.
"""

import argparse
import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)

import page as tests  # noqa: E402

SIZES = [(1400, 900), (800, 900), (1920, 1080), (400, 800)]
THEMES = ["light", "dark"]
# files of tests/profiles/ghc, or made; the views and what is chosen in them
SHOWN = {
    "joined": (["state_map.prof", "state_map.hc.hp", "state_map.hr.hp"], {
        "overview": "#overview", "centres": "#centres", "centre": "#centres?centre=7", "flame": "#flame",
        "inverted": "#flame?inverted=1", "around": "#flame?centre=7", "search": "#flame?find=mod", "heap": "#heap",
        "retainers": "#heap?by=retainer", "source": "#source", "about": "#about"}),
    "phases": (["phases.prof", "phases.hc.eventlog.gz"], {"heap": "#heap", "span": "#heap?from=0.01&to=0.03"}),
    "own": (["own.json"], {"overview": "#overview", "centres": "#centres", "edges": "#edges", "flame": "#flame"}),
    "time": (["time/many.json"], {"overview": "#overview", "centres": "#centres", "centre": "#centres?centre=4", "flame": "#flame"}),
    "few": (["time/few.json"], {"overview": "#overview", "centres": "#centres?metric=ticks", "flame": "#flame?metric=ticks"}),
    "waves": (["waves.hp"], {"overview": "#overview", "heap": "#heap", "zoom": "#heap?start=40&end=50"}),
    "lines": (["waves.json"], {"heap": "#heap"}),
    "ways": (["ways.assay"], {"heap": "#heap", "holders": "#heap?by=site"}),
    "sets": (["sets.assay"], {"holders": "#heap?by=site"}),
    "cut": (["cut.eventlog"], {"overview": "#overview", "about": "#about"}),
    "empty": (["empty.json"], {"overview": "#overview", "about": "#about"}),
    "collections": (["state_map.gc.eventlog"], {"overview": "#overview", "heap": "#heap"}),
    "diff": (["versions_before.prof", "versions_after.prof"], {"diff": "#diff", "change": "#diff?width=change"}),
    "heaps": (["waves.hp", "ripples.hp"], {"diff": "#diff", "heap": "#heap"}),
    "keys": (["state_map.prof"], {"overlay": "#centres"}),
}
DIFFS = ("diff", "heaps")
# out, page of examples/pages, address, height
DOCUMENTATION = [
    ("page-haskell.png", "exact", "#overview", 720),
    ("page-overview.png", "space-leak", "#overview", 720),
    ("page-flame.png", "hidden-cost", "#flame", 720),
    ("page-heap.png", "space-leak", "#heap", 720),
    ("page-diff.png", "regression", "#diff", 720),
    ("page-tour.png", "mean", "#heap?by=producer", 720),
]
PAGES = os.path.join(ROOT, "examples", "pages")
KEPT = "exact.html"


def made(checks, name, files):
    root = tests.HELD if files[0] in tests.HOLDERS else os.path.join(HERE, "time") if files[0].startswith("time/") else tests.SOURCES
    paths = [tests.path_of(checks, file) for file in files]
    return tests.make(checks, "page " + name, "diff" if name in DIFFS else "report", paths, f"--source-root={root}")


def plan_of_all(checks, out, only):
    plan = []
    for name, (files, views) in SHOWN.items():
        if only and only not in name:
            continue
        page = made(checks, name, files)
        for view, address in views.items():
            for width, height in SIZES:
                for theme in THEMES:
                    plan.append({"page": page, "hash": address, "width": width, "height": height, "dark": theme == "dark",
                                 "out": os.path.join(out, f"{name}-{view}-{width}x{height}-{theme}.png"),
                                 "keys": ["?"] if view == "overlay" else [],
                                 "to": ".holders" if view == "holders" else ""})
    return plan


def plan_of_documentation(checks, out):
    return [{"page": checks.path(name + ".html"), "hash": address, "width": 1280, "height": height, "dark": False,
             "out": os.path.join(out, file)} for file, name, address, height in DOCUMENTATION]


def example_pages(checks):
    """Those that the commands in their README make."""
    with open(os.path.join(PAGES, "README.md"), encoding="utf-8") as file:
        for command in re.findall(r"^    assay (.*)$", file.read(), re.M):
            words = [path for word in command.split() for path in (sorted(glob.glob(word, root_dir=ROOT)) or [word])]
            result = checks.run(*(word.replace("--html=examples/pages/", "--html=" + checks.path("")) for word in words))
            checks.check(result.returncode == 0, f"{command}: {result.stderr}")
    shutil.copyfile(checks.path(KEPT), os.path.join(PAGES, KEPT))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("-o", dest="out")
    parser.add_argument("--documentation", action="store_true")
    parser.add_argument("--tools", default=os.path.join(ROOT, "build", "page-tools"))
    parser.add_argument("--only")
    parser.set_defaults(workers=1)
    options = parser.parse_args()
    out = os.path.abspath(options.out or (os.path.join(ROOT, "docs", "pictures") if options.documentation else "."))
    os.makedirs(out, exist_ok=True)
    folder = tempfile.mkdtemp(prefix="assay-pictures-")
    checks = tests.Checks(options, folder)
    tests.made_files(checks)
    if not tests.install(checks):
        sys.exit(1)
    if options.documentation:
        example_pages(checks)
        plan = plan_of_documentation(checks, out)
    else:
        plan = plan_of_all(checks, out, options.only)
    with open(checks.path("plan.json"), "w", encoding="utf-8") as file:
        json.dump([one for one in plan if one["page"]], file)
    command = ["node", os.path.join(HERE, "pictures.js"), checks.tools, shutil.which("chromium"), checks.path("plan.json")]
    result = subprocess.run(command, check=False, capture_output=True, text=True)
    for line in result.stdout.splitlines():
        checks.check(not line.startswith("FAILED"), line[7:])
    checks.check(result.returncode == 0, f"the pictures ended with {result.returncode} {result.stderr[-1000:]}")
    shutil.rmtree(folder, ignore_errors=True)
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
