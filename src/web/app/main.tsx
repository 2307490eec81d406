import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { PAGE_START_ID, type PageStart } from '../../contract/page-start';
import type { ClientConfig } from '../../contract/system';
import { readServerTime, readTimeOfPage } from '../lib/clock';
import { createIdentityClient } from '../lib/identity/identity-client';
import { logError } from '../lib/log';
import '../ui/fonts';
import { IdentityRoot } from './identity-root';
import { Root } from './root';
import { FailedStartScreen, LoadingScreen } from './screens';
import { startScreen } from './start-screen';
import { createAppStore } from './store';

const LIBRARY_AFTER_MS = 10_000;
/** How long the frame waits to be shown together with its screen: rendering it alone first takes longer in all. */
const SCREEN_WAIT_MS = 200;

const root = createRoot(document.getElementById('root')!);
const show = (screen: ReactNode) => root.render(<Root>{screen}</Root>);

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The settings that the server wrote into the page; the development server's page has none. */
function configOfPage(): ClientConfig | null {
  const data = document.getElementById(PAGE_START_ID)?.textContent;
  if (!data) return null;
  const { config, now } = JSON.parse(data) as PageStart;
  readTimeOfPage(now);
  return config;
}

async function loadConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  readServerTime(response);
  return (await response.json()) as ClientConfig;
}

/** Starts the app with the settings; a failure can be retried. */
async function start(): Promise<void> {
  try {
    let config = configOfPage();
    if (!config) {
      show(<LoadingScreen />);
      config = await loadConfig();
    }
    const identity = createIdentityClient(config);
    const tokens = { current: identity.accessToken, renew: identity.renew };
    const store = createAppStore({ tokens, origin: '', answered: readServerTime });
    identity.start();
    const isSignedIn = identity.getState().name === 'signedIn';
    if (isSignedIn) await Promise.race([startScreen(store, location), pause(SCREEN_WAIT_MS)]);
    // Needed only later, but while the server still has the files of this version.
    setTimeout(() => void identity.load().catch(() => undefined), isSignedIn ? LIBRARY_AFTER_MS : 0);
    show(<IdentityRoot config={config} identity={identity} store={store} />);
  } catch (error) {
    logError('the app could not start', error);
    show(<FailedStartScreen onRetry={() => void start()} />);
  }
}

void start();
