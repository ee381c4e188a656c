"""GHC's files read a second time, in another and simpler way than assay's, to compare figures.

A path is a tuple of centres (label, module, source) from the top, without MAIN. Rows are {path: figures};
samples are [{band: value}] of those that are not empty, where a band is a name, or a path.
"""

import functools
import re
import struct

# what GHC leaves out of the text
HIDDEN = {("SYSTEM", "SYSTEM"), ("GC", "GC"), ("OVERHEAD_of", "PROFILING"), ("DONT_CARE", "MAIN"),
          ("IDLE", "IDLE")}
BUILTIN = {"main": ("MAIN", "MAIN"), "system": ("SYSTEM", "SYSTEM"), "gc": ("GC", "GC"),
           "overhead": ("OVERHEAD_of", "PROFILING"), "dont-care": ("DONT_CARE", "MAIN"),
           "pinned": ("PINNED", "SYSTEM"), "idle": ("IDLE", "IDLE")}

TOTALS = ("ticks", "allocated", "heap", "live", "blocks", "collections", "copied")  # of an eventlog
MOST = {50: "heap", 51: "live", 91: "blocks"}  # events that say how much there is


def decode(contents):
    """As text; a byte that is no UTF-8 (GHC cuts long names anywhere) is written out, as assay does it."""
    try:
        return contents.decode("utf-8")
    except UnicodeDecodeError:
        return "".join(f"\\x{ord(c) - 0xDC00:02x}" if "\udc80" <= c <= "\udcff" else c
                       for c in contents.decode("utf-8", "surrogateescape"))


def place(source):
    """GHC says <built-in>, <entire-module> where there is none."""
    return "" if source.startswith("<") else source


# ---- .prof ----------------------------------------------------------------------------------------------


def figures_of_prof(text):
    """Of each line of the tree: its path, and its figures as texts."""
    lines = text.split("\n")
    start = next(i for i, line in enumerate(lines) if " entries " in line)
    module_at, source_at = lines[start].index("MODULE"), lines[start].index("SRC")
    path = []
    for line in lines[start + 1:]:
        words = line.split()
        if not words:
            continue
        count = 8 if is_precise(text) else 6
        source = re.match(r"(.*?)((\s+\S+){%d})$" % count, line[source_at:])[1].strip()
        depth = len(line) - len(line.lstrip(" "))
        path = path[:depth] + [(line[:module_at].strip(), line[module_at:source_at].strip(), source)]
        yield tuple(path[1:]), words[-count:]


def is_precise(text):
    """Ticks and bytes: of `-P` and `-pa`."""
    return "ticks     bytes" in text


def tenths(share):
    return int(share.replace(".", ""))


def rows_of_prof(text):
    """Figures: entries, ticks, bytes; of `-p` entries and two shares in tenths of a percent."""
    if is_precise(text):
        return {path: tuple(map(int, (figures[1], *figures[-2:]))) for path, figures in figures_of_prof(text)}
    return {path: (int(figures[1]), *map(tenths, figures[2:4])) for path, figures in figures_of_prof(text)}


def inherited_of_prof(text):
    """Shares of time and allocation of each context with all below it, in tenths of a percent."""
    return {path: tuple(map(tenths, figures[4:6])) for path, figures in figures_of_prof(text)}


def totals_of_prof(text):
    """What the head says: bytes and ticks."""
    ticks = re.search(r"\(\s*([\d,]+) ticks", text)[1].replace(",", "")
    return {"bytes": re.search(r"total alloc =\s*([\d,]+)", text)[1].replace(",", ""), "ticks": ticks}


# ---- -pj ------------------------------------------------------------------------------------------------


def centres_of_pj(text):
    """By id. GHC does not escape quotes in names, so this is no JSON."""
    pattern = r'\{"id": (\d+), "label": "(.*?)", "module": "(.*?)", "src_loc": "(.*?)", "is_caf": \w+\}'
    return {number: (label.replace("\\\\", "\\"), module, source)
            for number, label, module, source in re.findall(pattern, text)}


def rows_of_pj(text):
    """Figures: entries, ticks, bytes."""
    centres, rows, path = centres_of_pj(text), {}, []
    tree = text[text.index('"profile": '):]
    pattern = r'\{"id": (\d+), "entries": (\d+), "alloc": (\d+), "ticks": (\d+), "children": \[|\]\}'
    for match in re.finditer(pattern, tree):
        if match[0] == "]}":
            path.pop()
            continue
        path.append(centres[match[1]])
        rows[tuple(path[1:])] = (int(match[2]), int(match[4]), int(match[3]))
    return rows


def totals_of_pj(text):
    return {"bytes": re.search(r'"total_alloc":\s*(\d+)', text)[1],
            "ticks": re.search(r'"total_ticks":\s*(\d+)', text)[1]}


# ---- -t --machine-readable ------------------------------------------------------------------------------


def pairs_of_rts(text):
    return dict(re.findall(r'\("(.*?)", "(.*?)"\)', text))


# ---- .hp and .eventlog ----------------------------------------------------------------------------------


def samples_of_hp(text):
    samples = []
    for sample in re.findall(r"^BEGIN_SAMPLE [^\n]*\n(.*?)^END_SAMPLE", text, re.MULTILINE | re.DOTALL):
        rows = {}
        for line in sample.splitlines():
            name, value = line.rsplit("\t", 1)
            rows[name] = rows.get(name, 0) + int(value)
        samples.append({name: value for name, value in rows.items() if value})
    return [sample for sample in samples if sample]


