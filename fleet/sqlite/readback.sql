-- A release as one profile, for assay: sqlite3 fleet.db < readback.sql | assay report -
-- All runs added up, as `assay merge` does: metrics exactly; of other figures those about which all runs agree. Censuses
-- stay behind, since each run has its own clock: readback-run.sql has them. Two of these answers can be compared with
-- `assay diff`, which compares means of a run.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT DISTINCT json_object('source', source, 'program', program) FROM assay_runs WHERE service = 'shop' AND version = '1.2.0';
SELECT json_object('source', source, 'figure', figure, 'unit', unit, 'exact', min(exact), 'samples', CAST(sum(samples) AS TEXT),
    'value', CAST(iif(figure IN (SELECT metric FROM assay_costs), sum(value), max(value)) AS TEXT), 'runs', count(*))
FROM assay_figures
WHERE service = 'shop' AND version = '1.2.0' AND part = ''
GROUP BY source, figure
HAVING figure IN (SELECT metric FROM assay_costs) OR min(value) = max(value);
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
