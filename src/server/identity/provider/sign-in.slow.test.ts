import { testDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, silent, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import type { Database } from '../../db/open';
import { createAccount, createDemoAccounts } from '../accounts';
import { beginAttempt } from '../attempts';
import { createIdentity } from '../identity';
import { InvalidToken } from '../verifier';

let database: Database;
let provider: RunningProvider;
let client: TestClient;
let browser: TestBrowser;

beforeAll(async () => {
  database = await testDatabase();
  provider = await startProvider(database.db);
  await createDemoAccounts(database.db);
  await createAccount(database.db, { login: 'dana', password: 'correct horse' });
  await createAccount(database.db, { login: '"><script>x</script>', password: 'correct horse' });
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(() => {
  client = new TestClient(provider.origin);
  browser = new TestBrowser(provider.origin);
});

const failedAttempt = (login: string) =>
  beginAttempt(database.db, { login, address: '127.0.0.1', device: null });
const start = () => browser.get(client.authorizeUrl());

test('without any account the sign-in page explains how to make one (contract 4.18)', async () => {
  const empty = await testDatabase();
  const withoutAccounts = await startProvider(empty.db);
  try {
    const { origin } = withoutAccounts;
    const { text } = await new TestBrowser(origin).get(new TestClient(origin).authorizeUrl());
    expect(text).toContain('עוד אין חשבונות');
    expect(text).toContain('npm run account -- add NAME');
    expect(text).not.toContain('חשבונות הדגמה');
  } finally {
    await withoutAccounts.close();
    await empty.close();
  }
});

test('the sign-in page is Hebrew, right to left, with a name, a password and one button (contract 4.13)', async () => {
  const { status, text, headers } = await start();
  expect(status).toBe(200);
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(text).toContain('<html lang="he" dir="rtl">');
  expect(text).toMatch(/<label for="login">שם משתמש<\/label>/);
  expect(text).toMatch(/<label for="password">סיסמה<\/label>/);
  expect(text.match(/type="submit"/g)).toHaveLength(1);
  expect(text).toMatch(/<button[^>]*type="submit"[^>]*>כניסה<\/button>/);
  expect(text).not.toContain('עוד אין חשבונות');
});

test('without the demo its accounts are not shown, and cannot sign in or renew (contract 5.26)', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  const withoutDemo = await startProvider(database.db, undefined, false);
  try {
    const app = new TestClient(withoutDemo.origin);
    const fresh = new TestBrowser(withoutDemo.origin);
    const page = await fresh.get(app.authorizeUrl());
    expect(page.text).not.toContain('manager-demo');
    const refused = await fresh.post(page.url, { login: 'manager', password: 'manager-demo' });
    expect(refused.status).toBe(401);
    expect((await app.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
    await app.signIn(fresh, 'dana', 'correct horse');
  } finally {
    await withoutDemo.close();
  }
});

test('without the demo an older token of one of its accounts is unauthenticated (contract 4.57)', async () => {
  const { access_token } = await client.signIn(browser, 'manager', 'manager-demo');
  const { access_token: own } = await new TestClient(provider.origin).signIn(
    new TestBrowser(provider.origin),
    'dana',
    'correct horse',
  );
  const { verify } = await createIdentity(
    { origin: provider.origin, outside: null, demo: false },
    database,
    silent,
  );
  await expect(verify(access_token)).rejects.toThrow(InvalidToken);
  expect(await verify(own)).toMatchObject({ name: 'dana' });
});

test('demo accounts are shown, others never (contract 5.8)', async () => {
  const { text } = await start();
  expect(text).toContain('חשבונות הדגמה');
  expect(text).toContain('manager-demo');
  expect(text).toContain('staff-demo');
  expect(text).not.toContain('dana');
});

test('the sign-in page has no inline scripts or styles, cannot be framed, and is not cached (contract 1.8)', async () => {
  const { headers, text } = await start();
  expect(headers.get('content-security-policy')).toContain("script-src 'self'; style-src 'self'");
  expect(headers.get('content-security-policy')).not.toContain('unsafe');
  expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(text).not.toMatch(/<script>|<style|style=|onclick/);
});

test('every file that the sign-in page loads exists and may be cached permanently', async () => {
  const { text } = await start();
  const paths = [...text.matchAll(/(?:href|src)="(\/oauth2[^"]+)"/g)].map(([, path]) => path);
  expect(paths).toHaveLength(5);
  for (const path of paths) {
    const { status, headers } = await browser.get(provider.origin + path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers.get('cache-control')).toContain('immutable');
  }
});

test('the provider’s cookies cannot be read by scripts or sent by other sites', async () => {
  await client.signIn(browser, 'manager', 'manager-demo');
  expect(browser.setCookies.length).toBeGreaterThan(4);
  for (const cookie of browser.setCookies) {
    expect(cookie).toMatch(/; httponly/i);
    expect(cookie).toMatch(/; samesite=lax/i);
    expect(cookie).toMatch(/path=\/oauth2\/default/);
  }
});

test.each([
  ['dana', 'wrong'],
  ['nobody', 'correct horse'],
  ['dana\u0000', 'x'],
  ['dana', 'x'.repeat(5000)],
])('a wrong name and a wrong password get the same response (%#)', async (login, password) => {
  const { url } = await start();
  const { status, text } = await browser.post(url, { login, password });
  expect(status).toBe(401);
  expect(text).toContain('שם המשתמש או הסיסמה אינם נכונים');
  expect(text).toContain('role="alert"');
});

test('after a failed sign-in the typed name stays, and the password does not', async () => {
  const { url } = await start();
  const { text } = await browser.post(url, { login: 'da"na', password: 'very-wrong' });
  expect(text).toContain('value="da&quot;na"');
  expect(text).not.toContain('very-wrong');
});

test('an empty field has an error of its own', async () => {
  const { url } = await start();
  const { status, text } = await browser.post(url, { login: 'dana', password: '' });
  expect(status).toBe(400);
  expect(text).toContain('יש למלא סיסמה');
  expect(text).not.toContain('יש למלא שם משתמש');
  expect((await browser.post(url, {})).text).toContain('יש למלא שם משתמש');
});

test('a typed name cannot add markup to the sign-in page', async () => {
  const { url } = await start();
  const { text } = await browser.post(url, { login: '"><script>x</script>', password: 'no' });
  expect(text).not.toContain('<script>x');
});

test('after ten failures from an address even the right password is refused there, and the page says for how long (contract 1.62)', async () => {
  const { url } = await start();
  for (let attempt = 0; attempt < 9; attempt += 1) await failedAttempt('staff');
  expect((await browser.post(url, { login: 'staff', password: 'wrong' })).status).toBe(401);
  const refused = await browser.post(url, { login: 'STAFF ', password: 'staff-demo' });
  expect(refused.status).toBe(429);
  expect(refused.text).toContain('היו יותר מדי ניסיונות כניסה. אפשר לנסות שוב בעוד 15 דקות.');
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(60);

  const other = await browser.post(url, { login: 'dana', password: 'correct horse' });
  expect(other.url).toContain('/sign-in/callback?code=');
});

test('signing in deletes the failures before it', async () => {
  for (let attempt = 0; attempt < 9; attempt += 1) await failedAttempt('dana');
  await client.signIn(browser, 'dana', 'correct horse');
  expect(await failedAttempt('dana')).toMatchObject({ refused: false });
});

test('a sign-in form submitted by another site is refused', async () => {
  const { url } = await start();
  const fields = { login: 'dana', password: 'correct horse' };
  expect((await browser.post(url, fields, { origin: 'https://evil.test' })).status).toBe(403);
  expect((await browser.post(url, fields, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await browser.post(url, fields, { origin: 'null' })).url).toContain('code=');
});

test('another browser cannot continue a sign-in that it did not start', async () => {
  const { url } = await start();
  const outsider = new TestBrowser(provider.origin);
  const { status, text } = await outsider.post(url, { login: 'dana', password: 'correct horse' });
  expect(status).toBe(400);
  expect(text).toContain('העמוד הזה כבר לא בתוקף');
});

test('the page of an ended sign-in links to the app', async () => {
  const { url } = await start();
  await browser.post(url, { login: 'dana', password: 'correct horse' });
  await database.db.deleteFrom('oidc_records').where('model', '=', 'Interaction').execute();
  for (const page of [await browser.get(url), await browser.post(url, { login: 'dana', password: 'x' })]) {
    expect(page.status).toBe(400);
    expect(page.text).toContain('העמוד הזה כבר לא בתוקף');
    expect(page.text).toContain('<a class="main-action" href="/">');
  }
});

test('an unknown page and a body that is not a form show an error page in Hebrew', async () => {
  const missing = await browser.get(`${client.issuer}/nothing`);
  expect(missing.status).toBe(404);
  expect(missing.text).toContain('אין כאן עמוד כזה');
  const { url } = await start();
  const json = await browser.post(url, {}, { 'content-type': 'application/json' });
  expect(json.status).toBe(415);
  expect(json.text).toContain('dir="rtl"');
});
