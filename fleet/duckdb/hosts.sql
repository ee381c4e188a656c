-- What each host does otherwise than the others: own cost by definition, mean of a run of that host, against the median
-- of all hosts (a host without it counts as 0). First what differs most for its kind: deviations is the difference in
-- units of how far hosts are from the median (the median of that), and of a thousandth of a run. Runs need --host.
-- Replace 'shop' (service), '1.2.0' (release), 'bytes' (metric), 'ghc-pj' (source).
WITH
places AS (
    SELECT DISTINCT run, host FROM assay_runs WHERE service = 'shop' AND version = '1.2.0' AND source = 'ghc-pj'
),
hosts AS (SELECT host, count(*) AS runs FROM places GROUP BY host),
spent AS (
    SELECT host, stack, sum(cost) AS cost FROM assay_cost JOIN places USING (run)
    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0'
    GROUP BY host, stack
),
had AS (
    SELECT host, module, path, name, sum(cost) AS cost FROM spent JOIN assay_stacks USING (stack) GROUP BY host, module, path, name
),
definitions AS (SELECT DISTINCT module, path, name FROM had),
means AS (
    SELECT host, module, path, name, coalesce(cost, 0) / runs AS mean
    FROM definitions CROSS JOIN hosts LEFT JOIN had USING (host, module, path, name)
),
medians AS (SELECT module, path, name, quantile_disc(mean, 0.5) AS median FROM means GROUP BY module, path, name),
spreads AS (
    SELECT module, path, name, any_value(median) AS median, quantile_disc(abs(mean - median), 0.5) AS spread
    FROM means JOIN medians USING (module, path, name) GROUP BY module, path, name
),
typical AS (
    SELECT avg(value) / 1000 AS thousandth FROM assay_figures
    WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0'
)
SELECT host, module, path, name, round(mean) AS mean_of_a_run, round(median) AS median_of_hosts, round(mean - median) AS difference,
    round(abs(mean - median) / (spread + thousandth), 1) AS deviations
FROM means JOIN spreads USING (module, path, name), typical
ORDER BY deviations DESC, host, module, path, name
LIMIT 20;
