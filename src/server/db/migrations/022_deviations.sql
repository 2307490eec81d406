-- What was unlikely in a report or a receipt when it was written, or against a rule of that day: part of the fact, so it
-- stays whatever the limits are later, and is sealed with its lot. Null where there was none.
alter table goods add column deviations jsonb
  check (case jsonb_typeof(deviations) when 'array' then jsonb_array_length(deviations) > 0 else deviations is null end);
alter table goods add column deviations_note text check (length(deviations_note) between 1 and 4000);

-- Lots with deviations are few among all, and listed by themselves.
create index goods_deviating_by_expiry on goods (expires_at, id) where deviations is not null;
create index goods_deviating_by_creation on goods (created_at, id) where deviations is not null;
create index goods_deviating_by_making on goods (made_at, id) where deviations is not null;
create index goods_deviating_of_type on goods (good_type_id, id) where deviations is not null;
create index goods_deviating_received on goods (id) where deviations is not null and manufacture_step_id is null;
