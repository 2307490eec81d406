-- Works with: 039_backups
-- What is written may not lie before what was written before it, forms come from the owner of the tables, and a restore ends
-- where the journal does (docs/decisions/043-what-a-write-covers.md).

-- The newest entry of the journal that has come. What is of accounts, or of the database itself, does not count: a demo
-- writes its past after them. A clock that was once ahead holds up nothing.
-- A session keeps its plan, other than that of a function in SQL.
create function newest_write() returns timestamptz language plpgsql stable as $$
begin
  return (select at from public.journal
           where at <= statement_timestamp() and subjects[1] not like 'Account:%' and subjects[1] not like 'Migration:%'
           order by at desc limit 1);
end $$;
-- The clocks of servers differ; a day covers that, and every time zone.
create or replace function is_time_of_fact(at timestamptz) returns boolean language sql stable as $$
  select at > '1899-12-31Z' and at < statement_timestamp() + interval '1 day'
     and at > coalesce(public.newest_write() - interval '1 day', '-infinity')
$$;

create or replace function form_entry_begins() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.form_entries_id_seq') or not public.is_time_of_fact(new.updated_at)
     or not public.is_time_of_fact(new.created_at) or new.version <> 1 then
    raise exception 'entry % is not numbered by its sequence, of no time, or does not begin with version 1', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;

create function recipe_begins() returns trigger language plpgsql as $$
begin
  if not public.is_time_of_fact(new.created_at) then
    raise exception 'recipe % is of no time', new.id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger recipe_begins before insert on recipes for each row execute function recipe_begins();

create function owns_tables() returns boolean language sql stable as $$
  select pg_has_role(current_user, relowner, 'usage') from pg_class where oid = 'public.journal'::regclass
$$;

-- That the database was brought to another version is noted by who may do that.
create or replace function journal_entry_begins() returns trigger language plpgsql as $$
begin
  if new.seq <> currval('public.journal_seq_seq') or not public.is_time_of_fact(new.at) then
    raise exception 'row % is not numbered by its sequence, or of no time', new.seq using errcode = 'check_violation';
  end if;
  if new.person_name <> (select name from public.people where id = new.person_id) then
    raise exception 'person % has another name', new.person_id using errcode = 'check_violation';
  end if;
  if new.call = 'migrate' and not public.owns_tables() then
    raise exception 'only the owner of the tables migrates' using errcode = 'insufficient_privilege';
  end if;
  new.xid := pg_current_xact_id();
  return new;
end $$;

-- The demo brings a form of its own, before there is any entry.
create function form_schema_begins() returns trigger language plpgsql as $$
begin
  if not public.owns_tables() and exists (select from public.form_entries) then
    raise exception 'only the owner of the tables adds a form' using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;
create trigger form_schema_begins before insert on form_schemas
  for each row execute function form_schema_begins();

-- Else no process would see a write before the journal is as long as this says.
create function restore_begins() returns trigger language plpgsql as $$
begin
  if new.journal_seq is distinct from (select coalesce(max(seq), 0) from public.journal)
     or not new.at between statement_timestamp() - interval '1 day' and statement_timestamp() + interval '1 day'
     or new.made_at > new.at + interval '1 day' then
    raise exception 'a restore ends where the journal does' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger restore_begins before insert on restores for each row execute function restore_begins();

-- A backup begins and ends once, and what is told of it stays for 400 days.
create function backup_stays() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.ended_at is null and new.bytes is null and new.error is null
       and new.began_at between statement_timestamp() - interval '1 day' and statement_timestamp() + interval '1 day' then
      return new;
    end if;
  elsif tg_op = 'UPDATE' then
    if old.ended_at is null and (new.id, new.began_at, new.file) is not distinct from (old.id, old.began_at, old.file) then
      return new;
    end if;
  elsif old.ended_at is null or old.began_at < statement_timestamp() - interval '399 days' then
    return old;
  end if;
  raise exception 'what is told of a backup stays' using errcode = 'restrict_violation';
end $$;
create trigger backup_stays before insert or update or delete on backups for each row execute function backup_stays();
