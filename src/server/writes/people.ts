import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** Whoever writes, as the identity provider calls them. */
export interface Writer {
  issuer: string;
  subject: string;
  name: string;
}

const REMEMBERED = 10_000;
/** Ids of people whose rows are committed, by database and person: rows are never deleted. */
const committed = new WeakMap<Kysely<Tables>, Map<string, number>>();

/** The name is part of it, so that a changed one is written. */
const keyOf = ({ issuer, subject, name }: Writer) => JSON.stringify([issuer, subject, name]);

/**
 * The id of a person, added or renamed in this transaction where needed. Of an account here the account knows the
 * name: a token may have been given before it was changed.
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

/** To be called once the person's row is committed. */
export function rememberPerson(db: Kysely<Tables>, writer: Writer, id: number): void {
  const ids = committed.get(db) ?? new Map<string, number>();
  if (ids.size >= REMEMBERED) ids.clear();
  committed.set(db, ids.set(keyOf(writer), id));
}
