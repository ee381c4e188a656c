#!/usr/bin/env python3
"""The library's packages beside GHC's: types of all that they export, and rows of values, demands and exceptions.

    tests/packages/packages.py BUILD quick|full [PATTERN] [--promote] [--seed=N]

exports.txt has what GHC says of the modules that lib/*/package expose (tools/judge-packages writes it), and PACKAGE/MODULE.out what GHC
prints for PACKAGE/MODULE.hs, whose rows (support/Rows.hs) are about the exported names: each has a value, each function a demand. What
differs is in PACKAGE/differences.txt, a line each: `type Module.name  reason`, where * stands for
anything; `value`, where it does something else, and `missing` are for the reader.

A quick run takes the types and some of the modules, a full one all, one under sanitizers some of the modules. With --seed=N random rows are drawn anew, and GHC is asked.

suite: packages; size: quick; build: release sanitize; budget: 10 39 2; call: {build} {size} {only}
"""

import concurrent.futures
import fnmatch
import os
import re
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "programs"))

import corpus  # noqa: E402
import haskell_types  # noqa: E402
import suite  # noqa: E402

FOLDER = os.path.join(suite.TESTS, "packages")
SUPPORT = os.path.join(FOLDER, "support")
EXPORTS = os.path.join(FOLDER, "exports.txt")
GHC = ["runghc", "--ghc-arg=-w", *(f"--ghc-arg={one}" for one in corpus.extensions()), "--ghc-arg=-XMagicHash", "--ghc-arg=-XUnboxedTuples"]
GONE = "Whoops "  # the context of a name that GHC's package has only to say that it is gone
TIME = 300  # against hanging
SAMPLE = 6  # modules of a quick run


# ---- what there is -------------------------------------------------------------------------------------------------------

def packages():
    """{package: the modules that it exposes}"""
    folder = os.path.join(suite.ROOT, "lib")
    return {name: suite.read_manifest(os.path.join(folder, name, "package"))["exposes"] for name in sorted(os.listdir(folder))}


def listed():
    """{Module.name or Module.*: reason} of the types that differ, of all differences.txt"""
    result = {}
    for package in sorted(os.listdir(FOLDER)):
        path = os.path.join(FOLDER, package, "differences.txt")
        if not os.path.exists(path):
            continue
        with open(path, encoding="utf-8") as file:
            for number, line in enumerate(file, 1):
                found = re.match(r"type (\S+)  (.+)", line)
                if found:
                    result[found[1]] = found[2]
                elif line.strip() and not re.match(r"#|(missing|value) \S+  \S", line):
                    sys.exit(f"{path}:{number}: not `type`, `missing` or `value`, a name, two blanks and a reason")
    return result


# ---- types ---------------------------------------------------------------------------------------------------------------

def check_types(tally, build, known, theirs):
    """Names and types of all exposed modules; which of the differences that are listed were found."""
    names, found = 0, set()
    modules = [module for package, exposed in packages().items() for module in exposed if package != "base"]  # base: suite library
    ours = haskell_types.check_types(build, [], *(f"--exports={module}" for module in modules))
    for module in modules:
        tally.add(not ours[module].text, "\n".join([module, *ours[module].text]))
        if module not in theirs:
            tally.add(False, f"{module}: GHC was not asked: tools/judge-packages")
            continue
        names += len(ours[module].types)
        usable = {key: text for key, text in theirs[module].types.items() if not text.startswith(GONE)}
        for name in haskell_types.other_types(ours[module].types, usable):
            by = next((pattern for pattern in known if fnmatch.fnmatchcase(f"{module}.{name}", pattern)), None)
            found.add(by)
            if not by:
                said = [f"{who} {' '.join(key)} :: {said.types[key]}" for who, said in (("ours ", ours[module]), ("GHC's", theirs[module]))
                        for key in sorted(said.types) if key[1] == name]
                tally.add(False, "\n        ".join([f"{module}.{name}", *said]))
            else:
                tally.add(True)
    print(f"{len(modules)} modules, {names} exported names")
    return found


# ---- rows ----------------------------------------------------------------------------------------------------------------

def programs(only):
    """[(package, module)] of all that have rows"""
    return [(package, name[:-3]) for package in sorted(os.listdir(FOLDER)) if os.path.isdir(os.path.join(FOLDER, package))
            for name in sorted(os.listdir(os.path.join(FOLDER, package)))
            if name.endswith(".hs") and os.path.exists(os.path.join(FOLDER, package, name[:-3] + ".out")) and only in name]


