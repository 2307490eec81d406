import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** Whoever writes, as the identity provider calls them. */
export interface Writer {
  issuer: string;
  subject: string;
  name: string;
}

const REMEMBERED = 10_000;

/**
 * Looks up (and at first sight adds) the row of a person. Rows are never deleted, so an id once seen is kept in
 * memory, by name, so that a changed name is written.
 */
export class People {
  readonly #ids = new Map<string, number>();

  /** The id of a person whose row is known to be committed, or undefined. */
  known(writer: Writer): number | undefined {
    return this.#ids.get(key(writer));
  }

  /** To be called once the row is committed. */
  remember(writer: Writer, id: number): void {
    if (this.#ids.size >= REMEMBERED) this.#ids.clear();
    this.#ids.set(key(writer), id);
  }

  /**
   * The id of a person, added or renamed in this transaction where needed. Of an account here the account knows the
   * name: a token may have been given before it was changed.
   */
  async idOf(tx: Transaction<Tables> | Kysely<Tables>, writer: Writer): Promise<number> {
    const known = this.known(writer);
    if (known !== undefined) return known;
    const found = await tx
      .insertInto('people')
      .values({
        issuer: writer.issuer,
        subject: writer.subject,
        name: sql`coalesce((select name from accounts where subject::text = ${writer.subject}), ${writer.name})`,
      })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet({ name: sql`excluded.name` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return found.id;
  }
}

function key(writer: Writer): string {
  return JSON.stringify([writer.issuer, writer.subject, writer.name]);
}
