#!/usr/bin/env python3
"""Random well-typed programs in the normal form, as .stg text.

    generate.py --seed 1 --count 400 > programs.txt
    generate.py --bytes 0a17ff...                    the one program that these choices make

Every choice is drawn from one string of bytes; when it is used up, choices are 0, and 0 is always
the simplest. So a program is made smaller by deleting, halving and zeroing bytes (shrink.py), and
what comes out is well-typed again. A seed stands for the bytes that a pseudo-random generator gives
for it. Program N of a file is preceded by a line `-- program N seed S`.

Programs end: functions call only what was defined before them, or themselves with less fuel (an Int#
that counts down); what refers to itself in another way is data, or a thunk of data, for which
needing itself is <<loop>>. A type is a letter:

    I Int        U Int#           L list of Int   Q lazy pair of Int   P pair of functions Int -> Int,
    T (# f, Int# #)               W (# Int, Int# #)                    which plays a dictionary
    f Int -> Int                  g Int -> Int -> Int                  h (Int -> Int) -> Int
    t Int -> Int -> Int -> Int
    k Int# -> Int                 d P -> P                             w Int -> W
    n Int# -> Int -> Int  m Int# -> List -> Int  o Int# -> Int -> List (the Int# is fuel)
    a State# -> Int       x Int -> State# -> Int  (action, handler)
    b State# -> Int -> Int        y Int -> State# -> Int -> Int
    S State#  M reference  V array                                     K context of a `here`
"""

import argparse
import random
import sys

from further import DEEP, Further

FUNCTIONS = {
    "f": ("I", "I"), "g": ("II", "I"), "h": ("f", "I"), "k": ("U", "I"), "d": ("P", "P"),
    "w": ("I", "W"), "t": ("III", "I"), "n": ("UI", "I"), "m": ("UL", "I"), "o": ("UI", "L"), "a": ("S", "I"),
    "x": ("IS", "I"), "b": ("SI", "I"), "y": ("ISI", "I"),
}
FUELLED = "nmo"
BY_SHAPE = {shape: letter for letter, shape in FUNCTIONS.items()}


def rest_of(letter, count):
    """The type of a function applied to `count` arguments."""
    arguments, result = FUNCTIONS[letter]
    return result if count == len(arguments) else BY_SHAPE.get((arguments[count:], result))


# result type -> the ways to get it by applying a variable: (type of the function, arguments)
APPLICATIONS = {}
for _letter, (_arguments, _result) in FUNCTIONS.items():
    for _count in range(1, len(_arguments) + 1):
        _rest = rest_of(_letter, _count)
        if _rest:
            APPLICATIONS.setdefault(_rest, []).append((_letter, _arguments[:_count]))

REPS = {"U": ":Int#", "S": ":State#", "M": ":unlifted", "V": ":unlifted"}

# What a type's simplest atom is; written to the program when it is used.
DEFAULTS = {
    "I": ("i0", "I 0"), "L": ("nil", "Nil"), "Q": ("two", "Two i0 i1"), "P": ("pair", "Pair same same"),
    "f": ("same", "\\x -> x"), "g": ("first", "\\x y -> x"),
    "h": ("call", "\\f -> f i1"), "k": ("box", "\\u:Int# -> I u"), "d": ("keep", "\\d -> d"),
    "t": ("middle", "\\x y z -> y"), "w": ("with", "\\x -> (# x 1 #)"),
    "n": ("late", "\\n:Int# x -> x"), "m": ("head", "\\n:Int# l -> case l of _ { Cons x t -> x ; _ -> I 0 }"),
    "o": ("unit", "\\n:Int# x -> let t = Nil in Cons x t"),
    "a": ("act", "\\s:State# -> I 1"), "x": ("hand", "\\x s:State# -> x"),
    "b": ("acts", "\\s:State# x -> x"), "y": ("hands", "\\e s:State# x -> e"),
}
NEEDS = {"two": "IJ", "pair": "f", "call": "J"}

HEADER = """module M
data Int = I Int#
data List = Nil | Cons boxed boxed
data Two = Two boxed boxed
data Pair = Pair boxed boxed
centre a
centre b
centre c
centre d
centre e = "a"
instance Built = made
instance Fixed = fixed
builtin loop = looped
builtin divide = divided
builtin alternative = unmatched
builtin range = outside
looped = I 99
divided = I 98
unmatched = I 97
outside = I 96
"""
CENTRES = "abcde"


def table(*rows):
    """256 choices from (weight, choice); the first row is the simplest and stands for byte 0."""
    total = sum(weight for weight, _ in rows)
    out, seen = [], 0
    for weight, choice in rows:
        seen += weight
        while len(out) < round(256 * seen / total):
            out.append(choice)
    return out


