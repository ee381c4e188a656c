"""Objects, frames and calls of every shape: a shape is a word of kinds (values.py). Small ones in all orders of pointer,
number and token; large ones up to seventy, at random. For each: constructors, static and made, as one of many of
their type, functions and thunks that hold such variables, known and unknown calls, partial applications in every
portion, arguments that wait for their function, frames, joins and unboxed tuples; and whatever is made is looked at
after collections."""

import itertools

from values import KINDS, REPS, Program, binder

STATIC = {"B": "static", "T": "lazily", "f": "tick", "d": "static", "I": "{}", "W": "{}w", "C": "'c'", "D": "{}.0",
          "F": "{}.0f", "A": '"literal"', "S": "token#"}
DECLARED = "static = I 77\nlazily = thunk (tick 78)\n"
MOST_CONSTRUCTORS = 9


def shapes(random, full):
    """Those of up to three components in all orders; each size up to 70; in a full run all of four, too."""
    small = ["".join(shape) for count in range(1, 4) for shape in itertools.product("BIS", repeat=count)]
    four = ["".join(shape) for shape in itertools.product("TIYD", repeat=4)]
    small += four if full else random.sample(four, 12)
    large = ["".join(random.choice(KINDS) for _ in range(size)) for size in range(4, 71, 1 if full else 3)]
    edges = ["B" * size for size in (63, 64, 65)] + ["I" * 63 + "B", "I" * 64 + "B", "S" * 3 + "B" * 64 + "IB"]
    return small + large + edges


