import { setTimeout as wait } from 'node:timers/promises';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../domain/limits';
import { NAME_MAX } from '../../domain/names';
import type { Config } from '../config';
import { DataFolderInUse } from '../db/errors';
import { openDatabase } from '../db/open';
import { AccountRefused } from './account-refused';
import { askRunningServer } from './account-socket';
import type { AccountRequest } from './account-socket';
import { createAccount, NameTaken } from './accounts';

const GIVE_UP_AFTER_MS = 15_000;
const TRY_AGAIN_MS = 250;

const log = { info: () => undefined, error: () => undefined };

function check({ login, password, name }: AccountRequest): void {
  const wrong = (text: string) =>
    text.trim() === '' || text.length > NAME_MAX || /[\p{Cc}\p{Cs}]/u.test(text);
  if (wrong(login)) {
    throw new AccountRefused(`NAME must have 1 to ${NAME_MAX} letters, without control characters.`);
  }
  if (name !== undefined && wrong(name)) {
    throw new AccountRefused(`--name must have 1 to ${NAME_MAX} letters, without control characters.`);
  }
  if (password.length < PASSWORD_MIN || password.length > PASSWORD_MAX) {
    throw new AccountRefused(
      `The password must have ${PASSWORD_MIN} to ${PASSWORD_MAX} characters. Nothing was made.`,
    );
  }
}

const taken = (login: string) =>
  new AccountRefused(`There is an account with the name ${login} already. Nothing was made.`);

/**
 * Makes an account, whether a server runs or not: in PostgreSQL itself, through the running server where that has the
 * embedded data folder open, else in the folder. Rejects with AccountRefused when the name is taken or unfit.
 */
export async function addAccount(
  config: Pick<Config, 'databaseUrl' | 'dataDir'>,
  request: AccountRequest,
): Promise<void> {
  check(request);
  const giveUp = Date.now() + GIVE_UP_AFTER_MS;
  for (;;) {
    const answer = config.databaseUrl ? null : await askRunningServer(config.dataDir, request);
    if (answer === 'made') return;
    if (answer === 'taken') throw taken(request.login);
    if (answer === 'failed') throw new AccountRefused('The running server could not make it; see its log.');
    try {
      return await addInDatabase(config, request);
    } catch (error) {
      // A server that is starting or stopping has the folder, and takes no requests.
      if (!(error instanceof DataFolderInUse) || Date.now() > giveUp) throw error;
      await wait(TRY_AGAIN_MS);
    }
  }
}

async function addInDatabase(
  { databaseUrl, dataDir }: Pick<Config, 'databaseUrl' | 'dataDir'>,
  request: AccountRequest,
): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir, log });
  try {
    await createAccount(database.db, request);
  } catch (error) {
    throw error instanceof NameTaken ? taken(request.login) : error;
  } finally {
    await database.close();
  }
}
