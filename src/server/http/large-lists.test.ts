import type { Good } from '../../contract/goods';
import { testApp, type TestApp } from '../testing/app';
import { receipt } from '../testing/factories';
import { fillLargeStock } from '../testing/large-stock';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillLargeStock(app.database.owner, 10_000);
}, 120_000);
afterAll(() => app.close());

const read = (query: Partial<Record<'limit' | 'offset', number>>) =>
  app.call<Good[]>('GET', '/api_goods', { query: { ...query } });

test('a list is counted exactly up to 10,000 rows, and reported as longer above that (contract 1.38, 1.39)', async () => {
  const count = { 'x-total-count': '10000' };
  expect((await read({ limit: 1 })).headers).toMatchObject({ ...count, 'x-total-count-relation': 'eq' });
  await receipt(app);
  expect((await read({ limit: 1 })).headers).toMatchObject({ ...count, 'x-total-count-relation': 'gte' });
});

test('a page has at most 500 rows and an offset of at most 10,000; without a limit the whole list is returned (contract 1.35, 1.37)', async () => {
  expect((await read({ limit: 500 })).body).toHaveLength(500);
  expect((await read({ limit: 500, offset: 10_000 })).body).toHaveLength(1);
  for (const query of [{ limit: 501 }, { limit: 0 }, { offset: 10_001 }, { offset: -1 }]) {
    expect((await read(query)).status).toBe(400);
  }
  const { body } = await read({});
  expect(new Set(body.map(({ id }) => id)).size).toBe(10_001);
});
