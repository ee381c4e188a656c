#!/usr/bin/env python3
"""The library under GHC 9.0.2: its types are base's, and it does what base does.

suite: library; size: full; build: release; needs: ghc; inputs: lib tests/library; budget: 43; call: {only}

lib/base is laid over GHC's base (overlay.py says how) with the extensions of the thin path and no others. Then

- every declaration is type-checked, but for those that GHC's syntax is wired to, at most one in ten: these are the
  same as GHC's by :info;
- what each public module exports is compared with base's module of the same name: names, types, kinds. What differs is
  in differences.txt, with a reason; anything else fails, and so does a line there that is not true any more;
- Behaviour.hs runs the library, on the stub of our primitives, beside base, and compares what they give.
"""

import os
import re
import subprocess
import sys
import tempfile

import overlay

sys.path.insert(0, os.path.dirname(overlay.HERE))
from suite import Tally  # noqa: E402

HERE = overlay.HERE
LEFT_OUT_MOST = 0.10


def run(words, **more):
    return subprocess.run(words, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, encoding="utf-8", **more)


def ghc(folder, out, program, *words):
    """Compiles a program on top of the overlay."""
    os.makedirs(out)
    done = run(["ghc", "-v0", "-O0", "-dynamic", f"-i{folder}", "-outputdir", out, "-o", os.path.join(out, "program"), *words,
                os.path.join(HERE, program)])
    return done.returncode == 0, done.stdout


# ---- types ---------------------------------------------------------------------------------------------------------------

def public_modules():
    return [name for name in overlay.modules() if not name.startswith("Assay.")]


TOKEN = re.compile(r"[A-Za-z_][\w']*#*|=>|->|::|[^\s]")


def normal(text):
    """A type with its variables named by place, and constraints in order."""
    text = re.sub(r"\bforall [^.]*\. ?", "", text)
    context, arrow, body = text.rpartition("=> ") if text.count("=>") == 1 and "(forall" not in text else ("", "", text)
    names = {}

    def name(found):
        word = found[0]
        if word[0].islower() or word[0] == "_":
            return names.setdefault(word, f"t{len(names)}")
        return word

    def renamed(part):
        return " ".join(re.sub(r"^[A-Za-z_][\w']*#*$", name, token) for token in TOKEN.findall(part))

    body = renamed(body)
    if not arrow:
        return body
    context = context.strip()
    parts = split_commas(context[1:-1]) if context.startswith("(") else [context]
    return "{" + "; ".join(sorted(renamed(part) for part in parts)) + "} " + body


def split_commas(text):
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += c in "(["
        depth -= c in ")]"
        if c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [*parts, text[start:]]


def exported(out, folder):
    """{(module, namespace, name): (what, type)} of base, and of ours."""
    libdir = run(["ghc", "--print-libdir"]).stdout.strip()
    done = subprocess.run([os.path.join(out, "program"), libdir, folder, *public_modules()], stdout=subprocess.PIPE,
                          stderr=subprocess.STDOUT, encoding="utf-8")
    if done.returncode:
        print(done.stdout)
        return None
    found = {"base": {}, "lib": {}}
    for line in done.stdout.splitlines():
        which, module, name, what, kind = line.split("\t")
        space = "type" if what in ("type", "class") else "value"
        found[which][module, space, name] = (what, kind)
    return found


def differences(found):
    """(kind of difference, module, name) and what to say about it."""
    base, ours = found["base"], found["lib"]
    result = {}
    for key in sorted(base.keys() | ours.keys()):
        module, space, name = key
        shown = f"type {name}" if space == "type" else name
        if key not in ours:
            result["missing", module, shown] = f"base has {base[key][1]}"
        elif key not in base:
            result["more", module, shown] = f"ours has {ours[key][1]}"
        elif base[key][0] != ours[key][0] or normal(base[key][1]) != normal(ours[key][1]):
            result["other", module, shown] = f"base {base[key][0]} {base[key][1]}\n        ours {ours[key][0]} {ours[key][1]}"
    return result


