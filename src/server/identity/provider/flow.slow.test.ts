import { decodeProtectedHeader } from 'jose';
import { testDatabase } from '../../../../tests/kit/server/database';
import { type RunningProvider, startProvider } from '../../../../tests/kit/server/provider';
import { TestBrowser, TestClient } from '../../../../tests/kit/server/sign-in-client';
import type { Database } from '../../db/open';
import { createAccount, createDemoAccounts } from '../accounts';
import { InvalidToken } from '../verifier';

let database: Database;
let provider: RunningProvider;
let client: TestClient;
let browser: TestBrowser;

beforeAll(async () => {
  database = await testDatabase();
  await createDemoAccounts(database.db);
  provider = await startProvider(database.db);
});
afterAll(async () => {
  await provider.close();
  await database.close();
});
beforeEach(() => {
  client = new TestClient(provider.origin);
  browser = new TestBrowser(provider.origin);
});

const claimsOf = (token: string) =>
  JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as Record<string, unknown>;

test('a name and password lead to an access token that the server accepts, with the person’s name in it (contract 5.8)', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  expect(await provider.identity.verify(tokens.access_token)).toMatchObject({
    issuer: 'tfuka',
    name: 'דנה כהן',
    subject: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  expect(tokens.expires_in).toBe(900);
  expect(tokens.scope).toBe('openid profile');
  expect(claimsOf(tokens.access_token)).toMatchObject({ aud: 'api://tfuka', client_id: 'tfuka-web' });
});

test.each(['manager', 'staff'])(
  'the access token of %s has their role in it (contract 6.84)',
  async (role) => {
    const { access_token } = await client.signIn(browser, role, `${role}-demo`);
    expect(await provider.identity.verify(access_token)).toMatchObject({ role });
  },
);

test('the ID token names the person, answers the nonce and is no access token (contract 4.49, 5.8)', async () => {
  const tokens = await client.signIn(browser, 'staff', 'staff-demo');
  expect(claimsOf(tokens.id_token)).toMatchObject({
    aud: 'tfuka-web',
    iss: client.issuer,
    nonce: 'some-nonce',
    name: 'יוסי ברק',
    preferred_username: 'staff',
  });
  await expect(provider.identity.verify(tokens.id_token)).rejects.toThrow(InvalidToken);
  expect(decodeProtectedHeader(tokens.access_token).typ).toBe('at+jwt');
});

test('the provider’s response returns to the app with its state', async () => {
  const page = await browser.get(client.authorizeUrl());
  const callback = await browser.post(page.url, { login: ' Manager ', password: 'manager-demo' });
  const url = new URL(callback.url);
  expect(url.origin + url.pathname).toBe(client.redirectUri);
  expect(url.searchParams.get('state')).toBe('some-state');
  expect(url.searchParams.get('iss')).toBe(client.issuer);
});

test('a person who is signed in already sees no sign-in page', async () => {
  await client.signIn(browser, 'manager', 'manager-demo');
  const again = await browser.get(client.authorizeUrl());
  expect(again.url).toContain('/sign-in/callback?code=');
});

test('the app can ask for a new sign-in as another person', async () => {
  const first = await client.signIn(browser, 'manager', 'manager-demo');
  const page = await browser.get(client.authorizeUrl({ prompt: 'login' }));
  const form = await browser.post(page.url, { login: 'staff', password: 'staff-demo' });
  const callback = await browser.postFormOf(form);
  const { body } = await client.exchange(callback.url);
  expect((await provider.identity.verify(body.access_token)).name).toBe('יוסי ברק');
  expect((await client.refresh(first.refresh_token)).status).toBe(400);
});

test('a code works only once, and only with its PKCE verifier (contract 4.1)', async () => {
  const page = await browser.get(client.authorizeUrl());
  const callback = await browser.post(page.url, { login: 'manager', password: 'manager-demo' });
  const outsider = new TestClient(provider.origin);
  expect((await outsider.exchange(callback.url)).body.error).toBe('invalid_grant');

  const other = await browser.get(client.authorizeUrl());
  const { status, body } = await client.exchange(other.url);
  expect(status).toBe(200);
  expect((await client.exchange(other.url)).body.error).toBe('invalid_grant');
  expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
});

test('a code exchanged eight times at once gives tokens at most once, and those tokens end (contract 4.200)', async () => {
  const page = await browser.get(client.authorizeUrl());
  const callback = await browser.post(page.url, { login: 'manager', password: 'manager-demo' });
  const answers = await Promise.all(Array.from({ length: 8 }, () => client.exchange(callback.url)));
  const given = answers.filter(({ status }) => status === 200);
  expect(given.length).toBeLessThanOrEqual(1);
  expect(new Set(answers.map(({ body }) => body.error))).toEqual(
    new Set(['invalid_grant', ...given.map(() => undefined)]),
  );
  for (const { body } of given) {
    expect((await client.refresh(body.refresh_token)).body.error).toBe('invalid_grant');
    const identity = await provider.identity.verify(body.access_token);
    expect(await provider.identity.signIns!.roleOf(identity)).toBeNull();
  }
});

test.each([
  ['no PKCE', { code_challenge: '' }],
  ['another response type', { response_type: 'token' }],
])('a request with %s is refused, and the app receives the error', async (_, changes) => {
  const { url } = await browser.get(client.authorizeUrl(changes));
  expect(url).toContain('/sign-in/callback');
  expect(url).toContain('error=');
});

test.each([
  ['an unknown client', { client_id: 'somebody' }],
  ['an unknown return address', { redirect_uri: 'https://evil.test/sign-in/callback' }],
])('a request with %s shows a page in Hebrew, and does not redirect', async (_, changes) => {
  const page = await browser.get(client.authorizeUrl(changes));
  expect(page.status).toBe(400);
  expect(page.text).toContain('לא ניתן להמשיך מכאן');
  expect(page.text).not.toMatch(/invalid_|somebody|evil/);
});

test('signing out ends the session and the tokens without a question, and returns to the app', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${provider.origin}/`,
    state: 'out',
  });
  const page = await browser.get(`${client.issuer}/v1/logout?${query}`);
  expect(page.text).toMatch(/<script src="\/oauth2\/default\/assets\/submit\.[0-9a-f]{10}\.js" defer>/);
  const back = await browser.postFormOf(page);
  expect(back.url).toBe(`${provider.origin}/?state=out`);

  expect((await client.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect((await browser.get(client.authorizeUrl())).text).toContain('name="password"');
});

test('signing out without a session returns to the app', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: `${provider.origin}/`,
  });
  const outsider = new TestBrowser(provider.origin);
  const page = await outsider.get(`${client.issuer}/v1/logout?${query}`);
  expect(page.text).not.toMatch(/<script>/);
  expect((await outsider.postFormOf(page)).url).toBe(`${provider.origin}/`);
});

test('the sign-out address asks first when the request has no ID token', async () => {
  await client.signIn(browser, 'manager', 'manager-demo');
  const page = await browser.get(`${client.issuer}/v1/logout`);
  expect(page.text).toContain('להתנתק במכשיר הזה?');
  expect(page.text).not.toContain('<script');
  const response = await browser.postFormOf(page);
  expect(response.text).toContain('היציאה הושלמה');
  expect((await browser.get(client.authorizeUrl())).text).toContain('name="password"');
});

test('a sign-out link with another person’s ID token asks before it signs out (contract 4.201)', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  const attacker = new TestClient(provider.origin);
  const theirs = await attacker.signIn(new TestBrowser(provider.origin), 'staff', 'staff-demo');
  const page = await browser.get(`${client.issuer}/v1/logout?id_token_hint=${theirs.id_token}`);
  expect(page.text).toContain('להתנתק במכשיר הזה?');
  expect(page.text).not.toContain('<script');
  expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  expect((await browser.get(client.authorizeUrl())).url).toContain('/sign-in/callback?code=');
});

test('another site’s return address after signing out is refused', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  const query = new URLSearchParams({
    id_token_hint: tokens.id_token,
    post_logout_redirect_uri: 'https://evil.test/',
  });
  const page = await browser.get(`${client.issuer}/v1/logout?${query}`);
  expect(page.status).toBe(400);
  expect(page.text).not.toContain('evil');
});

async function revoke(token: string, authorization?: string) {
  const response = await fetch(`${client.issuer}/v1/revoke`, {
    method: 'POST',
    headers: authorization ? { authorization } : {},
    body: new URLSearchParams(authorization ? { token } : { token, client_id: 'tfuka-web' }),
  });
  return response.status;
}
const oktaAuthorization = `Basic ${Buffer.from('tfuka-web').toString('base64')}`;

test('tokens are revoked by the requests that okta-auth-js sends', async () => {
  const tokens = await client.signIn(browser, 'manager', 'manager-demo');
  expect(await revoke(tokens.access_token, oktaAuthorization)).toBe(200);
  expect((await client.refresh(tokens.refresh_token)).status).toBe(200);
  expect(await revoke(tokens.refresh_token, oktaAuthorization)).toBe(200);
  expect((await client.refresh(tokens.refresh_token)).body.error).toBe('invalid_grant');
  expect(await revoke('unknown')).toBe(200);
  expect(await revoke('unknown', `Basic ${Buffer.from('stranger').toString('base64')}`)).toBe(401);
});

test('the discovery document names the addresses that okta-auth-js derives', async () => {
  const document = (await (
    await fetch(`${client.issuer}/.well-known/openid-configuration`)
  ).json()) as Record<string, unknown>;
  expect(document).toMatchObject({
    issuer: client.issuer,
    authorization_endpoint: `${client.issuer}/v1/authorize`,
    token_endpoint: `${client.issuer}/v1/token`,
    jwks_uri: `${client.issuer}/v1/keys`,
    userinfo_endpoint: `${client.issuer}/v1/userinfo`,
    end_session_endpoint: `${client.issuer}/v1/logout`,
    revocation_endpoint: `${client.issuer}/v1/revoke`,
  });
  const keys = await (await fetch(`${client.issuer}/v1/keys`)).text();
  expect(Object.keys((JSON.parse(keys) as { keys: object[] }).keys[0]!)).not.toContain('d');
});

test('pages of another origin cannot exchange codes in a browser', async () => {
  const response = await fetch(`${client.issuer}/v1/token`, {
    method: 'POST',
    headers: { origin: 'https://evil.test' },
    body: new URLSearchParams({ client_id: 'tfuka-web', grant_type: 'refresh_token', refresh_token: 'x' }),
  });
  expect(response.status).toBe(400);
  expect(response.headers.get('access-control-allow-origin')).toBeNull();
});

test('the provider’s addresses are the public ones, whatever host the request names', async () => {
  const response = await fetch(`${client.issuer}/.well-known/openid-configuration`, {
    headers: { 'x-forwarded-host': 'evil.test', 'x-forwarded-proto': 'https' },
  });
  expect(await response.text()).not.toContain('evil');
});

test('sessions and tokens outlive a restart of the server (contract 4.14)', async () => {
  const own = await startProvider(database.db);
  const before = new TestClient(own.origin);
  const same = new TestBrowser(own.origin);
  const tokens = await before.signIn(same, 'staff', 'staff-demo');
  const { port } = new URL(own.origin);
  await own.close();

  const restarted = await startProvider(database.db, Number(port));
  try {
    expect((await restarted.identity.verify(tokens.access_token)).name).toBe('יוסי ברק');
    expect((await before.refresh(tokens.refresh_token)).status).toBe(200);
    expect((await same.get(before.authorizeUrl())).url).toContain('/sign-in/callback?code=');
  } finally {
    await restarted.close();
  }
});

test('an account with a Hebrew name signs in, whatever Unicode form was typed', async () => {
  await createAccount(database.db, { login: 'שִׁירָה לוי', password: 'סיסמה ארוכה', name: 'שירה לוי' });
  const tokens = await client.signIn(browser, 'שִׁירָה לוי'.normalize('NFD'), 'סיסמה ארוכה');
  expect((await provider.identity.verify(tokens.access_token)).name).toBe('שירה לוי');
});
