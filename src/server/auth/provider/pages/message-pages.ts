import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { html } from './html';
import type { Html } from './html';
import { layout } from './layout';

const toApp = html`<a class="main-action" href="/">${text.toApp}</a>`;

function messagePage(title: string, message: string): string {
  return layout({
    title,
    content: html`<h1>${title}</h1>
      <p class="quiet">${message}</p>
      ${toApp}`,
  });
}

export const expiredPage = () => messagePage(text.expiredTitle, text.expired);
export const badRequestPage = () => messagePage(text.badRequestTitle, text.badRequest);
export const notFoundPage = () => messagePage(text.notFoundTitle, text.notFound);
export const failedPage = () => messagePage(text.failedTitle, text.failed);
export const signedOutPage = () => messagePage(text.signedOutTitle, text.signedOut);

interface HiddenForm {
  action: string;
  fields: Record<string, string>;
}

function hiddenForm({ action, fields }: HiddenForm, button: string): Html {
  return html`<form method="post" action="${action}">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="main-action" type="submit">${button}</button>
  </form>`;
}

/** Sends its form by itself; whoever has no script finds a button. */
export function goOnPage(form: HiddenForm): string {
  return layout({
    title: text.goingOnTitle,
    script: assets().goOn,
    content: html`<h1>${text.goingOnTitle}</h1>
      <p class="quiet">${text.goingOn}</p>
      ${hiddenForm(form, text.goOn)}`,
  });
}

/** Asks first: for whoever was led to the sign-out address by something else than the app. */
export function signOutPage(form: HiddenForm): string {
  return layout({
    title: text.signOutTitle,
    content: html`<h1>${text.signOutTitle}</h1>
      <p class="quiet">${text.signOutAsk}</p>
      ${hiddenForm(form, text.signOutConfirm)}
      <a href="/">${text.toApp}</a>`,
  });
}
