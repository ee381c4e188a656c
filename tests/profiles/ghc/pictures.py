#!/usr/bin/env python3
"""The heap's picture: its figures are those of the file, and whatever the file says, it is a picture.

    tests/profiles/ghc/pictures.py ASSAY

Areas, peaks, order and the choice of bands are worked out here again, from the `.hp` files that GHC wrote; the
area is also the one that hp2ps prints, where that is installed. The last line is `N passed, N failed`.

suite: pictures; size: smoke; build: release sanitize; budget: 1 1 6
"""

import glob
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml
from fractions import Fraction

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, os.path.join(os.path.dirname(HERE), "readers"))

import write  # noqa: E402

SVG = "{http://www.w3.org/2000/svg}"
ELEMENTS = {"svg", "title", "desc", "rect", "g", "text", "line", "path"}
ATTRIBUTES = {"width", "height", "viewBox", "role", "x", "y", "x1", "x2", "y1", "y2", "fill", "stroke",
              "stroke-width", "stroke-dasharray", "fill-opacity", "stroke-linejoin", "overflow", "d", "text-anchor",
              "font-family", "font-size", "data-area", "data-peak", "data-peak-time", "data-band",
              "{http://www.w3.org/XML/1998/namespace}space"}
HOSTILE = ["<script>alert(1)</script>", "a&b\"'<!--", "]]>", "&#x0;", "&lt;b&gt;", "\u202eright to left\u2066",
           "\ufeffmark", "\ufffe\uffff", "\x1b[31mred\x01", "a  b   c", "x" * 10000, "e\u0301" * 500, "\u0301" * 900,
           "漢字" * 200, "שלום עולם", "%s%n%d", "\"/><image href=\"http://example.org/\"/>", "url(#x)", "\\x1b",
           "Data.Map.Internal." * 60, " ", "\U000e0041tag", "\u2028line", "Z" * 39, "Z" * 40, "onload=\"x\"", "${x}"]
# of a life, from the bottom; other bands have the smoothest there
PHASES = {"LAG": 1, "USE": 2, "INHERENT_USE": 2, "DRAG": 3, "VOID": 4}


class Tally:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, good, message):
        self.passed += bool(good)
        self.failed += not good
        if not good:
            print("FAILED", message)


def read_hp(path):
    """[(time, {name: bytes})]"""
    samples = []
    with open(path, encoding="utf-8") as file:
        for line in file:
            if line.startswith("BEGIN_SAMPLE"):
                samples.append((Fraction(line.split()[1]), {}))
            elif "\t" in line:
                name, value = line.rstrip("\n").rsplit("\t", 1)
                if path.endswith(".hr.hp"):  # GHC numbers retainer sets anew in each census
                    name = re.sub(r"^\(\d+\)", "", name)
                row = samples[-1][1]
                row[name] = row.get(name, 0) + int(value)
    return samples


def figures_of(samples):
    """name: (area, peak, its time, variance)"""
    found = {}
    for name in {name for _, row in samples for name in row}:
        values = [row.get(name, 0) for _, row in samples]
        times = [time for time, _ in samples]
        area = sum(Fraction(a + b, 2) * (later - time)
                   for a, b, time, later in zip(values, values[1:], times, times[1:]))
        peak = max(values)
        mean = Fraction(sum(values), len(values))
        variance = sum((value - mean) ** 2 for value in values)
        if peak > 0:
            found[name] = (area, peak, times[values.index(peak)], variance)
    return found


def as_shown(name):
    """`(150)PINNED` is shown as `PINNED (150)`."""
    match = re.match(r"\((\d+)\)(.+)", name)
    return f"{match[2]} ({match[1]})" if match and int(match[1]) > 0 else name


