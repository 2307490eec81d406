import { layoutText } from '../../../../strings/layout';
import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { type Html, html } from './html';

interface Page {
  title: string;
  content: Html;
  /** Shown next to the content on a wide screen. */
  aside?: Html;
  scripts?: readonly { path: string }[];
}

/** Returns a complete page of the provider. */
export function renderPage({ title, content, aside, scripts = [] }: Page): string {
  return html`<!doctype html>
    <html lang="he" dir="rtl">
      <head>
        <meta charset="utf-8" />
        <title>${title} &middot; ${text.product}</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <link rel="icon" type="image/svg+xml" href="/favicon.svg" />
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${assets().hebrew.path}" />
        <link rel="preload" as="font" type="font/woff2" crossorigin href="${assets().latin.path}" />
        <link rel="stylesheet" href="${assets().style.path}" />
        ${scripts.map(({ path }) => html`<script src="${path}" defer></script>`)}
      </head>
      <body class="${aside ? '' : 'plain'}">
        <div class="side">
          <main>
            <div class="column">
              <div class="brand">
                <span class="mark" aria-hidden="true">${text.markLetter}</span>${text.product}
              </div>
              <h1>${title}</h1>
              ${content}
            </div>
          </main>
          <footer><a href="/accessibility">${layoutText.accessibility}</a></footer>
        </div>
        ${aside}
      </body>
    </html>`.text;
}
