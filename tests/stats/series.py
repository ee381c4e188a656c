#!/usr/bin/env python3
"""Series of profiles of one program, run after run, that are known: with a change of one definition at one run, or without any.

    tests/stats/series.py FOLDER        writes them all: FOLDER/KIND-NN/01.prof .. 40.prof, and FOLDER/known.txt

Each profile is one as GHC's `-pj` writes it, with three definitions. `subject` is the one that changes; the other two stay as they are, but for the noise
of what is sampled, and are there to be confused with it. All is made from the seed of its kind and number.

| kind | of `subject` | with a change | quiet |
|---|---|---|---|
| exact | bytes, the same in each run; the change is 0.05 % to threefold, up or down, from the 2nd to the last run | 30 | 10 |
| varied | bytes; inputs differ: as much as a quarter of the change either way; the change is 1 to 50 %, with at least four runs on either side | 30 | 100 |
| normal, skewed, drifting | samples; noise of 2 %: normal, of exponential shape, or normal with a slow walk, half of the variance each; the change is three times that, with at least seven runs on either side | 30 | 100 |

Samples of `exact` and `varied`, too, have normal noise of 2 %, and no change."""

import json
import os
import random
import sys

RUNS = 40
NOISE = 0.02
# kind: how many with a change, and quiet
COUNTS = {"exact": (30, 10), "varied": (30, 100), "normal": (10, 34), "skewed": (10, 33), "drifting": (10, 33)}
SAMPLED = ("normal", "skewed", "drifting")


class Series:
    """Values of `subject` in each run; change: the first run (from 1) that has it, 0 in quiet ones."""

    def __init__(self, kind, number, has_change):
        self.kind, self.number = kind, number
        self.name = f"{kind}-{'change' if has_change else 'quiet'}-{number:02}"
        self.dice = random.Random(f"series of {self.name}")
        self.change, self.ratio = 0, 1.0
        make = {"exact": self.exact, "varied": self.varied}.get(kind, self.sampled)
        make(has_change)

    def place(self, least):
        """so many runs at least on either side"""
        return self.dice.randint(least + 1, RUNS - least + 1)

    def step(self, base):
        """the level of each run"""
        return [base * (self.ratio if self.change and run >= self.change else 1) for run in range(1, RUNS + 1)]

    def exact(self, has_change):
        base = round(10 ** self.dice.uniform(5, 10))
        if has_change:
            self.change = self.place(1)
            size = 10 ** self.dice.uniform(-3.3, 0.3)
            self.ratio = 1 + size if self.dice.random() < 0.6 else 1 / (1 + size)
        self.bytes = [round(value) for value in self.step(base)]
        self.ticks = self.noisy("normal", 12000)

    def varied(self, has_change):
        base = round(10 ** self.dice.uniform(6, 10))
        size = 10 ** self.dice.uniform(-2, -0.3)
        if has_change:
            self.change = self.place(4)
            self.ratio = 1 + size if self.dice.random() < 0.6 else 1 - size
        self.bytes = [round(level + self.dice.uniform(-0.25, 0.25) * size * base) for level in self.step(base)]
        self.ticks = self.noisy("normal", 12000)

    def sampled(self, has_change):
        if has_change:
            self.change = self.place(7)
            self.ratio = 1 + 3 * NOISE if self.dice.random() < 0.6 else 1 - 3 * NOISE
        base = round(10 ** self.dice.uniform(3.8, 4.8))
        self.bytes = [base * 1000] * RUNS
        self.ticks = self.noisy(self.kind, base)

    def noisy(self, kind, base):
        levels, walk, made = self.step(base) if kind == self.kind else [base] * RUNS, 0.0, []
        half = NOISE / 2**0.5
        for level in levels:
            if kind == "skewed":
                noise = NOISE * (self.dice.expovariate(1) - 1)
            elif kind == "drifting":
                walk += self.dice.gauss(0, half / (RUNS / 2) ** 0.5)
                noise = walk + self.dice.gauss(0, half)
            else:
                noise = self.dice.gauss(0, NOISE)
            made.append(round(level * (1 + noise)))
        return made

    def profile(self, run):
        """as GHC writes it"""
        others = {name: (round(self.dice.gauss(1, NOISE) * ticks), size) for name, ticks, size in (("render", 4000, 31_000_000), ("main", 500, 2_000_000))}
        costs = {"MAIN": (0, 0, 0), "main": (1, *others["main"]), "subject": (1000, self.ticks[run], self.bytes[run]), "render": (200, *others["render"])}
        places = {"MAIN": "<built-in>", "main": "Main.hs:30:1-20", "subject": "Main.hs:10:1-40", "render": "Main.hs:20:1-33"}
        centres = [{"id": i + 1, "label": name, "module": "MAIN" if name == "MAIN" else "Main", "src_loc": places[name], "is_caf": False}
                   for i, name in enumerate(costs)]
        numbers = {name: i + 1 for i, name in enumerate(costs)}

        def node(name, *below):
            entries, ticks, size = costs[name]
            return {"id": numbers[name], "entries": entries, "alloc": size, "ticks": ticks, "children": list(below)}

        ticks, size = (sum(cost[at] for cost in costs.values()) for at in (1, 2))
        return {"program": "service", "arguments": ["service"], "rts_arguments": ["-pj"], "end_time": "Wed Nov 18 12:00 2026", "initial_capabilities": 1,
                "total_time": ticks / 1000, "total_ticks": ticks, "tick_interval": 1000, "total_alloc": size, "cost_centres": centres,
                "profile": node("MAIN", node("main", node("subject"), node("render")))}

    def write(self, folder):
        path = os.path.join(folder, self.name)
        os.makedirs(path)
        for run in range(RUNS):
            with open(os.path.join(path, f"{run + 1:02}.prof"), "w", encoding="ascii") as file:
                json.dump(self.profile(run), file)


def series():
    for kind, (changed, quiet) in COUNTS.items():
        for number in range(changed):
            yield Series(kind, number, True)
        for number in range(quiet):
            yield Series(kind, number, False)


def main(folder):
    os.makedirs(folder, exist_ok=True)
    with open(os.path.join(folder, "known.txt"), "w", encoding="ascii") as file:
        for one in series():
            one.write(folder)
            file.write(f"{one.name} {one.change} {one.ratio:.6f}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
