import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, dataFolder, freePort, managerToken, startServer } from '../support/server-process';
import { validReceipt } from '../../src/contract/testing/valid-receipt';

/** More, to try it for longer. */
const KILLS = Number(process.env.KILLS ?? 3);
const WRITERS = 6;
const RESPONSES_PER_ROUND = 12;

interface Receipt {
  manufactured_at: string;
}

const receiptOf = (batch: string, id: number) =>
  validReceipt({
    good_type: { id },
    purchased_at: '2026-03-01T08:30:00.000Z',
    manufactured_at: batch,
  });

test('a server killed again and again under load starts again, with every confirmed write stored exactly once (contract 1.70, 1.71, 5.19)', async () => {
  test.setTimeout(600_000);
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const first = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'silent' }, port)).ready();
  const token = await managerToken(first.origin);
  const type = { name: 'קמח לבדיקת נפילות', units: 'kilograms', expires: false, manufactured: true };
  const added = await call(first.origin, token, '/api_purchased_goods', {
    body: { ...receiptOf('first', 0), good_type: type },
  });
  const typeId = (added.body as { good_type_id: number }).good_type_id;
  /** All batches by their idempotency key, and the keys of the confirmed ones. */
  const sent = new Map<string, string>();
  const confirmed = new Set<string>();

  let server = first;
  for (let kill = 1; kill <= KILLS; kill++) {
    let responses = 0;
    let alive = true;
    const write = async () => {
      while (alive) {
        const [key, batch] = [randomUUID(), randomUUID()];
        sent.set(key, batch);
        try {
          const { status } = await call(server.origin, token, '/api_purchased_goods', {
            body: receiptOf(batch, typeId),
            key,
          });
          expect(status).toBe(201);
        } catch (error) {
          if (alive) throw error;
          return;
        }
        confirmed.add(key);
        // The process dies between two responses, while the other writers wait for theirs.
        if (++responses === RESPONSES_PER_ROUND) {
          alive = false;
          server.signal('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await server.ended;
    server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'silent' }, port)).ready();
  }

  // Unconfirmed writes are sent again with their keys, and stored once.
  for (const [key, batch] of sent) {
    if (confirmed.has(key)) continue;
    const repeated = await call(server.origin, token, '/api_purchased_goods', {
      body: receiptOf(batch, typeId),
      key,
    });
    expect(repeated.status).toBe(201);
  }
  const { body } = await call(
    server.origin,
    token,
    `/api_purchased_goods?q=${encodeURIComponent(type.name)}`,
  );
  const stored = (body as Receipt[])
    .map((receipt) => receipt.manufactured_at)
    .filter((batch) => batch !== 'first');
  expect(confirmed.size).toBeGreaterThanOrEqual(KILLS * RESPONSES_PER_ROUND);
  expect([...stored].sort()).toEqual([...sent.values()].sort());

  await server.kill();
  await remove();
});
