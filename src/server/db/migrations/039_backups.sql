-- Works with: 038_passkey_asked
-- The backups that servers made by themselves (BACKUP_DIR).
create table backups (
  id bigint generated always as identity primary key,
  began_at timestamptz not null default now(),
  ended_at timestamptz,
  file text not null,
  bytes bigint,
  error text
);
create index backups_latest on backups (began_at desc);

-- When this database was restored from a backup. What was written before has the transactions of another server.
create table restores (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  made_at timestamptz not null,
  -- The newest row of the journal that came with it.
  journal_seq bigint not null
);
create trigger restores_stay before update or delete on restores for each row execute function refuse_change();
create trigger restores_stay_all before truncate on restores for each statement execute function refuse_change();
