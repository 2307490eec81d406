import { stopClock } from '../../../../tests/kit/clock';
import { allowBackdating } from '../../../../tests/kit/server/allow-backdating';
import { testApp, type TestApp } from '../../../../tests/kit/server/app';
import { kitchen, type Kitchen } from '../../../../tests/kit/server/kitchen';
import { journalEntry, type JournalEntry } from '../../../contract/journal';

let app: TestApp;
let home: Kitchen;
let all: JournalEntry[];
type Query = Record<string, string | number>;
const list = (query: Query = {}) => app.call<JournalEntry[]>('GET', '/api_journal', { query });
const seqs = async (query: Query) => (await list(query)).body.map(({ seq }) => seq);

beforeAll(async () => {
  app = await testApp();
  await allowBackdating(app.database);
  home = await kitchen(app);
  const sell = (at: string, as: string) => {
    stopClock(new Date(at));
    const body = { good_id: home.lot.id, customer: 'מלון הים', amount: '0.5', price: 20 };
    return app.call('POST', '/api_sold_goods', { body, as });
  };
  // 21:59 UTC is the last minute of the day at the site, 22:00 the first of the next.
  await sell('2020-01-30T21:59:00.000Z', 'יוסי');
  await sell('2020-01-30T22:00:00.000Z', 'יוסי ברק');
  await sell('2020-01-31T22:00:00.000Z', 'דנה ב״ק');
  jest.useRealTimers();
  all = (await list()).body;
});
afterAll(() => app.close());

it('the journal lists every write, newest first, without what is internal (contract 6.7)', () => {
  expect(journalEntry.strict().array().parse(all)).toEqual(all);
  expect(all.map(({ at }) => at)).toEqual(
    all
      .map(({ at }) => at)
      .sort()
      .reverse(),
  );
  expect(all.filter(({ call }) => call === 'addSoldGood')).toMatchObject([
    { by: 'דנה ב״ק', before: null, after: { customer: 'מלון הים' }, reason: null, lots: null },
    { by: 'יוסי ברק' },
    { by: 'יוסי', at: '2020-01-30T21:59:00.000Z' },
  ]);
});

it('the journal of a thing has what it is the main or a further subject of (contract 6.7)', async () => {
  const { body } = await list({ subject: `Good:${home.lot.id}` });
  expect(body.map(({ call }) => call).sort()).toEqual([
    'addSoldGood',
    'addSoldGood',
    'addSoldGood',
    'reportManufacture',
  ]);
  expect(body.some(({ subject }) => subject.startsWith('SoldGood:'))).toBe(true);
  expect(await seqs({ subject: 'Good:999999' })).toEqual([]);
});

it('a journal entry has the units of each lot that a report used (contract 6.7)', () => {
  const report = all.find(({ call }) => call === 'reportManufacture');
  expect(report?.after).toMatchObject({
    used_good_amounts: [expect.any(Number)],
    used_good_type_units: ['kilograms'],
  });
});

it('the journal is filtered by the whole name, the days at the site and the call (contract 1.212, 6.8)', async () => {
  const where = (keep: (entry: JournalEntry) => boolean) => all.filter(keep).map(({ seq }) => seq);
  expect(await seqs({ by: 'יוסי' })).toEqual(where(({ by }) => by === 'יוסי'));
  expect(await seqs({ by: 'דנה ב"ק\u200f' })).toEqual(where(({ by }) => by === 'דנה ב״ק'));
  expect(await seqs({ call: 'addSoldGood' })).toEqual(where(({ call }) => call === 'addSoldGood'));
  const day = { from: '2020-01-31', to: '2020-01-31' };
  expect(await seqs(day)).toEqual(where(({ at }) => at === '2020-01-30T22:00:00.000Z'));
  expect(await seqs({ ...day, by: 'יוסי' })).toEqual([]);
});

it('the journal is paged with its total (contract 6.8)', async () => {
  const query = { subject: `Good:${home.lot.id}` };
  const { body, headers } = await list({ ...query, limit: 2, offset: 1 });
  expect(headers['x-total-count']).toBe('4');
  expect(body.map(({ seq }) => seq)).toEqual((await seqs(query)).slice(1, 3));
});

it.each<Query>([
  { subject: 'Good' },
  { subject: 'Good:x' },
  { subject: 'Good:0' },
  { subject: 'Movement:1' },
  { subject: 'Good:1 or 1' },
  { call: 'listGoods' },
  { from: '1' },
  { limit: 0 },
  { seq: 1 },
])('the journal refuses %j (contract 6.8)', async (query) => expect((await list(query)).status).toBe(400));

it('people are suggested by every name that they had', async () => {
  const { body } = await app.call<string[]>('GET', '/api_people', { query: { q: 'יוסי' } });
  expect(body).toEqual(['יוסי', 'יוסי ברק']);
});
