import Fastify, { type FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Subject } from './measured-server';

const COLUMNS = `g.*, t.name as type_name, t.units, p.name as by,
  (select array_agg(m.good_id order by m.id) from good_movements m
    where m.used_in_good_id = g.id and m.kind = 'used') as used`;
const JOINS = `join good_types t on t.id = g.good_type_id join people p on p.id = g.created_by`;

/** A page of the stock, without filters, counts or checks. */
const PAGE = `select ${COLUMNS}
  from (select goods.*, remaining from stock join goods on id = lot_id order by stock.expires_at, lot_id limit 30) g ${JOINS}
 order by g.expires_at, g.id`;

/** One lot's history. */
const HISTORY = `with recursive h (id) as (
    select $1::bigint union
    select m.good_id from h join good_movements m on m.used_in_good_id = h.id and m.kind = 'used')
  select ${COLUMNS} from h join goods g on g.id = h.id ${JOINS}`;

const MADE = `insert into goods (good_type_id, manufacture_step_id, manufacture_step_name, amount, made_at, created_by)
  select made_good_type_id, id, name, 1, now(), 1 from manufacture_steps where made_good_type_id = $1 returning id`;

const MOVED = `insert into good_movements (good_id, kind, amount, person_id, used_in_good_id)
  values ($1, 'made', 1, 1, null), ($2, 'used', -0.001, 1, $1), ($3, 'used', -0.001, 1, $1)`;

/** The database refuses a movement that is not its lot's last: those who write of one lot wait for each other. */
const LOCKED = 'select from stock where lot_id = any($1) order by lot_id for update';

const SOLD = `with sale as (
    insert into sold_goods (good_id, good_type_id, amount, customer_id, created_by)
    select id, good_type_id, 0.001, 1, 1 from goods where id = $1 returning id)
  insert into good_movements (good_id, kind, amount, person_id, sold_good_id)
  select $1, 'sold', -0.001, 1, id from sale returning sold_good_id as id`;

/** A report's rows in one durable transaction, without token, checks or key. */
const writeReport = (pool: pg.Pool, report: Subject['report']) =>
  inTransaction(pool, async (client) => {
    await client.query(LOCKED, [report.used_good_ids]);
    const { rows } = await client.query<{ id: number }>(MADE, [report.good_type_id]);
    await client.query(MOVED, [rows[0]!.id, ...report.used_good_ids]);
    return rows[0]!.id;
  });

/** The same of a sale. */
const writeSale = (pool: pg.Pool, { good_id }: Subject['sale']) =>
  inTransaction(pool, async (client) => {
    await client.query(LOCKED, [[good_id]]);
    return (await client.query<{ id: number }>(SOLD, [good_id])).rows[0]!.id;
  });

async function inTransaction(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<number>,
): Promise<number> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const id = await work(client);
    await client.query('commit');
    return id;
  } catch (error) {
    await client.query('rollback');
    throw error;
  } finally {
    client.release();
  }
}

/** The least that a call can cost: the bare SQL of the same rows behind a bare route. */
export function createFloor(
  pool: pg.Pool,
  madeLot: number,
  { report, sale }: Pick<Subject, 'report' | 'sale'>,
): FastifyInstance {
  const floor = Fastify();
  floor.get('/page', async () => ({ rows: (await pool.query(PAGE)).rowCount }));
  floor.get('/history', async () => ({ rows: (await pool.query(HISTORY, [madeLot])).rowCount }));
  floor.post('/report', async () => ({ id: await writeReport(pool, report) }));
  floor.post('/sale', async () => ({ id: await writeSale(pool, sale) }));
  return floor;
}
