import { type QueryExecutorProvider, type RawBuilder, sql } from 'kysely';

/**
 * The issuer of the accounts of this server in the record, so that a person stays the same one wherever the server is
 * opened; their tokens are of its address.
 */
export const OWN_ISSUER = 'tfuka';

/** The author of a write, as identified by the provider. */
export interface Writer {
  issuer: string;
  subject: string;
  name: string;
}

/** A person under the name of this moment. */
export interface Person {
  id: number;
  /** The id that identifies the person under any name. */
  firstId: number;
  name: string;
}

/** The row of `people` for a writer. A local account's name takes precedence, because a token may have an old name. */
export const personSql = ({ issuer, subject, name }: Writer) => sql<Person>`
  select id, first_id as "firstId", name from people
   where issuer = ${issuer} and subject = ${subject}
     and name = coalesce((select name from accounts where subject::text = ${subject}), ${name})`;

/** The id that identifies an account's person under any name, by subject; null until they are in the record. */
export const ofAccount = (subject: RawBuilder<unknown>) => sql<number | null>`(
  select min(first_id) from people where people.subject = ${subject}::text and is_own_account(issuer, people.subject))`;

/** The id that identifies a writer under any name; null until they are in the record. */
export async function knownId(
  db: QueryExecutorProvider,
  { issuer, subject }: Writer,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select coalesce((select min(first_id) from people where issuer = ${issuer} and subject = ${subject}),
                    ${ofAccount(sql`${subject}`)}) as id`.execute(db);
  return rows[0]!.id;
}

/** Whether a row's person is this one, under any name. */
export const isPerson = (rowPersonId: RawBuilder<unknown>, personId: number) => sql<boolean>`(
  known_person(${rowPersonId}) = known_person(${personId}))`;

/** The person of a writer, added under a new name if needed. */
export async function personOf(tx: QueryExecutorProvider, writer: Writer): Promise<Person> {
  const known = await personSql(writer).execute(tx);
  if (known.rows[0]) return known.rows[0];
  const { issuer, subject, name } = writer;
  await sql`
    insert into people (issuer, subject, name)
    values (${issuer}, ${subject}, coalesce((select name from accounts where subject::text = ${subject}), ${name}))
    on conflict do nothing`.execute(tx);
  // The account is not locked, since writes that share its row wait for each other; it may be renamed once more meanwhile.
  return personOf(tx, writer);
}
