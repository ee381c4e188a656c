"""The text report's tables, read back: what the page's figures are compared with.

    tables(text) -> [Table(title, columns, rows, total)]

A cell is the text that stands there. In the text names and places stand first, and figures are aligned to the right edge of
their column's header; here the figure that the table is ordered by comes first, then its share, the other figures, the
name, and of a row its place. Made with --full and --costs=all, where there is room for all columns: COLUMNS.
"""

import re
import unicodedata
from dataclasses import dataclass, field

COLUMNS = "1000"  # the width that leaves nothing out
BARS = re.compile("[█▏▎▍▌▋▊▉]")


@dataclass
class Table:
    title: str
    columns: list
    rows: list = field(default_factory=list)
    total: list = None


def paragraphs(text):
    found = []
    for line in text.splitlines():
        if not line.strip():
            found.append([])
        elif found:
            found[-1].append(line)
        else:
            found.append([line])
    return [lines for lines in found if lines]


def spread(line):
    """A sign that takes two columns as two characters, and a bar as spaces: places in it are columns of the terminal."""
    return "".join(sign + "\0" if unicodedata.east_asian_width(sign) in "WF" else sign for sign in BARS.sub(" ", line))


def header_cells(line):
    """(text, start, end) of each"""
    return [(match[0], match.start(), match.end()) for match in re.finditer(r"\S+(?: \S+)*", line)]


def cells_of(line, header, names):
    """Names, then figures. names: how many columns begin with text; an empty place leaves its room to the name."""
    first = header[names][2]  # where the first figure ends
    beside, _, figure = line[:first].rpartition(" ") if line[first - 1:first].strip() else (line[:first], "", "")
    starts = [start for _, start, _ in header[:names]]
    parted = all(beside[start - 1:start + 1].strip() and beside[start - 1] == " " for start in starts[1:])
    texts = [beside[start:end].rstrip() for start, end in zip(starts, starts[1:] + [None])] if parted else \
        [beside.rstrip()] + [""] * (names - 1)
    figures = [line[start:end].strip() for (_, _, start), (_, _, end) in zip(header[names:], header[names + 1:])]
    return [text.replace("\0", "") for text in texts], [figure] + figures


def without_times(table):
    """Where there is a time, its samples stand in its place, as on the page."""
    times = [at for at, column in enumerate(table.columns) if column.endswith("time (s)")]
    for at in reversed(times):
        of = max(of for of, column in enumerate(table.columns) if column == table.columns[at].replace("time (s)", "samples"))
        for cells in [table.columns, *table.rows, *([table.total] if table.total else [])]:
            cells[at] = cells.pop(of)
        table.columns[at] = table.columns[at].replace("samples", "ticks")
    return table


def in_order(figures, share):
    """What the table is ordered by, its share, the others."""
    by = [share - 1, share] if share > 0 else []
    return [figures[at] for at in by] + [figure for at, figure in enumerate(figures) if at not in by]


def table_of(title, lines):
    groups = []
    if re.match(r" +(?:─|inherited)", lines[0]) and len(lines) > 1:  # figures of several kinds
        groups = [(re.sub(r"[─ ]", "", text), end) for text, _, end in header_cells(lines[0])]
        lines = lines[1:]
    lines = [spread(line) for line in lines]
    header = header_cells(lines[0])
    names = 2 if len(header) > 1 and header[1][0] in ("place", "entered from") else 1
    columns = [(next((group + " " for group, end in groups if right <= end), "") if at >= names else "") + text
               for at, (text, _, right) in enumerate(header)]
    share = next((at for at, column in enumerate(columns[names:]) if column.endswith("%")), 0)
    if any(column.endswith("before") or " before (" in column or column.startswith("before") for column in columns):
        share = 0  # of two profiles: as they stand
    table = Table(title, in_order(columns[names:], share) + [columns[0]])
    for number, line in enumerate(lines[1:], 1):
        if line.startswith("──"):
            if number + 1 < len(lines):
                texts, figures = cells_of(lines[number + 1], header, names)
                table.total = in_order(figures, share) + [texts[0]]
            break
        texts, figures = cells_of(line, header, names)
        if not re.fullmatch(r"[-+<>\d.,]*", figures[0]) or not any(figures):
            break
        if header[1][0] == "entered from" and texts[1]:
            texts = [f"{texts[1]} -> {texts[0]}", ""]
        table.rows.append(in_order(figures, share) + [texts[0], texts[1] if names == 2 else ""])
    return without_times(table)


def moments_of(title, lines):
    """Here the second column is text, too."""
    rows = [re.split(r"\s{2,}", line.strip(), maxsplit=2) + [""] for line in lines[1:]]
    return Table(title, ["time (s)", "kind", "text"], [row for row in rows if len(row) == 4 and row[0][0].isdigit()])


def tables(text):
    found, before = [], None
    for lines in paragraphs(text):
        if before and len(header_cells(lines[0])) > 1 and not lines[0].startswith("- "):
            table = moments_of(before[0], lines) if before[0] == "Moments" else table_of(before[0], lines)
            if table.rows:
                found.append(table)
        before = lines
    return found


def call_paths(table):
    """The call tree as [names from the root, cells without the name]."""
    found, path = [], []
    for cells in table.rows:
        name = cells[len(table.columns) - 1]
        drawn = re.match(r"(?:│  |   )*(?:[├└]─ )?", name)[0]
        depth = len(drawn) // 3
        path = path[:depth] + [name[len(drawn):]]
        found.append([list(path), cells[:len(table.columns) - 1]])
    return found


# labels that have no share: profile/labels.def
RUNTIME = {"SYSTEM", "GC", "OVERHEAD_of", "DONT_CARE", "PINNED", "IDLE"}


def number(cell):
    return int(cell.replace(",", ""))


def percent(part, whole):
    """present/words/number.c"""
    if whole == 0:
        return "-"
    tenths = (part * 1000 + whole // 2) // whole
    if tenths == 0 and part > 0:
        return "<0.1"
    if tenths == 1000 and part < whole:
        return ">99.9"
    return f"{tenths // 10}.{tenths % 10}"


def with_shares(table, plain, whole):
    """The table of --all, which has every row, with the shares of the table without it. Rows that are folded there get
    what the rule gives; whole: what the program itself cost, 0: the file gives the shares."""
    if whole == 0:
        return table
    root = ""
    known = {(cells[0], cells[len(plain.columns) - 1]): cells[1] for cells in plain.rows} if plain else {}
    for cells in table.rows:
        name = cells[len(table.columns) - 1]
        if not re.match(r"(?:│  |   )*[├└]─ ", name):
            root = name
        computed = "-" if root in RUNTIME else percent(number(cells[0]), whole)
        cells[1] = known.get((cells[0], name), computed)
    if table.total and plain and plain.total:
        table.total[1] = plain.total[1]
    return table


def program_total(table):
    """What the rows of own costs have that are the program's; 0: the file gives shares."""
    if table is None or table.columns[0].endswith("(‰)"):
        return 0
    return sum(number(cells[0]) for cells in table.rows if cells[len(table.columns) - 1] not in RUNTIME)


def findings(text):
    """The sentences at the beginning, each on one line."""
    for lines in paragraphs(text):
        if lines[0].startswith("- "):
            return [part.strip() for part in re.split(r"(?:^|\n)- ", re.sub(r"\n  ", " ", "\n".join(lines))) if part]
    return []


FIGURE = re.compile(r"(?<![\w.,])[<>+-]?\d[\d,]*(?:\.\d+)?(?![\w])")


def figures(text):
    """All numbers in a text, as they stand there."""
    return set(FIGURE.findall(text))
