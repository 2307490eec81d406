-- What direct SQL could still do to the books (docs/decisions/016-facts-and-stock.md). The rules are in triggers: they hold
-- for what is written from now on, facts of before stay as they are, and a checked expression is parsed once.
--
-- Functions name the schema of each table, so that neither a search_path nor a temporary table of the caller comes in
-- between. Setting a search_path for the function does that, too, but takes long where every report and sale goes.

-- Facts are numbered by their sequences, so that their numbers are in the order of writing, and are of a time that the
-- API takes. The clocks of servers differ; a day covers that, and every time zone.
create function is_time_of_fact(at timestamptz) returns boolean language sql stable as $$
  select at > '1899-12-31Z' and at < statement_timestamp() + interval '1 day'
$$;
-- What is measured is a number, and one that the API takes.
create function is_extra_data(data jsonb) returns boolean language sql immutable as $$
  select jsonb_typeof(data) = 'object'
     and not data @? '$.** ? (@.type() == "number" && (@ > 999999999.999 || @ < -999999999.999))'
$$;

create function lot_begins() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.goods_id_seq') or not public.is_time_of_fact(new.created_at) then
    raise exception 'lot % is not numbered by its sequence, or of no time', new.id using errcode = 'check_violation';
  end if;
  if not (new.made_at > '1899-12-31Z' and new.made_at < new.created_at + interval '1 hour'
          and new.expires_at between '1900-01-01' and '9999-12-31' and public.is_extra_data(new.extra_data)
          and not new.extra_data @? '$.keyvalue() ? (@.key like_regex "temperature|amount" && @.value.type() != "number")')
  then
    raise exception 'lot % has a time or a number that cannot be', new.id using errcode = 'check_violation';
  end if;
  new.xid := pg_current_xact_id();
  return new;
end $$;
drop trigger goods_of_transaction on goods;
create trigger lot_begins before insert on goods for each row execute function lot_begins();

create function receipt_begins() returns trigger language plpgsql as $$
begin
  if not (new.purchased_at > '1899-12-31Z' and public.is_extra_data(new.extra_data)
          and not new.extra_data @? '$.* ? (@.type == "number" && @.value.type() != "number")') then
    raise exception 'receipt % has a time or a number that cannot be', new.id using errcode = 'check_violation';
  end if;
  new.xid := pg_current_xact_id();
  return new;
end $$;
drop trigger purchased_goods_of_transaction on purchased_goods;
create trigger receipt_begins before insert on purchased_goods for each row execute function receipt_begins();

create function sale_begins() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.sold_goods_id_seq') or not public.is_time_of_fact(new.created_at) then
    raise exception 'sale % is not numbered by its sequence, or of no time', new.id using errcode = 'check_violation';
  end if;
  new.xid := pg_current_xact_id();
  return new;
end $$;
drop trigger sold_goods_of_transaction on sold_goods;
create trigger sale_begins before insert on sold_goods for each row execute function sale_begins();

create function hold_begins() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.holds_id_seq') or not public.is_time_of_fact(new.at) then
    raise exception 'hold % is not numbered by its sequence, or of no time', new.id using errcode = 'check_violation';
  end if;
  new.xid := pg_current_xact_id();
  return new;
end $$;
drop trigger holds_of_transaction on holds;
create trigger hold_begins before insert on holds for each row execute function hold_begins();

-- What is in the journal has the name of its person.
create function journal_entry_begins() returns trigger language plpgsql as $$
begin
  if new.seq <> currval('public.journal_seq_seq') or not public.is_time_of_fact(new.at) then
    raise exception 'row % is not numbered by its sequence, or of no time', new.seq using errcode = 'check_violation';
  end if;
  if new.person_name <> (select name from public.people where id = new.person_id) then
    raise exception 'person % has another name', new.person_id using errcode = 'check_violation';
  end if;
  new.xid := pg_current_xact_id();
  return new;
end $$;
drop trigger journal_of_transaction on journal;
create trigger journal_entry_begins before insert on journal for each row execute function journal_entry_begins();

create or replace function person_is_known_by_first_row() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.people_id_seq') then
    raise exception 'people are numbered by their sequence' using errcode = 'check_violation';
  end if;
  new.first_id := coalesce(
    (select min(first_id) from public.people where issuer = new.issuer and subject = new.subject), new.id);
  return new;
