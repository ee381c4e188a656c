#!/usr/bin/env python3
"""Types of Haskell modules: accepted or refused as GHC does it, at the same line, and with the same types.

    tests/programs/haskell_types.py BUILD quick|full [PATTERN] [--promote]

types/*.cases has the modules. A case is `# name  what it is about` and the lines of a module after a column of its own: ` ` for a
line of both twins, `+` for one of the accepted twin only, `-` for one of the refused twin, whose wrong line ends in
`-- error here`; where GHC names another line, the better one is marked. A case without `+` and `-` is one module, to be accepted. ` ==> FILE` begins another module of the case; the first
is the one that is judged. One without a header is called Case.

types/ghc.txt has what GHC says of each (tools/judge-types writes it). The modules are checked in one process, over the library's interfaces, and compared: verdict,
line of the first error, types and kinds of top-level names up to the names of variables and the order of constraints. What
differs is in types/differences.txt, with a reason; so are the names of Prelude whose types differ from base's. What is said about
the refused ones is in types/messages.txt: --promote (tools/promote types) accepts what is said now.

The quick run takes a sample of the cases, each commit one of its own.

suite: types; size: smoke; build: release sanitize; budget: 2 17 7; call: {build} {size} {only}
"""

import hashlib
import itertools
import os
import re
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "programs", "types")
VERDICTS = os.path.join(FOLDER, "ghc.txt")
MESSAGES = os.path.join(FOLDER, "messages.txt")
MARK = "-- error here"
EQUAL_AT_LEAST = 500
WORDINGS = 150  # about Haskell, of diagnostics, labels, notes and suggestions: so many are in expected texts, at least
SAMPLE = 60  # cases of a quick run


# ---- cases ---------------------------------------------------------------------------------------------------------------

class Module:
    """One twin: its files, of which the first is judged."""

    def __init__(self, name, lines, is_good):
        self.name, self.is_good, self.files = name, is_good, []
        current = []
        self.files.append(("Case.hs", current))
        for line in lines:
            found = re.match(r"==> (\S+)$", line)
            if found:
                current = []
                self.files.append((found[1], current))
            else:
                current.append(line)
        with_header(self.files[0][1])
        marked = [i for i, line in enumerate(self.files[0][1], 1) if line.endswith(MARK)]
        self.line = marked[0] if marked and not is_good else None

    def text(self):
        return "\n".join(line for _, lines in self.files for line in lines)

    def fingerprint(self):
        return hashlib.sha256(self.text().encode()).hexdigest()[:12]

    def write(self, folder):
        """The path of the first, below the folder."""
        for name, lines in self.files:
            path = os.path.join(folder, self.name, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "w", encoding="utf-8") as file:
                file.write("\n".join(lines) + "\n")
        return os.path.join(self.name, "Case.hs")


def with_header(lines):
    """A line `module Case where` after the pragmas, unless there is a header."""
    if any(line.startswith("module ") for line in lines):
        return
    at = 0
    while at < len(lines) and lines[at].startswith("{-#"):
        at += 1
    lines.insert(at, "module Case where")