class Generator(Further):
    def __init__(self, data, exceptions=True, references=True, keep=False, interruptible=False):
        self.data = data
        self.size = len(data)
        self.position = 0
        self.counter = 0
        self.exceptions = exceptions
        self.references = references
        self.keep = keep    # the loop hands on a list k
        self.interruptible = interruptible  # what is interrupted is demanded again
        self.env = {t: [] for t in "IULQPTWfghkdwtnmoaxbySMV"}
        self.contexts = []  # names of `here`s
        self.joins = []     # (name, parameter types, result type, its `here` or None, scope)
        self.selves = []    # [name, fuel variable, type, calls left]
        self.scope = 0      # changes below a set or at
        self.used = set()   # of DEFAULTS
        self.helpers = {}   # text -> True: CHURN, WALK
        self.deep = False   # some of DEEP are used
        self.tops = []

    # ---- choices ----

    def draw(self):
        position = self.position
        self.position = position + 1
        return self.data[position] if position < self.size else 0

    def pick(self, things):
        return things[self.draw() % len(things)]

    def fresh(self, letter):
        self.counter += 1
        return f"{letter}{self.counter}"

    # ---- programs ----

    def program(self):
        env = self.env
        further = self.draw()
        for i in (1, 2):
            self.tops.append(f"i{i} = I {i}")
            env["I"].append(f"i{i}")
        self.tops.append("plus = \\x y -> case x of _ { I a -> case y of _ { I b -> "
                         "case +# a b of r { _ -> I r } } }")
        env["g"].append("plus")
        if self.draw() & 1:
            name = "made"
            self.tops.append("made = \\d -> set DICT:Built (" + self.under("P", "d", "P", 4) + ")")
            env["d"].append(name)
        else:
            self.tops.append("made = \\d -> set DICT:Built (case d of _ { Pair x y -> Pair y x })")
            env["d"].append("made")
        further = FURTHER[further]
        if further == "deep_call":
            env["f"].append(self.deep_function())
        for number in range(2 + self.draw() % 6):
            t = self.pick("nftIgPohmfLkawxQbdyntf")
            name = f"t{number}{t.lower()}"
            self.tops.append(f"{name} = " + self.top(t, name))
            env[t].append(name)
            if number == 2:
                self.fixed()
        if "fixed" not in env["P"]:
            self.fixed()
        main = self.main(further)
        if self.interruptible:
            self.tops.append(f"work = thunk ({main})")
            main = "catch begin again token#"
            self.tops.append("begin = \\s:State# -> work")
            self.tops.append("again = \\e s:State# -> case +# 3 4 of n { _ -> let young = I n in case work of r { _ -> "
                             "case young of _ { I m -> r } } }")
        self.tops.append(f"main = thunk ({main})")
        text = [HEADER]
        if self.deep:
            text.extend(f"centre {centre}\n" for centre in DEEP)
        text.extend(helper + "\n" for helper in self.helpers)
        for t, (name, rhs) in DEFAULTS.items():
            if name in self.used:
                text.append(f"{name} = {rhs}\n")
        text.extend(top + "\n" for top in self.tops)
        text.append("run main\n")
        return "".join(text)

    def fixed(self):
        self.tops.append("fixed = thunk (" + self.expr("P", 4) + ")")
        self.env["P"].append("fixed")

    def main(self, further):
        """A loop of a few turns; each adds up several results, most of them guarded."""
        n, m, total = self.fresh("n"), self.fresh("m"), self.fresh("u")
        self.env["U"] += (m, total)
        out, names = [], [total]
        parts = [self.part] * (2 + self.draw() % 2)
        if further:
            parts.insert(0, getattr(self, further))
        for part in parts:
            name = self.fresh("u")
            out.append(f"case {part()} of _ {{ I {name} -> ")
            self.env["U"].append(name)
            names.append(name)
        for name in names[1:]:
            after = self.fresh("u")
            out.append(f"case +# {total} {name} of {after} {{ _ -> ")
            total = after
        lets = parameter = kept = empty = ""
        last = f"I {names[0]}"
        if self.keep:
            lets, kept = self.kept()
            parameter, empty, last = " k", " " + self.default("L"), self.holder(names[0])
        turn = "".join(out) + f"{lets}drive {m} {total}{kept}" + " }" * len(out)
        self.tops.append(f"drive = \\{n}:Int# {names[0]}:Int#{parameter} -> case {n} of _ {{ 0 -> {last} ; "
                         f"_ -> case -# {n} 1 of {m} {{ _ -> {turn} }} }}")
        return f"drive {3 + self.draw() % 5} 0{empty}"

    def kept(self):
        """Lets of a few things of different types, and the list k with all of them in front."""
        lets, items = [], []
        for t in ("I", "f", "Q", "L", "P", "g"):
            made = self.fresh("v")
            lets.append(f"let {made} = {self.rhs(t, made, 3)} in ")
            items.append(made)
            self.env[t].append(made)
        both, selector = self.fresh("p"), self.fresh("v")
        lets.append(f"let {both} = Two {items[0]} {items[1]} in "
                    f"let {selector} = thunk (case {both} of _ {{ Two l r -> l }}) in ")
        items.append(selector)
        result = "k"
        for item in items:
            cell = self.fresh("l")
            lets.append(f"let {cell} = Cons {item} {result} in ")
            result = cell
        return "".join(lets), " " + result

    @staticmethod
    def holder(total):
        """What the loop kept, and one of everything that primitives and applications make."""
        return (f"let x = thunk (I {total}) in let p = thunk (plus x) in case p of q {{ _ -> "
                f"case newMutVar# k token# of _ {{ (# s1:State# r:unlifted #) -> "
                f"case newArray# 3 q s1 of _ {{ (# s2:State# a:unlifted #) -> "
                f"case int2Word# {total} of w {{ _ -> case natFromWord# w of n {{ _ -> "
                "let held = \\s:State# -> case readMutVar# r s of _ { (# s3:State# y #) -> "
                "case readArray# a 0 s3 of _ { (# s4:State# z #) -> case natToWord# n of v { _ -> y } } } in "
                "let l = Cons held k in Cons q l } } } } }")

    def part(self):
        kind = self.draw() % 8
        if kind < 4 and self.exceptions:
            action = self.fresh("a")
            lets, handler = self.atom("x", 2)
            return (f"{lets}let {action} = \\s:State# -> " + self.under("I", "s", "S", 6)
                    + f" in catch {action} {handler} token#")
        if kind < 6 and self.env["n"]:
            return self.call(self.pick(self.env["n"]), "UI", 3)
        if kind < 7 and self.env["m"] and self.env["o"]:
            return ("let l = thunk (" + self.call(self.pick(self.env["o"]), "UI", 3)
                    + f") in {self.pick(self.env['m'])} {3 + self.draw() % 4} l")
        return self.expr("I", 7)

    def top(self, t, name):
        kind = self.draw() % 4
        if t in "PQL" and kind == 1:
            return self.static(t)
        if t in FUNCTIONS and t not in FUELLED and kind == 1:  # a function with centres inside a CAF
            return f"thunk (scc {self.pick(CENTRES)} ({self.construction(t, 4)}))"
        return self.rhs(t, name, 6)

    def static(self, t):
        if t == "P":
            return f"Pair {self.name('f')} {self.name('f')}"
        if t == "Q":
            return f"Two {self.name('I')} {self.name('I')}"
        return f"Cons {self.name('I')} {self.name('L')}"

    def name(self, t):
        """A name in scope of this type, or the default."""
        names = self.env[t]
        return self.pick(names) if names else self.default(t)

    def default(self, t):
        name = DEFAULTS[t][0]
        if name not in self.used:
            self.used.add(name)
            for need in NEEDS.get(name, ""):
                if need != "J":
                    self.default(need)
        return name

    # ---- right-hand sides ----

    def rhs(self, t, name, depth):
        """A function or thunk of type t; `name` is what it is bound to."""
        contexts, joins, self.contexts, self.joins = self.contexts, self.joins, [], []
        if t in FUELLED and self.draw() % 4:
            text = self.fuelled(t, name, depth)
        elif t in FUNCTIONS and self.draw() % 8 < 5:
            text = self.function(t, depth)
        else:
            text = "thunk (" + self.expr(t, depth - 1) + ")"
        self.contexts, self.joins = contexts, joins
        return text

    def function(self, t, depth):
        arguments, result = FUNCTIONS[t]
        count = len(arguments)
        if count > 1 and self.draw() % 3 == 1:  # fewer parameters: it returns a function
            fewer = 1 + self.draw() % (count - 1)
            if rest_of(t, fewer):
                count = fewer
        env, names = self.env, []
        for argument in arguments[:count]:
            names.append(self.fresh("s" if argument == "S" else "y"))
            env[argument].append(names[-1])
        body = self.expr(rest_of(t, count), depth - 1)
        for argument in arguments[:count]:
            env[argument].pop()
        head = " ".join(n + REPS.get(argument, "") for n, argument in zip(names, arguments))
        return f"\\{head} -> {body}"

    def fuelled(self, t, name, depth):
        (_, second), result = FUNCTIONS[t]
        n, m, y = self.fresh("n"), self.fresh("m"), self.fresh("y")
        self.env[second].append(y)
        base = self.expr(result, min(depth - 2, 2))
        self.selves.append([name, m, t, 2])
        self.env["U"].append(m)
        if result == "L":
            lets, head = self.atom("I", depth - 2)
            step = self.step(depth)
            tail = self.fresh("t")
            step = f"{lets}let {tail} = thunk ({step}) in Cons {head} {tail}"
        elif second == "L" and self.draw() & 3:
            head, tail = self.fresh("h"), self.fresh("t")
            self.env["I"].append(head)
            self.env["L"].append(tail)
            step = f"case {y} of _ {{ Nil -> {base} ; Cons {head} {tail} -> {self.step(depth)} }}"
            self.env["I"].pop()
            self.env["L"].pop()
        else:
            step = self.step(depth)
        self.env["U"].pop()
        self.selves.pop()
        self.env[second].pop()
        return (f"\\{n}:Int# {y} -> case {n} of _ {{ 0 -> {base} ; _ -> "
                f"case -# {n} 1 of {m} {{ _ -> {step} }} }}")

    def step(self, depth):
        """One turn of a loop: surely with a call of itself, mostly with something around it."""
        own = self.selves[-1]
        t = own[2]
        (_, second), result = FUNCTIONS[t]
        kind = self.draw() % 8
        if kind < 3 and result == "I":  # f (itself)
            x, lets = self.fresh("v"), ""
            again = self.again(own, depth - 1)
            self.env["I"].append(x)
            rest = self.expr("I", depth - 1)
            self.env["I"].pop()
            return f"let {x} = thunk ({again}) in {rest}"
        if kind < 5 and result == "I":
            u = self.fresh("u")
            again = self.again(own, depth - 1)
            self.env["U"].append(u)
            rest = self.expr("I", depth - 1)
            self.env["U"].pop()
            return f"case {again} of _ {{ I {u} -> {rest} }}"
        if kind < 6:
            c = self.pick(CENTRES)
            return f"scc {c} ({self.again(own, depth - 1)})"
        return self.again(own, depth - 1)

    def again(self, own, depth):
        own[3] -= 1
        lets, argument = self.atom(FUNCTIONS[own[2]][0][1], depth - 1)
        return f"{lets}{own[0]} {own[1]} {argument}"

    def under(self, result, name, t, depth):
        self.env[t].append(name)
        text = self.expr(result, depth)
        self.env[t].pop()
        return text

    # ---- atoms ----

    def atom(self, t, depth):
        """(lets around it, atom)"""
        b = self.draw()
        names = self.env[t]
        if t == "U":
            return ("", names[b % len(names)] if names and b & 3 else str(b % 5 - 1 if b else 0))
        if t == "S":
            return ("", names[-1] if names else "token#")
        if depth <= 0 or self.position > self.size:
            return ("", names[b % len(names)] if names else self.default(t))
        if names and b % 8 < 5:
            return ("", names[(b >> 3) % len(names)])
        if t == "M":
            return ("", names[0])
        name = self.fresh("p" if t in "PQL" else "v")
        if t in "PQL" and b & 8:
            lets, text = self.construct(t, depth - 1)
            return (f"{lets}let {name} = {text} in ", name)
        return (f"let {name} = {self.rhs(t, name, depth - 1)} in ", name)

    def atoms(self, types, depth):
        lets, names = "", []
        for t in types:
            more, name = self.atom(t, depth)
            lets += more
            names.append(name)
        return lets, " ".join(names)

    def fresh_int(self):
        """A boxed number that nothing else holds; where there is a variable, no static one."""
        name, names = self.fresh("v"), self.env["U"]
        return f"let {name} = I {self.pick(names) if names else 0} in ", name

    def construct(self, t, depth):
        """(lets, constructor expression)"""
        if t == "I":
            return "", f"I {self.atom('U', 0)[1]}"
        if t == "L" and not self.draw() % 4:
            return "", "Nil"
        name, fields = {"P": ("Pair", "ff"), "Q": ("Two", "II"), "L": ("Cons", "IL")}[t]
        lets, names = self.atoms(fields, depth)
        return lets, f"{name} {names}"

    def call(self, function, arguments, depth, fuelled=True):
        """A call; where the first argument is fuel, a small literal."""
        if fuelled:
            lets, rest = self.atoms(arguments[1:], depth)
            return f"{lets}{function} {2 + self.draw() % 4}" + (f" {rest}" if rest else "")
        lets, names = self.atoms(arguments, depth)
        return f"{lets}{function} {names}"

    # ---- expressions ----

    def expr(self, t, depth):
        if t == "U":
            return self.primitive()
        if depth <= 0:
            return self.leaf(t, 0)
        return getattr(self, EXPRESSIONS[t][self.draw()])(t, depth)

    def primitive(self):
        op = OPERATIONS[self.draw()]
        return f"{op} {self.atom('U', 0)[1]} {self.atom('U', 0)[1]}"

    def leaf(self, t, depth):
        if t == "I" and self.env["U"] and self.draw() & 1:
            return f"I {self.atom('U', 0)[1]}"
        if t == "T":
            lets, names = self.atoms("fU", depth)
            return f"{lets}(# {names} #)"
        if t == "W":
            lets, names = self.atoms("IU", depth)
            return f"{lets}(# {names} #)"
        lets, name = self.atom(t, depth)
        return lets + name

    def application(self, t, depth):
        for own in reversed(self.selves):
            if own[3] > 0 and FUNCTIONS[own[2]][1] == t:
                return self.again(own, depth)
        env, ways = self.env, []
        for letter, arguments in APPLICATIONS.get(t, ()):
            for name in env[letter]:
                ways.append((name, arguments, letter))
        if not ways:
            return self.leaf(t, depth - 1)
        name, arguments, letter = ways[self.draw() % len(ways)]
        return self.call(name, arguments, depth - 2, letter in FUELLED)

    def new_function(self, t, depth):
        """A function made here and applied at once, or a default one."""
        ways = APPLICATIONS.get(t)
        if not ways:
            return self.leaf(t, depth - 1)
        letter, arguments = self.pick(ways)
        lets, name = self.atom(letter, depth - 1)
        return lets + self.call(name, arguments, depth - 2, letter in FUELLED)

    def construction(self, t, depth):
        if t in "IPQL":
            lets, text = self.construct(t, depth - 1)
            return lets + text
        if t in "TW":
            return self.leaf(t, depth - 1)
        name = self.fresh("g")  # a lambda in expression position
        contexts, joins, self.contexts, self.joins = self.contexts, self.joins, [], []
        function = self.function(t, depth - 1)
        self.contexts, self.joins = contexts, joins
        return f"let {name} = {function} in {name}"

    def let(self, t, depth):
        bound = self.pick("IfIgPfILkQhnw")
        name = self.fresh("p" if bound in "PQL" else "v")
        if bound in "PQL" and self.draw() & 1:
            lets, text = self.construct(bound, depth - 2)
        else:
            lets, text = "", self.rhs(bound, name, depth - 1)
        return f"{lets}let {name} = {text} in " + self.under(t, name, bound, depth - 1)

    def let_two(self, t, depth):
        """Two bindings, the second may mention the first."""
        first, second = self.pick("IfgI"), self.pick("IfI")
        x, y = self.fresh("v"), self.fresh("v")
        left = self.rhs(first, x, depth - 2)
        self.env[first].append(x)
        right = self.rhs(second, y, depth - 2)
        self.env[second].append(y)
        body = self.expr(t, depth - 1)
        self.env[second].pop()
        self.env[first].pop()
        return f"let {x} = {left} ; {y} = {right} in {body}"

    def knot(self, t, depth):
        """Data that refers to itself: by a constructor, or by a thunk that may need itself."""
        kind = self.draw() % 3
        if kind == 0:
            name = self.fresh("p")
            lets, head = self.atom("I", depth - 2)
            return f"{lets}let {name} = Cons {head} {name} in " + self.under(t, name, "L", depth - 1)
        bound = "IQL"[self.draw() % 3]
        name = self.fresh("v")
        contexts, joins, self.contexts, self.joins = self.contexts, self.joins, [], []
        selves, self.selves = self.selves, []
        body = self.under(bound, name, bound, min(depth - 2, 2))
        self.contexts, self.joins, self.selves = contexts, joins, selves
        return f"let {name} = thunk ({body}) in " + self.under(t, name, bound, depth - 1)

    def twice(self, t, depth):
        """A thunk that becomes a function, applied twice."""
        if t != "I":
            return self.application(t, depth)
        v, u = self.fresh("v"), self.fresh("u")
        contexts, joins, self.contexts, self.joins = self.contexts, self.joins, [], []
        function = self.expr("f", depth - 2)
        self.contexts, self.joins = contexts, joins
        first, x = self.atom("I", depth - 3)
        self.env["U"].append(u)
        second, y = self.atom("I", depth - 3)
        self.env["U"].pop()
        again = f"{v} {y}"
        if self.draw() & 1:
            again = f"scc {self.pick(CENTRES)} ({again})"
        return f"let {v} = thunk ({function}) in {first}case {v} {x} of _ {{ I {u} -> {second}{again} }}"

    def partial(self, t, depth):
        """Arguments one after another: partial applications of partial applications."""
        if t not in "If":
            return self.application(t, depth)
        lets, f = self.atom("t", depth - 2)
        more, x = self.fresh_int()
        last, y = self.atom("I", depth - 3)
        v, w = self.fresh("v"), self.fresh("v")
        text = f"{lets}{more}let {v} = thunk ({f} {x}) in {last}let {w} = thunk ({v} {y}) in "
        return text + (w if t == "f" else f"{w} {self.name('I')}")

    def selector(self, t, depth):
        """Lazy components of a lazy pair."""
        lets, pair = self.atom("Q", depth - 1)
        x, y = self.fresh("v"), self.fresh("v")
        self.env["I"].append(x)
        self.env["I"].append(y)
        body = self.expr(t, depth - 1)
        self.env["I"].pop()
        self.env["I"].pop()
        return (f"{lets}let {x} = thunk (case {pair} of _ {{ Two l r -> l }}) ; "
                f"{y} = thunk (case {pair} of _ {{ Two l r -> r }}) in {body}")

    def case_int(self, t, depth):
        lets, x = self.atom("I", depth - 2)
        return lets + self.opened(x, t, depth)

    def case_expr(self, t, depth):
        return self.opened(self.inner("I", depth - 1), t, depth)

    def inner(self, t, depth):
        """An expression that is not in tail position: no jumps."""
        joins, self.joins = self.joins, []
        text = self.expr(t, depth)
        self.joins = joins
        return text

    def opened(self, scrutinee, t, depth):
        u, b = self.fresh("u"), "_"
        env = self.env
        env["U"].append(u)
        if self.draw() & 1:
            b = self.fresh("b")
            env["I"].append(b)
        body = self.expr(t, depth - 1)
        if b != "_":
            env["I"].pop()
        env["U"].pop()
        return f"case {scrutinee} of {b} {{ I {u} -> {body} }}"

    def case_pair(self, t, depth):
        x, y, b = self.fresh("v"), self.fresh("v"), self.fresh("b")
        scrutinee = self.inner("P", depth - 1)
        env = self.env
        env["f"] += (x, y)
        env["P"].append(b)
        body = self.expr(t, depth - 1)
        env["P"].pop()
        del env["f"][-2:]
        return f"case {scrutinee} of {b} {{ Pair {x} {y} -> {body} }}"

    def case_two(self, t, depth):
        x, y, b = self.fresh("v"), self.fresh("v"), self.fresh("b")
        scrutinee = self.inner("Q", depth - 1)
        env = self.env
        env["I"] += (x, y)
        env["Q"].append(b)
        body = self.expr(t, depth - 1)
        env["Q"].pop()
        del env["I"][-2:]
        return f"case {scrutinee} of {b} {{ Two {x} {y} -> {body} }}"

    def case_list(self, t, depth):
        x, y, b = self.fresh("v"), self.fresh("v"), self.fresh("b")
        scrutinee = self.inner("L", depth - 1)
        env = self.env
        env["L"].append(b)
        empty = self.expr(t, min(depth - 2, 2))
        env["I"].append(x)
        env["L"].append(y)
        body = self.expr(t, depth - 1)
        env["I"].pop()
        del env["L"][-2:]
        if self.draw() & 1:
            return f"case {scrutinee} of {b} {{ Cons {x} {y} -> {body} ; _ -> {empty} }}"
        return f"case {scrutinee} of {b} {{ Nil -> {empty} ; Cons {x} {y} -> {body} }}"

    def case_literal(self, t, depth):
        u = self.fresh("u")
        scrutinee = self.primitive() if self.draw() & 1 else self.atom("U", 0)[1]
        self.env["U"].append(u)
        first = self.expr(t, depth - 2)
        rest = self.expr(t, depth - 1)
        self.env["U"].pop()
        return f"case {scrutinee} of {u} {{ {self.draw() % 3} -> {first} ; _ -> {rest} }}"

    def case_primitive(self, t, depth):
        u = self.fresh("u")
        return f"case {self.primitive()} of {u} {{ _ -> {self.under(t, u, 'U', depth - 1)} }}"

    def natural(self, t, depth):
        """A detour over a byte array."""
        u, w, n, m = self.fresh("u"), self.fresh("w"), self.fresh("n"), self.fresh("n")
        body = self.under(t, u, "U", depth - 1)
        return (f"case int2Word# {self.atom('U', 0)[1]} of {w} {{ _ -> case natFromWord# {w} of {n} {{ _ -> "
                f"case natMul# {n} {n} of {m} {{ _ -> case natToWord# {m} of {w}' {{ _ -> "
                f"case word2Int# {w}' of {u} {{ _ -> {body} }} }} }} }} }}")

    def sequence(self, t, depth):
        """Evaluate a function, to no avail."""
        letter = self.pick("fgPhnk")
        lets, x = self.atom(letter, depth - 2)
        return f"{lets}case {x} of _ {{ _ -> {self.expr(t, depth - 1)} }}"

    def case_tuple(self, t, depth):
        kind = "TW"[self.draw() & 1]
        scrutinee = self.inner(kind, depth - 1)
        x, u = self.fresh("v"), self.fresh("u")
        first = "f" if kind == "T" else "I"
        env = self.env
        env[first].append(x)
        env["U"].append(u)
        body = self.expr(t, depth - 1)
        env["U"].pop()
        env[first].pop()
        return f"case {scrutinee} of _ {{ (# {x} {u}:Int# #) -> {body} }}"

    # ---- scopes ----

    def below(self, t, depth):
        """An expression in another context: jumps need an `at`."""
        scope = self.scope
        self.counter += 1
        self.scope = self.counter
        text = self.expr(t, depth - 1)
        self.scope = scope
        return text

    def scc(self, t, depth):
        return f"scc {self.pick(CENTRES)} ({self.below(t, depth)})"

    def mark(self, t, depth):
        return f"mark {self.pick(CENTRES)} ({self.expr(t, depth - 1)})"

    def set(self, t, depth):
        return f"set {self.pick(CENTRES)} ({self.below(t, depth)})"

    def set_root(self, t, depth):
        if t != "P":
            return self.scc(t, depth)
        return f"set DICT:{self.pick(('Built', 'Fixed'))} ({self.below(t, depth)})"

    def here(self, t, depth):
        name = self.fresh("c")
        self.contexts.append(name)
        text = self.expr(t, depth - 1)
        self.contexts.pop()
        return f"here {name} in {text}"

    def at(self, t, depth):
        if not self.contexts:
            name = self.fresh("c")
            self.contexts.append(name)
            text = self.set(t, depth)
            self.contexts.pop()
            return f"here {name} in {text}"
        return f"at {self.pick(self.contexts)} ({self.below(t, depth)})"

    def join(self, t, depth):
        name = self.fresh("j")
        types = self.pick(("I", "U", "f", "IU", "L", "S"))
        names = [self.fresh("y") for _ in types]
        around = self.fresh("c") if self.draw() % 4 else None
        env = self.env
        if around:
            self.contexts.append(around)
        for parameter, letter in zip(names, types):
            env[letter].append(parameter)
        definition = self.expr(t, depth - 2)
        for letter in types:
            env[letter].pop()
        self.joins.append((name, types, t, around, self.scope))
        body = self.expr(t, depth - 1) if self.draw() & 1 else self.branch(t, depth)
        self.joins.pop()
        if around:
            self.contexts.pop()
        head = " ".join(n + REPS.get(letter, "") for n, letter in zip(names, types))
        text = f"join {name} {head} = {definition} in {body}"
        return f"here {around} in {text}" if around else text

    def branch(self, t, depth):
        """Two branches, one of which jumps; with a `here`, sometimes from below a set."""
        u = self.fresh("u")
        scrutinee = self.primitive()
        jump = self.jump(t, depth - 1)
        if self.joins[-1][3] and self.draw() % 4:
            scope = self.scope
            self.counter += 1
            self.scope = self.counter
            jump = f"set {self.pick(CENTRES)} ({self.jump(t, depth - 1)})"
            self.scope = scope
        self.env["U"].append(u)
        other = self.expr(t, depth - 1)
        self.env["U"].pop()
        first, second = (jump, other) if self.draw() & 1 else (other, jump)
        return f"case {scrutinee} of {u} {{ {self.draw() % 2} -> {first} ; _ -> {second} }}"

    def jump(self, t, depth):
        for name, types, result, around, scope in reversed(self.joins):
            if result == t and (scope == self.scope or around):
                lets, names = self.atoms(types, depth - 2)
                if scope == self.scope:
                    return f"{lets}jump {name} {names}"
                return f"{lets}at {around} (jump {name} {names})"
        return self.application(t, depth)

    # ---- exceptions and state ----

    def catch(self, t, depth):
        if not self.exceptions or t not in "If":
            return self.application(t, depth)
        lets, names = self.atoms("ax" if t == "I" else "by", depth - 2)
        return f"{lets}catch {names} {self.atom('S', 0)[1]}"

    def spoilt(self, t, depth):
        """A thunk that raises, or needs itself, or whose evaluation raises a builtin, demanded in two catches."""
        if not self.exceptions or t != "I":
            return self.application(t, depth)
        v, a, u, e = self.fresh("v"), self.fresh("a"), self.fresh("u"), self.fresh("e")
        lets, x = self.atom("I", depth - 2)
        kind = self.draw() % 8
        bad = {0: f"case {v} of _ {{ I u -> I u }}", 1: f"let w = thunk ({v}) in plus {x} w",
               2: f"raise {x}", 4: f"case {x} of _ {{ I u -> case quotInt# u 0 of q {{ _ -> I q }} }}",
               5: f"case {x} of _ {{ I u -> case u of _ {{ 12345 -> I u }} }}",
               6: f"case {x} of _ {{ I u -> case chr# -1 of c {{ _ -> I u }} }}",
               7: f"let w = thunk (plus {v} {x}) in plus w {x}"}.get(kind)
        if bad is None:
            contexts, joins, self.contexts, self.joins = self.contexts, self.joins, [], []
            bad = self.throw("I", depth - 2)
            self.contexts, self.joins = contexts, joins
        token = self.atom("S", 0)[1]
        handler, h = self.atom("x", depth - 3)
        again = f"scc {self.pick(CENTRES)} (catch {a} {h} {token})"
        if kind % 3:  # the second one in a masked state, which is looked at afterwards
            m, w, k = self.fresh("s"), self.fresh("u"), self.fresh("u")
            again = (f"case setMaskingState# {kind % 3} {token} of {m}:State# {{ _ -> case {again} of _ {{ I {w} -> "
                     f"case getMaskingState# {m} of _ {{ (# {m}':State# {k} #) -> case setMaskingState# 0 {m}' of _:State# {{ _ -> "
                     f"case +# {w} {k} of {k}' {{ _ -> I {k}' }} }} }} }} }}")
        return (f"{lets}{handler}let {v} = thunk ({bad}) in let {a} = \\{e}:State# -> "
                f"case {v} of _ {{ I u -> I u }} in case catch {a} {h} {token} of _ {{ I {u} -> {again} }}")

    def throw(self, t, depth):
        if not self.exceptions:
            return self.application(t, depth)
        lets, x = self.atom("I", depth - 2)
        if self.draw() & 3:
            return (f"case {self.primitive()} of _ {{ {self.draw() % 3} -> {lets}raise {x} ; "
                    f"_ -> {self.expr(t, depth - 1)} }}")
        return f"{lets}raise {x}"

    def state(self, t, depth):
        """References and arrays of three elements, where there is a token."""
        env = self.env
        if not self.references or not env["S"]:
            return self.application(t, depth)
        s, after, kind = env["S"][-1], self.fresh("s"), self.draw()
        box = "MV"[kind >> 7]
        at = f" {kind % 3}" if box == "V" else ""
        kind = kind // 3 % 3
        if kind == 0 or not env[box]:
            lets, x = self.atom("I", depth - 2)
            new = f"newMutVar# {x}" if box == "M" else f"newArray# 3 {x}"
            r = self.fresh("r")
            env[box].append(r)
            text = self.under(t, after, "S", depth - 1)
            env[box].pop()
            return f"{lets}case {new} {s} of _ {{ (# {after}:State# {r}:unlifted #) -> {text} }}"
        r = self.pick(env[box])
        if kind == 1:
            x = self.fresh("v")
            env["I"].append(x)
            text = self.under(t, after, "S", depth - 1)
            env["I"].pop()
            read = "readMutVar#" if box == "M" else "readArray#"
            return f"case {read} {r}{at} {s} of _ {{ (# {after}:State# {x} #) -> {text} }}"
        lets, x = self.atom("I", depth - 2)
        text = self.under(t, after, "S", depth - 1)
        write = "writeMutVar#" if box == "M" else "writeArray#"
        return f"{lets}case {write} {r}{at} {x} {s} of {after} {{ _ -> {text} }}"

    def stored(self, t, depth):
        """Something is kept only in an array or a reference for a while."""
        env = self.env
        if not self.references or not env["S"]:
            return self.application(t, depth)
        s, r, x = self.fresh("s"), self.fresh("r"), self.fresh("v")
        lets, v = self.fresh_int()
        new, read = ("newMutVar# " + v, "readMutVar# " + r) if self.draw() & 1 else (
            "newArray# 3 " + v, f"readArray# {r} {self.draw() % 3}")
        between = self.inner("I", depth - 2)
        env["I"].append(x)
        rest = self.under(t, s + "'", "S", depth - 1)
        env["I"].pop()
        return (f"{lets}case {new} {env['S'][-1]} of _ {{ (# {s}:State# {r}:unlifted #) -> "
                f"case {between} of _ {{ I {s}u -> case {read} {s} of _ {{ (# {s}':State# {x} #) -> "
                f"case {x} of _ {{ I {r}u -> {rest} }} }} }} }}")


