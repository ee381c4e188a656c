#!/usr/bin/env python3
"""A large profile, as our JSON: the same bytes for the same arguments.

    tests/page/generate.py --contexts N [--samples N] [--bands N] [--ticks N] [--deep N] [--lanes N] [--seed N] -o FILE

Shaped as those of real programs are: few centres have most of the cost, most contexts have next to none; stacks
are 5 to 40 deep with one of 300; a band of the heap lives for a while, and about one in five is alive at a
moment. Three metrics (bytes, ticks as samples, entries), edges, markers. With --ticks these have times, a millisecond
apart: a context has a few in a row, now and then one of another between them. --deep: of the deepest stack. --lanes: samples
of the same time.
"""

import argparse
import random

WORDS = ("parse render lookup insert fold build merge walk check encode decode step solve route balance split "
         "join scan emit reduce expand visit score index query commit flush load store apply").split()


DEEP = 300


def labels_of(count, randomly):
    """(kind, module, name, line): MAIN, some CAFs, then centres with different names in their modules"""
    found = [("main", "", "", 0)] + [("caf", f"Data.Part{i}", "", 0) for i in range(min(20, max(1, count // 50)))]
    while len(found) < count:
        number = len(found)
        module = f"{randomly.choice(('Data', 'App', 'App.Core', 'Lib.Internal'))}.Part{number % 199}"
        found.append(("centre", module, f"{WORDS[number % len(WORDS)]}{number}", 1 + number // 199 * 7))
    return found


def contexts_of(count, labels, randomly, deepest):
    """(parent, label): an earlier context; no two alike"""
    roots = [i for i, label in enumerate(labels) if label[0] != "centre"]
    centres = range(len(roots), len(labels))
    parents, used, seen = [-1] * len(roots), list(roots), set()
    size = len(centres)
    deep = min(deepest, size, count // 10 if deepest == DEEP else count // 2)
    while len(parents) < count - deep:
        at = len(parents)
        back = min(at, 2000) if randomly.random() < 0.6 else at
        parent = at - 1 - int(randomly.random() * back)
        # a few centres are everywhere
        label = centres[int(randomly.random() ** 3 * size)]
        key = parent << 32 | label
        if key not in seen:
            seen.add(key)
            parents.append(parent)
            used.append(label)
    for label in centres[:deep]:
        parents.append(len(parents) - 1)
        used.append(label)
    return parents, used


def ticks_of(count, lanes, contexts, randomly):
    """(time, context), in order of both"""
    found, now, time = [], [contexts - 1] * lanes, 0
    while len(found) < count:
        time += 900_000 + int(randomly.random() * 200_000)
        for lane in range(lanes):
            if randomly.random() < 0.02:  # the last contexts are the deepest
                now[lane] = contexts - 1 - int(randomly.random() ** 2 * contexts)
        found += [(time, one) for one in sorted(one if randomly.random() < 0.9 else int(randomly.random() * contexts) for one in now)]
    return found[:count]


def write_ticks(out, ticks):
    rows = []
    for at in range(0, len(ticks), 100):
        part, before = [], ticks[at][0]
        for time, context in ticks[at:at + 100]:
            part.append("%d,%d" % (time - before, context))
            before = time
        rows.append('{"metric":"ticks","time":%d,"ticks":[%s]}' % (ticks[at][0], ",".join(part)))
    out.write(',\n"ticks":[\n' + ",\n".join(rows) + "\n]")


def write_contexts(out, labels, parents, used, timed, randomly):
    total, edges, rows = [0, 0, 0], {}, []
    for parent, label in zip(parents, used):
        draw = randomly.random()
        size = int(8 / (1e-7 + draw ** 2)) * 8 if draw < 0.7 else 0
        ticks = timed[len(rows)] if timed else size // 100_000
        entries = 0 if parent < 0 else int(1 / (1e-5 + randomly.random()))
        for i, value in enumerate((size, ticks, entries)):
            total[i] += value
        if entries:
            edge = used[parent], label
            edges[edge] = edges.get(edge, 0) + entries
        rows.append('{"parent":%s,"label":%d,"costs":{"bytes":%d,"ticks":%d,"entries":%d}}'
                    % ("null" if parent < 0 else parent, label, size, ticks, entries))
    out.write('"metrics":[\n'
              '{"key":"bytes","name":"bytes","unit":"B","description":"allocated","exact":true,"total":%d},\n'
              '{"key":"ticks","name":"ticks","unit":"","description":"samples of the running program","exact":false,'
              '"samples":%d,"total":%d},\n'
              '{"key":"entries","name":"entries","unit":"","description":"how often entered","exact":true,"total":%d}\n],\n'
              % (total[0], total[1], total[1], total[2]))
    out.write('"labels":[\n' + ",\n".join(
        '{"kind":"%s","module":"%s","path":"","name":"%s","ordinal":0%s}' % (
            kind, module, name, ',"place":{"file":"%s.hs","line":%d,"column":1,"end_line":%d,"end_column":40}'
            % (module.replace(".", "/"), line, line) if line else "")
        for kind, module, name, line in labels) + "\n],\n")
    out.write('"contexts":[\n' + ",\n".join(rows) + '\n],\n"edge_metric":"entries",\n"edges":[\n')
    out.write(",\n".join('{"from":%d,"to":%d,"count":%d}' % (start, end, count)
                         for (start, end), count in sorted(edges.items())) + "\n]")


def write_heap(out, samples, bands, randomly):
    """Each band rises and falls around a moment of its own; some stay."""
    shapes = [(randomly.random() * samples, samples * (0.02 + 0.2 * randomly.random() ** 2),
               int(1e3 / (0.001 + randomly.random()))) for _ in range(bands)]
    rows, peaks = [], [[0, 0, 0] for _ in range(bands)]
    for sample in range(samples):
        time, values, total = (sample + 1) * 10_000_000, [], 0
        for band, (middle, width, height) in enumerate(shapes):
            far = abs(sample - middle) / width
            value = int(height * (1 - far)) if far < 1 else height // 10 if band % 50 == 0 else 0
            if value:
                values.append("%d,%d" % (band, value))
                total += value
                peak = peaks[band]
                peak[2] += value
                if value > peak[0]:
                    peak[0], peak[1] = value, time
        rows.append('{"dimension":0,"time":%d,"total":%d,"rows":[%s]}' % (time, total, ",".join(values)))
    out.write(',\n"dimensions":[\n{"key":"type","name":"type","unit":"B","description":"live bytes by type",'
              '"clock":"mutator","overlapping":false}\n],\n"bands":[\n')
    out.write(",\n".join('{"dimension":0,"name":"Type%d","peak":%d,"peak_time":%d,"sum":%d}' % (i, *peak)
                         for i, peak in enumerate(peaks)) + '\n],\n"samples":[\n' + ",\n".join(rows) + "\n]")
    out.write(',\n"moments":[\n' + ",\n".join(
        '{"time":%d,"kind":"marker","text":"phase %d"}' % (i * samples * 10_000_000 // 20, i) for i in range(20)) + "\n]")


def main():
    parser = argparse.ArgumentParser(description="a large profile")
    parser.add_argument("--contexts", type=int, default=100_000)
    parser.add_argument("--centres", type=int, default=0, help="0: one for 20 contexts, at most 30,000")
    parser.add_argument("--samples", type=int, default=0)
    parser.add_argument("--bands", type=int, default=200)
    parser.add_argument("--ticks", type=int, default=0)
    parser.add_argument("--deep", type=int, default=DEEP)
    parser.add_argument("--lanes", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("-o", dest="out", required=True)
    options = parser.parse_args()
    randomly = random.Random(options.seed)
    with open(options.out, "w", encoding="utf-8") as out:
        more = ',\n"tick-interval-us":"1000"' if options.ticks else ""
        out.write('{"kind":"assay-profile","version":1,\n"facts":{\n"program":"generated"%s\n},\n' % more)
        count = options.centres or min(30_000, max(30, options.contexts // 20))
        labels = labels_of(count, randomly)
        parents, used = contexts_of(options.contexts, labels, randomly, options.deep)
        ticks = ticks_of(options.ticks, options.lanes, len(used), randomly)
        timed = [0] * len(used) if ticks else []
        for _, context in ticks:
            timed[context] += 1
        write_contexts(out, labels, parents, used, timed, randomly)
        if options.samples:
            write_heap(out, options.samples, options.bands, randomly)
        if ticks:
            write_ticks(out, ticks)
        out.write("\n}\n")


if __name__ == "__main__":
    main()
