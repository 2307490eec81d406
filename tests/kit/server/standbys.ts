import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { openDatabase } from '../../../src/server/db/open';
import { startPostgres } from '../postgres.mjs';
import { testApp } from './app';
import { frozenLink } from './frozen-link';
import { onPostgres } from './on-postgres';
import { postgresCopy } from './postgres-copy';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const addressOf = ({ url }: Server) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

/** The first value of the first row. */
export const valueOf = async <T>({ url }: Server, text: string) =>
  (await onPostgres(url, text)).rows[0]![0] as T;

/**
 * A server and its hot standbys, with a migrated database that is served with the least role, through a link to the server
 * and one to its first standby.
 */
export async function startWithStandbys(standbys = 1) {
  // A standby gets what is flushed.
  const more = { synchronous_commit: 'on', max_standby_streaming_delay: '0' };
  const primary = await startPostgres({ more });
  const copy = await postgresCopy(primary.url);
  const copies: Server[] = [];
  for (let at = 0; at < standbys; at++) copies.push(await startPostgres({ more, standbyOf: primary.url }));
  const links = await Promise.all([primary, copies[0]!].map((server) => frozenLink(addressOf(server))));
  const [databaseUrl, replicaUrl] = links.map(({ host }) => {
    const url = new URL(copy.databaseUrl);
    return `postgres://${url.username}@${encodeURIComponent(host)}${url.pathname}`;
  }) as [string, string];
  const { pathname } = new URL(copy.databaseUrl);
  const on = (server: Server) => ({ ...server, url: server.url.replace(/\/postgres$/, pathname) });
  return {
    primary: on(primary),
    standbys: copies.map(on),
    link: links[0]!,
    replicaLink: links[1]!,
    databaseUrl,
    replicaUrl,
    addressOf,
    /** One of the server processes. Its watch is too slow to tell it of another server. */
    async app(settings: Record<string, string> = { REPLICA_URL: replicaUrl }) {
      const watch = { every: 600_000, answer: 1_000 };
      const database = await openDatabase({
        dataDir: '',
        log: pino({ level: 'silent' }),
        databaseUrl,
        watch,
      });
      return testApp({ DATABASE_URL: databaseUrl, ...settings }, { database });
    },
    async close() {
      await Promise.all(links.map((link) => link.close()));
      for (const server of [...copies, primary]) server.stop();
    },
  };
}
export type WithStandbys = Awaited<ReturnType<typeof startWithStandbys>>;

export async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await pause(20);
}
