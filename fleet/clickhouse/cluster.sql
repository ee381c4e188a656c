-- Several servers as one store. On each of them, in a database of its own, the tables of schema.sql:
--     clickhouse-client --query 'CREATE DATABASE assay_shard'
--     clickhouse-client --database=assay_shard --multiquery < schema.sql
-- and on those that are asked, or loaded through, these, in another:
--     clickhouse-client --query 'CREATE DATABASE assay'
--     clickhouse-client --database=assay --multiquery < cluster.sql
-- They have the same names, so that loading and all queries are those of one server. Replace assay_cluster by the
-- cluster's name in <remote_servers>. All that is sent of one run goes to one shard, so what is sent twice meets itself.
-- Rows sent to a Distributed table are on their way when INSERT returns: SYSTEM FLUSH DISTRIBUTED assay_costs waits
-- (from 19.17; before that, count). Where a load must be there or have failed when it returns: insert_distributed_sync=1.
CREATE TABLE IF NOT EXISTS assay_runs AS assay_shard.assay_runs
ENGINE = Distributed(assay_cluster, assay_shard, assay_runs, run);
CREATE TABLE IF NOT EXISTS assay_figures AS assay_shard.assay_figures
ENGINE = Distributed(assay_cluster, assay_shard, assay_figures, run);
CREATE TABLE IF NOT EXISTS assay_stacks AS assay_shard.assay_stacks
ENGINE = Distributed(assay_cluster, assay_shard, assay_stacks, stack);
CREATE TABLE IF NOT EXISTS assay_costs AS assay_shard.assay_costs
ENGINE = Distributed(assay_cluster, assay_shard, assay_costs, run);
CREATE TABLE IF NOT EXISTS assay_bands AS assay_shard.assay_bands
ENGINE = Distributed(assay_cluster, assay_shard, assay_bands, band);
CREATE TABLE IF NOT EXISTS assay_heap AS assay_shard.assay_heap
ENGINE = Distributed(assay_cluster, assay_shard, assay_heap, run);
CREATE TABLE IF NOT EXISTS assay_collections AS assay_shard.assay_collections
ENGINE = Distributed(assay_cluster, assay_shard, assay_collections, run);
CREATE TABLE IF NOT EXISTS assay_spans AS assay_shard.assay_spans
ENGINE = Distributed(assay_cluster, assay_shard, assay_spans, run);
