import type { DatabaseLog } from '../../db/database-log';
import { DatabaseError } from '../../db/errors';
import type { Database } from '../../db/open';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../../db/server-socket';
import { OWN_ISSUER } from '../../writes/people';
import { type Forgotten, forgetSecrets } from '../secrets-at-rest';
import { rotateSecrets } from './secrets';

const COMMAND = 'keys';
const DONE = 'done';

/** Replaces the keys for requests at a socket in this folder. Returns the function that closes it. */
export function openKeySocket(
  folder: string,
  { db, box }: Pick<Database, 'db' | 'box'>,
  refresh: () => Promise<void>,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async () => {
    await rotateSecrets(db, box);
    await refresh();
    return DONE;
  });
}

/** Replaces the keys, whether a server runs or not; running ones take them over within a minute. */
export async function rotateAt(place: Place): Promise<void> {
  const ask = async () => {
    const answer = await askServer(place.dataDir, COMMAND, '');
    if (answer !== null && answer !== DONE)
      throw new Error('The running server could not do it; see its log.');
    return answer;
  };
  await serverOrDatabase(place, ask, async ({ db, box }) => {
    await rotateSecrets(db, box);
    return DONE;
  });
}

/** Forgets what is encrypted with a lost key. No server can start without that key, so none is asked. */
export function forgetAt({ demo, ...place }: Place & { demo: boolean }, keyId: string): Promise<Forgotten> {
  return serverOrDatabase(
    place,
    async () => null,
    async ({ db, box }) => {
      if (box.hasKey(keyId)) throw new DatabaseError(`The key ${keyId} is not lost. Nothing was forgotten.`);
      return forgetSecrets(db, keyId, { issuer: OWN_ISSUER, demo });
    },
  );
}
