import { runCommand } from '../../../../tests/kit/server/command';
import { embeddedCopy } from '../../../../tests/kit/server/embedded-copy';
import { codeOf } from '../../../../tests/kit/server/second-step';
import { type Database, openDatabase } from '../../db/open';
import { OWN_ISSUER } from '../../record/people';
import { openAccountSocket } from '../account-command';
import { createAccount } from '../accounts';
import { beginCodes, codesSince, confirmCodes } from './one-time-codes';
import { renewRecoveryCodes } from './recovery-codes';

let dataDir: string;
let remove: () => Promise<void>;
let database: Database;
beforeAll(async () => {
  ({ dataDir, remove } = await embeddedCopy());
  const log = { info: () => undefined, warn: () => undefined, error: console.error };
  database = await openDatabase({ dataDir, log, durable: false });
});
afterAll(async () => {
  await database.close();
  await remove();
});

const off = (login: string) => runCommand('account', ['second-step', login, 'off'], { DATA_DIR: dataDir });

test('a command ends the second step of who lost the phone, and all sign-ins, in the journal (contract 4.79)', async () => {
  const { db, box, pool } = database;
  const account = await createAccount(db, { login: 'Dana', password: 'correct horse', name: 'דנה' });
  const { subject } = account;
  const begun = await beginCodes(db, box, account, new Date());
  expect(await confirmCodes(db, box, subject, codeOf(begun!.secret), new Date())).toBe('confirmed');
  await renewRecoveryCodes(db, subject);
  await pool.query(
    `insert into passkeys (account, credential_id, public_key, counter, transports, name, created_at)
     values ($1, 'of the phone', '', 0, '{}', 'הטלפון', now())`,
    [subject],
  );
  const payload = JSON.stringify({ accountId: subject });
  await db.insertInto('oidc_records').values({ model: 'Grant', id: 'hers', payload }).execute();
  await db.insertInto('oidc_records').values({ model: 'Session', id: 'hers', payload }).execute();

  const log = { error: console.error };
  const close = await openAccountSocket(database.socketFolder!, db, { issuer: OWN_ISSUER, demo: false }, log);
  try {
    expect(await off('dana')).toEqual({
      code: 0,
      output: 'The password is enough for dana again. All sign-ins end within a minute.\n',
    });
    expect(await off('nobody')).toEqual({ code: 1, output: expect.stringContaining('no account') });
  } finally {
    await close();
  }
  expect(await codesSince(db, subject)).toBeNull();
  for (const table of ['recovery_codes', 'passkeys', 'oidc_records']) {
    expect((await pool.query(`select from ${table}`)).rowCount).toBe(0);
  }
  const { rows } = await pool.query('select call, before, after from journal');
  expect(rows).toEqual([
    {
      call: 'endSecondStep',
      before: { name: 'דנה', codes: true, passkeys: 1 },
      after: { name: 'דנה', codes: false, passkeys: 0 },
    },
  ]);
});
