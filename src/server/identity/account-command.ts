import type { AccountEntry } from '../../contract/accounts';
import { NAME_MAX, PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { isVisible } from '../../domain/names';
import type { DatabaseLog } from '../db/connections';
import type { Database } from '../db/open';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../db/server-socket';
import type { Db } from '../db/tables';
import { OWN_ISSUER } from '../record/people';
import { type AccountRequest, type AccountsOf, fulfil } from './account-request';
import { AccountError } from './accounts';
import { passwordProblem } from './passwords';

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
