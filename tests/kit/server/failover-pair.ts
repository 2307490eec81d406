import { setTimeout as pause } from 'node:timers/promises';
import { startPostgres } from '../postgres.mjs';
import { frozenLink } from './frozen-link';
import { onPostgres } from './on-postgres';

type Server = Awaited<ReturnType<typeof startPostgres>>;

const addressOf = ({ url }: Server) => ({ host: '127.0.0.1', port: Number(new URL(url).port) });

/** Resolves when the query's first value is true. */
async function until(url: string, text: string): Promise<void> {
  while (!(await onPostgres(url, text)).rows[0]![0]) await pause(50);
}

/**
 * Two servers: what the first confirms is on the disks of both. The product knows one address, which leads to the one that
 * writes, as those of a cloud's database or of a cluster with a virtual address do.
 */
export async function startFailoverPair() {
  // The processes die, not the machine: what the system has taken is as good as on the disk.
  const more = { synchronous_commit: 'on' };
  const primary = await startPostgres({ more });
  const standby = await startPostgres({ more, standbyOf: primary.url });
  // After the copy was made: what takes the place of the first has no standby.
  await onPostgres(primary.url, `alter system set synchronous_standby_names = '*'`);
  await onPostgres(primary.url, 'select pg_reload_conf()');
  await until(primary.url, `select count(*) > 0 from pg_stat_replication where sync_state = 'sync'`);
  const link = await frozenLink(addressOf(primary));
  return {
    primary,
    standby,
    link,
    databaseUrl: `postgres://postgres@${encodeURIComponent(link.host)}/postgres`,
    /** The standby gets all that the first has written; then it writes, and the address leads to it. */
    async switchOver() {
      const { rows } = await onPostgres(primary.url, 'select pg_current_wal_lsn()');
      await until(standby.url, `select pg_last_wal_replay_lsn() >= '${String(rows[0]![0])}'`);
      this.failOver();
    },
    /** The standby writes from now on, and the address leads to it. */
    failOver() {
      standby.promote();
      link.moveTo(addressOf(standby));
    },
    async close() {
      await link.close();
      for (const server of [primary, standby]) server.stop();
    },
  };
}

export type FailoverPair = Awaited<ReturnType<typeof startFailoverPair>>;
