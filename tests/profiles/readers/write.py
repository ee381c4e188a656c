"""Files as GHC and assay write them, with names of the caller's choice.

Each function takes a Content and gives a file's bytes. A name is bytes, and is put into a centre, its module
and its source file. Nothing is escaped that GHC does not escape.
"""

import json
import os
import struct
import sys
from dataclasses import dataclass, field

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "recordings"))

import recording  # noqa: E402


@dataclass
class Content:
    names: list
    sources: list = field(default_factory=list)  # places of the first centres, instead of their names
    modules: list = field(default_factory=list)  # likewise
    program: bytes = b"prog"                     # with its path
    arguments: list = field(default_factory=list)
    rts_arguments: list = field(default_factory=list)
    environment: list = field(default_factory=list)
    markers: list = field(default_factory=list)
    raw: bool = False                            # -pj as before GHC 9.2: quotes are not escaped
    whole: bool = True                           # the names can be expected in the profile, whole

    def rows(self):
        """(label, module, source, entries, ticks, bytes) of each name; the first is the largest."""
        count = len(self.names)
        for i, name in enumerate(self.names):
            source = self.sources[i] if i < len(self.sources) else name + b".hs"
            # in one module there are not two of a name
            module = self.modules[i] if i < len(self.modules) else name
            yield name, module, source + b":%d:1-9" % (i + 1), i + 1, 0, (count - i) * 1000 + i

    def command(self):
        words = [self.program, *self.arguments]
        if self.rts_arguments:
            words += [b"+RTS", *self.rts_arguments, b"-RTS"]
        return b" ".join(words)


def width(name):
    """Code points; a byte that is no UTF-8 is one."""
    return len(name.decode("utf-8", "surrogateescape"))


def pad(name, columns):
    return name + b" " * (columns - width(name))


def prof(content):
    """`+RTS -P`"""
    rows = [(b"MAIN", b"MAIN", b"<built-in>", 0, 0, 16),
            *((b" " + row[0], *row[1:]) for row in content.rows())]
    total = sum(row[5] for row in rows)
    heads = [b"COST CENTRE", b"MODULE", b"SRC"]
    columns = [max(width(text) for text in (heads[i], *(row[i] for row in rows))) + 1 for i in range(3)]

    def figures(row):
        share = b"%5.1f" % (100 * row[5] / total)
        return b" %6d %11d    0.0 %s     0.0 %s %6d %9d" % (1, row[3], share, share, row[4], row[5])

    lines = [b"\tSun Nov 15 07:04 2026 Time and Allocation Profiling Report  (Final)", b"",
             b"\t   " + content.command(), b"",
             b"\ttotal time  =        0.00 secs   (0 ticks @ 1000 us, 1 processor)",
             b"\ttotal alloc = %11d bytes  (excludes profiling overheads)" % total, b"",
             b"COST CENTRE MODULE SRC %time %alloc  ticks     bytes", b"", b"",
             b" " * sum(columns) + b"                          individual      inherited",
             b"".join(map(pad, heads, columns))
             + b"    no.     entries  %time %alloc   %time %alloc  ticks     bytes", b""]
    lines += [b"".join(map(pad, row[:3], columns)) + figures(row) for row in rows]
    return b"\n".join(lines) + b"\n"


def string(text, raw=False):
    """As JSON; bytes that are no UTF-8 stay."""
    if raw:
        return b'"' + text + b'"'
    quoted = json.dumps(text.decode("utf-8", "surrogateescape"), ensure_ascii=False)
    return quoted.encode("utf-8", "surrogateescape")


