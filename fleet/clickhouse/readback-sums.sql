-- A release as one profile, for assay: clickhouse-client --multiquery < readback-sums.sql | assay report -
-- The same as readback.sql, but with figures added up here: where there are so many runs that a row for each and figure
-- is too much. How far runs are apart is not known then, and facts that all runs share are not there.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT source, program FROM assay_runs WHERE service = 'shop' AND version = '1.2.0' GROUP BY source, program FORMAT JSONEachRow;
SELECT source, figure, any(unit) AS unit, min(exact) AS exact, toString(sum(toDecimal128(samples, 0))) AS samples,
    toString(sum(toDecimal128(value, 0))) AS value, count() AS runs
FROM assay_figures FINAL
WHERE service = 'shop' AND version = '1.2.0' AND part = ''
    AND figure GLOBAL IN (SELECT DISTINCT metric FROM assay_costs WHERE service = 'shop' AND version = '1.2.0')
GROUP BY source, figure
FORMAT JSONEachRow;
SELECT source, metric, stack, toString(sum(toDecimal128(cost, 0))) AS cost
FROM
(
    SELECT source, metric, stack, cost
    FROM assay_costs FINAL
    ARRAY JOIN stacks AS stack, costs AS cost
    WHERE service = 'shop' AND version = '1.2.0' AND part = ''
) AS spent
GROUP BY source, metric, stack
FORMAT JSONEachRow;
SELECT stack, parent, kind, module, path, name, ordinal, file, line, col
FROM assay_stacks FINAL
WHERE stack GLOBAL IN
(
    SELECT arrayJoin(ancestors) FROM assay_stacks WHERE stack GLOBAL IN
    (
        SELECT arrayJoin(stacks) FROM assay_costs WHERE service = 'shop' AND version = '1.2.0' AND part = ''
    )
)
FORMAT JSONEachRow;
