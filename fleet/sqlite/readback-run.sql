-- One run, with its censuses, for assay: sqlite3 fleet.db < readback-run.sql | assay report -
-- Replace 1234567890 (the run).
SELECT json_object('run', CAST(run AS TEXT), 'time', time, 'service', service, 'version', version, 'source', source, 'part', part,
    'host', host, 'program', program, 'duration', CAST(duration AS TEXT), 'label_keys', json(label_keys),
    'label_values', json(label_values))
FROM assay_runs WHERE run = 1234567890;
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'part', part, 'figure', figure, 'unit', unit, 'exact', exact,
    'samples', CAST(samples AS TEXT), 'value', CAST(value AS TEXT))
FROM assay_figures WHERE run = 1234567890;
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'part', part, 'metric', metric, 'stacks', json(stacks),
    'costs', json(costs))
FROM assay_costs WHERE run = 1234567890;
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'part', part, 'dimension', dimension, 'census', census,
    'at_ns', CAST(at_ns AS TEXT), 'collection', collection, 'bands', json(bands), 'sizes', json(sizes))
FROM assay_heap WHERE run = 1234567890;
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'part', part, 'collection', collection, 'at_ns', CAST(at_ns AS TEXT),
    'pause_ns', CAST(pause_ns AS TEXT), 'generation', generation, 'capability', capability, 'copied', CAST(copied AS TEXT),
    'live', CAST(live AS TEXT))
FROM assay_collections WHERE run = 1234567890;
SELECT json_object('run', CAST(run AS TEXT), 'source', source, 'part', part, 'span', span, 'name', name,
    'thread', CAST(thread AS TEXT), 'at_ns', CAST(at_ns AS TEXT), 'duration_ns', CAST(duration_ns AS TEXT))
FROM assay_spans WHERE run = 1234567890;
SELECT json_object('band', CAST(band AS TEXT), 'dimension', dimension, 'name', name, 'number', number, 'stack', CAST(stack AS TEXT),
    'module', module, 'type', type, 'detail', detail, 'file', file, 'line', line, 'col', col)
FROM assay_bands WHERE band IN (SELECT band FROM assay_band_size WHERE run = 1234567890);
SELECT json_object('stack', CAST(stack AS TEXT), 'parent', CAST(parent AS TEXT), 'kind', kind, 'module', module, 'path', path,
    'name', name, 'ordinal', ordinal, 'file', file, 'line', line, 'col', col)
FROM assay_stacks
WHERE stack IN (
    SELECT CAST(above.value AS INTEGER) FROM assay_stacks AS leaf, json_each(leaf.ancestors) AS above
    WHERE leaf.stack IN (SELECT stack FROM assay_cost WHERE run = 1234567890)
        OR leaf.stack IN (
            SELECT stack FROM assay_bands WHERE band IN (SELECT band FROM assay_band_size WHERE run = 1234567890)));
