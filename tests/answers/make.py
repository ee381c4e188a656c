#!/usr/bin/env python3
"""Builds and runs the programs with one known culprit, and the healthy ones, and keeps the files GHC writes.

    tests/answers/make.py --assay build/assay --out DIR [--check] [--kept] [--centres=all] [--jobs 2] [NAME...]
    tests/answers/make.py --assay build/assay --freeze [--release 9.6] [--again] [--jobs 2] [NAME...]

DIR/NAME/original and DIR/NAME/repaired get what `assay ghc --keep` keeps: Main.prof and .t (time, allocation and
totals), Main-context.eventlog (live heap by maker) and, for what is about memory, further ones by kind and by holder;
`output` is what the program printed. A line for each says who leads. With --check, what `expect` says is held against
the files, with the measure that its kind has: the culprit leads, and the repair prints the same and halves it.

--freeze makes the archives that the repository keeps (frozen.py), of programs that have none or have changed since; with
--again, of all. What is not as `expect` says, or has few censuses, is not kept, but for what --anyway names: said at the
end, and tried again by the next call. So a call that was stopped goes on where it was. Ticks are by the clock: let nothing
else run. --release says which GHC makes them, if it is not 9.0 (tools/ghc-release runs it where another one is).

A program's folder has its modules, `expect`, and in `repaired/` the modules that differ there. Lines of `expect`:

    kind: time|allocation|memory|collector|none
    culprit: Module.definition      also: another spelling that is as right, as often as there are
    place: File.hs:LINE             made-of: thunks|constructors|functions|arrays|stack
    holder: definitions, as GHC's retainers say; SYSTEM is a stack; with several, it depends on the moment
    why: one sentence               arguments: what the program gets

Stacks are in no census of GHC 9.0: what is made of them shows in the collector's time and in what SYSTEM allocates.
"""
import argparse
import concurrent.futures
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import frozen

HERE = os.path.dirname(os.path.abspath(__file__))
PLACE = re.compile(r"[^:]*(?::\(?\d+)?")  # file and line of GHC's
RUNTIME = {"SYSTEM", "GC", "IDLE", "MAIN", "PROFILING"}  # modules of what is not the program's own
BASIC = ["context"]
WHOLE = ["context", "closure-type", "retainer"]
ENOUGH = {"context": 12, "closure-type": 12, "retainer": 6}  # half of what drive/plan.c wants of the largest heaps
KINDS = [("thunks", ("THUNK", "BLACKHOLE", "AP", "IND")), ("functions", ("FUN", "PAP")), ("stack", ("STACK", "TSO")),
         ("arrays", ("ARR_WORDS", "MUT_ARR", "SMALL_MUT_ARR", "MUT_VAR"))]


def read_expect(folder):
    found = {"also": []}
    with open(os.path.join(folder, "expect"), encoding="utf-8") as file:
        for line in file:
            key, _, value = line.strip().partition(": ")
            if key == "also":
                found["also"].append(value)
            else:
                found[key] = value
    return found


def programs(names):
    """(name, folder) of those whose names contain one of the given ones."""
    for group in ("programs", "healthy"):
        where = os.path.join(HERE, group)
        for name in sorted(os.listdir(where)):
            folder = os.path.join(where, name)
            if os.path.exists(os.path.join(folder, "expect")) and (not names or any(one in name for one in names)):
                yield name, folder


def copy_modules(source, target):
    for folder, folders, names in os.walk(source):
        if folder == source:
            folders[:] = [one for one in folders if one != "repaired"]
        for name in names:
            if name.endswith(".hs"):
                path = os.path.join(target, os.path.relpath(os.path.join(folder, name), source))
                os.makedirs(os.path.dirname(path), exist_ok=True)
                shutil.copyfile(os.path.join(folder, name), path)


def top(label):
    """The top-level definition that a centre belongs to: `sift` of `sift.go`."""
    return re.match(r"[\w']+(?=\.)|.*", label)[0]


