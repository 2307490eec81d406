import { type Kysely, sql } from 'kysely';
import type { Overview } from '../../../contract/overview';
import { addDays, dayOf, SOON_DAYS, startOfDay } from '../../../domain/days';
import { COUNT_MAX } from '../../../domain/limits';
import type { Tables } from '../../db/tables';

const SUPPLIERS_SHOWN = 3;

interface Figures {
  receipts: number;
  suppliers: string[];
  steps: number;
  last_at: Date | null;
  expiring: number;
  today: number;
  expired: number;
}

/** The figures of the present day at the site, each from an index over that day alone or what is left. */
export async function findOverview(db: Kysely<Tables>, now: Date, timeZone: string): Promise<Overview> {
  const day = dayOf(now, timeZone);
  const from = startOfDay(day, timeZone);
  const to = startOfDay(addDays(day, 1), timeZone);
  const { rows } = await sql<Figures>`
    with received as (
      select supplier_id, purchased_at, id from purchased_goods
       where purchased_at >= ${from} and purchased_at < ${to}
    ), latest as (
      select supplier_id, max(purchased_at) as at, max(id) as id from received
       group by supplier_id order by at desc, id desc limit ${SUPPLIERS_SHOWN}
    ), made as (
      select count(*)::int as steps, max(made_at) as last_at from goods
       where made_at >= ${from} and made_at < ${to}
    ), expiring as (
      select count(*)::int as expiring, count(*) filter (where expires_at = ${day}::date)::int as today from goods
       where amount_remaining > 0 and expires_at between ${day}::date and ${addDays(day, SOON_DAYS)}::date
    ), expired as (
      select count(*)::int as expired from (
        select from goods where amount_remaining > 0 and expires_at < ${day}::date limit ${COUNT_MAX}) past
    )
    select (select count(*)::int from received) as receipts,
           array(select name from latest join suppliers on suppliers.id = supplier_id
                  order by latest.at desc, latest.id desc) as suppliers,
           steps, last_at, expiring, today, expired
      from made, expiring, expired`.execute(db);
  const { receipts, suppliers, steps, last_at, expiring, today, expired } = rows[0]!;
  return {
    day,
    receipts: { count: receipts, suppliers },
    steps: { count: steps, last_at: last_at?.toISOString() ?? null },
    expiring: { count: expiring, today, expired },
  };
}
