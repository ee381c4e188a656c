#!/usr/bin/env python3
"""Names that try to be more than names, and private things, in files of every format and through every output.

    tests/profiles/readers/hostile.py ASSAY [--keep DIR]

names.py has the names; write.py puts them into centres, modules and source files of each format; OUTPUTS is the
table of what assay can write, each with the check that it gets: a name is text there, and nothing else. CANARIES
are private things (arguments, environment, home folders): none is in any output, unless --show-private asks.
The last line is `N passed, N failed`.

suite: hostile; size: quick; build: release sanitize; budget: 4 6 48
"""

import argparse
import concurrent.futures
import gzip
import json
import os
import re
import subprocess
import sys
import tempfile
import unicodedata
import xml.etree.ElementTree as ElementTree

import names
import write

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path += [os.path.join(HERE, "..", "..", "page"), os.path.join(HERE, "..", "..")]

import static  # noqa: E402
from measure import HANGING  # noqa: E402

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import flat  # noqa: E402

BENIGN = [b"alpha", b"beta", b"gamma", b"delta"]


# ---- what an output must be: each check gives what is wrong, empty if nothing is --------------------------


def is_hidden(character):
    """What moves the cursor, reorders a line or cannot be seen."""
    return unicodedata.category(character) in ("Cc", "Cf", "Zl", "Zp", "Cs") and character != "\n"


def check_terminal(output, _):
    try:
        text = output.decode("utf-8")
    except UnicodeDecodeError as problem:
        return f"no UTF-8: {problem}"
    hidden = {f"U+{ord(character):04X}" for character in text if is_hidden(character)}
    return f"on the terminal: {sorted(hidden)}" if hidden else ""


def check_json(output, _):
    """What can be seen of it is what is there: the rest is escaped."""
    try:
        text = output.decode("utf-8")
        json.loads(text)
    except ValueError as problem:
        return f"no JSON: {problem}"
    hidden = {f"U+{ord(character):04X}" for character in text if is_hidden(character)}
    return f"not escaped: {sorted(hidden)}" if hidden else ""


def cleaned(name):
    """As the model has it: a byte that is no UTF-8 is written out."""
    return "".join(f"\\x{ord(c) - 0xDC00:02x}" if "\udc80" <= c <= "\udcff" else c
                   for c in name.decode("utf-8", "surrogateescape"))


def check_profile(output, content):
    """All names are there, whole, where the format holds them."""
    problem = check_json(output, content)
    if problem:
        return problem
    profile = flat.read(output.decode("utf-8"))
    found = {label["name"] for label in profile["labels"]} | {band["name"] for band in profile.get("bands", [])}
    found |= {band.get("detail") for band in profile.get("bands", [])} | set(profile["said"].values())
    missing = [name for name in content.names if cleaned(name) not in found]
    return f"{len(missing)} names are missing: {missing[0][:80]}" if missing and content.whole else ""


SVG = "{http://www.w3.org/2000/svg}"
SVG_ELEMENTS = {SVG + name for name in ("svg", "title", "desc", "style", "defs", "pattern", "g", "path", "rect", "line",
                                        "text", "tspan", "circle", "polygon", "polyline", "clipPath", "use")}


def check_svg(output, content):
    """Well-formed; only elements that draw; no handler, no address; the largest name is text."""
    if b"<!DOCTYPE" in output or b"<!ENTITY" in output:
        return "a document type"
    try:
        root = ElementTree.fromstring(output)
    except ElementTree.ParseError as problem:
        return f"no XML: {problem}"
    for element in root.iter():
        if element.tag not in SVG_ELEMENTS:
            return f"element {element.tag}"
        for key, value in element.attrib.items():
            if key.lower().startswith("on") or "href" in key or "script:" in value or "//" in value:
                return f"attribute {key}={value}"
        if element.tag == SVG + "style" and any(name.decode("utf-8", "replace") in (element.text or "")
                                                for name in names.MARKUP if len(name) > 6):
            return "a name in the style"
    text = "".join(root.itertext())
    hidden = {f"U+{ord(character):04X}" for character in text if is_hidden(character)}
    if hidden:
        return f"in the picture: {sorted(hidden)}"
    shown = content.names[0].decode("utf-8", "replace")[:12]
    wanted = content.whole and not content.sources  # else a band may be known by its source
    return "" if not wanted or shown in text else f"{shown} is not in the picture"


