// @embedded-only: only the embedded database has its key in a file
import { existsSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from '../../../tests/kit/server/command';
import { embeddedCopy } from '../../../tests/kit/server/embedded-copy';
import { codeOf } from '../../../tests/kit/server/second-step';
import { openDatabase } from '../db/open';
import { createAccount } from './accounts';
import { createIdentity } from './identity';
import { readSecrets } from './provider/secrets';
import { beginCodes, codesSince, confirmCodes } from './second-step/one-time-codes';

const log = { info: () => undefined, warn: () => undefined, error: console.error };

test('the embedded database has its key in a file of its user, and says how to go on without it (contract 4.103)', async () => {
  const { dataDir, remove } = await embeddedCopy();
  const file = join(dataDir, 'secrets.key');
  /** Starts the sign-in over the data folder, does something, and stops. */
  const run = async <T>(work: (database: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) => {
    const database = await openDatabase({ dataDir, log, durable: false });
    try {
      const config = { origin: 'http://127.0.0.1:3000', outside: null, demo: false };
      const { signIns } = await createIdentity(config, database, log);
      signIns?.close();
      return await work(database);
    } finally {
      await database.close();
    }
  };
  const kids = () =>
    run(async ({ db, box }) => (await readSecrets(db, box)).signingKeys.map(({ kid }) => kid));
  try {
    const { account, first, id } = await run(async ({ db, box }) => {
      const made = await createAccount(db, { login: 'noa', password: 'correct horse', name: 'נועה' });
      const { secret } = (await beginCodes(db, box, made, new Date()))!;
      await confirmCodes(db, box, made.subject, codeOf(secret), new Date());
      const row = await db.selectFrom('one_time_codes').select('secret').executeTakeFirstOrThrow();
      const { signingKeys } = await readSecrets(db, box);
      return { account: made, first: signingKeys[0]!.kid, id: row.secret.split('.')[1]! };
    });
    expect(statSync(file).mode & 0o777).toBe(0o600);
    expect(await kids()).toEqual([first]);

    renameSync(file, `${file}.away`);
    await expect(kids()).rejects.toThrow(
      `${file} is missing: the secrets in the database are encrypted with that key (${id}). If it is lost: npm run keys -- forget ${id}`,
    );
    expect(existsSync(file)).toBe(false);
    writeFileSync(file, `${Buffer.alloc(32, 1).toString('base64')}\n`);
    await expect(kids()).rejects.toThrow(
      /^\S+\/secrets\.key \(\w{8}\) is not the key of the secrets in the database \(\w{8}\): put back the file of this database/,
    );
    renameSync(`${file}.away`, file);
    const forget = (key: string) => runCommand('keys', ['forget', key], { DATA_DIR: dataDir });
    expect(await forget(id)).toEqual({ code: 1, output: expect.stringContaining('is not lost') });
    expect(await kids()).toEqual([first]);

    renameSync(file, `${file}.away`);
    expect(await forget('00000000')).toEqual({ code: 1, output: expect.stringContaining('nothing was') });
    expect(await forget(id)).toEqual({
      code: 0,
      output:
        'New keys are made at the next start, and everybody signs in again.\nThe second step ended of: noa.\n',
    });
    await run(async ({ db, box }) => {
      expect((await readSecrets(db, box)).signingKeys[0]!.kid).not.toBe(first);
      expect(await codesSince(db, account.subject)).toBeNull();
      const calls = await db.selectFrom('journal').select('call').execute();
      expect(calls).toEqual([{ call: 'endSecondStep' }]);
    });
    expect(existsSync(file)).toBe(true);
  } finally {
    await remove();
  }
});
