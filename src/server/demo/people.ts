import { demoPeople as demoNames } from '../../strings/demo-people';
import type { Writer } from '../record/people';
import type { Db } from '../db/tables';

const NAMES = [demoNames.manager, demoNames.staff] as const;

/** The two people of the demo: the demo accounts, if the provider is embedded, so that the data is shown as theirs. */
export async function demoPeople(db: Db, issuer: string): Promise<[Writer, Writer]> {
  const accounts = await db
    .selectFrom('accounts')
    .select(['subject', 'name'])
    .where('demo', '=', true)
    .orderBy('id')
    .execute();
  const person = (index: 0 | 1): Writer => {
    const { subject = `demo-${index + 1}`, name = NAMES[index] } = accounts[index] ?? {};
    return { issuer, subject, name };
  };
  return [person(0), person(1)];
}