class Run:
    """One version of a program, built and run: what GHC's files say of it."""

    def __init__(self, options, folder, target, expect, repaired):
        self.folder, self.failed = target, ""
        if not options.kept:
            shutil.rmtree(target, ignore_errors=True)
            source = os.path.join(target, "source")
            copy_modules(folder, source)
            if repaired:
                copy_modules(os.path.join(folder, "repaired"), source)
            about_memory = expect["kind"] in ("memory", "collector") and not repaired
            self.make(options, source, expect, WHOLE if about_memory or options.whole else BASIC)
        if not self.failed:
            self.read(options)

    def make(self, options, source, expect, heaps):
        cache = os.path.join(self.folder, "cache")  # its own: one that is shared may be in use, and is another then
        done = subprocess.run(
            [os.path.abspath(options.assay), "ghc", f"--centres={options.centres}", f"--heap={','.join(heaps)}",
             f"--keep={self.folder}", f"--report={self.folder}/report", "Main.hs", "--",
             *expect.get("arguments", "").split()],
            cwd=source, stdin=subprocess.DEVNULL, env=dict(os.environ, XDG_CACHE_HOME=cache), capture_output=True, text=True)
        shutil.rmtree(cache, ignore_errors=True)
        self.failed = (done.stderr or done.stdout or f"exit {done.returncode}") if done.returncode else ""
        with open(os.path.join(self.folder, "output"), "w", encoding="utf-8") as file:
            file.write(done.stdout)
        for path in self.kept(frozen.ENDINGS):
            with open(path, "r+b") as file:
                text = frozen.neutral(file.read())
                file.seek(0)
                file.write(text)

    def kept(self, ending):
        return [os.path.join(self.folder, name) for name in sorted(os.listdir(self.folder)) if name.endswith(ending)]

    def read(self, options):
        with open(os.path.join(self.folder, "output"), encoding="utf-8") as file:
            self.output = file.read()
        self.time, self.bytes, self.places, self.entries = {}, {}, {}, {}
        self.totals, self.heaps = {}, {}
        for path in self.kept(".prof"):
            self.read_costs(path)
        for path in self.kept(".t"):
            with open(path, encoding="utf-8") as file:
                self.totals = {key: float(value) for key, value in re.findall(r'\("([^"]+)", "([^"]+)"\)', file.read())}
        for path in self.kept(".eventlog"):
            shown = subprocess.run([os.path.abspath(options.assay), "report", "--json", path], capture_output=True)
            self.read_heaps(json.loads(shown.stdout))

    def read_costs(self, path):
        with open(path, encoding="utf-8") as file:
            profile = json.load(file)
        names = {}
        for centre in profile["cost_centres"]:
            own = centre["module"] not in RUNTIME and not centre["is_caf"]
            names[centre["id"]] = name = f"{centre['module']}.{top(centre['label'])}" if own else f"({centre['label']})"
            if name.endswith(centre["label"]):
                self.places[name] = PLACE.match(centre["src_loc"])[0].replace("(", "").removeprefix("./")
        left = [profile["profile"]]
        while left:
            one = left.pop()
            name = names[one["id"]]
            self.time[name] = self.time.get(name, 0) + one["ticks"]
            self.bytes[name] = self.bytes.get(name, 0) + one["alloc"]
            self.entries[name] = self.entries.get(name, 0) + one["entries"]
            left += one["children"]

    def read_heaps(self, profile):
        for at, dimension in enumerate(profile["dimensions"]):
            samples = [one for one in profile["samples"] if one["dimension"] == at]
            if samples:
                peak = max(samples, key=lambda one: one["total"])
                rows = [(dimension["bands"][band]["name"], size)
                        for band, size in zip(peak["rows"][::2], peak["rows"][1::2])]
                self.heaps[dimension["key"]] = (peak["total"], rows, len(samples))

    # what is asked of it

    def seconds(self):
        return self.totals.get("total_cpu_seconds", 0)

    def collector(self):
        return self.totals.get("GC_cpu_seconds", 0)

    def peak(self):
        """Of live bytes in the censuses: the runtime system's own figure has the words in it that profiling adds."""
        return max(self.heaps[key][0] for key in WHOLE if key in self.heaps)

    def makers(self):
        return self.shares("context", top)

    def kinds(self):
        def kind(name):
            return next((word for word, starts in KINDS if name.startswith(starts)), "constructors")
        return self.shares("closure-type", kind)

    def holders(self):
        return self.shares("retainer", lambda name: ",".join(top(one) for one in name.split(",")))

    def shares(self, key, group):
        total, rows, _ = self.heaps.get(key, (0, [], 0))
        sums = {}
        for name, size in rows:
            sums[group(name)] = sums.get(group(name), 0) + size
        return ranked(sums, total)


