import type pino from 'pino';
import { testApp } from './app';
import { testDatabase } from './database';
import { startProvider } from './provider';

/** An app and the provider that its accounts sign in at, over one database. Close them after the tests. */
export async function startProviderWithApp(log?: pino.Logger) {
  const database = await testDatabase();
  const provider = await startProvider(database.db);
  const app = await testApp({ PUBLIC_ORIGIN: provider.origin }, { database, log });
  return {
    provider,
    app,
    async close() {
      await provider.close();
      await app.close();
    },
  };
}
