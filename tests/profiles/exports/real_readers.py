#!/usr/bin/env python3
"""Exports, read by the tools that they are for: each total is ours.

    tests/profiles/exports/real_readers.py ASSAY [--tools DIR] [--only go|hp2ps|speedscope]

go tool pprof    -top and -diff_base, every metric of every frozen profile; hostile names; -raw and -tags: time, duration
                 and labels of a run, which pprof-format (from npm) reads, too
hp2ps            its PostScript of our .hp is that of GHC's own, but for the title
speedscope       (from npm, in chromium) opens our speedscope, pj, folded, pprof and chrome files; what it
                 then saves has our totals. Our file fits the schema that comes with it
perfetto's and chrome's own viewers are not run; that file's events are checked here

Where the variable CI is set, a tool that is missing is a failure; else its part is skipped, and said
to be. The last line is `N passed, N failed`.

suite: exports; size: full; build: release; budget: 15
"""
import argparse
import glob
import gzip
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
GHC = os.path.join(ROOT, "tests", "profiles", "ghc")
sys.path.insert(0, os.path.join(ROOT, "tests"))

from measure import HANGING  # noqa: E402

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))
import flat  # noqa: E402

PACKAGES = ["speedscope@1.25.0", "playwright-core@1.65.0", "pprof-format@2.3.2"]

# names that some reader could take for something of its own
HOSTILE = ["a;b;c", "two words", "ends with 12", "a\nb\r\nc", "tab\tin it", '"quoted"', 'a", "module": "x',
           "\\back\\\\slash\\", "\\u0041", "<script>alert(1)</script>", "&amp;]]>", "\x1b[31mred\x1b[0m",
           "\u202edesrever", "\U0001f4a9", "(12)34", "BEGIN_SAMPLE", "END_SAMPLE 1.0", "JOB", "MARK", "CAF:x",
           "_ZN3foo3barEv", "std::vector<int>::f(int)", "%s%n%d", "-5", "1.5", "x:3:1", "x" * 10000]


class Checks:
    def __init__(self, assay, folder):
        for name in [name for name in os.environ if re.search("OTEL_|_SHA|COMMIT|SOURCE_?VERSION|_VCS_|CHANGE_IN_REPO", name)]:
            del os.environ[name]  # what a CI would say of its own run
        self.assay, self.folder = assay, folder
        self.passed = self.failed = 0

    def check(self, good, message):
        if good:
            self.passed += 1
        else:
            self.failed += 1
            print(f"FAILED {message}")
        return good

    def missing(self, tool):
        """A tool that is not there."""
        if os.environ.get("CI"):
            self.check(False, f"{tool} is not installed, and this is CI")
        else:
            print(f"skipped: {tool} is not installed (in CI that is a failure)")

    def run(self, *command):
        result = subprocess.run(command, capture_output=True, text=True, errors="replace", timeout=HANGING)
        self.check(result.returncode == 0, f"{' '.join(command)[:300]}: {result.stderr[-600:]}")
        return result.stdout

    def path(self, name):
        return os.path.join(self.folder, name)

    def export(self, files, to, out, *options):
        files = [files] if isinstance(files, str) else files
        self.run(self.assay, "export", *files, f"--to={to}", "-o", out, *options)
        return out

    def profile(self, file):
        return flat.read(self.run(self.assay, "report", file, "--json"))

    def totals(self, file):
        """Ours: unit and total of each metric."""
        return {metric["key"]: (metric["unit"], metric["total"]) for metric in self.profile(file)["metrics"]}


# ---- profiles to try ----

def stacks(checks):
    """Files with costs of call stacks."""
    found = sorted(glob.glob(os.path.join(GHC, "*.prof")) + glob.glob(os.path.join(GHC, "*.pj.json")))
    found += [os.path.join(GHC, name) for name in ("state_map.ticks.eventlog", "stacks.eventlog")]
    own = checks.path("own.json")
    program = sorted(glob.glob(os.path.join(ROOT, "tests", "programs", "costs", "*.stg")))[0]
    subprocess.run([checks.assay, "profile", program, f"--json={own}", f"--report={os.devnull}"],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, stdin=subprocess.DEVNULL,
                   timeout=HANGING)
    checks.check(os.path.exists(own), f"no profile of {program}")
    return found + [own]


