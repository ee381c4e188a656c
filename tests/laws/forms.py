#!/usr/bin/env python3
"""Programs of every form, made systematically and not at random: each primitive, each shape of object, call and frame,
each kind of write.

    tests/laws/forms.py AGREE quick|full SEED [--large]
    tests/laws/forms.py --print FAMILY quick|full SEED

A family is a file of tests/laws/generate, or chains.py. Both engines must agree on value and costs, with a collection
at every allocation, every 7th and every 100th; and so must a run that is interrupted, or finds no room in heap or
stack, and goes on. The full run has every second of a family with many, a quick one under sanitizers every second of each; all of them
are tried at night (--large).

suite: forms; size: quick; build: any; budget: 10 33 55; call: {agree} {size} {seed} {large}
"""

import os
import random
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(HERE, "generate"))

import agreement  # noqa: E402
import chains  # noqa: E402
import ends  # noqa: E402
import layouts  # noqa: E402
import lives  # noqa: E402
import mentions  # noqa: E402
import primitives  # noqa: E402
import suite  # noqa: E402
import values  # noqa: E402
import writes  # noqa: E402



def chained(source, full):
    """Those of chains.py without exceptions, with the other mains."""
    texts = []
    for _ in range(200 if full else 40):
        writer = chains.Writer(source.randrange(1 << 30))
        writer.fails = False
        texts.append(writer.write().replace("\nmain = thunk (", "\nlooped = I 99\nwork = thunk (")
                     .replace("\nrun main", "\n" + values.INTERRUPTIBLE + "run main"))
    return texts


FAMILIES = {"primitives": lambda source, full: primitives.programs(source),
            "layouts": layouts.programs, "lives": lives.programs, "writes": writes.programs, "chains": chained,
            "ends": ends.programs, "mentions": mentions.programs}
SITES = ("primitives", "writes")  # objects of all kinds, large ones too
MANY, INTERRUPTED = 100, 4  # in a quick run, where there are many, one program of so many


def programs(family, full, seed):
    return [f"-- program {number} seed {seed + number}\n{text}"
            for number, text in enumerate(FAMILIES[family](random.Random(f"{family} {seed}"), full))]


def ways(full, seed):
    """(what, option of agree, programs), one after another"""
    for family in FAMILIES:
        texts = programs(family, full, seed)
        yield family, "--collect", texts
        if family in SITES:
            yield family + ", sites", "--sites", texts
        # what is interrupted goes on in a handler, which is masked: a program that asks for the state sees that
        again = [text for text in texts if values.INTERRUPTIBLE in text and "getMaskingState#" not in text]
        again = again[::1 if full or len(again) < MANY else INTERRUPTED]
        source = random.Random(f"{family} {seed} exhausted")
        yield family + ", interrupted", "--interrupt", again
        yield family + ", exhausted", "--exhaust", [values.exhaustible(text, source) for text in again]


def write(path, texts):
    with open(path, "w", encoding="utf-8") as file:
        file.write("".join(texts))
    return path


def main():
    if sys.argv[1] == "--print":
        print("".join(programs(sys.argv[2], sys.argv[3] == "full", int(sys.argv[4]))), end="")
        return
    agree, size, seed, large = sys.argv[1], sys.argv[2], int(sys.argv[3]), sys.argv[4:]
    is_sample = suite.is_sample(agreement.build_of(agree), size)
    many = 1 if is_sample else 2 * MANY if size == "full" else sys.maxsize
    tally = suite.Tally()
    with tempfile.TemporaryDirectory(prefix="assay-forms-") as folder:
        for _, option, texts in ways(size == "full", seed):
            chosen = texts if large or len(texts) <= many else texts[seed % 2::2]
            agreement.count(tally, agree, option, write(os.path.join(folder, "programs.txt"), chosen))
    tally.finish()


if __name__ == "__main__":
    main()