class Shape:
    def __init__(self, kinds, random, number):
        self.kinds, self.random = kinds, random
        self.place = number % MOST_CONSTRUCTORS  # of its constructor among those of the type
        self.count = self.place + 1 + number % 2
        self.program = Program(random)

    # ---- pieces ----

    def data(self):
        constructors = [f"Other{i}" for i in range(self.count)]
        constructors[self.place] = "Shape " + " ".join(REPS[kind] for kind in self.kinds)
        return "data Shaped = " + " | ".join(constructors) + "\n" + "data Holder = Holder boxed Int#\n"

    def values(self, body):
        return [body.make(kind, "z") for kind in self.kinds]

    def names(self, body):
        return [body.fresh("p") for _ in self.kinds]

    def binders(self, names):
        return " ".join(binder(kind, name) for kind, name in zip(self.kinds, names))

    def used(self, body, total, names, chosen=None):
        for i, (kind, name) in enumerate(zip(self.kinds, names)):
            if chosen is None or i in chosen:
                total = body.use(total, kind, name)
        return total

    def some(self):
        """Positions whose value is needed: all of few, a few of many."""
        count = len(self.kinds)
        chosen = set(range(count)) if count <= 8 else set(self.random.sample(range(count), 6)) | {0, count - 1}
        return chosen

    def test(self, body, total):
        self.program.test(body.end(f"I {total}"))

    def atoms(self, names):
        return " ".join(names)

    # ---- constructors ----

    def read(self, body, total, object_, chosen):
        """Of the object's fields those chosen, the others unnamed."""
        names = [body.fresh("p") if i in chosen else "_" for i in range(len(self.kinds))]
        body.case(object_, f"Shape {' '.join(names)}")
        return self.used(body, total, names, chosen)

    def constructors(self):
        every = set(range(len(self.kinds)))
        body = self.program.body()
        object_ = body.let("Shape " + self.atoms(self.values(body)))
        other = body.let("Shape " + self.atoms(self.values(body)))
        total = body.call("z")
        total = self.read(body, total, object_, every if len(every) <= 8 else self.some())
        total = self.read(body, body.call(total), other, {self.random.choice(sorted(every))})
        total = self.read(body, body.call(total), object_, set(self.random.sample(sorted(every), min(2, len(every)))))
        self.test(body, total)
        # returned, and kept by something else
        body = self.program.body()
        inside = self.program.body()
        inside_text = inside.end("Shape " + self.atoms(self.values(inside)))
        function = self.program.top(f"making{len(self.program.tops)}", f"\\z:Int# -> {inside_text}")
        object_ = body.let(f"thunk ({body.scoped(f'{function} z')})")
        holder = body.let(f"Holder {object_} z")
        total = body.call("z")
        x, n = body.fresh("x"), body.fresh("n")
        body.case(holder, f"Holder {x} {n}")
        total = self.read(body, body.case(f"+# {total} {n}"), x, self.some())
        total = self.read(body, body.call(total), x, self.some())
        self.test(body, total)

    def static(self):
        if any(kind not in STATIC for kind in self.kinds):
            return
        fields = " ".join(STATIC[kind].format(i * 3 + 5) for i, kind in enumerate(self.kinds))
        body = self.program.body()
        total = body.call("z")
        if "S" not in self.kinds:  # at top level there is no token
            name = self.program.top(f"fixture{len(self.program.tops)}", f"Shape {fields}")
            total = self.read(body, total, name, set(range(len(self.kinds))))
        inside = body.let(f"Shape {fields}")
        total = self.read(body, body.call(total), inside, self.some())
        self.test(body, total)

    def knots(self):
        """Objects that hold themselves and each other."""
        if not any(kind in "BT" for kind in self.kinds):
            return
        body = self.program.body()
        names = self.values(body)
        at = self.random.choice([i for i, kind in enumerate(self.kinds) if kind in "BT"])
        rest = [i for i in range(len(self.kinds)) if i != at]
        own = names[:]
        own[at] = "knot"
        body.parts.append(f"let knot = Shape {self.atoms(own)} in ")
        own[at] = "two"
        first = f"one = Shape {self.atoms(own)}"
        own[at] = "one"
        body.parts.append(f"let {first} ; two = Shape {self.atoms(own)} ; late = thunk (one) in ")
        total = body.call("z")
        for start in ("knot", "late", "two"):
            inner, deeper = body.fresh("x"), body.fresh("x")
            for object_, found in ((start, inner), (inner, deeper)):
                body.case(object_, "Shape " + " ".join(found if i == at else "_" for i in range(len(self.kinds))))
            total = self.read(body, body.call(total), deeper, set(rest[:3]))
        self.test(body, total)

    # ---- code that holds them ----

    def closures(self):
        body = self.program.body()
        names, chosen = self.values(body), self.some()
        def inside(total):
            within = body.inner()
            return within.end(f"I {self.used(within, within.call(total), names, chosen)}")
        thunk = body.let(f"thunk ({body.scoped(inside('z'))})")
        function = body.let(f"\\k:Int# -> {body.scoped(inside('k'))}")
        again = "case -# k 1 of l { _ -> self l }"
        recursive = body.let(f"\\k:Int# -> case k of _ {{ 0 -> {inside('k')} ; _ -> {again} }}", "self")
        total = body.call("z")
        for expression in (thunk, f"{function} {total}", thunk, f"{recursive} 2", f"{function} 4"):
            total = body.case(f"+# {body.case(f'*# {total} 3')} {body.unbox(expression)}")
        self.test(body, total)

    def frames(self):
        """All of them live while a case's scrutinee runs, unboxed and lifted ones and tuples."""
        body = self.program.body()
        names, chosen = self.values(body), self.some()
        object_ = body.let(f"thunk ({body.scoped('tick z')})")
        total = body.unbox(object_)
        within = body.inner()
        total = body.unbox("case " + within.end(f"I {self.used(within, within.call(total), names, chosen)}")
                           + " of kept { I v -> case tick v of _ { I w -> kept } }")
        total = self.used(body, body.call(total), names, chosen)
        self.test(body, total)

    def joins(self):
        body = self.program.body()
        names, chosen = self.values(body), self.some()
        parameters = self.names(body)
        definition = body.inner()
        total = self.used(definition, definition.call("n"), parameters, chosen)
        total = self.used(definition, definition.call(total), names, chosen if len(names) <= 8 else {0})
        jumps = []
        for _ in range(2):
            branch = body.inner()
            fresh = self.values(branch)
            branch.allocate("z")
            mixed = [self.random.choice(pair) for pair in zip(names, fresh)]
            jumps.append(branch.end(f"jump j {branch.call('z')} {self.atoms(mixed)}"))
        body.parts.append(f"join j n:Int# {self.binders(parameters)} = {definition.end(f'I {total}')} in ")
        odd = body.case("andI# z 1")
        self.program.test(body.end(f"case {odd} of _ {{ 0 -> {jumps[0]} ; _ -> {jumps[1]} }}"))

    def tuples(self):
        inside = self.program.body()
        inside_text = inside.end(f"(# {self.atoms(self.values(inside))} #)")
        function = self.program.top(f"several{len(self.program.tops)}", f"\\z:Int# -> {inside_text}")
        for chosen in ({*range(len(self.kinds))} if len(self.kinds) <= 8 else self.some(), {0}, {len(self.kinds) - 1}):
            body = self.program.body()
            names = [body.fresh("p") if i in chosen else "_" for i in range(len(self.kinds))]
            body.tuple(body.scoped(f"{function} z"), *(binder(k, n) for k, n in zip(self.kinds, names)))
            total = self.used(body, body.call("z"), names, chosen)
            self.test(body, total)

    def results(self):
        """One value as what a known and an unknown function gives, of its last kind."""
        inside = self.program.body()
        value = inside.make(self.kinds[-1], "z")
        inside.allocate("z")
        function = self.program.top(f"single{len(self.program.tops)}", f"\\z:Int# -> {inside.end(value)}")
        body = self.program.body()
        unknown, total = body.let(f"thunk (case tick z of _ {{ I _ -> {function} }})"), "z"
        for call in (f"{function} z", f"{unknown} z", f"{unknown} 4"):
            name = body.fresh("q")
            body.parts.append(f"case {body.scoped(call)} of {binder(self.kinds[-1], name)} {{ _ -> ")
            body.closed += 1
            total = body.use(body.call(total), self.kinds[-1], name)
        self.test(body, total)

    # ---- calls ----

    def function(self, rest=0):
        """A function of this shape at top level; of the last `rest` parameters as a function that it gives."""
        body = self.program.body()
        names, chosen = self.names(body), self.some()
        total = self.used(body, body.call("5"), names, chosen)
        inner = body.end(f"I {total}")
        split = len(names) - rest
        parts = [f"\\{' '.join(binder(k, n) for k, n in zip(self.kinds[:split], names[:split]))} -> "]
        if rest:
            parts.append("case tick 3 of _ { I _ -> let given = \\"
                         + " ".join(binder(k, n) for k, n in zip(self.kinds[split:], names[split:])) + " -> ")
            inner += " in given }"
        return self.program.top(f"function{len(self.program.tops)}", "".join(parts) + inner)

    def calls(self):
        known = self.function()
        count = len(self.kinds)
        body = self.program.body()
        names = self.values(body)
        unknown = body.let(f"thunk (case tick z of _ {{ I _ -> {known} }})")
        total = "z"
        for function in (known, unknown, unknown):
            expression = f"{function} {self.atoms(names)}"
            total = body.case(f"+# {body.case(f'*# {total} 3')} {body.unbox(body.scoped(expression))}")
        self.test(body, total)
        splits = range(1, count) if count <= 5 else sorted(self.random.sample(range(1, count), 3))
        for split in splits:
            self.partial(known, split)
            self.partial(self.function(count - split), split)

    def partial(self, function, split):
        """The first arguments, then the others in one portion and in two, by one that waits, and by one that is partial."""
        body = self.program.body()
        names = self.values(body)
        def portion(start, end):
            return " ".join(names[start:end])
        count, total = len(names), "z"
        held = body.let(f"thunk ({body.scoped(f'{function} {portion(0, split)}')})")
        total = body.call(total)
        expressions = [f"{held} {portion(split, count)}", f"{function} {portion(0, count)}"]
        strict = body.fresh("h")
        body.case(held, "_")
        body.parts[-1] = f"case {held} of {strict} {{ _ -> "
        expressions.append(f"{strict} {portion(split, count)}")
        if count - split > 1:
            middle = self.random.randrange(split + 1, count)
            more = body.let(f"thunk ({strict} {portion(split, middle)})")
            again = body.let(f"thunk (case tick z of _ {{ I _ -> {more} }})")
            expressions += [f"{more} {portion(middle, count)}", f"{again} {portion(middle, count)}"]
        for expression in expressions:
            total = body.case(f"+# {body.case(f'*# {total} 3')} {body.unbox(body.scoped(expression))}")
            body.allocate(total)
        self.test(body, total)

    def write(self):
        self.constructors()
        self.static()
        self.knots()
        self.closures()
        self.frames()
        self.joins()
        self.tuples()
        self.results()
        self.calls()
        return self.program.text(self.data() + DECLARED)


def programs(random, full):
    return [Shape(kinds, random, number).write() for number, kinds in enumerate(shapes(random, full))]