def pj(content):
    """`+RTS -pj`"""
    rows = list(content.rows())
    centres = [b'{"id": 1, "label": "MAIN", "module": "MAIN", "src_loc": "<built-in>", "is_caf": false}']
    children = []
    for number, (label, module, source, entries, ticks, count) in enumerate(rows, 2):
        texts = (string(text, content.raw) for text in (label, module, source))
        centres.append(b'{"id": %d, "label": %s, "module": %s, "src_loc": %s, "is_caf": false}' % (number, *texts))
        children.append(b'{"id": %d, "entries": %d, "alloc": %d, "ticks": %d, "children": []}'
                        % (number, entries, count, ticks))

    def listed(texts):
        return b"[" + b", ".join(string(text, content.raw) for text in texts) + b"]"

    total = sum(row[5] for row in rows) + 16
    return (b'{"program": %s,\n"arguments": %s,\n"rts_arguments": %s,\n'
            b'"end_time": "Sun Nov 15 07:04 2026",\n"initial_capabilities": 1,\n"total_time": 0.00,\n'
            b'"total_ticks": 0,\n"tick_interval": 1000,\n"total_alloc": %d,\n"cost_centres": [%s],\n'
            b'"profile": {"id": 1, "entries": 0, "alloc": 16, "ticks": 0, "children": [%s]}}\n'
            % (string(content.program, content.raw), listed(content.arguments), listed(content.rts_arguments),
               total, b",\n".join(centres), b",\n".join(children)))


def hp(content):
    """`+RTS -hd`"""
    lines = [b'JOB "' + content.command() + b'"', b'DATE "Sun Nov 15 07:04 2026"', b'SAMPLE_UNIT "seconds"',
             b'VALUE_UNIT "bytes"']
    for time in range(3):
        lines.append(b"BEGIN_SAMPLE 0.%d00000" % time)
        lines += [b"%s\t%d" % (row[0], row[5] * time) for row in content.rows() if time]
        lines.append(b"END_SAMPLE 0.%d00000" % time)
    return b"\n".join(lines) + b"\n"


def rts(content):
    """`+RTS -t --machine-readable`"""
    pairs = [(b"bytes allocated", b"123456"), (b"num_GCs", b"3"), (b"max_bytes_used", b"4096")]
    pairs += [(b"key of " + name, name) for name in content.names]
    words = [content.program, *content.arguments]
    return (b" ".join(b"'" + word + b"'" for word in words) + b" +RTS "
            + b" ".join(b"'" + word + b"'" for word in content.rts_arguments) + b" \n ["
            + b"\n ,".join(b'("%s", "%s")' % pair for pair in pairs) + b"\n ]\n")


# ---- eventlogs ------------------------------------------------------------------------------------------

VARIABLE = 0xFFFF
SIZES = {18: 14, 19: VARIABLE, 29: VARIABLE, 30: VARIABLE, 31: VARIABLE, 58: VARIABLE, 160: VARIABLE,
         161: VARIABLE, 162: 8, 163: VARIABLE, 164: VARIABLE, 165: 8, 167: VARIABLE, 168: 8, 169: VARIABLE,
         181: VARIABLE, 210: VARIABLE, 211: 32, 212: 0}
COST_CENTRES, INFO_TABLES = 1, 8  # what a heap profile is broken down by, in event 160


def log(events):
    """A whole eventlog of (type, fields), in one block."""
    header = b"hdrbhetb"
    for kind, size in SIZES.items():
        header += b"etb\0" + struct.pack(">HHI", kind, size, 4) + b"test" + struct.pack(">I", 0) + b"ete\0"
    header += b"hetehdredatb"
    body, time = b"", 0
    for kind, fields in events:
        time += 1000000
        length = struct.pack(">H", len(fields)) if SIZES[kind] == VARIABLE else b""
        body += struct.pack(">HQ", kind, time) + length + fields
    block = struct.pack(">HQIQH", 18, 0, 24 + len(body), time, 0)
    return header + block + body + struct.pack(">H", 0xFFFF)


def run_events(content):
    words = [content.program, *content.arguments, *content.rts_arguments]
    yield 29, struct.pack(">I", 0) + b"GHC-9.0.2 rts_p"
    yield 30, struct.pack(">I", 0) + b"".join(word + b"\0" for word in words)
    yield 31, struct.pack(">I", 0) + b"".join(word + b"\0" for word in content.environment)
    for marker in content.markers:
        yield 58, marker


