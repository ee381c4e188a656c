"""The text report's tables, read back: what the page's figures are compared with.

    tables(text) -> [Table(title, columns, rows, total)]

A cell is the text that stands there. Figures are aligned to the right edge of their column's header, the last
column to the left edge of its own.
"""

import re
from dataclasses import dataclass, field

PLACE = re.compile(r"\s{2,}(\S+:\d+(?::\d+)?)$")


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


def header_cells(line):
    """(text, start, end) of each"""
    return [(match[0], match.start(), match.end()) for match in re.finditer(r"\S+(?: \S+)*", line)]


def cells_of(line, header):
    cells, start = [], 0
    for _, _, end in header[:-1]:
        cells.append(line[start:end].strip())
        start = end
    return cells + [line[header[-1][1]:].rstrip()]


def without_times(table):
    """Where there is a time, its samples stand in its place, as on the page."""
    times = [at for at, column in enumerate(table.columns) if column.endswith("time (s)")]
    for at in reversed(times):
        of = next(of for of in range(at, len(table.columns)) if table.columns[of].endswith("samples"))
        for cells in [table.columns, *table.rows, *([table.total] if table.total else [])]:
            cells[at] = cells.pop(of)
        table.columns[at] = table.columns[at].replace("samples", "ticks")
    return table


def table_of(title, lines):
    groups = []
    if lines[0].lstrip().startswith(("──", "inherited")) and len(lines) > 1:  # the call tree
        groups = [(re.sub(r"[─ ]", "", text), end) for text, _, end in header_cells(lines[0])]
        lines = lines[1:]
    header = header_cells(lines[0])
    columns = [text for text, _, _ in header]
    if groups:
        columns = [next((group + " " for group, end in groups if right <= end), "") + text
                   for text, _, right in header]
    table = Table(title, columns)
    for number, line in enumerate(lines[1:], 1):
        if line.startswith("──"):
            if number + 1 < len(lines):
                table.total = cells_of(lines[number + 1], header)
            break
        cells = cells_of(line, header)
        if not re.fullmatch(r"[-+<>\d.,]*", cells[0]) or not cells[-1]:
            break
        place = PLACE.search(cells[-1])
        if place:
            cells[-1] = cells[-1][:place.start()]
        table.rows.append(cells + [place[1] if place else ""])
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
