import { generateKeyPairSync, sign } from 'node:crypto';
import { json, tinyServer } from './http-server';

const audience = 'api://tfuka-test';
const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** An external identity provider for the server: it publishes its key and issues tokens to tests. */
export async function testIssuer() {
  // Node's crypto, because jsdom's can neither generate keys nor sign.
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { ...publicKey.export({ format: 'jwk' }), kid: 'test', alg: 'ES256', use: 'sig' };
  const server = await tinyServer(({ url, headers }, response) => {
    const issuer = `http://${headers.host}/oauth2/default`;
    const document = { issuer, jwks_uri: `${issuer}/v1/keys` };
    json(response, 200, url?.includes('/.well-known/') ? document : { keys: [key] });
  });
  const issuer = `${server.origin}/oauth2/default`;
  return {
    settings: { OKTA_ISSUER: issuer, OKTA_CLIENT_ID: 'tfuka-test', OKTA_AUDIENCE: audience },
    /** Returns an access token for a person with this name. */
    token: (name: string, seconds = 3600): string => {
      const now = Math.floor(Date.now() / 1000);
      const claims = { iss: issuer, aud: audience, sub: name, name, iat: now - 1, exp: now + seconds };
      const signed = `${encoded({ alg: 'ES256', kid: 'test', typ: 'at+jwt' })}.${encoded(claims)}`;
      const signature = sign('sha256', Buffer.from(signed), { key: privateKey, dsaEncoding: 'ieee-p1363' });
      return `${signed}.${signature.toString('base64url')}`;
    },
    close: server.close,
  };
}
