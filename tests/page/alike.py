"""Pictures and page of one profile: the same bands, in the same order, with the same areas, colours and texts (alike.mjs)."""

import json
import os
import random
import re

import heap

# profile of page.py, and by what its heap is drawn
PICTURES = {
    "hp by stack": ["context"],
    "hp by biography": ["biography"],
    "hp by closure type": ["closure-type"],
    "hp by retainer": ["retainer"],
    "joined": ["context", "retainer"],
    "eventlog, collections": ["memory"],
    "waves": ["type"],
    "waves, lines": [],
}
# beyond ASCII, beyond 16 bits, one that is composed and one that is not
NAMES = ["größe", "grösse", "Σ-Liste", "日本語", "語", "a→b", "𝔽loat", "𝔽", "🦀", "e\u0301", "é", "naïve", "Ω", "ы", "list", "Map"]


def hp(path, samples, bands):
    """bands: a name's value in each sample."""
    with open(path, "w", encoding="utf-8") as file:
        file.write('JOB "alike +RTS -hy"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n')
        for at, time in enumerate(samples):
            file.write(f"BEGIN_SAMPLE {time / 1e6:.6f}\n")
            file.writelines(f"{name}\t{values[at]}\n" for name, values in bands.items() if values[at])
            file.write(f"END_SAMPLE {time / 1e6:.6f}\n")


def times(chance, count):
    """Microseconds, at steps of which no double is whole."""
    at, made = 0, []
    for _ in range(count):
        at += chance.randint(1, 999_983)
        made.append(at)
    return made


def made_files(checks):
    """name -> files, and whether the smallest band is drawn by itself (None: whatever C says)."""
    made = {}
    for seed in range(12):  # one has exactly 1 % of the area, or a byte less in one sample
        chance = random.Random(seed)
        at, most = times(chance, 40), 10 ** (3 + seed)
        small = [chance.randint(1, most) for _ in at]
        for name, less in (("at", 0), ("below", 1)):
            rows = [value - less * (place == 20) for place, value in enumerate(small)]
            rest = [100 * value - row for value, row in zip(small, rows)]
            path = checks.path(f"{name}-one-percent-{seed}.hp")
            hp(path, at, {"large": [value * 6 // 10 for value in rest], "next": [value - value * 6 // 10 for value in rest],
                          "small": rows})
            made[f"{name} 1 % ({seed})"] = ([path], less == 0)
    for seed, most in enumerate((10**3, 10**9, 10**12)):  # many bands, small ones and ones that are equal
        chance = random.Random(100 + seed)
        at = times(chance, 200)
        bands = {name: [chance.randint(0, most // (rank + 1) ** 2) for _ in at] for rank, name in enumerate(NAMES)}
        for copy in range(12):
            bands[f"twin {copy}"] = bands["list"] if copy < 2 else bands["Ω"][::-1] if copy < 5 else bands["é"]
        path = checks.path(f"names-{seed}.hp")
        hp(path, at, bands)
        made[f"names up to {most}"] = ([path], None)
    return made


def renamed(checks):
    """The heap of our own run, its names beyond ASCII: a product's colours are chosen by the page."""
    with open(checks.path("heap.json"), encoding="utf-8") as file:
        text = file.read()
    for old, new in zip(("insert", "table", "go", "Int", "Map", "fromList", "upTo#"), NAMES):
        text = re.sub(rf"(?<![\w\\]){re.escape(old)}(?![\w])", new, text)
    path = checks.path("renamed-heap.json")
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)
    return path


def picture(checks, name, files, by, where=()):
    """One as SVG; its path."""
    out = checks.path("".join(c if c.isalnum() else "-" for c in f"{name} {by} {where}") + ".svg")
    words = ["heap", *files, "-o", out, *([f"--by={','.join(by)}"] if by else []), *(f"--where={key}={one}" for key, one in where)]
    result = checks.run(*words)
    good = checks.check(result.returncode == 0 and os.path.exists(out), f"alike: {words}: {result.stderr.decode(errors='replace')[-300:]}")
    return out if good else None


def run(checks, make, jobs, files_of):
    """make: the page of files; jobs: pages that there are; files_of: of a profile of page.py."""
    pages, cases = {job["name"]: job["page"] for job in jobs}, []

    def add(name, page, files, by, where=(), own=None):
        svg = picture(checks, name, files, by, where)
        if page and svg:
            cases.append({"name": name, "page": page, "svg": svg, "by": by, "where": list(where), "own": own})

    for name, (files, own) in made_files(checks).items():
        add(name, make(checks, f"alike {name}", "report", files), files, ["type"], own=own)
    for name, keys in PICTURES.items():
        for key in keys or [None]:
            add(name, pages.get(name), files_of(checks, name), [key] if key else [])
    for keys, where in heap.CASES:
        add("heap", pages.get("heap"), files_of(checks, "heap"), keys, where)
    files = [renamed(checks)]
    page = make(checks, "alike heap, renamed", "report", files)
    for keys in (["producer"], ["centre"], ["producer", "type"], ["closure", "centre"], ["context", "producer"], ["module", "type", "closure"]):
        add("heap, renamed", page, files, keys)
    plan = checks.path("alike.json")
    with open(plan, "w", encoding="utf-8") as file:
        json.dump(cases, file)
    return plan
