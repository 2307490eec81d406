-- A leaver's account is disabled and never deleted: what was written keeps its person.
alter table accounts
  add column disabled_at timestamptz,
  -- The name, at that moment, of who disabled it.
  add column disabled_by text,
  add column signed_in_at timestamptz,
  add constraint accounts_disabled_by_somebody check ((disabled_at is null) = (disabled_by is null));

-- What a person is told of their sign-ins. Each stands as long as its grant (oidc_records) is there.
create table sign_ins (
  id bigint generated always as identity primary key,
  grant_id text not null unique,
  account_id bigint not null references accounts on delete cascade,
  device text check (char_length(device) between 1 and 100),
  at timestamptz not null default now(),
  last_used_at timestamptz not null default now()
);
create index sign_ins_of_account on sign_ins (account_id);

-- Those of before, whose device is not known any more.
insert into sign_ins (grant_id, account_id, at, last_used_at)
select record.id, accounts.id, begun.at, begun.at
  from oidc_records record
  join accounts on accounts.subject::text = record.payload ->> 'accountId'
 cross join lateral (select coalesce(to_timestamp((record.payload ->> 'iat')::bigint), now()) as at) as begun
 where record.model = 'Grant';
update accounts set signed_in_at = (select max(at) from sign_ins where account_id = accounts.id);
