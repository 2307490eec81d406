import type pg from 'pg';
import { PRODUCTS } from '../../recipe-book/cleanup';
import { marksOfStock } from '../../stock/good-types';
import { allFindings } from './findings';

/** Each movement's balance follows from the one before, and stays between nothing and the whole lot with what counts found. */
const BALANCES = `
  select 'good_movements' as table, ran.id,
         case when lot.id is null then 'its lot ' || good_id || ' is not there'
              when balance < 0 then 'it leaves less than nothing'
              when balance > lot.amount + found then 'it leaves more than there was'
              -- Two movements may be numbered in another order than they were written in.
              when balance <> run and not exists (
                select from good_movements before
                 where before.good_id = ran.good_id and before.balance = ran.balance - ran.amount)
              then 'its balance is ' || balance || ' and not ' || run end as what
    from (select id, good_id, balance, amount, sum(amount) over (partition by good_id order by id) as run,
                 coalesce(sum(amount) filter (where kind = 'counted' and amount > 0 or kind = 'reversed' and amount < 0 and cause = 'counted')
                   over (partition by good_id order by id), 0) as found
            from good_movements) as ran
    left join goods lot on lot.id = ran.good_id`;

const ORIGINS = `
  select 'goods' as table, lot.id,
         case when origin.id is null then 'it has no origin in the ledger'
              when origin.amount <> lot.amount then 'it began with ' || origin.amount || ' and not ' || lot.amount
              when (origin.kind = 'made') <> (lot.manufacture_step_id is not null) then 'its origin is of another kind'
              when origin.kind = 'receipt' and not exists (
                select from purchased_goods where id = lot.id and good_type_id = lot.good_type_id)
              then 'it has no receipt'
              when origin.kind = 'made' and not exists (
                select from good_movements where used_in_good_id = lot.id and kind = 'used')
              then 'it was made from nothing' end as what
    from goods lot left join good_movements origin on origin.good_id = lot.id and origin.kind in ('receipt', 'made')`;

/** A used lot is older than the one made from it, so that there is no circle. */
const LINKS = `
  select 'good_movements' as table, moved.id,
         case moved.kind
           when 'used' then case
             when moved.good_id >= moved.used_in_good_id then 'it is used in a lot that is not newer'
             when made.id is null or made.manufacture_step_id is null then 'it is used in a lot that was not made' end
           when 'sold' then case
             when sale.id is null or sale.good_id <> moved.good_id or sale.amount <> -moved.amount
             then 'it is not of its sale' end
           when 'reversed' then case
             when undone.id is null or undone.good_id <> moved.good_id or undone.amount <> -moved.amount
             then 'it does not undo its movement' end end as what
    from good_movements moved
    left join goods made on made.id = moved.used_in_good_id
    left join sold_goods sale on sale.id = moved.sold_good_id
    left join good_movements undone on undone.id = moved.reverses_id
   where moved.kind in ('used', 'sold', 'reversed')`;

const SALES = `
  select 'sold_goods' as table, sale.id, 'it has no movement' as what from sold_goods sale
   where not exists (select from good_movements where sold_good_id = sale.id and kind = 'sold')`;

/** The stock is what the movements leave, with the columns of its lots. */
const STOCK = `
  select 'stock' as table, coalesce(stock.lot_id, moved.good_id) as id,
         case when moved.left_over is null then 'nothing is left of the lot'
              when stock.lot_id is null then 'it is missing: ' || moved.left_over || ' is left of the lot'
              when stock.remaining <> moved.left_over
              then 'it says ' || stock.remaining || ', and ' || moved.left_over || ' is left of the lot'
              when (stock.good_type_id, stock.expires_at, stock.made_at, stock.created_at)
                   is distinct from (lot.good_type_id, lot.expires_at, lot.made_at, lot.created_at)
              then 'it is not as its lot'
              when hold_id is distinct from (
                select case kind when 'hold' then id end from holds where holds.lot_id = stock.lot_id order by id desc limit 1)
              then 'it is not held as last written' end as what
    from stock
    full join (select good_id, sum(amount) as left_over from good_movements group by 1 having sum(amount) <> 0) as moved
      on moved.good_id = stock.lot_id
    left join goods lot on lot.id = stock.lot_id`;

/**
 * The product of a recipe has its mark. A mark may outlast its recipe while there are lots, and come before it with the
 * step; without either it is of nothing. While some of a lot is left, the type has the marks that it had since the lot was made.
 */
const MARKS = `
  with products as (${PRODUCTS})
  select 'good_types' as table, types.id,
         case when products.sellable and not types.sellable then 'it is the product of a recipe and not sellable'
              when products.recipe_component and not types.recipe_component
              then 'it is the product of a sub-recipe and no component'
              when ((types.sellable and products.sellable is not true)
                    or (types.recipe_component and products.recipe_component is not true))
               and not exists (select from goods where good_type_id = types.id)
               and not exists (select from manufacture_steps where made_good_type_id = types.id)
              then 'it is marked as the product of a recipe and is of none'
              when of_stock.sellable and not types.sellable or of_stock.recipe_component and not types.recipe_component
              then 'it lost a mark while some of it is left' end as what
    from good_types types left join products on products.id = types.id
   cross join lateral ${marksOfStock('types.id')} as of_stock`;

export const checkStock = (pool: pg.Pool) =>
  allFindings(pool, [BALANCES, ORIGINS, LINKS, SALES, STOCK, MARKS]);
