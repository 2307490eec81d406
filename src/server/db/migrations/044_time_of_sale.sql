-- Works with: 039_backups
-- When it was sold, which may be before it was written down. Sales of before, and of a version of before, have none: they
-- were sold when they were written down.
alter table sold_goods
  add column sold_at timestamptz check (sold_at > '1899-12-31Z' and sold_at <= created_at + interval '1 hour');
