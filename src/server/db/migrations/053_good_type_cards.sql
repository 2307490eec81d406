-- Works with: 052_plain_words
-- What is known of a good type, and what allergens a lot really has (docs/decisions/050-allergens-are-facts.md).

alter table good_types
  add column barcode text check (barcode ~ '^([0-9]{8}|[0-9]{12,14})$'),
  add column storage text check (storage in ('dry', 'chilled', 'frozen', 'hot')),
  add column storage_text text check (char_length(storage_text) between 1 and 256),
  add column shelf_life_days integer check (shelf_life_days between 0 and 3650),
  add column min_amount numeric(12, 3) check (min_amount >= 0),
  -- {contains, may_contain, unknown}, of codes; null where nobody has said anything.
  add column allergens jsonb check (jsonb_typeof(allergens) = 'object'),
  add column allergens_verified_at timestamptz,
  add column allergens_verified_by bigint references people,
  add column allergens_against text check (char_length(allergens_against) between 1 and 256),
  add column archived boolean not null default false,
  add column version integer not null default 1,
  add constraint good_types_verified check (
    (allergens_verified_at is null) = (allergens_verified_by is null)
    and (allergens_verified_at is null or allergens is not null)
    and (allergens_against is null or allergens_verified_at is not null));

-- A card counts its changes, whoever makes them: a version before this one knows no version. A key follows from a name, and
-- giving one is no change.
create function counts_its_changes() returns trigger language plpgsql as $$
begin
  if new.id <> old.id then
    raise exception '% % keeps its number', tg_table_name, old.id using errcode = 'restrict_violation';
  end if;
  new.version := old.version;
  if to_jsonb(new) - 'name_key' is distinct from to_jsonb(old) - 'name_key' then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create trigger good_types_count_changes before update on good_types for each row execute function counts_its_changes();

-- What a lot has by what really went in, which stays whatever its type is said to have later. Null on those from before.
alter table goods add column allergens jsonb check (jsonb_typeof(allergens) = 'object');

-- A wrong name or flag can be put right, as a version of the type and an entry of the journal; amounts keep their meaning.
drop trigger type_stays_with_lots on good_types;
create trigger type_stays_with_lots before update on good_types for each row
  when ((new.units, new.purchasable) is distinct from (old.units, old.purchasable))
  execute function type_stays_with_lots();
