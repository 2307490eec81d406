import pg from 'pg';
import { startOfDay } from '../../../src/domain/days';
import { STEPS } from '../../../src/domain/manufacture-steps';
import { databaseTypes } from '../../../src/server/db/pg-types';
import { connectClient } from '../../../src/server/db/session';
import type { FloorRead } from './floor-sql';

export interface Read {
  key: FloorRead;
  title: string;
  /** The product's path. */
  path: string;
  /** The parameter of the floor's statement. */
  value?: string;
  /** What the floor answers, where that is not the same rows and columns. */
  floorAnswers?: string;
}

const SEARCHED = 'קערת אורז';
const STEP = STEPS.startCooking.name;
/** As many as the form of a report offers. */
const LOTS_OF_EACH = 30;
const ZONE = 'Asia/Jerusalem';

/** What some rows are of: the last lot that can be sold, a received one of which much was made, and a step with many lots. */
async function subjects(databaseUrl: string): Promise<{ product: number; received: number; step: number }> {
  const client = new pg.Client({ connectionString: databaseUrl, types: databaseTypes });
  await connectClient(client);
  try {
    const { rows } = await client.query<{ product: number; received: number; step: number }>(
      `select (select max(lot_id) from stock join good_types t on t.id = good_type_id where sellable) as product,
              (select max(purchased_goods.id) from purchased_goods join good_movements used on used.good_id = purchased_goods.id
                where purchased_at < (select max(at) - interval '14 days' from good_movements) and used.kind = 'used') as received,
              (select step_id from manufacture_step_inputs input
                 join manufacture_steps on id = step_id and name = $1 join stock on stock.good_type_id = input.good_type_id
                group by step_id order by count(*) desc, step_id limit 1) as step`,
      [STEP],
    );
    return rows[0]!;
  } finally {
    await client.end();
  }
}

export async function readsOf(databaseUrl: string, today: string): Promise<Read[]> {
  const { product, received, step } = await subjects(databaseUrl);
  const page = 'limit=30';
  return [
    { key: 'stock', title: 'stock in hand, 30 by expiry', path: `/api_goods?stock=existing&${page}` },
    { key: 'all', title: 'all lots, first page', path: `/api_goods?${page}` },
    { key: 'page300', title: 'all lots, page 300', path: `/api_goods?${page}&offset=8970` },
    {
      key: 'search',
      title: 'all lots, search by name',
      path: `/api_goods?${page}&q=${encodeURIComponent(SEARCHED)}`,
      value: `%${SEARCHED}%`,
    },
    { key: 'receipts', title: 'receipts', path: `/api_purchased_goods?${page}` },
    { key: 'sales', title: 'sales', path: `/api_sold_goods?${page}` },
    { key: 'log', title: 'production log', path: `/api_goods?made=true&sort=-manufactured_at&${page}` },
    { key: 'inventory', title: 'inventory report', path: `/api_reports/inventory?${page}` },
    {
      key: 'home',
      title: 'home figures',
      path: '/api_overview',
      value: startOfDay(today, ZONE).toISOString(),
      floorAnswers: 'counts',
    },
    {
      key: 'step',
      title: 'what a step can use, 30 of each input',
      path: `/api_manufacture_steps/${encodeURIComponent(STEP)}?step_id=${step}&lots=${LOTS_OF_EACH}`,
      value: String(step),
      floorAnswers: 'lots alone',
    },
    {
      key: 'sellable',
      title: 'what can be sold, 30 soonest',
      path: `/api_sellable_goods?expired=false&${page}`,
      floorAnswers: '30 lots',
    },
    { key: 'history', title: 'history of a lot', path: `/api_goods/${product}`, value: String(product) },
    {
      key: 'soldOf',
      title: 'sales made from a lot',
      path: `/api_sold_goods?from_good_id=${received}&${page}`,
      value: String(received),
    },
  ];
}
