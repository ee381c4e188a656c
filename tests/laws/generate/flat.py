"""Random programs of the language of the 2004 paper (tests/laws/paper.py), typed: N numbers (Z, S), L lists of them, B Bool.

    program(seed)    {function: (parameters, expression)}
    text(program)    the same in the normal form

Some functions are written down, since random ones seldom do much; the random ones call these, and each other in one direction, so
what doesn't end guesses without end.
"""

import random

TYPES = {"B": [("False", ""), ("True", "")], "N": [("Z", ""), ("S", "N")], "L": [("Nil", ""), ("Cons", "NL")]}
CENTRES = "abc"
HEADER = "module M\ndata Bool = False | True\ndata Nat = Z | S boxed\ndata List = Nil | Cons boxed boxed\n" + "".join(
    f"centre {name}\n" for name in CENTRES)


def con(name, *fields):
    return "con", name, list(fields)


def call(function, *given):
    return "call", function, list(given)


WRITTEN = {
    "add": ("NN", "N", (["add1", "add2"], ("fcase", "add1", [
        ("Z", [], "add2"), ("S", ["add3"], ("let", "add4", call("add", "add3", "add2"), con("S", "add4")))]))),
    "even": ("N", "B", (["even1"], ("scc", "c", ("fcase", "even1", [
        ("Z", [], con("True")), ("S", ["even2"], ("fcase", "even2", [
            ("Z", [], con("False")), ("S", ["even3"], call("even", "even3"))]))])))),
    "less": ("NN", "B", (["less1", "less2"], ("case", "less2", [
        ("Z", [], con("False")), ("S", ["less3"], ("fcase", "less1", [
            ("Z", [], con("True")), ("S", ["less4"], call("less", "less4", "less3"))]))]))),
    "not": ("B", "B", (["not1"], ("fcase", "not1", [("False", [], con("True")), ("True", [], con("False"))]))),
    "length": ("L", "N", (["length1"], ("fcase", "length1", [
        ("Nil", [], con("Z")),
        ("Cons", ["length2", "length3"], ("let", "length4", call("length", "length3"), con("S", "length4")))]))),
    "append": ("LL", "L", (["append1", "append2"], ("fcase", "append1", [
        ("Nil", [], "append2"),
        ("Cons", ["append3", "append4"], ("let", "append5", call("append", "append4", "append2"),
                                          con("Cons", "append3", "append5")))]))),
    "insert": ("NL", "L", (["insert1", "insert2"], ("or", con("Cons", "insert1", "insert2"), ("fcase", "insert2", [
        ("Cons", ["insert3", "insert4"], ("let", "insert5", call("insert", "insert1", "insert4"),
                                          con("Cons", "insert3", "insert5")))])))),
    "sorted": ("L", "B", (["sorted1"], ("case", "sorted1", [
        ("Nil", [], con("True")), ("Cons", ["sorted2", "sorted3"], ("case", "sorted3", [
            ("Nil", [], con("True")),
            ("Cons", ["sorted4", "sorted5"], ("let", "sorted6", call("less", "sorted4", "sorted2"), ("case", "sorted6", [
                ("False", [], call("sorted", "sorted3")), ("True", [], con("False"))])))]))]))),
    "coin": ("", "N", ([], ("or", con("Z"), ("let", "coin1", con("Z"), con("S", "coin1"))))),
    "some": ("", "L", ([], ("scc", "b", ("free", "some1", "some1")))),
}


