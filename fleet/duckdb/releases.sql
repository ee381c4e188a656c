-- A release against another, by definition: mean of a run, so that it does not matter how many runs there are of each.
-- Replace 'shop' (service), '1.1.0' (before), '1.2.0' (after), 'bytes' (metric), 'ghc-pj' (source).
WITH
counted AS (
    SELECT count(DISTINCT run) FILTER (version = '1.1.0') AS before_runs, count(DISTINCT run) FILTER (version = '1.2.0') AS after_runs
    FROM assay_figures WHERE service = 'shop' AND figure = 'bytes' AND source = 'ghc-pj'
),
contexts AS (
    SELECT stack, sum(cost) FILTER (version = '1.1.0') AS before_sum, sum(cost) FILTER (version = '1.2.0') AS after_sum
    FROM assay_cost
    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND version IN ('1.1.0', '1.2.0')
    GROUP BY stack
)
SELECT module, path, name, round(coalesce(sum(before_sum), 0) / any_value(before_runs)) AS before,
    round(coalesce(sum(after_sum), 0) / any_value(after_runs)) AS after, after - before AS change
FROM contexts JOIN assay_stacks USING (stack), counted
GROUP BY module, path, name
ORDER BY abs(change) DESC, module, path, name
LIMIT 20;
