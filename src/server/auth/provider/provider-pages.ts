import type { KoaContextWithOIDC } from 'oidc-provider';
import {
  badRequestPage,
  expiredPage,
  failedPage,
  goOnPage,
  notFoundPage,
  signedOutPage,
  signOutPage,
} from './pages/message-pages';

type Context = Pick<KoaContextWithOIDC, 'body' | 'type' | 'status' | 'accepts'>;

function show(ctx: Context, page: string): void {
  ctx.type = 'html';
  ctx.body = page;
}

/** What the provider could not do, said without its internals; the status is set already. */
export function renderProviderError(ctx: KoaContextWithOIDC, _out: unknown, error: Error): void {
  if (error.name === 'SessionNotFound') return show(ctx, expiredPage());
  show(ctx, ctx.status >= 500 ? failedPage() : badRequestPage());
}

/** Signing out: at once when the app asks with the person's ID token, else after a question. */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const { action, fields } = readForm(form);
  const confirmed = { action, fields: { ...fields, logout: 'yes' } };
  show(ctx, ctx.oidc.entities.IdTokenHint ? goOnPage(confirmed) : signOutPage(confirmed));
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  show(ctx, signedOutPage());
}

/** Puts our own page in place of those that the provider makes itself: its self-sending form and its bare 404. */
export async function replaceOwnPages(ctx: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (typeof ctx.body === 'string' && ctx.body.includes('<title>Submitting Callback</title>')) {
    show(ctx, goOnPage(readForm(ctx.body)));
  } else if (ctx.status === 404 && !ctx.body) {
    show(ctx, notFoundPage());
    ctx.status = 404;
  }
}

/** Reads back a form of hidden fields that the provider has written. */
function readForm(markup: string): { action: string; fields: Record<string, string> } {
  const action = /action="([^"]*)"/.exec(markup)?.[1] ?? '';
  const inputs = markup.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g);
  return {
    action: unescapeHtml(action),
    fields: Object.fromEntries([...inputs].map(([, name, value]) => [name!, unescapeHtml(value!)])),
  };
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&');
}
