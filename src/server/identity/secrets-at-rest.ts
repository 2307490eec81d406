import type { SecretBox } from '../db/secret-box';
import type { Db } from '../db/tables';
import { type AccountsOf, fulfil } from './account-request';
import { forgetKeys, resealKeys } from './provider/secrets';
import { forgetCodes, resealCodes } from './second-step/one-time-codes';

/**
 * Encrypts what is in clear, or encrypted with an older key, with today's key. Rejects with one line where a secret cannot
 * be read: then nothing is changed. Without a key, secrets in clear stay so, and the log says it.
 */
export async function resealSecrets(
  db: Db,
  box: SecretBox,
  log: { warn: (message: string) => void },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await resealKeys(tx, box);
    await resealCodes(tx, box);
  });
  if (box.isClear) {
    log.warn(
      'SECRETS_KEY is not set: signing keys and secrets of one-time codes are in clear in the database',
    );
  }
}

/** What was forgotten: whether tokens are signed with new keys, and whose second step ended. */
export interface Forgotten {
  keys: boolean;
  logins: string[];
}

/** After a key was lost: ends whatever is encrypted with it. */
export async function forgetSecrets(db: Db, keyId: string, of: AccountsOf): Promise<Forgotten> {
  const logins = await forgetCodes(db, keyId);
  for (const login of logins) await fulfil(db, of, { command: 'second-step', login });
  return { keys: await forgetKeys(db, keyId), logins };
}
