// @postgres-only: the same rules and SQL in both; the stories in the browser run on an embedded database
import sharp from 'sharp';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { receiptBody } from '../../../../tests/kit/server/factories';
import type { Account, DraftKey } from '../../../contract/account';
import { SIGN_IN_FAILURES_MAX } from '../../../domain/limits';
import { createAccount, verifyAccount } from '../../identity/accounts';
import { rotateSecrets } from '../../identity/provider/secrets';

let app: TestApp;
let subject: string;
let headers: { authorization: string };

beforeAll(async () => {
  app = await testApp();
  const made = await createAccount(app.database.db, {
    login: 'dana',
    password: 'first-password',
    name: 'דנה כהן',
  });
  subject = made.subject;
  headers = { authorization: `Bearer ${await app.identity.token({ subject, name: 'דנה כהן' })}` };
});
afterAll(() => app.close());

const read = async () => (await app.call<Account>('GET', '/api_account', { headers })).body;
const put = <T = Account & { fields?: Record<string, string>; code?: string }>(path: string, body: unknown) =>
  app.call<T>('PUT', path, { body, headers });

async function sendPicture(payload: Buffer, type = 'image/png') {
  const answer = await app.app.inject({
    method: 'PUT',
    url: '/api_account/picture',
    headers: { ...headers, 'content-type': type },
    payload,
  });
  return { status: answer.statusCode, body: answer.json<Account & { fields?: object; code?: string }>() };
}

it('a new name is on what is written from then on, also with an older token, and earlier records keep theirs (contract 3.2, 3.59)', async () => {
  const receive = () =>
    app.call<{ created_by: string }>('POST', '/api_purchased_goods', {
      headers,
      body: receiptBody(),
    });
  expect((await receive()).body.created_by).toBe('דנה כהן');
  const changed = await put('/api_account', { name: '  דנה   לוי ' });
  expect(changed).toMatchObject({ status: 200, body: { name: 'דנה לוי', login: 'dana', picture: null } });
  expect((await receive()).body.created_by).toBe('דנה לוי');
  // A token that was given before the change, at a server that has not seen this person yet.
  const older = await app.identity.token({ subject, name: 'שם ישן' });
  headers = { authorization: `Bearer ${older}` };
  expect((await receive()).body.created_by).toBe('דנה לוי');
  const { body } = await app.call<{ created_by: string }[]>('GET', '/api_purchased_goods', { headers });
  expect(new Set(body.map((one) => one.created_by))).toEqual(new Set(['דנה כהן', 'דנה לוי']));
});

it('new names of one account at the same moment are all taken, one after the other, round after round (contract 4.204)', async () => {
  for (const round of ['א', 'ב', 'ג']) {
    const names = Array.from({ length: 12 }, (_, at) => `דנה ${round}${at}`);
    const answers = await Promise.all(names.map((name) => put('/api_account', { name })));
    expect(answers.map(({ status }) => status)).toEqual(names.map(() => 200));
    expect(names).toContain((await read()).name);
  }
});

it('a name may have 256 characters (spec 9.34)', async () => {
  const name = 'א'.repeat(256);
  expect(await put('/api_account', { name })).toMatchObject({ status: 200, body: { name } });
});

it.each([[''], ['  '], ['א'.repeat(257)], [7]])('a name cannot be %j (spec 9.34)', async (name) => {
  expect(await put('/api_account', { name })).toMatchObject({ status: 400, body: { code: 'INVALID' } });
});

it('a password can be changed with the current one', async () => {
  const short = await put('/api_account/password', { current: 'first-password', password: 'short' });
  expect(short).toMatchObject({ status: 400, body: { fields: { password: expect.any(String) } } });
  const wrong = await put('/api_account/password', { current: 'guess', password: 'second-password' });
  expect(wrong).toMatchObject({ status: 400, body: { fields: { current: 'הסיסמה הנוכחית אינה נכונה' } } });
  const right = await put('/api_account/password', {
    current: 'first-password',
    password: 'second-password',
  });
  expect(right.status).toBe(204);
  const { db } = app.database;
  expect(await verifyAccount(db, 'dana', 'first-password')).toBeUndefined();
  expect(await verifyAccount(db, 'dana', 'second-password')).toMatchObject({ subject });
});

