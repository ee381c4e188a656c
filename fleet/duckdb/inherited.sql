-- The definitions that cost most with all that they call, of all runs of a service in a week. A context counts once for
-- each definition on its path, however often that is there: recursion does not count twice.
-- Replace 'shop' (service), 'bytes' (metric), 'ghc-pj' (source), the two times and, if more are wanted, 20.
WITH
contexts AS (
    SELECT stack AS leaf, sum(cost) AS cost FROM assay_cost
    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj'
        AND time >= '2026-11-02 00:00:00' AND time < '2026-11-09 00:00:00'
    GROUP BY leaf
),
levels AS (SELECT leaf, cost, unnest(ancestors) AS stack FROM contexts JOIN assay_stacks ON leaf = stack),
once AS (SELECT DISTINCT leaf, cost, kind, module, path, name FROM levels JOIN assay_stacks USING (stack))
SELECT kind, module, path, name, sum(cost) AS inherited
FROM once
GROUP BY kind, module, path, name
ORDER BY inherited DESC, kind, module, path, name
LIMIT 20;
