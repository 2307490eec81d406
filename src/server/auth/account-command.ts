import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { NAME_MAX } from '../../domain/names';
import { type Place, serverOrDatabase } from '../db/server-socket';
import { type AccountRequest, fulfil, fulfilThroughServer } from './account-socket';
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
    `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Nothing was made.`,
  );
}

/**
 * Makes or changes an account, whether a server runs or not: in PostgreSQL itself, through the running server where that
 * has the embedded data folder open, else in the folder. Rejects with AccountError when the name is taken, unknown or
 * invalid.
 */
export async function accountCommand(
  { origin, ...place }: Place & { origin: string },
  request: AccountRequest,
): Promise<void> {
  checkName('NAME', request.login);
  if ('password' in request) {
    if (request.name !== undefined) checkName('--name', request.name);
    checkPassword(request.password);
  }
  const ask = async () => (await fulfilThroughServer(place.dataDir, request)) || null;
  await serverOrDatabase(place, ask, async ({ db }) => {
    await fulfil(db, issuerAt(origin), request);
    return true;
  });
}