def read_cases(path):
    """The modules of a file of cases."""
    area, modules, name, lines = os.path.splitext(os.path.basename(path))[0], [], None, []

    def add():
        if not name:
            return
        good = [text for mark, text in lines if mark != "-"]
        bad = [text for mark, text in lines if mark != "+"]
        modules.append(Module(f"{area}/{name}-good", good, True))
        if good != bad:
            modules.append(Module(f"{area}/{name}-bad", bad, False))

    with open(path, encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            line = line.rstrip("\n")
            if line.startswith("# "):
                add()
                name, lines = line.split()[1], []
            elif line[:1] in (" ", "+", "-"):
                lines.append((line[0], line[1:]))
            elif line:
                sys.exit(f"{path}:{number}: a line of a case begins with a blank, + or -")
    add()
    return modules


def all_modules():
    result = []
    for name in sorted(os.listdir(FOLDER)):
        if name.endswith(".cases"):
            result += read_cases(os.path.join(FOLDER, name))
    names = [module.name for module in result]
    twice = {name for name in names if names.count(name) > 1}
    if twice:
        sys.exit(f"two cases have one name: {', '.join(sorted(twice))}")
    return result


# ---- what is said of them ------------------------------------------------------------------------------------------------

class Said:
    """A verdict: line is None where it is accepted, 0 where the error has no line."""

    def __init__(self, head):
        self.head, self.line, self.types, self.text = head, None, {}, []
        self.is_judged = False

    def add(self, line):
        found = re.match(r"(value|constructor|type|class) (\S+) :: (.*)$", line)
        if not self.is_judged and (line == "accepted" or line.startswith("refused ")):
            self.is_judged = True
            self.line = None if line == "accepted" else int(line.split()[1])
        elif found and self.line is None:
            self.types[found[1], found[2].strip("()")] = found[3]
        else:
            self.text.append(line)


def read_said(text):
    """{what stands after =>: Said}"""
    result, said = {}, None
    for line in text.splitlines():
        if line.startswith("=> "):
            said = Said(line[3:])
            result[said.head.split()[0]] = said
        elif said:
            said.add(line)
    return result


# ---- GHC ----------------------------------------------------------------------------------------------------------------

def libdir():
    return subprocess.run(["ghc", "--print-libdir"], capture_output=True, text=True, check=True).stdout.strip()


def build_judge(folder):
    """The program that asks GHC about types, Judge.hs, built in a folder."""
    program = os.path.join(folder, "judge")
    subprocess.run(["ghc", "-v0", "-O0", "-dynamic", "-package", "ghc", "-package", "filepath", "-outputdir", folder, "-o", program,
                    os.path.join(FOLDER, "Judge.hs")], check=True)
    return program


# ---- types, compared -----------------------------------------------------------------------------------------------------

TOKEN = re.compile(r"[A-Za-z_][\w']*#*|\(#|#\)|=>|->|::|[^\s]")


def split_context(tokens):
    """The constraints of `C a => D b => ..`, each as tokens, and the rest."""
    constraints, start, depth = [], 0, 0
    for i, token in enumerate(tokens):
        depth += token in ("(", "[", "(#")
        depth -= token in (")", "]", "#)")
        if token == "->" and depth == 0:
            break
        if token == "=>" and depth == 0:
            part = drop_foralls(tokens[start:i])
            constraints += split_commas(part[1:-1]) if part[:1] == ["("] and closes_at_end(part) else [part]
            start = i + 1
    return constraints, tokens[start:]


def closes_at_end(tokens):
    depth = 0
    for i, token in enumerate(tokens):
        depth += token == "("
        depth -= token == ")"
        if depth == 0:
            return i == len(tokens) - 1
    return False


def split_commas(tokens):
    parts, depth = [[]], 0
    for token in tokens:
        depth += token in ("(", "[")
        depth -= token in (")", "]")
        if token == "," and depth == 0:
            parts.append([])
        else:
            parts[-1].append(token)
    return [part for part in parts if part]


def drop_foralls(tokens):
    """Those at the top: which variables they bind is seen from the rest."""
    while tokens[:1] == ["forall"] and "." in tokens:
        tokens = tokens[tokens.index(".") + 1:]
    return tokens


def without_kinds(tokens):
    """forall (a :: k) b. -> forall a b."""
    result, at = [], 0
    while at < len(tokens):
        result.append(tokens[at])
        at += 1
        while result[-1] == "forall" and "." in tokens[at:] and "(" in tokens[at:tokens.index(".", at)]:
            start = tokens.index("(", at)
            end = start + 1
            while not closes_at_end(tokens[start:end]):
                end += 1
            tokens = [*tokens[:start], tokens[start + 1], *tokens[end:]]
    return result


def flat(constraint):
    """A tuple of constraints, as a synonym stands for it, is its parts; `()` is none."""
    if constraint[-2:] == ["::", "Constraint"]:
        return flat(constraint[:-2])
    if constraint[:1] != ["("] or not closes_at_end(constraint):
        return [constraint]
    return [one for part in split_commas(constraint[1:-1]) for one in flat(part)]


def normal(text):
    """A type with its variables numbered by place, and the constraints in order. GHC's HasCallStack is a synonym."""
    text = text.replace("*", "Type").replace("?callStack::CallStack", "HasCallStack")
    tokens = drop_foralls(without_kinds(TOKEN.findall(text)))
    constraints, body = [], tokens
    while True:
        more, rest = split_context(body)
        constraints, rest = constraints + more, drop_foralls(rest)
        if rest == body:
            break
        body = rest
    constraints = [one for part in constraints for one in flat(part)]
    names = {}

    def renamed(part):
        return " ".join(names.setdefault(token, f"t{len(names)}") if re.match(r"[a-z_]", token) and token != "forall"
                        else token for token in part)

    body = renamed(body)
    return "; ".join([*sorted(renamed(part) for part in sorted(constraints)), body])


def other_types(ours, theirs):
    """The names whose types differ, or that only one of them has."""
    return sorted({key[1] for key in ours.keys() | theirs.keys()
                   if key not in ours or key not in theirs or normal(ours[key]) != normal(theirs[key])})


# ---- differences ---------------------------------------------------------------------------------------------------------

def listed():
    """{(kind, module, name): reason} of differences.txt: `  kind MODULE` or `  types MODULE: name, name` below the reason."""
    result, reason = {}, ""
    with open(os.path.join(FOLDER, "differences.txt"), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.match(r"  (verdict|line|types) ([\w./-]+)(?:: (.*))?$", line)
            if found:
                for name in (found[3] or "").split(", "):
                    if not reason or (found[1], found[2], name) in result:
                        sys.exit(f"differences.txt:{number}: there is no reason, or it is listed twice")
                    result[found[1], found[2], name] = reason
            elif line.strip() and not line.startswith("#"):
                reason = line.strip()
    return result


def differences(module, ours, theirs):
    """[(kind, name, what to say)]"""
    if (ours.line is None) != (theirs.line is None):
        said = "refused" if theirs.line is None else "accepted"
        return [("verdict", "", f"{said} here, not by GHC\n" + "\n".join(ours.text))]
    if ours.line is not None:
        if ours.line == theirs.line:
            return []
        return [("line", "", f"line {ours.line}, GHC's {theirs.line}\n" + "\n".join(ours.text))]
    return [("types", name, "\n        ".join(["", *(f"{who} {' '.join(key)} :: {said.types[key]}"
                                                    for who, said in (("ours ", ours), ("GHC's", theirs))
                                                    for key in sorted(said.types) if key[1] == name)]))
            for name in other_types(ours.types, theirs.types)]


# ---- the words -----------------------------------------------------------------------------------------------------------

def wordings():
    """{name of a wording: pattern that finds it}, of what is said about Haskell"""
    found = {}
    for table in ("syntax", "names", "types", "haskell"):
        with open(os.path.join(suite.ROOT, "diag", "codes", table + ".def"), encoding="utf-8") as file:
            text = file.read()
        reasons = re.search(r"#define TYPE_REASONS\(code\)((?:.*\\\n)*.*\n)", text)
        if reasons:
            text = text.replace(reasons[0], "").replace("TYPE_REASONS(TYPE_MISMATCH)", reasons[1].replace("LABEL(code", "LABEL(TYPE_MISMATCH"))
        text = text.replace("\\\n", "\n")
        for row in re.finditer(r'^\s*(?:DIAGNOSTIC\((\w+), "A\d+", \w+|(?:LABEL|NOTE|SUGGESTION)\((\w+), (\w+)),\s*"((?:[^"\\]|\\.)*)"',
                               text, re.M):
            wording = re.sub(r"\\(.)", r"\1", row[4])
            found[row[1] or f"{row[2]}_{row[3]}"] = re.compile(
                ".+".join(re.escape(part) for part in re.split(r"\{\d\}", wording)))
    return found


def expected_texts():
    """All that suites hold to its words."""
    texts = [open(MESSAGES, encoding="utf-8").read()]
    for folder in ("haskell/errors", "haskell/names/bad", "haskell/names/good"):
        where = os.path.join(suite.TESTS, "programs", folder)
        texts += [open(os.path.join(where, name), encoding="utf-8").read() for name in sorted(os.listdir(where))
                  if name.endswith(".out")]
    return "\n".join(texts)


def check_wordings(tally):
    all_of_them, text = wordings(), expected_texts()
    never = [name for name, pattern in all_of_them.items() if not pattern.search(text)]
    there = len(all_of_them) - len(never)
    print(f"{there} of {len(all_of_them)} wordings about Haskell are in expected texts; not {', '.join(never)}")
    tally.add(there >= WORDINGS, f"at least {WORDINGS} wordings should be held")


# ---- the suite -----------------------------------------------------------------------------------------------------------

def check_types(build, modules, *more):
    """What our own checker says: {name: Said}."""
    program, interfaces = (os.path.join(os.path.abspath(build), *name) for name in (("tests", "types"), ("library.interfaces",)))
    with tempfile.TemporaryDirectory() as folder:
        paths = [module.write(folder) for module in modules]
        done = subprocess.run([program, f"--library={os.path.join(suite.ROOT, 'lib')}", f"--interfaces={interfaces}", *paths, *more],
                              cwd=folder, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8")
    said = read_said(done.stdout)
    if done.returncode not in (0, 1) or len(said) < len(modules) + len(more):
        sys.exit(f"{program} ended with {done.returncode}\n{done.stdout[-2000:]}")
    return {os.path.dirname(path) or path: one for path, one in said.items()}


def check_case(tally, module, ours, theirs):
    """The differences of one module; what is always wrong is told at once."""
    name = module.name
    if not theirs or theirs.head.split()[1] != module.fingerprint():
        tally.add(False, f"{name}: GHC has not judged it as it is now: tools/judge-types")
        return []
    tally.add(module.is_good == (theirs.line is None), f"{name}: GHC says otherwise: line {theirs.line}")
    if not module.is_good and ours.line is not None:
        tally.add(module.line in (ours.line, theirs.line), f"{name}: marked is line {module.line}, ours is {ours.line}, GHC's {theirs.line}")
    tally.add(not any(line.startswith("evidence:") for line in ours.text), f"{name}\n" + "\n".join(ours.text))
    return differences(module, ours, theirs)


def read_messages():
    """{name: what is said about it}"""
    with open(MESSAGES, encoding="utf-8") as file:
        parts = re.split(r"^=> (.*)\n", file.read(), flags=re.M)[1:]
    return dict(zip(parts[::2], parts[1::2]))


def message(said):
    """Without the name of the file and places of this machine; lines of the source stay."""
    return "".join(re.sub(r"\S*/Case\.hs:", "", line).replace(suite.ROOT + os.sep, "") + "\n" for line in said.text)


def promote_messages(said):
    with open(MESSAGES, "w", encoding="utf-8") as file:
        for name in said:
            if said[name].line is not None:
                file.write(f"=> {name}\n{message(said[name])}")


def check_message(tally, name, said, expected):
    if said.line is not None:
        printed = message(said)
        tally.add(printed == expected.get(name), f"{name} says\n{printed}expected\n{expected.get(name, '')}")


def check_prelude(ours, theirs):
    return [("types", name, f"ours {[ours.types[key] for key in sorted(ours.types) if key[1] == name]}, "
                            f"GHC's {[theirs.types[key] for key in sorted(theirs.types) if key[1] == name]}")
            for name in other_types(ours.types, theirs.types)]


def check_known(tally, known, module, there):
    """Each difference is listed; these."""
    for kind, name, text in there:
        tally.add((kind, module, name) in known, f"{kind} {module} {name} {text}")
    return {(kind, module, name) for kind, name, _ in there}


def areas(modules):
    """The modules of each file of cases: what is wrong is told when its file has been checked."""
    return [list(area) for _, area in itertools.groupby(modules, lambda module: module.name.split("/")[0])]


def sample(modules):
    """Some cases, both twins of each."""
    cases = {re.sub(r"-(good|bad)$", "", module.name) for module in modules}
    taken = set(suite.by_commit(sorted(cases))[:SAMPLE])
    return [module for module in modules if re.sub(r"-(good|bad)$", "", module.name) in taken]


def main():
    words = [word for word in sys.argv[1:] if word != "--promote"]
    build, only = words[0], words[2] if len(words) > 2 else ""
    is_whole = words[1] == "full" and not only
    promotes = is_whole and "--promote" in sys.argv
    tally, known, equal = suite.Tally(), listed(), 0
    modules = [module for module in all_modules() if only in module.name]
    if not is_whole and not only:
        modules = sample(modules)
    with open(VERDICTS, encoding="utf-8") as file:
        verdicts = read_said(file.read())
    said, found, expected = {}, set(), {} if promotes else read_messages()
    for area in areas(modules):
        said.update(check_types(build, area))
        for module in area:
            there = check_case(tally, module, said[module.name], verdicts.get(module.name))
            equal += not there
            found |= check_known(tally, known, module.name, there)
            if not promotes:
                check_message(tally, module.name, said[module.name], expected)
    if promotes:
        promote_messages(said)
    prelude = check_types(build, [], "--exports=Prelude")["Prelude"]
    tally.add(not prelude.text, "\n".join(["Prelude", *prelude.text]))
    found |= check_known(tally, known, "Prelude", check_prelude(prelude, verdicts["Prelude"]))
    for key in known:
        tally.add(key in found or not is_whole, f"differences.txt lists what is not so: {' '.join(key)}")
    left = expected.keys() - {name for name in said if said[name].line is not None}
    tally.add(not is_whole or not left, f"messages.txt has what is not refused: {' '.join(sorted(left))}")
    check_wordings(tally)
    bad = sum(not module.is_good for module in modules)
    print(f"{len(modules)} modules, {bad} to be refused, {equal} wholly equal, "
          f"{len(prelude.types)} names of Prelude")
    tally.add(not is_whole or equal >= EQUAL_AT_LEAST, f"at least {EQUAL_AT_LEAST} modules should be equal")
    tally.finish()


if __name__ == "__main__":
    main()