def listed():
    """What differences.txt lists: `kind Module: name, name`, or `*` for all, below the reason, which begins in column 1."""
    result, reason = {}, ""
    with open(os.path.join(HERE, "differences.txt"), encoding="utf-8") as file:
        for number, line in enumerate(file, 1):
            found = re.match(r"  (missing|more|other) ([\w.]+): (.*)$", line)
            if found:
                for name in found[3].split(", "):
                    if not reason or (found[1], found[2], name) in result:
                        sys.exit(f"differences.txt:{number}: {name} has no reason, or is listed twice")
                    result[found[1], found[2], name.strip()] = reason
            elif line.strip() and not line.startswith("#"):
                reason = line.strip()
    return result


# ---- the suite -----------------------------------------------------------------------------------------------------------

def check_declarations(tally, folder):
    count, left_out, without = overlay.lay(folder)
    share = len(left_out) / count
    print(f"{count} declarations, {len(left_out)} left out ({100 * share:.1f} %): {', '.join(left_out)}")
    print(f"{without} primitive operations have no body in the overlay")
    tally.add(share <= LEFT_OUT_MOST, f"at most {100 * LEFT_OUT_MOST:.0f} % of the declarations may be left out")


def shape(text):
    """A declaration without comments, qualifiers and layout."""
    text = re.sub(r"--.*", "", text)
    return " ".join(TOKEN.findall(re.sub(r"\b(?:[A-Z]\w*\.)+", "", text)))


def check_wired(tally):
    """What is left out is what GHC declares."""
    for module, wired in overlay.WIRED.items():
        with open(overlay.modules()[module], encoding="utf-8") as file:
            declared = dict(overlay.split(file.read())[1])
        for name, home in wired.items():
            told = run(["ghc", "-ignore-dot-ghci", "-e", f":info {home}.{name}"]).stdout
            theirs = re.search(r"^((?:data|newtype) .*?)\n\s*-- Defined", told, re.M | re.S)
            ours = declared[f"type {name}"]
            tally.add(bool(theirs) and shape(theirs[1]) == shape(ours), f"{name} is another type in GHC:\n{told}")


def check_types(tally, folder, scratch):
    out = os.path.join(scratch, "exports")
    good, text = ghc(folder, out, "Exports.hs", "-package", "ghc")
    tally.add(good, f"Exports.hs\n{text}")
    found = exported(out, folder) if good else None
    tally.add(found is not None, "the library does not type-check under GHC")
    if not found:
        return
    there, known = differences(found), listed()
    for kind, module in {(kind, module) for kind, module, name in known if name == "*"}:
        del known[kind, module, "*"]
        rest = [key for key in there if key[:2] == (kind, module) and key not in known]
        tally.add(bool(rest), f"differences.txt lists what is not so: {kind} {module}: *")
        known.update((key, "*") for key in rest)
    for key in sorted(there.keys() | known.keys()):
        kind, module, name = key
        tally.add(key in known, f"{kind} {module}: {name}\n        {there.get(key, '')}")
        tally.add(key in there, f"differences.txt lists what is not so: {kind} {module}: {name}")
    same = sum(1 for key in found["base"] if key in found["lib"])
    print(f"{len(public_modules())} modules, {same} of base's {len(found['base'])} exported names, {len(there)} differences")


def check_behaviour(tally, folder, scratch):
    out = os.path.join(scratch, "behaviour")
    good, text = ghc(folder, out, "Behaviour.hs")
    tally.add(good, f"Behaviour.hs\n{text}")
    if not good:
        return
    done = run([os.path.join(out, "program"), "first", "zweites ☃"], cwd=scratch, timeout=600,
               env={**os.environ, "LC_ALL": "C.UTF-8", "ASSAY_LIBRARY": "grün"}, stdin=subprocess.DEVNULL)
    last = re.search(r"(\d+) agree, (\d+) differ\s*$", done.stdout)
    print(done.stdout[-6000:], end="")
    tally.add(bool(last) and done.returncode == 0, f"Behaviour.hs ended with {done.returncode}")
    if last:
        tally.passed += int(last[1])


def main():
    tally = Tally()
    with tempfile.TemporaryDirectory() as scratch:
        folder = os.path.join(scratch, "overlay")
        check_declarations(tally, folder)
        check_wired(tally)
        check_types(tally, folder, scratch)
        check_behaviour(tally, folder, scratch)
    tally.finish()


if __name__ == "__main__":
    main()