OPERATIONS = table((60, "+#"), (50, "-#"), (40, "*#"), (50, "<#"), (40, "==#"), (2, "quotInt#"))

_COMMON = [
    (8, "leaf"), (30, "application"), (8, "new_function"), (14, "let"), (8, "let_two"), (5, "knot"),
    (5, "selector"), (7, "twice"), (5, "partial"), (12, "case_int"), (12, "case_expr"),
    (9, "case_pair"), (4, "case_two"),
    (7, "case_list"), (9, "case_literal"), (8, "case_primitive"), (3, "natural"), (6, "sequence"),
    (8, "case_tuple"), (12, "scc"), (4, "mark"), (5, "set"), (5, "here"), (9, "at"), (12, "join"),
    (8, "jump"), (8, "catch"), (5, "spoilt"), (5, "throw"), (9, "state"), (6, "stored"),
]
_GENERAL = table(*_COMMON, (10, "construction"))
_FUNCTION = table(*_COMMON, (40, "construction"))
_DICTIONARY = table(*_COMMON, (30, "construction"), (16, "set_root"))
FURTHER = table((60, None), (44, "deep_call"), (52, "walk"), (36, "wide"), (36, "arrays"), (32, "quotient"), (22, "thrown"))
EXPRESSIONS = {t: _GENERAL for t in "ILQTW"}
EXPRESSIONS.update({t: _FUNCTION for t in FUNCTIONS})
EXPRESSIONS["P"] = _DICTIONARY