def without_code(text):
    """Markdown without its code spans and escapes. A span ends with as many backticks as it began with."""
    text = re.sub(r"\\[!-/:-@\[-`{-~]", "", re.sub(r"(?<!`)(`+)(?!`)(.*?)(?<!`)\1(?!`)", "", text))
    return text


# what assay itself writes: code whose spaces and bars a span could not hold, with everything else escaped
MARKDOWN_OWN = r"<code>[^<>]*</code>|</?(details|summary|sub|br)>|&(lt|gt|amp|#\d+);"


def check_markdown(output, content):
    """No markup, no links, no pictures; a table's rows all have as many cells."""
    problem = check_terminal(output, content)
    if problem:
        return problem
    cells = None
    for line in output.decode("utf-8").split("\n"):
        plain = without_code(line)
        if re.search(r"<[A-Za-z/!?]|\]\(|!\[|&(#|\w+;)", re.sub(MARKDOWN_OWN, "", plain)):
            return f"markup: {line[:200]}"
        if line.startswith("|"):
            # GitHub splits cells before it looks at code spans: only a backslash keeps a bar
            count = len(re.findall(r"(?<!\\)(?:\\\\)*\|", line))
            if cells is not None and count != cells:
                return f"{count} cells, not {cells}: {line[:200]}"
            cells = count
        else:
            cells = None
    return ""


def check_folded(output, _):
    lines = output.decode("utf-8").rstrip("\n").split("\n")
    bad = [line for line in lines if not re.fullmatch(r"[^\x00-\x1f]+ \d+", line)]
    return f"a line is no stack: {bad[0][:100]!r}" if bad else ""


def check_hp(output, _):
    text = output.decode("utf-8")
    pattern = (r'(JOB|DATE|SAMPLE_UNIT|VALUE_UNIT) ".*"|(BEGIN|END)_SAMPLE [\d.]+|MARK [\d.]+|'
               r"[^\t\x00-\x08\x0a-\x1f]+\t\d+")
    bad = [line for line in text.rstrip("\n").split("\n") if not re.fullmatch(pattern, line)]
    return f"a line is none of a .hp: {bad[0][:100]!r}" if bad else ""


def check_pprof(output, _):
    """The texts of profile.proto: field 6, UTF-8, as protocol buffers want it."""
    data, at, texts = gzip.decompress(output), 0, 0

    def number():
        nonlocal at
        value = shift = 0
        while True:
            byte = data[at]
            at += 1
            value |= (byte & 127) << shift
            shift += 7
            if byte < 128:
                return value

    while at < len(data):
        key = number()
        if key & 7 == 2:
            length = number()
            if key >> 3 == 6:
                data[at:at + length].decode("utf-8")
                texts += 1
            at += length
        else:
            number()
    return "" if at == len(data) and texts > 0 else "no profile.proto"


def check_page(output, _):
    """Only elements of its own, its policy holds, no hidden character in its title. What the browser makes of it: tests/page."""
    html = output.decode("utf-8")
    problem = static.problem(html)
    hidden = {f"U+{ord(character):04X}" for character in static.title(html) if is_hidden(character)} if not problem else ()
    return problem or (f"in the title: {sorted(hidden)}" if hidden else "")


def check_budget(output, content):
    return check_terminal(output, content)


# ---- the outputs ------------------------------------------------------------------------------------------

