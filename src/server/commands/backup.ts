import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { findingText } from '../keeping/audit/findings';
import { rowsOf } from '../keeping/backup/backup-tables';
import { makeBackup, type MadeBackup } from '../keeping/backup/make-backup';
import { readArguments } from './arguments.mjs';
import { runAndEnd } from './run-and-end';

// npm run backup -- FILE

const USAGE = `npm run backup -- FILE  writes the whole record to a new file, whether the server runs or not`;

const MEGABYTE = 1_000_000;

function summaryOf(file: string, { manifest, bytes, findings }: MadeBackup): string[] {
  const rows = manifest.tables.reduce((sum, table) => sum + rowsOf(table), 0);
  const lines = [
    `${file}: ${rows} rows of ${manifest.tables.length} tables as of ${manifest.made_at}, ${(bytes / MEGABYTE).toFixed(1)} MB`,
  ];
  if (manifest.secret_keys.length > 0) {
    lines.push(
      `Keep SECRETS_KEY (or the file secrets.key) apart from it: one-time codes are encrypted with that (${manifest.secret_keys.join(', ')}).`,
    );
  }
  if (findings === null) lines.push('Not audited: the database is of another version of the server.');
  else lines.push(...findings.map(findingText));
  if (findings?.length === 0) lines.push('Nothing is wrong in it.');
  return lines;
}

async function run(): Promise<number> {
  const { words } = readArguments({ usage: USAGE, needs: ['FILE'] });
  const { databaseUrl, migrateDatabaseUrl, dataDir, secretKeys } = readConfig();
  const path = resolve(words[0]!);
  const made = await makeBackup({ databaseUrl, migrateDatabaseUrl, dataDir, secretKeys }, path);
  process.stdout.write(`${summaryOf(path, made).join('\n')}\n`);
  return made.findings?.length ? 1 : 0;
}

process.once('SIGTERM', () => process.exit(3));
process.once('SIGINT', () => process.exit(3));
runAndEnd(run, 2);
