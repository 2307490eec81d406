import {
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  type JWK,
  type JWTPayload,
  SignJWT,
  UnsecuredJWT,
} from 'jose';
import { testIdentity } from '../../../tests/kit/server/identity';
import { createVerifier, InvalidToken } from './verifier';

const sourceOf = (jwk: JWK) => async () => ({ issuer, findKey: createLocalJWKSet({ keys: [jwk] }) });

const issuer = 'https://issuer.test/oauth2/default';
const audience = 'api://tfuka';

async function keyPair(kid = 'one') {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' };
  const sign = (claims: JWTPayload) =>
    new SignJWT({
      iss: issuer,
      aud: audience,
      sub: 'someone',
      exp: Math.floor(Date.now() / 1000) + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid })
      .sign(privateKey);
  return { jwk, sign };
}

let own: ReturnType<typeof keyPair> | undefined;

async function verifierWith() {
  const { jwk, sign } = await (own ??= keyPair());
  return { sign, jwk, verify: createVerifier({ source: sourceOf(jwk), audience }) };
}

test('a valid token yields the person and its expiry', async () => {
  const { verify, sign } = await verifierWith();
  const exp = Math.floor(Date.now() / 1000) + 60;
  expect(await verify(await sign({ sub: 'abc', name: 'דנה כהן', exp }))).toEqual({
    issuer,
    subject: 'abc',
    name: 'דנה כהן',
    role: 'staff',
    expiresAt: exp * 1000,
    grant: null,
  });
});

test.each([
  [{ preferred_username: 'dana', email: 'd@x.il' }, 'dana'],
  [{ name: '  ', email: 'd@x.il' }, 'd@x.il'],
  [{}, 'someone'],
  [{ name: '\u202eדנה\u0000  כהן\u200f' }, 'דנה כהן'],
  [{ name: '\u3164\u200f', email: 'd@x.il' }, 'd@x.il'],
  [{ name: `${'א'.repeat(255)}👩🏽‍🍳` }, 'א'.repeat(255)],
  [{ name: 'א'.repeat(300) }, 'א'.repeat(256)],
])('the name comes from the best claim of the token (%#)', async (claims, name) => {
  const { verify, sign } = await verifierWith();
  expect((await verify(await sign(claims))).name).toBe(name);
});

test.each([
  [undefined, { role: 'manager' }, 'manager'],
  [undefined, { role: 'owner', groups: ['managers'] }, 'staff'],
  ['managers', { groups: ['cooks', 'managers'] }, 'manager'],
  ['managers', { groups: 'managers' }, 'manager'],
  ['managers', { groups: ['managers of cooks'] }, 'staff'],
  ['managers', { groups: { managers: true } }, 'staff'],
  // What an outside issuer calls a role is its own matter.
  ['managers', { role: 'manager' }, 'staff'],
])(
  'with %s as the group of managers a token with %j has the role %s (contract 6.85)',
  async (managersGroup, claims, role) => {
    const { jwk, sign } = await verifierWith();
    const verify = createVerifier({ source: sourceOf(jwk), audience, managersGroup });
    expect((await verify(await sign(claims))).role).toBe(role);
  },
);

test.each([
  ['of another issuer', { iss: 'https://other.test' }],
  ['for another audience', { aud: 'api://other' }],
  ['that has expired', { exp: Math.floor(Date.now() / 1000) - 120 }],
  ['that never expires', { exp: undefined }],
  ['of nobody', { sub: undefined }],
  ['of an empty subject', { sub: '' }],
  ['that is not valid yet', { nbf: Math.floor(Date.now() / 1000) + 600 }],
])('a token %s is refused (contract 4.11)', async (_, claims) => {
  const { verify, sign } = await verifierWith();
  await expect(verify(await sign(claims))).rejects.toThrow(InvalidToken);
});

test('a token that does not declare itself an access token is refused of an issuer whose tokens do (contract 4.49)', async () => {
  const { jwk, sign } = await keyPair();
  const verify = createVerifier({ source: sourceOf(jwk), audience, type: 'at+jwt' });
  await expect(verify(await sign({}))).rejects.toThrow(InvalidToken);
});

test('a token by another key under the same key id is refused (contract 4.10)', async () => {
  const { verify } = await verifierWith();
  const outsider = await keyPair();
  await expect(verify(await outsider.sign({}))).rejects.toThrow(InvalidToken);
});

test('a token of an unknown key id is refused', async () => {
  const { verify } = await verifierWith();
  const outsider = await keyPair('two');
  await expect(verify(await outsider.sign({}))).rejects.toThrow(InvalidToken);
});

test('a token without a signature is refused', async () => {
  const { verify } = await verifierWith();
  const token = new UnsecuredJWT({ sub: 'someone' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setExpirationTime('1m')
    .encode();
  await expect(verify(token)).rejects.toThrow(InvalidToken);
});

test('a token signed with the public key as a shared secret is refused', async () => {
  const { verify, jwk } = await verifierWith();
  const token = await new SignJWT({ sub: 'someone', iss: issuer, aud: audience })
    .setProtectedHeader({ alg: 'HS256', kid: 'one' })
    .setExpirationTime('1m')
    .sign(new TextEncoder().encode(JSON.stringify(jwk)));
  await expect(verify(token)).rejects.toThrow(InvalidToken);
});

test.each(['', 'x', 'a.b.c', '..', 'א.ב.ג', 'x'.repeat(100_000)])(
  'a malformed token is refused (%#)',
  async (token) => {
    const { verify } = await verifierWith();
    await expect(verify(token)).rejects.toThrow(InvalidToken);
  },
);

test('a changed payload is refused, even when the token was verified before', async () => {
  const { verify, sign } = await verifierWith();
  const token = await sign({});
  await verify(token);
  const [header, , signature] = token.split('.');
  const payload = Buffer.from(JSON.stringify({ iss: issuer, aud: audience, sub: 'boss', exp: 9e9 }));
  await expect(verify(`${header}.${payload.toString('base64url')}.${signature}`)).rejects.toThrow(
    InvalidToken,
  );
});

test('a token that was verified before is refused once it has expired', async () => {
  const { verify, sign } = await verifierWith();
  const token = await sign({});
  await verify(token);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 120_000);
  jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate'] });
  try {
    await expect(verify(token)).rejects.toThrow(InvalidToken);
  } finally {
    jest.useRealTimers();
    clock.mockRestore();
  }
});

test('a token seen before costs no signature', async () => {
  const { verify, sign } = await verifierWith();
  const token = await sign({});
  const signatures = jest.spyOn(crypto.subtle, 'verify');
  try {
    for (let call = 0; call < 3; call++) await verify(token);
    expect(signatures).toHaveBeenCalledTimes(1);
    await verify(await sign({ jti: 'another' }));
    expect(signatures).toHaveBeenCalledTimes(2);
  } finally {
    signatures.mockRestore();
  }
});

test('the tokens of the tests pass the real verifier', async () => {
  const identity = await testIdentity();
  expect(await identity.verify(await identity.token({ subject: 's1', name: 'יוסי' }))).toMatchObject({
    subject: 's1',
    name: 'יוסי',
  });
  await expect(identity.verify(await identity.token({ expiresIn: -100 }))).rejects.toThrow(InvalidToken);
});
