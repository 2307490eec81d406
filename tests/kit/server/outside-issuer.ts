import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';

const AUDIENCE = 'api://kitchen';

/** An outside identity provider, as the settings name one: it publishes its key and issues tokens to tests. */
export async function outsideIssuer() {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  const keys = [{ ...(await exportJWK(publicKey)), kid: 'k', alg: 'RS256', use: 'sig' }];
  const server = createServer(({ url, headers }, response) => {
    const issuer = `http://${headers.host}/oauth2/default`;
    const document = { issuer, jwks_uri: `${issuer}/v1/keys` };
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(url?.includes('/.well-known/') ? document : { keys }));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}/oauth2/default`;
  return {
    issuer,
    settings: { OKTA_ISSUER: issuer, OKTA_CLIENT_ID: 'kitchen-web', OKTA_AUDIENCE: AUDIENCE },
    token: (name: string, audience = AUDIENCE, claims: Record<string, unknown> = {}) =>
      new SignJWT({ name, ...claims })
        .setProtectedHeader({ alg: 'RS256', kid: 'k' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(name)
        .setExpirationTime('30m')
        .sign(privateKey),
    close: () => new Promise((done) => server.close(done)),
  };
}
