-- Rows of a folder as `assay export --to=rows -o rows/` writes it into the tables of schema.sql: sqlite3 fleet.db < load.sql
-- Replace 'rows/ (the folder, eight times). Packed files: .import '|zstdcat rows/costs.ndjson.zst' assay_line, likewise zcat.
-- A table without a row has no file: "cannot open" is said of it, and nothing is wrong.
-- Each line goes into a table of lines first; the separator is a byte that JSON never has.
.mode ascii
.separator "\037" "\n"
CREATE TEMP TABLE assay_line (line TEXT);
BEGIN;
.import 'rows/runs.ndjson' assay_line
INSERT OR IGNORE INTO assay_runs
SELECT
    CAST(json_extract(line, '$.run') AS INTEGER), CAST(json_extract(line, '$.time') AS INTEGER),
    json_extract(line, '$.service'), json_extract(line, '$.version'), json_extract(line, '$.source'),
    json_extract(line, '$.part'), json_extract(line, '$.host'), json_extract(line, '$.program'),
    CAST(json_extract(line, '$.duration') AS INTEGER), json_extract(line, '$.label_keys'),
    json_extract(line, '$.label_values')
FROM assay_line;
DELETE FROM assay_line;
.import 'rows/figures.ndjson' assay_line
INSERT OR IGNORE INTO assay_figures
SELECT
    CAST(json_extract(line, '$.run') AS INTEGER), CAST(json_extract(line, '$.time') AS INTEGER),
    json_extract(line, '$.service'), json_extract(line, '$.version'), json_extract(line, '$.source'),
    json_extract(line, '$.part'), json_extract(line, '$.figure'), json_extract(line, '$.unit'),
    CAST(json_extract(line, '$.exact') AS INTEGER), CAST(json_extract(line, '$.samples') AS INTEGER),
    CAST(json_extract(line, '$.value') AS INTEGER)
FROM assay_line;
DELETE FROM assay_line;
.import 'rows/stacks.ndjson' assay_line
INSERT INTO assay_stacks
SELECT
    CAST(json_extract(line, '$.stack') AS INTEGER), CAST(json_extract(line, '$.parent') AS INTEGER),
    CAST(json_extract(line, '$.depth') AS INTEGER), json_extract(line, '$.kind'), json_extract(line, '$.module'),
    json_extract(line, '$.path'), json_extract(line, '$.name'), CAST(json_extract(line, '$.ordinal') AS INTEGER),
    json_extract(line, '$.file'), CAST(json_extract(line, '$.line') AS INTEGER),
    CAST(json_extract(line, '$.col') AS INTEGER), CAST(json_extract(line, '$.seen') AS INTEGER),
    json_extract(line, '$.ancestors'), json_extract(line, '$.frames')
FROM assay_line WHERE true
ON CONFLICT DO UPDATE SET file = excluded.file, line = excluded.line, col = excluded.col, seen = excluded.seen
WHERE excluded.seen > seen;
DELETE FROM assay_line;
.import 'rows/costs.ndjson' assay_line
INSERT OR IGNORE INTO assay_costs
SELECT
    CAST(json_extract(line, '$.run') AS INTEGER), CAST(json_extract(line, '$.time') AS INTEGER),
    json_extract(line, '$.service'), json_extract(line, '$.version'), json_extract(line, '$.source'),
    json_extract(line, '$.part'), json_extract(line, '$.metric'), json_extract(line, '$.stacks'),
    json_extract(line, '$.costs')
FROM assay_line;
DELETE FROM assay_line;
.import 'rows/bands.ndjson' assay_line
INSERT INTO assay_bands
SELECT
    CAST(json_extract(line, '$.band') AS INTEGER), json_extract(line, '$.dimension'), json_extract(line, '$.name'),
    CAST(json_extract(line, '$.number') AS INTEGER), CAST(json_extract(line, '$.stack') AS INTEGER),
    json_extract(line, '$.module'), json_extract(line, '$.type'), json_extract(line, '$.detail'),
    json_extract(line, '$.file'), CAST(json_extract(line, '$.line') AS INTEGER),
    CAST(json_extract(line, '$.col') AS INTEGER), CAST(json_extract(line, '$.seen') AS INTEGER)
FROM assay_line WHERE true
ON CONFLICT DO UPDATE SET file = excluded.file, line = excluded.line, col = excluded.col, seen = excluded.seen
WHERE excluded.seen > seen;
DELETE FROM assay_line;
.import 'rows/heap.ndjson' assay_line
INSERT OR IGNORE INTO assay_heap
SELECT
    CAST(json_extract(line, '$.run') AS INTEGER), CAST(json_extract(line, '$.time') AS INTEGER),
    json_extract(line, '$.service'), json_extract(line, '$.version'), json_extract(line, '$.source'),
    json_extract(line, '$.part'), json_extract(line, '$.dimension'), CAST(json_extract(line, '$.census') AS INTEGER),
    CAST(json_extract(line, '$.at_ns') AS INTEGER), CAST(json_extract(line, '$.collection') AS INTEGER),
    json_extract(line, '$.bands'), json_extract(line, '$.sizes')
FROM assay_line;
DELETE FROM assay_line;
.import 'rows/collections.ndjson' assay_line
INSERT OR IGNORE INTO assay_collections
SELECT
    CAST(json_extract(line, '$.run') AS INTEGER), CAST(json_extract(line, '$.time') AS INTEGER),
    json_extract(line, '$.service'), json_extract(line, '$.version'), json_extract(line, '$.source'),
    json_extract(line, '$.part'), CAST(json_extract(line, '$.collection') AS INTEGER),
    CAST(json_extract(line, '$.at_ns') AS INTEGER), CAST(json_extract(line, '$.pause_ns') AS INTEGER),
    CAST(json_extract(line, '$.generation') AS INTEGER), CAST(json_extract(line, '$.capability') AS INTEGER),
    CAST(json_extract(line, '$.copied') AS INTEGER), CAST(json_extract(line, '$.live') AS INTEGER)
FROM assay_line;
DELETE FROM assay_line;
.import 'rows/spans.ndjson' assay_line
INSERT OR IGNORE INTO assay_spans
SELECT
    CAST(json_extract(line, '$.run') AS INTEGER), CAST(json_extract(line, '$.time') AS INTEGER),
    json_extract(line, '$.service'), json_extract(line, '$.version'), json_extract(line, '$.source'),
    json_extract(line, '$.part'), CAST(json_extract(line, '$.span') AS INTEGER), json_extract(line, '$.name'),
    CAST(json_extract(line, '$.thread') AS INTEGER), CAST(json_extract(line, '$.at_ns') AS INTEGER),
    CAST(json_extract(line, '$.duration_ns') AS INTEGER)
FROM assay_line;
DELETE FROM assay_line;
COMMIT;
