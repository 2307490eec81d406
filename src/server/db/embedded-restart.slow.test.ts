// @embedded-only: PostgreSQL is restarted by its own operator
import { existsSync, readdirSync, readlinkSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pino from 'pino';
import { testApp } from '../../../tests/kit/server/app';
import { embeddedCopy } from '../../../tests/kit/server/embedded-copy';
import { startEmbedded } from './embedded';
import { openDatabase } from './open';

/** A disk that takes nothing while a file of this name exists. */
const failWhile = (file: string) => `
  import fs from 'node:fs';
  import { syncBuiltinESMExports } from 'node:module';
  for (const name of ['fsyncSync', 'writeSync']) {
    const real = fs[name];
    fs[name] = (...args) => {
      if (fs.existsSync(${JSON.stringify(file)})) throw Object.assign(new Error('ENOSPC'), { code: 'ENOSPC' });
      return real(...args);
    };
  }
  syncBuiltinESMExports();`;

/** What this process has open in a folder. */
const openFilesIn = (folder: string) =>
  readdirSync('/proc/self/fd')
    .map((fd) => {
      try {
        return readlinkSync(join('/proc/self/fd', fd));
      } catch {
        return '';
      }
    })
    .filter((path) => path.startsWith(folder));

const soon = () => new Promise((done) => setTimeout(done, 20));

test('an embedded database whose disk takes nothing is started again by the same process when it does, and nothing confirmed is lost or doubled (contract 1.71, 5.74, 5.77)', async () => {
  const { dataDir, remove } = await embeddedCopy();
  const full = join(dataDir, 'full');
  let losses = 0;
  const embedded = await startEmbedded({
    dataDir,
    onLost: () => losses++,
    execArgv: ['--import', `data:text/javascript,${encodeURIComponent(failWhile(full))}`],
  });
  const database = await openDatabase({ dataDir: '', log: pino({ level: 'silent' }), embedded });
  const app = await testApp({}, { database });
  const add = (name: string) =>
    app.call<{ code?: string }>('POST', '/api_good_types', {
      headers: { 'idempotency-key': name },
      body: {
        name,
        units: 'kilograms',
        purchasable: true,
        sellable: false,
        expires: false,
        manufactured: false,
        recipe_component: false,
      },
    });
  const ready = async () => (await app.app.inject({ url: '/health/ready' })).statusCode;
  try {
    expect((await add('before')).status).toBe(201);
    writeFileSync(full, '');
    expect(await add('meanwhile')).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect(await ready()).toBe(503);
    expect((await app.call('GET', '/api_good_types')).status).toBe(503);
    while (losses < 2) await soon();
    // Nobody could mount a disk again that has an open file, and none may be taken for an empty one meanwhile.
    const database = join(dataDir, 'database');
    renameSync(database, `${database}.away`);
    rmSync(full);
    for (const until = losses + 2; losses < until;) await soon();
    expect(openFilesIn(dataDir)).toEqual([]);
    expect(existsSync(database)).toBe(false);
    renameSync(`${database}.away`, database);
    while ((await ready()) !== 200) await soon();
    expect((await add('meanwhile')).status).toBe(201);
    expect((await add('before')).headers).toHaveProperty('idempotency-replayed', 'true');
    const { body } = await app.call<{ name: string }[]>('GET', '/api_good_types');
    expect(body.map(({ name }) => name).sort()).toEqual(['before', 'meanwhile']);
    expect(existsSync(full)).toBe(false);
  } finally {
    rmSync(full, { force: true });
    await app.close();
    await remove();
  }
});
