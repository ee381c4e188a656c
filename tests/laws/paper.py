"""The rules of figure 2 of Brassel, Hanus, Huch, Silva, Vidal: Run-Time Profiling of Functional Logic Programs (2004), one after the
other, and by how much what they charge differs from what is charged here (docs/searching.md, section 8): that is counted where it
happens, under a word.

A program is {function: (parameters, expression)}; `start` has no parameters. No name stands for two variables. An expression is a
variable, or

    ("con", constructor, variables)    ("call", function, variables)    ("let", variable, expression, expression)
    ("free", variable, expression)     ("or", expression, expression)   ("scc", centre, expression)
    ("case" or "fcase", variable, [(constructor, variables, expression)])
"""

from collections import Counter

MAIN = "MAIN"
UNBOUND = "_0"
DEEP = 2000  # expressions around an expression: a derivation with more is given up


# What each symbol of theirs is here. Who has the value pays for an update there ("away"), the thunk's centre here ("home"): as many,
# but for chains.
OURS = {"F": "F", "N": "N", "B": "B", "E": "E", "C": "C guess", "V": "V call look -guess -chain", "U": "U -away home",
        "H": "H -static returned fields"}


class Failed(Exception):
    """No rule applies: no value."""


class TooLong(Exception):
    """A derivation that may have no end."""


class Variable:
    """A binding of the heap. value: None before it is evaluated; (constructor, variables); UNBOUND; or another variable, which was
    unbound when it was evaluated."""

    def __init__(self, centre, value=None, expression=None, names=None):
        self.centre, self.value, self.expression, self.names = centre, value, expression, names


def static_variables(program):
    """Whose constructors have static fields only, or none: made once, before the run."""
    static = set()

    def look(e):
        for part in e if isinstance(e, (tuple, list)) else ():
            look(part)

        if isinstance(e, tuple) and e[0] == "let" and e[2][0] == "con" and static.issuperset(e[2][2]):
            static.add(e[1])

    size = -1
    while len(static) != size:
        size = len(static)
        look(list(program.values()))
    return static


class Derivation:
    """One way through a program: `script` has the alternatives that it takes, and after these it takes the first ones."""

    def __init__(self, program, static, script, steps):
        self.program, self.static, self.script, self.steps = program, static, script, steps
        self.taken, self.widths, self.depth = [], [], 0
        self.costs = Counter()  # by centre and symbol, or word
        self.shown = None

    def run(self):
        value, _ = self.evaluate(MAIN, ("call", "start", []), {})
        self.shown = value[0] if isinstance(value, tuple) else UNBOUND

    def charge(self, centre, *symbols):
        self.steps -= 1
        if self.steps < 0 or self.depth > DEEP:
            raise TooLong
        for symbol in symbols:
            self.costs[centre, symbol] += 1

    def choose(self, width):
        at = len(self.taken)
        self.widths.append(width)
        self.taken.append(self.script[at] if at < len(self.script) else 0)
        return self.taken[at]

    def evaluate(self, centre, e, names):
        """Its value and the value's centre. A value is (constructor, variables), or an unbound variable."""
        self.depth += 1
        found = self.look_up(centre, names[e]) if isinstance(e, str) else getattr(self, "of_" + e[0])(centre, names, *e[1:])
        self.depth -= 1
        return found

    def look_up(self, centre, x):
        if x.value is UNBOUND:  # Val
            self.charge(centre, "look")
            return x, centre
        self.charge(centre, "V")
        if isinstance(x.value, tuple):  # VarCons
            return x.value, x.centre
        if x.value and x.value.value is UNBOUND:  # an evaluated variable that is not a constructor: no rule says; as VarCons
            return x.value, x.centre
        if x.value:  # VarExp, of a variable that has been bound since
            self.charge(x.centre, "chain")
            value, of = self.look_up(x.centre, x.value)
        else:  # VarExp
            self.charge(x.centre, "home")
            value, of = self.evaluate(x.centre, x.expression, x.names)
        self.charge(of, "U", "away")
        x.centre, x.value = of, value
        return value, of

    def of_con(self, centre, names, constructor, fields):  # Val
        if not self.static.issuperset(fields):
            self.charge(centre, "returned")
        return (constructor, [names[x] for x in fields]), centre

    def of_call(self, centre, names, function, given):  # Fun
        self.charge(centre, "F", "call")
        parameters, body = self.program[function]
        return self.evaluate(centre, body, dict(zip(parameters, [names[x] for x in given])))

    def of_let(self, centre, names, x, e, body):  # Let
        self.charge(centre, "H", *["static"] * (x in self.static))
        if e[0] == "con":
            bound = Variable(centre, (e[1], [names[y] for y in e[2]]))
        else:
            bound = Variable(centre, None, e, names)
        return self.evaluate(centre, body, {**names, x: bound})

    def of_free(self, centre, names, x, body):  # Let, of a variable that is bound to itself
        self.charge(centre, "H")
        return self.evaluate(centre, body, {**names, x: Variable(centre, UNBOUND)})

    def of_or(self, centre, names, *sides):  # Or
        self.charge(centre, "N")
        return self.evaluate(centre, sides[self.choose(2)], names)

    def of_scc(self, centre, names, entered, body):  # SCC
        found = self.evaluate(entered, body, names)
        self.charge(entered, "E")
        return found

    def of_case(self, centre, names, x, alternatives, flexible=False):
        value, _ = self.look_up(centre, names[x])
        if isinstance(value, tuple):  # Select
            taken = [a for a in alternatives if a[0] == value[0]]
            if not taken:
                raise Failed
            (_, fields, body), given = taken[0], value[1]
            self.charge(centre, "C")
        elif flexible:  # Guess
            self.charge(centre, "V", "U", "B", "guess")
            if len(alternatives) > 1:
                self.charge(centre, "N")
            constructor, fields, body = alternatives[self.choose(len(alternatives))]
            self.charge(centre, *["H"] * len(fields), *["fields"] * bool(fields))
            given = [Variable(centre, UNBOUND) for _ in fields]
            value.centre, value.value = centre, (constructor, given)
        else:
            raise Failed
        return self.evaluate(centre, body, {**names, **dict(zip(fields, given))})

    def of_fcase(self, *of):
        return self.of_case(*of, flexible=True)

    def ours(self):
        """What is charged here, by centre and symbol."""
        found = {}
        for centre in {centre for centre, _ in self.costs}:
            for symbol, words in OURS.items():
                found[centre, symbol] = sum(-self.costs[centre, word[1:]] if word[0] == "-" else self.costs[centre, word]
                                            for word in words.split())
        return found


def derivations(program, most, steps):
    """Those that have a value, in the order of their scripts, up to so many, and whether there are fewer. None: with so many steps
    there is no telling."""
    static, found, script = static_variables(program), [], []
    while len(found) < most:
        one = Derivation(program, static, script, steps)
        try:
            one.run()
            found.append(one)
        except Failed:
            pass
        except TooLong:
            return None
        steps = one.steps
        script = one.taken
        while script and script[-1] == one.widths[len(script) - 1] - 1:
            script.pop()
        if not script:
            return found, len(found) < most
        script[-1] += 1
    return found, False
