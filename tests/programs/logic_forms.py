#!/usr/bin/env python3
"""Functional logic programs as text: generated modules with all their forms, nested in every way that lint allows.

    tests/programs/logic_forms.py ASSAY SEED
    tests/programs/logic_forms.py --print SEED

What is printed reads back as the same, after lint, boxing and without scopes. Link lists the choice sites in the order of the
text, and `assay dump --stage=sites` has each once. The programs are not run: they need not end, or mean anything. An engine
that does not run such programs (engine/engines.def) says so.

suite: logic_forms; size: smoke; build: any; budget: 1 1 12; call: {assay} {seed}
"""

import os
import random
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

MODULES, DEFINITIONS, DEPTH = 12, 14, 5
HEAD = """module Main
data Int = I Int#
data Bool = False | True
data List = Nil | `:` boxed boxed
data Mixed = M boxed Int# data Word# | N Char# | `Étui`
builtin true = True
builtin false = False
builtin nil = Nil
builtin cons = `:`
builtin effect = raised
raised = N 'e'
centre c
centre d
instance E
"""
CHOICES = ("choose#", "fcase#", "both#", "fail#", "unify#", "match#")


class Definition:
    """One right-hand side. Names are used again and again, so that some hide others."""

    def __init__(self, source, functions, constants, nullary):
        self.random, self.functions, self.constants, self.nullary = source, functions, constants, nullary

    def name(self):
        return self.random.choice(("x", "y", "z", "u", "x_2", "`in`", "or", "fail", "free", "solve"))

    def head(self, scope):
        return self.random.choice(scope["boxed"] * 3 + self.functions)

    def atom(self, scope):
        return self.random.choice((scope["boxed"] + scope["data"]) * 3 + self.functions + self.constants)

    def atoms(self, scope, count):
        return " ".join(self.atom(scope) for _ in range(count))

    def word(self, scope):
        return self.random.choice(scope["word"] + ["3", "-1", "0x1f"])

    def bound(self, scope, boxed=(), data=(), word=()):
        """The scope with more names, which hide others."""
        new, hidden = {"boxed": boxed, "data": data, "word": word}, {*boxed, *data, *word}
        return {**scope, **{rep: [x for x in scope[rep] if x not in hidden] + sorted(new[rep]) for rep in new}}

    def inside(self, scope):
        """In a function or thunk: no joins and contexts of outside."""
        return {**scope, "joins": [], "heres": []}

    def fields(self, kinds):
        """Patterns of fields, and which names they bind, by representation."""
        texts, names = [], {"B": [], "D": [], "I": []}
        for kind in kinds:
            name = self.name()
            if kind not in "BD" and self.random.random() < 0.5:
                texts.append({"I": str(self.random.randrange(-3, 4)), "W": f"{self.random.randrange(9)}w", "C": "'c'"}[kind])
            elif self.random.random() < 0.3 or kind not in names or name in texts:
                texts.append("_")
            else:
                texts.append(name)
                names[kind].append(name)
        return texts, [names[kind] for kind in "BDI"]

    def alternatives(self, scope, depth, flexible):
        shapes = self.random.choice(([("Nil", ""), ("`:`", "BB")], [("True", ""), ("False", "")], [("I", "I")] * 3,
                                     [("M", "BIDW"), ("M", "BIDW"), ("N", "C"), ("con `Étui`", "")]))
        shapes = self.random.sample(shapes, self.random.randint(1, len(shapes)))
        taken, texts = [], []
        for constructor, kinds in shapes:
            fields, names = self.fields(kinds)
            literals = [field if re.match(r"[-0-9']", field) else "" for field in fields]
            if any(what == constructor and (old == literals or not any(old)) for what, old in taken):
                continue
            taken.append((constructor, literals))
            texts.append(" ".join([constructor, *fields]) + " -> " + self.expr(self.bound(scope, *names), depth - 1))
        if not flexible and self.random.random() < 0.3:
            texts.append("_ -> " + self.expr(scope, depth - 1))
        return " ; ".join(texts)

    def case(self, scope, depth, flexible):
        word = "fcase#" if flexible else "case"
        scrutinee = self.expr({**scope, "joins": []}, depth - 1)
        binder = self.random.choice(("_", self.name()))
        inner = self.bound(scope, data=[binder] if binder != "_" else [])
        return f"{word} {scrutinee} of {binder} {{ {self.alternatives(inner, depth, flexible)} }}"

    def let(self, scope, depth):
        names = sorted({self.name() for _ in range(self.random.randint(1, 3))})
        scope = self.bound(scope, names)
        bindings = []
        for name in names:
            right = self.random.choice(("thunk", "function", "constructor"))
            if right == "thunk":
                text = f"thunk ({self.expr(self.inside(scope), depth - 1)})"
            elif right == "function":
                text = f"\\y z -> {self.expr(self.bound(self.inside(scope), ['y', 'z']), depth - 1)}"
            else:
                text = f"`:` {self.atoms(scope, 2)}"
            bindings.append(f"{name} = {text}")
        return f"let {' ; '.join(bindings)} in {self.expr(scope, depth - 1)}"

    def join(self, scope, depth):
        name, parameter = self.random.choice("ij"), self.name()
        body = self.expr(self.bound(scope, [parameter]), depth - 1)
        inner = {**scope, "joins": [join for join in scope["joins"] if join != name] + [name]}
        return f"join {name} {parameter} = {body} in {self.expr(inner, depth - 1)}"

    def scoped(self, scope, depth):
        inner = {**scope, "joins": []}
        kind = self.random.choice(("scc c", "mark d", "set c", "set DICT:E", "here"))
        if kind == "here":
            return f"here k in {self.expr({**scope, 'heres': ['k']}, depth - 1)}"
        if scope["heres"] and self.random.random() < 0.5:
            kind = "at k"
        return f"{kind} ({self.expr(scope if kind == 'mark d' else inner, depth - 1)})"

    def leaf(self, scope):
        pick = self.random.randrange(12)
        if pick == 0:
            return "fail#"
        if pick <= 2:
            return f"{self.random.choice(('unify#', 'match#'))} {self.atoms(scope, 2)}"
        if pick == 3:
            return f"nf# {self.atom(scope)}"
        if pick == 4:
            return f"search# {self.word(scope)} {self.atom(scope)}"
        if pick <= 6 and scope["joins"]:
            return f"jump {self.random.choice(scope['joins'])} {self.atom(scope)}"
        if pick == 7 and self.nullary:
            return f"{self.random.choice(self.nullary)} {self.atoms(scope, self.random.randrange(3))}".strip()
        if pick == 8:
            return f"I {self.word(scope)}"
        if pick == 9:
            return f"M {self.atom(scope)} {self.word(scope)} {self.atom(scope)} 7w"
        return f"{self.head(scope)} {self.atoms(scope, self.random.randrange(3))}".strip()

    def expr(self, scope, depth):
        if depth <= 0:
            return self.leaf(scope)
        pick = self.random.randrange(20)
        if pick < 4:
            return f"choose# ({self.expr(scope, depth - 1)}) ({self.expr(scope, depth - 1)})"
        if pick < 6:
            side = {**scope, "joins": []}
            return f"both# ({self.expr(side, depth - 1)}) ({self.expr(side, depth - 1)})"
        if pick < 9:
            names = [self.name() for _ in range(self.random.randint(1, 3))]
            names = [name if name not in names[:i] else "_" for i, name in enumerate(names)]
            inner = self.bound(scope, [name for name in names if name != "_"])
            return f"free# {' '.join(names)} in {self.expr(inner, depth - 1)}"
        if pick < 13:
            return self.case(scope, depth, pick < 12)
        if pick < 15:
            return self.let(scope, depth)
        if pick < 16:
            return self.join(scope, depth)
        if pick < 18:
            return self.scoped(scope, depth)
        return self.leaf(scope)


