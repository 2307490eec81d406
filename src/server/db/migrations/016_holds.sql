-- Holds and releases of lots are facts; the hold in force stands in the stock, where whatever uses or sells a lot looks.
create table holds (
  id bigint generated always as identity primary key,
  lot_id bigint not null references goods,
  kind text not null check (kind in ('hold', 'release')),
  at timestamptz not null default now(),
  person_id bigint not null references people,
  reason text not null check (length(reason) between 1 and 4000),
  xid xid8 not null default pg_current_xact_id()
);
create index holds_of_lot on holds (lot_id, id);
create index holds_by_transaction on holds (xid);
create trigger holds_of_transaction before insert on holds for each row execute function note_transaction();
create trigger holds_stay before update or delete on holds for each row execute function refuse_change();
create trigger holds_stay_all before truncate on holds for each statement execute function refuse_change();

alter table stock add column hold_id bigint references holds;
create index stock_held on stock (expires_at, lot_id) where hold_id is not null;

create function hold_marks_stock() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  in_force bigint;
begin
  -- Waits for a use or a sale of the lot, and they for this.
  select hold_id into in_force from stock where lot_id = new.lot_id for no key update;
  if not found then
    raise exception 'nothing is left of lot %', new.lot_id using errcode = 'check_violation';
  end if;
  if (in_force is null) <> (new.kind = 'hold') then
    raise exception 'a % does not change lot %', new.kind, new.lot_id using errcode = 'check_violation';
  end if;
  update stock set hold_id = case new.kind when 'hold' then new.id end where lot_id = new.lot_id;
  return null;
end $$;
create trigger hold_marks_stock after insert on holds for each row execute function hold_marks_stock();

-- What was held when the last of it was thrown away is held when that is reversed.
create function stock_comes_back_held() returns trigger language plpgsql as $$
begin
  new.hold_id := (
    select case kind when 'hold' then id end from holds where lot_id = new.lot_id order by id desc limit 1);
  return new;
end $$;
create trigger stock_comes_back_held before insert on stock
  for each row execute function stock_comes_back_held();

-- By its name it fires before the trigger that moves the stock, which may remove the lot's row.
create function good_movement_keeps_held_lot() returns trigger language plpgsql security definer
  set search_path from current as $$
declare
  in_force bigint;
begin
  select hold_id into in_force from stock where lot_id = new.good_id for no key update;
  if in_force is not null then
    raise exception 'lot % is held', new.good_id using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger good_movement_keeps_held_lot before insert on good_movements
  for each row when (new.kind in ('used', 'sold')) execute function good_movement_keeps_held_lot();