def events_of(data):
    """(type, fields) of each event of an eventlog."""
    sizes, at = {}, 8
    while data[at:at + 4] == b"etb\0":
        number, size, length = struct.unpack_from(">HHI", data, at + 4)
        at += 12 + length
        (extra,) = struct.unpack_from(">I", data, at)
        at += 4 + extra + 4
        sizes[number] = size
    at += len("hetehdredatb")
    while at + 2 <= len(data):
        (kind,) = struct.unpack_from(">H", data, at)
        if kind == 0xFFFF:
            return
        size, at = sizes[kind], at + 10
        if size == 0xFFFF:
            (size,) = struct.unpack_from(">H", data, at)
            at += 2
        yield kind, data[at:at + size]
        at += size


@functools.lru_cache(maxsize=8)
def samples_of_eventlog(data):
    """In the order of the file; a biography's, which come at the end, too."""
    centres, samples, markers = {}, [], []
    for kind, fields in events_of(data):
        if kind == 161:  # a centre
            label, module, source, _ = map(decode, fields[4:].split(b"\0", 3))
            centres[struct.unpack_from(">I", fields)[0]] = (label, module, place(source))
        elif kind in (162, 166):  # a sample begins
            samples.append({})
        elif kind in (163, 164):  # a stack of centres, or a name
            (value,) = struct.unpack_from(">Q", fields, 1)
            band = decode(fields[9:].split(b"\0")[0])
            if kind == 163:
                stack = struct.unpack_from(f">{fields[9]}I", fields, 10)
                band = tuple(centres[number] for number in reversed(stack))
                band = band[1:] if band and band[0][:2] == BUILTIN["main"] else band
            if value:
                samples[-1][band] = samples[-1].get(band, 0) + value
        elif kind == 58:
            markers.append(decode(fields))
    return [sample for sample in samples if sample], markers


def totals_of_eventlog(data):
    """What the whole log says of the run, under the names of totals_of_profile."""
    found = dict.fromkeys(TOTALS, 0)
    allocated, capability = {}, None

    def number(fields, at, form=">Q"):
        return struct.unpack_from(form, fields, at)[0]

    for kind, fields in events_of(data):
        if kind == 18:  # a block of events, of one capability
            capability = number(fields, 12, ">H")
        elif kind == 49:  # up to now
            allocated[capability] = number(fields, 4)
        elif kind in MOST:
            found[MOST[kind]] = max(found[MOST[kind]], number(fields, 4))
        elif kind == 53:
            found["collections"] += 1
            found["copied"] += number(fields, 6)
        elif kind == 167:
            found["ticks"] += 1
    return {**found, "allocated": sum(allocated.values())}


def capabilities_of_eventlog(data):
    """The numbers of those that have events."""
    return {struct.unpack_from(">H", fields, 12)[0] for kind, fields in events_of(data) if kind == 18}


# ---- a profile as assay writes it -----------------------------------------------------------------------


def source_of(label):
    """A place in GHC's way: f.hs:7:1-5, f.hs:(7,1)-(9,20). GHC's end is in it, ours is behind it."""
    place = label.get("place")
    if not place:
        return ""
    file, line, column, end = place["file"], place["line"], place["column"], place["end_column"] - 1
    if place["end_line"] != line:
        return f"{file}:({line},{column})-({place['end_line']},{end})"
    return f"{file}:{line}:{column}-{end}" if end != column else f"{file}:{line}:{column}"


def paths_of_profile(profile):
    paths = []
    for context in profile["contexts"]:
        label, parent = profile["labels"][context["label"]], context["parent"]
        centre = (*BUILTIN.get(label["kind"], (label["name"], label["module"])), source_of(label))
        if label["kind"] == "caf":
            name = "CAF:" + label["name"] if label["name"] else "CAF"
            centre = (name, label["module"], source_of(label))
        paths.append(() if label["kind"] == "main" else (*(paths[parent] if parent is not None else ()), centre))
    return paths


def rows_of_profile(profile, keys):
    rows = {}
    for path, context in zip(paths_of_profile(profile), profile["contexts"]):
        figures = tuple(context["costs"].get(key, 0) for key in keys)
        rows[path] = tuple(a + b for a, b in zip(rows.get(path, (0,) * len(keys)), figures))
    return rows


def samples_of_profile(profile):
    """Of live bytes."""
    paths, bands, samples = paths_of_profile(profile), [], []
    for band in profile.get("bands", []):
        name = (f"({band['number']})" if "number" in band else "") + band["name"]
        if band.get("context") is not None:
            name = paths[band["context"]]
        bands.append(name)
    dimensions = profile.get("dimensions", [])
    for sample in profile.get("samples", []):
        if dimensions[sample["dimension"]]["key"] == "memory":
            continue
        rows = {}
        for band, value in zip(sample["rows"][::2], sample["rows"][1::2]):
            rows[bands[band]] = rows.get(bands[band], 0) + value
        samples.append(rows)
    return [sample for sample in samples if sample]


def totals_of_profile(profile):
    """Of an eventlog's."""
    facts = profile["said"]
    said = {"allocated": "reported.bytes", "heap": "peak-heap-bytes", "live": "peak-live-bytes",
            "blocks": "peak-blocks-bytes", "collections": "collections", "copied": "copied-bytes"}
    ticks = sum(metric["total"] for metric in profile["metrics"] if metric["key"] == "ticks")
    return {"ticks": ticks} | {key: int(facts.get(fact, 0)) for key, fact in said.items()}
