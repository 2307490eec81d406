-- Works with: 052_plain_words
-- What is planned: an amount of a recipe's product on a day of the site. It goes with its recipe.
create table plan_rows (
  id bigint generated always as identity primary key,
  day date not null check (day between '1900-01-01' and '9999-12-31'),
  recipe_id bigint not null references recipes on delete cascade,
  -- NaN is above every number, so that this refuses it, too.
  amount numeric(12, 3) not null check (amount > 0 and amount <= 999999999.999),
  note text check (char_length(note) between 1 and 4000),
  created_by bigint not null references people,
  version integer not null default 1
);
create index plan_rows_by_day on plan_rows (day, id);
create index plan_rows_of_recipe on plan_rows (recipe_id);

create function plan_row_keeps_its_beginning() returns trigger language plpgsql as $$
begin
  if (new.id, new.recipe_id, new.created_by) is distinct from (old.id, old.recipe_id, old.created_by) then
    raise exception 'row % of the plan keeps its beginning', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger plan_rows_keep_their_beginning before update on plan_rows
  for each row execute function plan_row_keeps_its_beginning();
create trigger plan_rows_count_changes before update on plan_rows
  for each row execute function counts_its_changes();
create trigger plan_rows_note_version after insert or update or delete on plan_rows
  for each row execute function note_version('id');
