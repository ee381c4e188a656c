"""Random straight lines of code with many variables of all kinds: what is needed afterwards, and what is not, at every
place where a collection, a call, an interrupt or an exception can come. Alternatives need different ones; joins
hand some on; scrutinees have code of their own, inside which the others are still needed."""

from values import KINDS, Program, binder

DEPTH, STEPS, KEPT = 3, 7, 14
CATCHING = 0.25  # of the programs; they cannot be interrupted from outside


class Line:
    """A piece of code: the variables in scope, and an Int# that everything goes into."""

    def __init__(self, program, body, scope, total, catches):
        self.program, self.random, self.body, self.catches = program, program.random, body, catches
        self.scope, self.total = list(scope), total

    def inner(self, body=None):
        return Line(self.program, body or self.body.inner(), self.scope, self.total, self.catches)

    def add(self, number):
        self.total = self.body.case(f"+# {self.body.case(f'*# {self.total} 31')} {number}")

    def pick(self, kinds=KINDS):
        candidates = [variable for variable in self.scope if variable[0] in kinds]
        return self.random.choice(candidates) if candidates else None

    def use(self, count=1):
        for _ in range(count):
            kind, name = self.pick()
            self.total = self.body.use(self.total, kind, name)

    def end(self):
        self.use(self.random.randrange(1, 4))
        return self.body.end(f"I {self.total}")

    # ---- steps ----

    def step(self, depth):
        plain = [self.make, self.allocate, self.call, self.use, self.write, self.objects, self.context]
        nested = [self.scrutinee, self.branches, self.join, self.thunk, self.data, self.tuple]
        nested += [self.catch] if self.catches else []
        chosen = self.random.choice(plain + (nested if depth else []))
        chosen(*([depth - 1] if chosen in nested else []))

    def steps(self, depth, count):
        for _ in range(count):
            self.step(depth)
        return self

    def make(self):
        kind = self.random.choice(KINDS)
        self.scope.append((kind, self.body.make(kind, self.total)))
        if len(self.scope) > KEPT:
            self.scope.pop(self.random.randrange(len(self.scope)))

    def allocate(self):
        self.body.allocate(self.total)

    def call(self):
        self.add(self.body.call(self.total))

    def write(self):
        """A write to something that may be old."""
        target, value = self.pick("RV"), self.pick("BTd")
        if not target or not value:
            return
        call = f"writeMutVar# {target[1]}" if target[0] == "R" else f"writeArray# {target[1]} 1"
        self.body.parts.append(f"case {call} {value[1]} token# of _:State# {{ _ -> ")
        self.body.closed += 1

    def objects(self):
        """Objects that hold each other and what is there."""
        x, y = self.pick("BTd"), self.pick("BTd")
        if not x or not y:
            return
        one, two = self.body.fresh("o"), self.body.fresh("o")
        self.body.parts.append(f"let {one} = Two {x[1]} {two} ; {two} = thunk (case {one} of _ {{ Two p q -> {y[1]} }}) in ")
        self.scope.append(("B", self.body.let(f"thunk (case {one} of _ {{ Two p q -> p }})")))
        self.scope.append(("T", two))

    def context(self):
        """What a call in another context gives."""
        k = self.body.fresh("k")
        self.body.parts.append(f"here {k} in ")
        u = self.body.unbox(f"scc {self.random.choice('abcd')} (case tick {self.total} of _ {{ I w -> at {k} (tick w) }})")
        self.add(u)

    def scrutinee(self, depth):
        """Code inside a scrutinee; its variables are gone after it."""
        line = self.inner().steps(depth, self.random.randrange(1, 4))
        self.add(self.body.unbox(self.body.scoped(line.end())))

    def tuple(self, depth):
        """Two results of code inside a scrutinee, of any kinds."""
        line = self.inner().steps(depth, 2)
        first, second = line.pick(), line.pick()
        names = [self.body.fresh("q") for _ in range(3)]
        self.body.tuple(line.body.end(f"(# {first[1]} {line.total} {second[1]} #)"), binder(first[0], names[0]),
                        f"{names[1]}:Int#", binder(second[0], names[2]))
        self.add(names[1])
        self.scope += [(first[0], names[0]), (second[0], names[2])]

    def branches(self, depth):
        """Alternatives that need different variables, some by one that is none of the literals."""
        chosen = self.body.case(f"andI# {self.total} 3")
        some = self.random.sample((0, 1, 2), self.random.randrange(1, 4))
        arms = [f"{literal} -> {self.inner().steps(depth, 1).end()}" for literal in some]
        arms.append(f"_ -> {self.inner().steps(depth, 2).end()}")
        self.add(self.body.unbox(f"case {chosen} of _ {{ {' ; '.join(arms)} }}"))

    def data(self, depth):
        """The same of constructors; the binder is what was scrutinised."""
        odd = self.body.case(f"andI# {self.total} 1")
        x, y = self.pick("BTd"), self.pick("BTd")
        if not x or not y:
            return
        name, p, q = self.body.fresh("b"), self.body.fresh("p"), self.body.fresh("q")
        one = self.inner()
        one.scope += [("B", p), ("B", q)]
        other = self.inner()
        makes = f"case {odd} of _ {{ 0 -> Two {x[1]} {y[1]} ; _ -> None2 }}"
        both = f"case {name} of _ {{ Two u v -> u ; _ -> {y[1]} }}"
        last = self.inner()
        last.scope.append(("T", last.body.let(f"thunk ({both})")))
        arms = [f"Two {p} {q} -> {one.steps(depth, 2).end()}"]
        arms.append(f"None2 -> {other.end()}" if self.random.random() < 0.5 else f"_ -> {last.end()}")
        self.add(self.body.unbox(f"case {makes} of {name} {{ {' ; '.join(arms)} }}"))

    def join(self, depth):
        """A join with parameters; what its definition needs is needed where it is jumped to from."""
        kinds = [self.random.choice(KINDS) for _ in range(self.random.randrange(1, 4))]
        names = [self.body.fresh("p") for _ in kinds]
        j = self.body.fresh("j")
        definition = self.inner()
        definition.scope += list(zip(kinds, names))
        definition.total = "m"
        text = definition.steps(depth, 2).end()
        line = self.inner()
        odd = line.body.case(f"andI# {self.total} 1")
        arms = []
        for _ in range(2):
            arm = line.inner()
            given = [arm.pick(kind) or (kind, arm.body.make(kind, arm.total)) for kind in kinds]
            arm.steps(depth, self.random.randrange(0, 3))
            arms.append(arm.body.end(f"jump {j} {arm.total} " + " ".join(name for _, name in given)))
        heads = " ".join(binder(kind, name) for kind, name in zip(kinds, names))
        inside = line.body.end(f"case {odd} of _ {{ 0 -> {arms[0]} ; _ -> {arms[1]} }}")
        self.add(self.body.unbox(f"join {j} m:Int# {heads} = {text} in {inside}"))

    def thunk(self, depth):
        """A thunk or function that holds some of them, and may be demanded later, or twice."""
        line = self.inner()
        if self.random.random() < 0.5:
            text = line.steps(depth, 2).end()
            self.scope.append(("T", self.body.let(f"thunk ({self.body.scoped(text)})")))
        else:
            line.total = "x"
            text = line.steps(depth, 2).end()
            self.scope.append(("f", self.body.let(f"\\x:Int# -> {self.body.scoped(text)}")))

    def catch(self, depth):
        """An action that may raise, at any depth, with thunks under evaluation; its handler holds some, too."""
        action, handler, held = self.inner(), self.inner(), self.body.fresh("h")
        handler.total = "w"
        lazy = action.body.let(f"thunk (case tick {self.total} of _ {{ I o -> case andI# o 1 of _ {{ "
                               "0 -> let x = I o in raise x ; _ -> tick o } })", held)
        action.scope.append(("T", lazy))
        kept = action.body.let(f"thunk (case {lazy} of _ {{ I o -> tick o }})")
        action.add(action.body.unbox(kept))
        inside = action.steps(depth, 1).end()
        failed = handler.steps(depth, 1).end()
        act = self.body.let(f"\\s:State# -> {inside}")
        hand = self.body.let(f"\\e s:State# -> case e of _ {{ I w -> {failed} }}")
        self.add(self.body.unbox(f"catch {act} {hand} token#"))


def program_of(random):
    catches = random.random() < CATCHING
    program = Program(random, interruptible=not catches)
    for _ in range(3):
        body = program.body()
        scope = [(kind, body.make(kind, "z")) for kind in random.sample(KINDS, 6)]
        program.test(Line(program, body, scope, "z", catches).steps(DEPTH, STEPS).end())
    return program.text()


def programs(random, full):
    return [program_of(random) for _ in range(900 if full else 300)]
