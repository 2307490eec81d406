-- Works with: 039_backups
-- Names and batches are compared by keys (docs/decisions/040-texts-and-keys.md), which a server of this version computes:
-- the lower() of databases differ, and know nothing of marks that nobody sees. What a version before writes has none until
-- a server of this one gives it its key.
alter table suppliers add column name_key text collate "C";
alter table customers add column name_key text collate "C";

-- A key follows from a name, and an audit compares the two: giving one is no new version of a record. An argument of the
-- trigger with - before it is a column that versions leave out.
create or replace function note_version() returns trigger language plpgsql security definer
  set timezone to 'UTC' set search_path to public, pg_temp as $$
declare
  left_out text[] := array(select substr(name, 2) from unnest(tg_argv) as name where name like '-%');
  stored jsonb := to_jsonb(case tg_op when 'DELETE' then old else new end);
begin
  if tg_op <> 'UPDATE' or stored - left_out is distinct from to_jsonb(old) - left_out then
    insert into public.record_versions (table_name, key, content)
    values (tg_table_name, (select string_agg(stored ->> name, ' ' order by place)
                              from unnest(tg_argv) with ordinality as part (name, place) where name not like '-%'),
            case when tg_op <> 'DELETE' then stored - left_out end);
  end if;
  return null;
end $$;
drop trigger good_types_note_version on good_types;
create trigger good_types_note_version after insert or update or delete on good_types
  for each row execute function note_version('id', '-name_key');
drop trigger recipes_note_version on recipes;
create trigger recipes_note_version after insert or update or delete on recipes
  for each row execute function note_version('id', '-name_key');
drop trigger suppliers_note_version on suppliers;
create trigger suppliers_note_version after insert or update or delete on suppliers
  for each row execute function note_version('id', '-name_key');
drop trigger customers_note_version on customers;
create trigger customers_note_version after insert or update or delete on customers
  for each row execute function note_version('id', '-name_key');

-- As in 019, but a key alone is no change that counts.
create or replace function recipe_keeps_its_beginning() returns trigger language plpgsql as $$
begin
  if (new.id, new.created_at, new.created_by) is distinct from (old.id, old.created_at, old.created_by)
     or new.version <> old.version + 1
        and (new.name, new.sub_recipe, new.version) is distinct from (old.name, old.sub_recipe, old.version) then
    raise exception 'recipe % keeps its beginning, and counts its changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- The key of a batch of letters and signs that have no other spelling differs from it in capitals alone.
create function is_plain_batch(batch text) returns boolean language sql immutable as $$
  select batch collate "C" ~ '^[ !"#-&(-_a-~א-ת]*$'
$$;
-- The keys of the other batches; null until a server gives it. Not a column of the lots: those are sealed, and stay.
create table batch_keys (
  good_id bigint primary key references goods,
  key text collate "C"
);
create index batch_keys_by_key on batch_keys (key, good_id);
create index batch_keys_to_give on batch_keys (good_id) where key is null;
create trigger batch_keys_stay before update or delete on batch_keys for each row when (old.key is not null)
  execute function refuse_change();
create trigger batch_keys_stay_all before truncate on batch_keys for each statement execute function refuse_change();

-- A server of this version gives the key with the lot.
create function batch_has_its_key() returns trigger language plpgsql security definer
  set search_path to public, pg_temp as $$
begin
  insert into public.batch_keys (good_id) values (new.id) on conflict do nothing;
  return null;
end $$;
create trigger batch_has_its_key after insert on goods for each row
  when (new.batch is not null and not is_plain_batch(new.batch)) execute function batch_has_its_key();
insert into batch_keys (good_id) select id from goods where batch is not null and not is_plain_batch(batch);
