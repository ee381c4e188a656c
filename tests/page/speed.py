#!/usr/bin/env python3
"""How large pages are, how soon they are painted, and how soon they answer.

    tests/page/speed.py ASSAY [--sizes NAMES] [--runs N] [--slack N] [--tools DIR] [--keep DIR]

SIZES has the profiles and what is asked of each: generate.py makes them, or the make_recording beside ASSAY. Of each
figure it prints the best, the median, and at best how much of the processor the page's thread used. A best one above its
limit times --slack is a failure. It is run by hand and belongs to no suite: a busy machine changes what it measures. The
last line is `N passed, N failed`.
"""

import argparse
import json
import os
import shutil
import statistics
import subprocess
import sys
import tempfile
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
sys.path.insert(0, HERE)

import page  # noqa: E402

# name: what is generated, a recording if no word of it has a dash; milliseconds to paint, to answer
SIZES = {
    "100,000": (["--contexts=100000", "--samples=1000", "--bands=200"], 2000, 100),
    "1,000,000": (["--contexts=1000000", "--samples=1000", "--bands=1000"], 6000, 250),
    "samples": (["--contexts=1000", "--samples=10000", "--bands=1000"], 6000, 250),
    "ticks": (["--contexts=2000", "--ticks=131072"], 2000, 100),
    "deep ticks": (["--contexts=20000", "--centres=6000", "--deep=2100", "--ticks=131072", "--lanes=3"], 2000, 1000),
    # contexts, sites, rows of a census, censuses, and none of them thinned out
    "recording": (["100000", "2000", "1000", "1000", "0", "all"], 2000, 100),
    "lives": (["100000", "2000", "1000", "1000", "0", "all", "lives"], 2000, 100),
}


def generate(assay, name, folder):
    """The profile's path."""
    words = SIZES[name][0]
    if words[0].startswith("--"):
        path = os.path.join(folder, "profile.json")
        subprocess.run([sys.executable, os.path.join(HERE, "generate.py"), *words, "-o", path], check=True)
        return path
    path = os.path.join(folder, "profile.assay")
    maker = os.path.join(os.path.dirname(assay), "tests", "make_recording")
    subprocess.run([maker, path, *words], check=True, stdout=subprocess.DEVNULL)
    return path


def measured(assay, tools, folder, name, runs):
    """name -> figure; in it: how the page came about"""
    profile, out = generate(assay, name, folder), os.path.join(folder, f"page-{name.replace(',', '')}.html")
    start = time.monotonic()
    subprocess.run([assay, "report", profile, f"--html={out}"], check=True, stdout=subprocess.DEVNULL)
    took = time.monotonic() - start
    result = subprocess.run(["node", os.path.join(HERE, "speed.js"), tools, shutil.which("chromium"),
                             out, str(runs)], capture_output=True, text=True, check=False)
    try:
        found = json.loads(result.stdout.splitlines()[-1])
    except (ValueError, IndexError):
        found = {"error": result.stdout[-500:] + result.stderr[-500:]}
    about = (f"{name}: profile {os.path.getsize(profile):,} B, page {os.path.getsize(out):,} B, made in {took:.1f} s, "
             f"JavaScript heap {max(found.pop('heap in MB', [[0]]))[0]:.0f} MB")
    os.remove(profile)
    return about, found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("--tools", default=os.path.join(ROOT, "build", "page-tools"))
    parser.add_argument("--sizes", default=";".join(SIZES), help="separated by ;")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--slack", type=float, default=1)
    parser.add_argument("--keep")
    parser.set_defaults(workers=1, only=None)
    options = parser.parse_args()
    folder = options.keep or tempfile.mkdtemp(prefix="assay-measure-")
    os.makedirs(folder, exist_ok=True)
    checks = page.Checks(options, folder)
    if page.install(checks):
        for name in options.sizes.split(";"):
            about, found = measured(checks.assay, checks.tools, folder, name, options.runs)
            print(f"{about}\n       best      median   processor", flush=True)
            for key, value in found.items():
                limit = SIZES[name][1 if key == "paint" else 2]
                best, shown = float("inf"), value
                if isinstance(value, list):
                    best, middle = min(took for took, _ in value), statistics.median(took for took, _ in value)
                    used = min((used for _, used in value if used is not None), default=None)
                    shown = f"{best:8.0f} ms {middle:8.0f} ms {'' if used is None else f'{used:.0f} ms':>11}"
                good = best <= limit * options.slack
                print(f"{shown}  {key}{'' if good else f'   above {limit * options.slack:.0f} ms'}")
                checks.check(good, f"{name}: {key}: {shown}")
    if not options.keep:
        shutil.rmtree(folder, ignore_errors=True)
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
