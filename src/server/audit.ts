import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { auditAt } from './audit/audit-socket';
import { findingText } from './audit/findings';
import { ConfigError, readConfig } from './config';
import { DatabaseError } from './db/errors';

// npm run audit

async function run(): Promise<number> {
  const { databaseUrl, migrateDatabaseUrl, dataDir } = readConfig();
  if (!databaseUrl && !existsSync(join(dataDir, 'database'))) {
    throw new DatabaseError(`There is no database in ${dataDir} (DATA_DIR), and no DATABASE_URL.`);
  }
  const { findings, seal } = await auditAt({ databaseUrl, migrateDatabaseUrl, dataDir });
  const lines = findings.map(findingText);
  lines.push(seal ? `The newest seal: ${seal.block} ${seal.hash.slice(0, 16)} (${seal.at})` : 'No seal yet.');
  lines.push(findings.length === 0 ? 'Nothing is wrong.' : `Findings: ${findings.length}`);
  process.stdout.write(`${lines.join('\n')}\n`);
  return findings.length === 0 ? 0 : 1;
}

run().then(
  (code) => process.exit(code),
  (error: Error) => {
    const isExpected = error instanceof ConfigError || error instanceof DatabaseError;
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
    process.exit(2);
  },
);
