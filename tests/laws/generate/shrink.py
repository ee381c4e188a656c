#!/usr/bin/env python3
"""Makes a generated program that fails smaller, as long as it fails in the same way.

    shrink.py --agree build/tests/agree --seed 1017 --number 17 [--pure] [-- --collect]

`--number` is the program's number in its file: it chose the setting. What stands after `--` goes to
agree. Prints the smallest program found and its choices as bytes.
"""

import argparse
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from generate import bytes_of, generate  # noqa: E402

BATCH = 48
FAILURE = re.compile(r"^program \d+ seed (\d+), [^:]*: ([^:]*)")


class Shrinker:
    def __init__(self, options, data):
        self.options = options
        self.data = data
        self.tries = 0
        self.kind = None
        self.path = tempfile.mkstemp(prefix="shrink-", suffix=".txt")[1]

    def failures(self, candidates):
        """Numbers of the candidates that fail, each with how."""
        plain = not self.options.pure
        with open(self.path, "w", encoding="utf-8") as file:
            for index, data in enumerate(candidates):
                file.write(f"-- program {self.options.number} seed {index}\n"
                           + generate(data, plain, plain))
        command = [self.options.agree, *self.options.rest, self.path]
        try:
            result = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=60)
        except subprocess.TimeoutExpired:
            result = None
        self.tries += len(candidates)
        found = {}
        for line in result.stdout.splitlines() if result else ():
            match = FAILURE.match(line)
            if match:
                found[int(match[1])] = match[2]
        ended_early = result is None or not re.search(r"\d+ passed, \d+ failed\n$", result.stdout)
        if not ended_early:
            return found
        if len(candidates) == 1:
            return {0: "crash"}
        for index, data in enumerate(candidates):  # a crash hides the rest: one at a time
            if self.failures([data]):
                return {index: "crash"}
        return found

    def first(self, candidates):
        """The first candidate that still fails in the same way, or None."""
        for start in range(0, len(candidates), BATCH):
            batch = candidates[start:start + BATCH]
            found = self.failures(batch)
            for index, data in enumerate(batch):
                if found.get(index) == self.kind:
                    return data
        return None

    def passes(self):
        """Ways to make the bytes simpler, large steps first."""
        data, size = self.data, len(self.data)
        yield [data[:size * part // 8] for part in range(8)]
        step = size // 2
        while step >= 1:
            starts = range(0, size, step)
            yield [data[:at] + data[at + step:] for at in starts]
            yield [data[:at] + bytes(min(step, size - at)) + data[at + step:] for at in starts
                   if any(data[at:at + step])]
            step //= 2
        yield [data[:at] + bytes([data[at] // 2]) + data[at + 1:] for at in range(size) if data[at]]

    def run(self):
        found = self.failures([self.data])
        if not found:
            sys.exit("this program does not fail")
        self.kind = found[0]
        better = True
        while better:
            better = False
            for candidates in self.passes():
                smaller = self.first([c for c in candidates if c != self.data])
                if smaller is not None:
                    self.data = smaller
                    better = True
                    print(f"{len(self.data)} bytes after {self.tries} tries", file=sys.stderr)
                    break
        os.unlink(self.path)
        return self.data


def main():
    parser = argparse.ArgumentParser(description="makes a failing program smaller")
    parser.add_argument("--agree", required=True)
    parser.add_argument("--seed", type=int)
    parser.add_argument("--bytes", help="choices in hexadecimal, instead of a seed")
    parser.add_argument("--number", type=int, default=0)
    parser.add_argument("--pure", action="store_true")
    parser.add_argument("rest", nargs="*", help="options for agree, after --")
    options = parser.parse_args()
    data = bytes.fromhex(options.bytes) if options.bytes is not None else bytes_of(options.seed)
    shrinker = Shrinker(options, data)
    smallest = shrinker.run()
    plain = not options.pure
    print(f"-- {shrinker.kind}; --bytes {smallest.hex()}")
    print(f"-- program {options.number} seed 0\n" + generate(smallest, plain, plain), end="")


if __name__ == "__main__":
    main()