def bytes_of(seed):
    """The choices that a seed stands for."""
    source = random.Random(seed)
    return source.randbytes(source.randrange(100, 1400))


def generate(data, exceptions=True, references=True, keep=False, interruptible=False):
    return Generator(data, exceptions, references, keep, interruptible).program()


def main():
    parser = argparse.ArgumentParser(description="random programs in the normal form")
    parser.add_argument("--seed", type=int, default=1, help="of the first program")
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--bytes", help="choices in hexadecimal: one program")
    parser.add_argument("--pure", action="store_true", help="no exceptions, no references (law 3)")
    parser.add_argument("--keep", action="store_true", help="main returns much of what was made on the way")
    parser.add_argument("--interruptible", action="store_true",
                        help="no exceptions; main catches an interrupt, and demands what was interrupted again")
    options = parser.parse_args()
    ways = (not options.pure and not options.interruptible, not options.pure, options.keep, options.interruptible)
    if options.bytes is not None:
        sys.stdout.write("-- program 1 seed 0\n" + generate(bytes.fromhex(options.bytes), *ways))
        return
    for number in range(options.count):
        seed = options.seed + number
        sys.stdout.write(f"-- program {number + 1} seed {seed}\n"
                         + generate(bytes_of(seed), *ways))


if __name__ == "__main__":
    main()
