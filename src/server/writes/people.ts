import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** The author of a write, as identified by the provider. */
export interface Writer {
  issuer: string;
  subject: string;
  name: string;
}

const REMEMBERED_MAX = 10_000;
/** A cache of committed people's ids per database. Rows are never deleted, so it stays valid. */
const committed = new WeakMap<Kysely<Tables>, Map<string, number>>();

/** Includes the name, so that a changed name is written. */
const keyOf = ({ issuer, subject, name }: Writer) => JSON.stringify([issuer, subject, name]);

/**
 * The id of a person, added or renamed in this transaction if needed. A local account's name takes precedence, because
 * a token may have an old name.
 */
export async function personIdOf(
  db: Kysely<Tables>,
  tx: Transaction<Tables>,
  writer: Writer,
): Promise<number> {
  const known = committed.get(db)?.get(keyOf(writer));
  if (known !== undefined) return known;
  const { issuer, subject } = writer;
  const ownName = sql<string>`(select name from accounts where subject::text = ${subject} for share)`;
  const { id } = await tx
    .insertInto('people')
    .values({ issuer, subject, name: sql<string>`coalesce(${ownName}, ${writer.name})` })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ name: sql`excluded.name` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Call it only after the person's row is committed. */
export function rememberPerson(db: Kysely<Tables>, writer: Writer, id: number): void {
  const ids = committed.get(db) ?? new Map<string, number>();
  if (ids.size >= REMEMBERED_MAX) ids.clear();
  committed.set(db, ids.set(keyOf(writer), id));
}

export async function renamePerson(tx: Transaction<Tables>, id: number, name: string): Promise<void> {
  await tx.updateTable('people').set({ name }).where('id', '=', id).execute();
}
