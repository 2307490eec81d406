import { randomBytes } from 'node:crypto';
import { runCommand } from '../../../../tests/kit/server/command';
import { postgresUrl } from '../../../../tests/kit/server/database';
import { embeddedCopy } from '../../../../tests/kit/server/embedded-copy';
import { postgresCopy } from '../../../../tests/kit/server/postgres-copy';
import { type Database, openDatabase } from '../../db/open';
import { openKeySocket } from './key-command';
import { readSecrets } from './secrets';

const log = { info: () => undefined, warn: () => undefined, error: console.error };
const DONE = { code: 0, output: 'New keys sign from now on, in all running servers within a minute.\n' };
const kidsOf = async ({ db, box }: Pick<Database, 'db' | 'box'>) =>
  (await readSecrets(db, box)).signingKeys.map(({ kid }) => kid);

if (postgresUrl) {
  test('the command replaces the keys in PostgreSQL (contract 4.50)', async () => {
    const { databaseUrl, remove } = await postgresCopy(postgresUrl!);
    const database = await openDatabase({ databaseUrl, dataDir: '', log });
    try {
      const [first] = await kidsOf(database);
      expect(await runCommand('keys', ['rotate'], { DATABASE_URL: databaseUrl })).toEqual(DONE);
      expect(await kidsOf(database)).toEqual([expect.any(String), first]);
    } finally {
      await database.close();
      await remove();
    }
  });

  test('a key is not forgotten while a server has the database open, whatever keys the command was given (contract 4.105)', async () => {
    const { databaseUrl, remove } = await postgresCopy(postgresUrl!);
    const secretKeys = [randomBytes(32)];
    const database = await openDatabase({ databaseUrl, dataDir: '', secretKeys, log });
    const forget = (id: string) => runCommand('keys', ['forget', id], { DATABASE_URL: databaseUrl });
    try {
      const [kid] = await kidsOf(database);
      const { rows } = await database.pool.query<{ id: string }>(
        `select substring(value::text from 'aes256gcm.([0-9a-f]{8})') as id from provider_secrets limit 1`,
      );
      const { id } = rows[0]!;
      expect(await forget(id)).toEqual({ code: 1, output: expect.stringContaining('stop it first') });
      expect(await kidsOf(database)).toEqual([kid]);
      await database.close();
      expect(await forget(id)).toEqual({ code: 0, output: expect.stringContaining('New keys are made') });
    } finally {
      await remove();
    }
  });
} else {
  test('the command replaces the keys in the data folder, through a server that has it open or without one, and says where nothing was forgotten (contract 4.50, 5.126)', async () => {
    const { dataDir, remove } = await embeddedCopy();
    const open = () => openDatabase({ dataDir, log, durable: false });
    const rotate = (args = ['rotate'], env = {}) => runCommand('keys', args, { DATA_DIR: dataDir, ...env });
    try {
      expect(await rotate()).toEqual(DONE);
      const database = await open();
      const refresh = jest.fn(async () => undefined);
      const close = await openKeySocket(database.socketFolder!, database, refresh, log);
      const [second, first] = await kidsOf(database);
      expect(first).toBeDefined();
      expect(await rotate()).toEqual(DONE);
      expect(refresh).toHaveBeenCalledTimes(1);
      expect(await kidsOf(database)).toEqual([expect.any(String), second, first]);
      await close();
      await database.close();

      const outside = { OKTA_ISSUER: 'https://o.test', OKTA_CLIENT_ID: 'c', OKTA_AUDIENCE: 'a' };
      const refused = [await rotate([]), await rotate(['rotate', 'now']), await rotate(['rotate'], outside)];
      expect(refused.map(({ code }) => code)).toEqual([2, 2, 1]);
      const unused = await rotate(['forget', '12345678']);
      expect(unused).toEqual({ code: 1, output: expect.stringContaining('nothing was forgotten') });
      expect(refused[0]!.output).toContain('npm run keys -- rotate');
      expect(refused[2]!.output).toContain('OKTA_ISSUER is set');
      expect(refused.map(({ output }) => output).join('')).not.toContain('    at ');
    } finally {
      await remove();
    }
  });
}
