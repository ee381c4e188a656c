"""GHC's own figures of a `.prof` of `-P`, read without any code of the project: what tests compare with."""

import collections
import os
import re

HERE = os.path.dirname(os.path.abspath(__file__))
Centre = collections.namedtuple("Centre", "name module source")


def pairs():
    """The names of all pairs: folders here that have two versions."""
    return sorted(name for name in os.listdir(HERE) if os.path.isdir(os.path.join(HERE, name, "old")))


def contexts(text):
    """By path (a tuple of centres): entries and bytes, from the second table."""
    lines = text.split("\n")
    start = next(i for i, line in enumerate(lines) if " entries " in line)
    module_at, source_at = lines[start].index("MODULE"), lines[start].index("SRC")
    rows, path = {}, []
    for line in lines[start + 1:]:
        if not line.strip():
            continue
        match = re.match(r"(.*?)\s+(\d+)\s+(\d+)(?:\s+[\d.]+){4}\s+\d+\s+(\d+)$", line[source_at:])
        depth = len(line) - len(line.lstrip(" "))
        centre = Centre(line[:module_at].strip(), line[module_at:source_at].strip(), match[1].strip())
        path = path[:depth] + [centre]
        rows[tuple(path)] = (int(match[3]), int(match[4]))
    return rows


def centres(text):
    """By centre: its own bytes, over all its contexts."""
    found = collections.Counter()
    for path, (_, size) in contexts(text).items():
        found[path[-1]] += size
    return found


def total(text):
    return int(re.search(r"total alloc =\s*([\d,]+)", text)[1].replace(",", ""))


def line_of(source):
    """`Main.hs:12` of `Main.hs:12:1-40` or `Main.hs:(12,1)-(14,20)`; empty if it is no place."""
    match = re.match(r"(.*?):\(?(\d+)[:,]", source)
    return f"{match[1]}:{match[2]}" if match else ""
