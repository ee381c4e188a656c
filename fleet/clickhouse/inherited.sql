-- The definitions that cost most with all that they call, of all runs of a service in a week. A context counts once for
-- each definition on its path, however often that is there: recursion does not count twice.
-- Replace 'shop' (service), 'bytes' (metric), 'ghc-pj' (source), the two times and, if more are wanted, 20.
SELECT kind, module, path, name, sum(cost) AS inherited
FROM
(
    SELECT leaf, kind, module, path, name, any(cost) AS cost
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
                    WHERE service = 'shop' AND metric = 'bytes' AND source = 'ghc-pj'
                        AND time >= toDateTime('2026-11-02 00:00:00', 'UTC') AND time < toDateTime('2026-11-09 00:00:00', 'UTC')
                ) AS spent
                GROUP BY stack
            ) AS contexts
            ANY LEFT JOIN (SELECT stack, ancestors FROM assay_stacks FINAL) AS paths USING stack
        ) AS known
    ) AS levels
    ANY LEFT JOIN (SELECT stack, kind, module, path, name FROM assay_stacks FINAL) AS definition USING stack
    GROUP BY leaf, kind, module, path, name
) AS once
GROUP BY kind, module, path, name
ORDER BY inherited DESC, kind, module, path, name
LIMIT 20;
