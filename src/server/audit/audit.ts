import { sql } from 'kysely';
import { seal, type Seal } from '../../contract/journal-entries';
import type { Database } from '../db/open';
import type { Db } from '../db/tables';
import { itemOf, type RowOf } from '../db/wire';
import { checkRecords } from './check-records';
import { checkSeals } from './check-seals';
import { checkStock } from './check-stock';
import { checkVersions } from './check-versions';
import type { Finding } from './findings';

export interface AuditReport {
  findings: Finding[];
  /** The newest seal; null before the first. */
  seal: Seal | null;
}

export async function newestSeal(db: Db): Promise<Seal | null> {
  const { rows } = await sql<RowOf<Seal>>`
    select block, encode(hash, 'hex') as hash, at from seals order by block desc limit 1`.execute(db);
  return rows[0] ? itemOf(seal)(rows[0]) : null;
}

/** Goes over the whole record. What is written meanwhile is no finding: each check reads one state. */
export async function audit({ db, pool }: Pick<Database, 'db' | 'pool'>): Promise<AuditReport> {
  const findings: Finding[] = [];
  for (const check of [checkSeals, checkVersions, checkStock, checkRecords]) {
    findings.push(...(await check(pool)));
  }
  return { findings, seal: await newestSeal(db) };
}