def run(command, package, module, arguments):
    """In a folder of its own, for files that rows write."""
    with tempfile.TemporaryDirectory() as folder:
        shutil.copytree(os.path.join(FOLDER, package), folder, dirs_exist_ok=True)
        done = subprocess.run([*command, f"-i{SUPPORT}", module + ".hs", *arguments], cwd=folder, stdin=subprocess.DEVNULL,
                              stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, timeout=TIME, encoding="utf-8", errors="replace")
    return done.stdout


def ask_ghc(package, module, arguments=()):
    return run(GHC, package, module, arguments)


def is_function(text):
    """Does a type, as GHC prints it, have arguments?"""
    _, body = haskell_types.split_context(haskell_types.drop_foralls(haskell_types.TOKEN.findall(text)))
    depth = 0
    for token in haskell_types.drop_foralls(body):
        depth += token in ("(", "[", "(#")
        depth -= token in (")", "]", "#)")
        if token == "->" and depth == 0:
            return True
    return False


def rows_of(package, module):
    """What GHC printed."""
    with open(os.path.join(FOLDER, package, module + ".out"), encoding="utf-8") as file:
        return file.read().splitlines()


def covered(rows):
    """{name: is there a row that says what it looks at, or what it does when it is run?}"""
    found = {}
    for row in rows:
        name = row.split(" ")[0]
        name = name if name in ("(", ")") else name.strip("()")
        found[name] = found.get(name, False) or " looks at " in row or " gives " in row
    return found


def check_coverage(tally, theirs, known):
    """Every exported name of a package has its rows, in that module or in another one that exports the same; base's are judged by the
    suite library."""
    exposed = packages()
    base = {(name, haskell_types.normal(text)) for module in exposed["base"] for (_, name), text in theirs[module].types.items()}
    asked = {}
    for package, module in programs(""):
        rows = covered(rows_of(package, module)) if module in theirs else {}
        for (_, name), text in theirs[module].types.items() if rows else ():
            if name in rows:
                key = (name, haskell_types.normal(text))
                asked[key] = asked.get(key, False) or rows[name]
    for package, modules in exposed.items():
        for module in modules if package != "base" else ():
            for (what, name), text in sorted(theirs[module].types.items()):
                key = (name, haskell_types.normal(text))
                if what != "value" or text.startswith(GONE) or key in base or \
                        any(fnmatch.fnmatchcase(f"{module}.{name}", pattern) for pattern in known):
                    continue
                tally.add(key in asked, f"{module}.{name} :: {text}: no row about it")
                tally.add(asked.get(key, True) or not is_function(text), f"{module}.{name} :: {text}: no row says what it looks at")


def check_rows(tally, assay, package, module, seed):
    expected = ask_ghc(package, module, seed).splitlines() if seed else rows_of(package, module)
    printed = run([assay, "run"], package, module, ["--", *seed] if seed else []).splitlines()
    for i, row in enumerate(expected):
        tally.add(i < len(printed) and printed[i] == row,
                  f"{package}/{module}: GHC prints\n    {row}\nassay\n    {printed[i] if i < len(printed) else 'nothing'}")
        if i >= len(printed):
            break
    tally.add(len(printed) == len(expected), f"{package}/{module}: {len(printed)} rows, GHC's are {len(expected)}")
    return expected


def main():
    seed = [word.split("=")[1] for word in sys.argv[1:] if word.startswith("--seed=")]
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    build, size, only = words[0], words[1], words[2] if len(words) > 2 else ""
    tally, known, assay = suite.Tally(), listed(), os.path.join(os.path.abspath(build), "assay")
    with open(EXPORTS, encoding="utf-8") as file:
        theirs = haskell_types.read_said(file.read())
    there = programs(only)
    is_slow = suite.kind_of_build(build) == "sanitize"
    if (size != "full" or is_slow) and not only:
        there = [tuple(one.split("/")) for one in suite.by_commit(["/".join(one) for one in there])[:SAMPLE]]
    if "--promote" in sys.argv:
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            for (package, module), printed in zip(there, pool.map(lambda one: ask_ghc(*one), there)):
                with open(os.path.join(FOLDER, package, module + ".out"), "w", encoding="utf-8") as file:
                    file.write(printed)
    rows = 0
    for package, module in there:
        rows += len(check_rows(tally, assay, package, module, seed))
    print(f"{len(there)} modules, {rows} rows")
    if not only and not is_slow:
        check_coverage(tally, theirs, known)
        found = check_types(tally, build, known, theirs)
        for name in sorted(set(known) - found):
            tally.add(False, f"differences.txt lists what is not so: {name}")
    tally.finish()


if __name__ == "__main__":
    main()
