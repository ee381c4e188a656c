#!/usr/bin/env python3
"""One long name among many: no output is out of proportion to its input, and JSON has the name whole.

    tests/profiles/readers/long_names.py ASSAY

A table that is as wide as its longest name, in every row, makes 600 MB of 1 MB. What a format itself repeats (a folded
stack has its whole path) is not asked. The last line is `N passed, N failed`.

suite: long_names; size: smoke; build: release sanitize; budget: 1 2 7
"""

import json
import os
import subprocess
import sys
import tempfile

import write

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", ".."))
import suite  # noqa: E402
from measure import HANGING  # noqa: E402

ROWS = 2000
LONG = 60000
MOST = 5  # times the input
BANDS = 100  # a picture has some of them, each with its whole path
PAGE = 300000  # bytes of a page without any data
OUTPUTS = [["report", "--top=100000"], ["report", "--top=100000", "--annotate"], ["report", "--json"], ["report", "--html=-"],
           ["heap", "-o", "-"], ["export", "--to=pj"], ["export", "--to=speedscope"], ["export", "--to=chrome"],
           ["gate", "--anyway", "budget"]]
OF_TWO = [["diff", "--top=100000"], ["diff", "--top=100000", "--md"], ["diff", "--json"], ["diff", "--html=-"],
          ["merge", "-o", "-"]]


def below_long_name():
    """A profile in which every context, and every band of the heap, is below a centre with a long name."""
    names = ["L" * LONG] + [f"f{number}" for number in range(ROWS)]
    labels = [{"kind": "main", "module": "", "path": "", "name": "", "ordinal": 0}]
    labels += [{"kind": "centre", "module": "M", "path": "", "name": name, "ordinal": 0} for name in names]
    contexts = [{"parent": None, "label": 0, "costs": {"bytes": 0}}]
    contexts += [{"parent": min(number, 1), "label": number + 1, "costs": {"bytes": number}} for number in range(len(names))]
    bands = [{"name": name, "context": number + 1, "peak": 5, "peak_time": 1, "sum": 5} for number, name in enumerate(names)]
    rows = [figure for number in range(len(names)) for figure in (number, 5)]
    return json.dumps({
        "kind": "assay-profile", "version": 2, "facts": {},
        "metrics": [{"key": "bytes", "name": "bytes", "unit": "B", "description": "", "exact": True,
                     "total": sum(range(len(names)))}],
        "labels": labels, "contexts": contexts, "edge_metric": None, "edges": [],
        "dimensions": [{"key": "context", "name": "context", "unit": "B", "description": "", "overlapping": False,
                        "bands": bands}],
        "samples": [{"dimension": 0, "time": 1, "total": 5 * len(names), "rows": rows}]}).encode()


def main():
    assay, tally = os.path.abspath(sys.argv[1]), suite.Tally()
    names = [b"f%d" % number for number in range(ROWS)]
    names[3] = b"L" * LONG
    with tempfile.TemporaryDirectory(prefix="assay-long-") as folder:

        def run(*words):
            return subprocess.run([assay, *words], cwd=folder, capture_output=True, timeout=HANGING, check=False)

        contents = {form: write.FORMATS[form](write.Content(names=names)) for form in ("pj", "hp")}
        contents["below"] = below_long_name()
        for form, content in contents.items():
            other = content.replace(b"f1000", b"g1000")
            for name, what in ((form, content), (form + ".other", other)):
                with open(os.path.join(folder, name), "wb") as out:
                    out.write(what)
            run("gate", "--save", "--all", "--anyway", "budget", form)
            for words in OUTPUTS + OF_TWO:
                result = run(*words, form, *([form + ".other"] if words in OF_TWO else []))
                size = len(result.stdout)
                most = MOST * len(content) + (BANDS * LONG if words[0] == "heap" else PAGE)
                tally.add(size <= most, f"{words} of {form}: {len(content)} bytes make {size}")
                if words == ["report", "--json"]:
                    tally.add(names[3] in result.stdout, f"JSON of {form} has no whole name")
    tally.finish()


main()
