import { layoutText } from '../../../../strings/layout';
import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import type { Asset } from './assets';
import { html } from './html';
import type { Html } from './html';

interface Page {
  title: string;
  content: Html;
  /** Shown next to the content on a wide screen. */
  aside?: Html;
  script?: Asset;
}

/** Returns a complete page of the provider. */
export function layout({ title, content, aside: beside, script }: Page): string {
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
      <body class="${beside ? '' : 'plain'}">
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
        ${beside}
      </body>
    </html>`.text;
}
