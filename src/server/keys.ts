import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { rotateAt } from './auth/provider/key-command';
import { ConfigError, readConfig } from './config';
import { DatabaseError } from './db/errors';

// npm run keys -- rotate

const USAGE = `Replaces the keys that tokens and cookies are signed with:
  npm run keys -- rotate
Nobody is signed out: what the old keys signed is honoured until it ends.`;

async function run(): Promise<void> {
  const [command, ...rest] = process.argv.slice(2);
  if (command !== 'rotate' || rest.length > 0) throw new ConfigError(USAGE);
  const { outside, ...place } = readConfig();
  if (outside)
    throw new ConfigError(`OKTA_ISSUER is set: the keys are those of ${outside.issuer}, not ours.`);
  if (!place.databaseUrl && !existsSync(join(place.dataDir, 'database'))) {
    throw new DatabaseError(`There is no database in ${place.dataDir} (DATA_DIR), and no DATABASE_URL.`);
  }
  await rotateAt(place);
  process.stdout.write('New keys sign from now on, in all running servers within a minute.\n');
}

run().then(
  () => process.exit(0),
  (error: Error) => {
    const isExpected = error instanceof ConfigError || error instanceof DatabaseError;
    process.stderr.write(`${isExpected ? error.message : error.stack}\n`);
    process.exit(1);
  },
);
