import type { AccountEntry } from '../../contract/accounts';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { NAME_MAX } from '../../domain/names';
import { type Place, serverOrDatabase } from '../db/server-socket';
import { type AccountRequest, fulfil } from './account-request';
import { fulfilThroughServer } from './account-socket';
import { AccountError } from './accounts';
import { issuerAt } from './provider/provider';

function checkName(label: string, name: string): void {
  const isValid = name.trim() !== '' && name.length <= NAME_MAX && !/[\p{Cc}\p{Cs}]/u.test(name);
  if (isValid) return;
  throw new AccountError(`${label} must have 1 to ${NAME_MAX} letters, without control characters.`);
}

function checkPassword({ length }: string): void {
  if (length >= PASSWORD_MIN && length <= PASSWORD_MAX) return;
  throw new AccountError(
    `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Nothing was done.`,
  );
}

/**
 * Makes, lists or changes accounts, whether a server runs or not: in PostgreSQL itself, through the running server where
 * that has the embedded data folder open, else in the folder. Rejects with AccountError when a name is taken, unknown or
 * invalid, or a rule refuses it.
 */
export async function accountCommand(
  { origin, demo, ...place }: Place & { origin: string; demo: boolean },
  request: AccountRequest,
): Promise<AccountEntry[]> {
  if ('login' in request) checkName('NAME', request.login);
  if ('name' in request && request.name !== undefined) checkName('--name', request.name);
  if ('password' in request) checkPassword(request.password);
  const ask = async () => {
    const listed = await fulfilThroughServer(place.dataDir, request);
    return listed === undefined ? null : { listed };
  };
  const { listed } = await serverOrDatabase(place, ask, async ({ db }) => ({
    listed: await fulfil(db, { issuer: issuerAt(origin), demo }, request),
  }));
  return listed ?? [];
}
