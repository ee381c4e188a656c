-- The definitions that cost most by themselves, of all runs of a service in a week.
-- Replace 'shop' (service), 'bytes' (metric), 'ghc-pj' (source), the two times and, if more are wanted, 20.
SELECT kind, module, path, name, sum(cost) AS own, count(DISTINCT run) AS runs
FROM assay_cost JOIN assay_stacks USING (stack)
WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj'
    AND time >= '2026-11-02 00:00:00' AND time < '2026-11-09 00:00:00'
GROUP BY kind, module, path, name
ORDER BY own DESC, kind, module, path, name
LIMIT 20;
