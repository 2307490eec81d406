-- What stood in a row whose table has no block of its own in the seals: each version, which is sealed like a fact, so that
-- an audit names the row that was changed, removed or put in behind the triggers (docs/decisions/018-seals.md).
create table record_versions (
  id bigint generated always as identity primary key,
  table_name text collate "C" not null,
  -- The columns of the row's key, with a space between.
  key text collate "C" not null,
  -- Null: the row was deleted.
  content jsonb,
  xid xid8 not null default pg_current_xact_id()
);
create index record_versions_of_row on record_versions (table_name, key, id);
create index record_versions_by_transaction on record_versions (xid);
create trigger record_versions_stay before update or delete on record_versions
  for each row execute function refuse_change();
create trigger record_versions_stay_all before truncate on record_versions
  for each statement execute function refuse_change();

-- Its arguments are the columns of the key. The texts of times depend on the session.
create function note_version() returns trigger language plpgsql security definer
  set timezone to 'UTC' set search_path to public, pg_temp as $$
declare
  stored jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if tg_op <> 'UPDATE' or new is distinct from old then
    insert into public.record_versions (table_name, key, content)
    values (tg_table_name, (select string_agg(stored ->> name, ' ' order by place)
                              from unnest(tg_argv) with ordinality as part (name, place)),
            case when tg_op <> 'DELETE' then stored end);
  end if;
  return null;
end $$;

-- What is there already begins with this version.
do $$
declare
  one record;
begin
  perform set_config('timezone', 'UTC', true);
  for one in
    select * from (values
      ('customers', '{id}'::text[]), ('extra_fields', '{resource,name}'), ('form_entries', '{id}'), ('form_schemas', '{id}'),
      ('good_types', '{id}'), ('limits', '{id}'), ('manufacture_step_inputs', '{step_id,good_type_id}'),
      ('manufacture_steps', '{id}'), ('people', '{id}'), ('recipe_steps', '{recipe_id,step_id}'), ('recipes', '{id}'),
      ('suppliers', '{id}')) as versioned (name, keys)
  loop
    execute format(
      'insert into record_versions (table_name, key, content)
       select %L, concat_ws('' '', %s), to_jsonb(stored) from %I stored order by 2',
      one.name, array_to_string(one.keys, ', '), one.name);
    execute format(
      'create trigger %I after insert or update or delete on %I for each row execute function note_version(%s)',
      one.name || '_note_version', one.name,
      (select string_agg(quote_literal(key), ', ') from unnest(one.keys) as key));
  end loop;
end $$;
