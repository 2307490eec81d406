import { layoutText } from '../../../../strings/layout';
import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { type Html, html } from './html';

interface Page {
  title: string;
  content: Html;
  /** Shown next to the content on a wide screen. */
  aside?: Html;
  script?: { path: string };
}

/** Returns a complete page of the provider. */
export function layout({ title, content, aside, script }: Page): string {
  const { style, hebrew, latin } = assets();
  return html`<!doctype html>
    <html lang="he" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <title>${title} · ${text.product}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${hebrew.path}" />
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${latin.path}" />
        <link rel="stylesheet" href="${style.path}" />
        ${script && html`<script src="${script.path}" defer></script>`}
      </head>
      <body class="${aside ? '' : 'plain'}">
        <div class="side">
          <main>
            <div class="column">
              <div class="brand">
                <span class="mark" aria-hidden="true">${text.markLetter}</span>${text.product}
              </div>
              ${content}
            </div>
          </main>
          <footer><a href="/accessibility">${layoutText.accessibility}</a></footer>
        </div>
        ${aside}
      </body>
    </html>`.text;
}

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
