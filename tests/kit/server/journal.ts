import type pg from 'pg';
import type { TestApp } from './app';
import { tamper } from './tamper';

/** A row of the journal as it is stored, without its transaction. */
export interface StoredEntry {
  seq: number;
  at: Date;
  person_name: string;
  request_id: string;
  call: string;
  subjects: string[];
  tags: string[];
  reason: string | null;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
}

/** The journal, oldest first. */
export async function journalOf({ database }: Pick<TestApp, 'database'>): Promise<StoredEntry[]> {
  const { rows } = await database.pool.query<StoredEntry>('select * from journal order by seq');
  return rows;
}

export const lastEntry = async (app: Pick<TestApp, 'database'>) => (await journalOf(app)).at(-1)!;

/**
 * Fills a migrated database with entries of five people, one per minute until November 2026, and a few old rare ones.
 * Bypasses the triggers, which take a millisecond for each row.
 */
export async function fillManyJournalEntries(pool: pg.Pool, entries: number): Promise<void> {
  await tamper(
    { owner: pool },
    `insert into journal (at, person_name, request_id, call, subjects, tags, after)
     select '2026-11-01'::timestamptz - make_interval(mins => ${entries} - n),
            case when n < 5 then 'אדם ישן' else 'אדם ' || n % 5 end, 'r' || n,
            case when n < 5 then 'addRecipe' else (array['addPurchasedGood', 'addSoldGood', 'zeroRemaining'])[1 + n % 3] end,
            array['SoldGood:' || n, 'Good:' || 1 + n % 1000], '{}', '{"amount": 1}'
       from generate_series(1, ${entries}) n
      order by n`,
  );
  await pool.query('vacuum analyze journal');
}