end $$;

-- A movement is the only thing that changes what is left: it moves the stock and notes the balance. It is by the person
-- and of the time of its lot or sale, comes after the lot's other movements, never takes from a lot that is held, and
-- never goes into a lot that was undone.
drop trigger good_movement_keeps_held_lot on good_movements;
drop function good_movement_keeps_held_lot();
drop trigger stock_comes_back_held on stock;
drop function stock_comes_back_held();
create or replace function good_movement_moves_stock() returns trigger language plpgsql security definer as $$
declare
  lot public.goods%rowtype;
  undone public.good_movements%rowtype;
  into_lot public.goods%rowtype;
  sale public.sold_goods%rowtype;
  before numeric;
  hold bigint;
begin
  if new.kind not in ('receipt', 'made') then
    -- One writer at a time: by the row of the stock, or by the lot where there is none. Every statement of a function
    -- sees what was committed before it. A lot begins once, by its unique index.
    select remaining, hold_id into before, hold from public.stock where lot_id = new.good_id for no key update;
    if not found then
      perform from public.goods where id = new.good_id for no key update;
      select remaining, hold_id into before, hold from public.stock where lot_id = new.good_id for no key update;
    end if;
    if new.id <= (select max(id) from public.good_movements where good_id = new.good_id) then
      -- Two writers of a lot that did not lock it before they took their numbers.
      raise exception 'movement % does not come last of its lot', new.id using errcode = 'serialization_failure';
    end if;
  end if;
  before := coalesce(before, 0);
  select * into lot from public.goods where id = new.good_id;
  if not found then
    raise exception 'no lot %', new.good_id using errcode = 'foreign_key_violation';
  end if;
  if new.id <> currval('public.good_movements_id_seq') or not public.is_time_of_fact(new.at) then
    raise exception 'movement % is not numbered by its sequence, or of no time', new.id using errcode = 'check_violation';
  end if;
  new.xid := pg_current_xact_id();
  new.balance := before + new.amount;
  if new.balance < 0 or new.balance > lot.amount then
    raise exception 'lot % of % cannot have % left', lot.id, lot.amount, new.balance using errcode = 'check_violation';
  end if;

  if new.kind in ('used', 'sold') and hold is not null then
    raise exception 'lot % is held', lot.id using errcode = 'check_violation';
  end if;
  if new.kind in ('receipt', 'made') and (
    new.amount <> lot.amount or (new.kind = 'made') <> (lot.manufacture_step_id is not null)
    or new.at <> lot.created_at or new.person_id <> lot.created_by
  ) then
    raise exception 'lot % must begin with its own amount, time and person', lot.id using errcode = 'check_violation';
  end if;
  if new.kind = 'used' then
    select * into into_lot from public.goods where id = new.used_in_good_id;
    if into_lot.manufacture_step_id is null then
      raise exception 'lot % was received, nothing is used in it', into_lot.id using errcode = 'check_violation';
    end if;
    if into_lot.xid is distinct from new.xid or exists (
      select from public.good_movements making join public.good_movements undoing on undoing.reverses_id = making.id
       where making.good_id = into_lot.id and making.kind = 'made'
    ) then
      raise exception 'lot % was made before, nothing more is used in it', into_lot.id using errcode = 'check_violation';
    end if;
    if new.at <> into_lot.created_at or new.person_id <> into_lot.created_by then
      raise exception 'lot % is made at one time by one person', into_lot.id using errcode = 'check_violation';
    end if;
  end if;
  if new.kind = 'sold' then
    select * into sale from public.sold_goods where id = new.sold_good_id;
    if (sale.good_id, sale.amount, sale.created_at, sale.created_by)
       is distinct from (lot.id, -new.amount, new.at, new.person_id) then
      raise exception 'sale % is not of lot % as moved', new.sold_good_id, lot.id using errcode = 'check_violation';
    end if;
  end if;
  if new.kind = 'reversed' then
    select * into undone from public.good_movements where id = new.reverses_id;
    if undone.id is null or undone.good_id <> lot.id or undone.amount <> -new.amount or undone.kind = 'reversed'
       or (undone.kind in ('receipt', 'made') and before <> lot.amount) then
      raise exception 'movement % does not undo %', new.id, new.reverses_id using errcode = 'check_violation';
    end if;
  end if;

  if new.balance = 0 then
    delete from public.stock where lot_id = lot.id;
  elsif before = 0 then
    -- What was held when the last of it was thrown away is held when that is reversed.
    insert into public.stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at, hold_id)
    values (lot.id, lot.good_type_id, new.balance, lot.expires_at, lot.made_at, lot.created_at,
            case new.kind when 'reversed' then (
              select case kind when 'hold' then id end from public.holds where lot_id = lot.id order by id desc limit 1) end);
  else
    update public.stock set remaining = new.balance where lot_id = lot.id;
  end if;
  return new;
