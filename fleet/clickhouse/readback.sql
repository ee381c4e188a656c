-- A release as one profile, for assay: clickhouse-client --multiquery < readback.sql | assay report -
-- All runs added up, as `assay merge` does: metrics exactly; of other figures those about which all runs agree. Censuses
-- stay behind, since each run has its own clock: readback-run.sql has them. Two of these answers can be compared with
-- `assay diff`, which compares means of a run.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT source, program FROM assay_runs WHERE service = 'shop' AND version = '1.2.0' GROUP BY source, program FORMAT JSONEachRow;
SELECT source, figure, any(unit) AS unit, min(exact) AS exact, toString(sum(toDecimal128(samples, 0))) AS samples,
    toString(if(summed = 1, sum(toDecimal128(value, 0)), toDecimal128(max(value), 0))) AS value, count() AS runs
FROM
(
    SELECT source, figure, unit, exact, samples, value,
        figure GLOBAL IN (SELECT DISTINCT metric FROM assay_costs WHERE service = 'shop' AND version = '1.2.0') AS summed
    FROM assay_figures FINAL
    WHERE service = 'shop' AND version = '1.2.0' AND part = ''
) AS figures
GROUP BY source, figure, summed
HAVING summed = 1 OR min(value) = max(value)
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
