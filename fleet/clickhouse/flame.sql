-- The flame graph of a release, all its runs added up: a line for each box, a box before those on it (level, label, self
-- and value are the columns that Grafana's flame graph asks for). Boxes side by side are in the order of their numbers.
-- What `assay report` and `assay page` draw comes from readback.sql.
-- Replace 'shop' (service), '1.2.0' (release), 'bytes' (metric), 'ghc-pj' (source).
SELECT depth - 1 AS level, frames[length(frames)] AS label, self, value
FROM
(
    SELECT stack, sum(if(leaf = stack, cost, toDecimal128(0, 0))) AS self, sum(cost) AS value
    FROM
    (
        SELECT leaf, cost, arrayJoin(path) AS stack
        FROM
        (
            SELECT stack AS leaf, cost, ancestors AS path
            FROM
            (
                SELECT stack, sum(toDecimal128(cost, 0)) AS cost
                FROM (
                    SELECT stack, cost
                    FROM assay_costs FINAL
                    ARRAY JOIN stacks AS stack, costs AS cost
                    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj' AND version = '1.2.0'
                ) AS spent
                GROUP BY stack
            ) AS contexts
            ANY LEFT JOIN (SELECT stack, ancestors FROM assay_stacks FINAL) AS paths USING stack
        ) AS known
    ) AS levels
    GROUP BY stack
) AS boxes
ANY LEFT JOIN (SELECT stack, depth, frames, ancestors FROM assay_stacks FINAL) AS names USING stack
ORDER BY ancestors;
