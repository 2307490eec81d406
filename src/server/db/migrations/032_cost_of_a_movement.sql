-- What each report and sale cost, made less.

-- Hardly a movement reverses another. With all others in it, this index was read from its first page to find that a lot
-- that is being made was not undone.
alter table good_movements drop constraint good_movements_reverses_id_key;
create unique index good_movements_reverses_id_key on good_movements (reverses_id) where reverses_id is not null;

-- As in 019, but for how it finds whether the lot that is being made was undone.
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
      select from public.good_movements
       where reverses_id = (select id from public.good_movements where good_id = into_lot.id and kind = 'made')
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

-- At commit, a row of the stock is compared with its facts (019). Where only what is left changed, as in each report and
-- sale, only what is left is compared: the rest was, when it was written.
create function remaining_follows_from_facts() returns trigger language plpgsql as $$
begin
  if current_setting('transaction_isolation') not like 'read%' then
    raise exception 'the stock is changed in read committed' using errcode = 'feature_not_supported';
  end if;
  if coalesce((select remaining from public.stock where lot_id = new.lot_id), 0) is distinct from
     (select balance from public.good_movements where good_id = new.lot_id order by id desc limit 1) then
    raise exception 'the stock of lot % does not follow from its facts', new.lot_id using errcode = 'check_violation';
  end if;
  return null;
end $$;

drop trigger stock_follows_from_facts on stock;
create constraint trigger stock_follows_from_facts after insert or delete on stock
  deferrable initially deferred for each row execute function stock_follows_from_facts();
create constraint trigger changed_stock_follows_from_facts after update on stock
  deferrable initially deferred for each row
  when ((old.lot_id, old.good_type_id, old.expires_at, old.made_at, old.created_at, old.hold_id)
     is distinct from (new.lot_id, new.good_type_id, new.expires_at, new.made_at, new.created_at, new.hold_id))
  execute function stock_follows_from_facts();
create constraint trigger remaining_follows_from_facts after update on stock
  deferrable initially deferred for each row
  when ((old.lot_id, old.good_type_id, old.expires_at, old.made_at, old.created_at, old.hold_id)
     is not distinct from (new.lot_id, new.good_type_id, new.expires_at, new.made_at, new.created_at, new.hold_id))
  execute function remaining_follows_from_facts();
