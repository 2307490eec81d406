import type pg from 'pg';
import { tagsStale, type WriteName } from '../../../src/contract/calls';
import { LINES } from './book';
import { cycleOf } from './cycle';
import { withoutIndexes } from './without-indexes';
import { CUSTOMERS, PEOPLE, SUPPLIERS, writeBook } from './write-book';

export interface BusyKitchen {
  /** About so many lots are written. */
  lots: number;
  /** The calendar day at whose beginning (UTC) the record ends. */
  today: string;
  /** The issuer of the people who wrote it. */
  issuer?: string;
}

/** Minutes between the beginnings of two cycles: the stock follows from it, the history from their number. */
const GAP = 85;
/** The last cycles are under way: they count as about so many whole ones less. */
const UNDER_WAY = 75;

/** A number from 0 to 1 that looks random and is always the same; `of` is a whole number. */
const spread = (of: string, prime: number) => `((((${of}) * ${prime}) % 65521) / 65521.0)`;
/** A whole number from 0 to `count` - 1: the first ones far more often than the last ones. */
const skewed = (of: string, prime: number, count: number) =>
  `floor(power(${spread(of, prime)}, 3) * ${count})::bigint`;

const BIG = ['goods', 'purchased_goods', 'good_movements', 'sold_goods', 'stock', 'holds', 'journal'];

/**
 * Fills an empty database with the record of a kitchen of many products that obeys the rules of the ledger: it is written
 * by plain inserts, past the triggers, as they would have left it. The same lots and day give the same rows.
 */
