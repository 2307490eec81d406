import { resolve } from 'node:path';
import { readConfig } from '../config/config';
import { fileOfKey, SecretBox } from '../db/secret-box';
import { findingText } from '../keeping/audit/findings';
import { checkBackupFile } from '../keeping/backup/backup-file';
import { type Manifest, rowsOf } from '../keeping/backup/backup-tables';
import { restoreBackup } from '../keeping/backup/restore-backup';
import { readArguments } from './arguments.mjs';
import { runAndEnd } from './run-and-end';

// npm run restore -- FILE
// npm run restore -- --check FILE

const USAGE = `npm run restore -- FILE          restores a backup where there is no record yet: in an empty PostgreSQL
                                 database (DATABASE_URL), or as the embedded one (DATA_DIR)
npm run restore -- --check FILE  only reads the file and compares its checksums`;

const countOf = ({ tables }: Manifest) => tables.reduce((sum, table) => sum + rowsOf(table), 0);

/** What to do about the keys of its secrets that are not here; empty where all are. */
function missingKeys({ secret_keys: ids }: Manifest, box: SecretBox, where: string): string[] {
  return ids
    .filter((id) => !box.hasKey(id))
    .map(
      (id) =>
        `One-time codes in it are encrypted with the key ${id}: before the start, ${where}. If that key is lost: npm run keys -- forget ${id}`,
    );
}

async function run(): Promise<number> {
  const options = { check: { type: 'boolean' } } as const;
  const { words, values } = readArguments({ usage: USAGE, options, needs: ['FILE'] });
  const path = resolve(words[0]!);
  if (values.check) {
    const { manifest } = await checkBackupFile(path);
    process.stdout.write(`${path} is whole: ${countOf(manifest)} rows as of ${manifest.made_at}.\n`);
    return 0;
  }
  const { databaseUrl, migrateDatabaseUrl, dataDir, secretKeys } = readConfig();
  const { manifest, findings } = await restoreBackup(
    { databaseUrl, migrateDatabaseUrl, dataDir, secretKeys },
    path,
  );
  const box = new SecretBox(secretKeys, databaseUrl ? null : fileOfKey(dataDir));
  const lines = [
    `Restored ${countOf(manifest)} rows as of ${manifest.made_at}. Everybody signs in again.`,
    ...missingKeys(
      manifest,
      box,
      databaseUrl
        ? 'set SECRETS_KEY to it (the content of the file secrets.key of an embedded database)'
        : `put its file at ${fileOfKey(dataDir).path}, or set SECRETS_KEY to it`,
    ),
    ...findings.map(findingText),
    findings.length === 0 ? 'Nothing is wrong in it.' : `Findings: ${findings.length}`,
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return findings.length === 0 ? 0 : 1;
}

runAndEnd(run, 2);
