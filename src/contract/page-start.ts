import type { ClientConfig } from './system';

/** The id of the element of the page that holds what the web app starts with, as JSON. */
export const PAGE_START_ID = 'start';

export interface PageStart {
  config: ClientConfig;
  /** The server's clock when the page was sent, in milliseconds. */
  now: number;
}
