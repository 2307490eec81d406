import { expect, test } from '@playwright/test';
import pg from 'pg';
import { freePort } from '../../kit/free-port.mjs';
import { startPostgres } from '../../kit/postgres.mjs';
import { ServerProcess } from '../../kit/server-process';
import { firstIds } from '../../kit/server/every-read';
import { Balancer, Callers } from '../../kit/stories/balanced-callers';
import { audit, call, main, tokenOf } from '../../kit/stories/built-server';
import { newestMigration, versionWith, writeGuards } from '../../kit/stories/versions';
import { validReceipt } from '../../kit/valid-receipt';

test.describe.configure({ timeout: 300_000 });

const PEOPLE = 6;
/** Facts are sealed with all their columns: what is added to them is null in the rows that there are. */
const WIDENED =
  'goods purchased_goods sold_goods good_movements journal people suppliers limits form_entries accounts'.split(
    ' ',
  );

/** A PostgreSQL with a role for the server that owns nothing. */
async function database() {
  const postgres = await startPostgres();
  const owner = new pg.Client(postgres.url);
  await owner.connect();
  await owner.query('create role kitchen login');
  await owner.end();
  const url = new URL(postgres.url);
  url.username = 'kitchen';
  return {
    environment: { DATABASE_URL: url.href, MIGRATE_DATABASE_URL: postgres.url },
    stop: () => postgres.stop(),
  };
}

test('two versions run on one database, forward and back: no call fails, and no write is lost or doubled (contract 5.110, 5.111, 5.113, 5.116, 5.117)', async () => {
  const newest = await newestMigration();
  const next = await versionWith({
    '901_columns': `-- Works with: ${newest}\n${WIDENED.map((table) => `alter table ${table} add column later text;`).join('\n')}
alter table good_types add column later int not null default 7;\n`,
    '902_index': `-- Works with: ${newest}\n-- Without a transaction\n\ncreate index concurrently if not exists goods_later on goods (later);\n`,
  });
  const failing = await versionWith({
    '901_fails': `-- Works with: ${newest}\ncreate table never (id int);\nselect 1 / 0;\n`,
  });
  const { environment, stop } = await database();
  const origins = [await freePort(), await freePort()].map((port) => `http://127.0.0.1:${port}`);
  const start = (origin: string, program: string) =>
    new ServerProcess(
      origin,
      {
        ...environment,
        PORT: new URL(origin).port,
        // Both are behind one address.
        PUBLIC_ORIGIN: origins[0]!,
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        DRAIN_SECONDS: '1',
      },
      [program],
    );
  const servers: ServerProcess[] = [];
  for (const origin of origins) servers.push(await start(origin, main).ready());
  const token = await tokenOf(origins[0]!);
  const type = { name: 'קמח להחלפת גרסה', units: 'kilograms', expires: false, manufactured: true };
  const body = validReceipt({
    good_type: type,
    purchased_at: '2026-03-01T08:30:00.000Z',
    manufactured_at: 'first',
  });
  const added = await call(origins[0]!, token, '/api_purchased_goods', { body });
  const { good_type_id } = added.body as { good_type_id: number };
  const ids = await firstIds(async (path) => (await call(origins[0]!, token, path)).body);

  const balancer = new Balancer(origins);
  await balancer.ask();
  const callers = new Callers(PEOPLE, balancer, token, good_type_id, ids);
  /** Replaces one after the other, and returns what the new ones say at their start. */
  const replaceAll = async (program: string) => {
    const said: string[] = [];
    for (const [at, origin] of origins.entries()) {
      servers[at]!.signal('SIGTERM');
      expect(await servers[at]!.ended).toBe(0);
      servers[at] = await start(origin, program).ready();
      said.push(servers[at].output);
      await balancer.ask();
    }
    return said;
  };

  // A migration that fails ends only the process that tried it.
  const port = await freePort();
  const ended = start(`http://127.0.0.1:${port}`, failing.program);
  expect(await ended.ended).toBe(1);
  expect(ended.errors).toBe(
    'The migration 901_fails failed: division by zero. Nothing of it was applied. Servers that run go on as before.\n',
  );
  await replaceAll(next.program);
  await writeGuards(next.program, environment.MIGRATE_DATABASE_URL);
  const back = await replaceAll(main);
  for (const output of back) expect(output).toContain('"unknown":["901_columns","902_index"]');
  await callers.stop();
  balancer.close();

  expect(callers.failed).toEqual([]);
  const list = async (path: string) =>
    (await call(origins[0]!, token, `${path}q=${encodeURIComponent(type.name)}`)).body as never[];
  const stored: { manufactured_at: string }[] = await list('/api_purchased_goods?');
  expect(stored.map((receipt) => receipt.manufactured_at).sort()).toEqual(
    ['first', ...callers.batches].sort(),
  );
  expect(await list('/api_goods?stock=existing&')).toHaveLength(stored.length - callers.zeroed);
  expect(await audit(environment)).toMatch(
    /\nIts rules and what its calls did were not checked[^\n]*\nNothing is wrong in the rest\.\n$/,
  );
  expect(await audit(environment, next.program)).toMatch(/^[^\n]*\nNothing is wrong\.\n$/);
  test.info().annotations.push({
    type: 'calls',
    description: `${callers.calls}, the longest took ${Math.round(callers.longestMs)} ms`,
  });

  for (const server of servers) await server.kill();
  stop();
  await Promise.all([next.remove(), failing.remove()]);
});