def ranked(sums, total=None):
    """(name, share in per cent), the largest first."""
    total = total or sum(sums.values()) or 1
    return sorted(((name, 100 * size / total) for name, size in sums.items()), key=lambda one: -one[1])


def first(shares, count=1):
    return ", ".join(f"{name} {share:.0f} %" for name, share in shares[:count]) or "-"


def summary(name, run):
    text = (f"{name}: {run.seconds():.2f} s (collector {run.collector():.2f}), time {first(ranked(run.time), 2)}; "
            f"bytes {first(ranked(run.bytes), 2)} of {sum(run.bytes.values()) / 1e6:.0f} MB; "
            f"live {run.peak() / 1e6:.1f} MB, made by {first(run.makers(), 2)}")
    if run.kinds():
        text += f"; of {first(run.kinds(), 2)}; held by {first(run.holders(), 2)}"
    return text


MEASURES = {"time": lambda one: one.seconds() - one.collector(), "allocation": lambda one: sum(one.bytes.values()),
            "memory": Run.peak, "collector": Run.collector}


def time_of(run):
    return [one for one in ranked(run.time) if one[0] != "(GC)"]


def leads(expect, *leaders):
    """Is the culprit one of them, with its module or, as in heaps, without?"""
    culprits = [expect["culprit"], *expect["also"]]
    return bool({*leaders} & {*culprits, *(one.rpartition(".")[2] for one in culprits)})


def counted_problems(expect, run, repaired):
    """What is not as `expect` says, by what is counted: bytes, entries, who made and who holds what. No load changes it."""
    kind, allocated = expect["kind"], ranked(run.bytes)[0][0]
    if run.places.get(expect["culprit"]) != expect["place"]:
        yield f"place is {run.places.get(expect['culprit'])}"
    if kind == "time" and leads(expect, allocated):
        yield "the culprit leads in bytes, too"
    if kind == "allocation" and not leads(expect, allocated):
        yield "another leads in bytes"
    if kind == "memory" and not leads(expect, run.makers()[0][0]):
        yield "another makes most of the live heap"
    if expect.get("made-of") not in (None, "stack") and run.kinds() and run.kinds()[0][0] != expect["made-of"]:
        yield f"it is made of {run.kinds()[0][0]}"
    holders = run.holders()[0][0] if run.holders() else ""
    if "holder" in expect and holders and not {*expect["holder"].split(", ")} & {*holders.split(",")}:
        yield f"it is held by {holders}"
    if repaired.output != run.output:
        yield "the repaired one prints something else"
    if kind in ("allocation", "memory"):
        yield from not_halved(kind, run, repaired)


def timed_problems(expect, run, repaired):
    """By clocks: ticks, and the collector's seconds."""
    kind, time = expect["kind"], time_of(run)[0][0]
    if kind == "time" and not leads(expect, time):
        yield "another leads in time"
    if kind == "collector" and not leads(expect, time, ranked(run.bytes)[0][0], run.makers()[0][0]):
        yield "another leads in time, bytes and live heap"
    if kind == "collector" and run.collector() < run.seconds() / 3:
        yield "the collector takes little"
    if kind in ("time", "collector"):
        yield from not_halved(kind, run, repaired)


def not_halved(kind, run, repaired):
    before, after = MEASURES[kind](run), MEASURES[kind](repaired)
    if after > before / 2:
        yield f"the repair leaves {after:.4g} of {before:.4g}"