def hostile_pj(path):
    """What GHC could have written, had the program such names."""
    centres = [{"id": 0, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": False}]
    chain = []
    for number, name in enumerate(HOSTILE, 1):
        centres.append({"id": number, "label": name, "module": HOSTILE[-number],
                        "src_loc": f"{name}:{number}:1-9", "is_caf": False})
        chain = [{"id": number, "entries": 1, "alloc": 100 + number, "ticks": 1, "children": chain}]
    profile = {"program": "p", "arguments": [], "rts_arguments": [], "end_time": "", "total_time": 0.1,
               "total_ticks": len(HOSTILE), "tick_interval": 1000, "initial_capabilities": 1,
               "total_alloc": sum(100 + n for n in range(1, len(HOSTILE) + 1)), "cost_centres": centres,
               "profile": {"id": 0, "entries": 0, "alloc": 0, "ticks": 0, "children": chain}}
    with open(path, "w", encoding="utf-8") as file:
        json.dump(profile, file)
    return path


def hostile_hp(path):
    with open(path, "w", encoding="utf-8", newline="") as file:
        file.write('JOB "p ""x"" +RTS -hd"\nDATE "d"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n')
        for time in ("0.100000", "0.200000"):
            file.write(f"BEGIN_SAMPLE {time}\n")
            for number, name in enumerate(HOSTILE):
                file.write(name.replace("\n", "").replace("\r", "") + f"\t{100 + number}\n")
            file.write(f"END_SAMPLE {time}\n")
    return path


# ---- go tool pprof ----

def pprof_total(checks, file, metric, *more):
    """The total that it prints, and the sum of what its functions have themselves."""
    text = checks.run("go", "tool", "pprof", "-top", f"-sample_index={metric}", "-unit=bytes", "-nodecount=1000000",
                      "-nodefraction=0", "-edgefraction=0", *more, file)
    total = re.search(r"of (\d+)[^\d\s]* total", text)
    rows = text[text.find("flat%"):].splitlines()[1:]
    flat = sum(int(match[0]) for match in (re.match(r"\s*(-?\d+)", row) for row in rows) if match)
    return (int(total[1]) if total else None), flat, len(rows)


def check_pprof(checks):
    if not shutil.which("go") or subprocess.run(["go", "tool", "pprof", "-h"], capture_output=True,
                                                check=False).returncode not in (0, 2):
        checks.missing("go tool pprof")
        return
    earlier = {}
    files = stacks(checks) + [hostile_pj(checks.path("hostile.prof.json"))]
    for number, file in enumerate(files):
        name = os.path.basename(file)
        out = checks.export(file, "pprof", checks.path(f"{number}.pb.gz"))
        totals = checks.totals(file)
        for metric, (_, total) in totals.items():
            if total == 0:
                continue
            said, flat, _ = pprof_total(checks, out, metric)
            checks.check(said == flat == total, f"pprof {name}: {metric} {said}, rows {flat}, ours {total}")
        kind = tuple(totals)
        if kind in earlier:
            base, base_totals = earlier[kind]
            for metric in totals:
                difference = totals[metric][1] - base_totals[metric][1]
                _, flat, _ = pprof_total(checks, out, metric, "-diff_base", base)
                checks.check(flat == difference, f"pprof -diff_base {name}: {metric} {flat}, ours {difference}")
        earlier[kind] = (out, totals)
    _, _, rows = pprof_total(checks, out, "bytes")
    checks.check(rows == len(HOSTILE) + 1, f"pprof: {rows} rows for {len(HOSTILE)} hostile names and MAIN")


# what pprof-format, from npm, reads: time, duration, the first sample's labels, whether all have the same, comments
SEE_RUN = """
const { Profile } = require('pprof-format'), { gunzipSync } = require('zlib'), { readFileSync } = require('fs');
const profile = Profile.decode(gunzipSync(readFileSync(process.argv[1])));
const text = (index) => profile.stringTable.strings[Number(index)];
const labels = profile.sample.map((sample) => JSON.stringify(sample.label.map((label) => [text(label.key), text(label.str)])));
console.log(JSON.stringify([String(profile.timeNanos), String(profile.durationNanos), JSON.parse(labels[0]), new Set(labels).size,
                            profile.comment.map(text)]));
"""


def check_run(checks, tools):
    """Of a run: time, duration and labels, from options, from the file, and from variables."""
    file = os.path.join(GHC, "9.6", "parallel.ticks.pj.json")
    plain = checks.export(file, "pprof", checks.path("plain.pb.gz"))
    raw = checks.run("go", "tool", "pprof", "-raw", plain)
    checks.check("\nTime: 2026-11-17 21:15:00 +0000 UTC\nDuration: 120m" in raw,
                 f"pprof, time and duration of -pj: {raw[:400]}")
    labels = {"service": "check out", "release": "1.4.2", "host": "web-17", "commit": "0123456789abcdef", "region": 'eu "west"',
              "deployment.environment": "a,b=c%", "empty": "no"}
    os.environ.update({"OTEL_SERVICE_NAME": "another", "GITHUB_SHA": labels["commit"], "CI_COMMIT_SHA": "fedcba9876543210",
                       "OTEL_RESOURCE_ATTRIBUTES": "service.name=third,service.version=0, host.name=web-17 ,host.id=private,process.command=private,"
                                                   "deployment.environment=a%2Cb%3Dc%25,region=elsewhere,empty=yes,empty=no,"})
    out = checks.export(file, "pprof", checks.path("labels.pb.gz"), "--service=check out", "--release=1.4.2", "--host", '--label=region=eu "west"',
                        "--time=2026-11-18T21:45:00.25+01:00", "--duration=12.5", "--run=third")
    title = checks.export(file, "speedscope", checks.path("labels.json"), "--time=2026-11-18T20:45:00Z", "--duration=12.5")
    for name in ("OTEL_SERVICE_NAME", "GITHUB_SHA", "CI_COMMIT_SHA", "OTEL_RESOURCE_ATTRIBUTES"):
        del os.environ[name]
    raw = checks.run("go", "tool", "pprof", "-raw", out)
    checks.check("\nTime: 2026-11-18 20:45:00.25 +0000 UTC\nDuration: 12.5" in raw, f"pprof, time and duration: {raw[:1000]}")
    tags = checks.run("go", "tool", "pprof", "-tags", out)
    for key, value in labels.items():
        checks.check(re.search(rf"{re.escape(key)}: Total .*\n.*\(  100%\): {re.escape(value)}\n", tags), f"pprof -tags: {key}\n{tags}")
    checks.check("private" not in raw and "fedcba" not in raw and "elsewhere" not in raw, "pprof: what is not to be there is")
    whole, _, _ = pprof_total(checks, out, "bytes", "-tagfocus=region=eu")
    checks.check(whole == checks.totals(file)["bytes"][1], f"pprof -tagfocus: {whole}")
    _, flat, _ = pprof_total(checks, out, "bytes", "-diff_base", plain)
    checks.check(flat == 0, f"pprof -diff_base of other labels: {flat}")
    with open(title, encoding="utf-8") as text:
        name = json.load(text)["name"]
    checks.check(name == "parallel (service=another, release=0, commit=0123456789abcdef, deployment.environment=a,b=c%, empty=no, region=elsewhere, "
                         "2026-11-18T20:45:00Z, 12.5 s)", f"speedscope: {name}")
    if not shutil.which("node"):
        checks.missing("node")
    elif install(checks, tools):
        environment = {**os.environ, "NODE_PATH": os.path.join(tools, "node_modules")}
        seen = subprocess.run(["node", "-e", SEE_RUN, out], env=environment, capture_output=True, text=True, timeout=HANGING, check=False)
        if checks.check(seen.returncode == 0, f"pprof-format: {seen.stderr[-600:]}"):
            time, duration, found, kinds, comments = json.loads(seen.stdout)
            checks.check((time, duration, kinds) == ("1795034700250000000", "12500000000", 1), f"pprof-format: {time}, {duration}, {kinds}")
            checks.check(dict(found) == labels and "run: third" in comments, f"pprof-format: {found}, {comments}")


# ---- hp2ps ----

def postscript(checks, text):
    """hp2ps's picture of the text of a .hp file."""
    folder = tempfile.mkdtemp(dir=checks.folder)
    with open(os.path.join(folder, "x.hp"), "wb") as file:
        file.write(text)
    result = subprocess.run(["hp2ps", "x.hp"], cwd=folder, capture_output=True, text=True, check=False)
    path = os.path.join(folder, "x.ps")
    if not checks.check(result.returncode == 0 and os.path.exists(path), f"hp2ps: {result.stderr}"):
        return None
    with open(path, "rb") as picture:
        return picture.read()


def contents(path):
    with open(path, "rb") as file:
        return file.read()


def by_centres(text):
    """Retainer sets without the numbers that GHC gives them anew in each census; those written alike added up."""
    lines, rows = [], {}
    for line in text.split(b"\n"):
        found = re.fullmatch(rb"\(\d+\)(.+)\t(\d+)", line)
        if found:
            rows[found[1]] = rows.get(found[1], 0) + int(found[2])
            continue
        lines += [b"%s\t%d" % row for row in rows.items()] + [line]
        rows = {}
    return b"\n".join(lines)


def check_hp2ps(checks):
    if not shutil.which("hp2ps"):
        checks.missing("hp2ps")
        return
    for file in sorted(glob.glob(os.path.join(GHC, "*.hp"))):
        name = os.path.basename(file)
        for options in ([], ["--show-private"]):
            ghc, ours = contents(file), contents(checks.export(file, "hp", checks.path("ours.hp"), *options))
            job, our_job = ghc.split(b"\n")[0], ours.split(b"\n")[0]
            private = our_job.startswith(job[:-1]) or our_job == job
            checks.check(private or not options, f"hp {name} --show-private: {our_job}")
            checks.check(options or not re.search(rb" say | -i0| -l", our_job), f"hp {name}: {our_job}")
            meant = by_centres(ghc) if name.endswith(".hr.hp") else ghc
            picture = postscript(checks, meant.replace(job, our_job, 1))
            checks.check(picture and picture == postscript(checks, ours), f"hp2ps {name}: the pictures differ")
    for file in sorted(glob.glob(os.path.join(GHC, "*.h?.eventlog*"))):
        if not file.endswith(".figures") and checks.profile(file).get("samples"):
            dimensions = checks.profile(file)["dimensions"]
            if not all(dimension["overlapping"] for dimension in dimensions):
                postscript(checks, contents(checks.export(file, "hp", checks.path("log.hp"))))
    out = checks.export(hostile_hp(checks.path("hostile.hp")), "hp", checks.path("out.hp"))
    postscript(checks, contents(out))
    with open(out, encoding="utf-8", newline="\n") as text:
        rows = [line.split("\t") for line in text.read().split("\n") if "\t" in line]
    checks.check(len(rows) == 2 * len(HOSTILE) and all(len(row) == 2 for row in rows), f"hp: {len(rows)} rows")
    checks.check(sum(int(row[1]) for row in rows) == 2 * sum(100 + n for n in range(len(HOSTILE))), "hp: total")


# ---- speedscope ----

def fits(schema, value, whole, where="file"):
    """What of a JSON value does not fit a schema; None if it fits. As much of JSON Schema as is used."""
    if "$ref" in schema:
        target = whole
        for part in schema["$ref"].lstrip("#/").split("/"):
            target = target[part]
        return fits(target, value, whole, where)
    if "anyOf" in schema:
        wrong = [fits(one, value, whole, where) for one in schema["anyOf"]]
        return None if None in wrong else wrong[0]
    for one in schema.get("allOf", []):
        if (wrong := fits(one, value, whole, where)):
            return wrong
    if "const" in schema and value != schema["const"] or "enum" in schema and value not in schema["enum"]:
        return f"{where}: {value!r}"
    types = {"object": dict, "array": list, "string": str, "number": (int, float)}
    if "type" in schema and not isinstance(value, types[schema["type"]]):
        return f"{where} is no {schema['type']}"
    if isinstance(value, dict):
        for key in schema.get("required", []):
            if key not in value:
                return f"{where} has no {key}"
        for key, one in schema.get("properties", {}).items():
            if key in value and (wrong := fits(one, value[key], whole, f"{where}.{key}")):
                return wrong
    if isinstance(value, list) and "items" in schema:
        for number, item in enumerate(value):
            if (wrong := fits(schema["items"], item, whole, f"{where}[{number}]")):
                return wrong
    return None


def install(checks, tools):
    """speedscope and what drives chromium, by npm, into a folder that is kept."""
    names = [package.split("@")[0] for package in PACKAGES]
    there = all(os.path.isdir(os.path.join(tools, "node_modules", name)) for name in names)
    if not there and shutil.which("npm"):
        os.makedirs(tools, exist_ok=True)
        result = subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--no-save", "--ignore-scripts",
                                 "--prefix", tools, *PACKAGES], capture_output=True, text=True, check=False)
        there = result.returncode == 0
        if not there:
            print(result.stderr[-1000:])
    if not there:
        checks.missing("speedscope (npm)")
    return there


