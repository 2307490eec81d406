import type { AccountEntry } from '../../contract/accounts';
import type { DatabaseLog } from '../db/connections';
import { askServer, openServerSocket } from '../db/server-socket';
import type { Db } from '../db/tables';
import { type AccountRequest, type AccountsOf, fulfil } from './account-request';
import { AccountError } from './accounts';

const COMMAND = 'account';

/** The response at the socket: what is listed, or why nothing was done. */
interface Response {
  listed?: AccountEntry[] | null;
  refused?: string;
}

/** Fulfils requests at a socket in this folder. Returns the function that closes it. */
export function openAccountSocket(
  folder: string,
  db: Db,
  of: AccountsOf,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async (request) => {
    const answer = async (): Promise<Response> => {
      try {
        return { listed: await fulfil(db, of, JSON.parse(request) as AccountRequest) };
      } catch (error) {
        if (!(error instanceof AccountError)) throw error;
        return { refused: error.message };
      }
    };
    return JSON.stringify(await answer());
  });
}

/** Has the server that has this data folder open do it; undefined when none answers. */
export async function fulfilThroughServer(
  dataDir: string,
  request: AccountRequest,
): Promise<AccountEntry[] | null | undefined> {
  const answer = await askServer(dataDir, COMMAND, JSON.stringify(request));
  if (answer === null) return undefined;
  if (answer === '') throw new AccountError('The running server could not do it; see its log.');
  const { refused, listed = null } = JSON.parse(answer) as Response;
  if (refused !== undefined) throw new AccountError(refused);
  return listed;
}
