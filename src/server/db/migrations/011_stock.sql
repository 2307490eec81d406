-- Facts stay, state is small: lots are never updated; what is left of them, and the rest that changes, is in `stock`.
-- A lot with nothing left has no row. What a list of the stock sorts and filters by stands here too, so that its cost
-- follows the stock and not the history.
create table stock (
  lot_id bigint primary key references goods,
  good_type_id bigint not null references good_types,
  remaining numeric(12, 3) not null check (remaining > 0 and remaining <> 'NaN'),
  expires_at date,
  made_at timestamptz,
  created_at timestamptz not null
) with (fillfactor = 80);
insert into stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at)
select id, good_type_id, amount_remaining, expires_at, made_at, created_at from goods where amount_remaining > 0;
create index stock_by_expiry on stock (expires_at, lot_id);
create index stock_by_creation on stock (created_at, lot_id);
create index stock_by_making on stock (made_at, lot_id);
create index stock_by_remaining on stock (remaining, lot_id);
create index stock_of_type on stock (good_type_id, expires_at, lot_id);

drop trigger good_is_moved_by_ledger_only on goods;
drop function good_is_moved_by_ledger_only();
-- Its indexes and checks go with it.
alter table goods drop column amount_remaining;
create trigger goods_stay_as_they_are before update on goods for each row execute function refuse_change();

-- Who wrote a row, among transactions that overlap: a fact cannot be added to later, and a block of the journal is
-- sealed with the facts of its transactions. Rows from before are of no transaction.
alter table goods add column xid xid8;
alter table good_movements add column xid xid8;
alter table purchased_goods add column xid xid8;
alter table sold_goods add column xid xid8;
alter table goods alter column xid set default pg_current_xact_id();
alter table good_movements alter column xid set default pg_current_xact_id();
alter table purchased_goods alter column xid set default pg_current_xact_id();
alter table sold_goods alter column xid set default pg_current_xact_id();
create function note_transaction() returns trigger language plpgsql as $$
begin
  new.xid := pg_current_xact_id();
  return new;
end $$;
create trigger goods_of_transaction before insert on goods for each row execute function note_transaction();
create trigger purchased_goods_of_transaction before insert on purchased_goods
  for each row execute function note_transaction();
create trigger sold_goods_of_transaction before insert on sold_goods
  for each row execute function note_transaction();

-- Not a number is larger than any number, and so passes `amount > 0`.
alter table goods add check (amount <> 'NaN');
alter table good_movements add check (amount <> 'NaN');
alter table sold_goods add check (amount <> 'NaN' and price <> 'NaN');

-- Only the ledger changes the stock.
create function stock_is_moved_by_ledger_only() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'only the ledger changes the stock' using errcode = 'restrict_violation';
  end if;
  return coalesce(new, old);
end $$;
create trigger stock_is_moved_by_ledger_only before insert or update or delete on stock
  for each row execute function stock_is_moved_by_ledger_only();
create trigger stock_stays_all before truncate on stock
  for each statement execute function refuse_change();

-- A used lot is older than the lot made from it, so that no lot can be, through whatever steps, part of itself. Lots
-- are numbered in the order in which they are written.
alter table good_movements add constraint good_movements_used_is_older check (good_id < used_in_good_id);
-- A reversal is the opposite of its movement: it takes away what was received or made, and brings back the rest.
alter table good_movements drop constraint good_movements_check;
alter table good_movements add constraint good_movements_amount check (case kind
  when 'receipt' then amount >= 0
  when 'made' then amount > 0
  when 'reversed' then true
  else amount < 0 end);

-- A movement is the only thing that changes what is left: it moves the stock and notes the balance.
create or replace function good_movement_moves_stock() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  lot goods%rowtype;
  undone good_movements%rowtype;
  into_lot goods%rowtype;
  before numeric;
