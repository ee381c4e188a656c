"""Lays lib/base over GHC's base, so that GHC 9.0.2 judges it before our own front end can.

Every module M of lib/base becomes Lib.M in a folder of its own. Three things are changed on the way:

- What GHC's syntax is wired to comes from GHC: WIRED says which declarations of Assay.Types are left out. Literals, `do`
  and `if` go to the names in scope by RebindableSyntax, so our classes are used for them, not GHC's.
- Clauses `deriving` would give instances of GHC's classes: they are replaced by the instances that the report describes,
  of ours, written out as text.
- Typeable and HasCallStack are the type checker's work: their modules are those of overlay/, on top of GHC's. Our own
  are checked too, as Lib.Own.Assay.Typeable and Lib.Own.Assay.CallStack.

Assay.Prim, which is virtual in our compiler, is generated from abi/primops.def: a name for each row, with the type that
its letters say, and a body from GHC.Exts where GHC has the same operation, from overlay/Stub.hs where that makes one, and
otherwise one that says that it is not there.
"""

import os
import re
import shutil

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LIBRARY = os.path.join(ROOT, "lib", "base")

# The extensions of the thin path, no others.
EXTENSIONS = """BangPatterns ExplicitForAll ScopedTypeVariables KindSignatures RankNTypes ExistentialQuantification
FlexibleInstances FlexibleContexts MultiParamTypeClasses FunctionalDependencies InstanceSigs LambdaCase TupleSections
MultiWayIf NamedFieldPuns RecordWildCards NumericUnderscores BinaryLiterals ImportQualifiedPost BlockArguments EmptyCase
MagicHash UnboxedTuples TypeApplications StandaloneDeriving DerivingStrategies GeneralizedNewtypeDeriving GADTs
TypeOperators PolyKinds""".split()

PRAGMA = "{-# LANGUAGE " + ", ".join(["Haskell2010", *EXTENSIONS, "NoImplicitPrelude", "RebindableSyntax"]) + " #-}\n{-# OPTIONS_GHC -D__ASSAY__=2 #-}\n"

# What GHC's syntax is wired to: these types are GHC's in the overlay.
WIRED = {"Assay.Types": {
    "Bool": "GHC.Types", "Ordering": "GHC.Types", "Char": "GHC.Types", "Int": "GHC.Types", "Word": "GHC.Types",
    "Float": "GHC.Types", "Double": "GHC.Types", "IO": "GHC.Types", "Integer": "GHC.Num.Integer", "Ratio": "GHC.Real"}}
REPLACED = {"Assay.Typeable", "Assay.CallStack"}

LETTERS = {"I": "Int#", "W": "Word#", "C": "Char#", "F": "Float#", "D": "Double#", "A": "Addr#", "S": "State# s",
           "B": "a", "R": "MutVar# s a", "V": "Array# a", "Y": "ByteArray#"}


# ---- Assay.Prim --------------------------------------------------------------------------------------------------------

def primops():
    """(name, arguments, results) of every row."""
    with open(os.path.join(ROOT, "abi", "primops.def"), encoding="utf-8") as file:
        return re.findall(r'^PRIMOP\(\w+, "([^"]+)", "(\w*)", "([^"]*)"', file.read(), re.M)


def prim_type(arguments, results):
    result = LETTERS[results] if len(results) == 1 else "(# " + ", ".join(LETTERS[one] for one in results[1:-1]) + " #)"
    return " -> ".join([*(LETTERS[one] for one in arguments if one != "T"), result])


def stub_names():
    with open(os.path.join(HERE, "overlay", "Stub.hs"), encoding="utf-8") as file:
        return set(re.findall(r"^(\S+#) ::", file.read(), re.M))


