"""Parts of programs that search with unlifted fields: byte arrays, arrays and doubles in constructors that are matched, unified,
found and written to. Each is an expression of type Nat, as those of search_parts.py. The type V is of Number: an Int# or a byte
array, of which only what is at its beginning is looked at.
"""

DATA = """data Number = Small Int# | Large unlifted
data Tagged = Tagged unlifted boxed
data Mixed = Mixed Int# unlifted Double#
data Real = Real Double#
data Box = Box unlifted
small = Small 0
big = thunk (scc b (large 1 8))
large = \\n:Int# size:Int# -> case newByteArray# size token# of _ { (# s:State# a:unlifted #) -> case writeIntArray# a 0 n s of t:State# { _ -> case unsafeFreezeByteArray# a t of _ { (# _s:State# b:unlifted #) -> Large b } } }
value = \\x -> case x of _ { Large b -> case indexIntArray# b 0 of n { 0 -> Z ; 1 -> z1 ; _ -> z2 } ; Small n -> case n of _ { 0 -> Z ; _ -> z1 } }
small_one = \\x -> fcase# x of _ { Small 0 -> z1 ; Small 1 -> Z }
tagged = \\n:Int# y -> case large n 8 of _ { Large b -> Tagged b y ; _ -> fail# }
mixed = \\n:Int# k:Int# d:Double# -> case large n 16 of _ { Large b -> Mixed k b d ; _ -> fail# }
read_tagged = \\x -> case x of _ { Tagged b y -> case indexIntArray# b 0 of n { 0 -> y ; _ -> let r = thunk (add y z1) in r } }
read_mixed = \\x -> case x of _ { Mixed k b _d -> case indexIntArray# b 0 of n { 0 -> Z ; _ -> case k of _ { 0 -> z1 ; _ -> z2 } } }
boxed = \\x -> case newArray# 2 x token# of _ { (# _s:State# a:unlifted #) -> Box a }
element = \\x -> case x of _ { Box a -> case readArray# a 1 token# of _ { (# _s:State# y #) -> y } }
divided = \\a:Double# b:Double# -> case /## a b of r { _ -> Real r }
churn = \\n:Int# -> case n of _ { 0 -> True ; _ -> let i = I n in case i of _ { I k -> case -# k 1 of m { _ -> churn m } } }
"""


