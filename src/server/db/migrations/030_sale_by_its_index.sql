-- As in 019, but with the kind, by which the movement of a sale is found in its index: without it every movement of the
-- lot was read at each sale.
create or replace function sale_has_its_movement() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.good_movements m join public.goods g on g.id = m.good_id join public.good_types t on t.id = g.good_type_id
    where m.kind = 'sold' and m.sold_good_id = new.id and m.good_id = new.good_id and m.amount = -new.amount
      and t.id = new.good_type_id and t.sellable and (t.units <> 'pieces' or new.amount = trunc(new.amount))
  ) then
    raise exception 'sale % has no movement', new.id using errcode = 'check_violation';
  end if;
  return null;
end $$;
