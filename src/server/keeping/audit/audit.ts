import { sql } from 'kysely';
import { seal, type Seal } from '../../../contract/journal';
import type { NamePair } from '../../../contract/suggestions';
import type { DatabaseLog } from '../../db/connections';
import { unknownMigrations } from '../../db/migrate';
import type { Database } from '../../db/open';
import { askServer, openServerSocket, type Place, serverOrDatabase } from '../../db/server-socket';
import type { Db } from '../../db/tables';
import { itemOf, type RowOf } from '../../db/wire';
import { findPairs } from '../../stock/name-pairs';
import { checkCalls } from './check-calls';
import { checkFacts } from './check-facts';
import { checkGuards, checkPrivileges, type Guard, guardsOf } from './check-guards';
import { checkJournal, checkSeals } from './check-journal';
import { checkKeys } from './check-keys';
import { checkRecords } from './check-records';
import { checkStock } from './check-stock';
import { checkVersions } from './check-versions';
import { checkWrites } from './check-writes';
import { type Finding, inCanonicalSession } from './findings';

interface AuditReport {
  findings: Finding[];
  guards: Guard[];
  /** The migrations of a newer version that the database has: what guards it, and what calls do, is not for this one to say. */
  unknown: string[];
  /** The newest seal; null before the first. */
  seal: Seal | null;
  /** Names of which nobody can say by looking that they are two. */
  pairs: NamePair[];
}

/** A seal as a printed sheet has it: the hash by its first digits. */
export interface PrintedSeal {
  block: number;
  hash: string;
}

const sealsSql = (which = sql``) => sql<RowOf<Seal>>`
  select block, encode(hash, 'hex') as hash, at from seals ${which} order by block desc limit 1`;

export async function newestSeal(db: Db): Promise<Seal | null> {
  const { rows } = await sealsSql().execute(db);
  return rows[0] ? itemOf(seal)(rows[0]) : null;
}

async function checkPrinted(db: Db, { block, hash }: PrintedSeal): Promise<Finding[]> {
  const { rows } = await sealsSql(sql`where block = ${block}`).execute(db);
  const found = rows[0] && itemOf(seal)(rows[0]).hash;
  if (found?.startsWith(hash)) return [];
  return [{ table: 'seals', id: block, block, what: `it is ${found ?? 'missing'}, and on paper ${hash}` }];
}

/** Goes over the whole record. What is written meanwhile is no finding: each check reads one state. */
export async function audit(
  { db, pool }: Pick<Database, 'db' | 'pool'>,
  printed: PrintedSeal | null = null,
): Promise<AuditReport> {
  const findings = printed ? await checkPrinted(db, printed) : [];
  const unknown = await unknownMigrations(pool);
  // A newer version may have calls of its own.
  const ofCalls = unknown.length === 0 ? [checkFacts, checkWrites, checkCalls] : [];
  for (const check of [
    checkSeals,
    checkJournal,
    checkVersions,
    ...ofCalls,
    checkStock,
    checkRecords,
    checkKeys,
  ]) {
    findings.push(...(await check(pool)));
  }
  const guards = await guardsOf(pool);
  if (unknown.length === 0) findings.unshift(...(await inCanonicalSession(pool, checkPrivileges)));
  return { findings, guards, unknown, seal: await newestSeal(db), pairs: await findPairs(db) };
}

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
