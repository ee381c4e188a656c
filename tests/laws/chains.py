#!/usr/bin/env python3
"""Chains of reduced selectors: whoever demands which link first, and whatever is folded, every context pays the same.

    tests/laws/chains.py AGREE quick|full SEED
    tests/laws/chains.py --print COUNT SEED

A program hands four functions on through tuples that are made anew again and again, in contexts of all sorts, below
MAIN and below CAFs, in another order each time, some twice. Now and then a component is applied at once, or kept and
applied later, by a user with a context of its own; at the end all of them, in any order. Some raise instead. agree runs them in both
engines, and in the machine with a collection at every allocation and at every 100th.

suite: chains; size: smoke; build: any; budget: 1 3 6; call: {agree} {size} {seed} {large}
"""

import random
import subprocess
import sys

import agreement

COUNTS = 40, 200
CENTRES = ("red", "green", "blue", "user")
FIELDS = 4
TOP = """module Main
data Int = I Int#
data Quad = Quad boxed boxed boxed boxed
centre red
centre green
centre blue
centre user
centre made
i1 = I 1
plus = \\x y -> case x of _ { I a -> case y of _ { I b -> case +# a b of r { _ -> I r } } }
top = \\x -> plus x i1
constant = thunk (let f = \\x -> plus x i1 in f)
below = thunk (scc made (let f = \\x -> plus x i1 in f))
partial = thunk (scc made (plus i1))
fails = thunk (scc made (case plus i1 i1 of _ { I k -> raise i1 }))
attempt = \\f -> let act = \\s:State# -> f i1 ; h = \\e s:State# -> e in catch act h token#
"""
FUNCTIONS = ("top", "constant", "below", "partial", "local", "inner")


class Writer:
    """One program."""

    def __init__(self, seed):
        self.random, self.names, self.turns = random.Random(seed), 0, {}
        self.fails = self.random.random() < 0.3  # one of the functions is not there: demanding it raises

    def name(self, letter):
        self.names += 1
        return f"{letter}{self.names}"

    def turn(self):
        """A function that makes the next tuple of the last: mostly each component once, in another order."""
        order = self.random.sample(range(FIELDS), FIELDS)
        if self.random.random() < 0.2:
            order[0] = order[1]
        return self.turns.setdefault(tuple(order), f"turn{len(self.turns)}")

    def scoped(self, expression):
        for _ in range(self.random.choice((0, 1, 1, 1, 2))):
            expression = f"scc {self.random.choice(CENTRES[:self.random.choice((1, 2, 4))])} ({expression})"
        return expression

    def use(self, function):
        return f"attempt {function}" if self.fails else f"{function} i1"

    def apply(self, function, then):
        """Applies it, in some context, and goes on."""
        return f"case {self.scoped(self.use(function))} of _ {{ I {self.name('n')} -> {then} }}"

    def steps(self, start, count, then):
        """So many tuples from the first; then(tuple, names that were kept) is what comes after."""
        opened, tuple_, kept = [], start, []
        for _ in range(count):
            next_, fields = self.name("q"), [self.name("x") for _ in range(FIELDS)]
            opened.append(f"case {self.scoped(f'{self.turn()} {tuple_}')} of {next_} {{ Quad {' '.join(fields)} ->\n    ")
            tuple_ = next_
            chance = self.random.random()
            if chance < 0.1:
                kept.append(self.random.choice(fields))
            elif chance < 0.2:
                user = kept.pop(self.random.randrange(len(kept))) if kept and chance < 0.15 else self.random.choice(fields)
                opened.append(f"case {self.scoped(self.use(user))} of _ {{ I {self.name('n')} ->\n    ")
        return "".join(opened) + then(tuple_, kept) + " }" * len(opened)

    def finish(self, tuple_, kept):
        """Applies everything that is left, in some order."""
        fields = [self.name("x") for _ in range(FIELDS)]
        text = "i1"
        for function in self.random.sample(fields + kept, len(fields + kept)):
            text = self.apply(function, text)
        return f"case {tuple_} of _ {{ Quad {' '.join(fields)} -> {text} }}"

    def first(self):
        """The first tuple, of functions of different origin."""
        fields = [self.random.choice(FUNCTIONS) for _ in range(FIELDS)]
        if self.fails:
            fields[0] = "fails"
        return ("let local = \\x -> plus x i1 ; inner = thunk (scc made (let f = \\x -> plus x i1 in f)) ; s = Quad "
                + " ".join(fields) + " in ")

    def write(self):
        parts, start = [], None
        for caf in range(self.random.choice((0, 1, 1, 2))):
            length = self.random.randrange(3, 25)
            body = self.steps(start or "s", length, lambda tuple_, kept: tuple_)
            parts.append(f"caf{caf} = thunk ({'' if start else self.first()}{body})\n")
            start = f"caf{caf}"
        body = self.steps(start or "s", self.random.randrange(3, 60), self.finish)
        parts.append(f"main = thunk ({'' if start else self.first()}{body})\nrun main\n")
        components = "xyzw"
        for order, name in self.turns.items():
            thunks = " ; ".join(f"t{i} = thunk (case q of _ {{ Quad x y z w -> {components[place]} }})"
                                for i, place in enumerate(order))
            parts.append(f"{name} = \\q -> let {thunks} in Quad t0 t1 t2 t3\n")
        last = next(i for i, part in enumerate(parts) if part.startswith("main"))
        parts.append(parts.pop(last))  # `run` ends a module
        return TOP + "".join(parts)


def programs(count, seed):
    return "".join(f"-- program {number} seed {seed + number}\n{Writer(seed + number).write()}" for number in range(count))


def main():
    if sys.argv[1] == "--print":
        print(programs(int(sys.argv[2]), int(sys.argv[3])), end="")
        return
    agree, size, seed, *large = sys.argv[1:]
    result = subprocess.run([agree, "--all", "--collect", "-"], input=programs(agreement.how_many(*COUNTS, size, *large), int(seed)), text=True, check=False)
    sys.exit(result.returncode)


if __name__ == "__main__":
    main()
