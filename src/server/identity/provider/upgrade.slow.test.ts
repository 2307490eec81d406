// @postgres-only: the same SQL on both; db/open-embedded.slow.test.ts applies all migrations to an embedded database
import { createHash } from 'node:crypto';
import { testDatabase, type TestDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import { migrate } from '../../db/migrate';
import { readMigrations } from '../../db/migration-files';
import type { Database } from '../../db/open';

const all = readMigrations();
const manager = { login: 'manager', password: 'manager-demo' };
let database: TestDatabase;
let provider: RunningProvider | undefined;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(async () => {
  await provider?.close();
  await database.close();
});

interface Row {
  model: string;
  id: string;
  payload: Record<string, unknown>;
}

/** The records as a version before had them: by the ids that their bearers know. */
function asBefore(rows: Row[], ids: string[]): Row[] {
  const known = new Map(ids.map((id) => [createHash('sha256').update(id).digest('hex'), id]));
  return rows.map((row) => {
    const id = known.get(row.id) ?? row.id;
    const { returnTo, session } = row.payload;
    return {
      ...row,
      id,
      payload: {
        ...row.payload,
        jti: id,
        ...(typeof returnTo === 'string' && { returnTo: returnTo + id }),
        ...(typeof session === 'object' && { session: { ...session, cookie: 'a session of before' } }),
      },
    };
  });
}

async function insert(table: string, rows: object[], pool: Database['pool']): Promise<void> {
  for (const row of rows) {
    const columns = Object.keys(row).join(', ');
    await pool.query(
      `insert into ${table} (${columns}) overriding system value
       select ${columns} from jsonb_populate_record(null::${table}, $1)`,
      [JSON.stringify(row)],
    );
  }
}

test('a person signed in before the upgrade stays signed in after it, on pages left open too, as the same person (contract 4.47, 4.52)', async () => {
  const { owner, pool, db } = database;
  const { createDemoAccounts } = await import('../accounts');
  await createDemoAccounts(db);
  provider = await startProvider(db);
  const { port } = new URL(provider.origin);
  const client = new TestClient(provider.origin);
  const browser = new TestBrowser(provider.origin);
  const tokens = await client.signIn(browser, manager.login, manager.password);
  const open = await browser.get(client.authorizeUrl({ prompt: 'login' }));
  const read = async (table: string) =>
    (await pool.query<Record<string, unknown>>(`select * from ${table}`)).rows;
  const [accounts, secrets, records] = [
    await read('accounts'),
    await read('provider_secrets'),
    await read('oidc_records'),
  ];
  await provider.close();

  await owner.query('drop schema public cascade; create schema public');
  await migrate(
    owner,
    all.filter(({ name }) => name < '035'),
  );
  const session = browser.setCookies
    .map((line) => /^tfuka_session=([^;]+)/.exec(line)?.[1])
    .findLast(Boolean)!;
  const ids = [tokens.refresh_token, session, new URL(open.url).pathname.split('/').at(-1)!];
  // A column that came later.
  await insert(
    'accounts',
    accounts.map(({ disabled_by_person: _, ...row }) => row),
    owner,
  );
  await insert(
    'provider_secrets',
    secrets.map((row) =>
      row.name === 'cookie-keys'
        ? { ...row, value: (row.value as { key: string }[]).map(({ key }) => key) }
        : row,
    ),
    owner,
  );
  await insert('oidc_records', asBefore(records as unknown as Row[], ids), owner);
  // The manager at two addresses, with a write at the second whose answer may be asked for again.
  const { subject } = accounts.find(({ login }) => login === 'manager') as { subject: string };
  await owner.query(
    `insert into people (issuer, subject, name) select issuer, $1, 'דנה כהן'
       from unnest(array['http://127.0.0.1:3000/oauth2/default', 'https://kitchen.example/oauth2/default']) as issuer`,
    [subject],
  );
  await owner.query(`insert into idempotency_keys (person_id, key, fingerprint) values (2, 'k', 'x')`);
  const { rows } = await pool.query<{ role: string }>('select current_user as role');
  await migrate(owner, all, { serverRole: rows[0]!.role });

  const stored = JSON.stringify((await read('oidc_records')).filter(({ model }) => model !== 'Grant'));
  for (const secret of [...ids, 'a session of before', '"jti"']) expect(stored).not.toContain(secret);
  expect((await pool.query('select person_id::int from idempotency_keys')).rows).toEqual([{ person_id: 1 }]);
  expect((await pool.query('select id::int, first_id::int from people order by id')).rows).toEqual([
    { id: 1, first_id: 1 },
    { id: 2, first_id: 2 },
  ]);
  provider = await startProvider(db, Number(port));
  expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await browser.get(client.authorizeUrl())).url).toContain('/sign-in/callback?code=');
  expect((await browser.post(open.url, manager)).url).toContain('/sign-in/callback?code=');
});
