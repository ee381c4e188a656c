"""Parts of programs that search which random choices seldom come to: sides that wait for each other, searches that begin
again, functions that a search finds, exceptions in one branch, thunks that are older than a choice. Each is an expression
of type Nat, whose variables, if it has any, are known at its end or not.

What 2,293 programs of searching.py came to, seeds from 40001, in per cent of them (steps: median 258; segments: median 5):

    forms      choose# 85   both# 59   fail# 16   free# 79   fcase# 99   unify# 67   match# 39   nf# 19   search# 73   catch 32
               raise 22   scc 48   at 6   jump 9   a guess 37   primitives, effects and markers among them 16
    frames     choice points 87   of searches 68   NfR 90   NfF 83   UniL 76   UniR 73   UniB 55   End 65   And 66   True 54
               Wake 22   Catch 12
    fates      one 66   shared 44   failed 67   open 18        leaves   solution 66   failed 50   suspended 10   raised 18
    undone     a binding 43   a thunk under evaluation 81, evaluated 40, that raises 10
    sides      set aside 37   woken 28   wait for a thunk 9   ended by an exception 3
    searches   that suspend 14   begin again 7   find functions 10, partial applications 9, thunks 9, constructors 33
    the rest   <<loop>> 10   looked at again by unify 5   chains of variables 8, through a thunk 9   occurs check 7
"""

# What parts call, written to the program when it is used.
ORDERED = ("ordered = \\l -> fcase# l of _ { Nil -> l ; Cons x r -> fcase# r of _ { Nil -> l ; Cons y _ -> "
           "fcase# less x y of _ { True -> let t = thunk (ordered r) in Cons x t } } }")
THREE = "three = Cons z2 two"
SHARED = "shared = thunk (choose# (scc a (coin)) (z2))"
CHOSEN = "chosen = thunk (scc a (choose# (let g = \\x -> add x z1 in g) (scc b (add z1))))"
HANDLE = "handle = \\e s:State# -> case e of _ { I 0 -> z0 ; I 99 -> z2 ; _ -> z1 }"


