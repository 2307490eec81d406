// @postgres-only: the same SQL on both; each list has tests on both

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt } from '../../../tests/kit/server/factories';
import { fillLargeStock } from '../../../tests/kit/server/large-stock';
import { type ListQuery, nextOf } from '../../../tests/kit/server/lists';
import type { Good } from '../../contract/goods';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillLargeStock(app.database.owner, 10_000);
});
afterAll(() => app.close());

// Thousands of rows are not compared with the contract.
const read = (query: ListQuery) => app.call<Good[]>('GET', '/api_goods', { query, undeclared: true });

test('a list is counted exactly up to 10,000 rows, and reported as longer above that (contract 1.38, 1.39)', async () => {
  const count = { 'x-total-count': '10000' };
  expect((await read({ limit: 1 })).headers).toMatchObject({ ...count, 'x-total-count-relation': 'eq' });
  const { body, headers } = await read({});
  expect([body.length, headers.link]).toEqual([10_000, undefined]);
  await receipt(app);
  expect((await read({ limit: 1 })).headers).toMatchObject({ ...count, 'x-total-count-relation': 'gte' });
});

test('a list that is longer than is counted stays so on its other pages, and another of its filters has its own count (contract 1.39)', async () => {
  const count = async (query: ListQuery) => {
    const { headers } = await read({ limit: 1, ...query });
    return [headers['x-total-count'], headers['x-total-count-relation']];
  };
  const pages: ListQuery[] = [{}, { offset: 9_000 }, { sort: '-created_at' }, { cursor: '' }];
  for (const query of pages) expect(await count(query)).toEqual(['10000', 'gte']);
  expect(await count({ expires_to: '1990-01-01' })).toEqual(['0', 'eq']);
  const last = (await read({ limit: 1, sort: '-created_at' })).body[0]!;
  expect(await count({ good_type_id: last.good_type_id })).toEqual(['1', 'eq']);
  await receipt(app, { good_type: { id: last.good_type_id } });
  expect(await count({ good_type_id: last.good_type_id })).toEqual(['2', 'eq']);
});

test('a page has at most 500 rows and an offset of at most 10,000; without a limit 10,000 rows are returned, and a link to the others (contract 1.35, 1.37, 1.93)', async () => {
  expect((await read({ limit: 500 })).body).toHaveLength(500);
  expect((await read({ limit: 500, offset: 10_000 })).body).toHaveLength(2);
  for (const query of [{ limit: 501 }, { limit: 0 }, { offset: 10_001 }, { offset: -1 }] as ListQuery[]) {
    expect((await read(query)).status).toBe(400);
  }
  const { body, headers } = await read({ sort: '-created_at' });
  expect(body).toHaveLength(10_000);
  const rest = await read(nextOf(headers)!);
  expect([rest.body.length, rest.headers.link]).toEqual([2, undefined]);
  expect(new Set([...body, ...rest.body].map(({ id }) => id)).size).toBe(10_002);
});
