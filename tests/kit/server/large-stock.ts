import type pg from 'pg';
import { STEP_NAMES } from '../../../src/domain/manufacture-steps';
import { tamper } from './tamper';

const STEPS = `array['${STEP_NAMES.join("', '")}']`;

/**
 * Fills an empty database with `lots` lots: a third received, every seventh in stock, every eleventh with a sale, and one of twenty with deviations.
 * Bypasses the ledger's triggers, because it is only for tests of reading.
 */
export async function fillLargeStock(pool: pg.Pool, lots: number): Promise<void> {
  await tamper({ owner: pool }, ...statements(lots));
  await pool.query('vacuum analyze');
}

function statements(lots: number): string[] {
  return [
    `insert into people (issuer, subject, name, first_id) values ('test', 'large', 'דנה כהן', 1)`,
    `insert into suppliers (name, name_key) select 'ספק ' || n, 'ספק ' || n from generate_series(1, 50) n`,
    `insert into customers (name, name_key) select 'לקוח ' || n, 'לקוח ' || n from generate_series(1, 80) n`,
    `insert into good_types (name, name_key, units, purchasable, sellable, expires, manufactured)
     select 'סוג ' || n, 'סוג ' || n, 'kilograms', n <= 80, n > 260, n % 2 = 0, n % 3 = 0 from generate_series(1, 300) n`,
    `insert into manufacture_steps (name, made_good_type_id)
     select (${STEPS})[1 + n % ${STEP_NAMES.length}], n from generate_series(81, 300) n`,
    `insert into manufacture_step_inputs (step_id, good_type_id, position)
     select id, made_good_type_id - 1, 0 from manufacture_steps order by id`,
    `insert into goods (id, good_type_id, manufacture_step_id, manufacture_step_name, amount, batch,
                        made_at, expires_at, extra_data, deviations, created_at, created_by)
     overriding system value
     select n, type.id, step.id, step.name, 10,
            case when step.id is null and type.manufactured then case when n % 2 = 0 then 'LOT-' else 'מנה ׳' end || n end,
            case when step.id is not null then '2026-11-01'::timestamptz - make_interval(mins => ${lots} - n) end,
            case when n % 4 > 0 then '2026-11-20'::date - (${lots} - n) / 500 end, null,
            case when n % 19 = 2 then '[{"code": "LIMIT", "field": "amount", "text": "חריגה"}]'::jsonb end,
            '2026-11-01'::timestamptz - make_interval(mins => ${lots} - n), (select max(id) from people)
       from generate_series(1, ${lots}) n
       join good_types type on type.id = case when n % 3 = 0 then 1 + n * 7 % 80 else 81 + n * 11 % 220 end
       left join manufacture_steps step on step.made_good_type_id = type.id
      order by n`,
    `insert into batch_keys (good_id, key)
     select id, translate(batch, '׳', '''') from goods where not is_plain_batch(batch) order by id`,
    `insert into stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at)
     select id, good_type_id, 1 + id % 9, expires_at, made_at, created_at from goods where id % 7 = 0 order by id`,
    `insert into holds (lot_id, kind, person_id, reason)
     select lot_id, 'hold', 1, 'ממתין לתוצאות מעבדה' from stock where lot_id % 70 = 0 order by lot_id`,
    `update stock set hold_id = holds.id from holds where holds.lot_id = stock.lot_id`,
    `insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
     select id, good_type_id, 1 + id * 13 % 50, created_at, '{}' from goods where manufacture_step_id is null order by id`,
    `insert into good_movements (good_id, kind, amount, balance, at, person_id)
     select id, case when manufacture_step_id is null then 'receipt' else 'made' end, amount, amount, created_at, created_by
       from goods order by id`,
    `insert into good_movements (good_id, kind, amount, balance, at, person_id, used_in_good_id)
     select into_lot.id - back, 'used', -1, 1, into_lot.created_at, into_lot.created_by, into_lot.id
       from goods into_lot, unnest(array[1, 41]) back
      where into_lot.manufacture_step_id is not null and into_lot.id > 41 order by into_lot.id, back`,
    `insert into sold_goods (good_id, good_type_id, amount, customer_id, price, created_at, created_by)
     select id, good_type_id, 1 + id % 7, 1 + id * 17 % 80, case when id % 3 > 0 then 10 + id % 90 end, created_at, created_by
       from goods where id % 11 = 0 order by id`,
    `insert into good_movements (good_id, kind, amount, balance, at, person_id, sold_good_id)
     select good_id, 'sold', -amount, 1, created_at, created_by, id from sold_goods order by id`,
    `insert into good_movements (good_id, kind, amount, balance, at, person_id, cause)
     select id, 'zeroed', -1, 1, created_at, created_by, 'spoiled' from goods where id % 97 = 0 order by id`,
    `insert into good_movements (good_id, kind, amount, balance, at, person_id, reason, reverses_id)
     select good_id, 'reversed', -amount, 0, at, person_id, 'נרשם פעמיים', id from good_movements
      where (kind = 'sold' and sold_good_id % 40 = 0) or (kind in ('receipt', 'made') and good_id % 89 = 1)
      order by id`,
    `select setval(pg_get_serial_sequence('goods', 'id'), max(id)) from goods`,
  ];
}
