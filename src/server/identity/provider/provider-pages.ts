import type { KoaContextWithOIDC } from 'oidc-provider';
import { Html, html } from './pages/html';
import { formPage, messagePage } from './pages/message-pages';

type Context = Pick<KoaContextWithOIDC, 'body' | 'type' | 'status' | 'accepts'>;

function show(ctx: Context, page: string): void {
  ctx.type = 'html';
  ctx.body = page;
}

/** Shows an error without its internals; the status is set already. */
export function renderProviderError(ctx: KoaContextWithOIDC, _out: unknown, error: Error): void {
  if (error.name === 'SessionNotFound') return show(ctx, messagePage('expired'));
  show(ctx, messagePage(ctx.status >= 500 ? 'failed' : 'badRequest'));
}

/**
 * Signs out at once when the app sends the ID token of the person who is signed in, else after a question: with one of
 * their own, others could make a link that signs a person out.
 */
export function renderSignOut(ctx: KoaContextWithOIDC, form: string): void {
  const { session, entities } = ctx.oidc;
  const confirmed = html`${openFormOf(form)}<input type="hidden" name="logout" value="yes" />`;
  const isOfPerson = entities.IdTokenHint?.payload.sub === session!.accountId;
  show(ctx, formPage(isOfPerson ? 'continue' : 'signOut', confirmed));
}

export function renderSignedOut(ctx: KoaContextWithOIDC): void {
  show(ctx, messagePage('signedOut'));
}

/** Replaces the pages that the provider has no setting for: its form that submits itself, and its bare 404. */
export async function replaceProviderPages(ctx: Context, next: () => Promise<void>): Promise<void> {
  await next();
  if (typeof ctx.body === 'string' && ctx.body.includes('<title>Submitting Callback</title>')) {
    show(ctx, formPage('continue', openFormOf(ctx.body)));
  } else if (ctx.status === 404 && !ctx.body) {
    show(ctx, messagePage('notFound'));
    ctx.status = 404;
  }
}

/** The form in the provider's markup with its hidden fields; its English button and its closing tag are left out. */
function openFormOf(markup: string): Html {
  return new Html(markup.match(/<(form|input)[^>]*>/g)?.join('') ?? '');
}
