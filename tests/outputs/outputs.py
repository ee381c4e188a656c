#!/usr/bin/env python3
"""How files are written: whole or not at all, with their mode, through links, never over an input.

    tests/outputs/outputs.py ASSAY

Also: standard streams that are closed or full, and names of files that would change a terminal.

suite: outputs; size: smoke; build: release sanitize; budget: 1 2 17
"""

import fcntl
import os
import stat
import subprocess
import sys
import threading

from place import COMMANDS, INPUTS, Place, add_inputs, words_of, write

import suite

ESCAPES = "a\x1b[31mb\rc\nd\u202ee\x9b1m\x07.prof"


def mode_of(path):
    return stat.S_IMODE(os.lstat(path).st_mode)


def check_modes(tally, place):
    """An output that is there keeps its mode; a write-protected one is left alone."""
    for command, (_, outputs) in COMMANDS.items():
        for output in outputs:
            path = place.path(output)
            if command == "gate":
                place.run(*words_of(place, command))  # a budget that is there is read, too
            else:
                write(path, "old")
            os.chmod(path, 0o600)
        done = place.run(*words_of(place, command))
        new = {output: place.read(output) for output in outputs}
        tally.add(done.returncode == 0 and all(mode_of(place.path(output)) == 0o600 for output in outputs)
                  and b"old" not in new.values(),
                  f"{command}: a file of mode 0600: {done.returncode} {done.stderr[-300:]}")
        for output in outputs:
            os.chmod(place.path(output), 0o444)
        done = place.run(*words_of(place, command))
        tally.add(done.returncode in (1, 3) and b"write-protected" in done.stderr
                  and all(mode_of(place.path(output)) == 0o444 for output in outputs)
                  and new == {output: place.read(output) for output in outputs},
                  f"{command}: a write-protected file: {done.returncode} {done.stderr[-300:]}")
        for output in outputs:
            os.remove(place.path(output))
    mask = os.umask(0o027)
    place.run("report", "old.prof", "--json=new.json")
    os.umask(mask)
    tally.add(mode_of(place.path("new.json")) == 0o640, "a new file has the mode that the user's mask leaves")


def check_owner(tally, place):
    """A file keeps its owner; where that cannot be, it is left alone. Only root can give files away."""
    if os.geteuid() != 0:
        return
    other = 12345
    write(place.path("theirs.json"), "old", 0o664)
    os.chown(place.path("theirs.json"), other, other)
    done = place.run("report", "old.prof", "--json=theirs.json")
    status = os.stat(place.path("theirs.json"))
    tally.add(done.returncode == 0 and (status.st_uid, status.st_gid) == (other, other)
              and mode_of(place.path("theirs.json")) == 0o664, f"a file of somebody else's: {done.returncode} {status}")
    os.chmod(place.here, 0o777)
    os.chmod(place.root, 0o755)
    write(place.path("ours.json"), "old", 0o666)
    done = subprocess.run(["sh", "-c", f"cd '{place.here}' && '{place.assay}' report old.prof --json=ours.json"], user=other,
                          group=other, extra_groups=[], capture_output=True, check=False)
    if b"ermission denied" not in done.stderr:  # else the build is not there for others
        tally.add(done.returncode == 1 and b"belongs to somebody else" in done.stderr and place.read("ours.json") == b"old"
                  and not [name for name in os.listdir(place.here) if name.startswith(".")],
                  f"as somebody else: {done.returncode} {done.stderr}")


