"""A fleet that is made up: profiles of several services over releases and hosts, whose contexts are those of real profiles and
whose values are by a seed; a release from which one definition costs more is planted, and a host where another one does.

    fleet = Fleet(ASSAY, profiles=2000, seed=1)
    fleet.write(FOLDER)            rows as `assay export --to=rows` writes them, for the tables runs, figures, stacks and costs
    fleet.batches(20000)           the same in pieces, {table: bytes}: each piece has whole runs
    fleet.profile(7)               GHC's JSON of a run, which `assay export --to=rows` takes
    fleet.run(7)                   whose run that is: Run
    fleet.planted                  what the queries have to find
"""

import dataclasses
import datetime
import hashlib
import json
import os
import random
import subprocess

HERE = os.path.dirname(os.path.abspath(__file__))
PROFILES = os.path.join(os.path.dirname(HERE), "profiles", "ghc")
SHAPES = ("parser", "rendering", "state_map", "versions_before", "dictionaries", "exceptions", "phases", "pinned", "parallel",
          "threads", "modules", "unicode", "long_names", "operators", "higher_order", "mutual")
SERVICES = ("shop", "search", "mail", "billing", "auth", "media", "queue", "report", "proxy", "index")
METRICS = (("bytes", "B", 1), ("ticks", "", 0), ("entries", "", 1))
START, DAYS = 1788220800, 77  # 2026-09-01 00:00 UTC; the last day is 2026-11-16
MASK = 2**64 - 1
SLOTS = 1024  # how many draws there are of a metric of a service


def siphash(data):
    """SipHash-2-4 with a key of zeros, which is ClickHouse's sipHash64."""
    v0, v1, v2, v3 = 0x736f6d6570736575, 0x646f72616e646f6d, 0x6c7967656e657261, 0x7465646279746573

    def rounds(count, v0, v1, v2, v3):
        for _ in range(count):
            v0 = (v0 + v1) & MASK
            v1 = ((v1 << 13) | (v1 >> 51)) & MASK ^ v0
            v0 = ((v0 << 32) | (v0 >> 32)) & MASK
            v2 = (v2 + v3) & MASK
            v3 = ((v3 << 16) | (v3 >> 48)) & MASK ^ v2
            v0 = (v0 + v3) & MASK
            v3 = ((v3 << 21) | (v3 >> 43)) & MASK ^ v0
            v2 = (v2 + v1) & MASK
            v1 = ((v1 << 17) | (v1 >> 47)) & MASK ^ v2
            v2 = ((v2 << 32) | (v2 >> 32)) & MASK
        return v0, v1, v2, v3

    whole = len(data) // 8 * 8
    words = [int.from_bytes(data[at:at + 8], "little") for at in range(0, whole, 8)]
    words.append(int.from_bytes(data[whole:], "little") | (len(data) & 255) << 56)
    for word in words:
        v3 ^= word
        v0, v1, v2, v3 = rounds(2, v0, v1, v2, v3)
        v0 ^= word
    v2 ^= 0xff
    v0, v1, v2, v3 = rounds(4, v0, v1, v2, v3)
    return v0 ^ v1 ^ v2 ^ v3


def stack_id(parent, kind, module, path, name, ordinal):
    return siphash(f"{parent}\n{kind}\t{module}\t{path}\t{name}\t{ordinal}".encode()) >> 1


@dataclasses.dataclass(frozen=True)
class Run:
    number: int
    service: str
    version: str
    host: str
    time: int


@dataclasses.dataclass(frozen=True)
class Planted:
    service: str
    version: str  # the first release where `dearer` costs half as much again
    before: str
    dearer: tuple  # (module, path, name)
    host: str  # where `otherwise` costs three times as much
    otherwise: tuple
    share: float  # of the service's bytes that `dearer` had


