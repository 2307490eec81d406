// @postgres-only: the same statements in both
import { testDatabase, type TestDatabase } from '../../../tests/kit/server/database';
import { unique } from '../../../tests/kit/server/factories';
import { createAccount } from './accounts';
import { SignIns } from './sign-ins';

const PASSWORD = 'correct horse battery';
const LATER = Date.now() + 900_000;

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The sign-ins of a process whose statements are counted, or fail. */
function counted(demo = false) {
  const queries = { count: 0, fail: false };
  const warnings: string[] = [];
  const db = database.db.withPlugin({
    transformQuery: ({ node }) => {
      queries.count += 1;
      if (queries.fail) throw new Error('the database is not there');
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  const log = { warn: (_: object, text: string) => warnings.push(text) };
  return { queries, warnings, signIns: new SignIns(db, { demo, log: log as never }) };
}

async function grantOf(subject: string, grant: string) {
  const payload = JSON.stringify({ accountId: subject });
  await database.db.insertInto('oidc_records').values({ model: 'Grant', id: grant, payload }).execute();
  return { grant, expiresAt: LATER };
}

async function grants(count: number) {
  const { id, subject } = await createAccount(database.db, { login: unique('noa'), password: PASSWORD });
  const ids = Array.from({ length: count }, (_, at) => `grant-${id}-${at}`);
  return Promise.all(ids.map((grant) => grantOf(subject, grant)));
}

test('the check costs one statement for all sign-ins in use, and none a call (contract 4.25)', async () => {
  const { queries, signIns } = counted();
  const callers = await grants(200);
  const all = () => Promise.all(callers.map((caller) => signIns.roleOf(caller)));
  expect(new Set(await all())).toEqual(new Set(['staff']));
  expect(queries.count).toBe(1);
  for (let calls = 0; calls < 20; calls += 1) await all();
  expect(queries.count).toBe(1);
  await database.db.deleteFrom('oidc_records').where('id', '=', callers[7]!.grant).execute();
  await signIns.refresh();
  expect(queries.count).toBe(2);
  const standing = await all();
  expect(standing.flatMap((role, at) => (role === null ? [at] : []))).toEqual([7]);
  expect(queries.count).toBe(2);
  signIns.close();
});

test('while the database cannot be reached, what is known of a sign-in counts (contract 4.26)', async () => {
  const { queries, warnings, signIns } = counted();
  const [known, unknown] = await grants(2);
  expect(await signIns.roleOf(known!)).toBe('staff');
  queries.fail = true;
  await signIns.refresh();
  expect(warnings).toEqual(['the sign-ins in use could not be looked up']);
  expect(await signIns.roleOf(known!)).toBe('staff');
  await expect(signIns.roleOf(unknown!)).rejects.toThrow('not there');
  queries.fail = false;
  expect(await signIns.roleOf(unknown!)).toBe('staff');
  signIns.close();
});

test('a token that names no sign-in is not accepted of the embedded provider', async () => {
  const { signIns } = counted();
  expect(await signIns.roleOf({ grant: null, expiresAt: LATER })).toBeNull();
});

test('with the demo off sign-ins of its accounts end (contract 4.21)', async () => {
  const demo = { login: 'demo', password: PASSWORD, demo: true };
  const { subject } = await createAccount(database.db, demo);
  const caller = await grantOf(subject, 'grant-of-the-demo');
  const [on, off] = [counted(true), counted(false)];
  expect(await on.signIns.roleOf(caller)).toBe('staff');
  expect(await off.signIns.roleOf(caller)).toBeNull();
  on.signIns.close();
  off.signIns.close();
});

test('a sign-in that ends between a call and its stream ends the stream at once (contract 4.22)', async () => {
  const { signIns } = counted();
  const [caller] = await grants(1);
  expect(await signIns.roleOf(caller!)).toBe('staff');
  await database.db.deleteFrom('oidc_records').where('id', '=', caller!.grant).execute();
  await signIns.refresh();
  let ended = 0;
  signIns.whenEnded(caller!, () => (ended += 1));
  expect(ended).toBe(1);
  signIns.close();
});
