import type { DatabaseLog } from '../db/database-log';
import { askServer, openServerSocket } from '../db/server-socket';
import type { Db } from '../db/tables';
import type { Role } from '../../domain/roles';
import { AccountError, changeRole, createAccount } from './accounts';

/** A new account, or the new role of one. */
export type AccountRequest =
  { login: string; password: string; name?: string; role?: Role } | { login: string; role: Role };

const COMMAND = 'account';
const DONE = 'done';

/** Makes or changes an account. Rejects with AccountError. */
export async function fulfil(db: Db, request: AccountRequest): Promise<void> {
  if (!('password' in request)) return changeRole(db, request.login, request.role);
  const { login, password, name, role } = request;
  await createAccount(db, { login, password, name, role });
}

/** Makes and changes accounts for requests at a socket in this folder. Returns the function that closes it. */
export function openAccountSocket(
  folder: string,
  db: Db,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async (request) => {
    try {
      await fulfil(db, JSON.parse(request) as AccountRequest);
      return DONE;
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      return error.message;
    }
  });
}

/** Has the server that has this data folder open do it; false when none answers. */
export async function fulfilThroughServer(dataDir: string, request: AccountRequest): Promise<boolean> {
  const answer = await askServer(dataDir, COMMAND, JSON.stringify(request));
  if (answer === null) return false;
  if (answer !== DONE) throw new AccountError(answer || 'The running server could not do it; see its log.');
  return true;
}
