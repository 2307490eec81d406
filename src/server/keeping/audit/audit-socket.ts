import type { DatabaseLog } from '../../db/database-log';
import type { Database } from '../../db/open';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../../db/server-socket';
import { audit, type AuditReport, type PrintedSeal } from './audit';
import { checkGuards } from './check-guards';

const COMMAND = 'audit';

/** Audits for requests at a socket in this folder. Returns the function that closes it. */
export function openAuditSocket(
  folder: string,
  database: Pick<Database, 'db' | 'pool'>,
  log: Pick<DatabaseLog, 'error'>,
): Promise<() => Promise<void>> {
  return openServerSocket(folder, COMMAND, log, async (request) =>
    JSON.stringify(await audit(database, JSON.parse(request) as PrintedSeal | null)),
  );
}

/** With what guards the database otherwise than this version does, unless a newer one guards it. */
function withGuards(report: AuditReport): AuditReport {
  if (report.unknown.length > 0) return report;
  return { ...report, findings: [...checkGuards(report.guards), ...report.findings] };
}

/** The whole report of a database that is open here. */
export async function auditOpened(
  database: Pick<Database, 'db' | 'pool'>,
  printed: PrintedSeal | null,
): Promise<AuditReport> {
  return withGuards(await audit(database, printed));
}

/** The whole report, whether a server runs or not. */
export async function auditAt(place: Place, printed: PrintedSeal | null): Promise<AuditReport> {
  const ask = async () => {
    const answer = await askServer(place.dataDir, COMMAND, JSON.stringify(printed));
    if (answer === '') throw new Error('The running server could not audit; see its log.');
    return answer === null ? null : (JSON.parse(answer) as AuditReport);
  };
  return withGuards(await serverOrDatabase(place, ask, (database) => audit(database, printed)));
}
