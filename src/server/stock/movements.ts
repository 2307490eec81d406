import { sql } from 'kysely';
import { type Movement, movement } from '../../contract/goods';
import { LongRows, PART_ROWS, WHOLE_ROWS } from '../db/long-answer';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';

const movementOf = itemOf(movement);

/** The movements of a lot, newest first; at most so many, and only those before one, if given. */
export async function movementsOf(
  db: Db,
  id: number,
  limit: number | null = null,
  before?: number,
): Promise<Movement[]> {
  const isBefore = before === undefined ? sql`true` : sql`m.id < ${before}`;
  const { rows } = await sql<RowOf<Movement>>`
    select m.id, m.at, m.kind, m.amount, m.balance, p.name as by, p.first_id as by_id, m.reason, m.reverses_id, o.cause, o.used_in_good_id,
           t.name as used_in_good_type_name, g.manufacture_step_name as used_in_step_name, o.sold_good_id, c.name as customer
      from (
        select m.id, m.at, m.kind, m.amount, m.balance, m.person_id, m.reason, m.reverses_id from good_movements m
         where m.good_id = ${id} and ${isBefore} order by m.id desc limit ${limit}::int
      ) as m
      join people p on p.id = m.person_id
      join good_movements o on o.id = coalesce(m.reverses_id, m.id)
      left join goods g on g.id = o.used_in_good_id
      left join good_types t on t.id = g.good_type_id
      left join sold_goods s on s.id = o.sold_good_id
      left join customers c on c.id = s.customer_id
     order by m.id desc`.execute(db);
  return rows.map(movementOf);
}

/** All movements of a lot, in parts if there are many. Empty for an unknown lot. */
export async function findMovements(db: Db, id: number): Promise<Movement[] | LongRows<Movement>> {
  const first = await movementsOf(db, id, WHOLE_ROWS + 1);
  if (first.length <= WHOLE_ROWS) return first;
  return new LongRows(async function* () {
    for (let rows = first; rows.length > 0;) {
      yield rows;
      rows = await movementsOf(db, id, PART_ROWS, rows.at(-1)!.id);
    }
  });
}
