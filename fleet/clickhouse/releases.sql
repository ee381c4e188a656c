-- A release against another, by definition: mean of a run, so that it does not matter how many runs there are of each.
-- Replace 'shop' (service), '1.1.0' (before), '1.2.0' (after), 'bytes' (metric), 'ghc-pj' (source).
SELECT module, path, name, round(sum(before_run)) AS before, round(sum(after_run)) AS after, after - before AS change
FROM
(
    SELECT stack,
        sumIf(toFloat64(cost), version = '1.1.0') / (
            SELECT uniqExact(run) FROM assay_figures
            WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj' AND version = '1.1.0') AS before_run,
        sumIf(toFloat64(cost), version = '1.2.0') / (
            SELECT uniqExact(run) FROM assay_figures
            WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0') AS after_run
    FROM
    (
        SELECT version, stack, cost
        FROM assay_costs FINAL
        ARRAY JOIN stacks AS stack, costs AS cost
        WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND version IN ('1.1.0', '1.2.0')
    ) AS spent
    GROUP BY stack
) AS contexts
ANY LEFT JOIN (SELECT stack, module, path, name FROM assay_stacks FINAL) AS definition USING stack
GROUP BY module, path, name
ORDER BY abs(change) DESC, module, path, name
LIMIT 20;
