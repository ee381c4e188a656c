-- Tables for what `assay export --to=rows` writes, in DuckDB (1.1 or later):
--     duckdb fleet.db < schema.sql
--     duckdb fleet.db < load.sql        likewise each time there is a new folder rows/
-- Keys tell rows apart: a row that is loaded again changes nothing.
CREATE TABLE IF NOT EXISTS assay_runs
(
    run UBIGINT, time TIMESTAMP, service VARCHAR, version VARCHAR, source VARCHAR, part VARCHAR, host VARCHAR, program VARCHAR,
    duration UBIGINT, label_keys VARCHAR[], label_values VARCHAR[], PRIMARY KEY (run, source, part)
);
CREATE TABLE IF NOT EXISTS assay_figures
(
    run UBIGINT, time TIMESTAMP, service VARCHAR, version VARCHAR, source VARCHAR, part VARCHAR, figure VARCHAR, unit VARCHAR,
    exact UTINYINT, samples UBIGINT, value UBIGINT, PRIMARY KEY (run, source, part, figure)
);
CREATE TABLE IF NOT EXISTS assay_stacks
(
    stack UBIGINT PRIMARY KEY, parent UBIGINT, depth UINTEGER, kind VARCHAR, module VARCHAR, path VARCHAR, name VARCHAR,
    ordinal UINTEGER, file VARCHAR, line UINTEGER, col UINTEGER, seen TIMESTAMP, ancestors UBIGINT[], frames VARCHAR[]
);
CREATE TABLE IF NOT EXISTS assay_costs
(
    run UBIGINT, time TIMESTAMP, service VARCHAR, version VARCHAR, source VARCHAR, part VARCHAR, metric VARCHAR,
    stacks UBIGINT[], costs UBIGINT[], PRIMARY KEY (run, source, part, metric)
);
CREATE TABLE IF NOT EXISTS assay_bands
(
    band UBIGINT PRIMARY KEY, dimension VARCHAR, name VARCHAR, number UINTEGER, stack UBIGINT, module VARCHAR, type VARCHAR,
    detail VARCHAR, file VARCHAR, line UINTEGER, col UINTEGER, seen TIMESTAMP
);
CREATE TABLE IF NOT EXISTS assay_heap
(
    run UBIGINT, time TIMESTAMP, service VARCHAR, version VARCHAR, source VARCHAR, part VARCHAR, dimension VARCHAR,
    census UINTEGER, at_ns UBIGINT, collection UINTEGER, bands UBIGINT[], sizes UBIGINT[],
    PRIMARY KEY (run, source, part, dimension, census)
);
CREATE TABLE IF NOT EXISTS assay_collections
(
    run UBIGINT, time TIMESTAMP, service VARCHAR, version VARCHAR, source VARCHAR, part VARCHAR, collection UINTEGER,
    at_ns UBIGINT, pause_ns UBIGINT, generation UINTEGER, capability UINTEGER, copied UBIGINT, live UBIGINT,
    PRIMARY KEY (run, source, part, collection, capability)
);
CREATE TABLE IF NOT EXISTS assay_spans
(
    run UBIGINT, time TIMESTAMP, service VARCHAR, version VARCHAR, source VARCHAR, part VARCHAR, span UINTEGER, name VARCHAR,
    thread UBIGINT, at_ns UBIGINT, duration_ns UBIGINT, PRIMARY KEY (run, source, part, span)
);

-- Costs with one row for each context, as queries want them.
CREATE VIEW IF NOT EXISTS assay_cost AS
SELECT run, time, service, version, source, part, metric, unnest(stacks) AS stack, unnest(costs) AS cost FROM assay_costs;
