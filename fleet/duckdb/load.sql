-- Rows of a folder as `assay export --to=rows -o rows/` writes it, plain, .gz or .zst, into the tables of schema.sql.
-- Replace 'rows/ (the folder, once; a pattern such as 'days/*/ is several).
-- Tables without a row have no file: so all are read as one, and told apart by their files' names.
CREATE OR REPLACE TEMP VIEW assay_loaded AS
SELECT * FROM read_json('rows/*.ndjson*', format = 'newline_delimited', filename = true, maximum_object_size = 1073741824, columns = {
    run: 'UBIGINT', time: 'BIGINT', service: 'VARCHAR', version: 'VARCHAR', source: 'VARCHAR', part: 'VARCHAR',
    host: 'VARCHAR', program: 'VARCHAR', duration: 'UBIGINT', label_keys: 'VARCHAR[]', label_values: 'VARCHAR[]',
    figure: 'VARCHAR', unit: 'VARCHAR', exact: 'UTINYINT', samples: 'UBIGINT', value: 'UBIGINT', stack: 'UBIGINT',
    parent: 'UBIGINT', depth: 'UINTEGER', kind: 'VARCHAR', module: 'VARCHAR', path: 'VARCHAR', name: 'VARCHAR',
    ordinal: 'UINTEGER', file: 'VARCHAR', line: 'UINTEGER', col: 'UINTEGER', seen: 'BIGINT', ancestors: 'UBIGINT[]',
    frames: 'VARCHAR[]', metric: 'VARCHAR', stacks: 'UBIGINT[]', costs: 'UBIGINT[]', band: 'UBIGINT',
    dimension: 'VARCHAR', number: 'UINTEGER', type: 'VARCHAR', detail: 'VARCHAR', census: 'UINTEGER',
    at_ns: 'UBIGINT', collection: 'UINTEGER', bands: 'UBIGINT[]', sizes: 'UBIGINT[]', pause_ns: 'UBIGINT',
    generation: 'UINTEGER', capability: 'UINTEGER', copied: 'UBIGINT', live: 'UBIGINT', span: 'UINTEGER',
    thread: 'UBIGINT', duration_ns: 'UBIGINT'
});
INSERT OR IGNORE INTO assay_runs
SELECT
    run, to_timestamp(time) AT TIME ZONE 'UTC', service, version, source, part, host, program, duration, label_keys,
    label_values
FROM assay_loaded WHERE parse_filename(filename) LIKE 'runs.ndjson%';
INSERT OR IGNORE INTO assay_figures
SELECT
    run, to_timestamp(time) AT TIME ZONE 'UTC', service, version, source, part, figure, unit, exact, samples, value
FROM assay_loaded WHERE parse_filename(filename) LIKE 'figures.ndjson%';
INSERT INTO assay_stacks
SELECT DISTINCT ON (stack)
    stack, parent, depth, kind, module, path, name, ordinal, file, line, col, to_timestamp(seen) AT TIME ZONE 'UTC',
    ancestors, frames
FROM assay_loaded WHERE parse_filename(filename) LIKE 'stacks.ndjson%'
ORDER BY stack, seen DESC
ON CONFLICT DO UPDATE SET file = excluded.file, line = excluded.line, col = excluded.col, seen = excluded.seen
WHERE excluded.seen > seen;
INSERT OR IGNORE INTO assay_costs
SELECT
    run, to_timestamp(time) AT TIME ZONE 'UTC', service, version, source, part, metric, stacks, costs
FROM assay_loaded WHERE parse_filename(filename) LIKE 'costs.ndjson%';
INSERT INTO assay_bands
SELECT DISTINCT ON (band)
    band, dimension, name, number, stack, module, type, detail, file, line, col, to_timestamp(seen) AT TIME ZONE 'UTC'
FROM assay_loaded WHERE parse_filename(filename) LIKE 'bands.ndjson%'
ORDER BY band, seen DESC
ON CONFLICT DO UPDATE SET file = excluded.file, line = excluded.line, col = excluded.col, seen = excluded.seen
WHERE excluded.seen > seen;
INSERT OR IGNORE INTO assay_heap
SELECT
    run, to_timestamp(time) AT TIME ZONE 'UTC', service, version, source, part, dimension, census, at_ns, collection,
    bands, sizes
FROM assay_loaded WHERE parse_filename(filename) LIKE 'heap.ndjson%';
INSERT OR IGNORE INTO assay_collections
SELECT
    run, to_timestamp(time) AT TIME ZONE 'UTC', service, version, source, part, collection, at_ns, pause_ns,
    generation, capability, copied, live
FROM assay_loaded WHERE parse_filename(filename) LIKE 'collections.ndjson%';
INSERT OR IGNORE INTO assay_spans
SELECT
    run, to_timestamp(time) AT TIME ZONE 'UTC', service, version, source, part, span, name, thread, at_ns, duration_ns
FROM assay_loaded WHERE parse_filename(filename) LIKE 'spans.ndjson%';