# Names of GHC.Exts whose meaning differs, or that are not there, are not taken from it.
FROM_GHC = """+# -# *# negateInt# ==# /=# <# <=# ># >=# andI# orI# xorI# notI# addIntC# subIntC# mulIntMayOflo# timesInt2#
int2Word# narrow8Int# narrow16Int# narrow32Int# plusWord# minusWord# timesWord# eqWord# neWord# ltWord# leWord# gtWord#
geWord# and# or# xor# not# popCnt# clz# ctz# byteSwap# addWordC# subWordC# plusWord2# timesWord2# word2Int# narrow8Word#
narrow16Word# narrow32Word# eqChar# neChar# ltChar# leChar# gtChar# geChar# ord# +## -## *## /## ==## /=## <## <=## >##
>=## negateDouble# fabsDouble# sqrtDouble# expDouble# expm1Double# logDouble# log1pDouble# sinDouble# cosDouble# tanDouble#
asinDouble# acosDouble# atanDouble# sinhDouble# coshDouble# tanhDouble# asinhDouble# acoshDouble# atanhDouble# **##
int2Double# word2Double# double2Float# decodeDouble_Int64# plusFloat# minusFloat# timesFloat# divideFloat# eqFloat# neFloat#
ltFloat# leFloat# gtFloat# geFloat# negateFloat# fabsFloat# sqrtFloat# expFloat# expm1Float# logFloat# log1pFloat# sinFloat#
cosFloat# tanFloat# asinFloat# acosFloat# atanFloat# sinhFloat# coshFloat# tanhFloat# asinhFloat# acoshFloat# atanhFloat#
powerFloat# int2Float# word2Float# float2Double# decodeFloat_Int# plusAddr# minusAddr# eqAddr# neAddr# indexCharOffAddr#
indexWord8OffAddr# sizeofByteArray# indexCharArray# indexWideCharArray# indexInt8Array# indexInt16Array# indexInt32Array#
indexIntArray# indexWord8Array# indexWord16Array# indexWord32Array# indexWordArray# indexFloatArray# indexDoubleArray#
compareByteArrays# newMutVar# readMutVar# writeMutVar# sameMutVar# dataToTag# sizeofArray# indexArray#""".split()


def prim_module():
    """The text of Lib.Assay.Prim, and how many operations have no body."""
    made, without = stub_names(), 0
    lines = []
    exports = ["module T"]
    for name, arguments, results in primops():
        if name == "tagToEnum#":
            continue
        shown = name if name[0].isalpha() else f"({name})"
        exports.append(shown)
        words = " ".join(f"x{number}" for number in range(len(arguments)))
        lines.append(f"{shown} :: {prim_type(arguments, results)}")
        if name in made:
            body = f"{'S.' + name if name[0].isalpha() else '(S.' + name + ')'} {words}"
        elif name in FROM_GHC:
            body = f"{'G.' + name if name[0].isalpha() else '(G.' + name + ')'} {words}"
        else:
            without += 1
            body = f'G.raise# (S.missing "{name}")'
        lines.append(f"{shown} {words} = {body}\n")
    head = ["{-# LANGUAGE MagicHash, UnboxedTuples, NoImplicitPrelude #-}", "module Lib.Assay.Prim", "  ( "
            + "\n  , ".join(exports), "  ) where", "", "import qualified GHC.Exts as G", "import qualified Stub as S",
            "import StubTypes as T", ""]
    return "\n".join(head + lines), without


# ---- declarations -------------------------------------------------------------------------------------------------------

def split(text):
    """Head of a module (up to its last import), then its declarations as (key, text), comments and blank lines inside."""
    lines = text.split("\n")
    last = max((i for i, line in enumerate(lines) if line.startswith("import ")), default=-1)
    if last < 0:
        last = next(i for i, line in enumerate(lines) if re.search(r"\bwhere$", line))
    while last + 1 < len(lines) and lines[last + 1].startswith("  "):
        last += 1
    head, chunks, comments = lines[:last + 1], [], []
    for line in lines[last + 1:]:
        if line[:1].strip() and not line.startswith(("--", "{-", ")")):
            key = key_of(line)
            if chunks and chunks[-1][0] == key:
                chunks[-1][1].extend([*comments, line])
            else:
                chunks.append((key, [*comments, line]))
            comments = []
        elif line.startswith((" ", ")")) and not comments and chunks:
            chunks[-1][1].append(line)
        else:
            comments.append(line)
    return "\n".join(head), [(key, "\n".join(body)) for key, body in chunks]