begin
  -- One writer at a time: by the row of the stock, or by the lot where there is none. Every statement of a function
  -- sees what was committed before it.
  select remaining into before from stock where lot_id = new.good_id for no key update;
  if not found then
    perform from goods where id = new.good_id for no key update;
    select remaining into before from stock where lot_id = new.good_id for no key update;
  end if;
  before := coalesce(before, 0);
  select * into lot from goods where id = new.good_id;
  if not found then
    raise exception 'no lot %', new.good_id using errcode = 'foreign_key_violation';
  end if;
  new.xid := pg_current_xact_id();
  new.balance := before + new.amount;
  if new.balance < 0 or new.balance > lot.amount then
    raise exception 'lot % of % cannot have % left', lot.id, lot.amount, new.balance using errcode = 'check_violation';
  end if;

  if new.kind in ('receipt', 'made') and
     (new.amount <> lot.amount or (new.kind = 'made') <> (lot.manufacture_step_id is not null)) then
    raise exception 'lot % must begin with its own amount', lot.id using errcode = 'check_violation';
  end if;
  if new.kind = 'used' then
    select * into into_lot from goods where id = new.used_in_good_id;
    if into_lot.manufacture_step_id is null then
      raise exception 'lot % was received, nothing is used in it', into_lot.id using errcode = 'check_violation';
    end if;
    if into_lot.xid is distinct from new.xid then
      raise exception 'lot % was made before, nothing more is used in it', into_lot.id using errcode = 'check_violation';
    end if;
  end if;
  if new.kind = 'sold' and not exists (
    select from sold_goods where id = new.sold_good_id and good_id = lot.id and amount = -new.amount
  ) then
    raise exception 'sale % is not of lot %', new.sold_good_id, lot.id using errcode = 'check_violation';
  end if;
  if new.kind = 'reversed' then
    select * into undone from good_movements where id = new.reverses_id;
    if undone.id is null or undone.good_id <> lot.id or undone.amount <> -new.amount or undone.kind = 'reversed'
       or (undone.kind in ('receipt', 'made') and before <> lot.amount) then
      raise exception 'movement % does not undo %', new.id, new.reverses_id using errcode = 'check_violation';
    end if;
  end if;

  if new.balance = 0 then
    delete from stock where lot_id = lot.id;
  elsif before = 0 then
    insert into stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at)
    values (lot.id, lot.good_type_id, new.balance, lot.expires_at, lot.made_at, lot.created_at);
  else
    update stock set remaining = new.balance where lot_id = lot.id;
  end if;
  return new;
end $$;

-- At commit: what was made is undone together with all that went into it, and none of it alone.
create function reversal_is_whole() returns trigger language plpgsql as $$
declare
  undone good_movements%rowtype;
  made bigint;
begin
  select * into undone from good_movements where id = new.reverses_id;
  made := case undone.kind when 'made' then undone.good_id when 'used' then undone.used_in_good_id end;
  if made is not null and (
    select count(distinct undoing.id is null) from good_movements of_lot
      left join good_movements undoing on undoing.reverses_id = of_lot.id
     where (of_lot.good_id = made and of_lot.kind = 'made') or (of_lot.used_in_good_id = made and of_lot.kind = 'used')
  ) > 1 then
    raise exception 'lot % is undone in part', made using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger reversal_is_whole after insert on good_movements
  deferrable initially deferred for each row when (new.kind = 'reversed') execute function reversal_is_whole();

-- At commit: no lot without its origin, no received lot without its receipt, no made lot from nothing.
create or replace function good_has_its_origin() returns trigger language plpgsql as $$
begin
  if not exists (select from good_movements where good_id = new.id and kind in ('receipt', 'made')) then
    raise exception 'lot % has no origin in the ledger', new.id using errcode = 'check_violation';
  end if;
  if new.manufacture_step_id is null then
    if not exists (select from purchased_goods where id = new.id) then
      raise exception 'lot % has no receipt', new.id using errcode = 'check_violation';
    end if;
  elsif not exists (select from good_movements where used_in_good_id = new.id and kind = 'used') then
    raise exception 'lot % was made from nothing', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- A receipt's time and number are of its transaction: none is added to a lot of before.
create or replace function receipt_is_of_its_lot() returns trigger language plpgsql as $$
begin
  if not exists (
    select from goods where id = new.id and good_type_id = new.good_type_id and manufacture_step_id is null
       and xid = new.xid
  ) then
    raise exception 'receipt % is not of its lot', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;

-- The units of a type are those of its lots' amounts.
create function units_stay_with_lots() returns trigger language plpgsql as $$
begin
  if exists (select from goods where good_type_id = new.id) then
    raise exception 'type % has lots in its units', new.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger units_stay_with_lots before update of units on good_types
  for each row when (new.units <> old.units) execute function units_stay_with_lots();

-- Other facts that are not changed or taken away. A supplier or customer is 'updated' to its own name to be found.
create trigger suppliers_stay before update on suppliers
  for each row when (new.name <> old.name or new.id <> old.id) execute function refuse_change();
create trigger customers_stay before update on customers
  for each row when (new.name <> old.name or new.id <> old.id) execute function refuse_change();
create trigger people_stay_all before truncate on people for each statement execute function refuse_change();
create trigger suppliers_stay_all before truncate on suppliers for each statement execute function refuse_change();
create trigger customers_stay_all before truncate on customers for each statement execute function refuse_change();
create trigger good_types_stay_all before truncate on good_types
  for each statement execute function refuse_change();
create trigger manufacture_steps_stay_all before truncate on manufacture_steps
  for each statement execute function refuse_change();
create trigger recipes_stay_all before truncate on recipes for each statement execute function refuse_change();