class Unlifted:
    """Searching's, beside Parts."""

    def unlifted_part(self):
        return getattr(self, UNLIFTED_PARTS[self.byte() % len(UNLIFTED_PARTS)])()

    def new_number(self):
        """An expression: mostly a byte array, of few contents and sizes, some of them large."""
        size = self.of(8, 8, 16, 8, 24, 40000, 8, 8)
        return self.of(f"large {self.below(3)} {size}", f"large 1 {size}", f"Small {self.below(2)}",
                       f"choose# (large 1 8) (large {self.below(3)} 8)", "large 1 8")

    def after_work(self, expression):
        """It comes after so many allocations: among them a collection may be due."""
        return f"case churn {self.of(3, 20, 60)} of _ {{ _ -> {expression} }}" if self.chance(70) else expression

    def equates(self):
        return self.of("match#", "unify#", "match#")

    def matched(self):
        """A pattern with an unlifted field against a variable, which is looked at later; maybe twice, with the same variable."""
        x, p, q = self.fresh("x"), self.fresh(), self.fresh()
        use = self.of(f"value {x}", f"value {x}", f"let t = thunk (value {x}) in add t t", f"case {x} of _ {{ _ -> value {p} }}",
                      f"let t = thunk (scc a (value {x})) in S t")
        again = self.if_true(f"{self.equates()} {q} {x}", self.after_work(use)) if self.chance(40) else self.after_work(use)
        first = self.if_true(self.scoped(f"{self.equates()} {p} {x}"), self.after_work(again))
        return f"free# {x} in let {p} = thunk ({self.new_number()}) ; {q} = thunk ({self.new_number()}) in {first}"

    def unified(self):
        """Two that are made apart, of the same content or not."""
        a, b = self.fresh(), self.fresh()
        test = self.if_true(f"{self.of('unify#', 'match#')} {a} {b}", self.after_work(self.of(f"value {a}", "z1", f"value {b}")))
        return f"let {a} = thunk ({self.new_number()}) ; {b} = thunk ({self.new_number()}) in {self.after_work(test)}"

    def tags(self):
        """An unlifted field beside one that a variable is made for."""
        x, y, p, q = self.fresh("x"), self.fresh("x"), self.fresh(), self.fresh()
        known = f"unify# {y} {self.number()}"
        sides = self.conjoined(f"{self.equates()} {p} {x}", self.of(known, f"unify# {x} {q}", known))
        use = self.after_work(self.of(f"read_tagged {x}", f"read_tagged {x}", f"read_tagged {p}"))
        return (f"free# {x} {y} in let {p} = thunk (tagged {self.below(2)} {y}) ; {q} = thunk (tagged {self.below(2)} z1) in "
                + self.if_true(sides, use))

    def mixtures(self):
        """Literals, an unlifted field and a double: nothing that a variable is made for."""
        x, p, q = self.fresh("x"), self.fresh(), self.fresh()
        made = [f"mixed {self.below(2)} {self.below(2)} {self.of('0.0', '-0.0', '1.5')}" for _ in "pq"]
        sides = self.conjoined(f"{self.equates()} {p} {x}", f"{self.equates()} {q} {self.of(x, p)}")
        if self.chance(40):
            sides = f"{self.equates()} {p} {x}"
        return (f"free# {x} in let {p} = thunk ({made[0]}) ; {q} = thunk ({self.of(*made)}) in "
                + self.if_true(sides, self.after_work(f"read_mixed {x}")))

    def found_numbers(self):
        """What a search finds leads to byte arrays, made in it or outside, to a pattern and to what is bound to it."""
        x, y, p, t, l, h = self.fresh("x"), self.fresh("x"), self.fresh(), self.fresh(), self.fresh(), self.fresh()
        inside = self.of(f"free# {y} in fcase# match# {p} {y} of _ {{ True -> Pair {y} {self.of(p, y)} }}", f"Pair {p} {p}",
                         f"choose# (Pair {p} {p}) (let n = thunk ({self.new_number()}) in Pair n {p})",
                         f"fcase# {self.equates()} {p} {x} of _ {{ True -> Pair {x} {p} }}")
        sides = self.conjoined("less z0 z1", f"{self.equates()} {p} {x}")
        use = (f"fcase# {l} of _ {{ Cons {h} _ -> case {h} of _ {{ Pair u w -> let r = thunk (value u) ; s = thunk (value w) in "
               f"add r s }} ; Nil -> z0 }}")
        return (f"free# {x} in let {p} = thunk ({self.new_number()}) ; {t} = thunk ({inside}) ; "
                f"{l} = thunk ({self.scoped(f'search# {self.of(-1, 2, 1)} {t}')}) in "
                + self.if_true(sides, self.after_work(use)))

    def reals(self):
        """All NaN are one, and -0.0 is not 0.0."""
        x, a, b = self.fresh("x"), self.fresh(), self.fresh()
        made = [self.of("divided 0.0 0.0", "Real 0x7ff8000000000001D", "Real 0.0", "Real -0.0", "divided 1.0 0.0") for _ in "ab"]
        sides = self.conjoined(f"{self.equates()} {a} {x}", f"{self.equates()} {b} {x}")
        return f"free# {x} in let {a} = thunk ({made[0]}) ; {b} = thunk ({made[1]}) in {self.if_true(sides, self.after_work('z1'))}"

    def boxes(self):
        """Arrays are themselves only; what is in them is evaluated in one branch or another."""
        x, a, b, t = self.fresh("x"), self.fresh(), self.fresh(), self.fresh()
        sides = self.conjoined(f"{self.equates()} {a} {x}", f"{self.equates()} {self.of(a, b, a)} {x}")
        return (f"free# {x} in let {t} = thunk ({self.of('coin', 'add z1 z1')}) in let {a} = thunk (boxed {t}) ; {b} = thunk (boxed {t}) in "
                f"case {a} of _ {{ _ -> case {b} of _ {{ _ -> " + self.if_true(sides, self.after_work(f"element {x}")) + " } }")

    def written(self):
        """A byte array is written to in branches, and compared there."""
        a, p, q, n = self.fresh(), self.fresh(), self.fresh(), self.fresh()
        def branch():
            test = self.if_true(f"{self.of('unify#', 'match#')} {p} {q}", self.after_work(f"value {p}"))
            written = self.of(f"case writeIntArray# {a} 0 {self.below(3)} token# of _:State# {{ _ -> {test} }}", test)
            return self.after_work(written)
        branches = f"choose# ({branch()}) (choose# ({branch()}) ({branch()}))"
        return (f"let {q} = thunk (large {self.of(1, 2)} 8) ; {p} = thunk (large {self.of(1, 2, 0)} 8) in case {p} of _ {{ Large {a} -> "
                f"case churn {self.of(3, 120)} of _ {{ _ -> let {n} = thunk ({branches}) in case {n} of _ {{ _ -> {n} }} }} ; "
                f"Small _ -> z0 }}")


UNLIFTED_PARTS = ("matched", "unified", "found_numbers", "tags", "mixtures", "matched", "written", "boxes", "reals", "found_numbers",
                  "matched", "unified")
