import { signInPageText } from '../../../../strings/sign-in-page';
import { html } from './html';
import { icon } from './page-icon';

/**
 * Connects an input with its error; without one, the input with the focus with that of its form, which a page that opens
 * with it does not announce.
 */
export function describedBy(id: string, error: string | undefined, ofForm?: string) {
  if (error) return html`aria-invalid="true" aria-describedby="${id}"`;
  return ofForm && html`aria-describedby="form-error"`;
}

/** The error below an input. */
export function errorText(id: string, error: string | undefined) {
  return error && html`<p class="error" id="${id}">${icon('circle-alert')}<span>${error}</span></p>`;
}

/** The error of a form that belongs to no single field. */
export function formError(error: string | undefined) {
  return (
    error &&
    html`<p class="alert" role="alert" id="form-error">${icon('circle-alert')}<span>${error}</span></p>`
  );
}

/** What is said where the device did not sign in; `unsupported` where there is nothing else on the page. */
interface PasskeyFailures {
  cancelled: string;
  failed: string;
  unsupported?: string;
}

/** Signs in with a passkey, by its script, which shows it where the browser and the address allow passkeys. */
export function passkeyForm({ cancelled, failed, unsupported }: PasskeyFailures) {
  const isOnly = unsupported !== undefined;
  return html`<form id="passkey" method="post" ${!isOnly && html`hidden`}>
    <p class="alert" role="alert" id="passkey-error" hidden>${icon('circle-alert')}<span></span></p>
    <input type="hidden" name="passkey" />
    <button
      class="${isOnly ? 'main-action' : 'other-action'}"
      type="button"
      ${isOnly && html`autofocus data-unsupported="${unsupported}"`}
      data-cancelled="${cancelled}"
      data-failed="${failed}"
    >
      ${!isOnly && icon('key-round')}${signInPageText.passkey.submit}
    </button>
  </form>`;
}