def saved_profiles(file):
    with open(file, encoding="utf-8") as text:
        saved = json.load(text)
    return saved, [sum(one["weights"]) if one["type"] == "sampled" else one["endValue"] - one["startValue"]
                   for one in saved["profiles"]]


def check_speedscope(checks, tools):
    if not shutil.which("node") or not shutil.which("chromium"):
        checks.missing("node and chromium")
        return
    if not install(checks, tools):
        return
    release = os.path.join(tools, "node_modules", "speedscope", "dist", "release")
    with open(os.path.join(release, "file-format-schema.json"), encoding="utf-8") as text:
        schema = json.load(text)
    sources = [os.path.join(GHC, name) for name in ("state_map.ticks.pj.json", "state_map.ticks.prof", "modules.pj.json",
                                                    "state_map.ticks.eventlog", "stacks.eventlog")]
    sources += [hostile_pj(checks.path("hostile.prof.json")), stacks(checks)[-1]]
    expected, wanted = [], {}
    for number, source in enumerate(sources):
        totals = {metric: total for metric, (_, total) in checks.totals(source).items()}
        seen = [total for total in totals.values() if total > 0]
        for to, ending in (("speedscope", "json"), ("pj", "json"), ("folded", "txt"), ("pprof", "pb.gz")):
            if to == "pj" and not {"bytes", "ticks", "entries"} & set(totals):
                continue
            out = checks.export(source, to, checks.path(f"{number}-{to}.{ending}"))
            main = totals["bytes"] if totals.get("bytes") else seen[0]
            figures = {"speedscope": seen, "folded": [main], "pprof": [main]}.get(to)
            if to == "pj":  # milliseconds, and bytes; none of those that are 0
                ticks = totals.get("ticks", totals.get("stack-samples", 0))
                figures = [ticks, totals.get("bytes") or ticks]  # its total of bytes is at least that of ticks
            expected.append((out, figures))
        with open(checks.path(f"{number}-speedscope.json"), encoding="utf-8") as text:
            wanted[out] = json.load(text)
            wrong = fits({"$ref": schema["$ref"]} if "$ref" in schema else schema, wanted[out], schema)
            checks.check(wrong is None, f"speedscope's schema, {os.path.basename(source)}: {wrong}")
    trace = checks.export(os.path.join(GHC, "state_map.ticks.eventlog"), "chrome", checks.path("ticks.trace.json"))
    expected.append((trace, None))
    script = os.path.join(HERE, "speedscope.js")
    text = checks.run("node", script, tools, shutil.which("chromium"), checks.path("chromium"),
                      *[file for file, _ in expected])
    for file, figures in expected:
        name = os.path.basename(file)
        if not checks.check(f"saved {file}\n" in text, f"speedscope {name}: {text}"):
            continue
        saved, found = saved_profiles(file + ".saved")
        if figures is None:
            checks.check(found and found[0] > 0, f"speedscope {name}: {found}")
            continue
        checks.check([n for n in found if n] == [n for n in figures if n],
                     f"speedscope {name}: {found}, ours {figures}")
        if name.endswith("-speedscope.json"):
            with open(file, encoding="utf-8") as own:
                names = {frame["name"] for frame in json.load(own)["shared"]["frames"]}
            extra = {frame["name"] for frame in saved["shared"]["frames"]} - names
            checks.check(not extra, f"speedscope {name}: names {sorted(extra)[:3]}")


