import { PAGE_BOOTSTRAP_ID, type PageBootstrap } from '../../contract/page-bootstrap';
import { setKnownOffsets } from '../../domain/zone-offsets';

/** What the server wrote into the page; the development server's page has nothing. */
export function readBootstrap(): PageBootstrap | null {
  const data = document.getElementById(PAGE_BOOTSTRAP_ID)?.textContent;
  if (!data) return null;
  const page = JSON.parse(data) as PageBootstrap;
  setKnownOffsets(page.config.siteTimeZone, page.offsets);
  return page;
}

/** Whether the page is one that the browser had cached, whose settings may be out of date. */
export const isCachedPage = ({ config }: PageBootstrap) => config.position === undefined;

/** The address of the present settings. */
export const CONFIG = '/config.json';

/** The browser's storage of the app's files, which the service worker fills. */
export const CACHED_FILES = 'files';

/** The address by which the page is cached; it is the same for all addresses of the app. */
export const CACHED_PAGE = '/';

/** Loads the app from the server again, with its present version. */
export async function reloadApp(): Promise<void> {
  // Nothing is cached where the page is not secure, or where the browser's storage fails.
  if ('caches' in window) await caches.delete(CACHED_FILES).catch(() => false);
  location.reload();
}
