import pino from 'pino';
import { testDatabase } from '../../../../tests/kit/server/database';
import type { Database } from '../../db/open';
import { Feed } from '../../record/feed';
import { addToJournal } from '../../record/journal';
import { Broadcast } from './broadcast';

const WRITES = 40;

let database: Database;
let feed: Feed;
beforeAll(async () => {
  database = await testDatabase();
  feed = new Feed(database.reserved, pino({ level: 'silent' }));
});
afterAll(async () => {
  await feed.close();
  await database.close();
});

async function write(requestId: string): Promise<void> {
  const entry = {
    person: null,
    personName: 'בדיקה',
    call: 'addGoodType' as const,
    subjects: ['GoodType:1' as const],
  };
  await database.writes.transaction().execute((tx) =>
    addToJournal(tx, {
      ...entry,
      requestId,
      at: new Date(),
      tags: ['Good'],
      reason: null,
      before: null,
      after: null,
    }),
  );
  feed.wake();
}

/** A stream that remembers what was sent to it. */
async function stream(broadcast: Broadcast, after: string | null = null) {
  const sent: (string | Buffer)[] = [];
  let position = '';
  const leave = await broadcast.join(
    after,
    (missed, at) => {
      position = at;
      for (const { request } of missed ?? []) sent.push(`"request":"${request}"`);
    },
    (text) => sent.push(text),
  );
  const requests = () => [...sent.join('').matchAll(/"request":"([^"]+)"/g)].map(([, request]) => request);
  return { sent, position: () => position, requests, leave };
}

test('many writes are told to many streams in few parts that are made once, each write once and in order (contract 6.5)', async () => {
  const broadcast = new Broadcast(feed);
  const [first, second] = [await stream(broadcast), await stream(broadcast)];
  const begun = first.position();
  const names = Array.from({ length: WRITES }, (_, number) => `write ${number}`);
  for (const name of names) await write(name);
  while (first.requests().length < WRITES) await new Promise((done) => setTimeout(done, 5));
  expect(first.requests()).toEqual(names);
  expect(second.requests()).toEqual(names);
  expect(first.sent.length).toBeLessThan(WRITES / 2);
  expect(second.sent.every((part, at) => part === first.sent[at])).toBe(true);

  // One that comes later is told what it missed, and what is new only once.
  await write('while it joins');
  const third = await stream(broadcast, begun);
  await write('afterwards');
  for (const each of [first, second, third]) {
    while (!each.requests().includes('afterwards')) await new Promise((done) => setTimeout(done, 5));
    expect(each.requests()).toEqual([...names, 'while it joins', 'afterwards']);
    each.leave();
  }
  expect(broadcast.size).toBe(0);
});

test('the more streams there are, the longer what is written is collected, and one that joins meanwhile does not hurry it', async () => {
  const broadcast = new Broadcast(feed);
  const streams = [await stream(broadcast)];
  for (let joined = 1; joined < 600; joined++) streams.push(await stream(broadcast));
  const [first] = streams;
  // 600 streams wait 300 ms, here until that is let pass.
  const passed: (() => void)[] = [];
  const { setTimeout: start } = globalThis;
  const timers = jest.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, ms?: number) => {
    if (ms === undefined || ms < 300 || ms > 400) return start(act, ms);
    passed.push(act);
    return start(() => undefined, 0);
  }) as typeof setTimeout);
  let seen = 0;
  const stop = await feed.listen(null, (events) => (seen += events?.length ?? 0));
  // The first part comes at once.
  const writes = 12;
  let written = 0;
  for (; written < writes; written++) {
    await write(`write ${written}`);
    while (seen <= written) await new Promise((done) => start(done, 5));
    streams.push(await stream(broadcast));
    expect([first!.requests(), passed.length]).toEqual([['write 0'], 1]);
  }
  passed.shift()!();
  stop();
  timers.mockRestore();
  expect([first!.sent.length, first!.requests().length]).toEqual([2, writes]);
  // Each newcomer is told what came after it, once.
  for (const [at, each] of streams.slice(600).entries()) {
    while (each.requests().length < written - at - 1) await new Promise((done) => setTimeout(done, 5));
    expect(each.requests()).toEqual(
      Array.from({ length: written - at - 1 }, (_, later) => `write ${at + 1 + later}`),
    );
  }
  for (const { leave } of streams) leave();
});
