-- Optional, from 19.6 on: runs are forgotten a year after they began, their costs and censuses after 90 days. Before
-- 19.6 months are dropped by hand: ALTER TABLE assay_costs DROP PARTITION 202601, which is the fastest way in later ones, too.
-- Runs without a time (0, or 1970) would go at once: they are kept. assay_stacks and assay_bands are small, and old rows
-- of other tables need them: they stay.
-- On a cluster: on each shard, in the database of its tables.
ALTER TABLE assay_runs MODIFY TTL time + INTERVAL 365 DAY DELETE WHERE time > toDateTime(0, 'UTC');
ALTER TABLE assay_figures MODIFY TTL time + INTERVAL 365 DAY DELETE WHERE time > toDateTime(0, 'UTC');
ALTER TABLE assay_costs MODIFY TTL time + INTERVAL 90 DAY DELETE WHERE time > toDateTime(0, 'UTC');
ALTER TABLE assay_heap MODIFY TTL time + INTERVAL 90 DAY DELETE WHERE time > toDateTime(0, 'UTC');
ALTER TABLE assay_collections MODIFY TTL time + INTERVAL 90 DAY DELETE WHERE time > toDateTime(0, 'UTC');
ALTER TABLE assay_spans MODIFY TTL time + INTERVAL 90 DAY DELETE WHERE time > toDateTime(0, 'UTC');
