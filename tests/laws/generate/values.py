"""Values of every representation, made and used up in programs of the normal form: what the systematic programs of
tests/laws/forms.py are written with.

A Body is text that is open to the right: what was bound is in scope in what comes next. A kind is a letter: how a
value of it is made of an Int#, and how an Int# is made of the value, so that a result depends on each one.

    B boxed, evaluated     T boxed, a thunk      f a function          d data, as its declared field
    I Int#   W Word#   C Char#   D Double#   F Float#   A Addr#        S State#, which takes no room
    Y byte array           N natural             V array               R reference
"""

KINDS = "BTfdIWCDFAYNVRS"
POINTERS = "BTfdYNVR"
REPS = {"B": "boxed", "T": "boxed", "f": "boxed", "d": "data", "I": "Int#", "W": "Word#", "C": "Char#", "D": "Double#",
        "F": "Float#", "A": "Addr#", "Y": "unlifted", "N": "unlifted", "V": "unlifted", "R": "unlifted", "S": "State#"}

TOP = """module M
data Int = I Int#
data Two = Two boxed boxed | None2
centre a
centre b
centre c
centre d
instance Fixed = fixed
builtin loop = looped
builtin range = outside
builtin divide = divided
builtin alternative = unmatched
looped = I 99
outside = I 96
divided = I 98
unmatched = I 97
fixed = thunk (set DICT:Fixed (let f = \\x:Int# -> scc d (tick x) in f))
tick = \\k:Int# -> case +# k 1 of m { _ -> let x = I m in case x of _ { I v -> I v } }
state = \\s:State# -> s
stated = \\s:State# -> I 6
"""


class Body:
    """An expression, from its beginning to where it goes on; the next number of a name; a source of choices."""

    def __init__(self, random, names=None):
        self.random, self.names, self.parts, self.closed = random, names or [0], [], 0

    def inner(self):
        """Another expression, with names of its own."""
        return Body(self.random, self.names)

    def fresh(self, letter="v"):
        self.names[0] += 1
        return f"{letter}{self.names[0]}"

    def let(self, binding, name=None):
        name = name or self.fresh()
        self.parts.append(f"let {name} = {binding} in ")
        return name

    def case(self, scrutinee, pattern=None):
        """The binder, or what the pattern was given as."""
        name = pattern or self.fresh("u")
        self.parts.append(f"case {scrutinee} of _ {{ {name} -> " if pattern else f"case {scrutinee} of {name} {{ _ -> ")
        self.closed += 1
        return name

    def unbox(self, expression):
        """An Int# from an expression of type Int."""
        name = self.fresh("u")
        self.case(expression, f"I {name}")
        return name

    def tuple(self, scrutinee, *binders):
        self.case(scrutinee, f"(# {' '.join(binders)} #)")

    def end(self, expression):
        return "".join(self.parts) + expression + " }" * self.closed

    # ---- places where a collection can happen ----

    def allocate(self, number):
        self.let(f"I {number}")

    def call(self, number):
        """An activation above this one, which allocates: what is live here is in a frame."""
        return self.unbox(self.scoped(f"tick {number}"))

    def scoped(self, expression):
        chance = self.random.random()
        if chance < 0.15:
            return f"scc {self.random.choice('abcd')} ({expression})"
        if chance < 0.2:
            return f"set DICT:Fixed (scc {self.random.choice('ab')} ({expression}))"
        return expression

    # ---- values ----

    def make(self, kind, number):
        """A variable of this kind, made of an Int#, another for each one."""
        k = self.case(f"+# {number} {self.random.randrange(1, 1000)}")
        return getattr(self, "make_" + kind)(k)

    def make_I(self, k):
        return k

    def make_S(self, _):
        name = self.fresh("s")
        self.parts.append(f"case state token# of {name}:State# {{ _ -> ")
        self.closed += 1
        return name

    def make_B(self, k):
        return self.let(f"I {k}")

    make_d = make_B

    def make_T(self, k):
        return self.let(f"thunk ({self.scoped(f'tick {k}')})")

    def make_f(self, k):
        body = self.scoped(f"case +# x {k} of r {{ _ -> I r }}")
        return self.let(f"\\x:Int# -> {body}")

    def make_W(self, k):
        return self.case(f"int2Word# {k}")

    def make_C(self, k):
        return self.case(f"chr# {self.case(f'andI# {k} 127')}")

    def make_D(self, k):
        return self.case(f"int2Double# {k}")

    def make_F(self, k):
        return self.case(f"int2Float# {k}")

    def make_A(self, k):
        return self.case(f'plusAddr# "abcdefghijklmnop" {self.case(f"andI# {k} 7")}')

    def make_Y(self, k):
        y = self.fresh("y")
        self.tuple("newByteArray# 29 token#", "_:State#", y)
        for write in (f"writeIntArray# {y} 0 {k} token#", f"writeInt8Array# {y} 28 {k} token#"):
            self.parts.append(f"case {write} of _:State# {{ _ -> ")
            self.closed += 1
        return y

    def make_N(self, k):
        n = self.case(f"natFromWord# {self.case(f'int2Word# {k}')}")
        return self.case(f"natMulWord# {n} 9223372036854775809w")

    def make_V(self, k):
        v, first, second = self.fresh("a"), self.make_B(k), self.make_T(k)
        self.tuple(f"newArray# 3 {first} token#", "_:State#", v)
        self.parts.append(f"case writeArray# {v} 2 {second} token# of _:State# {{ _ -> ")
        self.closed += 1
        return v

    def make_R(self, k):
        r = self.fresh("r")
        self.tuple(f"newMutVar# {self.make_B(k)} token#", "_:State#", r)
        return r

    # ---- what depends on them ----

    def use(self, total, kind, variable):
        """The new total, which depends on all of the value."""
        for number in getattr(self, "use_" + kind)(variable):
            total = self.case(f"+# {self.case(f'*# {total} 31')} {number}")
        return total

    def use_I(self, v):
        return [v]

    def use_S(self, v):
        return [self.unbox(f"stated {v}")]

    def use_B(self, v):
        return [self.unbox(v)]

    use_T = use_d = use_B

    def use_f(self, v):
        return [self.unbox(f"{v} 3")]

    def use_W(self, v):
        return [self.case(f"word2Int# {v}")]

    def use_C(self, v):
        return [self.case(f"ord# {v}")]

    def use_D(self, v):
        return [self.case(f"double2Int# {v}")]

    def use_F(self, v):
        return [self.case(f"float2Int# {v}")]

    def use_A(self, v):
        return [self.case(f"cstringLength# {v}")]

    def use_Y(self, v):
        first, last = self.fresh("u"), self.fresh("u")
        size = self.case(f"sizeofByteArray# {v}")
        if size:
            self.tuple(f"readIntArray# {v} 0 token#", "_:State#", first)
            self.tuple(f"readInt8Array# {v} 28 token#", "_:State#", last)
        return [size, first, last]

    def use_N(self, v):
        shifted = self.case(f"natShiftR# {v} 60w")
        return [self.case(f"word2Int# {self.case(f'natToWord# {n}')}") for n in (v, shifted)]

    def use_V(self, v):
        first, last = self.fresh("x"), self.fresh("x")
        self.tuple(f"readArray# {v} 0 token#", "_:State#", first)
        self.tuple(f"readArray# {v} 2 token#", "_:State#", last)
        return [self.case(f"sizeofArray# {v}"), self.unbox(first), self.unbox(last)]

    def use_R(self, v):
        x = self.fresh("x")
        self.tuple(f"readMutVar# {v} token#", "_:State#", x)
        return [self.unbox(x)]


