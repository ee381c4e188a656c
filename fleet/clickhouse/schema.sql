-- Tables for what `assay export --to=rows` writes, for every ClickHouse from 18.16 to 26.7:
--     clickhouse-client --multiquery < schema.sql
--     clickhouse-client --query 'INSERT INTO assay_costs FORMAT JSONEachRow' < rows/costs.ndjson     likewise the others
-- A row that is sent again replaces itself, since the keys say all that tells rows apart; FINAL in queries counts it
-- once before the store has done so. Columns are those of version 1 of the rows, in their order.
-- 64-bit numbers are below 2^63. `part` is empty: it is there for runs whose costs come in parts.

-- A run of a program, and what it was: one row for each sort of file that tells of it.
CREATE TABLE IF NOT EXISTS assay_runs
(
    run UInt64, time DateTime('UTC'), service String, version String, source String, part String,
    host String, program String, duration UInt64, label_keys Array(String), label_values Array(String)
)
ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(time) ORDER BY (service, version, source, run, part);

-- A number about a whole run: what the costs of each metric add up to, peaks, pauses.
CREATE TABLE IF NOT EXISTS assay_figures
(
    run UInt64, time DateTime('UTC'), service String, version String, source String, part String,
    figure String, unit String, exact UInt8, samples UInt64, value UInt64
)
ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(time) ORDER BY (service, figure, source, version, run, part);

-- Each context once, of all runs: a definition on the path that led to it. Its number is the same everywhere.
CREATE TABLE IF NOT EXISTS assay_stacks
(
    stack UInt64, parent UInt64, depth UInt32, kind String, module String, path String, name String, ordinal UInt32,
    file String, line UInt32, col UInt32, seen DateTime('UTC'), ancestors Array(UInt64), frames Array(String)
)
ENGINE = ReplacingMergeTree(seen) ORDER BY stack;

-- What a run cost by context: one row for each metric. Own costs, without zeros.
CREATE TABLE IF NOT EXISTS assay_costs
(
    run UInt64, time DateTime('UTC'), service String, version String, source String, part String,
    metric String, stacks Array(UInt64), costs Array(UInt64)
)
ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(time) ORDER BY (service, metric, source, version, run, part);

-- What censuses of the heap count: each band once, of all runs. stack is 0 if it stands for no context.
CREATE TABLE IF NOT EXISTS assay_bands
(
    band UInt64, dimension String, name String, number UInt32, stack UInt64, module String, type String, detail String,
    file String, line UInt32, col UInt32, seen DateTime('UTC')
)
ENGINE = ReplacingMergeTree(seen) ORDER BY band;

-- A census of the heap: the size of each band in bytes.
CREATE TABLE IF NOT EXISTS assay_heap
(
    run UInt64, time DateTime('UTC'), service String, version String, source String, part String,
    dimension String, census UInt32, at_ns UInt64, collection UInt32, bands Array(UInt64), sizes Array(UInt64)
)
ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(time) ORDER BY (service, dimension, source, version, run, part, census);

-- A collection of garbage.
CREATE TABLE IF NOT EXISTS assay_collections
(
    run UInt64, time DateTime('UTC'), service String, version String, source String, part String,
    collection UInt32, at_ns UInt64, pause_ns UInt64, generation UInt32, capability UInt32, copied UInt64, live UInt64
)
ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(time)
ORDER BY (service, source, version, run, part, collection, capability);

-- A stretch of time that has a name.
CREATE TABLE IF NOT EXISTS assay_spans
(
    run UInt64, time DateTime('UTC'), service String, version String, source String, part String,
    span UInt32, name String, thread UInt64, at_ns UInt64, duration_ns UInt64
)
ENGINE = ReplacingMergeTree PARTITION BY toYYYYMM(time) ORDER BY (service, source, version, run, part, span);