# ---- chrome's trace events ----

def check_chrome(checks):
    """Counters add up to each sample's total; slices nest, and times rise."""
    for source in ("state_map.hy.hp", "state_map.hc.eventlog", "state_map.ticks.eventlog"):
        file = os.path.join(GHC, source)
        profile = checks.profile(file)
        with open(checks.export(file, "chrome", checks.path("x.trace.json")), encoding="utf-8") as text:
            events = json.load(text)["traceEvents"]
        ours = [sample["total"] for sample in profile.get("samples", [])
                if not profile["dimensions"][sample["dimension"]]["overlapping"]]
        theirs = [sum(event["args"].values()) for event in events
                  if event["ph"] == "C" and event["name"].startswith("heap by ")]
        checks.check(ours == theirs, f"chrome {source}: {theirs[:5]}, ours {ours[:5]}")
        depth, last, nested = {}, {}, True
        for event in events:
            if event["ph"] not in "BE":
                continue
            thread = event["tid"]
            depth[thread] = depth.get(thread, 0) + (1 if event["ph"] == "B" else -1)
            nested &= depth[thread] >= 0 and event["ts"] >= last.get(thread, 0)
            last[thread] = event["ts"]
        checks.check(nested and not any(depth.values()), f"chrome {source}: slices do not nest")
        instants = sum(event["ph"] == "i" for event in events)
        checks.check(instants == len(profile.get("moments", [])), f"chrome {source}: {instants} instants")