def check_links(tally, place):
    """Through a link, what it leads to is replaced, beside itself."""
    os.mkdir(place.path("far"))
    os.symlink("far/target.json", place.path("link.json"))
    os.symlink(place.path("link.json"), place.path("link2.json"))
    for old in (None, "old"):
        if old:
            write(place.path("far/target.json"), old)
        done = place.run("report", "old.prof", "--json=link2.json")
        tally.add(done.returncode == 0 and os.path.islink(place.path("link.json"))
                  and not os.path.islink(place.path("far/target.json"))
                  and place.read("far/target.json").startswith(b"{"), f"a link to a file ({old}): {done.stderr}")
    os.symlink("round.json", place.path("round.json"))
    done = place.run("report", "old.prof", "--json=round.json")
    tally.add(done.returncode == 1 and b"A0402" in done.stderr, "a link that leads round in a circle")
    done = place.shell("ulimit -f 0; assay report old.prof --json=link2.json > /dev/null")
    tally.add(done.returncode != 0 and place.read("far/target.json").startswith(b"{")
              and os.listdir(place.path("far")) == ["target.json"], "a link onto a full disk loses the old contents")


def check_inputs(tally, place):
    """An output that is an input, by whatever name, or two that are one."""
    os.symlink("old.prof", place.path("link.prof"))
    os.link(place.path("old.prof"), place.path("hard.prof"))
    place.run("gate", "--save", "budget.txt", "old.prof")
    for words in (["report", "old.prof", "--json=old.prof"], ["report", "link.prof", "--html=hard.prof"],
                  ["export", "old.prof", "--to=folded", "-o", "./old.prof"], ["export", "a.json", "--to=pj", "-o", "a.json"],
                  ["merge", "a.json", "-o", "a.json"], ["merge", "a.json", "old.prof", "-o", "../here/old.prof"],
                  ["heap", "a.hp", "--colours=greys", "-o", "./a.hp"], ["diff", "old.prof", "new.prof", "--json=new.prof"],
                  ["gate", "--save", "old.prof", "old.prof"], ["gate", "--save", "link.prof", "new.prof", "old.prof"],
                  ["profile", "p.stg", "--json=p.stg"], ["profile", "p.stg", "--report=p.stg"],
                  ["ghc", "Main.hs", "--json=Main.hs"], ["ghc", "Main.hs", "--save", "--gate=Main.hs"],
                  ["report", "old.prof", "--json=z", "--html=z"], ["report", "old.prof", "--json=z", "--html=./z"],
                  ["profile", "p.stg", "--report=z", "--json=z"], ["diff", "old.prof", "new.prof", "--json", "--html=-"]):
        before = place.files()
        done = place.run(*words)
        tally.add((done.returncode == 2 and (b"A0413" in done.stderr or b"A0414" in done.stderr) or
                   words[0] == "heap" and done.returncode == 2) and done.stdout == b"" and place.files() == before,
                  f"{' '.join(words)}: {done.returncode} {done.stderr}")
    for line in ("assay report - --json=old.prof < old.prof", "assay report old.prof --json=z > z",
                 "assay profile p.stg --json=z 2> z >/dev/null", "assay profile p.stg -o old.prof < old.prof",
                 "assay profile p.stg --json=hard.prof < link.prof", "assay ghc Main.hs --json=old.prof < old.prof"):
        done = place.shell(line)
        tally.add(done.returncode == 2 and place.read("old.prof") == place.read("hard.prof"), f"{line}: {done.returncode}")
    write(place.path("Use.stg"), "module Use\nimport Lib\nmain = thunk (Lib.one)\nrun main\n")
    write(place.path("Lib.stg"), "module Lib\ndata Int = I Int#\none = I 1\n")
    done = place.run("profile", "Use.stg", "--json=Lib.stg")
    tally.add(done.returncode == 1 and b"A0413" in done.stderr and place.read("Lib.stg").startswith(b"module"),
              f"a module that is imported: {done.returncode} {done.stderr}")
    tally.add(place.run("gate", "--save", "budget.txt", "new.prof").returncode == 0, "a budget is saved over itself")
    tally.add(place.run("report", "old.prof", "--json=/dev/null", "--html=/dev/null").returncode == 0,
              "/dev/null can be named twice")


