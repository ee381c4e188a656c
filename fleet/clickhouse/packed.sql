-- Optional, from 19.1 on: costs and censuses take half the space. Before that, <compression> in config.xml does the same
-- for all tables. On a cluster: on each shard, in the database of its tables.
ALTER TABLE assay_costs MODIFY COLUMN stacks Array(UInt64) CODEC(ZSTD(1));
ALTER TABLE assay_costs MODIFY COLUMN costs Array(UInt64) CODEC(ZSTD(1));
ALTER TABLE assay_heap MODIFY COLUMN bands Array(UInt64) CODEC(ZSTD(1));
ALTER TABLE assay_heap MODIFY COLUMN sizes Array(UInt64) CODEC(ZSTD(1));
