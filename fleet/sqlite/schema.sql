-- Tables for what `assay export --to=rows` writes, in SQLite (3.38 or later):
--     sqlite3 fleet.db < schema.sql
--     sqlite3 fleet.db < load.sql       likewise each time there is a new folder rows/
-- Keys tell rows apart: a row that is loaded again changes nothing. Lists are kept as JSON; the views have a row for each
-- member. Integers are signed, as large as rows can have them; a sum beyond 2^63 is an error, not another number.
CREATE TABLE IF NOT EXISTS assay_runs
(
    run INTEGER, time INTEGER, service TEXT, version TEXT, source TEXT, part TEXT, host TEXT, program TEXT, duration INTEGER,
    label_keys TEXT, label_values TEXT, PRIMARY KEY (run, source, part)
);
CREATE TABLE IF NOT EXISTS assay_figures
(
    run INTEGER, time INTEGER, service TEXT, version TEXT, source TEXT, part TEXT, figure TEXT, unit TEXT, exact INTEGER,
    samples INTEGER, value INTEGER, PRIMARY KEY (run, source, part, figure)
);
CREATE TABLE IF NOT EXISTS assay_stacks
(
    stack INTEGER PRIMARY KEY, parent INTEGER, depth INTEGER, kind TEXT, module TEXT, path TEXT, name TEXT, ordinal INTEGER,
    file TEXT, line INTEGER, col INTEGER, seen INTEGER, ancestors TEXT, frames TEXT
);
CREATE TABLE IF NOT EXISTS assay_costs
(
    run INTEGER, time INTEGER, service TEXT, version TEXT, source TEXT, part TEXT, metric TEXT, stacks TEXT, costs TEXT,
    PRIMARY KEY (run, source, part, metric)
);
CREATE TABLE IF NOT EXISTS assay_bands
(
    band INTEGER PRIMARY KEY, dimension TEXT, name TEXT, number INTEGER, stack INTEGER, module TEXT, type TEXT, detail TEXT,
    file TEXT, line INTEGER, col INTEGER, seen INTEGER
);
CREATE TABLE IF NOT EXISTS assay_heap
(
    run INTEGER, time INTEGER, service TEXT, version TEXT, source TEXT, part TEXT, dimension TEXT, census INTEGER,
    at_ns INTEGER, collection INTEGER, bands TEXT, sizes TEXT, PRIMARY KEY (run, source, part, dimension, census)
);
CREATE TABLE IF NOT EXISTS assay_collections
(
    run INTEGER, time INTEGER, service TEXT, version TEXT, source TEXT, part TEXT, collection INTEGER, at_ns INTEGER,
    pause_ns INTEGER, generation INTEGER, capability INTEGER, copied INTEGER, live INTEGER,
    PRIMARY KEY (run, source, part, collection, capability)
);
CREATE TABLE IF NOT EXISTS assay_spans
(
    run INTEGER, time INTEGER, service TEXT, version TEXT, source TEXT, part TEXT, span INTEGER, name TEXT, thread INTEGER,
    at_ns INTEGER, duration_ns INTEGER, PRIMARY KEY (run, source, part, span)
);

CREATE VIEW IF NOT EXISTS assay_cost AS
SELECT run, time, service, version, source, part, metric, CAST(each.value AS INTEGER) AS stack,
    CAST(json_extract(costs, '$[' || each.key || ']') AS INTEGER) AS cost
FROM assay_costs, json_each(stacks) AS each;
CREATE VIEW IF NOT EXISTS assay_band_size AS
SELECT run, time, service, version, source, part, dimension, census, at_ns, collection, CAST(each.value AS INTEGER) AS band,
    CAST(json_extract(sizes, '$[' || each.key || ']') AS INTEGER) AS size
FROM assay_heap, json_each(bands) AS each;
