import { html } from './html';
import { icon } from './page-icon';

/** Connects an input with its error. */
export function describedBy(id: string, error: string | undefined) {
  return error && html`aria-invalid="true" aria-describedby="${id}"`;
}

/** The error below an input. */
export function errorText(id: string, error: string | undefined) {
  return error && html`<p class="error" id="${id}">${error}</p>`;
}

/** The error of a form that belongs to no single field. */
export function formError(error: string | undefined) {
  return error && html`<p class="alert" role="alert">${icon('circle-alert')}<span>${error}</span></p>`;
}
