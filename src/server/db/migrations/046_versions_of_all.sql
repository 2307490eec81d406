-- Works with: 039_backups
-- Versions of what was outside of the audit (docs/decisions/043-what-a-write-covers.md): of each row a digest or nothing
-- where it is long, a secret, or what the server keeps for itself.

-- A row as its version has it. An argument of the trigger is a column of the key; with - before it a column that is left out;
-- with # one of which there is only a digest.
create function noted(content jsonb, arguments text[]) returns jsonb language sql stable as $$
  select content - array(select substr(argument, 2) from unnest(arguments) argument where argument like '-%')
      || coalesce((
        select jsonb_object_agg(name, encode(sha256(convert_to(content ->> name, 'UTF8')), 'hex'))
          from (select substr(argument, 2) as name from unnest(arguments) argument where argument like '#%') digested
         where content ->> name is not null), '{}')
$$;

create or replace function note_version() returns trigger language plpgsql security definer
  set timezone to 'UTC' set search_path to public, pg_temp as $$
declare
  stored jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
  noted jsonb := public.noted(stored, tg_argv);
begin
  if tg_op <> 'UPDATE' or noted is distinct from public.noted(to_jsonb(old), tg_argv) then
    insert into public.record_versions (table_name, key, content)
    values (tg_table_name, (select string_agg(stored ->> name, ' ' order by place)
                              from unnest(tg_argv) with ordinality as part (name, place) where name !~ '^[-#]'),
            case when tg_op <> 'DELETE' then noted end);
  end if;
  return null;
end $$;

-- What expires is not noted when it goes: its last version says when it was made.
create trigger idempotency_keys_note_version after insert or update on idempotency_keys
  for each row when (new.status is not null)
  execute function note_version('person_id', 'key', '-person_id', '-key', '#answer');
create trigger accounts_note_version after insert or update or delete on accounts
  for each row execute function note_version('id', '-password_hash', '-signed_in_at', '#picture');
create trigger passkeys_note_version after insert or update or delete on passkeys
  for each row execute function note_version('id', '-counter', '-last_used_at');
create trigger one_time_codes_note_version after insert or update or delete on one_time_codes
  for each row execute function note_version('account', '-secret', '-last_step');
create trigger recovery_codes_note_version after insert or update or delete on recovery_codes
  for each row execute function note_version('account', 'hash');
create trigger backups_note_version after insert or update or delete on backups
  for each row execute function note_version('id');
create trigger restores_note_version after insert or update or delete on restores
  for each row execute function note_version('id');

-- What is there already begins with this version.
do $$
declare
  one record;
begin
  perform set_config('timezone', 'UTC', true);
  for one in
    select relname, tgargs, array(select argument from unnest(string_to_array(encode(tgargs, 'escape'), '\000')) argument
                                   where argument <> '') as arguments
      from pg_trigger join pg_class on pg_class.oid = tgrelid
     where tgfoid = 'note_version'::regproc
       and relname in ('idempotency_keys', 'accounts', 'passkeys', 'one_time_codes', 'recovery_codes', 'backups', 'restores')
     order by relname
  loop
    execute format(
      'insert into record_versions (table_name, key, content)
       select %L, concat_ws('' '', %s), noted(to_jsonb(stored), %L) from %I stored %s order by 2',
      one.relname,
      (select string_agg(quote_ident(argument), ', ') from unnest(one.arguments) argument where argument !~ '^[-#]'),
      one.arguments, one.relname, case one.relname when 'idempotency_keys' then 'where status is not null' else '' end);
  end loop;
end $$;
