import { sql } from 'kysely';
import type { Tx } from '../db/tables';

/** The author of a write, as identified by the provider. */
export interface Writer {
  issuer: string;
  subject: string;
  name: string;
}

/**
 * The id of a person, added or renamed in this transaction if needed. A local account's name takes precedence, because
 * a token may have an old name.
 */
export async function personIdOf(tx: Tx, { issuer, subject, name }: Writer): Promise<number> {
  const account = sql`select name from accounts where subject::text = ${subject}`;
  const known = await tx
    .selectFrom('people')
    .select('id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .where('name', '=', sql<string>`coalesce((${account}), ${name})`)
    .executeTakeFirst();
  if (known) return known.id;
  const { id } = await tx
    .insertInto('people')
    .values({ issuer, subject, name: sql<string>`coalesce((${account} for share), ${name})` })
    .onConflict((conflict) =>
      conflict.columns(['issuer', 'subject']).doUpdateSet({ name: sql`excluded.name` }),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function renamePerson(tx: Tx, id: number, name: string): Promise<void> {
  await tx.updateTable('people').set({ name }).where('id', '=', id).execute();
}
