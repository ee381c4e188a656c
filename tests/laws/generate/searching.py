#!/usr/bin/env python3
"""Random well-typed functional logic programs in the normal form, as .stg text.

    searching.py --seed 1 --count 400 > programs.txt
    searching.py --unlifted --count 400              of unlifted fields first of all (unlifted_parts.py)
    searching.py --bytes 0a17ff...                   the one program that these choices make

As generate.py's: every choice is a byte, and 0 is the simplest. A type is a letter:

    N Nat (Z, S)   L list of Nat   B Bool   Q pair of Nat and Bool   I Int   V Number   f Nat -> Nat   K context of a `here`

Main evaluates a few values, one after the other: what random choices give, and parts that those seldom come to
(search_parts.py). Every other one is in a choice beside something simple, so that its failure isn't the end of it all.

Searches end if what is narrowed is equated with something known, mostly; those that do not come to a limit of the
engine, and are left out.
"""

import argparse
import random
import sys

from search_parts import Parts
from unlifted_parts import DATA, Unlifted

HEADER = """module M
data Bool = False | True
data Nat = Z | S boxed
data List = Nil | Cons boxed boxed
data Pair = Pair boxed boxed
data Int = I Int#
centre a
centre b
centre c
builtin true = True
builtin false = False
builtin nil = Nil
builtin cons = Cons
builtin loop = looped
builtin effect = refused
looped = I 99
refused = I 98
z0 = Z
z1 = S z0
z2 = S z1
yes = True
no = False
none = Nil
one = Cons z1 none
two = Cons z0 one
i0 = I 0
i1 = I 1
pair = Pair z1 no
same = \\x -> x
add = \\x y -> fcase# x of _ { Z -> y ; S p -> let q = thunk (add p y) in S q }
plus = \\x y -> case x of _ { Z -> y ; S p -> let q = thunk (plus p y) in S q ; _ -> fail# }
less = \\x y -> fcase# x of _ { Z -> True ; S p -> fcase# y of _ { Z -> False ; S q -> less p q } }
even = \\x -> scc c (fcase# x of _ { Z -> True ; S p -> fcase# p of _ { Z -> False ; S q -> even q } })
not = \\x -> fcase# x of _ { False -> True ; True -> False }
rigid = \\x -> case x of _ { Z -> S z0 ; S p -> p }
append = \\x y -> fcase# x of _ { Nil -> y ; Cons h t -> let r = thunk (append t y) in Cons h r }
insert = \\x y -> choose# (Cons x y) (fcase# y of _ { Cons h t -> let r = thunk (insert x t) in Cons h r })
perm = \\x -> fcase# x of _ { Nil -> Nil ; Cons h t -> let r = thunk (perm t) in insert h r }
member = \\x -> fcase# x of _ { Cons h t -> choose# (h) (member t) }
length = \\x -> fcase# x of _ { Nil -> Z ; Cons h t -> let r = thunk (length t) in S r }
digit = \\x -> fcase# x of _ { I 0 -> Z ; I 1 -> z1 }
coin = \\ -> choose# (Z) (z1)
lists = \\ -> scc b (choose# (Nil) (let c = thunk (coin) in Cons c none))
""" + DATA
CENTRES = "abc"
STATIC = {"N": ["z0", "z1", "z2"], "L": ["none", "one", "two"], "B": ["yes", "no"], "Q": ["pair"], "I": ["i0", "i1"],
          "V": ["big", "small"], "f": ["same", "rigid"]}
FUNCTIONS = {"add": ("NN", "N"), "plus": ("NN", "N"), "less": ("NN", "B"), "even": ("N", "B"), "not": ("B", "B"),
             "rigid": ("N", "N"), "append": ("LL", "L"), "insert": ("NL", "L"), "perm": ("L", "L"), "member": ("L", "N"),
             "length": ("L", "N"), "digit": ("I", "N"), "value": ("V", "N"), "small_one": ("V", "N")}
NULLARY = {"N": "coin", "L": "lists"}
CONSTRUCTORS = {"N": [("Z", ""), ("S", "N")], "L": [("Nil", ""), ("Cons", "NL")], "B": [("False", ""), ("True", "")],
                "Q": [("Pair", "NB")]}


