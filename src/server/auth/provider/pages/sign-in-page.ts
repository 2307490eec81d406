import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { LucideIcon } from 'lucide-react';
import ChefHat from 'lucide-react/icons/chef-hat';
import CircleAlert from 'lucide-react/icons/circle-alert';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import Eye from 'lucide-react/icons/eye';
import EyeOff from 'lucide-react/icons/eye-off';
import Route from 'lucide-react/icons/route';
import Truck from 'lucide-react/icons/truck';
import { landingText } from '../../../../strings/landing';
import { signInPageText as text } from '../../../../strings/sign-in-page';
import { assets } from './assets';
import { Html, html } from './html';
import { layout } from './message-pages';

const icon = (component: LucideIcon, className?: string) =>
  new Html(renderToStaticMarkup(createElement(component, { size: 20, className })));

const truckIcon = icon(Truck);
const chefHatIcon = icon(ChefHat);
const routeIcon = icon(Route);
const clipboardIcon = icon(ClipboardCheck);
const alertIcon = icon(CircleAlert);
const eyeIcon = icon(Eye, 'when-hidden');
const eyeOffIcon = icon(EyeOff, 'when-shown');

export interface SignInPage {
  /** The name that was typed before. */
  login?: string;
  /** An error that belongs to no single field. */
  formError?: string;
  loginError?: string;
  passwordError?: string;
  noAccounts?: boolean;
  demo?: { login: string; password: string }[];
}

const ERROR_ID = { login: 'login-error', password: 'password-error' };

export function signInPage(page: SignInPage): string {
  const focusPassword = Boolean(page.login) && !page.loginError;
  return layout({
    title: text.title,
    script: assets().signIn,
    aside: aboutSection(),
    content: html`
      <h1>${text.title}</h1>
      ${page.noAccounts && noAccountsSection()}
      <form method="post" novalidate>
        ${page.formError && html`<p class="alert" role="alert">${alertIcon}<span>${page.formError}</span></p>`}
        <div class="field">
          <label for="login">${text.login}</label>
          <input
            id="login"
            name="login"
            value="${page.login}"
            autocomplete="username"
            autocapitalize="none"
            autocorrect="off"
            spellcheck="false"
            maxlength="256"
            ${!focusPassword && html`autofocus`}
            ${invalid(page.loginError, ERROR_ID.login)}
          />
          ${fieldError(page.loginError, ERROR_ID.login)}
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
              ${focusPassword && html`autofocus`}
              ${invalid(page.passwordError, ERROR_ID.password)}
            />
            <button
              id="show-password"
              type="button"
              aria-label="${text.showPassword}"
              aria-pressed="false"
              hidden
            >
              ${eyeIcon}${eyeOffIcon}
            </button>
          </div>
          ${fieldError(page.passwordError, ERROR_ID.password)}
        </div>
        <button class="main-action" type="submit" data-busy="${text.submitting}">${text.submit}</button>
      </form>
      ${page.demo && page.demo.length > 0 && demoSection(page.demo)}
    `,
  });
}

function invalid(error: string | undefined, id: string) {
  return error && html`aria-invalid="true" aria-describedby="${id}"`;
}

function fieldError(error: string | undefined, id: string) {
  return error && html`<p class="error" id="${id}">${error}</p>`;
}

function noAccountsSection() {
  return html`<section class="note" role="status">
    <h2>${text.noAccountsTitle}</h2>
    <p>${text.noAccounts}</p>
    <code dir="ltr">npm run account -- add NAME</code>
    <p>${text.noAccountsAfter}</p>
  </section>`;
}

function demoSection(accounts: { login: string; password: string }[]) {
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
          <bdi>${login}</bdi><span>·</span><bdi>${password}</bdi>
        </button>`,
    )}
  </section>`;
}

function aboutSection() {
  const { receiving, steps, history, forms } = landingText.points;
  return html`<aside>
    <div>
      <p class="slogan">${landingText.headline}</p>
      <p>${landingText.lead}</p>
      <ul>
        <li>${truckIcon}${receiving}</li>
        <li>${chefHatIcon}${steps}</li>
        <li>${routeIcon}${history}</li>
        <li>${clipboardIcon}${forms}</li>
      </ul>
    </div>
  </aside>`;
}
