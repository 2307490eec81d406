import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { call, dataFolder, freePort, managerToken, startServer } from '../support/server-process';

const KILLS = 10;
const WRITERS = 6;
const ANSWERS_A_ROUND = 12;

interface Receipt {
  manufactured_at: string;
}

function receiptOf(batch: string, typeId: number) {
  return {
    good_type: { id: typeId },
    amount: '1.5',
    supplier: 'משק לוי',
    purchased_at: '2026-03-01T08:30:00.000Z',
    manufactured_at: batch,
    'שלמות אריזה': true,
    'התאמה להזמנה': true,
    'ניקיון הובלה': true,
  };
}

test('a server killed ten times under load starts again by itself, with every answered write there, once (contract 1.70, 1.71, 5.19)', async () => {
  test.setTimeout(600_000);
  const { folder, remove } = await dataFolder();
  const port = await freePort();
  const first = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'silent' }, port)).ready();
  const token = await managerToken(first.origin);
  const type = { name: 'קמח לבדיקת נפילות', units: 'kilograms', expires: false, manufactured: true };
  const made = await call(first.origin, token, '/api_purchased_goods', {
    body: { ...receiptOf('first', 0), good_type: type },
  });
  const typeId = (made.body as { good_type_id: number }).good_type_id;
  /** Batches by the key they were sent with; what was answered, and what nobody knows about. */
  const sent = new Map<string, string>();
  const answered = new Set<string>();

  let server = first;
  for (let kill = 1; kill <= KILLS; kill++) {
    let here = 0;
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
        answered.add(key);
        // The process dies between two answers, with the other writers in the middle of theirs.
        if (++here === ANSWERS_A_ROUND) {
          alive = false;
          server.signal('SIGKILL');
        }
      }
    };
    await Promise.all(Array.from({ length: WRITERS }, write));
    await server.ended;
    server = await (await startServer(folder, { DEMO: 'on', LOG_LEVEL: 'silent' }, port)).ready();
  }

  // Whoever got no answer sends the same again: done now, or answered as it was then.
  for (const [key, batch] of sent) {
    if (answered.has(key)) continue;
    const again = await call(server.origin, token, '/api_purchased_goods', {
      body: receiptOf(batch, typeId),
      key,
    });
    expect(again.status).toBe(201);
  }
  const { body } = await call(
    server.origin,
    token,
    `/api_purchased_goods?q=${encodeURIComponent(type.name)}`,
  );
  const stored = (body as Receipt[])
    .map((receipt) => receipt.manufactured_at)
    .filter((batch) => batch !== 'first');
  expect(answered.size).toBeGreaterThanOrEqual(KILLS * ANSWERS_A_ROUND);
  expect([...stored].sort()).toEqual([...sent.values()].sort());

  await server.kill();
  await remove();
});
