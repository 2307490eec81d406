import type { AccountEntry } from '../../contract/accounts';
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { isVisible } from '../../domain/names';
import type { Database } from '../db/open';
import { type Place, serverOrDatabase } from '../db/server-socket';
import { type AccountRequest, fulfil } from './account-request';
import { fulfilThroughServer } from './account-socket';
import { AccountError } from './accounts';
import { OWN_ISSUER } from '../record/people';
import { passwordProblem } from './passwords';

function checkName(label: string, name: string): void {
  const isValid = isVisible(name) && name.length <= NAME_MAX && !/[\p{Cc}\p{Cs}]/u.test(name);
  if (isValid) return;
  throw new AccountError(`${label} must have 1 to ${NAME_MAX} letters, without control characters.`);
}

const PROBLEMS = {
  length: `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Nothing was done.`,
  common:
    'The password is one of the commonest, which are guessed first: take a few words that have nothing to do with each other. Nothing was done.',
};

async function checkPassword(password: string): Promise<void> {
  const problem = await passwordProblem(password);
  if (problem) throw new AccountError(PROBLEMS[problem]);
}

/**
 * Makes, lists or changes accounts, whether a server runs or not: in PostgreSQL itself, through the running server where
 * that has the embedded data folder open, else in the folder. Rejects with AccountError when a name is taken, unknown or
 * invalid, or a rule refuses it. Only to add an account a database is made where there is none.
 */
export async function accountCommand(
  { demo, ...place }: Place & { demo: boolean },
  request: AccountRequest,
): Promise<AccountEntry[]> {
  if ('login' in request) checkName('NAME', request.login);
  if ('name' in request && request.name !== undefined) checkName('--name', request.name);
  if ('password' in request) await checkPassword(request.password);
  const ask = async () => {
    const listed = await fulfilThroughServer(place.dataDir, request);
    return listed === undefined ? null : { listed };
  };
  const work = async ({ db }: Database) => ({
    listed: await fulfil(db, { issuer: OWN_ISSUER, demo }, request),
  });
  const { listed } = await serverOrDatabase(place, ask, work, { mayMake: request.command === 'add' });
  return listed ?? [];
}
