import { createContext, useContext } from 'react';
import type { ClientConfig } from '../../contract/system';

const ConfigContext = createContext<ClientConfig | null>(null);

/** Provides the settings of /config.json. */
export const ClientConfigProvider = ConfigContext.Provider;

/** Returns the settings that the server sent at start, such as the identity provider and the site's time zone. */
export function useClientConfig(): ClientConfig {
  const config = useContext(ConfigContext);
  if (!config) throw new Error('useClientConfig needs a ClientConfigProvider above it');
  return config;
}
