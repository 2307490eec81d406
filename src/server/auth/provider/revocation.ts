import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Tables } from '../../db/tables';
import { CLIENT_ID } from './provider';
import { Records, revokeGrant } from './records';

/** okta-auth-js names itself by `Basic` and its client id alone, without the colon that the standard wants. */
function clientOf(authorization: string | undefined, body: URLSearchParams): string | null {
  const basic = /^Basic (\S+)$/i.exec(authorization ?? '')?.[1];
  if (!basic) return body.get('client_id');
  const [client = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return decodeURIComponent(client);
}

/**
 * Takes tokens back: a refresh token ends all that was given with it. An access token cannot be taken back, as it is
 * checked by its signature alone and short-lived; that is 200 too, as is any unknown token (RFC 7009).
 */
export function revocationRoute(scope: FastifyInstance, db: Kysely<Tables>): void {
  const refreshTokens = new Records(db, 'RefreshToken');
  scope.post<{ Body: URLSearchParams }>('/v1/revoke', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const token = request.body.get('token');
    if (clientOf(request.headers.authorization, request.body) !== CLIENT_ID) {
      return reply.code(401).send({ error: 'invalid_client' });
    }
    if (!token) return reply.code(400).send({ error: 'invalid_request' });
    const found = await refreshTokens.find(token);
    if (found?.grantId) await revokeGrant(db, found.grantId);
    return reply.code(200).send('');
  });
}

/**
 * The provider leaves alone what was made to outlive its session, as our refresh tokens are. A person who signs out
 * means those, too.
 */
export function revokeAtSignOut(db: Kysely<Tables>) {
  return async (ctx: KoaContextWithOIDC, next: () => Promise<void>): Promise<void> => {
    await next();
    // Requests that no route of the provider takes have no such context.
    const oidc = ctx.oidc as KoaContextWithOIDC['oidc'] | undefined;
    if (oidc?.route !== 'end_session_confirm' || !oidc.session) return;
    for (const { grantId } of Object.values(oidc.session.authorizations ?? {})) {
      if (grantId) await revokeGrant(db, grantId);
    }
  };
}
