import { setTimeout as wait } from 'node:timers/promises';
import pino from 'pino';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { NAME_MAX } from '../../domain/names';
import type { Config } from '../config';
import { DataFolderInUse } from '../db/errors';
import { openDatabase } from '../db/open';
import { type AccountRequest, createThroughServer } from './account-socket';
import { AccountError, createAccount } from './accounts';

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>;

const TIMEOUT_MS = 15_000;
const RETRY_MS = 250;

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
 * Makes an account, whether a server runs or not: in PostgreSQL itself, through the running server where that has the
 * embedded data folder open, else in the folder. Rejects with AccountError when the name is taken or invalid.
 */
export async function addAccount(place: Place, request: AccountRequest): Promise<void> {
  checkName('NAME', request.login);
  if (request.name !== undefined) checkName('--name', request.name);
  checkPassword(request.password);
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    if (!place.databaseUrl && (await createThroughServer(place.dataDir, request))) return;
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
  const database = await openDatabase({ databaseUrl, dataDir, log: pino({ level: 'silent' }) });
  try {
    await createAccount(database.db, request);
  } finally {
    await database.close();
  }
}