def begin(breakdown, module=b""):
    return 160, struct.pack(">BQI", 0, 100000000, breakdown) + module + b"\0" * 7


def centres(content):
    for number, (label, module, source, *_) in enumerate(content.rows(), 1):
        yield 161, struct.pack(">I", number) + b"\0".join((label, module, source)) + b"\0\0"


def eventlog(content):
    """`+RTS -l -p -hc`, and markers"""
    events = [*run_events(content), begin(COST_CENTRES), *centres(content), (168, struct.pack(">Q", 1000000))]
    for sample in range(1, 3):
        events.append((162, struct.pack(">Q", sample)))
        for number, row in enumerate(content.rows(), 1):
            events.append((163, struct.pack(">BQBI", 0, row[5], 1, number)))
        events.append((165, struct.pack(">Q", sample)))
    for number, _ in enumerate(content.names, 1):
        events.append((167, struct.pack(">IQBI", 0, number, 1, number)))
    return log(events)


def names_eventlog(content):
    """`+RTS -l -hd`: samples by name; and ticky counters."""
    events = [*run_events(content), begin(4)]
    events.append((162, struct.pack(">Q", 1)))
    events += [(164, struct.pack(">BQ", 0, row[5]) + row[0] + b"\0") for row in content.rows()]
    events.append((165, struct.pack(">Q", 1)))
    for number, name in enumerate(content.names, 1):
        events.append((210, struct.pack(">QH", number, 2) + b"xx\0" + name + b"\0"))
    for number, row in enumerate(content.rows(), 1):
        events.append((211, struct.pack(">QQQQ", number, row[3], row[5], 1)))
    return log(events)


def tables_eventlog(content):
    """`+RTS -l -hi`: samples by info table, whose names are in events of their own; and call stacks of
    ghc-stack-profiler, whose texts are too."""
    events = [*run_events(content), begin(INFO_TABLES)]
    for number, (label, module, source, *_) in enumerate(content.rows(), 1):
        texts = (label, b"7", label, label, module, source)
        events.append((169, struct.pack(">Q", number) + b"".join(text + b"\0" for text in texts)))
    events.append((162, struct.pack(">Q", 1)))
    for number, row in enumerate(content.rows(), 1):
        events.append((164, struct.pack(">BQ", 0, row[5]) + b"0x%x\0" % number))
    events.append((165, struct.pack(">Q", 1)))
    for number, (label, _, source, *_) in enumerate(content.rows(), 1):
        file = source.rsplit(b":", 2)[0][:60000]
        events.append((181, struct.pack(">HQH", 0xFFCC, 2 * number, len(label)) + label))
        events.append((181, struct.pack(">HQH", 0xFFCC, 2 * number + 1, len(file)) + file))
        events.append((181, struct.pack(">HQIIQ", 0xFFCD, number, number, 1, 2 * number + 1)))
        events.append((181, struct.pack(">HIIHBQQ", 0xFFCA, 0, 1, 1, 3, 2 * number, number)))
    return log(events)


# ---- our own --------------------------------------------------------------------------------------------


def text(name):
    return name.decode("utf-8", "surrogateescape")


