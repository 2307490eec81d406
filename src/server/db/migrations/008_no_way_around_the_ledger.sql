-- Truncating goes past triggers of rows: what stays whole has one of its own.
create trigger purchased_goods_stay_all before truncate on purchased_goods
  for each statement execute function refuse_change();
create trigger sold_goods_stay_all before truncate on sold_goods
  for each statement execute function refuse_change();

-- A reversal undoes another movement, never itself.
alter table good_movements add check (reverses_id <> id);
