-- A release as one profile, for assay: duckdb fleet.db -noheader -list < readback.sql | assay report -
-- Costs are added up here; figures come for each run, so that assay knows how far runs are apart, and which facts all of
-- them share (readback-sums.sql adds them up, too). Censuses stay behind, since each run has its own clock:
-- readback-run.sql has them. Two such answers can be compared: `assay diff` compares means of a run.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, program FROM assay_runs WHERE service = 'shop' AND version = '1.2.0'
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT run::VARCHAR AS run, source, figure, unit, exact, samples::VARCHAR AS samples, value::VARCHAR AS value
    FROM assay_figures
    WHERE service = 'shop' AND version = '1.2.0' AND part = ''
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT source, metric, stack::VARCHAR AS stack, sum(cost)::VARCHAR AS cost
    FROM assay_cost
    WHERE service = 'shop' AND version = '1.2.0' AND part = ''
    GROUP BY source, metric, stack
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT stack::VARCHAR AS stack, parent::VARCHAR AS parent, kind, module, path, name, ordinal, file, line, col
    FROM assay_stacks
    WHERE stack IN (
        SELECT unnest(ancestors) FROM assay_stacks
        WHERE stack IN (SELECT stack FROM assay_cost WHERE service = 'shop' AND version = '1.2.0' AND part = '')
    )
) AS answer;