def own(content):
    """`--json --show-private`"""
    rows = list(content.rows())
    labels = [{"kind": "main", "module": "", "path": "", "name": "", "ordinal": 0}]
    contexts = [{"parent": None, "label": 0, "costs": {"bytes": 16}}]
    bands, sample = [], []
    for number, (label, module, source, entries, _, count) in enumerate(rows, 1):
        place = {"file": text(source.rsplit(b":", 2)[0]), "line": number, "column": 1, "end_line": number,
                 "end_column": 9}
        labels.append({"kind": "centre", "module": text(module), "path": text(label), "name": text(label),
                       "ordinal": 0, "place": place})
        contexts.append({"parent": 0, "label": number, "costs": {"bytes": count, "entries": entries}})
        bands.append({"dimension": 0, "name": text(label), "module": text(module), "type": text(label),
                      "detail": text(label), "place": place, "peak": count, "peak_time": 5, "sum": count})
        sample += [number - 1, count]
    total = sum(row[5] for row in rows)
    profile = {
        "kind": "assay-profile", "version": 1,
        "facts": {"format": "test", "program": "prog", "private.command": text(content.command()),
                  "private.environment": text(b"\n".join(content.environment)),
                  **{"note " + text(name): text(name) for name in content.names}},
        "metrics": [{"key": "bytes", "name": "bytes", "unit": "B", "description": "allocated", "exact": True,
                     "total": total + 16},
                    {"key": "entries", "name": "entries", "unit": "", "description": "entered", "exact": True,
                     "total": sum(row[3] for row in rows)}],
        "labels": labels, "contexts": contexts, "edge_metric": None, "edges": [],
        "dimensions": [{"key": "closure", "name": "closure", "unit": "B", "description": "live bytes",
                        "clock": "wall", "overlapping": False}],
        "bands": bands, "samples": [{"dimension": 0, "time": 5, "total": total, "rows": sample}],
        "moments": [{"time": 5, "kind": "marker", "text": text(marker)} for marker in content.markers],
    }
    return json.dumps(profile, ensure_ascii=False).encode("utf-8", "surrogateescape")


def recorded(content):
    """A recording: each name is a centre, and the module, producer, construction and type of a site."""
    rows = list(content.rows())
    out = recording.Writer()
    out.run(content.program, [b"E", b"bytes"])
    out.add("DATE", recording.number(1700000000))
    if content.arguments:
        home = next((line[5:] for line in content.environment if line.startswith(b"HOME=")), b"")
        words = recording.number(len(content.arguments)) + b"".join(map(out.text, content.arguments))
        out.add("PRIVATE", out.text(home) + words)
    places = [source.rsplit(b":", 2)[0] for _, _, source, _, _, _ in rows]
    out.add("CENTRES", b"".join(out.name(at, row[1], row[0], row[0], places[at], at + 1) for at, row in enumerate(rows)))
    out.add("SITES", b"".join(out.site(at, row[1], row[0], row[0], b"constructor", places[at], at + 1)
                              for at, row in enumerate(rows)))
    root = recording.number(0) * 3
    out.add("CONTEXTS", root + b"".join(recording.number(1) + recording.number(4) + recording.number(at)
                                        for at in range(len(rows))))
    for step in range(1, 4):
        out.census(step << 16, [(at, at + 1, 1, row[5] * step) for at, row in enumerate(rows)])
    out.add("COSTS", b"".join(recording.number(2) + recording.number(3) + recording.number(row[3])
                              + recording.number(row[5]) for row in rows))
    end = out.text(b"value") + recording.number(0) + out.text(rows[0][0]) + recording.number(0) * 14
    out.add("END", end)
    return out.data


def overlapping(samples):
    """A profile with two bands that are not parts of a whole, of [(time, one, other)]."""
    bands = []
    for at, name in ((1, "live"), (2, "slop")):
        peak = max(row[at] for row in samples)
        bands.append({"name": name, "peak": peak, "sum": sum(row[at] for row in samples),
                      "peak_time": next(int(row[0] * 1e9) for row in samples if row[at] == peak)})
    return {"kind": "assay-profile", "version": 2, "sources": [], "facts": {}, "metrics": [], "labels": [], "contexts": [],
            "edge_metric": None, "edges": [],
            "dimensions": [{"key": "memory", "name": "memory", "unit": "B", "description": "", "overlapping": True, "bands": bands}],
            "samples": [{"dimension": 0, "time": int(time * 1e9), "total": one + other,
                         "rows": [part for band, value in ((0, one), (1, other)) if value for part in (band, value)]}
                        for time, one, other in samples]}


FORMATS = {"recording": recorded, "prof": prof, "pj": pj, "hp": hp, "rts": rts, "eventlog": eventlog, "names.eventlog": names_eventlog,
           "tables.eventlog": tables_eventlog, "json": own}
