// @embedded-only: no database is asked
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';
import { stopClock } from '../../../tests/kit/clock';
import { silent } from '../../../tests/kit/server/provider';
import { ConfigError, readConfig } from '../config/config';
import { inClear } from '../db/secret-box';
import { createIdentity, OutsideIssuer } from './identity';
import { createVerifier, InvalidToken } from './verifier';

const audience = 'api://kitchen';
const clientId = 'kitchen-web';

async function keyPair(kid = 'k') {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const sign = (iss: string, claims: JWTPayload = {}, typ?: string) =>
    new SignJWT({ iss, aud: audience, sub: 'someone', ...claims })
      .setProtectedHeader({ alg: 'RS256', kid, typ })
      .setExpirationTime('5m')
      .sign(privateKey);
  return { jwk, sign };
}

/** A provider whose answers a test changes: a document, keys, or a status in place of both. */
function fakeProvider(path: string, spelled: (address: string) => string | undefined) {
  const state = { status: 200, keys: [] as JWK[], document: true, requests: [] as string[] };
  let server: Server;
  return {
    state,
    open: async (port = 0) => {
      server = createServer(({ url = '', headers }, response) => {
        state.requests.push(url);
        const here = `http://${headers.host}${path}`;
        const isDocument = url === `${path}/.well-known/openid-configuration`;
        const isKeys = url === `${path}/certs` || url === `${path}/v1/keys`;
        response.statusCode = isDocument && !state.document ? 404 : isDocument || isKeys ? state.status : 404;
        response.setHeader('content-type', 'application/json');
        response.end(
          JSON.stringify(
            isDocument ? { issuer: spelled(here), jwks_uri: `${here}/certs` } : { keys: state.keys },
          ),
        );
      });
      await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
      return `http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`;
    },
    close: () =>
      new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
      }),
  };
}

const verifierOf = (issuer: OutsideIssuer) => createVerifier({ source: issuer.source, audience, clientId });

afterEach(() => jest.useRealTimers());

test.each(['', '/realms/kitchen'])(
  'an issuer at %j that ends in a slash works, however the setting spells it, and the app gets its spelling (contract 4.54)',
  async (path) => {
    const { jwk, sign } = await keyPair();
    const provider = fakeProvider(path, (address) => `${address}/`);
    provider.state.keys = [jwk];
    const address = await provider.open();
    try {
      for (const OKTA_ISSUER of [address, `${address}/`, address.replace('http:', 'HTTP:')]) {
        const config = readConfig({ OKTA_ISSUER, OKTA_CLIENT_ID: clientId, OKTA_AUDIENCE: audience });
        const identity = await createIdentity(config, { reserved: undefined as never, box: inClear }, silent);
        expect(identity.issuer).toBe(`${address}/`);
        const token = await sign(`${address}/`);
        expect(await identity.verify(token)).toMatchObject({ issuer: `${address}/`, subject: 'someone' });
        await expect(identity.verify(await sign(address))).rejects.toThrow(InvalidToken);
      }
    } finally {
      await provider.close();
    }
  },
);

test.each(['https://other.test/', undefined, 'nonsense'])(
  'a provider that calls itself %s is refused with one line that names the setting (contract 4.56)',
  async (spelled) => {
    const provider = fakeProvider('', () => spelled);
    const address = await provider.open();
    const config = readConfig({ OKTA_ISSUER: address, OKTA_CLIENT_ID: clientId, OKTA_AUDIENCE: audience });
    const refused = createIdentity(config, { reserved: undefined as never, box: inClear }, silent);
    await expect(refused).rejects.toThrow(ConfigError);
    await expect(refused).rejects.toThrow(/^OKTA_ISSUER is [^\n]*$/);
    await provider.close();
  },
);

test('without a discovery document its keys are where Okta’s are (contract 4.10)', async () => {
  const { jwk, sign } = await keyPair();
  const provider = fakeProvider('/o', (address) => address);
  Object.assign(provider.state, { keys: [jwk], document: false });
  const address = await provider.open();
  const verify = verifierOf(new OutsideIssuer(address));
  for (const sub of ['one', 'two', 'three']) {
    expect((await verify(await sign(address, { sub }))).subject).toBe(sub);
  }
  expect(provider.state.requests).toEqual(['/o/.well-known/openid-configuration', '/o/v1/keys']);
  await provider.close();
});

test('a provider that was away, or failing, is found when it is there: until then a token is neither valid nor invalid (contract 4.55)', async () => {
  const { jwk, sign } = await keyPair();
  const provider = fakeProvider('', (address) => address);
  provider.state.keys = [jwk];
  const address = await provider.open();
  await provider.close();
  const issuer = new OutsideIssuer(address);
  const verify = verifierOf(issuer);
  const token = await sign(address);
  const failed = async () => {
    const failure = await verify(token).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Error);
    expect(failure).not.toBeInstanceOf(InvalidToken);
  };
  await failed();
  expect(issuer.issuer).toBe(address);

  await provider.open(Number(new URL(address).port));
  provider.state.status = 503;
  stopClock(Date.now() + 3_000);
  await failed();
  // It is left alone for two seconds, in which calls fail at once.
  provider.state.requests = [];
  for (let count = 0; count < 5; count += 1) await failed();
  expect(provider.state.requests).toEqual([]);

  provider.state.status = 200;
  stopClock(Date.now() + 6_000);
  expect((await verify(token)).subject).toBe('someone');
  await provider.close();
});

test('while the keys cannot be fetched anew, those that are known go on, and a new one is taken when it comes (contract 4.55)', async () => {
  const [first, second] = [await keyPair('first'), await keyPair('second')];
  const provider = fakeProvider('', (address) => address);
  provider.state.keys = [first.jwk];
  const address = await provider.open();
  const verify = verifierOf(new OutsideIssuer(address));
  await verify(await first.sign(address));
  provider.state.status = 500;
  stopClock(Date.now() + 11 * 60_000);
  expect(
    (await verify(await first.sign(address, { sub: 'later', exp: Date.now() / 1000 + 60 }))).subject,
  ).toBe('later');
  jest.useRealTimers();
  Object.assign(provider.state, { status: 200, keys: [first.jwk, second.jwk] });
  stopClock(Date.now() + 12 * 60_000);
  const next = await second.sign(address, { exp: Date.now() / 1000 + 60 });
  expect((await verify(next)).subject).toBe('someone');
  await provider.close();
});

test.each([
  ['for the app', { aud: [audience, clientId] }, undefined],
  ['with the hash of its access token', { at_hash: 'x' }, undefined],
  ['with the hash of its code', { c_hash: 'x' }, 'JWT'],
  ['that says so', { typ: 'ID' }, undefined],
  ['that says so otherwise', { token_use: 'id' }, undefined],
])('an outside ID token %s is no access token (contract 4.49)', async (_, claims, typ) => {
  const { jwk, sign } = await keyPair();
  const provider = fakeProvider('', (address) => address);
  provider.state.keys = [jwk];
  const address = await provider.open();
  const verify = verifierOf(new OutsideIssuer(address));
  await expect(verify(await sign(address, claims, typ))).rejects.toThrow(InvalidToken);
  expect(await verify(await sign(address, {}, typ))).toMatchObject({ subject: 'someone' });
  // What declares itself an access token is one, whatever else is in it.
  const aud = [audience, clientId];
  expect(await verify(await sign(address, { aud }, 'at+jwt'))).toBeTruthy();
  expect(await verify(await sign(address, { aud, typ: 'Bearer' }, 'JWT'))).toBeTruthy();
  await provider.close();
});
