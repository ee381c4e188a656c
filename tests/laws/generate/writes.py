"""Old objects that come to hold young ones: each kind of write, to each kind of object and place in it, at every age of
the object, twice, with collections in between. A call is an allocation, so with a collection at every one of
them, so many calls are an age."""

from values import Program

AGES = range(0, 6)
GAPS = (0, 1, 3)
# arrays by their number of elements: a word of remembered bits has 64, a block 4096, what is longer is large
SIZES = (1, 2, 62, 63, 64, 65, 130, 4093, 4094, 4095, 8190, 12290)


class Write:
    """One test: an object, aged, written to, aged again, read."""

    def __init__(self, program):
        self.program, self.random, self.body = program, program.random, program.body()
        self.total = "z"

    def age(self, times):
        for _ in range(times):
            self.total = self.body.call(self.total)

    def step(self, expression):
        self.body.parts.append(f"case {expression} of _:State# {{ _ -> ")
        self.body.closed += 1

    def value(self):
        """Something young: evaluated, a thunk, a function as an Int."""
        k = self.body.case(f"+# {self.total} {self.random.randrange(100)}")
        kind = self.random.choice("BTB")
        return self.body.make(kind, k)

    def read(self, expression):
        x = self.body.fresh("x")
        self.body.tuple(expression, "_:State#", x)
        self.total = self.body.use(self.total, "B", x)

    def finish(self):
        self.program.test(self.body.end(f"I {self.total}"))


def reference(program, age, gap):
    write = Write(program)
    r = write.body.make("R", "z")
    for _ in range(2):
        write.age(age)
        write.step(f"writeMutVar# {r} {write.value()} token#")
        write.step(f"writeMutVar# {r} {write.value()} token#")
        write.age(gap)
        write.read(f"readMutVar# {r} token#")
    write.finish()


def array(program, age, gap, size):
    write = Write(program)
    first, a = write.value(), write.body.fresh("a")
    write.body.tuple(f"newArray# {size} {first} token#", "_:State#", a)
    places = sorted({0, size - 1, size // 2, min(size - 1, 63)})
    for _ in range(2):
        write.age(age)
        for place in places:
            write.step(f"writeArray# {a} {place} {write.value()} token#")
        write.age(gap)
        for place in places:
            write.read(f"readArray# {a} {place} token#")
    write.finish()


def copied(program, age, gap, size):
    """From a young array into an old one, and within one."""
    write = Write(program)
    old, new = write.body.fresh("a"), write.body.fresh("a")
    write.body.tuple(f"newArray# {size} {write.value()} token#", "_:State#", old)
    write.age(age)
    write.body.tuple(f"newArray# {size} {write.value()} token#", "_:State#", new)
    count = write.random.randrange(1, size + 1)
    into = size - count
    write.step(f"writeArray# {new} 0 {write.value()} token#")
    write.step(f"copyArray# {new} 0 {old} {into} {count} token#")
    write.age(gap)
    for place in sorted({into, size - 1, 0}):
        write.read(f"readArray# {old} {place} token#")
    write.step(f"writeArray# {old} 0 {write.value()} token#")
    write.step(f"copyArray# {old} 0 {old} {size - 1} 1 token#")
    write.age(gap)
    write.read(f"readArray# {old} {size - 1} token#")
    write.finish()


def updated(program, age, gap):
    """A thunk's value, a function that it gives, and the same of a thunk that is only reached through another."""
    write = Write(program)
    body = write.body
    thunk = body.make("T", "z")
    function = body.let(f"thunk (scc b (case tick z of _ {{ I v -> let g = \\x:Int# -> scc c (tick x) in g }}))")
    pair = body.let(f"Two {thunk} {function}")
    selected = body.let(f"thunk (case {pair} of _ {{ Two x y -> x }})")
    write.age(age)
    write.total = body.use(write.total, "B", selected)
    write.total = body.use(write.total, "f", function)
    write.age(gap)
    write.total = body.use(write.total, "f", function)
    x, y = body.fresh("x"), body.fresh("y")
    body.case(pair, f"Two {x} {y}")
    write.total = body.use(body.use(write.total, "B", x), "f", y)
    write.age(gap)
    write.total = body.use(body.use(write.total, "B", thunk), "f", y)
    write.finish()


def constant(program, age, gap):
    """A CAF that is evaluated late, and one that holds an array that is written to."""
    caf = program.top(f"caf{len(program.tops)}",
                      "thunk (scc a (case tick 5 of _ { I v -> let t = thunk (tick v) in Two t t }))")
    holder = program.top(f"caf{len(program.tops)}",
                         "thunk (case newMutVar# looped token# of _ { (# _:State# r #) -> Held r })")
    write = Write(program)
    body = write.body
    x, r = body.fresh("x"), body.fresh("r")
    body.case(holder, f"Held {r}")
    write.age(age)
    body.case(caf, f"Two {x} _")
    write.step(f"writeMutVar# {r} {write.value()} token#")
    write.age(gap)
    write.total = body.use(write.total, "B", x)
    write.age(gap)
    body.case(caf, f"Two _ {body.fresh('x')}")
    write.read(f"readMutVar# {r} token#")
    write.finish()


def raised(program, age, gap):
    """An exception that is young in thunks that are old, also in a CAF."""
    caf = program.top(f"caf{len(program.tops)}", "thunk (scc c (case tick 5 of _ { I v -> let x = I v in raise x }))")
    write = Write(program)
    body = write.body
    thunk = body.let("thunk (scc a (case tick z of _ { I v -> let x = thunk (tick v) in raise x }))")
    other = body.let(f"thunk (case {thunk} of _ {{ I w -> tick w }})")
    hand = body.let("\\e s:State# -> case e of _ { I v -> scc b (tick v) }")
    actions = [body.let(f"\\s:State# -> {name}") for name in (other, thunk, caf)]
    write.age(age)
    for _ in range(2):
        for action in actions:
            write.total = body.case(f"+# {write.total} {body.unbox(f'catch {action} {hand} token#')}")
            write.age(gap)
    write.finish()


def programs(random, full):
    texts = []
    for age in AGES:
        program = Program(random, interruptible=False)
        for gap in GAPS:
            raised(program, age, gap)
        texts.append(program.text())
    for age in AGES:
        for gap in GAPS:
            program = Program(random)
            for one in (reference, updated, constant):
                one(program, age, gap)
            sizes = SIZES[:7] if full else (SIZES[:7][(age + gap) % 7], SIZES[:7][(age * 3 + gap + 2) % 7])
            for size in sizes:
                array(program, age, gap, size)
                copied(program, age, gap, size)
            texts.append(program.text("data Held = Held unlifted\n"))
    for number, size in enumerate(SIZES[7:]):
        for age in AGES if full else (number % 3, 3):
            program = Program(random)
            array(program, age, 1, size)
            copied(program, age, 2, size)
            texts.append(program.text("data Held = Held unlifted\n"))
    return texts