# ---- what needs no other tool ----

def check_repeats(checks):
    """The same bytes for the same profile, and a packed file without a time in it."""
    file = os.path.join(GHC, "state_map.ticks.prof")
    for to in ("pprof", "speedscope", "folded", "pj"):
        made = [contents(checks.export(file, to, checks.path(name))) for name in ("a", "b")]
        checks.check(made[0] == made[1], f"{to}: two exports differ")
        if to == "pprof":
            checks.check(made[0][4:8] == bytes(4) and gzip.decompress(made[0]), "pprof: the gzip header")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("assay")
    parser.add_argument("--tools", default=os.path.join(ROOT, "build", "exports-tools"))
    parser.add_argument("--only", choices=["go", "hp2ps", "speedscope"])
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="assay-exports-")
    checks = Checks(os.path.abspath(options.assay), folder)
    if options.only in (None, "go"):
        check_pprof(checks)
        check_run(checks, os.path.abspath(options.tools))
    if options.only in (None, "hp2ps"):
        check_hp2ps(checks)
    if options.only in (None, "speedscope"):
        check_speedscope(checks, os.path.abspath(options.tools))
    if not options.only:
        check_chrome(checks)
        check_repeats(checks)
    shutil.rmtree(folder, ignore_errors=True)
    print(f"{checks.passed} passed, {checks.failed} failed")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    main()
