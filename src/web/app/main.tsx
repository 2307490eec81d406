import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import type { ClientConfig } from '../../contract/system';
import { readServerTime } from '../lib/clock';
import { createIdentityClient } from '../lib/identity/identity-client';
import { logError } from '../lib/log';
import '../ui/fonts';
import { IdentityRoot } from './identity-root';
import { Root } from './root';
import { FailedStartScreen, LoadingScreen } from './screens';
import { createAppStore } from './store';

const root = createRoot(document.getElementById('root')!);
const show = (screen: ReactNode) => root.render(<Root>{screen}</Root>);

async function loadConfig(): Promise<ClientConfig> {
  const response = await fetch('/config.json', { cache: 'no-store' });
  if (!response.ok) throw new Error(`status ${response.status}`);
  readServerTime(response);
  return (await response.json()) as ClientConfig;
}

/** Loads the settings from the server and starts the app; a failure can be retried. */
async function start(): Promise<void> {
  show(<LoadingScreen />);
  try {
    const config = await loadConfig();
    const identity = createIdentityClient(config);
    const tokens = { current: identity.accessToken, renew: identity.renew };
    const store = createAppStore({ tokens, origin: '', answered: readServerTime });
    await identity.start();
    show(<IdentityRoot config={config} identity={identity} store={store} />);
  } catch (error) {
    logError('the app could not start', error);
    show(<FailedStartScreen onRetry={() => void start()} />);
  }
}

void start();