class Parts:
    """Searching's: what is drawn from."""

    def helper(self, text):
        self.helpers[text] = True
        return text.split(" ", 1)[0]

    def part(self):
        if self.chance(70 if self.unlifted else 15):
            return self.unlifted_part()
        return getattr(self, PARTS[self.byte() % len(PARTS)])()

    def conjoined(self, *sides):
        """All of them in some order, nested somehow."""
        sides = list(sides)
        if self.chance(50):
            sides.reverse()
        while len(sides) > 1:
            at = self.below(len(sides) - 1)
            sides[at:at + 2] = [f"both# ({sides[at]}) ({sides[at + 1]})"]
        return sides[0]

    def if_true(self, condition, value):
        return f"fcase# {condition} of _ {{ True -> {value} }}"

    def scoped(self, expression):
        return f"scc {self.of('a', 'b', 'c')} ({expression})" if self.chance(40) else expression

    def number(self):
        return self.of("z1", "z0", "z2")

    def known_in_the_end(self, x):
        """A side that gives x a value."""
        kind = self.below(4)
        if kind == 3:
            c = self.fresh()
            return f"let {c} = thunk (choose# ({self.number()}) ({self.number()})) in unify# {x} {c}"
        return (f"unify# {x} {self.number()}", f"less {x} z1", f"scc b (match# {x} {self.number()})")[kind]

    # ---- sides ----

    def thunk_waits(self):
        """One side evaluates a thunk that another one is about."""
        x, y, t = self.fresh("x"), self.fresh("x"), self.fresh()
        sides = self.conjoined(f"unify# {t} {y}", f"unify# {t} {self.of('z2', 'z1', y)}", self.known_in_the_end(x))
        return f"free# {x} {y} in let {t} = thunk ({self.scoped(f'plus {x} z1')}) in {self.if_true(sides, y)}"

    def side_chooses(self):
        """A side goes on, and chooses, in the middle of the one that binds."""
        x, n, m, c, d = self.fresh("x"), self.fresh("x"), self.fresh("x"), self.fresh(), self.fresh()
        first = (f"case {x} of _ {{ S _ -> let {c} = thunk (choose# (z1) ({self.number()})) in unify# {n} {c} ; "
                 f"Z -> {self.of(f'unify# {n} z1', 'True', 'fail#')} }}")
        last = f"let {d} = thunk ({self.scoped('coin')}) in unify# {m} {d}"
        return f"free# {x} {n} {m} in {self.if_true(self.conjoined(first, self.known_in_the_end(x), last), f'add {n} {m}')}"

    def pairs(self):
        """The pairs of a unification wait for each other, or have the same variable."""
        x, a, p, q, r, s = self.fresh("x"), *(self.fresh() for _ in range(5))
        given, known = (a, x), (self.of("z2", "z1"), self.of("z1", "z0"))
        if self.chance(40):
            given, known = ((x, a), known[::-1]) if self.chance(50) else ((x, x), (self.of("z1", "z0"),) * 2)
        return (f"free# {x} in let {a} = thunk (plus {x} z1) in let {p} = Cons {given[1]} none in let {q} = Cons {given[0]} {p} in "
                f"let {r} = Cons {known[1]} none in let {s} = Cons {known[0]} {r} in "
                + self.if_true(f"{self.of('unify#', 'match#')} {q} {s}", x))

    def side_ends(self):
        """An exception leaves a conjunction in which a side waits; what it waited for comes later, or was bound in it."""
        x, f, y = self.fresh("x"), self.fresh(), self.fresh()
        waits = f"case {x} of _ {{ Z -> fail# ; S _ -> unify# {y} z1 }}"
        ends = self.of("raise i1", f"case {y} of _ {{ Z -> raise i0 ; S _ -> True }}", f"both# (unify# {x} z1) (raise i0)")
        body = self.if_true(f"both# ({waits}) ({ends})", self.of(y, "coin"))
        after = self.if_true(f"unify# {x} {self.number()}", x)
        result = self.of(after, after, y + "'", f"add {y}' {x}")
        return (f"free# {x} in let {y} = thunk ({self.of('coin', 'z1')}) in let {f} = \\s:State# -> {body} in "
                f"case catch {f} {self.helper(HANDLE)} token# of {y}' {{ _ -> {result} }}")

    def aliases(self):
        """Variables bound to each other, and to what has them in it; a thunk became one of them before."""
        x, y, z, t = self.fresh("x"), self.fresh("x"), self.fresh("x"), self.fresh()
        into = self.of(f"S {z}", f"thunk (S {y})", f"S {x}", f"S {z}", f"thunk (add {x} z1)", "thunk (z1)", "thunk (z2)")
        sides = self.conjoined(f"unify# {x} {y}", f"unify# {self.of(y, z)} {self.of(z, x)}",
                               f"let {t} = {into} in "
                               f"{self.of('unify#', 'unify#', 'match#')} {self.of(x, z)} {t}")
        u = self.fresh()
        value = self.if_true(sides, self.of(f"add {u} {z}", f"add {u} {x}", f"rigid {u}"))
        return f"free# {x} {y} {z} in let {u} = thunk ({self.of(x, y, z)}) in case {u} of _ {{ _ -> {value} }}"

    def bound_meanwhile(self):
        """The second side of a unification binds the first."""
        x, y, q = self.fresh("x"), self.fresh(), self.fresh()
        body = f"fcase# {x} of _ {{ Z -> {self.of('z0', 'z0', 'z1')} ; S {q} -> {self.of('z1', 'z0', f'S {q}')} }}"
        test = f"{self.of('unify#', 'match#')} " + self.of(f"{x} {y}", f"{y} {x}")
        return f"free# {x} in let {y} = thunk ({body}) in {self.if_true(test, self.of('z1', x))}"

    # ---- searches ----

    def begins_again(self):
        """A search needs a variable of outside."""
        x, t, l = self.fresh("x"), self.fresh(), self.fresh()
        body = self.of(f"rigid {x}", f"choose# (rigid {x}) (z1)", f"plus {x} z0", f"choose# (z0) (add {x} z1)")
        waits = self.of(f"unify# {l} one", f"fcase# {l} of _ {{ Cons _ _ -> True }}", "less z0 z1")
        sides = self.conjoined(waits, self.known_in_the_end(x))
        return (f"free# {x} in let {t} = thunk ({body}) ; {l} = thunk ({self.scoped(f'search# {self.of(-1, 1)} {t}')}) in "
                + self.if_true(sides, f"length {l}"))

    def found(self):
        """Functions that a search finds, applied outside, where what they hold may have been chosen, or evaluated."""
        w, u, f, l, g, h = (self.fresh() for _ in range(6))
        held = self.of("coin", "z1", "choose# (z1) (fail#)", "shared")
        if held == "shared":
            self.helper(SHARED)
        ways = [f"let {g} = \\y -> add y {w} in {g}", f"add {u}", f"case {w} of _ {{ _ -> add {u} }}", f"plus {w}",
                f"let {g} = \\y -> add {u} y in scc a ({g})"]
        found = f"choose# ({self.scoped(self.of(*ways))}) ({self.scoped(self.of(*ways))})"
        if self.chance(30):
            found = self.scoped(self.of(*ways))
        used = self.of(f"{h} {w}", f"{h} z1", f"let t = thunk ({h} z0) in add t {w}")
        before = f"case {w} of _ {{ _ -> " if self.chance(40) else ""
        return (f"let {w} = thunk ({held}) ; {u} = thunk (add {w} z1) ; {f} = thunk ({found}) ; "
                f"{l} = thunk (search# {self.of(-1, 2, 1)} {f}) in {before}"
                f"fcase# {l} of _ {{ Cons {h} _ -> {self.scoped(used)} ; Nil -> z0 }}" + (" }" if before else ""))

    def found_open(self):
        """A search finds variables of its own, raising thunks, lazy components."""
        p, q, l, h, bad, f = (self.fresh() for _ in range(6))
        x = self.fresh("x")
        kind = self.below(5)
        if kind == 0:
            return (f"let {p} = thunk (free# {x} in let {q} = S {x} in choose# ({q}) (S {q})) ; "
                    f"{l} = thunk (search# {self.of(-1, 1)} {p}) in fcase# {l} of _ {{ Cons {h} _ -> "
                    f"{self.if_true(f'unify# {h} {self.number()}', h)} ; Nil -> z0 }}")
        if kind > 2:
            self.helper(HANDLE)
            used = self.of(f"{h} z1", f"let w = \\s:State# -> {h} z0 in catch w handle token#")
            return (f"let {bad} = thunk ({self.of('raise i0', 'choose# (raise i1) (z1)')}) in let {f} = \\s:State# -> {bad} in "
                    f"case catch {f} handle token# of _ {{ _ -> let {q} = \\y -> case y of _ {{ Z -> {bad} ; S _ -> y }} ; "
                    f"{l} = thunk (search# -1 {q}) in fcase# {l} of _ {{ Cons {h} _ -> "
                    f"{used} }} }}")
        return (f"let {p} = thunk ({self.of('choose# (pair) (Pair z2 yes)', 'Pair z1 yes')}) ; "
                f"{q} = thunk (case {p} of _ {{ Pair l r -> l }}) ; {f} = thunk (case {p} of _ {{ _ -> add {q} }}) ; "
                f"{l} = thunk (search# -1 {f}) in case {self.of(p, 'z0')} of _ {{ _ -> fcase# {l} of _ {{ Cons {h} _ -> {h} z1 }} }}")

    # ---- branches ----

    def black_hole(self):
        """A thunk needs itself in one branch, or raises in one."""
        x, f = self.fresh(), self.fresh()
        first = self.of("z1", "raise i0", "fail#", "z0")
        return (f"let {x} = thunk (choose# ({first}) ({self.of(x, f'add {x} z1', 'raise i1')})) in "
                f"let {f} = \\s:State# -> case {x} of _ {{ Z -> z1 ; S p -> {self.of('p', x)} }} in "
                f"catch {f} {self.helper(HANDLE)} token#")

    def constants(self):
        """Top-level thunks that choose, a function among them: its context comes with it."""
        shared, chosen = self.helper(SHARED), self.helper(CHOSEN)
        x, y = self.fresh(), self.fresh()
        return self.of(f"let {x} = thunk (scc c (add {shared} {shared})) in {x}", f"scc b ({chosen} {shared})",
                       f"let {x} = thunk ({chosen} z1) ; {y} = thunk (scc c ({chosen} {shared})) in add {x} {y}")

    def components(self):
        """Lazy components of a pair that a choice made: they are older than it, or younger."""
        p, a, b = self.fresh(), self.fresh(), self.fresh()
        form = self.of("case", "fcase#")
        pair = self.of("choose# (pair) (Pair z2 yes)", "choose# (let n = thunk (coin) in Pair n yes) (pair)")
        use = self.of(f"add {a} {a}", f"case {b} of _ {{ True -> {a} ; False -> z0 }}", f"case {p} of _ {{ _ -> add {a} z1 }}",
                      f"case even {a} of _ {{ True -> {a} ; False -> case {b} of _ {{ _ -> {a} }} }}")
        return (f"let {p} = thunk ({pair}) ; {a} = thunk ({form} {p} of _ {{ Pair l r -> l }}) ; "
                f"{b} = thunk ({form} {p} of _ {{ Pair l r -> r }}) in {use}")

    def suspended(self):
        """A branch that waits for ever, beside one that doesn't."""
        x, g = self.fresh("x"), self.fresh()
        waits = self.of(f"rigid {x}", f"free# {g} in {g} {x}", f"both# (less {x} z0) (case {x} of _ {{ Z -> True ; S _ -> True }})",
                        f"let {g} = thunk (rigid {x}) in let l = thunk (search# 1 {g}) in length l")
        if waits.startswith("both#"):
            waits = self.if_true(f"both# (unify# {x} {x}) (case {x} of _ {{ Z -> True ; S _ -> True }})", "z1")
        sides = (waits, self.number())
        return f"free# {x} in choose# ({sides[self.below(2)]}) ({self.of(*sides)})"

    def continued(self):
        """Both sides of a choice go on in one join, in the context around it."""
        j, k, y = self.fresh("j"), self.fresh("k"), self.fresh()
        first = f"set a (at {k} (jump {j} {self.number()}))"
        second = self.of(f"jump {j} z1", "fail#", f"scc b (at {k} (coin))")
        sides = (first, second) if self.chance(50) else (second, first)
        return f"here {k} in join {j} {y} = add {y} {self.of('z1', y)} in choose# ({sides[0]}) ({sides[1]})"

    # ---- more of it ----

    def sorted(self):
        """Many branches that fail early."""
        self.helper(THREE)
        p, s = self.fresh(), self.fresh()
        given = self.of("three", "two")
        return (f"let {p} = thunk ({self.scoped(f'perm {given}')}) ; {s} = thunk (scc a ({self.helper(ORDERED)} {p})) in "
                f"{self.of('length', 'member')} {s}")

    def divided(self):
        """A list by unification or a pattern: its last element, its parts."""
        self.helper(THREE)
        xs, e, s, r = self.fresh("x"), self.fresh("x"), self.fresh(), self.fresh()
        form = self.of("unify#", "match#")
        if self.chance(50):
            return (f"free# {xs} {e} in let {s} = Cons {e} none ; {r} = thunk (append {xs} {s}) in "
                    + self.if_true(f"{form} {r} three", e))
        return f"free# {xs} {e} in let {r} = thunk (append {xs} {e}) in {self.if_true(f'{form} {r} two', f'length {e}')}"

    def marked(self):
        """A marker and an effect, which may be refused."""
        c = self.fresh()
        effect = self.of("coin", "choose# (z1) (fail#)", "case argumentCount# token# of _ { (# s n #) -> z1 }")
        return (f"let {c} = thunk ({effect}) in case newByteArray# 8 token# of _ {{ (# s':State# name:unlifted #) -> "
                f"case marker# name s' of _:State# {{ _ -> case {c} of _ {{ _ -> "
                f"{self.of(c, 'case argumentCount# token# of _ { (# s n #) -> z2 }')} }} }} }}")


# the rarer what they are for, the more often
PARTS = ("constants", "side_chooses", "pairs", "side_ends", "components", "sorted", "divided", "marked", "continued",
         "found", "suspended", "side_ends", "found_open", "found_open", "begins_again", "begins_again", "begins_again",
         "thunk_waits", "thunk_waits", "thunk_waits", "black_hole", "black_hole", "aliases", "aliases", "aliases",
         "bound_meanwhile", "bound_meanwhile", "bound_meanwhile")
