import { landingText } from '../../../../strings/landing';
import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { describedBy, errorText, formError, passkeyForm } from './form-parts';
import { html } from './html';
import { renderPage } from './page';
import { icon } from './page-icon';

export interface SignInPage {
  /** The name that was typed before. */
  login?: string;
  /** `form` is an error that belongs to no single field. */
  errors?: { form?: string; login?: string; password?: string };
  hasAccounts: boolean;
  /** Whether anybody has a passkey. */
  hasPasskeys: boolean;
  demo: readonly { login: string; password: string }[];
}

export function signInPage({ login, errors = {}, hasAccounts, hasPasskeys, demo }: SignInPage): string {
  const startsAtPassword = login && !errors.login;
  return renderPage({
    title: text.title,
    scripts: [assets().signIn, assets().submitOnce, ...(hasPasskeys ? [assets().passkey] : [])],
    aside: about,
    content: html`
      ${!hasAccounts && noAccounts}
      <form method="post" novalidate>
        ${formError(errors.form)}
        <div class="field">
          <label for="login">${text.login}</label>
          <input
            id="login"
            name="login"
            value="${login}"
            autocomplete="${hasPasskeys ? 'username webauthn' : 'username'}"
            autocapitalize="none"
            autocorrect="off"
            spellcheck="false"
            maxlength="256"
            ${!startsAtPassword && html`autofocus`}
            ${describedBy('login-error', errors.login, startsAtPassword ? '' : errors.form)}
          />
          ${errorText('login-error', errors.login)}
        </div>
        <div class="field">
          <label for="password">${text.password}</label>
          <div class="password">
            <input
              id="password"
              name="password"
              type="password"
              autocomplete="current-password"
              maxlength="256"
              ${startsAtPassword && html`autofocus`}
              ${describedBy('password-error', errors.password, startsAtPassword ? errors.form : '')}
            />
            <button
              id="show-password"
              type="button"
              aria-label="${text.showPassword}"
              aria-pressed="false"
              hidden
            >
              ${icon('eye', 'when-hidden')}${icon('eye-off', 'when-shown')}
            </button>
          </div>
          ${errorText('password-error', errors.password)}
        </div>
        <button class="main-action" type="submit" data-busy="${text.submitting}">${text.submit}</button>
      </form>
      ${hasPasskeys && passkeyForm(text.passkey)} ${demo.length > 0 && demoSection(demo)}
    `,
  });
}

const noAccounts = html`<section class="note" role="status">
  <h2>${text.noAccountsTitle}</h2>
  <p>${text.noAccounts}</p>
  <code dir="ltr">npm run account -- add NAME</code>
  <p>${text.noAccountsAfter}</p>
</section>`;

function demoSection(accounts: SignInPage['demo']) {
  return html`<section class="note demo">
    <h2>${text.demoTitle}</h2>
    ${accounts.map(
      ({ login, password }) =>
        html`<button
          type="button"
          data-login="${login}"
          data-password="${password}"
          title="${text.demoFill(login)}"
        >
          <bdi>${login}</bdi><span>&middot;</span><bdi>${password}</bdi>
        </button>`,
    )}
  </section>`;
}

const { receiving, steps, history, forms } = landingText.points;
const about = html`<aside>
  <div>
    <p class="slogan">${landingText.headline}</p>
    <p>${landingText.lead}</p>
    <ul>
      <li>${icon('truck')}${receiving}</li>
      <li>${icon('chef-hat')}${steps}</li>
      <li>${icon('route')}${history}</li>
      <li>${icon('clipboard-check')}${forms}</li>
    </ul>
  </div>
</aside>`;
