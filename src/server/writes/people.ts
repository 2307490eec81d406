import { type Kysely, sql, type Transaction } from 'kysely';
import type { Tables } from '../db/tables';

/** Whoever writes, as the identity provider calls them. */
export interface Writer {
  issuer: string;
  subject: string;
  name: string;
}

const REMEMBERED = 10_000;
/** As the subjects of accounts here are. */
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

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
        name: nameOf(writer),
      })
      .onConflict((conflict) =>
        conflict.columns(['issuer', 'subject']).doUpdateSet({ name: sql`excluded.name` }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return found.id;
  }
}

/** The account's own name, as it stands when nobody is changing it any more; without one, the token's. */
function nameOf({ subject, name }: Writer) {
  if (!UUID.test(subject)) return name;
  return sql<string>`coalesce((select name from accounts where subject = ${subject}::uuid for share), ${name})`;
}

function key(writer: Writer): string {
  return JSON.stringify([writer.issuer, writer.subject, writer.name]);
}
