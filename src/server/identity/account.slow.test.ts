import { existsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import timers from 'node:timers/promises';
import { runCommand } from '../../../tests/kit/server/command';
import { embeddedCopy } from '../../../tests/kit/server/embedded-copy';
import { type Database, openDatabase } from '../db/open';
import { OWN_ISSUER } from '../record/people';
import { accountCommand, fulfilThroughServer, openAccountSocket } from './account-command';
import { type AccountRequest, fulfil } from './account-request';
import { AccountError, verifyAccount } from './accounts';

let dataDir: string;
let remove: () => Promise<void>;
beforeAll(async () => {
  ({ dataDir, remove } = await embeddedCopy());
});
afterAll(() => remove());

const log = { info: () => undefined, warn: () => undefined, error: console.error };
const open = () => openDatabase({ dataDir, log, durable: false });

/** Runs the command, with a password on its standard input. */
const command = (args: string[], password: string, env: Record<string, string> = {}) =>
  runCommand('account', args, { DATA_DIR: dataDir, ...env }, password);

async function inDatabase<T>(query: (database: Database) => Promise<T>): Promise<T> {
  const database = await open();
  try {
    return await query(database);
  } finally {
    await database.close();
  }
}

const of = { issuer: OWN_ISSUER, demo: false };
const config = () => ({ databaseUrl: null, dataDir, demo: false });

test('only to add an account a database is made where there is none (contract 4.107)', async () => {
  const place = { ...config(), dataDir: join(dataDir, 'nothing') };
  const line = `There is no database in ${place.dataDir} (DATA_DIR), and no DATABASE_URL.`;
  await expect(accountCommand(place, { command: 'list' })).rejects.toThrow(line);
  await expect(accountCommand(place, { command: 'disable', login: 'dana' })).rejects.toThrow(line);
  expect(existsSync(place.dataDir)).toBe(false);
});

test('an account is made in the data folder while no server runs (contract 4.15)', async () => {
  await accountCommand(config(), { command: 'add', login: 'Dana', password: 'long enough', name: 'דנה לוי' });
  const account = await inDatabase(({ db }) => verifyAccount(db, 'dana', 'long enough'));
  expect(account).toMatchObject({ login: 'Dana', name: 'דנה לוי' });
});

test('the account command makes an account in the data folder (contract 4.15)', async () => {
  const result = await command(['add', 'Noa', '--name', 'נועה גל', '--role', 'manager'], 'long enough\n');
  expect(result).toEqual({ code: 0, output: 'The account Noa is ready.\n' });
  const { rows } = await inDatabase(({ pool }) =>
    pool.query(`select name, role, password_hash from accounts where login = 'Noa'`),
  );
  // The command's own process hashed it, at the full cost; tests use a lower one.
  expect(rows).toEqual([
    { name: 'נועה גל', role: 'manager', password_hash: expect.stringMatching(/^scrypt\$32768\$8\$3\$/) },
  ]);
});

test('the account command gives and changes a role, through a running server or not, and the journal has it (contract 6.84)', async () => {
  const roleOf = async ({ pool }: Pick<Database, 'pool'>) => {
    const { rows } = await pool.query<{ role: string }>(`select role from accounts where login = 'Gal'`);
    return rows[0]?.role;
  };
  await inDatabase(async (database) => {
    const ask = (request: AccountRequest) => fulfil(database.db, of, request);
    await ask({ command: 'add', login: 'Gal', password: 'long enough', role: 'manager' });
    expect(await roleOf(database)).toBe('manager');
    await ask({ command: 'add', login: 'Tal', password: 'long enough', name: 'טל' });
  });
  expect(await command(['role', 'GAL', 'staff'], '')).toEqual({
    code: 0,
    output: expect.stringContaining('The role of GAL is staff'),
  });
  const database = await open();
  const close = await openAccountSocket(database.socketFolder!, database.db, of, log);
  try {
    expect(await roleOf(database)).toBe('staff');
    expect((await command(['role', 'gal', 'manager'], '')).code).toBe(0);
    expect(await roleOf(database)).toBe('manager');
    const unknown = await command(['role', 'nobody', 'manager'], '');
    expect(unknown).toEqual({ code: 1, output: expect.stringContaining('no account with the name nobody') });
    const { rows } = await database.pool.query(
      `select person_name as by, call, before, after from journal
        where subjects = (select subjects from journal where after->>'login' = 'Gal') order by seq`,
    );
    const by = 'שורת הפקודה של השרת';
    const [staff, manager] = [
      { name: 'Gal', role: 'staff' },
      { name: 'Gal', role: 'manager' },
    ];
    expect(rows).toEqual([
      { by, call: 'addAccount', before: null, after: { login: 'Gal', ...manager } },
      { by, call: 'changeRole', before: manager, after: staff },
      { by, call: 'changeRole', before: staff, after: manager },
    ]);
  } finally {
    await close();
    await database.close();
  }
});

test('the account command refuses a password that is among the commonest (contract 4.40)', async () => {
  expect(await command(['add', 'Weak'], 'Qwertyuiop\n')).toEqual({
    code: 1,
    output: expect.stringContaining('The password is one of the commonest'),
  });
});

const journaled = async ({ pool }: Pick<Database, 'pool'>, login: string) => {
  const { rows } = await pool.query<{ call: string; before: object | null; after: object | null }>(
    `select call, before, after from journal
      where subjects = (select subjects from journal where after->>'login' = $1) order by seq`,
    [login],
  );
  return rows.slice(1);
};

test('the account command lists, disables, enables and gives a new password, through a running server or not, and the journal has each (contract 4.29)', async () => {
  expect(await command(['disable', 'tal'], '')).toEqual({
    code: 0,
    output: 'The account tal is disabled. All its sign-ins end within a minute.\n',
  });
  expect(await inDatabase(({ db }) => verifyAccount(db, 'tal', 'long enough'))).toBeUndefined();
  expect((await command(['enable', 'nobody'], '')).output).toContain('no account with the name nobody');

  const database = await open();
  const close = await openAccountSocket(database.socketFolder!, database.db, of, log);
  try {
    const listed = await command(['list'], '');
    expect(listed.code).toBe(0);
    expect(listed.output).toMatch(
      /^Tal +טל +staff +disabled \d{4}-\d\d-\d\d by שורת הפקודה של השרת +never signed in/m,
    );
    expect((await command(['enable', 'tal'], '')).output).toBe('The account tal is enabled.\n');
    expect((await command(['password', 'tal'], 'another password\n')).code).toBe(0);
    expect(await verifyAccount(database.db, 'tal', 'long enough')).toBeUndefined();
    expect(await verifyAccount(database.db, 'tal', 'another password')).toMatchObject({ login: 'Tal' });
    const name = 'טל';
    expect(await journaled(database, 'Tal')).toEqual([
      { call: 'disableAccount', before: { name, disabled: false }, after: { name, disabled: true } },
      { call: 'enableAccount', before: { name, disabled: true }, after: { name, disabled: false } },
      { call: 'resetPassword', before: null, after: { name, password: 'changed' } },
    ]);
  } finally {
    await close();
    await database.close();
  }
});

test('a manager who can sign in is left (contract 4.28)', () =>
  inDatabase(async ({ db, pool }) => {
    const ask = (request: AccountRequest) => fulfil(db, of, request);
    await pool.query(`update accounts set role = 'staff'`);
    await ask({ command: 'add', login: 'Last', password: 'long enough', role: 'manager' });
    for (const request of [
      { command: 'disable', login: 'last' },
      { command: 'role', login: 'last', role: 'staff' },
    ] as const) {
      await expect(ask(request)).rejects.toThrow('It is the last manager');
    }
    await ask({ command: 'role', login: 'tal', role: 'manager' });
    await ask({ command: 'disable', login: 'last' });
  }));

test('a taken name is refused, and the note of a killed server is ignored', async () => {
  writeFileSync(join(dataDir, 'lock'), `1\n${join(tmpdir(), 'tfuka-gone')}`);
  const second = accountCommand(config(), { command: 'add', login: ' DANA ', password: 'another password' });
  await expect(second).rejects.toThrow('There is an account with the name');
  await expect(second).rejects.toThrow(AccountError);
});

test.each([
  [{ login: ' ', password: 'long enough' }, 'NAME must have'],
  [{ login: 'x'.repeat(257), password: 'long enough' }, 'NAME must have'],
  [{ login: 'a\u0000b', password: 'long enough' }, 'NAME must have'],
  [{ login: 'new', name: '', password: 'long enough' }, '--name must have'],
  [{ login: 'new', password: 'short' }, 'The password must have 10 to 256 characters'],
  [{ login: 'new', password: 'x'.repeat(257) }, 'The password must have 10 to 256 characters'],
])('an invalid name or password is refused before the database is opened (%#)', async (request, message) => {
  const nowhere = { ...config(), dataDir: '/nowhere/at/all' };
  await expect(accountCommand(nowhere, { command: 'add', ...request })).rejects.toThrow(message);
});

test('while a server has the folder open, the command makes the account through it (contract 4.15, 4.17)', async () => {
  const database = await open();
  const close = await openAccountSocket(database.socketFolder!, database.db, of, log);
  try {
    expect(statSync(database.socketFolder!).mode & 0o777).toBe(0o700);

    expect(await command(['add', 'יוסי'], 'סיסמה ארוכה\n')).toEqual({
      code: 0,
      output: 'The account יוסי is ready.\n',
    });
    expect(await verifyAccount(database.db, 'יוסי', 'סיסמה ארוכה')).toMatchObject({ name: 'יוסי' });

    const second = await command(['add', ' יוסי '], 'another password\n');
    expect(second).toEqual({ code: 1, output: expect.stringContaining('already') });
    expect(second.output).not.toContain('another password');
  } finally {
    await close();
    await database.close();
  }
});

test('a request to a running server makes no account of the demo', async () => {
  const database = await open();
  const close = await openAccountSocket(database.socketFolder!, database.db, of, log);
  try {
    const request = {
      command: 'add' as const,
      login: 'Uri',
      password: 'long enough',
      name: 'אורי',
      demo: true,
    };
    expect(await fulfilThroughServer(dataDir, request)).toBeNull();
    const account = await verifyAccount(database.db, 'uri', 'long enough');
    expect(account).toMatchObject({ name: 'אורי', demo: false });
  } finally {
    await close();
    await database.close();
  }
});

test('the account command waits for a server that is closing', async () => {
  const database = await open();
  const waits = jest.spyOn(timers, 'setTimeout');
  const added = accountCommand(config(), { command: 'add', login: 'late', password: 'long enough' });
  while (waits.mock.calls.length === 0) await new Promise((resolve) => setImmediate(resolve));
  waits.mockRestore();
  await database.close();
  await added;
  expect(await inDatabase(({ db }) => verifyAccount(db, 'late', 'long enough'))).toBeTruthy();
});

test('the account command explains its use, and that an outside provider has its own accounts', async () => {
  const outsideProvider = { OKTA_ISSUER: 'https://o.test', OKTA_CLIENT_ID: 'c', OKTA_AUDIENCE: 'a' };
  const [usage, outside] = await Promise.all([
    command(['add'], ''),
    command(['add', 'dana'], 'long enough', outsideProvider),
  ]);
  expect(usage).toEqual({ code: 2, output: expect.stringContaining('npm run account -- add NAME') });
  expect(outside).toEqual({
    code: 1,
    output: expect.stringContaining('accounts are made at https://o.test'),
  });
  expect(usage.output + outside.output).not.toContain('    at ');
});