def check_found_inputs(tally, place):
    """A file that is read is never replaced, by whatever way it was found."""
    add_inputs(place)
    for name, (words, options, inputs) in INPUTS.items():
        tried = [(path, option) for path in inputs for option in options or [""] if path == inputs[0] or option in options[:1]]
        for path, option in tried:
            given = [word.replace("OUT", path).replace("GHC", place.ghc) for word in [*words, *option.split()]]
            before = place.read(path)
            done = place.run(*given)
            refused = done.returncode in (1, 2, 3) and (b"A0413" in done.stderr or b"files that were read" in done.stderr)
            tally.add(place.read(path) == before and (refused or not options),
                      f"{name}: {' '.join(given)}: {done.returncode} {done.stderr[-400:]}")
            write(place.path(path), before.decode())


def check_special(tally, place):
    """What is no regular file is written to as it is, and an error is one."""
    for command in ("report old.prof", "report old.prof --json=/dev/full", "report old.prof --html=/dev/full",
                    "diff old.prof new.prof", "export old.prof -o /dev/full --to=folded", "merge old.prof -o /dev/full",
                    "heap a.hp -o /dev/full", "profile p.stg --json=/dev/full", "help", "--version"):
        done = place.shell(f"assay {command} > /dev/full")
        tally.add(done.returncode == 1, f"{command} > /dev/full: {done.returncode}")
    for line, code in (("assay profile p.stg 2> /dev/full", 1), ("assay gate --save b old.prof > /dev/full", 3),
                       ("assay gate b new.prof > /dev/full", 3), ("assay report nowhere 2> /dev/full", 1),
                       (f"assay ghc Main.hs --with-ghc='{place.ghc}' 2> /dev/full", 1)):
        done = place.shell(line)
        tally.add(done.returncode == code, f"{line}: {done.returncode} {done.stderr}")
    os.mkfifo(place.path("pipe"))
    got = []
    reader = threading.Thread(target=lambda: got.append(place.read("pipe")))
    reader.start()
    done = place.run("report", "old.prof", "--json=pipe")
    reader.join()
    tally.add(done.returncode == 0 and got[0].startswith(b"{") and stat.S_ISFIFO(os.stat(place.path("pipe")).st_mode),
              "a FIFO is written to")
    done = place.shell("assay report old.prof --html=/dev/stdout > both; tail -n 1 both")
    tally.add(done.stdout.startswith(b"The figures are on the page") and place.read("both").startswith(b"<!doctype"),
              "/dev/stdout is where standard output is")
    done = place.run("report", "old.prof", "--json=.")
    tally.add(done.returncode == 1 and b"A0402" in done.stderr, "a folder is not written to")


def check_closed(tally, place):
    """A standard stream that is closed: no file of ours takes its place."""
    for command in COMMANDS:
        for closed in ("<&-", ">&-", "2>&-", "<&- >&- 2>&-"):
            line = " ".join(["assay", *(f"'{word}'" for word in words_of(place, command)), closed])
            done = place.shell(line)
            bad = [path for path, text in place.files().items() if text and path.startswith("here/out")
                   and text.startswith((b"assay: ", b"ran", b"tick"))]
            locks = [os.path.getsize(os.path.join(folder, "lock")) for folder, _, names in os.walk(place.root + "/cache")
                     if "lock" in names]
            tally.add(not bad and not any(locks) and done.returncode in (0, 1, 3), f"{line}: {done.returncode} {bad} {locks}")
    for line, code in (("assay report old.prof >&-", 1), ("assay profile p.stg 2>&-", 1), ("assay report - <&-", 1),
                       ("assay report old.prof 2>&-", 0), ("assay report old.prof <&-", 0)):
        done = place.shell(line)
        tally.add(done.returncode == code, f"{line}: {done.returncode}")


