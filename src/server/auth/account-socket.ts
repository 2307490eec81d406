import type { DatabaseLog } from '../db/database-log';
import { askServer, openServerSocket } from '../db/server-socket';
import type { Db } from '../db/tables';
import { AccountError, createAccount } from './accounts';

export interface AccountRequest {
  login: string;
  password: string;
  name?: string;
}

const COMMAND = 'account';
const CREATED = 'created';

/** Makes accounts for requests at a socket in this folder. Returns the function that closes it. */
export function openAccountSocket(
  folder: string,
  db: Db,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async (request) => {
    try {
      const { login, password, name } = JSON.parse(request) as AccountRequest;
      await createAccount(db, { login, password, name });
      return CREATED;
    } catch (error) {
      if (!(error instanceof AccountError)) throw error;
      return error.message;
    }
  });
}

/** Creates an account through the server that has this data folder open; false when none answers. */
export async function createThroughServer(dataDir: string, request: AccountRequest): Promise<boolean> {
  const answer = await askServer(dataDir, COMMAND, JSON.stringify(request));
  if (answer === null) return false;
  if (answer !== CREATED)
    throw new AccountError(answer || 'The running server could not make it; see its log.');
  return true;
}
