import type { ZoneOffsets } from '../domain/zone-offsets';
import type { ClientConfig } from './system';

/** The id of the element of the page that holds what the web app starts with, as JSON. */
export const PAGE_BOOTSTRAP_ID = 'start';

/** The settings; without a position in the journal they are of an earlier visit, and may be out of date. */
export type BootstrapSettings = Omit<ClientConfig, 'position'> & Partial<Pick<ClientConfig, 'position'>>;

export interface PageBootstrap {
  config: BootstrapSettings;
  /** The server's clock when the page was sent, in milliseconds. */
  now: number;
  /** The clock offsets of the site's time zone. */
  offsets: ZoneOffsets;
}

const OPEN = `<script type="application/json" id="${PAGE_BOOTSTRAP_ID}">`;
const CLOSE = '</script>';

/** The element of the page. As data it is not executed, so the Content-Security-Policy allows it. */
export function bootstrapElement(start: PageBootstrap): string {
  return OPEN + JSON.stringify(start).replaceAll('<', '\\u003c') + CLOSE;
}

/**
 * The same page as one to keep: without what is true only for the moment at which it was sent. Null for a page that is not
 * the app's, as a proxy may send in its place.
 */
export function pageToCache(page: string): string | null {
  const from = page.indexOf(OPEN);
  const to = page.indexOf(CLOSE, from);
  if (from === -1 || to === -1) return null;
  const start = JSON.parse(page.slice(from + OPEN.length, to)) as PageBootstrap;
  const kept = bootstrapElement({ ...start, config: { ...start.config, position: undefined }, now: 0 });
  return page.slice(0, from) + kept + page.slice(to + CLOSE.length);
}
