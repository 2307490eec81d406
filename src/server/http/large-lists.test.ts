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

type Query = Record<string, string | number | boolean>;
const read = (query: Query) => app.call<Good[]>('GET', '/api_goods', { query });

test('a list is counted exactly up to 10,000 rows, and reported as longer above that (contract 1.38, 1.39)', async () => {
  const count = { 'x-total-count': '10000' };
  expect((await read({ limit: 1 })).headers).toMatchObject({ ...count, 'x-total-count-relation': 'eq' });
  await receipt(app);
  expect((await read({ limit: 1 })).headers).toMatchObject({ ...count, 'x-total-count-relation': 'gte' });
});

test('a list that is longer than is counted stays so on its other pages, and another of its filters has its own count (contract 1.39)', async () => {
  const count = async (query: Query) => {
    const { headers } = await read({ limit: 1, ...query });
    return [headers['x-total-count'], headers['x-total-count-relation']];
  };
  const pages: Query[] = [{}, { offset: 9_000 }, { sort: '-created_at' }];
  for (const query of pages) expect(await count(query)).toEqual(['10000', 'gte']);
  expect(await count({ expires_to: '1990-01-01' })).toEqual(['0', 'eq']);
  const last = (await read({ limit: 1, sort: '-created_at' })).body[0]!;
  expect(await count({ good_type_id: last.good_type_id })).toEqual(['1', 'eq']);
  await receipt(app, { good_type: { id: last.good_type_id } });
  expect(await count({ good_type_id: last.good_type_id })).toEqual(['2', 'eq']);
});

test('a page has at most 500 rows and an offset of at most 10,000; without a limit the whole list is returned (contract 1.35, 1.37)', async () => {
  expect((await read({ limit: 500 })).body).toHaveLength(500);
  expect((await read({ limit: 500, offset: 10_000 })).body).toHaveLength(2);
  for (const query of [{ limit: 501 }, { limit: 0 }, { offset: 10_001 }, { offset: -1 }] as Query[]) {
    expect((await read(query)).status).toBe(400);
  }
  const { body } = await read({});
  expect(new Set(body.map(({ id }) => id)).size).toBe(10_002);
});
