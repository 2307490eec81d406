import { TooBusy, Turns } from './turns';

const LIMITS = { atOnce: 2, waitingStrangers: 2, waiting: 3 };

/** Work that ends when told to. */
function held() {
  const ends: (() => void)[] = [];
  let most = 0;
  let running = 0;
  const work = () =>
    new Promise<void>((end) => {
      running += 1;
      most = Math.max(most, running);
      ends.push(() => {
        running -= 1;
        end();
      });
    });
  const endAll = async () => {
    while (running > 0) {
      ends.shift()!();
      await new Promise((resolve) => setImmediate(resolve));
    }
  };
  return { work, endAll, most: () => most };
}

test('little runs at a time and little waits; a known caller finds a place where strangers find none (contract 4.42)', async () => {
  const turns = new Turns(LIMITS);
  const { work, endAll, most } = held();
  const done = Array.from({ length: 4 }, () => turns.take(work));
  await expect(turns.take(work)).rejects.toThrow(TooBusy);
  done.push(turns.take(work, true));
  await expect(turns.take(work, true)).rejects.toThrow(TooBusy);
  await endAll();
  await Promise.all(done);
  expect(most()).toBe(2);
});

test('a turn is passed on by work that fails, and is free again at the end', async () => {
  const turns = new Turns(LIMITS);
  const failing = async () => {
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => turns.take(failing)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  const { work, endAll } = held();
  const done = Array.from({ length: 4 }, () => turns.take(work));
  await endAll();
  await Promise.all(done);
});