class Searching(Parts, Unlifted):
    def __init__(self, data, unlifted=False):
        self.data, self.position, self.names, self.helpers, self.unlifted = data, 0, 0, {}, unlifted

    # ---- choices ----

    def byte(self):
        self.position += 1
        return self.data[self.position - 1] if self.position <= len(self.data) else 0

    def below(self, count):
        return self.byte() % count

    def of(self, *choices):
        return choices[self.below(len(choices))]

    def chance(self, percent):
        return self.byte() * 100 > (100 - percent) * 256

    def fresh(self, letter="v"):
        self.names += 1
        return f"{letter}{self.names}"

    # ---- atoms ----

    def known(self, t, env):
        return [x for x, of in env.items() if of == t]

    def atom(self, t, env, depth):
        """Lets in front, and the name: a variable, something static, or a new thunk."""
        local = self.known(t, env)
        if local and (depth <= 0 or self.chance(60)):
            return "", local[-1 - self.below(len(local))]
        if depth <= 0 or self.chance(30):
            return "", self.of(*STATIC[t])
        x = self.fresh()
        if t == "f" and self.chance(60):
            y = self.fresh()
            return f"let {x} = \\{y} -> {self.inner('N', {**env, y: 'N'}, depth - 1)} in ", x
        return f"let {x} = thunk ({self.inner(t, env, depth - 1)}) in ", x

    def atoms(self, types, env, depth):
        lets, names = "", []
        for t in types:
            let, x = self.atom(t, env, depth)
            lets += let
            names.append(x)
        return lets, names

    # ---- expressions ----

    def inner(self, t, env, depth):
        """Where a jump may not stand, nor a context be known."""
        return self.expression(t, {x: of for x, of in env.items() if of not in "Kj"}, depth)

    def expression(self, t, env, depth):
        if depth <= 0:
            return self.leaf(t, env, depth)
        kinds = OF_FUNCTIONS if t == "f" else EXPRESSIONS
        return getattr(self, kinds[self.byte()])(t, env, depth)

    def leaf(self, t, env, depth):
        lets, x = self.atom(t, env, 0 if depth <= 0 else depth - 2)
        return lets + x

    def application(self, t, env, depth):
        if t == "f":
            return self.of("add z1", "plus z1", "same")
        names = [name for name, (_, result) in FUNCTIONS.items() if result == t]
        if t == "N" and (not names or self.chance(30)):
            lets, (f, x) = self.atoms("fN", env, depth - 1)
            return f"{lets}{f} {x}"
        if not names:
            return self.leaf(t, env, depth)
        name = self.of(*names)
        lets, given = self.atoms(FUNCTIONS[name][0], env, depth - 1)
        return f"{lets}{name} {' '.join(given)}"

    def nullary(self, t, env, depth):
        return NULLARY.get(t) or self.leaf(t, env, depth)

    def let(self, t, env, depth):
        of = self.of("N", "L", "N", "Q", "B", "f", "I")
        x = self.fresh()
        return f"let {x} = thunk ({self.inner(of, env, depth - 1)}) in {self.expression(t, {**env, x: of}, depth - 1)}"

    def knot(self, t, env, depth):
        x = self.fresh()
        rest = self.inner("N", env, depth - 2)
        return f"let {x} = thunk (choose# ({rest}) ({x})) in {self.expression(t, {**env, x: 'N'}, depth - 1)}"

    def construction(self, t, env, depth):
        if t == "f":
            x, y = self.fresh(), self.fresh()
            return f"let {x} = \\{y} -> {self.inner('N', {**env, y: 'N'}, depth - 1)} in {x}"
        if t == "I":
            return f"I {self.below(3)}"
        if t == "V":
            return self.new_number()
        name, fields = self.of(*CONSTRUCTORS[t])
        lets, given = self.atoms(fields, env, depth - 1)
        return f"{lets}{name} {' '.join(given)}".rstrip()

    def alternatives(self, t, of, env, depth, flexible):
        """Those of a case: maybe not all, in any order."""
        if of == "I":
            if flexible or self.chance(50):
                rows = [f"I {n} -> {self.expression(t, env, depth - 1)}" for n in range(1 + self.below(2))]
            else:
                rows = [f"I {self.fresh('u')} -> {self.expression(t, env, depth - 1)}"]
        elif of == "V":
            u, v = self.fresh("u"), self.fresh("u")
            rows = [f"Large {u} -> case indexIntArray# {u} 0 of {v} {{ 1 -> {self.expression(t, env, depth - 1)} ; "
                    f"_ -> {self.leaf(t, env, 0)} }}"]
            rows += [f"Small {self.fresh('u')} -> {self.expression(t, env, depth - 1)}"] if self.chance(60) else []
        else:
            rows = []
            for name, fields in CONSTRUCTORS[of]:
                bound = [self.fresh() for _ in fields]
                body = self.expression(t, {**env, **dict(zip(bound, fields))}, depth - 1)
                rows.append(f"{' '.join([name, *bound])} -> {body}")
            if len(rows) > 1 and self.chance(25):
                rows.pop(self.below(len(rows)))
            if self.chance(25):
                rows.reverse()
        if not flexible and (of in "IV" or len(rows) < len(CONSTRUCTORS[of])):
            rows.append("_ -> " + self.of("fail#", "fail#", self.leaf(t, env, 0)))
        return " ; ".join(rows)

    def case(self, t, env, depth):
        of, flexible = self.of("N", "L", "N", "B", "Q", "I", "V"), self.chance(70)
        scrutinee = self.inner(of, env, depth - 1)
        b = self.fresh()
        rows = self.alternatives(t, of, {**env, b: of}, depth, flexible)
        return f"{'fcase#' if flexible else 'case'} {scrutinee} of {b} {{ {rows} }}"

    def strict(self, t, env, depth):
        of = self.of("N", "L", "Q", "B")
        lets, x = self.atom(of, env, depth - 2)
        return f"{lets}case {x} of {self.fresh()} {{ _ -> {self.expression(t, env, depth - 1)} }}"

    def selector(self, t, env, depth):
        lets, q = self.atom("Q", env, depth - 1)
        x, y, first, second = self.fresh(), self.fresh(), self.fresh(), self.fresh()
        form = self.of("case", "case", "fcase#")
        both = {**env, first: "N", second: "B"}
        return (f"{lets}let {first} = thunk ({form} {q} of _ {{ Pair {x} {y} -> {x} }}) in let {second} = "
                f"thunk ({form} {q} of _ {{ Pair {x}' {y}' -> {y}' }}) in {self.expression(t, both, depth - 1)}")

    def choice(self, t, env, depth):
        first = "fail#" if self.chance(15) else self.expression(t, env, depth - 1)
        return f"choose# ({first}) ({self.expression(t, env, depth - 1)})"

    def failure(self, t, env, depth):
        return "fail#" if self.chance(40) else f"choose# ({self.expression(t, env, depth - 1)}) (fail#)"

    def free(self, t, env, depth):
        x, of = self.fresh("x"), self.of("N", "L", "B", "Q", "I", "N", "V")
        return f"free# {x} in {self.expression(t, {**env, x: of}, depth - 1)}"

    def guarded(self, condition, t, env, depth):
        return f"fcase# {condition} of _ {{ True -> {self.expression(t, env, depth - 1)} }}"

    def unify(self, t, env, depth):
        of, form = self.of("N", "L", "B", "Q", "N", "V"), self.of("unify#", "unify#", "match#")
        lets, (x, y) = self.atoms(of + of, env, depth - 2)
        return lets + self.guarded(f"{form} {x} {y}", t, env, depth)

    def nonlinear(self, t, env, depth):
        """A pattern that has its variable twice."""
        lets, values = self.atoms("NN", env, depth - 2)
        x, p, q, r, s = self.fresh("x"), *(self.fresh() for _ in range(4))
        again = self.of(values[0], values[1], values[0])
        return (f"{lets}free# {x} in let {p} = Cons {x} none in let {q} = Cons {x} {p} in let {r} = Cons {values[0]} none in "
                f"let {s} = Cons {again} {r} in " + self.guarded(f"match# {q} {s}", t, {**env, x: "N"}, depth))

    def equation(self, t, env, depth):
        """A function of free variables is equated with something known."""
        name = self.of("add", "append", "less", "even", "length", "not", "insert", "perm", "digit")
        types, result = FUNCTIONS[name]
        bound = {self.fresh("x"): of for of in types}
        given = [x if self.chance(75) else self.of(*STATIC[of]) for x, of in bound.items()]
        form, r = self.of("unify#", "unify#", "match#"), self.fresh()
        body = self.guarded(f"{form} {r} {self.of(*STATIC[result])}", t, {**env, **bound}, depth)
        return f"free# {' '.join(bound)} in let {r} = thunk ({name} {' '.join(given)}) in {body}"

    def side(self, xs, env, depth):
        """What is True, if its variables come to something; it may have to wait for them."""
        x, y = self.of(*xs), self.of(*xs, "z0", "z1", "z2")
        kind = self.below(11)
        if kind == 0:
            return f"unify# {x} {y}"
        if kind == 1:
            return f"case {x} of _ {{ Z -> unify# {self.of(*xs)} {y} ; S {self.fresh()} -> True }}"
        if kind == 2:
            t = self.fresh()
            return f"let {t} = thunk ({self.of('rigid', 'plus z1', 'plus ' + y)} {x}) in unify# {t} {y}"
        if kind == 3:
            t = self.fresh()
            return f"let {t} = thunk (choose# (z0) ({y})) in unify# {x} {t}"
        if kind == 4:
            return f"less {x} {self.of('z0', 'z1')}"
        if kind == 5:
            p, q = self.fresh(), self.fresh()
            return f"let {p} = Pair {x} yes ; {q} = Pair {y} yes in {self.of('unify#', 'match#')} {p} {q}"
        if kind == 6:
            t, l = self.fresh(), self.fresh()
            return (f"let {t} = thunk (rigid {x}) in let {l} = thunk (search# {self.of('-1', '1')} {t}) in "
                    f"unify# {l} {self.of('none', 'one')}")
        if kind == 7:
            return f"scc {self.of(*CENTRES)} ({self.side(xs, env, depth - 1)})"
        if kind == 8:
            b = self.fresh("x")
            return f"free# {b} in both# ({b}) ({self.side(xs, env, depth - 1)})"
        if kind == 9 and depth > 0:
            return f"choose# ({self.side(xs, env, depth - 1)}) ({self.side(xs, env, depth - 1)})"
        return self.inner("B", env, depth - 2) if self.chance(40) else f"unify# {x} {self.of('z0', 'z1')}"

    def conjunction(self, t, env, depth):
        xs = [self.fresh("x") for _ in range(1 + self.below(3))]
        more = {**env, **{x: "N" for x in xs}}
        parts = [self.side(xs, more, depth - 1) for _ in range(2 + self.below(3))]
        parts += [f"unify# {x} {self.of('z0', 'z1', 'z2')}" for x in xs if self.chance(60)]
        while len(parts) > 1:
            at = self.below(len(parts) - 1)
            parts[at:at + 2] = [f"both# ({parts[at]}) ({parts[at + 1]})"]
        return f"free# {' '.join(xs)} in {self.guarded(parts[0], t, more, depth)}"

    def normal(self, t, env, depth):
        if t == "f":
            return self.leaf(t, env, depth)
        lets, x = self.atom(t, env, depth - 1)
        return f"{lets}nf# {x}"

    def search(self, t, env, depth):
        of, count = self.of("N", "N", "f", "V"), self.of("-1", "1", "2")
        lets, x = self.atom(of, env, depth - 1)
        if t == "L" and of == "N":
            return f"{lets}search# {count} {x}"
        h, rest = self.fresh(), self.fresh()
        some = self.expression(t, {**env, h: of, rest: "L"} if of == "N" else {**env, h: of}, depth - 1)
        return (f"{lets}fcase# search# {count} {x} of _ {{ Cons {h} {rest} -> {some} ; "
                f"Nil -> {self.expression(t, env, depth - 2)} }}")

    def scope(self, t, env, depth):
        form = self.of("scc", "scc", "mark", "set")
        body = self.expression(t, env, depth - 1) if form == "mark" else self.inner(t, env, depth - 1)
        return f"{form} {self.of(*CENTRES)} ({body})"

    def here(self, t, env, depth):
        k = self.fresh("k")
        return f"here {k} in {self.expression(t, {**env, k: 'K'}, depth - 1)}"

    def at(self, t, env, depth):
        ks = self.known("K", env)
        if not ks:
            return self.scope(t, env, depth)
        return f"at {self.of(*ks)} ({self.inner(t, env, depth - 1)})"

    def join(self, t, env, depth):
        """Both sides of a choice may go on in one join."""
        j, y = self.fresh("j"), self.fresh()
        lets, (p, q) = self.atoms("NN", env, depth - 2)
        body = self.expression(t, {**env, y: "N"}, depth - 1)
        return (f"{lets}join {j} {y} = {body} in "
                + self.of(f"choose# (jump {j} {p}) (jump {j} {q})",
                          f"fcase# {p} of _ {{ Z -> jump {j} {q} ; S {self.fresh()} -> {self.leaf(t, env, 0)} }}"))

    def catch(self, t, env, depth):
        if t == "f":
            return self.leaf(t, env, depth)
        act, hand, e, s, v = (self.fresh() for _ in range(5))
        spoilt = self.of("raise i1", "fail#", f"choose# (raise i0) ({self.inner(t, env, depth - 2)})")
        work = self.of(spoilt, self.inner(t, env, depth - 1))
        handled = self.inner(t, env, depth - 2)
        return (f"let {v} = thunk ({work}) in let {act} = \\{s}:State# -> {self.inner(t, {**env, v: t}, depth - 2)} ; "
                f"{hand} = \\{e} {s}':State# -> {handled} in catch {act} {hand} token#")

    def throw(self, t, env, depth):
        return f"raise {self.of('i0', 'i1')}" if self.chance(30) else self.catch(t, env, depth)

    def effect(self, t, env, depth):
        s, n = self.fresh("s"), self.fresh("u")
        return f"case argumentCount# token# of _ {{ (# {s} {n} #) -> {self.expression(t, env, depth - 1)} }}"

    # ---- the program ----

    def bound(self, of, env):
        """What one of main's variables is: often a part; not all of them end the search where they fail."""
        if of == "N" and self.chance(80):
            text = self.part()
        elif of == "L" and self.chance(60):
            x = self.fresh()
            text = f"let {x} = thunk ({self.part()}) in search# {self.of(-1, 2, 1)} {x}"
        else:
            text = self.inner(of, env, 5)
        return f"choose# ({text}) ({self.of(*STATIC[of])})" if self.chance(55) else text

    def program(self):
        bound, env = [], {}
        for _ in range(3 + self.below(2)):
            x, of = self.fresh("m"), self.of("N", "L")
            bound.append((x, of, f"let {x} = thunk ({self.bound(of, env)}) in "))
            env[x] = of
        lets, last = "".join(let for _, _, let in bound), "none"
        for x, of, _ in bound:
            y = self.fresh("w")
            lets += f"let {y} = " + (f"Cons {x} {last}" if of == "N" else f"thunk (append {x} {last})") + " in "
            last = y
        how, result = self.of("solve", "solve", "solve", "run"), self.of(last, last, "length " + last)
        if how == "run" and result == last:
            result = "nf# " + last
        helpers = "".join(helper + "\n" for helper in self.helpers)
        return f"{HEADER}{helpers}main = thunk ({lets}{result})\n{how} main\n"


