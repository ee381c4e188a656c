-- A release as one profile, for assay: sqlite3 fleet.db < readback-sums.sql | assay report -
-- The same as readback.sql, but with figures added up here: where there are so many runs that a row for each and figure
-- is too much. How far runs are apart is not known then, and facts that all runs share are not there.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT DISTINCT json_object('source', source, 'program', program) FROM assay_runs WHERE service = 'shop' AND version = '1.2.0';
SELECT json_object('source', source, 'figure', figure, 'unit', unit, 'exact', min(exact), 'samples', CAST(sum(samples) AS TEXT),
    'value', CAST(sum(value) AS TEXT), 'runs', count(*))
FROM assay_figures
WHERE service = 'shop' AND version = '1.2.0' AND part = ''
    AND figure IN (SELECT metric FROM assay_costs WHERE service = 'shop' AND version = '1.2.0')
GROUP BY source, figure;
SELECT json_object('source', source, 'metric', metric, 'stack', CAST(stack AS TEXT), 'cost', CAST(sum(cost) AS TEXT))
FROM assay_cost
WHERE service = 'shop' AND version = '1.2.0' AND part = ''
GROUP BY source, metric, stack;
SELECT json_object('stack', CAST(stack AS TEXT), 'parent', CAST(parent AS TEXT), 'kind', kind, 'module', module, 'path', path,
    'name', name, 'ordinal', ordinal, 'file', file, 'line', line, 'col', col)
FROM assay_stacks
WHERE stack IN (
    SELECT CAST(above.value AS INTEGER) FROM assay_stacks AS leaf, json_each(leaf.ancestors) AS above
    WHERE leaf.stack IN (SELECT stack FROM assay_cost WHERE service = 'shop' AND version = '1.2.0' AND part = ''));