def few_censuses(run):
    """They are taken when a tick comes, and on a busy machine few do: then growth does not show."""
    for key, least in ENOUGH.items():
        if key in run.heaps and run.heaps[key][2] < least:
            yield f"{run.heaps[key][2]} censuses by {key} are too few: let nothing else run"


def make_versions(options, name, folder):
    """Builds and runs a program: its versions."""
    expect, made = read_expect(folder), os.path.join(os.path.abspath(options.out), name)
    return [Run(options, folder, os.path.join(made, version), expect, version == "repaired")
            for version in frozen.VERSIONS[:1 if expect["kind"] == "none" else 2]]


def make_program(options, name, folder):
    """(what to print, what is wrong with it)"""
    expect, runs = read_expect(folder), make_versions(options, name, folder)
    lines = [run.failed and f"{name}: FAILED\n{run.failed}" or summary(name if run is runs[0] else "  repaired", run)
             for run in runs]
    if any(run.failed for run in runs):
        return lines, ["it failed"]
    found = list(few_censuses(runs[0])) if options.check else []
    if options.check and len(runs) == 2:
        found += [*counted_problems(expect, *runs), *timed_problems(expect, *runs)]
    if options.freeze and (not found or name in options.anyway):
        found += frozen.freeze(name, folder, expect, os.path.join(options.out, name), options.release)
    return lines, found


def to_make(options):
    """The programs that are asked for; to freeze, those that are not frozen as they are now."""
    for name, folder in programs(options.names):
        if not options.freeze or options.again or \
                any(frozen.wrong_with(frozen.read(name, options.release), folder, read_expect(folder))):
            yield name, folder


def result_of(done, name):
    try:
        return done.result()
    except (OSError, ValueError, LookupError) as reason:  # files that are cut, or not there: the others go on
        return [f"{name}: FAILED"], [f"{type(reason).__name__}: {reason}"]


def make_all(options):
    """How many went wrong. Each is said as soon as it is made, and all that is wrong once more at the end."""
    wrong = {}
    wanted = list(to_make(options))
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        running = {pool.submit(make_program, options, *one): one[0] for one in wanted}
        try:
            for done in concurrent.futures.as_completed(running):
                lines, found = result_of(done, running[done])
                print("\n".join(lines), flush=True)
                if found:
                    wrong[running[done]] = found
        except KeyboardInterrupt:
            pool.shutdown(cancel_futures=True)
            raise
    for name in sorted(wrong):
        for one in wrong[name]:
            print(f"  WRONG {name}: {one}", flush=True)
    if options.freeze:
        print(f"{len(wanted)} made, {len(wrong)} of them not as expected; frozen: {len(frozen.archives(options.release))} of "
              f"{len(list(programs([])))}", flush=True)
    return len(wrong)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--assay", default="build/assay")
    parser.add_argument("--out", help="folder for what GHC writes; to freeze, a temporary one will do")
    parser.add_argument("--centres", default="auto", help="as for assay ghc")
    parser.add_argument("--kept", action="store_true", help="read what an earlier call left in the folder")
    parser.add_argument("--whole", action="store_true", help="the heap by kind and holder for all")
    parser.add_argument("--check", action="store_true", help="hold it against what is expected")
    parser.add_argument("--freeze", action="store_true", help="check it, and keep it in the repository")
    parser.add_argument("--release", default=frozen.RELEASES[0], choices=frozen.RELEASES, help="of GHC; to freeze")
    parser.add_argument("--again", action="store_true", help="freeze what is frozen already, too")
    parser.add_argument("--anyway", action="append", default=[], metavar="NAME", help="freeze it as it is")
    parser.add_argument("--jobs", type=int, default=1, help="programs side by side")
    parser.add_argument("names", nargs="*")
    options = parser.parse_args()
    if not options.out and not options.freeze:
        parser.error("--out says where to")
    options.check = options.check or options.freeze
    with tempfile.TemporaryDirectory(prefix="assay-answers-") as folder:
        options.out = options.out or folder
        sys.exit(1 if make_all(options) else 0)


if __name__ == "__main__":
    main()
