-- A row of people is a person under one name, and is never changed: what was written keeps the name of its time. All
-- rows of a person have the id of the first, by which the person is known.
alter table people add column first_id bigint;
update people set first_id = id;
alter table people alter column first_id set not null;
alter table people drop constraint people_issuer_subject_key;
alter table people add unique (issuer, subject, name);

create function person_is_known_by_first_row() returns trigger language plpgsql as $$
begin
  new.first_id := coalesce(
    (select min(first_id) from people where issuer = new.issuer and subject = new.subject), new.id);
  return new;
end $$;
create trigger person_is_known_by_first_row before insert on people
  for each row execute function person_is_known_by_first_row();
create trigger people_stay before update or delete on people for each row execute function refuse_change();

-- One row for each write, in its transaction: the audit trail, the feed of live events, and what tells whether a kept
-- answer is stale. A reader goes on from a snapshot, so it needs the transaction of each row.
create table journal (
  seq bigint generated always as identity primary key,
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null,
  -- The person's row of this time; null for what the server does by itself.
  person_id bigint references people,
  person_name text not null,
  request_id text not null,
  call text not null,
  -- The first is the main one: 'Good:188'.
  subjects text[] not null,
  tags text[] not null,
  reason text,
  before jsonb,
  after jsonb
);
create index journal_by_transaction on journal (xid);
create index journal_of_subject on journal using gin (subjects) with (fastupdate = off);
create index journal_by_time on journal (at, seq);
create index journal_of_person on journal (person_name, seq);
create trigger journal_of_transaction before insert on journal for each row execute function note_transaction();
create trigger journal_stays before update or delete on journal for each row execute function refuse_change();
create trigger journal_stays_all before truncate on journal for each statement execute function refuse_change();
