-- Works with: 039_backups
-- Without a transaction
-- What was counted of a lot is what is left of it, and the difference is a movement: less or more than nothing
-- (docs/decisions/044-counts.md). Its cause is always 'counted', and that of its reversal.

-- The movement that takes back what a lot began with. That of a surplus takes back, too, and says so by its cause.
create unique index concurrently if not exists good_movements_undoes_origin on good_movements (good_id)
  where kind = 'reversed' and amount <= 0 and cause is null;

drop index concurrently if exists good_movements_undoes_lot;

-- The report of losses reads those of some days.
create index concurrently if not exists good_movements_lost on good_movements (at) where kind in ('zeroed', 'counted');

drop index concurrently if exists good_movements_losses;

alter table good_movements
  drop constraint if exists good_movements_kind_check,
  add constraint good_movements_kind_check
    check (kind in ('receipt', 'made', 'used', 'sold', 'zeroed', 'counted', 'reversed')) not valid;

alter table good_movements
  drop constraint if exists good_movements_amount,
  add constraint good_movements_amount check (case kind
    when 'receipt' then amount >= 0
    when 'made' then amount > 0
    when 'reversed' then true
    when 'counted' then amount <> 0
    else amount < 0 end) not valid;

alter table good_movements
  drop constraint if exists good_movements_cause,
  add constraint good_movements_cause check (case kind
    when 'zeroed' then cause in ('thrown', 'spoiled', 'expired', 'tasted', 'spilled', 'counted')
    when 'counted' then cause is not null and cause = 'counted'
    when 'reversed' then cause = 'counted'
    else cause is null end) not valid;

alter table good_movements validate constraint good_movements_kind_check;

alter table good_movements validate constraint good_movements_amount;

alter table good_movements validate constraint good_movements_cause;

-- As in 032, but for what was counted: a lot has no more left than it began with and what counts found beyond that, it is
-- whole only while no count of it stands, and one that was undone is not counted.
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
  if new.balance < 0 or (new.balance > lot.amount and new.balance > lot.amount + greatest(
    case new.kind when 'counted' then new.amount else 0 end, 0) + (
      select coalesce(sum(found.amount), 0) from public.good_movements found
       where found.good_id = lot.id and found.kind = 'counted' and found.amount > 0
         and not exists (select from public.good_movements where reverses_id = found.id))) then
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
       or (undone.kind in ('receipt', 'made') and (before <> lot.amount or exists (
         select from public.good_movements counted
          where counted.good_id = lot.id and counted.kind = 'counted'
            and not exists (select from public.good_movements where reverses_id = counted.id)))) then
      raise exception 'movement % does not undo %', new.id, new.reverses_id using errcode = 'check_violation';
    end if;
    new.cause := case undone.kind when 'counted' then 'counted' end;
  end if;
  if new.kind = 'counted' and exists (
    select from public.good_movements
     where good_id = lot.id and kind = 'reversed' and amount <= 0 and cause is null
  ) then
    raise exception 'lot % was undone, nothing of it is counted', lot.id using errcode = 'check_violation';
  end if;
  if new.balance = 0 then
    delete from public.stock where lot_id = lot.id;
  elsif before = 0 then
    -- What was held when the last of it was thrown away is held when some of it is there again.
    insert into public.stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at, hold_id)
    values (lot.id, lot.good_type_id, new.balance, lot.expires_at, lot.made_at, lot.created_at,
            case when new.kind in ('reversed', 'counted') then (
              select case kind when 'hold' then id end from public.holds where lot_id = lot.id order by id desc limit 1) end);
  else
    update public.stock set remaining = new.balance where lot_id = lot.id;
  end if;
  return new;
end $$;
