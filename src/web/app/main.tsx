import { type ComponentProps, lazy, type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import type { BootstrapSettings } from '../../contract/page-bootstrap';
import type { ClientConfig } from '../../contract/system';
import { readDraftKey } from '../api/api';
import { forgetPrefetched, takePrefetched } from '../api/request';
import { pause, readServerTime, readTimeOfPage } from '../lib/clock';
import { Later } from '../lib/error-boundary';
import { createIdentityClient } from '../lib/identity/identity-client';
import { logError } from '../lib/log';
import { CONFIG, isCachedPage, reloadApp, readBootstrap } from '../lib/read-bootstrap';
import { Root } from './app';
import { IdentityRoot } from './identity-root';
import { FailedStartScreen, LoadingScreen } from './screens';
import { startScreen } from './start-screen';
import { createAppStore } from './store';

const loadStoredDrafts = () => import('./stored-drafts');

const Drafts = lazy(async () => ({ default: (await loadStoredDrafts()).StoredDrafts }));

/** The drafts on this device, without a server; nothing where the code for it is not on the device. */
const StoredDrafts = (props: ComponentProps<typeof Drafts>) => (
  <Later>
    <Drafts {...props} />
  </Later>
);

const LIBRARY_AFTER_MS = 10_000;
/** When the browser begins to keep the app's files, in milliseconds: not while the first screen is read. */
const KEEP_AFTER_MS = 3_000;
/** How long the frame waits to be shown together with its screen: rendering it alone first takes longer in all. */
const SCREEN_WAIT_MS = 200;
/** How long after a failure the server is asked again, in milliseconds. */
const RETRY_MS = 5_000;

const root = createRoot(document.getElementById('root')!);
/**
 * In slices between which the browser can paint and answer. A change of the store meanwhile would make React render all of
 * it again at once, so what makes such changes is mounted with the screens.
 */
const show = (screen: ReactNode) => startTransition(() => root.render(<Root>{screen}</Root>));

async function loadConfig(): Promise<ClientConfig> {
  const response = (await takePrefetched(CONFIG, null)) ?? (await fetch(CONFIG, { cache: 'no-store' }));
  if (!response.ok) throw new Error(`status ${response.status}`);
  readServerTime(response);
  return (await response.json()) as ClientConfig;
}

/** Whether the server could not be reached when it was last asked for its settings. */
let isUnreachable = false;

/** What is on the device while the server cannot be reached; nothing until it is known who is signed in. */
let onDevice: ReactNode = null;

/** The server's present settings; while it cannot be reached, a screen says so, with what is on the device. */
async function awaitConfig(): Promise<ClientConfig> {
  for (;;) {
    try {
      return await loadConfig();
    } catch (error) {
      if (!isUnreachable) logError('the app could not start', error);
      isUnreachable = true;
      await new Promise<void>((resolve) => {
        show(<FailedStartScreen onRetry={resolve}>{onDevice}</FailedStartScreen>);
        window.addEventListener('online', () => resolve(), { once: true });
        setTimeout(resolve, RETRY_MS);
      });
    }
  }
}

const withoutPosition = (settings: BootstrapSettings) => JSON.stringify({ ...settings, position: undefined });

/** Lets the browser keep the app's files. Not while they are developed: their names stay the same there. */
function keepApp(): void {
  if (process.env.NODE_ENV !== 'production') return;
  // Without it the app works as well, from the server.
  navigator.serviceWorker?.register('/service-worker.js').catch(() => undefined);
}

async function start(): Promise<void> {
  const page = readBootstrap();
  const isCached = page !== null && isCachedPage(page);
  if (!page) show(<LoadingScreen />);
  if (page && !isCached) readTimeOfPage(page.now);
  const present = page && !isCached ? Promise.resolve(page.config) : awaitConfig();
  const config = page?.config ?? (await present);
  const identity = createIdentityClient(config);
  // With a cached page the frame is shown at once, but nothing is read before the server's position is known.
  const tokens = { current: () => present.then(() => identity.accessToken()), renew: identity.renew };
  const store = createAppStore({ tokens, origin: '', answered: readServerTime });
  identity.start();
  const state = identity.getState();
  const isSignedIn = state.name === 'signedIn';
  if (isSignedIn) {
    const owner = { subject: state.person.subject, readKey: () => store.dispatch(readDraftKey()) };
    onDevice = <StoredDrafts config={config} owner={owner} />;
  }
  const showApp = (settings: BootstrapSettings) =>
    show(<IdentityRoot config={settings} identity={identity} store={store} />);
  if (isSignedIn) await startScreen(store, config, location, pause(SCREEN_WAIT_MS));
  if (isCached) {
    if (isSignedIn && !isUnreachable) showApp(config);
    if (withoutPosition(await present) !== withoutPosition(config)) return reloadApp();
  }
  showApp(await present);
  // After those who waited for the settings have taken what was begun.
  setTimeout(forgetPrefetched);
  // Needed only later, but while the server still has the files of this version.
  setTimeout(() => void identity.load().catch(() => undefined), isSignedIn ? LIBRARY_AFTER_MS : 0);
  setTimeout(keepApp, KEEP_AFTER_MS);
  // Its code has to be there when the server is not.
  setTimeout(() => void loadStoredDrafts().catch(() => undefined), LIBRARY_AFTER_MS);
}

start().catch((error: unknown) => {
  logError('the app could not start', error);
  show(<FailedStartScreen onRetry={() => void reloadApp()} />);
});
