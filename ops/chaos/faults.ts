import { execFileSync } from 'node:child_process';
import type { startPostgres } from '../../tests/kit/postgres.mjs';
import type { frozenLink } from '../../tests/kit/server/frozen-link';
import { connectTo, onPostgres } from '../../tests/kit/server/on-postgres';
import type { Fault } from './fault';

/** A PostgreSQL and the way to it. */
export interface Sick {
  /** That which the product uses, through the link. */
  postgres: Awaited<ReturnType<typeof startPostgres>>;
  link: Awaited<ReturnType<typeof frozenLink>>;
}

const children = (pid: number) =>
  execFileSync('ps', ['--ppid', String(pid), '-o', 'pid='], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter(Boolean);

function signalAll(pid: number, signal: NodeJS.Signals): void {
  for (const each of [pid, ...children(pid)]) {
    try {
      process.kill(each, signal);
    } catch {
      // It ended meanwhile.
    }
  }
}

/** What a PostgreSQL and the way to it can suffer. */
export const POSTGRES_FAULTS: readonly Fault<Sick>[] = [
  {
    name: 'frozen',
    what: 'the processes of PostgreSQL are stopped by a signal, and no connection ends',
    seconds: 20,
    isUnreachable: true,
    async begin({ postgres }) {
      signalAll(postgres.pid, 'SIGSTOP');
      return () => signalAll(postgres.pid, 'SIGCONT');
    },
  },
  {
    name: 'stopped',
    what: 'PostgreSQL is killed, and started again later',
    seconds: 15,
    isUnreachable: true,
    async begin({ postgres }) {
      postgres.halt('immediate');
      return () => postgres.start();
    },
  },
  {
    name: 'restarted',
    what: 'PostgreSQL is restarted, as after an upgrade',
    seconds: 3,
    isUnreachable: false,
    async begin({ postgres }) {
      postgres.halt('fast');
      postgres.start();
      return () => undefined;
    },
  },
  {
    name: 'silent network',
    what: 'a proxy on the way swallows all packets of all connections, old and new',
    seconds: 20,
    isUnreachable: true,
    async begin({ link }) {
      link.freeze();
      return () => link.restore();
    },
  },
  {
    name: 'forgotten connections',
    what: 'a proxy on the way forgets the connections that there are: their packets vanish, new ones work',
    seconds: 20,
    isUnreachable: false,
    async begin({ link }) {
      link.forget();
      return () => undefined;
    },
  },
  {
    name: 'read only',
    what: 'the server becomes one that only reads, as one that another has taken the place of',
    seconds: 15,
    isUnreachable: false,
    async begin({ postgres }) {
      const set = async (value: string) => {
        await onPostgres(postgres.url, `alter system set default_transaction_read_only = ${value}`);
        await onPostgres(postgres.url, 'select pg_reload_conf()');
      };
      await set('on');
      return async () => {
        // It may not be switched off by what only reads.
        const client = await connectTo(postgres.url);
        await client.query('set default_transaction_read_only = off');
        await client.query('alter system reset default_transaction_read_only');
        await client.query('select pg_reload_conf()');
        await client.end();
      };
    },
  },
  {
    name: 'locked row',
    what: 'somebody locks a row that every receipt needs, for a minute',
    seconds: 60,
    isUnreachable: false,
    async begin({ postgres }) {
      const client = await connectTo(postgres.url);
      await client.query('begin; select from good_types for update; lock table suppliers in exclusive mode');
      return () => client.end();
    },
  },
];