def key_of(line):
    words = line.split()
    if words[0] in ("data", "newtype", "type", "class"):
        found = re.match(r"(?:data|newtype|type|class)\s+(?:.*=>\s*)?([A-Z]\w*)", line)
        return f"type {found[1]}" if found else line
    if words[0] in ("instance", "infixl", "infixr", "infix", "import", "deriving", "default"):
        return line
    signature = re.match(r"(\S.*?)\s*::", line)
    if signature and not re.search(r"[=|]", signature[1].replace("(==)", "").replace("(|", "")):
        return signature[1].split(",")[0].strip("() ")
    operator = re.match(r"\((\W+)\) ", line) or re.match(r"[^=|]*? ([!#$%&*+./<=>?@\\^|~:-]+|`\w+'?`) ", line)
    if line.startswith("(") or not re.match(r"[a-z_][\w'#]*", line):
        return operator[1] if operator else line
    name = re.match(r"[a-z_][\w'#]*", line)[0]
    follows = line[len(name):].split()
    if follows and re.fullmatch(r"[!#$%&*+./<>?@\\^|~:-]+|`\w+'?`|==|/=|<=|>=", follows[0]) and follows[0] not in ("|", "!_"):
        return follows[0].strip("`")
    return name


# ---- deriving -----------------------------------------------------------------------------------------------------------

DERIVING = re.compile(r"\s*deriving\s+(?:\(([^)]*)\)|(\w+))\s*$")


def derive(text):
    """The declaration without its clause, and the instances as text; None if it has no clause."""
    found = DERIVING.search(text)
    if not found:
        return None
    plain = text[:found.start()]
    classes = [one.strip() for one in (found[1] or found[2]).split(",") if one.strip()]
    stripped = "\n".join(re.sub(r"(^|\s)--( .*)?$", "", line) for line in plain.split("\n"))
    head, _, body = re.sub(r"\s+", " ", stripped).strip().partition("=")
    words = head.split()[1:]
    type_name = words[0]
    variables = [re.sub(r"[()]", "", one) for one in words[1:] if one.isidentifier()]
    constructors = [constructor(one.strip()) for one in split_alternatives(body) if one.strip()]
    used = {name for one in constructors for field in one["types"] for name in re.findall(r"\b[a-z]\w*\b", field)}
    shape = f"({type_name} {' '.join(variables)})" if variables else type_name
    instances = []
    for name in classes:
        context = [f"{name} {one}" for one in variables if one in used]
        head = f"instance {'(' + ', '.join(context) + ') => ' if context else ''}{name} {shape} where"
        instances.append("\n".join([head, *MAKERS[name](type_name, constructors)]))
    return plain, instances, classes


def split_alternatives(body):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(body):
        depth += c in "({["
        depth -= c in ")}]"
        if c == "|" and depth == 0 and body[i - 1] != ":":
            parts.append(body[start:i])
            start = i + 1
    return [*parts, body[start:]]


def constructor(text):
    record = re.match(r"(\w+#?) \{(.*)\}$", text)
    if record:
        fields = [one.split("::") for one in record[2].split(",")]
        return {"name": record[1], "types": [one[1].strip() for one in fields], "fields": [one[0].strip() for one in fields]}
    atoms = re.findall(r"\([^)]*\)|\[[^\]]*\]|\S+", text)
    return {"name": atoms[0], "types": [one.lstrip("!") for one in atoms[1:]], "fields": None}


def pattern(one, letter):
    return f"({' '.join([one['name'], *(f'{letter}{i}' for i in range(len(one['types'])))])})"


def make_eq(_, constructors):
    lines = []
    for one in constructors:
        tests = [f"x{i} Derive.== y{i}" for i in range(len(one["types"]))]
        lines.append(f"  (==) {pattern(one, 'x')} {pattern(one, 'y')} = {' Derive.&& '.join(tests) or 'Derive.True'}")
    return [*lines, "  (==) _ _ = Derive.False"] if len(constructors) > 1 else lines


def make_ord(_, constructors):
    lines = []
    for one in constructors:
        tests = [f"Derive.compare x{i} y{i}" for i in range(len(one["types"]))]
        lines.append(f"  compare {pattern(one, 'x')} {pattern(one, 'y')} = "
                     f"{' `Derive.thenCompare` '.join(tests) or 'Derive.EQ'}")
    if len(constructors) > 1:
        lines.append("  compare !x !y = Derive.compareInt# (Derive.dataToTag# x) (Derive.dataToTag# y)")
    return lines


