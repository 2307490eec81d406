// @postgres-only: the answers are read and sent alike from both
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { testApp, type TestApp } from '../../../tests/kit/server/app';
import { fillManyEntries } from '../../../tests/kit/server/forms';
import { fillManyJournalEntries } from '../../../tests/kit/server/journal';
import { fillLargeStock } from '../../../tests/kit/server/large-stock';
import type { FormEntry, FormSchema } from '../../contract/forms';
import type { Good, Movement } from '../../contract/goods';
import { FORM_NAMES } from '../../domain/forms';
import { PART_ROWS } from '../db/long-answer';

const LOTS = 10_000;
const MOVEMENTS = 60_000;
/** A lot with many movements, and one with a long history. */
const BUSY = 300;
const LATE = 9_998;

let app: TestApp;
let port: number;
let headers: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  await fillLargeStock(app.database.owner, LOTS);
  await fillManyEntries(app.database.owner, 2 * LOTS + 2_000);
  await app.database.owner.query(
    `begin; set local session_replication_role = replica;
     insert into good_movements (good_id, kind, amount, balance, at, person_id)
     select ${BUSY}, 'zeroed', -1, 1, now(), max(id) from people, generate_series(2, ${MOVEMENTS}) group by generate_series;
     commit`,
  );
  await fillManyJournalEntries(app.database.owner, 1_000);
  await app.database.owner.query(
    `insert into recipes (name, name_key, sub_recipe, created_by)
     select 'מתכון ' || n, 'מתכון ' || n, false, people.id
       from generate_series(1, 600) n, (select max(id) as id from people) as people`,
  );
  await app.app.listen({ host: '127.0.0.1', port: 0 });
  ({ port } = app.app.server.address() as AddressInfo);
  headers = { authorization: `Bearer ${await app.identity.token()}` };
});
afterEach(() => jest.restoreAllMocks());
afterAll(() => app.close());

const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const LONG = ['/api_goods', `/api_goods/${BUSY}/movements`, `/api_goods/${LATE}`];

test.each(LONG)(
  'the answer of %s comes in parts, and others are answered meanwhile (contract 1.94)',
  async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('etag')]).toEqual([200, null]);
    const reader = answer.body!.getReader();
    const parts = [(await reader.read()).value!];
    expect((await get('/health/ready')).status).toBe(200);
    expect((await get('/api_goods?limit=1')).status).toBe(200);
    for (let part = await reader.read(); !part.done; part = await reader.read()) parts.push(part.value);
    expect(parts.length).toBeGreaterThan(1);
    expect(JSON.parse(Buffer.concat(parts).toString()).length).toBeGreaterThan(500);
  },
);

test('no more is read for a caller than it takes, and no connection waits for it (contract 1.94)', async () => {
  const connects = jest.spyOn(app.database.pool, 'connect');
  const socket = connect(port, '127.0.0.1');
  socket.write(
    `GET /api_goods/${BUSY}/movements HTTP/1.1\r\nHost: kitchen\r\nAuthorization: ${headers.authorization}\r\n\r\n`,
  );
  await once(socket, 'readable');
  let before = -1;
  while (connects.mock.calls.length > before) {
    before = connects.mock.calls.length;
    await new Promise((done) => setTimeout(done, 300));
  }
  expect(before).toBeLessThan(MOVEMENTS / PART_ROWS);
  expect((await get('/api_goods?limit=1')).status).toBe(200);
  socket.destroy();
});

test('every movement comes once, newest first (contract 1.94)', async () => {
  const ids = idsOf((await (await get(`/api_goods/${BUSY}/movements`)).json()) as Movement[]);
  const { rows } = await app.database.pool.query<{ id: number }>(
    `select id from good_movements where good_id = ${BUSY} order by id desc`,
  );
  expect(ids).toEqual(idsOf(rows));
  expect(ids.length).toBeGreaterThanOrEqual(MOVEMENTS);
});

test('a long history has every lot once, nearest first (contract 1.94, 3.4)', async () => {
  const lots = (await (await get(`/api_goods/${LATE}`)).json()) as Good[];
  const found = new Set([LATE]);
  for (const lot of lots) for (const used of lot.used_good_ids) found.add(used);
  expect(idsOf(lots)).toEqual([...found]);
  const one = (await (await get(`/api_goods/${lots.at(-1)!.id}`)).json()) as Good[];
  expect(lots.at(-1)).toEqual(one[0]);
});

