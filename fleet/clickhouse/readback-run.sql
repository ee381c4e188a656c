-- One run, with its censuses, for assay: clickhouse-client --multiquery < readback-run.sql | assay report -
-- Replace 1234567890 (the run; the percentiles' outliers, or adds-up.sql, say which).
SELECT run, toUnixTimestamp(time) AS time, service, version, source, part, host, program, duration, label_keys, label_values
FROM assay_runs FINAL WHERE run = 1234567890 FORMAT JSONEachRow;
SELECT run, source, part, figure, unit, exact, samples, value
FROM assay_figures FINAL WHERE run = 1234567890 FORMAT JSONEachRow;
SELECT run, source, part, metric, stacks, costs
FROM assay_costs FINAL WHERE run = 1234567890 FORMAT JSONEachRow;
SELECT run, source, part, dimension, census, at_ns, collection, bands, sizes
FROM assay_heap FINAL WHERE run = 1234567890 FORMAT JSONEachRow;
SELECT run, source, part, collection, at_ns, pause_ns, generation, capability, copied, live
FROM assay_collections FINAL WHERE run = 1234567890 FORMAT JSONEachRow;
SELECT run, source, part, span, name, thread, at_ns, duration_ns
FROM assay_spans FINAL WHERE run = 1234567890 FORMAT JSONEachRow;
SELECT band, dimension, name, number, stack, module, type, detail, file, line, col
FROM assay_bands FINAL
WHERE band GLOBAL IN (SELECT arrayJoin(bands) FROM assay_heap WHERE run = 1234567890)
FORMAT JSONEachRow;
SELECT stack, parent, kind, module, path, name, ordinal, file, line, col
FROM assay_stacks FINAL
WHERE stack GLOBAL IN
(
    SELECT arrayJoin(ancestors) FROM assay_stacks
    WHERE stack GLOBAL IN (SELECT arrayJoin(stacks) FROM assay_costs WHERE run = 1234567890)
        OR stack GLOBAL IN (
            SELECT stack FROM assay_bands WHERE band GLOBAL IN (SELECT arrayJoin(bands) FROM assay_heap WHERE run = 1234567890))
)
FORMAT JSONEachRow;
