import { signInPageText } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { describedBy, errorText } from './field-error';
import { html } from './html';
import { icon } from './page-icon';
import { renderPage } from './page';

const text = signInPageText.code;

export interface CodePage {
  /** The account whose password was right. */
  login: string;
  /** A code of the app, or a recovery code. */
  kind: 'code' | 'recovery';
  errors?: { form?: string; code?: string };
}

/** Asks for the second step: the code that the person's app shows now, or a recovery code. */
export function codePage({ login, kind, errors = {} }: CodePage): string {
  const isCode = kind === 'code';
  const field = isCode
    ? html`inputmode="numeric" autocomplete="one-time-code" maxlength="16"`
    : html`autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="64"`;
  return renderPage({
    title: text.title,
    scripts: [assets().submitOnce],
    content: html`
      <p class="quiet">${text.of} <bdi>${login}</bdi></p>
      <form method="post" novalidate>
        ${errors.form && html`<p class="alert" role="alert">${icon('circle-alert')}<span>${errors.form}</span></p>`}
        <input type="hidden" name="with" value="${kind}" />
        <div class="field">
          <label for="code">${isCode ? text.label : text.recovery}</label>
          <input
            id="code"
            name="code"
            dir="ltr"
            autofocus
            ${field}
            ${describedBy('code-error', errors.code)}
          />
          ${errorText('code-error', errors.code)}
        </div>
        <button class="main-action" type="submit" data-busy="${signInPageText.submitting}">
          ${signInPageText.submit}
        </button>
      </form>
      <p class="links">
        <a href="?with=${isCode ? 'recovery' : 'code'}">${isCode ? text.toRecovery : text.toCode}</a>
        <a href="?with=password">${text.restart}</a>
      </p>
    `,
  });
}