test('a long list is as its pages are (contract 1.87, 1.94)', async () => {
  const queries = [
    'api_goods?sort=-expires_at',
    'api_goods?stock=existing',
    'api_goods?q=סוג&sort=-created_at',
    'api_purchased_goods?sort=supplier',
    'api_purchased_goods?q=LOT-',
    'api_sold_goods?sort=-price',
    'api_recipes?sort=-created_at',
    'api_journal?sort=-at',
  ];
  for (const query of queries) {
    const rows = (await (await get(`/${query}`)).json()) as unknown[];
    expect(rows.length).toBeGreaterThan(500);
    for (const offset of [0, 197, 499]) {
      const page = (await (await get(`/${query}&limit=7&offset=${offset}`)).json()) as unknown[];
      expect(rows.slice(offset, offset + 7)).toEqual(page);
    }
  }
});

test('many entries come with the schemas they were filled in with (contract 1.50, 1.94)', async () => {
  const query = new URLSearchParams({ form_name: FORM_NAMES.nonConformity });
  const answer = (await (await get(`/api_form_entries?${query}`)).json()) as {
    entries: FormEntry[];
    schemas: FormSchema[];
  };
  const page = await (await get(`/api_form_entries?${query}&limit=5`)).json();
  expect({ entries: answer.entries.slice(0, 5), schemas: answer.schemas }).toEqual(page);
  const path = `/api_form_entries/${encodeURIComponent(FORM_NAMES.nonConformity)}`;
  const all = (await (await get(path)).json()) as FormEntry[];
  const { rows } = await app.database.pool.query<{ id: number }>(
    'select id from form_entries where form_name = $1 order by created_at desc, id desc',
    [FORM_NAMES.nonConformity],
  );
  expect(idsOf(all)).toEqual(idsOf(rows));
  expect(answer.entries).toEqual(all.slice(0, 10_000));
});

test('an answer that fails in the middle is broken off, so that nobody takes a part for the whole (contract 1.95)', async () => {
  const answer = await get(`/api_goods/${BUSY}/movements`);
  const reader = answer.body!.getReader();
  await reader.read();
  jest.spyOn(app.database.pool, 'connect').mockRejectedValue(new Error('Connection terminated') as never);
  const rest = async () => {
    while (!(await reader.read()).done);
  };
  await expect(rest()).rejects.toThrow();
  jest.restoreAllMocks();
  expect((await get('/api_goods?limit=1')).status).toBe(200);
});

test('a short answer has an entity tag (contract 1.90)', async () => {
  for (const path of ['/api_good_types', '/api_goods?limit=500', `/api_goods/${BUSY}`]) {
    expect((await get(path)).headers.get('etag')).toMatch(/^(W\/)?"/);
  }
});

test('a batch with more lots than a list counts: the exact batch and all lots in stock are found, and the total says that there are more (contract 1.87)', async () => {
  // 'CUT-' itself, and 'CUT-000001' to 'CUT-010050', of which the first alone is in stock.
  const ofSellable = `(select id, (select max(id) from people) as person from good_types where sellable limit 1) as type`;
  const { rows } = await app.database.owner
    .query<{ id: number }>(
      `begin; set local session_replication_role = replica;
     insert into goods (good_type_id, amount, batch, created_at, created_by)
     select type.id, 1, 'CUT-' || case when n > 0 then lpad(n::text, 6, '0') else '' end,
            '2020-01-01'::timestamptz + make_interval(mins => n), type.person
       from generate_series(0, 10050) n, ${ofSellable} order by n;
     insert into stock (lot_id, good_type_id, remaining, created_at)
     select id, good_type_id, 1, created_at from goods where batch = 'CUT-000001';
     commit;
     select id from goods where batch in ('CUT-', 'CUT-000001') order by batch`,
    )
    .then((results) => (results as unknown as { rows: { id: number }[] }[]).at(-1)!);
  const list = await get('/api_goods?q=cut-&sort=created_at&limit=3');
  expect(idsOf((await list.json()) as Good[]).slice(0, 2)).toEqual(idsOf(rows));
  expect([list.headers.get('x-total-count'), list.headers.get('x-total-count-relation')]).toEqual([
    '10000',
    'gte',
  ]);
  const sellable = (await (await get('/api_sellable_goods?q=cut-&limit=3')).json()) as Good[];
  expect(idsOf(sellable)).toEqual([rows[1]!.id]);
});
