import type { DatabaseLog } from '../db/database-log';
import type { Database } from '../db/open';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../db/server-socket';
import { audit, type AuditReport } from './audit';

const COMMAND = 'audit';

/** Audits for requests at a socket in this folder. Returns the function that closes it. */
export function openAuditSocket(
  folder: string,
  database: Pick<Database, 'db' | 'pool'>,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async () => JSON.stringify(await audit(database)));
}

/** The report, whether a server runs or not. */
export function auditAt(place: Place): Promise<AuditReport> {
  const ask = async () => {
    const answer = await askServer(place.dataDir, COMMAND, '');
    if (answer === '') throw new Error('The running server could not audit; see its log.');
    return answer === null ? null : (JSON.parse(answer) as AuditReport);
  };
  return serverOrDatabase(place, ask, audit);
}
