// The bare SQL of each measured read: the rows and columns that the API answers, without filters, counts or rules.

/** The columns of lots `g` as they are listed. */
const LOT = `
  g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, t.purchasable as good_type_purchasable,
  t.sellable as good_type_sellable, t.recipe_component as good_type_recipe_component, g.manufacture_step_name, g.amount,
  coalesce(stock.remaining, 0) as amount_remaining, coalesce(g.batch, g.made_at::text) as manufactured_at, g.expires_at,
  g.created_at, p.name as created_by, p.id as created_by_id, used.ids as used_good_ids, used.amounts as used_good_amounts,
  used.names as used_good_type_names, used.units as used_good_type_units, supplier.name as supplier, receipt.purchased_at, g.extra_data,
  coalesce(g.deviations, '[]') as deviations, g.deviations_note, undone.at as reversed, hold.reason as held`;
const OF_LOT = `
  join good_types t on t.id = g.good_type_id
  join people p on p.id = g.created_by
  left join stock on stock.lot_id = g.id
  left join holds hold on hold.id = stock.hold_id
  left join purchased_goods receipt on receipt.id = g.id
  left join suppliers supplier on supplier.id = receipt.supplier_id
  left join good_movements undone on undone.good_id = g.id and undone.kind = 'reversed' and undone.amount <= 0
  left join lateral (
    select array_agg(m.good_id order by m.id) as ids, array_agg(-m.amount order by m.id) as amounts,
           array_agg(ut.name order by m.id) as names, array_agg(ut.units::text order by m.id) as units
      from good_movements m join goods u on u.id = m.good_id join good_types ut on ut.id = u.good_type_id
     where m.used_in_good_id = g.id and m.kind = 'used') used on g.made_at is not null`;
const lots = (page: string, order: string) =>
  `with page as materialized (${page}) select ${LOT} from page join goods g on g.id = page.id ${OF_LOT} order by ${order}`;

const SALE = `
  x.id, x.good_id, t.name as good_type_name, t.units as good_type_units, x.amount, c.name as customer, x.price, x.sold_at, x.created_at,
  p.name as created_by, p.id as created_by_id, g.manufacture_step_name, coalesce(g.batch, g.made_at::text) as manufactured_at, g.expires_at,
  null as reversed`;
const OF_SALE = `
  join goods g on g.id = x.good_id join good_types t on t.id = g.good_type_id join customers c on c.id = x.customer_id
  join people p on p.id = x.created_by`;
const sales = (page: string) =>
  `with page as materialized (${page}) select ${SALE} from page x ${OF_SALE} order by x.created_at desc, x.id desc`;

export const FLOOR_SQL = {
  stock: lots('select lot_id as id from stock order by expires_at, lot_id limit 30', 'g.expires_at, g.id'),
  all: lots('select id from goods order by expires_at, id limit 30', 'g.expires_at, g.id'),
  page300: lots('select id from goods order by expires_at, id limit 30 offset 8970', 'g.expires_at, g.id'),
  search: lots(
    `select found.id from good_types t cross join lateral (
       select id, expires_at from goods where good_type_id = t.id order by expires_at, id limit 30) found
      where t.name_key like $1 order by found.expires_at, found.id limit 30`,
    'g.expires_at, g.id',
  ),
  receipts: `
    with page as materialized (select * from purchased_goods order by purchased_at desc, id desc limit 30)
    select g.id, g.id as good_id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           s.name as supplier, page.purchased_at, g.batch as manufactured_at, g.expires_at, page.extra_data, g.created_at,
           p.name as created_by, p.id as created_by_id, coalesce(g.deviations, '[]') as deviations, g.deviations_note, undone.at as reversed, hold.reason as held
      from page join goods g on g.id = page.id join good_types t on t.id = g.good_type_id
      join suppliers s on s.id = page.supplier_id join people p on p.id = g.created_by
      left join stock on stock.lot_id = g.id left join holds hold on hold.id = stock.hold_id
      left join good_movements undone on undone.good_id = g.id and undone.kind = 'reversed' and undone.amount <= 0
     order by page.purchased_at desc, g.id desc`,
  sales: sales('select * from sold_goods order by created_at desc, id desc limit 30'),
  log: lots(
    'select id from goods where made_at is not null order by made_at desc, id desc limit 30',
    'g.made_at desc, g.id desc',
  ),
  inventory: `
    select t.name, t.units, sum(remaining) as amount, (made_at at time zone 'Asia/Jerusalem')::date as manufactured_at,
           expires_at, t.id as good_type_id, coalesce(sum(remaining) filter (where hold_id is not null), 0) as held
      from good_types t join stock on stock.good_type_id = t.id where t.sellable
     group by 6, 4, 5 order by expires_at, name, 4, 6 limit 30`,
  home: `
    select current_date as day,
           (select count(*) from purchased_goods where purchased_at >= $1) as receipts,
           (select count(*) from goods where made_at >= $1) as steps,
           (select count(*) from stock where expires_at between current_date and current_date + 2) as expiring,
           (select count(*) from stock where expires_at < current_date) as expired,
           (select max(created_at) from form_entries) as checklist,
           (select count(*) from form_entries where data ->> 'status' = 'open') as non_conformities`,
  step: `
    select g.id, g.good_type_id, t.name as good_type_name, t.units as good_type_units, g.amount,
           stock.remaining as amount_remaining, coalesce(g.batch, g.made_at::text) as manufactured_at, g.expires_at,
           g.created_at, supplier.name as supplier, receipt.purchased_at, g.manufacture_step_name, g.extra_data
      from manufacture_step_inputs input
      cross join lateral (
        select * from stock where hold_id is null and good_type_id = input.good_type_id order by expires_at, lot_id limit 30
      ) stock
      join goods g on g.id = stock.lot_id join good_types t on t.id = g.good_type_id
      left join purchased_goods receipt on receipt.id = g.id left join suppliers supplier on supplier.id = receipt.supplier_id
     where input.step_id = $1
     order by g.expires_at, g.created_at, g.id`,
  sellable: lots(
    `select lot_id as id from stock join good_types t on t.id = good_type_id where sellable and hold_id is null
      order by expires_at, lot_id limit 30`,
    'g.expires_at, g.id',
  ),
  history: lots(
    `select unnest(array(
       with recursive history (id) as (
         select $1::bigint union
         select m.good_id from history join good_movements m on m.used_in_good_id = history.id and m.kind = 'used')
       select id from history)) as id`,
    'g.id desc',
  ),
  soldOf: sales(`
    select * from sold_goods where good_id = any(array(
      with recursive made (id) as (
        select $1::bigint union
        select m.used_in_good_id from made join good_movements m on m.good_id = made.id and m.kind = 'used')
      select id from made)) order by created_at desc, id desc limit 30`),
} as const;
export type FloorRead = keyof typeof FLOOR_SQL;