end $$;

-- At commit, a row of the stock follows from the facts, whoever wrote it: how deep in triggers a statement runs tells
-- nothing, because a trigger of a temporary table is one, too.
drop trigger stock_is_moved_by_ledger_only on stock;
drop function stock_is_moved_by_ledger_only();
create function stock_follows_from_facts() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') not like 'read%' then
    raise exception 'the stock is changed in read committed' using errcode = 'feature_not_supported';
  end if;
  if exists (
    select from public.goods lot left join public.stock on stock.lot_id = lot.id
     where lot.id in (old.lot_id, new.lot_id) and (
       coalesce(stock.remaining, 0) is distinct from
         (select balance from public.good_movements where good_id = lot.id order by id desc limit 1)
       or stock.lot_id is not null and (
         (stock.good_type_id, stock.expires_at, stock.made_at, stock.created_at)
           is distinct from (lot.good_type_id, lot.expires_at, lot.made_at, lot.created_at)
         or stock.hold_id is distinct from
           (select case kind when 'hold' then id end from public.holds where lot_id = lot.id order by id desc limit 1)))
  ) then
    raise exception 'the stock of lot % does not follow from its facts', coalesce(new.lot_id, old.lot_id)
      using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger stock_follows_from_facts after insert or update or delete on stock
  deferrable initially deferred for each row execute function stock_follows_from_facts();

-- At commit: no lot without its origin, no received lot without its receipt, and a made lot used each input of its step
-- and nothing else.
create or replace function good_has_its_origin() returns trigger language plpgsql as $$
declare
  used bigint[];
begin
  if not exists (select from public.good_movements where good_id = new.id and kind in ('receipt', 'made')) then
    raise exception 'lot % has no origin in the ledger', new.id using errcode = 'check_violation';
  end if;
  if new.manufacture_step_id is null then
    if not exists (select from public.purchased_goods where id = new.id) then
      raise exception 'lot % has no receipt', new.id using errcode = 'check_violation';
    end if;
    return null;
  end if;
  used := array(
    select distinct lot.good_type_id
      from public.good_movements moved join public.goods lot on lot.id = moved.good_id
     where moved.used_in_good_id = new.id and moved.kind = 'used' order by 1);
  if used = '{}' then
    raise exception 'lot % was made from nothing', new.id using errcode = 'check_violation';
  end if;
  if used <> array(
    select good_type_id from public.manufacture_step_inputs where step_id = new.manufacture_step_id order by 1
  ) then
    -- The step may have been changed meanwhile: the writer tries again.
    raise exception 'lot % was not made from the inputs of its step', new.id using errcode = 'serialization_failure';
  end if;
  return null;
end $$;

-- A receipt is of a purchasable type and has the batch and expiry that its type asks for.
create or replace function receipt_is_of_its_lot() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.goods join public.good_types t on t.id = goods.good_type_id
     where goods.id = new.id and good_type_id = new.good_type_id and manufacture_step_id is null and xid = new.xid
       and new.purchased_at <= created_at + interval '1 hour'
       and t.purchasable and t.expires = (expires_at is not null) and t.manufactured = (batch is not null)
  ) then
    raise exception 'receipt % is not of its lot', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A sale is of a type that is sold, and of whole pieces.
create or replace function sale_has_its_movement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.good_movements m join public.goods g on g.id = m.good_id join public.good_types t on t.id = g.good_type_id
    where m.sold_good_id = new.id and m.good_id = new.good_id and m.amount = -new.amount
      and t.id = new.good_type_id and t.sellable and (t.units <> 'pieces' or new.amount = trunc(new.amount))
  ) then
    raise exception 'sale % has no movement', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- What a type says of its lots stays with them: their units, what a receipt asks for, and what it was that was bought.
