-- Optional: costs of a closed day added up, for years of them in little space. Run again for the same day it makes the day
-- anew. There is no materialised view that does it while rows come in: what is sent twice would count twice.
-- Replace '2026-11-09' (the day, three times) and '2026-11-10' (the next one).
-- On a cluster: on each shard, in the database of its tables; another Distributed table makes them one.
CREATE TABLE IF NOT EXISTS assay_costs_daily
(
    day Date, service String, version String, source String, part String, metric String, stack UInt64, cost UInt64, runs UInt64
)
ENGINE = MergeTree PARTITION BY day ORDER BY (service, metric, source, version, part, stack);
ALTER TABLE assay_costs_daily DROP PARTITION '2026-11-09';
INSERT INTO assay_costs_daily
SELECT toDate('2026-11-09') AS day, service, version, source, part, metric, stack, sum(each) AS cost, count() AS runs
FROM assay_costs FINAL
ARRAY JOIN stacks AS stack, costs AS each
WHERE time >= toDateTime('2026-11-09 00:00:00', 'UTC') AND time < toDateTime('2026-11-10 00:00:00', 'UTC')
GROUP BY service, version, source, part, metric, stack;