export async function fillBusyKitchen(
  pool: pg.Pool,
  { lots, today, issuer = 'https://kitchen.example' }: BusyKitchen,
): Promise<void> {
  const client = await pool.connect();
  try {
    // Before there is a journal: it says nothing of the book.
    await client.query('begin');
    await writeBook(client, issuer);
    await client.query('commit; begin');
    await client.query(`set local statement_timeout to 0; set local work_mem to '256MB'`);
    await client.query(`set local maintenance_work_mem to '512MB'; set local timezone to 'UTC'`);
    await client.query('set local session_replication_role = replica');
    await withoutIndexes(client, BIG, async () => {
      await planCycles(client, lots, today);
      for (const statement of RECORD) await client.query(statement);
      await writeJournal(client);
    });
    for (const [table, key] of Object.entries(SEQUENCES)) {
      await client.query(
        `select setval(pg_get_serial_sequence('${table}', '${key}'), max(${key})) from ${table}`,
      );
    }
    await client.query('commit');
    await client.query('vacuum analyze');
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

const SEQUENCES = { goods: 'id', good_movements: 'id', sold_goods: 'id', holds: 'id', journal: 'seq' };

/** The temporary tables `lots` and `moves`: all that was written before the day, numbered in the order of time. */
async function planCycles(client: pg.ClientBase, lots: number, today: string): Promise<void> {
  const lines = LINES.map(cycleOf);
  const rowsOf = (of: 'lots' | 'moves') =>
    JSON.stringify(lines.flatMap((cycle, line) => cycle[of].map((row) => ({ line, ...row }))));
  // As long as a line is taken by its share of the cycles.
  const shareOf = (line: number) => Math.cbrt((line + 1) / lines.length) - Math.cbrt(line / lines.length);
  const each = lines.reduce((all, cycle, line) => all + cycle.lots.length * shareOf(line), 0);
  const cycles = Math.ceil(lots / each) + UNDER_WAY;
  await client.query(
    `create temp table cycles on commit drop as
     select n as cycle, ${skewed('n', 28657, LINES.length)} as line, 1 + n % 3 as times,
            1 + ${skewed('n', 17711, PEOPLE)} as person,
            $1::timestamptz - make_interval(mins => (${cycles} - n) * ${GAP}) as at
       from generate_series(1, ${cycles}) n`,
    [`${today}T00:00:00Z`],
  );
  const until = `'${today}T00:00:00Z'::timestamptz`;
  await client.query(
    `create temp table lots on commit drop as
     select row_number() over (order by at, cycle, place) as id, *
       from (select cycle, place, type_id, step_id, step_name, amount * times / 1000 as amount, keeps, batch, extra,
                    person, at + make_interval(mins => minutes) as at
               from cycles join jsonb_to_recordset($1) as planned (line bigint, place int, type_id bigint, step_id bigint,
                      step_name text, amount numeric, minutes int, keeps int, batch text, extra jsonb) using (line)) found
      where at < ${until}`,
    [rowsOf('lots')],
  );
  await client.query(
    `create temp table moves on commit drop as
     select row_number() over (order by at, cycle, place) as id,
            case when kind = 'sold' then count(*) filter (where kind = 'sold') over (order by at, cycle, place rows unbounded preceding) end as sale_id, *
       from (select cycle, place, lot, kind, amount * times / 1000 as amount, balance * times / 1000 as balance, used_in,
                    cause, price * times as price, person, at + make_interval(mins => minutes) as at
               from cycles join jsonb_to_recordset($1) as planned (line bigint, place int, lot int, kind text,
                      amount numeric, balance numeric, minutes int, used_in int, cause text, price numeric) using (line)) found
      where at < ${until}`,
    [rowsOf('moves')],
  );
  await client.query('create index on lots (cycle, place); analyze lots; analyze moves');
}

const RECORD = [
  `insert into goods (id, good_type_id, manufacture_step_id, manufacture_step_name, amount, batch, made_at, expires_at,
                      extra_data, deviations, created_at, created_by)
   overriding system value
   select id, type_id, step_id, step_name, amount, batch || cycle, case when step_id is not null then at - interval '2 minutes' end,
          (at at time zone 'Asia/Jerusalem')::date + keeps, case when step_id is not null then extra end,
          case when id % 53 = 0 then '[{"code": "LIMIT", "field": "amount", "text": "חריגה"}]'::jsonb end, at, person
     from lots order by id`,
  `insert into purchased_goods (id, good_type_id, supplier_id, purchased_at, extra_data)
   select id, type_id, 1 + ${skewed('id', 10946, SUPPLIERS)}, at - interval '5 minutes', extra
     from lots where step_id is null order by id`,
  `insert into sold_goods (id, good_id, good_type_id, amount, customer_id, price, created_at, created_by)
   overriding system value
   select sale_id, lots.id, type_id, -moves.amount, 1 + ${skewed('sale_id', 6765, CUSTOMERS)},
          case when sale_id % 9 > 0 then price end, moves.at, moves.person
     from moves join lots on lots.cycle = moves.cycle and lots.place = moves.lot where kind = 'sold' order by sale_id`,
  `insert into good_movements (id, good_id, kind, amount, balance, at, person_id, used_in_good_id, sold_good_id, cause)
   overriding system value
   select moves.id, lots.id, kind, moves.amount, balance, moves.at, moves.person, made.id, sale_id, cause
     from moves join lots on lots.cycle = moves.cycle and lots.place = moves.lot
     left join lots made on made.cycle = moves.cycle and made.place = used_in
    order by moves.id`,
  `insert into stock (lot_id, good_type_id, remaining, expires_at, made_at, created_at)
   select goods.id, good_type_id, remaining, expires_at, made_at, created_at
     from (select good_id as id, sum(amount) as remaining from good_movements group by 1 having sum(amount) > 0) moved
     join goods using (id) order by id`,
  `insert into holds (lot_id, kind, at, person_id, reason)
   select lot_id, 'hold', created_at + interval '1 minute', 1, 'ממתין לתוצאות מעבדה' from stock where lot_id % 40 = 0 order by lot_id`,
  `update stock set hold_id = holds.id from holds where holds.lot_id = stock.lot_id`,
];

/** The tags of a write without those of single rows. */
const tagsOf = (call: WriteName) =>
  tagsStale(call, {
    params: undefined,
    body: undefined,
    answer: { id: 0, good_id: 0, used_good_ids: [], lots: [] },
  }).filter((tag) => !tag.includes(':'));

/** Which call wrote a movement. */
const CALLS = {
  receipt: 'addPurchasedGood',
  made: 'reportManufacture',
  sold: 'addSoldGood',
  zeroed: 'zeroRemaining',
} as const;

const iso = (time: string) => `to_char(${time} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

async function writeJournal(client: pg.ClientBase): Promise<void> {
  const calls = Object.entries(CALLS).map(([kind, call]) => ({ kind, call, tags: tagsOf(call) }));
  await client.query(
    `insert into journal (at, person_id, person_name, request_id, call, subjects, tags, reason, before, after)
     select at, person_id, people.name, request, call, subjects, tags, reason, before, after
       from (
         select moved.at, person_id, 'request-' || moved.id as request, call,
                case kind when 'sold' then array['SoldGood:' || sold_good_id, 'Good:' || moved.good_id]
                          when 'receipt' then array['PurchasedGood:' || moved.good_id, 'Good:' || moved.good_id]
                          when 'made' then 'Good:' || moved.good_id || used.subjects else array['Good:' || moved.good_id] end as subjects,
                tags, null as reason,
                case kind when 'zeroed' then jsonb_build_object('amount_remaining', balance - moved.amount) end as before,
                case kind when 'receipt' then said || jsonb_build_object(
                            'good_id', moved.good_id, 'supplier', suppliers.name, 'purchased_at', ${iso('purchased_at')},
                            'manufactured_at', batch, 'extra_data', receipt.extra_data)
                          when 'made' then said || jsonb_build_object(
                            'manufacture_step_name', manufacture_step_name, 'manufactured_at', ${iso('made_at')},
                            'extra_data', lot.extra_data, 'used_good_ids', ids, 'used_good_amounts', amounts)
                          when 'sold' then jsonb_build_object(
                            'id', sold_good_id, 'good_id', moved.good_id, 'amount', -moved.amount, 'price', price, 'customer', customers.name)
                          else jsonb_build_object('amount_remaining', balance, 'cause', cause) end as after,
                moved.id
           from good_movements moved
           join jsonb_to_recordset($1) as calls (kind text, call text, tags text[]) using (kind)
           join goods lot on lot.id = moved.good_id
          cross join lateral jsonb_build_object(
                'id', lot.id, 'good_type_id', lot.good_type_id, 'amount', lot.amount, 'expires_at', lot.expires_at,
                'deviations', coalesce(deviations, '[]'), 'deviations_note', deviations_note) as said
           left join purchased_goods receipt on receipt.id = lot.id
           left join suppliers on suppliers.id = supplier_id
           left join sold_goods sale on sale.id = sold_good_id
           left join customers on customers.id = customer_id
           left join (select used_in_good_id as id, array_agg('Good:' || good_id order by id) as subjects,
                             array_agg(good_id order by id) as ids, array_agg(-amount order by id) as amounts
                        from good_movements where kind = 'used' group by 1) used on used.id = moved.good_id and kind = 'made'
         union all
         select at, person_id, 'hold-' || id, 'holdGood', array['Good:' || lot_id], $2, reason, '{"held": false}', '{"held": true}', 0
           from holds) as written
       join people on people.id = person_id
      order by at, written.id`,
    [JSON.stringify(calls), tagsOf('holdGood')],
  );
}