def module(source):
    names = [f"f{i}" for i in range(DEFINITIONS)]
    nullary = [name for name in names if source.random() < 0.4]
    functions = [name for name in names if name not in nullary]
    definition = Definition(source, functions, ["raised"], nullary)
    scope = {"boxed": [], "data": [], "word": [], "joins": [], "heres": []}
    lines = []
    for name in names:
        parameters = [] if name in nullary else ["x", "y"][:source.randint(1, 2)]
        body = definition.expr(definition.bound(scope, parameters), DEPTH)
        lines.append(f"{name} = \\{' '.join(parameters)} -> {body}")
    used = functions + [f"t_{name}" for name in nullary]
    lines += [f"t_{name} = thunk ({name})" for name in nullary] + [f"all = \\x -> x {' '.join(used)}"]
    return HEAD + "\n".join(lines) + "\nmain = thunk (all all)\nsolve main\n"


class Tester:
    def __init__(self, assay, folder):
        self.assay, self.folder, self.tally = assay, folder, suite.Tally()

    def dump(self, text, *words):
        path = os.path.join(self.folder, "Main.stg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        done = subprocess.run([self.assay, "dump", *words, path], stdin=subprocess.DEVNULL, capture_output=True,
                              encoding="utf-8", check=False, timeout=120)
        self.tally.add(done.returncode == 0 and not done.stderr, f"dump {words}\n{done.stderr[-3000:]}\n{text}")
        return done.stdout

    def check(self, text):
        for words in ([], ["--stage=read"], ["--stage=box", "--scoping=lexical"], ["--stage=erase-scopes"]):
            once = self.dump(text, *words)
            again = self.dump(once, *words[:1] if words == ["--stage=read"] else [])
            self.tally.add(once == again and once, f"dump {words} is read as something else\n{text}")
        printed = self.dump(text)
        self.tally.add(printed.endswith("\nsolve main\n"), f"solve is lost\n{text}")
        wanted = re.findall(r"(?<![\w`])(?:choose|fcase|both|fail|unify|match)#", printed)
        linked = re.findall(r"^choice \d+ .*: (\S+) -- ", self.dump(text, "--stage=link"), re.M)
        self.tally.add(linked == wanted, f"choice sites {linked}, not {wanted}\n{text}")
        sites = re.findall(r"^choice site (.*) at ", self.dump(text, "--stage=sites"), re.M)
        self.tally.add(len(set(sites)) == len(sites) == len(wanted), f"names of choice sites: {sites}\n{text}")
        return set(wanted)

    def refused(self, engine, text):
        path = os.path.join(self.folder, "Main.stg")
        with open(path, "w", encoding="utf-8") as file:
            file.write(text)
        for command in ("run", "profile"):
            done = subprocess.run([self.assay, command, "--engine=" + engine, path], stdin=subprocess.DEVNULL,
                                  capture_output=True, encoding="utf-8", check=False, timeout=120)
            self.tally.add(done.returncode == 1 and not done.stdout and "[A0423]" in done.stderr,
                           f"{command} --engine={engine}: {done.returncode}\n{done.stderr}\n{text}")


def engines():
    """Those that do not search."""
    with open(os.path.join(suite.ROOT, "engine", "engines.def"), encoding="utf-8") as file:
        rows = re.findall(r'^ENGINE\(\w+, "(\w+)", \w+, (true|false), ', file.read(), re.M)
    assert rows
    return [engine for engine, searches in rows if searches == "false"]


def main():
    assay, seed = sys.argv[1], int(sys.argv[2])
    texts = [module(random.Random(f"logic {seed} {number}")) for number in range(MODULES)]
    if assay == "--print":
        print("\n".join(texts))
        return
    with tempfile.TemporaryDirectory() as folder:
        tester = Tester(os.path.abspath(assay), folder)
        seen = set().union(*(tester.check(text) for text in texts))
        for engine in engines():
            tester.refused(engine, texts[0])
            for body in ("free# x in x", "n", "case x of _ { I 3 -> x }"):
                tester.refused(engine, f"{HEAD}n = \\ -> x\nx = I 3\nmain = thunk ({body})\nrun main\n")
    tester.tally.add(seen == set(CHOICES), f"only {seen}")
    tester.tally.finish()


main()