# key: arguments, what is checked. FILE: what is read; OTHER: the same with other figures; OUT: what is written (else
# standard output); BUDGET: what `gate --save` wrote before.
OUTPUTS = {
    "report": (["report", "FILE"], check_terminal),
    "report --top": (["report", "--top=1000", "FILE"], check_terminal),
    "report --json": (["report", "--json", "FILE"], check_profile),
    "report --annotate": (["report", "--annotate", "FILE"], check_terminal),
    "report --where": (["report", "--where=centre=*a*", "FILE"], check_terminal),
    "report of two": (["report", "FILE", "OTHER"], check_terminal),
    "report --html": (["report", "FILE", "--html=OUT"], check_page),
    "heap": (["heap", "FILE", "-o", "OUT"], check_svg),
    "diff": (["diff", "OTHER", "FILE"], check_terminal),
    "diff --md": (["diff", "--md", "OTHER", "FILE"], check_markdown),
    "diff --html": (["diff", "OTHER", "FILE", "--html=OUT"], check_page),
    "diff --json": (["diff", "--json", "OTHER", "FILE"], check_json),
    "gate --save": (["gate", "--save", "--all", "OUT", "FILE"], check_budget),
    "gate": (["gate", "BUDGET", "FILE"], check_terminal),
    "gate of other": (["gate", "--anyway", "BUDGET", "OTHER"], check_terminal),
    "gate --json": (["gate", "--json", "--anyway", "BUDGET", "OTHER"], check_json),
    "merge": (["merge", "FILE", "OTHER", "-o", "OUT"], check_json),
    "export pprof": (["export", "--to=pprof", "FILE", "-o", "OUT"], check_pprof),
    "export speedscope": (["export", "--to=speedscope", "FILE", "-o", "OUT"], check_json),
    "export folded": (["export", "--to=folded", "FILE", "-o", "OUT"], check_folded),
    "export hp": (["export", "--to=hp", "FILE", "-o", "OUT"], check_hp),
    "export pj": (["export", "--to=pj", "FILE", "-o", "OUT"], check_json),
    "export chrome": (["export", "--to=chrome", "FILE", "-o", "OUT"], check_json),
}
PRIVATE = {"report": ["report", "--show-private", "FILE"],
           "report --json": ["report", "--json", "--show-private", "FILE"]}
REFUSED = {1, 3}  # with a sentence: the file has nothing of the kind


# what a careless output would be: the checks must see it
CARELESS = {
    check_terminal: [b"\x1b[2J", b"a\xe2\x80\xaeb", b"\xff", b"a\tb", b"a\xe2\x80\x8bb"],
    check_json: [b'{"a": "\x01"}', b'{"a": "b"c"}', b'{"a": "\xff"}', b'{"a": "\xe2\x80\xae"}', b'{"a": "\xc2\x9b"}'],
    check_svg: [b'<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', b"<svg><b></svg>",
                b'<svg xmlns="http://www.w3.org/2000/svg"><g onload="alert(1)"/></svg>',
                b'<svg xmlns="http://www.w3.org/2000/svg"><text>a\xe2\x80\xaeb</text></svg>'],
    check_markdown: [b"a <b>c", b"`a`b` <img>", b"[a](b)", b"|a|b|\n|a|b|c|", b"&nosuch;"],
    check_page: [b"<!doctype html><title>a</title>", b"<!doctype html><title>a</title><img src=x>",
                 b"<!doctype html><meta http-equiv=Content-Security-Policy content=\"default-src *\"><title>a</title>",
                 b"<!doctype html><meta http-equiv=Content-Security-Policy content=\"default-src 'none'\"><title>a</title>"
                 b"<script>alert(1)</script>"],
    check_folded: [b"a;b 1\nc\n", b"a\tb 1\n"],
    check_hp: [b"a\tb\t1\n", b"BEGIN_SAMPLE x\n"],
}


