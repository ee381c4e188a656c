-- A release as one profile, for assay: duckdb fleet.db -noheader -list < readback.sql | assay report -
-- All runs added up, as `assay merge` does: metrics exactly; of other figures those about which all runs agree. Censuses
-- stay behind, since each run has its own clock: readback-run.sql has them. Two of these answers can be compared with
-- `assay diff`, which compares means of a run.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT to_json(answer) AS json FROM (
    SELECT DISTINCT source, program FROM assay_runs WHERE service = 'shop' AND version = '1.2.0'
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT source, figure, any_value(unit) AS unit, min(exact) AS exact, sum(samples)::VARCHAR AS samples,
        if(figure IN (SELECT metric FROM assay_costs), sum(value), max(value))::VARCHAR AS value, count(*) AS runs
    FROM assay_figures
    WHERE service = 'shop' AND version = '1.2.0' AND part = ''
    GROUP BY source, figure
    HAVING figure IN (SELECT metric FROM assay_costs) OR min(value) = max(value)
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
