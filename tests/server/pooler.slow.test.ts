// @postgres-only: a pooler is in front of PostgreSQL
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { TIMEOUTS } from '../../src/server/db/connections';
import { openDatabase } from '../../src/server/db/open';
import { demoPeople, fillDemo } from '../../src/server/demo/fill';
import { createDemoAccounts } from '../../src/server/identity/accounts';
import { audit } from '../../src/server/keeping/audit/audit';
import { makeBackup } from '../../src/server/keeping/backup/make-backup';
import { OWN_ISSUER } from '../../src/server/record/people';
import { postgresUrl } from '../kit/server/database';
import { startPgBouncer } from '../kit/server/pgbouncer';
import { postgresCopy } from '../kit/server/postgres-copy';

const log = pino({ level: 'silent' });
const opened = (databaseUrl: string, migrateDatabaseUrl?: string) =>
  openDatabase({ dataDir: '', log, databaseUrl, migrateDatabaseUrl });

let copy: Awaited<ReturnType<typeof postgresCopy>>;
beforeEach(async () => {
  copy = await postgresCopy(postgresUrl!);
});
afterEach(() => copy.remove());

/** Does this with the database behind a PgBouncer. */
async function behind(
  settings: Record<string, string | number>,
  work: (databaseUrl: string, ownerUrl: string) => Promise<void>,
) {
  const bouncer = await startPgBouncer([copy.databaseUrl, copy.ownerUrl], settings);
  try {
    await work(bouncer.urls[0]!, bouncer.urls[1]!);
  } finally {
    await bouncer.stop();
  }
}

test('a PgBouncer in session mode serves as PostgreSQL does, without settings of its own (contract 5.124)', async () => {
  await behind({ pool_mode: 'session', default_pool_size: 30 }, async (databaseUrl, ownerUrl) => {
    const database = await opened(databaseUrl, ownerUrl);
    const { rows } = await database.pools.writes.query<object>(
      `select current_setting('lock_timeout') as lock, current_setting('statement_timeout') as statement,
              current_setting('idle_in_transaction_session_timeout') as idle`,
    );
    expect(rows).toEqual([{ lock: '1s', statement: '10s', idle: '10s' }]);
    // Hundreds of writes, with prepared statements, some of which are sent before the last is answered.
    const { db, writes } = database;
    await createDemoAccounts(db);
    const people = await demoPeople(db, OWN_ISSUER);
    expect(await fillDemo({ db: writes, siteTimeZone: 'Asia/Jerusalem' }, people, new Date())).toBe(true);
    expect((await audit(database)).findings).toEqual([]);
    await database.close();
  });
});

test.each<Record<string, string | number>>([
  { pool_mode: 'transaction' },
  { pool_mode: 'transaction', server_round_robin: 1, min_pool_size: 2 },
  { pool_mode: 'transaction', default_pool_size: 1 },
  { pool_mode: 'statement' },
])(
  'a pooler with $pool_mode is refused at the start and by commands, in one line: %j (contract 5.123)',
  async (settings) => {
    await behind(settings, async (databaseUrl, ownerUrl) => {
      const { host, pathname } = new URL(databaseUrl);
      const why =
        `${host}${pathname} is a pooler that gives each transaction another connection: ` +
        'set it to session mode (PgBouncer: pool_mode = session), or connect to PostgreSQL itself';
      await expect(opened(databaseUrl)).rejects.toThrow(`DATABASE_URL: ${why}`);
      await expect(opened(copy.databaseUrl, ownerUrl)).rejects.toThrow(`MIGRATE_DATABASE_URL: ${why}`);
      const file = join(tmpdir(), 'never-made.tar');
      await expect(makeBackup({ databaseUrl, dataDir: '' }, file)).rejects.toThrow(`DATABASE_URL: ${why}`);
    });
  },
);

test('migrating leaves its connection the timeouts of calls', async () => {
  const database = await opened(copy.ownerUrl);
  const clients = await Promise.all(Array.from({ length: 8 }, () => database.pool.connect()));
  const settings = await Promise.all(
    clients.map((client) =>
      client.query<{ ms: string }>(`select current_setting('statement_timeout') as ms`),
    ),
  );
  for (const client of clients) client.release();
  await database.close();
  expect(new Set(settings.map(({ rows }) => rows[0]!.ms))).toEqual(
    new Set([`${TIMEOUTS.statement / 1_000}s`]),
  );
});
