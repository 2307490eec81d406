import { html } from './html';
import type { Html } from './html';

// Outlines of lucide (ISC licence), the same family that the screens use.
const icon = (inner: Html, className = '') =>
  html`<svg
    class="icon ${className}"
    viewBox="0 0 24 24"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    stroke-width="2"
    stroke-linecap="round"
    stroke-linejoin="round"
    aria-hidden="true"
  >
    ${inner}
  </svg>`;

export const truckIcon = icon(
  html`<path d="M14 18V6a2 2 0 0 0-2-2H4a2 2 0 0 0-2 2v11a1 1 0 0 0 1 1h2" /><path d="M15 18H9" /><path
      d="M19 18h2a1 1 0 0 0 1-1v-3.65a1 1 0 0 0-.22-.624l-3.48-4.35A1 1 0 0 0 17.52 8H14"
    /><circle cx="17" cy="18" r="2" /><circle cx="7" cy="18" r="2" />`,
);

export const chefHatIcon = icon(
  html`<path
      d="M6 12.65c0-.457-.316-.844-.727-1.041A4 4 0 017.52 4.034a1.53 1.53 0 001.367-.547 4 4 0 016.225 0 1.53 1.53 0 001.367.547 4 4 0 012.248 7.575c-.411.197-.727.584-.727 1.04V19a2 2 0 01-2 2H8a2 2 0 01-2-2z"
    /><path d="M6 16h12" />`,
);

export const routeIcon = icon(
  html`<path d="M9 5h8.5a1 1 0 010 7h-11a1 1 0 000 7H15" /><circle cx="18" cy="19" r="3" /><circle
      cx="6"
      cy="5"
      r="3"
    />`,
);

export const clipboardIcon = icon(
  html`<rect width="8" height="4" x="8" y="2" rx="1" ry="1" /><path
      d="M16 4h2a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2h2"
    /><path d="m9 14 2 2 4-4" />`,
);

export const alertIcon = icon(
  html`<circle cx="12" cy="12" r="10" /><path d="M12 8v4" /><path d="M12 16h.01" />`,
);

export const eyeIcon = icon(
  html`<path
      d="M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0"
    /><circle cx="12" cy="12" r="3" />`,
  'when-hidden',
);

export const eyeOffIcon = icon(
  html`<path
      d="M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49"
    /><path d="M14.084 14.158a3 3 0 0 1-4.242-4.242" /><path
      d="M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143"
    /><path d="m2 2 20 20" />`,
  'when-shown',
);
