import { sql } from 'kysely';
import { RuleError } from '../../domain/errors';
import { nameKey } from '../../domain/names';
import { errorText } from '../../strings/errors';
import { journalText } from '../../strings/journal';
import type { Db, Tx } from '../db/tables';
import { OWN_ISSUER } from '../record/people';
import type { Account } from './accounts';

const NAMES_LOCK = 2_026_112_701;

/** Lets one write at a time give an account a name. Taken before the rows of accounts, so that none waits for the other. */
export async function lockShownNames(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(${NAMES_LOCK}::bigint)`.execute(tx);
}

interface Named {
  /** The subject of an account here; of an outside provider's person with their issuer before it. */
  person: string;
  name: string;
}

/** Every name that anybody has, or had in the record, of which what a command does is under a name, too. */
async function allNames(db: Db): Promise<Named[]> {
  const { rows } = await sql<Named>`
    select case when is_own_account(issuer, subject) then subject else issuer || ' ' || subject end as person, name
      from people
     union
    select subject::text, name from accounts`.execute(db);
  return [...rows, { person: OWN_ISSUER, name: journalText.commandLine }];
}

/** Throws NAME_TAKEN where somebody else than the account's person has its name, or had it in the record. */
export async function checkShownName(
  tx: Tx,
  { subject, name }: Pick<Account, 'subject' | 'name'>,
  field = 'name',
): Promise<void> {
  const key = nameKey(name);
  const names = await allNames(tx);
  if (!names.some(({ person, name: other }) => person !== subject && nameKey(other) === key)) return;
  const sentence = errorText.personNameTaken(name);
  throw new RuleError('NAME_TAKEN', sentence, { [field]: sentence });
}

/** Checks a new name; an existing duplicate from before such names were refused may stay. */
export async function checkNewName(
  tx: Tx,
  account: Pick<Account, 'subject' | 'name'>,
  name: string,
): Promise<void> {
  if (nameKey(name) !== nameKey(account.name)) await checkShownName(tx, { ...account, name });
}

/** The names, as they were written, that are also another's: from an outside provider, or from before they were refused. */
export async function sharedNames(db: Db): Promise<string[]> {
  const byKey = new Map<string, Named[]>();
  for (const named of await allNames(db)) {
    const key = nameKey(named.name);
    byKey.set(key, [...(byKey.get(key) ?? []), named]);
  }
  return [...byKey.values()]
    .filter((same) => same.some(({ person }) => person !== same[0]!.person))
    .flatMap((same) => [...new Set(same.map(({ name }) => name))])
    .sort();
}
