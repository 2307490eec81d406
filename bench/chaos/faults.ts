import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { frozenLink } from '../../src/server/testing/frozen-link';

/** What the faults are made with. */
export interface Sick {
  /** The PostgreSQL that the product uses, through the link. */
  postgres: { pid: number; url: string; halt(mode: 'fast' | 'immediate'): void; start(): void };
  link: Awaited<ReturnType<typeof frozenLink>>;
  /** The small disk with the data, and null where this machine has none. */
  disk: string | null;
  /** The file whose text moves the clock of the product. */
  clock: string | null;
}

export interface Fault {
  name: string;
  /** What happens. */
  what: string;
  seconds: number;
  /** False where calls may go on all the same. */
  isAway: boolean;
  needs?: 'disk' | 'clock';
  /** Begins it and returns what ends it. */
  begin(sick: Sick): Promise<() => Promise<void> | void>;
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

async function onPostgres(url: string, text: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => undefined);
  await client.connect();
  await client.query(text);
  return client;
}

/** Sick databases of which calls are refused at once, and which are then used again without a restart. */
export const POSTGRES_FAULTS: readonly Fault[] = [
  {
    name: 'frozen',
    what: 'the processes of PostgreSQL are stopped by a signal, and no connection ends',
    seconds: 20,
    isAway: true,
    async begin({ postgres }) {
      signalAll(postgres.pid, 'SIGSTOP');
      return () => signalAll(postgres.pid, 'SIGCONT');
    },
  },
  {
    name: 'stopped',
    what: 'PostgreSQL is killed, and started again later',
    seconds: 15,
    isAway: true,
    async begin({ postgres }) {
      postgres.halt('immediate');
      return () => postgres.start();
    },
  },
  {
    name: 'restarted',
    what: 'PostgreSQL is restarted, as after an upgrade',
    seconds: 3,
    isAway: false,
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
    isAway: true,
    async begin({ link }) {
      link.freeze();
      return () => link.restore();
    },
  },
  {
    name: 'forgotten connections',
    what: 'a proxy on the way forgets the connections that there are: their packets vanish, new ones work',
    seconds: 20,
    isAway: false,
    async begin({ link }) {
      link.forget();
      return () => undefined;
    },
  },
  {
    name: 'read only',
    what: 'the server becomes one that only reads, as one that another has taken the place of',
    seconds: 15,
    isAway: false,
    async begin({ postgres }) {
      const set = async (value: string) => {
        const client = await onPostgres(
          postgres.url,
          `alter system set default_transaction_read_only = ${value}`,
        );
        await client.query('select pg_reload_conf()');
        await client.end();
      };
      await set('on');
      // It may not be switched off by what only reads.
      return () =>
        onPostgres(postgres.url, 'set default_transaction_read_only = off').then(async (client) => {
          await client.query('alter system reset default_transaction_read_only');
          await client.query('select pg_reload_conf()');
          await client.end();
        });
    },
  },
  {
    name: 'locked row',
    what: 'somebody locks a row that every receipt needs, for a minute',
    seconds: 60,
    isAway: false,
    async begin({ postgres }) {
      const client = await onPostgres(
        postgres.url,
        'begin; select from good_types for update; lock table suppliers in exclusive mode',
      );
      return () => client.end();
    },
  },
  {
    name: 'full disk',
    what: 'nothing can be written on the disk of the database any more',
    seconds: 20,
    isAway: false,
    needs: 'disk',
    async begin({ disk }) {
      const filler = join(disk!, 'filler');
      try {
        execFileSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k'], { stdio: 'ignore' });
      } catch {
        // It ends where the disk is full.
      }
      return () => rmSync(filler, { force: true });
    },
  },
  {
    name: 'clock jumps',
    what: "the clock of the server's machine jumps 20 minutes ahead, and back",
    seconds: 20,
    isAway: false,
    needs: 'clock',
    async begin({ clock }) {
      writeFileSync(clock!, '+20m\n');
      return () => writeFileSync(clock!, '+0\n');
    },
  },
];

/** Those of the embedded database, which is a part of the process. */
export const EMBEDDED_FAULTS = POSTGRES_FAULTS.filter(({ needs }) => needs !== undefined);