def check_names(tally, place):
    """Nothing of a file's name reaches a terminal raw."""
    hostile = {"prof": ESCAPES, "hs": ESCAPES.replace(".prof", ".hs"), "stg": ESCAPES.replace(".prof", ".stg")}
    for kind, source in (("prof", "old.prof"), ("hs", "Main.hs"), ("stg", "p.stg")):
        with open(place.path(hostile[kind]), "wb") as file:
            file.write(place.read(source))
    with_ghc = f"--with-ghc={place.ghc}"
    for words in (["report", hostile["prof"]], ["report", "old.prof", f"--html={hostile['prof']}.html"],
                  ["report", hostile["prof"] + "x"], ["report", "old.prof", f"--json=nowhere/{ESCAPES}"],
                  ["report", hostile["prof"], f"--json={hostile['prof']}"], ["diff", hostile["prof"], "new.prof"],
                  ["diff", "new.prof", hostile["prof"], "--md"], ["gate", "--save", ESCAPES + ".b", hostile["prof"]],
                  ["gate", ESCAPES + ".b", hostile["prof"]], ["gate", ESCAPES + ".b", "new.prof"],
                  ["gate", "--anyway", ESCAPES + ".b", "new.prof"], ["gate", ESCAPES, "new.prof"],
                  ["heap", hostile["prof"], "-o", "out.svg"], ["export", hostile["prof"], "--to=chrome", "-o", "out"],
                  ["export", hostile["prof"], f"--by={ESCAPES}"], ["merge", hostile["prof"], "a.json", "-o", "out"],
                  ["profile", hostile["stg"]], ["check", hostile["stg"]], ["check", hostile["prof"]], ["run", ESCAPES],
                  ["dump", hostile["prof"]], ["help", ESCAPES], [ESCAPES], ["report", f"--{ESCAPES}"],
                  ["report", "old.prof", f"--where={ESCAPES}"], ["report", "old.prof", f"--by={ESCAPES}"],
                  ["ghc", hostile["hs"], with_ghc], ["ghc", ESCAPES], ["ghc", hostile["hs"], f"--with-ghc={ESCAPES}"],
                  ["ghc", hostile["hs"], with_ghc, "--save", f"--gate={ESCAPES}.c"],
                  ["ghc", hostile["hs"], with_ghc, f"--gate={ESCAPES}.c"], ["ghc", "--", ESCAPES],
                  ["ghc", "--", "cabal", "run", ESCAPES], ["ghc", hostile["hs"], with_ghc, f"--keep=old.prof/{ESCAPES}"],
                  ["ghc", hostile["hs"], with_ghc, f"--html={ESCAPES}.html"]):
        done = place.run(*words)
        told = (done.stdout + done.stderr).decode("utf-8", errors="surrogateescape")
        raw = [mark for mark in ("\x1b", "\r", "\u202e", "\x9b", "\x07", "c\nd") if mark in told]
        tally.add(not raw, f"{words}: {raw} in {told[:600]!r}")


def check_leftovers(tally, place):
    """What a killed `assay ghc` left in the cache, the next one removes; not what somebody is at work on."""
    words = ["ghc", "Main.hs", f"--with-ghc={place.ghc}"]
    place.run(*words)
    cache = os.path.join(place.root, "cache", "assay", "ghc")
    own = os.path.join(cache, os.listdir(cache)[0])
    stale, busy = os.path.join(cache, "0" * 16), os.path.join(cache, "1" * 16)
    for folder in (own, stale, busy):
        os.makedirs(os.path.join(folder, "runs-killed", "deep"))
        with open(os.path.join(folder, "lock"), "a", encoding="utf-8"):
            pass
    with open(os.path.join(busy, "lock"), "a", encoding="utf-8") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        place.run(*words)
    there = [os.path.exists(os.path.join(folder, "runs-killed")) for folder in (own, stale, busy)]
    tally.add(there == [False, False, True], f"leftovers of killed runs: {there}")


def main():
    tally = suite.Tally()
    for check in (check_modes, check_owner, check_links, check_inputs, check_found_inputs, check_special, check_closed, check_names, check_leftovers):
        with Place(sys.argv[1]) as place:
            check(tally, place)
    tally.finish()


main()
