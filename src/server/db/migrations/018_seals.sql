-- A seal over the journal and the facts, block by block: each has the hash of the one before
-- (docs/decisions/018-seals.md).
create table seals (
  block bigint primary key check (block > 0),
  at timestamptz not null default now(),
  -- The transactions that are sealed up to here.
  position pg_snapshot not null,
  previous bytea not null,
  hash bytea not null check (octet_length(hash) = 32)
);
-- The rows of a block, by which an audit can name the one that is not as it was.
create table sealed_rows (
  block bigint not null references seals deferrable initially deferred,
  table_name text collate "C" not null,
  first_id bigint not null,
  last_id bigint not null,
  ids bigint[] not null,
  digests bytea[] not null,
  primary key (block, table_name),
  check (cardinality(ids) > 0 and cardinality(ids) = cardinality(digests))
);
create index sealed_rows_by_id on sealed_rows (table_name, last_id, first_id);
-- Digests are random: trying to compress them would only cost time.
alter table sealed_rows alter column digests set storage external;

create trigger seals_stay before update or delete on seals for each row execute function refuse_change();
create trigger seals_stay_all before truncate on seals for each statement execute function refuse_change();
create trigger sealed_rows_stay before update or delete on sealed_rows for each row execute function refuse_change();
create trigger sealed_rows_stay_all before truncate on sealed_rows
  for each statement execute function refuse_change();

create index goods_by_transaction on goods (xid);
create index good_movements_by_transaction on good_movements (xid);
create index purchased_goods_by_transaction on purchased_goods (xid);
create index sold_goods_by_transaction on sold_goods (xid);
