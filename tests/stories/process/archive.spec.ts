import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { installPackage } from '../../../scripts/tools/apt.mjs';
import { startPostgres } from '../../kit/postgres.mjs';
import { onPostgres } from '../../kit/server/on-postgres';
import { audit, call, tokenOf, startServer } from '../../kit/stories/built-server';
import { validReceipt } from '../../kit/valid-receipt';

test.describe.configure({ timeout: 600_000 });

const WRITES = 6;
const TYPE = { name: 'קמח לשחזור', units: 'kilograms', expires: false, manufactured: true };

/** A server of PostgreSQL and the commands that archive it. */
async function archivedPostgres() {
  const missing = () => spawnSync('pgbackrest', ['version']).error !== undefined;
  if (missing()) installPackage('pgbackrest');
  if (missing()) throw new Error('There is no pgbackrest on this machine, and it cannot be installed.');
  const postgres = await startPostgres({ more: { synchronous_commit: 'on' } });
  const ask = async (text: string) => String((await onPostgres(postgres.url, text)).rows[0]?.[0]);
  const folder = dirname(await ask('show data_directory'));
  const { hostname: PGHOST, port: PGPORT } = new URL(postgres.url);
  return {
    ask,
    url: postgres.url,
    archive(...args: string[]) {
      const config = ['--config', join(folder, 'pgbackrest.conf')];
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['ops/archive.mjs', ...args, ...config],
        {
          encoding: 'utf8',
          env: { ...process.env, PGHOST, PGPORT },
        },
      );
      return { code: status, said: stdout + stderr };
    },
    repo: join(folder, 'repo'),
    halt: () => postgres.halt('fast'),
    /** Resolves when it writes: a restored one reads the archive first. */
    async start() {
      postgres.start();
      while ((await ask('select pg_is_in_recovery()')) === 'true') await pause(50);
    },
    stop: postgres.stop,
  };
}

/** A person who calls again while the database is away, as the web app does. */
async function startWorking(databaseUrl: string) {
  const server = await (await startServer('', { DATABASE_URL: databaseUrl, DEMO: 'on' })).ready();
  const { origin } = server;
  const token = await tokenOf(origin);
  const served = async (path: string, init: { body?: unknown; key?: string } = {}) => {
    for (;;) {
      const answer = await call(origin, token, path, init);
      if (answer.status < 300) return answer.body;
      if (answer.status !== 503) throw new Error(`${path} was answered by ${answer.status}`);
      await pause(50);
    }
  };
  let type: object = TYPE;
  return {
    server,
    async receive(name: string) {
      const made = Array.from({ length: WRITES }, (_, at) => `${name}-${at}`);
      for (const batch of made) {
        const body = validReceipt({ good_type: type, manufactured_at: batch });
        // A call whose answer is lost with the database may stand.
        const received = await served('/api_purchased_goods', { body, key: batch });
        type = { id: (received as { good_type_id: number }).good_type_id };
      }
      return made;
    },
    async received() {
      const list = await served(`/api_purchased_goods?q=${encodeURIComponent(TYPE.name)}`);
      return (list as { manufactured_at: string }[]).map((receipt) => receipt.manufactured_at).sort();
    },
    async position() {
      return ((await served('/config.json')) as { position: string }).position;
    },
    /** What a stream is told first that goes on from a position. */
    async firstEvent(after: string) {
      const headers = { authorization: `Bearer ${token}`, 'last-event-id': after };
      const cut = new AbortController();
      const opened = await fetch(`${origin}/api_events`, { headers, signal: cut.signal });
      let text = '';
      for await (const part of opened.body!.pipeThrough(new TextDecoderStream())) {
        text += part;
        const events = [...text.matchAll(/^event: (\w+)$/gm)].map(([, name]) => name);
        // The first is `open`, which tells where it goes on.
        if (events.length < 2 && !text.includes(': still here')) continue;
        cut.abort();
        return events[1] ?? 'none';
      }
      throw new Error('the stream ended');
    },
  };
}

test('PostgreSQL is restored to the moment before a mistake, while the server runs on (contract 5.130, 5.131, 5.132)', async () => {
  const postgres = await archivedPostgres();
  const { ask, archive } = postgres;
  const people = await startWorking(postgres.url);
  try {
    const said = (text: string) => expect.stringContaining(text);
    expect(archive('setup', '--repo', postgres.repo, '--encrypt')).toEqual({
      code: 0,
      said: said('Restart PostgreSQL once'),
    });
    expect(archive('check')).toEqual({ code: 1, said: said('archive_mode must be enabled') });
    postgres.halt();
    await postgres.start();
    const kept = await people.receive('a');
    expect(archive('backup')).toEqual({ code: 0, said: said('backed up') });
    kept.push(...(await people.receive('b')));
    expect(archive('backup')).toEqual({ code: 0, said: said('F_') });
    expect(archive('check')).toEqual({ code: 0, said: said('cipher: aes-256-cbc') });

    kept.push(...(await people.receive('c')));
    const moment = await ask("select to_char(now() at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US+00')");
    const lost = await people.receive('d');
    const after = await people.position();
    expect(await people.received()).toEqual([...kept, ...lost].sort());
    await ask('drop table form_entries, good_movements cascade');

    expect(archive('restore', '--to', moment)).toEqual({ code: 1, said: said('PostgreSQL runs') });
    postgres.halt();
    expect(archive('restore', '--to', moment.slice(0, -3))).toEqual({ code: 1, said: said('time zone') });
    expect(archive('restore', '--to', '2001-01-01 10:00+02')).toEqual({
      code: 1,
      said: said('before the first'),
    });
    expect(archive('restore', '--to', moment)).toEqual({ code: 0, said: said('timeline 1') });
    await postgres.start();

    // The numbers of the lost transactions are used again, as by another server of the product.
    for (let used = 0; used <= WRITES * 20; used++) await ask('select pg_current_xact_id()');
    expect(await people.received()).toEqual(kept.sort());
    expect(await people.firstEvent(after)).toBe('reset');
    expect(await audit({ DATABASE_URL: postgres.url })).toMatch(/\nNothing is wrong\.\n$/);
    const more = await people.receive('e');
    expect(await people.received()).toEqual([...kept, ...more].sort());
    expect(await audit({ DATABASE_URL: postgres.url })).toMatch(/\nNothing is wrong\.\n$/);

    // A moment that was given up is there still.
    expect(archive('backup')).toEqual({ code: 0, said: said('backed up') });
    postgres.halt();
    expect(archive('restore', '--timeline', '1')).toEqual({ code: 0, said: said('restored') });
    await postgres.start();
    expect(await ask("select count(*) from goods where batch like 'd-%'")).toBe(String(WRITES));
    expect(await ask("select to_regclass('form_entries') is null")).toBe('true');

    await ask("alter system set archive_command = 'false'");
    await ask('select pg_reload_conf()');
    await ask('select pg_switch_wal()');
    postgres.halt();
    expect(archive('restore')).toEqual({ code: 1, said: said('not archived yet, and would be lost') });
  } finally {
    await people.server.kill();
    postgres.stop();
  }
});
