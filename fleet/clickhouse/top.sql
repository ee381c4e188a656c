-- The definitions that cost most by themselves, of all runs of a service in a week.
-- Replace 'shop' (service), 'bytes' (metric), 'ghc-pj' (source), the two times and, if more are wanted, 20.
SELECT kind, module, path, name, sum(toDecimal128(cost, 0)) AS own, uniqExact(run) AS runs
FROM
(
    SELECT run, stack, cost
    FROM assay_costs FINAL
    ARRAY JOIN stacks AS stack, costs AS cost
    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj'
        AND time >= toDateTime('2026-11-02 00:00:00', 'UTC') AND time < toDateTime('2026-11-09 00:00:00', 'UTC')
) AS spent
ANY LEFT JOIN (SELECT stack, kind, module, path, name FROM assay_stacks FINAL) AS definition USING stack
GROUP BY kind, module, path, name
ORDER BY own DESC, kind, module, path, name
LIMIT 20;
