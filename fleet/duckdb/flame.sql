-- The flame graph of a release, all its runs added up: a line for each box, a box before those on it (level, label, self
-- and value are the columns that Grafana's flame graph asks for). Boxes side by side are in the order of their numbers.
-- What `assay report` and `assay page` draw comes from readback.sql.
-- Replace 'shop' (service), '1.2.0' (release), 'bytes' (metric), 'ghc-pj' (source).
WITH
contexts AS (
    SELECT stack AS leaf, sum(cost) AS cost FROM assay_cost
    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0'
    GROUP BY leaf
),
levels AS (SELECT leaf, cost, unnest(ancestors) AS stack FROM contexts JOIN assay_stacks ON leaf = stack),
boxes AS (SELECT stack, sum(if(leaf = stack, cost, 0)) AS self, sum(cost) AS value FROM levels GROUP BY stack)
SELECT depth - 1 AS level, frames[-1] AS label, self, value
FROM boxes JOIN assay_stacks USING (stack)
ORDER BY ancestors;
