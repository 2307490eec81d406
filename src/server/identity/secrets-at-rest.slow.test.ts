import { randomBytes } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { codeOf } from '../../../tests/kit/server/second-step';
import { SecretBox } from '../db/secret-box';
import { OWN_ISSUER } from '../record/people';
import { createAccount } from './accounts';
import { createIdentity } from './identity';
import { readSecrets, rotateSecrets } from './provider/secrets';
import { beginCodes, codesSince, confirmCodes, takeCode } from './second-step/one-time-codes';
import { forgetSecrets } from './secrets-at-rest';

const [OLD, NEW] = [randomBytes(32), randomBytes(32)];
const inClear = new SecretBox([]);

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('delete from provider_secrets; delete from accounts');
});

/** Starts a server's sign-in with these keys. Returns what it logged. */
async function start(box: SecretBox): Promise<unknown[]> {
  const logged: unknown[] = [];
  const { signIns } = await createIdentity(
    { origin: 'http://127.0.0.1:3000', outside: null, demo: false },
    { reserved: database.db, box },
    { warn: (line: unknown) => void logged.push(line) },
  );
  signIns?.close();
  return logged;
}

/** An account with codes. Returns its subject and its secret. */
async function switchOn(box: SecretBox, login = 'noa') {
  const { db } = database;
  const account = await createAccount(db, { login, password: 'correct horse', name: login });
  const { secret } = (await beginCodes(db, box, account, new Date()))!;
  await confirmCodes(db, box, account.subject, codeOf(secret, -1), new Date());
  return { subject: account.subject, secret };
}

const stored = async () =>
  JSON.stringify([
    (await database.pool.query('select value from provider_secrets')).rows,
    (await database.pool.query('select secret from one_time_codes')).rows,
  ]);
const keysOf = async (box: SecretBox) => readSecrets(database.db, box);
const takes = (box: SecretBox, { subject, secret }: { subject: string; secret: string }, later: number) =>
  takeCode(database.db, box, subject, codeOf(secret, later));

/** Whatever lets its reader sign tokens, cookies or codes. */
async function secretsOf(box: SecretBox, { secret }: { secret: string }): Promise<string[]> {
  const { signingKeys, cookieKeys } = await keysOf(box);
  return [...signingKeys.map(({ d }) => d as string), ...cookieKeys, secret];
}

test('with a key no secret in the database is plain, and everything works as before (contract 4.99)', async () => {
  const box = new SecretBox([NEW]);
  expect(await start(box)).toEqual([]);
  const noa = await switchOn(box);
  const secrets = await secretsOf(box, noa);
  expect(secrets.length).toBeGreaterThanOrEqual(3);
  const inDatabase = await stored();
  for (const secret of secrets) expect(inDatabase).not.toContain(secret);
  const again = new SecretBox([NEW]);
  await start(again);
  expect(await keysOf(again)).toEqual(await keysOf(box));
  expect(await takes(again, noa, 0)).toBe(true);
  // Nothing is written again that is as it should be.
  expect(await stored()).toBe(inDatabase);
});

test('plain secrets are encrypted at the next start with a key, without any visible change (contract 4.100)', async () => {
  expect(await start(inClear)).toEqual([expect.stringContaining('SECRETS_KEY is not set')]);
  const noa = await switchOn(inClear);
  const before = await keysOf(inClear);
  const secrets = await secretsOf(inClear, noa);
  const inDatabase = await stored();
  for (const secret of secrets) expect(inDatabase).toContain(secret);

  const box = new SecretBox([NEW]);
  expect(await start(box)).toEqual([]);
  for (const secret of secrets) expect(await stored()).not.toContain(secret);
  expect(await keysOf(box)).toEqual(before);
  expect(await takes(box, noa, 0)).toBe(true);
});

test('a new key takes the place of an older one at a start with both (contract 4.101)', async () => {
  const older = new SecretBox([OLD]);
  await start(older);
  const noa = await switchOn(older);
  const before = await keysOf(older);
  await start(new SecretBox([NEW, OLD]));
  const newer = new SecretBox([NEW]);
  await start(newer);
  expect(await keysOf(newer)).toEqual(before);
  expect(await takes(newer, noa, 0)).toBe(true);
});

test('another key, or none, is refused at the start in one line, and changes nothing (contract 4.102)', async () => {
  await start(new SecretBox([OLD]));
  await switchOn(new SecretBox([OLD]));
  const before = await stored();
  const line =
    /^SECRETS_KEY \(\w{8}\) is not the key of the secrets in the database \(\w{8}\).*forget \w{8}$/;
  await expect(start(new SecretBox([NEW]))).rejects.toThrow(line);
  await expect(start(inClear)).rejects.toThrow(/^SECRETS_KEY is missing: .*$/);
  expect(await stored()).toBe(before);
});

test('a secret that is moved to another account, or changed, cannot be used', async () => {
  const box = new SecretBox([NEW]);
  const noa = await switchOn(box, 'noa');
  const dana = await switchOn(box, 'dana');
  await database.pool.query(
    'update one_time_codes set secret = (select secret from one_time_codes where account = $1)',
    [dana.subject],
  );
  await expect(takes(box, { ...dana, subject: noa.subject }, 0)).rejects.toThrow('was changed');
  expect(await takes(box, dana, 0)).toBe(true);
  await database.pool.query(`update one_time_codes set secret = left(secret, 20)`);
  await expect(takes(box, dana, 1)).rejects.toThrow('was changed');
});

test('losing a key deletes unconfirmed codes of that key without ending a second step, and never leaves retired keys alone (contract 4.103)', async () => {
  const { db } = database;
  const both = new SecretBox([NEW, OLD]);
  const before = await keysOf(new SecretBox([OLD]));
  await rotateSecrets(db, both);
  const noa = await switchOn(both);
  const dana = await createAccount(db, { login: 'dana', password: 'correct horse', name: 'dana' });
  await beginCodes(db, both, dana, new Date());
  const [, lost] = new SecretBox([NEW]).seal('', '').split('.');
  expect(await forgetSecrets(db, lost!, { issuer: OWN_ISSUER, demo: false })).toEqual({
    keys: true,
    logins: ['noa'],
  });
  expect(await stored()).toBe(JSON.stringify([[], []]));
  expect(await codesSince(db, noa.subject)).toBeNull();
  const after = await keysOf(new SecretBox([OLD]));
  expect(after.signingKeys).toHaveLength(1);
  expect(after.signingKeys[0]!.kid).not.toBe(before.signingKeys[0]!.kid);
});
