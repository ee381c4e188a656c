-- A release as one profile, for assay: duckdb fleet.db -noheader -list < readback-sums.sql | assay report -
-- The same as readback.sql, but with figures added up here: where there are so many runs that a row for each and figure
-- is too much. How far runs are apart is not known then, and facts that all runs share are not there.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT to_json(answer) AS json FROM (
    SELECT DISTINCT source, program FROM assay_runs WHERE service = 'shop' AND version = '1.2.0'
) AS answer;
SELECT to_json(answer) AS json FROM (
    SELECT source, figure, any_value(unit) AS unit, min(exact) AS exact, sum(samples)::VARCHAR AS samples,
        sum(value)::VARCHAR AS value, count(*) AS runs
    FROM assay_figures
    WHERE service = 'shop' AND version = '1.2.0' AND part = ''
        AND figure IN (SELECT metric FROM assay_costs WHERE service = 'shop' AND version = '1.2.0')
    GROUP BY source, figure
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
