-- Does every run add up? The costs of each metric of each run against the figure that was written for it: how many
-- were compared, how many are off (that must be 0), and a run that is. Costs without figure, or the reverse, are off.
-- Replace 'shop' (service).
SELECT count() AS totals, countIf(spent != said) AS wrong, anyIf(run, spent != said) AS wrong_run
FROM
(
    SELECT run, part, source, figure, sum(spent) AS spent, sum(said) AS said
    FROM
    (
        SELECT run, part, source, metric AS figure, arraySum(costs) AS spent, toUInt64(0) AS said
        FROM assay_costs FINAL WHERE service = 'shop'
        UNION ALL
        SELECT run, part, source, figure, toUInt64(0) AS spent, value AS said
        FROM assay_figures FINAL
        WHERE service = 'shop' AND figure GLOBAL IN (SELECT DISTINCT metric FROM assay_costs WHERE service = 'shop')
    ) AS both_of_them
    GROUP BY run, part, source, figure
) AS runs;