class Pictures:
    def __init__(self, assay, folder):
        self.assay, self.folder, self.tally = assay, folder, Tally()

    def draw(self, *arguments):
        return subprocess.run([self.assay, "heap", *arguments, "-o", "-"], capture_output=True, check=False)

    def parse(self, label, *arguments):
        """The picture, if it is one: well-formed, and nothing in it that could do anything."""
        result = self.draw(*arguments)
        if result.returncode != 0:
            self.tally.check(False, f"{label}: exit {result.returncode} {result.stderr.decode(errors='replace')}")
            return None
        try:
            root = xml.fromstring(result.stdout)
        except xml.ParseError as error:
            self.tally.check(False, f"{label}: {error}")
            return None
        tags = {element.tag.replace(SVG, "") for element in root.iter()}
        attributes = {key for element in root.iter() for key in element.attrib}
        self.tally.check(tags <= ELEMENTS and attributes <= ATTRIBUTES,
                         f"{label}: {tags - ELEMENTS} {attributes - ATTRIBUTES}")
        return root

    def write_hp(self, name, samples, job="prog +RTS -hy"):
        path = os.path.join(self.folder, name)
        with open(path, "w", encoding="utf-8") as file:
            file.write(f'JOB "{job}"\nDATE "Thu Jan 1 00:00 1970"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "bytes"\n')
            for time, rows in samples:
                file.write(f"BEGIN_SAMPLE {time:.6f}\n")
                file.writelines(f"{band}\t{value}\n" for band, value in rows.items())
                file.write(f"END_SAMPLE {time:.6f}\n")
        return path

    # ---- figures ----

    def figures(self, path):
        label = os.path.basename(path)
        root = self.parse(label, path)
        if root is None:
            return
        samples = read_hp(path)
        expected = {as_shown(name): figures for name, figures in figures_of(samples).items()}
        whole = sum(figures[0] for figures in expected.values())
        if whole == 0:  # a run that ended before its first census
            return
        paths = [path for path in root.iter(SVG + "path") if path.get("data-band") is not None]  # the highest first
        shown = {path.get("data-band"): path for path in paths if path.get("data-band") in expected}
        others = [path for path in paths if path.get("data-band").startswith("OTHER (")
                  and path.get("data-band") not in expected]
        areas = [Fraction(path.get("data-area")) for path in paths]
        total = Fraction(next(root.iter(SVG + "g")).get("data-area"))
        self.tally.check(len(shown) + len(others) == len(paths) <= 20 and len(others) <= 1, f"{label}: bands")
        self.tally.check(all(Fraction(path.get("data-area")) == expected[name][0]
                             and int(path.get("data-peak")) == expected[name][1]
                             and Fraction(path.get("data-peak-time")) == expected[name][2]
                             for name, path in shown.items()), f"{label}: a band's figures")
        self.tally.check(sum(areas) == total == whole, f"{label}: {sum(areas)}, {total}, {whole}")
        hidden = sorted((expected[name][0] for name in expected if name not in shown), reverse=True)
        self.tally.check(sum(hidden) == sum(Fraction(path.get("data-area")) for path in others), f"{label}: OTHER")
        if ".hb." in label:
            self.tally.check(not others, f"{label}: a phase of life is hidden")
        elif len(paths) < 20:  # what is hidden is less than 1 %, and no more would be
            least = min(Fraction(path.get("data-area")) for path in shown.values())
            self.tally.check(sum(hidden) * 100 < whole <= (sum(hidden) + least) * 100, f"{label}: 1 %")
        order = [(PHASES.get(name, 0), float(expected[name][3])) for name in (path.get("data-band") for path in paths
                                                                             if path not in others)]
        self.tally.check(order == sorted(order, reverse=True), f"{label}: order {order}")
        self.title(label, root, whole, samples)
        self.key(label, root, paths)
        self.postscript(label, path, whole)

    def title(self, label, root, whole, samples):
        lines = [text.text for text in root.iter(SVG + "text")][:2]
        area = re.search(r"area ([\d.,]+) MB s", lines[1])
        stated = float(area[1].replace(",", "")) if area else -1
        self.tally.check(abs(stated - float(whole) / 1e6) <= 0.0005 * stated, f"{label}: {lines}")
        peak = max(sum(row.values()) for _, row in samples)
        self.tally.check(int(next(root.iter(SVG + "g")).get("data-peak")) == peak, f"{label}: peak {peak}")
        self.tally.check("live heap by" in lines[0] and "2026" in lines[1], f"{label}: {lines}")

    def key(self, label, root, paths):
        """The key has the names, whole, in the order of the bands."""
        names = ["".join(text.text for text in group.iter(SVG + "text")) for group in root.iter(SVG + "g")
                 if group.get("font-family") == "monospace"]
        self.tally.check(names == [path.get("data-band") for path in paths], f"{label}: key {names}")

    def postscript(self, label, path, whole):
        if not shutil.which("hp2ps"):
            return
        copy = os.path.join(self.folder, "picture.hp")
        shutil.copy(path, copy)
        subprocess.run(["hp2ps", "-t0", "-m0", copy], cwd=self.folder, check=True)
        with open(os.path.join(self.folder, "picture.ps"), encoding="latin-1") as file:
            area = re.search(r"\(([\d,]+) bytes x seconds\)", file.read())
        self.tally.check(int(area[1].replace(",", "")) == int(whole), f"{label}: hp2ps has {area[1]}")

    # ---- shapes ----

    def shapes(self):
        """Few samples, none of them with anything, many at one time: still a picture."""
        shapes = {
            "one": [(1.5, {"a": 100, "b": 900})],
            "at-zero": [(0, {"a": 5})],
            "two": [(1, {"a": 5}), (2, {"a": 7})],
            "empty": [(0, {}), (1, {}), (2, {})],
            "equal-times": [(1, {"a": 1}), (2, {"a": 9}), (2, {"b": 3}), (2, {"a": 2}), (3, {"a": 4})],
            "one-time": [(2, {"a": 1, "b": 2}), (2, {"a": 7})],
            "huge": [(0, {"a": 2**63}), (9e9, {"b": 2**63})],
            "huge-waves": [(k, {"a": 2**64 - 1 if k % 2 else 1, "b": k % 2}) for k in range(500)],
            "huge-times": [(k * 18000000, {"a": k % 2}) for k in range(1000)],
            "many-bands": [(k, {f"T{i}": i * k for i in range(1, 200)}) for k in range(3)],
        }
        for name, samples in shapes.items():
            path = self.write_hp(name + ".hp", samples)
            for more in ([], ["--scale=1,1k"], ["--colours=greys"], ["--scale=,2G"]):
                self.parse(f"{name} {more}", path, *more)
        root = self.parse("many-bands", os.path.join(self.folder, "many-bands.hp"))
        self.tally.check(len(list(root.iter(SVG + "path"))) == 20, "many-bands: 20 bands")
        first, second = (self.draw(os.path.join(self.folder, "two.hp")).stdout for _ in range(2))
        self.tally.check(first == second, "the same picture twice")

    def colours(self):
        """The largest bands have the full colours, no two bands the same, and a name keeps its own."""
        full = {"#d55e00", "#56b4e9", "#0072b2", "#e69f00", "#009e73", "#e6d730", "#cc79a7"}
        values = {f"T{i}": 1000 * (20 - i) for i in range(20)}
        root = self.parse("colours", self.write_hp("colours.hp", [(1, values), (2, values)]))
        fills = {path.get("data-band"): path.get("fill") for path in root.iter(SVG + "path")}
        self.tally.check(len(fills) == 20 and len(set(fills.values())) == 20, f"colours: {fills}")
        self.tally.check({fills[f"T{i}"] for i in range(7)} == full, f"colours: the largest {fills}")
        other = {"T0": 5000, "small": 70}
        root = self.parse("colours again", self.write_hp("again.hp", [(1, other), (2, other)]))
        again = {path.get("data-band"): path.get("fill") for path in root.iter(SVG + "path")}
        self.tally.check(again["T0"] == fills["T0"], f"colours: T0 is {fills['T0']}, then {again['T0']}")

    def scale(self):
        """A fixed scale says what is beyond it."""
        path = self.write_hp("beyond.hp", [(0, {"a": 10**6}), (30, {"a": 9 * 10**6})])
        for more, notes in (([], []), (["--scale=10,64M"], ["30.00 s"]), (["--scale=60,2M"], ["9.000 MB"]),
                            (["--scale=10,2MB"], ["9.000 MB", "30.00 s"]), (["--scale=60,64MiB"], [])):
            root = self.parse(f"beyond {more}", path, *more)
            said = [text.text for text in root.iter(SVG + "text") if text.text.startswith("Beyond")]
            self.tally.check(len(said) == len(notes) and all(note in text for note, text in zip(notes, said)),
                             f"beyond {more}: {said}")

    def many(self):
        """More samples than can be seen: the file stays small, and the peak is in it."""
        samples = [(k / 10, {f"T{i}": 1000 + i + k % 7 for i in range(30)}) for k in range(3000)]
        samples[1234][1]["T5"] = 10**6
        result = self.draw(self.write_hp("many.hp", samples))
        root = xml.fromstring(result.stdout)
        self.tally.check(len(result.stdout) < 500000, f"many: {len(result.stdout)} bytes")
        highest = next(root.iter(SVG + "path")).get("d")
        self.tally.check(re.search(r",0 ", highest), "many: the peak reaches the top")

    def waves(self):
        """A heap that rises and falls a hundred times: columns, with every peak and every valley of theirs, and a note."""
        samples = [(k / 10, {"list": 400000 * (k % 10), "base": 100000 + 100 * k}) for k in range(1001)]
        samples[444][1]["list"] = 9 * 10**6
        samples[777][1].update(list=0, base=1)
        root = self.parse("waves", self.write_hp("waves.hp", samples))
        titled = {path[0].text.partition(" total")[0]: path.get("d") for path in root.iter(SVG + "path") if len(path)}
        if not all(name in titled for name in ("up to the highest", "the lowest")):
            self.tally.check(False, f"waves: {titled.keys()}")
            return
        totals = [sum(row.values()) for _, row in samples]
        top = max(totals)
        for name, pick in (("up to the highest", max), ("the lowest", min)):
            corners = [tuple(map(float, point.split(","))) for point in titled[name].strip("MZ ").split()]
            half = len(corners) // 2 if pick is max else len(corners)  # the way back is along the axis
            edges = [corners[at][0] for at in range(0, half, 2)] + [corners[half - 1][0]]
            shown = [top * (540 - corners[at][1]) / 540 for at in range(0, half, 2)]
            for at, value in enumerate(shown):
                inside = [total for (time, _), total in zip(samples, totals) if edges[at] + 0.02 < time * 616 / 100 < edges[at + 1] - 0.02]
                self.tally.check(abs(pick(inside) - value) < top / 500, f"waves: {name} of column {at}: {value}, not {pick(inside)}")
            self.tally.check(20 <= len(shown) <= 60, f"waves: {len(shown)} columns")
            self.tally.check(abs(pick(shown) - pick(totals)) < top / 500, f"waves: {name} of all")
        said = " ".join(text.text for text in root.iter(SVG + "text"))
        self.tally.check("rises and falls too often" in said and "highest total" in said and "the lowest" in said, f"waves: {said}")
        figures = {path.get("data-band"): int(path.get("data-peak")) for path in root.iter(SVG + "path") if path.get("data-band")}
        self.tally.check(figures == {"list": 9 * 10**6, "base": 200000}, f"waves: the bands' peaks are exact: {figures}")
        few = self.parse("few waves", self.write_hp("few.hp", samples[:200]))
        self.tally.check("too often" not in " ".join(few.itertext()), "few waves: each sample is drawn")
        path = os.path.join(self.folder, "overlapping.json")
        with open(path, "w", encoding="utf-8") as file:
            json.dump(write.overlapping([(time, row["list"], row["base"]) for time, row in samples]), file)
        lines = self.parse("waves that overlap", path)
        bands = [path.get("data-band") for path in lines.iter(SVG + "path") if path.get("data-band")]
        ranges = [path for path in lines.iter(SVG + "path") if path.get("fill-opacity")]
        said = " ".join(lines.itertext())
        self.tally.check(sorted(bands) == ["live", "slop"] and len(ranges) == 2 and "from the lowest to the highest" in said,
                         f"waves that overlap: {bands} {said}")


    # ---- names ----

    def hostile(self):
        for name in HOSTILE:
            if "\t" in name or "\n" in name:
                continue
            other = {"plain": 900}
            path = self.write_hp("hostile.hp", [(1, {name: 1000, **other}), (2, {name: 2000, **other})],
                                 job=name.replace('"', '""').replace(" ", "_") + " +RTS -hy")
            root = self.parse(f"hostile {name[:20]!r}", path)
            if root is None:
                continue
            text = "".join(root.itertext())
            hidden = [character for character in text
                      if ord(character) < 32 and character != "\n" or character in "\u202e\u2066\ufeff\u2028\ufffe"]
            height = float(root.get("height"))
            self.tally.check(not hidden and 750 <= height < 20000, f"hostile {name[:20]!r}: {hidden} {height}")
            bands = [path.get("data-band") for path in root.iter(SVG + "path")]
            self.tally.check("plain" in bands and len(bands) == 2, f"hostile {name[:20]!r}: {bands}")
        self.hostile_bytes()

    def hostile_bytes(self):
        path = os.path.join(self.folder, "bytes.hp")
        row = b"\xff\xfe\xed\xa0\x80\xc0\x80abc\t5\n"
        with open(path, "wb") as file:
            file.write(b'JOB "\xff\xfe +RTS -hy"\nDATE "\x80<"\nSAMPLE_UNIT "seconds"\nVALUE_UNIT "<&\xff"\n')
            for time in (b"1", b"2"):
                file.write(b"BEGIN_SAMPLE " + time + b"\n" + row + b"END_SAMPLE " + time + b"\n")
        self.parse("bytes", path)

    # ---- links, words ----

    def links(self):
        """The stacks of -hc are those that have the same number in the tree of the same program."""
        heap, tree = (os.path.join(HERE, name) for name in ("state_map.hc.hp", "state_map.prof"))
        paths, numbers = [], {}
        with open(tree, encoding="utf-8") as file:
            for line in file:
                match = re.match(r"( *)(\S+) +(\S+) +\S.*? (\d+) +\d+(?: +[\d.]+){4} +\d+ +\d+$", line.rstrip())
                if match:
                    name = match[2] if match[2] != "CAF" else "CAF:" + match[3]
                    paths[len(match[1]):] = [name]
                    numbers[int(match[4])] = "/".join(reversed(paths[1:] if len(paths) > 1 else paths))
        alone = self.parse("links alone", heap)
        joined = self.parse("links", heap, tree)
        by_area = {path.get("data-area"): path.get("data-band") for path in joined.iter(SVG + "path")}
        checked = 0
        for path in alone.iter(SVG + "path"):
            number = re.search(r" \((\d+)\)$", path.get("data-band"))
            if number and int(number[1]) in numbers:
                found = by_area[path.get("data-area")]
                self.tally.check(found == numbers[int(number[1])], f"links: {path.get('data-band')} is {found}")
                checked += 1
        self.tally.check(checked >= 6, f"links: {checked} were checked")

    def documented(self):
        """The picture in docs/ghc.md and the page that is kept in examples/pages are what the commands beside them give; the other
        commands give pages."""
        root = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
        commands = []
        for document in ("docs/ghc.md", "examples/pages/README.md"):
            with open(os.path.join(root, document), encoding="utf-8") as file:
                commands += re.findall(r"^    assay (.* )(-o |--html=)((?:docs/pictures|examples/pages)/\S+)$", file.read(), re.M)
        self.tally.check(len(commands) == 6, f"{len(commands)} commands")
        for words, option, path in commands:
            made = os.path.join(self.folder, os.path.basename(path))
            given = [name for word in (words + option + made).split() for name in (sorted(glob.glob(word, root_dir=root)) or [word])]
            subprocess.run([self.assay, *given], cwd=root, capture_output=True, check=True)
            with open(made, "rb") as file:
                given = file.read()
            if subprocess.run(["git", "ls-files", "--error-unmatch", path], cwd=root, capture_output=True, check=False).returncode == 0:
                with open(os.path.join(root, path), "rb") as file:
                    self.tally.check(file.read() == given, f"{path} is not what its command gives: run it again")
            else:
                self.tally.check(given.rstrip().endswith(b"</html>"), f"{path}: its command gives no page")

    def transcripts(self):
        """What README and docs/ghc.md show of `assay ghc` is what a report on the files of that run says."""
        root = os.path.dirname(os.path.dirname(os.path.dirname(HERE)))
        shown = 0
        for document in ("README.md", "docs/ghc.md"):
            with open(os.path.join(root, document), encoding="utf-8") as file:
                text = file.read()
            for name, lines in re.findall(r"^    \$ assay ghc .*?(\w+)\.hs\n((?:(?:    .*)?\n)*)", text, re.M):
                folder = os.path.join(root, "examples", "profiles", name)
                if not os.path.isdir(folder):
                    continue
                files = sorted(os.path.join(folder, file) for file in os.listdir(folder))
                report = subprocess.run([self.assay, "report", *files], cwd=root, capture_output=True, text=True, check=True).stdout
                known = set(report.splitlines())
                answers = [line[4:] for line in lines[lines.index("\n    1. "):].splitlines()]
                wrong = [line for line in answers if line and line not in ("...", "[..]") and line not in known
                         and "ended normally" not in line and not line.startswith(("Measured with", "  at the end"))]
                self.tally.check(not wrong, f"{document}: not what a report on {name} says: {wrong[:3]}")
                shown += 1
        self.tally.check(shown == 3, f"{shown} transcripts")

    def refusals(self):
        heap = os.path.join(HERE, "state_map.hc.hp")
        for arguments, code, words in (
                ([heap], 2, "-o"), ([heap, "-o", "graph.png"], 2, ".svg"), ([heap, "-o", "-", "--by=colour"], 1, "context"),
                ([os.path.join(HERE, "state_map.prof"), "-o", "-"], 1, "-hc"),
                ([heap, "-o", "-", "--scale=wide"], 2, "10,64M"), (["nothing.hp", "-o", "-"], 1, "nothing.hp"),
                ([heap, "-o", os.path.join(self.folder, "no", "folder.svg")], 1, "cannot write")):
            result = subprocess.run([self.assay, "heap", *arguments], capture_output=True, text=True, check=False)
            self.tally.check(result.returncode == code and words in result.stderr and result.stdout == "",
                             f"heap {arguments}: {result.returncode} {result.stderr}")


def main():
    with tempfile.TemporaryDirectory(prefix="assay-pictures-") as folder:
        pictures = Pictures(sys.argv[1], folder)
        for name in sorted(os.listdir(HERE)):
            if name.endswith(".hp"):
                pictures.figures(os.path.join(HERE, name))
            elif name.endswith(".eventlog") and ".h" in name:
                pictures.parse(name, os.path.join(HERE, name))
        pictures.shapes()
        pictures.colours()
        pictures.scale()
        pictures.many()
        pictures.waves()
        pictures.hostile()
        pictures.links()
        pictures.documented()
        pictures.transcripts()
        pictures.refusals()
    print(f"{pictures.tally.passed} passed, {pictures.tally.failed} failed")


if __name__ == "__main__":
    main()
