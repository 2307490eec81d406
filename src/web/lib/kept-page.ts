/** The browser's storage of the app's files, which the service worker fills. */
export const KEPT_FILES = 'files';

/** The address by which the page is kept; it is the same for all addresses of the app. */
export const KEPT_PAGE = '/';

/** Loads the app anew from the server, with its present version. */
export async function reloadApp(): Promise<void> {
  // Where the page is no secure one, nothing is kept; where the browser's storage fails, neither.
  if ('caches' in window) await caches.delete(KEPT_FILES).catch(() => false);
  location.reload();
}
