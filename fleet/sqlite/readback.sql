-- A release as one profile, for assay: sqlite3 fleet.db < readback.sql | assay report -
-- Costs are added up here; figures come for each run, so that assay knows how far runs are apart, and which facts all of
-- them share (readback-sums.sql adds them up, too). Censuses stay behind, since each run has its own clock:
-- readback-run.sql has them. Two such answers can be compared: `assay diff` compares means of a run.
-- Replace 'shop' (service) and '1.2.0' (release); other conditions (time, host, one source) are added likewise.
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'program', program) FROM assay_runs WHERE service = 'shop' AND version = '1.2.0';
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'figure', figure, 'unit', unit, 'exact', exact,
    'samples', CAST(samples AS TEXT), 'value', CAST(value AS TEXT))
FROM assay_figures
WHERE service = 'shop' AND version = '1.2.0' AND part = '';
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
