// @embedded-only: its folder
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { runCommand } from '../../../../tests/kit/server/command';
import { emptyPlace, openPlace } from '../../../../tests/kit/server/test-databases';
import { startEmbedded } from '../../db/embedded';
import { openDatabase } from '../../db/open';
import { restoreBackup } from './restore-backup';

// What a server with PostgreSQL 17 as its engine (PGlite 0.4.6) wrote: two files of its folder, and its backup.
const written = fileURLToPath(new URL('../../../../tests/kit/server/engine-17', import.meta.url));

test('a folder of another engine is not opened: the start says how it is brought over (contract 5.97)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tfuka-engine-'));
  cpSync(join(written, 'database'), join(dataDir, 'database'), { recursive: true });
  const line = `The database in ${dataDir} (DATA_DIR) was written by engine 17, and this version has engine 18: with the version that wrote it run npm run backup -- FILE, move the folder away, and with this one run npm run restore -- FILE`;
  const log = { info() {}, warn() {}, error() {} };
  await expect(openDatabase({ dataDir, log })).rejects.toThrow(line);
  expect(await runCommand('backup', [join(dataDir, 'a.tar')], { DATA_DIR: dataDir })).toEqual({
    code: 2,
    output: `${line}\n`,
  });
  rmSync(dataDir, { recursive: true });
});

test('a backup of an older engine is restored, and an audit finds nothing (contract 5.97)', async () => {
  const { place, remove } = await emptyPlace('embedded');
  const { manifest, findings } = await restoreBackup(place, join(written, 'backup.tar'));
  expect([manifest.engine, findings]).toEqual(['embedded 17.5', []]);
  const database = await openPlace(place);
  const { rows } = await database.pool.query(`select count(*)::int as lots from goods`);
  expect(rows).toEqual([{ lots: 167 }]);
  const { rows: engine } = await database.pool.query<{ server_version: string }>('show server_version');
  expect(engine[0]!.server_version).toMatch(/^18\./);
  await database.close();
  await remove();
});

test('the engine is of the version that folders are expected to be of', async () => {
  const { place, remove } = await emptyPlace('embedded');
  const { close } = await startEmbedded({ ...place, durable: false, onLost: () => undefined });
  await close();
  await remove();
});
