import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { freePort } from '../../kit/free-port.mjs';
import { startPostgres } from '../../kit/postgres.mjs';
import { type ServerProcess } from '../../kit/server-process';
import { audit, call, dataFolder, tokenOf, startServer } from '../../kit/stories/built-server';
import { validReceipt } from '../../kit/valid-receipt';

// In parallel: while one starts again, the others write.
test.describe.configure({ mode: 'parallel', timeout: 900_000 });

/** More, to try it for longer. */
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 6;
const RESPONSES_PER_ROUND = 12;

interface Scene {
  /** Where the server finds its record. */
  environment: Record<string, string>;
  /** Kills something, and starts it again. Returns the server that runs then. */
  kill(server: ServerProcess, start: () => Promise<ServerProcess>): Promise<ServerProcess>;
  close(): Promise<void>;
}

async function killServer(server: ServerProcess, start: () => Promise<ServerProcess>) {
  await server.kill();
  return start();
}

async function onEmbedded(): Promise<Scene> {
  const { folder, remove } = await dataFolder();
  return { environment: { DATA_DIR: folder }, kill: killServer, close: remove };
}

async function onPostgres(
  kill: (postgres: { halt(mode: 'immediate'): void; start(): void }) => Scene['kill'],
) {
  const postgres = await startPostgres({ more: { synchronous_commit: 'on' } });
  return {
    environment: { DATABASE_URL: postgres.url },
    kill: kill(postgres),
    close: async () => postgres.stop(),
  };
}

interface Write {
  path: string;
  key: string;
  body?: unknown;
  confirmed: boolean;
}

/** Kills again and again while people receive lots and write off every second one. */
async function killUnderLoad({ environment, kill, close }: Scene): Promise<void> {
  const port = await freePort();
  const start = async () => {
    const settings = { ...environment, DEMO: 'on', LOG_LEVEL: 'silent' };
    return (await startServer('', settings, port)).ready();
  };
  let server = await start();
  const token = await tokenOf(server.origin);
  const type = { name: 'קמח לבדיקת נפילות', units: 'kilograms', expires: false, manufactured: true };
  const receiptOf = (batch: string, good_type: object) =>
    validReceipt({ good_type, purchased_at: '2026-03-01T08:30:00.000Z', manufactured_at: batch });
  const added = await call(server.origin, token, '/api_purchased_goods', { body: receiptOf('first', type) });
  const { good_type_id: id } = added.body as { good_type_id: number };

  const writes: Write[] = [];
  /** The answers that nobody may get, whatever is killed. */
  const refused: number[] = [];
  /** Retries, as a 503 asks, while the database is unreachable. */
  const served = async (path: string, init?: { body: unknown; key: string }) => {
    for (;;) {
      const { status, body } = await call(server.origin, token, path, init);
      if (status === 200 || status === 201) return body;
      if (status !== 503) {
        refused.push(status);
        throw new Error(`${path} was answered by ${status}`);
      }
      await pause(50);
    }
  };
  const send = async (write: Write) => {
    const answer = await served(write.path, { body: write.body ?? {}, key: write.key });
    write.confirmed = true;
    return answer as { id: number };
  };

  for (let kills = 0; kills < KILLS; kills++) {
    let responses = 0;
    let killing: Promise<ServerProcess> | undefined;
    const sendNew = async (path: string, body?: unknown) => {
      const write = { path, body, key: randomUUID(), confirmed: false };
      writes.push(write);
      const answer = await send(write);
      // It dies between two responses, while the other writers wait for theirs.
      if (++responses === RESPONSES_PER_ROUND) killing = kill(server, start);
      return answer;
    };
    const writer = async () => {
      while (!killing) {
        try {
          await sendNew('/api_purchased_goods', receiptOf(randomUUID(), { id }));
          if (killing) return;
          const lot = await sendNew('/api_purchased_goods', receiptOf(randomUUID(), { id }));
          if (!killing) await sendNew(`/api_goods/${lot.id}/zero_remaining`);
        } catch (error) {
          if (!killing) throw error;
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, writer));
    server = await killing!;
  }

  // What is not confirmed is sent again with its key, and stored once.
  expect(refused).toEqual([]);
  const confirmed = writes.filter((write) => write.confirmed).length;
  expect(confirmed).toBeGreaterThanOrEqual(KILLS * RESPONSES_PER_ROUND);
  const unconfirmed = writes.filter((write) => !write.confirmed);
  for (const write of unconfirmed) await send(write);
  const list = async (path: string) =>
    (await served(`${path}q=${encodeURIComponent(type.name)}`)) as object[];
  const receipts = writes.filter(({ path }) => path === '/api_purchased_goods');
  const stored = (await list('/api_purchased_goods?')) as { manufactured_at: string }[];
  const sent = receipts.map(({ body }) => (body as { manufactured_at: string }).manufactured_at);
  expect(stored.map((receipt) => receipt.manufactured_at).sort()).toEqual(['first', ...sent].sort());
  const writtenOff = writes.length - receipts.length;
  expect(await list('/api_goods?stock=existing&')).toHaveLength(stored.length - writtenOff);
  // Nothing is there by half: each fact has its write, and the stock is what the ledger leaves.
  expect(await audit(environment)).toMatch(/\nNothing is wrong\.\n$/);
  test.info().annotations.push({
    type: 'kills',
    description: `${KILLS}: ${confirmed} confirmed, ${unconfirmed.length} not`,
  });

  await server.kill();
  await close();
}

test('a server killed again and again under load starts again, with every confirmed write stored exactly once (contract 1.70, 1.71, 5.19)', async () => {
  await killUnderLoad(await onEmbedded());
});

test('a server killed again and again under load on PostgreSQL starts again, with every confirmed write stored exactly once (contract 1.70, 1.71)', async () => {
  await killUnderLoad(await onPostgres(() => killServer));
});

test('a PostgreSQL killed again and again under load is used again by the same server, with every confirmed write stored exactly once (contract 1.70, 1.71, 1.80)', async () => {
  const scene = await onPostgres((postgres) => async (server) => {
    postgres.halt('immediate');
    postgres.start();
    return server;
  });
  await killUnderLoad(scene);
});