def table(*rows):
    """256 choices from (weight, choice); the first row is the simplest and stands for byte 0."""
    total, out, seen = sum(weight for weight, _ in rows), [], 0
    for weight, choice in rows:
        seen += weight
        while len(out) < round(256 * seen / total):
            out.append(choice)
    return out


OF_FUNCTIONS = table((20, "leaf"), (20, "construction"), (10, "application"), (20, "choice"), (10, "scope"), (5, "free"), (5, "case"))
EXPRESSIONS = table(
    (6, "leaf"), (16, "application"), (8, "let"), (3, "knot"), (10, "construction"), (20, "case"), (5, "strict"),
    (6, "selector"), (5, "nullary"), (14, "choice"), (4, "failure"), (8, "free"), (10, "unify"), (14, "equation"),
    (12, "conjunction"), (5, "normal"), (9, "search"), (8, "scope"), (3, "here"), (5, "at"), (5, "join"), (4, "catch"),
    (3, "throw"), (6, "effect"), (4, "nonlinear"))


def bytes_of(seed):
    """The choices that a seed stands for."""
    source = random.Random(seed)
    return source.randbytes(source.randrange(150, 500))


def main():
    parser = argparse.ArgumentParser(description="random functional logic programs in the normal form")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--unlifted", action="store_true", help="of unlifted fields first of all")
    parser.add_argument("--bytes", help="choices in hexadecimal: one program")
    options = parser.parse_args()
    if options.bytes is not None:
        sys.stdout.write("-- program 1 seed 0\n" + Searching(bytes.fromhex(options.bytes), options.unlifted).program())
        return
    for number in range(options.count):
        seed = options.seed + number
        sys.stdout.write(f"-- program {number + 1} seed {seed}\n{Searching(bytes_of(seed), options.unlifted).program()}")


if __name__ == "__main__":
    main()
