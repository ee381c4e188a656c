-- What each host does otherwise than the others: own cost by definition, mean of a run of that host, against the median
-- of all hosts (a host without it counts as 0). First what differs most for its kind: deviations is the difference in
-- units of how far hosts are from the median (the median of that), and of a thousandth of a run. Runs need --host.
-- Replace 'shop' (service), '1.2.0' (release), 'bytes' (metric), 'ghc-pj' (source).
SELECT host, module, path, name, round(mean) AS mean_of_a_run, round(median) AS median_of_hosts,
    round(mean - median) AS difference, round(abs(mean - median) / (spread + thousandth), 1) AS deviations
FROM
(
    SELECT module, path, name, groupArray(host) AS hosts, groupArray(mean) AS means,
        arraySort(arrayResize(groupArray(mean), assumeNotNull((
            SELECT uniqExact(host) FROM assay_runs
            WHERE service = 'shop' AND version = '1.2.0' AND source = 'ghc-pj')), toFloat64(0))) AS all_means,
        all_means[intDiv(length(all_means) + 1, 2)] AS median,
        arraySort(arrayMap(each_mean -> abs(each_mean - median), all_means))[intDiv(length(all_means) + 1, 2)] AS spread,
        assumeNotNull((
            SELECT avg(value) / 1000 FROM assay_figures
            WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0')) AS thousandth
    FROM
    (
        SELECT host, module, path, name, cost_of_all / runs AS mean
        FROM
        (
            SELECT host, module, path, name, sum(cost) AS cost_of_all
            FROM
            (
                SELECT host, stack, sum(toFloat64(each)) AS cost
                FROM
                (
                    SELECT host, stacks, costs
                    FROM
                    (
                        SELECT run, stacks, costs FROM assay_costs FINAL
                        WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0'
                    ) AS spent
                    ANY LEFT JOIN
                    (
                        SELECT run, host FROM assay_runs
                        WHERE service = 'shop' AND version = '1.2.0' AND source = 'ghc-pj'
                    ) AS places USING run
                ) AS placed
                ARRAY JOIN stacks AS stack, costs AS each
                GROUP BY host, stack
            ) AS contexts
            ANY LEFT JOIN (SELECT stack, module, path, name FROM assay_stacks FINAL) AS definition USING stack
            GROUP BY host, module, path, name
        ) AS sums
        ANY LEFT JOIN
        (
            SELECT host, uniqExact(run) AS runs FROM assay_runs
            WHERE service = 'shop' AND version = '1.2.0' AND source = 'ghc-pj'
            GROUP BY host
        ) AS counts USING host
    ) AS definitions
    GROUP BY module, path, name
) AS compared
ARRAY JOIN hosts AS host, means AS mean
ORDER BY deviations DESC, host, module, path, name
LIMIT 20;
