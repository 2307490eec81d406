import type { Configuration, KoaContextWithOIDC, Provider } from 'oidc-provider';
import { SIGN_IN_IDLE_HOURS } from '../../../domain/limits';
import type { SecretBox } from '../../db/secret-box';
import type { Db } from '../../db/tables';
import { findAccount, maySignIn } from '../accounts';
import { noteSignIn } from '../sign-in-records';
import { cookieOf, cookiesAt, keepSignInsApart, readDevice } from './cookies';
import { importProvider } from './import-provider';
import { renderProviderError, renderSignedOut, renderSignOut } from './provider-pages';
import { Records } from './records';
import type { Secrets } from './secrets';

export const MOUNT_PATH = '/oauth2/default';
export const CLIENT_ID = 'tfuka-web';
export const AUDIENCE = 'api://tfuka';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const ACCESS_TOKEN_LIFETIME = 15 * MINUTE;
/** Counted from the last renewal; the next day people sign in again. */
const IDLE_LIFETIME = SIGN_IN_IDLE_HOURS * HOUR;
/** A tablet may show the sign-in page for a whole night; what a new device opens and leaves does not stay for long. */
const SIGN_IN_LIFETIME = { knownDevice: DAY, newDevice: HOUR };
/** A session without a person: what the page remembers while somebody is asked whether to sign out. */
const ANONYMOUS_LIFETIME = 10 * MINUTE;
const SCOPE = 'openid profile offline_access';
const RESOURCE_SCOPE = 'openid profile';

export interface ProviderOptions {
  db: Db;
  /** Encrypts the secrets in it. */
  box: SecretBox;
  /** The public address. */
  origin: string;
  /** Whether the demo accounts may sign in. */
  demo: boolean;
}

/** The issuer of the embedded provider at a public address. */
export const issuerAt = (origin: string) => `${origin}${MOUNT_PATH}`;

/** Creates the embedded OpenID provider with the routes that okta-auth-js expects of an issuer. */
export async function createProvider(options: ProviderOptions, secrets: Secrets): Promise<Provider> {
  const { Provider } = await importProvider();
  const provider = new Provider(issuerAt(options.origin), configuration(options, secrets));
  // The plugin sets these headers to the public address, whatever proxy is in front.
  provider.proxy = true;
  keepSignInsApart(provider, cookiesAt(options.origin, MOUNT_PATH));
  return provider;
}

function configuration({ origin, db, demo }: ProviderOptions, secrets: Secrets): Configuration {
  const cookies = cookiesAt(origin, MOUNT_PATH);
  const isKnown = ({ req }: KoaContextWithOIDC) =>
    readDevice(cookieOf(req, cookies.device), secrets.cookieKeys) !== null;
  return {
    adapter: (model) => new Records(db, model),
    jwks: { keys: secrets.signingKeys as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: secrets.cookieKeys,
      long: cookies.options,
      short: cookies.options,
      names: cookies.names,
    },
    clients: [
      {
        client_id: CLIENT_ID,
        application_type: 'web',
        token_endpoint_auth_method: 'none',
        grant_types: ['authorization_code', 'refresh_token'],
        response_types: ['code'],
        redirect_uris: [`${origin}/sign-in/callback`],
        post_logout_redirect_uris: [`${origin}/`],
      },
    ],
    responseTypes: ['code'],
    scopes: ['openid', 'profile', 'offline_access'],
    claims: { openid: ['sub'], profile: ['name', 'preferred_username'] },
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    routes: {
      authorization: '/v1/authorize',
      token: '/v1/token',
      jwks: '/v1/keys',
      userinfo: '/v1/userinfo',
      end_session: '/v1/logout',
    },
    discovery: { revocation_endpoint: `${origin}${MOUNT_PATH}/v1/revoke` },
    // Browsers send the origin with every POST, even from our own pages.
    clientBasedCORS: (_ctx, from) => from === origin,
    ttl: {
      AccessToken: ACCESS_TOKEN_LIFETIME,
      IdToken: ACCESS_TOKEN_LIFETIME,
      AuthorizationCode: MINUTE,
      RefreshToken: IDLE_LIFETIME,
      Session: (_ctx, session) => (session.accountId ? IDLE_LIFETIME : ANONYMOUS_LIFETIME),
      Interaction: (ctx) => (isKnown(ctx) ? SIGN_IN_LIFETIME.knownDevice : SIGN_IN_LIFETIME.newDevice),
      Grant: 30 * DAY,
    },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: renderSignOut,
        postLogoutSuccessSource: renderSignedOut,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: RESOURCE_SCOPE,
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: ACCESS_TOKEN_LIFETIME,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    interactions: { url: (_ctx, interaction) => `${MOUNT_PATH}/sign-in/${interaction.uid}` },
    findAccount: async (_ctx, subject) => {
      const account = await findAccount(db, subject);
      // Others are unknown, even with tokens from before.
      if (!account || !maySignIn(account, demo)) return undefined;
      return {
        accountId: account.subject,
        claims: () => ({
          sub: account.subject,
          name: account.name,
          preferred_username: account.login,
          role: account.role,
          demo: account.demo || undefined,
        }),
      };
    },
    extraTokenClaims: async (ctx, token) => {
      const claims = await ctx.oidc.entities.Account?.claims('id_token', 'profile', {}, []);
      // The grant identifies the sign-in: a changed password ends all the others.
      return {
        name: claims?.name,
        role: claims?.role,
        demo: claims?.demo,
        grant: 'grantId' in token ? token.grantId : undefined,
      };
    },
    loadExistingGrant: grantWithoutConsent(db),
    issueRefreshToken: () => true,
    expiresWithSession: () => false,
    rotateRefreshToken: () => true,
    renderError: renderProviderError,
  };
}

/** The only client is our own app, so there is no consent to ask for. A new grant is a new sign-in. */
function grantWithoutConsent(db: Db) {
  return async (ctx: KoaContextWithOIDC) => {
    const { provider, session, client } = ctx.oidc;
    const accountId = session!.accountId!;
    const note = (grant: string) =>
      noteSignIn(db, { subject: accountId, grant, userAgent: ctx.get('user-agent') });
    const grantId = session!.grantIdFor(client!.clientId);
    const existing = grantId ? await provider.Grant.find(grantId) : undefined;
    if (grantId && existing?.accountId === accountId) {
      if (ctx.oidc.result?.login) await note(grantId);
      return existing;
    }
    const grant = new provider.Grant({ accountId, clientId: client!.clientId });
    grant.addOIDCScope(SCOPE);
    grant.addResourceScope(AUDIENCE, RESOURCE_SCOPE);
    await note(await grant.save());
    return grant;
  };
}
