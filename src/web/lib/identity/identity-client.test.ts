import { createSign, generateKeyPairSync, randomUUID, webcrypto } from 'node:crypto';
import type { ClientConfig } from '../../../contract/system';
import { createIdentityClient } from './identity-client';

const issuer = 'http://localhost/oauth2/default';
const config: ClientConfig = {
  issuer,
  clientId: 'tfuka-web',
  audience: null,
  embeddedProvider: true,
  siteTimeZone: 'Asia/Jerusalem',
  siteName: 'מטבח הגליל',
  accessibilityContact: null,
  frontendVersion: '1.9',
};
const keys = generateKeyPairSync('rsa', { modulusLength: 2048 });
const now = () => Math.floor(Date.now() / 1000);

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: 'k' })}.${part(claims)}`;
  return `${signed}.${createSign('RSA-SHA256').update(signed).sign(keys.privateKey, 'base64url')}`;
}

function answerTokens(nonce: string | undefined, expiresIn = 900) {
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

/** The provider as the network shows it. */
let nonce: string | undefined;
let lifetime: number;
let answerToken: () => Response | Promise<Response>;
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
  answerToken = () => json(answerTokens(nonce, lifetime));
  jest.spyOn(window, 'fetch').mockImplementation(async (input, init) => {
    const url = input as string;
    calls.push(`${url.slice(issuer.length)} ${(init?.body as string | undefined) ?? ''}`.trim());
    if (url.includes('/.well-known/')) return json(discovery);
    if (url.endsWith('/v1/keys')) {
      return json({
        keys: [{ ...keys.publicKey.export({ format: 'jwk' }), kid: 'k', alg: 'RS256', use: 'sig' }],
      });
    }
    if (url.includes('/v1/token')) return answerToken();
    return new Response('');
  });
});
afterEach(() => jest.restoreAllMocks());

function open() {
  const left: string[] = [];
  const client = createIdentityClient(config, (url) => left.push(url));
  return { client, left };
}

/** Signs in as a browser does: away to the provider, and back as a new page. */
async function signedIn(originalUri?: string) {
  const before = open();
  await before.client.start();
  await before.client.signIn(originalUri);
  const asked = new URL(before.left[0]!);
  nonce = asked.searchParams.get('nonce') ?? undefined;
  history.replaceState(null, '', `/sign-in/callback?code=abc&state=${asked.searchParams.get('state')}`);
  const after = open();
  const wayBack = await after.client.handleCallback();
  calls.length = 0;
  return { ...after, asked, wayBack };
}

test('without tokens nobody is signed in', async () => {
  const { client } = open();
  expect(client.getState()).toEqual({ name: 'loading' });
  await client.start();
  expect(client.getState()).toEqual({ name: 'signedOut' });
  expect(await client.accessToken()).toBeNull();
});

test('signing in leaves for the hosted page, in Hebrew, with PKCE (spec 1.1; contract 4.1)', async () => {
  const { asked } = await signedIn();
  expect(asked.origin + asked.pathname).toBe(`${issuer}/v1/authorize`);
  expect(Object.fromEntries(asked.searchParams)).toMatchObject({
    client_id: 'tfuka-web',
    response_type: 'code',
    redirect_uri: 'http://localhost/sign-in/callback',
    scope: 'openid profile offline_access',
    ui_locales: 'he-IL',
    code_challenge_method: 'S256',
  });
});

test('the answer signs the person in, by name, and leads back to the deep link with its query', async () => {
  const { client, wayBack } = await signedIn('/goods?stock=raw&page=2');
  expect(wayBack).toBe('/goods?stock=raw&page=2');
  expect(client.getState()).toEqual({
    name: 'signedIn',
    person: { subject: 'u1', name: 'דנה כהן' },
  });
  expect(await client.accessToken()).toMatch(/^ey/);
  expect(location.search).toBe('');
});

test('a reload finds the person signed in, and renews nothing before it is time', async () => {
  await signedIn();
  const { client } = open();
  const heard = jest.fn();
  client.subscribe(heard);
  await client.start();
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
  expect(heard).toHaveBeenCalledTimes(1);
  await client.accessToken();
  expect(calls).toEqual([]);
});

test('a token that has run out is renewed once, however many calls ask for it', async () => {
  lifetime = 10;
  const { client } = await signedIn();
  lifetime = 900;
  nonce = undefined;
  const [first, second] = await Promise.all([client.accessToken(), client.accessToken()]);
  expect(first).toBe(second);
  expect(calls.filter((call) => call.startsWith('/v1/token'))).toHaveLength(1);
  expect(calls[0]).toContain('grant_type=refresh_token');
});

test('renewing brings another token, which is used from then on', async () => {
  const { client } = await signedIn();
  const before = await client.accessToken();
  const renewed = await client.renew();
  expect(renewed).not.toBe(before);
  expect(await client.accessToken()).toBe(renewed);
});

test('a network that fails takes nothing away: the next renewal works', async () => {
  lifetime = 10;
  const { client } = await signedIn();
  const old = await client.accessToken();
  const working = answerToken;
  answerToken = () => Promise.reject(new TypeError('Failed to fetch'));
  expect(await client.accessToken()).toBe(old);
  await expect(client.renew()).rejects.toThrow();
  answerToken = () => new Response('down', { status: 502 });
  await expect(client.renew()).rejects.toThrow();

  answerToken = working;
  lifetime = 900;
  expect(await client.renew()).toMatch(/^ey/);
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
});

test('a sign-in that is over at the provider gives no token, and asks no second time', async () => {
  const { client } = await signedIn();
  answerToken = () => json({ error: 'invalid_grant', error_description: 'grant request is invalid' }, 400);
  expect(await client.renew()).toBeNull();
  calls.length = 0;
  expect(await client.renew()).toBeNull();
  expect(await client.accessToken()).toBeNull();
  expect(calls).toEqual([]);
});

test('an answer that nobody asked for is refused', async () => {
  history.replaceState(null, '', '/sign-in/callback?code=abc&state=forged');
  const { client } = open();
  await client.start();
  await expect(client.handleCallback()).rejects.toThrow();
  expect(client.getState()).toEqual({ name: 'signedOut' });
});

test('signing out takes the tokens back, forgets them, and ends the provider’s session', async () => {
  const { client, left } = await signedIn();
  await client.signOut();
  expect(calls.filter((call) => call.startsWith('/v1/revoke'))).toHaveLength(2);
  const url = new URL(left[0]!);
  expect(url.pathname).toBe('/oauth2/default/v1/logout');
  expect(url.searchParams.get('id_token_hint')).toMatch(/^ey/);
  expect(url.searchParams.get('post_logout_redirect_uri')).toBe('http://localhost/');
  expect(localStorage.getItem('okta-token-storage') ?? '{}').toBe('{}');
});

test('signing out works without a network', async () => {
  const { client, left } = await signedIn();
  jest.spyOn(window, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
  await client.signOut();
  expect(left[0]).toContain('/v1/logout?');
  expect(await client.accessToken()).toBeNull();
});

test('another tab’s sign-out and sign-in are noticed', async () => {
  const { client } = await signedIn();
  const stored = localStorage.getItem('okta-token-storage')!;
  localStorage.removeItem('okta-token-storage');
  window.dispatchEvent(new StorageEvent('storage', { key: 'okta-token-storage' }));
  expect(client.getState()).toEqual({ name: 'signedOut' });
  localStorage.setItem('okta-token-storage', stored);
  window.dispatchEvent(new StorageEvent('storage', { key: 'okta-token-storage' }));
  expect(client.getState()).toMatchObject({ name: 'signedIn' });
});

test('a page opened under another name of this machine moves to the provider’s', async () => {
  history.replaceState(null, '', '/goods?stock=raw#x');
  const left: string[] = [];
  const client = createIdentityClient({ ...config, issuer: 'http://127.0.0.1/oauth2/default' }, (url) =>
    left.push(url),
  );
  await client.start();
  expect(left).toEqual(['http://127.0.0.1/goods?stock=raw#x']);
  expect(client.getState()).toEqual({ name: 'loading' });
});

test('an outside provider is asked for its own addresses (contract 4.20)', async () => {
  jest
    .spyOn(window, 'fetch')
    .mockImplementation(async () => json({ ...discovery, authorization_endpoint: 'https://id.test/auth' }));
  const left: string[] = [];
  const outside = { ...config, issuer: 'https://id.test/realm', embeddedProvider: false };
  const client = createIdentityClient(outside, (url) => left.push(url));
  await client.start();
  await client.signIn();
  expect(left[0]).toContain('https://id.test/auth?');
});
