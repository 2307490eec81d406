-- The ledger of stock: every change of what is left of a lot, append-only. The rows of kind 'used' are also
-- the edges of the history: which lot (good_id) went into which (used_in_good_id).
create table good_movements (
  id bigint generated always as identity primary key,
  good_id bigint not null references goods,
  kind text not null check (kind in ('receipt', 'made', 'used', 'sold', 'zeroed', 'reversed')),
  amount numeric(12, 3) not null,
  balance numeric(12, 3) not null,
  at timestamptz not null default now(),
  person_id bigint not null references people,
  reason text check (char_length(reason) between 1 and 4000),
  used_in_good_id bigint references goods,
  sold_good_id bigint references sold_goods,
  reverses_id bigint unique references good_movements,
  check (case kind
    when 'receipt' then amount >= 0
    when 'made' then amount > 0
    when 'reversed' then amount > 0
    else amount < 0 end),
  check ((kind = 'used') = (used_in_good_id is not null)),
  check ((kind = 'sold') = (sold_good_id is not null)),
  check ((kind = 'reversed') = (reverses_id is not null)),
  check (used_in_good_id <> good_id)
);
create unique index good_movements_origin on good_movements (good_id) where kind in ('receipt', 'made');
create unique index good_movements_sale on good_movements (sold_good_id) where kind = 'sold';
create unique index good_movements_into on good_movements (used_in_good_id, good_id) include (amount) where kind = 'used';
create index good_movements_of_good on good_movements (good_id, id);

-- A movement is the only thing that changes what is left: it moves the lot and notes the balance.
create function good_movement_moves_stock() returns trigger language plpgsql as $$
declare
  lot goods%rowtype;
  undone good_movements%rowtype;
begin
  update goods set amount_remaining = amount_remaining + new.amount where id = new.good_id returning * into lot;
  if not found then
    raise exception 'no lot %', new.good_id using errcode = 'foreign_key_violation';
  end if;
  new.balance := lot.amount_remaining;
  if new.kind in ('receipt', 'made') and
     (new.amount <> lot.amount or (new.kind = 'made') <> (lot.manufacture_step_id is not null)) then
    raise exception 'lot % must begin with its own amount', new.good_id using errcode = 'check_violation';
  end if;
  if new.kind = 'reversed' then
    select * into undone from good_movements where id = new.reverses_id;
    if undone.good_id <> new.good_id or undone.amount <> -new.amount or undone.kind not in ('used', 'sold', 'zeroed') then
      raise exception 'movement % does not undo %', new.id, new.reverses_id using errcode = 'check_violation';
    end if;
  end if;
  return new;
end $$;
create trigger good_movement_moves_stock before insert on good_movements
  for each row execute function good_movement_moves_stock();

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger good_movements_stay before update or delete on good_movements
  for each row execute function refuse_change();
create trigger good_movements_stay_all before truncate on good_movements
  for each statement execute function refuse_change();
create trigger goods_stay before delete on goods for each row execute function refuse_change();
create trigger goods_stay_all before truncate on goods for each statement execute function refuse_change();
create trigger purchased_goods_stay before update or delete on purchased_goods
  for each row execute function refuse_change();
create trigger sold_goods_stay before update or delete on sold_goods
  for each row execute function refuse_change();

-- A lot is born empty, its origin movement fills it, and only movements (one trigger deeper) change it.
create function good_is_moved_by_ledger_only() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.amount_remaining <> 0 then
      raise exception 'a lot begins empty; its first movement fills it' using errcode = 'restrict_violation';
    end if;
    return new;
  end if;
  if pg_trigger_depth() < 2 then
    raise exception 'only the ledger changes a lot' using errcode = 'restrict_violation';
  end if;
  old.amount_remaining := new.amount_remaining;
  if new *<> old then
    raise exception 'a lot is fixed but for what is left of it' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger good_is_moved_by_ledger_only before insert or update on goods
  for each row execute function good_is_moved_by_ledger_only();

-- At commit: no lot without its origin, no made lot from nothing, no sale without its movement.
create function good_has_its_origin() returns trigger language plpgsql as $$
begin
  if not exists (select from good_movements where good_id = new.id and kind in ('receipt', 'made')) then
    raise exception 'lot % has no origin in the ledger', new.id using errcode = 'check_violation';
  end if;
  if new.manufacture_step_id is not null and
     not exists (select from good_movements where used_in_good_id = new.id and kind = 'used') then
    raise exception 'lot % was made from nothing', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger good_has_its_origin after insert on goods
  deferrable initially deferred for each row execute function good_has_its_origin();

create function sale_has_its_movement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from good_movements m join goods g on g.id = m.good_id
    where m.sold_good_id = new.id and m.good_id = new.good_id and m.amount = -new.amount
      and g.good_type_id = new.good_type_id
  ) then
    raise exception 'sale % has no movement', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger sale_has_its_movement after insert on sold_goods
  deferrable initially deferred for each row execute function sale_has_its_movement();

-- A receipt is of a received lot and of its type.
create function receipt_is_of_its_lot() returns trigger language plpgsql as $$
begin
  if not exists (
    select from goods where id = new.id and good_type_id = new.good_type_id and manufacture_step_id is null
  ) then
    raise exception 'receipt % is not of its lot', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
create constraint trigger receipt_is_of_its_lot after insert on purchased_goods
  deferrable initially deferred for each row execute function receipt_is_of_its_lot();
