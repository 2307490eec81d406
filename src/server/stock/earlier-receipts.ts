import { sql } from 'kysely';
import { nameKey } from '../../domain/names';
import { type EarlierReceipts, RECEIPTS, SAME_BATCH_DAYS } from '../../domain/receipt-deviations';
import type { Limit } from '../../domain/safety-limits';
import type { Tx } from '../db/tables';
import { isoTime, type RowOf } from '../db/wire';
import { LIMITS_OF_RECEIPT, limitOf } from './limits';
import { isActive } from './reversals';

/** How many of a type's last receipts are searched for those that stand, however many were reversed. */
const READ_MAX = 2 * RECEIPTS.most;

/** The key of the batch of `g`, as it is kept or follows from the batch. */
const BATCH_KEY = sql`coalesce((select one.key from batch_keys one where one.good_id = g.id), lower(g.batch collate "C"))`;

interface Receipt {
  /** Null of one that is new with the receipt. */
  typeId: number | null;
  supplierId: number;
  batch: string | null;
  at: string;
}

/** What a receipt is judged by: the limits of receipts, and those before it. One statement, of a few lookups by index. */
export async function findJudgedBy(
  tx: Tx,
  { typeId, supplierId, batch, at }: Receipt,
): Promise<{ limits: Limit[]; earlier: EarlierReceipts }> {
  const key = batch === null ? null : nameKey(batch);
  const apart = sql`make_interval(days => ${sql.lit(SAME_BATCH_DAYS)})`;
  const time = sql`${at}::timestamptz`;
  const { rows } = await sql<EarlierReceipts & { limits: RowOf<Limit>[] }>`
    select ${LIMITS_OF_RECEIPT} as limits,
           coalesce((
             select json_agg(last.amount::text order by last.id desc) from (
               select read.id, read.amount from (
                 select id, amount from goods where good_type_id = ${typeId}::bigint
                  order by good_type_id desc, id desc limit (select ${sql.lit(READ_MAX)})
               ) as read
                where ${isActive('lot', sql`read.id`)}
                order by read.id desc limit ${sql.lit(RECEIPTS.most)}) as last), '[]') as last_amounts,
           coalesce((
             select json_agg(${isoTime(sql`r.purchased_at`)})
               from purchased_goods r join goods g on g.id = r.id
              where r.supplier_id = ${supplierId} and r.purchased_at between ${time} - ${apart} and ${time} + ${apart}
                and g.good_type_id = ${typeId}::bigint and ${BATCH_KEY} = ${key}::text
                and ${isActive('lot', sql`r.id`)}), '[]') as same_batch,
           (select json_build_object('id', g.id, 'good_type_name', t.name)
              from stock join purchased_goods r on r.id = stock.lot_id and r.supplier_id = ${supplierId}
              join goods g on g.id = stock.lot_id join good_types t on t.id = g.good_type_id
             where stock.hold_id is not null and ${BATCH_KEY} = ${key}::text
             order by stock.hold_id desc limit 1) as held_batch`.execute(tx);
  const { limits, ...earlier } = rows[0]!;
  return { limits: limits.map(limitOf), earlier };
}