-- What a step makes may be renamed.
drop trigger units_stay_with_lots on good_types;
drop function units_stay_with_lots();
create function type_stays_with_lots() returns trigger language plpgsql as $$
begin
  -- Waits for whoever is writing a lot of this type; only this level sees it then.
  if current_setting('transaction_isolation') not like 'read%' then
    raise exception 'types are changed in read committed' using errcode = 'feature_not_supported';
  end if;
  perform from public.good_types where id = new.id for update;
  if exists (select from public.goods where good_type_id = new.id) then
    raise exception 'type % stays, it has lots', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger type_stays_with_lots before update on good_types for each row
  when ((new.units, new.purchasable, new.expires, new.manufactured)
        is distinct from (old.units, old.purchasable, old.expires, old.manufactured)
        or (old.purchasable and new.name <> old.name))
  execute function type_stays_with_lots();

-- An entry begins with version 1, and is never changed before its last change.
create function form_entry_begins() returns trigger language plpgsql as $$
begin
  if new.id <> currval('public.form_entries_id_seq') or not public.is_time_of_fact(new.updated_at) or new.version <> 1 then
    raise exception 'entry % is not numbered by its sequence, of no time, or does not begin with version 1', new.id
      using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger form_entry_begins before insert on form_entries
  for each row execute function form_entry_begins();
create or replace function form_entry_keeps_its_beginning() returns trigger language plpgsql as $$
begin
  if (new.id, new.form_name, new.created_at, new.created_by) is distinct from
     (old.id, old.form_name, old.created_at, old.created_by) or new.version <> old.version + 1
     or new.updated_at < old.updated_at or not public.is_time_of_fact(new.updated_at) then
    raise exception 'entry % keeps its form and beginning, and counts its changes', old.id
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- A recipe keeps who made it, and counts its changes; so does a step.
create function recipe_keeps_its_beginning() returns trigger language plpgsql as $$
begin
  if (new.id, new.created_at, new.created_by) is distinct from (old.id, old.created_at, old.created_by)
     or new.version <> old.version + 1 then
    raise exception 'recipe % keeps its beginning, and counts its changes', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger recipe_keeps_its_beginning before update on recipes
  for each row execute function recipe_keeps_its_beginning();
create trigger manufacture_steps_stay before update on manufacture_steps for each row
  when ((new.id, new.name, new.made_good_type_id, new.version)
        is distinct from (old.id, old.name, old.made_good_type_id, old.version + 1))
  execute function refuse_change();
-- What was answered in a receipt keeps its meaning: a migration that changes a field says what becomes of the answers.
create trigger extra_fields_stay before update or delete on extra_fields for each row execute function refuse_change();
create trigger extra_fields_stay_all before truncate on extra_fields
  for each statement execute function refuse_change();

-- A block follows the one before, does not reach ahead, and nothing is added to it.
create function seal_follows() returns trigger language plpgsql as $$
declare
  last public.seals%rowtype;
begin
  select * into last from public.seals order by block desc limit 1;
  if (new.block, new.previous) is distinct from (coalesce(last.block, 0) + 1, coalesce(last.hash, ''))
     or pg_snapshot_xmax(new.position) > pg_snapshot_xmax(pg_current_snapshot()) then
    raise exception 'block % does not follow', new.block using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger seal_follows before insert on seals for each row execute function seal_follows();
create function sealed_block_is_closed() returns trigger language plpgsql as $$
begin
  if exists (select from public.seals where block = new.block) then
    raise exception 'block % is sealed', new.block using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger sealed_block_is_closed before insert on sealed_rows
  for each row execute function sealed_block_is_closed();

create trigger suppliers_are_not_deleted before delete on suppliers for each row execute function refuse_change();
create trigger customers_are_not_deleted before delete on customers for each row execute function refuse_change();
create trigger manufacture_step_inputs_stay_all before truncate on manufacture_step_inputs
  for each statement execute function refuse_change();
create trigger recipe_steps_stay_all before truncate on recipe_steps
  for each statement execute function refuse_change();

-- What earlier migrations left to the caller's search_path.
alter function hold_marks_stock() set search_path = public, pg_temp;
alter function reversal_is_whole() set search_path = public, pg_temp;

-- Each fact has a trigger of its own that notes its transaction.
drop function note_transaction();
