import { randomUUID } from 'node:crypto';
import type { CommandName } from '../../contract/journal';
import type { Role } from '../../domain/roles';
import { journalText } from '../../strings/journal';
import type { DatabaseLog } from '../db/database-log';
import { askServer, openServerSocket } from '../db/server-socket';
import type { Db } from '../db/tables';
import { addToJournal } from '../writes/journal';
import { personOf } from '../writes/people';
import { AccountError, changeRole, createAccount } from './accounts';

/** A new account, or the new role of one. */
export type AccountRequest =
  | { login: string; password: string; name?: string; role?: Role }
  | { login: string; role: Role };

const COMMAND = 'account';
const DONE = 'done';

/** Makes or changes an account of this issuer, with its entry in the journal. Rejects with AccountError. */
export async function fulfil(db: Db, issuer: string, request: AccountRequest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const isNew = 'password' in request;
    const { login, name, role, subject } = isNew
      ? await createAccount(tx, { ...request, demo: false })
      : await changeRole(tx, request.login, request.role);
    const { firstId } = await personOf(tx, { issuer, subject, name });
    await addToJournal(tx, {
      at: new Date(),
      person: null,
      personName: journalText.commandLine,
      requestId: randomUUID(),
      call: (isNew ? 'addAccount' : 'changeRole') satisfies CommandName,
      subjects: [`Account:${firstId}`],
      tags: ['Account'],
      reason: null,
      before: isNew ? null : { name, role },
      after: isNew ? { login, name, role } : { name, role: request.role },
    });
  });
}

/** Makes and changes accounts for requests at a socket in this folder. Returns the function that closes it. */
export function openAccountSocket(
  folder: string,
  db: Db,
  issuer: string,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async (request) => {
    try {
      await fulfil(db, issuer, JSON.parse(request) as AccountRequest);
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
