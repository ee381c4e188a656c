-- Does every run add up? The costs of each metric of each run against the figure that was written for it: how many
-- were compared, how many are off (that must be 0), and a run that is. Costs without figure, or the reverse, are off.
-- Replace 'shop' (service).
WITH
both_of_them AS (
    SELECT run, part, source, metric AS figure, list_sum(costs) AS spent, 0 AS said
    FROM assay_costs WHERE service = 'shop'
    UNION ALL
    SELECT run, part, source, figure, 0 AS spent, value AS said
    FROM assay_figures
    WHERE service = 'shop' AND figure IN (SELECT metric FROM assay_costs WHERE service = 'shop')
),
runs AS (SELECT run, sum(spent) AS spent, sum(said) AS said FROM both_of_them GROUP BY run, part, source, figure)
SELECT count(*) AS totals, count(*) FILTER (spent <> said) AS wrong, any_value(run) FILTER (spent <> said) AS wrong_run
FROM runs;
