-- A definition over releases, in the order in which they were first seen: own cost, mean of a run; change: against the
-- release before it. step is on one line, that of the release which divides all of them best into what was before and
-- what came after (least squares), and is the difference of these two means. It is always somewhere: whether it is large
-- against the changes beside it says whether anything happened.
-- Replace 'shop' (service), 'bytes' (metric), 'ghc-pj' (source), 'Main' and 'parse' (module and name).
WITH
releases AS (
    SELECT version, min(time) AS first, count(DISTINCT run) AS runs FROM assay_figures
    WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj'
    GROUP BY version
),
spent AS (
    SELECT version, sum(cost) AS cost FROM assay_cost JOIN assay_stacks USING (stack)
    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND module = 'Main' AND name = 'parse'
    GROUP BY version
),
series AS (
    SELECT version, first, runs, coalesce(cost, 0) / runs AS mean, lag(mean, 1, mean) OVER releases_in_order AS previous,
        avg(mean) OVER (releases_in_order ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING) AS mean_before,
        avg(mean) OVER (releases_in_order ROWS BETWEEN CURRENT ROW AND UNBOUNDED FOLLOWING) AS mean_after,
        row_number() OVER releases_in_order - 1 AS count_before, count(*) OVER () - count_before AS count_after
    FROM releases LEFT JOIN spent USING (version)
    WINDOW releases_in_order AS (ORDER BY first, version)
),
weighed AS (SELECT *, coalesce((mean_after - mean_before) ** 2 * count_before * count_after, 0) AS gain FROM series)
SELECT version, first, runs, round(mean) AS mean_of_a_run, round(mean - previous) AS change,
    if(gain > 0 AND gain = max(gain) OVER (), round(mean_after - mean_before), 0) AS step
FROM weighed
ORDER BY first, version;
