import { createSign, generateKeyPairSync, randomUUID, webcrypto } from 'node:crypto';
import type { ClientConfig } from '../../../contract/system';
import { createIdentityClient, LEAVING_MS } from './identity-client';

const issuer = 'http://localhost/oauth2/default';
const config: ClientConfig = {
  issuer,
  clientId: 'tfuka-web',
  audience: null,
  embeddedProvider: true,
  siteTimeZone: 'Asia/Jerusalem',
  siteName: 'מטבח הגליל',
  accessibilityContact: null,
  makesBackups: false,
  frontendVersion: '1.9',
  build: null,
  position: null,
};
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(keys.privateKey, 'base64url')}`;
}

function tokenResponse(nonce: string | undefined, expiresIn = 900) {
  const base = { iss: issuer, sub: 'u1', iat: now(), exp: now() + expiresIn };
  return {
    access_token: jwt({ ...base, aud: 'api://tfuka', jti: randomUUID() }),
    id_token: jwt({ ...base, aud: 'tfuka-web', nonce, name: 'דנה כהן' }),
    refresh_token: randomUUID(),
    token_type: 'Bearer',
    expires_in: expiresIn,
    scope: 'openid profile',
  };
}

/** The provider's side of the network. */
let nonce: string | undefined;
let lifetime: number;
let respond: () => Response | Promise<Response>;
let calls: string[];
const discovery = { issuer, jwks_uri: `${issuer}/v1/keys`, code_challenge_methods_supported: ['S256'] };
const json = (body: object, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});
beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  nonce = undefined;
  lifetime = 900;
  calls = [];
  respond = () => json(tokenResponse(nonce, lifetime));
  jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input as string;
    calls.push(`${url.slice(issuer.length)} ${(init?.body as string | undefined) ?? ''}`.trim());
    if (url.includes('/.well-known/')) return json(discovery);
    if (url.endsWith('/v1/keys')) {
      return json({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      });
    }
    if (url.includes('/v1/token')) return respond();
    return new Response('');
  });
});

function open() {
  const visited: string[] = [];
  const client = createIdentityClient(config, (url) => visited.push(url));
  return { client, visited };
}

/** Signs in as a browser does: leaves for the provider, and returns as a new page. */
async function signedIn(originalUri?: string) {
  const before = open();
  before.client.start();
  await before.client.signIn(originalUri);
  const authorizeUrl = new URL(before.visited[0]!);
  nonce = authorizeUrl.searchParams.get('nonce') ?? undefined;
  history.replaceState(
    null,
    '',
    `/sign-in/callback?code=abc&state=${authorizeUrl.searchParams.get('state')}`,
  );
  const after = open();
  const returnPath = await after.client.handleCallback();
  calls.length = 0;
  return { ...after, authorizeUrl, returnPath };
}

test('without tokens nobody is signed in', async () => {
  const { client } = open();
  expect(client.getState()).toEqual({ name: 'loading' });
  client.start();
  expect(client.getState()).toEqual({ name: 'signedOut' });
  expect(await client.accessToken()).toBeNull();
});

test('signing in opens the hosted page, in Hebrew, with PKCE (spec 1.1; contract 4.1)', async () => {
  const { authorizeUrl } = await signedIn();
  expect(authorizeUrl.origin + authorizeUrl.pathname).toBe(`${issuer}/v1/authorize`);
  expect(Object.fromEntries(authorizeUrl.searchParams)).toMatchObject({
    client_id: 'tfuka-web',
    response_type: 'code',
    redirect_uri: 'http://localhost/sign-in/callback',
    scope: 'openid profile offline_access',
    ui_locales: 'he-IL',
    code_challenge_method: 'S256',
  });
});

test('the provider’s response signs the person in, and returns to the deep link with its query', async () => {
  const { client, returnPath } = await signedIn('/goods?stock=raw&page=2');
  expect(returnPath).toBe('/goods?stock=raw&page=2');
  expect(client.getState()).toEqual({
    name: 'signedIn',
    person: { subject: 'u1', name: 'דנה כהן' },
  });
  expect(await client.accessToken()).toMatch(/^ey/);
  expect(location.search).toBe('');
});

test('after a reload the person is still signed in, and no token is renewed early', async () => {
  await signedIn();
  const { client } = open();
  const listener = jest.fn();
  client.subscribe(listener);
  client.start();
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
  expect(listener).toHaveBeenCalledTimes(1);
  await client.accessToken();
  expect(calls).toEqual([]);
});

test('an expired token is renewed once, however many calls need it', async () => {
  lifetime = 10;
  const { client } = await signedIn();
  lifetime = 900;
  nonce = undefined;
  const [first, second] = await Promise.all([client.accessToken(), client.accessToken()]);
  expect(first).toBe(second);
  expect(calls.filter((call) => call.startsWith('/v1/token'))).toHaveLength(1);
  expect(calls[0]).toContain('grant_type=refresh_token');
});

test('a renewed token replaces the old one', async () => {
  const { client } = await signedIn();
  const before = await client.accessToken();
  const renewed = await client.renew();
  expect(renewed).not.toBe(before);
  expect(await client.accessToken()).toBe(renewed);
});

test('a network failure deletes no tokens, and the next renewal works', async () => {
  lifetime = 10;
  const { client } = await signedIn();
  const old = await client.accessToken();
  const working = respond;
  respond = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await client.accessToken()).toBe(old);
  await expect(client.renew()).rejects.toThrow();
  respond = () => new Response('down', { status: 502 });
  await expect(client.renew()).rejects.toThrow();

  respond = working;
  lifetime = 900;
  expect(await client.renew()).toMatch(/^ey/);
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
});

test('a sign-in that the provider has ended yields no token, and is not requested again', async () => {
  const { client } = await signedIn();
  respond = () => json({ error: 'invalid_grant', error_description: 'grant request is invalid' }, 400);
  expect(await client.renew()).toBeNull();
  calls.length = 0;
  expect(await client.renew()).toBeNull();
  expect(await client.accessToken()).toBeNull();
  expect(calls).toEqual([]);
});

test('a response to no request of this browser is refused', async () => {
  history.replaceState(null, '', '/sign-in/callback?code=abc&state=forged');
  const { client } = open();
  client.start();
  await expect(client.handleCallback()).rejects.toThrow();
  expect(client.getState()).toEqual({ name: 'signedOut' });
});

test('signing out revokes and deletes the tokens, and ends the provider’s session', async () => {
  const { client, visited } = await signedIn();
  await client.signOut();
  expect(calls.filter((call) => call.startsWith('/v1/revoke'))).toHaveLength(2);
  const url = new URL(visited[0]!);
  expect(url.pathname).toBe('/oauth2/default/v1/logout');
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/');
  expect(localStorage.getItem('okta-token-storage') ?? '{}').toBe('{}');
});

test('while the browser leaves to sign out, calls wait; the page restored from the history is signed out', async () => {
  const { client } = await signedIn();
  await client.signOut();
  let isAnswered = false;
  void client.accessToken().then(() => (isAnswered = true));
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(client.getState()).toEqual({ name: 'signedOut' });
  expect(await client.accessToken()).toBeNull();
  expect(isAnswered).toBe(false);
});

test('a page restored from the history is signed out if another one has signed out meanwhile', async () => {
  const { client } = await signedIn();
  localStorage.removeItem('okta-token-storage');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(client.getState()).toEqual({ name: 'signedOut' });
});

test('if the browser stays on the page after all, calls go on signed out instead of waiting endlessly', async () => {
  const { client } = await signedIn();
  await client.signOut();
  jest.useFakeTimers();
  try {
    const token = client.accessToken();
    await jest.advanceTimersByTimeAsync(LEAVING_MS);
    expect(await token).toBeNull();
    expect(client.getState()).toEqual({ name: 'signedOut' });
  } finally {
    jest.useRealTimers();
  }
});

test('signing out works without a network', async () => {
  const { client, visited } = await signedIn();
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await client.signOut();
  expect(visited[0]).toContain('/v1/logout?');
  expect(localStorage.getItem('okta-token-storage') ?? '{}').toBe('{}');
});

test('a sign-out or sign-in in another tab changes the state', async () => {
  const { client } = await signedIn();
  const stored = localStorage.getItem('okta-token-storage')!;
  localStorage.removeItem('okta-token-storage');
  window.dispatchEvent(new StorageEvent('storage', { key: 'okta-token-storage' }));
  expect(client.getState()).toEqual({ name: 'signedOut' });
  localStorage.setItem('okta-token-storage', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'okta-token-storage' }));
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
});

test('a page opened under another local host name moves to the provider’s', async () => {
  history.replaceState(null, '', '/goods?stock=raw#x');
  const visited: string[] = [];
  const client = createIdentityClient({ ...config, issuer: 'http://127.0.0.1/oauth2/default' }, (url) =>
    visited.push(url),
  );
  client.start();
  expect(visited).toEqual(['http://127.0.0.1/goods?stock=raw#x']);
  expect(client.getState()).toEqual({ name: 'loading' });
});

test('the addresses of an outside provider come from its discovery document (contract 4.20)', async () => {
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(async () => json({ ...discovery, authorization_endpoint: 'https://id.test/auth' }));
  const visited: string[] = [];
  const outside = { ...config, issuer: 'https://id.test/realm', embeddedProvider: false };
  const client = createIdentityClient(outside, (url) => visited.push(url));
  client.start();
  await client.signIn();
  expect(visited[0]).toContain('https://id.test/auth?');
});
