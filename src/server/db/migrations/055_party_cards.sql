-- Works with: 051_migrations_in_versions
-- What is known of a supplier or customer. Both may be renamed now: their past keeps the name of its time in the journal, and an
-- audit wants each change to be that of a write.
alter table suppliers
  add column contact text check (char_length(contact) between 1 and 256),
  add column phone text check (char_length(phone) between 1 and 256),
  add column email text check (char_length(email) between 1 and 256),
  add column address text check (char_length(address) between 1 and 256),
  add column notes text check (char_length(notes) between 1 and 4000),
  add column licence text check (char_length(licence) between 1 and 256),
  add column licence_until date,
  add column version integer not null default 1;
alter table customers
  add column contact text check (char_length(contact) between 1 and 256),
  add column phone text check (char_length(phone) between 1 and 256),
  add column email text check (char_length(email) between 1 and 256),
  add column address text check (char_length(address) between 1 and 256),
  add column notes text check (char_length(notes) between 1 and 4000),
  add column version integer not null default 1;

-- Each change counts, as that of a good type does.
drop trigger suppliers_stay on suppliers;
create trigger suppliers_count_their_changes before update on suppliers
  for each row execute function counts_its_changes();
drop trigger customers_stay on customers;
create trigger customers_count_their_changes before update on customers
  for each row execute function counts_its_changes();
