"""Recordings as docs/format.md has them, read and written without the code that is tested."""

import os
import re
import struct
import sys
import zlib

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

from suite import ROOT  # noqa: E402

FIRST_LINE = b"assay-recording 1\n"


def kinds():
    """{name: (number, whether two runs write the same)}"""
    with open(os.path.join(ROOT, "abi", "recording.def"), encoding="utf-8") as file:
        rows = re.findall(r"^BLOCK\((\w+), (\d+), (true|false),", file.read(), re.M)
    return {name: (int(number), same == "true") for name, number, same in rows}


KINDS = kinds()
NAMES = {number: name for name, (number, _) in KINDS.items()}


def blocks(data):
    """(offset, kind's name, the whole block's bytes) of each whole block, checksums checked."""
    assert data.startswith(FIRST_LINE), data[:40]
    at = len(FIRST_LINE)
    while at + 16 <= len(data):
        kind, goes_on, zero, packed, unpacked, checksum = struct.unpack_from("<BBHIII", data, at)
        end = at + 16 + packed
        if end > len(data):
            return
        assert zero == 0 and goes_on <= 1 and unpacked <= 4 << 20, f"head at {at}"
        assert zlib.crc32(data[at : at + 12] + data[at + 16 : end]) == checksum, f"checksum at {at}"
        yield at, NAMES[kind], data[at:end]
        at = end


def repeatable(data):
    """What two runs have in common."""
    return [block for _, kind, block in blocks(data) if KINDS[kind][1]]


def number(value):
    """a varint"""
    out = b""
    while value >= 0x80:
        out += bytes([value & 0x7F | 0x80])
        value >>= 7
    return out + bytes([value])


def frame(content):
    """zstd without compression: raw blocks of at most 128 kB (RFC 8878)."""
    pieces = [content[at : at + (1 << 17)] for at in range(0, len(content), 1 << 17)] or [b""]
    out = b"\x28\xb5\x2f\xfd\xa0" + struct.pack("<I", len(content))
    for count, piece in enumerate(pieces):
        out += struct.pack("<I", len(piece) << 3 | (count + 1 == len(pieces)))[:3] + piece
    return out


def frame_of(byte, times):
    """A frame of one byte so many times: a few bytes for each 128 kB."""
    head, size = b"\x28\xb5\x2f\xfd\xa0" + struct.pack("<I", times), 1 << 17
    pieces = [min(size, times - at) for at in range(0, times, size)]
    return head + b"".join(struct.pack("<I", piece << 3 | 2 | (count + 1 == len(pieces)))[:3] + byte
                           for count, piece in enumerate(pieces))


def block(kind, content, goes_on=False, packer=frame):
    packed = packer(content)
    head = struct.pack("<BBHII", KINDS[kind][0], goes_on, 0, len(packed), len(content))
    return head + struct.pack("<I", zlib.crc32(head + packed)) + packed


class Writer:
    """A small recording, made by hand: texts get their numbers as they come."""

    def __init__(self):
        self.data, self.texts, self.new = FIRST_LINE, {b"": 0}, b""

    def text(self, text):
        if text not in self.texts:
            self.texts[text] = len(self.texts)
            self.new += number(len(text)) + text
        return number(self.texts[text])

    def add(self, kind, content):
        if self.new:
            self.data += block("TEXTS", self.new)
            self.new = b""
        self.data += block(kind, content)

    def run(self, program, costs, censuses=1, retainers=0):
        start = self.text(program) + self.text(b"machine") + self.text(b"static") + number(0) * 6
        start += number(censuses) + number(0) * 2 + number(retainers) + number(0) * 2
        self.add("RUN", start + number(len(costs)) + b"".join(self.text(cost) for cost in costs))

    def name(self, own, module, path, name, file, line):
        return (number(own) + self.text(module) + self.text(path) + self.text(name) + number(0) + self.text(file)
                + number(line) + number(1) + number(line) + number(9))

    def site(self, own, module, path, construction, kind, file, line):
        return (number(own) + number(0) + self.text(module) + self.text(path) + self.text(construction) + number(0)
                + self.text(kind) + self.text(construction) + number(0) + self.text(b"bound") + self.text(file) + number(line) + number(1) + number(line) + number(9))

    def choice(self, module, path, kind, file, line):
        return (self.text(module) + self.text(path) + self.text(kind) + number(0) + self.text(file) + number(line) + number(1)
                + number(line) + number(9))

    def census(self, allocated, rows):
        """rows: (site, context, objects, bytes), of sites and contexts by their numbers in the file; with retainers a set before the objects"""
        totals = [sum(row[at] for row in rows) for at in (-2, -1)]
        content = number(allocated) + number(0) + number(totals[0]) + number(totals[1]) + number(0) + number(len(rows))
        before = (0, 0)
        for site, context, *figures in rows:
            now = (site + 1, context)
            content += b"".join(number(zigzag(a - b)) for a, b in zip(now, before)) + b"".join(map(number, figures))
            before = now
        self.add("CENSUS", content)
        self.add("MOMENT", number(allocated * 10))


def zigzag(difference):
    return 2 * difference if difference >= 0 else -2 * difference - 1
