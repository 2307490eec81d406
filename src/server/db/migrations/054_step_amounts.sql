-- Works with: 052_plain_words
-- What a step is expected to take and give: the batch that it is written for, how much of each input goes into it, how long
-- the product keeps, and how it is done. Null where nobody has said.
alter table manufacture_steps
  add column batch_amount numeric(12, 3) check (batch_amount > 0),
  add column shelf_life_days integer check (shelf_life_days between 0 and 3650),
  add column instructions text check (char_length(instructions) between 1 and 4000);
alter table manufacture_step_inputs add column amount numeric(12, 3) check (amount > 0);

-- By which version of the step a lot was made; null where a version before wrote it, and for a received lot.
alter table goods add column manufacture_step_version integer
  check (manufacture_step_version is null or (manufacture_step_version > 0 and manufacture_step_id is not null));

-- At commit: the amount of an input is that for a batch. The argument is the column that has the step.
create function step_amounts_are_of_a_batch() returns trigger language plpgsql as $$
declare
  written_step bigint := to_jsonb(new) ->> tg_argv[0];
begin
  if exists (
    select from public.manufacture_steps s join public.manufacture_step_inputs i on i.step_id = s.id
     where s.id = written_step and s.batch_amount is null and i.amount is not null
  ) then
    raise exception 'step % has an amount of an input, but no batch', written_step using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger step_amounts_are_of_a_batch after insert or update on manufacture_step_inputs
  deferrable initially deferred for each row when (new.amount is not null)
  execute function step_amounts_are_of_a_batch('step_id');
create constraint trigger step_amounts_are_of_a_batch after update on manufacture_steps
  deferrable initially deferred for each row when (old.batch_amount is not null and new.batch_amount is null)
  execute function step_amounts_are_of_a_batch('id');
