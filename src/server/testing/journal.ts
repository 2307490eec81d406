import type { TestApp } from './app';

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
