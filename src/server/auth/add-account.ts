import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { NAME_MAX } from '../../domain/names';
import type { Config } from '../config';
import { DataFolderInUse } from '../db/errors';
import { openDatabase } from '../db/open';
import { type AccountRequest, createThroughServer } from './account-socket';
import { createAccount, NameTaken } from './accounts';

/** Why an account cannot be made, in words for the person at the terminal. */
export class AccountError extends Error {}

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const TIMEOUT_MS = 15_000;
const RETRY_MS = 250;

const log = { info: () => undefined, error: () => undefined };

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

const nameTaken = (login: string) =>
  new AccountError(`There is an account with the name ${login} already. Nothing was made.`);

/**
 * Makes an account, whether a server runs or not: in PostgreSQL itself, through the running server where that has the
 * embedded data folder open, else in the folder. Rejects with AccountError when the name is taken or invalid.
 */
export async function addAccount(place: Place, request: AccountRequest): Promise<void> {
  checkName('NAME', request.login);
  if (request.name !== undefined) checkName('--name', request.name);
  checkPassword(request.password);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const result = place.databaseUrl ? null : await createThroughServer(place.dataDir, request);
    if (result === 'created') return;
    if (result === 'taken') throw nameTaken(request.login);
    if (result === 'failed') throw new AccountError('The running server could not make it; see its log.');
    try {
      return await addInDatabase(place, request);
    } catch (error) {
      // A server that is starting or stopping has the folder open, but accepts no requests.
      if (!(error instanceof DataFolderInUse) || Date.now() > deadline) throw error;
      await wait(RETRY_MS);
    }
  }
}

async function addInDatabase({ databaseUrl, dataDir }: Place, request: AccountRequest): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    await createAccount(database.db, request);
  } catch (error) {
    throw error instanceof NameTaken ? nameTaken(request.login) : error;
  } finally {
    await database.close();
  }
}