it('guesses of the current password are limited', async () => {
  const guess = () => put('/api_account/password', { current: 'guess', password: 'third-password' });
  for (let times = 0; times < SIGN_IN_FAILURES_MAX; times++) expect((await guess()).status).toBe(400);
  const refused = await guess();
  expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
});

const canvas = { width: 640, height: 480, channels: 3, background: '#1b6848' } as const;

it.each(['jpeg', 'png', 'gif', 'webp'] as const)(
  'the picture may be a %s, and is cut to a small square (spec 9.35; contract 3.60)',
  async (kind) => {
    const bytes = await sharp({ create: canvas }).toFormat(kind).toBuffer();
    const { status, body } = await sendPicture(bytes, 'text/plain');
    expect(status).toBe(200);
    const [head, data] = body.picture!.split(',');
    expect(head).toBe('data:image/webp;base64');
    const stored = await sharp(Buffer.from(data!, 'base64')).metadata();
    expect(stored).toMatchObject({ format: 'webp', width: 192, height: 192 });
    expect((await read()).picture).toBe(body.picture);
  },
);

it('the type of the picture is read from its bytes, not from its content type (spec 9.35)', async () => {
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>');
  expect(await sendPicture(svg)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  const broken = (await sharp({ create: canvas }).png().toBuffer()).subarray(0, 60);
  expect(await sendPicture(broken)).toMatchObject({ status: 400, body: { code: 'INVALID' } });
  expect(await sendPicture(Buffer.alloc(0))).toMatchObject({ status: 400 });
});

it('the picture is under 10 MB (spec 9.36; contract 3.60)', async () => {
  const png = await sharp({ create: canvas }).png().toBuffer();
  const full = Buffer.concat([png, Buffer.alloc(10 * 1024 * 1024 - 1 - png.length)]);
  expect((await sendPicture(full)).status).toBe(200);
  expect(await sendPicture(Buffer.concat([full, Buffer.alloc(1)]))).toMatchObject({
    status: 413,
    body: { code: 'TOO_LARGE' },
  });
});

it('the picture can be removed', async () => {
  const { body } = await app.call<Account>('DELETE', '/api_account/picture', { headers });
  expect(body.picture).toBeNull();
  expect((await read()).picture).toBeNull();
});

it('an account of an external provider has only a name, which cannot be changed here (contract 1.58)', async () => {
  const as = 'עידו מבחוץ';
  const { body } = await app.call<Account>('GET', '/api_account', { as });
  expect(body).toEqual({
    name: as,
    login: null,
    picture: null,
    role: 'manager',
    manages_accounts: false,
    person_id: null,
    shared_names: [],
  });
  for (const path of ['/api_account', '/api_account/password']) {
    const change = { name: 'אחר', current: 'first-password', password: 'second-password' };
    const sent =
      path === '/api_account' ? { name: change.name } : { current: 'x', password: 'second-password' };
    expect(await app.call('PUT', path, { as, body: sent })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    });
  }
});

test('the key of a person’s drafts is theirs alone, and stays when the other keys are replaced (contract 5.205)', async () => {
  const keyOf = async (as?: string) => {
    const { status, body } = await app.call<DraftKey>(
      'GET',
      '/api_account/draft_key',
      as ? { as } : { headers },
    );
    expect(status).toBe(200);
    return body.key;
  };
  const key = await keyOf();
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(await keyOf('יוסי ברק')).not.toBe(key);
  await rotateSecrets(app.database.db, app.database.box);
  expect(await keyOf()).toBe(key);
  const { rows } = await app.database.pool.query('select value::text from provider_secrets');
  expect(JSON.stringify(rows)).not.toContain(key);
});
