-- Works with: 039_backups
-- Without a transaction

create unique index concurrently if not exists suppliers_by_key on suppliers (name_key);

create unique index concurrently if not exists customers_by_key on customers (name_key);

-- Those whose key another has: they have its key and their id, with two spaces between, which no key has.
create index concurrently if not exists good_types_twins on good_types (name_key) where name_key like '%  %';

create index concurrently if not exists recipes_twins on recipes (name_key) where name_key like '%  %';

create index concurrently if not exists suppliers_twins on suppliers (name_key) where name_key like '%  %';

create index concurrently if not exists customers_twins on customers (name_key) where name_key like '%  %';

-- The capitals of A to Z alone, whatever the language of the database. That of 009 stays as long as a version before this
-- one may run.
create index concurrently if not exists goods_by_batch_key on goods ((lower(batch collate "C")), id) where batch is not null;