def binder(kind, name):
    return f"{name}:{REPS[kind]}"


# main, for agree --interrupt: what is interrupted is demanded again
INTERRUPTIBLE = """begin = \\s:State# -> work
again = \\e s:State# -> case +# 3 4 of n { _ -> let young = I n in case work of r { _ -> case young of _ { I m -> r } } }
main = thunk (catch begin again token#)
"""
# the same for agree --exhaust: from so far down, with a large object; without that; and from where there is all the room
EXHAUSTIBLE = """data Hog = Hog unlifted | Reference unlifted
holder = thunk (case newMutVar# looped token# of _ { (# _:State# r #) -> Reference r })
deep = \\n:Int# -> case n of _ { 0 -> work ; _ -> case -# n 1 of m { _ -> case deep m of r { _ -> r } } }
begin = \\s:State# -> case holder of _ { Reference r -> case newByteArray# 1000000 token# of _ { (# _:State# y #) ->
    let h = Hog y in case writeMutVar# r h token# of _:State# { _ -> deep DEPTH } } }
drop = \\e s:State# -> case holder of _ { Reference r -> case writeMutVar# r looped token# of _:State# { _ -> deep AGAIN } }
try = \\s:State# -> catch begin drop s
finally = \\e s:State# -> work
main = thunk (catch try finally token#)
"""
DEEPEST = 2728  # 64 KiB are 8,192 words, and a frame of `deep` is three


def exhaustible(text, random):
    """The same program with the other main."""
    depth, again = (str(DEEPEST - random.choice((random.randrange(12), random.randrange(50)))) for _ in range(2))
    return text.replace(INTERRUPTIBLE, EXHAUSTIBLE.replace("DEPTH", depth).replace("AGAIN", again))


class Program:
    """Functions of an Int# that give an Int, added up by main. With `interruptible`, main catches an interrupt and
    demands the rest (agree --interrupt says what such programs are like)."""

    def __init__(self, random, interruptible=True):
        self.random, self.tops, self.tests, self.interruptible = random, [], [], interruptible
        self.names = [0]

    def body(self):
        return Body(self.random, self.names)

    def top(self, name, text):
        self.tops.append(f"{name} = {text}")
        return name

    def test(self, text):
        """text: of the variable z:Int#"""
        name = f"test{len(self.tests)}"
        self.tests.append(name)
        self.top(name, f"\\z:Int# -> {text}")

    def text(self, header=""):
        total, body = "0", self.body()
        for number, name in enumerate(self.tests):
            result = body.unbox(body.scoped(f"{name} {number * 7 + 3}"))
            total = body.case(f"+# {body.case(f'*# {total} 17')} {result}")
        work = f"work = thunk ({body.end(f'I {total}')})\n"
        main = INTERRUPTIBLE if self.interruptible else "main = thunk (work)\n"
        lines = TOP.split("\n", 1)
        return lines[0] + "\n" + header + lines[1] + "".join(top + "\n" for top in self.tops) + work + main + "run main\n"
