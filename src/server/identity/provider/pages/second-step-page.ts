import { secondStepText } from '../../../../strings/second-step';
import { signInPageText } from '../../../../strings/sign-in-page';
import type { SecondStepOf } from '../../second-step/second-step-of-account';
import { assets } from './assets';
import { describedBy, errorText, formError, passkeyForm } from './form-parts';
import { html } from './html';
import { renderPage } from './page';

const text = signInPageText.secondStep;
const { unsupported } = secondStepText.passkeys;

/** What the page asks for first: a passkey, a code of the app, or a recovery code. */
export type SecondStepKind = 'passkey' | 'code' | 'recovery';

export interface SecondStepPage {
  /** The account whose password was right. */
  login: string;
  kind: SecondStepKind;
  has: SecondStepOf;
  errors?: { form?: string; code?: string };
}

/** Asks for the second step: whatever of a passkey, a code and a recovery code the person has. */
export function secondStepPage({ login, kind, has, errors = {} }: SecondStepPage): string {
  const withPasskey = has.passkeys && kind !== 'recovery';
  return renderPage({
    title: text.titles[kind],
    scripts: [
      ...(kind === 'passkey' ? [] : [assets().submitOnce]),
      ...(withPasskey ? [assets().passkey] : []),
    ],
    content: html`
      <p class="quiet">${text.of} <bdi>${login}</bdi></p>
      ${formError(errors.form)} ${kind !== 'passkey' && codeForm(kind, errors)}
      ${withPasskey && passkeyForm({ ...text.passkey, ...(kind === 'passkey' && { unsupported }) })}
      <p class="links">
        ${kind !== 'recovery' && has.recoveryCodes && html`<a href="?with=recovery">${text.toRecovery}</a>`}
        ${kind === 'recovery' && html`<a href="?with=first">${has.codes ? text.toCode : text.toPasskey}</a>`}
        <a href="?with=password">${text.restart}</a>
      </p>
      ${!has.recoveryCodes && html`<p class="quiet">${text.noRecovery}</p>`}
    `,
  });
}

function codeForm(kind: 'code' | 'recovery', { code: error, form }: NonNullable<SecondStepPage['errors']>) {
  const isCode = kind === 'code';
  const field = isCode
    ? html`inputmode="numeric" autocomplete="one-time-code" maxlength="16"`
    : html`autocomplete="off" autocapitalize="none" autocorrect="off" spellcheck="false" maxlength="64"`;
  return html`<form method="post" novalidate>
    <input type="hidden" name="with" value="${kind}" />
    <div class="field">
      <label for="code">${isCode ? text.label : text.recovery}</label>
      <input id="code" name="code" dir="ltr" autofocus ${field} ${describedBy('code-error', error, form)} />
      ${errorText('code-error', error)}
    </div>
    <button class="main-action" type="submit" data-busy="${signInPageText.submitting}">
      ${signInPageText.submit}
    </button>
  </form>`;
}
