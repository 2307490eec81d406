import { createContext, useContext } from 'react';
import type { ClientConfig } from '../../contract/system';

const ConfigContext = createContext<ClientConfig | null>(null);

/** Gives what /config.json said to everything below. */
export const ClientConfigProvider = ConfigContext.Provider;

/** What the server told the app at its start: where to sign in, which time zone the site lives in. */
export function useClientConfig(): ClientConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useClientConfig needs a ClientConfigProvider above it');
  return config;
}
