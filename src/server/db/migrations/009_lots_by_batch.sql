-- A lot is found by its supplier's batch, whatever its case.
create index goods_by_batch on goods ((lower(batch)) collate "C", id) where batch is not null;
