import { sql } from 'kysely';
import { type Movement, movement } from '../../contract/goods';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';

/** The movements of a lot, newest first. Empty for an unknown lot. */
export async function findMovements(db: Db, id: number): Promise<Movement[]> {
  const { rows } = await sql<RowOf<Movement>>`
    select m.id, m.at, m.kind, m.amount, m.balance, p.name as by, m.reason, m.reverses_id, o.cause, o.used_in_good_id,
           t.name as used_in_good_type_name, g.manufacture_step_name as used_in_step_name, o.sold_good_id, c.name as customer
      from good_movements m
      join people p on p.id = m.person_id
      join good_movements o on o.id = coalesce(m.reverses_id, m.id)
      left join goods g on g.id = o.used_in_good_id
      left join good_types t on t.id = g.good_type_id
      left join sold_goods s on s.id = o.sold_good_id
      left join customers c on c.id = s.customer_id
     where m.good_id = ${id}
     order by m.id desc`.execute(db);
  return rows.map(itemOf(movement));
}