class Case:
    """One file, and the other one that it is compared with."""

    def __init__(self, folder, name, content, form, home="", absolute=False):
        self.name, self.content, self.folder = name, content, os.path.join(folder, name.replace(" ", "_"))
        self.home = home  # $HOME; empty: as it is
        os.makedirs(self.folder)
        other = write.Content(**{**vars(content), "names": list(reversed(content.names)),
                                 "sources": list(reversed(content.sources)), "modules": list(reversed(content.modules))})
        for file, what in (("file", content), ("other", other)):
            with open(os.path.join(self.folder, file), "wb") as out:
                out.write(write.FORMATS[form](what))
        content.whole = not name.startswith(("broken", "canaries"))  # else a part of the name may get lost
        self.absolute = absolute

    def run(self, assay, arguments):
        """Exit code, what was written, standard error."""
        out = os.path.join(self.folder, "out")
        before = self.folder + "/" if self.absolute else ""
        words = {"FILE": before + "file", "OTHER": before + "other", "OUT": before + "out", "BUDGET": before + "budget",
                 "--html=OUT": f"--html={before}out"}
        environment = dict(os.environ, COLUMNS="80", NO_COLOR="1")
        if self.home:
            environment["HOME"] = self.home
        if "BUDGET" in arguments:
            subprocess.run([assay, "gate", "--save", "budget", "file"], cwd=self.folder, capture_output=True,
                           check=False, env=environment)
        if os.path.exists(out):
            os.remove(out)
        result = subprocess.run([assay, *(words.get(word, word) for word in arguments)], cwd=self.folder,
                                capture_output=True, check=False, timeout=HANGING,
                                env=environment)
        written = result.stdout
        if {"OUT", "--html=OUT"} & set(arguments) and os.path.exists(out):
            with open(out, "rb") as file:
                written = file.read()
        return result.returncode, written, result.stderr


def judge(assay, case, key, secret):
    """What is wrong; None: it refused, with reason."""
    arguments, check = OUTPUTS[key]
    code, written, errors = case.run(assay, arguments)
    problem = check_terminal(errors, case.content)
    if code not in REFUSED | {0} or b"Sanitizer" in errors or b"runtime error" in errors:
        return f"exit {code}: {errors[-2000:].decode(errors='replace')}"
    plain = gzip.decompress(written) if written.startswith(b"\x1f\x8b") else written
    if check is check_page and written:
        plain += static.data(written.decode("utf-8"))
    seen = plain if case.absolute else plain + errors  # whoever named a file may be told its name
    if secret and b"canary" in seen.lower():
        place = re.search(rb".{0,40}canary.{0,40}", seen.lower())
        return f"private: {place[0]}"
    if b"root:x:0" in plain:
        return "a file that is no source"
    if problem:
        return "standard error: " + problem
    # a budget that is broken is printed where a problem is
    if code in REFUSED and not written:
        return None if errors else f"exit {code} without a word"
    return check(written, case.content)


# ---- what goes in -----------------------------------------------------------------------------------------


def fits(form, name):
    """Can the format hold the name beside others, without harm to them?"""
    if form in ("json", "recording"):
        return True
    if b"\0" in name or (len(name) > 2000 and form not in ("eventlog", "names.eventlog", "pj")):
        return False
    spaced = any(byte in name for byte in b"\n\r\t\v\f")
    if form == "prof":
        return not spaced and b" " not in name and name not in (b"MAIN", b"CAF")
    if form == "hp":
        return not spaced and name.strip() == name and name not in (b"total",)
    if form == "rts":
        return not spaced and b'"' not in name
    return name not in (b"MAIN", b"CAF")


def hostile_cases(folder):
    for form in write.FORMATS:
        together = [name for name in names.NAMES if fits(form, name)]
        if form == "json":
            together.append(b"a\0b")
        content = write.Content(names=together, markers=[name for name in together if len(name) < 100])
        yield Case(folder, f"all in {form}", content, form)
        for number, name in enumerate(name for name in names.NAMES if not fits(form, name)):
            content = write.Content(names=[name, b"beside"], program=name.replace(b"/", b"") or b"x", raw=True)
            yield Case(folder, f"broken {number} in {form}", content, form)


