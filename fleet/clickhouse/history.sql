-- A definition over releases, in the order in which they were first seen: own cost, mean of a run; change: against the
-- release before it. step is on one line, that of the release which divides all of them best into what was before and
-- what came after (least squares), and is the difference of these two means. It is always somewhere: whether it is large
-- against the changes beside it says whether anything happened.
-- Replace 'shop' (service), 'bytes' (metric), 'ghc-pj' (source), 'Main' and 'parse' (module and name).
SELECT version, first, runs, round(mean) AS mean_of_a_run, round(mean - previous) AS change, round(moved) AS step
FROM
(
    SELECT versions, firsts, counts, means,
        arrayMap((mean, i) -> if(i = 1, mean, means[i - 1]), means, arrayEnumerate(means)) AS before,
        arrayCumSum(means) AS sums,
        arrayMap(i -> if(i = 1, 0., (sums[length(sums)] - sums[i - 1]) / (length(sums) - i + 1) - sums[i - 1] / (i - 1)),
            arrayEnumerate(means)) AS differences,
        arrayMap((d, i) -> d * d * (i - 1) * (length(sums) - i + 1), differences, arrayEnumerate(means)) AS gains,
        arrayMap((d, gain, i) -> if(gain > 0 AND i = indexOf(gains, arrayReduce('max', gains)), d, 0.),
            differences, gains, arrayEnumerate(means)) AS steps
    FROM
    (
        SELECT groupArray(version) AS versions, groupArray(first) AS firsts, groupArray(runs) AS counts, groupArray(mean) AS means
        FROM
        (
            SELECT version, first, runs, spent / runs AS mean
            FROM
            (
                SELECT version, min(time) AS first, uniqExact(run) AS runs
                FROM assay_figures
                WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj'
                GROUP BY version
            ) AS releases
            ANY LEFT JOIN
            (
                SELECT version, sum(toFloat64(cost)) AS spent
                FROM
                (
                    SELECT version, stack, cost
                    FROM assay_costs FINAL
                    ARRAY JOIN stacks AS stack, costs AS cost
                    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj'
                ) AS contexts
                WHERE stack GLOBAL IN (SELECT stack FROM assay_stacks WHERE module = 'Main' AND name = 'parse')
                GROUP BY version
            ) AS costs_of_it USING version
            ORDER BY first, version
        ) AS ordered
    ) AS series
) AS marked
ARRAY JOIN versions AS version, firsts AS first, counts AS runs, means AS mean, before AS previous, steps AS moved;
