import { html } from './html';

/** Connects an input with its error. */
export function describedBy(id: string, error: string | undefined) {
  return error && html`aria-invalid="true" aria-describedby="${id}"`;
}

/** The error below an input. */
export function errorText(id: string, error: string | undefined) {
  return error && html`<p class="error" id="${id}">${error}</p>`;
}
