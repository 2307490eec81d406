import { sql } from 'kysely';
import type { DatabaseLog } from '../../db/connections';
import { DatabaseError } from '../../db/errors';
import type { Database } from '../../db/open';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../../db/server-socket';
import type { Db } from '../../db/tables';
import { WATCH_NAME, WATCH_NAMES } from '../../db/watch';
import { OWN_ISSUER } from '../../record/people';
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

/** Whether a server has this PostgreSQL database open: each has a connection of this name that asks whether it answers. */
async function isServed(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
     where datname = current_database() and application_name like ${`${WATCH_NAMES}%`}
       and application_name <> ${WATCH_NAME}`.execute(db);
  return rows.length > 0;
}

/**
 * Forgets what is encrypted with a lost key. Servers that have it must be stopped: they would go on encrypting with it, and
 * this command, started elsewhere, cannot know that it is not lost. The embedded database can be opened only when no server
 * has it.
 */
export function forgetAt({ demo, ...place }: Place & { demo: boolean }, keyId: string): Promise<Forgotten> {
  return serverOrDatabase(
    place,
    async () => null,
    async ({ db, box, kind }) => {
      if (box.hasKey(keyId)) throw new DatabaseError(`The key ${keyId} is not lost. Nothing was forgotten.`);
      if (kind === 'postgres' && (await isServed(db))) {
        throw new DatabaseError('A server runs with this database: stop it first. Nothing was forgotten.');
      }
      return forgetSecrets(db, keyId, { issuer: OWN_ISSUER, demo });
    },
  );
}