def make_show(_, constructors):
    lines = []
    for one in constructors:
        if not one["types"]:
            lines.append(f"  showsPrec _ {one['name']} = Derive.showString \"{one['name']}\"")
        elif one["fields"]:
            parts = [f'Derive.showString "{field} = " Derive.. Derive.showsPrec (Derive.I# 0#) x{i}'
                     for i, field in enumerate(one["fields"])]
            inner = ' Derive.. Derive.showCommaSpace Derive.. '.join(parts)
            lines.append(f"  showsPrec p {pattern(one, 'x')} = Derive.showParen (p Derive.>= Derive.I# 11#) "
                         f"(Derive.showString \"{one['name']} {{\" Derive.. {inner} Derive.. Derive.showChar '}}')")
        else:
            parts = [f"Derive.showsPrec (Derive.I# 11#) x{i}" for i in range(len(one["types"]))]
            inner = ' Derive.. Derive.showSpace Derive.. '.join(parts)
            lines.append(f"  showsPrec p {pattern(one, 'x')} = Derive.showParen (p Derive.>= Derive.I# 11#) "
                         f"(Derive.showString \"{one['name']} \" Derive.. {inner})")
    return lines


def make_read(_, constructors):
    choices = []
    for one in constructors:
        name = f"Derive.expectP (Derive.Ident \"{one['name']}\")"
        result = " ".join([one["name"], *(f"x{i}" for i in range(len(one["types"])))])
        steps = [name]
        if one["fields"]:
            steps.append('Derive.expectP (Derive.Punc "{")')
            for i, field in enumerate(one["fields"]):
                steps += ['Derive.expectP (Derive.Punc ",")'] if i else []
                steps.append(f'x{i} <- Derive.readField "{field}" (Derive.reset Derive.readPrec)')
            steps.append('Derive.expectP (Derive.Punc "}")')
        else:
            steps += [f"x{i} <- Derive.step Derive.readPrec" for i in range(len(one["types"]))]
        body = f"Derive.return ({result})"
        for step in reversed(steps):
            variable, arrow, action = step.rpartition(" <- ")
            body = f"{action} Derive.>>= \\{variable if arrow else '_'} -> {body}"
        level = 11 if one["fields"] else 10
        choices.append(f"({body})" if not one["types"] else f"(Derive.prec (Derive.I# {level}#) ({body}))")
    return [f"  readPrec = Derive.parens ({' Derive.+++ '.join(choices)})",
            "  readList = Derive.readListDefault", "  readListPrec = Derive.readListPrecDefault"]


def make_bounded(_, constructors):
    def bound(one, name):
        return " ".join([one["name"], *(f"Derive.{name}" for _ in one["types"])])
    return [f"  minBound = {bound(constructors[0], 'minBound')}", f"  maxBound = {bound(constructors[-1], 'maxBound')}"]


def make_enum(type_name, constructors):
    last = len(constructors) - 1
    return ["  fromEnum !x = Derive.I# (Derive.dataToTag# x)",
            *(f"  toEnum (Derive.I# {i}#) = {one['name']}" for i, one in enumerate(constructors)),
            f'  toEnum _ = Derive.toEnumError "{type_name}"',
            f'  succ {constructors[last]["name"]} = Derive.succError "{type_name}"',
            "  succ x = Derive.toEnum (Derive.fromEnum x Derive.+ Derive.I# 1#)",
            f'  pred {constructors[0]["name"]} = Derive.predError "{type_name}"',
            "  pred x = Derive.toEnum (Derive.fromEnum x Derive.- Derive.I# 1#)",
            "  enumFrom x = Derive.map Derive.toEnum (Derive.enumFromTo (Derive.fromEnum x) "
            f"(Derive.I# {last}#))",
            "  enumFromThen x y = Derive.map Derive.toEnum (Derive.enumFromThenTo (Derive.fromEnum x) (Derive.fromEnum y) "
            f"(case Derive.fromEnum y Derive.>= Derive.fromEnum x of {{ Derive.True -> Derive.I# {last}#; _ -> "
            "Derive.I# 0# }))"]


def make_ix(_, constructors):
    if len(constructors) == 1 and constructors[0]["types"]:
        raise SystemExit("deriving Ix of a record is not written out yet")
    tag = "Derive.I# (Derive.dataToTag# {})".format
    return [f"  range (!x, !y) = Derive.map Derive.toEnum (Derive.range ({tag('x')}, {tag('y')}))",
            f"  index (!x, !y) !i = Derive.index ({tag('x')}, {tag('y')}) ({tag('i')})",
            f"  inRange (!x, !y) !i = Derive.inRange ({tag('x')}, {tag('y')}) ({tag('i')})"]


