import { randomUUID } from 'node:crypto';
import type { CommandName } from '../../contract/journal';
import type { Role } from '../../domain/roles';
import { journalText } from '../../strings/journal';
import type { DatabaseLog } from '../db/database-log';
import { askServer, openServerSocket } from '../db/server-socket';
import type { Db, Tx } from '../db/tables';
import { addToJournal, type Change } from '../writes/journal';
import { personOf } from '../writes/people';
import { type Account, AccountError, changeRole, createAccount } from './accounts';
import { endSecondStep } from './second-step/end-second-step';

/** A new account, the new role of one, or no second step any more. */
export type AccountRequest =
  | { login: string; password: string; name?: string; role?: Role }
  | { login: string; role: Role }
  | { login: string; secondStep: 'off' };

const COMMAND = 'account';
const DONE = 'done';

/** What a request does, and what the journal tells of it. */
async function carryOut(
  tx: Tx,
  request: AccountRequest,
): Promise<Change & { call: CommandName; of: Account }> {
  if ('password' in request) {
    const of = await createAccount(tx, { ...request, demo: false });
    const { login, name, role } = of;
    return { call: 'addAccount', of, before: null, after: { login, name, role } };
  }
  if ('secondStep' in request) {
    const { account: of, ended } = await endSecondStep(tx, request.login);
    const { name } = of;
    return {
      call: 'endSecondStep',
      of,
      before: { name, ...ended },
      after: { name, codes: false, passkeys: 0 },
    };
  }
  const of = await changeRole(tx, request.login, request.role);
  const { name, role } = of;
  return { call: 'changeRole', of, before: { name, role }, after: { name, role: request.role } };
}

/** Makes or changes an account of this issuer, with its entry in the journal. Rejects with AccountError. */
export async function fulfil(db: Db, issuer: string, request: AccountRequest): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { call, of, before, after } = await carryOut(tx, request);
    const { firstId } = await personOf(tx, { issuer, subject: of.subject, name: of.name });
    await addToJournal(tx, {
      at: new Date(),
      person: null,
      personName: journalText.commandLine,
      requestId: randomUUID(),
      call,
      subjects: [`Account:${firstId}`],
      tags: ['Account'],
      reason: null,
      before,
      after,
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