class Maker:
    def __init__(self, seed):
        self.random, self.names = random.Random(f"flat {seed}"), 0
        self.types = {name: (given, result) for name, (given, result, _) in WRITTEN.items()}

    def fresh(self):
        self.names += 1
        return f"v{self.names}"

    def program(self):
        made = {name: rule for name, (_, _, rule) in WRITTEN.items()}
        for i in range(self.random.randint(1, 4)):
            given, result = "".join(self.random.choices("BNL", k=self.random.randint(0, 2))), self.random.choice("BNL")
            parameters = [self.fresh() for _ in given]
            made[f"g{i}"] = parameters, self.body(result, dict(zip(parameters, given)), 4)
            self.types[f"g{i}"] = given, result
        made["start"] = [], self.body("B", {}, 7)
        return made

    def body(self, t, known, depth):
        """Every other one begins with static data, which thunks in it mention."""
        if self.random.random() < 0.5:
            return self.expression(t, known, depth)
        x, of = self.fresh(), self.random.choice("NL")
        return "let", x, con(TYPES[of][0][0]), self.expression(t, {**known, x: of}, depth)

    def with_variable(self, t, known, depth, use):
        """use(a variable of that type), maybe in a let that makes it."""
        old = [x for x, of in known.items() if of == t]
        if old and (depth <= 0 or self.random.random() < 0.6):
            return use(self.random.choice(old))
        x, way = self.fresh(), self.random.random()
        if way < 0.2:
            return "free", x, use(x)
        if way < 0.3:  # a thunk whose value is unbound, maybe in another centre
            y = self.fresh()
            return "free", y, ("let", x, self.random.choice((y, ("scc", self.random.choice(CENTRES), y))), use(x))
        if way < 0.55 or depth <= 0:
            return self.construction(t, known, depth, lambda made: ("let", x, made, use(x)))
        return "let", x, self.expression(t, known, depth - 1), use(x)

    def with_variables(self, types, known, depth, use, given=()):
        if not types:
            return use(given)
        return self.with_variable(types[0], known, depth,
                                  lambda x: self.with_variables(types[1:], known, depth, use, (*given, x)))

    def construction(self, t, known, depth, use=lambda made: made):
        name, fields = TYPES[t][self.random.random() < (0.7 if depth > 0 else 0.2)]
        return self.with_variables(fields, known, depth - 1, lambda given: use(con(name, *given)))

    def expression(self, t, known, depth):
        way = self.random.choices(("variable", "con", "call", "or", "fcase", "case", "scc", "let"),
                                  (1, 1, 4, 1, 4, 1, 1, 1))[0] if depth > 0 else self.random.choice(("variable", "con"))
        if way == "variable":
            return self.with_variable(t, known, depth - 1, lambda x: x)
        if way == "con":
            return self.construction(t, known, depth)
        if way == "or":
            return "or", self.expression(t, known, depth - 1), self.expression(t, known, depth - 1)
        if way == "scc":
            return "scc", self.random.choice(CENTRES), self.expression(t, known, depth - 1)
        if way == "let":
            x, of = self.fresh(), self.random.choice("BNL")
            return "let", x, self.expression(of, known, depth - 2), self.expression(t, {**known, x: of}, depth - 1)
        if way == "call":
            function = self.random.choice([name for name, (_, result) in self.types.items() if result == t])
            return self.with_variables(self.types[function][0], known, depth - 1, lambda given: call(function, *given))
        of = self.random.choice("BNL")
        return self.with_variable(of, known, depth - 1, lambda x: self.branches(way, x, of, t, {**known, x: of}, depth))

    def branches(self, way, x, of, t, known, depth):
        constructors = list(TYPES[of])
        if self.random.random() < 0.3:
            constructors.pop(self.random.randrange(2))
        if self.random.random() < 0.2:
            constructors.reverse()
        rows = []
        for name, fields in constructors:
            bound = [self.fresh() for _ in fields]
            rows.append((name, bound, self.expression(t, {**known, **dict(zip(bound, fields))}, depth - 1)))
        return way, x, rows


def program(seed):
    return Maker(seed).program()


def shown(e):
    if isinstance(e, str):
        return e
    kind, *parts = e
    if kind in ("con", "call"):
        return " ".join([parts[0], *parts[1]])
    if kind == "let":
        x, bound, body = parts
        made = shown(bound) if bound[0] == "con" else f"thunk ({shown(bound)})"
        return f"let {x} = {made} in {shown(body)}"
    if kind == "free":
        return f"free# {parts[0]} in {shown(parts[1])}"
    if kind == "or":
        return f"choose# ({shown(parts[0])}) ({shown(parts[1])})"
    if kind == "scc":
        return f"scc {parts[0]} ({shown(parts[1])})"
    rows = [f"{' '.join([name, *bound])} -> {shown(body)}" for name, bound, body in parts[1]]
    if kind == "case" and len(rows) < 2:
        rows.append("_ -> fail#")
    return f"{'fcase#' if kind == 'fcase' else 'case'} {parts[0]} of _ {{ {' ; '.join(rows)} }}"


def text(made):
    rules = (f"{name} = \\{' '.join(parameters)} -> {shown(body)}\n" for name, (parameters, body) in made.items())
    return HEADER + "".join(rules) + "main = thunk (start)\nsolve main\n"
