import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { html } from './html';
import type { Html } from './html';
import { layout } from './layout';

function messagePage(title: string, message: string): string {
  return layout({
    title,
    content: html`<h1>${title}</h1>
      <p class="quiet">${message}</p>
      <a class="main-action" href="/">${text.toApp}</a>`,
  });
}

export const expiredPage = () => messagePage(text.expiredTitle, text.expired);
export const badRequestPage = () => messagePage(text.badRequestTitle, text.badRequest);
export const notFoundPage = () => messagePage(text.notFoundTitle, text.notFound);
export const failedPage = () => messagePage(text.failedTitle, text.failed);
export const signedOutPage = () => messagePage(text.signedOutTitle, text.signedOut);

const submitButton = (label: string) => html`<button class="main-action" type="submit">${label}</button>`;

/** Submits the form by itself; without scripts there is a button. `openForm` is a form without its closing tag. */
export function continuePage(openForm: Html): string {
  return layout({
    title: text.continueTitle,
    script: assets().submit,
    content: html`<h1>${text.continueTitle}</h1>
      <p class="quiet">${text.continueMessage}</p>
      ${openForm}${submitButton(text.continueButton)}</form>`,
  });
}

/** Asks first, for people whom something other than the app sent to the sign-out address. */
export function signOutPage(openForm: Html): string {
  return layout({
    title: text.signOutTitle,
    content: html`<h1>${text.signOutTitle}</h1>
      <p class="quiet">${text.signOutQuestion}</p>
      ${openForm}${submitButton(text.signOutConfirm)}</form>
      <a href="/">${text.toApp}</a>`,
  });
}
