import type { FastifyInstance } from 'fastify';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Db } from '../../db/tables';
import { CLIENT_ID } from './provider';
import { Records, revokeGrant } from './records';

/** okta-auth-js sends its client id by `Basic`, without the colon that the standard requires. */
function clientIdFrom(authorization: string | undefined, body: URLSearchParams): string | null {
  const basic = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return body.get('client_id');
  const [client = ''] = Buffer.from(basic, 'base64').toString().split(':');
  try {
    return decodeURIComponent(client);
  } catch {
    return null;
  }
}

/**
 * Revokes tokens: a refresh token ends its whole grant, and with it the access tokens (`SignIns`). An access token by
 * itself cannot be revoked; that is 200, too, like any unknown token (RFC 7009).
 */
export function revocationRoute(scope: FastifyInstance, db: Db): void {
  const refreshTokens = new Records(db, 'RefreshToken');
  scope.post<{ Body: URLSearchParams }>('/v1/revoke', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = request.body.get('token');
    if (clientIdFrom(request.headers.authorization, request.body) !== CLIENT_ID) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    if (!token) return reply.code(400).send({ error: 'invalid_request' });
    const found = await refreshTokens.find(token);
    if (found?.grantId) await revokeGrant(db, found.grantId);
    return reply.code(200).send('');
  });
}

/** Ends the refresh tokens of a person who signs out: the provider lets tokens that outlive its session live on. */
export function revokeAtSignOut(db: Db) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    // Undefined for requests that match none of the provider's routes.
    const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined;
    if (oidc?.route !== 'end_session_confirm' || !oidc.session) return;
    for (const { grantId } of Object.values(oidc.session.authorizations ?? {})) {
      if (grantId) await revokeGrant(db, grantId);
    }
  };
}
