-- One run, with its censuses, for assay: duckdb fleet.db -noheader -list < readback-run.sql | assay report -
-- Replace 1234567890 (the run; the percentiles' outliers, or adds-up.sql, say which).
SELECT to_json(answer) AS json FROM (
    SELECT * REPLACE (run::VARCHAR AS run, epoch(time)::BIGINT AS time) FROM assay_runs WHERE run = 1234567890
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, part, figure, unit, exact, samples::VARCHAR AS samples, value::VARCHAR AS value
    FROM assay_figures WHERE run = 1234567890
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, part, metric, stacks::VARCHAR[] AS stacks, costs::VARCHAR[] AS costs
    FROM assay_costs WHERE run = 1234567890
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, part, dimension, census, at_ns::VARCHAR AS at_ns, collection,
        bands::VARCHAR[] AS bands, sizes::VARCHAR[] AS sizes
    FROM assay_heap WHERE run = 1234567890
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, part, collection, at_ns, pause_ns, generation, capability, copied, live
    FROM assay_collections WHERE run = 1234567890
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, part, span, name, thread, at_ns, duration_ns
    FROM assay_spans WHERE run = 1234567890
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT band::VARCHAR AS band, dimension, name, number, stack::VARCHAR AS stack, module, type, detail, file, line, col
    FROM assay_bands WHERE band IN (SELECT unnest(bands) FROM assay_heap WHERE run = 1234567890)
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT stack::VARCHAR AS stack, parent::VARCHAR AS parent, kind, module, path, name, ordinal, file, line, col
    FROM assay_stacks
    WHERE stack IN (
        SELECT unnest(ancestors) FROM assay_stacks
        WHERE stack IN (SELECT unnest(stacks) FROM assay_costs WHERE run = 1234567890)
            OR stack IN (
                SELECT stack FROM assay_bands WHERE band IN (SELECT unnest(bands) FROM assay_heap WHERE run = 1234567890))
    )
) AS answer;