class Shape:
    """The first contexts of real profiles, laid over each other: parents before children, the program's own and constants."""

    def __init__(self, reports, contexts, seed):
        rng = random.Random(seed)
        self.nodes, self.stacks, self.rows = [], [], []  # nodes: of each its parent's position, its label
        self.base = {metric: [] for metric, _, _ in METRICS}
        known, labels = {}, {}
        for report in reports:
            kept = {}
            for number, context in enumerate(report["contexts"]):
                label = report["labels"][context["label"]]
                parent = context["parent"]
                if (label["kind"] not in ("main", "caf", "centre") or label["ordinal"] or
                        (parent is not None and parent not in kept)):
                    continue
                # One place for each name, else they are namesakes
                label = labels.setdefault((label["kind"], label["module"], label["path"], label["name"]), label)
                above = None if parent is None else kept[parent]
                stack = stack_id(0 if above is None else self.stacks[above], label["kind"], label["module"], label["path"],
                                 label["name"], label["ordinal"])
                if stack not in known:
                    if len(self.nodes) == contexts:
                        continue
                    known[stack] = len(self.nodes)
                    self.add(above, label, stack, context["costs"], rng)
                kept[number] = known[stack]

        self.text_order = []  # the positions in the order of the text
        self.text = self.template()

    def template(self):
        """GHC's JSON, with places for the program, the date, the totals, and what each context cost."""
        centres, ids, children = [], {}, {}
        for position, (above, label) in enumerate(self.nodes):
            key = json.dumps(label, sort_keys=True)
            if key not in ids:
                ids[key] = len(ids) + 1
                name, module = spelled(label)
                place = "{file}:{line}:{column}".format(**label["place"]) if "place" in label else "<built-in>"
                centres.append({"id": ids[key], "label": name, "module": module, "src_loc": place, "is_caf": label["kind"] == "caf"})
            parent = above if above is not None else self.main() if position != self.main() else None
            children.setdefault(parent, []).append((position, ids[key]))

        def tree(position, centre):
            self.text_order.append(position)
            below = ", ".join(tree(*child) for child in children.get(position, ()))
            return f'{{"id": {centre}, "entries": %d, "alloc": %d, "ticks": %d, "children": [{below}]}}'

        head = json.dumps(centres, ensure_ascii=False).replace("%", "%%")
        return ('{"program": "%s", "arguments": [], "rts_arguments": ["-pj"], "end_time": "%s", "initial_capabilities": 1, '
                '"total_time": 0.0, "total_ticks": %d, "tick_interval": 1000, "total_alloc": %d, "cost_centres": ' + head +
                ', "profile": ' + tree(*children[None][0]) + "}")

    def main(self):
        return next(position for position, (_, label) in enumerate(self.nodes) if label["kind"] == "main")

    def add(self, above, label, stack, costs, rng):
        self.nodes.append((above, label))
        self.stacks.append(stack)
        spent = int(costs.get("bytes", 0)) * 1000 or int(rng.lognormvariate(9, 2)) + 2
        self.base["bytes"].append(spent)
        self.base["entries"].append(int(costs.get("entries", 0)) * 100 or rng.choice((0, 0, 7, 1000)))
        self.base["ticks"].append(spent // 2000000 if spent > 4000000 else 0)
        parent = {"stack": "0", "depth": 0, "ancestors": [], "frames": []} if above is None else self.rows[above]
        place = label.get("place", {})
        self.rows.append({
            "stack": str(stack), "parent": parent["stack"], "depth": parent["depth"] + 1, "kind": label["kind"],
            "module": label["module"], "path": label["path"], "name": label["name"], "ordinal": label["ordinal"],
            "file": place.get("file", ""), "line": place.get("line", 0), "col": place.get("column", 0), "seen": START,
            "ancestors": parent["ancestors"] + [str(stack)], "frames": parent["frames"] + [shown(label)]})

    def definition(self, position):
        label = self.nodes[position][1]
        return label["module"], label["path"], label["name"]

    def positions(self, definition):
        return [position for position in range(len(self.nodes)) if self.definition(position) == definition]

    def share(self, definition):
        return sum(self.base["bytes"][position] for position in self.positions(definition)) / sum(self.base["bytes"])


def shown(label):
    """A name as reports write it."""
    if label["kind"] == "main":
        return "MAIN"
    if label["kind"] == "caf":
        return "CAF:" + label["module"]
    return label["module"] + "." + in_module(label)


def in_module(label):
    return label["path"] + "." + label["name"] if label["path"] else label["name"]


def spelled(label):
    """A name as GHC writes it: label, module."""
    if label["kind"] == "main":
        return "MAIN", "MAIN"
    if label["kind"] == "caf":
        return "CAF", label["module"]
    return in_module(label), label["module"]


class Fleet:
    def __init__(self, assay, profiles, seed=1, contexts=100, services=10, releases=20, hosts=50):
        self.profiles, self.seed = profiles, seed
        self.services = SERVICES[:services]
        self.versions = [f"1.{number}.0" for number in range(releases)]
        self.hosts = [f"host-{number:03}" for number in range(hosts)]
        rng = random.Random(seed)
        reports = [json.loads(subprocess.run([assay, "report", "--json", os.path.join(PROFILES, name + ".pj.json")],
                                             capture_output=True, check=True).stdout) for name in SHAPES]
        self.shapes = [Shape(reports[number:] + reports[:number], contexts, f"{seed} {name}")
                       for number, name in enumerate(self.services)]
        self.noise = [rng.randrange(922, 1127) for _ in range(1 << 16)]  # of 1024: a tenth more or less
        middle = releases * 3 // 5
        shape = self.shapes[0]
        by_share = sorted({shape.definition(position) for position, (_, label) in enumerate(shape.nodes) if label["kind"] == "centre"},
                          key=lambda each: (abs(shape.share(each) - 0.02), each))  # one of 2 %, not one that all look at anyway
        self.planted = Planted("shop", self.versions[middle], self.versions[middle - 1], by_share[0],
                               self.hosts[hosts // 3], by_share[1], shape.share(by_share[0]))
        self.bases, self.made = {}, {}

    def run(self, number):
        """Runs go round the services, then round the hosts; releases follow each other in time."""
        which = number // len(self.services)
        of_service = -(-self.profiles // len(self.services))
        version = min(which * len(self.versions) // of_service, len(self.versions) - 1)
        time = START + number * (DAYS * 86400) // self.profiles // 60 * 60
        return Run(number, self.services[number % len(self.services)], self.versions[version],
                   self.hosts[which % len(self.hosts)], time)

    def base(self, run):
        """Positions and values of each metric, before the noise."""
        dearer = run.service == self.planted.service and (
            self.versions.index(run.version) >= self.versions.index(self.planted.version))
        otherwise = run.service == self.planted.service and run.host == self.planted.host
        key = run.service, dearer, otherwise
        if key not in self.bases:
            shape = self.shapes[self.services.index(run.service)]
            result = {}
            for metric, _, _ in METRICS:
                values = list(shape.base[metric])
                if metric == "bytes":
                    for position in shape.positions(self.planted.dearer) if dearer else ():
                        values[position] += values[position] // 2
                    for position in shape.positions(self.planted.otherwise) if otherwise else ():
                        values[position] *= 3
                positions = [position for position, value in enumerate(values) if value > 1]
                result[metric] = (positions, [values[position] for position in positions],
                                  '","'.join(str(shape.stacks[position]) for position in positions))
            self.bases[key] = result
        return self.bases[key]

    def drawn(self, run, metric, slot):
        """One of SLOTS draws of a metric's values: the values, their sum, as JSON. They are kept: it is what takes the time."""
        positions, values, stacks = self.base(run)[metric]
        made = self.made.setdefault((id(positions), slot), None)
        if made is None:
            start = slot * 61 % (len(self.noise) - len(values))
            drawn = [value * noise >> 10 for value, noise in zip(values, self.noise[start:start + len(values)])]
            text = '","'.join(map(str, drawn))
            made = self.made[id(positions), slot] = drawn, sum(drawn), f'"stacks":["{stacks}"],"costs":["{text}"]}}\n'
        return made

    def draws(self, run):
        """{metric: its draw}"""
        bits = int.from_bytes(hashlib.blake2b(f"{self.seed} {run.number} values".encode(), digest_size=8).digest(), "little")
        return {metric: self.drawn(run, metric, bits >> 16 * number & SLOTS - 1) for number, (metric, _, _) in enumerate(METRICS)}

    def run_id(self, number):
        return int.from_bytes(hashlib.blake2b(f"{self.seed} {number}".encode(), digest_size=8).digest(), "little") >> 1

    def stack_rows(self):
        once = {row["stack"]: row for shape in self.shapes for row in shape.rows}
        return b"".join(json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
                        for row in once.values())

    def rows(self, first, last):
        """The rows of runs first to last - 1: {table: bytes}."""
        runs, figures, costs = [], [], []
        for number in range(first, last):
            run = self.run(number)
            head = f'{{"run":"{self.run_id(number)}","time":{run.time},"service":"{run.service}","version":"{run.version}","source":'
            pj, log = head + '"ghc-pj","part":"",', head + '"ghc-eventlog","part":"",'
            rest = f'"host":"{run.host}","program":"{run.service}","duration":"0","label_keys":[],"label_values":[]}}\n'
            runs += pj, rest, log, rest
            draws = self.draws(run)
            for metric, unit, exact in METRICS:
                _, total, text = draws[metric]
                figures.append(f'{pj}"figure":"{metric}","unit":"{unit}","exact":{exact},'
                               f'"samples":"{0 if exact else total}","value":"{total}"}}\n')
                if total:
                    costs.append(f'{pj}"metric":"{metric}",{text}')
            noise = self.noise[self.run_id(number) & 0xffff]
            peak = 1000000 * (20 + self.versions.index(run.version)) * noise >> 10
            figures.append(f'{log}"figure":"peak-live-bytes","unit":"B","exact":0,"samples":"0","value":"{peak}"}}\n')
            figures.append(f'{log}"figure":"longest-pause-nanoseconds","unit":"ns","exact":0,"samples":"0","value":"{peak // 7}"}}\n')
        return {"runs": "".join(runs).encode(), "figures": "".join(figures).encode(), "costs": "".join(costs).encode()}

    def batches(self, size):
        yield {"stacks": self.stack_rows()}
        for first in range(0, self.profiles, size):
            yield self.rows(first, min(first + size, self.profiles))

    def write(self, folder, size=10000):
        os.makedirs(folder, exist_ok=True)
        files = {}
        for batch in self.batches(size):
            for table, content in batch.items():
                if table not in files:
                    files[table] = open(os.path.join(folder, table + ".ndjson"), "wb")
                files[table].write(content)
        for file in files.values():
            file.close()

    def profile(self, number):
        """GHC's JSON of a run."""
        run = self.run(number)
        shape = self.shapes[self.services.index(run.service)]
        costs = {metric: [0] * len(shape.nodes) for metric, _, _ in METRICS}
        for metric, (values, _, _) in self.draws(run).items():
            for position, value in zip(self.base(run)[metric][0], values):
                costs[metric][position] = value
        return shape.text % (run.service, ghc_date(run.time), sum(costs["ticks"]), sum(costs["bytes"]), *(
            costs[metric][position] for position in shape.text_order for metric in ("entries", "bytes", "ticks")))

    def write_profiles(self, folder):
        """GHC's JSON of all runs, a folder for what one call of assay takes: {(service, version, host): [path]}"""
        groups = {}
        for number in range(self.profiles):
            run = self.run(number)
            place = os.path.join(folder, run.service, run.version, run.host)
            os.makedirs(place, exist_ok=True)
            path = os.path.join(place, f"{number}.pj.json")
            with open(path, "w", encoding="utf-8") as file:
                file.write(self.profile(number))
            groups.setdefault((run.service, run.version, run.host), []).append(path)
        return groups


def ghc_date(seconds):
    """As GHC writes it, in UTC."""

    return datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc).strftime("%a %b %e %H:%M %Y")


def asked(fleet):
    """The queries of fleet/ and what their examples are replaced by: [(file, values)]."""
    planted = fleet.planted
    module, _, name = planted.dearer
    last = quote(fleet.versions[-1])
    return [
        ("top.sql", {}), ("inherited.sql", {}), ("flame.sql", {"'1.2.0'": last}),
        ("releases.sql", {"'1.1.0'": quote(planted.before), "'1.2.0'": quote(planted.version)}),
        ("history.sql", {"'Main'": quote(module), "'parse'": quote(name)}),
        ("percentiles.sql", {}), ("adds-up.sql", {}), ("hosts.sql", {"'1.2.0'": last})]


def quote(text):
    return "'" + text.replace("'", "''") + "'"


def found(fleet, answers, of_runs=("bytes", "longest-pause-nanoseconds", "peak-live-bytes")):
    """What is wrong with the answers, {file: rows}: what was planted must be what they say first. of_runs: figures for percentiles.sql."""
    planted, wrong = fleet.planted, []

    def expect(what, right):
        if not right:
            wrong.append(what)

    first = answers["releases.sql"][0]
    expect(f"releases.sql says {first} first, not {planted.dearer}", definition(first) == planted.dearer)
    expect(f"releases.sql: {first} is not half as much again", 1.4 < float(first["after"]) / float(first["before"]) < 1.6)
    steps = [row["version"] for row in answers["history.sql"] if float(row["step"]) != 0]
    expect(f"history.sql says {steps}, not {planted.version}", steps == [planted.version])
    expect(f"history.sql has {len(answers['history.sql'])} releases", len(answers["history.sql"]) == len(fleet.versions))
    first = answers["hosts.sql"][0]
    expect(f"hosts.sql says {first} first, not {planted.host} {planted.otherwise}",
           (first["host"], definition(first)) == (planted.host, planted.otherwise))
    sums = answers["adds-up.sql"][0]
    expected = sum(1 for number in range(0, fleet.profiles, len(fleet.services))
                   for _, total, _ in fleet.draws(fleet.run(number)).values())
    expect(f"adds-up.sql: {sums}, not {expected} and 0", (int(sums["totals"]), int(sums["wrong"])) == (expected, 0))
    expect("top.sql is empty", len(answers["top.sql"]) > 5)
    expect("inherited.sql is not MAIN or what is below it", len(answers["inherited.sql"]) > 5)
    expect("percentiles.sql has not each figure of each release", [(row["figure"], row["version"]) for row in answers["percentiles.sql"]] == [
        (figure, version) for figure in of_runs for version in fleet.versions])
    flame = answers["flame.sql"]
    roots = [int(row["value"]) for row in flame if int(row["level"]) == 0]
    expect("flame.sql: roots do not have what all boxes have by themselves", sum(roots) == sum(int(row["self"]) for row in flame) > 0)
    for above, below in zip(flame, flame[1:]):
        expect(f"flame.sql: {below} is not on {above}", int(below["level"]) <= int(above["level"]) + 1)
    return wrong


def definition(row):
    return row["module"], row["path"], row["name"]
