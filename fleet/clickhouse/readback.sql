-- A release as one profile, for assay: clickhouse-client --multiquery < readback.sql | assay report -
-- Costs are added up here; figures come for each run, so that assay knows how far runs are apart, and which facts all of
-- them share (readback-sums.sql adds them up, too). Censuses stay behind, since each run has its own clock:
-- readback-run.sql has them. Two such answers can be compared: `assay diff` compares means of a run.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT run, source, program FROM assay_runs FINAL WHERE service = 'shop' AND version = '1.2.0' FORMAT JSONEachRow;
SELECT run, source, figure, unit, exact, samples, value
FROM assay_figures FINAL
WHERE service = 'shop' AND version = '1.2.0' AND part = ''
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