MAKERS = {"Eq": make_eq, "Ord": make_ord, "Show": make_show, "Read": make_read, "Bounded": make_bounded,
          "Enum": make_enum, "Ix": make_ix}
# The modules of lib/base that derived code refers to.
HOMES = {"Eq": ["Assay.Types", "Assay.Function", "Assay.Eq"],
         "Ord": ["Assay.Types", "Assay.Function", "Assay.Eq", "Assay.Prim"],
         "Show": ["Assay.Types", "Assay.Function", "Assay.Eq", "Assay.Error", "Assay.Show"],
         "Read": ["Assay.Types", "Assay.Monad", "Assay.Read"], "Bounded": ["Assay.Num"],
         "Enum": ["Assay.Types", "Assay.Prim", "Assay.Function", "Assay.Eq", "Assay.Num"],
         "Ix": ["Assay.Types", "Assay.Prim", "Assay.Function", "Assay.Num", "Assay.Ix"]}


# ---- the overlay ---------------------------------------------------------------------------------------------------------

def modules():
    """Name and path of every module of lib/base."""
    found = {}
    for folder, _, names in os.walk(LIBRARY):
        for name in names:
            if name.endswith(".hs"):
                path = os.path.join(folder, name)
                found[os.path.relpath(path, LIBRARY)[:-3].replace(os.sep, ".")] = path
    return dict(sorted(found.items()))


def rename(head):
    """Modules of lib/base in the head of one: its own name, re-exports, imports."""
    head = re.sub(r"\bmodule ([A-Z][\w.]*)", r"module Lib.\1", head)
    return re.sub(r"^import (qualified )?([A-Z][\w.]*)", r"import \1Lib.\2", head, flags=re.M)


def lay(folder):
    """Writes the overlay; gives (declarations, those left out) with their names."""
    shutil.rmtree(folder, ignore_errors=True)
    count, left_out = 0, []
    for name, path in modules().items():
        with open(path, encoding="utf-8") as file:
            text = file.read()
        head, chunks = split(text)
        wired = WIRED.get(name, {})
        extra, body, homes = [], [], set()
        for key, chunk in chunks:
            counted = not key.startswith("infix")
            count += counted
            if key.startswith("type ") and key[5:] in wired:
                left_out.append(f"{name}: {key[5:]}")
                continue
            made = derive(chunk) if key.startswith("type ") else None
            if made:
                plain, instances, classes = made
                body += [plain, *instances]
                homes.update(home for one in classes for home in HOMES[one])
            elif not (key.startswith("infix") and ":%" in key):
                body.append(chunk)
        for home in sorted(set(wired.values())):
            extra.append(f"import {home} ({', '.join(sorted(one + ' (..)' for one in wired if wired[one] == home))})")
        extra += [f"import qualified Lib.{home} as Derive" for home in sorted(homes)]
        extra.append("import StubSyntax (ifThenElse)")
        laid = PRAGMA + rename(head) + "\n" + "\n".join(extra) + "\n\n" + "\n\n".join(body) + "\n"
        if name in REPLACED:
            laid = laid.replace(f"module Lib.{name}", f"module Lib.Own.{name}", 1)
            write(folder, f"Lib.Own.{name}", laid)
            copy(folder, name)
        else:
            write(folder, f"Lib.{name}", laid)
    text, without = prim_module()
    write(folder, "Lib.Assay.Prim", text)
    for name in ("Stub", "StubTypes", "StubSyntax"):
        shutil.copy(os.path.join(HERE, "overlay", f"{name}.hs"), os.path.join(folder, f"{name}.hs"))
    return count, left_out, without


def copy(folder, name):
    with open(os.path.join(HERE, "overlay", name.split(".")[-1] + ".hs"), encoding="utf-8") as file:
        write(folder, f"Lib.{name}", PRAGMA + file.read())


def write(folder, name, text):
    path = os.path.join(folder, name.replace(".", os.sep) + ".hs")
    os.makedirs(os.path.dirname(path), exist_ok=True)
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    import sys
    print(*lay(sys.argv[1]))
