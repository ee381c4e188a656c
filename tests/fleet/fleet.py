#!/usr/bin/env python3
"""Rows in stores that people have: DuckDB and SQLite; ClickHouse's queries are judged by tools/judge-stores.

2,000 runs are made up as GHC's files, written as rows by assay, and loaded twice; what was planted is found by each query, and
every run adds up. Real profiles, big totals and hostile names come back from both as they went in.

suite: fleet; build: release; needs: node npm sqlite3; budget: 9; call: {assay}
"""

import collections
import json
import os
import sys
import tempfile

sys.path.insert(0, os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
import judge  # noqa: E402
from many import Fleet, asked, found  # noqa: E402
from stores import DuckDB, SQLite  # noqa: E402
from suite import Tally  # noqa: E402


def written(fleet, judging, folder):
    """The fleet as assay writes it: [folder of rows]"""
    folders = []
    os.makedirs(os.path.join(folder, "rows"))
    for (service, version, host), files in fleet.write_profiles(os.path.join(folder, "files")).items():
        rows = os.path.join(folder, "rows", f"{service}-{version}-{host}")
        judging.call("export", "--to=rows", *files, "-o", rows, "--service=" + service, "--release=" + version, "--host=" + host)
        folders.append(rows)
    return folders


def costs_of(rows):
    """How often there are which costs: without the run, whose number is assay's."""
    found_costs = collections.Counter()
    for line in rows.split(b"\n"):
        if line:
            row = json.loads(line)
            found_costs[row["time"], row["service"], row["version"], row["metric"],
                        frozenset(zip(row["stacks"], row["costs"]))] += 1
    return found_costs


def test_fleet(assay, folder, tally):
    judging = judge.Judge(assay, os.path.join(folder, "work"))
    fleet = Fleet(assay, 2000, services=2, releases=8, hosts=5)
    rows = judge.joined(written(fleet, judging, folder), os.path.join(folder, "all"))
    with open(os.path.join(rows, "costs.ndjson"), "rb") as file:
        said = costs_of(file.read())
    tally.add(said == costs_of(fleet.rows(0, 2000)["costs"]), "what assay writes of the fleet is not what was made up")
    with DuckDB(os.path.join(folder, "duckdb")) as store:
        store.load_folder(rows)
        store.load_folder(rows)
        answers = {name: store.query(name, values) for name, values in asked(fleet)}
        for wrong in found(fleet, answers, of_runs=("bytes",)) or [""]:
            tally.add(not wrong, f"DuckDB: {wrong}")
        version = {"'1.2.0'": "'" + fleet.versions[-1] + "'"}
        from_duckdb = judging.profile("merge", ["-"], store.read_back("readback.sql", version).encode())
    with SQLite(os.path.join(folder, "sqlite")) as store:
        store.load_folder(rows)
        store.load_folder(rows)
        from_sqlite = judging.profile("merge", ["-"], store.read_back("readback.sql", version).encode())
    expected = collections.Counter()
    for number in range(fleet.profiles):
        run = fleet.run(number)
        if (run.service, run.version) == ("shop", fleet.versions[-1]):
            expected.update({metric: total for metric, (_, total, _) in fleet.draws(run).items()})
    for where, profile in (("DuckDB", from_duckdb), ("SQLite", from_sqlite)):
        totals = {metric["key"]: metric["total"] for metric in profile["metrics"]}
        tally.add(totals == dict(expected), f"{where}: a release is {totals}, not {dict(expected)}")
    tally.add(judge.summary(from_duckdb) == judge.summary(from_sqlite), "DuckDB and SQLite do not give the same release")


def test_round(assay, folder, tally):
    judging = judge.Judge(assay, os.path.join(folder, "round"))
    cases = judge.real(8) + judge.made(os.path.join(folder, "made"))
    judging.export(cases)
    for kind in (DuckDB, SQLite):
        with kind(os.path.join(folder, "round of " + kind.dialect)) as store:
            judging.through(store, cases, tally, kind.dialect)


def main():
    tally = Tally()
    with tempfile.TemporaryDirectory(prefix="assay-fleet-") as folder:
        test_fleet(os.path.abspath(sys.argv[1]), folder, tally)
        test_round(os.path.abspath(sys.argv[1]), folder, tally)
    tally.finish()


main()
