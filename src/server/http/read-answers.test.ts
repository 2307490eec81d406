import { setImmediate as turn } from 'node:timers/promises';
import { readInTurn } from './read-answers';

let atOnce = 0;
let most = 0;
beforeEach(() => {
  [atOnce, most] = [0, 0];
});

async function* parts(count: number, failAt = -1) {
  for (let part = 0; part < count; part++) {
    atOnce += 1;
    most = Math.max(most, atOnce);
    await turn();
    atOnce -= 1;
    if (part === failAt) throw new Error('lost');
    yield part;
  }
}

async function all(of: AsyncIterable<number>): Promise<number[]> {
  const found: number[] = [];
  for await (const part of of) found.push(part);
  return found;
}

test('few parts of long answers are read at once, and every answer comes whole (contract 1.94)', async () => {
  const answers = await Promise.all(Array.from({ length: 10 }, () => all(readInTurn(parts(5)))));
  expect(answers).toEqual(Array.from({ length: 10 }, () => [0, 1, 2, 3, 4]));
  expect(most).toBe(2);
});

test('an answer that fails, and a caller that leaves or takes nothing, keep no others from their turn', async () => {
  const failing = Array.from({ length: 3 }, () => all(readInTurn(parts(5, 2))));
  for (const one of failing) await expect(one).rejects.toThrow('lost');
  for (let callers = 0; callers < 3; callers++) {
    const left = readInTurn(parts(5));
    await left.next();
    await left.return(undefined);
    await readInTurn(parts(5)).next();
  }
  expect(await all(readInTurn(parts(5)))).toHaveLength(5);
  expect(most).toBeLessThanOrEqual(2);
});
