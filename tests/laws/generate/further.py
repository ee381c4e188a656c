"""Parts of programs that random choices seldom come to: deep paths, many contexts, wide functions, old arrays,
primitives that make two objects, exceptions that a frame holds, thunks that need themselves after a while. Each is an
expression of type Int that a turn of main's loop evaluates first."""

DEEP = [f"z{number}" for number in range(12)]  # declared where one is used
STRIDES = (1, 5, 7, 11)                        # by which all of them are passed

# What parts call, written to the program when it is used.
CHURN = ("churn = \\n:Int# -> case n of _ { 0 -> I 0 ; _ -> let v = I n in case v of _ { I a -> "
         "case -# a 1 of m { _ -> churn m } } }")
WALK = "\n".join([
    "walk = \\n:Int# r:Int# -> case n of _ { 0 -> I r ; _ -> case *# r 1103515245 of x { _ -> case +# x 12345 of y { _ ->",
    "    case remInt# y 2147483648 of q { _ -> case quotInt# q 65536 of v { _ -> case remInt# v 12 of w { _ ->",
    "    case -# n 1 of m { _ -> step w m q } } } } } } }",
    "step = \\w:Int# n:Int# r:Int# -> case w of _ {",
    *(f"    {number} -> scc {centre} (walk n r) ;" for number, centre in enumerate(DEEP)),
    "    _ -> scc a (walk n r) }"])


class Further:
    """Generator's: what is drawn from, what is in scope."""

    def churn(self):
        """So many objects, dropped at once."""
        self.helpers[CHURN] = True
        return f"churn {2 + self.draw() % 12}"

    def path(self, inside):
        """Below eight centres or more."""
        self.deep = True
        at, by = self.draw() % 12, self.pick(STRIDES)
        for _ in range(8 + self.draw() % 5):
            inside = f"scc {DEEP[at]} ({inside})"
            at = (at + by) % 12
        return inside

    def deep_function(self):
        """A function from below many centres of a CAF."""
        self.tops.append(f"deep = thunk ({self.path(self.construction('f', 3))})")
        return "deep"

    def deep_call(self):
        """It is called far down, too."""
        lets, x = self.atom("I", 2)
        return lets + self.path(f"deep {x}")

    def walk(self):
        """More contexts than the caches hold."""
        self.deep = self.helpers[WALK] = True
        return f"walk {600 + self.draw() % 8 * 50} {self.env['U'][-1]}"

    def wide(self):
        """A function of more than 64 words, in two portions; between them something else is done."""
        count, salt = 67 + self.draw() % 60, self.draw()
        types = ["U" if (i * 7 + salt) % 5 == 0 else "I" for i in range(count)]
        used = [i for i in range(count) if types[i] == "I"]
        used = [used[self.draw() % len(used)], used[-2], used[-1]]
        body, total = [], "0"
        for i in used:
            body.append(f"case a{i} of _ {{ I u -> case +# {total} u of s{len(body)} {{ _ -> ")
            total = f"s{len(body) - 1}"
        heads = " ".join(f"a{i}" + (":Int#" if t == "U" else "") for i, t in enumerate(types))
        self.tops.append(f"wide = \\{heads} -> " + "".join(body) + f"I {total}" + " } }" * len(body))
        first, x = self.fresh_int()
        second, y = self.fresh_int()
        arguments = [self.env["U"][-1] if t == "U" else (x, y)[i % 2] for i, t in enumerate(types)]
        portion = count - 1 - self.draw() % 2
        held, partial = self.fresh("v"), self.fresh("v")
        if self.draw() % 3 == 1:  # all of them wait for the function
            return (f"{first}{second}let {held} = thunk (case {self.churn()} of _ {{ _ -> wide }}) in "
                    f"{held} {' '.join(arguments)}")
        return (f"{first}{second}let {held} = thunk (wide {' '.join(arguments[:portion])}) in case {held} of {partial} "
                f"{{ _ -> case {self.churn()} of _ {{ _ -> {partial} {' '.join(arguments[portion:])} }} }}")

    def arrays(self):
        """Arrays and references that are old when young things are written, and copied, into them."""
        if not self.references:
            return self.quotient()
        size = 3 + self.draw() % 8
        at, count = self.draw() % size, 1 + self.draw() % size
        into = self.draw() % (size - count + 1)
        first, x = self.fresh_int()
        token = self.atom("S", 0)[1]
        late = self.env["U"][-1]
        return (f"{first}case newArray# {size} {x} {token} of _ {{ (# s1:State# from:unlifted #) -> "
                f"case newArray# {size} {x} s1 of _ {{ (# s2:State# to:unlifted #) -> "
                f"case newMutVar# {x} s2 of _ {{ (# s3:State# ref:unlifted #) -> case {self.churn()} of _ {{ _ -> "
                f"let y = I {late} in let z = I {late} in case writeArray# from {at} y s3 of s4 {{ _ -> "
                f"case writeMutVar# ref z s4 of s5 {{ _ -> case copyArray# from {size - count} to {into} {count} s5 of s6 "
                f"{{ _ -> case {self.churn()} of _ {{ _ -> "
                f"case readArray# to {into + count - 1} s6 of _ {{ (# s7:State# last #) -> "
                f"case readArray# from {at} s7 of _ {{ (# s8:State# own #) -> "
                f"case readMutVar# ref s8 of _ {{ (# s9:State# held #) -> case last of _ {{ I a1 -> case own of _ {{ I a2 -> "
                "case held of _ { I a3 -> case +# a1 a2 of b1 { _ -> case +# a3 b1 of b2 { _ -> I b2 "
                + "} " * 16)

    def quotient(self):
        """A primitive that makes two objects."""
        self.churn()
        u = self.env["U"][-1]
        return (f"case int2Word# {u} of w {{ _ -> case natFromWord# w of n {{ _ -> case natFromWord# 7w of d {{ _ -> "
                "case natShiftL# n 70w of big { _ -> case natAddWord# big 5w of more { _ -> "
                "case natQuotRem# more d of _ { (# q:unlifted r:unlifted #) -> "
                f"case {self.churn()} of _ {{ _ -> case natToWord# q of x {{ _ -> case natToWord# r of y {{ _ -> "
                "case plusWord# x y of z { _ -> case word2Int# z of i { _ -> case remInt# i 1000 of j { _ -> I j "
                + "} " * 12)

    def thrown(self):
        """An exception that only a frame holds while something else is done."""
        if self.interruptible:
            return self.looped()
        if not self.exceptions:
            return self.quotient()
        u = self.env["U"][-1]
        lets, handler = self.atom("x", 2)
        return (f"{lets}let act = \\s:State# -> let x = I {u} in case {self.churn()} of _ {{ _ -> raise x }} in "
                f"catch act {handler} token#")

    def looped(self):
        """A thunk that needs itself, after a while: also if it was interrupted before."""
        self.helpers[CHURN] = True
        bad = self.fresh("v")
        return f"let {bad} = thunk (case churn {40 + self.draw() % 40} of _ {{ _ -> {bad} }}) in {bad}"