# how a home folder can be spelled: %s is the user
HOMES = [b"/home/%s", b"/homes/%s", b"/Users/%s", b"/var/home/%s", b"/export/home/%s", b"/usr/home/%s", b"/u/%s",
         b"C:\\Users\\%s", b"c:/users/%s", b"\\\\?\\C:\\Users\\%s", b"\\\\server\\Users\\%s", b"C:\\msys64\\home\\%s",
         b"/mnt/c/Users/%s", b"/cygdrive/c/Users/%s", b"/c/Users/%s", b"\\\\wsl$\\Ubuntu\\home\\%s",
         b"//wsl.localhost/Ubuntu/home/%s", b"/System/Volumes/Data/Users/%s", b"/Volumes/Disk/Users/%s",
         b"/nix/var/nix/profiles/per-user/%s", b"/etc/profiles/per-user/%s", b"/run/user/%s", b"file:///home/%s",
         b"file://localhost/Users/%s", b"file:///C:/Users/%s", b"%%2Fhome%%2F%s", b"//home//%s", b"/./home/./%s",
         b"/usr/../home/%s", b"~%s"]


def canary_content(canary, own, logged):
    """own: what $HOME is; logged: what only a log's environment knows, where there is one."""
    homes = [*(home % canary() for home in HOMES), own, *([logged] if logged else [])]
    return write.Content(
        names=[b"name%d" % i for i in range(len(homes))] + [homes[i] + b"/f%d" % i for i in range(3)],
        sources=[home + b"/src/Main.hs" for home in homes], modules=[home % canary() + b"/M" for home in HOMES],
        program=b"/home/" + canary() + b"/work-" + canary() + b"/prog",
        arguments=[b"--token=" + canary(), canary()], rts_arguments=[b"-P", b"-po/tmp/" + canary()],
        environment=[b"USER=" + canary(), b"HOME=" + logged, b"HOSTNAME=" + canary(), b"PWD=/home/x/" + canary()],
        markers=[b"reads '" + home + b"/x', then " + home.replace(b"~", b"/home/") for home in homes])


def canary_cases(folder):
    """Each format has its own canaries: a number tells where one got out. They are the users of home folders in all
    their spellings, of one that only $HOME knows and one that only the log's environment knows; in places, modules,
    names, the program, arguments, messages; in the end in the names of the files themselves."""
    number = 0

    def canary():
        nonlocal number
        number += 1
        return b"Canary%03d" % number

    for form in write.FORMATS:
        own = b"/srv/people/" + canary()
        content = canary_content(canary, own, b"/opt/people/" + canary() if "eventlog" in form else b"")
        yield Case(folder, f"canaries in {form}", content, form, own.decode())
    assert number >= 60 * len(write.FORMATS)
    home = os.path.join(folder, "people", "Canary")
    yield Case(os.path.join(home, "work"), "canaries in the names of files",
               write.Content(names=[b"a", b"b"]), "prof", home, absolute=True)


# ---- the run ----------------------------------------------------------------------------------------------


# what `assay ghc` runs instead of GHC: its "program" writes the files that were laid out
STAND_IN = """#!/bin/sh
[ "$1" = --numeric-version ] && echo 9.0.2 && exit
while [ $# -gt 0 ]; do [ "$1" = -o ] && out=$2; shift; done
cat > "$out" <<'END'
#!/bin/sh
for word; do
    case "$word" in
    -po*) cp "FOLDER/pj" "${word#-po}.prof" ;;
    -ol*) cp "FOLDER/eventlog" "${word#-ol}" ;;
    -t*) cp "FOLDER/rts" "${word#-t}" ;;
    esac
done
END
chmod +x "$out"
"""


