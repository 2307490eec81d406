-- The lot that an entry is of: that of a non-conformity, mostly.
alter table form_entries add column good_id bigint references goods;
create index form_entries_of_lot on form_entries (good_id, form_name, created_at, id) where good_id is not null;
