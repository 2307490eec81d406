import { Semaphore, TooBusy } from './semaphore';

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

test('little runs at a time and little waits; some find a place where others find none (contract 4.42)', async () => {
  const semaphore = new Semaphore(2);
  const { work, endAll, most } = held();
  const done = Array.from({ length: 4 }, () => semaphore.run(work, 2));
  await expect(semaphore.run(work, 2)).rejects.toThrow(TooBusy);
  done.push(semaphore.run(work, 3));
  await expect(semaphore.run(work, 3)).rejects.toThrow(TooBusy);
  await endAll();
  await Promise.all(done);
  expect(most()).toBe(2);
});

test('a turn is passed on by work that fails, and is free again at the end', async () => {
  const semaphore = new Semaphore(2);
  const failing = async () => {
    throw new Error('no');
  };
  const outcomes = await Promise.allSettled([1, 2, 3, 4].map(() => semaphore.run(failing)));
  expect(outcomes.map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  const { work, endAll } = held();
  const done = Array.from({ length: 4 }, () => semaphore.run(work));
  await endAll();
  await Promise.all(done);
});