def check_ghc(assay, folder):
    """`assay ghc` with a stand-in for GHC; what is wrong, for each way to call it."""
    home = os.path.join(folder, "people", "CanaryGhc")
    work = os.path.join(home, "work")
    os.makedirs(work)
    number = iter(range(1000))
    content = canary_content(lambda: b"Canary%03d" % next(number), home.encode(), b"/opt/people/CanaryLog")
    for form in ("pj", "rts", "eventlog"):
        with open(os.path.join(folder, form), "wb") as out:
            out.write(write.FORMATS[form](content))
    stand_in = os.path.join(folder, "ghc")
    with open(stand_in, "w", encoding="utf-8") as out:
        out.write(STAND_IN.replace("FOLDER", folder))
    os.chmod(stand_in, 0o755)
    with open(os.path.join(work, "Main.hs"), "w", encoding="utf-8") as out:
        out.write("main = print 1\n")
    for words in (["--runs=1"], [], ["--json=out"], ["--html=out"]):
        result = subprocess.run([assay, "ghc", f"--with-ghc={stand_in}", *words, "Main.hs", "--", "CanaryX"],
                                cwd=work, capture_output=True, check=False, timeout=HANGING,
                                env={**os.environ, "HOME": home, "XDG_CACHE_HOME": "", "NO_COLOR": "1", "COLUMNS": "80"})
        written = result.stdout + result.stderr  # the report is on standard error: the other is the program's
        if os.path.exists(os.path.join(work, "out")):
            with open(os.path.join(work, "out"), "rb") as file:
                written += file.read()
            if words == ["--html=out"]:
                written += static.data(written[len(result.stdout + result.stderr):].decode("utf-8"))
            os.remove(os.path.join(work, "out"))
        place = re.search(rb".{0,40}canary.{0,40}", written.lower())
        good = result.returncode == 0 and b"name0" in written and not place
        yield f"ghc {words}", "" if good else f"exit {result.returncode}: {place and place[0]} {result.stderr[-500:]}"


def shows_private(assay, case):
    """--show-private does show them."""
    for key, arguments in PRIVATE.items():
        _, written, _ = case.run(assay, arguments)
        if b"canary" not in written.lower():
            return f"{key} --show-private shows nothing"
    return ""


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n", maxsplit=1)[0])
    parser.add_argument("assay")
    parser.add_argument("--keep", help="leave the files in this folder")
    parser.add_argument("--only", default="", help="outputs whose names contain this")
    options = parser.parse_args()
    assay = os.path.abspath(options.assay)
    passed = failed = 0
    worked = {key: 0 for key in OUTPUTS if options.only in key}

    def all_of(case):
        secret = case.name.startswith("canaries")
        found = [(key, judge(assay, case, key, secret)) for key in worked
                 if not case.name.startswith("broken") or key in ("report", "report --json", "heap", "diff --md")]
        asked = secret and not case.absolute
        return case, found + ([("--show-private", shows_private(assay, case))] if asked else [])

    for check, outputs in CARELESS.items():
        for output in outputs:
            seen = bool(check(output, write.Content(names=[b"a"])))
            passed, failed = passed + seen, failed + (not seen)
            if not seen:
                print(f"FAILED {check.__name__} sees nothing in {output}")
    with tempfile.TemporaryDirectory(prefix="assay-hostile-") as made:
        folder = options.keep or made
        cases = [*hostile_cases(folder), *canary_cases(folder)]
        with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
            for case, found in pool.map(all_of, cases):
                for key, problem in found:
                    passed, failed = passed + (not problem), failed + bool(problem)
                    if key in worked:
                        worked[key] += problem == ""
                    if problem:
                        print(f"FAILED {case.name}, {key}: {problem}")
        for key, problem in check_ghc(assay, os.path.join(folder, "ghc")):
            passed, failed = passed + (not problem), failed + bool(problem)
            if problem:
                print(f"FAILED canaries, {key}: {problem}")
    for key, count in worked.items():
        if count == 0:
            failed += 1
            print(f"FAILED {key}: no file at all came through")
    print(f"{passed} passed, {failed} failed")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
