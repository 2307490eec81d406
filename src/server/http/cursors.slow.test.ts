// @postgres-only: the same SQL on both; each list has tests on both

import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { receipt } from '../../../tests/kit/server/factories';
import { fillLargeStock } from '../../../tests/kit/server/large-stock';
import { type ListQuery, nextOf } from '../../../tests/kit/server/lists';
import type { Good } from '../../contract/goods';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await fillLargeStock(app.database.owner, 1_500);
});
afterAll(() => app.close());

const read = (query: ListQuery) => app.call<Good[]>('GET', '/api_goods', { query });

test.each<ListQuery>([
  { sort: 'expires_at' },
  { sort: '-expires_at' },
  { sort: 'created_at' },
  { sort: '-created_at', q: '1' },
  { sort: 'good_type_name' },
  { sort: '-amount_remaining' },
])(
  'the links of the list %j lead to every row once, while rows are written (contract 1.93)',
  async (query) => {
    const before = (await read(query)).body.map(({ id }) => id);
    const found: number[] = [];
    let next: ListQuery | undefined = { ...query, limit: 100, cursor: '' };
    while (next) {
      const { body, headers }: Awaited<ReturnType<typeof read>> = await read(next);
      found.push(...body.map(({ id }) => id));
      next = nextOf(headers);
      await receipt(app);
    }
    const isBefore = new Set(before);
    expect(found.filter((id) => isBefore.has(id))).toEqual(before);
    expect(new Set(found).size).toBe(found.length);
  },
);

const bad = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
test.each([
  'no cursor',
  '%00',
  'abc',
  bad(null),
  bad(['expires_at']),
  bad(['created_at', ['2026-11-01', 1]]),
  bad(['expires_at', ['2026-11-01']]),
  bad(['expires_at', ['2026-11-01', 1, 1]]),
  bad(['expires_at', ['2026-11-01', 0]]),
  bad(['expires_at', ['2026-11-01', '1']]),
  bad(['expires_at', ['2026-13-01', 1]]),
  bad(['expires_at', ['99999999-01-01', 1]]),
  bad(['expires_at', ['אתמול', 1]]),
  bad(['expires_at', ['\u0000', 1]]),
  bad(['expires_at', [1, 1]]),
  'a'.repeat(2_001),
])('the cursor %.20s is refused (contract 1.42)', async (cursor) => {
  const { status, body } = await app.call('GET', '/api_goods', { query: { cursor } });
  expect([status, body.code, Object.keys(body.fields as object)]).toEqual([400, 'INVALID', ['cursor']]);
});

test('a cursor of another sort is refused, and one together with an offset (contract 1.42)', async () => {
  const { headers } = await read({ limit: 5, cursor: '' });
  const { cursor } = nextOf(headers)!;
  for (const query of [
    { cursor: cursor!, sort: '-expires_at' },
    { cursor: cursor!, offset: 5 },
  ] as ListQuery[]) {
    expect((await read(query)).status).toBe(400);
  }
});
