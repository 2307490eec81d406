import type { DatabaseLog } from '../../db/database-log';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../../db/server-socket';
import type { Db } from '../../db/tables';
import { rotateSecrets } from './secrets';

const COMMAND = 'keys';
const DONE = 'done';

/** Replaces the keys for requests at a socket in this folder. Returns the function that closes it. */
export function openKeySocket(
  folder: string,
  db: Db,
  refresh: () => Promise<void>,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async () => {
    await rotateSecrets(db);
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
  await serverOrDatabase(place, ask, async ({ db }) => {
    await rotateSecrets(db);
    return DONE;
  });
}
