import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pino from 'pino';
import { ownFile } from '../src/server/db/migration-files';
import { openDatabase } from '../src/server/db/open';
import { digestsOf, guardsOf } from '../src/server/keeping/audit/check-guards';

// npm run guards: guards.json from an empty database of this version, after a migration or a change of what guards it.

const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-guards-'));
const database = await openDatabase({ dataDir, durable: false, log: pino({ level: 'silent' }) });
const digests = digestsOf(await guardsOf(database.pool));
await database.close();
rmSync(dataDir, { recursive: true });
writeFileSync(fileURLToPath(ownFile('guards.json')), `${JSON.stringify(digests, null, 2)}\n`);
